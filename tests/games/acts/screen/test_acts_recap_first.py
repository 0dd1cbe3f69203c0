"""A question in another's turn comes with the recap, or with the card it is about; large letters leave it room."""

from pathlib import Path

import pytest
from finger import Finger

from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.input.mouse import DOUBLE_SECONDS
from tests.ui.test_recap_first import at_table, recap

MOST_MOVES = 400
LARGE = (1920, 1080)


def question(finger: Finger, session: Session, rng: Rng, key: str) -> TableScene:
    """Play on until the only person has a certain decision."""
    for _ in range(MOST_MOVES):
        session.submit(rng.choice(session.game.legal(session.state)))
        if session.actor == 0 and session.game.prompt(session.state, 0).text.key == key:
            finger.rest(0.6)
            return finger.table()
    raise AssertionError(f"no question {key} in {MOST_MOVES} moves")


def test_a_question_about_a_road_comes_with_the_recap(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "acts", 1)
    table = question(finger, session, rng, "prompt.follow_travel")

    assert table.side_content.target == ""
    assert recap(table) is not None


def test_a_question_about_a_card_comes_with_that_card(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "acts", 1)
    table = question(finger, session, rng, "prompt.follow_tradition")

    named = dict(session.game.prompt(session.state, 0).text.args)["card"]
    assert table.side_content.inspection is not None
    assert table.side_content.inspection.card == named.id  # type: ignore[union-attr]


def test_the_second_half_of_a_double_click_that_made_a_move_asks_for_nothing_else(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "acts", 1)
    table = question(finger, session, rng, "prompt.follow_travel")
    played, spaces = len(session.entries), (target for target in sorted(table.picker.lit) if target.startswith("map/"))
    rect = table.targets.rect_of(next(spaces))
    assert rect is not None

    finger.click(rect.center)
    finger.click(rect.center)

    assert len(session.entries) == played + 1
    assert table.side_content.target == ""
    finger.rest(DOUBLE_SECONDS)
    finger.click(rect.center)
    assert table.side_content.target != "", "a click of its own is answered"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_large_letters_and_a_note_leave_room_for_the_recap(tmp_path: Path, language: str) -> None:
    large = {"language": language, "text_size": 150, "interface_size": 200, "teach": True}
    finger, session, rng = at_table(tmp_path, "acts", 1, played=0, size=LARGE, **large)
    table = question(finger, session, rng, "prompt.turn")

    assert table.side.note is not None
    assert recap(table) is not None
