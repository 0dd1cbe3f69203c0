"""The looks of this game's views in screen.yaml; lengths are pixels of the frame."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.data.defs import Hex
from boardgames.games.acts.screen.codex.figures import FigureLooks
from boardgames.ui.zones.looks import Box, Size, ZoneLooks, ZoneMeasures


class CodexMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a codex."""

    leaf: Size  # a leaf
    pitch: float  # from one leaf to the next
    new: float = 0  # width of a leaf that may be added; 0: that of a leaf
    card: Size  # a card on a leaf
    left: float = 0  # from the left edge to the first leaf
    columns: int = 0  # leaves in a line; 0: all of them
    line: float | None = None  # from one line of leaves to the next
    rest: Size = (0, 0)  # a card that lies on no leaf
    gap: float = 8  # between such cards
    chip: float = 0  # height of the line with chips; 0: there is none
    tag: float = 0  # height of the tags of figures; 0: there are none
    tag_y: float = 15  # y of the tag of rising lines
    rise: float = 16  # from one rising line to the next
    row: float = 28  # height of a row of the list of figures


class CodexLooks(ZoneLooks[CodexMeasures], frozen=True, kw_only=True):
    """Looks of a codex: leaves with cards, and the figures that these make."""

    values: str = ""  # the zone with the values of the figures
    figures: Mapping[str, FigureLooks] = {}  # kind of link: how the figure is drawn


class TracksMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of tracks one below another."""

    cell: Size  # a space
    pitch: float  # from one space to the next
    pad: float = 0  # between the panel and its tracks
    left: float = 0  # space for the icon before a track
    title: float = 0  # height of the title
    badge: float = 26  # side of the badges beside the title
    icon: float = 26  # side of the icons


class TracksLooks(ZoneLooks[TracksMeasures], frozen=True, kw_only=True):
    """Looks of tracks one below another."""

    opens: Mapping[str, str] = {}  # hidden zone: icon of the badge that opens it


class CirclesMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of discs for actions."""

    disc: float = 0  # across
    icon: float = 0  # in a disc
    token: float = 24  # on a disc
    name: float = 22  # height of the names
    gap: float = 8  # between two discs
    air: float = 4  # around those that are set apart
    store: float = 30  # width of the column of unused tokens


class CirclesLooks(ZoneLooks[CirclesMeasures], frozen=True, kw_only=True):
    """Looks of discs for actions."""

    terms: tuple[str, ...] = ("action",)  # kinds of terms that are actions
    apart: tuple[str, ...] = ()  # slots that are set apart by a line
    store: str = ""  # the slot with the unused tokens
    tokens: int = 0  # how many there are in all
    rim: Hex = "#a8442a"  # of a disc


class BagMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a bag."""

    slots: Mapping[str, Box]  # slot: its box
    bag: Box  # the drawing of the bag
    pie: Box  # the pie chart of its content
    words: Box  # the sentence beside it
    token: float = 23  # side of a token


class BagLooks(ZoneLooks[BagMeasures], frozen=True, kw_only=True):
    """Looks of a bag."""

    inside: tuple[str, ...] = ()  # slots that lie in the bag
    ghosts: Mapping[str, str] = {}  # slot: icon while nothing lies there


class GalleryMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of portraits."""

    card: Size  # a portrait
    pitch: float  # from one to the next
    columns: int = 0  # portraits in a line; 0: all of them
    cell: float = 66  # width of a cell where only discs are shown, because portraits do not fit
    disc: float = 30  # across such a disc


class GalleryLooks(ZoneLooks[GalleryMeasures], frozen=True, kw_only=True):
    """Looks of portraits."""
