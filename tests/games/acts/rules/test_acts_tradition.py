"""Tradition: look, keep, write, give back."""

from boardgames.games.acts.rules.definitions import NONE, TRADITION
from boardgames.games.acts.rules.moves import Escalate, Keep, OpenTradition, Return, Sail, Write
from boardgames.games.acts.rules.state import State
from tests.games.acts.given import BUILT, END, GAME, city, do, due, given, keys, mask, rule, until, words

FULL = "30 31 | 32 33 | 34 35"
ROME = {"rome": [1, 2, 3, 4]}
OPEN, NOTHING, STOP = OpenTradition("rome"), BUILT.keep_none, BUILT.stop


def opened(gospel: str = "- - | - - | - -", octagons: int = 3, rome: tuple[int, ...] = (1, 2, 3, 4)) -> State:
    """Rome's box in front of seat 0; nobody can follow."""
    s = given(at=("rome", "antioch"), gospels=[gospel], octagons=octagons, boxes={"rome": rome}, tokens=(2, 0))
    do(s, OPEN)
    return s


@rule("A-10", "A-18")
def test_opening_pays_an_octagon_uses_the_city_and_shows_the_faces_to_one_seat() -> None:
    s = opened()
    assert (s.octagons, s.spent, s.cities_used) == (2, [TRADITION], 1 << city("rome"))
    assert s.seen == [mask([1, 2, 3, 4]), 0]
    assert due(s) == ("keep", 0)


@rule("A-10")
def test_tradition_once_a_city_and_turn() -> None:
    s = given(at=("rome", "antioch"), tokens=(2, 0))
    do(s, OPEN, NOTHING, Return("rome", 0))
    assert OPEN not in GAME.legal(s)
    do(s, Sail("corinth"))
    assert OpenTradition("corinth") in GAME.legal(s)
    do(s, END, END)
    s.pawns[0] = 0
    assert OPEN in GAME.legal(s)


@rule("A-11", "R-13")
def test_any_card_or_none_can_be_kept() -> None:
    s = opened()
    assert list(GAME.legal(s)) == [*(Keep("rome", place) for place in range(4)), NOTHING]


@rule("A-12", "C-2", "R-13")
def test_with_a_full_gospel_nothing_can_be_kept_but_looked_at() -> None:
    s = opened(FULL)
    assert list(GAME.legal(s)) == [NOTHING]
    do(s, NOTHING, Return("rome", 2))
    assert s.shown == mask([3])
    assert due(s) == ("turn", 0)


@rule("A-13", "R-12", "Y-3", "F-11")
def test_a_second_octagon_gets_a_second_card_and_makes_the_action_strong() -> None:
    s = given(at=("rome", "antioch"), boxes=ROME, octagons=2, tokens=(2, 0), gospels=["9 10 | 11 12 | - -"])
    do(s, OPEN, Keep("rome", 1))
    assert words(s) == {"tradition_escalate", "tradition_stop"}
    do(s, Escalate("rome", 3))
    assert s.octagons == 0
    do(s, Write(3, 1))
    assert s.gospels[0][4:] == [3, 1]
    do(s, Return("rome", 0))
    assert due(s) == ("follow_tradition", 1)
    assert s.strong
    assert s.offer == (1, 3)
    assert words(s) == {"follow_twin", "decline", "mute"}


@rule("A-14")
def test_stopping_leaves_the_action_weak() -> None:
    s = given(at=("rome", "antioch"), boxes=ROME, tokens=(0, 2))
    do(s, OPEN, Keep("rome", 0), STOP, Write(1, 0), Return("rome", 1))
    assert due(s) == ("follow_tradition", 1)
    assert not s.strong
    assert s.octagons == 2


@rule("A-15", "C-3")
def test_no_escalation_with_one_empty_slot_the_card_writes_itself() -> None:
    s = opened("30 31 | 32 33 | 34 -")
    assert GAME.prompt(s, 0).text.key == "prompt.keep_last"  # says so before
    do(s, Keep("rome", 0))
    assert due(s) == ("return", 0)
    assert s.gospels[0][5] == 0
    assert GAME.refusal(s, 0, ("gospel/3/1",)).fact.key == "why.slot_filled.fact"  # a click to write it, too late
    assert GAME.refusal(s, 0, ("gospel/3/0",)).fact.key == "why.return_first.fact"


