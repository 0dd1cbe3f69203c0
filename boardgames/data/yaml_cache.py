"""Loads the program's own YAML files, parsed once and then read from the disk cache."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boardgames.data import disk_cache, source

KIND = "yaml"


def cached_yaml(path: Path) -> dict[Any, Any]:
    """Return the data of a YAML file, parsed only when it has changed; DataError when it is broken."""
    key = (str(path), disk_cache.stamp((path, Path(source.__file__))))  # also changes with the parsing code
    raw = disk_cache.read(KIND, key)
    if raw is not None:
        return msgspec.msgpack.decode(raw, type=dict[str | int, Any])
    data: dict[Any, Any] = source.read_yaml(path).data
    disk_cache.write(KIND, key, msgspec.msgpack.encode(data))
    return data
