"""The side panel of a lesson: what is read above the panel of the teacher is whole, or a list that scrolls."""

from pathlib import Path

import msgspec
import pygame
import pytest
from finger import QUIET

from boardgames.core.phrase import Noun, say
from boardgames.session.log import LogLine
from boardgames.ui.deed_lines import build_own
from boardgames.ui.table.frame.sign_chips import SignChip
from boardgames.ui.widgets import Group, Label, Picture, ScrollArea
from tests.ui import test_lesson_panel
from tests.ui.test_lesson_panel import at

pytestmark = pytest.mark.names

_no_progress = test_lesson_panel._no_progress


def test_a_card_above_the_panel_is_a_small_face_with_all_its_words(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "turn.pick")

    scene.side_content.inspect("row/0", in_passing=False)
    finger.rest(1)

    card = scene.side_content.inspection.card
    labels = {widget.text: widget.rect for widget in scene.side.walk() if isinstance(widget, Label)}
    signs = [widget for widget in scene.side.walk() if isinstance(widget, SignChip)]
    name = labels[scene.table_kit.strings.name(Noun("card", card))]
    notes = [rect for rect in labels.values() if rect.left == name.left and rect.top > name.bottom]
    assert len(signs) == len(scene.table_kit.signs(card)) > 0  # below, scrolled where they do not fit
    assert notes
    assert all(rect.bottom <= scene.teacher.goal.top for rect in (name, *notes))


def test_while_a_drawn_card_lies_large_the_whole_side_panel_speaks_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finger, scene = at(tmp_path, "portals", "turn.pick")
    monkeypatch.setattr(type(scene.banner), "is_laid", True)

    finger.rest(0.1)

    assert scene.side.taken_below == 0


def test_what_is_read_beside_the_table_has_the_whole_side_panel_while_the_speech_is_hidden(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "portals", "turn.pick")
    assert scene.side.taken_below > 0

    finger.key(pygame.K_n)
    finger.rest(0.1)
    assert scene.side.taken_below == 0

    finger.key(pygame.K_n)
    finger.rest(0.1)
    assert scene.side.taken_below > 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_signs_stand_beside_the_small_face_where_there_is_room(tmp_path: Path, language: str) -> None:
    settings = msgspec.structs.replace(QUIET, language=language)
    finger, scene = at(tmp_path, "acts", "gather.open", settings, (1366, 768))
    scene.inspect("card/primary_35")
    finger.rest(0.01)
    chips = [widget.rect for widget in scene.side.walk() if isinstance(widget, SignChip)]
    faces = [widget.rect for widget in scene.side.children if isinstance(widget, Picture)]

    beside = [chip for chip in chips if chip.left > faces[0].right]

    assert beside
    assert all(chip.right <= faces[0].left + scene.side.rect.width for chip in beside)
    assert max(chip.bottom for chip in beside) <= faces[0].bottom + 8


def test_behind_the_last_step_nothing_that_was_looked_at_is_cut_above_the_ways_on(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "acts", "plan.plan")
    scene.inspect("map/rome")
    assert scene.side_content.inspection is not None

    scene.teacher.go_on()
    finger.rest(0.1)

    assert scene.runner.is_over
    assert scene.side_content.inspection is None


def test_a_card_that_has_no_room_above_the_panel_is_a_list_that_scrolls(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(QUIET, language="fr", text_size=150)
    finger, scene = at(tmp_path, "test_of_time", "time.power", settings, (1366, 768))
    finger.rest(0.5)
    finger.point(scene.targets.rect_of("t/1/1").center)
    finger.rest(1)

    area = scene.side.find("side/notes")
    assert isinstance(area, ScrollArea)
    assert area.furthest > 0
    assert not area.rect.colliderect(scene.teacher.goal)
    assert [child for child in area.children if isinstance(child, Picture)]
    read = [child for child in scene.side.walk() if isinstance(child, Label) and child not in list(area.walk())]
    assert all(scene.side.rect.contains(label.rect) and label.rect.bottom <= scene.teacher.goal.top for label in read)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("target", ["t/1/1", "t/1/2", "t/0/2"])
def test_words_about_a_card_above_the_panel_end_at_a_whole_line(tmp_path: Path, target: str, text: int) -> None:
    settings = msgspec.structs.replace(QUIET, language="fr", text_size=text)
    _, scene = at(tmp_path, "test_of_time", "plan.strike", settings)
    scene.inspect(target)

    for below in range(0, scene.side.rect.height * 9 // 10, 3):
        scene.side.taken_below = below
        scene.side_content.show()
        area = scene.side.find("side/notes")
        is_whole = area is None or not area.furthest or area.whole != area.rect
        assert is_whole, f"cut with {below} pixels taken"


def test_the_answer_to_a_question_is_not_shown_any_more_when_the_lesson_goes_on(tmp_path: Path) -> None:
    finger, scene = at(tmp_path, "test_of_time", "alone.which")
    finger.rest(1)
    finger.click(scene.targets.rect_of("t/1/1").center)
    finger.rest(1)
    assert scene.side_content.target == "t/1/1"

    scene.teacher.go_on()

    assert scene.teacher.runner.says == "lesson.time.power"
    assert scene.side_content.target == ""


def test_a_line_about_the_own_move_is_left_out_where_it_would_lie_under_the_panel(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "test_of_time", "tend.decay")
    kit, line = scene.table_kit, LogLine("line", 1, 1, 0, say("log.round", n=2, most=20))
    whole = Group(kit)
    low = build_own(whole, kit, (line,), pygame.Rect(0, 0, 160, 200), 200, str)
    assert low > 0
    end = max(child.rect.bottom for child in whole.children)

    short = Group(kit)
    build_own(short, kit, (line,), pygame.Rect(0, 0, 160, 200), end - kit.theme.px(12), str)

    assert short.children == []
