"""Remembers between starts which lessons were begun and which games were learned."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from boardgames.data import user_dirs, user_files

FILE_NAME = "lessons.json"
MOST_BYTES = 1 << 20


class Progress(msgspec.Struct, frozen=True):
    """How far the lesson of a game was taken."""

    chapter: str = ""  # where it was left, "" at its beginning or after its end
    step: str = ""
    learned: bool = False


def progress_file() -> Path:
    """Return the file of this computer."""
    return user_dirs.settings_file().with_name(FILE_NAME)


def load(path: Path | None = None) -> dict[str, Progress]:
    """Load the progress by game; a missing or damaged file counts as empty, because nothing depends on it."""
    try:
        raw = user_files.read(path or progress_file(), MOST_BYTES)
        return msgspec.json.decode(raw, type=dict[str, Progress])
    except (user_files.Unreadable, ValueError, RecursionError):
        return {}


def save(slug: str, progress: Progress, path: Path | None = None) -> None:
    """Save the progress of a game, or nothing where nothing can be written: nothing depends on it."""
    path = path or progress_file()
    with suppress(user_files.Unwritable):
        others = {game: known for game, known in load(path).items() if game != slug}
        user_files.replace(path, msgspec.json.encode({**others, slug: progress}))


def last_learned(path: Path | None = None) -> str:
    """Return the game whose lesson was taken to its end last, "" without one."""
    return next((slug for slug, progress in reversed(load(path).items()) if progress.learned), "")
