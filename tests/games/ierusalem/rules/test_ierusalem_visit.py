"""Visits, Apostles, Illumination (chapter 7) and their rulings."""

import pytest

from boardgames.games.ierusalem.rules.definitions import NONE
from tests.games.ierusalem.given import (
    APOSTLES,
    GAME,
    act,
    at,
    do,
    given,
    keys,
    legal,
    names,
    phase,
    rule,
    space,
    symbols,
)
from tests.games.ierusalem.rules.test_ierusalem_turn import APOSTLES_SEATED

COLUMN_A = ("red_market_1", "red_mountain_1", "red_desert_1")  # Market, Mountain, Desert: 2 + 2 + 2 green points


@rule("V-01", "V-03", "Q-17")
def test_three_cards_in_order_complete_a_visit_column_once_a_turn() -> None:
    s = at(given(columns=(COLUMN_A, (), ())), "visit")
    assert legal(s) == {"visit a", "skip_visit"}
    do(s, "visit a", "choose_apostle john", "choose_seat seat_t1")
    assert phase(s) == "purchase"
    s = at(given(columns=(tuple(reversed(COLUMN_A)), (), ())), "visit")
    assert legal(s) == {"skip_visit"}


@rule("V-02", "X-02", "R-19")
def test_a_received_favor_fills_a_gap_but_all_cards_of_the_column_count() -> None:
    s = at(given(columns=((), ("red_market_1", "red_desert_1"), ()), received=("blue_favor_1",)), "visit")
    assert legal(s) == {"visit a", "skip_visit"}
    s = at(given(columns=((), ("red_market_1", "red_desert_1", "red_lake_1"), ()), received=("blue_favor_1",)), "visit")
    assert legal(s) == {"skip_visit"}


@rule("V-02", "R-19")
def test_a_column_of_more_than_three_is_useless_until_shortened() -> None:
    s = at(given(columns=((*COLUMN_A, "red_lake_1"), (), ())), "visit")
    assert legal(s) == {"skip_visit"}


@rule("V-04", "X-03", "R-18")
def test_three_favors_alone_complete_a_visit() -> None:
    markers = ("blue_favor_4", "green_favor_1", "yellow_favor_3")  # Market, Mountain, Desert
    s = at(given(columns=(("red_temple_2",), ("red_temple_1",), ()), received=markers, vp=(0,)), "visit")
    assert legal(s) == {"visit a", "skip_visit"}
    do(s, "visit a", "choose_apostle philip", "choose_seat seat_b2", "skip")
    assert s.vp[0] == 0
    assert s.received[0] == []
    assert s.sitting[APOSTLES.seat["seat_b2"]] == APOSTLES.number["philip"]
    assert names(s.columns[0][0]) == ["red_temple_2"]


@rule("V-05")
def test_where_several_sets_fit_the_player_chooses() -> None:
    s = at(given(columns=(COLUMN_A, ("red_market_2",), ()), received=("blue_favor_1", "blue_favor_3")), "visit")
    do(s, "visit a")
    assert legal(s) == {"use_set 1", "use_set 2"}
    do(s, "use_set 2", "choose_apostle john", "choose_seat seat_t1")
    assert names(s.columns[0][0]) == list(COLUMN_A)
    assert s.columns[0][1] == []


@rule("V-05", "S-04")
def test_equal_visit_columns_are_chosen_freely() -> None:
    s = given(columns=(COLUMN_A, (), ()))
    s.symbols = (symbols("market", "mountain", "desert"),) * 2 + (symbols("lake", "lake", "lake"),)
    assert legal(at(s, "visit")) == {"visit a", "visit b", "skip_visit"}


@rule("V-05", "X-04", "V-12")
def test_an_empty_visit_column_still_scores_green_points() -> None:
    seated = {
        f"seat_t{n}": name for n, name in zip((1, 2, 3, 6), ("peter", "john", "james_greater", "philip"), strict=True)
    }
    column = ("red_market_1", "red_mountain_1", "red_desert_2")  # 2 + 2 + 1
    s = at(given(columns=(column, (), ()), sitting=seated, vp=(0,)), "visit")
    do(s, "visit a")
    assert phase(s) == "purchase"
    assert s.vp[0] == 5
    assert names(s.discards[0]) == list(column)


@rule("V-06", "Q-18", "R-20")
def test_one_of_the_waiting_apostles_must_come() -> None:
    s = at(given(columns=(COLUMN_A, (), ())), "visit")
    do(s, "visit a")
    assert legal(s) == {f"choose_apostle {name}" for name in ("peter", "john", "james_greater", "philip")}


