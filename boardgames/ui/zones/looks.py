"""What screen.yaml may say about any zone: the looks that all views share, and the measures that place a zone."""

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
    """The place of a zone in its frame; lengths in pixels of the frame. A view adds its own measures."""

    at: Xy = (0, 0)  # dock: its upper left corner on the board; negative: from the right or the lower edge
    size: Size | None = None  # width and height; a dock of width 0 reaches from side to side
    band: tuple[float, float] | None = None  # tray: top and height, if several zones share a column
    fills: bool = False  # tray: it takes the width that the others leave
    most: float | None = None  # tray: its greatest width
    less: float = 0  # tray: its width while it gives way (`gives_way`)
    top: float = 0  # space above the head
    head: float = 0  # height of the line with title and note; 0: no such line
    head_width: float = 0  # width of that line; 0: that of the zone


class GivesWay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a tray zone takes its lesser width (`less`)."""

    to: str  # the zone that needs the space
    slots: int  # how many slots of that zone make this one narrow


class AnyZoneLooks(msgspec.Struct, frozen=True, kw_only=True):
    """The looks that all zones share; other keys are for the view."""

    wide: AnyMeasures = AnyMeasures()
    narrow: AnyMeasures | None = None
    small: AnyMeasures | None = None
    opened_by: str = ""  # hidden zone: the slot whose click opens it
    while_held: bool = False  # hidden zone: shown only while its badge or M is held down
    sheet: Size | None = None  # hidden zone: the largest size of its sheet, in units of the interface
    spotlight: bool | Literal["now"] = False  # its open card is shown large; `now`: only the card of tone now
    spent: bool = False  # its cards cannot be played any more: places do not list them
    stamps: Mapping[str, str] = {}  # tone of a slot: key of the word that is stamped on its card
    stamp_share: float | None = None  # width of a stamp, of the width of the card
    stretches: bool = False  # it grows sideways with the board (`stretch` of the frame)
    retells: str = ""  # dock: the hidden zone of a player that it shows in recap and replay
    floating: bool = False  # dock: it is not always there, so nothing keeps clear of it
    digits: int = 0  # how many of its slots, from the first, are pressed by digits while no button has one
    shares: str = ""  # tray: the zone in whose column it lies, at its `band`
    gives_way: GivesWay | None = None  # tray: when it takes its lesser width
    paths: bool = True  # what others moved here is marked with its path; false: with an outline of its new place

    def in_frame(self, name: FrameName) -> AnyMeasures:
        """The measures of a frame."""
        found: AnyMeasures | None = getattr(self, name)
        return found or self.wide


class ZoneMeasures(AnyMeasures, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the measures that a view declares: no unknown keys."""


M = TypeVar("M", bound=AnyMeasures)


class ZoneLooks(AnyZoneLooks, Generic[M], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the looks that a view declares: no unknown keys, and its own measures in every frame."""

    wide: M  # measures in a large window (see `frames`), and in others without measures
    narrow: M | None = None  # measures in a medium window
    small: M | None = None  # measures in the smallest window

    def in_frame(self, name: FrameName) -> M:
        """The measures of a frame."""
        found: M | None = getattr(self, name)
        return found or self.wide


_READ: dict[int, tuple[ZoneDef, AnyZoneLooks]] = {}  # by identity: layouts ask for it again and again
MOST_READ = 256


def zone_looks(zone: ZoneDef) -> AnyZoneLooks:
    """The looks of a zone that all views share, cached."""
    if id(zone) not in _READ:
        if len(_READ) >= MOST_READ:
            _READ.clear()
        _READ[id(zone)] = zone, msgspec.convert(zone.looks, AnyZoneLooks)
    return _READ[id(zone)][1]


class FrameDef(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A design of the table that measures refer to."""

    unit: float  # its pixels per unit of the interface
    board: Size  # of its board
    tray: Size  # of its tray
    least: float = 0  # the least unit at which its letters are legible
    stretch: float = 0  # share by which docks may grow in width on a wider board; the rest is left around them


class TableLooks(msgspec.Struct, frozen=True, kw_only=True):
    """The looks of the table itself: `looks` at the top of screen.yaml."""

    frames: Mapping[FrameName, FrameDef] = {}  # designs of the table, the largest first
    banner: Literal["", "top"] = ""  # `top` keeps announcements off the lower part of the board
    captions: str = ""  # the zone over which big moments and steps are told, so that they cover no others
    refill: str = ""  # the pile that fills up a hand every turn: a card from there is no surprise and not laid large
    strokes: tuple[str, ...] = ()  # rows of the score whose points are marks on a tally, in groups of five


def table_looks(screen: ScreenDef | None) -> TableLooks:
    """The looks of the table itself."""
    return msgspec.convert(screen.looks if screen is not None else {}, TableLooks)


class AnyFaceLooks(msgspec.Struct, frozen=True, kw_only=True):
    """The looks of card faces under `cards`, by the name of their painter; a painter adds its own."""

    beside: bool = False  # the face has no text: the Card tab writes it beside the face
    shape: float = 1.4  # height to width


class FaceLooks(AnyFaceLooks, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the looks that a painter of faces declares: no unknown keys."""
