"""Cuts a large picture into pages with marks for cutting and gluing, and a scale bar of ten centimetres."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from boardgames.printing.page import (
    BLACK,
    Art,
    Box,
    Fill,
    Item,
    Line,
    Paper,
    Part,
    Picture,
    Sheet,
    Words,
    caption,
    size_of,
)

MARGIN = 9.0  # around a tile: room for marks, names and the scale bar
GLUE = 8.0  # a strip that the next tile covers
MARK = 4.0
BAR = 100.0  # of the scale
BAR_BLOCKS = 10
Area = tuple[float, float, float, float]  # of the picture, in millimetres


class Layout(NamedTuple):
    """How a picture is divided into pages."""

    columns: int
    rows: int
    is_landscape: bool
    step: tuple[float, float]  # from one tile to the next

    @property
    def pages(self) -> int:
        """The number of pages."""
        return self.columns * self.rows


def layout(paper: Paper, size: tuple[float, float]) -> Layout:
    """Return the division into the fewest pages, upright if that needs no more."""
    return min((_layout(paper, size, turned) for turned in (False, True)), key=lambda found: found.pages)


def _layout(paper: Paper, size: tuple[float, float], is_landscape: bool) -> Layout:
    counts, steps = [], []
    for length, side in zip(size, size_of(paper, is_landscape), strict=True):
        room = side - 2 * MARGIN
        count = max(math.ceil(round((length - GLUE) / (room - GLUE), 6)), 1) if length > room else 1
        counts.append(count)
        steps.append(length if count == 1 else (length - GLUE) / count)  # tiles of one size: no narrow last one
    return Layout(counts[0], counts[1], is_landscape, (steps[0], steps[1]))


def tiles(paper: Paper, size: tuple[float, float]) -> list[tuple[str, Area]]:
    """Return the name and the area of every tile; neighbours share a strip for the glue."""
    plan = layout(paper, size)
    found = []
    for row in range(plan.rows):
        for column in range(plan.columns):
            x, y = column * plan.step[0], row * plan.step[1]
            wide = plan.step[0] + (GLUE if plan.columns > 1 else 0)
            high = plan.step[1] + (GLUE if plan.rows > 1 else 0)
            found.append((tile_name(column, row), (x, y, wide, high)))
    return found


def tile_name(column: int, row: int) -> str:
    """Return the name of a tile: B1 is right of A1, A2 below it."""
    return f"{chr(ord('A') + column)}{row + 1}"


class TileWords(NamedTuple):
    """What is written on tiles."""

    caption: Callable[[str], str]  # of a tile by its name
    glue: str  # on the strip for the glue
    scale: str  # beside the bar


def tile_sheets(
    paper: Paper, size: tuple[float, float], part: Part, art_of: Callable[[Area], Art], words: TileWords
) -> list[Sheet]:
    """Return one sheet per tile."""
    plan = layout(paper, size)
    wide, high = size_of(paper, plan.is_landscape)
    sheets = []
    for name, area in tiles(paper, size):
        box = Box((wide - area[2]) / 2, (high - area[3]) / 2, area[2], area[3])
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        items: list[Item] = [Picture(art_of(area), box), *_marks(box)]
        if column < plan.columns - 1:
            items += _glue(box, plan, words.glue, is_right=True)
        if row < plan.rows - 1:
            items += _glue(box, plan, words.glue, is_right=False)
        items += scale_bar((wide - BAR) / 2, box.bottom + 3.4, words.scale)
        sheets.append(
            Sheet(
                part, (*items, caption(words.caption(name), paper, plan.is_landscape)), is_landscape=plan.is_landscape
            )
        )
    return sheets


def _marks(box: Box) -> list[Line]:
    """Return the cutting marks at the corners of a tile."""
    found = []
    for x, out in ((box.x, -1), (box.right, 1)):
        for y, down in ((box.y, -1), (box.bottom, 1)):
            found.append(Line(x + out, y, x + out * (MARK + 1), y))
            found.append(Line(x, y + down, x, y + down * (MARK + 1)))
    return found


def _glue(box: Box, plan: Layout, words: str, is_right: bool) -> list[Item]:
    """Return a dashed line where the next tile begins, and marks beside the strip."""
    if is_right:
        x = box.x + plan.step[0]
        ends = [Line(x, y, x, y + d * MARK, dashed=True) for y, d in ((box.y - 1, -1), (box.bottom + 1, 1))]
        return [
            Line(x, box.y, x, box.bottom, colour=(255, 255, 255), dashed=True),
            *ends,
            Words(words, box.right + 4.4, box.y + 30, turn=90, points=6),
        ]
    y = box.y + plan.step[1]
    ends = [Line(x, y, x + d * MARK, y, dashed=True) for x, d in ((box.x - 1, -1), (box.right + 1, 1))]
    return [
        Line(box.x, y, box.right, y, colour=(255, 255, 255), dashed=True),
        *ends,
        Words(words, box.x + 8, box.bottom + 4.6, points=6),
    ]


def scale_bar(x: float, y: float, words: str) -> list[Item]:
    """Return a bar of ten centimetres in black and white blocks."""
    step, high = BAR / BAR_BLOCKS, 1.2
    blocks = [Fill(Box(x + number * step, y, step, high), BLACK) for number in range(0, BAR_BLOCKS, 2)]
    edges = [Line(x, y + dy, x + BAR, y + dy, colour=BLACK) for dy in (0, high)]
    ends = [Line(x + dx, y - 0.6, x + dx, y + high + 0.6, colour=BLACK) for dx in (0, BAR)]
    return [*blocks, *edges, *ends, Words(words, x + BAR + 2, y + high, colour=BLACK)]
