"""Draws what stands on printed sheets, at any resolution, with the painters of the table."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cached_property
from typing import cast

import msgspec
import pygame

from boardgames.core.table import Piece
from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.printing.page import (
    Art,
    BoardArea,
    BookArt,
    CardBack,
    CardFace,
    LidArt,
    MatArea,
    PieceArt,
)
from boardgames.printing.plan import Job
from boardgames.session.seats import Seat
from boardgames.session.settings import Language, Settings
from boardgames.ui import painters
from boardgames.ui.art import Art as Drawings
from boardgames.ui.board import lettering
from boardgames.ui.board.mats import PARTS, SeatMat, paint_mat
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.game_screen import GameScreen
from boardgames.ui.scenes.common.lids import lid
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import BASE_HEIGHT, BASE_WIDTH, Size, Theme, rgb

MM = 25.4
NAMED_UNITS = 1.1  # pixels of the looks per board unit: how large names are beside what they name
CARD_DETAIL = "named"  # everything that can be read on a card, with the names of its symbols
NAME_UNITS = 13  # height of the names of a mat's parts
PIECE_SHARE = 0.9  # of a token: the rest is a margin for the scissors
BookPainter = Callable[[int, Size], pygame.Surface]


def print_theme(unit: float, language: str, accent: str) -> Theme:
    """Return a theme with any number of pixels per unit."""
    settings = Settings(language=cast(Language, language), interface_size=max(round(100 * unit), 1))
    return Theme((BASE_WIDTH, BASE_HEIGHT), settings, accent)


class Artist:
    """Draws the art of one job; pictures of the rules book come from whoever has laid it out."""

    def __init__(self, job: Job, screen: GameScreen, drawings: Drawings | None = None) -> None:
        self.job = job
        self.screen = screen
        self.drawings = drawings or Drawings()
        self.book: BookPainter | None = None

    @property
    def slug(self) -> str:
        """The game."""
        return self.job.definition.slug

    @cached_property
    def kit(self) -> TableKit:
        """The kit for cards, pieces and lids; the pictures scale with their size."""
        return self.make_kit(self.job.choices.dpi / 100)

    def make_kit(self, unit: float) -> TableKit:
        """Return a kit with some pixels per unit."""
        definition, language = self.job.definition, self.job.choices.language
        seats = tuple(Seat(colour.name.of(language), colour.id) for colour in definition.game.colours)
        words = Strings(language, self.slug, namer(definition))
        return TableKit(
            print_theme(unit, language, self.slug), self.drawings, words, definition, seats, game_screen=self.screen
        )

    @property
    def board_pixels(self) -> float:
        """Pixels per board unit."""
        return self.job.sizes.board.width * self.job.scale / self.job.board_area[2] / MM * self.job.choices.dpi

    @cached_property
    def board(self) -> BoardPainter:
        """The painter of the board, with letters and lines in proportion to it."""
        theme = print_theme(self.board_pixels / NAMED_UNITS, self.job.choices.language, self.slug)
        language = self.job.choices.language
        return BoardPainter(self.job.definition, theme, self.drawings, language, own_parts=self.screen.board_parts)

    def paint(self, art: Art, size: Size) -> pygame.Surface:
        """Return the picture of something in a size in pixels; it may be transparent."""
        return _PAINTERS[type(art)](self, art, size)

    def _face(self, art: CardFace, size: Size) -> pygame.Surface:
        return painters.card_face(self.kit, art.card, size, CARD_DETAIL)

    def _back(self, art: CardBack, size: Size) -> pygame.Surface:
        return painters.card_back(self.kit, art.deck, size)

    def _area(self, art: BoardArea, size: Size) -> pygame.Surface:
        scale = size[0] / art.area[2]
        area = pygame.Rect(round(art.area[0] * scale), round(art.area[1] * scale), *size)
        picture = pygame.Surface(size)
        hidden = frozenset((*self.job.sizes.board.hidden, *self.board.looks.off))
        self.board.paint(picture, area, scale, hidden)
        return picture

    def _mat(self, art: MatArea, size: Size) -> pygame.Surface:
        definition, language = self.job.definition, self.job.choices.language
        mat = next(mat for mat in definition.board.mats if mat.id == art.mat)
        scale, own = size[0] / art.area[2], definition.game.colours[art.seat]
        theme = print_theme(scale / NAMED_UNITS, language, self.slug)
        painter = BoardPainter(definition, theme, self.drawings, language, own_parts=self.screen.board_parts)
        area = pygame.Rect(round(art.area[0] * scale), round(art.area[1] * scale), *size)
        names = {term.id: term.name for term in reversed(definition.game.terms)}
        picture = pygame.Surface(size)
        picture.fill((255, 255, 255))
        seat = SeatMat(
            mat=mat,
            sight=painter.sight(area, scale),
            definition=definition,
            corner=(0, 0),
            unit=1,
            colour=rgb(own.hex),
            shape=own.shape,
            name=names.get(own.id, own.name).of(language),
        )
        paint_mat(picture, seat, painter.own_parts.mat_parts)
        _name_parts(picture, seat, painter.own_parts.mat_parts)
        return picture

    def _piece(self, art: PieceArt, size: Size) -> pygame.Surface:
        shown = Piece(art.kind, art.kind, art.variant, art.seat, art.face or None, badge=art.badge)
        room = (round(size[0] * PIECE_SHARE), round(size[1] * PIECE_SHARE))
        drawn = painters.piece(self.kit, shown, room[1])
        if drawn.get_width() > room[0]:
            drawn = painters.piece(self.kit, shown, round(room[1] * room[0] / drawn.get_width()))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(drawn, drawn.get_rect(center=picture.get_rect().center))
        return picture

    def _lid(self, art: LidArt, size: Size) -> pygame.Surface:
        return lid(self.kit, self.slug, size)

    def _figure(self, art: BookArt, size: Size) -> pygame.Surface:
        if self.book is None:
            raise ValueError("the rules book was not laid out")
        return self.book(art.number, size)


def _name_parts(picture: pygame.Surface, seat: SeatMat, own: Container[str]) -> None:
    """Write names above the parts that have none on them: on the screen tips say what they are, paper must."""
    theme = seat.sight.theme
    for part in seat.mat.parts:
        if part.name is None or part.label or part.kind in own or part.kind in PARTS:
            continue
        x, y, wide, _ = part.rect
        room = (wide * 1.2 * seat.scale, NAME_UNITS * 1.4 * seat.scale)
        words = lettering.fitted(seat.sight.say(part.name), room, round(NAME_UNITS * seat.scale), theme.ink, lines=1)
        if words is not None:
            lettering.put(picture, words, seat.at((x + wide / 2, y - NAME_UNITS * 0.75)))


_PAINTERS: dict[type[msgspec.Struct], Callable[..., pygame.Surface]] = {
    CardFace: Artist._face,
    CardBack: Artist._back,
    BoardArea: Artist._area,
    MatArea: Artist._mat,
    PieceArt: Artist._piece,
    LidArt: Artist._lid,
    BookArt: Artist._figure,
}
