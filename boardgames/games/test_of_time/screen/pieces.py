"""The people of a god: followers and shamans in the colour of their seat."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour


def follower(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """A follower in the colour of its seat."""
    return kit.art.piece("follower", _colour(kit, piece), height)


def shaman(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """A pointed hat, and a staff with a golden head."""
    body = kit.art.piece("shaman", _colour(kit, piece), height).copy()
    body.blit(kit.art.svg("art/pieces/shaman-staff", body.get_size()), (0, 0))
    return body


def _colour(kit: TableKit, piece: Piece) -> Colour:
    return kit.seats[piece.seat].colour if piece.seat is not None else kit.theme.walnut_5
