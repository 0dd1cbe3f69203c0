"""Paints the atlas: ground, sections and ways of the games, discs and names of the towns."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from typing import NamedTuple

import pygame

from boardgames.data.atlas import MapLettering, load_map
from boardgames.data.atlas_towns import Atlas, AtlasGame, Section, Town, Way
from boardgames.data.defs import Region, Text
from boardgames.ui import paint
from boardgames.ui.art import Art
from boardgames.ui.board import lettering
from boardgames.ui.board.camera import Box
from boardgames.ui.board.lines import Sheet, curve
from boardgames.ui.board.looks import DECOR
from boardgames.ui.cache import PICTURES
from boardgames.ui.scenes.atlas.names import Layout, Layouter, PlacedTown
from boardgames.ui.scenes.atlas.sheet import UNITS, MapSheet, SheetTerrain, pieces
from boardgames.ui.steps import Steps
from boardgames.ui.theme import Colour, Theme, mix, rgb

Point = tuple[float, float]
RADII = {1: 7.0, 2: 6.2, 3: 5.4, 4: 4.6}  # by rank, in units of the interface
LETTERS = {1: 16.5, 2: 15.0, 3: 13.5, 4: 13.0}
GLYPH_RADIUS = 9.0  # from this radius on, kinds of places have their glyph
INK, HALO = rgb("#2b2320"), rgb("#f6ecd2")
SECTION_ZOOM = 120.0  # pixels per degree from which sections have their names
LINE_WIDTH, CASING = 1.9, 4.4
SHORTEST = 9.0  # pixels of a way that is drawn although its ends are not shown
MOST_LAYOUTS = 40  # that are cached
SPRITES = PICTURES.part("atlas towns")


class Written(NamedTuple):
    """A name on the map that is no town's: a sea, a river, a section."""

    text: Text
    lonlat: Point
    style: str
    px: float
    colour: Colour
    zoom: tuple[float, float]


