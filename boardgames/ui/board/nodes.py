"""The nodes of a map, distinguished by shape, colour and glyph; badges at their edges; rings of their states."""

from __future__ import annotations

import math

import pygame

from boardgames.data.defs import Node, NodeKind
from boardgames.ui import fonts, paint
from boardgames.ui.art import Art
from boardgames.ui.board.looks import BoardLooks, NodeLook
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour, Theme, mix, rgb

Point = tuple[float, float]
LEAST_BADGE = 5.6
BADGE_SHARE = 0.62
LETTER_LEAST = 12
SPRITES = PICTURES.part("nodes")
TURNS = {"n": -90, "ne": -45, "e": 0, "se": 45, "s": 90, "sw": 135, "w": 180, "nw": 225}
CORNERS = {"square": (4, 1.16, 45), "diamond": (4, 1.24, 0), "hexagon": (6, 1.08, 30)}


class NodePainter:
    """Draws the nodes of one board at one scale."""

    def __init__(self, kinds: dict[str, NodeKind], looks: BoardLooks, theme: Theme, art: Art) -> None:
        self.kinds = kinds
        self.looks = looks
        self.theme = theme
        self.art = art

    def look(self, kind: str) -> NodeLook:
        """The looks of a kind of node."""
        return self.looks.nodes.get(kind, NodeLook())

    def radius(self, node: Node, scale: float, pixel: float) -> float:
        """Radius on the screen: that of the board, but never too small to be clicked and distinguished."""
        kind = self.kinds.get(node.kind)
        own = kind.radius if kind is not None else 12
        return max(own * scale, self.look(node.kind).least * pixel)

    def draw(
        self,
        target: pygame.Surface,
        node: Node,
        spot: Point,
        radius: float,
        deep: Colour | None,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        sprite = self._sprite(node.kind, round(radius * 2) / 2, deep)
        _put(target, sprite, spot)
        for tag in node.tags:
            if tag in self.looks.badges and f"badge/{tag}" not in hidden:
                self._draw_badge(target, node, spot, radius, self.looks.badges[tag])

    def sample(self, kind: str, radius: float, deep: Colour | None = None) -> pygame.Surface:
        """A node of a kind, for legends and panels."""
        return self._sprite(kind, max(round(radius * 2) / 2, 6), deep)

    def disc(self, colour: Colour, radius: float) -> pygame.Surface:
        """A disc in one colour, for legends."""
        return paint.disc(max(round(radius), 4), colour)

    def badge(self, glyph: str, radius: float) -> pygame.Surface:
        """A badge as it is drawn at the edge of a node."""
        return self._badge(glyph, max(radius, LEAST_BADGE))

    def fill(self, kind: str, deep: Colour | None) -> Colour:
        """The colour of the inside of a kind of node."""
        look, known = self.look(kind), self.kinds.get(kind)
        fill = look.fill or (known.hex if known else "")
        return rgb(fill) if fill not in ("", "region") else deep or self.theme.plain_place

    def _sprite(self, kind: str, radius: float, deep: Colour | None) -> pygame.Surface:
        known = self.kinds.get(kind)
        drawn = (known.shape, known.glyph) if known is not None else None
        key = (self.look(kind), drawn, self.fill(kind, deep), radius, self.theme.key)
        return SPRITES.get(key, lambda: self._make_sprite(kind, radius, deep))

    def _make_sprite(self, kind: str, radius: float, deep: Colour | None) -> pygame.Surface:
        look, known = self.look(kind), self.kinds.get(kind)
        shape = known.shape if known is not None else "disc"
        fill, pixel = self.fill(kind, deep), max(self.theme.u / 1.25, 0.8)
        line, rim = look.line * pixel, look.rim * pixel
        side = 2 * (math.ceil(radius + line) + 3)

        def draw(large: pygame.Surface, k: int) -> None:
            middle = (large.get_width() / 2, large.get_height() / 2)
            _shape(large, shape, (middle[0], middle[1] + 1.4 * k), (radius + line + 0.6) * k, (0, 0, 0, 70))
            if line:
                _shape(large, shape, middle, (radius + line) * k, (*rgb(look.line_hex), 255))
            _shape(large, shape, middle, radius * k, (*rgb(look.rim_hex), 255))
            _shape(large, shape, middle, (radius - rim) * k, (*fill, 255))
            _shape(
                large,
                shape,
                (middle[0], middle[1] - 0.1 * radius * k),
                (radius - rim) * 0.8 * k,
                (*mix(fill, (255, 255, 255), 0.1), 255),
            )
            _shape(large, shape, (middle[0], middle[1] + 0.06 * radius * k), (radius - rim) * 0.78 * k, (*fill, 255))
            if look.disc:
                _shape(large, "disc", middle, radius * look.disc * k, (*rgb(look.disc_hex), 255))

        sprite = paint.smooth((side, side), rgb(look.line_hex) if line else rgb(look.rim_hex), draw)
        self._put_glyph(sprite, look, known, radius - rim, rgb(look.disc_hex) if look.disc else fill)
        return sprite

    def _put_glyph(
        self, sprite: pygame.Surface, look: NodeLook, known: NodeKind | None, room: float, fill: Colour
    ) -> None:
        """Draw the glyph or the letter in the middle of a node."""
        ink = rgb(look.glyph_hex) if look.glyph_hex else self.theme.on(fill)
        middle = (sprite.get_width() / 2, sprite.get_height() / 2)
        glyph = look.glyph or (known.glyph if known is not None else "")
        letter = look.letter or (glyph if len(glyph) <= 2 else "")
        if letter:
            font = fonts.font("serif", "bold", False, max(round(room * 1.25), LETTER_LEAST))
            picture = font.render(letter, True, ink)
            box = picture.get_bounding_rect()
            sprite.blit(picture, (round(middle[0] - box.centerx), round(middle[1] - box.centery)))
        elif glyph and self.art.has(f"glyphs/place-{glyph}"):
            _put(sprite, self.art.glyph(f"place-{glyph}", max(round(room * 1.36), 8), ink), middle)

    def badge_spot(self, node: Node, spot: Point, radius: float) -> tuple[Point, float]:
        """Centre and radius of the badge of a node, at the side that the board names."""
        size = max(radius * BADGE_SHARE, LEAST_BADGE * self.theme.u / 1.25)
        turn = math.radians(TURNS.get(node.badge, 45))
        away = radius + size * 0.25
        return (spot[0] + math.cos(turn) * away, spot[1] + math.sin(turn) * away), size

    def _draw_badge(self, target: pygame.Surface, node: Node, spot: Point, radius: float, glyph: str) -> None:
        (x, y), size = self.badge_spot(node, spot, radius)
        _put(target, self._badge(glyph, size), (x, y))

    def _badge(self, glyph: str, size: float) -> pygame.Surface:
        paper, ink = (rgb(tone) for tone in self.looks.badge_hex)
        key = ("badge", round(size * 2), glyph, paper, ink)  # half a pixel is not visible

        def make() -> pygame.Surface:
            side = 2 * (math.ceil(size) + 2)

            def draw(large: pygame.Surface, k: int) -> None:
                middle = (large.get_width() / 2, large.get_height() / 2)
                _shape(large, "disc", middle, (size + 1) * k, (*ink, 255))
                _shape(large, "disc", middle, size * k, (*paper, 255))

            sprite = paint.smooth((side, side), ink, draw)
            _put(sprite, self.art.glyph(f"place-{glyph}", max(round(size * 1.5), 8), ink), (side / 2, side / 2))
            return sprite

        return SPRITES.get(key, make)


def _shape(large: pygame.Surface, shape: str, middle: Point, radius: float, colour: tuple[int, int, int, int]) -> None:
    """Draw a filled disc, or a polygon of about the same area."""
    if shape not in CORNERS:
        pygame.draw.circle(large, colour, middle, radius)
        return
    count, factor, turn = CORNERS[shape]
    spots = [
        (
            middle[0] + radius * factor * math.cos(math.radians(turn + 360 * i / count)),
            middle[1] + radius * factor * math.sin(math.radians(turn + 360 * i / count)),
        )
        for i in range(count)
    ]
    pygame.draw.polygon(large, colour, spots)


def _put(target: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    target.blit(picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)))


