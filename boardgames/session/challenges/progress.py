"""Remembers between starts which puzzles were solved on this computer, and with how many stars."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from boardgames.data import user_dirs, user_files

FILE_NAME = "puzzles.json"
MOST_BYTES = 1 << 20
Stars = Mapping[str, int]  # by the id of a puzzle


def progress_file() -> Path:
    """Return the file of this computer."""
    return user_dirs.saves_dir().parent / FILE_NAME


def load(path: Path | None = None) -> Mapping[str, Stars]:
    """Load the stars by game; a missing or damaged file counts as empty, because nothing depends on it."""
    try:
        raw = user_files.read(path or progress_file(), MOST_BYTES)
        return msgspec.json.decode(raw, type=dict[str, dict[str, int]])
    except (user_files.Unreadable, ValueError, RecursionError):
        return {}


def note(slug: str, puzzle: str, stars: int, path: Path | None = None) -> None:
    """Save the stars of a solved puzzle, if there are more than before; nothing where nothing can be written."""
    path = path or progress_file()
    known = load(path)
    solved = known.get(slug, {})
    with suppress(user_files.Unwritable):
        better = {**solved, puzzle: max(stars, solved.get(puzzle, 0))}
        user_files.replace(path, msgspec.json.encode({**known, slug: better}))
