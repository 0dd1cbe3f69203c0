"""The end and its scoring, worked examples, rulings on values (chapters 11, 13, 15, 16)."""

import pytest

from boardgames.games.ierusalem.rules.definitions import worth
from boardgames.games.ierusalem.rules.scoring import apostle_points, place_points, ranks, totals
from tests.games.ierusalem.given import GAME, NUMBERS, act, do, given, legal, phase, rule, space


@rule("L-09", "R-09")
@pytest.mark.parametrize(("value", "points"), [(4, (4, 3, 2)), (5, (5, 4, 3)), (6, (6, 5, 4)), (-5, (-5, -4, -3))])
def test_worth_by_distance(value: int, points: tuple[int, ...]) -> None:
    assert tuple(worth(value, distance) for distance in (1, 2, 3)) == points


@rule("X-01", "E-05")
def test_followers_behind_judas_lose_points() -> None:
    s = given(
        sitting={"seat_t2": "judas_iscariot"},
        seated={3: ["t1_c2"], 0: ["t2_c2"], 2: ["t3_c2"], 1: ["corner_bl"]},
    )
    assert apostle_points(s) == [-4, 0, -3, -5]
    rows = {row.id: row for row in GAME.score(s)}
    assert (rows["end_judas"].points, rows["end_judas"].values) == ((-4, 0, -3, -5), ("(1)", "", "(1)", "(1)"))
    assert (rows["end_apostles"].points, rows["end_apostles"].values) == ((0,) * 4, ())


@rule("L-11", "R-08", "E-04")
def test_an_empty_seat_scores_nothing_and_only_the_distance_counts() -> None:
    s = given(sitting={"seat_t2": "peter"}, seated={0: ["t3_c2", "t2_c6"]})
    assert place_points(s, space("t3_c2")) == 4
    assert place_points(s, space("t2_c6")) == 0
    assert apostle_points(s)[0] == 4


@rule("E-03", "X-10")
def test_parables_at_the_end() -> None:
    assert NUMBERS.parable_end == (0, 1, 3, 6, 10, 13, 15, 18)
    rows = {row.id: row.points for row in GAME.score(given(heard=(7, 6, 4, 2)))}
    assert rows["end_parables"] == (18, 15, 10, 3)


@rule("E-02", "E-06", "E-07", "E-08", "E-09")
def test_the_worked_total() -> None:
    s = given(
        vp=(61,), heard=(5,), offerings=(7,), coins=(50,), goods={0: (9, 9, 9)},
        sitting={"seat_t1": "john", "seat_t2": "peter", "seat_b8": "judas_iscariot"},
        seated={
            0: ["corner_tl", "t1_c2", "t3_c2", "b2_c8", "centre_t4", "b1_c4", "t2_c6"], 1: ["corner_bl"],
            2: ["corner_tr"], 3: ["t3_c8"],
        },
    )  # fmt: skip
    rows = {row.id: row.points[0] for row in GAME.score(s)}
    assert rows == {
        "in_play": 61,
        "end_parables": 13,
        "end_apostles": 5 + 6 + 4,
        "end_judas": -4,
        "end_centre": 7,
        "end_offerings": 7,
        "end_illumination": 5,
    }
    assert totals(s)[0] == 104


@rule("E-10")
def test_totals_may_pass_99_and_sink_below_zero() -> None:
    s = given(vp=(130, -4, 0, 0))
    score = GAME.table(s, None).zone("score")
    assert score is not None
    pieces = {slot.id: slot.pieces for slot in score.slots}
    assert pieces["score/30"][0].badge == "+100"
    assert totals(given(vp=(0, -20, 0, 0)))[1] < 0


@rule("E-11", "X-12")
def test_ties_go_to_the_unused_tile_then_to_favors_then_are_shared() -> None:
    assert ranks((50, 50, 40), (False, True, True), (3, 0, 0)) == (2, 1, 3)
    assert ranks((50, 50, 40), (True, True, True), (3, 4, 9)) == (2, 1, 3)
    assert ranks((50, 50, 40), (False, False, True), (3, 3, 9)) == (1, 1, 3)


@rule("E-11", "E-01")
@pytest.mark.parametrize(
    ("vp", "lit", "favors", "key", "rule_id"),
    [
        ((60, 50, 40, 30), (True, True, True, True), (0, 0, 0, 0), "end.sanhedrin", "E-01"),
        ((50, 55, 0, 0), (True, False, False, False), (0, 0, 0, 0), "end.by_illumination", "E-11"),
        ((50, 50, 0, 0), (True, True, True, True), (1, 2, 0, 0), "end.by_favors", "E-11"),
        ((50, 50, 0, 0), (True, True, True, True), (2, 2, 0, 0), "end.shared", "E-11"),
    ],
)
def test_the_reason_of_the_result(
    vp: tuple[int, ...], lit: tuple[bool, ...], favors: tuple[int, ...], key: str, rule_id: str
) -> None:
    s = given(vp=vp, lit=lit, favors=favors, marker=26)
    s.agenda, s.ending = [], "sanhedrin"
    result = GAME.outcome(s)
    assert result is not None
    assert (result.reason.key, result.rule) == (key, rule_id)


@rule("R-04")
def test_the_places_beside_jesus_lie_on_the_table_edge() -> None:
    s = given()
    assert [place_points(s, space(name)) for name in ("centre_t4", "centre_t5", "centre_b4", "centre_b5")] == [7] * 4


@rule("Y-1", "O-01")
def test_a_full_turn() -> None:
    s = given(
        hand=("red_lake_2", "red_market_1", "red_market_2", "red_desert_1", "red_desert_2"), on={0: (1, 1, 2)},
        coins=(4,),
    )  # fmt: skip
    do(s, "play_card red_lake_2 1")
    assert s.goods[0] == [2, 1, 3]
    do(s, "supper sup_centre_t4", "take_offering")
    assert (s.goods[0], s.offerings[0], s.on[0]) == ([2, 1, 1], 2, [1, 1, 1])
    do(s, "skip_visit", "buy_mahane face_1")
    assert (s.coins[0], len(s.hands[0])) == (2, 5)
    assert s.in_camp(0) == 16
    assert GAME.actor(s) == 1


@rule("Y-4", "A-17")
def test_a_chain_on_one_card() -> None:
    places = ["corner_br", "t3_c1", "t3_c2", "t3_c3", "b3_c1"]
    s = given(
        hand=("xxxiii_temple_1",), seated={0: places}, on={0: (0, 1, 0)}, coins=(2,), marker=8,
        judgments={9: "judgment_supper"}, vp=(0, 0, 0, 0), goods={0: (0, 0, 0)},
    )  # fmt: skip
    do(s, "play_card xxxiii_temple_1 1", "recruit mountain")
    assert s.goods[0] == [1, 0, 0]
    assert phase(s) == "invited"
    do(s, "supper sup_t1_c3")
    assert (s.marker, s.vp) == (9, [6, 0, 0, 0])
    do(s, "take_offering")
    assert s.marker == 10
    assert phase(s) == "visit"


def test_an_action_that_begins_leaves_no_trace_when_skipped() -> None:
    s = given()
    act(s, "do_favor")
    assert "skip" in legal(s)
    before = (list(s.own), list(s.favors))
    do(s, "skip")
    assert (s.own, s.favors) == before
