"""Writes pictures to files of the player."""

from io import BytesIO
from pathlib import Path

import pygame

from boardgames.data import user_files

_FORMATS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in the format of its ending, PNG otherwise; Unwritable when that is impossible."""
    content, ending = BytesIO(), path.suffix.lower()
    pygame.image.save(picture, content, ending if ending in _FORMATS else _FORMATS[0])
    user_files.write(path, content.getvalue())