class AtlasPainter:
    """Paints any part of the atlas at any scale, for one theme and language."""

    def __init__(self, atlas: Atlas, theme: Theme, art: Art, language: str) -> None:
        self.atlas, self.theme, self.art, self.language = atlas, theme, art, language
        file, coast = load_map()
        self.sheet = MapSheet(file)
        self.terrain = SheetTerrain(self.sheet, coast)
        self.hidden: frozenset[str] = frozenset()
        self.fitted: tuple[float, Box] | None = None  # scale of the fitted map and what is seen of it: no name is cut
        self._layouts: dict[Hashable, Layout] = {}
        self._spots = {town.id: self.sheet.at(town.lonlat) for town in atlas.towns.values()}
        self._lines = {id(way): curve([self.sheet.at(point) for point in way.points]) for way in atlas.ways}
        self._boxes = {way: _box(line) for way, line in self._lines.items()}
        names = Counter(name for town in atlas.towns.values() for name in {*map(_plain, town.names(language))})
        self._namesakes = frozenset(name for name, count in names.items() if count > 1)
        self._degree: dict[str, int] = {}
        for way in atlas.ways:
            for end in way.ends:
                self._degree[end] = self._degree.get(end, 0) + 1
        self._written = [*(_printed(one) for one in file.letterings), *map(_section_name, atlas.sections)]

    # What is shown

    def is_on(self, *keys: str) -> bool:
        """Whether none of some layers is hidden."""
        return self.hidden.isdisjoint(keys)

    def games_of(self, town: Town) -> list[AtlasGame]:
        """Return the games whose layer shows a town."""
        return [spot.game for spot in town.spots if self.is_on(spot.game.slug, f"{spot.game.slug}/node")]

    def towns(self) -> list[Town]:
        """Return the towns of the layers that are on, those of the highest rank first."""
        shown = [town for town in self.atlas.towns.values() if self.games_of(town)]
        ties = {town.id: (-len(town.spots), -self._degree.get(town.id, 0), town.id) for town in shown}
        return sorted(shown, key=lambda town: (self._rank(town), *ties[town.id]))

    def _rank(self, town: Town) -> int:
        on = [game.slug for game in self.games_of(town)]
        return min(spot.rank for spot in town.spots if spot.game.slug in on)

    def ways(self) -> list[Way]:
        """Return the ways of the layers that are on."""
        return [way for way in self.atlas.ways if self.is_on(way.game.slug, f"{way.game.slug}/edge/{way.kind}")]

    def sections(self) -> list[Section]:
        """Return the sections of the layers that are on."""
        return [one for one in self.atlas.sections if self.is_on(one.game.slug, f"{one.game.slug}/section")]

    def spot(self, town: str) -> Point:
        """Return the position of a town in units of the map."""
        return self._spots[town]

    def radius(self, town: Town, scale: float) -> float:
        """Return the radius of the disc of a town in pixels; discs grow slowly with the zoom."""
        grown = min(max(math.pow(scale * UNITS / 60, 0.22), 0.8), 1.9)
        return RADII[self._rank(town)] * grown * self.theme.u

    def layout(self, scale: float) -> Layout:
        """Return which towns are shown at a scale, and where their names stand. Cached."""
        key = (f"{scale:.6g}", self.hidden, self._window_at(scale))
        if key not in self._layouts:
            if len(self._layouts) > MOST_LAYOUTS:
                self._layouts.clear()
            self._layouts[key] = self._lay_out(scale)
        return self._layouts[key]

    def _window_at(self, scale: float) -> Box | None:
        """Return what is seen of the fitted map, if a scale is that of the fitted map."""
        return self.fitted[1] if self.fitted is not None and f"{self.fitted[0]:.6g}" == f"{scale:.6g}" else None

    def _lay_out(self, scale: float) -> Layout:
        (wide, high), window = self.sheet.canvas, self._window_at(scale)
        layouter = Layouter(
            pygame.Rect(0, 0, round(wide * scale), round(high * scale)).inflate(-8, -8),
            pygame.Rect(*(round(edge * scale) for edge in window)) if window is not None else None,
        )
        towns = self.towns()
        layouter.place(
            [
                PlacedTown(
                    town.id,
                    self._rank(town),
                    self._scaled(self._spots[town.id], scale),
                    self.radius(town, scale),
                    self.name(town).get_size(),
                    town.spots[0].place.label or town.spots[0].node.label,
                )
                for town in towns
            ]
        )
        zoom = scale * UNITS / self.theme.u
        names = {town.name(self.language) for town in towns}  # a sea or river that a game names itself
        for number, one in enumerate(self._written):
            if one.zoom[0] <= zoom <= one.zoom[1] and self._is_on(number) and one.text.of(self.language) not in names:
                spot = self._scaled(self.sheet.at(one.lonlat), scale)
                layouter.letter(number, spot, self._lettering(one).get_size())
        return layouter.layout

    def _is_on(self, number: int) -> bool:
        """Whether a lettering is shown: those of sections with their layer."""
        at = number - (len(self._written) - len(self.atlas.sections))
        return at < 0 or self.atlas.sections[at] in self.sections()

    @staticmethod
    def _scaled(point: Point, scale: float) -> Point:
        return point[0] * scale, point[1] * scale

    # Painting

    @property
    def ground_key(self) -> tuple[object, ...]:
        """Cache key of the ground."""
        return self.theme.u, tuple(section.region.id + section.game.slug for section in self.sections())

    def ground_steps(self, target: pygame.Surface, area: pygame.Rect, scale: float) -> Steps[None]:
        """Paint sea, land and sections of a part of the scaled map."""
        self.terrain.regions = tuple(
            Region(
                id=section.region.id,
                name=section.region.name,
                hex=section.region.hex,
                polygons=tuple(tuple(self.sheet.at(point) for point in outline) for outline in section.outlines),
            )
            for section in self.sections()
        )
        shrunk = min(max((scale / 0.25) ** 0.5, 0.5), 1.0)  # thinner shores on a map of the whole sea
        yield from self.terrain.steps(target, area, scale, self.theme.u / 1.25 * shrunk)

    def mark_steps(self, target: pygame.Surface, area: pygame.Rect, scale: float) -> Steps[None]:
        """Paint ways, towns and names over the ground."""
        layout = self.layout(scale)
        yield
        self._draw_ways(target, area, scale, layout)
        yield
        for number, box in layout.letterings.items():
            if box.colliderect(area):
                target.blit(self._lettering(self._written[number]), box.move(-area.x, -area.y))
        self.draw_towns(target, area, scale)

    def draw_towns(
        self, target: pygame.Surface, area: pygame.Rect, scale: float, corner: tuple[int, int] = (0, 0)
    ) -> None:
        """Draw discs and names of the towns in a part of the scaled map, with its upper left corner at a pixel."""
        layout, dx, dy = self.layout(scale), corner[0] - area.x, corner[1] - area.y
        for town, spot in layout.spots.items():
            radius = layout.radii[town]
            if area.inflate(4 * radius, 4 * radius).collidepoint(spot):
                disc = self.disc(self.atlas.towns[town], radius)
                target.blit(disc, disc.get_rect(center=(round(spot[0]) + dx, round(spot[1]) + dy)))
        for town, box in layout.names.items():
            if box.colliderect(area):
                target.blit(self.name(self.atlas.towns[town]), box.move(dx, dy))

    def _draw_ways(self, target: pygame.Surface, area: pygame.Rect, scale: float, layout: Layout) -> None:
        sheet, near = Sheet(area), area.inflate(60, 60)
        seen: list[tuple[Way, list[Point]]] = []
        for way, aside in self._beside():
            x, y, right, low = (scale * edge for edge in self._boxes[id(way)])
            if x <= near.right and right >= near.left and y <= near.bottom and low >= near.top:
                line = self.line(way, scale, aside)
                if self._is_drawn(way, line, layout):
                    seen += [(way, piece) for piece in pieces(line, near)]
        width = self.theme.u * min(max((scale * UNITS / 60) ** 0.2, 0.7), 1.7)
        for _, line in seen:
            sheet.line(line, CASING * width, HALO, 0.75)
        for way, line in seen:
            kind = way.game.edge_kinds[way.kind]
            colour = self.theme.accent_of(way.game.slug).normal  # kinds differ by their style
            if kind.style == "dotted" or way.crossing:
                sheet.dots(line, 2.6 * width, colour, 6.5 * width)
            elif kind.style == "dashed":
                sheet.dashes(line, LINE_WIDTH * width, colour, 7 * width, 4.5 * width)
            elif kind.style == "solid":
                sheet.line(line, LINE_WIDTH * width, colour)
        sheet.draw_on(target)

    def line(self, way: Way, scale: float, aside: float = 0.0) -> list[Point]:
        """Return a way in pixels of the scaled map, moved aside by some widths of a line."""
        points = [(x * scale, y * scale) for x, y in self._lines[id(way)]]
        if not aside:
            return points
        (x1, y1), (x2, y2) = points[0], points[-1]
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y1 - y2) / length, (x2 - x1) / length
        if (dx, dy) < (0, 0):  # the same side, whichever end comes first
            dx, dy = -dx, -dy
        shift = aside * 4.6 * self.theme.u
        return [(x + dx * shift, y + dy * shift) for x, y in points]

    def _beside(self) -> list[tuple[Way, float]]:
        """Return the ways, and how far each is moved aside where several games join the same towns."""
        together: dict[frozenset[str], list[Way]] = {}
        for way in self.ways():
            together.setdefault(frozenset(way.ends), []).append(way)
        return [(way, number - (len(ways) - 1) / 2) for ways in together.values() for number, way in enumerate(ways)]

    def _is_drawn(self, way: Way, line: Sequence[Point], layout: Layout) -> bool:
        both = all(end in layout.spots for end in way.ends)
        return both or math.dist(line[0], line[-1]) >= SHORTEST * self.theme.u

    # Towns

    def disc(self, town: Town, radius: float) -> pygame.Surface:
        """Return the disc of a town: one sector per game that is shown, in its accent. Cached."""
        games = self.games_of(town) or [spot.game for spot in town.spots]
        colours = tuple(self.theme.accent_of(game.slug).normal for game in games)
        kinds = [spot.game.node_kinds[spot.node.kind] for spot in town.spots if spot.game in games]
        hollow = len(kinds) == 1 and kinds[0].shape == "ring"
        glyph = kinds[0].glyph if len(kinds) == 1 and radius >= GLYPH_RADIUS * self.theme.u else ""
        key = (colours, hollow, glyph, round(radius * 2), self.theme.u)
        return SPRITES.get(key, lambda: self._make_disc(colours, hollow, glyph, round(radius * 2) / 2))

    def _make_disc(self, colours: Sequence[Colour], hollow: bool, glyph: str, radius: float) -> pygame.Surface:
        side = 2 * (math.ceil(radius) + 3)
        rim, dark = max(1.6 * self.theme.u, 1.2), max(0.9 * self.theme.u, 0.8)

        def draw(large: pygame.Surface, k: int) -> None:
            middle = (large.get_width() / 2, large.get_height() / 2)
            pygame.draw.circle(large, (0, 0, 0, 70), (middle[0], middle[1] + 1.2 * k), (radius + 0.5) * k)
            pygame.draw.circle(large, (*mix(colours[0], (0, 0, 0), 0.45), 255), middle, radius * k)
            pygame.draw.circle(large, (255, 250, 240, 255), middle, (radius - dark) * k)
            _sectors(large, middle, (radius - dark - rim) * k, colours)
            if hollow:
                pygame.draw.circle(large, (255, 250, 240, 255), middle, (radius - dark - rim) * 0.5 * k)

        sprite = paint.smooth((side, side), mix(colours[0], (0, 0, 0), 0.45), draw)
        if glyph and self.art.has(f"glyphs/place-{glyph}"):
            picture = self.art.glyph(f"place-{glyph}", max(round(radius * 1.2), 8), self.theme.on(colours[0]))
            sprite.blit(picture, picture.get_rect(center=sprite.get_rect().center))
        return sprite

    def name(self, town: Town) -> pygame.Surface:
        """Return the name of a town as it stands on the map. Cached."""
        rank = self._rank(town)
        text = self.name_text(town)
        pixels = self.theme.text_px(LETTERS[rank])
        weight = "bold" if rank == 1 else "semibold"
        return lettering.line(text, pixels, INK, "serif", weight, rank == 4, HALO, max(round(2.2 * self.theme.u), 2))

    def name_text(self, town: Town) -> str:
        """Return the name of a town; where another place bears the same, with the game that it belongs to."""
        games = self.games_of(town) or [spot.game for spot in town.spots]
        text = _plain(town.name(self.language, [game.slug for game in games]))
        if text not in self._namesakes:
            return text
        return f"{text} ({games[0].definition.game.name.of(self.language)})"

    def _lettering(self, one: Written) -> pygame.Surface:
        look = DECOR[one.style]
        text = one.text.of(self.language)
        shown = text.upper() if look.capitals else text
        pixels = self.theme.text_px(one.px)
        return lettering.line(shown, pixels, one.colour, "serif", look.weight, look.italic, spacing=look.spacing)


