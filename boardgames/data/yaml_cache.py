"""The program's own YAML files as plain data: parsed once on this computer, then read from the disk cache."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boardgames.data import disk_cache, source

KIND = "yaml"


def cached_yaml(path: Path) -> dict[Any, Any]:
    """The data of a YAML file, parsed only when it changed since it was last read; DataError when it is broken."""
    key = (str(path), disk_cache.stamp((path, Path(source.__file__))))  # changes also with the program that parses it
    raw = disk_cache.read(KIND, key)
    if raw is not None:
        return msgspec.msgpack.decode(raw, type=dict[str | int, Any])
    data: dict[Any, Any] = source.read_yaml(path).data
    disk_cache.write(KIND, key, msgspec.msgpack.encode(data))
    return data
