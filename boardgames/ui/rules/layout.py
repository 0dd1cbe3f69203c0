"""Lays out a section of the rules as a page: the positions of words, marks, figures and table lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from boardgames.data.rulebook import Block, Figure, Hit, Run, Runs, Section
from boardgames.ui.kit import Kit
from boardgames.ui.rules.flow import Flow, Piece, flow, widths

# units below each kind of block
GAP_PARAGRAPH, GAP_ITEM, GAP_BOX, INDENT = 12, 6, 18, 26
CELL_X, CELL_Y, FIGURE_PADDING = 12, 8, 16
SHORT_SHARE = 0.25  # of the page width: table columns that need no more are not wrapped
FigureHeight = Callable[[Figure, int], int]


@dataclass(frozen=True)
class Drawing:
    """A figure on the page: its frame and the area of the picture in it."""

    figure: Figure
    frame: pygame.Rect
    room: pygame.Rect


@dataclass(frozen=True)
class Sheet:
    """A table on the page: its frame, its heading and the lines between its rows."""

    frame: pygame.Rect
    head: pygame.Rect
    lines: tuple[int, ...]


@dataclass
class Page:
    """Everything on a page, in coordinates relative to its upper left corner."""

    width: int
    height: int = 0
    pieces: list[Piece] = field(default_factory=list)
    bullets: list[tuple[pygame.Rect, str]] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)

    def marks(self) -> list[Piece]:
        """Return the rule marks of the page."""
        return [piece for piece in self.pieces if piece.run.kind == "mark"]

    def mark(self, rule: str) -> Piece | None:
        """Return the first mark of a rule, or None."""
        return next((piece for piece in self.marks() if piece.run.text == rule), None)

    def boxes(self, kit: Kit, hit: Hit) -> list[pygame.Rect]:
        """Return the rects that a search hit covers, one per line."""
        found: list[pygame.Rect] = []
        for piece in self.pieces:
            if piece.text != hit.text or piece.end <= hit.start or piece.start >= hit.end:
                continue
            rect = _covered(kit, piece, max(hit.start - piece.start, 0), min(hit.end - piece.start, len(piece.shown)))
            if found and found[-1].y == rect.y and found[-1].right == rect.x:
                found[-1].width += rect.width
            else:
                found.append(rect)
        return found


def _covered(kit: Kit, piece: Piece, start: int, end: int) -> pygame.Rect:
    if piece.run.kind != "text":
        return piece.rect.copy()
    font = kit.theme.font(piece.style, piece.run.bold, piece.run.italic)
    left, right = font.size(piece.shown[:start])[0], font.size(piece.shown[:end])[0]
    return pygame.Rect(piece.rect.x + left, piece.rect.y, right - left, piece.rect.height)


class Composer:
    """Places the blocks of a section below each other."""

    def __init__(self, kit: Kit, width: int, figure_height: FigureHeight) -> None:
        self.kit = kit
        self.figure_height = figure_height
        self.page = Page(width)
        self.text = 0

    def compose(self, section: Section) -> Page:
        """Lay out a section: title, then its blocks."""
        self._put((Run(section.title),), "brand", 0, self.page.width)
        self._space(8)
        for block in section.blocks:
            self._figure(block) if isinstance(block, Figure) else self._block(block)
        return self.page

    def _px(self, units: float) -> int:
        return self.kit.theme.px(units)

    def _space(self, units: float) -> None:
        self.page.height += self._px(units)

    def _flow(self, runs: Runs, style: str, width: int, align: str = "left") -> Flow:
        done = flow(self.kit, runs, style, width, self.text, align)
        self.text += 1
        return done

    def _put(self, runs: Runs, style: str, x: int, width: int) -> None:
        done = self._flow(runs, style, width)
        self.page.pieces.extend(done.moved(x, self.page.height))
        self.page.height += done.height

    def _block(self, block: Block) -> None:
        if block.kind == "table":
            self._table(block)
        elif block.kind == "paragraph":
            self._put(block.rows[0][0], "reading", 0, self.page.width)
            self._space(GAP_PARAGRAPH)
        else:
            self._list(block)

    def _list(self, block: Block) -> None:
        line = self.kit.theme.line_height("reading")
        widest = self.kit.theme.font("reading").size(f"{len(block.rows)}.")[0] if block.kind == "numbers" else 0
        indent = max(self._px(INDENT), widest + self._px(10))
        for number, row in enumerate(block.rows, start=1):
            label = f"{number}." if block.kind == "numbers" else ""
            self.page.bullets.append((pygame.Rect(0, self.page.height, indent - self._px(8), line), label))
            self._put(row[0], "reading", indent, self.page.width - indent)
            self._space(GAP_ITEM)
        self._space(GAP_PARAGRAPH - GAP_ITEM)

    def _figure(self, figure: Figure) -> None:
        padding = self._px(FIGURE_PADDING)
        width = self.page.width - 2 * padding
        top = self.page.height + self._px(4)
        room = pygame.Rect(padding, top + padding, width, self.figure_height(figure, width))
        bottom = room.bottom + self._px(12)
        caption = self._flow(figure.caption, "body", width, "centre")
        if figure.caption:
            self.page.pieces.extend(caption.moved(padding, bottom))
            bottom += caption.height
        frame = pygame.Rect(0, top, self.page.width, bottom + self._px(12) - top)
        self.page.drawings.append(Drawing(figure, frame, room))
        self.page.height = frame.bottom
        self._space(GAP_BOX)

    def _table(self, block: Block) -> None:
        columns = self._columns(block)
        pad_x, pad_y = self._px(CELL_X), self._px(CELL_Y)
        top = y = self.page.height + self._px(4)
        lines: list[int] = []
        for number, row in enumerate(block.rows):
            style = "label" if number == 0 else "body"
            x, tallest = 0, 0
            for column, runs in zip(columns, row, strict=True):
                cell = self._flow(runs, style, column - 2 * pad_x)
                self.page.pieces.extend(cell.moved(x + pad_x, y + pad_y))
                tallest = max(tallest, cell.height)
                x += column
            y += tallest + 2 * pad_y
            lines.append(y)
        frame = pygame.Rect(0, top, sum(columns), y - top)
        head = pygame.Rect(0, top, frame.width, lines[0] - top)
        self.page.sheets.append(Sheet(frame, head, tuple(lines[:-1])))
        self.page.height = frame.bottom
        self._space(GAP_BOX)

    def _columns(self, block: Block) -> list[int]:
        """Return the widths of the columns: what each needs at least, and a fair share of the rest."""
        padding = 2 * self._px(CELL_X)
        least, wish = [0] * len(block.rows[0]), [0] * len(block.rows[0])
        for number, row in enumerate(block.rows):
            for index, runs in enumerate(row):
                narrow, wide = widths(self.kit, runs, "label" if number == 0 else "body")
                least[index] = max(least[index], narrow + padding)
                wish[index] = max(wish[index], wide + padding)
        shared = self._shared(least, wish, padding)
        if sum(shared) < self.page.width:
            shared[-1] += self.page.width - sum(shared)
        return shared

    def _keep_short_columns(self, least: list[int], wish: list[int]) -> list[int]:
        """Avoid wrapping columns of a few words where the others leave enough space."""
        needs = list(least)
        for index in sorted(range(len(wish)), key=lambda index: wish[index]):
            more = wish[index] - needs[index]
            if wish[index] <= self.page.width * SHORT_SHARE and sum(needs) + more <= self.page.width:
                needs[index] = wish[index]
        return needs

    def _shared(self, least: list[int], wish: list[int], padding: int) -> list[int]:
        room = self.page.width
        if sum(wish) <= room:
            return [width * room // sum(wish) for width in wish]
        if sum(least) > room:
            return [max(room * width // sum(least), padding + self._px(8)) for width in least]
        least = self._keep_short_columns(least, wish)
        spare, wanted = room - sum(least), sum(wish) - sum(least)
        return [low + spare * (high - low) // wanted for low, high in zip(least, wish, strict=True)]
