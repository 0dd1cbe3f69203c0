"""The lesson by keyboard: the focus stays on the ring where one step asks for the same move several times."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress


def test_enter_alone_makes_every_move_of_the_step_about_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")
    finger = Finger(QuietServices(tmp_path), (1366, 768), QUIET, blinks=30)
    ids = [step.id for _, step in load_lesson("test_of_time").steps]
    finger.program.go("lesson", slug="test_of_time", number=ids.index("sire"))
    scene, pressed = finger.scene, 0
    finger.key(pygame.K_F15)
    finger.rest(0.5)

    while scene.runner.step.id == "sire" and pressed < 4:
        assert scene.lights.focused == scene.teacher.next_click != ""
        finger.key(pygame.K_RETURN)
        pressed += 1
        for _ in range(4):
            finger.rest(0.5)

    assert (scene.runner.step.id, pressed) == ("pass", 3)
