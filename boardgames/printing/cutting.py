"""Lays out what is cut out of a sheet: cards and tokens with their backs for double-sided printing, and standees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from boardgames.printing.page import (
    Art,
    Box,
    Item,
    Line,
    Paper,
    Part,
    Picture,
    Ring,
    Sheet,
    caption,
    frame,
)

MARGIN = 7.0  # that printers may leave white
MARK_LENGTH, MARK_GAP = 4.0, 1.0
TOKEN_MARGIN, TOKEN_GAP = 12.0, 3.0
TAB = 8.0  # at both ends of a standee, to be folded into its foot


class Cut(NamedTuple):
    """Something to cut out."""

    front: Art
    back: Art | None
    size: tuple[float, float]
    form: str = "card"  # card, token, disc, standee

    @property
    def cell(self) -> tuple[float, float]:
        """The size of the whole piece of paper."""
        wide, high = self.size
        return (wide, 2 * high + 2 * TAB) if self.form == "standee" else self.size


Placed = list[tuple[Cut, Box]]  # what lies where on a sheet
Caption = Callable[[int, int, bool], str]  # sheet, number of sheets, whether it is the back


class TooLarge(ValueError):
    """Something does not fit on the paper."""


def cut_sheets(paper: Paper, cuts: Sequence[Cut], part: Part, words: Caption) -> list[Sheet]:
    """Return the sheets of all pieces, each front followed by its back; cards of one size lie in a block."""
    fronts: list[Placed] = []
    for (is_card, _), group in groupby(cuts, key=lambda cut: (cut.form == "card", cut.back is None)):
        same = list(group)
        fronts += _blocks(paper, same) if is_card else _rows(paper, same)
    sheets = []
    for number, placed in enumerate(fronts, start=1):
        sheets.append(_side(paper, placed, part, words(number, len(fronts), False), is_back=False))
        if placed[0][0].back is not None:
            sheets.append(_side(paper, placed, part, words(number, len(fronts), True), is_back=True))
    return sheets


def _blocks(paper: Paper, cards: list[Cut]) -> list[Placed]:
    """Return the cards of each size in blocks, one per sheet."""
    found: list[Placed] = []
    for _, group in groupby(cards, key=lambda cut: cut.size):
        same = list(group)
        places = grid(paper, same[0].size)
        count = len(places)
        found += [list(zip(same[at : at + count], places, strict=False)) for at in range(0, len(same), count)]
    return found


def grid(paper: Paper, size: tuple[float, float]) -> list[Box]:
    """Return the places on a sheet for cards of a size, row by row, centred on the paper; cards share their edges."""
    wide, high = size
    across = int((paper.width - 2 * MARGIN + 1e-6) // wide)
    down = int((paper.height - 2 * MARGIN + 1e-6) // high)
    if not across or not down:
        raise TooLarge(f"{wide:g} x {high:g} mm")
    left, top = (paper.width - across * wide) / 2, (paper.height - down * high) / 2
    return [Box(left + column * wide, top + row * high, wide, high) for row in range(down) for column in range(across)]


def _rows(paper: Paper, cuts: list[Cut]) -> list[Placed]:
    """Return tokens and figures in rows, as many on a sheet as fit."""
    sheets: list[Placed] = [[]]
    x = y = TOKEN_MARGIN
    row = 0.0
    for cut in cuts:
        wide, high = cut.cell
        if wide > paper.width - 2 * TOKEN_MARGIN or high > paper.height - 2 * TOKEN_MARGIN:
            raise TooLarge(f"{wide:g} x {high:g} mm")
        if x + wide > paper.width - TOKEN_MARGIN + 1e-6:
            x, y, row = TOKEN_MARGIN, y + row + TOKEN_GAP, 0.0
        if y + high > paper.height - TOKEN_MARGIN + 1e-6:
            sheets.append([])
            x = y = TOKEN_MARGIN
            row = 0.0
        sheets[-1].append((cut, Box(x, y, wide, high)))
        x, row = x + wide + TOKEN_GAP, max(row, high)
    return [placed for placed in sheets if placed]


def mirrored(paper: Paper, box: Box) -> Box:
    """Return the place on the back of the paper, which is turned over its long edge."""
    return Box(paper.width - box.right, box.y, box.width, box.height)


def _side(paper: Paper, placed: Placed, part: Part, words: str, is_back: bool) -> Sheet:
    items: list[Item] = []
    for cut, box in placed:
        if is_back and cut.back is not None:
            items.append(Picture(cut.back, mirrored(paper, box)))
        elif cut.form == "standee":
            items += _standee(cut, box)
        else:
            items.append(Picture(cut.front, box))
    boxes = [mirrored(paper, box) if is_back else box for _, box in placed]
    if placed[0][0].form == "card":
        items += _marks(boxes)
    elif not is_back:
        for cut, box in placed:
            items += [Ring(box)] if cut.form == "disc" else frame(box)
    return Sheet(part, (*items, caption(words, paper)), is_back=is_back)


def _marks(boxes: list[Box]) -> list[Line]:
    """Return short cutting marks around a block of cards, in line with their edges."""
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, low = min(box.y for box in boxes), max(box.bottom for box in boxes)
    across = sorted({round(x, 3) for box in boxes for x in (box.x, box.right)})
    down = sorted({round(y, 3) for box in boxes for y in (box.y, box.bottom)})
    near, far = MARK_GAP, MARK_GAP + MARK_LENGTH
    lines = [Line(x, top - far, x, top - near) for x in across] + [Line(x, low + near, x, low + far) for x in across]
    lines += [Line(left - far, y, left - near, y) for y in down]
    return lines + [Line(right + near, y, right + far, y) for y in down]


def _standee(cut: Cut, box: Box) -> list[Item]:
    """Return both sides of a figure, head to head, with dashed folds and a foot at each end."""
    high = cut.size[1]
    front = Box(box.x, box.y + TAB + high, box.width, high)
    back = Box(box.x, box.y + TAB, box.width, high)
    folds = (back.y, front.y, front.bottom)
    lines = [Line(box.x, y, box.right, y, dashed=True) for y in folds]
    return [Picture(cut.front, back, turn=180), Picture(cut.front, front), *lines]
