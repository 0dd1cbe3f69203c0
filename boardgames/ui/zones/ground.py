"""The ground of a board that has no map: laid under its zones in the colours of the printed board."""

from __future__ import annotations

import pygame

from boardgames.ui.board.looks import looks_of
from boardgames.ui.board.terrain import Terrain
from boardgames.ui.cache import PICTURES
from boardgames.ui.look import Look

GROUNDS = PICTURES.part("grounds without a map")


def lay_ground(target: pygame.Surface, board: pygame.Rect, look: Look) -> None:
    """Put the ground on the board; nothing where a map covers it."""
    screen = look.definition.screen
    if screen is None or any(zone.view == "map" for zone in screen.zones):
        return
    key = (look.definition.slug, board.size, look.theme.key)
    target.blit(GROUNDS.get(key, lambda: _make(look, board.size)), board)


def _make(look: Look, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    board = look.definition.board
    scale = max(size[0] / board.canvas[0], size[1] / board.canvas[1])
    terrain = Terrain(board, {}, looks_of(look.definition).ground)
    terrain.paint(picture, picture.get_rect(), scale, look.theme.u)
    return picture
