"""The disc of a witness, and the boats."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.games.acts.screen import colours, leaf_face
from boardgames.ui import paint
from boardgames.ui.look import Look
from boardgames.ui.painters.pieces import term_of


def disc(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A disc with the monogram of its term."""
    found = term_of(look, piece)
    if found is None:
        return paint.disc(height // 2, look.theme.walnut_5)
    return leaf_face.witness_disc(look, found, height, colours.WITNESS_RIM)


def boat(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A boat that belongs to nobody: its icon with a light round it; one of a seat is wooden."""
    if piece.seat is not None:
        return look.art.piece("boat", look.seats[piece.seat].colour, height)
    icons = [term.icon for term in look.definition.game.terms if term.id == piece.kind and term.icon]
    if not icons:
        return look.art.piece("boat", look.theme.walnut_5, height)
    return look.art.icon(icons[0], round(height * 0.9), look.theme.white_paper)
