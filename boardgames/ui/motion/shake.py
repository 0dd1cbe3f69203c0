"""A blow that shakes the board, as the way says in which a piece was moved."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from boardgames.core.events import Event, Moved

SHAKE = "shake"  # the way of moving that shakes the board
SHAKE_SECONDS = 0.7
SHAKES_A_SECOND = (11.0, 8.0)  # sideways, up and down
REACH_SHARE = 0.011  # of the board's height: how far it is thrown at first


class Shake:
    """How far the board is thrown from its place just now."""

    def __init__(self) -> None:
        self._seconds = self._done = 0.0

    @property
    def is_on(self) -> bool:
        """Whether the board still moves."""
        return self._done < self._seconds

    def begin(self, events: Iterable[Event], speed: float) -> None:
        """Start if something among the events shakes the board."""
        if any(isinstance(event, Moved) and event.by == SHAKE for event in events):
            self._seconds, self._done = SHAKE_SECONDS * speed, 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._done += dt

    def finish(self) -> None:
        """The board lies still."""
        self._seconds = self._done = 0.0

    def offset(self, height: int) -> tuple[int, int]:
        """Where a board of so many pixels is thrown to: far at first, then less and less."""
        if not self.is_on:
            return 0, 0
        share = self._done / self._seconds
        reach = height * REACH_SHARE * (1 - share) ** 1.5
        right, down = (reach * math.cos(2 * math.pi * pace * self._done) for pace in SHAKES_A_SECOND)
        return round(right), round(0.6 * down)

    def draw(self, target: pygame.Surface, board: pygame.Rect) -> None:
        """Throw what is painted of the board aside; what is round it stays."""
        offset = self.offset(board.height)
        if offset == (0, 0):
            return
        thrown = target.subsurface(board.clip(target.get_rect())).copy()
        before = target.get_clip()
        target.set_clip(board.clip(before))
        target.blit(thrown, board.move(offset))
        target.set_clip(before)
