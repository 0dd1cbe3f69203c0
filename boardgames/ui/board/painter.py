"""Paints a board layer by layer, any part of it at any scale; knows no game and no state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec
import pygame

from boardgames.data.defs import BoardDef, Definition, Edge, EdgeKind, Facts, Node, Panel
from boardgames.ui import paint
from boardgames.ui.art import Art
from boardgames.ui.board import decor, grid, labels, mats, panels, tracks
from boardgames.ui.board.free_space import FreeSpace
from boardgames.ui.board.label_places import box_around, segments
from boardgames.ui.board.lines import Point, Sheet, Strokes, curve
from boardgames.ui.board.looks import BoardLooks, LineLook, looks_of
from boardgames.ui.board.names import Around, Leader, Names, WrittenLine
from boardgames.ui.board.nodes import NodePainter
from boardgames.ui.board.own_parts import NO_OWN_PARTS, BoardParts
from boardgames.ui.board.region_spots import region_names
from boardgames.ui.board.sight import Sight
from boardgames.ui.board.terrain import terrain_of
from boardgames.ui.cache import SameObject
from boardgames.ui.steps import Steps, finish
from boardgames.ui.theme import Colour, Theme, rgb

QUIET_TRACK_ZOOM = 1.0
LEGEND_SCALE = 1.6  # at which a legend that is too small to read is painted and then scaled down
MATERIALS = ("hall", "stone", "night")  # grounds without a coast that could be hidden


class BoardPainter:
    """Draws the board of a definition, or a board alone, in a theme and a language."""

    def __init__(
        self,
        source: Definition | BoardDef,
        theme: Theme,
        art: Art,
        language: str,
        coast: Facts | None = None,
        own_parts: BoardParts = NO_OWN_PARTS,
    ) -> None:
        self.definition = source if isinstance(source, Definition) else None
        self.board: BoardDef = source.board if isinstance(source, Definition) else source
        self.theme = theme
        self.art = art
        self.language = language
        self.own_parts = own_parts
        self.looks = with_terms(looks_of(source), self.definition)
        self._source = (SameObject(source), None if coast is None else SameObject(coast))
        shore = coast if coast is not None else (source.coast if isinstance(source, Definition) else {})
        self.terrain = terrain_of(self.board, shore, self.looks.ground)
        self.kinds = {kind.id: kind for kind in self.board.node_kinds}
        self.nodes: dict[str, Node] = {node.id: node for node in self.board.nodes}
        self.regions = {region.id: region for region in self.board.regions}
        self.node_painter = NodePainter(self.kinds, self.looks, theme, art)
        self.names = Names(self.board, self.node_painter, self.terrain)
        self.covered: list[labels.Box] = []  # what covers the fitted board, in board units: no name goes there
        self.keeps_legend = False  # whether the legend is shown even where it is too small to read, as it is printed
        self._edge_lines: dict[tuple[str, str, str], list[Point]] = {
            (edge.a, edge.b, edge.kind): self._edge_line(edge) for edge in self.board.edges
        }
        self._lines = segments(list(self._edge_lines.values()))

    def sight(self, area: pygame.Rect, scale: float) -> Sight:
        """A part of the board at a scale, with everything needed to paint it."""
        return Sight(area, scale, self.theme, self.art, self.looks, self.language, self._inner(scale))

    def _inner(self, scale: float) -> labels.Box:
        """The area for letterings: the part in view, inside what is printed along the edges."""
        left, top, right, low = self.names.bounds(scale)
        if self.looks.focus is None:
            return left, top, right, low
        x, y, width, height = self.looks.focus
        return left, max(top, y), min(right, x + width), min(low, y + height)

    def edge_line(self, a: str, b: str, kind: str) -> list[Point]:
        """The line of an edge in board units, from a to b."""
        if (a, b, kind) in self._edge_lines:
            return self._edge_lines[a, b, kind]
        return list(reversed(self._edge_lines[b, a, kind]))

    def _edge_line(self, edge: Edge) -> list[Point]:
        return curve([self.nodes[edge.a].xy, *edge.via, self.nodes[edge.b].xy])

    def layers(self) -> Iterator[tuple[str, str, int]]:
        """Every layer that can be hidden: its kind, its id, how many elements it has."""
        if self.terrain.has_coast:
            yield "coast", "", 1
        for edge_kind in self.board.edge_kinds:
            count = sum(edge.kind == edge_kind.id for edge in self.board.edges)
            if count and edge_kind.style != "none":
                yield "edge", edge_kind.id, count
        for kind in self.board.node_kinds:
            count = sum(node.kind == kind.id for node in self.board.nodes)
            if count:
                yield "node", kind.id, count
        for tag in self.looks.badges:
            count = sum(tag in node.tags for node in self.board.nodes)
            if count:
                yield "badge", tag, count
        for track in self.board.tracks:
            yield "track", track.id, len(track.spaces)
        for cells in self.board.grids:
            yield "grid", cells.id, len(cells.cells)
        for mat in self.board.mats:
            if mat.at:
                yield "mat", mat.id, len(mat.at[max(mat.at)])
        if self.board.panels or self.board.places:
            yield "panels", "", len(self.board.panels) + len(self.board.places)
        if self.board.nodes:
            yield "names", "", len(self.board.nodes)

    def paint(self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str]) -> None:
        """Paint the part `area` (pixels of the scaled board) on a picture of its size, without the hidden layers."""
        self.paint_ground(target, area, scale, hidden)
        self.paint_names(target, area, scale, hidden)

    @property
    def ground_key(self) -> tuple[object, ...]:
        """Cache key: what the ground depends on besides area, scale and hidden layers."""
        window = (self.names.fit_scale, self.names.window)
        return *self._source, self.theme.key, self.language, window, tuple(self.covered), self.keeps_legend

    def paint_ground(self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str]) -> None:
        """Paint everything but the names that avoid pieces."""
        finish(self.ground_steps(target, area, scale, hidden))

    def ground_steps(
        self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str]
    ) -> Steps[None]:
        """Paint the ground as `paint_ground` does, in steps."""
        sight = self.sight(area, scale)
        if self.board.ground in MATERIALS or "coast/" not in hidden:
            yield from self.terrain.steps(target, area, scale, sight.pixel)
        else:
            target.fill(rgb(self.looks.ground.land[0]))
        yield
        decor.paint_frame(target, self.board, sight, hidden)
        decor.paint_ornaments(target, self.board, sight, self.covered, hidden)
        if "panels/" not in hidden:
            panels.paint_panels(target, self.board, sight, self.own_parts.panels)
        yield
        self._paint_furniture(target, sight, hidden)
        yield
        yield from self._line_steps(target, sight, hidden)
        yield
        self._paint_nodes(target, sight, hidden)

    def paint_names(self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str]) -> None:
        """Paint the names of countries, regions and nodes, the last clear of the pieces on the map."""
        finish(self.name_steps(target, area, scale, hidden))

    def name_steps(
        self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str]
    ) -> Steps[None]:
        """Paint the names as `paint_names` does, in steps."""
        yield from self.lettering_steps(target, area, scale, hidden)
        if "names/" not in hidden:
            yield
            sight = self.sight(area, scale)
            yield from self.names.steps(target, sight, self.placed_names(sight, hidden), self._shown(hidden))

    def lettering_steps(
        self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str]
    ) -> Steps[None]:
        """Paint the names of countries and regions, in steps."""
        sight = self.sight(area, scale)
        decor.paint_all(target, decor.letterings(self.board, sight, self._free_space(sight, hidden), hidden))
        yield
        decor.paint_all(target, self._region_letterings(sight, hidden, self))

    def inscriptions(self, sight: Sight, hidden: frozenset[str], other: BoardPainter) -> Iterator[decor.Inscription]:
        """All letterings and the drawings among them, as painted beside a picture by the painter of `other`."""
        yield from decor.drawings(self.board, sight, hidden)
        yield from decor.letterings(self.board, sight, other._free_space(sight, hidden), hidden)
        yield from self._region_letterings(sight, hidden, other)

    def _region_letterings(
        self, sight: Sight, hidden: frozenset[str], other: BoardPainter
    ) -> Iterator[decor.Inscription]:
        if "names/" not in hidden:
            spots = self._region_names(sight, other._taken_by_names(sight, hidden))
            yield from decor.region_letterings(self.board, sight, spots)

    def written(self, sight: Sight, hidden: frozenset[str]) -> Iterator[WrittenLine]:
        """The lines of the names of nodes as text."""
        return self.names.written(sight, self.placed_names(sight, hidden), self._shown(hidden))

    def leaders(self, sight: Sight, hidden: frozenset[str]) -> Iterator[Leader]:
        """The leader lines of the names of nodes."""
        return self.names.leaders(sight, self.placed_names(sight, hidden), self._shown(hidden))

    def paint_names_among(
        self, target: pygame.Surface, area: pygame.Rect, scale: float, hidden: frozenset[str], other: BoardPainter
    ) -> None:
        """Paint the names beside a picture by the painter of another version of the board.

        Countries and regions keep clear of what they keep clear of there, so none of them is seen in parts."""
        sight = self.sight(area, scale)
        decor.paint_all(target, decor.letterings(self.board, sight, other._free_space(sight, hidden), hidden))
        if "names/" not in hidden:
            placed = self.placed_names(sight, hidden)
            decor.paint_all(target, self._region_letterings(sight, hidden, other))
            self.names.paint(target, sight, placed, self._shown(hidden))

    def _shown(self, hidden: frozenset[str]) -> list[Node]:
        return [node for node in self.board.nodes if f"node/{node.kind}" not in hidden]

    def _region_names(self, sight: Sight, taken: Sequence[labels.Box]) -> dict[str, tuple[Point, tuple[str, ...]]]:
        """The centres and lines of the names of regions, clear of taken boxes; they keep still when pieces move."""
        step = self.names.step(sight)
        width_of = partial(decor.region_width, sight, step)
        regions, least = self.board.regions, decor.LEAST_LETTERS / step
        return region_names(regions, self.language, least, taken, sight.inner, width_of)

    def _taken_by_names(self, sight: Sight, hidden: frozenset[str]) -> list[labels.Box]:
        """The boxes of names, nodes and panels, and of what covers the board."""
        step, radius = self.names.step(sight), self.node_painter.radius
        pixels = [name.box for name in self.resting_names(sight, hidden).values()]
        taken = [(left / step, top / step, right / step, low / step) for left, top, right, low in pixels]
        taken += [
            box_around(node.xy, (2 * radius(node, step, sight.pixel) / step,) * 2) for node in self._shown(hidden)
        ]
        panels = self.board.panels if "panels/" not in hidden else ()
        taken += [(x, y, x + w, y + h) for x, y, w, h in (panel.rect for panel in panels)]
        return [*taken, *self.covered]

    def _paint_furniture(self, target: pygame.Surface, sight: Sight, hidden: frozenset[str]) -> None:
        for cells in self.board.grids:
            if f"grid/{cells.id}" not in hidden:
                self.own_parts.grids.get(cells.id, grid.paint_grid)(target, cells, sight)
        for mat in self.board.mats:
            if f"mat/{mat.id}" not in hidden:
                mats.paint_mats(target, mat, sight, self.definition, self.own_parts.mat_parts)
        if "panels/" not in hidden:
            panels.paint_places(target, self.board, sight, self.own_parts.places)
            self._paint_legend(target, sight)
        named = tracks.have_names(self.board.tracks, sight)
        for track in self.board.tracks:
            is_quiet = track.id in self.looks.quiet_tracks and sight.zoom < QUIET_TRACK_ZOOM
            if f"track/{track.id}" not in hidden and not is_quiet:
                tracks.paint_track(target, track, sight, self.own_parts.tracks, named)

    def placed_names(self, sight: Sight, hidden: frozenset[str] = frozenset()) -> labels.Placing:
        """The placed names at the zoom of a sight; the layer `names/<kind>` hides those of a kind."""
        self._set_nameless(hidden)
        return self.names.beside(sight, self._around(sight, hidden))

    def resting_names(self, sight: Sight, hidden: frozenset[str]) -> labels.Placing:
        """The placed names without pieces on the map."""
        self._set_nameless(hidden)
        return self.names.placed(sight, self._around(sight, hidden))

    def _around(self, sight: Sight, hidden: frozenset[str]) -> Around:
        """What names avoid at the zoom of a sight."""
        scale = self.names.step(sight)
        firm, yielding = decor.places(self.board, sight, scale, hidden)
        return Around(list(self._edge_lines.values()), [*self.docks(hidden, scale), *firm], yielding)

    def _set_nameless(self, hidden: frozenset[str]) -> None:
        self.names.is_all_land = "coast/" in hidden and self.board.ground not in MATERIALS
        self.names.nameless = frozenset(layer[6:] for layer in hidden if layer.startswith("names/") and layer[6:])

    def _free_space(self, sight: Sight, hidden: frozenset[str]) -> FreeSpace:
        """The free space for letterings, which keep still when pieces move: clear of docks, nodes, names, drawings
        and panels, and of the names of regions, which matter more."""
        least, step = 10 * sight.pixel / sight.scale, self.names.step(sight)
        names = self.resting_names(sight, hidden).values() if "names/" not in hidden else ()
        pixels = [name.box for name in names]
        taken = [(left / step, top / step, right / step, low / step) for left, top, right, low in pixels]
        taken += [box_around(node.xy, (2 * least, 2 * least)) for node in self.board.nodes]
        if "decor/ornament" not in hidden:
            taken += [decor.ornament_box(ornament) for ornament in self.looks.ornaments]
        written = [one.box.move(sight.area.topleft) for one in self._region_letterings(sight, hidden, self)]
        scale = sight.scale
        taken += [(box.left / scale, box.top / scale, box.right / scale, box.bottom / scale) for box in written]
        panels = [panel.rect for panel in self.board.panels if panel.id not in self.looks.bare]
        return FreeSpace([*self.covered, *taken], panels, self._lines, self.terrain.is_land)

    def docks(self, hidden: frozenset[str], scale: float) -> list[labels.Box]:
        """Boxes of the board that names should not cover at a scale."""
        found: list[labels.Box] = list(self.covered)
        if "panels/" not in hidden:
            found += [(x, y, x + w, y + h) for x, y, w, h in (panel.rect for panel in self.board.panels)]
            found += [box_around(place.xy, place.size) for place in self.board.places]
        for track in self.board.tracks:
            if f"track/{track.id}" not in hidden and track.id not in self.looks.quiet_tracks:
                found += [box_around(space.xy, track.size) for space in track.spaces]
        for region in self.board.regions:
            if region.label is not None:
                high = max(region.label.px, decor.LEAST_LETTERS / scale)
                wide = len(region.name.of(self.language)) * high * 0.62
                found.append(box_around(region.label.xy, decor.slanted((wide, high), region.label.angle)))
        return found

    def _line_steps(self, target: pygame.Surface, sight: Sight, hidden: frozenset[str]) -> Steps[None]:
        sheet = Sheet(sight.area)
        scale = sight.scale
        if "coast/" not in hidden:
            for region in self.board.regions:
                for polygon in region.polygons:
                    spots = [(x * scale, y * scale) for x, y in polygon]
                    sheet.line(spots, 1.6 * sight.stroke, rgb(region.deep or region.hex), 0.55, closed=True)
        for kind in self.shown_lines(hidden):
            self.draw_kind(sheet, kind, sight)
            yield
        sheet.draw_on(target)

    def shown_lines(self, hidden: frozenset[str]) -> list[EdgeKind]:
        """The kinds of lines that are drawn."""
        return [kind for kind in self.board.edge_kinds if kind.style != "none" and f"edge/{kind.id}" not in hidden]

    def draw_kind(self, sheet: Strokes, kind: EdgeKind, sight: Sight) -> None:
        """Draw all lines of a kind that are in sight."""
        look, scale = self.looks.lines.get(kind.id, LineLook()), sight.scale
        lines = [
            [(x * scale, y * scale) for x, y in line]
            for (_, _, edge_kind), line in self._edge_lines.items()
            if edge_kind == kind.id
        ]
        lines = [line for line in lines if _in_sight(line, sight.area)]
        crossings = self._crossings(kind.id, scale)
        draw_lines(sheet, lines, look, rgb(look.hex or kind.hex), kind.style, sight.stroke, crossings)

    def _crossings(self, kind: str, scale: float) -> list[list[Point]]:
        """Edges that are drawn dotted although their kind is solid: short ferries that belong to a road."""
        return [
            [(x * scale, y * scale) for x, y in self._edge_lines[edge.a, edge.b, edge.kind]]
            for edge in self.board.edges
            if edge.kind == kind and edge.crossing
        ]

    def deep(self, node: Node) -> Colour | None:
        """The deep colour of the region of a node."""
        region = self.regions.get(node.region)
        return rgb(region.deep or region.hex) if region is not None else None

    def _paint_nodes(self, target: pygame.Surface, sight: Sight, hidden: frozenset[str]) -> None:
        for node in self.board.nodes:
            if f"node/{node.kind}" in hidden:
                continue
            x, y = sight.at(node.xy)
            radius = self.node_painter.radius(node, sight.scale, sight.pixel)
            if -60 < x < sight.area.width + 60 and -60 < y < sight.area.height + 60:
                self.node_painter.draw(target, node, (x, y), radius, self.deep(node), hidden)

    def _paint_legend(self, target: pygame.Surface, sight: Sight) -> None:
        """Paint the legend of places and lines in the panel that the looks name."""
        panel = next((panel for panel in self.board.panels if panel.id == self.looks.legend), None)
        if panel is None:
            return
        own, rows = self.own_parts.panels, self._legend_rows(sight)
        if not panels.paint_legend(target, panel, rows, sight, own) and self.keeps_legend:
            self._paint_small_legend(target, panel, sight)

    def _paint_small_legend(self, target: pygame.Surface, panel: Panel, sight: Sight) -> None:
        """Paint the legend larger and scale it down to its panel, as it looks on paper."""
        scale = max(sight.scale * 2, LEGEND_SCALE)
        x, y, wide, high = panel.rect
        area = pygame.Rect(round(x * scale), round(y * scale), round(wide * scale), round(high * scale))
        large = paint.blank(area.size)
        own, sight_there = self.own_parts.panels, self.sight(area, scale)
        if panels.paint_legend(large, panel, self._legend_rows(sight_there), sight_there, own):
            box = sight.box(panel.rect)
            target.blit(pygame.transform.smoothscale(large, (max(box.width, 1), max(box.height, 1))), box)

    def _legend_rows(self, sight: Sight) -> list[tuple[pygame.Surface, str]]:
        rows: list[tuple[pygame.Surface, str]] = [
            (self.node_painter.sample(kind.id, 10 * sight.scale), sight.say(kind.name))
            for kind in self.board.node_kinds
            if any(node.kind == kind.id for node in self.board.nodes) and len(self.board.regions) < 2
        ]
        rows += [
            (self.node_painter.badge(glyph, 9 * sight.scale), self.badge_name(tag))
            for tag, glyph in self.looks.badges.items()
            if len(self.board.regions) < 2
        ]
        rows += [
            (self.line_sample(kind.id, sight), sight.say(kind.name))
            for kind in self.board.edge_kinds
            if len(self.board.regions) < 2
        ]
        rows += [
            (self.node_painter.disc(rgb(region.deep or region.hex), 9 * sight.scale), sight.say(region.name))
            for region in self.board.regions
            if region.polygons
        ]
        if self.definition is not None:
            rows += [
                (self.art.icon(term.icon, max(round(17 * sight.scale), 12)), sight.say(term.name))
                for term in self.definition.game.terms
                if term.kind == "symbol" and term.icon
            ]
        return rows

    def badge_name(self, tag: str) -> str:
        """The meaning of a badge: the game's term with the id of the tag, else the tag itself."""
        terms = self.definition.game.terms if self.definition is not None else ()
        return next((term.name.of(self.language) for term in terms if term.id == tag), tag)

    def line_sample(self, kind: str, sight: Sight) -> pygame.Surface:
        """A short sample of a kind of line, for legends and chips."""
        size = (max(round(22 * sight.pixel), 18), max(round(10 * sight.pixel), 8))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        known = next(edge_kind for edge_kind in self.board.edge_kinds if edge_kind.id == kind)
        look = self.looks.lines.get(kind, LineLook())
        sheet = Sheet(picture.get_rect())
        line = [(2.0, size[1] / 2), (size[0] - 2.0, size[1] / 2)]
        draw_lines(sheet, [line], look, rgb(look.hex or known.hex), known.style, sight.pixel)
        sheet.draw_on(picture)
        return picture


