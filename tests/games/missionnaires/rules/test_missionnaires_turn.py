"""The course of a turn and the spaces of a move (sections 6 and 7.1)."""

from boardgames.core.events import Said
from boardgames.games.missionnaires.rules.definitions import NONE
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.games.missionnaires.given import (
    DISTRICT,
    GAME,
    do,
    given,
    legal,
    phase,
    rule,
    visited,
    where,
)


@rule("T-1")
def test_a_turn_to_miss_is_missed_at_once() -> None:
    s = given(("rome", "athens"), miss=(0, 1), passes=(0, 1))
    events = do(s, "step naples", "stop")

    assert GAME.actor(s) == 0
    assert s.miss == [0, 0]
    assert s.passes[1] == 1
    assert any(isinstance(event, Said) and event.seat == 1 for event in events)


@rule("T-2", "Q-3")
def test_passing_is_free_twice_running_then_one_must_move() -> None:
    s = given(("madrid", "athens"), passes=(1, 0))
    assert "pass" in legal(s)
    do(s, "pass", "pass")

    assert s.passes[0] == 2
    assert "pass" not in legal(s)
    do(s, "step seville", "stop")
    assert s.passes[0] == 0


@rule("T-2", "O-13")
def test_who_cannot_move_may_always_pass() -> None:
    s = given(("oran", "algiers"), periodicals=(0,), passes=(2,), sea=("sea_08",))
    assert "pass" not in legal(s)  # the sea is open
    s = given(("trieste", "venice", "zagreb"), seats=3, periodicals=(0,), passes=(5,), gendarmes={"g3": "milan"})

    assert legal(s) == {"pass"}
    assert str(GAME.auto_end(s)) == "pass"


@rule("T-3", "M-1", "M-4")
def test_after_one_space_a_second_may_follow_or_not() -> None:
    s = given(("madrid",))
    do(s, "step seville")

    assert phase(s) == "second"
    assert "stop" in legal(s)
    do(s, "stop")
    assert where(s) == "seville"
    assert GAME.actor(s) == 1


@rule("T-3")
def test_after_the_second_space_the_movement_ends() -> None:
    s = given(("madrid",))
    do(s, "step seville", "step malaga")

    assert GAME.actor(s) == 1
    assert s.periodicals[0] == 7


@rule("T-4", "P-4")
def test_sailing_draws_a_card_first_and_then_asks_for_the_section() -> None:
    s = given(("barcelona",), sea=("sea_08",))
    do(s, "sail")

    assert phase(s) == "sea_step"
    assert legal(s) == {"step s_balearic", "step s_lion"}
    assert where(s) == "barcelona"


@rule("T-5", "T-6", "Q-5")
def test_stopping_in_a_green_town_draws_a_territory_card() -> None:
    s = given(("madrid",), territory=("ter_08",))
    do(s, "step zaragoza", "stop")

    assert len(s.discards[1]) == 1
    assert GAME.actor(s) == 1


@rule("T-6")
def test_passing_in_a_green_town_draws_nothing() -> None:
    s = given(("zaragoza",))
    do(s, "pass")

    assert s.discards[1] == []


@rule("T-7")
def test_the_end_of_a_turn_joins_refills_and_clears_credits() -> None:
    s = given(("bordeaux",), periodicals=(2,), bons=(("ter_02", "sea_04"),), overseers={"district": "toulouse"})
    do(s, "play_bon ter_02", "play_bon sea_04", "step_join toulouse")

    assert s.companion[0] == DISTRICT
    assert (s.two_spaces, s.free_passage, s.calm_sea) == (0, 0, 0)
    assert s.passes[0] == 0


@rule("T-7", "E-14")
def test_an_extra_turn_follows_at_once() -> None:
    s = given(("madrid",), bons=(("sea_06",),))
    do(s, "play_bon sea_06", "step seville", "stop")

    assert GAME.actor(s) == 0
    assert phase(s) == "act"
    assert not s.again


@rule("T-8")
def test_what_leaves_no_choice_is_carried_out() -> None:
    s = given(("madrid",), periodicals=(0,))
    do(s, "step seville")

    assert GAME.actor(s) == 1  # no periodical, no second space: stopped by itself


