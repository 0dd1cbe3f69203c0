"""How large things are on a map: the measures of its looks for this window, a little more when it is seen from near."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pygame

from boardgames.data.defs import ScreenDef, ZoneDef
from boardgames.ui.board.camera import Box
from boardgames.ui.board.view import BoardView
from boardgames.ui.look import Look
from boardgames.ui.zones import docks


class Measures:
    """The measures of one map."""

    def __init__(self, look: Look, definition: ZoneDef, board: BoardView) -> None:
        self.look, self.definition, self.board = look, definition, board
        self.scale = look.theme.u  # pixels of one of the frame

    @property
    def screen(self) -> ScreenDef | None:
        """The screen that the map lies on with its docks; None where the map lies alone."""
        screen = self.look.definition.screen
        return screen if screen is not None and "frames" in screen.looks else None

    @property
    def _frame(self) -> Mapping[str, Any]:
        return docks.measures(self.screen, self.definition, self.look.theme) if self.screen is not None else {}

    def fit(self, rect: pygame.Rect) -> Box:
        """Take the measures for a map in a rect; returns the pixels that are kept free round the board.

        Those below give way where the view is wide and grow where it is high."""
        if self.screen is None:
            return 0, 0, 0, 0
        self.scale = docks.dock_scale(self.screen, rect, self.look.theme)
        left, top, right, low = (length * self.scale for length in self._frame.get("pad", (0, 0, 0, 0)))
        focus = self.definition.looks.get("focus", (0, 0, *self.board.board.canvas))
        wanted = (rect.width - left - right) * focus[3] / focus[2] - (rect.height - top - low)
        give = min(wanted, self._frame["give"] * self.scale) if "give" in self._frame else 0
        return left, top, right, low - give

    def of(self, name: str, default: float) -> float:
        """A length in pixels; it grows with the root of the zoom."""
        grown = math.sqrt(max(self.board.camera.scale / max(self._fit_scale(), 0.01), 1))
        return float(self._frame.get(name, default)) * self.scale * grown

    @property
    def furniture(self) -> float:
        """How much larger than drawn the furniture is: some frames want it smaller."""
        return self.scale * float(self._frame.get("furniture", 1))

    def _fit_scale(self) -> float:
        camera = self.board.camera
        room_x = camera.view.width - camera.pad[0] - camera.pad[2]
        room_y = camera.view.height - camera.pad[1] - camera.pad[3]
        return min(room_x / camera.focus[2], room_y / camera.focus[3])
