"""What strategy talk names in a position, as numbers for every seat: the learned judgement weighs them."""

from heapq import nsmallest
from itertools import pairwise

from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, Defs, bits
from boardgames.games.missionnaires.rules.for_bots import ways_of
from boardgames.games.missionnaires.rules.state import State
from boardgames.games.missionnaires.rules.tours import tour_of, ways

NAMES = (
    "progress",  # less the turns that the best tour still takes, refills at the Bethel counted in; in tens
    "visited",  # congregations, in twelves
    "companion",  # an overseer's help on the way that is left
    "district",  # and that no Sea card is drawn
    "overseer_near",  # one who waits alone, less with every space
    "helpers",  # BON cards that shorten the way
    "unburdened",  # less the BON cards still held on the last spaces
    "unhindered",  # less turns to miss, and passes
    "on_turn",  # the seat moves next
    "home",
)
FIRST_TOWNS = 3  # the nearest ones, of which the tour may begin with any
MOST_TOURS = 1 << 16  # cached at a time
STOPS = 4  # ways of calling at the Bethel that are kept for every tour
COMPANION_WAY = 20.0  # spaces on which his help may be hoped for
NEAR_KEPT = 0.75
SAVED = 0.8  # of a turn, by each periodical that can be used
LAST_SPACES = 8.0  # to the Bethel, on which BON cards become a burden
USEFUL = frozenset(("join_overseer", "remote_visit", "gain_periodicals", "ticket", "extra_turn", "two_spaces"))
HOME_TURNS = 100  # so far ahead of all others is who is home
Options = tuple[tuple[float, float], ...]  # spaces before and after a call at the Bethel; all before without one


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
    if s.space[seat] == NONE:  # nothing on the way is worth as much as to be home
        return [HOME_TURNS / 10, visited, *[0.0] * (len(NAMES) - 3), 1.0]
    effect, here, bons = s.defs.cards.effect, s.space[seat], s.bons[seat]
    turns, way = _journey(s, seat)
    joined = s.pending if s.pending != NONE and s.current == seat else s.companion[seat]
    helped = min(way, COMPANION_WAY) / COMPANION_WAY if joined != NONE else 0.0
    near = 0.0
    if joined == NONE:
        distance = s.defs.board.distance[here]
        near = max([NEAR_KEPT ** distance[at] for at in s.overseers if at != NONE], default=0.0)
    useful = sum([effect[card] in USEFUL for card in bons])
    short = max(0.0, 1.0 - way / LAST_SPACES)
    return [
        -turns / 10, visited, helped, helped * (joined == DISTRICT), near, useful * (1.0 - short), -len(bons) * short,
        -s.miss[seat] - s.passes[seat] / 4, float(_moves_next(s) == seat), 0.0,
    ]  # fmt: skip


def _moves_next(s: State) -> int:
    return next((item.seat for item in reversed(s.agenda) if item.seat >= 0), NONE)


def _journey(s: State, seat: int) -> tuple[float, float]:
    """The turns that the best tour still takes, and its spaces."""
    cached, gendarmes = s.defs.journeys, 0 if s.companion[seat] != NONE else s.gendarme_mask
    key = (s.todo[seat], s.space[seat], s.periodicals[seat], gendarmes, s.companion[seat] == NONE)
    found = cached.get(key)
    if found is None:
        if len(cached) >= MOST_TOURS:
            cached.clear()
        found = cached[key] = _best_journey(s, seat)
    return found


def _best_journey(s: State, seat: int) -> tuple[float, float]:
    defs, todo, have, full = s.defs, s.todo[seat], s.periodicals[seat], s.defs.numbers.full
    bethel, way = defs.board.bethel, ways_of(s, seat)
    if not todo:
        return _turns(way[bethel], 0.0, have, full), way[bethel]
    from_bethel, found = ways(defs, bethel, 0, 0.0), []
    for town in nsmallest(FIRST_TOWNS, bits(todo), way.__getitem__):
        options, first = _options(defs, todo, town), way[town]
        calls = [(first + before, after) for before, after in options]
        calls.append((way[bethel], from_bethel[town] + options[0][0]))  # the Bethel first of all
        found += [(_turns(before, after, have, full), before + after) for before, after in calls]
    return min(found)


def _turns(before: float, after: float, have: int, full: int) -> float:
    """Turns for so many spaces before and after a call at the Bethel; periodicals save up to every other one.

    Some of them are spent on gendarmes, and the last ones find no use."""
    return before - SAVED * min(have, before / 2) + after - SAVED * min(full, after / 2)


def _options(defs: Defs, todo: int, town: int) -> Options:
    """The tour from a town through the others and home: straight, and with the best calls at the Bethel."""
    key = (todo, town)
    found = defs.calls.get(key)
    if found is None:
        if len(defs.calls) >= MOST_TOURS:
            defs.calls.clear()
        found = defs.calls[key] = _planned(defs, todo & ~(1 << town), town)
    return found


def _planned(defs: Defs, todo: int, town: int) -> Options:
    bethel = defs.board.bethel
    stops, from_bethel = tour_of(defs, todo, town), ways(defs, bethel, 0, 0.0)
    lengths = [ways(defs, a, 0, 0.0)[b] for a, b in pairwise(stops)]
    total, before, calls = sum(lengths), 0.0, []
    for n, length in enumerate(lengths[:-1]):
        there, on = ways(defs, stops[n], 0, 0.0)[bethel], from_bethel[stops[n + 1]]
        calls.append((before + there, total - before - length + on))
        before += length
    return ((total, 0.0), *nsmallest(STOPS, calls, key=_worth))


def _worth(call: tuple[float, float]) -> float:
    """What a tour with such a call costs who sets out with half of the periodicals."""
    return _turns(*call, 4, 8)
