"""The sheet of a seat: its own list only for its player, and for everybody what anybody can see."""

from boardgames.core.phrase import Phrase
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from tests.games.missionnaires.given import DEFINITION, GAME, given, rule


def told(s: object, seat: int, viewer: int | None) -> list[str]:
    """The lines on the sheet of a seat as a viewer reads them."""
    strings = Strings("en", "missionnaires", namer(DEFINITION))
    card = next(card for card in GAME.table(s, viewer).rail if card.seat == seat)
    return [strings.phrase(mark.text) for mark in card.notes if isinstance(mark.text, Phrase)]


@rule("I-2", "I-3")
def test_the_towns_still_to_visit_stand_on_the_sheet_for_their_player_alone() -> None:
    s = given(("florence", "athens"), todo=(("cairo", "rome"), ("fez",)))

    assert told(s, 0, 0)[:2] == [
        "still to visit (spaces to go): **Rome** (1), **Cairo** (9)",
        "Bethel is 5 spaces away",
    ]
    assert told(s, 0, 1)[0] == told(s, 0, None)[0] == "2 congregations still to visit; the list is secret"
    assert told(s, 1, 0)[0] == "one congregation still to visit; the list is secret"


@rule("I-1")
def test_companion_and_bons_stand_on_the_sheet_for_everybody() -> None:
    s = given(("florence", "athens"), companions=("circuit",), bons=(("ter_05", "sea_02"),))

    assert told(s, 0, 1)[2:] == [
        "with him, the second space is free, and gendarmes and players cost nothing",
        "BON cards to play before finishing: A talk over the phone, At the captain’s table",
    ]


@rule("F-2")
def test_who_has_visited_all_is_told_so() -> None:
    assert told(given((), todo=((),)), 0, 1) == ["all visited: only the way home is left", "at Bethel now"]
