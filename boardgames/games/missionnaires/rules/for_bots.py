"""What bots are given: a deal that fits what a seat has seen, and a judgement of a position."""

import math
from functools import reduce
from heapq import nsmallest
from itertools import pairwise
from operator import or_

from boardgames.core.rng import Rng
from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, Defs, bits
from boardgames.games.missionnaires.rules.state import State
from boardgames.games.missionnaires.rules.tours import tour_of, ways

# All worths are in spaces of the way: one space is what a turn brings at least.
VISIT_WORTH = 1.0  # a congregation visited; that the way gets shorter counts apart
GENDARME_COST, BARRIER_COST = 0.8, 2.5  # in the way of who can pay him, of who cannot
PERIODICAL_WORTH = 0.9  # less than the space it buys, more than a way without gain
SPARE_WORTH = 0.1  # each beyond what the way can use
COMPANION_SHARE, COMPANION_WAY = 0.3, 12  # of the way that he halves, as long as he may be hoped to stay
DISTRICT_WORTH = 1.0  # that no Sea card is drawn
BON_WORTH = {
    "two_spaces": 0.8, "free_passage": 0.7, "calm_sea": 0.3, "shield": 0.6, "ticket": 1.5, "extra_turn": 1.2,
    "join_overseer": 2.5, "remote_visit": 2.5, "gain_periodicals": 1.8, "move_gendarme": 0.3,
}  # fmt: skip
BON_WAY = 8.0  # on a shorter way home there is less and less use for them
BON_COST_AT_HOME = 1.5  # the turn in which they must be played
MISS_COST = 1.5
PASS_COST = 0.4
HOME_WORTH = 100.0
RIVAL_SHARE = 0.3
MOST_TOURS = 1 << 16  # cached at a time
FIRST_TOWNS = 3  # the nearest ones, of which the tour may begin with any


def determinize(s: State, viewer: int | None, rng: Rng) -> State:
    """Deal anew what the viewer cannot see: other lists, left-over cards, the order of the piles (I-3, I-4).

    The cards that the viewer put under the left-over pile himself stay where they are (I-6).
    """
    other = s.clone()
    other.moves = None
    known = s.returned[viewer] if viewer is not None else reduce(or_, s.returned)
    hidden = [seat for seat in range(s.seats) if viewer is not None and seat != viewer]
    pool = [town for town in s.left_over if not known >> town & 1]
    for seat in hidden:
        pool += bits(s.todo[seat] & ~known)
    pool.sort()
    rng.shuffle(pool)
    for seat in hidden:
        kept = s.todo[seat] & known
        for _ in range((s.todo[seat] & ~known).bit_count()):
            kept |= 1 << pool.pop()
        other.todo[seat] = kept
    other.left_over = [town if known >> town & 1 else pool.pop() for town in s.left_over]
    for pile in other.piles:
        pile.sort()
        rng.shuffle(pile)
    other.rng = rng.below(1 << 62)
    return other


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: the way still to go, and what shortens it."""
    rivals = [_rival(s, other) for other in range(s.seats) if other != seat]
    return _standing(s, seat) - RIVAL_SHARE * max(rivals)


def _rival(s: State, seat: int) -> float:
    """The public part of a rival's progress."""
    if s.rank[seat]:
        return HOME_WORTH
    if s.space[seat] == NONE:  # F-10: nobody has to fear whoever left
        return 0.0
    helped = COMPANION_SHARE * COMPANION_WAY if s.companion[seat] != NONE else 0.0
    return VISIT_WORTH * len(s.visited[seat]) + helped + _periodicals(s.periodicals[seat], COMPANION_WAY)


def _standing(s: State, seat: int) -> float:
    if s.rank[seat] or s.space[seat] == NONE:
        return HOME_WORTH * (s.seats - s.rank[seat]) if s.rank[seat] else 0.0
    left = tour(s, seat)
    worth = VISIT_WORTH * len(s.visited[seat]) - left + _periodicals(s.periodicals[seat], left)
    joined = s.pending if s.pending != NONE and s.current == seat else s.companion[seat]
    if joined != NONE:
        worth += COMPANION_SHARE * min(left, COMPANION_WAY) + DISTRICT_WORTH * (joined == DISTRICT)
    cards = sum(BON_WORTH[s.defs.cards.effect[card]] for card in s.bons[seat])
    worth += cards * min(1.0, left / BON_WAY) - BON_COST_AT_HOME * s.lacks_only_bons(seat)
    return worth - MISS_COST * s.miss[seat] - PASS_COST * s.passes[seat]


def _periodicals(have: int, left: float) -> float:
    """Second spaces and obstacles still to be paid; a short way needs only some."""
    useful = min(have, int(left / 2))
    return useful * PERIODICAL_WORTH + (have - useful) * SPARE_WORTH


def tour(s: State, seat: int) -> float:
    """The way of a seat through all its towns and home; the part after its first town is computed once per list."""
    defs, todo = s.defs, s.todo[seat]
    way = ways_of(s, seat)
    if not todo:
        return way[defs.board.bethel]
    best, kept = math.inf, defs.tours
    for town in nsmallest(FIRST_TOWNS, bits(todo), way.__getitem__):
        key = (todo, town)
        rest = kept.get(key)
        if rest is None:
            if len(kept) >= MOST_TOURS:
                kept.clear()
            rest = kept[key] = _rest(defs, todo & ~(1 << town), town)
        best = min(best, way[town] + rest)
    return best


def ways_of(s: State, seat: int) -> tuple[float, ...]:
    """The ways from the seat's space to all others, past the gendarmes as they stand."""
    return ways(s.defs, s.space[seat], *hindrance(s, seat))


def hindrance(s: State, seat: int) -> tuple[int, float]:
    """The gendarmes that the seat has to reckon with, and what one costs."""
    if s.companion[seat] != NONE:
        return 0, 0.0
    return s.gendarme_mask, GENDARME_COST if s.periodicals[seat] else BARRIER_COST


def _rest(defs: Defs, todo: int, town: int) -> float:
    """The length of a short tour from a town through the others to the Bethel."""
    return sum(ways(defs, a, 0, 0.0)[b] for a, b in pairwise(tour_of(defs, todo, town)))
