"""The statements of the rulebook and our own test cases (sections 14 and 14.1)."""

import pytest

from boardgames.games.missionnaires.rules.definitions import NONE
from tests.games.missionnaires.given import (
    BOARD,
    CIRCUIT,
    DISTRICT,
    GAME,
    do,
    given,
    legal,
    phase,
    rule,
    todo,
    visited,
    where,
)


@rule("RB-1")
@pytest.mark.parametrize(("seats", "each"), [(4, 6), (3, 8), (2, 12)])
def test_set_up_by_player_count(seats: int, each: int) -> None:
    s = GAME.new({}, seats, 3)

    assert [len(todo(s, seat)) for seat in range(seats)] == [each] * seats
    assert s.periodicals == [8] * seats
    assert s.space == [BOARD.bethel] * seats
    assert tuple(s.gendarmes) == BOARD.homes
    assert s.overseers == [NONE, NONE]


@rule("RB-4")
def test_a_sea_card_is_drawn_and_obeyed_first() -> None:
    s = given(("marseille",), sea=("sea_24",))
    do(s, "sail")

    assert where(s) == "marseille"
    assert GAME.actor(s) == 1


@rule("RB-18")
def test_a_green_town_gives_a_card_to_obey_or_a_bon_to_keep() -> None:
    obeyed = given(("madrid",), periodicals=(5,), territory=("ter_14",))
    do(obeyed, "step zaragoza", "stop")
    assert obeyed.periodicals[0] == 7

    kept = given(("madrid",), territory=("ter_06",))
    do(kept, "step zaragoza", "stop", "keep")
    assert len(kept.bons[0]) == 1


@rule("RB-20")
def test_one_periodical_buys_a_second_space() -> None:
    s = given(("madrid",), periodicals=(1,))
    do(s, "step seville", "step malaga")

    assert (where(s), s.periodicals[0]) == ("malaga", 0)


@rule("TC-1")
def test_a_gendarme_is_not_pushed_onto_the_movers_space() -> None:
    s = given(("barcelona",))

    assert legal(s, "step_push") == {"perpignan toulouse", "perpignan marseille"}


@rule("TC-2")
def test_two_congregations_in_one_turn() -> None:
    s = given(("florence",), todo=(("rome", "naples", "cairo"),))
    do(s, "step rome", "step naples")

    assert visited(s) == ["rome", "naples"]
    assert s.periodicals[0] == 7


@rule("TC-3")
def test_a_green_town_passed_through_gives_no_card() -> None:
    s = given(("madrid",))
    do(s, "step zaragoza", "step barcelona")

    assert s.discards[1] == []
    assert GAME.actor(s) == 1


@rule("TC-4")
def test_a_storm_seeks_the_nearest_free_port_when_the_own_is_taken() -> None:
    s = given(("s_lion", "barcelona"), origin_port=("barcelona",), sea=("sea_27",))
    do(s, "sail")

    assert where(s) == "valencia"
    assert GAME.actor(s) == 1


@rule("TC-4", "D-7")
def test_a_tie_of_the_nearest_ports_is_the_drawers_choice() -> None:
    s = given(("s_sicily", "palermo"), origin_port=("palermo",), sea=("sea_27",), gendarmes={"g1": "syracuse"})
    do(s, "sail")

    assert legal(s, "go") == {"naples", "cagliari", "valletta", "reggio_calabria", "tunis", "annaba"}
    do(s, "go tunis")
    assert where(s) == "tunis"
    assert GAME.actor(s) == 1


@rule("TC-5", "E-10")
def test_a_storm_in_the_port_keeps_the_ship_there() -> None:
    s = given(("marseille",), sea=("sea_27",))
    do(s, "sail")

    assert where(s) == "marseille"
    assert GAME.actor(s) == 1


@rule("TC-6")
def test_relief_after_two_passes_then_one_must_move() -> None:
    s = given(("annaba", "athens"), periodicals=(0,))
    do(s, "pass", "pass", "pass", "pass")

    assert s.periodicals[0] == 1
    assert "pass" not in legal(s)


@rule("TC-7")
def test_who_can_sail_must_not_pass_a_third_time() -> None:
    s = given(("palma",), passes=(2,))

    assert legal(s) == {"sail"}


@rule("TC-8")
def test_a_finished_players_companion_goes_to_the_reserve() -> None:
    s = given(("bordeaux", "rome"), todo=((),), companions=("circuit",))
    do(s, "step bethel")

    assert CIRCUIT not in s.companion
    assert s.overseers[CIRCUIT] == NONE


@rule("TC-9")
def test_the_overseer_joined_helps_from_the_next_turn() -> None:
    s = given(("patras", "madrid"), overseers={"district": "athens"}, todo=(("athens",),), periodicals=(0,))
    do(s, "step_join athens")
    assert visited(s) == ["athens"]
    assert s.companion[0] == DISTRICT
    do(s, "pass", "step s_matapan", "step s_ionian")

    assert where(s) == "s_ionian"
    assert s.discards[0] == []


@rule("TC-10")
def test_the_last_bon_played_at_the_bethel_ends_the_game() -> None:
    s = given(("bethel", "rome"), todo=((),), bons=(("ter_02",),), passes=(2,))
    do(s, "play_bon ter_02")

    assert s.rank[0] == 1
    assert GAME.outcome(s) is not None


@rule("TC-11")
def test_the_bethel_in_passing_pays_the_second_space() -> None:
    s = given(("bordeaux",), periodicals=(0,), territory=("ter_08",))
    do(s, "step bethel")
    assert s.periodicals[0] == 8
    do(s, "step clermont_ferrand")

    assert s.periodicals[0] == 7
    assert len(s.discards[1]) == 1


@rule("TC-12")
def test_a_jump_with_one_periodical_lands_where_nobody_stands() -> None:
    s = given(("madrid", "zaragoza"), periodicals=(1,), gendarmes={"g1": "barcelona"}, territory=("ter_08",))
    assert legal(s, "jump") == {"zaragoza bilbao"}
    assert not legal(s, "jump_push")
    do(s, "jump zaragoza bilbao")

    assert s.periodicals[0] == 0
    assert len(s.discards[1]) == 1


@rule("TC-13")
def test_a_jump_at_sea_takes_one_card_and_ends_the_move() -> None:
    s = given(("barcelona", "s_lion"), sea=("sea_08",))
    do(s, "sail")
    assert legal(s, "jump") == {"s_lion marseille", "s_lion palma", "s_lion ajaccio"}
    do(s, "jump s_lion palma")

    assert len(s.discards[0]) == 1
    assert GAME.actor(s) == 1


@rule("TC-14")
def test_an_extra_turn_is_the_one_that_is_missed() -> None:
    s = given(("nice", "rome"), bons=(("sea_06",),), sea=("sea_26",))
    do(s, "play_bon sea_06", "sail")

    assert GAME.actor(s) == 1
    assert s.miss[0] == 0


@rule("TC-15")
def test_with_the_district_overseer_no_card_and_no_price() -> None:
    s = given(("s_otranto", "madrid"), companions=("district",), periodicals=(0,))
    do(s, "step s_ionian", "step patras", "pass", "step s_ionian")

    assert s.discards[0] == []
    assert s.periodicals[0] == 0
    assert phase(s) == "second"
