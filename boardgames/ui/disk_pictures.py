"""Caches pictures that take long to draw on disk."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.data import disk_cache
from boardgames.ui.theme import Size


def picture(kind: str, key: object, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the picture of a key, read from disk, or made and written there. The key names all its inputs."""
    raw = disk_cache.read(kind, (key, size))
    if raw is None:
        made = make()
        disk_cache.write(kind, (key, size), pygame.image.tobytes(made, "RGBA"))
        return made
    found = pygame.image.frombytes(raw, size, "RGBA")
    return found.convert_alpha() if pygame.display.get_surface() is not None else found
