"""What screen.yaml may say about a map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from boardgames.data.defs import ZoneDef
from boardgames.ui.zones.looks import Box, Hex, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.map.legend import LegendLooks
from boardgames.ui.zones.map.light import LightLooks
from boardgames.ui.zones.map.marks import ToneLook
from boardgames.ui.zones.map.pins import Pin
from boardgames.ui.zones.map.tags import TAG_UNITS


class MapMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a map."""

    pad: Box = (0, 0, 0, 0)  # margins at the left, above, at the right and below while the map is fitted
    give: float | None = None  # how much of the lower margin is given up in a wide window
    pawn: float = 44  # height of standing pieces
    flat: float = 54  # side of flat pieces
    badge: float = 20  # side of badges at the edge of a place
    pin: float = 1  # scale of pinned pieces
    furniture: float = 1  # scale of foot and legend
    zoom: tuple[float, float] | None = None  # lower left corner of the zoom buttons on the board, as `at` of a dock


class MapLooks(ZoneLooks[MapMeasures], frozen=True, kw_only=True):
    """Looks of a map."""

    wide: MapMeasures = MapMeasures()
    focus: Box | None = None  # the part of the board that is shown at first, in board units; left out: all of it
    hidden: tuple[str, ...] = ()  # layers of the board that are not shown: `panels/`, `track/<id>`, `names/<kind>` ...
    from_zoom: Mapping[str, float] = {}  # layer: the least zoom at which it is shown
    tags: Literal["", "lit"] = ""  # `lit`: tags such as prices only beside places that can be clicked
    tag: tuple[float, float, float] = TAG_UNITS  # padding, gap between icon and words, icon; in units of the interface
    link: Hex = "#7a3fd6"  # colour of lines between places that belong together
    link_along: bool = False  # such lines follow the roads
    light: LightLooks | None = None  # light on the sea
    tones: Mapping[str, ToneLook] = {}  # tone of a slot: the ring of its place
    pins: Mapping[str, Pin] = {}  # kind of pieces: how they stand at a place
    standing: tuple[str, ...] = ()  # kinds of pieces that stand on their places like pawns
    hanging: tuple[str, ...] = ()  # kinds of pieces that are badges at the edge of their places
    stand_left: tuple[str, ...] = ()  # places that pieces must not cover: they stand to the left
    rim: str = ""  # the grid whose letters are shown along the edge
    foot: Mapping[str, Any] | None = None  # what is drawn below the map; its painter defines the keys
    legend: LegendLooks | None = None  # the panel that explains the icons
    signs: str = ""  # kind of the terms in the legend of the printed board


def map_looks(zone: ZoneDef) -> MapLooks:
    """The looks of a zone whose view is a map."""
    return msgspec.convert(zone.looks, MapLooks)
