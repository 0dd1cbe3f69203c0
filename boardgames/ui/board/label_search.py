"""The search for places that suit all names at once: one by one, in pairs, and by pushing others aside."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boardgames.ui.board.label_places import (
    Box,
    Candidate,
    Segment,
    length_inside,
    overlap,
    union,
)
from boardgames.ui.steps import Steps

PASSES = 12
REPAIRS = 6
PUSHES = 4  # how far a push is passed on, and how many rounds of pushes there are
MOST_PUSHED = 30  # candidates per name, the best first, that are tried with pushing
MOST_REPAIRS = 24  # overlapping names: with more, the map is far too small
FEW_CLASHES = 3  # overlapping names up to which pushing helps
MOST_WORK = 1_500_000  # candidates times rivals: twenty times that of the most crowded of our maps
MOST_HITS = 24  # badly placed names that are tried in pairs, the worst first
MOST_PARTNERS = 30
MOST_PAIRED = 50  # candidates per name, the best first, that are tried in pairs
COST_BAD = 40.0  # from here on a name is badly placed
TOUCH = 300.0
COST_NAMES = 3.0
COST_CROSS = 400.0  # a leader line under another name or near it seems to belong to that name
CROSS_AIR = 2.0  # pixels around a name that count as near
AIR = 1.0  # least pixels between two names
COST_READ_ON = 45.0  # two names in one line with less than a letter's width between them read as one
LETTER = 0.5  # the width of a letter, of the height of a line
IN_LINE = 0.5  # of the height of a line: with so much in common, two names are in one line
MOST_LETTER = 24.0  # pixels: no letter on a map is wider

Chosen = list[Candidate]  # the chosen candidate of every name


@dataclass(frozen=True)
class Crowd:
    """Names that compete for space: candidates of each, cheapest first, their bounding boxes, and possible rivals."""

    choices: list[list[Candidate]]
    reach: list[Box]
    rivals: list[list[int]]

    @classmethod
    def of(cls, choices: list[list[Candidate]]) -> Crowd:
        """The crowd of names with these candidates."""
        reach = [union([option.box for option in options]) for options in choices]
        rivals = [
            [other for other, box in enumerate(reach) if other != index and overlap(_with_letter(own), box, AIR)]
            for index, own in enumerate(reach)
        ]
        work = sum(len(options) * len(others) for options, others in zip(choices, rivals, strict=True))
        if work > MOST_WORK:  # a map far more crowded than any real one: only the best candidates are compared
            share = MOST_WORK / work
            choices = [options[: max(int(len(options) * share), 1)] for options in choices]
        return cls(choices, reach, rivals)

    def others(self, chosen: Chosen, index: int, but: int = -1) -> list[Candidate]:
        """The other names that are within reach of this one."""
        left, top, right, low = _with_letter(self.reach[index])
        top, low = top - AIR, low + AIR
        found = []
        for rival in self.rivals[index]:
            other = chosen[rival]
            x0, y0, x1, y1 = other.extent
            if x0 < right and x1 > left and y0 < low and y1 > top and rival != but:
                found.append(other)
        return found

    def clashes(self, chosen: Chosen) -> list[tuple[int, int]]:
        """The pairs of names that overlap."""
        return [
            (one, other)
            for one in range(len(chosen))
            for other in self.rivals[one]
            if one < other and overlap(chosen[one].box, chosen[other].box, AIR)
        ]

    def gain(self, before: Chosen, after: Chosen) -> float:
        """By how much the total cost is lower after some names have moved."""
        moved = {index for index in range(len(before)) if before[index] is not after[index]}
        return sum(self._share(before, index, moved) - self._share(after, index, moved) for index in moved)

    def _share(self, chosen: Chosen, index: int, moved: set[int]) -> float:
        """The cost of a moved name; the cost between two moved names is split between them."""
        still = [chosen[rival] for rival in self.rivals[index] if rival not in moved]
        both = [chosen[rival] for rival in self.rivals[index] if rival in moved]
        own = chosen[index]
        return cost_beside(own, still) + (cost_beside(own, both) - own.cost) / 2


class Moves:
    """Moves names in turn to their best candidates; what it found is remembered, as pushes ask the same many times."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        # By the name, its candidate and the others near it, all by identity: they stay as long as they are known here.
        self._found: dict[tuple[int, ...], tuple[Candidate, Chosen]] = {}

    def improve(self, chosen: Chosen, moving: Iterable[int]) -> list[int]:
        """Move names in turn; returns those that moved and their rivals."""
        moved: set[int] = set()
        for index in moving:
            best = self._best(index, chosen[index], self.crowd.others(chosen, index))
            if best is not chosen[index]:
                chosen[index] = best
                moved.update((index, *self.crowd.rivals[index]))
        return sorted(moved)

    def _best(self, index: int, now: Candidate, others: Chosen) -> Candidate:
        key = (index, id(now), *map(id, others))
        if key not in self._found:
            self._found[key] = self._cheapest(index, now, others), [now, *others]
        return self._found[key][0]

    def _cheapest(self, index: int, now: Candidate, others: Chosen) -> Candidate:
        best, best_cost = now, cost_beside(now, others)
        for option in self.crowd.choices[index]:
            if option.cost >= best_cost:  # they are sorted by cost
                break
            cost = cost_beside(option, others, best_cost)
            if cost < best_cost - 1e-9:
                best, best_cost = option, cost
        return best


