"""Caches checked definitions on disk, so that the next start parses no YAML."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from boardgames.data import disk_cache
from boardgames.data.defs import BoardDef, CardsDef, Definition, Facts, GameDef, ScreenDef
from boardgames.data.folder import FILES, digest_of, folder_of, stamp_of
from boardgames.data.problems import DataError

KIND = "definitions"
S = TypeVar("S")
_LOADED: dict[Path, tuple[tuple[int, ...], Definition]] = {}  # by folder, with the stamp of its files


class _Head(msgspec.Struct, frozen=True, array_like=True):
    """The first part of `_Saved`; the rest is not decoded."""

    game: GameDef


class _Saved(msgspec.Struct, frozen=True, array_like=True):
    """The files of a board folder as they were read."""

    game: GameDef
    board: BoardDef
    cards: CardsDef
    screen: ScreenDef | None
    coast: Facts


def load_cached(where: str | Path) -> Definition:
    """Return the definition of a game, from the disk cache unless a file has changed."""
    folder = folder_of(where)
    stamp = stamp_of(folder)
    if folder not in _LOADED or _LOADED[folder][0] != stamp:
        _LOADED[folder] = (stamp, _load(folder))
    return _LOADED[folder][1]


def load_game(where: str | Path) -> GameDef:
    """Return game.yaml alone, when the rest is not needed yet."""
    head = _read(folder_of(where), _Head)
    return load_cached(where).game if head is None else head.game


def _load(folder: Path) -> Definition:
    saved = _read(folder, _Saved)
    if saved is not None:
        return Definition(
            slug=folder.name,
            game=saved.game,
            board=saved.board,
            cards=saved.cards,
            screen=saved.screen,
            coast=saved.coast,
            digest=digest_of(folder),
        )
    from boardgames.data.load import read_folder  # slow to import; not needed for what is cached

    definition, reader = read_folder(folder)
    if definition is None:
        raise DataError(reader.problems)
    data = {name: source.data for name, source in reader.sources.items()}
    plain = [*(data[name] for name in FILES), data.get("screen.yaml"), definition.coast]
    disk_cache.write(KIND, _key(folder), msgspec.msgpack.encode(plain))
    return definition


def _read(folder: Path, kind: type[S]) -> S | None:
    raw = disk_cache.read(KIND, _key(folder))
    return None if raw is None else msgspec.msgpack.decode(raw, type=kind)


def _key(folder: Path) -> tuple[object, ...]:
    """Cache key: changes with any file of the folder and with the code that checks them."""
    return str(folder), stamp_of(folder), _checker()


@cache
def _checker() -> tuple[int, ...]:
    """Stamp of the code that checks files."""
    return disk_cache.stamp(sorted(Path(__file__).parent.glob("*.py")))
