"""The place of the speech panel: the free one nearest to its subject, never over it nor over what can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from math import hypot, inf

import pygame

from boardgames.ui.geometry import apart, covered

STEP_UNITS = 14
NEAR_UNITS = 18  # distance from the subject, for the ring and the tail
FAR_UNITS, FAR_SHARE = 120, 0.4  # what is farther away is found by its ring: then distance counts less
SOFT_COST = 0.006  # pixels of distance that a covered square pixel of weight 1 is worth
Size = tuple[int, int]
Place = tuple[int, int, int, int]  # a rect that can be part of a key: left, top, width, height
Soft = Sequence[tuple[float, Sequence[pygame.Rect]]]  # what is covered only if it must be, by its weight


def best_place(
    size: Size,
    room: pygame.Rect,
    subjects: Sequence[pygame.Rect],
    hard: Sequence[pygame.Rect],
    weights: Weights,
    unit: float,
    home: pygame.Rect,
    stay: float = 0,
) -> tuple[pygame.Rect, int]:
    """Return the best rect of a size, and how much it covers of what must stay free; without a subject, near home.

    Where it stands now is as good as another place that is better by `stay` pixels."""
    step, near = step_of(unit), round(NEAR_UNITS * unit)
    blocked = [*(rect.inflate(2 * near, 2 * near) for rect in subjects), *hard]
    aims = list(subjects) or [pygame.Rect(home.center, (1, 1))]
    spots = _spots(size, _place(room), step, tuple(map(_place, aims)))
    best, least_cost = None, inf
    here = pygame.Rect(home.topleft, size).clamp(room)
    if stay and room.contains(here) and here.collidelist(blocked) < 0:
        away = _felt(min(apart(here, aim) for aim in aims), unit)
        best, least_cost = here, away + SOFT_COST * weights.under(here) - stay
    for far, y, x in spots:
        distance = _felt(far, unit)
        if distance >= least_cost:
            break  # all others are farther away
        spot = pygame.Rect((x, y), size)
        if spot.collidelist(blocked) >= 0:
            continue
        cost = distance + SOFT_COST * weights.under(spot)
        if best is None or cost < least_cost:
            best, least_cost = spot, cost
    if best is not None:
        return best, 0
    over, _, y, x = min((covered(pygame.Rect((x, y), size), blocked), distance, y, x) for distance, y, x in spots)
    return pygame.Rect((x, y), size), over


def _felt(distance: float, unit: float) -> float:
    """Return what a distance costs."""
    far = FAR_UNITS * unit
    return min(distance, far) + FAR_SHARE * max(distance - far, 0)


def step_of(unit: float) -> int:
    """Return the pixels from one place that is tried to the next."""
    return max(round(STEP_UNITS * unit), 6)


class Weights:
    """How much of what should stay visible lies under a rect, nearly: added up for cells of a few pixels once it is
    asked for, which it is not where no place is free."""

    def __init__(self, room: pygame.Rect, soft: Soft, unit: float) -> None:
        self._room, self._soft, self._cell = room, soft, step_of(unit)

    @cached_property
    def _sums(self) -> list[list[float]]:
        soft = tuple((weight, tuple(map(_place, rects))) for weight, rects in self._soft)
        return _sums(_place(self._room), soft, self._cell)

    def under(self, spot: pygame.Rect) -> float:
        """Return the weighed area under a rect, to the nearest cells."""
        cell, sums = self._cell, self._sums
        left, right = round((spot.left - self._room.x) / cell), round((spot.right - self._room.x) / cell)
        top, bottom = round((spot.top - self._room.y) / cell), round((spot.bottom - self._room.y) / cell)
        most = len(sums[0]) - 1, len(sums) - 1
        right, bottom = min(max(right, left + 1), most[0]), min(max(bottom, top + 1), most[1])
        return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]


def _place(rect: pygame.Rect) -> Place:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=2)  # while somebody reads on, only the words of the panel change
def _sums(place: Place, soft: tuple[tuple[float, tuple[Place, ...]], ...], cell: int) -> list[list[float]]:
    """Return, for every cell, the weighed areas of all cells above and left, added up."""
    room = pygame.Rect(place)
    wide, high = (-(-side // cell) for side in room.size)
    rows = [[0.0] * wide for _ in range(high)]
    for weight, rects in soft:
        for rect in rects:
            _add(rows, room.clip(rect).move(-room.x, -room.y), weight, cell)
    total = [0.0] * (wide + 1)
    sums = [total]
    for row in rows:
        total = [above + left for above, left in zip(total, accumulate(row, initial=0.0), strict=True)]
        sums.append(total)
    return sums


def _add(rows: list[list[float]], rect: pygame.Rect, weight: float, cell: int) -> None:
    columns = [
        (x, min((x + 1) * cell, rect.right) - max(x * cell, rect.left))
        for x in range(rect.left // cell, -(-rect.right // cell))
    ]
    for y in range(rect.top // cell, -(-rect.bottom // cell)):
        row, tall = rows[y], weight * (min((y + 1) * cell, rect.bottom) - max(y * cell, rect.top))
        for x, wide in columns:
            row[x] += tall * wide


@lru_cache(maxsize=8)
def _spots(size: Size, place: Place, step: int, subjects: tuple[Place, ...]) -> list[tuple[float, int, int]]:
    """Return the corners (y, x) of places every few pixels behind their distance to an aim, the nearest first."""
    room, aims = pygame.Rect(place), [pygame.Rect(subject) for subject in subjects]
    wide, high = size
    xs, ys = _steps(room.left, room.right - wide, step), _steps(room.top, room.bottom - high, step)
    if not xs or not ys:
        corner = pygame.Rect(room.topleft, size)
        return [(min(apart(corner, aim) for aim in aims), corner.y, corner.x)]
    across = [[max(x - aim.right, aim.left - x - wide, 0) for aim in aims] for x in xs]
    down = [[max(y - aim.bottom, aim.top - y - high, 0) for aim in aims] for y in ys]
    return sorted(
        (min(map(hypot, gaps, rows)), y, x)
        for x, gaps in zip(xs, across, strict=True)
        for y, rows in zip(ys, down, strict=True)
    )


def _steps(first: int, last: int, step: int) -> list[int]:
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


def tail_box(panel: pygame.Rect, tip: tuple[int, int], foot: int) -> pygame.Rect:
    """Return the rect of a tail outside its panel; it is as wide as its foot there."""
    near = pygame.Rect(min(max(tip[0], panel.left), panel.right), min(max(tip[1], panel.top), panel.bottom), 1, 1)
    box = near.union((*tip, 1, 1))
    is_level = panel.top <= tip[1] <= panel.bottom
    return box.inflate(0, foot) if is_level else box.inflate(foot, 0)
