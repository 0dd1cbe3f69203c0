"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

import math
from heapq import nsmallest
from itertools import pairwise

from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, Defs, bits
from boardgames.games.missionnaires.rules.for_bots import hindrance
from boardgames.games.missionnaires.rules.state import State
from boardgames.games.missionnaires.rules.tours import ALONE, tour_of, ways

NAMES = (
    "progress",  # less the turns that the best tour still takes, with overseers and calls at the Bethel; in tens
    "visited",  # congregations, in twelves
    "district",  # his company on the way that is left, on which no Sea card is drawn
    "helpers",  # BON cards that shorten the way
    "unburdened",  # less the BON cards still held on the last spaces
    "unhindered",  # less turns to miss, and passes
    "on_turn",  # the seat moves next
    "home",
)
FIRST_TOWNS = 3  # the nearest ones, of which the tour may begin with any
NEAR = 3.0  # spaces to a town behind which gendarmes still count
MOST_TOURS = 1 << 16  # cached at a time
STOPS = 4  # ways of calling at the Bethel that are kept for every tour
DISTRICT_WAY = 20.0  # spaces on which his help may be hoped for
SAVED = 0.5  # of a turn, by each periodical that can be used: whoever finds an overseer needs fewer
STAYS = (10.0, 24.0)  # turns that an overseer stays on average, the circuit overseer first
HELPS = (0.6, 0.8)  # spaces that a turn with him brings more than one without
LATER = 0.9  # of the way that is left when he leaves, as long as it looked with him
HOPED, HOPE_WAY = 0.65, 12.0  # turns for a space far ahead, when somebody may have joined; how far that is
WAITS = 0.94  # of the overseers who wait alone, after a turn
LAST_SPACES = 8.0  # to the Bethel, on which BON cards become a burden
USEFUL = frozenset(("join_overseer", "remote_visit", "gain_periodicals", "ticket", "extra_turn", "two_spaces"))
HOME_TURNS = 100  # so far ahead of all others is who is home
# where a tour goes first; spaces before and after a call at the Bethel, all before without one
Options = tuple[int, tuple[tuple[float, float], ...]]


def phase(s: State) -> float:
    """0 to 1: how much of the dealt congregations the leading seat has visited; the way home counts as the rest."""
    if s.is_over:
        return 1.0
    dealt = s.defs.numbers.congregations[s.seats]
    return 0.9 * max([len(visited) for visited in s.visited]) / (dealt + 1)


def features(s: State) -> list[list[float]]:
    """One row per seat."""
    return [_row(s, seat) for seat in range(s.seats)]


def _row(s: State, seat: int) -> list[float]:
    visited = len(s.visited[seat]) / 12
    if s.space[seat] == NONE and not s.rank[seat]:  # F-10: it has left, and nobody has to fear it
        return [-HOME_TURNS / 10, visited, *[0.0] * (len(NAMES) - 2)]
    if s.space[seat] == NONE:  # nothing on the way is worth as much as to be home
        return [HOME_TURNS / 10, visited, *[0.0] * (len(NAMES) - 3), 1.0]
    effect, bons = s.defs.cards.effect, s.bons[seat]
    turns, way = _journey(s, seat)
    joined = _joined(s, seat)
    dry = min(way, DISTRICT_WAY) / DISTRICT_WAY if joined == DISTRICT else 0.0
    useful = sum([effect[card] in USEFUL for card in bons])
    short = max(0.0, 1.0 - way / LAST_SPACES)
    return [
        -turns / 10, visited, dry, useful * (1.0 - short), -len(bons) * short,
        -s.miss[seat] - s.passes[seat] / 4, float(_moves_next(s) == seat), 0.0,
    ]  # fmt: skip


def _moves_next(s: State) -> int:
    return next((item.seat for item in reversed(s.agenda) if item.seat >= 0), NONE)


def _journey(s: State, seat: int) -> tuple[float, float]:
    """The turns that the best tour still takes, and its spaces."""
    cached, joined = s.defs.journeys, _joined(s, seat)
    gendarmes, overseers = (0, ()) if joined != NONE else (s.gendarme_mask, s.overseers)
    key = (s.todo[seat], s.space[seat], s.periodicals[seat], gendarmes, joined, *overseers)
    found = cached.get(key)
    if found is None:
        if len(cached) >= MOST_TOURS:
            cached.clear()
        found = cached[key] = _best_journey(s, seat, joined)
    return found


def _joined(s: State, seat: int) -> int:
    """The overseer who goes with the seat, or will from its next turn on."""
    return s.pending if s.pending != NONE and s.current == seat else s.companion[seat]