def arrange(crowd: Crowd, chosen: Chosen) -> Steps[None]:
    """Improve the choice for all names together, step by step."""
    moves, moving = Moves(crowd), list(range(len(chosen)))
    for _ in range(PASSES):
        moving = moves.improve(chosen, moving)
        yield
        if not moving:
            break
    repair = Repair(crowd, chosen)
    for _ in range(REPAIRS):
        if not (yield from repair.run()):
            break
    if len(crowd.clashes(chosen)) <= FEW_CLASHES:  # pushing does not help on a map that is far too small
        for _ in range(PUSHES):
            if not (yield from push(moves, chosen)):
                break


def push(moves: Moves, chosen: Chosen) -> Steps[bool]:
    """Let the worst placed names push others aside, which may push again; returns whether any moved."""
    bad = sorted((-option.cost, one) for one, option in enumerate(chosen) if option.cost >= COST_BAD)
    crowd, moved = moves.crowd, False
    for _, one in bad[:MOST_HITS]:
        for option in crowd.choices[one][:MOST_PUSHED]:
            if option.cost >= chosen[one].cost:
                break
            trial = _pushed(moves, chosen, one, option)
            if crowd.gain(chosen, trial) > 1e-9:
                chosen[:], moved = trial, True
            yield
    return moved


def _pushed(moves: Moves, chosen: Chosen, one: int, option: Candidate) -> Chosen:
    """The choice for all names if one takes a candidate and those under it move away."""
    crowd, trial = moves.crowd, list(chosen)
    trial[one] = option
    moving = [other for other in crowd.rivals[one] if overlap(trial[other].box, option.box, AIR)]
    for _ in range(PUSHES):
        moving = [other for other in moves.improve(trial, moving) if other != one]
        if not moving:
            break
    return trial


