"""The lesson: every kind of move by the newcomer's own hand, a map that comes back, nothing cut in a small window."""

from pathlib import Path

import msgspec
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.ui.table.frame.seat_card import SeatCard

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
    finger.rest(1)  # a click on Next dismisses no words that have only just come
    scene = finger.scene
    scene.look_at_board(lambda view: view.zoom_by(4, scene.frame.board.topright))
    assert not scene.board_view.camera.is_fitted
    finger.rest(1)  # nor one while the map still moves

    finger.click(finger.button("lesson/next").rect.center)

    assert scene.runner.number == BEGIN
    assert scene.board_view.camera.is_fitted


def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, text: int = 150) -> Finger:
    """A finger in a small window at a step, written as `chapter.step`."""
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")
    settings = msgspec.structs.replace(QUIET, language="fr", text_size=text)
    finger = Finger(QuietServices(tmp_path), (1024, 640), settings, blinks=30)
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson("portals").steps]
    finger.program.go("lesson", slug="portals", number=names.index(step))
    for _ in range(4):
        finger.rest(0.5)
    return finger


def test_a_long_score_leaves_room_for_the_name_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at(tmp_path, monkeypatch, "end.third").scene

    cards = [card for card in scene.rail.children if isinstance(card, SeatCard)]

    assert [card.card.at_end for card in cards] == [21, 21]
    for card in cards:
        room = card._line_room(card._inner(card.rect).width, False)
        name = card.table_kit.seats[card.card.seat].name
        assert not card.table_kit.type.text(name, "button", (0, 0, 0), room, 1).cut


def test_no_ring_lies_over_the_heading_of_the_gauge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at(tmp_path, monkeypatch, "fuel.reach", 100).scene

    [ringed] = scene.teacher.rects(scene.teacher.subjects)

    assert ringed == scene.teacher.rect_of("fuel/gauge"), "round the heading too"
