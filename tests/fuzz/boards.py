"""Boards: the real ones cut down to a few members, with odd values, broken text and odd files.

A board is drawn, or refused with problems that name a place in the file."""

import json
import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame

from boardgames.data.defs import BoardDef
from boardgames.data.english_text import lines
from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import load_board
from boardgames.data.problems import DataError
from boardgames.data.source import LARGEST_BYTES, read_yaml
from boardgames.session.settings import Settings
from boardgames.ui.art import Art
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.game_screen import NO_GAME_SCREEN
from boardgames.ui.scenes.viewer.scene import _whole_board
from boardgames.ui.theme import Theme

SIZES = ((320, 200), (320, 200), (320, 200), (1280, 800), (64, 64), (64, 4000), (3840, 2160))
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
FEW = 8
SECTIONS = [
    name for name in BoardDef.__struct_fields__ if name not in ("canvas", "ground", "coast", "projection", "facts")
]


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
        self.boards = [_small(boards_dir() / slug / "board.yaml") for slug in slugs()]
        self.coast = {"size": [1600, 1000], "land": [[[0, 0], [800, 0], [800, 900]]], "lakes": {}, "rivers": {}}
        self.art = Art()

    def make(self, rng: Random) -> Made:
        """Return one board."""
        if rng.random() < 0.03:
            return Made("", special=rng.choice(list(SPECIAL)))
        board, coast = rng.choice(self.boards), json.dumps(self.coast)
        if rng.random() < 0.1:
            board, coast = {**board, "coast": "coast.json"}, json.dumps(_odd(rng, self.coast))
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            board = _odd(rng, board)
        text = json.dumps(board, ensure_ascii=False, indent=0)
        if rng.random() < 0.1:
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice(PIECES) + text[at + rng.choice((0, 1, 5)) :]
        return Made(text.replace("NaN", ".nan").replace("Infinity", ".inf"), coast, size=rng.choice(SIZES))

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
        theme = Theme(made.size, Settings(language="en"))
        painter = BoardPainter(loaded.board, theme, self.art, "en", loaded.coast, NO_GAME_SCREEN)
        _whole_board(painter, made.size)


def _check_places(error: DataError, made: Made) -> None:
    if not error.problems or not all(lines(error)):
        raise AssertionError("no problem is named")
    is_whole = made.special or len(made.text.encode("utf-8", "replace")) > LARGEST_BYTES  # then the file is the place
    if not is_whole and not all(problem.line >= 1 and problem.column >= 1 for problem in error.problems):
        raise AssertionError(f"a problem without a place: {lines(error)}")


def _small(path: Path) -> dict[str, Any]:
    """A real board with the first members of every section, and those they name."""
    data = dict(read_yaml(path).data)
    data.pop("coast", None)
    for section in SECTIONS:
        if section not in ("node_kinds", "edge_kinds", "regions", "panels"):
            data[section] = list(data.get(section) or ())[:FEW]
    known = {node["id"] for node in data["nodes"]}
    data["edges"] = [edge for edge in read_yaml(path).data.get("edges") or () if {edge["a"], edge["b"]} <= known][:FEW]
    if len(data["edges"]) < len(known) - 1:  # every node must be reachable
        kind = data["edge_kinds"][0]["id"] if data.get("edge_kinds") else ""
        nodes = [node["id"] for node in data["nodes"]]
        data["edges"] = [{"a": a, "b": b, "kind": kind} for a, b in pairwise(nodes)] if kind else []
    return data


def _odd(rng: Random, tree: Any) -> Any:
    """Return a tree with one odd value somewhere in it."""
    if not isinstance(tree, dict | list) or not tree or rng.random() < 0.05:
        return rng.choice(ODD)
    copy: Any = dict(tree) if isinstance(tree, dict) else list(tree)
    keys: Sequence[Any] = list(copy) if isinstance(copy, dict) else range(len(copy))
    at = rng.choice(keys)
    act = rng.random()
    if act < 0.05:
        del copy[at]
    elif act < 0.1 and isinstance(copy, list):
        copy[at:at] = [copy[at]] * rng.choice((1, 3, 300))
    elif act < 0.1:
        copy[rng.choice((*NEW_KEYS, at))] = rng.choice(ODD)
    else:
        copy[at] = _odd(rng, copy[at])
    return copy


NEW_KEYS = (
    "radius", "px", "size", "rect", "label_xy", "title_xy", "label_px", "angle", "via", "polygons", "icon", "art",
    "glyph", "lonlat", "spots", "label_offset", "shape", "style", "cards", "first", "numbered", "at", "tags", "badge",
    "hex", "label",
)  # fmt: skip
