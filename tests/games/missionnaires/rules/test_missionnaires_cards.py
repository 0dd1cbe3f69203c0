"""Drawing, shields, BON cards (section 8) and the effects that every card may have (section 9, E-1 to E-17)."""

import pytest

from boardgames.games.missionnaires.rules.definitions import NONE
from tests.games.missionnaires.given import (
    CARDS,
    CIRCUIT,
    DISTRICT,
    GAME,
    card,
    do,
    given,
    legal,
    overseer,
    phase,
    rule,
    where,
)

HARMLESS = ("sea_08", "sea_09", "sea_10", "sea_11", "sea_12")


@rule("D-1", "X-7")
def test_an_empty_pile_is_made_of_its_discards() -> None:
    s = given(("barcelona",))
    s.discards[0], s.piles[0] = s.piles[0], []
    do(s, "sail")

    assert len(s.piles[0]) + len(s.discards[0]) + len(s.bons[0]) + (s.card != NONE) == 36


@rule("D-2", "I-5")
def test_a_card_is_shown_to_all_and_discarded() -> None:
    s = given(("barcelona",), sea=("sea_35",))
    events = do(s, "sail")
    shown = GAME.table(s, None).slot("drawn/card")

    assert shown is not None
    assert [piece.face for piece in shown.pieces] == ["sea_35"]
    assert any(getattr(event, "cards", ()) == ("sea_35",) and event.reveals for event in events)
    do(s, "pay")
    assert s.discards[0] == [card("sea_35")]


@rule("D-3", "Q-6")
def test_one_territory_card_a_turn() -> None:
    s = given(("madrid",), territory=("ter_11", "ter_14"))
    do(s, "step zaragoza", "stop", "step bilbao", "stop")

    assert len(s.discards[1]) == 1


@rule("D-4", "E-27")
def test_a_shield_cancels_a_harmful_card() -> None:
    s = given(("barcelona",), bons=(("sea_03",),), sea=("sea_26",))
    do(s, "sail")
    assert legal(s) == {"use_shield sea_03", "accept"}
    do(s, "use_shield sea_03")
    assert phase(s) == "sea_step"
    assert sorted(s.discards[0]) == [card("sea_03"), card("sea_26")]

    obeyed = given(("barcelona",), bons=(("sea_03",),), sea=("sea_26",))
    do(obeyed, "sail", "accept")
    assert obeyed.miss[0] == 1
    assert obeyed.bons[0] == [card("sea_03")]


@rule("D-4")
def test_after_a_shielded_territory_card_the_turn_ends() -> None:
    s = given(("madrid",), bons=(("sea_03",),), territory=("ter_20",))
    do(s, "step zaragoza", "stop", "use_shield sea_03")

    assert s.miss[0] == 0
    assert GAME.actor(s) == 1


@rule("D-5", "E-5")
@pytest.mark.parametrize(("name", "miss"), [("sea_24", 0), ("sea_25", 0), ("sea_26", 1)])
def test_a_ship_that_may_not_go_ends_the_turn_without_arrival(name: str, miss: int) -> None:
    s = given(("nice",), sea=(name,))
    do(s, "sail")

    assert where(s) == "nice"
    assert s.miss[0] == miss
    assert s.discards[1] == []
    assert GAME.actor(s) == 1


@rule("D-6", "E-5")
@pytest.mark.parametrize(("name", "miss"), [("ter_18", 1), ("ter_19", 1), ("ter_20", 2)])
def test_a_territory_card_may_cost_turns(name: str, miss: int) -> None:
    s = given(("madrid",), territory=(name,))
    do(s, "step zaragoza", "stop")

    assert s.miss[0] == miss
    assert GAME.actor(s) == 1


@rule("D-7", "E-13")
@pytest.mark.parametrize(("name", "town"), [("sea_30", "valletta"), ("sea_31", "heraklion")])
def test_a_ship_is_carried_to_an_island(name: str, town: str) -> None:
    s = given(("s_ionian",), sea=(name,))
    do(s, "sail")
    assert where(s) == town
    assert s.came_from[0] == NONE

    there = given((town,), sea=(name,))
    do(there, "sail")
    assert where(there) == town
    assert GAME.actor(there) == 1


@rule("D-7")
def test_a_taken_port_is_replaced_by_the_nearest_free_port() -> None:
    s = given(("s_ionian", "valletta"), sea=("sea_30",))
    do(s, "sail")

    assert where(s) == "syracuse"
    assert s.discards[1] == []  # put there, no Territory card


