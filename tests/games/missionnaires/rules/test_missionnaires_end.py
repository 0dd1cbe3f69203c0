"""Visits, periodicals, the end of the game (sections 7.5, 7.6 and 10)."""

import pytest

from boardgames.core.moves import Move
from boardgames.core.phrase import say, seat_noun
from boardgames.core.rng import Rng
from boardgames.games.missionnaires.rules import scoring
from boardgames.games.missionnaires.rules.definitions import NONE
from boardgames.games.missionnaires.rules.state import State
from tests.games.missionnaires.given import (
    GAME,
    do,
    given,
    legal,
    phase,
    random_game,
    rule,
    todo,
    visited,
    where,
)


@rule("G-1", "Q-4")
def test_entering_passing_and_being_put_there_are_visits() -> None:
    s = given(("florence",), todo=(("rome", "naples", "cairo"),))
    do(s, "step rome", "step naples")
    assert visited(s) == ["rome", "naples"]

    put = given(("s_sicily",), todo=(("valletta", "cairo"),), sea=("sea_30",))
    do(put, "sail")
    assert visited(put) == ["valletta"]


@rule("G-1")
def test_another_players_card_may_bring_a_visit() -> None:
    s = given(("madrid", "rome"), todo=(("cairo",), ("naples", "fez")), territory=("ter_30",))
    do(s, "step zaragoza", "stop", "push_player 1 rome naples")

    assert visited(s, 1) == ["naples"]


@rule("G-2", "G-4")
def test_a_visit_costs_nothing_and_does_not_stop() -> None:
    s = given(("florence",), todo=(("rome", "cairo"),))
    do(s, "step rome")

    assert s.periodicals[0] == 8
    assert phase(s) == "second"
    assert todo(s) == {"cairo"}


@rule("G-3")
def test_congregations_of_others_mean_nothing() -> None:
    s = given(("florence",), todo=(("cairo",), ("rome",)))
    do(s, "step rome", "stop")

    assert visited(s) == []
    assert todo(s, 1) == {"rome"}


@rule("R-1")
def test_nobody_holds_more_than_eight() -> None:
    s = given(("madrid",), periodicals=(7,), bons=(("ter_06",),))
    do(s, "play_bon ter_06")

    assert s.periodicals[0] == 8
    assert s.bank == 16


@rule("R-3", "R-4", "R-7")
def test_there_is_no_move_that_gives_or_buys_periodicals() -> None:
    s = given(("madrid", "seville"), periodicals=(2, 2))

    assert {move.word for move in GAME.legal(s)} == {"step", "step_push", "jump", "jump_push", "pass"}


@rule("R-5", "RB-15", "Q-20", "Q-21")
def test_entering_the_bethel_fills_up_at_once() -> None:
    s = given(("bordeaux",), periodicals=(5,))
    do(s, "step bethel")

    assert s.periodicals[0] == 8
    assert phase(s) == "second"


@rule("R-5")
def test_a_turn_spent_at_the_bethel_fills_up_too() -> None:
    s = given(periodicals=(1,))
    do(s, "pass")

    assert s.periodicals[0] == 8


@rule("R-6")
def test_more_than_one_has_cannot_be_lost() -> None:
    s = given(("madrid",), periodicals=(1,), territory=("ter_17",))
    do(s, "step zaragoza", "stop")

    assert s.periodicals[0] == 0
    assert s.bank == 24


@rule("R-8", "Q-28", "X-3")
def test_who_is_stuck_with_nothing_gets_relief_after_two_passes() -> None:
    s = given(("annaba", "athens"), periodicals=(0,), passes=(1,))
    do(s, "pass")
    assert s.periodicals[0] == 1

    free = given(("milan", "athens"), periodicals=(0,), passes=(1,))
    do(free, "pass")
    assert free.periodicals[0] == 0


