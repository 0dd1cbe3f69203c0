"""What painters need besides the facts of the rules: `shown` of tiles, Locations, seats and spaces, typed."""

from __future__ import annotations

import msgspec

from boardgames.data.defs import Card, Picture, Place, Space, Term


class TileShown(msgspec.Struct, frozen=True):
    """A Parable or a Judgment."""

    roman: str = ""  # the number of a Parable
    counts: str = ""  # what a Judgment counts


class LocationShown(msgspec.Struct, frozen=True):
    """A Location: the action that it stands for, and its picture."""

    action: str
    picture: Picture


class SeatShown(msgspec.Struct, frozen=True):
    """Where the seat of an Apostle is at the table."""

    side: str
    column: int


class SpaceShown(msgspec.Struct, frozen=True):
    """A space of the Sanhedrin track."""

    judgment_slot: int = 0  # the number of the Judgment beside it


def of_tile(card: Card | None) -> TileShown:
    """What a tile shows; nothing without one."""
    return msgspec.convert(card.shown, TileShown) if card is not None else TileShown()


def of_location(term: Term) -> LocationShown:
    """What a Location shows."""
    return msgspec.convert(term.shown, LocationShown)


def of_seat(place: Place) -> SeatShown:
    """What the seat of an Apostle shows."""
    return msgspec.convert(place.shown, SeatShown)


def of_space(space: Space) -> SpaceShown:
    """What a space of the Sanhedrin track shows."""
    return msgspec.convert(space.shown, SpaceShown)
