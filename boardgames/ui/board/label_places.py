"""Candidates for the place of a name on a map: eight sides of its node, several distances and forms, with costs."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, low
Disc = tuple[Point, float, bool]  # centre, radius, whether the node has a name
Segment = tuple[float, float, float, float, Point, Point]  # its bounding box and its ends
Measure = Callable[[str, Sequence[str]], tuple[float, float]]  # kind of node, lines -> width and height
Sized = tuple[int, Measure]  # steps to smaller letters, and the measure of those

SIDES: Mapping[str, Point] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
Gaps = tuple[tuple[float, float], ...]  # pixels to the node, and their cost


@dataclass(frozen=True)
class Steps:
    """Steps between candidates: along the side of a node, up and down beside it, away from it."""

    slides: tuple[float, ...]
    rises: tuple[float, ...]
    gaps: Gaps


COARSE = Steps(
    slides=(-0.42, -0.28, -0.14, 0.14, 0.28, 0.42),
    rises=(-0.6, -0.3, 0.3, 0.6),
    gaps=((2.0, 0.0), (1.0, 1.0), (5.0, 1.2), (9.0, 4.0), (14.0, 10.0)),
)
FINE = Steps(
    slides=tuple(step * 0.07 for step in range(-7, 8) if step),
    rises=tuple(step * 0.15 for step in range(-5, 6) if step),
    gaps=(
        (2.0, 0.0),
        (1.0, 1.0),
        (3.5, 0.6),
        (5.0, 1.2),
        (7.0, 2.5),
        (9.0, 4.0),
        (11.5, 7.0),
        (14.0, 10.0),
        (17.0, 30.0),
    ),
)
FAR_GAPS = (
    (20.0, 60.0),
    (28.0, 120.0),
)  # tried if hardly any near place is free; a leader line joins the name to its node
LEADER_FROM = 5.0  # pixels from a name to its node: from here on a leader line may join them
FEW_PLACES, COST_GOOD = 12, 60.0  # with fewer good places a name also tries the far ones
TWO_LINES_FROM = 11
MOST_PLACES, MOST_FINE = 120, 200  # candidates of one name that are considered, the best first
COST_ROAD, COST_DOCK = 0.9, 20.0
COST_LETTERING = 0.05  # per square pixel of a lettering that would give way
COST_NEAR, COST_SIDE, COST_LINES, COST_BRIEF, COST_OUT = 3.0, 6.6, 4.0, 14.0, 400.0
COST_HIT, COST_BURIED = 150.0, 9000.0  # touching another node, and covering it completely
HIT_PIXELS = 0.5  # overlap with a node that still does not count as touching
COST_SLIDE = 2.0
FAR_OUT = 8.0  # pixels beyond the edge: other costs do not matter there
COST_WRONG, COST_NEARER = 200.0, 20.0  # if nearer to another named node than to its own, and per pixel
COST_UNSURE, SURE_PIXELS = 70.0, 2.0  # per pixel that is lacking to be so much nearer to its own node
LED_FROM, COST_LED = 7.0, 16.0  # a leader line as long as this tells the node; cost if it is needed
COST_LED_NEAR, LED_AIR = 9.0, 6.0  # per pixel that such a name lacks to be so far from another node
COST_BESIDE, BESIDE_PIXELS = 250.0, 14.0  # in line with another node, as its own name would be, and near it
IN_LINE = 0.6  # of the height of a name: so far above or below a node it is still in line with it
COST_THROUGH, THROUGH_PIXELS = 200.0, 2.5  # a leader line that passes another node as near as this
NEAR_PIXELS = 5.0
ASTRAY_PIXELS = 16.0  # distance within which the centre of a name must not be nearer to another node
STRAIGHT_PIXELS = 0.7  # greatest bend of a line that counts as straight


@dataclass(frozen=True)
class Spot:
    """A node that needs a name: centre and radius in pixels, the side that its board prefers."""

    id: str
    text: str
    kind: str
    xy: Point
    radius: float
    side: str
    rank: int = 0  # names of higher rank are left out later
    brief: str = ""  # a shorter name, if the full one does not fit


class Form(NamedTuple):
    """A form of a name: its lines, their size, its cost, steps to smaller letters."""

    lines: tuple[str, ...]
    size: Point
    cost: float
    smaller: int


class Candidate(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A possible place of a name."""

    lines: tuple[str, ...]
    box: Box
    side: str
    cost: float
    out: float  # pixels beyond the edge of the board
    covered: float  # square pixels under something that covers the board
    is_wrong: bool  # nearer to another named node than to its own
    hits: bool  # touches another node
    smaller: int  # steps by which its letters are smaller than wanted
    leader: Segment | None  # the line to its node, if it is far from it
    extent: Box  # bounding box of the name and its leader line


