"""Prints a game: plans its sheets, draws their pictures and writes the PDF; one step per page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import BinaryIO

import msgspec
import pygame

from boardgames.data import user_files
from boardgames.printing import fonts
from boardgames.printing.choices import Choices
from boardgames.printing.cutting import TooLarge
from boardgames.printing.opening import open_target, own_name
from boardgames.printing.page import BoardArea, LidArt, MatArea, Part, Picture, Sheet, Words
from boardgames.printing.pdf import PdfWriter
from boardgames.printing.plan import Job, sheets_of
from boardgames.printing.press import PressProgress, PrintOrder
from boardgames.session.services import Services
from boardgames.ui.printing import ink
from boardgames.ui.printing.artist import MM, Artist
from boardgames.ui.printing.book import Book
from boardgames.ui.theme import Size

PRODUCER = "Pilgrim Table"
EMPTY_POINTS = 8
PAINTED = (BoardArea, MatArea, LidArt)  # stored as JPEG: large and without small type


def make_job(services: Services, target: str, choices: Choices, board: str = "") -> tuple[Job, Artist]:
    """Return the job of a game, or of a changed copy of it, and who draws it."""
    definition, sizes = open_target(target, board)
    job = Job(definition, sizes, choices, own_name(target, board))
    return job, Artist(job, services.screen(definition.slug))


def all_sheets(job: Job, artist: Artist) -> list[Sheet]:
    """Return every sheet of a job; the backs of cards lie behind their fronts."""
    book = Book(job, artist)
    artist.book = book.paint
    parts: tuple[Part, ...] = ("colophon", *job.choices.parts)
    planned = [sheet for part in parts for sheet in (*sheets_of(job, part), *book.sheets(part))]
    sheets: list[Sheet] = []
    for sheet, after in zip_longest(planned, planned[1:]):
        if len(sheets) % 2 and after is not None and after.is_back:
            sheets.append(empty(job, sheet.part))  # what has a back is on the front of the paper
        sheets.append(sheet)
    return sheets


def empty(job: Job, part: Part) -> Sheet:
    """Return an empty page that says why it is there."""
    words = job.strings.text("print.empty")
    x = (job.paper.width - fonts.width(words, "sans", EMPTY_POINTS)) / 2
    return Sheet(part, (Words(words, x, job.paper.height / 2, EMPTY_POINTS),))


def make(services: Services, order: PrintOrder) -> Iterator[PressProgress]:
    """Print, reporting every page; the file is written completely or not at all."""
    pygame.init()
    yield PressProgress()
    job, artist = make_job(services, order.target, order.choices, order.board)
    try:
        sheets = all_sheets(job, artist)
        with whole_file(Path(order.file)) as file:
            title = f"{job.definition.game.name.of(order.choices.language)} · {job.strings.text('print.button')}"
            writer = PdfWriter(file, job.paper, title, PRODUCER)
            for number, sheet in enumerate(sheets, start=1):
                yield PressProgress(step=number, steps=len(sheets))
                write_sheet(writer, sheet, artist)
            writer.close()
    except user_files.Unwritable as problem:
        yield PressProgress(problem=str(problem))
    except TooLarge as problem:
        yield PressProgress(too_large=str(problem))
    else:
        yield PressProgress(step=len(sheets), steps=len(sheets), is_done=True)


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file that appears under its name when it is complete; Unwritable when that is impossible."""
    new = path.with_name(path.name + ".new")
    user_files.make_folder(path.parent)
    try:
        with new.open("wb") as file:
            yield file
        new.replace(path)
    except OSError as problem:
        raise user_files.Unwritable(user_files.reason_of(problem)) from problem
    finally:
        if os.path.isfile(new):
            new.unlink()


def write_sheet(writer: PdfWriter, sheet: Sheet, artist: Artist) -> None:
    """Draw the pictures of a sheet that the file does not have yet, and write the page."""
    keys = {}
    for picture in sheet.pictures:
        size = pixels(picture, artist.job.choices.dpi)
        key = keys[picture] = f"{picture.art!r} {size}"
        if not writer.has(key):
            drawn = ink.on_paper(artist.paint(picture.art, size), picture.art, artist.job.choices.ink_saving)
            writer.add_picture(key, name_of(picture), ink.encode(drawn, isinstance(picture.art, PAINTED)))
    writer.add_page(sheet, keys)


def pixels(picture: Picture, dpi: float) -> Size:
    """Return the size of a picture at a resolution."""
    return max(round(picture.box.width / MM * dpi), 1), max(round(picture.box.height / MM * dpi), 1)


def name_of(picture: Picture) -> str:
    """Return what the pages call a picture: its kind and ids, so that programs can count cards."""
    parts = [
        value for value in msgspec.to_builtins(picture.art).values() if isinstance(value, str | int) and value != ""
    ]
    return ".".join(str(part) for part in parts)
