"""Every lesson is taken to its end by posted events, by mouse and by keyboard."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices
from lessons import take

from boardgames.app.wiring import available
from boardgames.core.moves import Move
from boardgames.data.lesson import has_lesson, load_lesson
from boardgames.session import lesson_progress
from boardgames.session.settings import Settings
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.lesson import guide
from boardgames.ui.widgets import Bubble
from tests.pairwise import pairwise

pytestmark = pytest.mark.names

LESSONS = [slug for slug in available() if has_lesson(slug)]
SMALL, LARGE = (1024, 640), (1920, 1080)
BLINKS = 100  # as for the robot finger: what a step shows is measured, not looked at
WAYS = ((False, True), (SMALL, LARGE), ("en", "fr"), (100, 150))  # by keyboard, size, language, letters
# Each lesson once by mouse and once by keyboard, in both languages, sizes of the window and sizes of letters: once in
# the smallest window with large letters, where the panel is hardest to place, and once the other way round. The last
# lesson meets the pairs of settings that are still left.
TIGHT = [(bool(number % 2), SMALL, "fr" if number % 4 < 2 else "en", 150) for number in range(len(LESSONS))]
ROOMY = [(not by_keys, LARGE, "en" if language == "fr" else "fr", 100) for by_keys, _, language, _ in TIGHT]
CASES = [
    *((slug, *case) for slug, *cases in zip(LESSONS, TIGHT, ROOMY, strict=True) for case in cases),
    *((LESSONS[-1], *case) for case in pairwise(*WAYS, given=[*TIGHT, *ROOMY])),
]


@pytest.mark.parametrize(("slug", "by_keys", "size", "language", "text"), CASES)
def test_a_lesson_is_taken_to_its_end(
    tmp_path: Path, progress_file: Path, slug: str, by_keys: bool, size: tuple[int, int], language: str, text: int
) -> None:
    settings = msgspec.structs.replace(QUIET, language=language, text_size=text)
    finger = Finger(QuietServices(tmp_path), size, settings, blinks=BLINKS)
    finger.program.go("library")
    if by_keys:
        finger.scene.stage.set_focus(finger.button(f"learn/{slug}"), keyboard=True)
        finger.key(pygame.K_RETURN)
    else:
        finger.click(finger.button(f"learn/{slug}").rect.center)

    said = take(finger, by_keys)

    assert len(said) >= len(finger.scene.runner.script.beats)
    assert lesson_progress.load(progress_file)[slug].learned


@pytest.fixture
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where progress is remembered: nothing that another test has learned."""
    path = tmp_path / "lessons.json"
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: path)
    return path


def at_step(tmp_path: Path, slug: str, kind: str, settings: Settings = QUIET) -> Finger:
    """A finger at the first step of a kind."""
    finger = Finger(QuietServices(tmp_path), settings=settings, blinks=BLINKS)
    kinds = [step.kind for _, step in load_lesson(slug).steps]
    finger.program.go("lesson", slug=slug, number=kinds.index(kind))
    read(finger)
    return finger


def read(finger: Finger) -> None:
    """Let time pass until the words are not new any more."""
    for _ in range(2):  # in the first frame they come
        finger.rest(guide.SUDDEN_SECONDS)


def lit(scene: LessonScene) -> set[str]:
    return {target for move in scene.runner.allowed for target in first_clicks(scene, move)}


def first_clicks(scene: LessonScene, move: Move) -> list[str]:
    return [path[0] for path in scene.session.game.paths(scene.session.state, move)]


@pytest.mark.parametrize("slug", LESSONS)
def test_only_what_the_step_asks_for_is_lit_and_a_click_elsewhere_is_answered(
    tmp_path: Path, progress_file: Path, slug: str
) -> None:
    finger = at_step(tmp_path, slug, "do")
    scene = finger.scene
    elsewhere = [slot.id for zone in scene.table.zones for slot in zone.slots if slot.id not in scene.picker.lit]
    seen = [target for target in elsewhere if _can_be_hit(scene, target)]
    assert scene.picker.lit == lit(scene)

    finger.click(scene.targets.rect_of(seen[0]).center)

    bubbles = [overlay for overlay in scene.stage.overlays if isinstance(overlay, Bubble)]
    assert len(bubbles) == 1
    assert not bubbles[0].rect.colliderect(scene.teacher.goal)
    assert not scene.session.entries[len(scene.runner.beat.start) :]


def _can_be_hit(scene: LessonScene, target: str) -> bool:
    rect = scene.targets.rect_of(target)
    if rect is None or scene.teacher.goal.collidepoint(rect.center) or not scene.frame.board.contains(rect):
        return False
    return scene.targets.at(rect.center, scene.picker.lit) == target


