"""The sign beside a bot's name while it thinks: three dots that light up in turn; a click lets it move now."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from boardgames.ui import paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets.base import Widget

DOTS = 3
DOT_SECONDS = 0.35
DOT_UNITS, GAP_UNITS, PADDING_UNITS = 6, 4, 5


class ThinkingSign(Widget):
    """Three dots on a small slip of paper, over the lower edge of the bot's token."""

    def __init__(self, kit: TableKit, on_click: Callable[[], None], cap: str) -> None:
        super().__init__(kit, name="thinking", on_click=on_click, tooltip=kit.say("table.move_now", cap=cap))
        self.visible = False
        self._seconds = 0.0

    def follow(self, token: pygame.Rect | None, dt: float) -> bool:
        """Let time pass at a bot's token, or hide without one; True when the sign looks different."""
        was_visible = self.visible
        self._show_at(token)
        return self._advance(dt) if self.visible and was_visible else self.visible != was_visible

    def _show_at(self, token: pygame.Rect | None) -> None:
        if token is None:
            self.visible, self._seconds = False, 0.0
            return
        px = self.kit.theme.px
        wide = DOTS * px(DOT_UNITS) + (DOTS - 1) * px(GAP_UNITS) + 2 * px(PADDING_UNITS)
        rect = pygame.Rect(0, 0, wide, px(DOT_UNITS) + 2 * px(PADDING_UNITS))
        rect.midbottom = (token.centerx, token.bottom + px(PADDING_UNITS))
        self.place(rect)
        self.visible = True

    def _advance(self, dt: float) -> bool:
        before = self._lit
        self._seconds += dt
        return self._lit != before

    @property
    def _lit(self) -> int:
        return int(self._seconds / DOT_SECONDS) % DOTS if self.kit.theme.settings.allows_motion else -1

    def cache_key(self) -> Hashable:
        return self._lit, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        paint.fill_box(surface, rect, rect.height // 2, theme.white_paper)
        paint.draw_frame(surface, rect, rect.height // 2, max(px(1), 1), theme.edge)
        radius = px(DOT_UNITS) / 2
        for number in range(DOTS):
            x = rect.x + px(PADDING_UNITS) + radius + number * (px(DOT_UNITS) + px(GAP_UNITS))
            colour = theme.gold if number == self._lit else theme.ink_2
            pygame.draw.aacircle(surface, colour, (round(x), rect.centery), round(radius))
