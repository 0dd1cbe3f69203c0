"""Boards: the real ones cut down to a few members, with odd values, broken text and odd files.

A board is drawn, or refused with problems that name a place in the file."""

import json
import os
import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame

from boardgames.data.english_text import lines
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import load_board
from boardgames.data.problems import DataError
from boardgames.data.source import LARGEST_BYTES, read_yaml
from boardgames.printing.press import PictureOrder
from boardgames.ui.printing.board_file import large_board

SIZES = ((160, 100), (320, 200), (64, 64), (16, 400))
LARGE_SIZES, LARGE_SHARE = ((1280, 800), (64, 4000), (3840, 2160)), 0.02  # a large picture takes as long as 50 small
ODD: tuple[Any, ...] = (
    0, -1, 1, 0.5, 2, 3, 7, 50, 99, 100, 400, 1000, 9_999, 10_000, -20_000, 1e6, 1e9, 1e300, -1e300, 1e-300, 2**63,
    float("inf"), float("nan"), None, True, "", "x", " ", "none", "sea", "disc", "star", "nw", "#ffffff", "#fff", "é",
    "☀", "\x00", "\u200b", "n" * 119, "n" * 5000, [], {}, [0, 0], [1, 1, 1], [[0, 0]] * 3, [[5, 5]] * 300,
    {"en": "x", "fr": "y"}, {"x": [1, 1]},
)  # fmt: skip
PIECES = (
    "\t",
    "\n",
    ":",
    "- ",
    "{",
    "}",
    "[",
    "]",
    "*a",
    "&a ",
    "!!int ",
    '"',
    "|",
    "~",
    "\x00",
    ".inf",
    "1e999",
    "---\n",
)
SPECIAL: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "bytes": lambda path: path.write_bytes(b"\xff\xfe" * 300),
    "nested deeply": lambda path: path.write_bytes(b"[" * 90_000),
    "one key many times": lambda path: path.write_bytes(b"a: 1\n" * 100_000),
    "aliases": lambda path: path.write_bytes(b"a: &a [1]\n" + b"".join(b"b%d: *a\n" % n for n in range(9000))),
}
FEW, MANY, MANY_SHARE = (1, 2), 8, 0.03  # members of every section
FEW_POINTS = 4  # of an outline
NUMBER_KEY = re.compile(r'"([0-9]+)": ')
KEPT = {"node_kinds", "edge_kinds", "regions", "panels"}  # sections that others name


class Made(NamedTuple):
    """The text of a board and of its coast, or a special file."""

    text: str
    coast: str = ""
    special: str = ""
    size: tuple[int, int] = SIZES[0]


class Boards:
    """Boards."""

    kind = "boards"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        pygame.init()
        self.boards = [small(boards_dir() / slug / "board.yaml", few) for few in FEW for slug in slugs()]
        self.larger = [small(boards_dir() / slug / "board.yaml", MANY) for slug in slugs()]
        self.coast = {"size": [1600, 1000], "land": [[[0, 0], [800, 0], [800, 900]]], "lakes": {}, "rivers": {}}

    def make(self, rng: Random) -> Made:
        """Return one board."""
        if rng.random() < 0.03:
            return Made("", special=rng.choice(list(SPECIAL)))
        board = rng.choice(self.larger if rng.random() < MANY_SHARE else self.boards)
        coast = json.dumps(self.coast)
        if rng.random() < 0.1:
            board, coast = {**board, "coast": "coast.json"}, json.dumps(_odd(rng, self.coast))
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            board = _odd(rng, board)
        text = written(board)
        if rng.random() < 0.1:
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(PIECES) + text[at + rng.choice((0, 1, 5)) :]
        size = rng.choice(LARGE_SIZES if rng.random() < LARGE_SHARE else SIZES)
        return Made(text, coast, size=size)

    def attempt(self, made: Made) -> None:
        """Read it and draw it."""
        for file in self.folder.iterdir():
            file.rmdir() if file.is_dir() and not file.is_symlink() else file.unlink()
        path = self.folder / "own.yaml"
        if made.special:
            SPECIAL[made.special](path)
        else:
            path.write_bytes(made.text.encode("utf-8", "replace"))
            (self.folder / "coast.json").write_text(made.coast, encoding="utf-8")
        try:
            loaded = load_board(path)
        except DataError as error:
            _check_places(error, made)
            return
        drawn = large_board(loaded.board, None, PictureOrder(target="", file="", size=made.size), loaded.coast)
        drawn.draw(pygame.Rect((0, 0), drawn.size))


