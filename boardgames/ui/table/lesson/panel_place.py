"""The place of the speech panel: the free one nearest to its subject, never over it nor over what can be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

import pygame

from boardgames.ui.geometry import apart, covered

STEP_UNITS = 14
NEAR_UNITS = 18  # distance from the subject, for the ring and the tail
SOFT_COST = 0.006  # pixels of distance that a covered square pixel of weight 1 is worth
Size = tuple[int, int]
Soft = Sequence[tuple[float, Sequence[pygame.Rect]]]  # what is covered only if it must be, by its weight


def best_place(
    size: Size,
    room: pygame.Rect,
    subjects: Sequence[pygame.Rect],
    hard: Sequence[pygame.Rect],
    soft: Soft,
    unit: float,
    home: pygame.Rect,
    stay: float = 0,
) -> tuple[pygame.Rect, int]:
    """Return the best rect of a size, and how much it covers of what must stay free; without a subject, near home.

    Where it stands now is as good as another place that is better by `stay` pixels."""
    step, near = max(round(STEP_UNITS * unit), 6), round(NEAR_UNITS * unit)
    blocked = [*(rect.inflate(2 * near, 2 * near) for rect in subjects), *hard]
    aims = list(subjects) or [pygame.Rect(home.center, (1, 1))]

    def away(spot: pygame.Rect) -> float:
        return min(apart(spot, aim) for aim in aims)

    def cost_of(spot: pygame.Rect) -> float:
        return away(spot) + SOFT_COST * sum(weight * covered(spot, rects) for weight, rects in soft)

    spots = list(_spots(size, room, step)) or [pygame.Rect(room.topleft, size)]
    free = sorted((away(spot), *spot) for spot in spots if spot.collidelist(blocked) < 0)
    if not free:
        least = min(spots, key=lambda spot: (covered(spot, blocked), away(spot)))
        return least, covered(least, blocked)
    best, least_cost = pygame.Rect(free[0][1:]), inf
    here = pygame.Rect(home.topleft, size)
    if stay and room.contains(here) and here.collidelist(blocked) < 0:
        best, least_cost = here, cost_of(here) - stay
    for distance, *place in free:
        if distance >= least_cost:
            break  # all others are farther away
        cost = cost_of(pygame.Rect(place))
        if cost < least_cost:
            best, least_cost = pygame.Rect(place), cost
    return best, 0


def _spots(size: Size, room: pygame.Rect, step: int) -> Iterable[pygame.Rect]:
    for y in _steps(room.top, room.bottom - size[1], step):
        for x in _steps(room.left, room.right - size[0], step):
            yield pygame.Rect((x, y), size)


def _steps(first: int, last: int, step: int) -> Iterable[int]:
    """Every few pixels, and the last one in any case."""
    return [*range(first, last, step), last] if last >= first else []


def tail_tip(panel: pygame.Rect, subject: pygame.Rect, most: int) -> tuple[int, int] | None:
    """Return where a tail ends that reaches from a panel to its subject; None if it is too far away or covered: a tail
    that ends on the way points at something else."""
    if panel.colliderect(subject):
        return None
    goal = pygame.Vector2(
        min(max(panel.centerx, subject.left), subject.right), min(max(panel.centery, subject.top), subject.bottom)
    )
    start = pygame.Vector2(min(max(goal.x, panel.left), panel.right), min(max(goal.y, panel.top), panel.bottom))
    way = goal - start
    if not 4 <= way.length() <= most:
        return None
    end = start + way.normalize() * (way.length() - 3)
    return round(end.x), round(end.y)
