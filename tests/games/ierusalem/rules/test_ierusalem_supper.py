"""The Last Supper and the Sanhedrin (A-07, A-08, A-11, A-17, chapter 8)."""

import pytest

from boardgames.games.ierusalem.rules.definitions import JUDGMENTS, NONE
from tests.games.ierusalem.given import NUMBERS, SPACES, act, do, given, keys, legal, phase, rule, space


@rule("A-07", "Q-06", "L-05")
def test_only_free_places_that_can_be_paid_are_offered() -> None:
    s = given(goods={0: (0, 2, 1)})
    act(s, "last_supper")
    found = legal(s, "supper")
    assert {"sup_t1_c3", "sup_b1_c6"} <= found
    assert all(sum(SPACES.cost[space(name)]) <= 3 and SPACES.cost[space(name)][0] == 0 for name in found)
    assert "skip" in legal(s)


@rule("A-07", "L-07")
def test_a_follower_pays_row_and_column_and_sits() -> None:
    s = given(goods={0: (1, 2, 1)}, on={0: (0, 2, 1)})
    act(s, "last_supper")
    do(s, "supper sup_t1_c3")
    assert s.goods[0] == [1, 0, 0]
    assert s.owner(space("t1_c3")) == 0
    assert s.on[0] == [0, 1, 1]
    assert "sup_t1_c3" not in {SPACES.ids[n] for n in range(56) if s.free >> n & 1}


@rule("A-07", "Q-07", "R-32")
def test_the_follower_leaves_the_fullest_location_and_a_tie_is_chosen() -> None:
    s = given(goods={0: (9, 9, 9)}, on={0: (2, 2, 1)})
    act(s, "last_supper")
    do(s, "supper sup_t3_c1")
    assert legal(s) == {"from desert", "from mountain"}
    do(s, "from mountain")
    assert s.on[0] == [2, 1, 1]
    s = given(goods={0: (9, 9, 9)}, on={0: (2, 1, 1)})
    act(s, "last_supper")
    do(s, "supper sup_t3_c1")
    assert s.on[0] == [1, 1, 1]


@rule("A-07")
def test_followers_in_the_camp_cannot_go_directly() -> None:
    s = given(goods={0: (9, 9, 9)}, on={0: (0, 0, 0)})
    assert keys(act(s, "last_supper"))[0] == "log.impossible.nobody"
    s = given(goods={0: (0, 0, 0)})
    assert keys(act(s, "last_supper"))[0] == "log.impossible.last_supper"


@rule("A-07", "Q-09")
def test_an_offering_may_be_taken_while_there_are_any() -> None:
    s = given(goods={0: (9, 9, 9)}, on={0: (2, 1, 1)})
    act(s, "last_supper")
    do(s, "supper sup_t1_c1")
    assert legal(s) == {"take_offering", "no_offering"}
    do(s, "take_offering")
    assert (s.offerings[0], s.supply) == (2, 45)
    s = given(goods={0: (9, 9, 9)}, on={0: (2, 1, 1)})
    s.supply = 0
    act(s, "last_supper")
    do(s, "supper sup_t1_c1")
    assert phase(s) == "visit"


@rule("X-13")
def test_a_corner_costs_two_fish_and_allows_an_offering() -> None:
    s = given(3, goods={0: (0, 0, 2)}, on={0: (0, 0, 2)}, seated={0: ["t3_c1"]})
    act(s, "last_supper")
    assert "sup_corner_br" in legal(s, "supper")
    do(s, "supper sup_corner_br")
    assert s.goods[0] == [0, 0, 0]
    assert phase(s) == "offering"


@rule("A-07", "Q-08")
@pytest.mark.parametrize(
    ("name", "goods", "coins", "vp"),
    [
        ("t3_c1", [1, 0, 0], 0, 0),
        ("t3_c2", [0, 0, 0], 2, 0),
        ("t3_c3", [0, 1, 0], 0, 0),
        ("t3_c5", [0, 0, 0], 0, 2),
        ("b2_c3", [0, 0, 0], 1, 0),
        ("t2_c4", [0, 0, 0], 0, 3),
        ("b1_c4", [0, 0, 0], 0, 4),
        ("t1_c1", [0, 0, 0], 0, 0),
    ],
)
def test_rewards_of_places_are_gained_at_once(name: str, goods: list[int], coins: int, vp: int) -> None:
    s = given(on={0: (2, 1, 1)}, goods={0: (0, 0, 0)}, coins=(0,), vp=(0,))
    act(s, "invited")
    do(s, f"supper sup_{name}")
    assert (s.goods[0], s.coins[0], s.vp[0]) == (goods, coins, vp)
    assert phase(s) == "offering"


