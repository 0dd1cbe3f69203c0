"""While the window is being resized its last picture is stretched; scenes are laid out again when the size rests."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.theme import Size

REST_SECONDS = 0.12  # without another size, before scenes are laid out for it


class Stretching:
    """The picture of the old size, and how long the new size has to rest."""

    def __init__(self, draw: Callable[[pygame.Surface], None], lay_out: Callable[[Size], None]) -> None:
        """`draw` draws what is laid out for the old size; `lay_out` lays it out for another."""
        self._draw, self._lay_out = draw, lay_out
        self._picture: pygame.Surface | None = None
        self._size: Size = (0, 0)
        self._left = 0.0

    @property
    def is_on(self) -> bool:
        """Whether the size has not come to rest."""
        return self._picture is not None

    def begin(self, old: Size, window: pygame.Surface) -> None:
        """Show the old picture in a window of another size."""
        if self._picture is None:
            self._picture = pygame.Surface(old)
            self._draw(self._picture)
        self._size, self._left = window.get_size(), REST_SECONDS
        pygame.transform.scale(self._picture, self._size, window)
        pygame.display.flip()

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left -= dt
        if self.is_on and self._left <= 0:
            self.finish()

    def finish(self) -> None:
        """Lay the scenes out for the new size now, because the player uses them."""
        if self.is_on:
            self._picture = None
            self._lay_out(self._size)
