"""The facts printed on a card, as a typed struct."""

from __future__ import annotations

import msgspec

from boardgames.data.defs import Card


class Fuel(msgspec.Struct, frozen=True):
    """What burning the card gives."""

    colour: str
    count: int


class EventFacts(msgspec.Struct, frozen=True):
    """The facts of an event or a bonus card."""

    kind: str
    period: str = ""
    region: str = ""
    points: int = 0
    symbols: tuple[str, ...] = ()
    fuel: Fuel | None = None
    symbol: str = ""


def printed(card: Card) -> EventFacts:
    """Return the facts of a card."""
    return msgspec.convert(card.facts, EventFacts)


def symbols_of(card: Card) -> tuple[str, ...]:
    """Return the symbols on a card."""
    facts = printed(card)
    return (*facts.symbols, facts.symbol)
