"""What the map shows where the board ends inside its frame: land and sea go on."""

from __future__ import annotations

import math

import pygame

from boardgames.ui.board.view import BoardView

EDGE = 5  # pixels of the board's edge that go on beyond it


def draw_beyond(target: pygame.Surface, board: BoardView) -> None:
    """Where the board ends inside its frame its land and sea go on, as in a mirror."""
    camera, view = board.camera, board.camera.view
    left, top = (math.ceil(side) for side in camera.to_screen((0, 0)))
    right, low = (math.floor(side) for side in camera.to_screen(camera.board))
    rows = pygame.Rect(view.x, max(top, view.y), view.width, min(low, view.bottom) - max(top, view.y))
    if rows.height > 0 and left > view.x:
        _mirror(target, board, pygame.Rect(left, rows.y, left - view.x, rows.height), view.x)
    if rows.height > 0 and right < view.right:
        beyond = view.right - right
        _mirror(target, board, pygame.Rect(right - beyond, rows.y, beyond, rows.height), right)
    if top > view.y:
        _stretch(target, (view.x, top + EDGE, view.width, EDGE), (view.x, view.y, view.width, top + EDGE - view.y))
    if low < view.bottom:
        start = low - EDGE
        _stretch(target, (view.x, start - EDGE, view.width, EDGE), (view.x, start, view.width, view.bottom - start))


def _mirror(target: pygame.Surface, board: BoardView, part: pygame.Rect, x: int) -> None:
    """Put the bare ground of a part of the board at x, turned round. It is kept while the view stands still."""
    sight = board.sight()
    area = part.move(sight.area.topleft)

    def make() -> pygame.Surface:
        ground = pygame.Surface(part.size)
        board.painter.terrain.paint(ground, area, sight.scale, sight.pixel, regions=False)
        return pygame.transform.flip(ground, True, False)

    target.blit(board.beyond.get((tuple(area), sight.scale), make), (x, part.y))


def _stretch(target: pygame.Surface, source: tuple[int, int, int, int], to: tuple[int, int, int, int]) -> None:
    """Fill a rect with the smoothed edge beside it."""
    edge = pygame.Rect(source).clip(target.get_rect())
    if not edge.width or not edge.height:
        return
    across = edge.width <= edge.height
    thin = (1, max(edge.height // 24, 2)) if across else (max(edge.width // 24, 2), 1)
    soft = pygame.transform.smoothscale(target.subsurface(edge), thin)
    target.blit(pygame.transform.smoothscale(soft, (max(to[2], 1), max(to[3], 1))), to[:2])
