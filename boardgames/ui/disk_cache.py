"""Pictures that take long to draw, kept on the disk between two starts of the program."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pygame

from boardgames.data import cache_files
from boardgames.ui.theme import Size

MOST_FILES = 60
_SUFFIX = ".rgba"


def picture(folder: Path, key: str, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture of a key, read from the folder or made and kept there. The key names all that it is drawn from."""
    name = blake2b(key.encode(), digest_size=16).hexdigest()
    file = folder / f"{name}-{size[0]}x{size[1]}{_SUFFIX}"
    kept = _read(file, size)
    if kept is not None:
        return kept
    made = make()
    cache_files.keep_among(file, pygame.image.tobytes(made, "RGBA"), MOST_FILES)
    return made


def _read(file: Path, size: Size) -> pygame.Surface | None:
    """What was kept; None without it, or when it is torn."""
    raw = cache_files.kept(file)
    if len(raw) != size[0] * size[1] * 4:
        return None
    found = pygame.image.frombytes(raw, size, "RGBA")
    return found.convert_alpha() if pygame.display.get_surface() is not None else found
