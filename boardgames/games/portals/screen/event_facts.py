"""Reads the facts and texts of an event card, in the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from boardgames.data.defs import Card, Hex, Space, Term
from boardgames.games.portals.rules.printed import printed
from boardgames.ui.short_names import region_name, space_name, spaces_of, strip_name, typeset
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, rgb
from boardgames.ui.zones.looks import FaceLooks


class BonusLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a kind of bonus card looks: its icon, or the kind of term whose icon and colour it takes."""

    icon: str = ""  # a file of assets/icons
    hex: Hex = ""  # its colour
    term: str = ""  # kind of the term whose icon and colour it takes instead
    regions: bool = False  # border in the colours of all regions


class CardLooks(FaceLooks, frozen=True, kw_only=True):
    """How event cards look."""

    track: str  # the track of the periods
    symbol: str  # kind of the terms that are symbols
    fuel: str  # kind of the terms that are fuels
    points: Hex  # of the disc with the points
    tab: Hex  # of the tab with the period
    tick: Hex  # of the steps on that tab
    bonus: Mapping[str, BonusLooks] = {}  # kind of bonus card: how it looks


class Event(NamedTuple):
    """A card ready to be laid out."""

    card: Card
    title: str
    title_brief: str
    short_titles: tuple[str, ...]
    passage: str
    mood: str
    place: str
    place_brief: str
    region: str
    colour: Colour
    points: int
    symbols: tuple[Term, ...]
    fuels: tuple[Term, ...]
    period: str
    period_brief: str
    period_short: str
    step: int
    steps: int


def card_looks(kit: TableKit) -> CardLooks:
    """The looks of event cards in this game's screen.yaml."""
    screen = kit.definition.screen
    if screen is None or "event" not in screen.looks.get("cards", {}):
        raise KeyError(f"boards/{kit.definition.slug}/screen.yaml: looks.cards.event is missing; event cards need it")
    return msgspec.convert(screen.looks["cards"]["event"], CardLooks)


def term(kit: TableKit, kind: str, name: str) -> Term:
    """A term of the game."""
    return kit.terms[(kind, name)]


def period_name(kit: TableKit, space: Space, brief: bool) -> str:
    """Return a period as a card names it: "12th B.C.", or a shorter name; periods with a name are no centuries."""
    key = f"card.period.{space.id}"
    if brief and kit.strings.has(key):
        return kit.strings.text(key)
    if kit.strings.has(key) or space.short is None or space.short == space.name:
        return space.name.of(kit.strings.language)
    return kit.strings.text("card.century_brief" if brief else "card.century", period=space_name(kit, space))


def _place_brief(kit: TableKit, node: str) -> str:
    """Return the short name of a place if it has one."""
    key = f"card.place.{node}"
    if kit.strings.has(key):
        return typeset(kit.strings.text(key))
    return typeset(kit.nodes[node].name.of(kit.strings.language)) if node else ""


def brief_title(kit: TableKit, card: Card) -> str:
    """Return the short title of a card if the strings have one, for small cards."""
    key = f"card.title.{card.id}"
    return kit.strings.text(key) if kit.strings.has(key) else typeset(card.name.of(kit.strings.language))


def short_titles(kit: TableKit, card: Card) -> tuple[str, ...]:
    """Return the shortest titles of a card, for the narrowest cards; the shortest comes last."""
    keys = (f"card.short.{card.id}", f"card.least.{card.id}")
    return tuple(kit.strings.text(key) for key in keys if kit.strings.has(key))


def read_event(kit: TableKit, card: Card) -> Event:
    """Read a card for its face."""
    looks, facts, language = card_looks(kit), printed(card), kit.strings.language
    region = kit.regions.get(facts.region)
    spaces = spaces_of(kit, looks.track)
    step = next((i for i, space in enumerate(spaces) if space.id == facts.period), 0)
    fuels = (term(kit, looks.fuel, facts.fuel.colour),) * facts.fuel.count if facts.fuel else ()
    return Event(
        card=card,
        title=typeset(card.name.of(language)),
        title_brief=brief_title(kit, card),
        short_titles=short_titles(kit, card),
        passage=(card.passage.of(language) if card.passage else "").replace("-", "–"),
        mood=typeset(card.mood.of(language)) if card.mood else "",
        place=typeset(kit.nodes[card.place].name.of(language)) if card.place else "",
        place_brief=_place_brief(kit, card.place),
        region=region_name(kit, region) if region else "",
        colour=rgb(region.deep or region.hex) if region else kit.theme.walnut_5,
        points=facts.points,
        symbols=tuple(term(kit, looks.symbol, name) for name in facts.symbols),
        fuels=fuels,
        period=period_name(kit, spaces[step], False) if facts.period else "",
        period_brief=period_name(kit, spaces[step], True) if facts.period else "",
        period_short=strip_name(kit, spaces[step]) if facts.period else "",
        step=step,
        steps=len(spaces),
    )
