"""The search for places that suit all names at once: each by itself, two together, and by pushing others aside."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boardgames.ui.board.label_places import (
    COST_HIT,
    COST_WRONG,
    Box,
    Candidate,
    Segment,
    length_inside,
    overlap,
    union,
)

PASSES = 12
REPAIRS = 6
PUSHES = 4  # how far a push is passed on, and how often all push
MOST_PUSHED = 30  # places, the best first, that a name tries to push others from
MOST_REPAIRS = 24  # names that lie on each other: with more of them the map is far too small
FEW_CLASHES = 3  # names on each other with which pushing still helps
MOST_HITS = 24  # names in bad places that are tried in pairs, the worst first
MOST_PARTNERS = 30
MOST_PAIRED = 50  # places of each name, the best first, that are tried in pairs
TOUCH = 300.0
COST_NAMES = 3.0
COST_CROSS = 400.0  # a hair line that runs under another name, or close by: it seems to belong to that one
CROSS_AIR = 2.0  # pixels round a name that are close
AIR = 1.0  # pixels that stay free between two names

Stand = list[Candidate]  # where every name stands


@dataclass(frozen=True)
class Crowd:
    """Names that stand together: the places of each, cheapest first, where they lie, and who could touch whom."""

    choices: list[list[Candidate]]
    reach: list[Box]
    rivals: list[list[int]]

    @classmethod
    def of(cls, choices: list[list[Candidate]]) -> Crowd:
        """The crowd of names with these places."""
        reach = [union([option.box for option in options]) for options in choices]
        rivals = [
            [other for other, box in enumerate(reach) if other != index and overlap(own, box, AIR)]
            for index, own in enumerate(reach)
        ]
        return cls(choices, reach, rivals)

    def others(self, stand: Stand, index: int, but: int = -1) -> list[Candidate]:
        """The other names so far as they stand where this one could."""
        left, top, right, low = self.reach[index]
        left, top, right, low = left - AIR, top - AIR, right + AIR, low + AIR
        found = []
        for rival in self.rivals[index]:
            other = stand[rival]
            x0, y0, x1, y1 = other.extent
            if x0 < right and x1 > left and y0 < low and y1 > top and rival != but:
                found.append(other)
        return found

    def improve(self, stand: Stand, moving: Iterable[int]) -> list[int]:
        """Let names in turn move to where they are best now; those that did not stand still, and their rivals."""
        moved: set[int] = set()
        for index in moving:
            others = self.others(stand, index)
            best, best_cost = stand[index], cost_beside(stand[index], others)
            for option in self.choices[index]:
                if option.cost >= best_cost:  # they stand cheapest first
                    break
                cost = cost_beside(option, others, best_cost)
                if cost < best_cost - 1e-9:
                    best, best_cost = option, cost
            if best is not stand[index]:
                stand[index] = best
                moved.update((index, *self.rivals[index]))
        return sorted(moved)

    def clashes(self, stand: Stand) -> list[tuple[int, int]]:
        """The pairs of names that lie on each other."""
        return [
            (one, other)
            for one in range(len(stand))
            for other in self.rivals[one]
            if one < other and overlap(stand[one].box, stand[other].box, AIR)
        ]

    def gain(self, before: Stand, after: Stand) -> float:
        """By how much all places together are cheaper after some names have moved."""
        moved = {index for index in range(len(before)) if before[index] is not after[index]}
        return sum(self._share(before, index, moved) - self._share(after, index, moved) for index in moved)

    def _share(self, stand: Stand, index: int, moved: set[int]) -> float:
        """What a moved name costs; it shares what lies between two moved names with the other."""
        still = [stand[rival] for rival in self.rivals[index] if rival not in moved]
        both = [stand[rival] for rival in self.rivals[index] if rival in moved]
        own = stand[index]
        return cost_beside(own, still) + (cost_beside(own, both) - own.cost) / 2


def arrange(crowd: Crowd, stand: Stand) -> None:
    """Let all names find better places together."""
    moving = list(range(len(stand)))
    for _ in range(PASSES):
        moving = crowd.improve(stand, moving)
        if not moving:
            break
    repair = Repair(crowd, stand)
    for _ in range(REPAIRS):
        if not repair.run():
            break
    if len(crowd.clashes(stand)) <= FEW_CLASHES:  # on a map that is far too small there is no room to make
        for _ in range(PUSHES):
            if not push(crowd, stand):
                break


def push(crowd: Crowd, stand: Stand) -> bool:
    """Names in the worst places push others aside, which may push again; whether any moved."""
    bad = sorted((-option.cost, one) for one, option in enumerate(stand) if option.cost >= COST_WRONG)
    moved = False
    for _, one in bad[:MOST_HITS]:
        for option in crowd.choices[one][:MOST_PUSHED]:
            if option.cost >= stand[one].cost:
                break
            trial = _pushed(crowd, stand, one, option)
            if crowd.gain(stand, trial) > 1e-9:
                stand[:], moved = trial, True
    return moved


def _pushed(crowd: Crowd, stand: Stand, one: int, option: Candidate) -> Stand:
    """How all stand when a name takes a place and those under it make room."""
    trial = list(stand)
    trial[one] = option
    moving = [other for other in crowd.rivals[one] if overlap(trial[other].box, option.box, AIR)]
    for _ in range(PUSHES):
        moving = [other for other in crowd.improve(trial, moving) if other != one]
        if not moving:
            break
    return trial


class Repair:
    """Moves names in pairs, where no single move helps; a pair is tried again only when something near it moved."""

    def __init__(self, crowd: Crowd, stand: Stand) -> None:
        self.crowd, self.stand = crowd, stand
        self._now = 1
        self._moved = [0] * len(stand)  # when each name last moved
        self._tried: dict[tuple[int, int], int] = {}

    def run(self) -> bool:
        """Names that lie on each other first, then those in the worst places; whether any moved."""
        stand, rivals, clashes = self.stand, self.crowd.rivals, self.crowd.clashes(self.stand)
        if len(clashes) > MOST_REPAIRS:  # a map that is far too small: the lower ranks give way
            return False
        start = self._now
        for one, other in clashes:
            partners = [(one, other), *((one, t) for t in rivals[one]), *((other, t) for t in rivals[other])]
            for first, second in partners[:MOST_PARTNERS]:
                if not overlap(stand[one].box, stand[other].box, AIR):
                    break
                self._move(first, second)
        bad = sorted((-stand[one].cost, one) for one in range(len(stand)) if stand[one].cost >= COST_HIT)
        for _, one in bad[:MOST_HITS]:
            for other in rivals[one][:MOST_PARTNERS]:
                if stand[one].cost >= COST_HIT:
                    self._move(one, other)
        return self._now > start

    def _move(self, one: int, other: int) -> None:
        pair = (min(one, other), max(one, other))
        around = (one, other, *self.crowd.rivals[one], *self.crowd.rivals[other])
        if max(self._moved[name] for name in around) < self._tried.get(pair, 0):
            return
        best = self._best(one, other)
        if best is not None:
            self.stand[one], self.stand[other] = best
            self._moved[one] = self._moved[other] = self._now
            self._now += 1
        self._tried[pair] = self._now

    def _best(self, one: int, other: int) -> tuple[Candidate, Candidate] | None:
        """The best places for two names at once, all others standing still; None when they have them already."""
        choices, stand = self.crowd.choices, self.stand
        others_one = self.crowd.others(stand, one, but=other)
        others_two = self.crowd.others(stand, other, but=one)
        best: tuple[Candidate, Candidate] | None = None
        best_cost = cost_beside(stand[one], [*others_one, stand[other]]) + cost_beside(stand[other], others_two)
        firsts = _within(choices[one][:MOST_PAIRED], others_one, best_cost - choices[other][0].cost)
        if not firsts:
            return None
        seconds = _within(choices[other][:MOST_PAIRED], others_two, best_cost - min(cost for _, cost in firsts))
        for a, cost_a in firsts:
            for b, cost_b in seconds:
                if cost_a + cost_b < best_cost - 1e-9:
                    cost = cost_a + cost_beside(b, (a,)) - b.cost + cost_b
                    if cost < best_cost - 1e-9:
                        best, best_cost = (a, b), cost
        return best


def _within(options: Sequence[Candidate], others: Sequence[Candidate], limit: float) -> list[tuple[Candidate, float]]:
    """The places, cheapest first, that cost less than the limit beside the others."""
    found = []
    for option in options:
        if option.cost >= limit:
            break
        cost = cost_beside(option, others, limit)
        if cost < limit:
            found.append((option, cost))
    return found


def cost_beside(option: Candidate, others: Iterable[Candidate], limit: float = math.inf) -> float:
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
        if own is not None:
            crossed += _runs_under(own, other.box)
        if other.leader is not None:
            crossed += _runs_under(other.leader, option.box)
    return option.cost + COST_NAMES * shared + COST_CROSS * crossed


def _runs_under(line: Segment, box: Box) -> bool:
    """Whether a hair line runs under a name or close by."""
    left, top, right, low = box[0] - CROSS_AIR, box[1] - CROSS_AIR, box[2] + CROSS_AIR, box[3] + CROSS_AIR
    if line[0] >= right or line[2] <= left or line[1] >= low or line[3] <= top:
        return False
    return length_inside(line[4], line[5], (left, top, right, low)) > 0
