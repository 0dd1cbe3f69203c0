"""Undo names what it would take back: places, players, what was handed over."""

from boardgames.core.agenda import Item
from boardgames.games.missionnaires.rules.moves import (
    Decline,
    JumpPush,
    Pay,
    Place,
    PlayOnNo,
    PlayOnYes,
    Refuse,
    Sail,
    Stop,
)
from tests.games.missionnaires.given import GAME, given, rule
from tests.games.missionnaires.rules.test_missionnaires_screen import words


@rule("E-16", "E-19")
def test_undo_names_whom_a_card_puts_somewhere() -> None:
    s = given(("nice",), sea=("sea_30",))
    for topic, told in (("closes_in", "send the gendarme to Turin"), ("overseer", "send the overseer to Turin")):
        s.agenda[-1] = Item("choice", 0, (topic,))
        assert words(GAME.describe(s, Place("turin"))) == told


@rule("T-5", "P-1")
def test_undo_names_the_place_of_a_stop_and_of_setting_sail() -> None:
    s = given(("barcelona",))

    assert words(GAME.describe(s, Stop())) == "stop in Barcelona"
    assert words(GAME.describe(s, Sail())) == "sail from Barcelona"
    assert words(GAME.describe(given(("s_lion",)), Stop())) == "stop at sea"
    assert words(GAME.describe(given(("s_lion",)), Sail())) == "continue by sea"
    assert words(GAME.describe(given(("bethel",)), Stop())) == "stop at Bethel"


@rule("E-6", "T-9")
def test_undo_names_what_was_handed_over_or_done_without() -> None:
    s = given(("nice",))
    s.agenda[-1], s.card = Item("choice", 0, ("pay", 2)), 0

    assert words(GAME.describe(s, Pay())) == "hand over 2 periodicals"
    assert words(GAME.describe(s, Refuse())) == "refuse to hand over 2 periodicals"
    assert words(GAME.describe(s, Decline())) == "skip “Sea like glass”"
    assert words(GAME.describe(s, PlayOnYes())) == "vote to play on"
    assert words(GAME.describe(s, PlayOnNo())) == "vote to stop"


@rule("O-9")
def test_undo_names_who_makes_room_for_a_jump() -> None:
    s = given(("nice", "turin"), gendarmes={"g1": "milan"})

    assert words(GAME.describe(s, JumpPush("turin", "milan", "venice"))) == "jump to Milan, gendarme to Venice"
