"""The facts printed on cards, markers, tiles and spaces, as typed structs."""

from collections.abc import Mapping

import msgspec

from boardgames.data.defs import Card, GridCell, Space


class LocationCard(msgspec.Struct, frozen=True):
    """A card that is played: its symbol, its icons in order, the points of its green circle."""

    location: str
    actions: tuple[str, ...]
    green_vp: int


class FavorMarker(msgspec.Struct, frozen=True):
    """The benefit of a marker, and the Location on its other side."""

    benefit: str
    amount: int
    location: str


class LocationTile(msgspec.Struct, frozen=True):
    """A symbol that replaces a printed one above the Apostles."""

    location: str


class ParableStack(msgspec.Struct, frozen=True):
    """The values of its tiles."""

    tiles_vp_top_down: tuple[int, ...]


class Reward(msgspec.Struct, frozen=True):
    """The reward of a space."""

    kind: str
    amount: int


class Scores(msgspec.Struct, frozen=True):
    """The Apostle seat that scores a space, and its distance."""

    seat: str
    distance: int


class SupperSpace(msgspec.Struct, frozen=True):
    """A Follower space of the Last Supper."""

    cost: Mapping[str, int]
    scores: tuple[Scores, ...] = ()
    reward: Reward | None = None
    meeting: bool = False
    end_vp: int = 0  # beside Jesus
    neutral_3p: bool = False


class FavorSpace(msgspec.Struct, frozen=True):
    """A step of the Favor track."""

    vp: int
    bonus: str = ""


def is_played(card: Card) -> bool:
    """Whether the card has actions; tiles and markers have none."""
    return "actions" in card.facts


def location_card(card: Card) -> LocationCard:
    """Return the facts of a player, Mahane or XXXIII card."""
    return msgspec.convert(card.facts, LocationCard)


def favor_marker(card: Card) -> FavorMarker:
    """Return the facts of a Favor marker."""
    return msgspec.convert(card.facts, FavorMarker)


def location_tile(card: Card) -> LocationTile:
    """Return the facts of a Location tile."""
    return msgspec.convert(card.facts, LocationTile)


def parable_stack(card: Card) -> ParableStack:
    """Return the facts of a Parable stack."""
    return msgspec.convert(card.facts, ParableStack)


def supper_space(cell: GridCell) -> SupperSpace:
    """Return the facts of a space of the Last Supper."""
    return msgspec.convert(cell.facts, SupperSpace)


def favor_space(space: Space) -> FavorSpace:
    """Return the facts of a step of the Favor track."""
    return msgspec.convert(space.facts, FavorSpace)


def icons_of(card: Card) -> tuple[str, ...]:
    """Return the symbol and the icons on a card that is played; nothing for others."""
    if not is_played(card):
        return ()
    facts = location_card(card)
    return (facts.location, *facts.actions)
