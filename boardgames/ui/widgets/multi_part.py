"""A widget of several parts: the one under the pointer is marked, a click means one of them."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from boardgames.ui.widgets.base import Widget

NOWHERE = -1


class MultiPart(Widget, ABC):
    """Rows, pieces or ends, counted from 0."""

    over = NOWHERE  # the part under the pointer

    @abstractmethod
    def part_at(self, place: tuple[int, int]) -> int:
        """The part at a place inside the widget, NOWHERE between them."""

    @abstractmethod
    def click_part(self, part: int, event: pygame.event.Event) -> None:
        """A part was clicked."""

    def on_motion(self, event: pygame.event.Event) -> bool:
        """Mark the part under the pointer."""
        self._hover(self._part_under(event.pos))
        return super().on_motion(event)

    def on_release(self, event: pygame.event.Event) -> bool:
        """Click the part under the pointer; when the widget is off, it says why."""
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
        """No part is marked while something lies over the widget."""
        self._hover(NOWHERE)
        super().leave()

    def _part_under(self, place: tuple[int, int]) -> int:
        return self.part_at(place) if self.hit(place) else NOWHERE

    def _hover(self, part: int) -> None:
        if part != self.over:
            self.over = part
            self.touch()
