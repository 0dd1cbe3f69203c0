"""A race of moves: the clearly worse drop out, what chance decides stays until enough deals were seen."""

import math
from statistics import stdev

import pytest

from boardgames.bots.race import LEAST_DEALS, ROOM, Lag, Race
from boardgames.core.moves import Move

ENOUGH = 1_000_000


class Option(Move, frozen=True, cache_hash=True):
    """One of several."""

    name: str


SURE, POOR, RISKY = Option("sure"), Option("poor"), Option("risky")


def run(race: Race, gains: dict[Move, list[float]], spent: int = 10, budget: int = ENOUGH) -> None:
    """Note deals one by one, thinning after each."""
    for deal in range(len(gains[SURE])):
        race.note([gains[move][deal] for move in race.left])
        race.thin(spent * (deal + 1), budget)


def test_a_move_that_is_always_worse_drops_out_as_soon_as_a_few_deals_are_seen() -> None:
    race = Race([POOR, SURE])

    run(race, {SURE: [1.0] * LEAST_DEALS, POOR: [0.9] * LEAST_DEALS})

    assert race.left == [SURE]
    assert race.ranked == [SURE, POOR]


def test_a_gamble_that_fails_at_first_stays_in_the_race_and_can_win_it() -> None:
    race = Race([RISKY, SURE])
    luck = [0.0, 0.0] + [3.0] * 18

    run(race, {SURE: [1.0] * 20, RISKY: luck})

    assert race.left[0] == RISKY
    assert race.ranked[-1] == SURE


def test_where_the_budget_is_small_only_the_best_go_on() -> None:
    moves = [Option(str(n)) for n in range(40)]
    race = Race(moves)

    race.note([float(n) for n in range(40)])
    race.thin(400, 600)

    assert len(race.left) == 200 // 10 // ROOM
    assert race.left[0] == moves[-1]


def test_what_was_thought_before_counts_like_some_deals() -> None:
    race = Race([SURE, RISKY], {SURE: 1.0, RISKY: 0.0}, trust=3.0)

    race.note([0.0, 2.0])

    assert race.worth(SURE) == 0.75
    assert race.worth(RISKY) == 0.5


def test_the_error_of_a_lag_is_that_of_all_its_deals_however_often_it_was_asked_in_between() -> None:
    best, other = [0.9, 0.1, 0.5, 0.7, 0.2, 0.95], [0.1, 0.4, 0.35, 0.6, 0.3, 0.5]
    so_far: list[list[float]] = [[], []]
    lag = Lag(*so_far)

    for deal in zip(best, other, strict=True):
        for row, gain in zip(so_far, deal, strict=True):
            row.append(gain)
        if len(so_far[0]) > 1:
            lag.error()

    behind = [one - two for one, two in zip(best, other, strict=True)]
    assert lag.error() == pytest.approx(stdev(behind) / math.sqrt(len(behind)))
