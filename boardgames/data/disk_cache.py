"""The disk cache: what takes long to make, on the disk for the next start of the program.

Each kind of thing has a folder of its own; names of files stand for the key and the version of the program. All of it
can be made again, so a file that is torn or cannot be written is done without. What was not read for the longest time
goes first when the whole grows beyond its limit.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from boardgames import __version__
from boardgames.data import user_dirs

MOST_BYTES = 64 << 20  # of all files together
_CHECK_BYTES = 4  # in front of the content: its checksum


def stamp(files: Iterable[Path]) -> tuple[int, ...]:
    """Times and sizes of files, 0 for one that is missing: part of the key of what is made from them."""
    return tuple(number for file in files for number in _time_and_size(file))


def _time_and_size(file: Path) -> tuple[int, int]:
    try:
        facts = file.stat()
    except OSError:  # whoever needs the file says that it is missing
        return 0, 0
    return facts.st_mtime_ns, facts.st_size


def read(kind: str, key: object) -> bytes | None:
    """What was cached under a key, None where there is nothing sound. The key is told by its `repr`."""
    try:
        file = _file(kind, key)
        raw = file.read_bytes()
        os.utime(file)  # it was used now
    except OSError:
        return None
    content = raw[_CHECK_BYTES:]
    return content if raw[:_CHECK_BYTES] == _checksum(content) else None


def write(kind: str, key: object, content: bytes) -> None:
    """Cache a content under a key; the file is there whole or not at all."""
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
    """Throw away the oldest files beyond the limit, also those of earlier versions."""
    known = sorted((*_time_and_size(file), file) for file in folder.rglob("*") if file.is_file())
    total = sum(size for _, size, _ in known)
    for _, size, file in known:
        if total <= MOST_BYTES:
            return
        file.unlink(missing_ok=True)
        total -= size
