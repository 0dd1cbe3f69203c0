"""MultiPart: base of widgets with several clickable parts; the part under the pointer is highlighted."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from boardgames.ui.widgets.base import Widget

NOWHERE = -1


class MultiPart(Widget, ABC):
    """A widget whose parts (rows, options, ends) are numbered from 0."""

    over = NOWHERE  # the part under the pointer

    @abstractmethod
    def part_at(self, place: tuple[int, int]) -> int:
        """Return the part at a point inside the widget, NOWHERE between parts."""

    @abstractmethod
    def click_part(self, part: int, event: pygame.event.Event) -> None:
        """Handle a click on a part."""

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Highlight the part under the pointer."""
        self._hover(self._part_under(event.pos))
        return super().on_motion(event)

    def on_release(self, event: pygame.event.Event) -> bool:
        """Click the part under the pointer; explain why if disabled."""
        if event.button != 1 or not self.pressed:
            return False
        self.pressed = False
        self.touch()
        part = self._part_under(event.pos)
        if not self.enabled:
            self.refuse()
        elif part != NOWHERE:
            self.click_part(part, event)
        return True

    def leave(self) -> None:
        self._hover(NOWHERE)
        super().leave()

    def _part_under(self, place: tuple[int, int]) -> int:
        return self.part_at(place) if self.hit(place) else NOWHERE

    def _hover(self, part: int) -> None:
        if part != self.over:
            self.over = part
            self.touch()