@dataclass(frozen=True)
class Obstacles:
    """What names should avoid: nodes, roads, what covers the board, its edge; sides in `shy` cost more.

    Letterings without meaning for the rules would give way to names, which spare them only where it costs little."""

    discs: Sequence[Disc]
    segments: Sequence[Segment]
    docks: Sequence[Box]
    bounds: Box | None
    shy: Mapping[str, float]
    sure: float = SURE_PIXELS  # pixels that a name should be nearer to its own node
    astray: float = 0.0  # cost if the centre of a name is nearer to another node
    home: Point = (0.0, 0.0)  # the node of the name that is being placed
    letterings: Sequence[Box] = ()

    @property
    def near_pixels(self) -> float:
        """The distance within which a node matters to a name."""
        return max(BESIDE_PIXELS, ASTRAY_PIXELS if self.astray else NEAR_PIXELS)

    def without(self, spot: Spot) -> Obstacles:
        """The obstacles without the node of a spot itself."""
        return replace(self, discs=[disc for disc in self.discs if disc[0] != spot.xy], home=spot.xy)

    def near(self, box: Box, reach: float) -> Obstacles:
        """The obstacles near a box."""
        left, top, right, low = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
        return replace(
            self,
            discs=[d for d in self.discs if left - d[1] < d[0][0] < right + d[1] and top - d[1] < d[0][1] < low + d[1]],
            segments=[s for s in self.segments if s[0] < right and s[2] > left and s[1] < low and s[3] > top],
            docks=[dock for dock in self.docks if overlap(dock, (left, top, right, low))],
            letterings=[words for words in self.letterings if overlap(words, (left, top, right, low))],
        )

    def cost(self, box: Box, gap: float) -> tuple[float, bool, bool]:
        """The cost of a box at a distance from its own node, whether it is nearer to another named one, and whether it
        touches any."""
        left, top, right, low = box
        cost, is_wrong, hits, is_led = 0.0, False, False, False
        line = IN_LINE * (low - top)
        middle = (top + low) / 2
        is_in_line = abs(middle - self.home[1]) <= line
        least = max(gap + self.sure, self.near_pixels)
        for (x, y), radius, named in self.discs:
            dx = left - x if x < left else x - right if x > right else 0.0
            dy = top - y if y < top else y - low if y > low else 0.0
            reach = radius + least
            if dx >= reach or dy >= reach:
                continue
            away = math.hypot(dx, dy) - radius
            if named and away < gap + self.sure and gap >= LED_FROM:
                is_led, cost = True, cost + COST_LED_NEAR * max(LED_AIR - away, 0)
            elif named and away < gap - 1:
                cost, is_wrong = cost + COST_WRONG + COST_NEARER * (gap - away), True
            elif named and away < gap + self.sure:
                cost += COST_UNSURE * (gap + self.sure - away)
            if named and not is_in_line and dx < radius + BESIDE_PIXELS and abs(middle - y) <= line:
                cost += COST_BESIDE * (1 - (dx - radius) / BESIDE_PIXELS)
            if named and self.astray and self._is_nearer(box, (x, y)):
                cost += self.astray
            if away < NEAR_PIXELS:
                cost += COST_NEAR * (NEAR_PIXELS - max(away, 0))
                if away < -HIT_PIXELS:
                    cost, hits = cost + COST_HIT, True
                cost += _buried(overlap(box, (x - radius, y - radius, x + radius, y + radius)) / (2 * radius) ** 2)
        for x0, y0, x1, y1, a, b in self.segments:
            if x0 < right and x1 > left and y0 < low and y1 > top:
                cost += COST_ROAD * length_inside(a, b, box)
        for words in self.letterings:
            cost += COST_LETTERING * overlap(box, words)
        return cost + COST_LED * is_led, is_wrong, hits

    def passed(self, line: Segment) -> int:
        """How many other nodes a leader line passes so near that it seems to belong to them."""
        return sum(_distance(xy, line) < radius + THROUGH_PIXELS for xy, radius, _ in self.discs)

    def _is_nearer(self, box: Box, other: Point) -> bool:
        """Whether the centre of a box is nearer to another node than to its own."""
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        return math.dist(middle, other) < math.dist(middle, self.home)

    def hides(self, box: Box, own: Point) -> bool:
        """Whether a box covers a part of a node other than its own."""
        discs = ((x, y, radius) for (x, y), radius, _ in self.discs if (x, y) != own)
        return any(overlap(box, (x - radius, y - radius, x + radius, y + radius)) for x, y, radius in discs)

    def covered(self, box: Box) -> float:
        """The square pixels of a box that are covered."""
        return sum(overlap(box, dock) for dock in self.docks) if self.docks else 0.0

    def out(self, box: Box) -> float:
        """How many pixels a box reaches beyond the edge of the board."""
        if self.bounds is None:
            return 0.0
        left, top, right, low = self.bounds
        if box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= low:
            return 0.0
        return max(left - box[0], 0) + max(top - box[1], 0) + max(box[2] - right, 0) + max(box[3] - low, 0)


