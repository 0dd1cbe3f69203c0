"""The way from the viewer's pawn to the place under the pointer: a line over the map and what it would take."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Wayfinder
from boardgames.core.table import Way
from boardgames.ui import paint
from boardgames.ui.board.view import BoardView
from boardgames.ui.theme import rgb
from boardgames.ui.zones.map import arc
from boardgames.ui.zones.map_marks import SIDES

if TYPE_CHECKING:
    from boardgames.ui.scenes.table import TableScene

LINE, CASING = ("#ffd84d", 4.4), ("#3a2415", 7.0)  # colour and width in units
NOTE_UNITS = 230
Point = tuple[float, float]


class Planner:
    """Draws the way that the game finds; it is looked for and painted once for each place."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._kept: tuple[object, tuple[pygame.Surface, pygame.Rect] | None] = (None, None)

    def draw(self, target: pygame.Surface) -> None:
        """Put the way over the map; nothing while pieces move or something lies over the table."""
        scene, board = self.scene, self.scene.board_view
        place = scene.lights.hovered or scene.lights.focused
        if board is None or scene.animator.is_busy or scene.stage.overlays or not place:
            return
        key = (scene.shown, scene.viewer, place, board.drawing_key)
        if key != self._kept[0]:
            self._kept = (key, self._paint(board, place))
        if self._kept[1] is not None:
            picture, rect = self._kept[1]
            target.blit(picture, rect)

    def way(self, place: str) -> Way | None:
        """The way of the viewer to a place, if the game can tell one and it is not the place itself."""
        session, viewer = self.scene.session, self.scene.viewer
        if viewer is None or session.is_over or not isinstance(session.game, Wayfinder):
            return None
        return session.game.way(session.state, viewer, place)

    def _paint(self, board: BoardView, place: str) -> tuple[pygame.Surface, pygame.Rect] | None:
        way = self.way(place)
        if way is None or len(way.slots) < 2 or not all(board.knows(slot) for slot in way.slots):
            return None
        view = board.camera.view
        trace = self.scene.targets.trace
        legs = [trace(a, b) or arc(board.position(a), board.position(b)) for a, b in itertools.pairwise(way.slots)]
        picture = paint.blank(view.size)
        shifted = [[(x - view.x, y - view.y) for x, y in points] for points in legs]
        for hex_colour, width in (CASING, LINE):
            for points in shifted:
                paint.draw_line(picture, rgb(hex_colour), points, width * board.theme.u)
                for x, y in (points[0], points[-1]):
                    pygame.draw.aacircle(picture, rgb(hex_colour), (x, y), width * board.theme.u / 2)
        for slot in way.slots[1:]:
            _put_node(picture, board, slot)
        self._put_note(picture, board, way, [point for points in legs for point in points])
        drawn = picture.get_bounding_rect()
        return picture.subsurface(drawn).copy(), drawn.move(view.topleft)

    def _put_note(self, picture: pygame.Surface, board: BoardView, way: Way, line: list[Point]) -> None:
        """The note beside the target, where it covers least of the way."""
        look, theme = self.scene.look, self.scene.look.theme
        text = look.type.text(look.strings.phrase(way.note), "small", theme.cream, theme.px(NOTE_UNITS))
        size = (text.size[0] + theme.px(20), text.size[1] + theme.px(10))
        rect = _beside(board, way.slots[-1], size, line).move(-board.camera.view.x, -board.camera.view.y)
        radius = theme.px(8)
        paint.draw_shadow(picture, rect, radius, theme.px(6), theme.px(2), 0.45)
        paint.fill_box(picture, rect, radius, theme.tip_edge)
        paint.fill_box(picture, rect.inflate(-2, -2), radius - 1, theme.tip)
        picture.blit(text.picture, (rect.x + theme.px(10), rect.y + theme.px(5)))


def _put_node(picture: pygame.Surface, board: BoardView, slot: str) -> None:
    """A node of the way again over the line, in a gold rim."""
    node = board.painter.nodes[slot.partition("/")[2]]
    view, radius = board.camera.view, board.radius(node.id)
    x, y = board.position(slot)
    spot = (x - view.x, y - view.y)
    paint.draw_circle(picture, spot, round(radius + 2.8 * board.theme.u), board.theme.gold_edge)
    paint.draw_circle(picture, spot, round(radius + 1.8 * board.theme.u), board.theme.gold_light)
    board.painter.node_painter.draw(picture, node, spot, radius, board.painter.deep(node), board.hidden)


def _beside(board: BoardView, slot: str, size: tuple[int, int], line: list[Point]) -> pygame.Rect:
    node, air = board.box_of(slot), board.theme.px(10)
    view = board.camera.view
    best, least = pygame.Rect(0, 0, *size), -1
    for order, (x, y) in enumerate(SIDES):
        rect = pygame.Rect(0, 0, *size)
        rect.centerx = node.centerx + x * (node.width // 2 + size[0] // 2 + air)
        rect.centery = node.centery + y * (node.height // 2 + size[1] // 2 + air)
        held = rect.clamp(view)
        moved = abs(held.x - rect.x) + abs(held.y - rect.y)
        cost = order + 12 * sum(held.inflate(air, air).collidepoint(point) for point in line) + moved
        cost += 500 if held.colliderect(node) else 0
        if least < 0 or cost < least:
            best, least = held, cost
    return best
