"""The ground of a board without a map, drawn under its zones in the colours of the printed board."""

from __future__ import annotations

import pygame

from boardgames.ui.board.looks import looks_of
from boardgames.ui.board.terrain import Terrain
from boardgames.ui.cache import PICTURES
from boardgames.ui.table_kit import TableKit

GROUNDS = PICTURES.part("grounds without a map")


def draw_ground(target: pygame.Surface, board: pygame.Rect, kit: TableKit) -> None:
    """Draw the ground of the board, unless a map covers it."""
    screen = kit.definition.screen
    if screen is None or any(zone.view == "map" for zone in screen.zones):
        return
    key = (kit.definition.slug, board.size, kit.theme.key)
    target.blit(GROUNDS.get(key, lambda: _make(kit, board.size)), board)


def _make(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    board = kit.definition.board
    scale = max(size[0] / board.canvas[0], size[1] / board.canvas[1])
    terrain = Terrain(board, {}, looks_of(kit.definition).ground)
    terrain.paint(picture, picture.get_rect(), scale, kit.theme.u)
    return picture
