"""`BoardParts`: what a game paints itself of its printed board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from boardgames.ui.board.grid import GridPainter
    from boardgames.ui.board.mats import MatPartPainter
    from boardgames.ui.board.panels import PanelPainter, PlacePainter
    from boardgames.ui.board.tracks import TrackPainter


class BoardParts(NamedTuple):
    """Painters for parts of the printed board; all other parts are painted from their definitions."""

    grids: Mapping[str, GridPainter] = {}  # ids of grids
    tracks: Mapping[str, TrackPainter] = {}  # ids of tracks: their spaces
    panels: Mapping[str, PanelPainter] = {}  # `style` of a panel
    places: Mapping[str, PlacePainter] = {}  # how a kind of place is painted: `places` in the looks of the board
    mat_parts: Mapping[str, MatPartPainter] = {}  # `kind` of a part of a mat


NO_OWN_PARTS = BoardParts()
