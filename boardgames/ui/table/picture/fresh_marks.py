"""Marks on the table for what others moved since the viewer's last turn, or the only move possible moved for the
viewer: ghosts, paths, outlines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

import pygame

from boardgames.data.defs import ZoneDef
from boardgames.session.traces import Trace, traces
from boardgames.ui import paint, parts
from boardgames.ui.geometry import Point, covered, dots
from boardgames.ui.motion.flight import BLEED, painted
from boardgames.ui.motion.seen import Seen
from boardgames.ui.table.base import TableBase
from boardgames.ui.table.picture.route_preview import PITCH_UNITS, Leg
from boardgames.ui.theme import Colour
from boardgames.ui.zones.looks import zone_looks
from boardgames.ui.zones.map.links import arc

PATH_UNITS, EDGE_UNITS, CASE_UNITS = 3.2, 4.8, 7  # widths of a path, and of the dark and the light line under it
DOT_SHARE = 1.5  # of the dots of a jump and their gaps: wider than a path, and than those of the preview of a way
SHAPE_UNITS = 12  # smaller than a pawn, which it must not be taken for
AIR_UNITS = 3  # between a piece and its outline
GHOST = 0.45  # strength of ghosts, 1 is opaque
FADING, FAINTEST, LEAST_SHAPE = 0.72, 0.2, 0.5  # of a mark to the next newer one; of the oldest mark; of its shape
MOST_MARKS = 8  # older ones are not drawn
Layer = tuple[pygame.Surface, pygame.Rect]
Place = Literal["map", "zones", "floating"]  # under the pieces of the map, over the other zones, over what opens there


class _Mark(NamedTuple):
    """The drawing of one trace, and where it lies."""

    layers: list[Layer]
    place: Place


class FreshMarks:
    """Shows what moved until the viewer chooses something; a key brings it back."""

    def __init__(self, scene: TableBase) -> None:
        self.scene = scene
        self.traces: tuple[Trace, ...] = ()
        self._since: dict[int, int] = {}  # by viewer: the moves played when the marks were put away
        self._own: set[int] = set()  # the numbers of moves that were made for whoever had no other
        self._drawn: tuple[object, list[_Mark]] = (None, [])

    def collect(self) -> None:
        """Bring the marks up to date with the table."""
        viewer, session = self.scene.viewer, self.scene.session
        since = self._since.get(viewer, 0) if viewer is not None else 0
        own = frozenset(n for n in self._own if n <= len(session.entries) and session.entries[n - 1].seat == viewer)
        self.traces = traces(session, viewer, min(since, len(session.entries)), own)

    def add_next(self) -> None:
        """Mark the next move too: it is made for the viewer."""
        self._own.add(len(self.scene.session.entries) + 1)

    def end(self) -> bool:
        """Put the marks away; True if there were any."""
        had, viewer = bool(self.traces), self.scene.viewer
        if viewer is not None:
            self._since[viewer] = len(self.scene.session.entries)
        self._own.clear()
        self.traces = ()
        return had

    def toggle(self) -> None:
        """Put the marks away or bring them all back; say so if nothing moved."""
        scene, viewer = self.scene, self.scene.viewer
        if not self.end() and viewer is not None:
            self._since[viewer] = 0
            self.collect()
            if not self.traces:
                others = any(entry.seat != viewer for entry in scene.session.entries)
                scene.app.toast(scene.table_kit.say("table.nothing_moved" if others else "table.nothing_again"))
        scene.dirty = True

    def draw(self, surface: pygame.Surface, place: Place) -> None:
        """Draw the marks on the map, those of all other zones, or those in zones that open over them."""
        marks = [mark for mark in self._marks() if mark.place == place] if self.traces else []
        lines = [layer for mark in marks for layer in mark.layers[:-1]]
        surface.blits(lines)
        board = self.scene.board_view
        if board is not None:
            board.draw_names(surface, [rect for _, rect in lines])
        surface.blits([mark.layers[-1] for mark in marks])  # the shapes of those who moved

    def _marks(self) -> list[_Mark]:
        key = (self.scene.shown, self.traces, self.scene.animator.flying)
        if self._drawn[0] != key:
            seen, marks = self.scene.targets.seen(), list[_Mark]()
            for trace in reversed(self.traces):
                at = seen.get(trace.piece)
                is_shown = at is not None and trace.piece not in self.scene.animator.flying and not self._is_part(trace)
                if at is not None and is_shown and len(marks) < MOST_MARKS:
                    marks.append(self._mark(trace, at, seen, max(FADING ** len(marks), FAINTEST)))
            self._drawn = (key, marks[::-1])
        return self._drawn[1]

    def _mark(self, trace: Trace, at: Seen, seen: dict[str, Seen], strength: float) -> _Mark:
        slots = [slot for slot in trace.slots if self._is_shown(slot, at)]
        if slots and not self._has_paths(slots[-1]):
            return self._place_mark(trace, slots, strength)
        board, style = self.scene.board_view, self.scene.table_kit.seats[trace.seat]
        is_on_map = board is not None and all(board.knows(slot) for slot in slots)
        is_mixed = board is not None and not is_on_map and any(board.knows(slot) for slot in slots)
        if len(slots) < 2 or is_mixed or at.piece.kind == "card":
            shape = self._shape(list(_round(at.rect)), trace.seat, strength)
            place = self._place(trace.slots[-1])
            return _Mark([self._outline(at.rect, style.colour, strength), shape], place)
        *legs, last = self._legs(slots)
        legs.append(last._replace(points=_before(last.points, at.rect, [other.rect for other in seen.values()])))
        line = [point for leg in legs for point in leg.points]
        ghost = self._ghost(slots, at, seen)
        layers = [self._path(legs, style.colour, strength), *([ghost] if ghost is not None else [])]
        near = line[: len(line) // 2 : -1] or line[-1:]
        shape = self._shape([*near, *_round(at.rect)], trace.seat, strength)
        return _Mark([*layers, shape], "map" if is_on_map else self._place(slots[-1]))

    def _is_part(self, trace: Trace) -> bool:
        """Whether the same move has an outline round a larger place that this one hangs on, such as a building site."""
        place = self.scene.targets.rect_of(trace.slots[-1])
        if place is None or self._has_paths(trace.slots[-1]):
            return False
        goals = [other.slots[-1] for other in self.traces if other.number == trace.number]
        rects = [self.scene.targets.rect_of(goal) for goal in goals if goal != trace.slots[-1]]
        size = place.width * place.height
        return any(rect is not None and rect.colliderect(place) and rect.width * rect.height > size for rect in rects)

    def _has_paths(self, slot: str) -> bool:
        """Whether the zone of a slot has space for paths."""
        spec = self._zone_of(slot)
        return spec is None or zone_looks(spec).paths

    def _place(self, slot: str) -> Place:
        """Whether a slot lies in a zone that opens over others."""
        spec = self._zone_of(slot)
        return "floating" if spec is not None and zone_looks(spec).floating else "zones"

    def _zone_of(self, slot: str) -> ZoneDef | None:
        screen, zones = self.scene.table_kit.definition.screen, self.scene.table.zones
        zone = next((zone.id for zone in zones if any(slot == other.id for other in zone.slots)), "")
        return next((spec for spec in (screen.zones if screen is not None else ()) if spec.id == zone), None)

    def _place_mark(self, trace: Trace, slots: Sequence[str], strength: float) -> _Mark:
        """An outline of the place where a piece went; of the one it left if that contains the other."""
        rects = [rect for slot in slots if (rect := self.scene.targets.rect_of(slot)) is not None]
        rect = next((rect for rect in rects if rect.contains(rects[-1])), rects[-1])
        colour = self.scene.table_kit.seats[trace.seat].colour
        outline, room = self._outline(rect, colour, strength)
        for other in small_places(self.scene, rect):
            outline.fill((0, 0, 0, 0), other.move(-room.x, -room.y))
        return _Mark([(outline, room), self._shape(list(_round(rect)), trace.seat, strength)], self._place(slots[-1]))

    def _is_shown(self, slot: str, at: Seen) -> bool:
        """Whether a slot is in sight; slots in the tray are the viewer's own, whosever piece went there."""
        rect = self.scene.targets.rect_of(slot)
        if rect is None or slot in self.scene.targets.rail:
            return False
        return at.piece.seat == self.scene.viewer or not self.scene.frame.tray.collidepoint(rect.center)

    def _legs(self, slots: Sequence[str]) -> Iterator[Leg]:
        """The legs of a path: along the lines of the board, in an arc over the map, else straight."""
        targets, board = self.scene.targets, self.scene.board_view
        for a, b in pairwise(slots):
            road = targets.trace(a, b)
            ends = [rect.center for slot in (a, b) if (rect := targets.rect_of(slot)) is not None]
            is_jump = not road and board is not None and board.knows(a) and board.knows(b)
            yield Leg(arc(ends[0], ends[1]) if is_jump else road or [*ends], is_jump)

    def _ghost(self, slots: Sequence[str], at: Seen, seen: dict[str, Seen]) -> Layer | None:
        """A faint picture of the piece where it stood; None where another piece stands now."""
        start, end = (self.scene.targets.rect_of(slot) for slot in (slots[0], slots[-1]))
        if start is None or end is None:
            return None
        rect, board = at.rect.move(start.centerx - end.centerx, start.centery - end.centery), self.scene.board_view
        if board is not None and board.knows(slots[0]) and board.camera.view.contains(start):
            rect = rect.clamp(board.camera.view)  # whole beside the edge too
        if any(other.rect.colliderect(rect.inflate(-rect.w // 2, -rect.h // 2)) for other in seen.values()):
            return None
        picture = painted(at, rect)
        picture.set_alpha(round(255 * GHOST))
        return picture, rect.inflate(2 * BLEED, 2 * BLEED)

    def _path(self, legs: Sequence[Leg], colour: Colour, strength: float) -> Layer:
        """A thin line over a dark and a light one; dots where a piece jumped over what lies between."""
        theme, line = self.scene.table_kit.theme, [point for leg in legs for point in leg.points]
        reach = theme.px(CASE_UNITS) + 2
        left, top = round(min(x for x, _ in line)) - reach, round(min(y for _, y in line)) - reach
        right, low = round(max(x for x, _ in line)) + reach, round(max(y for _, y in line)) + reach
        layer = paint.blank((right - left, low - top), theme.white_paper)
        moved = [leg._replace(points=[(x - left, y - top) for x, y in leg.points]) for leg in legs]
        for tone, units in ((theme.white_paper, CASE_UNITS), (theme.ink_dark, EDGE_UNITS), (colour, PATH_UNITS)):
            for leg in moved:
                wide = units * (DOT_SHARE if leg.is_jump else 1.0)
                leg.draw(layer, tone, max(wide * theme.u, 2), DOT_SHARE * PITCH_UNITS * theme.u)
        layer.set_alpha(round(255 * strength))
        return layer, layer.get_rect(topleft=(left, top))

    def _outline(self, place: pygame.Rect, colour: Colour, strength: float) -> Layer:
        theme = self.scene.table_kit.theme
        air = theme.px(AIR_UNITS)
        rect = place.inflate(2 * air, 2 * air)
        wide, radius = theme.px(PATH_UNITS), theme.px(8)
        room = rect.inflate(4, 4)
        layer = paint.blank(room.size, theme.white_paper)
        paint.draw_frame(layer, layer.get_rect(), radius + 2, wide + 4, theme.white_paper)
        paint.draw_frame(layer, layer.get_rect().inflate(-4, -4), radius, wide, colour)
        layer.set_alpha(round(255 * strength))
        for word in self._words():
            layer.fill((0, 0, 0, 0), word.move(-room.x, -room.y))
        return layer, room

    def _shape(self, spots: Sequence[Point], seat: int, strength: float = 1.0) -> Layer:
        """The shape of a seat, at the first of some spots where it covers no words, or the fewest."""
        kit, style = self.scene.table_kit, self.scene.table_kit.seats[seat]
        picture = parts.token(kit.theme, style.shape, style.colour, "", kit.theme.px(SHAPE_UNITS))
        if strength < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(strength, LEAST_SHAPE)))
        rects = [picture.get_rect(center=spot) for spot in spots]
        board = self.scene.board_view
        words = [*self._words(), *(board.leader_boxes() if board is not None else ())]
        return picture, min(rects, key=lambda rect: covered(rect, words))

    def _words(self) -> list[pygame.Rect]:
        """All that no shape and no frame may cover; lines pass below names: cut there they could not be followed."""
        board = self.scene.board_view
        names = [*board.name_boxes().values(), *board.lettering_rects()] if board is not None else []
        return [*names, *(head for view in self.scene.targets.views.values() for head in view.heads())]


def _round(rect: pygame.Rect) -> Iterator[Point]:
    """Spots for a shape: the corners of a rect, points of its sides, then some farther out."""
    for grown in (rect, rect.inflate(SHAPE_UNITS, SHAPE_UNITS), rect.inflate(3 * SHAPE_UNITS, 3 * SHAPE_UNITS)):
        yield from (grown.topleft, grown.topright, grown.bottomleft, grown.bottomright)
        yield from (grown.midtop, grown.midbottom, grown.midleft, grown.midright)
        left, right, top, low = (
            grown.x + grown.w // 4, grown.right - grown.w // 4, grown.y + grown.h // 4, grown.bottom - grown.h // 4
        )  # fmt: skip
        yield from ((left, grown.top), (right, grown.top), (left, grown.bottom), (right, grown.bottom))
        yield from ((grown.left, top), (grown.left, low), (grown.right, top), (grown.right, low))


def _before(line: Sequence[Point], piece: pygame.Rect, others: Sequence[pygame.Rect]) -> list[Point]:
    """The path up to its piece, and if possible clear of others there; half of it if the piece covers all."""
    points, beside = list(dots(line)), [rect for rect in others if rect.colliderect(piece.inflate(piece.size))]
    for rects in (beside, [piece]):
        ends = [n for n, (x, y) in enumerate(points) if n and pygame.Rect(x, y, 1, 1).collidelist(rects) < 0]
        if ends:
            return points[: ends[-1] + 1]
    return points[: len(points) // 2 + 1]


def small_places(scene: TableBase, place: pygame.Rect) -> Iterator[pygame.Rect]:
    """The places with pieces that lie on the edge of another, such as chips with numbers; none that are covered."""
    for zone in scene.table.zones:
        view = scene.targets.views.get(zone.id)
        for slot in zone.slots if view is not None else ():
            rect = scene.targets.rect_of(slot.id) if slot.pieces else None
            is_small = rect is not None and rect.width * rect.height < place.width * place.height
            is_near = rect is not None and is_small and rect.colliderect(place)
            if rect is not None and is_near and scene.targets.at(rect.center, frozenset()) == slot.id:
                yield rect
