"""The ground of a map as one picture: board, furniture, light, links, tones and flat pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from boardgames.core.table import Link, Piece, Slot, Table
from boardgames.ui import painters
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import rgb
from boardgames.ui.zones import docks
from boardgames.ui.zones.map import marks
from boardgames.ui.zones.map.furniture import Furniture
from boardgames.ui.zones.map.grid_letters import draw_letter
from boardgames.ui.zones.map.light import SeaLight
from boardgames.ui.zones.map.links import along, arc, draw_link
from boardgames.ui.zones.map.piece_layout import PieceLayout, PlacedPiece
from boardgames.ui.zones.map.zoom_tracks import ZoomTracks


def draw_piece(target: pygame.Surface, kit: TableKit, piece: Piece, rect: pygame.Rect) -> None:
    """Draw a piece with its foot at the middle of the rect's lower edge; a card fills its rect."""
    if piece.kind == "card":
        target.blit(painters.card(kit, piece, rect.size), rect.topleft)
        return
    picture = painters.piece(kit, piece, rect.height)
    target.blit(picture, picture.get_rect(midbottom=rect.midbottom))


class Ground:
    """Paints the ground of one map, only when something on it changed."""

    def __init__(self, piece_layout: PieceLayout, furniture: Furniture, zoom_tracks: ZoomTracks) -> None:
        self.measures, self.piece_layout, self.furniture, self.zoom_tracks = (
            piece_layout.measures,
            piece_layout,
            furniture,
            zoom_tracks,
        )
        self.kit, self.board, self.looks = self.measures.kit, self.measures.board, self.measures.looks
        light = self.looks.light
        self._light = SeaLight(light) if light is not None else None
        self.tones = self.looks.tones
        self._links: tuple[Link, ...] = ()
        self._viewer: int | None = None
        self._covered: Sequence[pygame.Rect] = ()
        # Both are painted over when their key changes, so they do not belong in the picture cache.
        self._bare: tuple[object, pygame.Surface] | None = None
        self._current: tuple[object, pygame.Surface] | None = None

    def notice(self, table: Table) -> None:
        """Note the links between places and the source of the light."""
        self._links, self._viewer = table.links, table.viewer
        if self._light is not None:
            self._light.follow(table)

    def set_covered(self, rects: Sequence[pygame.Rect]) -> None:
        """Set what lies over the map: letters along the edge keep clear of it."""
        self._covered = rects

    def picture(self, slots: Mapping[str, Slot], flat: Sequence[PlacedPiece]) -> pygame.Surface:
        """The ground with its flat pieces as one opaque picture of the window's size."""
        flat_key = tuple((piece, slot) for piece, _, slot in flat)
        toned = tuple((slot.id, slot.tone) for slot in slots.values() if slot.tone in self.tones)
        key = (self.board.drawing_key, self._links, self._light and self._light.share, flat_key, toned, self._viewer)
        if self._current is None or self._current[0] != key:
            picture = self._current[1] if self._current is not None else pygame.Surface(self.kit.theme.size)
            self._paint(picture, slots, flat)
            self._current = (key, picture)
        return self._current[1]

    def _bare_picture(self) -> pygame.Surface:
        """The board with its furniture alone, cached while the view stays."""
        key = (self.board.drawing_key, self._viewer)
        if self._bare is None or self._bare[0] != key:
            picture = self._bare[1] if self._bare is not None else pygame.Surface(self.kit.theme.size)
            self._paint_bare(picture)
            self._bare = (key, picture)
        return self._bare[1]

    def _paint_bare(self, picture: pygame.Surface) -> None:
        self.board.draw(picture)
        picture.set_clip(self.zoom_tracks.room)
        for furnishing in self.furniture.from_game():
            furnishing.draw(picture)
        if (legend := self.furniture.legend()) is not None:
            legend.draw(picture, self._viewer)
        for name, rect in self.furniture.grid_letters([*self._covered, *self.board.name_boxes().values()]):
            draw_letter(picture, self.board, name, rect)
        picture.set_clip(None)

    def _paint(self, picture: pygame.Surface, slots: Mapping[str, Slot], flat: Sequence[PlacedPiece]) -> None:
        view, screen = self.board.camera.view, self.kit.definition.screen
        picture.blit(self._bare_picture(), view, view)
        picture.set_clip(self.zoom_tracks.room)
        if self._light is not None and screen is not None:
            dock = docks.arrange(screen, view, self.kit.theme)[self._light.looks.zone]
            self._light.draw(picture, self.board, dock, self.measures.scale)
        lines = [self._line_of(link) for link in self._links if link.a in slots and link.b in slots]
        for line in lines:
            draw_link(picture, self.kit, rgb(self.looks.link), line)
        crossed = [rect for line in lines for rect in along(line)]
        for slot in (slot for slot in slots if crossed and self.board.box_of(slot).collidelist(crossed) >= 0):
            marks.redraw_node(picture, self.board, slot)
        self.board.draw_names(picture, crossed)
        self._draw_tones(picture, slots)
        for piece, rect, slot in flat:
            draw_piece(picture, self.kit, piece, rect)
            marks.redraw_node(picture, self.board, slot)
        self.board.draw_names(picture, [rect for _, rect, _ in flat])
        picture.set_clip(None)

    def _draw_tones(self, target: pygame.Surface, slots: Mapping[str, Slot]) -> None:
        """Draw rings around the places that have a tone; ticks over all of them."""
        found = [(slot.id, self.tones[slot.tone]) for slot in slots.values() if slot.tone in self.tones]
        hues = [(slot, tone, marks.tone_colour(tone, self.kit, self._viewer)) for slot, tone in found]
        toned = [(slot, tone, colour) for slot, tone, colour in hues if colour is not None]
        for slot, tone, colour in toned:
            marks.draw_tone(target, self.board, slot, tone, colour)
            marks.redraw_node(target, self.board, slot)
        self.board.draw_names(target, [marks.tone_rect(self.board, slot, tone) for slot, tone, _ in toned])
        for slot, _, colour in (entry for entry in toned if entry[1].tick):
            marks.draw_tick(target, self.board, slot, colour, self.piece_layout.badge(slot))

    def redraw_full_ring(self, target: pygame.Surface, slot: Slot) -> None:
        """Draw the full ring of a place once more, over what was drawn round it."""
        tone = self.tones.get(slot.tone)
        colour = marks.tone_colour(tone, self.kit, self._viewer) if tone is not None else None
        if tone is not None and colour is not None and tone.is_full_ring:
            marks.draw_tone(target, self.board, slot.id, tone, colour)

    def _line_of(self, link: Link) -> list[tuple[float, float]]:
        """The line of a link: along a road if the looks say so and there is one, else an arc."""
        road = marks.road(self.board, link.a, link.b) if self.looks.link_along else []
        return road or arc(self.board.position(link.a), self.board.position(link.b))
