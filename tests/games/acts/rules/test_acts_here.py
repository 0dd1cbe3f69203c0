"""What is asked and noted at the place of one's own pawn: only what can still be done there."""

import pytest

from boardgames.core.agenda import Item
from boardgames.core.phrase import Phrase
from boardgames.games.acts.presentation.notes import left_notes
from tests.games.acts.given import DEFS, GAME, city, given


@pytest.mark.parametrize(
    ("at", "used", "asked"),
    [("ephesus", (), "here.any"), ("ephesus", ("travel",), "here.act"), ("troas", (), "here.travel")],
)
def test_a_click_on_ones_own_place_asks_about_what_is_left(at: str, used: tuple[str, ...], asked: str) -> None:
    s = given(at=(at, "rome"), used=used, octagons=2)

    here = dict(GAME.prompt(s, 0).text.args)["here"]

    assert isinstance(here, Phrase)
    assert here.key == asked


def test_a_card_to_leave_is_shown_with_the_themes_it_fits_and_without_points() -> None:
    card = next(n for n in range(36) if {0, 1} <= set(DEFS.cards.themes[n]))
    s = given(at=("ephesus", "rome"), gospels=["30 32 | 34 - | - -"], themes=(0, 1), boxes={"ephesus": [card + 1, 9]})
    s.box, s.agenda = city("ephesus"), [Item("turn", 0), Item("return", 0)]

    shown = GAME.table(s, 0).slot("box/ephesus/0")

    assert shown is not None
    assert shown.notes == left_notes(s, 0, card)
    assert [mark.text.key for mark in shown.notes if isinstance(mark.text, Phrase)] == [
        "note.theme", "note.theme_of", "note.leaving",
    ]  # fmt: skip
