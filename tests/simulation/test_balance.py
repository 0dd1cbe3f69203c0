"""The balance of the games: counts are exact however they are cut, files are continued, the page fits the counts."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from toy import ToyGame

from bench import balance
from bench.balancing import findings, page, tally, watch
from bench.balancing.tally import Plan, Tally
from bench.balancing.worth import worth
from boardgames.app import wiring


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command plays the toy instead of a game of the program."""
    monkeypatch.setattr(balance.wiring, "open_game", lambda slug: ToyGame())


PLAN = Plan("toy", 3, "random", {}, "a", "1")


def counted(deals: range) -> Tally:
    found = Tally(PLAN)
    for seed in deals:
        found.add(watch.watch(ToyGame(), {}, "random", 3, seed))
    return found


def test_a_game_is_watched_to_its_end() -> None:
    seen = watch.watch(ToyGame(), {}, "random", 3, 7)

    assert sum(sum(used.values()) for used in seen.actions) == seen.moves
    assert len(seen.winners) >= 1
    assert all(seen.totals[seat] == max(seen.totals) for seat in seen.winners)
    assert sum(seen.halfway) < sum(seen.totals)
    assert seen == watch.watch(ToyGame(), {}, "random", 3, 7)


def test_partners_are_one_side_and_no_rivals() -> None:
    alone = watch.watch(ToyGame(), {}, "random", 4, 7)
    seen = replace(alone, teams=((0, 2), (1, 3)), totals=(9, 4, 9, 4), halfway=(5, 2, 5, 2), winners=(0, 2))

    found = Tally(Plan("toy", 4, "random", {}, "a", "1"))
    found.add(seen)

    assert found.margins == {5: 1}
    assert "shared" not in found.odd
    assert (found.leads, found.lead_wins) == (1, tally.WIN)


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    whole, parts = counted(range(9)), [counted(range(5, 9)), counted(range(2)), counted(range(2, 5))]

    merged = Tally(PLAN)
    for part in parts:
        merged.merge(part)

    assert merged == whole
    assert sum(whole.wins) == 9 * tally.WIN


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    balance.Run([PLAN], 3, tmp_path).play(1)
    balance.Run([PLAN], 8, tmp_path).play(1)

    (found,) = tally.read_all(tmp_path)
    assert found == counted(range(8))


@pytest.mark.parametrize(("data", "version", "named"), [("b", "1", "other data"), ("a", "2", "another version")])
def test_games_of_other_data_or_version_count_only_if_they_go_the_same_way(
    tmp_path: Path, data: str, version: str, named: str
) -> None:
    balance.Run([PLAN], 3, tmp_path).play(1)
    newer = Plan("toy", 3, "random", {}, data, version)

    with pytest.raises(SystemExit, match=named):
        balance.Run([newer], 8, tmp_path)
    balance.Run([newer], 8, tmp_path, has_same_games=True).play(1)

    (found,) = tally.read_all(tmp_path)
    assert (found.deals, found.wins, found.plan) == (8, counted(range(8)).wins, newer)


def test_games_of_other_seeds_are_refused(tmp_path: Path) -> None:
    balance.Run([PLAN], 3, tmp_path).play(1)

    with pytest.raises(SystemExit, match="other seeds"):
        balance.Run([Plan("toy", 3, "random", {}, "a", "1", seed=5)], 8, tmp_path, has_same_games=True)


def test_a_first_game_that_goes_another_way_ends_a_run(tmp_path: Path) -> None:
    other = counted(range(3))
    other.first = "something else"
    tally.write(tmp_path, other)

    with pytest.raises(SystemExit, match="another way"):
        balance.Run([Plan("toy", 3, "random", {}, "a", "2")], 8, tmp_path, has_same_games=True)


def test_the_same_counts_give_the_same_file(tmp_path: Path) -> None:
    tally.write(tmp_path / "a", counted(range(4)))
    forth, back = counted(range(3, 4)), counted(range(3))
    forth.merge(back)
    tally.write(tmp_path / "b", forth)

    name = f"{PLAN.name}.json.gz"
    assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_what_is_used_by_winners_is_worth_something() -> None:
    """100 games of two: 60 seats used it once and 45 of them won, the other 140 won 55 times."""
    made = Tally(Plan("toy", 2, "random", {}, "a", "1"), deals=100, wins=[50 * tally.WIN, 50 * tally.WIN])

    found = worth("card", {1: (60, 45 * tally.WIN)}, made)

    assert (found.usual, found.users, found.per_game) == (0, pytest.approx(0.3), 0.6)
    assert (found.more.share, found.others.share) == (0.75, pytest.approx(55 / 140, abs=1e-4))
    assert found.is_certain


def test_what_all_use_is_compared_by_how_often() -> None:
    made = Tally(Plan("toy", 2, "random", {}, "a", "1"), deals=100, wins=[50 * tally.WIN, 50 * tally.WIN])

    found = worth("step", {4: (120, 60 * tally.WIN), 6: (80, 40 * tally.WIN)}, made)

    assert (found.usual, found.more.share, found.others.share) == (4, 0.5, 0.5)
    assert not found.is_certain


def test_what_most_use_once_is_compared_with_those_who_do_not() -> None:
    made = Tally(Plan("toy", 2, "random", {}, "a", "1"), deals=100, wins=[50 * tally.WIN, 50 * tally.WIN])

    found = worth("favour", {1: (130, 78 * tally.WIN)}, made)

    assert (found.usual, found.more.share) == (0, 0.6)
    assert found.is_known


@pytest.mark.parametrize(
    ("deals", "first_wins", "seats"),
    [
        (200, 120, ["seat 1", "seat 2"]),  # 60 %, at least 53
        (200, 108, []),  # 54 %: not six points off
        (40, 26, []),  # 65 %, but perhaps 50
        (40, 32, ["seat 1", "seat 2"]),  # 80 %, at least 65
        (10, 10, []),  # too few
    ],
)
def test_a_seat_stands_out_when_the_numbers_say_so(deals: int, first_wins: int, seats: list[str]) -> None:
    wins = [first_wins * tally.WIN, (deals - first_wins) * tally.WIN]
    made = Tally(Plan("toy", 2, "random", {}, "a", "1"), deals=deals, wins=wins)

    assert [row[0] for row in findings.seat_rows(made)] == seats


@pytest.mark.parametrize(("number", "found"), [(0, 0), (8, 8), (9, 8), (12, 12), (15, 12), (16, 16), (700, 512)])
def test_large_numbers_are_counted_in_classes(number: int, found: int) -> None:
    assert tally.count_class(number) == found


def test_the_page_is_what_the_counts_say_and_all_games_are_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    assert page.written(balance.RESULTS) == balance.PAGE.read_text(encoding="utf-8"), "python bench/balance.py --page"
    for slug in wiring.available():
        span = wiring.about(slug).players
        for seats in range(max(2, span.min), span.max + 1):
            assert (balance.RESULTS / f"{slug}-{seats}-random.json.gz").is_file()


def test_the_first_seat_begins_in_every_game() -> None:
    """Or seats would not be the order of play."""
    for slug in wiring.available():
        options = {option.id: {value.id for value in option.values} for option in wiring.about(slug).options}
        chosen = balance.first_seat_options(slug)
        assert chosen
        assert all(value in options[name] for name, value in chosen.items())
