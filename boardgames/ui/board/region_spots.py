"""Where the names of regions stand: at the point of the board, or a little aside where names and pieces leave room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from boardgames.data.defs import Label, Region
from boardgames.ui.board.label_places import Box, Point, box_round, overlap

LETTER = 0.68  # of its height: the width of a letter of a region
ACROSS = (0.0, -0.15, 0.15, -0.3, 0.3, -0.45, 0.45, -0.6, 0.6)  # shares of the width of a name that it may move by
DOWN = (0.0, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8, -2.6, 2.6)  # shares of its height
ALONG = tuple(step / 4 for step in range(-8, 9))  # shares of its width by which a slanted name slides
BESIDE = (0.0, -0.8, 0.8, -1.6, 1.6)  # shares of its height by which it goes to its side
PARTS = 5  # squares that a slanted name is taken for
ROOM = 3.0  # of its height: the room in which a name is mostly moved up and down
CORE = 0.12  # of its width to both sides of its middle: so much of a name lies in its region
MOST_COVERED = 0.18  # of a name that can still be read
COST_AWAY = 0.02  # of the area of a name: what it costs to move it by its own height


def region_spots(
    regions: Sequence[Region], language: str, least: float, taken: Sequence[Box], inner: Box
) -> Iterator[tuple[str, Point]]:
    """The middle of every region's name in board units, inside a part of the board.

    `least` is the height of the smallest letters there. A name that could not be read anywhere is left out."""
    for region in regions:
        label = region.label
        if label is not None:
            high = max(label.px, least)
            size = (len(region.name.of(language)) * high * LETTER, high)
            spots = _along(label.xy, label.angle, size) if label.angle else [label.xy, *_aside(region, size)]
            best = _best(spots, label, size, taken, inner)
            if _under(best, label, size, taken) <= MOST_COVERED * size[0] * size[1]:
                yield region.id, best


def _best(spots: Sequence[Point], label: Label, size: Point, taken: Sequence[Box], inner: Box) -> Point:
    """The spot that costs least: the nearest are tried first, and those that are too far for any gain not at all."""
    near = _near(spots, size, taken)
    best, least = label.xy, math.inf
    for away, spot in sorted((_away(spot, label, size), spot) for spot in spots):
        if away >= least:
            break
        cost = away + _covered(spot, label, size, near, inner)
        if cost < least:
            best, least = spot, cost
    return best


def _near(spots: Sequence[Point], size: Point, taken: Sequence[Box]) -> list[Box]:
    """What is so near to the spots that it can matter."""
    reach = max(size)
    left, right = min(x for x, _ in spots) - reach, max(x for x, _ in spots) + reach
    top, low = min(y for _, y in spots) - reach, max(y for _, y in spots) + reach
    return [box for box in taken if overlap(box, (left, top, right, low))]


def region_rooms(regions: Sequence[Region], language: str) -> Iterator[tuple[float, float, float, float]]:
    """Where the names of regions may stand: left, top, width and height in board units."""
    for region in regions:
        label = region.label
        if label is not None:
            size = (len(region.name.of(language)) * label.px * LETTER, label.px * ROOM)
            yield (*box_round(label.xy, size)[:2], *size)


def _along(xy: Point, angle: float, size: Point) -> list[Point]:
    """Points on the slanted line of a name, and on those beside it."""
    dx, dy = _direction(angle)
    return [
        (xy[0] + along * size[0] * dx - beside * size[1] * dy, xy[1] + along * size[0] * dy + beside * size[1] * dx)
        for along in ALONG
        for beside in BESIDE
    ]


def _direction(angle: float) -> Point:
    """Where a name turned by an angle goes, in board units: angles grow against the clock."""
    turned = math.radians(angle)
    return math.cos(turned), -math.sin(turned)


def _aside(region: Region, size: Point) -> Iterable[Point]:
    """Points round that of the board which lie in the region as well."""
    x, y = region.label.xy if region.label is not None else (0.0, 0.0)
    for across in ACROSS:
        for down in DOWN:
            left, right = x + (across - CORE) * size[0], x + (across + CORE) * size[0]
            at = y + down * size[1]
            if all(any(_lies_in(point, polygon) for polygon in region.polygons) for point in ((left, at), (right, at))):
                yield x + across * size[0], at


def _away(spot: Point, label: Label, size: Point) -> float:
    """What it costs that a name was moved."""
    return COST_AWAY * size[0] * (abs(spot[0] - label.xy[0]) + abs(spot[1] - label.xy[1]))


def _covered(spot: Point, label: Label, size: Point, taken: Sequence[Box], inner: Box) -> float:
    """Square units of a name that something lies on or that are outside."""
    outside = size[0] * size[1] - sum(overlap(box, inner) for box in _boxes(spot, label.angle, size))
    return outside + _under(spot, label, size, taken)


def _under(spot: Point, label: Label, size: Point, taken: Sequence[Box]) -> float:
    """Square units of a name that something lies on."""
    return sum(overlap(box, other) for box in _boxes(spot, label.angle, size) for other in taken)


def _boxes(spot: Point, angle: float, size: Point) -> Iterator[Box]:
    """The box of a name, or those along it where it is slanted."""
    if not angle:
        yield box_round(spot, size)
        return
    dx, dy = _direction(angle)
    for part in range(PARTS):
        away = ((part + 0.5) / PARTS - 0.5) * size[0]
        yield box_round((spot[0] + away * dx, spot[1] + away * dy), (size[0] / PARTS, size[1]))


def _lies_in(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies inside a polygon: a ray from it crosses the rim an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
