"""A lesson answers clicks elsewhere truly, leads the keyboard, tells of leaps in time, and is found again."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices, arrows_to
from lessons import take
from msgspec.structs import replace

from boardgames.app.wiring import available
from boardgames.core.phrase import say
from boardgames.core.table import Refusal
from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.session.lesson_progress import Progress
from boardgames.session.settings import Settings
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.scenes.lesson_sheet import LessonSheetScene
from boardgames.ui.scenes.table import TableScene
from boardgames.ui.table.lesson.named_places import named_places
from boardgames.ui.table.picture.overlays import has_refusal
from boardgames.ui.widgets import Bubble, Label

pytestmark = pytest.mark.names


@pytest.fixture(autouse=True)
def _no_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")


def at(tmp_path: Path, step: str, slug: str = "portals", settings: Settings = QUIET) -> tuple[Finger, LessonScene]:
    """A finger at a step, written as `chapter.step`."""
    finger = Finger(QuietServices(tmp_path), (1024, 640), settings, blinks=30)
    names = [f"{chapter.id}.{step.id}" for chapter, step in load_lesson(slug).steps]
    finger.program.go("lesson", slug=slug, number=names.index(step))
    finger.rest(0.01)
    return finger, finger.scene


@pytest.mark.parametrize(
    ("step", "target", "key"),
    [
        ("witness.cards", "map/gaza", "teacher.read_on"),
        ("witness.begin", "map/gaza", "teacher.not_this"),
        ("time.century", "timeline/c11", "teacher.not_asked"),
    ],
)
def test_a_click_elsewhere_is_answered_by_what_the_step_waits_for(
    tmp_path: Path, step: str, target: str, key: str
) -> None:
    _, scene = at(tmp_path, step)

    answer = scene.teacher.answer_to(target)

    assert answer is not None
    assert answer.key == key
    assert scene.table_kit.strings.phrase(answer)


@pytest.mark.parametrize("target", ["map/jezreel", "row/1", "timeline/c11"])
def test_a_click_after_the_last_step_is_answered_by_what_is_left_to_choose(tmp_path: Path, target: str) -> None:
    finger, scene = at(tmp_path, "plan.choice")
    take(finger)

    refusal, _ = scene.refusal_of(target, scene.viewer or 0)

    assert refusal.fact == say("teacher.end_bar")


def test_what_the_rules_forbid_is_explained_by_them(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "witness.begin")

    assert scene.teacher.answer_to("timeline/c11") is None


def test_a_button_that_first_needs_a_card_says_so_and_not_that_it_could_be_pressed_in_a_game(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "turn.second")

    refusal, _ = scene.refusal_of("button/play", scene.viewer or 0)

    assert scene.picker.chosen == ()
    assert refusal.fact.key == "why.choose_card.fact"


def test_a_click_on_the_wrong_card_names_the_card_that_the_step_asks_for(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "turn.second")
    wrong = scene.targets.rect_of("hand/gen_abraham_buried")
    assert wrong is not None

    finger.click(wrong.center)

    assert has_refusal(scene)
    answer = scene.teacher.answer_to("hand/gen_abraham_buried")
    assert answer is not None
    assert "Abraham Settles in Hebron" in scene.table_kit.strings.phrase(answer)


def test_what_the_rules_would_advise_is_not_said_where_the_step_asks_for_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = at(tmp_path, "witness.begin")
    advice = Refusal(say("teacher.wrong"), "", remedy=("map/gaza",))
    monkeypatch.setattr(TableScene, "refusal_of", lambda *_: (advice, ()))

    refusal, moves = scene.refusal_of("timeline/c11", scene.viewer or 0)

    assert (refusal.fact.key, refusal.remedy, moves) == ("teacher.first", (), ())


def test_the_teacher_goes_on_although_the_answer_to_a_wrong_click_is_shown(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "witness.begin")
    scene.click("timeline/c11")
    assert has_refusal(scene)

    scene.session.submit(scene.runner.allowed[0])
    finger.rest(3.0)

    assert not has_refusal(scene)
    assert scene.runner.step.id != "begin" or scene.runner.can_go_on


def test_the_keyboard_stands_at_the_ringed_target_when_a_step_begins(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "witness.cards")
    finger.rest(1.0)

    finger.key(pygame.K_RETURN)
    finger.rest(0.01)

    assert scene.lights.focused == scene.teacher.next_click == "map/hebron"


def test_tab_goes_to_a_ringed_deliberate_button_first_and_then_on(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "fuel.blind")
    finger.key(pygame.K_TAB)
    finger.key(pygame.K_RETURN)
    finger.rest(0.01)
    draw = scene.teacher.next_click
    assert draw in scene.prompt.buttons
    assert scene.picker.is_deliberate(draw)
    assert scene.lights.focused != draw

    finger.key(pygame.K_TAB)
    assert scene.lights.focused == draw

    finger.key(pygame.K_TAB)
    assert scene.lights.focused != draw


def test_a_leap_in_time_is_announced_and_clears_the_side_panel(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "fuel.discard")
    scene.inspect("map/gaza")

    scene.teacher.skip()

    n = scene.session.game.round(scene.session.state)
    assert scene.teacher.title_card.is_up
    assert scene.teacher.title_card.line == scene.table_kit.say("teacher.later", n=n)
    assert scene.side_content.target != "map/gaza"
    scene.teacher.skip()
    assert scene.teacher.title_card.line == scene.table_kit.say("teacher.earlier", n=3)
    scene.teacher.update(2.1)
    assert not scene.teacher.title_card.is_up


def test_a_chapter_that_simply_goes_on_has_no_title_card(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "witness.points")

    scene.teacher.go_on()

    assert scene.runner.chapter_number == 1
    assert not scene.teacher.title_card.is_up


def test_the_library_offers_to_go_on_with_a_lesson_that_was_left(tmp_path: Path) -> None:
    lesson_progress.save("portals", Progress("time", "portal"))
    finger = Finger(QuietServices(tmp_path), (1366, 768), QUIET, blinks=30)
    finger.program.go("library")
    say = finger.scene.kit.say

    words = say("library.lesson"), say("library.chapter_of", n=3, count=6)
    assert finger.button("learn/portals").text == " · ".join(words)
    assert finger.button("first").text == say("library.continue_lesson")
    finger.click(finger.button("first").rect.center)

    assert isinstance(finger.scene, LessonScene)
    assert (finger.scene.slug, finger.scene.runner.chapter.id) == ("portals", "time")


def test_a_leap_back_from_the_score_sheet_is_announced_at_the_table(tmp_path: Path) -> None:
    finger, sheet = at(tmp_path, "end.total")
    assert isinstance(sheet, LessonSheetScene)

    sheet.teacher.go_on()
    finger.rest(0.01)

    scene = finger.scene
    assert isinstance(scene, LessonScene)
    assert scene.teacher.title_card.line == scene.table_kit.say("teacher.earlier", n=3)
    assert scene.teacher.title_card.is_up


QUESTIONS = [
    (slug, number)
    for slug in available()
    for number, (_, step) in enumerate(load_lesson(slug).steps)
    if step.kind in ("check", "choose")
]


@pytest.mark.parametrize(("slug", "number"), QUESTIONS)
def test_a_question_begins_at_no_answer_and_enter_alone_gives_none(tmp_path: Path, slug: str, number: int) -> None:
    finger = Finger(QuietServices(tmp_path), (1024, 640), QUIET, blinks=30)
    finger.program.go("lesson", slug=slug, number=number)
    finger.rest(0.6)
    scene = finger.scene
    assert isinstance(scene, LessonScene)
    finger.key(pygame.K_PAUSE)  # any key shows that somebody plays by keyboard
    finger.rest(0.6)
    opened = (scene.runner.says, len(scene.session.entries), scene.picker.chosen)
    if not scene.teacher.is_question:  # all ways begin with the same click
        assert scene.lights.focused == scene.teacher.next_click
        return
    assert not scene.lights.focused
    assert not scene.lights.hovered

    finger.key(pygame.K_RETURN)
    finger.rest(0.6)

    assert (scene.runner.says, len(scene.session.entries), scene.picker.chosen) == opened
    assert not scene.lights.focused
    assert [toast.text for toast in scene.app.scenes._toasts] == [scene.table_kit.say("table.press.answer")]
    answers = scene.runner.asks or [target for target in scene.teacher.subjects if target in scene.picker.next]
    assert all(arrows_to(scene, target) is not None for target in answers)


def test_after_a_wrong_answer_the_arrows_lead_to_the_others(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "time.century")
    says, wrong = scene.runner.says, sorted(scene.runner.asks - set(scene.runner.step.right))[0]
    for key in (*(arrows_to(scene, wrong) or ()), pygame.K_RETURN):
        finger.key(key)
        finger.rest(0.01)
    assert scene.runner.says != says

    right = scene.runner.step.right[0]
    assert scene.lights.focused != right
    for key in (*(arrows_to(scene, right) or ()), pygame.K_RETURN):
        finger.key(key)
        finger.rest(0.01)
    assert scene.runner.can_go_on


def test_after_choose_again_the_keyboard_begins_at_no_choice(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "follow.twin", "acts")
    finger.rest(0.6)
    finger.key(pygame.K_PAUSE)
    finger.rest(0.6)
    scene.keyboard.go_to("offer/secondary_07")
    for _ in range(8):
        if not scene.runner.is_poor:
            finger.key(pygame.K_RETURN)
            finger.rest(1.0)
    assert scene.runner.is_poor

    finger.key(pygame.K_RETURN)  # Choose again
    finger.rest(1.0)

    assert scene.runner.says == "lesson.follow.twin"
    assert not scene.picker.chosen
    assert not scene.lights.focused
    finger.key(pygame.K_TAB)
    assert scene.lights.focused == "offer/secondary_06"  # what was tried comes last


def test_a_leap_to_the_score_sheet_is_announced_before_it_opens(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "along.leaf", "acts")

    scene.teacher.skip()
    finger.rest(0.01)

    title = scene.teacher.title_card
    assert finger.scene is scene
    assert title.is_up
    assert title.line == scene.table_kit.say("teacher.over")
    finger.key(pygame.K_RETURN)
    finger.rest(0.01)
    assert isinstance(finger.scene, LessonSheetScene)
    assert finger.scene.teacher.runner.step.id == "tally"


def test_tab_goes_to_the_first_of_several_answers(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "time.century")
    finger.key(pygame.K_TAB)

    assert scene.lights.focused == "timeline/genesis"


@pytest.mark.parametrize("step", ["gendarme.bars", "plan.reach"])
def test_tab_goes_through_all_answers_and_the_right_one_is_not_the_first(tmp_path: Path, step: str) -> None:
    finger, scene = at(tmp_path, step, "missionnaires")
    finger.rest(2.5)  # the title of the chapter
    answers, seen = scene.runner.asks, []
    while len(seen) < 9 and (not seen or seen[-1] in answers):
        finger.key(pygame.K_TAB)
        seen.append(scene.lights.focused)

    assert set(seen[:-1]) == answers
    assert len(seen) == len(answers) + 1
    assert seen[0] not in scene.runner.step.right
    finger.key(pygame.K_TAB)
    assert scene.lights.focused not in answers  # on through the other parts


def test_no_note_about_a_way_covers_a_town_that_the_teacher_names(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "road.bordeaux", "missionnaires")
    finger.key(pygame.K_TAB)
    finger.rest(0.1)
    route, names = scene.route_preview.current(), scene.board_view.name_boxes()
    assert scene.lights.focused == "map/bordeaux"
    assert route is not None
    assert route.note is not None

    note = route.note[0].get_rect(topleft=route.note[1])

    kept = [names[node] for node in ("bordeaux", "toulouse", "marseille") if node in names]
    assert kept
    assert note.collidelist(kept) < 0
    assert not set(map(tuple, kept)).isdisjoint(map(tuple, scene.rects_above()))


def test_a_step_may_keep_clear_what_is_no_place_of_the_map(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "fuel.play")
    assert "timeline/c14" in scene.runner.step.clear
    assert scene.board_view.knows("timeline/c14")

    assert all(scene.frame.board.colliderect(rect) for rect in named_places(scene, scene.runner))


def test_no_note_about_a_way_is_shown_while_the_teacher_is_read(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "gendarme.push", "missionnaires")
    assert scene.runner.allowed
    scene.light(hovered="map/marseille")
    assert scene.route_preview.current() is not None

    finger.program.go("lesson", slug="missionnaires", number=0)
    finger.rest(0.1)
    scene = finger.scene
    scene.light(hovered="map/bordeaux")

    assert scene.route_preview.route("map/bordeaux") is not None
    assert scene.route_preview.current() is None


def test_what_the_keyboard_stands_at_is_not_under_the_panel(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "witness.play")
    finger.key(pygame.K_i)
    hidden, panel = "map/susa", scene.teacher.goal
    place = scene.targets.rect_of(hidden)
    scene.teacher.drag(place.centerx - panel.centerx, place.centery - panel.centery)
    assert scene.teacher.goal.colliderect(place)

    scene.keyboard.go_to(hidden)
    finger.rest(0.01)

    assert not scene.teacher.goal.colliderect(scene.targets.rect_of(hidden))


def test_an_enter_before_the_words_are_there_takes_no_page_away(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "witness.points", settings=replace(QUIET, animation="normal"))
    finger.rest(0.1)
    says = scene.runner.says

    finger.key(pygame.K_RETURN)
    finger.rest(0.1)
    assert scene.runner.says == says

    finger.rest(3)
    finger.key(pygame.K_RETURN)
    finger.rest(0.1)
    assert scene.runner.says != says


READINGS = ("teacher.reading", "teacher.reading_short", "teacher.reading_least")


def said_in_bar(scene: LessonScene) -> str:
    label = scene.prompt.find("prompt/sentence")
    assert isinstance(label, Label)
    return label.text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_bar_asks_for_no_move_while_the_teacher_is_read(tmp_path: Path, language: str) -> None:
    finger, scene = at(tmp_path, "witness.cards", settings=replace(QUIET, language=language))
    kit = scene.table_kit
    read = {kit.say(key, button=kit.say("teacher.next")) for key in READINGS}
    assert said_in_bar(scene) in read
    finger.rest(0.5)

    finger.click(finger.button("lesson/next").rect.center)
    finger.rest(0.5)

    assert scene.runner.allowed
    assert said_in_bar(scene) == kit.strings.phrase(scene.session.game.prompt(scene.session.state, 0).text)


def test_the_bar_asks_for_no_move_behind_the_last_step(tmp_path: Path) -> None:
    finger = Finger(QuietServices(tmp_path), settings=QUIET, blinks=30)
    finger.program.go("lesson", slug="portals", number=len(load_lesson("portals").steps))
    finger.rest(0.1)

    assert said_in_bar(finger.scene) == finger.scene.table_kit.say("teacher.end_bar")


def test_enter_means_next_behind_the_answer_to_a_key_that_came_too_early(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "time.capsule")
    button = next(iter(scene.prompt.buttons))
    scene.click(button)
    finger.rest(1.0)
    assert [type(layer) for layer in scene.stage.overlays] == [Bubble]
    number = scene.runner.number

    finger.key(pygame.K_RETURN)
    finger.rest(0.1)

    assert scene.runner.number == number + 1
    assert not scene.stage.overlays