@rule("D-8", "E-12")
def test_the_headwind_drifts_back_only_from_the_sea() -> None:
    at_sea = given(("s_ionian",), came_from=("s_otranto",), sea=("sea_32",))
    do(at_sea, "sail")
    assert where(at_sea) == "s_otranto"

    in_port = given(("patras",), came_from=("athens",), sea=("sea_32",))
    do(in_port, "sail")
    assert where(in_port) == "patras"

    held = given(("s_ionian", "s_otranto"), came_from=("s_otranto",), sea=("sea_32",))
    do(held, "sail")
    assert where(held) == "s_ionian"


@rule("E-12", "Q-33")
def test_the_bag_left_behind_leads_back_by_land_only() -> None:
    s = given(("madrid",), territory=("ter_36",))
    do(s, "step zaragoza", "stop")
    assert where(s) == "madrid"

    home = given(("bethel",), territory=("ter_36",), periodicals=(3,))
    do(home, "step clermont_ferrand", "stop")
    assert (where(home), home.periodicals[0]) == ("bethel", 8)

    landed = given(("s_ligurian",), sea=("sea_08",), territory=("ter_36",))
    do(landed, "sail", "step nice", "stop")
    assert where(landed) == "nice"


@rule("B-1", "B-2")
def test_a_bon_drawn_is_kept_or_played_at_once() -> None:
    kept = given(("madrid",), periodicals=(2,), territory=("ter_06",))
    do(kept, "step zaragoza", "stop")
    assert legal(kept) == {"keep", "play_drawn"}
    do(kept, "keep")
    assert kept.bons[0] == [card("ter_06")]

    played = given(("madrid",), periodicals=(2,), territory=("ter_06",))
    do(played, "step zaragoza", "stop", "play_drawn")
    assert played.periodicals[0] == 5
    assert played.discards[1] == [card("ter_06")]


@rule("B-1", "T-8")
def test_the_shield_drawn_is_kept_by_itself() -> None:
    s = given(("barcelona",), sea=("sea_03",))
    do(s, "sail")

    assert s.bons[0] == [card("sea_03")]
    assert phase(s) == "sea_step"


@rule("B-3", "B-5")
def test_any_number_of_bons_in_the_own_turn() -> None:
    s = given(("madrid",), bons=(("ter_02", "ter_03", "sea_07"),))
    do(s, "play_bon ter_02", "play_bon ter_03", "play_bon sea_07")

    assert s.free_passage == 3
    assert s.bons[0] == []


@rule("B-3")
def test_before_the_section_only_free_passage_may_be_played() -> None:
    s = given(("barcelona",), bons=(("sea_04", "ter_02"),), sea=("sea_08",))
    do(s, "sail")

    assert legal(s, "play_bon") == {"ter_02"}


@rule("B-4", "Q-23")
def test_every_bon_can_be_played_for_nothing() -> None:
    names = tuple(CARDS.ids[one] for one in range(len(CARDS.ids)) if CARDS.is_bon[one])
    s = given(("madrid",), bons=(names,))
    do(s, "step seville")

    assert legal(s, "play_bon") == set(names)


@rule("B-6", "E-28")
def test_a_bon_without_effect_returns_to_its_phase() -> None:
    s = given(("madrid",), bons=(("sea_05", "ter_05"),))
    do(s, "play_bon sea_05", "play_bon ter_05")

    assert phase(s) == "act"
    assert s.bons[0] == []


@rule("E-1")
@pytest.mark.parametrize("name", HARMLESS)
def test_a_harmless_sea_card_lets_the_ship_go(name: str) -> None:
    s = given(("barcelona",), sea=(name,))
    do(s, "sail")

    assert phase(s) == "sea_step"


@rule("E-1")
def test_nobody_at_home() -> None:
    s = given(("madrid",), territory=("ter_08",))
    do(s, "step zaragoza", "stop")

    assert where(s) == "zaragoza"
    assert s.periodicals[0] == 8


@rule("E-2")
@pytest.mark.parametrize(("name", "n"), [("sea_18", 1), ("sea_19", 1), ("sea_20", 2)])
def test_sea_cards_that_give(name: str, n: int) -> None:
    s = given(("barcelona",), periodicals=(3,), sea=(name,))
    do(s, "sail")

    assert s.periodicals[0] == 3 + n
    assert phase(s) == "sea_step"


