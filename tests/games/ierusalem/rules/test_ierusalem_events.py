"""What moves tell the window: what shines, fades, turns over, pops up; bar, rail, aid and undo (17.1, 17.3, 17.4)."""

from typing import Any

import pytest

from boardgames.core.events import Moved, Placed
from tests.games.ierusalem.given import APOSTLES, DEFINITION, GAME, act, at, do, given, rule
from tests.games.ierusalem.rules.test_ierusalem_screen import slot, words
from tests.games.ierusalem.rules.test_ierusalem_visit import COLUMN_A


@rule("N-06", "N-02")
def test_judgments_that_are_passed_or_left_out_fade_and_the_table_shines_for_the_twelfth() -> None:
    seated = dict(zip(APOSTLES.seats[1:], [name for name in APOSTLES.ids if name != "peter"], strict=True))
    left = {9: "judgment_supper", 13: "judgment_favors"}
    s = given(columns=(COLUMN_A, (), ()), sitting=seated, judgments=left)
    told = next(event for event in do(at(s, "visit"), "visit a") if event.fades)
    assert told.glows == ("supper/table",)
    assert sorted(told.fades) == ["judgment/judgment_favors", "judgment/judgment_supper"]

    s = given(marker=4, judgments={5: "judgment_supper"})
    judged = [event.fades for event in act(s, "meeting") if event.fades]
    assert judged == [("judgment/judgment_supper",)]


@rule("A-07")
def test_a_follower_who_comes_to_the_supper_tells_what_the_place_scores() -> None:
    def tag(space: str, **facts: Any) -> str:
        s = given(goods={0: (9, 9, 9)}, on={0: (2, 1, 1)}, sitting={"seat_t3": "peter"}, **facts)
        act(s, "last_supper")
        moved = next(event for event in do(s, f"supper {space}") if isinstance(event, Moved))
        assert moved.tag is not None
        return words(moved.tag)

    assert tag("sup_t2_c3") == "Worth 5 VP if the game ended now"
    assert tag("sup_centre_t4") == "Worth 7 VP if the game ended now"
    assert tag("sup_t1_c5") == "+4 VP at once"


@rule("A-06", "A-09")
def test_parables_and_favors_are_turned_over_on_their_way() -> None:
    s = given(seated={0: ["corner_br"]})
    act(s, "listen_parable")
    parable = next(event for event in do(s, "listen 1") if isinstance(event, Placed))
    assert parable.sides is not None
    assert [side.id for side in parable.sides] == ["stack/parable_1", "parable/0/1"]
    assert slot(s, "heard/1").pieces == (parable.sides[1],)

    s = given()
    act(s, "do_favor")
    (before,) = slot(s, "give/favor_2").pieces
    favor = next(event for event in do(s, "favor favor_2 3") if isinstance(event, Placed))
    (after,) = slot(s, favor.to, 3).pieces
    assert favor.sides == (before, after)
    assert favor.taker == 3


@rule("T-03", "T-10")
def test_the_bar_shows_the_actions_of_the_card_in_order() -> None:
    s = given(hand=("red_desert_2",), goods={0: (9, 9, 9)}, on={0: (2, 1, 1)})
    assert not [mark for mark in GAME.table(s, 0).pills if mark.icon]

    do(s, "play_card red_desert_2 1")

    deeds = [(mark.icon, mark.tone) for mark in GAME.table(s, 0).pills if mark.icon]
    assert deeds == [
        ("ierusalem-desert", "done"),
        ("ierusalem-bread", "done"),
        ("ierusalem-last-supper", "doing"),
    ]
    do(s, "skip")
    assert not [mark for mark in GAME.table(s, 0).pills if mark.icon]


def test_the_rail_tells_how_many_cards_a_rival_holds_also_on_his_turn() -> None:
    s = given(hand=("red_desert_2", "red_lake_1"))

    lines = [card.line for card in GAME.table(s, 2).rail]

    assert [words(line) for line in lines if line is not None] == ["to play, 2 cards", *["5 cards in hand"] * 3]


def test_undo_names_a_decision_by_the_move_that_ended_it() -> None:
    def told(*moves: str) -> str:
        s = at(given(goods={0: (9, 9, 9)}, coins=(9,)), "visit")
        parts = [[int(part) if part.isdigit() else part for part in text.split()] for text in moves]
        return words(GAME.describe_decision([(s, GAME.moves.read(plain)) for plain in parts]))

    assert told("skip_visit", "skip_purchase") == "end turn"
    assert told("skip_visit", "skip_purchase", "discard_resource stone") == "end turn"
    assert told("skip_visit", "buy_mahane deck") == "buy a Mahane card"
    assert told("draw face_1") == "take a Mahane card from the display"
    assert told("draw deck") == "draw a Mahane card"
    assert told("change_from sup_t1_c1", "change_to sup_t1_c2") == "change places"
    assert told("supper sup_t1_c1", "from desert") == "seat a Follower"
    assert told("visit a", "use_set 1") == "visit the left group"


@pytest.mark.parametrize(
    ("language", "supper", "end"),
    [
        ("en", ("free", "always asks"), ("Parables", "places")),
        ("fr", ("gratuite", "propose toujours"), ("paraboles", "places")),
    ],
)
def test_the_aid_warns_of_the_offering_and_names_all_that_counts_at_the_end(
    language: str, supper: tuple[str, ...], end: tuple[str, ...]
) -> None:
    aid = {term.id: term.text.of(language) for term in DEFINITION.game.terms if term.kind == "aid" and term.text}

    assert all(word in aid["aid_supper"] for word in supper)
    assert all(word in aid["aid_end"] for word in end)