def _plain(name: str) -> str:
    """Return a name without what is added in brackets."""
    return name.partition(" (")[0]


def _printed(one: MapLettering) -> Written:
    return Written(one.text, one.lonlat, _STYLES[one.style], one.px, rgb(DECOR[_STYLES[one.style]].hex), one.zoom)


_STYLES = {"sea": "sea", "water": "water", "land": "region"}


def _section_name(section: Section) -> Written:
    """Return the name of a section as a lettering in the middle of its largest outline."""
    outline = max(section.outlines, key=len)
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    colour = rgb(section.region.deep or section.region.hex)
    return Written(section.region.name, middle, "region", 20, colour, (SECTION_ZOOM, 1e9))


def _box(line: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def _sectors(large: pygame.Surface, middle: Point, radius: float, colours: Sequence[Colour]) -> None:
    """Draw a disc with one sector per colour."""
    pygame.draw.circle(large, (*colours[0], 255), middle, radius)
    count = len(colours)
    for number, colour in enumerate(colours[1:], 1):
        turns = [2 * math.pi * (number + step / 24) / count - math.pi / 2 for step in range(25)]
        arc = [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]
        pygame.draw.polygon(large, (*colour, 255), [middle, *arc])


def layer_keys(game: AtlasGame) -> Collection[str]:
    """Return the layers of a game: its places, kinds of lines and sections."""
    kinds = dict.fromkeys(edge.kind for edge in game.definition.board.edges)
    has_sections = any(game.file.sections.get(region, ((),)) for region in game.regions)
    lines = [f"{game.slug}/edge/{kind}" for kind in kinds if game.edge_kinds[kind].style != "none"]
    return [f"{game.slug}/node", *lines, *([f"{game.slug}/section"] if has_sections else [])]
