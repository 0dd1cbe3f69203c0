"""The lesson: keys stay on the ring, numbers on the edge of a space stay readable, the pill keeps off the buttons."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.ui.table.lesson.ring import Ring


@pytest.fixture(autouse=True)
def _no_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")


def at(tmp_path: Path, step: str) -> Finger:
    """A finger at a step, written as `chapter.step`."""
    finger = Finger(QuietServices(tmp_path), (1366, 768), QUIET, blinks=30)
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson("test_of_time").steps]
    finger.program.go("lesson", slug="test_of_time", number=names.index(step))
    return finger


def test_enter_alone_makes_every_move_of_the_step_about_children(tmp_path: Path) -> None:
    finger = at(tmp_path, "build.sire")
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


def test_the_ring_leaves_the_number_of_builders_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger = at(tmp_path, "build.ben")
    for _ in range(4):
        finger.rest(0.5)
    scene = finger.scene
    chip, space = (scene.targets.rect_of(target) for target in ("workers/1/1", "t/1/1"))
    assert "t/1/1" in scene.teacher.subjects
    assert chip.bottom > space.bottom - 4  # it lies on the edge
    with_ring, without = pygame.Surface(scene.rect.size), pygame.Surface(scene.rect.size)
    scene.draw(with_ring)

    monkeypatch.setattr(Ring, "draw", lambda ring, surface, rect, theme: rect)
    scene.draw(without)

    seen, bare = (pygame.image.tobytes(picture.subsurface(chip), "RGB") for picture in (with_ring, without))
    assert seen == bare
    assert pygame.image.tobytes(with_ring, "RGB") != pygame.image.tobytes(without, "RGB")


def test_what_a_choice_would_bring_is_not_written_over_the_buttons(tmp_path: Path) -> None:
    finger = at(tmp_path, "end.relive")
    for _ in range(6):
        finger.rest(0.5)
    scene = finger.scene
    finger.click(scene.prompt.buttons["preserve_past"].rect.center)
    for _ in range(6):
        finger.rest(0.5)
    finger.point(scene.targets.rect_of("past/now").center)
    pill = scene.prospect_pill
    assert pill.target == "past/now"

    place = pill._place(scene.targets.rect_of("past/now"), (140, 26))

    assert all(not place.colliderect(button.rect) for button in scene.prompt.buttons.values())
