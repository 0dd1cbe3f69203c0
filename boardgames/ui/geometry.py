"""Geometry for placing labels and badges: overlap and distance of rects, boxes cut to a view, points along lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

Point = tuple[float, float]
PITCH = 8.0  # pixels between points on a line: close enough to measure distances to it


def covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return the total area of other rects that a rect covers."""
    parts = [rect.clip(others[index]) for index in rect.collidelistall(others)]
    return sum(part.width * part.height for part in parts)


def apart(a: pygame.Rect, b: pygame.Rect) -> float:
    """Return the distance between two rects; 0 where they touch."""
    return math.hypot(max(a.left - b.right, b.left - a.right, 0), max(a.top - b.bottom, b.top - a.bottom, 0))


def is_over(spot: Point, radius: float, rect: pygame.Rect) -> bool:
    """Return whether a disc covers a part of a rect."""
    across, down = max(rect.left - spot[0], spot[0] - rect.right, 0), max(rect.top - spot[1], spot[1] - rect.bottom, 0)
    return math.hypot(across, down) < radius


def cut_to(box: pygame.Rect, view: pygame.Rect, reach: int) -> pygame.Rect:
    """Return a box that looks like another one in a view: edges farther than `reach` out of sight are moved nearer.

    Wherever a large box lies, its size is the same, so that pictures of that size are cached."""
    left, wide = _cut(box.left, box.right, view.left - reach, view.right + reach)
    top, high = _cut(box.top, box.bottom, view.top - reach, view.bottom + reach)
    return pygame.Rect(left, top, wide, high)


def _cut(start: int, end: int, low: int, high: int) -> tuple[int, int]:
    """Return the start and the length of a span that is no longer than the one in which it is seen."""
    length = min(end - start, high - low)
    return max(min(max(start, low), end - length), start), length


def dots(line: Sequence[Point], pitch: float = PITCH) -> Iterator[Point]:
    """Return points along a line, including the ends of each segment."""
    for (x1, y1), (x2, y2) in pairwise(line):
        steps = max(int(math.dist((x1, y1), (x2, y2)) / pitch), 1)
        yield from ((x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps) for n in range(steps + 1))
