"""The lesson of the game: every kind of move by the newcomer's own hand, and a map that comes back."""

from pathlib import Path

import pytest
from finger import Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress

BY_HAND = {"place_pawn", "play", "draw_row", "draw_deck", "move", "exchange", "discard", "end_turn"}
CARDS, BEGIN = 0, 1


def test_the_newcomer_makes_every_kind_of_move() -> None:
    steps = [step for _, step in load_lesson("portals").steps]

    done = [move for step in steps if step.kind == "do" for move in step.moves]
    chosen = [move for step in steps for option in step.options for move in option.moves]

    assert {move.split()[0] for move in [*done, *chosen]} == BY_HAND


def test_a_map_that_was_moved_comes_back_where_the_step_points_out_of_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")
    finger = Finger(QuietServices(tmp_path))
    finger.program.go("lesson", slug="portals", number=CARDS)
    scene = finger.scene
    scene.look_at_board(lambda view: view.zoom_by(4, scene.frame.board.topright))
    assert not scene.board_view.camera.is_fitted

    finger.click(finger.button("lesson/next").rect.center)

    assert scene.runner.number == BEGIN
    assert scene.board_view.camera.is_fitted
