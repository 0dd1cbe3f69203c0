"""The places of region names: at the point of the board, or shifted to where other names and pieces leave room."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from boardgames.data.defs import Label, Region
from boardgames.ui.board.label_places import Box, Point, box_around, overlap

LETTER = 0.68  # width of a letter, of its height
ACROSS = (0.0, -0.15, 0.15, -0.3, 0.3, -0.45, 0.45, -0.6, 0.6)  # shifts that are tried, in widths of the name
DOWN = (0.0, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8, -2.6, 2.6)  # the same in heights
ALONG = tuple(step / 4 for step in range(-8, 9))  # shifts of a slanted name along its line, in widths
BESIDE = (0.0, -0.8, 0.8, -1.6, 1.6)  # the same across its line, in heights
PARTS = 5  # boxes that approximate a slanted name
MOVED_HEIGHT = 3.0  # of its height: the usual range of shifts up and down
CORE = 0.12  # of its width on both sides of its centre: this part must be in its region
MOST_COVERED = 0.18  # greatest share of a name that may be covered
LINE = 1.1  # of its height: from one line of a name to the next
COST_AWAY = 0.02  # of the area of a name: cost of moving it by its own height


def region_spots(
    regions: Sequence[Region],
    language: str,
    least: float,
    taken: Sequence[Box],
    inner: Box,
    widths: Mapping[str, float] | None = None,
) -> Iterator[tuple[str, Point]]:
    """The centre of every region's name in board units, inside a part of the board.

    `least` is the height of the smallest letters there; names that are not in `widths` are estimated by their letters.
    A name that is legible nowhere is left out."""
    widths = widths or {}
    for region in regions:
        label = region.label
        if label is not None:
            high = max(label.px, least)
            size = (widths.get(region.id, len(region.name.of(language)) * high * LETTER), high)
            spots = _along(label.xy, label.angle, size) if label.angle else [label.xy, *_aside(region, size)]
            best = _best(spots, label, size, taken, inner)
            if _under(best, label, size, taken) <= MOST_COVERED * size[0] * size[1]:
                yield region.id, best


def region_names(
    regions: Sequence[Region],
    language: str,
    least: float,
    taken: Sequence[Box],
    inner: Box,
    width_of: Callable[[Region, str], float],
) -> dict[str, tuple[Point, tuple[str, ...]]]:
    """The centre and the lines of every region's name: two lines where one would lie under something.

    `width_of` measures a text in board units."""
    names = {region.id: (region.name.of(language),) for region in regions if region.label is not None}
    widths = {region.id: width_of(region, names[region.id][0]) for region in regions if region.id in names}
    spots = dict(region_spots(regions, language, least, taken, inner, widths))
    found: dict[str, tuple[Point, tuple[str, ...]]] = {id: (spot, names[id]) for id, spot in spots.items()}
    for region in regions:
        label = region.label
        if label is None or label.angle or " " not in names[region.id][0]:
            continue
        high = max(label.px, least)
        size = (widths[region.id], high)
        covered = _under(spots[region.id], label, size, taken) if region.id in spots else size[0] * size[1]
        if not covered:
            continue
        width, lines = min((max(width_of(region, line) for line in pair), pair) for pair in _pairs(names[region.id][0]))
        block = msgspec.structs.replace(label, px=(1 + LINE) * high)
        tall = msgspec.structs.replace(region, label=block)
        for id, spot in region_spots([tall], language, 0, taken, inner, {region.id: width}):
            if _under(spot, block, (width, block.px), taken) < covered:
                found[id] = (spot, lines)
    return found


def _pairs(name: str) -> Iterator[tuple[str, str]]:
    """All ways to break a name into two lines."""
    words = name.split()
    for number in range(1, len(words)):
        yield " ".join(words[:number]), " ".join(words[number:])


def _best(spots: Sequence[Point], label: Label, size: Point, taken: Sequence[Box], inner: Box) -> Point:
    """The spot that costs least; spots too far away to gain anything are not tried."""
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
    reach = max(size)
    left, right = min(x for x, _ in spots) - reach, max(x for x, _ in spots) + reach
    top, low = min(y for _, y in spots) - reach, max(y for _, y in spots) + reach
    return [box for box in taken if overlap(box, (left, top, right, low))]


def region_name_boxes(regions: Sequence[Region], language: str) -> Iterator[tuple[float, float, float, float]]:
    """Where the names of regions may be: left, top, width and height in board units."""
    for region in regions:
        label = region.label
        if label is not None:
            size = (len(region.name.of(language)) * label.px * LETTER, label.px * MOVED_HEIGHT)
            yield (*box_around(label.xy, size)[:2], *size)


def _along(xy: Point, angle: float, size: Point) -> list[Point]:
    """Points on the slanted line of a name, and on those beside it."""
    dx, dy = _direction(angle)
    return [
        (xy[0] + along * size[0] * dx - beside * size[1] * dy, xy[1] + along * size[0] * dy + beside * size[1] * dx)
        for along in ALONG
        for beside in BESIDE
    ]


def _direction(angle: float) -> Point:
    """The direction of a rotated name in board units: angles grow counterclockwise."""
    turned = math.radians(angle)
    return math.cos(turned), -math.sin(turned)


def _aside(region: Region, size: Point) -> Iterable[Point]:
    """Points around that of the board that are inside the region."""
    x, y = region.label.xy if region.label is not None else (0.0, 0.0)
    for across in ACROSS:
        for down in DOWN:
            left, right = x + (across - CORE) * size[0], x + (across + CORE) * size[0]
            at = y + down * size[1]
            if all(any(_lies_in(point, polygon) for polygon in region.polygons) for point in ((left, at), (right, at))):
                yield x + across * size[0], at


def _away(spot: Point, label: Label, size: Point) -> float:
    """The cost of moving a name to a spot."""
    return COST_AWAY * size[0] * (abs(spot[0] - label.xy[0]) + abs(spot[1] - label.xy[1]))


def _covered(spot: Point, label: Label, size: Point, taken: Sequence[Box], inner: Box) -> float:
    """The area of a name that is covered or outside."""
    outside = size[0] * size[1] - sum(overlap(box, inner) for box in _boxes(spot, label.angle, size))
    return outside + _under(spot, label, size, taken)


def _under(spot: Point, label: Label, size: Point, taken: Sequence[Box]) -> float:
    """The area of a name that is covered."""
    return sum(overlap(box, other) for box in _boxes(spot, label.angle, size) for other in taken)


def _boxes(spot: Point, angle: float, size: Point) -> Iterator[Box]:
    """The box of a name, or several along it if it is slanted."""
    if not angle:
        yield box_around(spot, size)
        return
    dx, dy = _direction(angle)
    for part in range(PARTS):
        away = ((part + 0.5) / PARTS - 0.5) * size[0]
        yield box_around((spot[0] + away * dx, spot[1] + away * dy), (size[0] / PARTS, size[1]))


def _lies_in(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point is inside a polygon: a ray from it crosses the outline an odd number of times."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
