"""A stamp over a used card: its colours fade, a word is stamped across its picture."""

from __future__ import annotations

import pygame

from boardgames.ui import fonts, paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Size, alpha

DRAWING = "art/vignettes/overlay-stamp"
SHAPE = (120, 100)
BAND = (84, 19)  # space for the word inside the band of the drawing
TURN = 16
FADE = 0.5
SHARE = 0.62


def stamped(kit: TableKit, face: pygame.Surface, word: str, share: float = SHARE) -> pygame.Surface:
    """Return a faded copy of a card face with a stamp over its upper part; a tick where it is too small for letters.

    `share` is the upper part of an upright card that the stamp may cover: its picture, not the title below.
    """
    width, height = face.get_size()
    picture = paint.greyed(face)
    bright = face.copy()
    bright.set_alpha(round(255 * (1 - FADE)))
    picture.blit(bright, (0, 0))
    veil = paint.box((width, height), round(min(width, height) * 0.046) + 1, alpha(kit.theme.paper_1, 0.28))
    picture.blit(veil, (0, 0))
    upright = height >= width
    room = min(round(width * 0.9), round(height * share * SHAPE[0] / SHAPE[1])) if upright else round(height * 0.72)
    centre = (width // 2, round(height * share / 2)) if upright else (width // 2, round(height * 0.33))
    stamp = _stamp(kit, (room, round(room * SHAPE[1] / SHAPE[0])), word)
    picture.blit(stamp, stamp.get_rect(center=centre))
    return picture


def _stamp(kit: TableKit, size: Size, word: str) -> pygame.Surface:
    stamp = kit.art.svg(DRAWING, size).copy()
    k = size[0] / SHAPE[0]
    letters = word.upper()
    px = max(round(BAND[1] * k), 1)
    while px > SMALLEST_TEXT and fonts.font("sans", "black", False, px).size(letters)[0] > BAND[0] * k:
        px -= 1
    font = fonts.font("sans", "black", False, max(px, SMALLEST_TEXT))
    if font.size(letters)[0] > (BAND[0] + 6) * k:
        tick = kit.art.glyph("check", max(round(22 * k), 10), kit.theme.stamp)
        stamp.blit(tick, tick.get_rect(center=stamp.get_rect().center))
        return stamp
    text = font.render(letters, True, kit.theme.stamp)
    text = text.subsurface(text.get_bounding_rect())
    turned = pygame.transform.rotozoom(text, TURN, 1.0)
    stamp.blit(turned, turned.get_rect(center=stamp.get_rect().center))
    return stamp
