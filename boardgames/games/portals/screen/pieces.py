"""The portal and the capsule."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import rgb


def portal(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """A glowing ring."""
    picture = kit.art.svg("art/pieces/portal-glow", height).copy()
    ring = kit.art.piece("portal-ring", rgb(kit.terms[("piece", "portal")].hex), round(height * 0.66), halo=False)
    picture.blit(ring, ring.get_rect(center=picture.get_rect().center))
    return picture


def capsule(kit: TableKit, piece: Piece, height: int) -> pygame.Surface:
    """The icon of the capsule with a light halo."""
    return kit.art.icon(kit.terms[("piece", "capsule")].icon, height, kit.theme.white_paper)
