"""Links over the map: dotted arcs or lines along the roads, over a soft band."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from boardgames.ui import paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, alpha

ARC_BEND = 0.16
BAND = 4  # pixels beside the line


def draw_link(target: pygame.Surface, kit: TableKit, colour: Colour, points: Sequence[tuple[float, float]]) -> None:
    """Draw a dotted line over a soft band."""
    unit = kit.theme.u
    left, top = min(x for x, _ in points) - 12, min(y for _, y in points) - 12
    right, low = max(x for x, _ in points) + 12, max(y for _, y in points) + 12
    band = paint.blank((math.ceil(right - left), math.ceil(low - top)), colour)
    paint.draw_line(band, colour, [(x - left, y - top) for x, y in points], max(7.2 * unit, 5))
    band.set_alpha(56)
    target.blit(band, (left, top))
    for piece in paint.dashes(points, 1.5 * unit, 5.5 * unit):
        paint.draw_circle(target, piece[0], max(round(1.6 * unit), 2), alpha(colour, 1))


def along(points: Sequence[tuple[float, float]]) -> list[pygame.Rect]:
    """Boxes along a line, its band included."""
    boxes = [pygame.Rect(a, (b[0] - a[0], b[1] - a[1])) for a, b in itertools.pairwise(points)]
    for box in boxes:
        box.normalize()
    return [box.inflate(2 * BAND, 2 * BAND) for box in boxes]


def arc(a: tuple[float, float], b: tuple[float, float]) -> list[tuple[float, float]]:
    """Points of a flat arc between two points."""
    middle = ((a[0] + b[0]) / 2 + (b[1] - a[1]) * ARC_BEND, (a[1] + b[1]) / 2 - (b[0] - a[0]) * ARC_BEND)
    points = []
    for step in range(33):
        t = step / 32
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * middle[0] + t * t * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * middle[1] + t * t * b[1]
        points.append((x, y))
    return points
