"""Folders of saves, settings and caches on this computer; whoever writes to one makes it."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs

APP_FOLDER = "pilgrim-table"
SHOWN_NAME = "Pilgrim Table"
HOME_VARIABLE = "BOARDGAMES_HOME"


def _folder(standard: str, below_home: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if not home and not os.path.isabs(standard):  # "~" stays "~" where nobody knows the home of this user
        home = os.path.join(tempfile.gettempdir(), APP_FOLDER)
    return Path(home) / below_home if home else Path(standard)


def saves_dir() -> Path:
    """Return the folder of saved games."""
    return _folder(platformdirs.user_data_dir(APP_FOLDER, appauthor=False) + "/saves", "saves")


def own_boards_dir() -> Path:
    """Return the folder of the player's own boards."""
    return saves_dir().parent / "boards"


def played_boards_dir() -> Path:
    """Return the folder of boards of the player's own as games are played on them."""
    return saves_dir().parent / "played-boards"


def keepsakes_dir() -> Path:
    """Return the folder among the player's documents for what is kept: stories, exports, prints, pictures, reports."""
    return _folder(os.path.join(platformdirs.user_documents_dir(), SHOWN_NAME), "keepsakes")


def settings_file() -> Path:
    """Return the settings file."""
    return _folder(platformdirs.user_config_dir(APP_FOLDER, appauthor=False), "") / "settings.json"


def cache_dir() -> Path:
    """Return the cache folder."""
    return _folder(platformdirs.user_cache_dir(APP_FOLDER, appauthor=False), "cache")
