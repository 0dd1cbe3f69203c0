"""Where the pages of the rules book may end: what must stay together on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from boardgames.ui.rules.layout import Page, Sheet

Span = tuple[int, int]  # top and bottom in a section, in pixels
LINES_BELOW_TITLE = LINES_ABOVE_TABLE = 2


def spans(page: Page, most: float, above: float = 0.0) -> list[Span]:
    """Return the heights of a section that must stay on one page: lines, tables, figures with their captions.

    `most` is the height of a page; a table that is higher is divided between its rows. The title stays with what
    follows it, a table with the end of the text before it; `above` is the height of what stands over the title."""
    found = [(piece.rect.top, piece.rect.bottom) for piece in page.pieces]
    found += [(drawing.frame.top, drawing.frame.bottom) for drawing in page.drawings]
    for sheet in page.sheets:
        found += _rows(sheet) if sheet.frame.height > most else [(_lead_in(page, sheet, most), sheet.frame.bottom)]
    return _with_title(page, list(_joined(found)), most - above)


def _rows(sheet: Sheet) -> Iterator[Span]:
    """The rows of a table; the head stays with the first one."""
    edges = [sheet.frame.top, *sheet.lines, sheet.frame.bottom]
    yield from ((top + 1, low - 1) for top, low in pairwise(edges))
    yield edges[0], edges[min(2, len(edges) - 1)] - 1


def _lead_in(page: Page, sheet: Sheet, most: float) -> int:
    """The top of a table with the last lines of the text that leads to it, or its own if they do not fit with it."""
    before = [piece for piece in page.pieces if piece.rect.bottom <= sheet.frame.top]
    is_text = bool(before) and before[-1].style == "reading"  # not a caption, or a cell of another table
    lines = sorted({piece.rect.top for piece in before if is_text and piece.text == before[-1].text})
    lines = lines[-LINES_ABOVE_TABLE:]
    return lines[0] if lines and sheet.frame.bottom - lines[0] <= most else sheet.frame.top


def _joined(found: Iterable[Span]) -> Iterator[Span]:
    """Spans that overlap become one."""
    top = low = -1
    for start, end in sorted(found):
        if low < 0:
            top, low = start, end
        elif start >= low:
            yield top, low
            top, low = start, end
        else:
            low = max(low, end)
    if low >= 0:
        yield top, low


def _with_title(page: Page, found: list[Span], most: float) -> list[Span]:
    """Join the title with the table, the figure or the two lines that follow it, as far as they fit on a page."""
    bottom = max(piece.rect.bottom for piece in page.pieces if piece.text == page.pieces[0].text)
    boxes = [sheet.frame.top for sheet in page.sheets] + [drawing.frame.top for drawing in page.drawings]
    count = sum(1 for top, _ in found if top < bottom)
    for top, low in found[count : count + LINES_BELOW_TITLE]:
        if low - found[0][0] > most:
            break
        count += 1
        if any(top <= box < low for box in boxes):
            break
    return [(found[0][0], found[count - 1][1]), *found[count:]]
