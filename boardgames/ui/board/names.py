"""The names of nodes on the board: placed once per zoom step and language, then cached."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from boardgames.data.defs import BoardDef, Node
from boardgames.ui import fonts, paint
from boardgames.ui.board import labels, lettering
from boardgames.ui.board.label_search import AIR
from boardgames.ui.board.name_search import NameSearch, Request
from boardgames.ui.board.nodes import NodePainter
from boardgames.ui.board.sight import Sight
from boardgames.ui.board.terrain import Terrain
from boardgames.ui.steps import Steps, finish
from boardgames.ui.theme import SMALLEST_TEXT, Colour, rgb

STEP = 1.3  # one placing is used for all scales up to so many times larger
QUIET_ZOOM = 0.8
CROWDED = 21.0  # height of letters in board units from which names are abbreviated
ON_LAND = 0.45
LINE = 1.0  # of the height of letters: from one line of a name to the next
BETWEEN = 0.5  # a size of letters between the usual and the wanted one
HAIR_UNITS, HALO_UNITS = 1.1, 2.6  # widths of the leader line from a name to its node, and of its halo
APART = 9.0  # units from a name to its node from which a leader line joins them
NEAR, UNSURE = 2.5, 3.0  # from so few units on if another node is hardly farther away
MOST_LEADERS = 4000  # cached answers
FIRST = 1000  # rank of the name that is left out last
SHADE = 1.0  # pixels around a piece that are only its halo
StandingPiece = tuple[
    labels.Point, labels.Box
]  # point of the board, and the box of a piece relative to it in pixels of the fitted board

Disc = tuple[float, float, float]  # centre and radius in pixels


class Around(NamedTuple):
    """What names avoid besides nodes, in board units: roads, what covers the board, and letterings, which would give
    way to them."""

    roads: Sequence[Sequence[labels.Point]]
    docks: Sequence[labels.Box]
    letterings: Sequence[labels.Box]


class WrittenLine(NamedTuple):
    """One line of a name in pixels of the area: its left end, its base line and its width, without the halo."""

    text: str
    x: float
    base: float
    width: int
    size: int
    face: str
    italic: bool
    ink: Colour
    halo: Colour
    halo_width: int


class Leader(NamedTuple):
    """A line from a name to its node: its ends, colours and widths, those of the halo first."""

    ends: tuple[labels.Point, labels.Point]
    colours: tuple[Colour, Colour]
    widths: tuple[int, int]


class Names:
    """Places and draws the names of the nodes of one board."""

    def __init__(self, board: BoardDef, painter: NodePainter, terrain: Terrain) -> None:
        self.board = board
        self.painter = painter
        self.terrain = terrain
        self.fit_scale = 0.0  # the scale of the fitted board: names are placed for it exactly
        self.window: labels.Box = (0, 0, *board.canvas)  # the part of the board that is visible then
        self.flat_radii: Mapping[str, float] = {}  # nodes with a flat piece: its radius in pixels
        self.nameless: frozenset[str] = frozenset()  # kinds of nodes whose names are not shown
        self.is_all_land = False  # whether neither sea nor shores are painted
        self.standing: tuple[StandingPiece, ...] = ()  # pieces on the map: no name may lie under one
        self.search = NameSearch()
        self._beside: tuple[object, labels.Placing | None, labels.Placing | None] = (None, None, None)
        self._discs: tuple[object, Mapping[str, Disc]] = (None, {})
        self._has_leader: dict[tuple[object, ...], bool] = {}  # whether a leader line joins a name to its node
        self._land_boxes: dict[tuple[labels.Box, float], bool] = {}  # whether a box is on land, by box and zoom step

    def step(self, sight: Sight) -> float:
        """The scale for which names are placed: that of the fitted board, or the largest step up to the scale."""
        base = 0.25 * sight.theme.u
        step = float(base * STEP ** math.floor(math.log(sight.scale / base, STEP) + 1e-6))
        return self.fit_scale if step < self.fit_scale <= sight.scale + 1e-9 else step

    def placed(self, sight: Sight, around: Around) -> labels.Placing:
        """The names at this zoom, in pixels at the scale of the step."""
        return self.search.placing(self._key(sight, around), partial(self._request, sight, around))

    def beside(self, sight: Sight, around: Around) -> labels.Placing:
        """The names at this zoom, clear of the pieces on the map."""
        base, key = self.placed(sight, around), (self.step(sight), self.standing)
        known_key, known_base, found = self._beside
        if found is None or known_base is not base or known_key != key:
            found = base.beside(self.standing_boxes(self.step(sight)))
            self._beside = (key, base, found)
        return found

    def standing_boxes(self, scale: float) -> list[labels.Box]:
        """The boxes of standing pieces in pixels at a scale: they grow slowly with the zoom."""
        grown = math.sqrt(max(scale / self.fit_scale, 1)) if self.fit_scale else 1.0
        return [
            (
                x * scale + left * grown + SHADE,
                y * scale + top * grown + SHADE,
                x * scale + right * grown - SHADE,
                y * scale + low * grown - SHADE,
            )
            for (x, y), (left, top, right, low) in self.standing
        ]

    def keep(self, sight: Sight, before: Mapping[str, labels.Name]) -> None:
        """Let names stay at this zoom where they were before a change of the board, until better places are found."""
        self.search.keep(self._size_key(sight), before)

    def _key(self, sight: Sight, around: Around) -> tuple[object, ...]:
        scale, flat_radii = self.step(sight), tuple(sorted(self.flat_radii.items()))
        bounds, has_quiet = self.bounds(scale), sight.zoom >= QUIET_ZOOM
        boxes = tuple(around.docks), tuple(around.letterings)
        return *self._size_key(sight), has_quiet, boxes, bounds, flat_radii, self.nameless

    def _size_key(self, sight: Sight) -> tuple[object, ...]:
        return round(self.step(sight), 4), sight.language, sight.theme.text_u

    def bounds(self, scale: float) -> labels.Box:
        """The part of the board in which letters may be at a scale, in board units."""
        width, height = self.board.canvas
        if abs(scale - self.fit_scale) > 1e-6:
            return 0, 0, width, height
        left, top, right, low = self.window
        return max(left, 0), max(top, 0), min(right, width), min(low, height)

    def _request(self, sight: Sight, around: Around) -> Request:
        """Names are placed in the usual letters, and in larger ones up to the wanted size where they fit."""
        scale = self.step(sight)
        spots, bare = [], []
        for node in self.board.nodes:
            xy = (node.xy[0] * scale, node.xy[1] * scale)
            radius = max(self.painter.radius(node, scale, sight.pixel), self.flat_radii.get(node.id, 0))
            if not self.is_named(node, sight):
                bare.append((xy, radius))
                continue
            text, brief = self.text(node, sight), self.brief(node, sight)
            rank = self._rank(node, sight)
            spots.append(labels.Spot(node.id, text, node.kind, xy, radius, node.label, rank, brief))
            if any(tag in sight.looks.badges for tag in node.tags):
                bare.append(self.painter.badge_spot(node, xy, radius))
        left, top, right, low = (side * scale for side in self.bounds(scale))
        lines = tuple(tuple((x * scale, y * scale) for x, y in road) for road in around.roads)
        covered, words = _scaled(around.docks, scale), _scaled(around.letterings, scale)
        within = (left + 3, top + 3, right - 3, low - 3)
        look = sight.looks.names
        *larger, usual = (partial(self._measure, sight, pixels) for pixels in self.letters(sight))
        return Request(spots, usual, larger, lines, covered, within, bare, look.shy, look.own, words)

    def is_named(self, node: Node, sight: Sight) -> bool:
        """Whether the name of a node is shown at this zoom."""
        kind = self.painter.kinds.get(node.kind)
        if node.kind in self.nameless or (kind is not None and not kind.labelled):
            return False
        return node.kind not in sight.looks.names.quiet or sight.zoom >= QUIET_ZOOM

    def text(self, node: Node, sight: Sight) -> str:
        """The name of a node; on a crowded map with the abbreviations of the looks."""
        name = sight.say(node.name)
        return _shortened(name, sight.looks.names.short) if self._is_crowded(sight) else name

    def brief(self, node: Node, sight: Sight) -> str:
        """The shortest name of a node, for a crowded map."""
        crowded = self._is_crowded(sight)
        return _shortened(self.text(node, sight), sight.looks.names.brief) if crowded else ""

    def _is_crowded(self, sight: Sight) -> bool:
        return self._usual(sight) / self.step(sight) >= CROWDED

    def _rank(self, node: Node, sight: Sight) -> int:
        kind, first = self.painter.kinds.get(node.kind), sight.looks.names.first
        usual = round(kind.radius) if kind is not None else 0
        return usual + (FIRST - first.index(node.id) if node.id in first else 0)

    def letters(self, sight: Sight) -> list[int]:
        """Heights of letters at the zoom step: the wanted one, then smaller ones for names that do not fit."""
        wished, usual = self._wished(sight), self._usual(sight)
        return sorted({wished, round(usual + BETWEEN * (wished - usual)), usual}, reverse=True)

    def _wished(self, sight: Sight) -> int:
        return sight.name_pixels(self.step(sight) / sight.theme.u)

    def _usual(self, sight: Sight) -> int:
        larger = max(sight.theme.text_u / sight.theme.u, 1.0)
        return max(round(self._wished(sight) / larger), min(SMALLEST_TEXT, self._wished(sight)))

    def _pixels(self, kind: str, pixels: int, sight: Sight) -> int:
        look = sight.looks.names
        return round(pixels * look.large) if kind in look.serif else pixels

    def _measure(self, sight: Sight, pixels: int, kind: str, lines: Sequence[str]) -> labels.Point:
        """Width and height of the ink of a name: most have no descenders."""
        size = self._pixels(kind, pixels, sight)
        font = self._font(kind, size, sight)
        above, below = fonts.ink(font, lines[0])[0], fonts.ink(font, lines[-1])[1]
        height = above + below + (len(lines) - 1) * size * LINE
        return max(font.size(line)[0] for line in lines) + self._margin(sight), height + self._margin(sight)

    def _halo(self, sight: Sight) -> int:
        return max(round(sight.looks.names.halo * sight.pixel), 2)

    def _margin(self, sight: Sight) -> float:
        """Margin of a name beyond its ink, both sides together, so that its halo does not reach the next one."""
        return self._halo(sight) - AIR

    def _font(self, kind: str, pixels: int, sight: Sight) -> pygame.font.Font:
        look = sight.looks.names
        face, italic = ("serif" if kind in look.serif else "sans"), kind in look.italic
        return fonts.font(face, "semibold", italic, pixels)

    def paint(
        self, target: pygame.Surface, sight: Sight, placed: Mapping[str, labels.Name], nodes: Iterable[Node]
    ) -> None:
        """Draw the placed names of some nodes, all leader lines under them."""
        finish(self.steps(target, sight, placed, nodes))

    def steps(
        self, target: pygame.Surface, sight: Sight, placed: Mapping[str, labels.Name], nodes: Iterable[Node]
    ) -> Steps[None]:
        """Draw names as `paint` does, in steps."""
        found = [(node, placed[node.id]) for node in nodes if node.id in placed]
        boxed = [(node, name, self.box(sight, node, name)) for node, name in found]
        shown = [(*entry, self._inks(sight, entry[1])) for entry in boxed if sight.sees(rect_of(entry[2]), 10)]
        yield
        for node, _, box, inks in shown:
            self._paint_leader(target, sight, node, box, inks)
        for node, name, box, inks in shown:
            yield
            self._paint_name(target, sight, node, name, box, inks)

    def _discs_in(self, sight: Sight) -> Mapping[str, Disc]:
        key = (tuple(sight.area), sight.scale, tuple(self.flat_radii.items()))
        if self._discs[0] != key:
            discs = {node.id: (*sight.at(node.xy), self._radius(node, sight)) for node in self.board.nodes}
            self._discs = (key, discs)
        return self._discs[1]

    def _inks(self, sight: Sight, name: labels.Name) -> tuple[Colour, Colour]:
        """Ink and halo of a name, on land or on water."""
        look, key = sight.looks.names, (name.box, self.step(sight))
        if key not in self._land_boxes:
            self._land_boxes[key] = self._on_land(*key)
        ink, halo = look.land if self.is_all_land or self._land_boxes[key] else look.water
        return rgb(ink), rgb(halo)

    def box(self, sight: Sight, node: Node, name: labels.Name) -> labels.Box:
        """The present box of a name in pixels of the area: it keeps its distance to its node."""
        scale = self.step(sight)
        at = sight.at(node.xy)
        grown = self.painter.radius(node, sight.scale, sight.pixel) - self.painter.radius(node, scale, sight.pixel)
        side = labels.SIDES[name.side]
        dx = at[0] - node.xy[0] * scale + side[0] * grown
        dy = at[1] - node.xy[1] * scale + side[1] * grown
        left, top, right, low = name.box
        return left + dx, top + dy, right + dx, low + dy

    def written(self, sight: Sight, placed: Mapping[str, labels.Name], nodes: Iterable[Node]) -> Iterator[WrittenLine]:
        """The lines of the placed names of some nodes."""
        for node in nodes:
            if node.id in placed:
                name = placed[node.id]
                yield from self._lines(sight, node, name, self.box(sight, node, name), self._inks(sight, name))

    def leaders(self, sight: Sight, placed: Mapping[str, labels.Name], nodes: Iterable[Node]) -> Iterator[Leader]:
        """The leader lines of the placed names of some nodes."""
        for node in nodes:
            name = placed.get(node.id)
            leader = self._leader(sight, node, self.box(sight, node, name), self._inks(sight, name)) if name else None
            if leader is not None:
                yield leader

    def _lines(
        self, sight: Sight, node: Node, name: labels.Name, box: labels.Box, inks: tuple[Colour, Colour]
    ) -> Iterator[WrittenLine]:
        left, top, right, _ = box
        room, look = self._margin(sight) / 2, sight.looks.names
        size = self._pixels(node.kind, self.letters(sight)[name.smaller], sight)
        font = self._font(node.kind, size, sight)
        base = top + room + fonts.ink(font, name.lines[0])[0]
        face, italic = ("serif" if node.kind in look.serif else "sans"), node.kind in look.italic
        for index, text in enumerate(name.lines):
            width = font.size(text)[0]
            x = self._left(name.side, left + room, right - room, width)
            yield WrittenLine(text, x, base + index * size * LINE, width, size, face, italic, *inks, self._halo(sight))

    def _paint_name(
        self,
        target: pygame.Surface,
        sight: Sight,
        node: Node,
        name: labels.Name,
        box: labels.Box,
        inks: tuple[Colour, Colour],
    ) -> None:
        for line in self._lines(sight, node, name, box, inks):
            picture = lettering.line(
                line.text,
                line.size,
                line.ink,
                face=line.face,
                italic=line.italic,
                halo=line.halo,
                halo_width=line.halo_width,
            )
            wider = picture.get_width() - 2 * line.halo_width - line.width  # some letters reach beyond their width
            x = line.x - line.halo_width - (wider if "w" in name.side else 0 if "e" in name.side else wider / 2)
            ascent = self._font(node.kind, line.size, sight).get_ascent()
            target.blit(picture, (round(x), round(line.base - ascent - line.halo_width)))

    def _paint_leader(
        self, target: pygame.Surface, sight: Sight, node: Node, box: labels.Box, colours: tuple[Colour, Colour]
    ) -> None:
        """Draw a leader line from a name to its node, if one is needed."""
        leader = self._leader(sight, node, box, colours)
        if leader is not None:
            paint.draw_line(target, leader.colours[0], leader.ends, leader.widths[0])
            pygame.draw.aaline(target, leader.colours[1], *leader.ends, leader.widths[1])

    def _leader(self, sight: Sight, node: Node, box: labels.Box, colours: tuple[Colour, Colour]) -> Leader | None:
        x, y = sight.at(node.xy)
        # Relative to the node, so that panning does not change it.
        key = (node.id, round(box[0] - x), round(box[1] - y), sight.scale, *self.flat_radii.items())
        if key not in self._has_leader:
            if len(self._has_leader) > MOST_LEADERS:
                self._has_leader.clear()
            self._has_leader[key] = needs_leader(node.id, box, self._discs_in(sight), sight.pixel)
        if not self._has_leader[key]:
            return None
        radius = self._radius(node, sight)
        end = min(max(x, box[0] + 1), box[2] - 1), min(max(y, box[1] + 2), box[3] - 2)
        share = radius / max(math.dist((x, y), end), radius)
        start = x + (end[0] - x) * share, y + (end[1] - y) * share
        widths = max(round(HALO_UNITS * sight.pixel), 1), max(round(HAIR_UNITS * sight.pixel), 1)
        return Leader((start, end), (colours[1], colours[0]), widths)

    def _radius(self, node: Node, sight: Sight) -> float:
        return max(self.painter.radius(node, sight.scale, sight.pixel), self.flat_radii.get(node.id, 0))

    @staticmethod
    def _left(side: str, left: float, right: float, width: float) -> float:
        """The left end of a line: lines are aligned towards their node."""
        if "e" in side:
            return left
        if "w" in side:
            return right - width
        return (left + right - width) / 2

    def _on_land(self, box: labels.Box, scale: float) -> bool:
        y = (box[1] + box[3]) / 2 / scale
        points = [((box[0] + (box[2] - box[0]) * i / 6) / scale, y) for i in range(7)]
        return sum(self.terrain.is_land(point) for point in points) / 7 >= ON_LAND


def needs_leader(node: str, box: labels.Box, discs: Mapping[str, Disc], pixel: float) -> bool:
    """Whether a name is away from its node and another node is about as near."""
    away = _away(box, discs[node])
    if away < NEAR * pixel:
        return False
    lead = min((_away(box, disc) for other, disc in discs.items() if other != node), default=math.inf) - away
    return lead <= 2 * APART * pixel and (away >= APART * pixel or lead <= UNSURE * pixel)


def _away(box: labels.Box, disc: Disc) -> float:
    """The distance between a box and the edge of a disc."""
    x, y, radius = disc
    return math.hypot(max(box[0] - x, x - box[2], 0), max(box[1] - y, y - box[3], 0)) - radius


def _scaled(boxes: Sequence[labels.Box], scale: float) -> tuple[labels.Box, ...]:
    """Boxes of board units in pixels at a scale."""
    return tuple((x0 * scale, y0 * scale, x1 * scale, y1 * scale) for x0, y0, x1, y1 in boxes)


def rect_of(box: labels.Box) -> pygame.Rect:
    """A box as a rect."""
    left, top, right, low = box
    return pygame.Rect(round(left), round(top), round(right - left), round(low - top))


def _shortened(name: str, parts: Mapping[str, str]) -> str:
    for long, short in parts.items():
        name = name.replace(long, short)
    return name
