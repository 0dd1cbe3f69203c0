"""The board of the table: the drawn board with pieces, links and lights on its places."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import pygame

from boardgames.core.table import Link, Piece, Slot, Table, Zone
from boardgames.data.defs import ZoneDef
from boardgames.ui import painters
from boardgames.ui.board.camera import Box
from boardgames.ui.board.names import Standing
from boardgames.ui.board.region_spots import region_rooms
from boardgames.ui.board.view import BoardView
from boardgames.ui.look import Look
from boardgames.ui.zones import docks, map_marks, map_pins, map_stand, map_tags
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.foot import Foot, FootLooks
from boardgames.ui.zones.legend import Legend, LegendLooks
from boardgames.ui.zones.light import LightLooks, SeaLight
from boardgames.ui.zones.map_beyond import draw_beyond
from boardgames.ui.zones.map_links import along, arc, draw_link
from boardgames.ui.zones.map_rim import draw_letter, rim_letters
from boardgames.ui.zones.plates import plate_rects

LEAST_RADIUS = 16
LEAST_PAWN = 28
DOCK_LIGHT = 4  # units round a dock or plate into which its light reaches
HALO_SHARE = 0.33  # of the height of a flat piece: the ring that names keep off
CROWD = 1.2  # of a piece's height: how far those that stand beside a place reach when there are two or three
BESIDE = 0.6  # of the radius of a place: how far left of its middle pieces end that leave its mark in sight


class MapView:
    """A zone whose slots are the nodes of the board; pan and zoom through `board`."""

    def __init__(self, look: Look, definition: ZoneDef, board: BoardView | None = None) -> None:
        self.look = look
        self.definition = definition
        self.board = board or BoardView(
            look.definition,
            look.theme,
            look.art,
            look.strings,
            hidden=definition.looks.get("hidden", ()),
            late=definition.looks.get("from_zoom", {}),
        )
        self._late: tuple[tuple[str, Zone], ...] = ()
        self.zone = Zone(definition.id)
        self.links: tuple[Link, ...] = ()
        self.slots: dict[str, Slot] = {}
        self.scale = look.theme.u
        light = definition.looks.get("light")
        self._light = SeaLight(msgspec.convert(light, LightLooks)) if light else None
        foot, legend = definition.looks.get("foot"), definition.looks.get("legend")
        self.foot_looks = msgspec.convert(foot, FootLooks) if foot else None
        self.legend_looks = msgspec.convert(legend, LegendLooks) if legend else None
        self.tones = map_marks.read_tones(definition.looks)
        self.stand = map_stand.Stand(look, self.board)
        self.pins = map_pins.read_pins(definition.looks)
        self._tied = bool(definition.looks.get("tied_tags"))
        self.viewer: int | None = None
        self._hooks: tuple[object, list[tuple[pygame.Rect, int]], dict[str, pygame.Rect]] = (None, [], {})
        self._docks: list[pygame.Rect] = []
        self._tags: tuple[object, dict[str, map_tags.Tag]] = (None, {})
        self._lay: tuple[Zone, object, list[tuple[Piece, pygame.Rect, str]]] | None = None
        self._bare: tuple[object, pygame.Surface] | None = None
        self._ground: tuple[object, pygame.Surface] | None = None

    def tell(self, table: Table) -> None:
        """What the board shows of the rest of the table: links between places, where the light comes from."""
        self.links, self.viewer = table.links, table.viewer
        late = {layer: table.zone(layer.partition("/")[2]) for layer in self.definition.looks.get("from_zoom", {})}
        self._late = tuple((layer, zone) for layer, zone in late.items() if zone is not None)
        if self._light is not None:
            self._light.follow(table)

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Stand in a rect with the docks' room kept free at fit zoom."""
        self.zone = zone
        self.slots = {slot.id: slot for slot in zone.slots if self.board.knows(slot.id)}
        screen = self.look.definition.screen
        pad: Box = (0, 0, 0, 0)
        if screen is not None and "frames" in screen.looks:
            self.scale = docks.dock_scale(screen, rect, self.look.theme)
            pad = self._pad(rect)
        focus = self.definition.looks.get("focus")
        self.board.place(rect, (focus[0], focus[1], focus[2], focus[3]) if focus else None, pad)
        if screen is not None and "frames" in screen.looks and self.board.camera.is_fitted:
            frame = 2 * self.look.theme.px(DOCK_LIGHT)
            lying = docks.covering(screen, rect, self.look.theme)
            legend, foot = self._legend(), self._foot()
            lying += [legend.rect] if legend is not None else []
            lying += [foot.title_rect()] if foot is not None else []
            self._docks = [dock.inflate(frame, frame) for dock in lying]
            rim = [rect for _, rect in self._rim([])]
            plates = [plate.inflate(frame, frame) for plate in self._plates()]
            self.board.cover([*self._docks, *plates, *self._spots(), *rim])
            self.board.widen(self._reaches())
            self.board.stand(self._footprints())

    def taken(self) -> Iterator[pygame.Rect]:
        """Everything on the map that should stay in sight: docks, plates, places, names of all kinds, pieces."""
        yield from self._docks if self.board.camera.is_fitted else ()
        yield from self._plates()
        yield from (self.board.box_of(slot) for slot in self.slots)
        yield from self.board.name_boxes().values()
        camera, rooms = self.board.camera, region_rooms(self.board.board.regions, self.board.painter.language)
        yield from (pygame.Rect(camera.to_screen((x, y)), (w * camera.scale, h * camera.scale)) for x, y, w, h in rooms)
        yield from (rect for _, rect, _ in self._laid())

    def _spots(self) -> Iterator[pygame.Rect]:
        """Where pieces may stand beside places."""
        return map_pins.fixed(self.board, self.pins, self._measure("pin", 1))

    def _plates(self) -> list[pygame.Rect]:
        """The plates that stand beside places, and upright lines that join them."""
        screen = self.look.definition.screen
        specs = [spec for spec in screen.zones if spec.view == "plates"] if screen is not None else []
        plates = {at: rect for spec in specs for at, rect in plate_rects(self.look, spec, self.board).items()}
        nodes = {at: self.board.box_of(f"map/{at}") for at in plates if self.board.knows(f"map/{at}")}
        upright = [at for at, node in nodes.items() if plates[at].left < node.centerx < plates[at].right]
        lines = [
            pygame.Rect(nodes[at].centerx - 3, plates[at].bottom, 6, nodes[at].y - plates[at].bottom) for at in upright
        ]
        return [*plates.values(), *(line for line in lines if line.height > 0)]

    def _pad(self, rect: pygame.Rect) -> Box:
        """Pixels kept free round the board; those below give way where the view is wide and grow where it is high."""
        screen, theme = self.look.definition.screen, self.look.theme
        of = docks.measures(screen, self.definition, theme) if screen is not None else {}
        left, top, right, low = (length * self.scale for length in of.get("pad", (0, 0, 0, 0)))
        focus = self.definition.looks.get("focus", (0, 0, *self.board.board.canvas))
        wanted = (rect.width - left - right) * focus[3] / focus[2] - (rect.height - top - low)
        if "give" not in of:
            return left, top, right, low
        return left, top, right, low - min(wanted, of["give"] * self.scale)

    def _reaches(self) -> dict[str, float]:
        """How far what lies flat on the nodes reaches; what comes and goes with each turn does not count."""
        flat = HALO_SHARE * self._measure("flat", 54)
        lying = [slot.id for slot in self.slots.values() if any(self._lies(piece) for piece in slot.pieces)]
        return {slot.partition("/")[2]: flat for slot in lying}

    def _lies(self, piece: Piece) -> bool:
        return not self._stands(piece) and not self._hangs(piece)

    @property
    def _furniture_scale(self) -> float:
        """How much larger than drawn foot and legend are: some frames want them smaller."""
        screen = self.look.definition.screen
        of = docks.measures(screen, self.definition, self.look.theme) if screen and "frames" in screen.looks else {}
        return self.scale * float(of.get("furniture", 1))

    def _foot(self) -> Foot | None:
        if self.foot_looks is None:
            return None
        return Foot(self.look, self.foot_looks, self.board.camera, self._furniture_scale)

    def _legend(self) -> Legend | None:
        """The legend, unless it would cover places."""
        if self.legend_looks is None:
            return None
        legend = Legend(self.look, self.legend_looks, self.board, self._furniture_scale)
        return None if any(legend.rect.collidepoint(self.board.position(slot)) for slot in self.slots) else legend

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """The kept ground, then rings, tags and standing pieces."""
        laid = list(self._laid())
        flat = [(piece, rect, slot) for piece, rect, slot in laid if self._lies(piece)]
        view = self.board.camera.view
        target.blit(self._kept_ground([entry for entry in flat if entry[0].id not in lights.flying]), view, view)
        before = target.get_clip()
        target.set_clip(view.clip(before))
        self._draw_rings(target, lights)
        self._draw_hanging(target, laid, lights)
        self._draw_tags(target, lights)
        self._draw_standing(target, laid, lights)
        for piece, rect in self._on_late_tracks():
            self.draw_piece(target, piece, rect)
        target.set_clip(before)

    def _draw_tags(self, target: pygame.Surface, lights: Lights) -> None:
        """The tags of places; where the looks say so only of those that may be clicked or are pointed at."""
        marked = [slot.id for slot in self.slots.values() if slot.mark is not None or slot.marks]
        if self.definition.looks.get("tags") == "lit":
            marked = [slot for slot in marked if slot in lights.lit or slot == lights.hovered]
        tags = self._kept_tags(lights) if marked else {}
        map_tags.draw_tags(target, [tags[slot] for slot in marked if slot in tags], self.look, self._redraw_names)

    def draw_standing(self, target: pygame.Surface, lights: Lights) -> None:
        """The pieces that stand on places, again over what was drawn on the board."""
        self._draw_hanging(target, list(self._laid()), lights)
        self._draw_standing(target, list(self._laid()), lights)

    def _draw_hanging(self, target: pygame.Surface, laid: list[tuple[Piece, pygame.Rect, str]], lights: Lights) -> None:
        """The badges at places, over their lights."""
        shown = target.get_clip()
        for piece, rect, _ in laid:
            if self._hangs(piece) and piece.id not in lights.flying and shown.colliderect(rect):
                self.draw_piece(target, piece, rect)

    def _draw_standing(
        self, target: pygame.Surface, laid: list[tuple[Piece, pygame.Rect, str]], lights: Lights
    ) -> None:
        standing, shown = [(piece, rect) for piece, rect, _ in laid if self._stands(piece)], target.get_clip()
        bodies = []
        for piece, rect in sorted(standing, key=lambda entry: (self._layer(entry[0]), entry[1].bottom)):
            if piece.id not in lights.flying and shown.colliderect(rect.inflate(rect.size)):
                self.draw_piece(target, piece, rect)
                bodies.append(map_stand.body(self.look, piece, rect))
        self._redraw_names(target, bodies)  # where there is no room at all for both: every name can be read

    def _kept_tags(self, lights: Lights) -> dict[str, map_tags.Tag]:
        """The tags beside places with a mark, placed anew when one of them, what is lit or the view changed."""
        told = [(slot, slot.mark_after(lights.chosen) if slot.marks else slot.mark) for slot in self.slots.values()]
        marked = tuple(msgspec.structs.replace(slot, mark=mark) for slot, mark in told if mark is not None)
        lit = lights.lit | set(lights.chosen) if self._tied else frozenset()
        key = (self.board.drawing_key, marked, lit, [slot.pieces for slot in self.slots.values()] if marked else [])
        if self._tags[0] != key:
            over = self._docks if self.board.camera.is_fitted else []
            lying = [*(rect for _, rect, _ in self._laid()), *self._plates(), *over]
            place = map_tags.tied if self._tied else map_tags.beside
            tags = place(self.board, marked, self.look, lying, lit, self.definition.looks.get("tags_within", 0))
            self._tags = (key, {slot.id: tag for slot, tag in zip(marked, tags, strict=True)})
        return self._tags[1]

    def _on_late_tracks(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Pieces on the tracks that come with the zoom, side by side on their spaces."""
        for layer, zone in self._late:
            for slot in zone.slots if layer not in self.board.hidden else ():
                box = self.board.box_of(slot.id)
                side = round(min(box.size) * 0.9)
                for number, piece in enumerate(slot.pieces):
                    shift = (number - (len(slot.pieces) - 1) / 2) * side * map_stand.FAN / max(len(slot.pieces) / 2, 1)
                    yield piece, pygame.Rect(round(box.centerx + shift - side / 2), box.centery - side // 2, side, side)

    def _kept_ground(self, flat: list[tuple[Piece, pygame.Rect, str]]) -> pygame.Surface:
        """Board, light, links and flat pieces as one opaque picture, painted anew when one of them changed."""
        lying = tuple((piece, slot) for piece, _, slot in flat)
        toned = tuple((slot.id, slot.tone) for slot in self.slots.values() if slot.tone in self.tones)
        key = (self.board.drawing_key, self.links, self._light and self._light.share, lying, toned, self.viewer)
        if self._ground is None or self._ground[0] != key:
            picture = self._ground[1] if self._ground is not None else pygame.Surface(self.look.theme.size)
            self._paint_ground(picture, flat)
            self._ground = (key, picture)
        return self._ground[1]

    def _kept_bare(self) -> pygame.Surface:
        """The board with its furniture, without anything that the game lays on it: it stays while the view does."""
        key = self.board.drawing_key
        if self._bare is None or self._bare[0] != key:
            picture = self._bare[1] if self._bare is not None else pygame.Surface(self.look.theme.size)
            self._paint_bare(picture)
            self._bare = (key, picture)
        return self._bare[1]

    def _paint_bare(self, picture: pygame.Surface) -> None:
        self.board.draw(picture)
        picture.set_clip(self._shown)
        if not self._shows_edge:
            draw_beyond(picture, self.board)
        for furniture in (self._foot(), self._legend()):
            if furniture is not None:
                furniture.draw(picture)
        for name, rect in self._rim(list(self.board.name_boxes().values())):
            draw_letter(picture, self.board, name, rect)
        picture.set_clip(None)

    def _rim(self, names: list[pygame.Rect]) -> Iterator[tuple[str, pygame.Rect]]:
        """Letters and numbers of the grid at the rim, clear of names, docks and pieces that stand beside a place."""
        left = [self.board.box_of(f"map/{node}") for node in self.definition.looks.get("stand_left", ())]
        wide = round(CROWD * self._measure("pawn", 44))
        beside = [pygame.Rect(box.x - wide, box.y, wide, box.height) for box in left]
        for grid in self.board.board.grids:
            if grid.id == self.definition.looks.get("rim"):
                yield from rim_letters(self.board, grid, [*self._docks, *beside, *names])

    def _paint_ground(self, picture: pygame.Surface, flat: list[tuple[Piece, pygame.Rect, str]]) -> None:
        view = self.board.camera.view
        picture.blit(self._kept_bare(), view, view)
        picture.set_clip(self._shown)
        screen = self.look.definition.screen
        if self._light is not None and screen is not None:
            dock = docks.arrange(screen, self.board.camera.view, self.look.theme)[self._light.looks.zone]
            self._light.draw(picture, self.board, dock, self.scale)
        lines = [self._line_of(link) for link in self.links if link.a in self.slots and link.b in self.slots]
        for line in lines:
            draw_link(picture, self.look, self.definition.looks, line)
        crossed = [rect for line in lines for rect in along(line)]
        for slot in (slot for slot in self.slots if self.board.box_of(slot).collidelist(crossed) >= 0):
            self._redraw_node(picture, slot)
        self._redraw_names(picture, crossed)
        self._draw_tones(picture)
        for piece, rect, slot in flat:
            self.draw_piece(picture, piece, rect)
            self._redraw_node(picture, slot)
        picture.set_clip(None)

    def _draw_tones(self, target: pygame.Surface) -> None:
        """Rings round the places that mean something to the viewer; ticks lie over all."""
        told = [(slot.id, self.tones[slot.tone]) for slot in self.slots.values() if slot.tone in self.tones]
        hues = [(slot, tone, map_marks.tone_colour(tone, self.look, self.viewer)) for slot, tone in told]
        toned = [(slot, tone, colour) for slot, tone, colour in hues if colour is not None]
        for slot, tone, colour in toned:
            map_marks.draw_tone(target, self.board, slot, tone, colour)
            self._redraw_node(target, slot)
        self._redraw_names(target, [map_marks.tone_rect(self.board, slot, tone) for slot, tone, _ in toned])
        for slot, _, colour in (entry for entry in toned if entry[1].tick):
            map_marks.draw_tick(target, self.board, slot, colour, self._badge_rect(slot))

    def _redraw_names(self, target: pygame.Surface, rings: list[pygame.Rect]) -> None:
        """The names that some rings touch, again over them."""
        if rings and "names/" not in self.board.hidden:
            sight, under = self.board.sight(), map_marks.names_under(self.board, rings)
            placed = self.board.painter.placed_names(sight, self.board.hidden)
            self.board.painter.names.paint(target, sight, placed, under)

    @property
    def _shown(self) -> pygame.Rect:
        """Where something may lie: all of the view, or only the board where its edge is shown."""
        view = self.board.camera.view
        return self._board_rect().clip(view) if self._shows_edge else view

    @property
    def _shows_edge(self) -> bool:
        """Whether a track that runs along the edge of the board is shown: then the board ends there."""
        return any(layer not in self.board.hidden for layer, _ in self._late)

    def _board_rect(self) -> pygame.Rect:
        camera = self.board.camera
        (left, top), (right, low) = camera.to_screen((0, 0)), camera.to_screen(camera.board)
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top))

    def _layer(self, piece: Piece) -> int:
        return self.pins[piece.kind].layer if piece.kind in self.pins else 0

    def _stands(self, piece: Piece) -> bool:
        return (
            piece.kind in self.pins
            or piece.seat is not None
            or piece.kind == "pawn"
            or piece.kind in self.definition.looks.get("standing", ())
        )

    def _hangs(self, piece: Piece) -> bool:
        """Whether a piece is a badge at the upper right of its place."""
        return piece.kind in self.definition.looks.get("hanging", ())

    def _redraw_node(self, target: pygame.Surface, slot: str) -> None:
        """The node again, over the light of what lies under it."""
        node = self.board.painter.nodes[slot.partition("/")[2]]
        spot, radius = self.board.position(slot), self.board.radius(node.id)
        deep = self.board.painter.deep(node)
        self.board.painter.node_painter.draw(target, node, spot, radius, deep, self.board.hidden)

    def _draw_rings(self, target: pygame.Surface, lights: Lights) -> None:
        """Rings of all states; the place of an inspected card is ringed too."""
        states = [("lit", slot) for slot in sorted(lights.lit)]
        states += [("chosen", slot) for slot in lights.chosen]
        states += [("hovered", slot) for slot in sorted(lights.named)]
        states.append(("inspected", self.place_of(lights.inspected)))
        states += [("hovered", lights.hovered), ("focused", lights.focused), ("refused", lights.refused)]
        shown = target.get_clip()
        ringed = [(state, slot) for state, slot in states if slot in self.slots]
        ringed = [(state, slot) for state, slot in ringed if shown.colliderect(self._reach_of(slot))]
        for state, slot in ringed:
            self.board.draw_ring(target, slot.partition("/")[2], state)
            self._redraw_node(target, slot)
        self._redraw_names(target, [rect for _, slot in ringed if (rect := self.rect_of(slot)) is not None])

    def _reach_of(self, slot: str) -> pygame.Rect:
        """How far the ring of a place can reach."""
        rect = self.rect_of(slot) or pygame.Rect(0, 0, 0, 0)
        return rect.inflate(2 * rect.width, 2 * rect.height)

    def place_of(self, inspected: str) -> str:
        """The slot of a node, or of the place of a card."""
        card = self.look.cards.get(inspected.rpartition("/")[2])
        return f"{self.zone.id}/{card.place}" if card is not None and card.place else inspected

    def _line_of(self, link: Link) -> list[tuple[float, float]]:
        """Along the roads where the looks say so and there is one, else a bow."""
        along = self.trace(link.a, link.b) if self.definition.looks.get("link_along") else []
        return along or arc(self.board.position(link.a), self.board.position(link.b))

    def _measure(self, name: str, default: float) -> float:
        screen = self.look.definition.screen
        of = docks.measures(screen, self.definition, self.look.theme) if screen and "frames" in screen.looks else {}
        grown = math.sqrt(max(self.board.camera.scale / max(self._fit_scale(), 0.01), 1))
        return float(of.get(name, default)) * self.scale * grown

    def _fit_scale(self) -> float:
        camera = self.board.camera
        room_x = camera.view.width - camera.pad[0] - camera.pad[2]
        room_y = camera.view.height - camera.pad[1] - camera.pad[3]
        return min(room_x / camera.focus[2], room_y / camera.focus[3])

    def _laid(self) -> list[tuple[Piece, pygame.Rect, str]]:
        """Every piece with its rect, laid anew when the zone or the view changed. Never change the rects."""
        view = self.board.drawing_key
        if self._lay is None or self._lay[0] is not self.zone or self._lay[1] != view:
            self._lay = (self.zone, view, list(self._lay_pieces()))
        return self._lay[2]

    def _lay_pieces(self) -> Iterator[tuple[Piece, pygame.Rect, str]]:
        """Every piece with its rect: flat ones centred on the node, badges at its rim, then those that stand."""
        flat = round(self._measure("flat", 54))
        for slot in self.slots.values():
            x, y = self.board.position(slot.id)
            for piece in slot.pieces:
                if self._hangs(piece):
                    yield piece, self._badge_rect(slot.id), slot.id
                elif not self._stands(piece):
                    yield piece, pygame.Rect(round(x - flat / 2), round(y - flat / 2), flat, flat), slot.id
            yield from ((piece, rect, slot.id) for piece, rect in self._lay_standing(slot))

    def _lay_standing(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The pieces that stand on a place: pinned ones where their kind belongs, others with the foot on the node."""
        if not slot.pieces:
            return
        pin_scale = self._measure("pin", 1)
        for kind, pin in self.pins.items():
            pinned = [piece for piece in slot.pieces if piece.kind == kind]
            boxes = map_pins.rects(self.board, slot.id, pinned, pin, pin_scale) if pinned else ()
            yield from zip(pinned, boxes, strict=True)
        standing = [piece for piece in slot.pieces if self._stands(piece) and piece.kind not in self.pins]
        yield from zip(standing, self._stand(slot.id, standing) if standing else (), strict=True)

    def _stand(self, slot: str, pieces: list[Piece]) -> list[pygame.Rect]:
        """Pieces that are not pinned, with their feet on a place; at some places left of it."""
        high = max(round(self._measure("pawn", 44)), LEAST_PAWN)
        node, aside = slot.partition("/")[2], 0.0
        if node in self.definition.looks.get("stand_left", ()):
            aside = self.board.radius(node) * BESIDE + map_stand.span(len(pieces), high) / 2
        return self.stand.rects(slot, pieces, high, aside, self.slots)

    def _footprints(self) -> Iterator[Standing]:
        """Where pieces stand on the board at fit: names keep clear of them."""
        for slot in self.slots.values():
            x, y = self.board.position(slot.id)
            for piece, rect in self._lay_standing(slot):
                rect = map_stand.body(self.look, piece, rect)
                box = (rect.left - x, rect.top - y, rect.right - x, rect.bottom - y)
                yield self.board.camera.to_board((x, y)), box

    def _badge_rect(self, slot: str) -> pygame.Rect:
        """Where a badge hangs: half over the rim of its place, on the side where it covers least of the names."""
        key = self.board.drawing_key
        if self._hooks[0] != key:
            self._hooks = (key, map_marks.hook_taken(self.board), {})
        _, taken, kept = self._hooks
        if slot not in kept:
            kept[slot] = map_marks.hook(self.board, slot, round(self._measure("badge", 20)), taken)
        return kept[slot].copy()

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The nearest node within reach, lit ones first; else the node whose piece is under the point."""
        prefix = f"{self.zone.id}/"
        node = self.board.node_at(pos, {slot.removeprefix(prefix) for slot in lit})
        if node is not None and prefix + node in self.slots:
            return prefix + node
        if not self.board.camera.view.collidepoint(pos):
            return None
        return next(
            (slot for piece, rect, slot in self._laid() if not self._lies(piece) and rect.collidepoint(pos)), None
        )

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """The disc of a node as a square."""
        if slot not in self.slots:
            return None
        x, y = self.board.position(slot)
        radius = max(round(self.board.radius(slot.partition("/")[2])), LEAST_RADIUS)
        return pygame.Rect(round(x) - radius, round(y) - radius, 2 * radius, 2 * radius)

    def trace(self, a: str, b: str) -> list[tuple[float, float]]:
        """The line of the edge between two places in pixels; nothing where no edge joins them."""
        prefix = f"{self.zone.id}/"
        one, other = a.removeprefix(prefix), b.removeprefix(prefix)
        kind = next((edge.kind for edge in self.board.board.edges if {edge.a, edge.b} == {one, other}), "")
        points = self.board.painter.way(one, other, kind) if kind else ()
        return [self.board.camera.to_screen(point) for point in points]

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece with its rect."""
        for piece, rect, _ in self._laid():
            yield piece, pygame.Rect(rect)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """One piece, its foot in the middle of the rect's lower edge."""
        if piece.kind == "card":
            target.blit(painters.card(self.look, piece, rect.size), rect.topleft)
            return
        picture = painters.piece(self.look, piece, rect.height)
        target.blit(picture, picture.get_rect(midbottom=rect.midbottom))