@rule("E-2")
@pytest.mark.parametrize(("name", "n"), [("ter_13", 1), ("ter_14", 2), ("ter_15", 3)])
def test_territory_cards_that_give(name: str, n: int) -> None:
    s = given(("madrid",), periodicals=(3,), territory=(name,))
    do(s, "step zaragoza", "stop")

    assert s.periodicals[0] == 3 + n


@rule("E-3")
@pytest.mark.parametrize(("name", "n"), [("sea_33", 1), ("sea_34", 2)])
def test_sea_cards_that_take(name: str, n: int) -> None:
    s = given(("barcelona",), periodicals=(3,), sea=(name,))
    do(s, "sail")

    assert s.periodicals[0] == 3 - n
    assert phase(s) == "sea_step"


@rule("E-3")
@pytest.mark.parametrize(("name", "n"), [("ter_16", 1), ("ter_17", 2)])
def test_territory_cards_that_take(name: str, n: int) -> None:
    s = given(("madrid",), periodicals=(3,), territory=(name,))
    do(s, "step zaragoza", "stop")

    assert s.periodicals[0] == 3 - n


@rule("E-4")
def test_sharing_ter_32() -> None:
    s = given(("madrid", "rome", "athens"), seats=3, periodicals=(4, 2, 8), territory=("ter_32",))
    do(s, "step zaragoza", "stop")
    assert legal(s) == {"give 1", "give 2"}
    do(s, "give 2")
    assert s.periodicals == [3, 2, 8]  # a full receiver gets nothing more
    assert s.bank == 32 - 13

    poor = given(("madrid", "rome"), periodicals=(0, 2), territory=("ter_32",))
    do(poor, "step zaragoza")
    assert poor.periodicals == [0, 2]


@rule("E-4")
def test_a_joint_gift_ter_33() -> None:
    s = given(("madrid", "rome", "athens"), seats=3, periodicals=(4, 0, 8), territory=("ter_33",))
    do(s, "step zaragoza", "stop")

    assert s.periodicals == [5, 0, 7]


@rule("E-6")
def test_customs_sea_35() -> None:
    paid = given(("barcelona",), periodicals=(1,), sea=("sea_35",))
    do(paid, "sail", "pay")
    assert (paid.periodicals[0], phase(paid)) == (0, "sea_step")

    refused = given(("barcelona",), sea=("sea_35",))
    do(refused, "sail", "refuse")
    assert GAME.actor(refused) == 1

    poor = given(("barcelona",), periodicals=(0,), sea=("sea_35",))
    do(poor, "sail")
    assert GAME.actor(poor) == 1


@rule("E-7")
@pytest.mark.parametrize(("name", "n"), [("sea_13", 1), ("sea_14", 1), ("sea_15", 1), ("sea_16", 2), ("sea_17", 2)])
def test_tailwinds(name: str, n: int) -> None:
    s = given(("patras",), sea=(name,), periodicals=(0,))
    do(s, "sail", "step s_ionian")
    assert phase(s) == "extra"
    do(s, "step s_otranto")
    assert (GAME.actor(s) == 0) == (n == 2)
    assert where(s) == "s_otranto"


@rule("E-8")
@pytest.mark.parametrize(("name", "n"), [("ter_09", 1), ("ter_10", 1), ("ter_11", 2), ("ter_12", 2)])
def test_cards_that_lead_on_by_road(name: str, n: int) -> None:
    s = given(("madrid",), territory=(name,), periodicals=(0,))
    do(s, "step zaragoza")
    assert phase(s) == "extra"
    do(s, "step barcelona")
    assert "step s_lion" not in legal(s)  # no boarding
    assert (GAME.actor(s) == 0) == (n == 2)


@rule("E-9", "E-11")
def test_the_lorry_ter_35_takes_one_to_the_nearest_port_if_wanted() -> None:
    s = given(("milan",), territory=("ter_35",))
    do(s, "step florence", "stop")
    assert legal(s) == {"go genoa", "go venice", "go rome", "go ancona", "remain"}
    do(s, "go ancona")
    assert where(s) == "ancona"
    assert len(s.discards[1]) == 1

    stays = given(("milan",), territory=("ter_35",))
    do(stays, "step florence", "stop", "remain")
    assert where(stays) == "florence"
    assert GAME.actor(stays) == 1

    in_port = given(("rome",), territory=("ter_35",))
    do(in_port, "step ancona", "stop")
    assert where(in_port) == "ancona"


