"""The looks of this game's views in screen.yaml; lengths are pixels of the frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from boardgames.ui.zones.looks import ZoneLooks, ZoneMeasures


class MatsMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of the mats of all seats."""

    side: float = 0  # margin at both sides
    below: float = 0  # margin below
    share: float  # of the height that the mats of the others take
    header: float  # height of the header of a mat
    pad: float  # between the edge of a mat and what lies on it
    gap: float  # between two mats or parts
    chip: float  # height of a chip in the header
    rows: float  # width of the rows of followers
    convert: float  # width of the place of converts
    boxes: float  # width of those rows as boxes, in a narrow mat
    numbers: float  # width of those rows as numbers, in a still narrower mat
    least: float  # the least width of a card


class MatsLooks(ZoneLooks[MatsMeasures], frozen=True, kw_only=True):
    """Looks of the mats of all seats, or of one of them."""

    signs: Mapping[str, str]  # kind of place or stack: its icon
    preview: str = ""  # the zone with strips to come
    past: str = ""  # the zone that shows the past


class CalendarMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a calendar."""

    gap: float  # between two stones
    pad: float = 0  # at the left and round the title
    foot: float = 0  # height of the colour under a stone
    radius: float = 0  # of the corners


class CalendarLooks(ZoneLooks[CalendarMeasures], frozen=True, kw_only=True):
    """Looks of a calendar."""


class RibbonMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a ribbon."""

    gap: float  # between two cells
    cell: float  # width of a cell
    pad: float = 0  # at both ends
    tail: float = 0  # width of the end at the right
    rise: float = 0  # how far a chosen cell rises
    edge: float = 0  # above and below the cells
    radius: float = 0  # of the corners
    glow: float = 0  # of the light round a cell
    grip: float = 0  # width of the grips


class RibbonLooks(ZoneLooks[RibbonMeasures], frozen=True, kw_only=True):
    """Looks of a ribbon."""

    pasts: str  # zones `<pasts>/<seat>/<space>`, one per Testament
    signs: Mapping[str, str]  # what happened: its icon


class CampMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a camp."""

    low: float = 0  # room below
    pad: float = 0  # between the ground and the figures
    radius: float = 0  # of the corners
    tall: float = 0  # height of a figure
    fire: float = 0  # width of the fire
    lift: float = 0  # how far a figure is raised when it is pointed at


class CampLooks(ZoneLooks[CampMeasures], frozen=True, kw_only=True):
    """Looks of a camp."""

    ground: Literal["fire", "rift", "store"] = "fire"  # what the figures stand on


class ShelfMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a shelf."""

    drop: float = 0  # between the head and the cards
    low: float = 0  # room below
    gap: float = 0  # between two cards
    foot: float = 0  # height of the line under a card
    pad: float = 0  # between a card and its words
    lift: float = 0  # how far a card is raised when it is pointed at


class ShelfLooks(ZoneLooks[ShelfMeasures], frozen=True, kw_only=True):
    """Looks of a shelf."""
