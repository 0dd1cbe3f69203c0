"""The map view: the board with pieces, links, tags and lights on its places."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import msgspec
import pygame

from boardgames.core.table import Piece, Slot, Zone
from boardgames.data.defs import ZoneDef
from boardgames.ui.board.names import StandingPiece
from boardgames.ui.board.region_spots import region_name_boxes
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, Surroundings, ZoneView
from boardgames.ui.zones.map import marks, tags
from boardgames.ui.zones.map.furniture import Furniture
from boardgames.ui.zones.map.ground import Ground, draw_piece
from boardgames.ui.zones.map.looks import MapLooks, map_looks
from boardgames.ui.zones.map.measures import Measures
from boardgames.ui.zones.map.piece_layout import PieceLayout, PlacedPiece
from boardgames.ui.zones.map.zoom_tracks import ZoomTracks

LEAST_RADIUS = 16
DOCK_LIGHT = 4  # units around a dock or plate: its light


class MapView(ZoneView):
    """A zone whose slots are the nodes of the board; pan and zoom through `board`."""

    Looks = MapLooks
    moves_with_map = True

    def __init__(self, kit: TableKit, definition: ZoneDef, board: BoardView | None = None) -> None:
        self.kit = kit
        self.definition = definition
        self.looks = map_looks(definition)
        self.board = board or BoardView(
            kit.definition,
            kit.theme,
            kit.art,
            kit.strings,
            hidden=self.looks.hidden,
            from_zoom=self.looks.from_zoom,
            endless=True,
            own_parts=kit.game_screen.board_parts,
        )
        self.map_board = self.board
        self.board.when_named = self._make_names_avoid_pieces
        self.zone = Zone(definition.id)
        self.slots: dict[str, Slot] = {}
        self._tagged: list[str] = []  # slots that may have a tag
        self.measures = Measures(kit, definition, self.board)
        self.furniture = Furniture(self.measures)
        self.piece_layout = PieceLayout(self.measures, self.furniture.plates)
        self.zoom_tracks = ZoomTracks(self.looks, self.board)
        self.ground = Ground(self.piece_layout, self.furniture, self.zoom_tracks)
        self.docks: list[pygame.Rect] = []  # what covers the map while it is fitted
        self._tags: tuple[object, dict[str, tags.MapTag]] = (None, {})

    def notice(self, around: Surroundings) -> bool:
        """Note links, light and zoom tracks of the table; a map is always painted anew."""
        self.ground.notice(around.table)
        self.zoom_tracks.notice(around.table)
        return True

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Lay out the map in a rect, with margins for the docks while it is fitted."""
        self.zone = zone
        self.slots = {slot.id: slot for slot in zone.slots if self.board.knows(slot.id)}
        self._tagged = [slot.id for slot in self.slots.values() if slot.mark is not None or slot.marks]
        self.piece_layout.take(zone, self.slots)
        self.board.place(rect, self.looks.focus, self.measures.fit(rect))
        screen = self.measures.screen
        if screen is not None and self.board.camera.is_fitted:
            frame = 2 * self.kit.theme.px(DOCK_LIGHT)
            covering = [*docks.fixed_docks(screen, rect, self.kit.theme), *self.furniture.rects()]
            self.docks = [dock.inflate(frame, frame) for dock in covering]
            plates = [plate.inflate(frame, frame) for plate in self.furniture.plates_and_lines()]
            over = [*self.docks, *self.piece_layout.spots()]
            self.ground.set_covered(over)
            self.board.set_covered([*over, *plates, *(letter for _, letter in self.furniture.grid_letters(over))])
            self.board.set_flat_radii(self.piece_layout.reaches())
        self._make_names_avoid_pieces()

    def _make_names_avoid_pieces(self) -> None:
        """Note where pieces stand on the fitted map, which depends on where names are without them, and the rings of
        states: a name over the ring of another place would seem to belong to it."""
        if self.measures.screen is not None and self.board.camera.is_fitted:
            self.board.set_standing([*self.piece_layout.footprints(), *self._ring_footprints()])

    def _ring_footprints(self) -> Iterator[StandingPiece]:
        for slot, rect in self.rings(frozenset()).items():
            x, y = self.board.position(slot)
            box = (rect.left - x, rect.top - y, rect.right - x, rect.bottom - y)
            yield self.board.camera.to_board((x, y)), box

    def taken(self) -> Iterator[pygame.Rect]:
        """Docks, plates, places, names of all kinds and pieces."""
        yield from self.docks if self.board.camera.is_fitted else ()
        yield from self.furniture.plates_and_lines()
        yield from (self.board.box_of(slot) for slot in self.slots)
        yield from self.board.name_boxes().values()
        yield from self.heads()
        yield from (rect for _, rect, _ in self.piece_layout.placed())

    def heads(self) -> Iterator[pygame.Rect]:
        """The names of regions."""
        camera, rooms = self.board.camera, region_name_boxes(self.board.board.regions, self.board.painter.language)
        yield from (pygame.Rect(camera.to_screen((x, y)), (w * camera.scale, h * camera.scale)) for x, y, w, h in rooms)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        placed, view = self.piece_layout.placed(), self.board.camera.view
        flat = [entry for entry in placed if self.piece_layout.lies(entry[0]) and entry[0].id not in lights.flying]
        target.blit(self.ground.picture(self.slots, flat), view, view)
        before = target.get_clip()
        target.set_clip(view.clip(before))
        self._draw_rings(target, lights)
        self._draw_hanging(target, placed, lights)
        self._draw_standing(target, placed, lights)
        self.draw_tags(target, lights)
        for piece, rect in self.zoom_tracks.pieces():
            self.draw_piece(target, piece, rect)
        target.set_clip(before)

    def draw_standing(self, target: pygame.Surface, lights: Lights) -> None:
        self._draw_hanging(target, self.piece_layout.placed(), lights)
        self._draw_standing(target, self.piece_layout.placed(), lights)
        self.draw_tags(target, lights)

    def _draw_rings(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the rings of all states, also at the place of an inspected card."""
        states = [("lit", slot) for slot in sorted(lights.lit)]
        states += [("chosen", slot) for slot in lights.chosen]
        states += [("hovered", slot) for slot in sorted(lights.named)]
        states.append(("inspected", self.place_of(lights.inspected)))
        states += [("hovered", lights.hovered), ("focused", lights.focused), ("refused", lights.refused)]
        shown = target.get_clip()
        ringed = [(state, slot) for state, slot in states if slot in self.slots]
        ringed = [(state, slot) for state, slot in ringed if shown.colliderect(self._reach_of(slot))]
        for state, slot in ringed:
            self.board.draw_ring(target, slot.partition("/")[2], state, self._ring_radius(slot))
            self.ground.redraw_full_ring(target, self.slots[slot])  # the glow of a lit place would tint it
            marks.redraw_node(target, self.board, slot)
        rings = [rect for _, slot in ringed if (rect := self.rect_of(slot)) is not None]
        self.board.draw_names(target, rings)

    def _ring_radius(self, slot: str) -> float:
        """The radius of a ring: outside the full ring of a tone, which tells why to go there, and outside any tone if a
        piece hides what is inside; 0 for that of the place."""
        tone = self.ground.tones.get(self.slots[slot].tone)
        is_hidden = any(self.piece_layout.stands(piece) for piece in self.slots[slot].pieces)
        is_outside = tone is not None and (is_hidden or tone.is_full_ring)
        return marks.tone_rect(self.board, slot, tone).width / 2 if tone is not None and is_outside else 0

    def rect_with_tone(self, slot: str) -> pygame.Rect | None:
        """The square around a node, with the full ring of its tone."""
        tone = self.ground.tones.get(self.slots[slot].tone) if slot in self.slots else None
        has_ring = tone is not None and tone.is_full_ring
        return marks.tone_rect(self.board, slot, tone) if tone is not None and has_ring else self.rect_of(slot)

    def _draw_hanging(self, target: pygame.Surface, placed: list[PlacedPiece], lights: Lights) -> None:
        """Draw the badges at places, over their lights."""
        shown = target.get_clip()
        for piece, rect, _ in placed:
            if self.piece_layout.hangs(piece) and piece.id not in lights.flying and shown.colliderect(rect):
                self.draw_piece(target, piece, rect)

    def draw_tags(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the tags of places; if the looks say so, only of those that are lit or pointed at."""
        marked = self._tagged
        if self.looks.tags == "lit":
            lit = frozenset[str]() if lights.is_question else lights.lit
            marked = [slot for slot in marked if slot in lit or slot == lights.hovered]
        placed = self.placed_tags(lights) if marked else {}
        shown = [placed[slot] for slot in marked if slot in placed]
        tags.draw_tags(target, shown, self.kit, lambda over, rects: self._redraw_names(over, rects, lights))

    def _redraw_names(self, target: pygame.Surface, rects: list[pygame.Rect], lights: Lights) -> None:
        """Draw the names that touch some rects again, and the standing pieces over them."""
        names = self.board.name_boxes()
        again = [names[node.id] for node in self.board.names_under(rects)]
        if again:
            self.board.draw_names(target, rects)
            over = [entry for entry in self.piece_layout.placed() if entry[1].collidelist(again) >= 0]
            self._draw_standing(target, over, lights)

    def has_tag(self, slot: str) -> bool:
        """Whether a place may have a tag, perhaps only while it is lit or pointed at."""
        return slot in self._tagged

    def placed_tags(self, lights: Lights) -> dict[str, tags.MapTag]:
        """The placed tags by slot; cached while tags, lit slots, pieces and view stay."""
        found = [(slot, slot.mark_after(lights.chosen) if slot.marks else slot.mark) for slot in self.slots.values()]
        marked = tuple(msgspec.structs.replace(slot, mark=mark) for slot, mark in found if mark is not None)
        lit = lights.lit | set(lights.chosen)
        key = (self.board.drawing_key, marked, lit, [slot.pieces for slot in self.slots.values()] if marked else [])
        if self._tags[0] != key:
            over = self.docks if self.board.camera.is_fitted else []
            around = tags.Around(
                self.rings(lit), self.piece_layout.bodies(), [*self.furniture.plates_and_lines(), *over]
            )
            placed = tags.place(self.board, marked, self.kit, around, self.looks.tag)
            self._tags = (key, {slot.id: tag for slot, tag in zip(marked, placed, strict=True)})
        return self._tags[1]

    def rings(self, lit: AbstractSet[str]) -> dict[str, pygame.Rect]:
        """The rects of the rings of lit places and of those with a tone."""
        ring, tones = 2 * self.kit.theme.px(tags.RING_UNITS), self.ground.tones
        found = {slot: self.board.box_of(slot).inflate(ring, ring) for slot in lit if slot in self.slots}
        toned = [(slot.id, tones[slot.tone]) for slot in self.slots.values() if slot.tone in tones]
        return found | {slot: marks.tone_rect(self.board, slot, tone) for slot, tone in toned if tone.width}

    def _draw_standing(self, target: pygame.Surface, placed: list[PlacedPiece], lights: Lights) -> None:
        """Draw the standing pieces, over all names: players must see whose they are."""
        standing, shown = [entry for entry in placed if self.piece_layout.stands(entry[0])], target.get_clip()
        for piece, rect, _ in sorted(standing, key=self._height):
            if piece.id not in lights.flying and shown.colliderect(rect.inflate(rect.size)):
                self.draw_piece(target, piece, rect)

    def _reach_of(self, slot: str) -> pygame.Rect:
        """The area that the ring of a place may reach."""
        rect = self.rect_of(slot) or pygame.Rect(0, 0, 0, 0)
        return rect.inflate(2 * rect.width, 2 * rect.height)

    def place_of(self, inspected: str) -> str:
        """The slot itself, or the place of a card."""
        card = self.kit.cards.get(inspected.rpartition("/")[2])
        return f"{self.zone.id}/{card.place}" if card is not None and card.place else inspected

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """What the piece under the point presses, if that is lit; else the nearest node within reach, lit ones first;
        else the one whose piece or name is under the point, of several pieces a lit one or the one drawn last."""
        pressed = self.pressed_at(pos)
        if pressed is not None and pressed[0].presses in lit:
            return pressed[0].presses
        prefix = f"{self.zone.id}/"
        node = self.board.node_at(pos, {slot.removeprefix(prefix) for slot in lit})
        if node is not None and prefix + node in self.slots:
            return prefix + node
        if not self.board.camera.view.collidepoint(pos):
            return None
        under = [entry for entry in self.piece_layout.placed() if entry[1].collidepoint(pos)]
        upright = [entry[2] for entry in sorted(under, key=self._height) if not self.piece_layout.lies(entry[0])]
        if upright:
            return next((slot for slot in reversed(upright) if slot in lit), upright[-1])
        names = ((box, prefix + name) for name, box in self.board.name_boxes().items())
        return next((slot for box, slot in names if box.collidepoint(pos) and slot in self.slots), None)

    def _height(self, entry: PlacedPiece) -> tuple[bool, int, int]:
        """The order in which pieces are drawn: badges first, then standing ones from back to front."""
        piece, rect, _ = entry
        return self.piece_layout.stands(piece), self.piece_layout.layer(piece), rect.bottom

    def pressed_at(self, pos: tuple[int, int]) -> tuple[Piece, pygame.Rect] | None:
        """The piece under a point that presses something, with its rect."""
        if not self.board.camera.view.collidepoint(pos):
            return None
        placed = ((piece, rect) for piece, rect, _ in self.piece_layout.placed() if piece.presses)
        return next(((piece, rect) for piece, rect in placed if rect.collidepoint(pos)), None)

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """The square around a node."""
        if slot not in self.slots:
            return None
        x, y = self.board.position(slot)
        radius = max(round(self.board.radius(slot.partition("/")[2])), LEAST_RADIUS)
        return pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius, 2 * radius)

    def trace(self, a: str, b: str) -> list[tuple[float, float]]:
        return marks.road(self.board, a, b)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        for piece, rect, _ in self.piece_layout.placed():
            yield piece, pygame.Rect(rect)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        draw_piece(target, self.kit, piece, rect)
