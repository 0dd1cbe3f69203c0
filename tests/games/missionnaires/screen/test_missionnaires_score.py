"""The score scene."""

from itertools import pairwise
from pathlib import Path

import ended
import msgspec
import pygame
import pytest
from ended import STILL, program
from finger import setup_of

from boardgames.core.game import ScoreRow
from boardgames.core.phrase import say
from boardgames.session.log import ScorePoint
from boardgames.session.session import Session
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.scene import ScoreScene
from boardgames.ui.start import PilgrimTable
from boardgames.ui.theme import SMALLEST_TEXT
from tests.ui.test_score import scene_of


def plot_of(app: PilgrimTable, rounds: int) -> ScorePlot:
    """The chart of two players over so many rounds; the first wins a point in each."""
    session = Session(app.services.game("missionnaires"), setup_of(app.services, "missionnaires", 2, 1))
    course = [ScorePoint(n, max(n, 1), (n, 0)) for n in range(rounds + 1)]
    return ScorePlot(scene_of(app, session).table_kit, course, ())


@pytest.mark.parametrize(("width", "rounds"), [(460, 16), (560, 20), (400, 20)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rounds_of_the_chart_are_numbered_from_the_first_on_in_even_steps(
    tmp_path: Path, width: int, rounds: int, language: str
) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language=language))
    plot, drawn = plot_of(app, rounds), {}
    draw = plot.table_kit.type.draw
    plot.table_kit.type.draw = lambda target, box, text, *rest, **more: (
        drawn.update({text: pygame.Rect(box)})
        or draw(  # type: ignore[method-assign]
            target, box, text, *rest, **more
        )
    )

    plot.paint(pygame.Surface((width, 200)), pygame.Rect(0, 0, width, 200))

    start = plot.table_kit.say("score.start")
    below = {text: box for text, box in drawn.items() if text == start or box.x > drawn[start].x}
    numbers = sorted(int(text) for text in below if text.isdigit())
    assert numbers[-1] == rounds
    assert len({after - before for before, after in pairwise([0, *numbers[:-1]])}) == 1
    boxes = sorted((below[text] for text in (start, *map(str, numbers))), key=lambda box: box.x)
    assert all(one.right < other.left for one, other in pairwise(boxes))
    assert boxes[0].left >= 0


def test_lines_of_the_chart_have_soft_edges_and_the_same_width_all_along(app: PilgrimTable) -> None:
    plot = plot_of(app, 1)
    paper, tone = plot.kit.theme.white_paper, plot._tone(0)
    picture = pygame.Surface((400, 200))
    picture.fill(paper)

    plot._line(picture, pygame.Rect(40, 20, 110, 160), 0)

    channel = max(range(3), key=lambda index: abs(paper[index] - tone[index]))
    inked = [[abs(picture.get_at((x, y))[channel] - paper[channel]) for x in range(20, 170)] for y in range(40, 160)]
    widths = [sum(row) / abs(paper[channel] - tone[channel]) for row in inked]
    assert max(widths) - min(widths) < 0.08 * sum(widths) / len(widths)
    assert min(len({ink for ink in row if ink}) for row in inked) > 1  # tones between line and paper


def few_rows(app: PilgrimTable, seats: int = 3) -> ScoreScene:
    """A sheet of three rows with long sentences under their names."""
    session = Session(app.services.game("missionnaires"), setup_of(app.services, "missionnaires", seats, 1))
    return scene_of(app, session)


def test_a_row_that_wins_nobody_points_shows_its_values(app: PilgrimTable) -> None:
    scene = few_rows(app)

    facts = [row.id for row in scene.standing.rows if row.is_fact]

    assert facts == ["rank", "way_home"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_row_is_called_a_place_which_the_head_gives_to_those_who_are_not_home_too(tmp_path: Path, language) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language=language))

    names = " ".join(few_rows(app).sheet._names()).lower().split()

    assert not {"place", "rank", "rang"} & set(names)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_few_rows_tell_what_they_count_and_fill_the_sheet_down_to_the_total(tmp_path: Path, size, text: int) -> None:
    large = msgspec.structs.replace(STILL, language="fr", text_size=text)

    sheet = few_rows(ended.program(tmp_path, large, size), 4).sheet

    left = sheet.rect.height - sheet.measures.height(len(sheet.standing.rows))
    assert not sheet.measures.tight
    assert 0 <= left < len(sheet.standing.rows)


def test_what_points_come_from_stands_in_one_column_whether_a_row_has_a_pill_or_not(app: PilgrimTable) -> None:
    sheet = few_rows(app).sheet
    rows = [
        ScoreRow("a", say("score.now"), (3, 1, 2), ("1", "1", "1")),
        ScoreRow("b", say("score.now"), (0, 0, 0), ("1", "1", "1")),
    ]
    sheet.standing = msgspec.structs.replace(sheet.standing, rows=tuple(rows))
    sheet.fit(400, 600)
    sheet.place((0, 0, 600, 400))
    sheet.shown = 2.0
    starts = []

    for number, row in enumerate(rows):
        ground = pygame.Surface((600, 400))
        ground.fill(sheet.kit.theme.paper_0)
        _, cells = sheet._cells(100, 60)
        sheet._draw_points(ground, number, row, cells)
        beside = [ground.subsurface(sheet._axis(cell) + sheet._pill // 2 + 1, 100, 40, 60) for cell in cells]
        masks = [pygame.mask.from_threshold(part, sheet.kit.theme.ink_2, (60, 60, 60)) for part in beside]
        starts.append([mask.get_bounding_rects()[0].x for mask in masks])

    assert starts[0] == starts[1]


def test_a_help_becomes_smaller_before_it_is_left_out(tmp_path: Path) -> None:
    large = msgspec.structs.replace(STILL, language="fr", text_size=150)
    sheet = few_rows(ended.program(tmp_path, large, (1024, 640))).sheet
    own = sheet.kit.theme.text_px(sheet.kit.theme.style("caption").size)

    found = []
    for height in range(500, 200, -5):
        sheet.fit(height, 500)
        found.append(0 if sheet.measures.tight else sheet.measures.help_px or own)

    assert found == sorted(found, reverse=True)
    assert {own, SMALLEST_TEXT, 0} <= set(found)
    assert min(px for px in found if px) >= SMALLEST_TEXT
