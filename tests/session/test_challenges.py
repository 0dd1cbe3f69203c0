"""The deal of the day, streaks and honours, worked out from the chronicle."""

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from boardgames.bots.par import GAMES, play_par
from boardgames.data.defs import Span, Text
from boardgames.data.honours import Honour, Honours, Range, honour_problems
from boardgames.data.source import parse
from boardgames.session.challenges import day as days
from boardgames.session.challenges.day import Deal, begun, deal_of, history, load_par, save_par, tried_in_vain
from boardgames.session.challenges.honours import condition_problems, earned, holds
from boardgames.session.challenges.streaks import Streak, day_streak, win_streak
from boardgames.session.chronicle.record import BROKEN_OFF, NOTHING, GameRecord, packed
from boardgames.session.chronicle.store import Chronicle
from boardgames.session.saves import Summary
from boardgames.session.seats import Seat
from tests.session.chronicled import finished, saves
from tests.toy import ToyGame

TODAY = date(2026, 1, 20)
WORDS = Text(en="a", fr="b")


class About:
    """All that a deal asks of the facts about a game."""

    players = Span(min=2, max=4)


def deal(day: date = TODAY) -> Deal:
    return deal_of(day, ["toy"], lambda slug: About())  # type: ignore[arg-type, return-value]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> GameRecord:
    """A finished game of Ann against a bot."""
    folder = tmp_path_factory.mktemp("games")
    finished(folder, "Ann Ben:steady")
    chronicle = Chronicle(saves(folder))
    chronicle.complete()
    return chronicle.records[0]


def played(record: GameRecord, day: int, won: bool = True, **changes: object) -> GameRecord:
    """The same game on another day of January, with the seed of that day, won or lost by Ann."""
    ranks, totals = ((1, 2), (9, 5)) if won else ((2, 1), (5, 9))
    facts = {"created": f"2026-01-{day:02}T20:00:00", "seed": 20260100 + day, "ranks": ranks, "totals": totals}
    return msgspec.structs.replace(record, id=str(day), options={}, **{**facts, **changes})


def test_everybody_has_the_same_deal_and_games_take_turns() -> None:
    games = ["b", "a", "c"]

    found = [deal_of(TODAY + timedelta(n), games, lambda slug: About()) for n in range(3)]  # type: ignore[arg-type, return-value]

    assert {one.game for one in found} == set(games)
    assert found[0] == deal_of(TODAY, sorted(games), lambda slug: About())  # type: ignore[arg-type, return-value]
    assert found[0].seed == 20260120


def test_the_best_result_of_a_deal_counts_and_whether_it_was_in_time(record: GameRecord) -> None:
    late = played(record, 20, created="2026-01-22T09:00:00")
    lost = played(record, 20, won=False)

    found = history([deal(), deal(TODAY - timedelta(1))], [late, lost])

    assert list(found) == [TODAY]
    assert (found[TODAY].won, found[TODAY].points, found[TODAY].in_time) == (True, 9, True)


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": 1},
        {"game": "other"},
        {"options": {"length": "short"}},
        {"seats": (Seat("Ann", "blue", "bot"), Seat("Ben", "blue"))},
        {"marks": (BROKEN_OFF,)},
    ],
)
def test_another_game_is_not_the_deal_of_the_day(record: GameRecord, changes: dict[str, object]) -> None:
    assert history([deal()], [msgspec.structs.replace(played(record, 20), **changes)]) == {}


@pytest.mark.parametrize(
    "changes",
    [{"marks": (BROKEN_OFF,)}, {"seats": (Seat("Ann", "blue", "bot", conceded=True), Seat("Ben", "blue", "bot"))}],
)
def test_a_deal_that_was_broken_off_or_conceded_leaves_a_trace(record: GameRecord, changes: dict[str, object]) -> None:
    vain = msgspec.structs.replace(played(record, 20), **changes)

    assert tried_in_vain([deal(), deal(TODAY - timedelta(1))], [vain]) == {TODAY: vain}
    assert history([deal()], [vain]) == {}
    assert tried_in_vain([deal()], [vain, played(record, 20, won=False)]) == {}, "another try counted"


def test_a_deal_that_was_begun_can_be_continued() -> None:
    people = (Seat("Ann", "blue"), Seat("Ben", "red", "bot"))
    facts = {"saved": "2026-01-20T20:00:00", "game": "toy", "seats": people, "seed": deal().seed}
    going, *others = (
        Summary(path=Path(str(n)), **{**facts, **more})  # type: ignore[arg-type]
        for n, more in enumerate(({}, {}, {"finished": True}, {"view_only": True}, {"seed": 1}, {"seats": ()}))
    )

    assert begun([deal()], [others[-1], *others[1:-1], going, others[0]]) == {TODAY: going}, "the newest comes first"


def test_days_in_a_row_are_not_lost_before_today_is_over() -> None:
    some = {TODAY - timedelta(n) for n in (1, 2, 5, 6, 7)}

    assert day_streak(some, TODAY) == Streak(2, 3)
    assert day_streak({*some, TODAY}, TODAY) == Streak(3, 3)
    assert day_streak(some, TODAY + timedelta(1)) == Streak(0, 3)
    assert day_streak(set(), TODAY) == Streak(0, 0)


