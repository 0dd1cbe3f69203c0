"""Figures in the rules that show a part of the printed board, with icons on some of its places."""

from __future__ import annotations

import pygame

from boardgames.data.defs import BoardDef
from boardgames.data.rulebook import Figure
from boardgames.ui import paint
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.cache import PICTURES, SameObject
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import alpha

Box = tuple[float, float, float, float]
MOST_HEIGHT, MOST_SCALE = 440, 1.25
ICON_UNITS = 38
CUTOUTS = PICTURES.part("parts of boards in the rules")


class Cutout:
    """Measures and draws parts of a game's board."""

    def __init__(self, kit: TableKit) -> None:
        self.kit = kit

    def height(self, figure: Figure, width: int) -> int:
        """Return the height of the part at a width."""
        return round(self._box(figure)[3] * self._scale(figure, width))

    def draw(self, target: pygame.Surface, figure: Figure, room: pygame.Rect) -> None:
        kit, scale = self.kit, self._scale(figure, room.width)
        key = (SameObject(kit.definition), figure.ids, scale, kit.theme.key, kit.strings.language)
        picture = CUTOUTS.get(key, lambda: self._paint(figure, scale))
        target.blit(picture, picture.get_rect(midtop=room.midtop))

    def _box(self, figure: Figure) -> Box:
        return parts_of(self.kit.definition.board)[figure.ids[0]]

    def _scale(self, figure: Figure, width: int) -> float:
        theme, (_, _, wide, tall) = self.kit.theme, self._box(figure)
        return min(width / wide, theme.px(MOST_HEIGHT) / tall, theme.u * MOST_SCALE)

    def _paint(self, figure: Figure, scale: float) -> pygame.Surface:
        kit, (x, y, wide, tall) = self.kit, self._box(figure)
        area = pygame.Rect(round(x * scale), round(y * scale), round(wide * scale), round(tall * scale))
        picture = pygame.Surface(area.size)
        own = kit.game_screen.board_parts
        painter = BoardPainter(kit.definition, kit.theme, kit.art, kit.strings.language, own_parts=own)
        painter.paint(picture, area, scale, frozenset(painter.looks.off))
        points = places_of(kit.definition.board)
        for name, _, icon in (laid.partition("=") for laid in figure.ids[1:]):
            middle = round(points[name][0] * scale) - area.x, round(points[name][1] * scale) - area.y
            self._draw_icon(picture, icon, middle, round(ICON_UNITS * scale))
        paint.draw_frame(picture, picture.get_rect(), 0, 1, alpha(kit.theme.ink_dark, 0.6))
        return picture

    def _draw_icon(self, picture: pygame.Surface, icon: str, middle: tuple[int, int], side: int) -> None:
        theme = self.kit.theme
        paint.draw_circle(picture, middle, side // 2 + theme.px(4), theme.gold_ring)
        paint.draw_circle(picture, middle, side // 2 + theme.px(2), theme.paper_0)
        drawn = self.kit.art.icon(icon, side)
        picture.blit(drawn, drawn.get_rect(center=middle))


def parts_of(board: BoardDef) -> dict[str, Box]:
    """Return the parts that can be shown: panels, grids, and the first seat's mat."""
    found: dict[str, Box] = {panel.id: panel.rect for panel in board.panels}
    found |= {grid.id: grid.rect for grid in board.grids}
    return found | {mat.id: mat.at[max(mat.at)][0] for mat in board.mats if mat.at}


def places_of(board: BoardDef) -> dict[str, tuple[float, float]]:
    """Return the points where an icon can be placed: grid cells and places."""
    cells = {cell.id: cell.xy for grid in board.grids for cell in grid.cells}
    return cells | {place.id: place.xy for place in board.places}