@rule("V-07", "Q-19", "R-01", "O-03")
def test_the_visitor_chooses_any_empty_seat() -> None:
    s = at(given(columns=(COLUMN_A, (), ()), sitting={"seat_b1": "judas_iscariot"}), "visit")
    do(s, "visit a", "choose_apostle peter")
    assert legal(s, "choose_seat") == set(APOSTLES.seats) - {"seat_b1"}


@rule("V-08", "Q-20")
def test_a_purple_apostle_invites() -> None:
    s = at(given(columns=(COLUMN_A, (), ()), on={0: (2, 1, 1)}, goods={0: (0, 0, 0)}), "visit")
    do(s, "visit a", "choose_apostle philip", "choose_seat seat_t1")
    assert phase(s) == "invited"
    do(s, "supper sup_t1_c1", "take_offering")
    assert s.owner(space("t1_c1")) == 0
    assert phase(s) == "purchase"


@rule("V-09", "R-02", "R-03", "Y-2")
def test_an_orange_apostle_scores_every_follower_near_him_for_its_owner() -> None:
    s = at(
        given(
            columns=((), ("red_market_1", "red_desert_1"), ()),
            received=("blue_favor_1",),
            seated={0: ["corner_br", "b1_c3"], 3: ["corner_tl", "b2_c3"]},
            vp=(0, 0, 0, 0),
        ),
        "visit",
    )
    do(s, "visit a", "choose_apostle john", "choose_seat seat_b3")
    assert s.vp == [5 + 4, 0, 0, 4]
    assert names(s.discards[0]) == ["red_market_1", "red_desert_1"]
    assert s.received[0] == []
    rows = {row.id: row.points for row in GAME.score(s)}
    assert rows["end_apostles"] == (5, 0, 0, 4)  # once more at the end


@rule("V-09")
def test_neutral_followers_score_nobody() -> None:
    s = given(3, columns=(COLUMN_A, (), ()), vp=(0, 0, 0))
    do(at(s, "visit"), "visit a", "choose_apostle john", "choose_seat seat_t1")
    assert s.vp == [6, 0, 0]


@rule("V-10", "Q-21")
def test_a_white_apostle_swaps_two_followers_without_rewards() -> None:
    s = given(columns=(COLUMN_A, (), ()), seated={0: ["b3_c1"], 1: ["t2_c4"]}, vp=(0, 0))
    do(at(s, "visit"), "visit a", "choose_apostle peter", "choose_seat seat_t1")
    assert legal(s) == {"swap_own sup_b3_c1", "skip"}
    do(s, "swap_own sup_b3_c1")
    assert legal(s, "swap_with") == {"sup_t2_c4", "sup_corner_tr", "sup_corner_tl"}
    do(s, "swap_with sup_t2_c4")
    assert (s.owner(space("t2_c4")), s.owner(space("b3_c1"))) == (0, 1)
    assert s.vp[0] == 6  # green points only
    assert s.seated_count(0) == s.seated_count(1) == 1
    assert phase(s) == "purchase"


@rule("V-10", "R-25")
def test_neutral_followers_cannot_be_swapped() -> None:
    s = given(3, columns=(COLUMN_A, (), ()))
    do(at(s, "visit"), "visit a", "choose_apostle peter", "choose_seat seat_t1", "swap_own sup_corner_br")
    assert legal(s, "swap_with") == {"sup_corner_bl", "sup_corner_tr"}


@rule("V-11")
def test_judas_brings_five_denarii() -> None:
    s = given(columns=(("red_desert_1", "red_market_1", "red_lake_1"), (), ()), coins=(0,))
    do(at(s, "visit"), "visit c", "choose_apostle judas_iscariot", "choose_seat seat_t1")
    assert s.coins[0] == 5


@rule("R-36")
def test_purple_and_white_may_be_skipped_orange_and_judas_not() -> None:
    s = given(columns=(COLUMN_A, (), ()), on={0: (2, 1, 1)})
    do(at(s, "visit"), "visit a", "choose_apostle philip", "choose_seat seat_t1", "skip")
    assert phase(s) == "purchase"


@rule("V-12", "V-13", "R-30")
def test_cards_of_the_set_go_and_score_their_green_points() -> None:
    s = given(columns=(("red_market_1", "mahane_mountain_1", "xxxiii_desert_1"), (), ()), vp=(0,))
    do(at(s, "visit"), "visit a", "choose_apostle john", "choose_seat seat_t1")
    assert s.vp[0] == 2 + 2 + 3
    assert names(s.discards[0]) == ["red_market_1"]
    assert names(s.mahane)[0] == "mahane_mountain_1"
    assert names(s.xxxiii)[0] == "xxxiii_desert_1"
    assert s.columns[0] == [[], [], []]


