"""Counting games: exact, in any order, in little memory."""

import tracemalloc
from random import Random

import pytest
from msgspec.structs import replace

from boardgames.simulation.intervals import quantile, share, spread
from boardgames.simulation.record import GameRecord
from boardgames.simulation.report import report_of
from boardgames.simulation.tally import Summary, Tally, parts
from tests.simulation.given import plan, played, record


def tally_of(records: list[GameRecord]) -> Tally:
    tally = Tally()
    for one in records:
        tally.add(one)
    return tally


def test_parts_in_any_order_make_the_same_report() -> None:
    chosen, rng = plan(("greedy", "random", "random"), ("short", "long")), Random(3)
    deals = [[record(rng), record(rng)] for _ in range(60)]
    whole, pieces = Summary.empty(2), [Summary.empty(2) for _ in range(7)]

    for number, deal in enumerate(deals):
        whole.add(deal)
        pieces[number * 5 % 7].add(deal)
    rng.shuffle(pieces)
    merged = Summary.empty(2)
    for piece in pieces:
        merged.merge(piece)

    assert report_of(chosen, merged) == report_of(chosen, whole)
    assert merged.deals == 60
    assert merged.games == 120


def test_wins_add_up_to_the_games_however_they_are_shared() -> None:
    rng = Random(4)
    tally = tally_of([record(rng) for _ in range(200)])

    assert tally.shared > 0
    assert sum(seat.parts for seat in tally.seats) == 200 * parts(3)
    assert sum(bot.parts for bot in tally.bots.values()) == 200 * parts(3)
    assert tally.bots["random"].games == 400


def test_partners_win_together_by_what_their_team_is_ahead() -> None:
    made, sides = record(Random(1), seats=4), ((0, 2), (1, 3))
    won = replace(made, totals=(9, 4, 9, 4), winners=(0, 2), teams=sides)
    level = replace(made, totals=(7, 7, 7, 7), winners=(0, 1, 2, 3), teams=sides)

    tally = tally_of([won, won, level])

    assert tally.margins == {5: 2, 0: 1}
    assert tally.shared == 1
    assert sum(seat.parts for seat in tally.seats) == 3 * parts(4)


def test_a_million_games_would_need_no_more_memory_than_a_thousand() -> None:
    rng = Random(5)
    sample, tally = [record(rng) for _ in range(300)], Tally()
    for one in sample:
        tally.add(one)

    tracemalloc.start()
    for _ in range(3):
        for one in sample:
            tally.add(one)
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert tally.games == 1200
    assert grown < 20_000


def test_quantiles_are_counted_exactly() -> None:
    counts = {1: 50, 2: 45, 3: 4, 70: 1}

    assert [quantile(counts, percent) for percent in (5, 50, 51, 95, 99, 99.5, 100)] == [1, 1, 2, 2, 3, 70, 70]
    assert quantile({}, 50) == 0


def test_a_spread_is_that_of_all_values() -> None:
    found = spread({2: 1, 4: 3, 5: 2, 7: 1, 9: 1})

    assert (found.mean, found.least, found.most) == (5.0, 2, 9)
    assert found.deviation == pytest.approx(2.138, abs=1e-3)  # of 2 4 4 4 5 5 7 9


def test_the_interval_of_a_share_is_wilsons() -> None:
    half, none, nothing = share(50, 100), share(0, 20), share(0, 0)

    assert (half.share, half.low, half.high) == (0.5, 0.4038, 0.5962)
    assert (none.low, none.high) == (0.0, 0.1611)
    assert (nothing.low, nothing.high) == (0.0, 1.0)


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    rng, inside = Random(6), 0
    for _ in range(400):
        found = share(sum(rng.random() < 0.3 for _ in range(80)), 80)
        inside += found.low <= 0.3 <= found.high

    assert 0.92 <= inside / 400 <= 0.98


def test_a_sweep_counts_differences_on_the_same_deals() -> None:
    summary = played(plan(lengths=("short", "long", "short")), 12)
    report = report_of(plan(lengths=("short", "long", "short")), summary)

    by_name = {(one.variant, one.measure): one for one in report.differences}

    longer, same = by_name[1, "moves"], by_name[2, "moves"]
    short, long = report.variants[0].moves.mean, report.variants[1].moves.mean
    assert longer.mean == pytest.approx(long - short, abs=1e-3)
    assert longer.low > 0
    assert (same.mean, same.low, same.high) == (0.0, 0.0, 0.0)
    assert by_name[1, "wins_1"].mean == pytest.approx(
        report.variants[1].seats[0].won.share - report.variants[0].seats[0].won.share, abs=1e-3
    )
