"""No page of a lesson passes unread: neither Enter nor a click that was meant for something else goes on."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices
from msgspec.structs import replace

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.session.settings import Settings
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.scenes.lesson_sheet import LessonSheetScene
from boardgames.ui.table.lesson.guide import DOUBLE_CLICK_SECONDS, SUDDEN_SECONDS, UNREAD_SECONDS

MOVING = replace(QUIET, animation="normal", bot_speed="normal")
FRAME = 1 / 30


@pytest.fixture(autouse=True)
def _no_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")


def at(tmp_path: Path, slug: str, step: str, settings: Settings = MOVING) -> tuple[Finger, LessonScene]:
    """A finger at a step, written as `chapter.step`, whose words have been there for a while."""
    finger = Finger(QuietServices(tmp_path), (1024, 640), settings, blinks=1000)
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson(slug).steps]
    finger.program.go("lesson", slug=slug, number=names.index(step))
    wait(finger, 1.5)
    return finger, finger.scene


def wait(finger: Finger, seconds: float) -> None:
    """Let time pass frame by frame."""
    for _ in range(round(seconds / FRAME)):
        finger.rest(FRAME)


def press(finger: Finger, key: int = pygame.K_RETURN) -> None:
    """Press a key, and let the next frame come."""
    finger.key(key)
    finger.rest(FRAME)


def test_enter_ends_what_a_move_shows_and_leaves_the_page_about_it(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "along.before")
    scene.session.submit(scene.runner.allowed[0])
    wait(finger, 0.5)
    assert scene.is_showing

    press(finger)
    assert not scene.is_showing
    wait(finger, SUDDEN_SECONDS - 0.2)
    assert scene.runner.says == "lesson.along.mirror"
    press(finger)
    assert scene.runner.says == "lesson.along.mirror"

    wait(finger, 0.4)
    press(finger)
    assert scene.runner.says == "lesson.along.leaf"


@pytest.mark.parametrize("settings", [MOVING, QUIET])
def test_a_second_enter_does_not_dismiss_words_that_have_only_just_come(tmp_path: Path, settings: Settings) -> None:
    finger, scene = at(tmp_path, "portals", "witness.points", settings)
    number = scene.runner.number

    press(finger)
    wait(finger, UNREAD_SECONDS - 0.2)
    press(finger)

    assert scene.runner.number == number + 1


def test_the_enter_that_goes_on_makes_no_move_of_the_next_page(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "gather.goal", QUIET)
    press(finger)
    assert scene.lights.focused == scene.teacher.next_click
    press(finger, pygame.K_BACKSPACE)  # the keyboard still stands at the place of the move
    wait(finger, UNREAD_SECONDS + 0.2)

    press(finger)

    assert scene.runner.says == "lesson.gather.start"
    assert not scene.session.entries


@pytest.mark.parametrize("is_focused", [False, True])
def test_enter_ends_the_show_of_a_choice_before_it_goes_on(tmp_path: Path, is_focused: bool) -> None:
    finger, scene = at(tmp_path, "acts", "follow.twin")
    for move in scene.runner.beat.main:
        scene.session.submit(move)
    assert scene.runner.can_go_on
    wait(finger, 8)
    scene.banner.say("Somebody did something")
    wait(finger, 0.2)
    if is_focused:
        scene.stage.set_focus(finger.button("lesson/next"), keyboard=True)
    assert scene.is_showing
    number = scene.runner.number

    press(finger)
    press(finger)
    assert (scene.runner.number, scene.is_showing) == (number, False)

    wait(finger, SUDDEN_SECONDS + 0.2)
    press(finger)
    assert scene.runner.number == number + 1


def test_enter_first_shows_what_others_still_move(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "follow.two")
    moves = scene.runner.beat.lines[0]
    assert scene.runner.scripted is not None

    press(finger)
    assert scene.runner.says == "lesson.follow.two"
    assert scene.session.moves[-len(moves) :] == moves

    wait(finger, SUDDEN_SECONDS + 0.2)
    press(finger)
    assert scene.runner.says == "lesson.follow.two_level"


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_key_or_click_that_ends_the_title_of_a_chapter_does_nothing_else(tmp_path: Path, by_mouse: bool) -> None:
    finger, scene = at(tmp_path, "acts", "end.theme", QUIET)
    assert isinstance(scene, LessonSheetScene)
    scene.teacher.go_on()
    finger.rest(FRAME)
    table = finger.scene
    assert isinstance(table, LessonScene)
    wait(finger, 1.5)
    assert table.teacher.title_card.is_up
    made = len(table.session.entries)

    if by_mouse:
        finger.click(table.targets.rect_of(table.teacher.next_click).center)
    else:
        finger.key(pygame.K_RETURN)

    assert not table.teacher.title_card.is_up
    assert (table.picker.chosen, len(table.session.entries)) == ((), made)


def test_the_words_under_the_title_of_a_chapter_count_as_new(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "along.leaf", QUIET)
    scene.teacher.open_chapter(0)
    wait(finger, 1.5)
    assert scene.teacher.title_card.is_up
    assert scene.runner.can_go_on

    press(finger)
    press(finger)

    assert not scene.teacher.title_card.is_up
    assert scene.runner.number == 0


def test_a_double_click_on_next_goes_on_once(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "gather.followed", QUIET)

    for _ in range(2):
        finger.click(finger.button("lesson/next").rect.center)
        wait(finger, DOUBLE_CLICK_SECONDS / 2)
    assert scene.runner.says == "lesson.gather.tokens"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_second_half_of_a_double_click_on_next_does_not_step_back_again(tmp_path: Path, language: str) -> None:
    finger, scene = at(tmp_path, "acts", "gather.goal", replace(QUIET, language=language))
    spot = finger.button("lesson/next").rect.center

    for _ in range(2):
        finger.click(spot)
        wait(finger, DOUBLE_CLICK_SECONDS / 2)

    assert scene.runner.says == "lesson.gather.start"


def test_a_double_click_on_skip_skips_one_chapter(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "gather.goal", QUIET)

    for _ in range(2):
        finger.click(finger.button("lesson/skip").rect.center)

    assert scene.runner.chapter_number == 1


def test_a_held_key_goes_back_once(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "devices.order", QUIET)
    number = scene.runner.number
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, unicode="", mod=0, scancode=0)

    for _ in range(5):
        finger.post(down)
        wait(finger, 0.1)
    assert (scene.runner.number, scene.runner.says) == (number - 1, "lesson.follow.round")

    finger.post(pygame.event.Event(pygame.KEYUP, down.dict))
    press(finger, pygame.K_BACKSPACE)
    assert scene.runner.says == "lesson.follow.listen"


def test_a_second_enter_on_the_last_page_does_not_leave_the_lesson(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "plan.plan", QUIET)

    for _ in range(3):
        press(finger)

    assert finger.scene is scene
    assert scene.runner.is_over
    wait(finger, SUDDEN_SECONDS + 0.2)
    press(finger)
    assert finger.scene is not scene
