"""Writes pictures to files of the player."""

from io import BytesIO
from pathlib import Path

import pygame

from boardgames.data import user_files
from boardgames.ui import file_manager
from boardgames.ui.scene import App

_FORMATS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture in the format of its ending, PNG otherwise; Unwritable when that is impossible."""
    content, ending = BytesIO(), path.suffix.lower()
    pygame.image.save(picture, content, ending if ending in _FORMATS else _FORMATS[0])
    user_files.write(path, content.getvalue())


def save_for_player(app: App, picture: pygame.Surface, path: Path, saved: str) -> None:
    """Write a picture into a folder of the player and say where it is (`saved` is the text), or why it is not there."""
    shown = file_manager.shown(str(path))
    try:
        user_files.make_folder(path.parent)
        save(picture, path)
    except user_files.Unwritable as problem:
        app.toast(app.strings.text("common.unwritten", file=shown, reason=str(problem)), glyph="warning")
    else:
        action = app.strings.text("common.open_folder") if file_manager.opener() else ""
        app.toast(app.strings.text(saved, file=shown), action, lambda: file_manager.open_folder(str(path.parent)))
