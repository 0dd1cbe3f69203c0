"""Laws of routes over the map: a route's slots lie on the table, and it reveals nothing hidden."""

from itertools import pairwise
from typing import Any

import pytest

from boardgames.core.game import RouteFinder
from boardgames.core.rng import Rng
from boardgames.core.table import Route
from tests.contract.cases import Case, cases, positions, seed_of, strings

FINDERS = [case for case in cases() if isinstance(case.game, RouteFinder)]
finders = pytest.mark.parametrize("case", FINDERS, ids=str)


def test_some_games_show_routes() -> None:
    assert FINDERS


@finders
def test_a_route_leads_over_slots_of_the_table_and_has_a_note_in_every_language(case: Case) -> None:
    found = 0
    for s in positions(case, seed_of(case), samples=1):
        for seat in range(case.seats):
            known = {slot.id for zone in case.game.table(s, seat).zones for slot in zone.slots}
            for target, route in routes(case, s, seat):
                found += 1
                assert set(route.slots) <= known, target
                assert len(route.slots) > 1
                assert all(a != b for a, b in pairwise(route.slots))
                assert target in route.slots[-1:] or target not in route.slots
                for words in strings(case.slug):
                    assert "{" not in words.phrase(route.note)
    assert found


@finders
def test_a_route_reveals_nothing_that_is_hidden_from_the_seat(case: Case) -> None:
    seed = seed_of(case)
    for number, s in enumerate(positions(case, seed, samples=1)):
        for seat in range(case.seats):
            dealt = case.game.determinize(s, seat, Rng(seed + number))

            assert routes(case, dealt, seat) == routes(case, s, seat)


def routes(case: Case, s: Any, seat: int) -> list[tuple[str, Route]]:
    """The routes to some of the slots that the seat may point at."""
    game = case.game
    assert isinstance(game, RouteFinder)
    slots = [slot.id for zone in game.table(s, seat).zones for slot in zone.slots][::5]
    return [(slot, route) for slot in slots if (route := game.route(s, seat, slot)) is not None]
