"""The sign that something slow is being opened: a few words over the screen as it was."""

from __future__ import annotations

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.kit import Kit


def draw_loading(surface: pygame.Surface, kit: Kit, words: str) -> None:
    """Draw words in the middle of the darkened screen."""
    theme, text = kit.theme, kit.type.text(words, "head", kit.theme.cream)
    veil = paint.blank(surface.get_size())
    veil.fill((0, 0, 0, 110))
    surface.blit(veil, (0, 0))
    pill = text.picture.get_rect(center=surface.get_rect().center)
    parts.pill(surface, pill.inflate(2 * theme.px(28), 2 * theme.px(14)), theme.walnut_9)
    surface.blit(text.picture, pill)