@rule("A-15", "Y-20", "C-4")
def test_no_escalation_with_one_card_in_the_box() -> None:
    s = opened(rome=(7,), octagons=3)
    do(s, Keep("rome", 0))
    assert due(s) == ("write", 0)
    do(s, Write(2, 1))
    assert s.boxes[0] == [NONE] * 4
    assert due(s) == ("turn", 0)
    assert s.octagons == 2


@rule("A-15")
def test_no_escalation_without_an_octagon() -> None:
    s = opened(octagons=1)
    do(s, Keep("rome", 0))
    assert due(s) == ("write", 0)


@rule("A-16")
def test_kept_cards_go_to_any_empty_slot_in_the_order_of_keeping() -> None:
    s = opened("30 - | - - | - -")
    do(s, Keep("rome", 2), Escalate("rome", 0))
    assert len(GAME.legal(s)) == 5
    do(s, Write(3, 0), Write(1, 1))
    assert s.gospels[0] == [29, 0, NONE, NONE, 2, NONE]


@rule("A-17", "R-15", "R-14", "Y-17")
def test_cards_keep_their_places_and_exactly_one_is_face_up_chosen_anew() -> None:
    s = given(at=("rome", "antioch"), boxes=ROME, shown=[2], tokens=(2, 0))
    do(s, OPEN, Keep("rome", 0), STOP, Write(1, 0))
    assert {move.place for move in GAME.legal(s) if isinstance(move, Return)} == {1, 2, 3}
    do(s, Return("rome", 3))
    assert s.boxes[0] == [NONE, 1, 2, 3]
    assert s.shown == mask([4])


@rule("A-17")
def test_a_face_up_card_can_be_kept_and_one_that_remains_alone_is_turned_up() -> None:
    s = given(at=("rome", "antioch"), boxes={"rome": [1, 2]}, shown=[2], tokens=(2, 0))
    do(s, OPEN, Keep("rome", 1), STOP, Write(1, 0))
    assert s.shown == mask([1])
    assert due(s) == ("turn", 0)


@rule("A-18")
def test_returned_cards_stay_unknown_to_the_others_but_for_the_face_up_one() -> None:
    s = opened()
    do(s, Keep("rome", 0), STOP, Write(1, 0), Return("rome", 1))
    assert s.seen[0] == mask([1, 2, 3, 4])
    assert s.seen[1] == mask([2])


@rule("A-19", "Y-4", "R-13")
def test_keeping_nothing_opens_no_window() -> None:
    s = given(at=("rome", "antioch"), boxes=ROME, tokens=(0, 2))
    do(s, OPEN, NOTHING, Return("rome", 0))
    assert due(s) == ("turn", 0)
    assert (s.octagons, s.cities_used, s.shown) == (2, 1, mask([1]))


@rule("A-20", "L-6")
def test_tracks_are_counted_anew_after_writing() -> None:
    s = given(at=("rome", "antioch"), gospels=["5 - | 9 - | - -"], boxes=ROME, tokens=(2, 0))
    assert s.values(0)[3] == 0
    s.boxes[0] = [11, NONE, NONE, NONE]
    events = do(s, OPEN, Keep("rome", 0), Write(3, 0))
    assert s.values(0)[3] == 3
    assert "log.device_lead" in keys(events)


@rule("A-21")
def test_no_gospel_ever_holds_a_tradition_twice() -> None:
    s = given(at=("rome", "antioch"), boxes=ROME, tokens=(0, 2))
    do(s, OPEN, Keep("rome", 0), STOP, Write(1, 0), Return("rome", 1))
    do(s, GAME.legal(s)[0])
    assert s.cards == [mask([1]), mask([1])]
    assert s.followed == [0, mask([1])]
    assert not s.twins & mask([1])
    until(s, "turn")