def _check_places(error: DataError, made: Made) -> None:
    if not error.problems or not all(lines(error)):
        raise AssertionError("no problem is named")
    is_whole = made.special or len(made.text.encode("utf-8", "replace")) > LARGEST_BYTES  # then the file is the place
    if not is_whole and not all(problem.line >= 1 and problem.column >= 1 for problem in error.problems):
        raise AssertionError(f"a problem without a place: {lines(error)}")


def small(path: Path, few: int) -> dict[str, Any]:
    """A real board with the first members of every section, and those they name."""
    whole = _read(path)
    data = {name: _cut(value, few) for name, value in whole.items() if name != "coast"}
    for section in KEPT & set(whole):
        data[section] = [_cut(member, few) for member in whole[section]]
    nodes, kinds = [node["id"] for node in data.get("nodes") or ()], data.get("edge_kinds") or ()
    real = [edge for edge in whole.get("edges") or () if {edge["a"], edge["b"]} <= set(nodes)][:few]
    joined = {frozenset((edge["a"], edge["b"])) for edge in real}
    chain = [{"a": a, "b": b, "kind": kind["id"]} for kind in kinds[:1] for a, b in pairwise(nodes)]
    data["edges"] = [*real, *(edge for edge in chain if {edge["a"], edge["b"]} not in joined)]  # all can be reached
    return data


@cache
def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = read_yaml(path).data
    return data


def written(board: Any) -> str:
    """A board as YAML."""
    text = json.dumps(board, ensure_ascii=False, separators=(",\n", ": "))
    return NUMBER_KEY.sub(r"\1: ", text).replace("NaN", ".nan").replace("Infinity", ".inf")


def _cut(value: Any, few: int) -> Any:
    """The same with the first members of every list of mappings, and the first points of outlines."""
    if isinstance(value, dict):
        return {key: _cut(part, few) for key, part in value.items()}
    if isinstance(value, list):
        most = few if value and isinstance(value[0], dict) else max(few, FEW_POINTS)
        return [_cut(member, few) for member in value[:most]]
    return value


def _odd(rng: Random, tree: Any) -> Any:
    """Return a tree with one odd value somewhere in it."""
    if not isinstance(tree, dict | list) or not tree or rng.random() < 0.05:
        return _near(rng, tree) if rng.random() < 0.6 else rng.choice(ODD)
    copy: Any = dict(tree) if isinstance(tree, dict) else list(tree)
    keys: Sequence[Any] = list(copy) if isinstance(copy, dict) else range(len(copy))
    at = rng.choice(keys)
    act = rng.random()
    if act < 0.05:
        del copy[at]
    elif act < 0.1 and isinstance(copy, list):
        copy[at:at] = [copy[at]] * rng.choice((1, 3, 3, 3, 300))
    elif act < 0.1:
        copy[rng.choice((*NEW_KEYS, at))] = rng.choice(ODD)
    else:
        copy[at] = _odd(rng, copy[at])
    return copy


def _near(rng: Random, value: Any) -> Any:
    """Return another value that may be right in its place, so that many a mutated board is drawn."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return type(value)(value * rng.choice(FACTORS) + rng.choice((-1, 0, 1)))
    alike = [odd for odd in ODD if type(odd) is type(value)]
    return rng.choice(alike) if alike else value


FACTORS = (0, 0.001, 0.1, 0.5, 1, 1.5, 2, 5, 20)
NEW_KEYS = (
    "radius", "px", "size", "rect", "label_xy", "title_xy", "label_px", "angle", "via", "polygons", "icon", "art",
    "glyph", "lonlat", "spots", "label_offset", "shape", "style", "cards", "first", "numbered", "at", "tags", "badge",
    "hex", "label",
)  # fmt: skip