def with_terms(looks: BoardLooks, definition: Definition | None) -> BoardLooks:
    """Add the icons of the game's terms and its prices to the looks."""
    terms = definition.game.terms if definition is not None else ()
    icons = {term.id: term.icon for term in terms if term.icon}
    prices = {place: _prices(definition, key) for place, key in looks.price_of.items()} if definition else {}
    return msgspec.structs.replace(looks, icons={**icons, **looks.icons}, prices=prices)


def _prices(definition: Definition, key: str) -> dict[str, int]:
    return {str(good): int(price) for good, price in definition.game.numbers[key].items()}


def draw_lines(
    sheet: Strokes,
    lines: Sequence[Sequence[Point]],
    look: LineLook,
    colour: Colour,
    style: str,
    stroke: float,
    crossings: Sequence[Sequence[Point]] = (),
) -> None:
    """Draw lines of one kind: all dark edges, then all casings, then all lines, so that crossings look clean."""
    if style == "dotted":
        for line in lines:
            pitch = (look.dash + look.gap) * stroke
            if look.dotted_casing:
                sheet.dots(line, look.casing * stroke, rgb(look.casing_hex), pitch, look.casing_alpha)
            elif look.casing:
                sheet.line(line, look.casing * stroke, rgb(look.casing_hex), look.casing_alpha)
            sheet.dots(line, look.width * stroke, colour, pitch)
        return
    if look.edge:
        for line in lines:
            sheet.line(line, (look.casing + 2 * look.edge) * stroke, rgb(look.edge_hex))
    if look.casing:
        for line in lines:
            sheet.line(line, look.casing * stroke, rgb(look.casing_hex), look.casing_alpha)
    ferries = [tuple(line) for line in crossings]
    for line in lines:
        if tuple(line) in ferries:
            sheet.dashes(line, look.width * stroke, colour, 3 * stroke, 4.5 * stroke)
        elif style == "dashed":
            sheet.dashes(line, look.width * stroke, colour, look.dash * stroke, look.gap * stroke)
        else:
            sheet.line(line, look.width * stroke, colour)


def _in_sight(line: Sequence[Point], area: pygame.Rect) -> bool:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) < area.right + 8 and max(xs) > area.left - 8 and min(ys) < area.bottom + 8 and max(ys) > area.top - 8
