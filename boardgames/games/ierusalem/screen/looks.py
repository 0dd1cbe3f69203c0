"""The looks of this game's views in screen.yaml; lengths are pixels of the frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from boardgames.ui.zones.looks import Box, Size, ZoneLooks, ZoneMeasures

Four = tuple[float, float, float, float]
TableSide = Literal["top", "bottom"]
SpaceKind = Literal["row", "corner", "centre"]


class SupperMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of the long table."""

    columns: tuple[float, float]  # middle of the first column, and from one to the next
    rows: Mapping[TableSide, Four]  # side: middles of its rows, from the table outwards
    edges: tuple[float, float]  # y of the costs of columns
    table: Box  # the table
    cloth: Box  # the cloth on it
    sizes: Mapping[SpaceKind, Size]  # kind of place: its size
    cost: tuple[float, float]  # of a cost: its radius, and the distance to the next
    seat: float  # side of a seat
    middle: Box  # the place in the middle: its centre and its size
    apostle: float = 44  # side of the portraits
    follower: float = 37  # height of the figures


class SupperLooks(ZoneLooks[SupperMeasures], frozen=True, kw_only=True):
    """Looks of the long table; links `scores` and `would` of the game's table say what a seat pays where."""

    seats: str  # kind of the places that are its seats
    middle: str  # the place in its middle


class SitesMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of places one below another."""

    picture: float = 0  # width of the picture of a place
    gap: float = 6  # between two places
    name: float = 20  # height of a name
    price: float = 22  # height of a price
    supply: float = 0  # side of the icon of the supply
    columns: int = 4  # figures in a line


class SitesLooks(ZoneLooks[SitesMeasures], frozen=True, kw_only=True):
    """Looks of places one below another."""

    coin: str = ""  # the term that prices are paid in
    sells: str = ""  # the place whose prices can be clicked as `buy/<resource>`
    prices: Mapping[str, str] = {}  # place: the table of `numbers` in game.yaml that holds its prices
    gives: Mapping[str, str] = {}  # place: the term that it gives


class GroupsMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of groups side by side."""

    gap: float = 6  # between two groups
    pad: float = 8  # between a group and what lies in it
    symbol: float = 0  # side of a symbol
    symbol_pitch: float = 33  # from one symbol to the next
    symbol_y: float = 0  # their middle
    waiting: float = 0  # height of those who wait
    waiting_y: float = 0  # their middle


class GroupsLooks(ZoneLooks[GroupsMeasures], frozen=True, kw_only=True):
    """Looks of groups side by side."""


class StripMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a strip."""

    cell: float = 0  # side of a place
    left: float = 0  # space for the name
    pad: float = 0  # at the right end
    gap: float = 4  # between two places
    icon: float = 24  # side of the icon


class StripLooks(ZoneLooks[StripMeasures], frozen=True, kw_only=True):
    """Looks of a strip."""

    style: Literal["track", "stacks", "places"] = "track"  # what its places are
    card: str = ""  # first part of the ids of cards that lie there, `<card>_<number>`
    icon: str = ""  # before the name


class WindingMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a winding track."""

    y: tuple[float, float]  # middle of the first and of the last space
    x: tuple[float, float]  # left and right end of its turns
    tile: Box  # the first tile beside the track
    radius: float = 9  # of a space
    hot: float = 11.5  # radius of a space that stands out
    marker: float = 15  # side of the marker


class WindingLooks(ZoneLooks[WindingMeasures], frozen=True, kw_only=True):
    """Looks of a winding track."""

    tiles: tuple[str, ...] = ()  # kinds of pieces beside the track


class RingMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a ring around the board."""

    edge: float = 0  # from the edge of the board to its spaces
    thick: float = 0  # depth of the spaces


class RingLooks(ZoneLooks[RingMeasures], frozen=True, kw_only=True):
    """Looks of a ring around the board; spaces and corners come from the track of board.yaml with its id."""


class ColumnsMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of columns of cards."""

    foot: float = 8  # room below
    gap: float = 8  # between two columns
    stagger: float = 38  # from one card of a column to the next
    last: float = 74  # height of the visible part of the last card


class ColumnsLooks(ZoneLooks[ColumnsMeasures], frozen=True, kw_only=True):
    """Looks of columns of cards."""


class TentMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a tent."""

    roof: float = 40  # height of the roof
    columns: int = 6  # figures in a line
    foot: float = 8  # room below
    pad: float = 8  # between the tent and the figures


class TentLooks(ZoneLooks[TentMeasures], frozen=True, kw_only=True):
    """Looks of a tent."""


class SpreadMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of the open board of a player."""

    head: float = 26  # height of a title
    strip: float = 46  # height of a line of tokens
    token: float = 40  # side of a token
    gap: float = 10  # between two columns


class SpreadLooks(ZoneLooks[SpreadMeasures], frozen=True, kw_only=True):
    """Looks of the open board of a player."""

    cards: tuple[str, ...] = ()  # slots that are columns of cards
