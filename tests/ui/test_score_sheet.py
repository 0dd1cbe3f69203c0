"""The sheet of the score has room at every size: names and helps in their rows, panels and buttons apart."""

from pathlib import Path

import ended
import msgspec
import pygame
import pytest
from ended import STILL, program
from finger import setup_of

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.scenes.score.sheet import AIR_UNITS, LABEL_PAD_UNITS
from boardgames.ui.start import PilgrimTable
from boardgames.ui.theme import SMALLEST_TEXT
from tests.ui import test_score
from tests.ui.test_score import scene_of

over = test_score.over


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("slug", available())
def test_every_small_number_of_a_sheet_is_explained_where_it_stands(tmp_path: Path, slug: str, language: str) -> None:
    app = program(tmp_path, msgspec.structs.replace(STILL, language=language, text_size=150), (1024, 640))
    session, rng = Session(app.services.game(slug), setup_of(app.services, slug, 3, 1)), Rng(1)
    for _ in range(90):
        session.submit(rng.choice(session.game.legal(session.state)))
    scene = scene_of(app, session)
    sheet, said = scene.sheet, []
    draw = sheet.table_kit.type.text
    sheet.table_kit.type.text = lambda *args, **more: said.append(draw(*args, **more)) or said[-1]  # type: ignore[method-assign]

    sheet._draw_head(pygame.Surface((1024, 640)))
    tips = sheet.tips()

    assert said
    assert not any(text.cut for text in said)
    numbers = 0
    for at, row in enumerate(sheet.standing.rows):
        _, cells = sheet._cells(sheet.rect.y + sheet.measures.head + at * sheet.measures.row, sheet.measures.row)
        for cell, seat in zip(cells, sheet.order, strict=True):
            if row.values and row.values[seat]:
                numbers += 1
                assert [tip.tooltip for tip in tips if tip.rect.collidepoint(cell.center)], row.id
    assert numbers


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_sheet_and_panels_stay_between_the_bars(tmp_path: Path, over: Session, size, language) -> None:
    app = ended.program(tmp_path, msgspec.structs.replace(STILL, language=language, text_size=150), size)
    scene = scene_of(app, over)
    top_bar, foot = scene.stage.find("top"), scene.stage.find("foot")
    assert top_bar is not None
    assert foot is not None

    for name in ("score/band", "score/rows", "score/course", "score/plot"):
        widget = scene.stage.find(name)
        assert widget is not None
        assert top_bar.rect.bottom <= widget.rect.top
        assert widget.rect.bottom <= foot.rect.top
        assert scene.rect.contains(widget.rect)


def test_the_largest_letters_in_the_smallest_window_leave_every_button_free(tmp_path: Path, over: Session) -> None:
    huge = msgspec.structs.replace(STILL, text_size=200, interface_size=200)
    scene = scene_of(ended.program(tmp_path, huge, (1024, 640)), over)
    foot = scene.stage.find("foot")
    assert foot is not None

    scene.draw(pygame.Surface((1024, 640)))

    rects = [child.rect for child in foot.children]
    assert all(not one.colliderect(other) for i, one in enumerate(rects) for other in rects[:i])
    assert all(scene.rect.contains(rect) for rect in rects)
    area = scene.stage.find("score/rows")
    assert area is not None
    assert area.rect.height > 50


def test_all_names_of_a_sheet_have_letters_of_one_size(tmp_path: Path, over: Session) -> None:
    large = msgspec.structs.replace(STILL, language="fr", text_size=150)
    sheet = scene_of(ended.program(tmp_path, large, (1024, 640)), over).sheet
    type_ = sheet.table_kit.type

    for width in (420, 470, 520):
        sheet.fit(360, width)
        room, px = sheet.label_width(width) - sheet.kit.theme.px(16), sheet.measures.name_px
        heights = {type_.text(name, "label", (0, 0, 0), room, most_px=px).size[1] for name in sheet._names()}

        assert px >= SMALLEST_TEXT
        assert max(heights) <= sheet.measures.row
        assert len({height % min(heights) for height in heights}) == 1  # whole lines of the same letters


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_and_helps_of_a_sheet_keep_to_their_row_at_every_height(
    tmp_path: Path, over: Session, language: str
) -> None:
    large = msgspec.structs.replace(STILL, language=language, text_size=150)
    sheet = scene_of(ended.program(tmp_path, large, (1024, 640)), over).sheet
    type_, told = sheet.table_kit.type, set()

    for height in range(240, 700, 3):
        sheet.fit(height, 520)
        sizes = sheet.measures
        told.add(sizes.tight)
        if not sizes.tight:
            room = sheet.label_width(520, sizes.help_share) - sheet.kit.theme.px(LABEL_PAD_UNITS)
            names = [type_.text(t, "label", (0, 0, 0), room, most_px=sizes.name_px) for t in sheet._names()]
            helps = [type_.text(t, sizes.help_style, (0, 0, 0), room, most_px=sizes.help_px) for t in sheet._helps()]
            used = sum(max(text.size[1] for text in texts) for texts in (names, helps))
            assert used + sheet.kit.theme.px(AIR_UNITS) // 2 <= sizes.row, height  # the rule of the row keeps clear

    assert told == {True, False}


def test_the_sheet_leaves_a_help_out_rather_than_cutting_it(app: PilgrimTable, over: Session) -> None:
    sheet = scene_of(app, over).sheet
    wide = 400

    sheet.fit(1000, wide)
    roomy = sheet.measures
    sheet.fit(400, wide)

    assert not roomy.tight
    assert sheet.measures.tight