def draw_ring(target: pygame.Surface, spot: Point, radius: float, theme: Theme, state: str) -> None:
    """Draw the ring of a state: lit, hovered, chosen, inspected, focused or refused."""
    RINGS[state](target, spot, radius, theme)


def _lit(target: pygame.Surface, spot: Point, radius: float, theme: Theme) -> None:
    """Draw a gold ring in a glow, with a light gap inside: a place may be golden itself."""
    for reach, share in ((2.6, 0.4), (1.8, 0.7)):
        light = paint.glow(max(round(radius * reach), 4), theme.gold_glow, share)
        _put(target, light, spot)
    _ring(target, spot, radius + 5.6 * theme.u, 7.4 * theme.u, theme.gold_edge)
    _ring(target, spot, radius + 4.6 * theme.u, 4.6 * theme.u, theme.gold_light)
    _ring(target, spot, radius + 1.2 * theme.u, 1.6 * theme.u, theme.white)


def _hovered(target: pygame.Surface, spot: Point, radius: float, theme: Theme) -> None:
    _ring(target, spot, radius + 4.4 * theme.u, 4.4 * theme.u, theme.ink_dark)
    _ring(target, spot, radius + 3.6 * theme.u, 3 * theme.u, theme.white)


def _focused(target: pygame.Surface, spot: Point, radius: float, theme: Theme) -> None:
    """Draw a white ring between dark ones, outside the gold of a lit node."""
    _ring(target, spot, radius + 8.8 * theme.u, 5.6 * theme.u, theme.ink_dark)
    _ring(target, spot, radius + 7.5 * theme.u, 3 * theme.u, theme.white)


def _chosen(target: pygame.Surface, spot: Point, radius: float, theme: Theme) -> None:
    _ring(target, spot, radius + 6 * theme.u, 7.5 * theme.u, theme.gold_edge)
    _ring(target, spot, radius + 5 * theme.u, 5.5 * theme.u, theme.gold_light)
    _ring(target, spot, radius + 1.5 * theme.u, 1.5 * theme.u, theme.gold_edge)


def _inspected(target: pygame.Surface, spot: Point, radius: float, theme: Theme) -> None:
    _ring(target, spot, radius + 3.4 * theme.u, 2.4 * theme.u, theme.white)
    reach = radius + 5.6 * theme.u
    circle = paint.arc(spot, reach, 0, 2 * math.pi)
    paint.draw_dashes(target, theme.accent.edge, circle, max(2 * theme.u, 1.5), 5 * theme.u, 4 * theme.u)


def _refused(target: pygame.Surface, spot: Point, radius: float, theme: Theme) -> None:
    _ring(target, spot, radius + 6 * theme.u, 8 * theme.u, theme.white_paper)
    _ring(target, spot, radius + 4.2 * theme.u, 4.5 * theme.u, theme.no)


def _ring(target: pygame.Surface, spot: Point, radius: float, width: float, colour: Colour) -> None:
    paint.draw_circle(target, spot, round(radius), colour, max(round(width), 1))


RINGS = {
    "lit": _lit,
    "hovered": _hovered,
    "chosen": _chosen,
    "inspected": _inspected,
    "focused": _focused,
    "refused": _refused,
}
