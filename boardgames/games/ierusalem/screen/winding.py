"""The view of a track that zigzags upwards: discs on a line, tiles beside some of them, a marker."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.ierusalem.screen import colours, signs
from boardgames.games.ierusalem.screen.looks import WindingLooks, WindingMeasures
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

RING_UNITS = 4  # a ring around a space is drawn in this border


class WindingView(SlotView):
    """One slot per space, from the bottom up; pieces of `tiles` in the looks are beside the track."""

    Looks = WindingLooks
    looks: WindingLooks
    measures: WindingMeasures

    def lay_out(self) -> None:
        """Place spaces alternately left and right."""
        low, high = self.measures.y
        left, right = self.measures.x
        last = max(len(self.zone.slots) - 1, 1)
        side = 2 * self.px(self.measures.radius)
        self.spots: dict[str, tuple[int, int]] = {}
        for number, slot in enumerate(self.zone.slots):
            x, y = (left, right)[number % 2], low + (high - low) * number / last
            spot = self.box((x, y, 0, 0)).topleft
            self.spots[slot.id] = spot
            self.rects[slot.id] = pygame.Rect(0, 0, side, side)
            self.rects[slot.id].center = spot

    def _is_tile(self, piece: Piece) -> bool:
        return piece.kind in self.looks.tiles

    def _tile_rect(self, slot: str) -> pygame.Rect:
        width, height = self.measures.tile[2:]
        box = self.box((self.measures.tile[0], 0, width, height))
        box.centery = self.spots[slot][1]
        return box

    def rect_with_tag(self, slot: str) -> pygame.Rect | None:
        """Return a space with all that lies on it and beside it, so that a ring around it hides nothing."""
        found = next((place for place in self.zone.slots if place.id == slot), None)
        if found is None or slot not in self.spots:
            return super().rect_with_tag(slot)
        side = 2 * self._radius(found)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.spots[slot]
        air = 2 * self.kit.theme.px(RING_UNITS)
        return disc.unionall([rect for _, rect in self._standing(found)]).inflate(air, air)

    def _radius(self, slot: Slot) -> int:
        stands_out = any(map(self._is_tile, slot.pieces)) or slot is self.zone.slots[-1]
        return self.px(self.measures.hot if stands_out else self.measures.radius)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw panel, title, line, tiles, spaces, and the marker on top."""
        theme = self.kit.theme
        parts.panel(target, self.rect, theme, round(9 * self.scale))
        head = pygame.Rect(self.rect.x, self.rect.y + round(6 * self.scale), self.rect.width, round(24 * self.scale))
        done = lettering.fit_first(self.titles(), self.pen("serif", "semibold", 18), head.inflate(-4, 0).size)
        lettering.draw(target, head, done, theme.ink, "centre", True)
        width = max(3 * self.scale, 2)
        for a, b in pairwise(self.spots.values()):
            paint.draw_line(target, theme.edge, [a, b], width)
        for slot in self.zone.slots:
            for piece in slot.pieces:
                if self._is_tile(piece) and piece.id not in lights.flying:
                    self._draw_tile(target, slot, piece)
        for slot in self.zone.slots:
            self._draw_space(target, slot, lights)
        for piece, rect in self.pieces():
            if not self._is_tile(piece) and piece.id not in lights.flying:
                self.draw_piece(target, piece, rect)

    def _draw_tile(self, target: pygame.Surface, slot: Slot, piece: Piece) -> None:
        rect, red = self._tile_rect(slot.id), colours.JUDGMENT
        paint.draw_line(target, red, [rect.midright, self.spots[slot.id]], max(2 * self.scale, 1.5))
        paint.draw_shadow(target, rect, round(5 * self.scale), max(round(4 * self.scale), 2), 1, 0.4)
        self.draw_piece(target, piece, rect)

    def _draw_space(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        theme, spot = self.kit.theme, self.spots[slot.id]
        hot = any(self._is_tile(piece) for piece in slot.pieces)
        number = slot.id.rpartition("/")[2]
        last = slot is self.zone.slots[-1]
        radius = self._radius(slot)
        if slot.id in lights.lit or slot.id in lights.chosen:
            paint.draw_lit_disc(target, spot, radius + 2, theme)
        paint.draw_circle(target, spot, radius, theme.ink if hot else theme.edge)
        ground = colours.JUDGMENT if hot else colours.SPACE_PASSED if slot.tone == "passed" else theme.white_paper
        paint.draw_circle(target, spot, radius - max(round(1.4 * self.scale), 1), ground)
        if hot or last:
            signs.put_letters(target, spot, number, max(round(radius * 1.12), 10), theme.on(ground))
        if slot.id == lights.hovered:
            paint.draw_circle(target, spot, radius + 2, theme.gold, 3)
        if slot.id == lights.refused:
            paint.draw_refused_disc(target, spot, radius + 2, theme)
        if slot.id == lights.focused:
            paint.focus_ring(target, self.rects[slot.id], radius, theme, self.beside(slot.id))

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the space at a point, or that of the tile at the point or of the line from it to its space."""
        tiles = {slot.id: self._tile_rect(slot.id) for slot in self.zone.slots if any(map(self._is_tile, slot.pieces))}
        on_tile = (slot for slot, rect in tiles.items() if rect.collidepoint(pos))
        on_line = (slot for slot, rect in tiles.items() if self._line_rect(slot, rect).collidepoint(pos))
        return next(on_tile, None) or next(on_line, None) or super().slot_at(pos, lit)

    def _line_rect(self, slot: str, tile: pygame.Rect) -> pygame.Rect:
        x, y = self.spots[slot]
        high = max(self.px(self.measures.radius) // 2, 3)
        return pygame.Rect(tile.right, y - high // 2, max(x - tile.right, 0), high)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Tiles beside the track, markers on it."""
        for slot in self.zone.slots:
            yield from self._standing(slot)

    def _standing(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        side = 2 * self.px(self.measures.marker)
        for piece in slot.pieces:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = self.spots[slot.id]
            yield piece, self._tile_rect(slot.id) if self._is_tile(piece) else rect

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a tile or marker as high as its rect."""
        picture = painters.piece(self.kit, piece, rect.height)
        target.blit(picture, picture.get_rect(center=rect.center))
