"""The panel of a lesson: where it stands, what it keeps off, what it says, how it is put aside."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.app.wiring import available
from boardgames.bots.looking_back import Course, Moment
from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.session.settings import Settings
from boardgames.ui.geometry import apart
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.scenes.lesson_sheet import LessonSheetScene
from boardgames.ui.scenes.score.scene import WATCH
from boardgames.ui.table.lesson.panel_place import Weights, best_place, tail_box, tail_tip
from boardgames.ui.table.lesson.surroundings import read_part
from boardgames.ui.widgets import Label

pytestmark = pytest.mark.names

ROOM, SIZE = pygame.Rect(0, 0, 800, 600), (200, 100)
SUBJECT = pygame.Rect(300, 300, 40, 40)


@pytest.fixture(autouse=True)
def _no_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")


def at(
    tmp_path: Path, slug: str, step: str, settings: Settings = QUIET, size: tuple[int, int] = (1024, 640)
) -> tuple[Finger, LessonScene]:
    """A finger at a step, written as `chapter.step`."""
    finger = Finger(QuietServices(tmp_path), size, settings, blinks=30)
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson(slug).steps]
    finger.program.go("lesson", slug=slug, number=names.index(step))
    finger.rest(0.01)
    return finger, finger.scene


def picture(scene: LessonScene) -> pygame.Surface:
    surface = pygame.Surface(scene.rect.size)
    scene.draw(surface)
    return surface


@pytest.mark.parametrize(("stay", "stays"), [(0, False), (600, True)])
def test_the_panel_stays_unless_another_place_is_much_better(stay: float, stays: bool) -> None:
    home = pygame.Rect((580, 20), SIZE)

    place, over = best_place(SIZE, ROOM, [SUBJECT], [], Weights(ROOM, [], 1), 1, home, stay)

    assert (place == home) is stays
    assert not over


def test_the_panel_leaves_where_it_covers_something_however_much_it_would_stay() -> None:
    home = pygame.Rect((580, 20), SIZE)

    place, _ = best_place(SIZE, ROOM, [SUBJECT], [home.inflate(-20, -20)], Weights(ROOM, [], 1), 1, home, 600)

    assert not place.colliderect(home.inflate(-20, -20))


def test_a_heavy_thing_is_left_free_at_the_cost_of_distance() -> None:
    around = SUBJECT.inflate(300, 300)

    light, _ = best_place(SIZE, ROOM, [SUBJECT], [], Weights(ROOM, [(0.1, [around])], 1), 1, ROOM)
    heavy, _ = best_place(SIZE, ROOM, [SUBJECT], [], Weights(ROOM, [(50, [around])], 1), 1, ROOM)

    assert light.colliderect(around)
    assert not heavy.colliderect(around)


@pytest.mark.parametrize(("gap", "has_tail"), [(40, True), (120, False)])
def test_a_tail_reaches_its_subject_or_is_left_out(gap: int, has_tail: bool) -> None:
    panel = pygame.Rect((SUBJECT.right + gap, 290), SIZE)

    tip = tail_tip(panel, SUBJECT, 64)

    assert (tip is not None) is has_tail
    assert tip is None or SUBJECT.inflate(8, 8).collidepoint(tip)


def test_a_tail_that_would_cross_a_heading_is_left_out(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "portals", "plan.regions", size=(1366, 768))
    teacher = scene.teacher
    nearest = min(teacher.rects(teacher.subjects), key=lambda rect: apart(teacher.goal, rect))

    tip = tail_tip(teacher.goal, nearest, 64)

    heads = [head for view in scene.targets.views.values() for head in view.heads()]
    assert tip is not None
    assert tail_box(teacher.goal, tip, 18).collidelist(heads) >= 0
    assert teacher.panel.tip is None


def test_a_sheet_without_the_list_of_key_moments_numbers_none_in_its_plot(tmp_path: Path) -> None:
    finger, _ = at(tmp_path, "acts", "end.tally")
    finger.rest(0.1)
    sheet = finger.scene
    assert isinstance(sheet, LessonSheetScene)
    sheet.session.course = Course(moments=(Moment(1, 0, 0.1, 0.9, 0.0),), done=1.0)
    assert sheet.past.course.moments

    sheet.layout()

    assert sheet._plot is not None
    assert sheet._plot.turning == ()


def test_the_panel_keeps_off_the_card_it_explains(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "witness.play")

    finger.click(scene.targets.rect_of(scene.teacher.subjects[0]).center)

    assert scene.side.filled.height > scene.frame.side.height // 3
    assert not scene.teacher.goal.colliderect(scene.side.filled)


def asked(scene: LessonScene) -> str:
    """What the prompt bar says."""
    return " ".join(child.text for child in scene.prompt.children if isinstance(child, Label))


def test_while_a_card_lies_there_the_bar_does_not_ask_to_read_the_teacher(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "ierusalem", "visit.favor", msgspec.structs.replace(QUIET, drawn_card="click"))
    finger.rest(0.5)

    for target in ("give/favor_6", "player/2"):
        scene.click(target)
    finger.rest(0.5)
    laid, told = scene.banner.is_laid, asked(scene)
    finger.key(pygame.K_RETURN)
    finger.rest(0.5)

    assert laid
    assert told == scene.table_kit.say("teacher.card_lies")
    assert "Next" in asked(scene)


def test_an_announced_card_does_not_lie_over_the_panel(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "portals", "time.ben", msgspec.structs.replace(QUIET, drawn_card="click"))
    card = next(iter(scene.table_kit.cards))
    scene.banner.lay(card, "Somebody drew a card")
    assert len(scene.banner.rects(scene.frame.board)) == 2

    scene.teacher.update(0.01)

    assert all(not scene.teacher.goal.colliderect(rect) for rect in scene.banner.rects(scene.frame.board))


@pytest.mark.parametrize("slug", available())
def test_the_panel_stands_at_the_foot_of_the_side_panel_unless_the_step_is_there(slug: str, tmp_path: Path) -> None:
    finger = Finger(QuietServices(tmp_path), (1366, 768), QUIET, blinks=30)
    away, feet = [], set()
    for number, (_, step) in enumerate(load_lesson(slug).steps):
        finger.program.go("lesson", slug=slug, number=number)
        finger.rest(0.01)
        scene = finger.scene
        if not isinstance(scene, LessonScene) or not scene.teacher.panel.visible:
            continue
        teacher = scene.teacher
        assert teacher.panel.rect.collidelist(teacher.rects(teacher.subjects)) < 0
        if teacher.is_docked:
            feet.add(teacher.panel.rect.bottomright)
            assert not teacher.panel.rect.colliderect(read_part(scene))
        else:
            away.append(step.id)

    assert len(feet) == 1, "the button that goes on is always found at the same spot"
    assert len(away) <= len(load_lesson(slug).steps) // 3, away


def test_the_panel_can_be_dragged_aside_and_stays_there(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "witness.cards")
    teacher, panel = scene.teacher, scene.teacher.panel
    before, text = panel.rect.copy(), panel.find("lesson/text").rect.center

    finger.drag(text, (text[0] - 90, text[1] - 70))

    assert panel.rect.topleft == (before.x - 90, before.y - 70)
    assert teacher.covers.contains(panel.rect)
    teacher.go_on()
    finger.rest(0.5)
    assert panel.rect.topleft == (before.x - 90, before.y - 70)


def test_a_panel_that_is_dropped_on_its_subject_makes_way(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "witness.cards")
    panel, subject = scene.teacher.panel, scene.teacher.rects(scene.teacher.subjects)[0]
    held = panel.find("lesson/text").rect.center

    finger.drag(held, subject.center)
    finger.rest(0.5)

    assert not panel.rect.colliderect(subject)


def test_a_key_shows_what_lies_under_the_panel_until_the_next_step(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "witness.cards")
    shown = pygame.image.tobytes(picture(scene), "RGB")

    finger.key(pygame.K_n)

    assert pygame.image.tobytes(picture(scene), "RGB") != shown
    assert not scene.teacher.panel.visible
    finger.rest(1)  # Enter dismisses no words that have only just come
    finger.rest(1)
    finger.key(pygame.K_RETURN)
    assert scene.teacher.panel.visible


def test_the_first_step_says_how_to_see_what_lies_under_the_panel(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "witness.cards")
    say = scene.table_kit.say

    assert scene.teacher.panel.speech.keys == say("teacher.drag")
    finger.key(pygame.K_i)
    assert say("teacher.hide") in scene.teacher.panel.speech.keys
    finger.rest(1)  # Enter dismisses no words that have only just come
    finger.rest(1)
    finger.key(pygame.K_RETURN)
    assert say("teacher.hide") not in scene.teacher.panel.speech.keys


def test_the_panel_goes_aside_when_something_is_read_under_it(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "witness.begin")
    teacher = scene.teacher
    teacher.goal = teacher.goal.move_to(bottomright=scene.frame.side.bottomright)
    finger.rest(0.01)
    assert not teacher.goal.colliderect(read_part(scene))

    scene.inspect("hand/gen_covenant")
    finger.rest(0.01)

    assert read_part(scene).height > scene.frame.side.height // 3
    assert not teacher.goal.colliderect(read_part(scene))


def test_the_panel_is_brief_where_letters_are_large(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "portals", "witness.begin", msgspec.structs.replace(QUIET, text_size=150))
    panel, say = scene.teacher.panel, scene.table_kit.say
    title, back = panel.find("lesson/title").rect, panel.find("lesson/back")
    pips = [widget.rect for widget in panel.walk() if widget.name.startswith("lesson/chapter/")]

    assert panel.find("lesson/over") is None
    assert len(pips) == len(panel.speech.chapters)
    assert all(panel.rect.contains(pip) and pip.bottom <= title.top + 1 for pip in pips)
    assert len({pip.y for pip in pips}) == 1
    assert (back.text, back.tooltip) == (say("teacher.back"), say("teacher.back_tip"))


@pytest.mark.parametrize(
    ("slug", "before", "after", "language", "size"),
    [
        ("test_of_time", "build.stands", "build.art", "fr", (1366, 768)),
        ("portals", "witness.points", "turn.pick", "en", (1024, 640)),
    ],
)
def test_previous_never_stands_where_next_was(
    tmp_path: Path, slug: str, before: str, after: str, language: str, size: tuple[int, int]
) -> None:
    settings = msgspec.structs.replace(QUIET, language=language, text_size=150 if language == "fr" else 100)
    (_, there), (_, here) = (at(tmp_path, slug, step, settings, size) for step in (before, after))

    back, go_on = here.teacher.panel.find("lesson/back"), there.teacher.panel.find("lesson/next")

    assert not back.rect.collidepoint(go_on.rect.center)


@pytest.mark.parametrize("text_size", [100, 150])
def test_at_the_score_sheet_the_panel_has_the_place_of_the_key_moments(tmp_path: Path, text_size: int) -> None:
    finger, _ = at(tmp_path, "portals", "end.cards", msgspec.structs.replace(QUIET, text_size=text_size))
    for _ in range(6):
        finger.rest(0.5)
    sheet = finger.scene
    assert isinstance(sheet, LessonSheetScene)
    next_at = sheet.teacher.panel.find("lesson/next").rect.bottomright
    assert sheet.free.contains(sheet.teacher.goal)
    assert sheet.stage.find(WATCH) is None
    assert sheet.course_rects
    assert not sheet.free.collidelistall(sheet.course_rects)

    finger.key(pygame.K_RETURN)
    finger.rest(0.1)

    assert sheet.teacher.runner.step.id == "sets"
    assert sheet.teacher.panel.find("lesson/next").rect.bottomright == next_at
    assert sheet._by_keyboard


@pytest.mark.parametrize("slug", ["acts", "portals"])
def test_behind_the_last_step_the_ways_on_cover_nothing_of_the_board(tmp_path: Path, slug: str) -> None:
    finger = Finger(QuietServices(tmp_path), (1366, 768), QUIET, blinks=30)
    finger.program.go("lesson", slug=slug, number=len(load_lesson(slug).steps))
    finger.rest(0.1)

    assert finger.scene.teacher.is_docked
    assert not finger.scene.teacher.goal.colliderect(finger.scene.frame.board)
    assert not finger.scene.fresh.traces


@pytest.mark.parametrize(("slug", "step"), [("acts", "devices.peter"), ("portals", "fuel.play")])
def test_large_french_words_stand_at_the_usual_place_of_a_small_window(tmp_path: Path, slug: str, step: str) -> None:
    settings = msgspec.structs.replace(QUIET, language="fr", text_size=150)
    finger, scene = at(tmp_path, slug, step, settings)
    assert scene.teacher.is_docked

    finger.click(scene.targets.rect_of(scene.teacher.next_click).center)
    finger.rest(0.7)

    assert scene.picker.chosen
    assert scene.teacher.is_docked


def test_what_others_moved_is_marked_only_while_it_is_told(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "ierusalem", "judas.judas")
    for _ in range(20):
        finger.rest(0.5)
    assert scene.runner.step.kind == "watch"
    assert scene.fresh.traces

    scene.teacher.go_on()

    assert not scene.fresh.traces


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_chapter_offers_the_end_instead_of_another_chapter(tmp_path: Path, language: str) -> None:
    settings = msgspec.structs.replace(QUIET, language=language)
    for slug in available():
        chapters = load_lesson(slug).chapters
        words = []
        for chapter in (chapters[0], chapters[-1]):
            finger, scene = at(tmp_path, slug, f"{chapter.id}.{chapter.steps[0].id}", settings)
            words.append(finger.button("lesson/skip").text)

        say = scene.table_kit.say
        assert words == [say("teacher.skip"), say("teacher.skip_last")], slug


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_ways_on_behind_a_lesson_leave_the_board_free(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    settings = msgspec.structs.replace(QUIET, language=language)
    finger, scene = at(tmp_path, "test_of_time", "plan.strike", settings, size)
    scene.teacher.skip()
    finger.rest(1)

    assert scene.teacher.runner.is_over
    assert scene.frame.side.contains(scene.teacher.goal)
