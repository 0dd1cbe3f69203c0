"""Snapping: to the grid, or in line with other things, with the guides that show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.ui.board.camera import Box, Point

GRID_STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)  # board units
LEAST_GRID_PIXELS = 12
REACH_PIXELS = 5


class Snapped(NamedTuple):
    """A shift that snaps, and the guides: x of upright lines, y of level ones."""

    by: Point
    upright: tuple[float, ...] = ()
    level: tuple[float, ...] = ()


def grid_step(scale: float) -> int:
    """Return the step of the grid at a scale: as fine as can still be seen."""
    return next((step for step in GRID_STEPS if step * scale >= LEAST_GRID_PIXELS), GRID_STEPS[-1])


def on_grid(point: Point, step: float) -> Point:
    """Return the nearest point of the grid."""
    return round(point[0] / step) * step, round(point[1] / step) * step


def snap(box: Box, anchor: Point, by: Point, others: Sequence[Box], scale: float, grid: bool, aligns: bool) -> Snapped:
    """Return the shift of a box that brings it in line with others, else its anchor to the grid or a whole number."""
    wanted = anchor[0] + by[0], anchor[1] + by[1]
    rough = on_grid(wanted, grid_step(scale) if grid else 1)
    x, y = rough[0] - anchor[0], rough[1] - anchor[1]
    if not aligns:
        return Snapped((x, y))
    reach = REACH_PIXELS / scale
    across = _nearest(_lines(box, 0, by[0]), [line for other in others for line in _lines(other, 0, 0)], reach)
    along = _nearest(_lines(box, 1, by[1]), [line for other in others for line in _lines(other, 1, 0)], reach)
    if across is not None:
        x = by[0] + across[0]
    if along is not None:
        y = by[1] + along[0]
    upright = (across[1],) if across is not None else ()
    return Snapped((x, y), upright, (along[1],) if along is not None else ())


def _lines(box: Box, axis: int, by: float) -> tuple[float, ...]:
    """Return the middle of a box and its two edges along an axis, after a shift."""
    start, size = box[axis] + by, box[axis + 2]
    return (start + size / 2, start, start + size)


def _nearest(own: Sequence[float], others: Sequence[float], reach: float) -> tuple[float, float] | None:
    """Return the smallest shift that brings two lines together, and that line; None if all are out of reach.

    Middles go with middles and edges with edges: they are the first and the other two of every three."""
    pairs = [
        (abs(other - line), other - line, other)
        for number, line in enumerate(own)
        for index, other in enumerate(others)
        if (number == 0) == (index % 3 == 0)
    ]
    best = min(pairs, default=None)
    return (best[1], best[2]) if best is not None and best[0] <= reach else None


def in_a_row(boxes: Sequence[Box], axis: int) -> list[Point]:
    """Return the shifts that give boxes the middle of the first one along an axis."""
    goal = _lines(boxes[0], axis, 0)[0]
    shifts = [goal - _lines(box, axis, 0)[0] for box in boxes]
    return [(shift, 0) if axis == 0 else (0, shift) for shift in shifts]


def spread(boxes: Sequence[Box]) -> list[Point]:
    """Return the shifts that give boxes even distances along the axis on which they differ most."""
    middles = [(_lines(box, 0, 0)[0], _lines(box, 1, 0)[0]) for box in boxes]
    spans = [max(m[axis] for m in middles) - min(m[axis] for m in middles) for axis in (0, 1)]
    axis = 0 if spans[0] >= spans[1] else 1
    order = sorted(range(len(boxes)), key=lambda number: middles[number][axis])
    first, last = middles[order[0]][axis], middles[order[-1]][axis]
    shifts = [(0.0, 0.0)] * len(boxes)
    for place, number in enumerate(order):
        goal = first + (last - first) * place / max(len(order) - 1, 1)
        off = round(goal - middles[number][axis])
        shifts[number] = (off, 0.0) if axis == 0 else (0.0, off)
    return shifts
