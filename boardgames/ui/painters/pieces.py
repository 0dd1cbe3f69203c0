"""Paints pieces by kind and variant: pawns and tokens; games add their own kinds."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.data.defs import Term
from boardgames.ui import fonts, paint, parts
from boardgames.ui.game_screen import PiecePainter
from boardgames.ui.painters.face import shape
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour

INITIAL_Y = 50 / 72  # vertical position of the initial on a pawn
INITIAL_SHARE = 0.27


def pawn(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Return a pawn with the shape of its seat as its head and the initial on its base."""
    seat = kit.seats[piece.seat or 0]
    body = kit.art.piece(f"pawn-{seat.shape}", seat.colour, height).copy()
    put_letter(kit, body, seat.initial, seat.colour, (body.get_width() / 2, height * INITIAL_Y))
    return body


def put_letter(
    kit: TableKit, picture: pygame.Surface, text: str, ground: Colour, middle: tuple[float, float], share: float = 0
) -> None:
    """Draw a bold letter centred at a point; its size is a share of the picture's height."""
    font = fonts.font("sans", "bold", False, max(round(picture.get_height() * (share or INITIAL_SHARE)), 10))
    letter = font.render(text, True, kit.theme.on(ground))
    ink = letter.get_bounding_rect()
    picture.blit(letter, (round(middle[0] - ink.centerx), round(middle[1] - ink.centery)))


def figure_term(kit: TableKit, piece: Piece) -> Term | None:
    """Return the term of a figure: by its variant, else by the last part of its id."""
    return kit.terms.get((piece.kind, piece.variant)) or kit.terms.get((piece.kind, piece.id.rpartition("/")[2]))


def _token(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Return the badge of a seat, the shape or icon of a term, or a plain disc."""
    if piece.seat is not None:
        seat = kit.seats[piece.seat]
        return parts.token(kit.theme, seat.shape, seat.colour, seat.initial, height)
    found = term_of(kit, piece)
    if found is not None and "shape" in found.shown:
        return shape(kit, found, height)
    if found is not None and found.icon:
        return kit.art.icon(found.icon, height)
    if kit.art.has(f"icons/{piece.variant}"):
        return kit.art.icon(piece.variant, height)
    return paint.disc(height // 2, kit.theme.gold)


def term_of(kit: TableKit, piece: Piece) -> Term | None:
    """Return the term of a piece: by kind and variant, else the first term of that id with a colour or an icon."""
    keys = ((piece.kind, piece.variant), ("piece", piece.variant), ("piece", piece.kind))
    found = next((kit.terms[key] for key in keys if key in kit.terms), None)
    terms = kit.definition.game.terms
    return found or next((t for t in terms if t.id == piece.variant and (t.hex or t.icon)), None)


KINDS: dict[str, PiecePainter] = {"pawn": pawn}


def paint_piece(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Return the picture of a piece that is not a card, with a height in pixels."""
    own = kit.game_screen.pieces
    kinds = (piece.kind, piece.variant)
    painter = next((found for kind in kinds if (found := own.get(kind) or KINDS.get(kind)) is not None), _token)
    return painter(kit, piece, max(height, 4))
