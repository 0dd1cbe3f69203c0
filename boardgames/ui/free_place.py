"""The search for a free place near a target: for notes, pills and bubbles that must not cover what they speak of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from boardgames.ui.geometry import covered

NEAR_PIXELS = 120  # the gap to the target up to which a place is looked for first
GRID_PIXELS = 8  # step of the positions tried
FAR, ASIDE = 40.0, 4.0  # covered square pixels per pixel of the gap to the target, of the distance between centres
BEYOND = 200.0  # per pixel of the gap beyond what is near: a long tail covers words too
WORDS = 24  # how much more words are spared than the rest


class Found(NamedTuple):
    """A place for words, how many hard parts it covers, and what it costs besides."""

    rect: pygame.Rect
    hits: int
    cost: float


def search(
    target: pygame.Rect,
    size: tuple[int, int],
    view: pygame.Rect,
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
    words: Sequence[pygame.Rect] = (),
) -> Found:
    """Find the position of a note about a target: near it, off what is `hard` if possible, covering little of `words`
    and of what is `soft`."""
    near = target.inflate(2 * (size[0] + NEAR_PIXELS), 2 * (size[1] + NEAR_PIXELS)).clip(view)
    found = _best_position(target, size, near, hard, soft, words, None)
    # Farther away, its tail would cover more words than the note does here; and there are thousands of positions.
    if found.hits or not view.contains(found.rect):
        found = _best_position(target, size, view, hard, soft, words, found if view.contains(found.rect) else None)
    return found


def _best_position(
    target: pygame.Rect,
    size: tuple[int, int],
    window: pygame.Rect,
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
    words: Sequence[pygame.Rect],
    best: Found | None,
) -> Found:
    """The best position inside a rect, if it is better than one that is known."""
    columns = range(window.left, max(window.right - size[0], window.left) + 1, GRID_PIXELS)
    rows = range(window.top, max(window.bottom - size[1], window.top) + 1, GRID_PIXELS)
    across = [_away(x, size[0], target.left, target.width) for x in columns]
    down = [_away(y, size[1], target.top, target.height) for y in rows]
    far = [_far(x, y, dx, dy) for x, dx in across for y, dy in down]
    corner = pygame.Rect(window.topleft, size)
    near = window.union(corner)
    hard, soft, words = ([rects[at] for at in near.collidelistall(rects)] for rects in (hard, soft, words))
    best = best or Found(corner, len(hard) + 1, 0.0)
    for number in sorted(range(len(far)), key=far.__getitem__):
        if (0, far[number]) >= best[1:]:
            break  # all others are farther still
        column, row = divmod(number, len(rows))
        place = pygame.Rect(columns[column], rows[row], *size)
        hits = len(place.collidelistall(hard))
        if hits > best.hits or (hits == best.hits and far[number] >= best.cost):
            continue  # whatever it covers
        price = far[number] + WORDS * covered(place, words)
        if (hits, price) < best[1:] and (hits, price := price + covered(place, soft)) < best[1:]:
            best = Found(place, hits, price)
    return best


def cost(
    place: pygame.Rect, target: pygame.Rect, soft: Sequence[pygame.Rect] = (), words: Sequence[pygame.Rect] = ()
) -> float:
    """Return what a place costs: how far it is from the target, and what it covers."""
    (x, dx), (y, dy) = (
        _away(place.left, place.width, target.left, target.width),
        _away(place.top, place.height, target.top, target.height),
    )
    return _far(x, y, dx, dy) + covered(place, soft) + WORDS * covered(place, words)


def _far(x: int, y: int, dx: int, dy: int) -> float:
    """What a gap to the target and a distance between the centres cost."""
    gap = math.hypot(x, y)
    return FAR * gap + BEYOND * max(gap - NEAR_PIXELS, 0) + ASIDE * math.hypot(dx, dy)


def _away(start: int, length: int, target: int, extent: int) -> tuple[int, int]:
    """Along one axis: the gap between the words and their target, and the distance of their centres."""
    gap = max(start - target - extent, target - start - length, 0)
    return gap, start + length // 2 - target - extent // 2
