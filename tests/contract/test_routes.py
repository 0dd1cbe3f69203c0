"""Laws of routes over the map: a route's slots lie on the table, and it reveals nothing hidden."""

from itertools import pairwise
from typing import Any

import pytest

from boardgames.core.game import RouteFinder
from boardgames.core.rng import Rng
from boardgames.core.table import Route, Table
from tests.contract.cases import Case, cases, positions, seed_of, seen, strings

LOOKED_AT = (0, 1, -2, -1)  # of the positions of a game: the first, one in the middle, the last, the end
FINDERS = [case for case in cases() if isinstance(case.game, RouteFinder)]
finders = pytest.mark.parametrize("case", FINDERS, ids=str)


def test_some_games_show_routes() -> None:
    assert FINDERS


@finders
def test_a_route_leads_over_slots_of_the_table_and_has_a_note_in_every_language(case: Case) -> None:
    seed, found = seed_of(case), 0
    for number in LOOKED_AT:
        s = positions(case, seed)[number]
        for seat in range(case.seats):
            known = slots(seen(case, seed, seat)[number])
            for target, route in routes(case, s, seat, known):
                found += 1
                assert set(route.slots) <= set(known), target
                assert len(route.slots) > 1
                assert all(a != b for a, b in pairwise(route.slots))
                assert target in route.slots[-1:] or target not in route.slots
                for words in strings(case.slug):
                    assert "{" not in words.phrase(route.note)
    assert found


@finders
def test_a_route_reveals_nothing_that_is_hidden_from_the_seat(case: Case) -> None:
    seed = seed_of(case)
    for number in LOOKED_AT:
        s = positions(case, seed)[number]
        for seat in range(case.seats):
            dealt, known = case.game.determinize(s, seat, Rng(seed + number)), slots(seen(case, seed, seat)[number])

            assert routes(case, dealt, seat, known) == routes(case, s, seat, known)


def slots(table: Table) -> list[str]:
    """Everything that can be pointed at; another deal shows the same table, which is a law of its own."""
    return [slot.id for zone in table.zones for slot in zone.slots]


def routes(case: Case, s: Any, seat: int, known: list[str]) -> list[tuple[str, Route]]:
    """The routes to some of the slots that the seat may point at."""
    game = case.game
    assert isinstance(game, RouteFinder)
    return [(slot, route) for slot in known[::5] if (route := game.route(s, seat, slot)) is not None]
