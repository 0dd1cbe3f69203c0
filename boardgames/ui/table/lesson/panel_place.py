"""The place of the speech panel: the free one nearest to its subject, never over it nor over what can be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

import pygame

from boardgames.ui.geometry import apart, covered

STEP_UNITS = 14
NEAR_UNITS = 18  # distance from the subject, for the ring and the tail
SOFT_COST = 0.006  # pixels of distance that a covered square pixel of something unimportant is worth
Size = tuple[int, int]


def best_place(
    size: Size,
    room: pygame.Rect,
    subjects: Sequence[pygame.Rect],
    hard: Sequence[pygame.Rect],
    soft: Sequence[pygame.Rect],
    unit: float,
    home: pygame.Rect,
) -> tuple[pygame.Rect, int]:
    """Return the best rect of a size, and how much it covers of what must stay free; without a subject, near home."""
    step, near = max(round(STEP_UNITS * unit), 6), round(NEAR_UNITS * unit)
    blocked, others = [*(rect.inflate(2 * near, 2 * near) for rect in subjects), *hard], list(soft)
    aim = subjects[0] if subjects else pygame.Rect(home.center, (1, 1))
    spots = list(_spots(size, room, step)) or [pygame.Rect(room.topleft, size)]
    free = sorted((apart(spot, aim), *spot) for spot in spots if spot.collidelist(blocked) < 0)
    if not free:
        least = min(spots, key=lambda spot: (covered(spot, blocked), apart(spot, aim)))
        return least, covered(least, blocked)
    best, least_cost = pygame.Rect(free[0][1:]), inf
    for distance, *place in free:
        if distance >= least_cost:
            break  # all others are farther away
        spot = pygame.Rect(place)
        cost = distance + SOFT_COST * covered(spot, others)
        if cost < least_cost:
            best, least_cost = spot, cost
    return best, 0


def _spots(size: Size, room: pygame.Rect, step: int) -> Iterable[pygame.Rect]:
    for y in _steps(room.top, room.bottom - size[1], step):
        for x in _steps(room.left, room.right - size[0], step):
            yield pygame.Rect((x, y), size)


def _steps(first: int, last: int, step: int) -> Iterable[int]:
    """Every few pixels, and the last one in any case."""
    return [*range(first, last, step), last] if last >= first else []


def tail_tip(panel: pygame.Rect, subject: pygame.Rect, most: int) -> tuple[int, int] | None:
    """Return where a short tail ends that points from a panel at its subject; None if it lies over it."""
    if panel.colliderect(subject):
        return None
    goal = pygame.Vector2(
        min(max(panel.centerx, subject.left), subject.right), min(max(panel.centery, subject.top), subject.bottom)
    )
    start = pygame.Vector2(min(max(goal.x, panel.left), panel.right), min(max(goal.y, panel.top), panel.bottom))
    way = goal - start
    if way.length() < 4:
        return None
    end = start + way.normalize() * min(way.length() - 3, most)
    return round(end.x), round(end.y)
