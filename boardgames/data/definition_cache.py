"""Definitions that were read and checked once are kept as plain data, so that the next start parses no YAML."""

from __future__ import annotations

import contextlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec

from boardgames.data import cache_files as disk
from boardgames.data.defs import BoardDef, CardsDef, Definition, Facts, GameDef, ScreenDef
from boardgames.data.folder import FILES, digest_of, folder_of, stamp_of
from boardgames.data.problems import DataError

_SUFFIX = ".definition"
K = TypeVar("K")
_LOADED: dict[Path, tuple[tuple[int, ...], Definition]] = {}  # by folder, with the stamp of its files


class _Head(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of what was kept; the rest is passed over."""

    game: GameDef


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """A board folder as it was read; what it means is made anew each time."""

    game: GameDef
    board: BoardDef
    cards: CardsDef
    screen: ScreenDef | None
    coast: Facts


def load_kept(where: str | Path, cache_dir: Path) -> Definition:
    """The definition of a game, from the cache folder when nothing changed since it was last read and checked."""
    folder = folder_of(where)
    stamp = stamp_of(folder)
    if folder not in _LOADED or _LOADED[folder][0] != stamp:
        _LOADED[folder] = (stamp, _load(folder, cache_dir))
    return _LOADED[folder][1]


def load_game(where: str | Path, cache_dir: Path) -> GameDef:
    """The facts of a game alone, when the rest is not wanted yet."""
    folder = folder_of(where)
    head = _read(_file(folder, cache_dir), _Head)
    return load_kept(where, cache_dir).game if head is None else head.game


def _load(folder: Path, cache_dir: Path) -> Definition:
    file = _file(folder, cache_dir)
    kept = _read(file, _Kept)
    if kept is not None:
        return Definition(
            slug=folder.name,
            game=kept.game,
            board=kept.board,
            cards=kept.cards,
            screen=kept.screen,
            coast=kept.coast,
            digest=digest_of(folder),
        )
    from boardgames.data.load import read_folder  # all that checks files: not for what was checked already

    definition, reader = read_folder(folder)
    if definition is None:
        raise DataError(reader.problems)
    data = {name: source.data for name, source in reader.sources.items()}
    _write(file, [*(data[name] for name in FILES), data.get("screen.yaml"), definition.coast])
    return definition


def _file(folder: Path, cache_dir: Path) -> Path:
    return cache_dir / f"{folder.name}-{_fingerprint(folder)}{_SUFFIX}"


def _fingerprint(folder: Path) -> str:
    """Changes with any file of the folder and with the program that checks them."""
    return blake2b(f"{folder} {stamp_of(folder)} {_checker()}".encode(), digest_size=12).hexdigest()


@cache
def _checker() -> tuple[int, ...]:
    """Changes with the program that checks files."""
    return disk.stamp(sorted(Path(__file__).parent.glob("*.py")))


def _read(file: Path, kind: type[K]) -> K | None:
    """What was kept; None without it, or when it is damaged."""
    try:
        return msgspec.msgpack.decode(disk.kept(file), type=kind)
    except msgspec.DecodeError:
        return None


def _write(file: Path, plain: list[object]) -> None:
    """Keep it in place of what was kept of this folder before."""
    slug = file.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        for old in file.parent.glob(f"{slug}-*{_SUFFIX}"):
            old.unlink()
    disk.keep(file, msgspec.msgpack.encode(plain))
