"""Whole games that bots have played: kept from run to run, under a key that names all that could change a move."""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import blake2b
from inspect import getfile
from pathlib import Path

import pytest

from boardgames.core.game import Game
from boardgames.core.moves import Move

ROOT = Path(__file__).parents[1]
CODE = ("core", "data", "bots")  # besides the game itself


def kept_moves(
    config: pytest.Config, game: Game, name: str, play: Callable[..., Sequence[Move]], *setup: int
) -> list[Move]:
    """The moves of a game, which is played only if code or data have changed since it was last played."""
    kept: pytest.Cache | None = getattr(config, "cache", None)
    key = f"pilgrim-table/games/{game.slug}-{name}"
    made_from = _digest(game.slug, getfile(play), getfile(type(game)))  # the toy lies among the tests
    if kept is not None and (found := kept.get(key, None)) is not None and found["made_from"] == made_from:
        return [game.moves.read(plain) for plain in found["moves"]]
    moves = list(play(game, *setup))
    if kept is not None:
        kept.set(key, {"made_from": made_from, "moves": [move.plain() for move in moves]})
    return moves


@cache
def _digest(slug: str, *more: str) -> str:
    """Every byte of the code that chooses moves and of the data it is given, and the Python that runs it."""
    code, data = ROOT / "boardgames", ROOT / "boards" / slug
    folders = (*(code / name for name in CODE), code / "games" / slug, data)
    files: Iterable[Path] = (path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc")
    known = blake2b(sys.version.encode(), digest_size=16)
    for path in sorted({path for path in (*files, *map(Path, more)) if path.is_file()}):
        known.update(str(path).encode() + path.read_bytes())
    return known.hexdigest()