def _buried(share: float) -> float:
    """The cost of covering a share of a node: two half-covered nodes are better than one that is hidden."""
    return COST_BURIED * share * (0.1 + 0.9 * share)


def segments(roads: Sequence[Sequence[Point]]) -> list[Segment]:
    """The straight segments of some lines."""
    return [_segment(a, b) for road in roads for a, b in itertools.pairwise(_corners(road))]


def _corners(road: Sequence[Point]) -> list[Point]:
    """The points of a line without those where it hardly bends."""
    corners, first = [road[0]], 0
    for last in range(2, len(road)):
        if any(_off(point, road[first], road[last]) > STRAIGHT_PIXELS for point in road[first + 1 : last]):
            first = last - 1
            corners.append(road[first])
    return [*corners, road[-1]]


def _off(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from the line through two others."""
    across = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    return abs(across) / (math.dist(a, b) or 1.0)


def candidates(spot: Spot, size: Sized, obstacles: Obstacles) -> list[Candidate]:
    """The candidates of a name, cheapest first; far ones only if hardly any near one is free."""
    forms, others = _forms(spot, size), obstacles.without(spot)
    found = list(_costed(spot, forms, SIDES, COARSE, others))
    if sum(option.cost < COST_GOOD for option in found) < FEW_PLACES:
        found += _costed(spot, forms, SIDES, replace(COARSE, gaps=FAR_GAPS), others)
    return cheapest(found, MOST_PLACES)


def beside_node(
    spot: Spot,
    form: tuple[tuple[str, ...], str],
    measure: Measure,
    smaller: int,
    obstacles: Obstacles | None = None,
) -> Candidate:
    """The candidate nearest to a node at a side, without its cost: lines and side are given."""
    lines, side = form
    box = _box_at(spot, SIDES[side], COARSE.gaps[0][0], measure(spot.kind, lines))
    if obstacles is None:
        return Candidate(lines, box, side, 0.0, 0.0, 0.0, False, False, smaller, None, box)
    hits = obstacles.hides(box, spot.xy)
    return Candidate(lines, box, side, 0.0, obstacles.out(box), 0.0, False, hits, smaller, None, box)


def finer(
    spot: Spot, size: Sized, obstacles: Obstacles, known: Sequence[Candidate], current: Candidate
) -> list[Candidate]:
    """The known candidates of a name with finer ones at its current side; the current one too if its letters match."""
    forms = [form for form in _forms(spot, size) if form.lines == current.lines]
    found = _costed(spot, forms, (current.side,), FINE, obstacles.without(spot))
    return cheapest([*known, *found], MOST_FINE, current if current.smaller == size[0] else None)


def cheapest(found: Iterable[Candidate], most: int, current: Candidate | None = None) -> list[Candidate]:
    """The cheapest candidates, in order; the current one is always among them."""
    best = sorted(found, key=lambda option: option.cost)[:most]
    return best if current is None or any(option is current for option in best) else [*best, current]


def _costed(
    spot: Spot, forms: Sequence[Form], sides: Iterable[str], steps: Steps, obstacles: Obstacles
) -> Iterator[Candidate]:
    farthest = max(steps.gaps[-1][0] + obstacles.sure, obstacles.near_pixels)
    ways = [(form, side, list(_places(spot, side, form.size, steps))) for form in forms for side in sides]
    if not ways:
        return
    around = [union([box for _, box, _ in places]) for _, _, places in ways]
    obstacles = obstacles.near(union(around), farthest)  # few of them all, which are then looked at side by side
    for ((lines, _, form_cost, smaller), side, places), reach in zip(ways, around, strict=True):
        near = obstacles.near(reach, farthest)
        for gap, box, place_cost in places:
            out, covered = near.out(box), near.covered(box)
            met, is_wrong, hits = near.cost(box, gap) if out < FAR_OUT else (0.0, False, False)
            cost = place_cost + form_cost + near.shy.get(side, 0.0) + COST_OUT * out + COST_DOCK * covered + met
            leader = _leader(spot.xy, box) if gap >= LEADER_FROM else None
            extent = _with_point(box, spot.xy) if leader is not None else box
            if leader is not None and out < FAR_OUT:
                cost += COST_THROUGH * near.passed(leader)
            yield Candidate(lines, box, side, cost, out, covered, is_wrong, hits, smaller, leader, extent)


def _leader(node: Point, box: Box) -> Segment:
    """The line from a node to the nearest point of a box."""
    end = min(max(node[0], box[0]), box[2]), min(max(node[1], box[1]), box[3])
    return _segment(node, end)


def _distance(point: Point, line: Segment) -> float:
    """The distance of a point from a segment."""
    a, b = line[4], line[5]
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return math.dist(point, (a[0] + share * dx, a[1] + share * dy))


def _segment(a: Point, b: Point) -> Segment:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]), a, b


def _forms(spot: Spot, size: Sized) -> list[Form]:
    """The forms of a name in letters of one size."""
    smaller, measure = size
    return [Form(lines, measure(spot.kind, lines), cost, smaller) for lines, cost in _lines(spot)]


def _lines(spot: Spot) -> Iterator[tuple[tuple[str, ...], float]]:
    """A name in one line, in two if it is long, and its short form, each with its cost.

    Two lines break at the space or hyphen nearest to the middle."""
    text = spot.text
    yield (text,), 0.0
    breaks = [index for index, letter in enumerate(text) if letter in " -"]
    if len(text) >= TWO_LINES_FROM and breaks:
        cut = min(breaks, key=lambda index: abs(index - len(text) / 2)) + 1
        yield (text[:cut].rstrip(), text[cut:]), COST_LINES
    if spot.brief and spot.brief != text:
        yield tuple(spot.brief.split("\n")), COST_BRIEF


def _places(spot: Spot, side: str, size: Point, steps: Steps) -> Iterator[tuple[float, Box, float]]:
    """Gap, box and cost of all positions at a side of a node, also shifted along it."""
    direction = SIDES[side]
    for gap, gap_cost in steps.gaps:
        cost = gap_cost + (0 if side == spot.side else COST_SIDE)
        box = _box_at(spot, direction, gap, size)
        yield gap, box, cost
        for slide in steps.slides if not direction[0] else ():
            aside = slide * size[0]
            yield gap, (box[0] + aside, box[1], box[2] + aside, box[3]), cost + COST_SLIDE
        for rise in steps.rises if not direction[1] else ():
            up = rise * size[1]
            yield gap, (box[0], box[1] + up, box[2], box[3] + up), cost + COST_SLIDE


def _box_at(spot: Spot, direction: Point, gap: float, size: Point) -> Box:
    """The box of a name at a side of its node; at diagonal sides it touches the disc at 45 degrees."""
    away = spot.radius + gap
    width, height = size
    dx, dy = direction
    if dx and dy:
        away *= 0.74
    x, y = spot.xy[0] + dx * away, spot.xy[1] + dy * away
    left = x if dx > 0 else x - width if dx < 0 else x - width / 2
    top = y if dy > 0 else y - height if dy < 0 else y - height / 2
    if dx and dy:
        top -= dy * height * 0.22
    return left, top, left + width, top + height


def box_around(middle: Point, size: Point) -> Box:
    """The box of a size around its centre."""
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2


def _with_point(box: Box, point: Point) -> Box:
    """The bounding box of a box and a point."""
    (left, top, right, low), (x, y) = box, point
    return x if x < left else left, y if y < top else top, x if x > right else right, y if y > low else low


def union(boxes: Sequence[Box]) -> Box:
    """The bounding box of some boxes."""
    lefts, tops, rights, lows = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(lows)


def overlap(one: Box, other: Box, air: float = 0.0) -> float:
    """The shared area of two boxes; `air` enlarges the first."""
    left, top, right, low = one
    x0, y0, x1, y1 = other
    width = (right + air if right + air < x1 else x1) - (left - air if left - air > x0 else x0)
    if width <= 0:
        return 0.0
    height = (low + air if low + air < y1 else y1) - (top - air if top - air > y0 else y0)
    return width * height if height > 0 else 0.0


def length_inside(a: Point, b: Point, box: Box) -> float:
    """The length of a segment inside a box (Liang-Barsky)."""
    (x, y), (left, top, right, low) = a, box
    dx, dy = b[0] - x, b[1] - y
    enter, leave = 0.0, 1.0
    for step, near, far in ((dx, left - x, right - x), (dy, top - y, low - y)):
        if step == 0:
            if near > 0 or far < 0:
                return 0.0
            continue
        first, last = (near / step, far / step) if step > 0 else (far / step, near / step)
        enter = first if first > enter else enter
        leave = last if last < leave else leave
        if enter > leave:
            return 0.0
    return (leave - enter) * math.hypot(dx, dy)
