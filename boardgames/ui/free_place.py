"""The search for a free place near a target: for notes, pills and bubbles that must not cover what they speak of."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from boardgames.ui.geometry import covered

NEAR_PIXELS = 120  # the gap to the target up to which a place is looked for first
GRID_PIXELS = 8  # step of the positions tried
FAR, ASIDE = 40.0, 4.0  # covered square pixels per pixel of the gap to the target, of the distance between centres


def beside(
    target: pygame.Rect,
    size: tuple[int, int],
    view: pygame.Rect,
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Find the position of words about a target: near it, off what is `hard` if possible, covering little of `soft`."""
    near = target.inflate(2 * (size[0] + NEAR_PIXELS), 2 * (size[1] + NEAR_PIXELS)).clip(view)
    found = view
    for window in (near, view):  # a large view has thousands of positions, and most notes find one nearby
        found, hits = _best_position(target, size, window, hard, soft)
        if not hits and view.contains(found):
            break
    return found


def _best_position(
    target: pygame.Rect,
    size: tuple[int, int],
    window: pygame.Rect,
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
) -> tuple[pygame.Rect, int]:
    """The best position inside a rect, and how many hard parts it covers there."""
    columns = range(window.left, max(window.right - size[0], window.left) + 1, GRID_PIXELS)
    rows = range(window.top, max(window.bottom - size[1], window.top) + 1, GRID_PIXELS)
    across = [_away(x, size[0], target.left, target.width) for x in columns]
    down = [_away(y, size[1], target.top, target.height) for y in rows]
    far = [FAR * math.hypot(x, y) + ASIDE * math.hypot(dx, dy) for x, dx in across for y, dy in down]
    best, fewest, least = pygame.Rect(window.topleft, size), len(hard) + 1, 0.0
    for number in sorted(range(len(far)), key=far.__getitem__):
        if (0, far[number]) >= (fewest, least):
            break  # all others are farther still
        column, row = divmod(number, len(rows))
        place = pygame.Rect(columns[column], rows[row], *size)
        hits = len(place.collidelistall(hard))
        if hits > fewest or (hits == fewest and far[number] >= least):
            continue  # whatever it covers
        cost = far[number] + covered(place, soft)
        if (hits, cost) < (fewest, least):
            best, fewest, least = place, hits, cost
    return best, fewest


def _away(start: int, length: int, target: int, extent: int) -> tuple[int, int]:
    """Along one axis: the gap between the words and their target, and the distance of their centres."""
    gap = max(start - target - extent, target - start - length, 0)
    return gap, start + length // 2 - target - extent // 2
