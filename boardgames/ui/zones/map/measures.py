"""How large things are on a map: the measures of its looks for this window, a little more when it is seen from near."""

from __future__ import annotations

import math

import pygame

from boardgames.data.defs import ScreenDef, ZoneDef
from boardgames.ui.board.camera import Box
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones import docks
from boardgames.ui.zones.map.looks import MapMeasures, map_looks


class Measures:
    """The measures of one map."""

    def __init__(self, kit: TableKit, definition: ZoneDef, board: BoardView) -> None:
        self.kit, self.definition, self.board = kit, definition, board
        self.looks = map_looks(definition)
        self.scale = kit.theme.u  # pixels of one of the frame

    @property
    def screen(self) -> ScreenDef | None:
        """The screen that the map lies on with its docks; None where the map lies alone."""
        screen = self.kit.definition.screen
        return screen if screen is not None and docks.frames(screen) else None

    @property
    def frame(self) -> MapMeasures:
        """What the looks say for this window."""
        if self.screen is None:
            return MapMeasures()
        return self.looks.in_frame(docks.frame_name(self.screen, self.kit.theme))

    def fit(self, rect: pygame.Rect) -> Box:
        """Take the measures for a map in a rect; returns the pixels that are kept free round the board.

        Those below give way where the view is wide and grow where it is high."""
        if self.screen is None:
            return 0, 0, 0, 0
        self.scale = docks.dock_scale(self.screen, rect, self.kit.theme)
        frame, focus = self.frame, self.looks.focus or (0, 0, *self.board.board.canvas)
        left, top, right, low = (length * self.scale for length in frame.pad)
        wanted = (rect.width - left - right) * focus[3] / focus[2] - (rect.height - top - low)
        give = min(wanted, frame.give * self.scale) if frame.give is not None else 0
        return left, top, right, low - give

    def px(self, length: float) -> float:
        """A length of the frame in pixels; it grows with the root of the zoom."""
        grown = math.sqrt(max(self.board.camera.scale / max(self._fit_scale(), 0.01), 1))
        return length * self.scale * grown

    @property
    def furniture(self) -> float:
        """How much larger than drawn the furniture is: some frames want it smaller."""
        return self.scale * self.frame.furniture

    def _fit_scale(self) -> float:
        camera = self.board.camera
        room_x = camera.view.width - camera.pad[0] - camera.pad[2]
        room_y = camera.view.height - camera.pad[1] - camera.pad[3]
        return min(room_x / camera.focus[2], room_y / camera.focus[3])
