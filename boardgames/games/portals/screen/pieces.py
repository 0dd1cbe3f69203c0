"""The portal and the capsule."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.ui.look import Look
from boardgames.ui.theme import rgb


def portal(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """A glowing ring."""
    picture = look.art.svg("art/pieces/portal-glow", height).copy()
    ring = look.art.piece("portal-ring", rgb(look.terms[("piece", "portal")].hex), round(height * 0.66), halo=False)
    picture.blit(ring, ring.get_rect(center=picture.get_rect().center))
    return picture


def capsule(look: Look, piece: Piece, height: int) -> pygame.Surface:
    """The icon of the capsule with a light halo."""
    return look.art.icon(look.terms[("piece", "capsule")].icon, height, look.theme.white_paper)
