"""Files of the cache folder: each can be made again, so one that is torn or cannot be written is done without."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path


def stamp(files: Iterable[Path]) -> tuple[int, ...]:
    """Times and sizes of files, 0 for one that is missing: when one of them changes, what was kept of it is stale."""
    return tuple(number for file in files for number in _time_and_size(file))


def _time_and_size(file: Path) -> tuple[int, int]:
    try:
        facts = file.stat()
    except OSError:  # whoever needs the file says that it is missing
        return 0, 0
    return facts.st_mtime_ns, facts.st_size


def kept(file: Path) -> bytes:
    """What was kept in a file; nothing where there is none."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def keep(file: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    with contextlib.suppress(OSError):
        new = file.with_suffix(f".{os.getpid()}")  # two programs may write at once
        new.write_bytes(content)
        new.replace(file)


def keep_among(file: Path, content: bytes, most: int) -> None:
    """Write a file into its folder, and keep not more of its kind there than so many, the newest."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        keep(file, content)
        known = sorted(file.parent.glob(f"*{file.suffix}"), key=lambda path: path.stat().st_mtime_ns)
        for old in known[:-most]:
            old.unlink()