def _best_journey(s: State, seat: int, joined: int) -> tuple[float, float]:
    """By the straight way, or first to an overseer who waits alone."""
    defs, todo, have, near = s.defs, s.todo[seat], s.periodicals[seat], hindrance(s, seat)
    way = ways(defs, s.space[seat], *near, ALONE)
    best = _tour(defs, todo, s.space[seat], have, joined, *near)
    for who, at in enumerate(s.overseers) if joined == NONE else ():
        if at == NONE:
            continue
        spent = min(have, way[at] / 2)
        turns = way[at] - SAVED * spent
        stays = WAITS**turns
        with_him, spaces = _tour(defs, todo, at, have - spent, who)
        alone, _ = _tour(defs, todo, at, have - spent, NONE)
        best = min(best, (turns + stays * with_him + (1 - stays) * alone, way[at] + spaces))
    return best


def _tour(
    defs: Defs, todo: int, here: int, have: float, joined: int, gendarmes: int = 0, cost: float = 0.0
) -> tuple[float, float]:
    """Turns and spaces of the best tour from here, past gendarmes at their cost as long as they are near."""
    kind = ALONE if joined == NONE else ALONE + 1 + joined
    bethel, full, way = defs.board.bethel, defs.numbers.full, ways(defs, here, gendarmes, cost, kind)
    if not todo:
        return _turns(way[bethel], 0.0, have, full, joined), way[bethel]
    from_bethel, found = ways(defs, bethel, 0, 0.0, kind), []
    firsts = nsmallest(FIRST_TOWNS, bits(todo), way.__getitem__)
    if not todo >> here & 1 and (planned := _options(defs, todo, here, kind)[0]) not in firsts:
        firsts.append(planned)  # or a tour would get longer when its first town is visited
    for town in firsts:
        (second, options), first = _options(defs, todo, town, kind), way[town]
        if gendarmes and first <= NEAR:
            first += ways(defs, town, gendarmes, cost, kind)[second] - ways(defs, town, 0, 0.0, kind)[second]
        calls = [(first + before, after) for before, after in options]
        calls.append((way[bethel], from_bethel[town] + options[0][0]))  # the Bethel first of all
        found += [(_turns(before, after, have, full, joined), before + after) for before, after in calls]
    return min(found)


def _turns(before: float, after: float, have: float, full: int, joined: int = NONE) -> float:
    """Turns for so many spaces before and after a call at the Bethel.

    As long as an overseer stays, most turns are two spaces; then periodicals save up to every other turn. Some of them
    are spent on gendarmes, and the last ones find no use."""
    turns = 0.0
    if joined != NONE:
        turns = STAYS[joined] * (1 - math.exp((before + after) / (-2 * STAYS[joined])))
        spaces = turns * (1 + HELPS[joined])
        after = LATER * min(after, before + after - spaces)
        before = LATER * max(0.0, before - spaces)
    return turns + turns_alone(before - SAVED * min(have, before / 2) + after - SAVED * min(full, after / 2))


def turns_alone(way: float) -> float:
    """Turns that a way takes who sets out alone: the longer it is, the likelier an overseer joins him on it."""
    return HOPED * way + (1 - HOPED) * HOPE_WAY * (1 - math.exp(-way / HOPE_WAY))


def _options(defs: Defs, todo: int, town: int, kind: int) -> Options:
    """The tour from a town through the others and home: straight, and with the best calls at the Bethel."""
    key = (todo, town, kind)
    found = defs.calls.get(key)
    if found is None:
        if len(defs.calls) >= MOST_TOURS:
            defs.calls.clear()
        found = defs.calls[key] = _planned(defs, todo & ~(1 << town), town, kind)
    return found


def _planned(defs: Defs, todo: int, town: int, kind: int) -> Options:
    bethel = defs.board.bethel
    stops, from_bethel = tour_of(defs, todo, town, kind), ways(defs, bethel, 0, 0.0, kind)
    lengths = [ways(defs, a, 0, 0.0, kind)[b] for a, b in pairwise(stops)]
    total, before, calls = sum(lengths), 0.0, []
    for n, length in enumerate(lengths[:-1]):
        there, on = ways(defs, stops[n], 0, 0.0, kind)[bethel], from_bethel[stops[n + 1]]
        calls.append((before + there, total - before - length + on))
        before += length
    return stops[1], ((total, 0.0), *nsmallest(STOPS, calls, key=_worth))


def _worth(call: tuple[float, float]) -> float:
    """What a tour with such a call costs who sets out with half of the periodicals."""
    return _turns(*call, 4, 8)
