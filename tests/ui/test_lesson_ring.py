"""The rings of a lesson leave readable what they go round, and what is beside it."""

from math import inf
from pathlib import Path

import pygame
import pytest

from boardgames.ui.scenes.lesson_sheet import LessonSheetScene
from boardgames.ui.table.frame.prompt_bar import digit_corner, digit_rect
from boardgames.ui.table.lesson.ring import Ring, most_air
from tests.ui import test_lesson_panel
from tests.ui.test_lesson_panel import at, picture

pytestmark = pytest.mark.names

_no_progress = test_lesson_panel._no_progress


def test_rings_of_neighbours_do_not_touch_each_other(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "acts", "gather.followed")
    one, two = scene.teacher.rects(scene.teacher.subjects)
    assert 0 < two.top - one.bottom < 12

    air = [most_air(a, [a, b]) for a, b in ((one, two), (two, one))]

    assert sum(air) + 2 <= two.top - one.bottom
    assert most_air(one, [one, one.inflate(-4, -4)]) == inf


def test_the_ring_of_a_row_leaves_the_words_of_the_next_rows_free(tmp_path: Path) -> None:
    finger, _ = at(tmp_path, "ierusalem", "end.rest")
    finger.rest(0.1)
    sheet = finger.scene
    assert isinstance(sheet, LessonSheetScene)
    row = sheet.teacher.rects(sheet.teacher.subjects)[0]
    surface = pygame.Surface(sheet.rect.size)
    surface.fill("white")

    sheet.teacher.draw(surface)

    line = sheet.table_kit.theme.accent.normal
    column = [y for y in range(sheet.rect.height) if surface.get_at((row.centerx, y))[:3] == tuple(line)[:3]]
    assert column
    assert all(row.top <= y < row.bottom for y in column if abs(y - row.centery) < row.height)


def test_the_ring_of_a_card_goes_round_its_tag_too(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "portals", "witness.cards")
    card = scene.teacher.subjects[0]

    assert scene.teacher.rect_of(card).bottom > scene.targets.rect_of(card).bottom


def test_the_ring_hides_no_name_of_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = at(tmp_path, "portals", "witness.begin")
    name = scene.board_view.name_boxes()["hebron"]

    def dark(surface: pygame.Surface) -> int:
        points = [(x, y) for x in range(name.left, name.right) for y in range(name.top, name.bottom)]
        return sum(sum(surface.get_at(point)[:3]) < 200 for point in points)

    shown = dark(picture(scene))
    monkeypatch.setattr(Ring, "draw", lambda *_: pygame.Rect(0, 0, 0, 0))

    assert shown >= 0.9 * dark(picture(scene)) > 0


def test_the_digit_of_a_ringed_button_stays_visible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finger, scene = at(tmp_path, "portals", "witness.play")
    finger.click(scene.targets.rect_of(scene.teacher.subjects[0]).center)
    button = scene.prompt.buttons[scene.teacher.subjects[0]]
    corner = digit_rect(digit_corner(button)).inflate(-4, -6)

    shown = pygame.image.tobytes(picture(scene).subsurface(corner), "RGB")
    monkeypatch.setattr(Ring, "draw", lambda *_: pygame.Rect(0, 0, 0, 0))

    assert shown == pygame.image.tobytes(picture(scene).subsurface(corner), "RGB")


def test_the_cells_that_answer_a_question_can_be_read(tmp_path: Path) -> None:
    _, scene = at(tmp_path, "portals", "time.century")
    cell = scene.targets.rect_of("timeline/c14")
    inside = cell.inflate(-10, -10)
    lit = pygame.image.tobytes(picture(scene).subsurface(inside), "RGB")

    assert "timeline/c14" in scene.picker.shown
    scene.light(lit=frozenset())

    assert lit == pygame.image.tobytes(picture(scene).subsurface(inside), "RGB")
