"""A row of boxes with icons: what lies in each place of a player, equal icons once with their number."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

import pygame

from boardgames.core.table import Mark
from boardgames.ui import fonts, paint
from boardgames.ui.table_kit import TableKit

BOX = "box"  # tone of a mark that is drawn as a box
GAP_UNITS = 5
LEAST_NEED = 2  # an empty box is as wide as one with two icons
LEAST_ICON = 14  # pixels: where icons would be smaller, the rarest become a number
LEAST_LETTERS, LETTERS_SHARE = 11, 0.62  # of the numbers: pixels, share of an icon
ROWS = (1, 2)
_ICON = re.compile(r"\{icon:([\w-]+)\}")


def are_boxes(marks: Sequence[Mark]) -> bool:
    """Whether a row of marks is drawn as boxes."""
    return bool(marks) and all(mark.tone == BOX for mark in marks)


def draw(target: pygame.Surface, rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> None:
    theme = kit.theme
    for room, icons in zip(shares(rect, marks, kit), _contents(marks, kit), strict=True):
        paint.fill_box(target, room, theme.px(4), theme.line)
        paint.fill_box(target, room.inflate(-2, -2), theme.px(3), theme.paper_2)
        shown, side, rows = arrange(icons, room.inflate(-2, -2).size)
        _draw_icons(target, room, shown, side, rows, kit)


def shares(rect: pygame.Rect, marks: Sequence[Mark], kit: TableKit) -> list[pygame.Rect]:
    """The boxes within a row: the more different icons one holds, the wider it is."""
    gap = kit.theme.px(GAP_UNITS)
    needs = [max(len(icons), LEAST_NEED) for icons in _contents(marks, kit)]
    width = rect.width - gap * (len(marks) - 1)
    edges = [round(width * sum(needs[:number]) / sum(needs)) for number in range(len(marks) + 1)]
    return [
        pygame.Rect(rect.x + edges[number] + number * gap, rect.y, edges[number + 1] - edges[number], rect.height)
        for number in range(len(marks))
    ]


def _contents(marks: Sequence[Mark], kit: TableKit) -> list[list[tuple[str, int]]]:
    return [icons_of(kit.strings.phrase(mark.text) if mark.text else "") for mark in marks]


def icons_of(text: str) -> list[tuple[str, int]]:
    """The icons that a text names, each with its count, in order of first appearance."""
    return list(Counter(_ICON.findall(text)).items())


def arrange(icons: Sequence[tuple[str, int]], room: tuple[int, int]) -> tuple[list[tuple[str, int]], int, int]:
    """Arrange icons in one or two rows, whichever makes them larger: the icons, their side, the number of rows.

    Where they would be too small, the rarest are replaced by "" with their total count."""
    shown, left = list(icons), 0
    while True:
        cells = max(len(shown) + bool(left), 1)
        side, rows = max((min(room[1] // rows, room[0] // math.ceil(cells / rows)), -rows) for rows in ROWS)
        if side >= LEAST_ICON or len(shown) <= 1 or room[1] < LEAST_ICON:
            return [*shown, *([("", left)] if left else [])], side, -rows
        rarest = min(range(len(shown)), key=lambda number: (shown[number][1], -number))
        left += shown.pop(rarest)[1]


def _draw_icons(
    target: pygame.Surface, room: pygame.Rect, icons: Sequence[tuple[str, int]], side: int, rows: int, kit: TableKit
) -> None:
    per_row = math.ceil(len(icons) / rows)
    for place, (icon, count) in enumerate(icons):
        row, column = divmod(place, per_row)
        in_row = min(len(icons) - row * per_row, per_row)
        x, y = room.centerx + (column - in_row / 2) * side, room.centery + (row - rows / 2) * side
        _draw_icon(target, pygame.Rect(round(x), round(y), side, side), icon, count, kit)


def _draw_icon(target: pygame.Surface, tile: pygame.Rect, icon: str, count: int, kit: TableKit) -> None:
    """Draw an icon on a light tile with its count at the corner, or the count of the icons left out."""
    theme = kit.theme
    font = fonts.font("sans", "bold", False, max(round(tile.width * LETTERS_SHARE), LEAST_LETTERS))
    if not icon:
        more = font.render(f"+{count}", True, theme.ink_2)
        target.blit(more, more.get_rect(center=tile.center))
        return
    paint.fill_box(target, tile.inflate(-1, -1), max(tile.width // 5, 2), theme.white_paper)
    picture = kit.art.icon(icon, max(tile.width - 2, 3))
    target.blit(picture, picture.get_rect(center=tile.center))
    if count > 1:
        _draw_count(target, tile, str(count), font, kit)


def _draw_count(target: pygame.Surface, tile: pygame.Rect, text: str, font: pygame.font.Font, kit: TableKit) -> None:
    """Draw dark digits with a light outline, legible on every icon."""
    outline, ink = font.render(text, True, kit.theme.white_paper), font.render(text, True, kit.theme.ink_dark)
    inked = ink.get_bounding_rect()
    x, y = tile.right - inked.right, tile.bottom - inked.bottom
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        target.blit(outline, (x + dx, y + dy))
    target.blit(ink, (x, y))