def test_wins_in_a_row_are_counted_against_bots_only(record: GameRecord) -> None:
    people = (Seat("Ann", "blue"), Seat("Ben", "blue"))
    games = [
        played(record, 1),
        played(record, 2),
        played(record, 3, won=False, seats=people),
        played(record, 4),
        played(record, 5, won=False),
        played(record, 6),
    ]

    assert win_streak(games) == Streak(1, 3)
    assert win_streak(games, "other") == Streak(0, 0)


def test_a_game_that_a_bot_finished_for_whoever_conceded_ends_wins_in_a_row(record: GameRecord) -> None:
    seats = (Seat("Ann", "blue", "bot", conceded=True), Seat("Ben", "blue", "bot"))
    games = [played(record, 1), played(record, 2), played(record, 3, won=False, seats=seats)]

    assert win_streak(games) == Streak(0, 2)


def test_the_chronicle_counts_the_moves_of_every_seat(record: GameRecord) -> None:
    assert sum(sum(moves.values()) for moves in record.deeds) == record.moves
    assert set(record.deeds[0]) <= {"play", "draw", "throw"}


def test_an_index_of_an_older_version_is_read_again(tmp_path: Path) -> None:
    finished(tmp_path, "Ann Ben:steady")
    chronicle = Chronicle(saves(tmp_path))
    chronicle.complete()
    name, line = next(iter(chronicle._files.items()))
    old = msgspec.structs.replace(line.record, packed_deeds=NOTHING)
    chronicle._files[name] = msgspec.structs.replace(line, record=old)
    chronicle._is_changed = True
    chronicle.save()

    again = Chronicle(saves(tmp_path))

    assert again.waiting == 1
    again.complete()
    assert again.records[0].deeds


@pytest.mark.parametrize(
    ("asked", "is_earned"),
    [
        ({"won": True}, True),
        ({"total": Range(least=9)}, True),
        ({"total": Range(least=10)}, False),
        ({"lead": Range(least=4)}, True),
        ({"lead": Range(least=5)}, False),
        ({"rounds": Range(most=1)}, False),
        ({"moves": {"draw": Range(most=0)}}, False),
        ({"moves": {"fly": Range(most=0)}}, True),
        ({"rows": {"cards": Range(least=1)}}, True),
        ({"rows": {"cards": Range(most=0)}}, False),
    ],
)
def test_an_honour_asks_for_rows_moves_and_the_result(
    record: GameRecord, asked: dict[str, object], is_earned: bool
) -> None:
    honour = Honour(id="one", icon="ui-star", name=WORDS, text=WORDS, **asked)
    game = played(record, 1, packed_deeds=packed(({"draw": 2, "play": 3}, {})))

    assert holds(honour, game, 0) == is_earned


def test_people_earn_honours_once_and_bots_none(record: GameRecord) -> None:
    honour = Honour(id="win", icon="ui-star", name=WORDS, text=WORDS, won=True)
    lost, won, again = played(record, 1, won=False), played(record, 2), played(record, 3)

    assert earned([honour], [lost], "toy") == {}
    assert earned([honour], [again, lost, won], "toy")["win"].record == won
    assert earned([honour], [msgspec.structs.replace(won, marks=(BROKEN_OFF,))], "toy") == {}


def test_mistakes_in_honours_are_found_where_they_stand() -> None:
    text = """honours:
  - id: one
    icon: ui-moon
    name: {en: a, fr: b}
    text: {en: a, fr: b}
    moves: {flie: {least: 2, most: 1}}
  - id: one
    icon: ui-star
    name: {en: a, fr: b}
    text: {en: a, fr: b}
"""
    source = parse("honours.yaml", text)

    found = list(honour_problems(source, msgspec.convert(source.data, Honours)))
    found += condition_problems(ToyGame(), source, 2)  # type: ignore[arg-type]

    assert [problem.place.removeprefix("honours.yaml:") for problem in found] == ["3:11", "6:19", "7:9", "7:5", "6:13"]


def test_bots_play_the_same_deal_with_other_luck_until_the_par_is_known() -> None:
    game = ToyGame()

    found = list(play_par(game, lambda: game.new({}, 2, 5), 0, 5, had=(7,) * (GAMES - 4)))  # type: ignore[arg-type]

    assert found[-1].done == 1
    assert len(found[-1].totals) == GAMES
    assert found[-1].totals[: GAMES - 4] == (7,) * (GAMES - 4)
    assert [one.done for one in found] == sorted(one.done for one in found)


def test_the_par_is_cached_by_deal_and_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    par = days.Par((3, 4, 5), 3 / GAMES)

    save_par(deal(), "data", par)

    assert load_par(deal(), "data") == par
    assert load_par(deal(), "other") == days.Par()
    assert load_par(deal(TODAY - timedelta(1)), "data") == days.Par()
