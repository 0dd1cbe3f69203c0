"""The actions of cards but the Last Supper: Market, Locations, Temple, Parables, Favors, calls, draws (chapter 6)."""

import pytest

from boardgames.games.ierusalem.rules.definitions import NONE
from tests.games.ierusalem.given import (
    CARDS,
    GAME,
    MARKERS,
    NUMBERS,
    act,
    at,
    card,
    do,
    given,
    grid,
    keys,
    legal,
    names,
    phase,
    rule,
)


@rule("A-01", "Q-03")
def test_the_market_sells_a_mahane_card_for_one() -> None:
    s = given(coins=(1,), goods={0: (0, 0, 0)})
    act(s, "go_market")
    assert legal(s) == {"market_draw face_1", "market_draw face_2", "market_draw deck", "skip"}
    do(s, "market_draw deck")
    assert s.coins[0] == 0
    assert len(s.hands[0]) == 6
    assert phase(s) == "visit"


@rule("A-01", "Q-03")
def test_trade_buys_and_sells_at_the_same_price_and_no_good_both_ways() -> None:
    s = given(coins=(5,), goods={0: (1, 0, 2)})
    act(s, "go_market")
    assert legal(s, "buy") == {"stone", "bread", "fish"}
    assert legal(s, "sell") == {"stone", "fish"}
    do(s, "sell fish")
    assert s.coins[0] == 9
    assert not legal(s, "market_draw")
    assert "skip" not in legal(s)
    assert legal(s, "buy") == {"stone", "bread"}
    do(s, "buy bread", "buy bread", "buy bread")
    assert (s.goods[0], s.coins[0]) == ([1, 3, 1], 0)
    assert "sell bread" not in legal(s)
    do(s, "done")
    assert phase(s) == "visit"


@rule("A-01", "R-11")
def test_two_market_actions_are_independent() -> None:
    s = given(coins=(4,), goods={0: (1, 0, 0)}, hand=("mahane_mountain_4",))
    act(s, "go_market", "go_market")
    do(s, "sell stone", "done")
    assert phase(s) == "market"
    assert {"buy stone", "market_draw deck"} <= legal(s)


@rule("A-01", "T-13")
def test_a_trade_with_nothing_left_closes_by_itself() -> None:
    s = given(coins=(2,), goods={0: (0, 0, 0)})
    act(s, "go_market")
    do(s, "buy stone")
    assert phase(s) == "visit"


@rule("A-02", "A-03", "A-04")
@pytest.mark.parametrize(("action", "place"), [("gather_stone", 0), ("gather_bread", 1), ("gather_fish", 2)])
def test_every_follower_on_a_location_gathers_one(action: str, place: int) -> None:
    s = given(on={0: (3, 2, 1)}, goods={0: (0, 0, 0)})
    act(s, action)
    assert s.goods[0][place] == (3, 2, 1)[place]
    assert sum(s.goods[0]) == s.goods[0][place]


@rule("A-02")
def test_nobody_there_gathers_nothing() -> None:
    s = given(on={0: (0, 2, 1)}, goods={0: (0, 0, 0)})
    assert keys(act(s, "gather_stone"))[0] == "log.gathered_none"
    assert s.goods[0] == [0, 0, 0]


@rule("A-05", "Q-04")
def test_the_temple_sends_followers_for_one_two_three_denarii() -> None:
    s = given(coins=(9,), on={0: (0, 0, 0)})
    act(s, "go_temple")
    assert legal(s, "recruit") == {"desert", "mountain", "lake"}
    do(s, "recruit lake", "recruit mountain", "recruit desert")
    assert s.coins[0] == 3
    assert s.on[0] == [1, 1, 1]
    assert s.camp[0].bit_count() == 14 - 3
    do(s, "done")
    assert phase(s) == "visit"


@rule("A-05", "R-12")
def test_never_more_than_three_in_one_location() -> None:
    s = given(coins=(9,), on={0: (3, 0, 0)})
    act(s, "go_temple")
    assert legal(s, "recruit") == {"mountain", "lake"}
    s = given(coins=(9,), on={0: (0, 0, 3), 1: (0, 0, 3), 2: (0, 0, 2), 3: (0, 0, 0)})
    act(s, "go_temple")
    assert not legal(s, "displace")


