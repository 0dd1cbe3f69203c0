"""Roads, sea lanes and other lines: smooth curves through points, painted at double size on one sheet."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Colour

Point = tuple[float, float]
SHARPNESS = 2  # how many times larger the sheet is painted before it is shrunk
CURVE_STEPS = 9


def curve(points: Sequence[Point]) -> list[Point]:
    """A smooth line through all points (Catmull-Rom); two points stay a straight line."""
    if len(points) < 3:
        return list(points)
    line: list[Point] = [points[0]]
    padded = [points[0], *points, points[-1]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(1, CURVE_STEPS + 1):
            t = step / CURVE_STEPS
            line.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return line


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def dots(points: Sequence[Point], pitch: float) -> Iterator[Point]:
    """Points at even distances along a line."""
    left = pitch / 2
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        done = 0.0
        while length - done >= left:
            done += left
            left = pitch
            yield x1 + (x2 - x1) * done / length, y1 + (y2 - y1) * done / length
        left -= length - done


class Strokes(Protocol):
    """Whatever lines of a board can be drawn on."""

    def line(
        self, points: Sequence[Point], width: float, colour: Colour, alpha: float = 1.0, closed: bool = False
    ) -> None:
        """Draw a line with round joints."""

    def dashes(
        self, points: Sequence[Point], width: float, colour: Colour, dash: float, gap: float, alpha: float = 1.0
    ) -> None:
        """Draw a dashed line whose pattern continues around corners."""

    def dots(self, points: Sequence[Point], size: float, colour: Colour, pitch: float, alpha: float = 1.0) -> None:
        """Draw a row of dots."""


class Sheet:
    """A transparent sheet over a part of the scaled board, for strokes with smooth edges."""

    def __init__(self, area: pygame.Rect) -> None:
        self.area = area
        self.large = pygame.Surface((area.width * SHARPNESS, area.height * SHARPNESS), pygame.SRCALPHA)

    def line(
        self, points: Sequence[Point], width: float, colour: Colour, alpha: float = 1.0, closed: bool = False
    ) -> None:
        """Draw a line with round joints."""
        tone = _premultiplied(colour, alpha)
        spots = self._spots([*points, points[0]] if closed else points)
        half = max(width * SHARPNESS / 2, 0.5)
        for (x1, y1), (x2, y2) in itertools.pairwise(spots):
            length = math.hypot(x2 - x1, y2 - y1)
            if length < 0.01:
                continue
            nx, ny = (y1 - y2) / length * half, (x2 - x1) / length * half
            quad = ((x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny))
            pygame.draw.polygon(self.large, tone, quad)
        if half > 1.2:
            for spot in spots:
                pygame.draw.circle(self.large, tone, spot, half)

    def outline(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a closed thin line with very many corners, such as a coast: quicker than `line`."""
        spots = self._spots(points)
        if len(spots) > 2:
            pygame.draw.lines(self.large, (*colour, 255), True, spots, max(round(width * SHARPNESS), 1))

    def dashes(
        self, points: Sequence[Point], width: float, colour: Colour, dash: float, gap: float, alpha: float = 1.0
    ) -> None:
        """Draw a dashed line whose pattern continues around corners."""
        for piece in paint.dashes(points, dash, gap):
            self.line(piece, width, colour, alpha)

    def dots(self, points: Sequence[Point], size: float, colour: Colour, pitch: float, alpha: float = 1.0) -> None:
        """Draw a row of dots."""
        tone = _premultiplied(colour, alpha)
        for spot in self._spots(list(dots(points, pitch))):
            pygame.draw.circle(self.large, tone, spot, size * SHARPNESS / 2)

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: float = 1.0) -> None:
        """Draw a filled polygon."""
        spots = self._spots(points)
        if len(spots) > 2:
            pygame.draw.polygon(self.large, _premultiplied(colour, alpha), spots)

    def disc(self, centre: Point, radius: float, colour: Colour, alpha: float = 1.0) -> None:
        """Draw a filled circle."""
        pygame.draw.circle(self.large, _premultiplied(colour, alpha), self._spots([centre])[0], radius * SHARPNESS)

    def draw_on(self, target: pygame.Surface) -> None:
        """Shrink the sheet and draw it on a picture of the same part of the board."""
        small = pygame.transform.smoothscale(self.large, self.area.size)
        target.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _spots(self, points: Sequence[Point]) -> list[Point]:
        x0, y0 = self.area.topleft
        return [((x - x0) * SHARPNESS, (y - y0) * SHARPNESS) for x, y in points]


def _premultiplied(colour: Colour, alpha: float) -> tuple[int, int, int, int]:
    if alpha >= 1:
        return (*colour, 255)
    red, green, blue = (round(part * alpha) for part in colour)
    return red, green, blue, round(255 * alpha)
