"""The lesson: keys stay on the ring, numbers on the edge of a space stay readable, the pill keeps off the buttons."""

from pathlib import Path

import pygame
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.ui.table.frame import rail
from boardgames.ui.table.lesson.ring import Ring
from boardgames.ui.table.lesson.surroundings import read_part
from boardgames.ui.table.words.half_chosen import BACK
from boardgames.ui.widgets import Label


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


def test_passing_for_the_rest_of_the_round_is_not_offered_in_a_lesson(tmp_path: Path) -> None:
    finger = at(tmp_path, "build.pass")
    for _ in range(4):
        finger.rest(0.5)

    assert "pass" in finger.scene.prompt.buttons
    assert not [target for target in finger.scene.prompt.buttons if target.startswith("pass_on")]


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

    monkeypatch.setattr(Ring, "draw", lambda ring, surface, rect, theme, beside: rect)
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


def test_what_a_button_would_bring_is_not_written_over_the_question(tmp_path: Path) -> None:
    finger = at(tmp_path, "end.relive")
    settle(finger)
    scene = finger.scene
    button = scene.prompt.buttons["preserve_past"].rect
    scene.keyboard.go_to("preserve_past")
    pill = scene.prospect_pill
    assert pill.target == "preserve_past"
    assert scene.prompt.sentences

    place = pill._place(button, pill._card(pill.texts(pill.current())).get_size())

    assert not [sentence for sentence in scene.prompt.sentences if place.colliderect(sentence)]


def settle(finger: Finger) -> None:
    for _ in range(6):
        finger.rest(0.5)


def choose(finger: Finger, *targets: str) -> None:
    for target in targets:
        finger.click(finger.scene.targets.rect_of(target).center)
        settle(finger)


def test_back_leads_out_of_the_question_for_the_earliest_round(tmp_path: Path) -> None:
    finger = at(tmp_path, "end.journey")
    settle(finger)
    scene = finger.scene
    made = len(scene.session.entries)
    choose(finger, "t/0/2", "reverse")
    assert scene.runner.says == "lesson.end.journey_18"

    finger.click(scene.prompt.buttons[BACK.target].rect.center)
    settle(finger)

    assert (scene.runner.says, len(scene.session.entries)) == ("lesson.end.journey", made)
    assert "t/0/2" in scene.picker.lit


@pytest.mark.parametrize(("step", "clicks"), [("tend.defend", ("t/0/1", "defend")), ("build.art", ("card/art",))])
def test_the_panel_stays_where_it_is_while_the_clicks_of_a_step_are_made(
    tmp_path: Path, step: str, clicks: tuple[str, ...]
) -> None:
    finger = at(tmp_path, step)
    settle(finger)
    scene = finger.scene
    stood = scene.teacher.goal.topleft

    for click in clicks:
        choose(finger, click)
        assert not scene.teacher.goal.colliderect(read_part(scene))
        assert scene.teacher.goal.topleft == stood


@pytest.mark.parametrize("has_list", [True, False])
def test_the_costs_are_ringed_and_all_players_only_where_their_list_has_no_room(
    tmp_path: Path, has_list: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rail, "LEAST_CARD_UNITS", 100 if has_list else 1000)
    scene = at(tmp_path, "build.ben").scene
    listed = scene.rail.targets().get("rail/costs")
    assert (listed is not None) is has_list

    ringed = scene.teacher.rect_of("zone/costs")

    assert ringed == (listed if has_list else scene.frame.rail)


def test_what_a_card_brings_is_read_above_the_panel_instead_of_its_mood(tmp_path: Path) -> None:
    finger = at(tmp_path, "build.art")
    scene = finger.scene
    scene.inspect("card/art")
    finger.rest(0.1)
    card = scene.table_kit.cards["art"]
    read = [widget.text for widget in scene.side.walk() if isinstance(widget, Label)]

    assert scene.side.taken_below
    assert card.text.of("en") in read
    assert not any(card.mood.of("en") in text for text in read)


def test_the_newcomer_takes_every_action_by_hand() -> None:
    steps = [step for _, step in load_lesson("test_of_time").steps]

    done = [move for step in steps if step.kind == "do" for move in step.moves]
    done += [move for step in steps if step.kind == "do" for line in step.more for move in line.moves]
    chosen = [move for step in steps for option in step.options for move in option.moves]

    assert {
        "create",
        "preserve",
        "attack",
        "defend",
        "sire",
        "sire_shaman",
        "convert",
        "reverse_time",
        "preserve_past",
        "pass",
    } <= {move.split()[0] for move in [*done, *chosen]}
