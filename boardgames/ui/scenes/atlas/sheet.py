"""The sheet of the atlas: degrees to map units, its camera, and its ground of sea and land."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from boardgames.data.atlas import Coast, MapFile
from boardgames.data.defs import BoardDef, Facts, Region
from boardgames.data.projection import stretched
from boardgames.ui.board.camera import Box, Camera
from boardgames.ui.board.lines import Sheet, curve
from boardgames.ui.board.looks import Ground
from boardgames.ui.board.terrain import Terrain
from boardgames.ui.theme import rgb

Point = tuple[float, float]
UNITS = 100.0  # per degree of longitude
LARGEST_SCALE = 26.0  # pixels per unit: a small lake fills a window
BEYOND = 90  # pixels that are painted beyond a part of the map, so that soft strips have no seams
GROUND = Ground(region_alpha=0.3, water_line="#6f9fac")


class MapSheet:
    """Converts degrees to units of the map."""

    def __init__(self, file: MapFile) -> None:
        self.file = file
        self._top = stretched(file.lat[1])
        low = (self._top - stretched(file.lat[0])) * UNITS
        self.canvas: Point = ((file.lon[1] - file.lon[0]) * UNITS, low)

    def at(self, lonlat: Sequence[float]) -> Point:
        """Return a position in units of the map."""
        return (lonlat[0] - self.file.lon[0]) * UNITS, (self._top - stretched(lonlat[1])) * UNITS

    @property
    def focus(self) -> Box:
        """The box that is shown at first: the whole sea."""
        (west, east), (south, north) = self.file.fit_lon, self.file.fit_lat
        left, top = self.at((west, north))
        right, low = self.at((east, south))
        return left, top, right - left, low - top


class SheetCamera(Camera):
    """A camera that goes from the whole sheet to a single lake."""

    def _smallest(self) -> float:
        whole = min(self.view.width / self.board[0], self.view.height / self.board[1])
        fit = min(self.view.width / self.focus[2], self.view.height / self.focus[3])
        return min(whole, fit)

    def _clamped(self, scale: float) -> float:
        return min(max(scale, self._smallest()), LARGEST_SCALE * self.unit)

    def fit(self) -> None:
        """Show all of the focus; where there is room beside it, more of the sheet rather than the table under it."""
        super().fit()
        x, y = self.origin
        over = (x + self.board[0] * self.scale - self.view.width, y + self.board[1] * self.scale - self.view.height)
        self.origin = (x - max(min(x, over[0]), 0), y - max(min(y, over[1]), 0))

    def centre_on(self, point: Point) -> None:
        """Show a point of the map in the middle of the view."""
        x, y = self.to_screen(point)
        self.pan(self.view.centerx - x, self.view.centery - y)


class SheetTerrain(Terrain):
    """Sea and land of the sheet; shores are cut off beside what is painted, for at a large scale they are endless."""

    def __init__(self, sheet: MapSheet, coast: Coast) -> None:
        board = BoardDef(canvas=sheet.canvas, ground="sea")
        facts: Facts = {
            "land": [[sheet.at(point) for point in ring] for ring in coast.land],
            "lakes": {
                name: curve([sheet.at(point) for point in (*ring, ring[0])]) for name, ring in coast.lakes.items()
            },
            "rivers": {
                name: [curve([sheet.at(point) for point in line]) for line in lines]
                for name, lines in coast.rivers.items()
            },
        }
        super().__init__(board, facts, GROUND)
        self.regions: tuple[Region, ...] = ()

    def _scaled(self, area: pygame.Rect, scale: float) -> list[list[Point]]:
        near = area.inflate(2 * BEYOND, 2 * BEYOND)
        return [cut for ring in super()._scaled(area, scale) if len(cut := clipped(ring, near)) > 2]

    def _tint_regions(self, picture: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        for region in self.regions:
            for polygon in region.polygons:
                spots = clipped([(x * scale, y * scale) for x, y in polygon], area.inflate(8, 8))
                if len(spots) > 2:
                    veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
                    inner = [(x - area.x, y - area.y) for x, y in spots]
                    pygame.draw.polygon(veil, (*rgb(region.hex), round(255 * self.ground.region_alpha)), inner)
                    picture.blit(veil, (0, 0))

    def _draw_waters(self, sheet: Sheet, scale: float, pixel: float) -> None:
        water, line = rgb(self.ground.water), rgb(self.ground.water_line)
        near = sheet.area.inflate(40, 40)
        width = pixel * min(max((scale / 0.3) ** 0.3, 0.6), 2.6)
        for river in self.rivers:
            spots = [(x * scale, y * scale) for x, y in river]
            for piece in pieces(spots, near):
                sheet.line(piece, 2.0 * width, line)
        for lake in self.lakes:
            spots = clipped([(x * scale, y * scale) for x, y in lake], near)
            if len(spots) > 2:
                sheet.polygon(spots, water)
                sheet.line(spots, 1.3 * width, line, closed=True)


def clipped(ring: Sequence[Point], box: pygame.Rect) -> list[Point]:
    """Return the part of a polygon that lies in a box, closed along the edges of the box (Sutherland-Hodgman)."""
    left, top, right, low = float(box.left), float(box.top), float(box.right), float(box.bottom)
    points = list(ring)
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, low, -1)):
        found: list[Point] = []
        before = points[-1] if points else (0.0, 0.0)
        was_in = sign * (before[axis] - limit) >= 0
        for point in points:
            is_in = sign * (point[axis] - limit) >= 0
            if is_in != was_in:
                share = (limit - before[axis]) / (point[axis] - before[axis])
                found.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
            if is_in:
                found.append(point)
            before, was_in = point, is_in
        points = found
    return points


def pieces(line: Sequence[Point], box: pygame.Rect) -> list[list[Point]]:
    """Return the parts of a line that may be seen in a box."""
    found: list[list[Point]] = []
    is_open = False
    for a, b in pairwise(line):
        left, top = min(a[0], b[0]), min(a[1], b[1])
        seen = left <= box.right and max(a[0], b[0]) >= box.left and top <= box.bottom and max(a[1], b[1]) >= box.top
        if seen and is_open:
            found[-1].append(b)
        elif seen:
            found.append([a, b])
        is_open = seen
    return found
