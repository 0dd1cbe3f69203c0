"""Sets the runs of a rules text in lines; every word, rule mark and icon remembers its place for search hits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec
import pygame
from msgspec.structs import replace

from boardgames.data.rulebook import Run, Runs
from boardgames.ui.kit import Kit

_PIECES = re.compile(r" +|[^ ]+")
MARK_STYLE = "caption_strong"


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A word, a space, a rule mark or an icon; `text` and `start` are its position in the section."""

    run: Run
    shown: str
    style: str
    text: int
    start: int
    rect: pygame.Rect

    @property
    def end(self) -> int:
        """Where it ends in its text."""
        return self.start + len(self.shown)

    @property
    def is_space(self) -> bool:
        """Whether it is a space between words."""
        return self.run.kind == "text" and self.shown.isspace() and "\u00a0" not in self.shown


@dataclass
class Flow:
    """A text set in lines: its pieces and size."""

    pieces: list[Piece] = field(default_factory=list)
    height: int = 0
    width: int = 0

    def moved(self, dx: int, dy: int) -> Iterator[Piece]:
        """Return the pieces, moved."""
        return (replace(piece, rect=piece.rect.move(dx, dy)) for piece in self.pieces)


def mark_size(kit: Kit, rule: str) -> tuple[int, int]:
    """Return the size of a rule mark."""
    theme = kit.theme
    width = kit.type.width(rule, MARK_STYLE) + theme.px(10)
    return width, max(theme.measure("rule_mark"), theme.line_height(MARK_STYLE))


def icon_side(kit: Kit, style: str) -> int:
    """Return the side of an icon in a line of text."""
    return min(round(kit.theme.text_px(kit.theme.style(style).size) * 1.4), kit.theme.line_height(style))


def _width(kit: Kit, piece: Piece) -> int:
    if piece.run.kind == "mark":
        return mark_size(kit, piece.run.text)[0]
    if piece.run.kind == "icon":
        return icon_side(kit, piece.style)
    return kit.theme.font(piece.style, piece.run.bold, piece.run.italic).size(piece.shown)[0]


def _pieces(kit: Kit, runs: Runs, style: str, text: int) -> list[Piece]:
    pieces: list[Piece] = []
    start = 0
    for run in runs:
        shown = [run.text] if run.kind == "mark" else [" "] if run.kind == "icon" else _PIECES.findall(run.text)
        for part in shown:
            piece = Piece(run, part, style, text, start, pygame.Rect(0, 0, 0, 0))
            pieces.append(replace(piece, rect=pygame.Rect(0, 0, _width(kit, piece), 0)))
            start += len(part)
    return pieces


def _groups(pieces: list[Piece]) -> list[list[Piece]]:
    """Group pieces that must stay on one line: no space between them, or a mark after its word."""
    groups: list[list[Piece]] = [[]]
    for index, piece in enumerate(pieces):
        before_mark = index + 1 < len(pieces) and pieces[index + 1].run.kind == "mark"
        after_mark = index > 0 and pieces[index - 1].run.kind == "mark"
        if piece.is_space and (after_mark or not before_mark):
            groups += [[piece], []]
        else:
            groups[-1].append(piece)
    return [group for group in groups if group]


def _broken(kit: Kit, group: list[Piece], width: int) -> list[list[Piece]]:
    """Split a group wider than the line between pieces and, if necessary, between letters."""
    parts: list[list[Piece]] = []
    for piece in group:
        rest = piece
        while rest.rect.width > width and rest.run.kind == "text" and len(rest.shown) > 1:
            count = len(rest.shown) - 1
            while count > 1 and _width(kit, replace(rest, shown=rest.shown[:count])) > width:
                count -= 1
            head = replace(rest, shown=rest.shown[:count])
            parts.append([replace(head, rect=pygame.Rect(0, 0, _width(kit, head), 0))])
            tail = replace(rest, shown=rest.shown[count:], start=rest.start + count)
            rest = replace(tail, rect=pygame.Rect(0, 0, _width(kit, tail), 0))
        parts.append([rest])
    return parts


def widths(kit: Kit, runs: Runs, style: str) -> tuple[int, int]:
    """Return the width of the widest group, and of the text on one line."""
    pieces = _pieces(kit, runs, style, 0)
    least = max((sum(piece.rect.width for piece in group) for group in _groups(pieces)), default=0)
    return least, sum(piece.rect.width for piece in pieces)


def flow(kit: Kit, runs: Runs, style: str, width: int, text: int, align: str = "left") -> Flow:
    """Set runs in lines of a width."""
    lines: list[list[Piece]] = [[]]
    used = 0
    queue = _groups(_pieces(kit, runs, style, text))
    while queue:
        group = queue.pop(0)
        wide = sum(piece.rect.width for piece in group)
        if used + wide <= width or (group[0].is_space and len(group) == 1):
            if lines[-1] or not group[0].is_space:
                lines[-1].extend(group)
                used += wide
        elif not lines[-1]:
            parts = _broken(kit, group, width)
            lines[-1].extend(parts[0])
            used += parts[0][0].rect.width
            queue[:0] = parts[1:]
        else:
            lines.append([])
            used = 0
            queue.insert(0, group)
    return _placed(kit, lines, style, width, align)


def _placed(kit: Kit, lines: list[list[Piece]], style: str, width: int, align: str) -> Flow:
    height = kit.theme.line_height(style)
    done = Flow(height=height * len(lines))
    for number, line in enumerate(lines):
        while line and line[-1].is_space:
            line.pop()
        wide = sum(piece.rect.width for piece in line)
        done.width = max(done.width, wide)
        x = {"left": 0, "centre": (width - wide) // 2, "right": width - wide}[align]
        for piece in line:
            rect = pygame.Rect(x, number * height, piece.rect.width, height)
            done.pieces.append(replace(piece, rect=rect))
            x += piece.rect.width
    return done
