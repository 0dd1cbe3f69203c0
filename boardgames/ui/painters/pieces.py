"""Paints pieces by kind and look: pawns, boats, tokens; games bring others of their own."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.data.defs import Term
from boardgames.ui import fonts, paint, parts
from boardgames.ui.game_screen import PiecePainter
from boardgames.ui.look import Look
from boardgames.ui.painters.face import shape
from boardgames.ui.theme import Colour

INITIAL_Y = 50 / 72  # where the initial stands on a pawn
INITIAL_SHARE = 0.27


def pawn(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A pawn: the head is the shape of its seat, the initial on its foot."""
    seat = look.seats[piece.seat or 0]
    body = look.art.piece(f"pawn-{seat.shape}", seat.colour, height).copy()
    put_letter(look, body, seat.initial, seat.colour, (body.get_width() / 2, height * INITIAL_Y))
    return body


def put_letter(
    look: Look, picture: pygame.Surface, text: str, ground: Colour, middle: tuple[float, float], share: float = 0
) -> None:
    """A bold letter round a point; its size is a share of the picture's height."""
    font = fonts.font("sans", "bold", False, max(round(picture.get_height() * (share or INITIAL_SHARE)), 10))
    letter = font.render(text, True, look.theme.on(ground))
    ink = letter.get_bounding_rect()
    picture.blit(letter, (round(middle[0] - ink.centerx), round(middle[1] - ink.centery)))


def figure_term(look: Look, piece: Piece) -> Term | None:
    """The term of a figure: by its look, else by the last part of its id."""
    return look.terms.get((piece.kind, piece.look)) or look.terms.get((piece.kind, piece.id.rpartition("/")[2]))


def _token(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A badge of a seat, a shape or icon of a term, or a plain disc."""
    if piece.seat is not None:
        seat = look.seats[piece.seat]
        return parts.token(look.theme, seat.shape, seat.colour, seat.initial, height)
    found = term_of(look, piece)
    if found is not None and "shape" in found.shown:
        return shape(look, found, height)
    if found is not None and found.icon:
        return look.art.icon(found.icon, height)
    if look.art.has(f"icons/{piece.look}"):
        return look.art.icon(piece.look, height)
    return paint.disc(height // 2, look.theme.gold)


def term_of(look: Look, piece: Piece) -> Term | None:
    """The term a piece stands for: by kind and look, else the first one of that name that has a colour or an icon."""
    keys = ((piece.kind, piece.look), ("piece", piece.look), ("piece", piece.kind))
    found = next((look.terms[key] for key in keys if key in look.terms), None)
    terms = look.definition.game.terms
    return found or next((t for t in terms if t.id == piece.look and (t.hex or t.icon)), None)


KINDS: dict[str, PiecePainter] = {"pawn": pawn}


def paint_piece(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """The picture of a piece that is no card, so many pixels high."""
    own = look.game_screen.pieces
    kinds = (piece.kind, piece.look)
    painter = next((found for kind in kinds if (found := own.get(kind) or KINDS.get(kind)) is not None), _token)
    return painter(look, piece, max(height, 4))
