"""Board folders: resolving their path and detecting changes."""

import os
from hashlib import blake2b
from pathlib import Path

from boardgames.data import disk_cache
from boardgames.data.files import boards_dir

FILES = ("game.yaml", "board.yaml", "cards.yaml")
ALL_FILES = (*FILES, "screen.yaml", "coast.json")


def folder_of(where: str | Path) -> Path:
    """Return the path for a slug or a path."""
    if isinstance(where, str) and "/" not in where and "\\" not in where and os.path.isdir(boards_dir() / where):
        return (boards_dir() / where).resolve()
    return Path(os.path.realpath(where))  # unlike `resolve` without errors for links that go round


def is_single_file(path: Path) -> bool:
    """Whether a path is a single board file, not a folder."""
    return not os.path.isdir(path) and (os.path.exists(path) or path.suffix in (".yaml", ".yml"))


def stamp_of(folder: Path) -> tuple[int, ...]:
    """Return a stamp that changes when a file of the folder changes."""
    return disk_cache.stamp(folder / name for name in ALL_FILES)


def digest_of(folder: Path) -> str:
    """Return the fingerprint of the files that the rules depend on."""
    return digest_of_files([folder / name for name in FILES])


def digest_of_files(paths: list[Path]) -> str:
    """Return the fingerprint of some files, the same on every system."""
    total = blake2b(digest_size=16)
    for path in paths:
        content = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()
