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
        self._waits = False  # the time begins when everything is shown
        self._pressed_at: tuple[int, int] | None = None  # the last press

    @property
    def is_on(self) -> bool:
        """Whether some presses are ignored."""
        return self._left > 0

    def begin(self, before: Buttons, after: Buttons, pressed: str, is_other: bool) -> None:
        """A click on `pressed` made a move: guard buttons that replaced others; `is_other` if another rule asks now.

        Without a click somebody else has moved: guard what lies at the place of the last press, until it was seen."""
        again, self._is_everywhere, self._waits = pressed in before, False, not pressed
        fresh = [rect for target, rect in after.items() if again or is_other or not pressed or target not in before]
        at, taken = self._pressed_at, list(before.values())
        if pressed or at is None:
            self._rects = [rect for rect in fresh if rect.collidelist(taken) >= 0]
        else:
            self._rects = [rect for rect in fresh if rect.collidepoint(at)]
        self._left = (DOUBLE_CLICK_SECONDS if again else AFTER_CLICK_SECONDS) if self._rects else 0.0

    def block_all(self) -> None:
        """Ignore every press for a moment: another person has the screen."""
        self._left, self._is_everywhere, self._waits = HANDOVER_SECONDS, True, False

    def block_double(self) -> None:
        """Ignore the second half of a double click that leads back to the table; no time passes until then."""
        self._left, self._is_everywhere, self._waits = max(self._left, DOUBLE_CLICK_SECONDS), True, False

    def stops(self, event: pygame.event.Event) -> bool:
        """Whether an event is a press to be ignored; the place of every press is remembered."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._pressed_at = event.pos
        if not self.is_on:
            return False
        return self._is_everywhere or any(rect.collidepoint(event.pos) for rect in self._rects)

    def update(self, dt: float, is_showing: bool = False) -> None:
        """Let time pass; `is_showing` while what others did is still being shown."""
        if not (self._waits and is_showing):
            self._left = max(self._left - dt, 0.0)
