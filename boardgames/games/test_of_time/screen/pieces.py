"""The people of a god: followers and shamans in the colour of their seat."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.ui.look import Look
from boardgames.ui.theme import Colour


def follower(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A follower in the colour of its seat."""
    return look.art.piece("follower", _colour(look, piece), height)


def shaman(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A pointed hat, and a staff with a golden head."""
    body = look.art.piece("shaman", _colour(look, piece), height).copy()
    body.blit(look.art.svg("art/pieces/shaman-staff", body.get_size()), (0, 0))
    return body


def _colour(look: Look, piece: Piece) -> Colour:
    return look.seats[piece.seat].colour if piece.seat is not None else look.theme.walnut_5
