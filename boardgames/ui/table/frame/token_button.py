"""The token on a player's card as a button: it opens the menu of the seat."""

from __future__ import annotations

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Theme
from boardgames.ui.widgets.base import Widget
from boardgames.ui.widgets.buttons import BUTTON_STYLES, paint_button

KEY_UNITS = 3  # by which the key is larger than the token on each side


class TokenButton(Widget):
    """Reacts to the pointer on a token; the card draws the token and its key."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a frame round the key while the pointer is on it."""
        if self.hovered:
            theme = self.kit.theme
            key = _key_rect(self.rect, theme)
            paint.draw_frame(surface, key, theme.measure("button_radius"), theme.px(2), theme.gold)


def paint_key(surface: pygame.Surface, token: pygame.Rect, theme: Theme) -> None:
    """Draw the key below a token like any other button."""
    coat = BUTTON_STYLES["secondary"](theme, True, False, False)
    paint_button(surface, _key_rect(token, theme), coat, theme, theme.measure("button_radius"))


def _key_rect(token: pygame.Rect, theme: Theme) -> pygame.Rect:
    return token.inflate(2 * theme.px(KEY_UNITS), 2 * theme.px(KEY_UNITS))