@rule("F-1", "F-2", "F-5", "RB-17")
def test_coming_home_with_everything_done_finishes() -> None:
    s = given(
        ("bordeaux", "rome", "athens"), seats=3, todo=((),), companions=("circuit",), options={"play_on": "always"}
    )
    do(s, "step bethel")

    assert s.rank == [1, 0, 0]
    assert where(s) == ""
    assert s.companion[0] == NONE
    assert s.periodicals[0] == 0
    assert GAME.actor(s) == 1
    assert [GAME.is_done(s, seat) for seat in range(3)] == [True, False, False]


@rule("F-3", "Q-22", "RB-16")
def test_with_a_bon_in_hand_the_bethel_does_not_finish() -> None:
    s = given(("bordeaux",), todo=((),), bons=(("ter_02",),))
    do(s, "step bethel")
    assert phase(s) == "second"
    do(s, "play_bon ter_02")

    assert s.rank[0] == 1


@rule("F-4", "F-9")
def test_with_two_players_the_first_home_wins_and_the_other_is_second() -> None:
    s = given(("bordeaux", "rome"), todo=((),))
    do(s, "step bethel")
    result = GAME.outcome(s)

    assert result is not None
    assert result.ranks == (1, 2)
    assert result.rule == "F-4"
    assert result.winners == (0,)


@rule("F-6", "Q-30", "S-10")
@pytest.mark.parametrize(("votes", "goes_on"), [("yyn", True), ("ynn", False), ("yyy", True), ("nnn", False)])
def test_the_others_vote_whether_they_play_on(votes: str, goes_on: bool) -> None:
    s = given(("bordeaux", "rome", "athens", "cairo"), seats=4, todo=((),))
    do(s, "step bethel")
    assert [GAME.actor(s), phase(s)] == [1, "vote"]
    do(s, *("play_on_yes" if vote == "y" else "play_on_no" for vote in votes))

    assert (GAME.outcome(s) is None) == goes_on
    if goes_on:
        assert GAME.actor(s) == 1


@rule("F-6")
def test_while_others_race_on_the_log_and_the_bar_say_who_has_won_already() -> None:
    s = given(("bordeaux", "rome", "athens", "madrid"), seats=4, todo=((),))
    race_on = say("log.race_on", winner=seat_noun(0), n=2)
    assert not any(mark.text == say("pill.playing_on", winner=seat_noun(0), n=2) for mark in GAME.table(s, 1).pills)

    asked = do(s, "step bethel")
    events = do(s, "play_on_yes", "play_on_yes", "play_on_no")

    assert race_on not in [event.log for event in asked]
    assert [event.log for event in events if event.log == race_on] == [race_on]
    assert any(mark.text == say("pill.playing_on", winner=seat_noun(0), n=2) for mark in GAME.table(s, 1).pills)

    s = given(("bordeaux", "rome", "athens", "madrid"), seats=4, todo=((),), options={"play_on": "always"})
    assert race_on in [event.log for event in do(s, "step bethel")]


@rule("F-6")
def test_a_tied_vote_stops_and_never_stops_without_a_vote() -> None:
    s = given(("bordeaux", "rome", "athens"), seats=3, todo=((),))
    do(s, "step bethel", "play_on_yes", "play_on_no")
    assert GAME.outcome(s) is not None

    s = given(("bordeaux", "rome", "athens"), seats=3, todo=((),), options={"play_on": "never"})
    do(s, "step bethel")
    assert GAME.outcome(s) is not None


@rule("F-7", "RB-19")
def test_played_on_to_the_last_rank() -> None:
    for seed in range(3):
        s = random_game(4, {"play_on": "always"}, seed)
        result = GAME.outcome(s)

        assert result is not None
        assert sorted(result.ranks) == [1, 2, 3, 4]
        assert result.rule == "F-7"


@rule("F-8")
def test_after_a_stop_the_others_are_listed_by_visits_then_by_the_way_home() -> None:
    s = given(("bordeaux", "madrid", "toulouse", "lyon"), seats=4, todo=((),), options={"play_on": "never"})
    s.visited[2], s.visited[3] = [5, 6], [7, 8]
    do(s, "step bethel")
    result = GAME.outcome(s)

    assert scoring.standing(s) == [0, 2, 3, 1]
    assert result is not None
    assert result.ranks == (1, 2, 2, 2)
    assert result.order == (0, 2, 3, 1)


