"""Folders of saves, settings and caches on this computer."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP_FOLDER = "pilgrim-table"
HOME_VARIABLE = "BOARDGAMES_HOME"


def _folder(standard: str, below_home: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    folder = Path(home) / below_home if home else Path(standard)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def saves_dir() -> Path:
    """Return the folder of saved games, creating it if missing."""
    return _folder(platformdirs.user_data_dir(APP_FOLDER, appauthor=False) + "/saves", "saves")


def settings_file() -> Path:
    """Return the settings file, creating its folder if missing."""
    return _folder(platformdirs.user_config_dir(APP_FOLDER, appauthor=False), "") / "settings.json"


def cache_dir() -> Path:
    """Return the cache folder, creating it if missing."""
    return _folder(platformdirs.user_cache_dir(APP_FOLDER, appauthor=False), "cache")
