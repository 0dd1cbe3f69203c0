"""Shakes the board when a piece was moved with `by="shake"`."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from boardgames.core.events import Event, Moved

SHAKE = "shake"  # value of `Moved.by`
SHAKE_SECONDS = 0.7
SHAKES_PER_SECOND = (11.0, 8.0)  # horizontally, vertically
REACH_SHARE = 0.011  # initial amplitude as a share of the board's height


class Shake:
    """The current displacement of the board."""

    def __init__(self) -> None:
        self._seconds = self._done = 0.0

    @property
    def is_on(self) -> bool:
        """Whether the board still moves."""
        return self._done < self._seconds

    def begin(self, events: Iterable[Event], speed: float) -> None:
        """Start if one of the events shakes the board."""
        if any(isinstance(event, Moved) and event.by == SHAKE for event in events):
            self._seconds, self._done = SHAKE_SECONDS * speed, 0.0

    def update(self, dt: float) -> None:
        self._done += dt

    def finish(self) -> None:
        """Stop shaking."""
        self._seconds = self._done = 0.0

    def offset(self, height: int) -> tuple[int, int]:
        """Return the displacement of a board of this height: large at first, then decreasing."""
        if not self.is_on:
            return 0, 0
        share = self._done / self._seconds
        reach = height * REACH_SHARE * (1 - share) ** 1.5
        right, down = (reach * math.cos(2 * math.pi * pace * self._done) for pace in SHAKES_PER_SECOND)
        return round(right), round(0.6 * down)

    def draw(self, target: pygame.Surface, board: pygame.Rect) -> None:
        """Displace the painted board within its rect; the surroundings stay."""
        offset = self.offset(board.height)
        if offset == (0, 0):
            return
        thrown = target.subsurface(board.clip(target.get_rect())).copy()
        before = target.get_clip()
        target.set_clip(board.clip(before))
        target.blit(thrown, board.move(offset))
        target.set_clip(before)
