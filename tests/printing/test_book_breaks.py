"""Where the pages of the printed rules book end: tables are whole, titles stand over what they name."""

from __future__ import annotations

import pygame
import pytest
from printed import LOW_DPI

from boardgames.app.wiring import ProgramServices, available
from boardgames.data.rulebook import Block, Run, rulebook
from boardgames.printing.choices import Choices
from boardgames.printing.page import PAPERS, Fill, Line, Sheet, Words
from boardgames.ui.printing.book import LINE_COLOUR, Book
from boardgames.ui.printing.breaks import spans
from boardgames.ui.printing.make import make_job
from boardgames.ui.rules.flow import Piece
from boardgames.ui.rules.layout import Page
from boardgames.ui.rules.layout import Sheet as Table

TITLE_POINTS = 13  # titles of sections and chapters are larger, all else is smaller
CAPTION_MM = 12  # from the edge of the paper: the caption of a page


def book_sheets(slug: str, paper: str, language: str) -> list[Sheet]:
    choices = Choices(parts=("rules",), paper=paper, language=language, dpi=LOW_DPI)
    job, artist = make_job(ProgramServices(), slug, choices)
    return Book(job, artist).sheets("rules")


def frames(sheet: Sheet) -> list[tuple[float, float]]:
    """Top and bottom of every table, or part of one, on a page."""
    upright = [item for item in sheet.items if isinstance(item, Line) and item.colour == LINE_COLOUR]
    return sorted({(line.y1, line.y2) for line in upright if line.x1 == line.x2})


@pytest.mark.parametrize("slug", available())
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("paper", PAPERS)
def test_tables_are_whole_and_no_title_ends_a_page(slug: str, language: str, paper: str) -> None:
    sheets = book_sheets(slug, paper, language)

    book = rulebook(slug, language)
    assert book is not None
    blocks = [block for section in book.sections for block in section.blocks]
    tables = [block for block in blocks if isinstance(block, Block) and block.kind == "table"]
    assert sum(len(frames(sheet)) for sheet in sheets) == len(tables) > 0
    for number, sheet in enumerate(sheets, start=1):
        heads = {round(item.box.y, 3) for item in sheet.items if isinstance(item, Fill)}
        for top, low in frames(sheet):
            assert round(top, 3) in heads, f"page {number}: a part of a table without its head"
            assert low <= PAPERS[paper].height - CAPTION_MM, f"page {number}: a table below the edge"
        words = [item for item in sheet.items if isinstance(item, Words)]
        titles = [word for word in words if word.points > TITLE_POINTS]
        texts = [word.y for word in words if word.points <= TITLE_POINTS and word.y < PAPERS[paper].height - CAPTION_MM]
        ends = texts + [picture.box.bottom for picture in sheet.pictures]
        assert all(title.y < max(ends) for title in titles), f"page {number} ends with a title"


def line(text: int, top: int, style: str = "reading") -> Piece:
    return Piece(Run("word"), "word", style, text, 0, pygame.Rect(0, top, 40, 20))


def page_with(pieces: list[Piece], tables: list[Table]) -> Page:
    return Page(200, 500, pieces, sheets=tables)


def table(top: int, rows: int) -> Table:
    edges = [top + 30 * row for row in range(rows + 1)]
    return Table(pygame.Rect(0, top, 200, 30 * rows), pygame.Rect(0, top, 200, 30), tuple(edges[1:-1]))


def test_a_title_stays_with_its_table_or_two_lines_and_a_table_with_the_text_before_it() -> None:
    over_table = page_with([line(0, 0, "brand"), line(1, 45, "body"), line(2, 150)], [table(40, 3)])
    over_text = page_with([line(0, 0, "brand"), *(line(1, 40 + 20 * row) for row in range(4))], [table(130, 2)])

    assert spans(over_table, 400) == [(0, 130), (150, 170)]
    assert spans(over_text, 400) == [(0, 80), (80, 190)]


def test_a_table_higher_than_a_page_is_divided_between_its_rows() -> None:
    cells = [line(1 + row, 45 + 30 * row, "body") for row in range(6)]
    tall = page_with([line(0, 0, "brand"), *cells], [table(40, 6)])

    assert spans(tall, 130) == [(0, 99), (101, 129), (131, 159), (161, 189), (191, 219)]


def test_what_stands_over_a_title_counts_when_its_table_must_fit_below() -> None:
    page = page_with([line(0, 0, "brand"), line(1, 45, "body")], [table(40, 3)])

    assert spans(page, 140) == [(0, 130)]
    assert spans(page, 140, above=20) == [(0, 20), (40, 130)]
