"""The lesson of Les Missionnaires at the table: nothing is drawn over the note of a way, no button is cut."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET, Finger, QuietServices

from boardgames.data.lesson import load_lesson
from boardgames.session import lesson_progress
from boardgames.ui.scenes.lesson import LessonScene
from boardgames.ui.scenes.lesson_sheet import LessonSheetScene
from boardgames.ui.table.lesson.ring import Ring
from boardgames.ui.table.lesson.surroundings import read_part
from boardgames.ui.widgets import Button, Label


@pytest.fixture(autouse=True)
def _no_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_progress, "progress_file", lambda: tmp_path / "lessons.json")


def at(
    tmp_path: Path, step: str, language: str, size: tuple[int, int] = (1280, 700), text_size: int = 100
) -> tuple[Finger, LessonScene]:
    """A finger at a step, in the window as it opens on a small screen."""
    settings = msgspec.structs.replace(QUIET, language=language, text_size=text_size)
    finger = Finger(QuietServices(tmp_path), size, settings, blinks=30)
    steps = [step.id for _, step in load_lesson("missionnaires").steps]
    finger.program.go("lesson", slug="missionnaires", number=steps.index(step))
    finger.rest(1.0)
    return finger, finger.scene


def test_ring_and_names_are_not_drawn_over_the_note_of_a_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger, scene = at(tmp_path, "bordeaux", "en")
    finger.point(scene.targets.rect_of("map/clermont_ferrand").center)
    shown = scene.route_preview.current()
    assert shown is not None
    assert shown.note is not None
    note, corner = shown.note[0], scene.targets.rect_of("map/bordeaux").move(-40, -10).topleft
    monkeypatch.setattr(scene.route_preview, "current", lambda: shown._replace(note=(note, corner)))
    surface = pygame.Surface(scene.rect.size)

    scene.draw(surface)

    room = note.get_rect().inflate(-8, -8)
    drawn = surface.subsurface(room.move(corner))
    wrong = [xy for xy in _grid(room.size) if drawn.get_at(xy)[:3] != note.subsurface(room).get_at(xy)[:3]]
    assert wrong == []


@pytest.mark.names
def test_the_ring_hides_no_cost_of_a_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = at(tmp_path, "jump", "en", (1024, 640))
    view, ringed = scene.targets.views["map"], scene.teacher.rect_of(scene.teacher.subjects[0])
    surface, tag = pygame.Surface(scene.rect.size), view.placed_tags(scene.lights)[scene.teacher.subjects[0]]
    inside = tag.rect.inflate(-tag.rect.height, -4)  # without its round edge
    assert tag.rect.colliderect(ringed.inflate(20, 20))  # it stands beside the ring

    scene.draw(surface)
    shown = pygame.image.tobytes(surface.subsurface(inside), "RGB")
    monkeypatch.setattr(Ring, "draw", lambda *_: pygame.Rect(0, 0, 0, 0))
    scene.draw(surface)

    assert shown == pygame.image.tobytes(surface.subsurface(inside), "RGB")


@pytest.mark.names
def test_the_pawns_at_bethel_hide_no_number_of_the_grid(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "list", "en", (1366, 768))
    view = scene.targets.views["map"]
    bodies, names = view.piece_layout.bodies()["map/bethel"], view.board.name_boxes().values()

    rim = dict(view.furniture.grid_letters([*view.docks, *view.piece_layout.spots(), *names]))

    assert len(bodies) == 3
    assert set("12345678") <= set(rim)
    assert [name for name, rect in rim.items() if rect.collidelist(bodies) >= 0] == []


def _grid(size: tuple[int, int]) -> list[tuple[int, int]]:
    return [(x, y) for x in range(0, size[0], 3) for y in range(0, size[1], 3)]


def test_no_button_of_the_panel_is_cut_when_a_poor_choice_is_explained(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "circle", "fr")

    finger.click(scene.targets.rect_of("button/pass").center)
    finger.rest(1.0)

    assert scene.teacher.panel is not None
    buttons = [widget for widget in scene.teacher.panel.walk() if isinstance(widget, Button)]
    assert [button.text for button in buttons][-1] == "Réessayer"
    assert [button.name for button in buttons if button.rect.width < button.natural()[0]] == []
    assert scene.teacher.panel.rect.contains(buttons[0].rect.unionall([button.rect for button in buttons[1:]]))


def test_the_question_about_an_overseer_behind_a_player_is_not_cut_in_a_small_window(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "jump", "fr", (1024, 640), 150)

    for _ in range(2):
        finger.click(scene.targets.rect_of(scene.teacher.next_click).center)
        finger.rest(0.7)

    sentence = scene.prompt.find("prompt/sentence")
    assert "surveillant" in sentence.text
    assert not sentence.tooltip, "only a cut sentence is repeated there"


def test_the_panel_lies_beside_the_map_where_the_side_panel_is_empty(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "list", "en")

    assert scene.frame.side.contains(scene.teacher.goal)
    assert not scene.teacher.goal.colliderect(read_part(scene))


def test_enter_alone_does_not_send_the_gendarme_where_the_newcomer_is_going(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "push", "en")
    finger.key(pygame.K_TAB)
    finger.rest(0.1)
    finger.key(pygame.K_RETURN)
    finger.rest(0.5)
    assert scene.picker.chosen == ("map/perpignan",)

    finger.key(pygame.K_RETURN)
    finger.rest(0.5)

    assert scene.picker.chosen == ("map/perpignan",)
    assert scene.runner.says == "lesson.gendarme.push"


def test_whoever_chooses_again_does_as_the_words_say_from_the_start(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "push", "fr")
    for town in ("map/perpignan", "map/barcelona"):
        finger.click(scene.targets.rect_of(town).center)
        finger.rest(1.0)
    assert scene.runner.says == "lesson.gendarme.to_barcelona"

    finger.click(scene.teacher.panel.find("lesson/next").rect.center)
    finger.rest(0.5)
    assert scene.picker.chosen == ()
    for town in ("map/perpignan", "map/marseille"):
        finger.click(scene.targets.rect_of(town).center)
        finger.rest(1.0)

    assert scene.runner.says == "lesson.gendarme.to_marseille"


def test_down_from_the_northern_town_leads_to_the_southern_one_and_not_to_passing(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "circle", "fr")

    finger.key(pygame.K_TAB)
    first = scene.lights.focused
    finger.key(pygame.K_DOWN)

    assert (first, scene.lights.focused) == ("map/florence", "map/naples")


def test_the_keys_name_the_one_that_stops_beside_the_digit_that_sails_on(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "further", "en")

    finger.key(pygame.K_F1)  # any key shows that somebody plays by keyboard
    finger.rest(0.5)

    assert "E for “Stop here”" in scene.teacher.key_words


def test_landing_in_ajaccio_is_told_before_the_others_play(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "land", "en")

    finger.click(scene.targets.rect_of("map/ajaccio").center)
    finger.rest(1.0)

    assert scene.runner.says == "lesson.sea.four"
    assert scene.session.actor == 2  # Ben misses his turn


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_bar_does_not_answer_what_the_teacher_asks(tmp_path: Path, language: str) -> None:
    finger, scene = at(tmp_path, "missing", language)
    assert said(scene) == scene.table_kit.say("teacher.question")
    assert "BON" not in said(scene)

    finger.click(scene.targets.rect_of("bon/ter_05").center)
    finger.rest(1.0)

    assert said(scene) != scene.table_kit.say("teacher.question")


def said(scene: LessonScene) -> str:
    label = scene.prompt.find("prompt/sentence")
    assert isinstance(label, Label)
    return label.text


def test_the_score_sheet_speaks_of_visits_and_the_panel_leaves_the_chart_free(tmp_path: Path) -> None:
    finger, _ = at(tmp_path, "sheet", "en")
    for _ in range(6):
        finger.rest(0.5)
    sheet = finger.scene
    assert isinstance(sheet, LessonSheetScene)

    assert sheet.table_kit.say("score.tab.course") == "Visits"
    assert all(sheet.teacher.goal.clip(rect).height < 10 for rect in sheet.course_rects)
    assert not sheet.teacher.goal.colliderect(sheet.way_out.rect)


def test_the_newcomer_takes_every_action_by_hand() -> None:
    steps = [step for _, step in load_lesson("missionnaires").steps]

    done = [move for step in steps if step.kind == "do" for move in step.moves]
    done += [move for step in steps if step.kind == "do" for line in step.more for move in line.moves]
    chosen = [move for step in steps for option in step.options for move in option.moves]

    assert {"step", "step_push", "sail", "stop", "pass", "keep", "play_drawn", "play_bon", "jump_join"} <= {
        move.split()[0] for move in [*done, *chosen]
    }
