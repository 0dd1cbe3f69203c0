"""Reads printed PDFs back: pages, boxes, and where which picture lies, in millimetres."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pygame
import pypdf
from pypdf.generic import ContentStream

from boardgames.app.wiring import ProgramServices
from boardgames.printing.choices import Choices
from boardgames.printing.page import POINTS, Art
from boardgames.printing.press import PrintOrder
from boardgames.ui.printing import make as make_module
from boardgames.ui.printing.artist import Artist
from boardgames.ui.theme import Size

LOW_DPI = 20


class Seen(NamedTuple):
    """A picture on a page: its name without its number, and its place from the upper left corner of the paper."""

    name: str
    x: float
    y: float
    width: float
    height: float


class EmptyArtist(Artist):
    """Draws nothing: where things lie does not depend on it."""

    def paint(self, art: Art, size: Size) -> pygame.Surface:
        return pygame.Surface((1, 1))


def printed(folder: Path, slug: str, **choices: object) -> pypdf.PdfReader:
    """Print without drawing anything and read the file back."""
    file = folder / "print.pdf"
    order = PrintOrder(target=slug, choices=Choices(dpi=LOW_DPI, **choices), file=str(file))  # type: ignore[arg-type]
    make_module.Artist = EmptyArtist  # type: ignore[misc]
    try:
        for progress in make_module.make(ProgramServices(), order):
            last = progress
    finally:
        make_module.Artist = Artist  # type: ignore[misc]
    assert last.is_done
    return pypdf.PdfReader(io.BytesIO(file.read_bytes()))


def size(page: pypdf.PageObject) -> tuple[float, float]:
    """The paper in millimetres."""
    return float(page.mediabox.width) / POINTS, float(page.mediabox.height) / POINTS


def pictures(page: pypdf.PageObject) -> list[Seen]:
    """All pictures of a page that lie upright."""
    found, matrix = [], [0.0] * 6
    high = float(page.mediabox.height)
    content = ContentStream(page.get_contents(), page.pdf)
    for operands, operator in content.operations:
        if operator == b"cm":
            matrix = [float(number) for number in operands]
        elif operator == b"Do":
            wide, tall = matrix[0], matrix[3]
            name = str(operands[0]).removeprefix("/").rpartition(".")[0]
            box = (matrix[4] / POINTS, (high - matrix[5] - tall) / POINTS, wide / POINTS, tall / POINTS)
            found.append(Seen(name, *box))
    return found
