"""Writes pictures to files of the player."""

from io import BytesIO
from pathlib import Path

import pygame

from boardgames.data import user_files
from boardgames.ui.scene import App

_FORMATS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in the format of its ending, PNG otherwise; Unwritable when that is impossible."""
    content, ending = BytesIO(), path.suffix.lower()
    pygame.image.save(picture, content, ending if ending in _FORMATS else _FORMATS[0])
    user_files.write(path, content.getvalue())


def save_for_player(app: App, picture: pygame.Surface, path: Path, saved: str) -> None:
    """Write a picture to the folder of pictures and say where it is (`saved` is the text), or why it is not there."""
    shown = str(path).encode("utf-8", "replace").decode("utf-8")
    try:
        user_files.make_folder(path.parent)
        save(picture, path)
    except user_files.Unwritable as problem:
        app.toast(app.strings.text("common.unwritten", file=shown, reason=str(problem)), glyph="warning")
    else:
        app.toast(app.strings.text(saved, file=shown))
