"""Paints the pawns of the game: players, at sea in boats; overseers with their letter; gendarmes with their number."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.ui import paint
from boardgames.ui.painters import pieces
from boardgames.ui.painters.pieces import put_letter
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, rgb

HULL_SHARE, HULL_DEPTH = 0.5, 0.34  # of a pawn's height: height of its boat, and how deep the pawn stands in it
BREAST_Y = pieces.INITIAL_Y - 0.08  # y of the initial on a pawn in a boat
COAT_Y, COAT_SHARE = 57 / 74, 0.3  # y and size of the letter on an overseer


def pawn(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """The pawn of a player; at sea it stands in a boat."""
    if piece.variant != "boat":
        return pieces.pawn(kit, piece, height)
    seat = kit.seats[piece.seat or 0]
    body = kit.art.piece(f"pawn-{seat.shape}", seat.colour, height)
    hull = kit.art.piece("boat-hull", seat.colour, round(height * HULL_SHARE))
    width = max(hull.get_width(), body.get_width())
    deep = height + hull.get_height() - round(height * HULL_DEPTH)
    picture = paint.blank((width, deep))
    picture.blit(body, ((width - body.get_width()) // 2, 0))
    picture.blit(hull, ((width - hull.get_width()) // 2, deep - hull.get_height()))
    put_letter(kit, picture, seat.initial, seat.colour, (width / 2, height * BREAST_Y))
    return picture


def overseer(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """An overseer in his colour, with his letter on the coat."""
    term = kit.terms[(piece.kind, piece.variant)]
    body = kit.art.piece(piece.kind, rgb(term.hex), height).copy()
    put_letter(kit, body, term.shown["letter"], rgb(term.hex), (body.get_width() / 2, height * COAT_Y), COAT_SHARE)
    return body


def gendarme(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Draw a gendarme: a dark disc with his number and a white border."""
    colour = _colour(kit, piece.kind)
    picture = paint.blank((height, height))
    middle, radius = height / 2, height // 2
    paint.draw_circle(picture, (middle, middle), radius, kit.theme.white)
    paint.draw_circle(picture, (middle, middle), radius - max(round(height * 0.09), 1), colour)
    put_letter(kit, picture, piece.badge, colour, (middle, middle), 0.68)
    return picture


def _colour(kit: TableKit, kind: str) -> Colour:
    """The colour that all terms of a kind share."""
    return rgb(next(term.hex for term in kit.definition.game.terms if term.kind == kind))
