"""The key `shown` of tiles, Locations, seats and spaces in the YAML files, as typed structs."""

from __future__ import annotations

import msgspec

from boardgames.data.defs import Card, Picture, Place, Space, Term


class TileShown(msgspec.Struct, frozen=True):
    """A Parable or a Judgment."""

    roman: str = ""  # the number of a Parable
    counts: str = ""  # what a Judgment counts


class LocationShown(msgspec.Struct, frozen=True):
    """A Location: its action and its picture."""

    action: str
    picture: Picture


class SeatShown(msgspec.Struct, frozen=True):
    """The position of an Apostle seat at the table."""

    side: str
    column: int


class SpaceShown(msgspec.Struct, frozen=True):
    """A space of the Sanhedrin track."""

    judgment_slot: int = 0  # the number of the Judgment beside it


def of_tile(card: Card | None) -> TileShown:
    """Return `shown` of a tile; defaults without one."""
    return msgspec.convert(card.shown, TileShown) if card is not None else TileShown()


def of_location(term: Term) -> LocationShown:
    """Return `shown` of a Location."""
    return msgspec.convert(term.shown, LocationShown)


def of_seat(place: Place) -> SeatShown:
    """Return `shown` of an Apostle seat."""
    return msgspec.convert(place.shown, SeatShown)


def of_space(space: Space) -> SpaceShown:
    """Return `shown` of a space of the Sanhedrin track."""
    return msgspec.convert(space.shown, SpaceShown)
