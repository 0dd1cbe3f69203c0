"""Where the names of regions stand: at the point of the board, or a little aside where names and pieces leave room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardgames.data.defs import Region
from boardgames.ui.board.labels import Box, Point, overlap

LETTER = 0.68  # of its height: the width of a letter of a region
ACROSS = (0.0, -0.15, 0.15, -0.3, 0.3, -0.45, 0.45, -0.6, 0.6)  # shares of the width of a name that it may move by
DOWN = (0.0, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8, -2.6, 2.6)  # shares of its height
CORE = 0.12  # of its width to both sides of its middle: so much of a name lies in its region
COST_AWAY = 0.02  # of the area of a name: what it costs to move it by its own height


def region_spots(
    regions: Sequence[Region], language: str, least: float, taken: Sequence[Box]
) -> Iterator[tuple[str, Point]]:
    """The middle of every region's name in board units; `least` is the height of the smallest letters there."""
    for region in regions:
        label = region.label
        if label is not None:
            high = max(label.px, least)
            size = (len(region.name.of(language)) * high * LETTER, high)
            spots = [label.xy] if label.angle else [label.xy, *_aside(region, size)]
            yield region.id, min(spots, key=lambda spot: _cost(spot, label.xy, size, taken))


def _aside(region: Region, size: Point) -> Iterable[Point]:
    """Points round that of the board which lie in the region as well."""
    x, y = region.label.xy if region.label is not None else (0.0, 0.0)
    for across in ACROSS:
        for down in DOWN:
            left, right = x + (across - CORE) * size[0], x + (across + CORE) * size[0]
            at = y + down * size[1]
            if all(any(_lies_in(point, polygon) for polygon in region.polygons) for point in ((left, at), (right, at))):
                yield x + across * size[0], at


def _cost(spot: Point, wished: Point, size: Point, taken: Sequence[Box]) -> float:
    """Square units of a name that something lies on, and how far it was moved."""
    x, y = spot
    box = (x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)
    away = abs(x - wished[0]) + abs(y - wished[1])
    return sum(overlap(box, other) for other in taken) + COST_AWAY * size[0] * away


def _lies_in(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies inside a polygon: a ray from it crosses the rim an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
