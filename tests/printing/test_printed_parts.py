"""Everything else that is printed: pieces for all seats, the rules book as text, the colophon, a changed copy."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pygame
import pypdf
import pytest
from printed import LOW_DPI, pictures, printed, size

from boardgames.app.wiring import ProgramServices, available, definition
from boardgames.data.check import check
from boardgames.data.files import boards_dir
from boardgames.data.folder import ALL_FILES
from boardgames.data.printing import load_print
from boardgames.data.rulebook import rulebook
from boardgames.printing.choices import Choices
from boardgames.printing.choices import available as parts_of
from boardgames.printing.opening import open_target
from boardgames.printing.page import PAPERS, CardFace, Picture, PieceArt, Words
from boardgames.printing.plan import Job, pieces_to_print, sheets_of
from boardgames.printing.press import PrintOrder
from boardgames.ui.printing.make import all_sheets, make, make_job

SLUG = next((slug for slug in available() if definition(slug).game.credits.publisher), available()[0])


@pytest.mark.parametrize("slug", available())
def test_every_part_has_pages_in_both_languages_and_everything_lies_on_the_paper(slug: str) -> None:
    parts = parts_of(definition(slug), load_print(slug))
    for paper, language in zip(PAPERS.values(), ("fr", "en"), strict=True):
        seats = int(definition(slug).game.players.max)
        choices = Choices(parts=parts, seats=seats, paper=paper.id, language=language, dpi=LOW_DPI)
        job, artist = make_job(ProgramServices(), slug, choices)

        sheets = all_sheets(job, artist)

        assert {sheet.part for sheet in sheets} == {"colophon", *parts}
        book = rulebook(slug, language)
        assert book is not None
        marks = Counter(mark for section in book.sections for mark in section.marks)
        words = [
            item.text for sheet in sheets if sheet.part == "rules" for item in sheet.items if isinstance(item, Words)
        ]
        assert Counter(word for word in words if word in marks) == marks, "every line of the book once"
        rules = [sheet for sheet in sheets if sheet.part == "rules"]
        ends = [max(item.y for item in sheet.items if isinstance(item, Words) and item.points > 8) for sheet in rules]
        ends = [
            max(end, *(picture.box.bottom for picture in sheet.pictures), 0)
            for end, sheet in zip(ends, rules, strict=True)
        ]
        assert min(ends[:-1]) > paper.height / 4, "a chapter begins below a short end of the last one"
        for number, sheet in enumerate(sheets):
            wide, high = (paper.height, paper.width) if sheet.is_landscape else (paper.width, paper.height)
            for picture in sheet.pictures:
                assert picture.box.x >= 5
                assert picture.box.y >= 5
                assert picture.box.right <= wide - 5 + 1e-6
                assert picture.box.bottom <= high - 5 + 1e-6
            assert sheet.is_back is (number % 2 == 1) or not sheet.is_back


@pytest.mark.parametrize("slug", available())
def test_there_are_pieces_for_every_seat_and_all_cards_are_cards_or_pieces(slug: str) -> None:
    game, sizes = definition(slug), load_print(slug)
    jobs = [Job(game, sizes, Choices(seats=seats)) for seats in (game.game.players.min, game.game.players.max)]

    for job in jobs:
        arts = [art for _, art in pieces_to_print(job)]
        assert {art.seat for art in arts if art.seat is not None} == set(range(job.choices.seats))
        on_sheets = [picture.art for sheet in sheets_of(job, "pieces") for picture in sheet.pictures]
        assert {art for art in on_sheets if isinstance(art, PieceArt)} >= set(arts)
    cards = {picture.art.card for sheet in sheets_of(jobs[0], "cards") for picture in _faces(sheet.pictures)}
    as_pieces = {art.face for _, art in pieces_to_print(jobs[0])}
    symbols = {art.variant for _, art in pieces_to_print(jobs[0])}
    left = [card.id for card in game.cards.cards if card.id not in cards | as_pieces]
    assert all(any(card.endswith(variant) for variant in symbols if variant) for card in left)


def _faces(pictures: tuple[Picture, ...]) -> list[Picture]:
    return [picture for picture in pictures if isinstance(picture.art, CardFace)]


def test_the_rules_book_is_text_and_the_first_page_names_whose_game_it_is(tmp_path: Path) -> None:
    file = printed(tmp_path, SLUG, parts=("aid", "rules"), language="fr")

    credits = definition(SLUG).game.credits
    first = file.pages[0].extract_text()
    assert credits.designer is not None
    assert credits.publisher is not None
    for words in (credits.designer, credits.publisher, "Non officiel", "Achetez les boîtes", "10 cm"):
        assert words in first
    text = " ".join(" ".join(page.extract_text() for page in file.pages[1:]).split())
    assert len(text) > 10_000
    assert size(file.pages[-1]) == pytest.approx((210, 297), abs=0.01)


def test_a_changed_copy_is_printed_with_its_own_board_and_the_drawings_of_its_game(tmp_path: Path) -> None:
    copy = tmp_path / "mine"
    copy.mkdir()
    for name in ALL_FILES:
        if (boards_dir() / SLUG / name).is_file():
            (copy / name).write_bytes((boards_dir() / SLUG / name).read_bytes())
    (copy / "print.yaml").write_text("format: 1\nboard: {width: 150}\n", encoding="utf-8")

    found, _ = open_target(str(copy))
    order = PrintOrder(target=str(copy), choices=Choices(parts=("board",), dpi=60), file=str(tmp_path / "a.pdf"))
    told = list(make(ProgramServices(), order))

    assert found.slug == SLUG
    assert told[-1].is_done
    file = pypdf.PdfReader(io.BytesIO((tmp_path / "a.pdf").read_bytes()))
    assert "With a board of your own: mine" in file.pages[0].extract_text()
    (board,) = pictures(file.pages[1])
    assert board.width == pytest.approx(150, abs=0.1)
    drawn = file.pages[1].images[0].image
    assert drawn is not None
    assert len(drawn.getcolors(1 << 20) or range(1000)) > 500, "a board was drawn, not a plain colour"


def test_mistakes_in_the_sizes_are_found_with_their_place(tmp_path: Path) -> None:
    copy = tmp_path / SLUG
    copy.mkdir()
    for path in (boards_dir() / SLUG).glob("*.*"):
        (copy / path.name).write_bytes(path.read_bytes())
    (copy / "print.yaml").write_text("format: 1\ndecks:\n  genesys: {per_seat: true}\ncard: [0, 5]\n", encoding="utf-8")

    problems = [problem for problem in check(copy) if problem.file.endswith("print.yaml")]

    assert problems
    assert {problem.line for problem in problems} & {3, 4}


@pytest.mark.parametrize("slug", available())
def test_variants_of_a_piece_look_different(slug: str) -> None:
    job, artist = make_job(ProgramServices(), slug, Choices(dpi=40))

    for piece in job.sizes.pieces:
        arts = [PieceArt(piece.kind, variant, 0 if piece.per_seat else None) for variant in piece.variants]
        drawn = {pygame.image.tobytes(artist.paint(art, (24, 24)), "RGBA") for art in arts}
        assert len(drawn) == len(arts), piece.kind
        assert bytes(24 * 24 * 4) not in drawn or piece.deck or piece.faces
