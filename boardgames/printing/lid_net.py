"""The lid of a box as one sheet of paper: top, four sides, tabs to glue."""

from __future__ import annotations

from boardgames.printing.cutting import TooLarge
from boardgames.printing.page import Box, Item, LidArt, Line, Paper, Picture, Sheet, caption

ASPECT = 296 / 224  # height of a lid over its width
TAB, SLANT = 9.0, 3.0
MARGIN = 6.0


def sheet(paper: Paper, width: float, depth: float, words: str) -> Sheet:
    """Return the sheet of a lid."""
    high = width * ASPECT
    if width + 2 * depth > paper.width - 2 * MARGIN or high + 2 * depth > paper.height - 2 * MARGIN:
        raise TooLarge(f"{width + 2 * depth:g} x {high + 2 * depth:g} mm")
    top = Box((paper.width - width) / 2, (paper.height - high) / 2, width, high)
    items: list[Item] = [Picture(LidArt(), top), *_folds(top), *_edges(top, depth)]
    return Sheet("lid", (*items, caption(words, paper)))


def _folds(top: Box) -> list[Line]:
    left, right, y1, y2 = top.x, top.right, top.y, top.bottom
    ends = ((left, y1, right, y1), (left, y2, right, y2), (left, y1, left, y2), (right, y1, right, y2))
    return [Line(*end, dashed=True) for end in ends]


def _edges(top: Box, depth: float) -> list[Line]:
    """Return the outlines of the sides; those above and below end in tabs that are glued behind the others."""
    found: list[Line] = []
    for y, out in ((top.y, -1), (top.bottom, 1)):
        far = y + out * depth
        found.append(Line(top.x, far, top.right, far))
        for x, side in ((top.x, -1), (top.right, 1)):
            found.append(Line(x, y, x, far, dashed=True))
            tip = x + side * TAB
            found += [Line(x, y, tip, y + out * SLANT), Line(tip, y + out * SLANT, tip, far - out * SLANT)]
            found.append(Line(tip, far - out * SLANT, x, far))
    for x, side in ((top.x, -1), (top.right, 1)):
        far = x + side * depth
        found += [Line(x, top.y, far, top.y), Line(x, top.bottom, far, top.bottom), Line(far, top.y, far, top.bottom)]
    return found
