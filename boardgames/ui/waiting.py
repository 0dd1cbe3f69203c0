"""The pointer of the system that asks for patience, while something takes longer than a frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pygame

_depth = [0]  # how many of them are nested


@contextmanager
def patience() -> Iterator[None]:
    """Show the waiting pointer in the meantime; without a window nothing happens."""
    _depth[0] += 1
    if _depth[0] == 1:
        _show(pygame.SYSTEM_CURSOR_WAIT)
    try:
        yield
    finally:
        _depth[0] -= 1
        if not _depth[0]:
            _show(pygame.SYSTEM_CURSOR_ARROW)


def _show(cursor: int) -> None:
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        with suppress(pygame.error):  # some drivers have no pointers
            pygame.mouse.set_cursor(cursor)
