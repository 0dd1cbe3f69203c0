"""The report as table, JSON and CSV."""

import csv
import io

import msgspec
import pytest

from boardgames.simulation.report import Report, report_of
from boardgames.simulation.text_report import csv_of, table_of
from tests.simulation.given import WORDS, plan, played


@pytest.fixture(scope="module")
def report() -> Report:
    """Two bots that change seats."""
    chosen = plan(("greedy", "random"), rotates=True)
    return report_of(chosen, played(chosen, 20))


@pytest.fixture(scope="module")
def sweep() -> Report:
    """Two lengths of the game."""
    chosen = plan(lengths=("short", "long"))
    return report_of(chosen, played(chosen, 20))


def test_the_report_agrees_with_itself(report: Report) -> None:
    one = report.variants[0]

    assert sum(seat.wins for seat in one.seats) == pytest.approx(one.games) == 20
    assert sum(bot.wins for bot in one.bots) == pytest.approx(20)
    assert [player.fair for player in (*one.seats, *one.bots)] == [0.5] * 4
    assert all(player.won.low <= player.won.share <= player.won.high for player in (*one.seats, *one.bots))
    assert sum(source.part for source in one.sources) == pytest.approx(1)
    assert [sum(source.means[seat] for source in one.sources) for seat in (0, 1)] == pytest.approx(
        [seat.scores.mean for seat in one.seats], abs=1e-3
    )
    assert sum(ending.games for ending in one.endings) == 20
    assert one.branching.percent_99 <= one.branching.most
    assert one.moves.mean == pytest.approx(one.turns * one.decisions_per_turn, abs=0.01)


def test_the_table_names_what_it_shows(report: Report) -> None:
    table = table_of(report, WORDS)

    assert table.startswith("The Toy: 20 games, 2 seats, seeds 5 to 24, version ")
    for words in ("Cards laid", "T-2: the text of toy.most", "95 % interval", "no alternative", "moves", "rounds"):
        assert words in table
    assert [line.split()[0] for line in table.splitlines() if line.startswith(("greedy ", "random "))] == [
        "greedy",
        "random",
    ]
    assert table == table.strip()


def test_the_table_of_a_sweep_compares_before_it_lists(sweep: Report) -> None:
    table = table_of(sweep, WORDS)

    comparison, *variants = table.split("\n== ")
    assert [part.splitlines()[0] for part in variants] == ["length=short", "length=long"]
    assert "20 games in each of 2 variants" in comparison
    line = next(line for line in comparison.splitlines() if line.startswith("length=long  moves"))
    assert line.endswith("*")
    assert f"{sweep.differences[0].mean:+.2f}" in line


def test_json_can_be_read_again(sweep: Report) -> None:
    assert msgspec.json.decode(msgspec.json.encode(sweep), type=Report) == sweep


def test_csv_has_one_number_per_line(sweep: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_of(sweep))))

    found = {(row["variant"], row["measure"], row["of"]): row for row in rows}
    assert len(found) == len(rows)
    short = sweep.variants[0]
    assert float(found["length=short", "moves_mean", ""]["value"]) == short.moves.mean
    assert float(found["length=short", "wins", "seat 1"]["low"]) == short.seats[0].won.low
    assert float(found["length=long", "difference_moves", "length=short"]["value"]) == sweep.differences[0].mean


def test_options_that_are_not_the_usual_ones_are_named() -> None:
    chosen = plan(lengths=("long",))

    assert "options: length=long" in table_of(report_of(chosen, played(chosen, 2)), WORDS)
    assert "options:" not in table_of(report_of(plan(), played(plan(), 2)), WORDS)