@rule("V-14")
def test_no_second_visit_in_a_turn() -> None:
    s = given(columns=(COLUMN_A, ("red_market_2", "red_mountain_2", "red_desert_2"), ()))
    do(at(s, "visit"), "visit a", "use_set 1", "choose_apostle john", "choose_seat seat_t1")
    assert phase(s) == "purchase"


@rule("X-15", "A-16")
def test_a_column_matched_by_redistribute_serves_the_same_turn() -> None:
    s = given(columns=(("red_mountain_1", "red_market_1", "red_desert_1"), (), ()))
    act(s, "redistribute")
    do(s, "move_card red_market_1 1 0", "done")
    assert legal(s) == {"visit a", "skip_visit"}


@rule("IL-01", "IL-06")
def test_the_tile_serves_once_and_not_after_the_twelfth_apostle() -> None:
    assert legal(given(), "use_illumination") == {"purple", "white", "judas"}
    assert not legal(given(lit=(False,)), "use_illumination")
    assert not legal(given(sitting=APOSTLES_SEATED), "use_illumination")


@rule("IL-02")
def test_only_types_with_an_effect_are_offered_and_they_must_be_done() -> None:
    s = given(on={0: (0, 0, 0)}, sitting={"seat_t1": "john"})
    assert legal(s, "use_illumination") == {"orange", "white", "judas"}
    s = given(on={0: (2, 1, 1)})
    do(s, "use_illumination purple")
    assert phase(s) == "invited"
    assert "skip" not in legal(s)
    do(s, "supper sup_t1_c1", "no_offering")
    assert phase(s) == "visit"


@rule("IL-03")
def test_white_and_judas_by_the_tile() -> None:
    s = given()
    do(s, "use_illumination white")  # the one own Follower is chosen by itself (T-13)
    assert "skip" not in legal(s)
    do(s, "swap_with sup_corner_bl")
    assert s.owner(space("corner_bl")) == 0
    s = given(coins=(1,))
    do(s, "use_illumination judas")
    assert s.coins[0] == 6


@rule("IL-03", "IL-02")
def test_white_by_the_tile_asks_which_of_several_followers() -> None:
    s = given(seated={0: ["corner_br", "t3_c1"]})
    do(s, "use_illumination white")
    assert legal(s) == {"swap_own sup_corner_br", "swap_own sup_t3_c1"}
    do(s, "swap_own sup_t3_c1")
    assert "skip" not in legal(s)


@rule("IL-04", "Q-22", "R-03")
def test_orange_by_the_tile_scores_one_of_the_seated_orange_apostles() -> None:
    s = given(
        sitting={"seat_t1": "john", "seat_b8": "andrew", "seat_t2": "peter"}, seated={0: ["b3_c8"]}, vp=(0, 0, 0, 0)
    )
    do(s, "use_illumination orange")
    assert legal(s) == {"choose_seat seat_t1", "choose_seat seat_b8"}
    do(s, "choose_seat seat_b8")
    assert s.vp == [3, 0, 0, 0]
    assert s.waiting.bit_count() == 9


@rule("IL-05", "R-37")
def test_a_visit_may_follow_the_tile() -> None:
    s = given(columns=(COLUMN_A, (), ()))
    do(s, "use_illumination judas")
    assert "visit a" in legal(s)


@rule("N-06", "R-23")
def test_the_twelfth_apostle_removes_the_judgments_before_his_appreciation() -> None:
    seated = {place: name for place, name in APOSTLES_SEATED.items() if name != "philip"}
    s = given(columns=(COLUMN_A, (), ()), sitting=seated, marker=4, judgments={5: "judgment_supper"}, vp=(0,))
    events = do(at(s, "visit"), "visit a")  # one waits, one seat is empty: both by themselves (T-13)
    assert "log.all_seated" in keys(events)
    assert s.judgments == [NONE] * 6
    assert phase(s) == "invited"
    do(s, "supper sup_t1_c3")
    if phase(s) == "from":
        do(s, "from lake")
    assert s.marker == 5
    assert s.vp[0] == 0


@rule("N-07")
def test_visits_stay_possible_after_the_twelfth() -> None:
    s = given(columns=(COLUMN_A, (), ()), sitting=APOSTLES_SEATED, vp=(0,))
    do(at(s, "visit"), "visit a")
    assert s.vp[0] == 6


@pytest.mark.parametrize("received", [("blue_favor_2", "green_favor_2"), ("blue_favor_6", "green_favor_6")])
def test_markers_that_do_not_fit_complete_nothing(received: tuple[str, ...]) -> None:
    assert legal(at(given(columns=(("red_market_1",), (), ()), received=received), "visit")) == {"skip_visit"}
