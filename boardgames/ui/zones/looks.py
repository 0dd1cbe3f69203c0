"""What any zone may be told in screen.yaml: the looks that all views share, and the measures that place a zone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

import msgspec

from boardgames.data.defs import Hex as Hex
from boardgames.data.defs import ScreenDef, Xy, ZoneDef

Size = tuple[float, float]  # width and height
Box = tuple[float, float, float, float]  # x, y, width, height


FrameName = Literal["wide", "narrow", "small"]


class AnyMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """What places a zone in its frame; lengths in pixels of the frame. A view adds its own measures."""

    at: Xy = (0, 0)  # dock: its upper left corner on the board; below 0: from the right or the lower edge
    size: Size | None = None  # width and height; a dock of width 0 reaches from side to side
    band: tuple[float, float] | None = None  # tray: top and height, where zones lie one above another in one column
    fills: bool = False  # tray: it takes the width that the others leave
    most: float | None = None  # tray: the width that it never exceeds
    less: float = 0  # tray: its width while it gives way (`gives_way`)
    top: float = 0  # room above the head
    head: float = 0  # height of the line with title and note; 0: no such line
    head_width: float = 0  # width of that line; 0: that of the zone


class GivesWay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a tray zone takes its lesser width."""

    to: str  # the zone that needs the room
    slots: int  # from so many slots of that zone on


class AnyZoneLooks(msgspec.Struct, frozen=True, kw_only=True):
    """The looks that all zones share. Keys that it does not know are left to the view."""

    wide: AnyMeasures = AnyMeasures()
    narrow: AnyMeasures | None = None
    small: AnyMeasures | None = None
    opened_by: str = ""  # hidden zone: the slot whose click opens it
    while_held: bool = False  # hidden zone: shown only as long as its badge or M is held
    sheet: Size | None = None  # hidden zone: the largest size of its sheet, in units of the interface
    spotlight: bool | Literal["now"] = False  # its open card is shown large; `now`: only the card of tone now
    spent: bool = False  # its cards cannot be played any more: the place of a card does not list them
    stamps: Mapping[str, str] = {}  # tone of a slot: key of the word that is stamped on its card
    stamp_share: float | None = None  # of the width of a card that a stamp takes
    stretches: bool = False  # it grows sideways with the board (`stretch` of the frame)
    floating: bool = False  # dock: it comes and goes, so nothing keeps clear of it
    shares: str = ""  # tray: the zone in whose column it lies, at its `band`
    gives_way: GivesWay | None = None  # tray: when it takes its lesser width

    def in_frame(self, name: FrameName) -> AnyMeasures:
        """The measures of a frame."""
        found: AnyMeasures | None = getattr(self, name)
        return found or self.wide


class ZoneMeasures(AnyMeasures, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the measures that a view declares: no unknown keys."""


M = TypeVar("M", bound=AnyMeasures)


class ZoneLooks(AnyZoneLooks, Generic[M], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the looks that a view declares: no unknown keys, and its own measures in every frame."""

    wide: M  # measures in a large window (see `frames`), and in any other that has none of its own
    narrow: M | None = None  # measures in a middling window
    small: M | None = None  # measures in the smallest window

    def in_frame(self, name: FrameName) -> M:
        """The measures of a frame."""
        found: M | None = getattr(self, name)
        return found or self.wide


_READ: dict[int, tuple[ZoneDef, AnyZoneLooks]] = {}  # by identity: layouts ask again and again
MOST_READ = 256


def zone_looks(zone: ZoneDef) -> AnyZoneLooks:
    """What is said about a zone that any view understands."""
    if id(zone) not in _READ:
        if len(_READ) >= MOST_READ:
            _READ.clear()
        _READ[id(zone)] = zone, msgspec.convert(zone.looks, AnyZoneLooks)
    return _READ[id(zone)][1]


class FrameDef(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A drawing that measures come from."""

    unit: float  # pixels of one unit of the interface in it
    board: Size  # its board
    tray: Size  # its tray
    least: float = 0  # the least unit at which its letters can be read
    stretch: float = 0  # share by which docks may grow in width to fill a wider board; what is left lies round them


class TableLooks(msgspec.Struct, frozen=True, kw_only=True):
    """What the table itself is told: `looks` at the top of screen.yaml."""

    frames: Mapping[FrameName, FrameDef] = {}  # drawings of the table, the roomiest first
    banner: Literal["", "top"] = ""  # `top` keeps announcements off the lower part of the board
    strokes: tuple[str, ...] = ()  # rows of the score whose points are marks on a tally, in groups of five


def table_looks(screen: ScreenDef | None) -> TableLooks:
    """What a screen says about the table itself."""
    return msgspec.convert(screen.looks if screen is not None else {}, TableLooks)


class AnyFaceLooks(msgspec.Struct, frozen=True, kw_only=True):
    """What any faces may be told under `cards`, by the name of their painter; a painter adds its own looks."""

    beside: bool = False  # the face prints no text: the Card tab writes it beside the face
    shape: float = 1.4  # height to width


class FaceLooks(AnyFaceLooks, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the looks that a painter of faces declares: no unknown keys."""
