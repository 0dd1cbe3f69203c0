"""Laws of the planner's line: it starts at a pawn, its slots lie on the table, and it betrays nothing hidden."""

from itertools import pairwise
from typing import Any

import pytest

from boardgames.core.game import Wayfinder
from boardgames.core.rng import Rng
from boardgames.core.table import Way
from tests.contract.cases import Case, cases, positions, seed_of, strings

FINDERS = [case for case in cases() if isinstance(case.game, Wayfinder)]
finders = pytest.mark.parametrize("case", FINDERS, ids=str)


def test_some_games_show_ways() -> None:
    assert FINDERS


@finders
def test_a_way_leads_over_slots_of_the_table_and_is_told_in_every_language(case: Case) -> None:
    found = 0
    for s in positions(case, seed_of(case), samples=1):
        for seat in range(case.seats):
            known = {slot.id for zone in case.game.table(s, seat).zones for slot in zone.slots}
            for target, way in ways(case, s, seat):
                found += 1
                assert set(way.slots) <= known, target
                assert len(way.slots) > 1
                assert all(a != b for a, b in pairwise(way.slots))
                assert target in way.slots[-1:] or target not in way.slots
                for words in strings(case.slug):
                    assert "{" not in words.phrase(way.note)
    assert found


@finders
def test_a_way_tells_nothing_that_the_seat_may_not_know(case: Case) -> None:
    seed = seed_of(case)
    for number, s in enumerate(positions(case, seed, samples=1)):
        for seat in range(case.seats):
            dealt = case.game.determinize(s, seat, Rng(seed + number))

            assert ways(case, dealt, seat) == ways(case, s, seat)


def ways(case: Case, s: Any, seat: int) -> list[tuple[str, Way]]:
    """The ways to some of the slots that the seat may point at."""
    game = case.game
    assert isinstance(game, Wayfinder)
    slots = [slot.id for zone in game.table(s, seat).zones for slot in zone.slots][::5]
    return [(slot, way) for slot in slots if (way := game.way(s, seat, slot)) is not None]
