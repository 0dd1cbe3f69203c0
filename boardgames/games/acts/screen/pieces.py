"""The disc of a witness, and the boats."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.games.acts.screen import card_parts, colours
from boardgames.ui import paint
from boardgames.ui.painters.pieces import term_of
from boardgames.ui.table_kit import TableKit


def disc(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """A disc with the monogram of its term."""
    found = term_of(kit, piece)
    if found is None:
        return paint.disc(height // 2, kit.theme.walnut_5)
    return card_parts.witness_disc(kit, found, height, colours.WITNESS_RIM)


def boat(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """Draw a boat: an icon with a light halo, or a wooden piece if it belongs to a seat."""
    if piece.seat is not None:
        return kit.art.piece("boat", kit.seats[piece.seat].colour, height)
    icons = [term.icon for term in kit.definition.game.terms if term.id == piece.kind and term.icon]
    if not icons:
        return kit.art.piece("boat", kit.theme.walnut_5, height)
    return kit.art.icon(icons[0], round(height * 0.9), kit.theme.white_paper)
