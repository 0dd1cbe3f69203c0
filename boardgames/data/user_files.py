"""Reads and writes files of the player: any of them may be missing, a folder, a pipe, huge or locked."""

import os
from itertools import chain, count
from pathlib import Path
from stat import S_ISREG
from typing import Literal

Trouble = Literal["missing", "folder", "special", "huge", "refused", "unread"]
_KNOWN: dict[type[OSError], Trouble] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "folder",
    PermissionError: "refused",
}


_REASONS = {"folder": "Is a directory", "special": "Not a regular file", "huge": "File too large"}


class Unreadable(Exception):
    """A file that cannot be read; `reason` is the sentence of the system, `size` that of the file if known."""

    def __init__(self, trouble: Trouble, reason: str = "", size: int = 0) -> None:
        super().__init__(reason or _REASONS.get(trouble, trouble))
        self.trouble = trouble
        self.reason = reason
        self.size = size


class Unwritable(Exception):
    """A file that cannot be written; the text is the reason in the words of the system."""


def read(path: Path, most_bytes: int) -> bytes:
    """Return the contents of a file of at most `most_bytes`; never waits for a pipe or a device."""
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            facts = os.fstat(file.fileno())
            if not S_ISREG(facts.st_mode):
                raise Unreadable("special")
            if facts.st_size > most_bytes:
                raise Unreadable("huge", size=facts.st_size)
            found = file.read(most_bytes + 1)  # the size of a growing file, or of one of the system, says little
    except OSError as problem:
        raise Unreadable(_KNOWN.get(type(problem), "unread"), reason_of(problem)) from problem
    except ValueError as problem:  # a name that no file can have
        raise Unreadable("missing", reason_of(problem)) from problem
    if len(found) > most_bytes:
        raise Unreadable("huge", size=len(found))
    return found


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write(path: Path, content: bytes) -> None:
    """Write a file that is either new or an ordinary one."""
    try:
        _ordinary(path)
        path.write_bytes(content)
    except (OSError, ValueError) as problem:
        raise Unwritable(reason_of(problem)) from problem


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, where it is missing."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise Unwritable(reason_of(problem)) from problem


def replace(path: Path, content: bytes) -> None:
    """Write a file, and its folder, completely or not at all: a crash leaves either the old one or the new one."""
    new = path.with_suffix(path.suffix + ".new")
    make_folder(path.parent)
    try:
        _ordinary(new)
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except (OSError, ValueError) as problem:
        raise Unwritable(reason_of(problem)) from problem


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return a name in a folder that no file has yet, numbered if necessary."""
    names = (folder / f"{stem}{mark}{ending}" for mark in chain([""], (f"-{number}" for number in count(2))))
    return next(path for path in names if not os.path.lexists(path))


def _ordinary(path: Path) -> None:
    """Refuse folders, and pipes that would wait forever."""
    if os.path.lexists(path) and not os.path.isfile(path):
        raise Unwritable(f"{path.name} is not a file")


def reason_of(problem: Exception) -> str:
    """Return why the system refuses, without the name of the file."""
    return (problem.strerror if isinstance(problem, OSError) else None) or "no file can have this name"
