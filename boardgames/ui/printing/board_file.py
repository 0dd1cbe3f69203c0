"""A board as a picture file of any size, drawn in strips so that it needs little memory: PNG, SVG or PDF."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import BinaryIO, NamedTuple, Protocol

import pygame

from boardgames.data import user_files
from boardgames.data.defs import BoardDef, Definition
from boardgames.data.files import has_own_board, is_board
from boardgames.data.folder import folder_of, is_single_file
from boardgames.data.load import load_board
from boardgames.printing.opening import open_target
from boardgames.printing.page import BoardArea, Box, Paper, Picture, Sheet
from boardgames.printing.pdf import PdfWriter
from boardgames.printing.png import PngWriter
from boardgames.printing.press import Form, PictureOrder, PressProgress
from boardgames.session.services import Services
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.game_screen import NO_GAME_SCREEN
from boardgames.ui.printing import ink, vector_board
from boardgames.ui.printing.artist import MM, print_theme
from boardgames.ui.printing.make import PRODUCER, whole_file
from boardgames.ui.steps import finish
from boardgames.ui.theme import BASE_HEIGHT, BASE_WIDTH, LARGEST_UNIT, Size, Theme

STRIP_PIXELS = 8_000_000  # of one strip: larger ones are painted faster and need more memory
LEAST_STRIPS = 8  # so that the progress of small pictures is seen too
LEAST_NAMED_SCALE = 0.42  # smaller pictures of boards have no names
PDF_DPI = 300


class LargeBoard(NamedTuple):
    """A board with the painter for one size."""

    painter: BoardPainter
    scale: float
    size: Size
    hidden: frozenset[str]
    is_ground: bool = False  # without what an SVG holds as shapes and text

    @property
    def strips(self) -> list[pygame.Rect]:
        """The parts that are drawn one after another, from top to bottom."""
        wide, high = self.size
        step = max(min(STRIP_PIXELS // wide, -(-high // LEAST_STRIPS)), 16)
        return [pygame.Rect(0, y, wide, min(step, high - y)) for y in range(0, high, step)]

    def draw(self, strip: pygame.Rect) -> pygame.Surface:
        """Return one part of the picture."""
        picture = pygame.Surface(strip.size, depth=24)
        if self.is_ground:
            board = self.painter.board
            drawn = {f"edge/{kind.id}" for kind in board.edge_kinds} | {f"node/{kind.id}" for kind in board.node_kinds}
            self.painter.paint_ground(picture, strip, self.scale, self.hidden | drawn)
            finish(self.painter.lettering_steps(picture, strip, self.scale, self.hidden))
        else:
            self.painter.paint(picture, strip, self.scale, self.hidden)
        return picture


def large_board(
    source: Definition | BoardDef,
    services: Services | None,
    order: PictureOrder,
    coast: dict[str, object] | None = None,
) -> LargeBoard:
    """Return a board to be drawn; letters and lines grow with the picture."""
    slug = source.slug if isinstance(source, Definition) else ""
    screen = services.screen(slug) if services is not None and slug else NO_GAME_SCREEN
    theme = theme_for(order.size, order.language, slug or "default")
    painter = BoardPainter(source, theme, Art(), order.language, coast, screen.board_parts)
    wide, high = painter.board.canvas
    scale = min(order.size[0] / wide, order.size[1] / high)
    hidden = frozenset(painter.looks.off if order.hidden is None else order.hidden)
    if scale < LEAST_NAMED_SCALE:
        hidden |= {"names/"}
    size = (max(round(wide * scale), 1), max(round(high * scale), 1))
    return LargeBoard(painter, scale, size, hidden, is_ground=order.form == "svg")


def theme_for(size: Size, language: str, accent: str) -> Theme:
    """Return the theme of a picture: that of a window of this size, or larger than any window."""
    unit = min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)
    if unit > LARGEST_UNIT:
        return print_theme(unit, language, accent)
    return Theme(size, Settings(), accent)


class BoardWriter(Protocol):
    """Writes the strips of a picture."""

    def add(self, strip: pygame.Surface) -> None:
        """Add the next strip."""

    def close(self) -> None:
        """Complete the file."""


class PngBoard:
    """A board as PNG."""

    def __init__(self, file: BinaryIO, board: LargeBoard, title: str) -> None:
        self._writer = PngWriter(file, *board.size)

    def add(self, strip: pygame.Surface) -> None:
        """Add the next strip."""
        self._writer.add(_png(strip))

    def close(self) -> None:
        """Complete the file."""
        self._writer.close()


class SvgBoard:
    """A board as SVG: the painted ground in strips, and over it lines, places and names as shapes and text."""

    def __init__(self, file: BinaryIO, board: LargeBoard, title: str) -> None:
        self._file, self._board, self._y = file, board, 0
        wide, high = board.size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">\n'
        file.write(f'{head}<title>{escape(title)}</title>\n<g id="board">\n'.encode())

    def add(self, strip: pygame.Surface) -> None:
        """Add the next strip."""
        wide, high = strip.get_size()
        data = base64.b64encode(_png(strip)).decode("ascii")
        place = f'x="0" y="{self._y}" width="{wide}" height="{high}"'
        self._file.write(f'<image {place} href="data:image/png;base64,{data}"/>\n'.encode())
        self._y += high

    def close(self) -> None:
        """Complete the file."""
        board = self._board
        self._file.write(b"</g>\n")
        for element in vector_board.elements(board.painter, board.scale, board.size, board.hidden):
            self._file.write(f"{element}\n".encode())
        self._file.write(b"</svg>\n")


class PdfBoard:
    """A board as a PDF of one page."""

    def __init__(self, file: BinaryIO, board: LargeBoard, title: str) -> None:
        self._mm = MM / PDF_DPI
        wide, high = board.size
        self._writer = PdfWriter(file, Paper("board", wide * self._mm, high * self._mm), title, PRODUCER)
        self._keys: dict[Picture, str] = {}
        self._y = 0

    def add(self, strip: pygame.Surface) -> None:
        """Add the next strip."""
        wide, high = strip.get_size()
        place = (0, float(self._y), float(wide), float(high))
        picture = Picture(BoardArea(place), Box(*(side * self._mm for side in place)))
        key = self._keys[picture] = f"strip.{self._y}"
        self._writer.add_picture(key, key, ink.encode(strip, is_jpeg=False))
        self._y += high

    def close(self) -> None:
        """Complete the file."""
        self._writer.add_page(Sheet("board", tuple(self._keys)), self._keys)
        self._writer.close()


WRITERS: dict[Form, type[PngBoard] | type[SvgBoard] | type[PdfBoard]] = {
    "png": PngBoard,
    "svg": SvgBoard,
    "pdf": PdfBoard,
}


def make(services: Services, order: PictureOrder) -> Iterator[PressProgress]:
    """Write a board, reporting every strip; the file is written completely or not at all."""
    pygame.init()
    yield PressProgress()
    board, title = open_board(services, order)
    path, strips = Path(order.file), board.strips
    try:
        with whole_file(path) as file:
            writer: BoardWriter = WRITERS[order.form](file, board, title)
            for number, strip in enumerate(strips, start=1):
                yield PressProgress(step=number, steps=len(strips))
                writer.add(board.draw(strip))
            writer.close()
    except user_files.Unwritable as problem:
        yield PressProgress(problem=str(problem))
    else:
        yield PressProgress(step=len(strips), steps=len(strips), is_done=True)


def open_board(services: Services, order: PictureOrder) -> tuple[LargeBoard, str]:
    """Return a board by game, folder or file, and its name."""
    if is_board(order.target):
        definition = services.definition(order.target)
        return large_board(definition, services, order), definition.game.name.of(order.language)
    path = folder_of(order.target)
    if not has_own_board(order.target) and is_single_file(path):
        found = load_board(path)
        return large_board(found.board, None, order, dict(found.coast)), found.name.of(order.language)
    definition, _ = open_target(order.target if has_own_board(order.target) else str(path))
    return large_board(definition, services, order), definition.game.name.of(order.language)


def _png(strip: pygame.Surface) -> bytes:
    content = io.BytesIO()
    pygame.image.save(strip, content, ".png")
    return content.getvalue()