@rule("A-05", "R-14", "Y-3")
def test_displacing_pays_the_owner_and_one_to_the_bank() -> None:
    s = given(coins=(6, 0, 0, 0), on={0: (0, 0, 1), 1: (0, 0, 3), 2: (0, 0, 3), 3: (0, 0, 1)})
    act(s, "go_temple")
    assert legal(s, "displace") == {"lake 1", "lake 2", "lake 3"}
    camp = s.camp[2].bit_count()
    do(s, "displace lake 2")
    assert (s.coins[0], s.coins[2]) == (2, 3)
    assert (s.on[0][2], s.on[2][2]) == (2, 2)
    assert s.camp[2].bit_count() == camp + 1
    assert not legal(s, "displace")


@rule("R-13")
def test_blocked_squares_make_a_location_full_sooner() -> None:
    s = given(3, coins=(9,), on={0: (0, 0, 1), 1: (0, 0, 3), 2: (0, 0, 2)})
    act(s, "go_temple")
    assert s.room[2] == 0
    assert legal(s, "displace") == {"lake 1", "lake 2"}


@rule("A-05")
def test_no_displacing_while_a_square_is_free_and_no_step_without_money() -> None:
    s = given(coins=(3,), on={1: (1, 1, 3), 2: (1, 1, 3)})
    act(s, "go_temple")
    assert s.room[2] == 0
    assert legal(s, "displace") == set()  # 4 Denarii needed
    assert legal(s, "recruit") == {"desert", "mountain"}


@rule("A-06", "Q-05")
def test_listening_takes_the_top_tile_of_the_next_stack() -> None:
    s = given(seated={0: ["corner_br", "t3_c1"]}, heard=(1, 2), vp=(0,), coins=(0,))
    act(s, "listen_parable")
    do(s, "listen 2")
    assert s.heard[0] == [6, 5]  # seat 1 took the first tile of stack II
    assert s.vp[0] == 5
    assert s.coins[0] == 2  # the space of stack II


@rule("A-06")
def test_a_parable_needs_as_many_followers_at_the_table() -> None:
    s = given(seated={0: ["corner_br"]}, heard=(1,))
    assert keys(act(s, "listen_parable"))[0] == "log.impossible.listen_parable"
    s = given(heard=(7,))
    act(s, "listen_parable")
    assert phase(s) == "visit"


@rule("A-06")
def test_who_has_heard_all_parables_is_not_told_that_followers_are_missing() -> None:
    s = given()
    s.heard[0] = [1] * len(s.stacks)

    assert keys(act(s, "listen_parable"))[0] == "log.impossible.all_heard"


@rule("A-06")
@pytest.mark.parametrize(("heard", "due"), [(2, "call"), (4, "xxxiii")])
def test_rewards_of_the_parable_track_that_are_choices_may_be_declined(heard: int, due: str) -> None:
    places = [f"t3_c{n}" for n in range(1, 9)]
    s = given(seated={0: places}, heard=(heard,))
    act(s, "listen_parable")
    do(s, f"listen {heard + 1}")
    assert phase(s) == due
    do(s, "skip")
    assert phase(s) == "visit"


@rule("A-06")
def test_the_seventh_parable_brings_three_points_more() -> None:
    s = given(seated={0: [f"t3_c{n}" for n in range(1, 9)]}, heard=(6,), vp=(0,))
    act(s, "listen_parable")
    do(s, "listen 7")
    assert s.vp[0] == 6 + 3


@rule("A-09", "Q-10", "R-15")
def test_a_favor_goes_to_any_other_player() -> None:
    s = given(favors=(5,))
    act(s, "do_favor")
    assert legal(s, "favor") == {f"favor_{n} {seat}" for n in (6, 7, 8) for seat in (1, 2, 3)}
    assert "skip" in legal(s)


