"""How much a rect covers, how far it is from another, points along lines: what everything that looks for room needs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

Point = tuple[float, float]
PITCH = 8.0  # pixels from one point of a line to the next: near enough to measure distances to it


def covered(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """The square pixels of others that a rect covers, each counted for itself."""
    parts = [rect.clip(others[index]) for index in rect.collidelistall(others)]
    return sum(part.width * part.height for part in parts)


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How far two rects are from each other; 0 where they touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return math.hypot(across, max(one.top - other.bottom, other.top - one.bottom, 0))


def dots(line: Sequence[Point], pitch: float = PITCH) -> Iterator[Point]:
    """Points along a line, both ends of each of its parts among them."""
    for (x1, y1), (x2, y2) in pairwise(line):
        steps = max(int(math.dist((x1, y1), (x2, y2)) / pitch), 1)
        yield from ((x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps) for n in range(steps + 1))