@rule("F-8")
def test_the_sheet_ranks_by_visits_then_by_the_way_home_also_in_a_game_ended_early() -> None:
    s = given(("bordeaux", "madrid", "cairo", "lyon"), seats=4)
    s.visited[2], s.visited[3] = [5], [7]
    assert GAME.ranks(s) == (3, 4, 2, 1)

    s.space[0], s.rank[0], s.finished = NONE, 1, 1
    assert GAME.ranks(s) == (1, 4, 3, 2)

    s.space[3] = NONE
    assert GAME.ranks(s) == (1, 3, 2, 4), "whoever left the table has no way home"


@rule("F-6")
def test_the_worked_example_of_periodicals() -> None:
    s = given(("barcelona", "athens"), periodicals=(2,))
    do(s, "step_push perpignan marseille")
    assert s.periodicals[0] == 1
    do(s, "step toulouse", "pass", "step bethel")

    assert s.periodicals[0] == 8
    assert "stop" in legal(s)


@rule("F-8")
def test_the_sheet_tells_how_many_of_how_many_were_visited_also_where_nobody_visited_any() -> None:
    none, one = given(("florence", "athens")), given(("florence", "athens"), todo=(("rome", "cairo"),))
    do(one, "step rome")

    (_, nobody, _), (_, somebody, _) = scoring.rows(none), scoring.rows(one)

    assert (nobody.points, nobody.values) == ((0, 0), ("/1", "/1"))
    assert (somebody.points, somebody.values) == ((1, 0), ("/2", "/1"))


@rule("F-10")
def test_whoever_leaves_takes_everything_off_the_board_and_the_others_play_on() -> None:
    s = given(
        ("rome", "madrid", "tunis"),
        seats=3,
        bons=((), ("sea_09",)),
        companions=("", "circuit"),
        periodicals=(8, 5, 8),
    )
    bank, discarded = s.bank, sum(map(len, s.discards))
    move = GAME.leave(s, 1)
    assert move is not None

    GAME.apply(s, move)

    assert (s.space[1], s.periodicals[1], s.bons[1], s.companion[1]) == (NONE, 0, [], NONE)
    assert s.bank == bank + 5
    assert sum(map(len, s.discards)) == discarded + 1
    assert GAME.actor(s) == 0, "the turn goes on"
    assert s.others(0) == [2]


@rule("F-10")
def test_the_turn_of_whoever_leaves_passes_on_at_once() -> None:
    s = given(("rome", "madrid", "tunis"), seats=3)
    move = GAME.leave(s, 0)
    assert move is not None

    GAME.apply(s, move)

    assert GAME.actor(s) == 1


@rule("F-10", "Q-37")
def test_nobody_leaves_in_the_middle_of_a_turn_nor_where_only_one_would_play_on() -> None:
    s = given(("rome", "madrid"), seats=2)
    assert GAME.leave(s, 1) is None

    three = given(("rome", "madrid", "tunis"), seats=3)
    do(three, "step florence")
    assert phase(three) == "second"
    assert GAME.leave(three, 1) is None


@rule("F-10")
def test_a_game_that_somebody_left_is_played_to_its_end_and_the_one_who_left_comes_last() -> None:
    s, rng = GAME.new({"leader": "seat_1", "play_on": "always"}, 4, 3), Rng(3)
    move = GAME.leave(s, 0)
    assert move is not None
    GAME.apply(s, move)

    while GAME.actor(s) is not None:
        assert GAME.actor(s) != 0
        GAME.features(s)
        legal_moves = GAME.legal(s)
        ahead = [(GAME.evaluate(_after(s, one), GAME.actor(s) or 0), n) for n, one in enumerate(legal_moves)]
        best = max(ahead)[1] if rng.below(10) else rng.below(len(legal_moves))
        GAME.apply(s, legal_moves[best])

    result = scoring.outcome(s)
    assert result is not None
    assert result.ranks[0] == 4
    assert sorted(result.ranks) == [1, 2, 3, 4]


def _after(s: State, move: Move) -> State:
    after = s.clone()
    GAME.apply(after, move)
    return after
