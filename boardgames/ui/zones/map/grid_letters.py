"""Letters and numbers of a map's grid along the edge of the view, beside their rows and columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.data.defs import Grid
from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.board.view import BoardView

LETTER_UNITS, EDGE_UNITS, RADIUS_UNITS = 12, 4, 3
LOW = 6  # of the edge: a panel that begins higher covers the upper ends of its columns
PANEL = 4  # of the height of a letter: anything higher is a panel, not a name
SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9)  # of a row or column: where its letter may be


def grid_letters(board: BoardView, grid: Grid, covered: Sequence[pygame.Rect]) -> Iterator[tuple[str, pygame.Rect]]:
    """Letters of rows along the left edge and of columns along the upper one, clear of nodes and panels.

    A column whose upper end is covered has its number below the panel."""
    view, edge = board.camera.view, board.theme.px(EDGE_UNITS)
    taken = [*covered, *board.node_boxes().values()]
    (left, top), (right, low) = (board.camera.to_screen(at) for at in _corners(grid))
    for kind, names, start, length in (
        ("row", grid.rows, top, low - top),
        ("column", grid.columns, left, right - left),
    ):
        for number, name in enumerate(names):
            size = _letter(board, name).get_size()
            spans = [round(start + (number + share) * length / len(names)) for share in SHARES]
            panels = [box for box in covered if box.height > PANEL * size[1] and box.top <= view.top + LOW * edge]
            places = [(view.left + edge, along - size[1] // 2) for along in spans]
            if kind == "column":
                below = [(at, box.bottom + edge) for box in panels for at in spans if box.left < at < box.right]
                tops = [*((along, view.top + edge // 2) for along in spans), *below]
                places = [(along - size[0] // 2, y) for along, y in tops]
            rects = (pygame.Rect(place, size) for place in places)
            found = next((rect for rect in rects if view.contains(rect) and rect.collidelist(taken) < 0), None)
            if found is not None:
                yield name, found


def _corners(grid: Grid) -> tuple[tuple[float, float], tuple[float, float]]:
    """The upper left and the lower right corner in board units."""
    first, last = grid.cells[0], grid.cells[-1]
    return (
        (first.xy[0] - first.size[0] / 2, first.xy[1] - first.size[1] / 2),
        (last.xy[0] + last.size[0] / 2, last.xy[1] + last.size[1] / 2),
    )


def _letter(board: BoardView, name: str) -> pygame.Surface:
    theme = board.theme
    pixels = max(theme.px(LETTER_UNITS), 11)
    return lettering.line(name, pixels, theme.cream, weight="bold", halo=theme.wood, halo_width=2)


def draw_letter(target: pygame.Surface, board: BoardView, name: str, rect: pygame.Rect) -> None:
    """Draw a letter or number of the grid on a tab that hangs on the frame: it is none of the pieces on the map."""
    view, near = board.camera.view, board.theme.px(EDGE_UNITS)
    up, left = (gap if gap <= near else 0 for gap in (rect.top - view.top, rect.left - view.left))
    tab = pygame.Rect(rect.left - left, rect.top - up, rect.width + left, rect.height + up)
    paint.fill_box(target, tab, board.theme.px(RADIUS_UNITS), board.theme.wood)
    for corner in ((up, (tab.width, tab.height // 2)), (left, (tab.width // 2, tab.height))):
        if corner[0]:  # no round corners at the frame
            target.fill(board.theme.wood, (tab.topleft, corner[1]))
    target.blit(_letter(board, name), rect)