@rule("A-09", "R-16")
def test_a_favor_gives_the_benefit_and_the_giver_card_step_and_points() -> None:
    s = given(vp=(0,), goods={2: (0, 0, 0)})
    top, hand = s.xxxiii[-1], len(s.hands[0])
    act(s, "do_favor")
    do(s, "favor favor_1 2")
    assert s.goods[2] == [2, 0, 0]
    assert s.marks[2][MARKERS.location[0]] == 1
    assert s.hands[0][-1] == top
    assert len(s.hands[0]) == hand + 1
    assert (s.favors[0], s.vp[0]) == (1, 1)
    s = given(vp=(0,))
    s.xxxiii = []
    act(s, "do_favor")
    do(s, "favor favor_4 1")
    assert (s.favors[0], s.vp[0]) == (1, 1)


@rule("A-09", "X-14", "K-02")
def test_the_second_favor_opens_the_camp_and_the_fourth_brings_two_denarii() -> None:
    s = given(favors=(1,), vp=(0,))
    assert s.capacity(0) == 16
    act(s, "do_favor")
    do(s, "favor favor_4 1")
    assert s.capacity(0) == 17
    s = given(favors=(3,), coins=(0,), vp=(0,))
    act(s, "do_favor")
    do(s, "favor favor_6 1")
    assert s.coins[0] == NUMBERS.bonus_denarii == 2
    assert s.vp[0] == 2


@rule("Q-11", "A-09")
def test_the_receiver_chooses_where_to_call_a_follower_or_declines() -> None:
    for answer, there in (("call lake", 2), ("decline", 1)):
        s = given()
        act(s, "do_favor")
        do(s, "favor favor_5 3")
        assert GAME.actor(s) == 3
        assert s.favors[0] == 0  # what the giver gets comes after
        assert legal(s) == {"call desert", "call mountain", "call lake", "decline"}
        do(s, answer)
        assert s.on[3][2] == there
        assert s.favors[0] == 1


@rule("X-06")
def test_a_receiver_without_followers_in_the_camp_gets_only_the_marker() -> None:
    places = [f"{side}3_c{n}" for side in "tb" for n in range(1, 7)]
    s = given(seated={3: places}, on={3: (1, 1, 1)}, vp=(0,))
    assert s.camp[3] == 0
    act(s, "do_favor")
    do(s, "favor favor_8 3")
    assert phase(s) == "visit"
    assert len(s.received[3]) == 1
    assert (s.favors[0], s.vp[0]) == (1, 1)


@rule("R-17")
def test_without_markers_no_favor() -> None:
    s = given(favors=(8,))
    assert keys(act(s, "do_favor"))[0] == "log.impossible.do_favor"


@rule("A-10", "Q-12")
def test_a_follower_is_called_free_to_a_free_square() -> None:
    s = given(on={0: (3, 1, 0), 1: (0, 0, 3), 2: (0, 0, 3), 3: (0, 0, 2)}, coins=(0,))
    act(s, "call_follower")
    assert legal(s) == {"call mountain", "skip"}
    do(s, "call mountain")
    assert s.on[0] == [3, 2, 0]
    assert s.coins[0] == 0


@rule("A-12", "A-13", "A-14", "A-15", "A-20")
@pytest.mark.parametrize(
    ("action", "goods", "coins", "vp"),
    [
        ("gain_denarius", [0, 0, 0], 1, 0),
        ("gain_stone", [1, 0, 0], 0, 0),
        ("gain_bread", [0, 1, 0], 0, 0),
        ("gain_fish", [0, 0, 1], 0, 0),
        ("gain_3_vp", [0, 0, 0], 0, 3),
    ],
)
def test_icons_that_only_give(action: str, goods: list[int], coins: int, vp: int) -> None:
    s = given(goods={0: (0, 0, 0)}, coins=(0,), vp=(0,))
    act(s, action)
    assert (s.goods[0], s.coins[0], s.vp[0]) == (goods, coins, vp)