@rule("E-10")
@pytest.mark.parametrize("name", ["sea_27", "sea_28"])
def test_back_to_the_port_one_sailed_from(name: str) -> None:
    s = given(("s_ionian",), origin_port=("patras",), sea=(name,), companions=("circuit",))
    do(s, "sail")

    assert where(s) == "patras"
    assert s.companion[0] == CIRCUIT
    assert GAME.actor(s) == 1


@rule("E-11")
def test_shelter_sea_29_in_the_nearest_free_port() -> None:
    s = given(("s_balearic", "palma"), sea=("sea_29",))
    do(s, "sail")
    assert legal(s) == {"go valencia", "go barcelona"}
    do(s, "go valencia")
    assert where(s) == "valencia"

    in_port = given(("barcelona",), sea=("sea_29",))
    do(in_port, "sail")
    assert where(in_port) == "barcelona"


@rule("E-14")
def test_an_early_start_ter_34() -> None:
    s = given(("madrid",), territory=("ter_34",))
    do(s, "step zaragoza", "stop")

    assert GAME.actor(s) == 0
    assert phase(s) == "act"


@rule("E-15")
@pytest.mark.parametrize(("name", "who"), [("sea_21", CIRCUIT), ("sea_22", DISTRICT)])
def test_an_overseer_on_board(name: str, who: int) -> None:
    s = given(("barcelona", "rome"), companions=("", ("circuit", "district")[who]), sea=(name,))
    do(s, "sail")

    assert s.companion == [who, NONE]
    assert phase(s) == "sea_step"


@rule("E-15")
@pytest.mark.parametrize(("name", "who"), [("ter_21", CIRCUIT), ("ter_22", DISTRICT)])
def test_an_overseer_joins_on_land_wherever_he_is(name: str, who: int) -> None:
    s = given(("madrid",), overseers={("circuit", "district")[who]: "cairo"}, territory=(name,))
    do(s, "step zaragoza", "stop")
    assert s.companion[0] == who
    assert s.overseer_mask == 0


@rule("E-15")
def test_the_overseer_met_a_moment_ago_joins_at_once() -> None:
    s = given(("rome",), overseers={"circuit": "ancona"}, territory=("ter_21",))
    do(s, "step_join ancona")

    assert s.companion[0] == CIRCUIT
    assert s.overseer_mask == 0


@rule("E-16")
@pytest.mark.parametrize(
    ("name", "who", "town"),
    [("sea_23", "circuit", "rome"), ("ter_23", "circuit", "athens"), ("ter_24", "district", "istanbul")],
)
def test_an_overseer_is_expected_somewhere(name: str, who: str, town: str) -> None:
    s = given(("barcelona",), sea=(name,) if name < "t" else (), territory=(name,) if name > "t" else ())
    do(s, "sail") if name < "t" else do(s, "step zaragoza", "stop")

    assert overseer(s, who) == town


@rule("E-16")
def test_a_taken_town_sends_the_overseer_to_the_nearest_free_one() -> None:
    s = given(("barcelona", "rome"), sea=("sea_23",), companions=("circuit",))
    do(s, "sail")
    assert legal(s, "place") == {"naples", "florence", "ancona"}
    do(s, "place ancona")

    assert overseer(s, "circuit") == "ancona"
    assert s.companion == [NONE, NONE]


@rule("E-16")
def test_a_meeting_is_cancelled_when_the_overseer_is_called_away() -> None:
    s = given(("rome",), overseers={"circuit": "ancona"}, territory=("ter_23",))
    do(s, "step_join ancona")

    assert s.companion[0] == NONE
    assert overseer(s, "circuit") == "athens"


@rule("E-17")
def test_an_overseer_leaves_ter_25_and_sea_36() -> None:
    s = given(("madrid",), companions=("circuit",), territory=("ter_25",))
    do(s, "step zaragoza", "stop")
    assert s.companion[0] == NONE

    at_sea = given(("s_algerian",), companions=("circuit",), sea=("sea_08", "sea_36"), periodicals=(0,))
    do(at_sea, "sail", "step s_sardinia", "sail")
    assert phase(at_sea) == "sea_step"  # the second space already begun is completed
