"""A sight: the part of a board that is painted, with its scale, theme, looks and language."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from boardgames.data.defs import Text
from boardgames.ui.art import Art
from boardgames.ui.board.looks import BoardLooks
from boardgames.ui.theme import Theme

Point = tuple[float, float]
LOOKS_UNIT = 1.25  # pixels per unit in the window for which the looks are measured
READABLE = 0.88  # names shrink with the zoom down to this share of their size


@dataclass(frozen=True)
class Sight:
    """A part of a board at a scale: `area` is in pixels of the whole scaled board."""

    area: pygame.Rect
    scale: float
    theme: Theme
    art: Art
    looks: BoardLooks
    language: str
    inner: tuple[float, float, float, float] = (0, 0, math.inf, math.inf)  # the area for letterings, in board units

    @property
    def pixel(self) -> float:
        """The length of one pixel of the looks."""
        return self.theme.u / LOOKS_UNIT

    @property
    def zoom(self) -> float:
        """The scale in units of the interface: 1.0 is the natural size of the board."""
        return self.scale / self.theme.u

    @property
    def stroke(self) -> float:
        """The length of one pixel of a line in the looks: lines grow slowly with the zoom."""
        return float(self.pixel * max(self.zoom / 0.5, 1.0) ** 0.35)

    def name_pixels(self, zoom: float) -> int:
        """Height of the letters of names at a zoom."""
        return self.theme.text_px(13 * min(max(zoom, READABLE), 1.25))

    def at(self, point: Point) -> Point:
        """A point of the board as a pixel of the area."""
        return point[0] * self.scale - self.area.x, point[1] * self.scale - self.area.y

    def box(self, rect: tuple[float, float, float, float]) -> pygame.Rect:
        """A box x, y, width, height of the board as pixels of the area."""
        x, y = self.at((rect[0], rect[1]))
        right, low = self.at((rect[0] + rect[2], rect[1] + rect[3]))
        return pygame.Rect(round(x), round(y), round(right) - round(x), round(low) - round(y))

    def box_around(self, middle: Point, size: Point) -> pygame.Rect:
        """A box around a point of the board, as pixels of the area."""
        return self.box((middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]))

    def sees(self, box: pygame.Rect, margin: int = 40) -> bool:
        """Whether a part of a box, in pixels of the area, is in view."""
        return box.inflate(2 * margin, 2 * margin).colliderect((0, 0, *self.area.size))

    def text_px(self, units: float, least: int = 12) -> int:
        """The size of letters of so many board units in pixels, but never too small to read."""
        return max(round(units * self.scale), least)

    def say(self, text: Text | None) -> str:
        """A text in the language of the board."""
        return text.of(self.language) if text is not None else ""
