"""The click guard: after a decision, a press that was meant for a button which is gone does not hit a new one."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

DOUBLE_CLICK_SECONDS = 0.25  # after a press on a button: a double click counts as one
HANDOVER_SECONDS = 0.5  # after a change of the screen's owner: clicks of the previous one
AFTER_CLICK_SECONDS = 0.7  # after a click elsewhere: the hand may be moving to the old button
Buttons = Mapping[str, pygame.Rect]


class ClickGuard:
    """Ignores presses for a moment, on some rects or everywhere."""

    def __init__(self) -> None:
        self._left = 0.0
        self._rects: list[pygame.Rect] = []
        self._is_everywhere = False

    @property
    def is_on(self) -> bool:
        """Whether some presses are ignored."""
        return self._left > 0

    def begin(self, before: Buttons, after: Buttons, pressed: str, is_other: bool) -> None:
        """A click on `pressed` made a move: guard buttons that replaced others; `is_other` if another rule asks now."""
        again, self._is_everywhere = pressed in before, False
        fresh = [rect for target, rect in after.items() if again or is_other or target not in before]
        self._rects = [rect for rect in fresh if rect.collidelist(list(before.values())) >= 0]
        self._left = (DOUBLE_CLICK_SECONDS if again else AFTER_CLICK_SECONDS) if self._rects else 0.0

    def block_all(self) -> None:
        """Ignore every press for a moment: another person has the screen."""
        self._left, self._is_everywhere = HANDOVER_SECONDS, True

    def stops(self, event: pygame.event.Event) -> bool:
        """Whether an event is a press to be ignored."""
        if not self.is_on or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        return self._is_everywhere or any(rect.collidepoint(event.pos) for rect in self._rects)

    def update(self, dt: float) -> None:
        self._left = max(self._left - dt, 0.0)
