"""Boards over several pages: tiles cover everything, fit on the paper and can be glued."""

from __future__ import annotations

import pytest

from boardgames.app.wiring import available, definition
from boardgames.data.printing import load_print
from boardgames.printing.choices import Choices
from boardgames.printing.page import PAPERS, BoardArea, Fill, Paper, Words, size_of
from boardgames.printing.plan import Job, sheets_of
from boardgames.printing.tiling import BAR, GLUE, layout, tiles


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
@pytest.mark.parametrize("length", [(100, 60), (279, 192), (280, 192), (720, 495), (1500, 900)])
def test_tiles_cover_a_board_overlap_by_the_glue_and_fit_on_the_paper(
    paper: Paper, length: tuple[float, float]
) -> None:
    found = dict(tiles(paper, length))
    plan = layout(paper, length)

    assert len(found) == plan.pages
    room = size_of(paper, plan.is_landscape)
    for name, (x, y, wide, high) in found.items():
        assert wide <= room[0] - 15
        assert high <= room[1] - 15
        right = chr(ord(name[0]) + 1) + name[1:]
        assert x + wide == pytest.approx(found[right][0] + GLUE if right in found else length[0])
        below = f"{name[0]}{int(name[1:]) + 1}"
        assert y + high == pytest.approx(found[below][1] + GLUE if below in found else length[1])


@pytest.mark.parametrize("slug", available())
def test_a_board_has_its_width_on_paper_and_every_page_a_bar_of_ten_centimetres(slug: str) -> None:
    game, sizes = definition(slug), load_print(slug)
    job = Job(game, sizes, Choices(parts=("board",), scale=85))

    sheets = sheets_of(job, "board")

    area = job.board_area
    right = 0.0
    for sheet in sheets:
        (picture,) = sheet.pictures
        assert isinstance(picture.art, BoardArea)
        mm = picture.box.width / picture.art.area[2]
        assert mm == pytest.approx(sizes.board.width * 0.85 / area[2])
        right = max(right, picture.art.area[0] + picture.art.area[2])
        blocks = [item.box for item in sheet.items if isinstance(item, Fill)]
        assert max(box.right for box in blocks) - min(box.x for box in blocks) == pytest.approx(BAR * 0.9)
        assert any(isinstance(item, Words) and item.text == "10 cm" for item in sheet.items)
    assert right == pytest.approx(area[0] + area[2])
