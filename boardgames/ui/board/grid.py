"""The lines and letters of a map grid."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.data.defs import Grid
from boardgames.ui.board import lettering
from boardgames.ui.board.lines import Sheet
from boardgames.ui.board.sight import Sight

GridPainter = Callable[[pygame.Surface, Grid, Sight], None]


def paint_grid(target: pygame.Surface, grid: Grid, sight: Sight) -> None:
    """Paint a dashed box with its name for every cell."""
    sheet = Sheet(sight.area)
    ink, paper = sight.theme.ink_2, sight.theme.white_paper
    for cell in grid.cells:
        (x, y), (w, h) = cell.xy, cell.size
        corners = [(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)]
        line = [(a * sight.scale, b * sight.scale) for a, b in corners]
        sheet.dashes([*line, line[0]], 1.2 * sight.pixel, ink, 6 * sight.pixel, 5 * sight.pixel, 0.6)
    sheet.draw_on(target)
    pixels = max(round(17 * sight.scale), 13)
    for cell in grid.cells:
        name = lettering.line(sight.say(cell.name), pixels, ink, weight="bold", halo=paper, halo_width=2)
        x, y = sight.at((cell.xy[0] - cell.size[0] / 2, cell.xy[1] - cell.size[1] / 2))
        target.blit(name, (round(x + 4), round(y + 2)))