@pytest.mark.parametrize("slug", LESSONS[:1])
def test_a_lesson_is_left_and_found_again_where_it_was(tmp_path: Path, progress_file: Path, slug: str) -> None:
    finger = at_step(tmp_path, slug, "look")
    finger.click(finger.button("lesson/next").rect.center)
    left = finger.scene.runner.number

    finger.program.go("library")
    finger.click(finger.button(f"learn/{slug}").rect.center)

    assert finger.scene.runner.number == left
    assert not lesson_progress.load(progress_file)[slug].learned


@pytest.mark.parametrize("slug", LESSONS[:1])
def test_back_by_key_and_by_button(tmp_path: Path, progress_file: Path, slug: str) -> None:
    finger = at_step(tmp_path, slug, "look")
    first = finger.scene.runner.number
    finger.key(pygame.K_RETURN)
    assert finger.scene.runner.number == first + 1

    finger.key(pygame.K_BACKSPACE)
    assert finger.scene.runner.number == first
    read(finger)
    finger.key(pygame.K_SPACE, " ")
    read(finger)
    finger.click(finger.button("lesson/back").rect.center)

    assert finger.scene.runner.number == first


@pytest.mark.parametrize("slug", LESSONS)
def test_enter_after_a_skipped_chapter_skips_no_other(tmp_path: Path, progress_file: Path, slug: str) -> None:
    finger = Finger(QuietServices(tmp_path), settings=QUIET, blinks=BLINKS)
    finger.program.go("lesson", slug=slug, number=0)
    read(finger)
    first = finger.scene.runner.chapter_number
    finger.click(finger.button("lesson/skip").rect.center)
    assert finger.scene.runner.chapter_number == first + 1

    finger.rest(1.0)
    finger.key(pygame.K_RETURN)

    assert finger.scene.runner.chapter_number == first + 1


@pytest.mark.parametrize("slug", LESSONS[:1])
def test_at_the_end_one_plays_on_against_gentle_bots(tmp_path: Path, progress_file: Path, slug: str) -> None:
    services = QuietServices(tmp_path)
    finger = Finger(services, blinks=BLINKS)
    lesson = load_lesson(slug)
    finger.program.go("lesson", slug=slug, number=len(lesson.steps))
    read(finger)
    assert services.saves.list() == ()
    made = finger.scene.session.moves
    assert made

    finger.click(finger.button("lesson/play_on").rect.center)

    session = finger.table().session
    assert type(finger.scene) is TableScene
    assert session.moves == made
    assert {seat.level for seat in session.setup.seats if not seat.is_human} == {"gentle"}
    assert len(services.saves.list()) == 1


@pytest.mark.parametrize("slug", LESSONS[:1])
def test_the_panel_moves_and_the_ring_breathes_unless_motion_is_reduced(
    tmp_path: Path, progress_file: Path, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide, "STAY_UNITS", 0)  # else it stays where its place is still good
    for animation, moves in (("normal", True), ("off", False)):
        finger = at_step(tmp_path, slug, "look", msgspec.structs.replace(QUIET, animation=animation))
        teacher = finger.scene.teacher
        grown = teacher.ring.grown

        teacher.panel.stand((0, 0))  # as if it had stood far away: one that covers nothing stays where it is
        teacher.go_on()
        start = teacher.panel.rect.topleft
        teacher.ring.update(1.2, moves)

        assert (start == (0, 0) != teacher.goal.topleft) is moves
        assert (teacher.ring.grown > grown) is moves
        finger.rest(0.3)
        assert teacher.panel.rect.topleft == teacher.goal.topleft


@pytest.mark.parametrize("slug", LESSONS[:1])
def test_the_ways_on_behind_a_lesson_are_reached_by_keyboard(tmp_path: Path, progress_file: Path, slug: str) -> None:
    finger = Finger(QuietServices(tmp_path), blinks=BLINKS)
    finger.program.go("lesson", slug=slug, number=len(load_lesson(slug).steps))
    read(finger)
    reached = []

    for _ in range(4):
        finger.key(pygame.K_TAB)
        reached.append(finger.scene.stage.focus.name)
    finger.key(pygame.K_RETURN)
    finger.rest(0.1)

    assert reached == ["lesson/play_on", "lesson/new", "lesson/rules", "lesson/library"]
    assert not isinstance(finger.scene, LessonScene)


def test_the_first_arrow_behind_a_lesson_goes_on_from_the_way_that_looks_chosen(tmp_path: Path) -> None:
    finger = Finger(QuietServices(tmp_path), blinks=BLINKS)
    finger.program.go("lesson", slug=LESSONS[0], number=len(load_lesson(LESSONS[0]).steps))
    finger.rest(0.1)

    finger.key(pygame.K_DOWN)

    assert finger.scene.stage.focus.name == "lesson/new"
