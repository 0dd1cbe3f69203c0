"""Remembers between starts which puzzles were solved on this computer, with how many stars, and the hints given."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from boardgames.data import user_dirs, user_files

FILE_NAME = "puzzles.json"
HINTS_NAME = "puzzle_hints.json"
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


def load_hints(slug: str, puzzle: str, path: Path | None = None) -> set[int]:
    """Load where an unsolved puzzle has given hints, as numbers of moves since its position."""
    return set(_all_hints(path or _hints_file()).get(slug, {}).get(puzzle, ()))


def note_hints(slug: str, puzzle: str, hinted: Collection[int], path: Path | None = None) -> None:
    """Save where a puzzle has given hints, so that leaving it gives no star back; nothing where nothing can be
    written."""
    path = path or _hints_file()
    known = _all_hints(path)
    puzzles = {name: places for name, places in known.get(slug, {}).items() if name != puzzle}
    if hinted:
        puzzles[puzzle] = sorted(hinted)
    if puzzles != known.get(slug, {}):
        with suppress(user_files.Unwritable):
            user_files.replace(path, msgspec.json.encode({**known, slug: puzzles}))


def _hints_file() -> Path:
    return progress_file().with_name(HINTS_NAME)


def _all_hints(path: Path) -> Mapping[str, Mapping[str, list[int]]]:
    try:
        return msgspec.json.decode(user_files.read(path, MOST_BYTES), type=dict[str, dict[str, list[int]]])
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
