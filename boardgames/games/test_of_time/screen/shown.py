"""The key `shown` of Testament cards, typed."""

from __future__ import annotations

import msgspec

from boardgames.data.defs import Card, Text


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`shown` of a card in cards.yaml."""

    icon: str
    layers: tuple[Text, ...]  # names, from the bottom up


def shown_of(card: Card) -> Shown:
    """Return the icon and the layers of a card."""
    return msgspec.convert(card.shown, Shown)
