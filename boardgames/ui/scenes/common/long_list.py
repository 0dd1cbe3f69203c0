"""A list of which only the rows in sight are drawn; its owner draws their content."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.widgets import ListRows


class LongList(ListRows):
    """Rows on an inset ground; the chosen one is marked."""

    @abstractmethod
    def draw_content(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """Draw a row into its box."""

    def draw(self, surface: pygame.Surface) -> None:
        theme, radius = self.kit.theme, self.kit.theme.measure("inset_radius")
        clip = surface.get_clip()
        seen = self.rect.clip(clip)
        if not seen.height:
            return
        parts.inset(surface, seen, theme)
        first = max((seen.y - self.rect.y) // self.row_height, 0)
        last = min((seen.bottom - self.rect.y) // self.row_height + 1, len(self.rows))
        surface.set_clip(seen.inflate(-2, -2))
        for index in range(first, last):
            self._draw_row(surface, self.row_rect(index), index)
        surface.set_clip(clip)
        paint.draw_frame(surface, seen, radius, 1, theme.line)
        if self.focused:
            paint.ring(surface, self.focus_rect.inflate(-2 * theme.px(5), -2 * theme.px(5)), theme.px(4), theme)

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        theme = self.kit.theme
        chosen = self.rows[index].key == self.chosen
        if chosen or index == self.over:
            surface.fill(theme.chosen if chosen else theme.row_hover, box)
        if chosen:
            surface.fill(theme.gold, (box.x, box.y, theme.measure("row_bar"), box.height))
        if index + 1 < len(self.rows):
            surface.fill(theme.row_line, (box.x, box.bottom - 1, box.width, 1))
        self.draw_content(surface, box, index)
