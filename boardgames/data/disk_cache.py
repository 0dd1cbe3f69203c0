"""The disk cache: results that take long to compute, stored for the next start of the program.

Each kind has its own folder; a file name is the hash of the program version and the key. Everything can be recomputed,
so damaged files and write errors are ignored. The least recently read files are deleted first when the cache exceeds
its limit.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from boardgames import __version__
from boardgames.data import user_dirs, user_files

MOST_BYTES = 64 << 20  # of all files together
_NAME = "[0-9a-f]" * 32  # what our files are called
_CHECK_BYTES = 4  # length of the checksum in front of the content


def stamp(files: Iterable[Path]) -> tuple[int, ...]:
    """Return times and sizes of files, 0 for missing ones: part of the key of anything made from them."""
    return tuple(number for file in files for number in _time_and_size(file))


def _time_and_size(file: Path) -> tuple[int, int]:
    try:
        facts = file.stat()
    except OSError:  # a missing file is reported by whoever reads it
        return 0, 0
    return facts.st_mtime_ns, facts.st_size


def read(kind: str, key: object) -> bytes | None:
    """Return what was cached under a key; None if it is missing or damaged. Keys are compared by their `repr`."""
    file = _file(kind, key)
    try:
        raw = user_files.read(file, MOST_BYTES)
    except user_files.Unreadable:
        return None
    with contextlib.suppress(OSError):
        os.utime(file)  # mark it as recently used
    content = raw[_CHECK_BYTES:]
    return content if raw[:_CHECK_BYTES] == _checksum(content) else None


def write(kind: str, key: object, content: bytes) -> None:
    """Cache content under a key; the file is written completely or not at all."""
    with contextlib.suppress(OSError):
        file = _file(kind, key)
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")  # two programs may write at once
        new.write_bytes(_checksum(content) + content)
        new.replace(file)
        _trim(user_dirs.cache_dir())


def _file(kind: str, key: object) -> Path:
    name = blake2b(f"{__version__} {key!r}".encode(), digest_size=16).hexdigest()
    return user_dirs.cache_dir() / kind / name


def _checksum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(_CHECK_BYTES, "big")


def _trim(folder: Path) -> None:
    """Delete the oldest files beyond the limit, including those of earlier versions; a file of somebody else stays."""
    known = sorted((*_time_and_size(file), file) for file in folder.glob(f"*/{_NAME}*") if file.is_file())
    total = sum(size for _, size, _ in known)
    for _, size, file in known:
        if total <= MOST_BYTES:
            return
        file.unlink(missing_ok=True)
        total -= size
