"""Finds what does not fit on its canvas: huge letters, discs and boxes, points far away, endless names."""

from collections.abc import Iterator
from typing import Any

from boardgames.core.phrase import say
from boardgames.data.defs import BoardDef
from boardgames.data.limits import LARGEST_SHARE, LONGEST_NAME
from boardgames.data.problems import Problem
from boardgames.data.source import Key, KeyPath, Source

HEIGHTS = {
    "node_kinds": ("radius", "label_px"), "panels": ("px",), "decor": ("px",), "regions": ("px",),
}  # fmt: skip
BOXES = ("size", "rect", "at")
POINTS = ("xy", "label_xy", "title_xy", "label_offset", "via", "polygons", "spots", "rect")
NAMES = ("name", "short", "title", "text", "rows", "columns", "glyph", "tags")
SECTIONS = (
    "node_kinds",
    "edge_kinds",
    "regions",
    "nodes",
    "edges",
    "tracks",
    "grids",
    "mats",
    "panels",
    "places",
    "decor",
)


def proportion_problems(source: Source, board: BoardDef) -> Iterator[Problem]:
    """Find what would need a picture much larger than the board."""
    yield from _heights(source, board)
    for section in SECTIONS:
        for number, member in enumerate(source.data.get(section) or ()):
            area = board.mats[number].size if section == "mats" else board.canvas
            yield from _member(source, (section, number), member, area, board.canvas)


def _heights(source: Source, board: BoardDef) -> Iterator[Problem]:
    """Find discs and letters that are too large; a value that was left out counts too."""
    most = LARGEST_SHARE * min(board.canvas)
    for section, keys in HEIGHTS.items():
        for number, member in enumerate(getattr(board, section)):
            path: KeyPath = (section, number)
            if section == "regions":
                path, member = (*path, "label"), member.label
            for key in keys:
                if member is not None and getattr(member, key) > most:
                    yield _too_large(source, (*path, key), getattr(member, key), most)


Area = tuple[float, float]


def _member(source: Source, path: KeyPath, tree: Any, area: Area, canvas: Area) -> Iterator[Problem]:
    """Find problems in a member of a section, and in the members inside it."""
    for key, value in tree.items() if isinstance(tree, dict) else ():  # a wrong type is reported elsewhere
        here = (*path, key)
        if key in ("spaces", "cells", "parts", "places", "label") and isinstance(value, list | dict):
            for number, part in enumerate(value) if isinstance(value, list) else [(None, value)]:
                yield from _member(source, here if number is None else (*here, number), part, area, canvas)
        if key in BOXES:
            yield from _boxes(source, here, value, canvas if key == "at" or path[0] != "mats" else area)
        if key in POINTS and path[0] != "mats":
            yield from _points(source, here, value, canvas)
        if key in NAMES:
            yield from _names(source, here, value)


def _boxes(source: Source, path: KeyPath, value: Any, area: Area) -> Iterator[Problem]:
    for where, box in _lists(path, value):
        for size, most, at in zip(box[-2:], area, range(len(box) - 2, len(box)), strict=False):
            if size > most:
                yield _too_large(source, (*where, at), size, most)


def _points(source: Source, path: KeyPath, value: Any, canvas: Area) -> Iterator[Problem]:
    for where, point in _lists(path, value):
        if any(not -most <= place <= 2 * most for place, most in zip(point, canvas, strict=False)):
            message = say("problem.far", width=f"{canvas[0]:g}", height=f"{canvas[1]:g}")
            yield source.problem(where, message, say("problem.far_mend"))


def _names(source: Source, path: KeyPath, value: Any) -> Iterator[Problem]:
    words: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, text in [(None, value)] if isinstance(value, str) else words:
        if isinstance(text, str) and len(text) > LONGEST_NAME:
            message = say("problem.long_name", count=len(text))
            yield source.problem(
                path if key is None else (*path, key), message, say("problem.most_letters", most=LONGEST_NAME)
            )


def _lists(path: KeyPath, value: Any) -> Iterator[tuple[KeyPath, list[float]]]:
    """Find the lists of numbers in a value."""
    if isinstance(value, list) and value and all(isinstance(part, int | float) for part in value):
        yield path, value
    elif isinstance(value, list | dict):
        parts: Any = value.items() if isinstance(value, dict) else enumerate(value)
        key: Key
        for key, part in parts:
            yield from _lists((*path, key), part)


def _too_large(source: Source, path: KeyPath, value: float, most: float) -> Problem:
    message = say(
        "problem.too_large", name=str(next(p for p in reversed(path) if isinstance(p, str))), value=f"{value:g}"
    )
    return source.problem(path, message, say("problem.too_large_mend", most=f"{most:g}"))
