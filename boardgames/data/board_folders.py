"""What a folder holds for somebody who looks for a board: other folders, boards of games, single files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from boardgames.data.own_boards import BOARD_FILE, ENDINGS


class Entry(NamedTuple):
    """A folder to look into, or a board to open."""

    path: Path
    is_board: bool


def entries(folder: Path) -> tuple[Entry, ...]:
    """Return the folders in a folder, then its boards, each by name; OSError when it cannot be read."""
    found = []
    for name in os.listdir(folder):
        path = folder / name
        if name.startswith("."):
            continue
        if is_board(path):
            found.append(Entry(path, True))
        elif path.is_dir():
            found.append(Entry(path, False))
    return tuple(sorted(found, key=lambda entry: (entry.is_board, entry.path.name.casefold(), entry.path.name)))


def is_board(path: Path) -> bool:
    """Whether a path is that of a board: a folder with a board file, or a single file by its ending.

    No error for a folder that may not be looked into, or for a name that is too long: `Path.is_file` raises there."""
    return os.path.isfile(path / BOARD_FILE) or (path.suffix in ENDINGS and os.path.isfile(path))