@rule("T-9")
def test_an_offer_can_be_declined() -> None:
    s = given(("madrid",), territory=("ter_26",))
    do(s, "step zaragoza", "stop")
    assert "decline" in legal(s)
    do(s, "decline")

    assert GAME.actor(s) == 1


@rule("M-2")
def test_the_second_space_is_paid_by_companion_then_credit_then_periodical() -> None:
    with_companion = given(("madrid",), companions=("circuit",), bons=(("sea_04",),))
    do(with_companion, "play_bon sea_04", "step seville", "step malaga")
    assert with_companion.periodicals[0] == 8

    with_credit = given(("madrid",), bons=(("sea_04",),), periodicals=(1,))
    do(with_credit, "play_bon sea_04", "step seville", "step malaga")
    assert with_credit.periodicals[0] == 1

    with_nothing = given(("madrid",), periodicals=(1,))
    do(with_nothing, "step seville", "step malaga")
    assert with_nothing.periodicals[0] == 0


@rule("M-2")
def test_all_prices_together_must_be_payable() -> None:
    s = given(("florence",), periodicals=(1,), gendarmes={"g1": "naples"})
    do(s, "step rome")
    assert legal(s, "step") == {"florence", "ancona"}
    assert not legal(s, "step_push")

    richer = given(("florence",), periodicals=(2,), gendarmes={"g1": "naples"})
    do(richer, "step rome")
    assert "naples bari" in legal(richer, "step_push")


@rule("M-3", "Q-19")
def test_nobody_buys_a_third_space() -> None:
    s = given(("madrid",), companions=("circuit",))
    do(s, "step seville", "step malaga")

    assert GAME.actor(s) == 1


@rule("M-5")
def test_the_second_space_may_lead_back() -> None:
    s = given(("madrid",))
    do(s, "step seville", "step madrid")

    assert where(s) == "madrid"


@rule("M-6")
def test_what_is_passed_through_counts_but_draws_nothing() -> None:
    s = given(("milan",), todo=(("rome", "cairo"),))
    do(s, "step florence", "step rome")

    assert visited(s) == ["rome"]
    assert s.discards[1] == []


@rule("M-6", "R-5")
def test_the_bethel_passed_through_pays_for_the_second_space() -> None:
    s = given(("bordeaux",), periodicals=(0,))
    do(s, "step bethel", "step toulouse")

    assert s.periodicals[0] == 7


@rule("M-7")
def test_the_second_space_is_no_jump_and_not_a_players_space() -> None:
    s = given(("milan", "rome"))
    do(s, "step florence")

    assert "rome" not in legal(s, "step")
    assert not legal(s, "jump")


@rule("M-8")
def test_coming_home_with_everything_done_ends_the_movement() -> None:
    s = given(("bordeaux", "rome", "athens"), seats=3, todo=((),), options={"play_on": "always"})
    do(s, "step bethel")

    assert s.rank[0] == 1
    assert s.space[0] == NONE


@rule("M-9", "E-8")
def test_extra_spaces_replace_the_second_space() -> None:
    s = given(("madrid",), territory=("ter_09",))
    do(s, "step zaragoza", "stop")
    assert phase(s) == "extra"
    do(s, "step bilbao")

    assert GAME.actor(s) == 1
    assert s.periodicals[0] == 8
    assert len(s.discards[1]) == 1  # D-3: bilbao is green and gives no second card


@rule("M-10")
def test_came_from_is_the_space_left_and_none_after_a_card() -> None:
    s = given(("madrid", "rome"), territory=("ter_29",))
    do(s, "step zaragoza")
    assert GAME.defs.board.nodes[s.came_from[0]] == "madrid"
    do(s, "stop", "swap 1 rome")

    assert s.came_from == [NONE, NONE]
    assert (where(s), where(s, 1)) == ("rome", "zaragoza")


def test_the_first_turn_of_a_game_can_be_restarted_like_any_other() -> None:
    seats = tuple(Seat(name, colour) for name, colour in (("Ann", "blue"), ("Ben", "yellow")))
    session = Session(GAME, Setup("missionnaires", seats, {}, 1))
    first = session.actor

    session.submit(GAME.moves.read(["step", "bordeaux"]))

    assert session.actor == first
    assert session.can_restart_turn().count == 1
