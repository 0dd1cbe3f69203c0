"""The disc of a witness."""

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
