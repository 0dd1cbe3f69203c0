"""The search field of the rules, with the number of hits and a link to the next one."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from boardgames.ui.kit import Kit
from boardgames.ui.widgets import TextField

LONGEST = 30


class SearchField(TextField):
    """A text field with "1 of 6" at its right end; a click there goes to the next hit."""

    def __init__(self, kit: Kit, text: str, on_change: Callable[[str], None], on_next: Callable[[], None]) -> None:
        super().__init__(
            kit,
            text,
            on_change,
            hint=kit.say("rules.search"),
            longest=LONGEST,
            glyph="search",
            on_enter=lambda _: on_next(),
            name="search",
            tooltip=kit.say("rules.search_tip"),
        )
        self.on_next = on_next
        self.count = ""
        self.has_next = False

    def show_count(self, count: str, has_next: bool) -> None:
        """Show the number of hits."""
        if (count, has_next) != (self.count, self.has_next):
            self.count, self.has_next = count, has_next
            self.touch()

    def _end(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the area of the count within the field."""
        theme = self.kit.theme
        wide = self.kit.type.width(self.count, "small") + theme.px(34 if self.has_next else 12) if self.count else 0
        return pygame.Rect(rect.right - wide - 2, rect.y + 2, wide, rect.height - 4)

    def on_press(self, event: pygame.event.Event) -> bool:
        """Go to the next hit on a click on the count, else set the caret."""
        if event.button == 1 and self.has_next and self._end(self.rect).collidepoint(event.pos):
            self.on_next()
            return True
        return super().on_press(event)

    def cache_key(self) -> Hashable:
        return super().cache_key(), self.count, self.has_next

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        super().paint(surface, rect)
        if not self.count:
            return
        theme, end = self.kit.theme, self._end(rect)
        surface.fill(theme.white_paper, end.inflate(-theme.px(4), -theme.px(6)))
        room = end.inflate(-theme.px(8), 0)
        self.kit.type.draw(surface, room, self.count, "small", theme.ink_2, middle=True, plain=True)
        if self.has_next:
            side = theme.px(16)
            arrow = self.kit.art.glyph("down", side, theme.ink_2)
            surface.blit(arrow, (end.right - side - theme.px(8), end.centery - side // 2))