@rule("A-16", "Q-14")
def test_redistribute_moves_each_card_once_and_discards_up_to_three() -> None:
    columns = (("red_market_1", "red_desert_1"), ("red_lake_1",), ("red_temple_1", "red_mountain_1"))
    s = given(columns=columns)
    act(s, "redistribute")
    assert legal(s, "move_card") >= {"red_market_1 1 1", "red_market_1 2 0", "red_market_1 2 1", "red_market_1 3 2"}
    assert "red_market_1 1 0" not in legal(s, "move_card")
    do(s, "move_card red_market_1 2 1")
    assert [names(column) for column in s.columns[0]] == [
        ["red_desert_1"],
        ["red_lake_1", "red_market_1"],
        ["red_temple_1", "red_mountain_1"],
    ]
    assert not any(text.startswith("red_market_1") for text in legal(s, "move_card"))
    do(s, "discard_card red_desert_1", "discard_card red_lake_1", "discard_card red_temple_1")
    assert not legal(s, "discard_card")
    do(s, "done")
    assert names(s.discards[0]) == ["red_desert_1", "red_lake_1", "red_temple_1"]
    assert phase(s) == "visit"


@rule("A-16", "T-13")
def test_redistribute_closes_by_itself_when_no_card_can_be_moved_or_discarded() -> None:
    s = given(columns=(("red_market_1", "red_desert_1", "red_lake_1", "red_temple_1"), (), ()))
    act(s, "redistribute")
    do(s, "discard_card red_desert_1", "discard_card red_lake_1", "discard_card red_temple_1")
    assert phase(s) == "redistribute"
    do(s, "move_card red_market_1 3 0")
    assert phase(s) == "visit"


@rule("A-16", "Q-14")
def test_a_card_that_was_moved_may_still_be_discarded() -> None:
    s = given(columns=(("red_market_1",), (), ()))
    act(s, "redistribute")
    do(s, "move_card red_market_1 3 0")
    assert legal(s) == {"discard_card red_market_1", "done"}
    do(s, "discard_card red_market_1")
    assert names(s.discards[0]) == ["red_market_1"]
    assert phase(s) == "visit"


@rule("A-16", "R-28")
def test_the_card_just_played_may_be_moved() -> None:
    s = given(hand=("mahane_temple_4",))
    do(s, "play_card mahane_temple_4 1")
    while phase(s) == "temple":
        do(s, "done")
    assert phase(s) == "redistribute"
    assert "mahane_temple_4 2 0" in legal(s, "move_card")


@rule("A-18", "Q-15")
def test_drawing_mahane_offers_display_and_deck_and_fills_the_gap() -> None:
    s = given(display=("mahane_lake_1", "mahane_lake_2"))
    top = s.mahane[-1]
    act(s, "draw_mahane")
    assert legal(s) == {"draw face_1", "draw face_2", "draw deck", "skip"}
    do(s, "draw face_1")
    assert s.hands[0][-1] == card("mahane_lake_1")
    assert s.display == [top, card("mahane_lake_2")]
    assert s.known[0] == 1 << card("mahane_lake_1")


@rule("A-19", "Q-16")
def test_drawing_xxxiii_takes_the_top_card() -> None:
    s = given()
    top = s.xxxiii[-1]
    act(s, "draw_xxxiii")
    assert legal(s) == {"draw xxxiii", "skip"}
    do(s, "draw xxxiii")
    assert s.hands[0][-1] == top
    s.xxxiii = []
    assert keys(act(s, "draw_xxxiii"))[0] == "log.impossible.draw_xxxiii"


@rule("X-07", "A-18")
def test_a_card_from_the_market_leaves_the_purchase_open() -> None:
    s = given(coins=(3,), goods={0: (0, 0, 0)})
    act(s, "go_market")
    do(s, "market_draw face_1", "skip_visit")
    assert s.coins[0] == 2
    assert legal(s, "buy_mahane") == {"face_1", "face_2", "deck"}


def test_a_gap_cannot_be_drawn() -> None:
    s = at(given(coins=(2,)), "purchase")
    s.display[0] = NONE
    assert legal(s, "buy_mahane") == {"face_2", "deck"}
    assert grid("lake") == 2
    assert len(CARDS.ids) == 70
