"""Names on a map: each node tries eight sides, three distances, one or two lines, until no two names touch."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, low
Disc = tuple[Point, float, bool]  # middle, radius, whether it has a name of its own
Measure = Callable[[str, str], tuple[float, float]]  # kind of node and text -> width and height of one line

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
SLIDES = (-0.28, 0.28)  # of its width: so far a name over or under its node may be pushed aside
GAPS = (2.0, 5.0, 9.0, 14.0)
TWO_LINES_FROM = 11
MOST_PLACES = 26  # of one name that are tried, the best first
PASSES = 12
REPAIRS = 3
MOST_REPAIRS = 24
MOST_HITS = 8  # names in bad places that are tried in pairs, the worst first
MOST_OUT = 3.0
MOST_PARTNERS = 14
TOUCH = 60.0
COST_NAMES, COST_NODE, COST_ROAD, COST_DOCK = 3.0, 1.6, 0.9, 8.0
COST_NEAR, COST_SIDE, COST_DISTANCE, COST_LINES, COST_OUT = 3.0, 6.6, 1.2, 4.0, 400.0
TIGHT_NODE, COST_HIT = 5.6, 70.0
COST_SLIDE = 2.0
COST_WRONG = 75.0  # nearer to another named node than to its own
NEAR_PIXELS = 5.0
AIR = 1.0  # pixels that stay free between two names


@dataclass(frozen=True)
class Spot:
    """A node that wants a name: middle and radius in pixels, the side its board prefers."""

    id: str
    text: str
    kind: str
    xy: Point
    radius: float
    side: str
    rank: int = 0  # the higher, the later its name gives way


@dataclass(frozen=True)
class Name:
    """A placed name: its lines and the box round all of them."""

    id: str
    kind: str
    lines: tuple[str, ...]
    box: Box
    side: str


@dataclass
class _Candidate:
    lines: tuple[str, ...]
    box: Box
    side: str
    cost: float
    out: float  # pixels beyond the edge of the board


def place(
    spots: Sequence[Spot],
    measure: Measure,
    roads: Sequence[Sequence[Point]] = (),
    docks: Sequence[Box] = (),
    bounds: Box | None = None,
    nodes: Sequence[tuple[Point, float]] = (),
    tight: bool = False,
    shy: Mapping[str, float] | None = None,
) -> dict[str, Name]:
    """Place all names; those that would lie on another name even at their best are left out, low ranks first.

    Sides in `shy` cost so much more: names stand elsewhere where there is room."""
    discs = [(spot.xy, spot.radius, True) for spot in spots] + [(xy, radius, False) for xy, radius in nodes]
    segments = [(a, b) for road in roads for a, b in itertools.pairwise(road)]
    trial = _Trial(measure, discs, segments, docks, bounds, TIGHT_NODE if tight else COST_NODE, shy)
    choices = [trial.candidates(spot) for spot in spots]
    chosen = [min(options, key=lambda option: option.cost) for options in choices]
    rivals = _rivals(choices)
    for _ in range(PASSES):
        if not _improve(choices, chosen, rivals):
            break
    repair = _Repair(choices, chosen, rivals)
    for _ in range(REPAIRS):
        if not repair.run():
            break
    return _without_clashes(spots, chosen, choices)


def _improve(choices: list[list[_Candidate]], chosen: list[_Candidate], rivals: list[list[int]]) -> bool:
    """Let every name in turn move to where it is best now; whether any did."""
    moved = False
    for index, options in enumerate(choices):
        others = [chosen[rival].box for rival in rivals[index]]
        best, best_cost = chosen[index], math.inf
        for option in options:
            if option.cost >= best_cost:  # they stand cheapest first
                break
            cost = _with(option, others)
            if cost < best_cost - 1e-9:
                best, best_cost = option, cost
        if best is not chosen[index]:
            chosen[index] = best
            moved = True
    return moved


class _Repair:
    """Moves names in pairs, where no single move helps; a pair is tried again only when something near it moved."""

    def __init__(self, choices: list[list[_Candidate]], chosen: list[_Candidate], rivals: list[list[int]]) -> None:
        self.choices, self.chosen, self.rivals = choices, chosen, rivals
        self._now = 1
        self._moved = [0] * len(chosen)  # when each name last moved
        self._tried: dict[tuple[int, int], int] = {}

    def run(self) -> bool:
        """Names that lie on each other first, then those in the worst places; whether any moved."""
        chosen, rivals = self.chosen, self.rivals
        clashes = [
            (one, other)
            for one in range(len(chosen))
            for other in rivals[one]
            if one < other and overlap(chosen[one].box, chosen[other].box, AIR)
        ]
        if len(clashes) > MOST_REPAIRS:  # a map that is far too small: the lower ranks give way
            return False
        start = self._now
        for one, other in clashes:
            partners = [(one, other), *((one, t) for t in rivals[one]), *((other, t) for t in rivals[other])]
            for first, second in partners[:MOST_PARTNERS]:
                if not overlap(chosen[one].box, chosen[other].box, AIR):
                    break
                self._move(first, second)
        bad = sorted((-option.cost, one) for one, option in enumerate(chosen) if option.cost >= COST_HIT)
        for _, one in bad[:MOST_HITS]:
            for other in rivals[one][:MOST_PARTNERS]:
                if chosen[one].cost >= COST_HIT:
                    self._move(one, other)
        return self._now > start

    def _move(self, one: int, other: int) -> None:
        pair = (min(one, other), max(one, other))
        around = (one, other, *self.rivals[one], *self.rivals[other])
        if max(self._moved[name] for name in around) < self._tried.get(pair, 0):
            return
        best = self._best(one, other)
        if best is not None:
            self.chosen[one], self.chosen[other] = best
            self._moved[one] = self._moved[other] = self._now
            self._now += 1
        self._tried[pair] = self._now

    def _best(self, one: int, other: int) -> tuple[_Candidate, _Candidate] | None:
        """The best places for two names at once, all others standing still; None when they have them already."""
        choices, chosen, rivals = self.choices, self.chosen, self.rivals
        others_one = [chosen[rival].box for rival in rivals[one] if rival != other]
        others_two = [chosen[rival].box for rival in rivals[other] if rival != one]
        best: tuple[_Candidate, _Candidate] | None = None
        best_cost = _with(chosen[one], [*others_one, chosen[other].box]) + _with(chosen[other], others_two)
        firsts = _within(choices[one], others_one, best_cost - choices[other][0].cost)
        if not firsts:
            return None
        seconds = _within(choices[other], others_two, best_cost - min(cost for _, cost in firsts))
        for a, cost_a in firsts:
            for b, cost_b in seconds:
                if cost_a + cost_b < best_cost - 1e-9:
                    cost = cost_a + _with(b, (a.box,)) - b.cost + cost_b
                    if cost < best_cost - 1e-9:
                        best, best_cost = (a, b), cost
        return best


def _within(options: Sequence[_Candidate], others: Sequence[Box], limit: float) -> list[tuple[_Candidate, float]]:
    """The places, cheapest first, that cost less than the limit beside the others."""
    found = []
    for option in options:
        if option.cost >= limit:
            break
        cost = _with(option, others)
        if cost < limit:
            found.append((option, cost))
    return found


def _with(option: _Candidate, others: Iterable[Box]) -> float:
    """What a place costs beside other names: some for touching one at all, more for every pixel."""
    left, top, right, low = option.box
    left, top, right, low = left - AIR, top - AIR, right + AIR, low + AIR
    shared = 0.0
    for x0, y0, x1, y1 in others:
        if x0 < right and x1 > left and y0 < low and y1 > top:
            width = (x1 if x1 < right else right) - (x0 if x0 > left else left)
            height = (y1 if y1 < low else low) - (y0 if y0 > top else top)
            shared += TOUCH + width * height
    return option.cost + COST_NAMES * shared


def _rivals(choices: list[list[_Candidate]]) -> list[list[int]]:
    """For every name the others that could ever touch it."""
    reach = [_union([option.box for option in options]) for options in choices]
    return [
        [other for other, box in enumerate(reach) if other != index and overlap(own, box, AIR)]
        for index, own in enumerate(reach)
    ]


def _without_clashes(
    spots: Sequence[Spot], chosen: Sequence[_Candidate], choices: Sequence[list[_Candidate]]
) -> dict[str, Name]:
    """The names by rank; one that lies on another takes its best free place, or is left out."""
    order = sorted(range(len(spots)), key=lambda index: (-spots[index].rank, chosen[index].cost, spots[index].id))
    clean = [index for index in order if not _touched(chosen[index], [chosen[i] for i in order if i != index])]
    placed: dict[str, Name] = {}
    for index in [*clean, *(index for index in order if index not in set(clean))]:
        boxes = [name.box for name in placed.values()]
        options = [option for option in (chosen[index], *choices[index]) if option.out < MOST_OUT]
        option = next((o for o in options if not any(overlap(o.box, box) for box in boxes)), None)
        if option is not None:
            spot = spots[index]
            placed[spot.id] = Name(spot.id, spot.kind, option.lines, option.box, option.side)
    return placed


def _touched(option: _Candidate, others: Sequence[_Candidate]) -> bool:
    return any(overlap(option.box, other.box) for other in others)


class _Trial:
    """Knows the map and tells what a place for a name costs."""

    def __init__(
        self,
        measure: Measure,
        discs: list[Disc],
        segments: list[tuple[Point, Point]],
        docks: Sequence[Box],
        bounds: Box | None,
        cost_node: float,
        shy: Mapping[str, float] | None = None,
    ) -> None:
        self.measure = measure
        self.discs = discs
        self.segments = [
            (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]), a, b) for a, b in segments
        ]
        self.docks = docks
        self.bounds = bounds
        self.cost_node = cost_node
        self.shy = shy or {}

    def candidates(self, spot: Spot) -> list[_Candidate]:
        """All places of a name with their cost, cheapest first."""
        forms = _forms(spot.text)
        sizes = [self._size(spot.kind, lines) for lines in forms]
        reach = spot.radius + 16 + max(max(size) for size in sizes)
        discs = [
            disc for disc in self.discs if disc[0] != spot.xy and math.dist(disc[0], spot.xy) < reach + disc[1] + 8
        ]
        near = (spot.xy[0] - reach, spot.xy[1] - reach, spot.xy[0] + reach, spot.xy[1] + reach)
        segments = [s for s in self.segments if s[0] < near[2] and s[2] > near[0] and s[1] < near[3] and s[3] > near[1]]
        docks = [dock for dock in self.docks if overlap(dock, near)]
        found: list[_Candidate] = []
        for lines, size in zip(forms, sizes, strict=True):
            for side, gap, box, cost in _places(spot, size):
                out = self._out(box)
                cost += self.shy.get(side, 0.0)
                cost += COST_LINES * (len(lines) - 1) + COST_OUT * out + self._cost(box, gap, discs, segments, docks)
                found.append(_Candidate(lines, box, side, cost, out))
        found.sort(key=lambda option: option.cost)
        return found[:MOST_PLACES]

    def _size(self, kind: str, lines: Sequence[str]) -> tuple[float, float]:
        sizes = [self.measure(kind, line) for line in lines]
        return max(size[0] for size in sizes), sum(size[1] for size in sizes)

    def _cost(
        self,
        box: Box,
        gap: float,
        discs: Sequence[Disc],
        segments: Sequence[tuple[float, float, float, float, Point, Point]],
        docks: Sequence[Box],
    ) -> float:
        left, top, right, low = box
        cost = 0.0
        for (x, y), radius, named in discs:
            dx = left - x if x < left else x - right if x > right else 0.0
            dy = top - y if y < top else y - low if y > low else 0.0
            reach = radius + max(NEAR_PIXELS, gap)
            if dx >= reach or dy >= reach:
                continue
            away = math.hypot(dx, dy) - radius
            cost += COST_WRONG if named and away < gap - 1 else 0
            if away < NEAR_PIXELS:
                cost += COST_NEAR * (NEAR_PIXELS - max(away, 0))
                cost += COST_HIT if away < -1 else 0
                cost += self.cost_node * overlap(box, (x - radius, y - radius, x + radius, y + radius))
        for x0, y0, x1, y1, a, b in segments:
            if x0 < right and x1 > left and y0 < low and y1 > top:
                cost += COST_ROAD * length_inside(a, b, box)
        for dock in docks:
            cost += COST_DOCK * overlap(box, dock)
        return cost

    def _out(self, box: Box) -> float:
        """How many pixels a box goes beyond the edge of the board."""
        if self.bounds is None:
            return 0.0
        left, top, right, low = self.bounds
        return max(left - box[0], 0) + max(top - box[1], 0) + max(box[2] - right, 0) + max(box[3] - low, 0)


def _forms(text: str) -> list[tuple[str, ...]]:
    """A name in one line, and in two where it is long: broken at the space or hyphen nearest to its middle."""
    forms: list[tuple[str, ...]] = [(text,)]
    breaks = [index for index, letter in enumerate(text) if letter in " -"]
    if len(text) >= TWO_LINES_FROM and breaks:
        cut = min(breaks, key=lambda index: abs(index - len(text) / 2)) + 1
        forms.append((text[:cut].rstrip(), text[cut:]))
    return forms


def _places(spot: Spot, size: tuple[float, float]) -> Iterator[tuple[str, float, Box, float]]:
    """Side, gap, box and cost of all places round a node; over and under it a name may also be pushed aside."""
    for side, direction in SIDES.items():
        for step, gap in enumerate(GAPS):
            cost = COST_DISTANCE * step + (0 if side == spot.side else COST_SIDE)
            box = _box_at(spot, direction, gap, size)
            yield side, gap, box, cost
            for slide in SLIDES if not direction[0] else ():
                aside = slide * size[0]
                yield side, gap, (box[0] + aside, box[1], box[2] + aside, box[3]), cost + COST_SLIDE


def _box_at(spot: Spot, direction: Point, gap: float, size: tuple[float, float]) -> Box:
    """The box of a name at a side of its node; slanted sides touch the disc at 45 degrees."""
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


def overlap(one: Box, other: Box, air: float = 0.0) -> float:
    """How many square pixels two boxes share; `air` widens the first."""
    width = min(one[2] + air, other[2]) - max(one[0] - air, other[0])
    height = min(one[3] + air, other[3]) - max(one[1] - air, other[1])
    return width * height if width > 0 and height > 0 else 0.0


def _union(boxes: Sequence[Box]) -> Box:
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def length_inside(a: Point, b: Point, box: Box) -> float:
    """Length of the part of a segment that lies in a box (Liang-Barsky)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    enter, leave = 0.0, 1.0
    for step, gap in ((-dx, a[0] - box[0]), (dx, box[2] - a[0]), (-dy, a[1] - box[1]), (dy, box[3] - a[1])):
        if step == 0:
            if gap < 0:
                return 0.0
            continue
        share = gap / step
        if step < 0:
            enter = max(enter, share)
        else:
            leave = min(leave, share)
        if enter > leave:
            return 0.0
    return (leave - enter) * math.hypot(dx, dy)
