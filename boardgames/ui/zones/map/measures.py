"""Sizes on a map: the measures of its looks for this window, a little larger when it is zoomed in."""

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
        self.scale = kit.theme.u  # window pixels per pixel of the frame

    @property
    def screen(self) -> ScreenDef | None:
        """The screen with the docks of the map; None for a map alone."""
        screen = self.kit.definition.screen
        return screen if screen is not None and docks.frames(screen) else None

    @property
    def frame(self) -> MapMeasures:
        """The measures for this window."""
        if self.screen is None:
            return MapMeasures()
        return self.looks.in_frame(docks.frame_name(self.screen, self.kit.theme))

    def fit(self, rect: pygame.Rect) -> Box:
        """Take the scale for a map in a rect; returns the margins around the board in pixels.

        The lower one shrinks in a wide view and grows in a high one."""
        if self.screen is None:
            return 0, 0, 0, 0
        self.scale = docks.dock_scale(self.screen, rect, self.kit.theme)
        frame, focus = self.frame, self.looks.focus or (0, 0, *self.board.board.canvas)
        left, top, right, low = (length * self.scale for length in frame.pad)
        wanted = (rect.width - left - right) * focus[3] / focus[2] - (rect.height - top - low)
        give = min(wanted, frame.give * self.scale) if frame.give is not None else 0
        return left, top, right, low - give

    def px(self, length: float) -> float:
        """A length of the frame in pixels; it grows with the square root of the zoom."""
        grown = math.sqrt(max(self.board.camera.scale / max(self._fit_scale(), 0.01), 1))
        return length * self.scale * grown

    @property
    def furniture(self) -> float:
        """The scale of the furniture, which some frames make smaller."""
        return self.scale * self.frame.furniture

    def _fit_scale(self) -> float:
        camera = self.board.camera
        room_x = camera.view.width - camera.pad[0] - camera.pad[2]
        room_y = camera.view.height - camera.pad[1] - camera.pad[3]
        return min(room_x / camera.focus[2], room_y / camera.focus[3])
