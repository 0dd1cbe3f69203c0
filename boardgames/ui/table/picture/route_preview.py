"""The route from the viewer's pawn to the place under the pointer: a line over the map, and a note of its cost."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

import pygame

from boardgames.core.game import RouteFinder
from boardgames.core.table import Route
from boardgames.ui import paint
from boardgames.ui.board.nodes import draw_ring
from boardgames.ui.board.view import BoardView
from boardgames.ui.free_place import search
from boardgames.ui.geometry import dots
from boardgames.ui.table.base import TableBase
from boardgames.ui.table_kit import TableKit
from boardgames.ui.text import Text
from boardgames.ui.theme import Colour, Theme
from boardgames.ui.widgets.overlays import Bubble
from boardgames.ui.zones import docks
from boardgames.ui.zones.map.links import arc

LIT_UNITS, UNLIT_UNITS, CASING_UNITS = 4.4, 2.6, 7.0  # widths of lines
NOTE_UNITS, NOTE_PAD = 230, (10, 5)
MOST_OF_VIEW = 0.5  # of the view's width and height: a note with larger letters grows wider, then its letters shrink
AROUND_UNITS = 34  # margin of the line, for the places it passes and the pieces there
AIR_UNITS, EDGE_UNITS = 7, 4  # gap of a note to the line and to the edge
PITCH_UNITS = 11.0  # from dot to dot of a jump
TILE_PIXELS = 64
Point = tuple[float, float]
Corner = tuple[int, int]
Placed = tuple[pygame.Surface, Corner]


class Leg(NamedTuple):
    """The line from one place of a route to the next."""

    points: list[Point]
    is_jump: bool  # no edge joins the two: drawn as a dotted arc, like links

    @classmethod
    def between(cls, board: BoardView, road: list[Point], a: str, b: str) -> Leg:
        """Follow the road that the board draws between two places, else an arc."""
        return cls(road or arc(board.position(a), board.position(b)), not road)

    def draw(self, picture: pygame.Surface, colour: Colour, width: float, pitch: float) -> None:
        """Draw a line with round ends; a jump as dots, `pitch` pixels apart."""
        if self.is_jump:
            spots = [piece[0] for piece in paint.dashes(self.points, pitch / 4, pitch * 3 / 4)]
        else:
            paint.draw_line(picture, colour, self.points, width)
            spots = [self.points[0], self.points[-1]]
        for spot in spots:
            pygame.draw.circle(picture, colour, spot, width / 2)


class RoutePicture(NamedTuple):
    """The line of a route, cut into tiles, and its note."""

    line: list[Placed]
    note: Placed | None = None
    kept_clear: tuple[
        pygame.Rect, ...
    ] = ()  # the way, its places with their names and pieces: what the words are about


class RoutePreview:
    """Draws the route that the game finds; each is computed and drawn once while the table stays the same."""

    def __init__(self, scene: TableBase) -> None:
        self.scene = scene
        self._cached_for: Hashable = None
        self._cached: dict[tuple[str, bool], RoutePicture | None] = {}
        self._sheet: pygame.Surface | None = None

    def draw(self, target: pygame.Surface) -> None:
        """Draw the route over the map; one to a refused place stays as long as the refusal, which replaces the note."""
        scene, board, picture = self.scene, self.scene.board_view, self.current()
        if board is None or picture is None:
            return
        before = target.get_clip()
        target.set_clip(board.camera.view.clip(before))
        covers = [rect.clip(target.get_clip()) for rect in self._over_map()]
        kept = [(target.subsurface(rect).copy(), rect) for rect in covers if rect.width and rect.height]
        target.blits(picture.line)
        for view in scene.targets.maps():
            view.draw_tags(target, scene.lights)
        target.blits(kept)
        target.set_clip(before)
        self.draw_note(target)

    def draw_note(self, target: pygame.Surface) -> None:
        """Draw the note of the route; again, when lights and names were drawn over it."""
        board, picture = self.scene.board_view, self.current()
        if board is None or picture is None or picture.note is None or self.scene.lights.refused:
            return
        note, corner = picture.note
        view = board.camera.view.clip(target.get_clip())
        shown = note.get_rect(topleft=corner).clip(view)
        target.blit(note, shown, shown.move(-corner[0], -corner[1]))

    def _over_map(self) -> list[pygame.Rect]:
        """What lies over a zoomed map and hides the line too: docks and the zoom buttons."""
        scene, board, screen = self.scene, self.scene.board_view, self.scene.table_kit.definition.screen
        if board is None or board.camera.is_fitted or screen is None or not docks.frames(screen):
            return []
        return [*docks.fixed_docks(screen, scene.frame.board, scene.table_kit.theme), scene.zoom.rect]

    def current(self) -> RoutePicture | None:
        """The route that is shown now; none while pieces move or an overlay is open, nor where a place only answers a
        question: whoever reads what the way costs expects to go there."""
        scene, board = self.scene, self.scene.board_view
        refused = scene.lights.refused
        place = refused or scene.lights.hovered or scene.lights.focused
        chosen = scene.picker.chosen[-1] if scene.picker.chosen else ""
        covers = [overlay for overlay in scene.stage.overlays if not (refused and isinstance(overlay, Bubble))]
        is_busy = scene.animator.is_busy or scene.banner.is_laid
        if board is None or is_busy or covers or scene.picker.is_question:
            return None
        above = [tuple(rect) for rect in scene.rects_above()]
        key = (scene.shown, scene.viewer, board.drawing_key, scene.picker.chosen, *above)
        if key != self._cached_for:
            self._cached_for, self._cached = key, {}
        found = self._once(board, place, bool(refused))
        if found is None and chosen != place:  # the way of the chosen card stays, without its note
            way = self._once(board, chosen, False)
            found = way._replace(note=None) if way is not None else None
        return found

    def _once(self, board: BoardView, place: str, refused: bool) -> RoutePicture | None:
        if not place:
            return None
        if (place, refused) not in self._cached:
            self._cached[place, refused] = self._drawn(board, place, refused)
        return self._cached[place, refused]

    def route(self, place: str) -> Route | None:
        """The viewer's route to a place, if the game offers routes and finds one."""
        session, viewer = self.scene.session, self.scene.viewer
        if viewer is None or session.is_over or not isinstance(session.game, RouteFinder):
            return None
        return session.game.route(session.state, viewer, place, self.scene.picker.chosen)

    def _drawn(self, board: BoardView, place: str, refused: bool) -> RoutePicture | None:
        route = self.route(place)
        if route is None or len(route.slots) < 2 or not all(board.knows(slot) for slot in route.slots):
            return None
        trace = self.scene.targets.trace
        legs = [Leg.between(board, trace(a, b), a, b) for a, b in itertools.pairwise(route.slots)]
        is_lit = place in self.scene.picker.lit
        passed = _boxes(board, route, [leg.points for leg in legs])
        line = self._line(board, route, legs, "refused" if refused else "lit" if is_lit else "", passed)
        note = draw_note(self.scene.table_kit, route, board.camera.view)
        own = self.scene.targets.rects_of_place(self.scene.table, route.slots[-1])
        names = board.name_boxes()  # they say from where to where the way leads
        named = [names[node] for node in (slot.partition("/")[2] for slot in route.slots) if node in names]
        taken = [*passed, *self._piece_rects(route), *own, *named, *self.scene.rects_above()]
        spot = self.beside_way(board, own[0].unionall(own[1:]), note.get_size(), taken)
        return RoutePicture(line, (note, spot.topleft), (*taken, spot))

    def beside_way(
        self, board: BoardView, target: pygame.Rect, size: tuple[int, int], taken: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """A place on the map for words about a target, off what they are about."""
        edge = -2 * board.theme.px(EDGE_UNITS)
        room = board.camera.view.inflate(edge, edge)
        views = self.scene.targets.views.values()
        plates = [rect for view in views if view.area == self.scene.frame.board for rect in view.taken()]
        words = [*board.name_boxes().values(), *board.node_boxes().values(), *plates]  # a map is read by its places too
        return search(target, size, room, list(taken), self.scene.targets.rects_in_sight(), words).rect

    def _line(
        self, board: BoardView, route: Route, legs: list[Leg], state: str, passed: list[pygame.Rect]
    ) -> list[Placed]:
        """Draw what is in view: lines, over them places, pieces and names; `state` is that of the last place."""
        room = reach_of(legs, board.theme).clip(board.camera.view)
        if not room.width or not room.height:
            return []  # out of view
        picture = stroke(legs, state == "lit", board.theme, room)
        for slot in route.slots[1:]:
            _put_node(picture, board, slot, room.topleft, state if state == "lit" or slot == route.slots[-1] else "")
        self._put_pieces(picture, route, room.topleft)
        sheet = self._sheet_over(room)
        sheet.blit(picture, room)
        board.draw_names(sheet, passed)
        return tiles(sheet.subsurface(room).copy(), room.topleft)

    def _sheet_over(self, room: pygame.Rect) -> pygame.Surface:
        """A sheet as large as the screen, empty inside a rect; one is used again and again, clearing all takes long."""
        if self._sheet is None or self._sheet.get_size() != self.scene.rect.size:
            self._sheet = paint.blank(self.scene.rect.size)
        self._sheet.fill((0, 0, 0, 0), room)
        return self._sheet

    def _piece_rects(self, route: Route) -> list[pygame.Rect]:
        places, seen = (self.scene.table.slot(slot) for slot in route.slots), self.scene.targets.seen()
        return [seen[piece.id].rect for place in places if place is not None for piece in place.pieces]

    def _put_pieces(self, picture: pygame.Surface, route: Route, corner: Corner) -> None:
        seen = self.scene.targets.seen()
        for place in (self.scene.table.slot(slot) for slot in route.slots):
            for piece in place.pieces if place is not None else ():
                seen[piece.id].draw(picture, piece, seen[piece.id].rect.move(-corner[0], -corner[1]))


def set_note(kit: TableKit, route: Route, view: pygame.Rect) -> Text:
    """Set the note of a route, uncut, in at most half of the view's width and height."""
    theme = kit.theme
    width, height = (
        round(MOST_OF_VIEW * side) - 2 * theme.px(pad) for side, pad in zip(view.size, NOTE_PAD, strict=True)
    )
    width = min(max(theme.px(NOTE_UNITS), round(NOTE_UNITS * theme.text_u)), width)
    lines = max(height // theme.line_height("small"), 1)
    return kit.type.text(kit.strings.phrase(route.note), "small", theme.cream, width, lines)


def draw_note(kit: TableKit, route: Route, view: pygame.Rect) -> pygame.Surface:
    """Draw the note of a route on a dark card."""
    theme, text = kit.theme, set_note(kit, route, view)
    radius, (x, y) = theme.px(8), (theme.px(pad) for pad in NOTE_PAD)
    card = paint.box((text.size[0] + 2 * x, text.size[1] + 2 * y), radius, theme.tip_edge).copy()
    paint.fill_box(card, card.get_rect().inflate(-2, -2), radius - 1, theme.tip)
    card.blit(text.picture, (x, y))
    return card


def reach_of(legs: list[Leg], theme: Theme) -> pygame.Rect:
    """The rect of all lines, on the screen or beyond it, with a margin."""
    edge = theme.px(AROUND_UNITS)
    xs, ys = zip(*itertools.chain(*(leg.points for leg in legs)), strict=True)
    left, top = round(min(xs)) - edge, round(min(ys)) - edge
    return pygame.Rect(left, top, round(max(xs)) + edge - left, round(max(ys)) + edge - top)


def stroke(legs: list[Leg], is_lit: bool, theme: Theme, room: pygame.Rect) -> pygame.Surface:
    """Draw the part of the lines inside a rect of the screen, smoothed."""
    unit, (left, top) = theme.u, room.topleft
    # Gold marks what may be clicked; the other colour leads to a place where a click means nothing yet.
    line = (theme.gold_glow, LIT_UNITS) if is_lit else (theme.way_thought, UNLIT_UNITS)
    large = paint.blank((2 * room.width, 2 * room.height), theme.way_casing)
    for colour, width in ((theme.way_casing, CASING_UNITS), line):
        for points, is_jump in legs:
            doubled = Leg([((x - left) * 2, (y - top) * 2) for x, y in points], is_jump)
            doubled.draw(large, colour, width * unit * 2, PITCH_UNITS * unit * 2)
    return pygame.transform.smoothscale(large, room.size)


def tiles(picture: pygame.Surface, corner: Corner) -> list[Placed]:
    """Cut a picture of thin lines into squares, leaving out the empty ones: most of it is transparent."""
    found: list[Placed] = []
    columns, rows = (range(0, side, TILE_PIXELS) for side in picture.get_size())
    for x, y in itertools.product(columns, rows):
        piece = picture.subsurface(pygame.Rect(x, y, TILE_PIXELS, TILE_PIXELS).clip(picture.get_rect()))
        drawn = piece.get_bounding_rect()
        if drawn.width:
            found.append((piece.subsurface(drawn), (corner[0] + x + drawn.x, corner[1] + y + drawn.y)))
    return found


def _put_node(picture: pygame.Surface, board: BoardView, slot: str, corner: Corner, state: str) -> None:
    """Draw a node over the line again, with the gold edge of a lit one or the ring of a refused one."""
    node = board.painter.nodes[slot.partition("/")[2]]
    (x, y), radius = board.position(slot), board.radius(node.id)
    spot = (x - corner[0], y - corner[1])
    if state == "refused":
        draw_ring(picture, spot, radius, board.theme, "refused")
    elif state:
        paint.draw_circle(picture, spot, round(radius + 2.8 * board.theme.u), board.theme.gold_edge)
        paint.draw_circle(picture, spot, round(radius + 1.8 * board.theme.u), board.theme.gold_light)
    board.painter.node_painter.draw(picture, node, spot, radius, board.painter.deep(node), board.hidden)


def _boxes(board: BoardView, route: Route, legs: Iterable[list[Point]]) -> list[pygame.Rect]:
    """The line and the places of a route as boxes with a margin."""
    air, found = board.theme.px(AIR_UNITS), [board.box_of(slot) for slot in route.slots]
    found += [pygame.Rect(round(x), round(y), 1, 1) for points in legs for x, y in dots(points, air)]
    return [box.inflate(2 * air, 2 * air) for box in found]
