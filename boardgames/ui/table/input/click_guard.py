"""A moment of calm after a decision: a press that was meant for a button which is gone does not hit the next one."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

AGAIN_SECONDS = 0.25  # after a press on a button: a double click is one
CALM_SECONDS = 0.5  # after the screen went to another person: what was still meant by the one before
LATE_SECONDS = 0.7  # after a click elsewhere: the hand is on its way to the button that was there
Buttons = Mapping[str, pygame.Rect]


class Hold:
    """Knows where a press is not taken just now."""

    def __init__(self) -> None:
        self._left = 0.0
        self._rects: list[pygame.Rect] = []
        self._is_everywhere = False

    @property
    def is_on(self) -> bool:
        """Whether some presses are not taken."""
        return self._left > 0

    def begin(self, before: Buttons, after: Buttons, pressed: str, is_other: bool) -> None:
        """A move came of a click on `pressed`: buttons that stand where others stood, or ask another thing, wait."""
        again, self._is_everywhere = pressed in before, False
        fresh = [rect for target, rect in after.items() if again or is_other or target not in before]
        self._rects = [rect for rect in fresh if rect.collidelist(list(before.values())) >= 0]
        self._left = (AGAIN_SECONDS if again else LATE_SECONDS) if self._rects else 0.0

    def calm(self) -> None:
        """Another person has the screen: no press is taken anywhere for a moment."""
        self._left, self._is_everywhere = CALM_SECONDS, True

    def stops(self, event: pygame.event.Event) -> bool:
        """Whether an event is such a press."""
        if not self.is_on or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        return self._is_everywhere or any(rect.collidepoint(event.pos) for rect in self._rects)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(self._left - dt, 0.0)
