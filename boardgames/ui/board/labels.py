"""Names on a map: each takes one of its places, until no two names touch and none lies under a piece."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from boardgames.ui.board.label_places import (
    COST_HIT,
    COST_NODE,
    COST_WRONG,
    SIDES,
    TIGHT_NODE,
    Box,
    Candidate,
    Measure,
    Point,
    Spot,
    Surroundings,
    candidates,
    length_inside,
    overlap,
    segments,
)

__all__ = ["SIDES", "Box", "Measure", "Name", "Placing", "Point", "Spot", "length_inside", "overlap", "place"]

PASSES, HASTY_PASSES = 12, 5
REPAIRS = 6
PUSHES = 4  # how far a push is passed on, and how often all push
MOST_PUSHED = 30  # places, the best first, that a name tries to push others from
MOST_REPAIRS = 24  # names that lie on each other: with more of them the map is far too small
MOST_HITS = 24  # names in bad places that are tried in pairs, the worst first
MOST_OUT = 3.0
MOST_PARTNERS = 30
MOST_PAIRED = 50  # places of each name, the best first, that are tried in pairs
TOUCH = 300.0
COST_NAMES = 3.0
COST_PIECE, COST_UNDER = 8.0, 120.0  # a square pixel under a piece, and lying under one at all
COST_MOVED = 12.0  # a name that does not stand where players have learnt to find it
COST_CROSS = 160.0  # a hair line that runs under another name
MOST_COVERED = 30.0  # square pixels of a name under something: with more of them it cannot be read
MOST_BAD = 0.1  # of the names of a roomy map that stand in bad places
AIR = 1.0  # pixels that stay free between two names


@dataclass(frozen=True)
class Name:
    """A placed name: its lines and the box round all of them."""

    id: str
    kind: str
    lines: tuple[str, ...]
    box: Box
    side: str


def place(
    spots: Sequence[Spot],
    measure: Measure,
    roads: Sequence[Sequence[Point]] = (),
    docks: Sequence[Box] = (),
    bounds: Box | None = None,
    nodes: Sequence[tuple[Point, float]] = (),
    tight: bool = False,
    shy: Mapping[str, float] | None = None,
    hasty: bool = False,
) -> Placing:
    """Place all names; those that would lie on another name even at their best are left out, low ranks first.

    Sides in `shy` cost so much more: names stand elsewhere where there is room. A hasty placing gives up soon where
    there is no room for all names."""
    discs = [(spot.xy, spot.radius, True) for spot in spots] + [(xy, radius, False) for xy, radius in nodes]
    cost_node = TIGHT_NODE if tight else COST_NODE
    around = Surroundings(discs, segments(roads), docks, bounds, cost_node, shy or {})
    choices = [candidates(spot, measure, around) for spot in spots]
    reach = [_union([option.box for option in options]) for options in choices]
    rivals, chosen = _rivals(reach), [options[0] for options in choices]
    repair = _Repair(choices, chosen, rivals, len(spots) // 8 if hasty else MOST_REPAIRS)
    _settle(repair, HASTY_PASSES if hasty else PASSES)
    if not hasty and not repair.clashes():  # pushing makes no room on a map that is far too small
        _push(repair)
    return Placing(spots, choices, chosen, rivals, reach)


class Placing(Mapping[str, Name]):
    """The names that have a place, by the ids of their nodes; it knows all other places they could take."""

    def __init__(
        self,
        spots: Sequence[Spot],
        choices: list[list[Candidate]],
        chosen: list[Candidate],
        rivals: list[list[int]],
        reach: list[Box],
    ) -> None:
        self.spots = spots
        self._choices, self._chosen, self._rivals, self._reach = choices, chosen, rivals, reach
        self._index = {spot.id: index for index, spot in enumerate(spots)}
        self._names = _without_clashes(spots, chosen, choices, rivals)

    def __getitem__(self, spot: str) -> Name:
        return self._names[spot]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @property
    def is_whole(self) -> bool:
        """Whether every name has a place."""
        return len(self._names) == len(self.spots)

    @property
    def is_roomy(self) -> bool:
        """Whether every name has a place, hardly any a bad one, and none lies under what covers the board."""
        bad = sum(option.cost >= COST_WRONG for option in self._chosen)
        is_hidden = any(option.covered > MOST_COVERED for option in self._chosen)
        return self.is_whole and bad <= MOST_BAD * len(self.spots) and not is_hidden

    def is_firm(self, spot: str) -> bool:
        """Whether a name has no other good place while all others stay where they are."""
        index = self._index[spot]
        others = [self._chosen[rival].box for rival in self._rivals[index]]
        good = (o for o in self._choices[index] if o.cost < COST_HIT and o.side != self._chosen[index].side)
        return not any(all(not overlap(option.box, box, AIR) for box in others) for option in good)

    def beside(self, pieces: Sequence[Box]) -> Placing:
        """The same names clear of pieces that stand on the map.

        A name under a piece moves, and where that is not enough one beside it too: all others stay where players have
        learnt to find them."""
        under = [index for index, standing in enumerate(self._chosen) if _under(standing.box, pieces)]
        if not under:
            return self
        choices, chosen = list(self._choices), list(self._chosen)
        for index in sorted({*under, *(rival for name in under for rival in self._rivals[name])}):
            near = [piece for piece in pieces if overlap(self._reach[index], piece)]
            choices[index], chosen[index] = _recosted(self._choices[index], chosen[index], near)
        repair = _Repair(choices, chosen, self._rivals, MOST_REPAIRS)
        _improve(choices, chosen, self._rivals, under)
        for index in under:
            repair.free(index, lambda option: not _under(option.box, pieces))
        return Placing(self.spots, self._choices, chosen, self._rivals, self._reach)


def _under(box: Box, pieces: Sequence[Box]) -> float:
    """What it costs a name to lie under pieces."""
    shared = [overlap(box, piece) for piece in pieces]
    return sum(COST_UNDER + COST_PIECE * area for area in shared if area)


def _recosted(
    options: Sequence[Candidate], standing: Candidate, pieces: Sequence[Box]
) -> tuple[list[Candidate], Candidate]:
    """The places of a name beside pieces, cheapest first: it may stay, or move to a place that is its own."""
    stays = replace(standing, cost=standing.cost + _under(standing.box, pieces))
    inside = [option for option in options if option is not standing and option.out < MOST_OUT]
    moves = [option for option in inside if standing.is_wrong or not option.is_wrong]
    moved = [replace(option, cost=option.cost + COST_MOVED + _under(option.box, pieces)) for option in moves]
    return sorted([stays, *moved], key=lambda option: option.cost), stays


def _settle(repair: _Repair, passes: int) -> None:
    """Let names find better places: first one by one, then in pairs. A name moves where another has moved too."""
    moving = list(range(len(repair.chosen)))
    for _ in range(passes):
        moving = _improve(repair.choices, repair.chosen, repair.rivals, moving)
        if not moving:
            break
    for _ in range(REPAIRS):
        if not repair.run():
            break


def _push(repair: _Repair) -> None:
    """Let names in bad places make room for themselves."""
    for _ in range(PUSHES):
        if not repair.push():
            break


def _improve(
    choices: list[list[Candidate]], chosen: list[Candidate], rivals: list[list[int]], moving: Iterable[int]
) -> list[int]:
    """Let names in turn move to where they are best now; those that did not stand still, and their rivals."""
    moved: set[int] = set()
    for index in moving:
        others = [chosen[rival] for rival in rivals[index]]
        best, best_cost = chosen[index], _with(chosen[index], others)
        for option in choices[index]:
            if option.cost >= best_cost:  # they stand cheapest first
                break
            cost = _with(option, others, best_cost)
            if cost < best_cost - 1e-9:
                best, best_cost = option, cost
        if best is not chosen[index]:
            chosen[index] = best
            moved.update((index, *rivals[index]))
    return sorted(moved)


class _Repair:
    """Moves names in pairs, where no single move helps; a pair is tried again only when something near it moved."""

    def __init__(
        self, choices: list[list[Candidate]], chosen: list[Candidate], rivals: list[list[int]], most: int
    ) -> None:
        self.choices, self.chosen, self.rivals = choices, chosen, rivals
        self.most = most  # names on each other with which it still begins
        self._now = 1
        self._moved = [0] * len(chosen)  # when each name last moved
        self._tried: dict[tuple[int, int], int] = {}

    def clashes(self) -> list[tuple[int, int]]:
        """The pairs of names that lie on each other."""
        chosen, rivals = self.chosen, self.rivals
        return [
            (one, other)
            for one in range(len(chosen))
            for other in rivals[one]
            if one < other and overlap(chosen[one].box, chosen[other].box, AIR)
        ]

    def run(self) -> bool:
        """Names that lie on each other first, then those in the worst places; whether any moved."""
        chosen, rivals, clashes = self.chosen, self.rivals, self.clashes()
        if len(clashes) > self.most:  # a map that is far too small: the lower ranks give way
            return False
        start = self._now
        for one, other in clashes:
            partners = [(one, other), *((one, t) for t in rivals[one]), *((other, t) for t in rivals[other])]
            for first, second in partners[:MOST_PARTNERS]:
                if not overlap(chosen[one].box, chosen[other].box, AIR):
                    break
                self._move(first, second)
        bad = sorted((-chosen[one].cost, one) for one in range(len(chosen)) if chosen[one].cost >= COST_HIT)
        for _, one in bad[:MOST_HITS]:
            for other in rivals[one][:MOST_PARTNERS]:
                if chosen[one].cost >= COST_HIT:
                    self._move(one, other)
        return self._now > start

    def push(self) -> bool:
        """Names in the worst places push others aside, which may push again; whether any moved."""
        bad = sorted((-option.cost, one) for one, option in enumerate(self.chosen) if option.cost >= COST_WRONG)
        moved = False
        for _, one in bad[:MOST_HITS]:
            for option in self.choices[one][:MOST_PUSHED]:
                if option.cost >= self.chosen[one].cost:
                    break
                trial = self._pushed(one, option)
                if _gain(self.chosen, trial, self.rivals) > 1e-9:
                    self.chosen[:], moved = trial, True
        return moved

    def _pushed(self, one: int, option: Candidate) -> list[Candidate]:
        """How all stand when a name takes a place and those under it make room."""
        trial = list(self.chosen)
        trial[one] = option
        moving = [other for other in self.rivals[one] if overlap(trial[other].box, option.box, AIR)]
        for _ in range(PUSHES):
            moving = [other for other in _improve(self.choices, trial, self.rivals, moving) if other != one]
            if not moving:
                break
        return trial

    def free(self, one: int, is_free: Callable[[Candidate], bool]) -> None:
        """Move a name together with one beside it, until it stands free."""
        for other in self.rivals[one]:
            if is_free(self.chosen[one]):
                return
            self._move(one, other)

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

    def _best(self, one: int, other: int) -> tuple[Candidate, Candidate] | None:
        """The best places for two names at once, all others standing still; None when they have them already."""
        choices, chosen, rivals = self.choices, self.chosen, self.rivals
        others_one = [chosen[rival] for rival in rivals[one] if rival != other]
        others_two = [chosen[rival] for rival in rivals[other] if rival != one]
        best: tuple[Candidate, Candidate] | None = None
        best_cost = _with(chosen[one], [*others_one, chosen[other]]) + _with(chosen[other], others_two)
        firsts = _within(choices[one][:MOST_PAIRED], others_one, best_cost - choices[other][0].cost)
        if not firsts:
            return None
        seconds = _within(choices[other][:MOST_PAIRED], others_two, best_cost - min(cost for _, cost in firsts))
        for a, cost_a in firsts:
            for b, cost_b in seconds:
                if cost_a + cost_b < best_cost - 1e-9:
                    cost = cost_a + _with(b, (a,)) - b.cost + cost_b
                    if cost < best_cost - 1e-9:
                        best, best_cost = (a, b), cost
        return best


def _within(options: Sequence[Candidate], others: Sequence[Candidate], limit: float) -> list[tuple[Candidate, float]]:
    """The places, cheapest first, that cost less than the limit beside the others."""
    found = []
    for option in options:
        if option.cost >= limit:
            break
        cost = _with(option, others, limit)
        if cost < limit:
            found.append((option, cost))
    return found


def _with(option: Candidate, others: Iterable[Candidate], limit: float = math.inf) -> float:
    """What a place costs beside other names: some for touching one at all, more for every pixel; some for crossing.

    Where it comes to the limit it is not reckoned to the end."""
    left, top, right, low = option.box
    left, top, right, low = left - AIR, top - AIR, right + AIR, low + AIR
    shared, crossed, own = 0.0, 0, option.leader
    for other in others:
        x0, y0, x1, y1 = other.box
        if x0 < right and x1 > left and y0 < low and y1 > top:
            width = (x1 if x1 < right else right) - (x0 if x0 > left else left)
            height = (y1 if y1 < low else low) - (y0 if y0 > top else top)
            shared += TOUCH + width * height
            if option.cost + COST_NAMES * shared >= limit:
                return limit
        if own is not None and own[0] < x1 and own[2] > x0 and own[1] < y1 and own[3] > y0:
            crossed += length_inside(own[4], own[5], other.box) > 0
        line = other.leader
        if line is not None and line[0] < right and line[2] > left and line[1] < low and line[3] > top:
            crossed += length_inside(line[4], line[5], option.box) > 0
    return option.cost + COST_NAMES * shared + COST_CROSS * crossed


def _gain(before: Sequence[Candidate], after: Sequence[Candidate], rivals: Sequence[Sequence[int]]) -> float:
    """By how much all places together are cheaper after some names have moved."""
    moved = {index for index in range(len(before)) if before[index] is not after[index]}
    return sum(_share(before, index, moved, rivals) - _share(after, index, moved, rivals) for index in moved)


def _share(chosen: Sequence[Candidate], index: int, moved: set[int], rivals: Sequence[Sequence[int]]) -> float:
    """What a moved name costs; it shares what lies between two moved names with the other."""
    still = [chosen[rival] for rival in rivals[index] if rival not in moved]
    both = [chosen[rival] for rival in rivals[index] if rival in moved]
    own = chosen[index]
    return _with(own, still) + (_with(own, both) - own.cost) / 2


def _rivals(reach: Sequence[Box]) -> list[list[int]]:
    """For every name the others that could ever touch it."""
    return [
        [other for other, box in enumerate(reach) if other != index and overlap(own, box, AIR)]
        for index, own in enumerate(reach)
    ]


def _without_clashes(
    spots: Sequence[Spot],
    chosen: Sequence[Candidate],
    choices: Sequence[list[Candidate]],
    rivals: Sequence[Sequence[int]],
) -> dict[str, Name]:
    """The names by rank; one that lies on another takes its best free place, or is left out."""
    order = sorted(range(len(spots)), key=lambda index: (-spots[index].rank, chosen[index].cost, spots[index].id))
    clean = {
        index
        for index in order
        if chosen[index].out < MOST_OUT
        and not any(overlap(chosen[index].box, chosen[other].box) for other in rivals[index])
    }
    placed = {index: chosen[index] for index in order if index in clean}
    for index in (index for index in order if index not in clean):
        boxes = [placed[other].box for other in rivals[index] if other in placed]
        options = [option for option in (chosen[index], *choices[index]) if option.out < MOST_OUT]
        option = next((o for o in options if not any(overlap(o.box, box) for box in boxes)), None)
        if option is not None:
            placed[index] = option
    return {
        spots[index].id: Name(spots[index].id, spots[index].kind, option.lines, option.box, option.side)
        for index, option in placed.items()
    }


def _union(boxes: Sequence[Box]) -> Box:
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