class Repair:
    """Moves names in pairs where no single move helps; a pair is tried again only after something near it moved."""

    def __init__(self, crowd: Crowd, chosen: Chosen) -> None:
        self.crowd, self.chosen = crowd, chosen
        self._now = 1
        self._moved = [0] * len(chosen)  # when each name last moved
        self._tried: dict[tuple[int, int], int] = {}

    def run(self) -> Steps[bool]:
        """Move overlapping names first, then the worst placed ones; returns whether any moved."""
        chosen, rivals, clashes = self.chosen, self.crowd.rivals, self.crowd.clashes(self.chosen)
        if len(clashes) > MOST_REPAIRS:  # the map is far too small: low ranks are left out later
            return False
        start = self._now
        for one, other in clashes:
            partners = [(one, other), *((one, t) for t in rivals[one]), *((other, t) for t in rivals[other])]
            for first, second in partners[:MOST_PARTNERS]:
                if not overlap(chosen[one].box, chosen[other].box, AIR):
                    break
                self._move(first, second)
                yield
        bad = sorted((-chosen[one].cost, one) for one in range(len(chosen)) if chosen[one].cost >= COST_BAD)
        for _, one in bad[:MOST_HITS]:
            for other in rivals[one][:MOST_PARTNERS]:
                if chosen[one].cost >= COST_BAD:
                    self._move(one, other)
                    yield
        return self._now > start

    def _move(self, one: int, other: int) -> None:
        pair = (min(one, other), max(one, other))
        around = (one, other, *self.crowd.rivals[one], *self.crowd.rivals[other])
        if max(self._moved[name] for name in around) < self._tried.get(pair, 0):
            return
        best = self._best(one, other)
        if best is not None:
            self.chosen[one], self.chosen[other] = best
            self._moved[one] = self._moved[other] = self._now
            self._now += 1
        self._tried[pair] = self._now

    def _best(self, one: int, other: int) -> tuple[Candidate, Candidate] | None:
        """The best candidates for two names at once, all others unchanged; None if they have them already."""
        choices, chosen = self.crowd.choices, self.chosen
        others_one = self.crowd.others(chosen, one, but=other)
        others_two = self.crowd.others(chosen, other, but=one)
        best: tuple[Candidate, Candidate] | None = None
        best_cost = cost_beside(chosen[one], [*others_one, chosen[other]]) + cost_beside(chosen[other], others_two)
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
    """The candidates, cheapest first, that cost less than the limit beside the others."""
    found = []
    for option in options:
        if option.cost >= limit:
            break
        cost = cost_beside(option, others, limit)
        if cost < limit:
            found.append((option, cost))
    return found


def cost_beside(option: Candidate, others: Iterable[Candidate], limit: float = math.inf) -> float:
    """The cost of a candidate beside other names: for touching one, per shared pixel, for standing in line with one as
    if both were one name, and for crossed leader lines.

    Not computed further once it reaches the limit."""
    left, top, right, low = option.box
    reach = left - CROSS_AIR, top - CROSS_AIR, right + CROSS_AIR, low + CROSS_AIR
    left, top, right, low = left - AIR, top - AIR, right + AIR, low + AIR
    shared, read_on, crossed, own = 0.0, 0, 0, option.leader
    for other in others:
        (x0, y0, x1, y1), line = other.box, other.leader
        if y0 < low and y1 > top and x0 < right + MOST_LETTER and x1 > left - MOST_LETTER:
            width = (x1 if x1 < right else right) - (x0 if x0 > left else left)
            height = (y1 if y1 < low else low) - (y0 if y0 > top else top)
            if width > 0:
                shared += TOUCH + width * height
            else:
                read_on += _reads_on(option, other)
            if option.cost + COST_NAMES * shared >= limit:
                return limit
        if own is not None and own[0] < x1 + CROSS_AIR and own[2] > x0 - CROSS_AIR:
            crossed += _runs_under(own, (x0 - CROSS_AIR, y0 - CROSS_AIR, x1 + CROSS_AIR, y1 + CROSS_AIR))
        if line is not None and line[0] < reach[2] and line[2] > reach[0]:
            crossed += _runs_under(line, reach)
        if crossed and option.cost + COST_CROSS * crossed >= limit:
            return limit
    return option.cost + COST_NAMES * shared + COST_READ_ON * read_on + COST_CROSS * crossed


def _reads_on(one: Candidate, other: Candidate) -> bool:
    """Whether two names that do not touch stand in one line with less than a letter's width between them."""
    (left, top, right, low), (x0, y0, x1, y1) = one.box, other.box
    line = min((low - top) / max(len(one.lines), 1), (y1 - y0) / max(len(other.lines), 1))
    return max(x0 - right, left - x1) < LETTER * line and min(low, y1) - max(top, y0) > IN_LINE * line


def _with_letter(box: Box) -> Box:
    """A box with space for a letter at both sides."""
    return box[0] - MOST_LETTER, box[1], box[2] + MOST_LETTER, box[3]


def _runs_under(line: Segment, reach: Box) -> bool:
    """Whether a leader line runs under a name, here with the space around it that counts as near, or beside it."""
    left, top, right, low = reach
    if line[0] >= right or line[2] <= left or line[1] >= low or line[3] <= top:
        return False
    return length_inside(line[4], line[5], reach) > 0
