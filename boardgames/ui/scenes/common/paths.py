"""Drawings over a board that show what happened: trails in the players' colours, numbered badges, large names."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise

import msgspec
import pygame

from boardgames.session.story import Step
from boardgames.ui import paint, parts
from boardgames.ui.board.view import BoardView
from boardgames.ui.game_screen import plates_of
from boardgames.ui.geometry import dots
from boardgames.ui.scenes.common.badges import BadgePlace, BadgePlaces, Point, round_box
from boardgames.ui.scenes.common.marked_places import marked_place
from boardgames.ui.scenes.common.numbers import draw_step_sign
from boardgames.ui.scenes.common.place_names import PlaceName, PlaceNames, draw_names
from boardgames.ui.scenes.common.table_view import TableView
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour
from boardgames.ui.zones.map.links import arc

TRAIL_UNITS, CASE_UNITS = 9, 15
LEAP_SHARE = 0.5  # width of the trail that a leap, relative to others
EDGE_UNITS = 14  # margin of the board, where a grid may have its letters
BADGE_UNITS, SMALL_UNITS, RIM_UNITS = 15, 10, 3  # small ones are used where it is crowded
TIE_UNITS, TIE_CASE_UNITS = 2.4, 5  # widths of the line from a badge to what it marks, and of the light one below it
Steps = Sequence[tuple[int, Step]]


class Badge(msgspec.Struct, frozen=True):
    """The numbered badge of a step and its position."""

    number: int
    step: Step
    spot: Point
    radius: int
    tie: Point | None  # where a line leads to what it marks, if that is needed


class Trail(msgspec.Struct, frozen=True):
    """The line of a move, in pixels."""

    seat: int | None
    points: list[Point]
    is_leap: bool = False


class Paths:
    """Draws the steps of a story over a table view."""

    def __init__(self, kit: TableKit, view: TableView) -> None:
        self.kit = kit
        self.view = view
        self._cached_for: Hashable = None
        self._cached_badges: list[Badge] = []
        self._cached_names: list[PlaceName] = []

    def draw(
        self, surface: pygame.Surface, steps: Steps, flying: frozenset[str] = frozenset(), with_names: bool = True
    ) -> None:
        """Draw the trails on the board, then names, nodes and pieces over them, then optionally the names of the
        places that have none on the board."""
        board, theme = self.view.board, self.kit.theme
        if board is None:
            return
        before = surface.get_clip()
        surface.set_clip(self.view.rect.clip(before))
        trails = [trail for _, step in steps for trail in self._trails(step)]
        for trail in trails:
            _stroke(surface, theme.white_paper, trail, CASE_UNITS * theme.u)
        for trail in trails:
            _stroke(surface, self._tone(trail.seat), trail, TRAIL_UNITS * theme.u)
        half = round(CASE_UNITS * theme.u / 2)
        board.draw_names(surface, [round_box(dot, half) for trail in trails for dot in dots(trail.points)])
        nodes = {slot for _, step in steps for slot in self._stops(step, board)}
        self._redraw(surface, board, nodes, flying)
        if with_names:
            draw_names(surface, self.kit, self.names(steps))
        surface.set_clip(before)

    def draw_badges(
        self, surface: pygame.Surface, steps: Steps, present: int, numbers: Sequence[int | None] | None = None
    ) -> None:
        """Draw the badges of the steps over everything, the current one with a gold edge. With `numbers` these stand on
        them; a step without one has the shape of its player."""
        theme, badges = self.kit.theme, self._badges(steps)
        self._draw_ties(surface, badges)
        for badge in badges:
            number = badge.number if numbers is None else numbers[badge.number - 1]
            rim = theme.gold_light if badge.number == present else theme.white_paper
            draw_step_sign(surface, self.kit, badge.spot, number, badge.step.doer, badge.radius, rim)

    def _draw_ties(self, surface: pygame.Surface, badges: Sequence[Badge]) -> None:
        """Draw the lines to what distant badges mark, below the names of the map."""
        theme, lines = self.kit.theme, [(badge, [badge.spot, badge.tie]) for badge in badges if badge.tie is not None]
        for badge, line in lines:
            for tone, units in ((theme.white_paper, TIE_CASE_UNITS), (self._tone(badge.step.doer), TIE_UNITS)):
                paint.draw_line(surface, tone, line, max(units * theme.u, 2))
        if self.view.board is not None:
            half = theme.px(TIE_CASE_UNITS)
            self.view.board.draw_names(surface, [round_box(dot, half) for _, line in lines for dot in dots(line)])

    def _tone(self, seat: int | None) -> Colour:
        return self.kit.seats[seat].colour if seat is not None else self.kit.theme.ink

    def _trails(self, step: Step) -> Iterable[Trail]:
        """Return the trails of a step, along the edges of the map; a move between places without an edge is a leap."""
        board = self.view.board
        if board is None:
            return
        for seat, trip in step.trips:
            stops = [slot for slot in trip if board.knows(slot)]
            points: list[Point] = []
            for a, b in pairwise(stops):
                road = _road(board, a, b)
                if road or not a.startswith("map/"):
                    points += [board.camera.to_screen(point) for point in road] or [*map(board.position, (a, b))]
                    continue
                if points:
                    yield Trail(seat, points)
                yield Trail(seat, arc(board.position(a), board.position(b)), is_leap=True)
                points = []
            if len(points) > 1:
                yield Trail(seat, points)

    def _stops(self, step: Step, board: BoardView) -> list[str]:
        """Return the places of a step on the map: those of its trails, else the first where something happened."""
        stops = [slot for _, trip in step.trips for slot in trip if board.knows(slot)]
        return stops or [slot for slot in step.places if slot.startswith("map/") and board.knows(slot)][:1]

    def _redraw(self, surface: pygame.Surface, board: BoardView, slots: Iterable[str], flying: frozenset[str]) -> None:
        for slot in sorted(slots):
            if slot.startswith("map/"):
                node = board.painter.nodes[slot.partition("/")[2]]
                spot, radius = board.position(slot), board.radius(node.id)
                board.painter.node_painter.draw(surface, node, spot, radius, board.painter.deep(node), board.hidden)
        view = self.view.targets.views.get("map")
        if view is not None and view.map_board is not None:
            standing = [
                (piece, rect) for piece, rect in view.pieces() if piece.seat is not None and piece.id not in flying
            ]
            for piece, rect in sorted(standing, key=lambda pair: pair[1].bottom):
                view.draw_piece(surface, piece, rect)

    def _badges(self, steps: Steps) -> list[Badge]:
        """Return the badges, beside the end of the last trail of a step or the place where something happened."""
        self._place_labels(steps)
        return self._cached_badges

    def names(self, steps: Steps) -> list[PlaceName]:
        """Return the names of the places of the steps."""
        self._place_labels(steps)
        return self._cached_names

    def _place_labels(self, steps: Steps) -> None:
        """Place names first, since a badge can go anywhere along its trail; cached until the picture changes."""
        board = self.view.board
        looked = board.drawing_key if board is not None else None
        key = (tuple(steps), id(self.view.table), tuple(self.view.rect), looked)
        if self._cached_for != key:
            self._cached_names = self._find_names(steps, board) if board is not None else []
            self._cached_for, self._cached_badges = key, self._find_badges(steps, self._cached_names)

    def _find_names(self, steps: Steps, board: BoardView) -> list[PlaceName]:
        plates, edge = {**board.name_boxes(), **plates_of(self.kit, board)}, 2 * self.kit.theme.px(EDGE_UNITS)
        trails = [dot for _, step in steps for trail in self._trails(step) for dot in dots(trail.points)]
        stops = [self._stops(step, board) for _, step in steps]
        ends_first = dict.fromkeys([trip[-1] for trip in stops if trip] + [slot for trip in stops for slot in trip])
        unnamed = [slot for slot in ends_first if slot.partition("/")[2] not in plates]
        taken = [*self.view.dock_rects, *plates.values()]
        return PlaceNames(self.kit, board, self.view.rect.inflate(-edge, -edge), taken, trails).place_names(
            unnamed, self._pieces()
        )

    def _pieces(self) -> dict[str, list[pygame.Rect]]:
        """Return the rects of the players' pieces on the map, by slot."""
        table, view = self.view.table, self.view.targets.views.get("map")
        if table is None or view is None:
            return {}
        zone, rects = table.zone("map"), {piece.id: rect for piece, rect in view.pieces() if piece.seat is not None}
        slots = zone.slots if zone is not None else ()
        return {slot.id: [rects[piece.id] for piece in slot.pieces if piece.id in rects] for slot in slots}

    def _find_badges(self, steps: Steps, names: Sequence[PlaceName]) -> list[Badge]:
        theme, found = self.kit.theme, list[Badge]()
        trails = {number: self._main_trails(step) for number, step in steps}
        lines = [dot for _, step in steps for trail in self._trails(step) for dot in dots(trail.points)]
        lines += [dot for name in names if name.line is not None for dot in dots(name.line)]
        rim, spots = max(theme.px(RIM_UNITS), 2), self._badge_places(names, lines)
        radii = [theme.px(units) + rim for units in (BADGE_UNITS, SMALL_UNITS)]
        seen = {at: [part for trail in own if (part := spots.in_sight(trail))] for at, own in trails.items()}
        nodes = self._nodes()
        others = [stop for own in seen.values() if own for stop in (own[0][0], own[-1][-1])] + nodes
        for number, step in steps:
            if step.doer is None and (step.seat is not None or step.ended is not None):
                continue  # what nobody did is seen by itself, and its number would cover it
            marked = marked_place(self.view, step)
            place: BadgePlace | None = None
            if seen[number]:
                place = spots.beside_point(seen[number][-1][-1], radii, others)
            elif marked is not None and not trails[number]:
                is_node = marked.center in nodes
                place = spots.beside_point(marked.center, radii, others) if is_node else spots.beside(marked, radii)
            if place is not None:
                found.append(Badge(number, step, place.spot, place.radius - rim, place.tie))
        return found

    def _nodes(self) -> list[Point]:
        """Return the centres of the nodes on the map."""
        board, view = self.view.board, self.view.targets.views.get("map")
        slots = [f"map/{node.id}" for node in board.board.nodes] if board is not None and view is not None else []
        return [rect.center for slot in slots if (rect := self.view.targets.rect_of(slot)) is not None]

    def _main_trails(self, step: Step) -> list[list[Point]]:
        """Return the trails of whoever did a step, else those of others that went along or were moved."""
        trails = list(self._trails(step))
        own = [trail for trail in trails if trail.seat == step.doer]
        return [trail.points for trail in own or trails]

    def _badge_places(self, names: Sequence[PlaceName], lines: Sequence[Point]) -> BadgePlaces:
        """Return the search for places that leave names, headings, piles, nodes and lines free."""
        board, boxes = self.view.board, [name.box for name in names]
        boxes += [*self.view.head_rects(), *self.view.pile_rects()]
        taken, letterings = [*self.view.dock_rects], list[pygame.Rect]()
        if board is not None:
            boxes += [*board.name_boxes().values(), *board.node_boxes().values()]
            taken += plates_of(self.kit, board).values()
            letterings = board.lettering_rects()
        return BadgePlaces(self.view, taken, lines, self.kit.theme.px(parts.BOARD_FRAME_UNITS), boxes, letterings)


def _road(board: BoardView, a: str, b: str) -> list[Point]:
    """Return the line of the edge between two slots in board units; empty without an edge."""
    start, end = a.partition("/")[2], b.partition("/")[2]
    for edge in board.board.edges:
        if {edge.a, edge.b} == {start, end} and a.startswith("map/"):
            return board.painter.edge_line(start, end, edge.kind)
    return []


def _stroke(surface: pygame.Surface, colour: Colour, trail: Trail, width: float) -> None:
    """Draw a trail as a broad line; as a thin dashed one if it is a leap."""
    if trail.is_leap:
        paint.draw_dashes(surface, colour, trail.points, LEAP_SHARE * width, width, width)
        return
    paint.draw_line(surface, colour, trail.points, width)
    for x, y in (trail.points[0], trail.points[-1]):
        pygame.draw.aacircle(surface, colour, (x, y), width / 2)
