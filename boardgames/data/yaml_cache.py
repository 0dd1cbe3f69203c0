"""The program's own YAML files as plain data: parsed once on this computer, then read from the cache folder."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from boardgames.data import cache_files, source, user_dirs

_SUFFIX = ".plain"


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """The data of a file, and how the file was when it was parsed."""

    stamp: tuple[int, ...]
    data: dict[str | int, Any]


def read_plain(path: Path) -> dict[Any, Any]:
    """The data of a YAML file, parsed only when it changed since it was last read; DataError when it is broken."""
    name = blake2b(str(path).encode(), digest_size=8).hexdigest()
    file = user_dirs.cache_dir() / f"{path.stem}-{name}{_SUFFIX}"
    stamp = cache_files.stamp((path, Path(source.__file__)))  # changes also with the program that parses it
    kept = _decode(cache_files.kept(file))
    if kept is not None and kept.stamp == stamp:
        return kept.data
    data: dict[Any, Any] = source.read_yaml(path).data
    cache_files.keep(file, msgspec.msgpack.encode(_Kept(stamp, data)))
    return data


def _decode(raw: bytes) -> _Kept | None:
    try:
        return msgspec.msgpack.decode(raw, type=_Kept)
    except msgspec.DecodeError:
        return None