@rule("A-07", "Q-08")
@pytest.mark.parametrize(("name", "due"), [("t3_c4", "call"), ("t2_c5", "mahane"), ("t1_c4", "xxxiii")])
def test_rewards_that_are_choices_come_before_the_offering(name: str, due: str) -> None:
    s = given(on={0: (2, 1, 1)})
    act(s, "invited")
    do(s, f"supper sup_{name}")
    assert phase(s) == due
    do(s, "skip")
    assert phase(s) == "offering"


@rule("A-08")
def test_who_is_invited_pays_nothing() -> None:
    s = given(on={0: (2, 1, 1)}, goods={0: (0, 0, 0)})
    act(s, "invited")
    assert len(legal(s, "supper")) == 56 - 4
    do(s, "supper sup_centre_t4", "take_offering")
    assert s.goods[0] == [0, 0, 0]
    assert s.offerings[0] == 2


@rule("A-07", "A-17", "R-40")
def test_a_meeting_sees_the_follower_seated_and_the_offering_not_yet_taken() -> None:
    for tile, points in (("judgment_supper", 2), ("judgment_offerings", 1), ("judgment_followers", 3)):
        s = given(on={0: (2, 1, 1)}, marker=4, judgments={5: tile}, vp=(0, 0, 0, 0))
        act(s, "invited")
        do(s, "supper sup_t2_c2")
        assert s.vp[0] == points, tile
        assert phase(s) == "offering"


@rule("A-11", "Q-13", "R-27")
def test_change_places_moves_an_own_follower_free_with_reward_but_without_offering() -> None:
    s = given(seated={0: ["corner_br", "t3_c1"]}, vp=(0,))
    act(s, "change_places")
    assert legal(s) == {"change_from sup_corner_br", "change_from sup_t3_c1", "skip"}
    do(s, "change_from sup_corner_br", "change_to sup_t2_c4")
    assert s.vp[0] == 3
    assert s.owner(space("corner_br")) == NONE
    assert s.free >> space("corner_br") & 1
    assert phase(s) == "visit"


@rule("A-11")
def test_a_place_changed_to_may_hold_a_meeting() -> None:
    s = given(marker=0)
    act(s, "change_places")
    do(s, "change_from sup_corner_br", "change_to sup_b1_c3")
    assert s.marker == 1


@rule("A-11")
def test_changing_may_be_given_up_after_the_first_click() -> None:
    s = given()
    act(s, "change_places")
    do(s, "change_from sup_corner_br", "skip")
    assert s.owner(space("corner_br")) == 0
    assert phase(s) == "visit"


@rule("R-25")
def test_neutral_followers_are_never_moved() -> None:
    s = given(3, seated={0: ["t3_c1"], 1: ["t3_c2"], 2: ["t3_c3"]})
    act(s, "change_places")
    assert legal(s, "change_from") == {"sup_t3_c1"}
    do(s, "change_from sup_t3_c1")
    assert "sup_corner_tl" not in legal(s, "change_to")


@rule("A-17", "N-01", "N-03", "N-04")
def test_meetings_are_resolved_one_by_one_and_a_tile_scores_once() -> None:
    s = given(marker=4, judgments={5: "judgment_supper"}, vp=(0, 0, 0, 0))
    act(s, "meeting", "meeting")
    assert s.marker == 6
    assert s.vp == [1, 0, 0, 0]
    assert s.judgments == [NONE] * 6


@rule("N-02", "X-09", "R-34")
def test_the_mover_scores_all_others_half_rounded_down() -> None:
    s = given(offerings=(5, 4, 3, 0), marker=4, judgments={5: "judgment_offerings"}, vp=(0, 0, 0, 0))
    act(s, "meeting")
    assert s.vp == [5, 2, 1, 0]


@rule("N-02")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("judgment_parables", 3),
        ("judgment_offerings", 2),
        ("judgment_resources", 20),
        ("judgment_followers", 4),
        ("judgment_favors", 5),
        ("judgment_supper", 1),
    ],
)
def test_what_every_judgment_counts(tile: str, points: int) -> None:
    s = given(
        heard=(3,), offerings=(2,), goods={0: (9, 9, 2)}, on={0: (2, 1, 1)}, favors=(5,), marker=8,
        judgments={9: tile}, vp=(0,),
    )  # fmt: skip
    act(s, "meeting")
    assert s.vp[0] == points
    assert tile in JUDGMENTS


@rule("N-05")
def test_on_the_last_space_further_meetings_do_nothing() -> None:
    s = given(marker=26, judgments={})
    assert keys(act(s, "meeting"))[0] == "log.meeting_idle"
    assert s.marker == NUMBERS.last_space
