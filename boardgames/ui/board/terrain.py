"""The ground of a map: sea with bands along the coast, land with paper grain, tinted regions, lakes and rivers."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

import pygame

from boardgames.data.defs import BoardDef, Facts
from boardgames.ui import paint
from boardgames.ui.board.lines import SHARPNESS, Sheet
from boardgames.ui.board.looks import Band, Grain, Ground, Waves
from boardgames.ui.cache import PICTURES, SameObject
from boardgames.ui.steps import Steps, finish
from boardgames.ui.theme import Colour, Size, mix, rgb

Point = tuple[float, float]
Edges = tuple[float, float, float, float]
TILE = 384
COARSE = 3  # soft strips are painted so many times smaller
MASK_SIDE = 400
SEA_SIDE = 240
SEA_REACH = 0.62  # of the width: radius of the gradient that runs outward
BEYOND = 1.0  # of the width and height of a board: how far its ground continues beyond its edges
GRAINS = PICTURES.part("terrain grains")


def grain_tile(grain: Grain) -> pygame.Surface:
    """A seamless tile of noise in one colour. Cached."""
    return GRAINS.get(grain, lambda: _make_grain(grain))


def _make_grain(grain: Grain) -> pygame.Surface:
    wide, high = round(grain.cells[0]), round(grain.cells[1])
    rng = random.Random(f"{wide} {high}")
    colour = rgb(grain.hex)
    tile = paint.blank((TILE, TILE), colour)
    for octave, share in ((1, 0.6), (2, 0.4)):
        size = (max(wide * octave, 2), max(high * octave, 2))
        cells = [
            b"".join(bytes((*colour, round(255 * grain.alpha * share * rng.random() ** 1.5))) for _ in range(size[0]))
            for _ in range(size[1])
        ]
        small = pygame.image.frombytes(b"".join(3 * row for row in cells) * 3, (3 * size[0], 3 * size[1]), "RGBA")
        # Enlarging maps the first cell to the first pixel and the last to the last; this size makes a period one tile.
        large = [round(TILE * (3 * count - 1) / count) + 1 for count in size]
        tile.blit(pygame.transform.smoothscale(small, (large[0], large[1])), (-TILE, -TILE))
    return tile


def draw_grain(target: pygame.Surface, grain: Grain, area: pygame.Rect) -> None:
    """Cover a picture with noise that is fixed to the board."""
    tile = grain_tile(grain)
    for y in range(-(area.y % TILE), area.height, TILE):
        for x in range(-(area.x % TILE), area.width, TILE):
            target.blit(tile, (x, y))


def terrain_of(board: BoardDef, coast: Facts, ground: Ground) -> Terrain:
    """The terrain of a board. Cached: every view of a board has the same one."""
    key = (SameObject(board), SameObject(coast) if coast else None, ground)
    return TERRAINS.get(key, lambda: Terrain(board, coast, ground))


class Terrain:
    """Sea and land of one board; paints any part of it at any scale."""

    def __init__(self, board: BoardDef, coast: Facts, ground: Ground) -> None:
        self.board = board
        self.ground = ground
        land, far = [_points(ring) for ring in coast.get("land", ())], (1 + BEYOND) * max(board.canvas)
        edges = cut_edges(land, board.canvas)
        self.land: list[list[Point]] = [extended(ring, edges, far) for ring in land]
        self.lakes: list[list[Point]] = [_points(ring) for ring in _rings(coast.get("lakes", {}))]
        self.rivers: list[list[Point]] = [_points(line) for line in _rings(coast.get("rivers", {}))]
        self._boxes = [_box(ring) for ring in self.land]
        self._mask: pygame.Surface | None = None
        self._sea: pygame.Surface | None = None

    @property
    def has_coast(self) -> bool:
        """Whether there is a coast between land and sea."""
        return bool(self.land)

    def is_land(self, point: Point) -> bool:
        """Whether a point of the board is on land; without a coast everything is."""
        if not self.land:
            return True
        mask, k, (left, top) = self._small_mask(), MASK_SIDE / max(self.board.canvas), self._corner
        x = min(max(round((point[0] - left) * k), 0), mask.get_width() - 1)
        y = min(max(round((point[1] - top) * k), 0), mask.get_height() - 1)
        return mask.get_at((x, y)).r > 127

    @property
    def _corner(self) -> Point:
        """The upper left corner of the ground, beyond that of the board."""
        return -BEYOND * self.board.canvas[0], -BEYOND * self.board.canvas[1]

    def _small_mask(self) -> pygame.Surface:
        if self._mask is None:
            k, (left, top) = MASK_SIDE / max(self.board.canvas), self._corner
            self._mask = pygame.Surface(_ground_size(self.board.canvas, k))
            for rings, colour in ((self.land, (255, 255, 255)), (self.lakes, (0, 0, 0))):
                for ring in rings:
                    pygame.draw.polygon(self._mask, colour, [((x - left) * k, (y - top) * k) for x, y in ring])
        return self._mask

    def paint(self, target: pygame.Surface, area: pygame.Rect, scale: float, pixel: float) -> None:
        """Paint the part `area` (pixels of the scaled board); `pixel` is the length of one pixel of the looks."""
        finish(self.steps(target, area, scale, pixel))

    def steps(self, target: pygame.Surface, area: pygame.Rect, scale: float, pixel: float) -> Steps[None]:
        """Paint as `paint` does, in steps."""
        self._paint_sea(target, area, scale)
        if not self.land:
            for grain in self.ground.grains:
                draw_grain(target, grain, area)
            return
        rings = self._scaled(area, scale)
        yield
        yield from self._paint_bands(target, area, rings, pixel, self.ground.bands)
        mask = yield from _mask_of(area, rings)
        if self.ground.shade is not None:
            shade = self.ground.shade
            shadow = _tinted(mask, rgb(shade.hex), shade.alpha)
            target.blit(shadow, (round(shade.drop[0] * pixel), round(shade.drop[1] * pixel)))
            yield
        land = yield from self._land_picture(area, rings, pixel, scale)
        self._tint_regions(land, area, scale)
        yield
        land.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(land, (0, 0))
        yield
        sheet = Sheet(area)
        if self.ground.waves is not None:
            yield from self._draw_waves(sheet, area, scale, pixel, self.ground.waves)
        self._draw_waters(sheet, scale, pixel)
        yield
        for ring in rings:
            sheet.outline(ring, max(self.ground.coast_width * pixel, 1), rgb(self.ground.coast))
        yield
        sheet.draw_on(target)

    def _scaled(self, area: pygame.Rect, scale: float) -> list[list[Point]]:
        """The coast in pixels of the scaled board, without islands out of sight."""
        near = area.inflate(160, 160)
        rings: list[list[Point]] = []
        for ring, (x0, y0, x1, y1) in zip(self.land, self._boxes, strict=True):
            if near.colliderect((x0 * scale, y0 * scale, max((x1 - x0) * scale, 1), max((y1 - y0) * scale, 1))):
                rings.append([(x * scale, y * scale) for x, y in ring])
        return rings

    def _paint_sea(self, target: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        small, (left, top) = self._small_sea(), self._corner
        k = SEA_SIDE / (self.board.canvas[0] * scale)
        shifted = area.move(-round(left * scale), -round(top * scale))
        cut = pygame.Rect(
            math.floor(shifted.x * k),
            math.floor(shifted.y * k),
            math.ceil(shifted.width * k) + 1,
            math.ceil(shifted.height * k) + 1,
        )
        cut = cut.clip(small.get_rect())
        if cut.width and cut.height:
            part = small.subsurface(cut)
            size = (math.ceil(cut.width / k), math.ceil(cut.height / k))
            large = pygame.transform.smoothscale(part, size)
            target.blit(large, (round(cut.x / k) - shifted.x, round(cut.y / k) - shifted.y))
        if self.ground.sea_grain is not None:
            draw_grain(target, self.ground.sea_grain, area)

    def _small_sea(self) -> pygame.Surface:
        """The sea without waves as a small picture: a gradient down the board or outward from its centre."""
        if self._sea is None:
            colours, k = [rgb(tone) for tone in self.ground.sea], SEA_SIDE / self.board.canvas[0]
            picture = pygame.Surface(_ground_size(self.board.canvas, k))
            left, top, high = -k * self._corner[0], -k * self._corner[1], k * self.board.canvas[1]
            if self.ground.sea_centre is None:
                for y in range(picture.height):
                    pygame.draw.line(picture, _between(colours, (y - top) / (high - 1)), (0, y), (picture.width, y))
            else:
                across, down = self.ground.sea_centre
                middle = (left + across * SEA_SIDE, top + down * high)
                _draw_gradient(picture, colours, middle, SEA_REACH * SEA_SIDE)
            self._sea = picture
        return self._sea

    def _paint_bands(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        rings: Sequence[Sequence[Point]],
        pixel: float,
        bands: Sequence[Band],
    ) -> Steps[None]:
        """Paint soft strips along the coast, small and blurred."""
        size = (area.width // COARSE + 2, area.height // COARSE + 2)
        lines = [_thinned(ring, area, COARSE) for ring in rings]
        yield
        for band in bands:
            colour = rgb(band.hex)
            strip = paint.blank(size, colour)
            width = max(round(2 * band.width * pixel / COARSE), 1)
            for line in lines:
                if len(line) > 2:
                    pygame.draw.lines(strip, (*colour, round(255 * band.alpha)), True, line, width)
            strip = pygame.transform.box_blur(strip, max(width // 8, 1))
            large = pygame.transform.smoothscale(strip, (size[0] * COARSE, size[1] * COARSE))
            target.blit(large, (0, 0))
            yield

    def _land_picture(
        self, area: pygame.Rect, rings: Sequence[Sequence[Point]], pixel: float, scale: float
    ) -> Steps[pygame.Surface]:
        """A picture of land without sea, to be masked later."""
        top, low = rgb(self.ground.land[0]), rgb(self.ground.land[1])
        height = self.board.canvas[1] * scale
        picture = paint.gradient(
            area.size,
            mix(top, low, min(max(area.top / height, 0), 1)),
            mix(top, low, min(max(area.bottom / height, 0), 1)),
        )
        for grain in self.ground.grains:
            draw_grain(picture, grain, area)
        yield
        yield from self._paint_bands(picture, area, rings, pixel, self.ground.inner)
        return picture

    def _tint_regions(self, picture: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        for region in self.board.regions:
            for polygon in region.polygons:
                spots = [(x * scale - area.x, y * scale - area.y) for x, y in polygon]
                left, top, right, low = _box(spots)
                box = pygame.Rect(left, top, right - left + 2, low - top + 2).clip(picture.get_rect())
                if box.width and box.height:
                    veil = paint.blank(box.size)
                    inner = [(x - box.x, y - box.y) for x, y in spots]
                    pygame.draw.polygon(veil, (*rgb(region.hex), round(255 * self.ground.region_alpha)), inner)
                    picture.blit(veil, box.topleft)

    def _draw_waters(self, sheet: Sheet, scale: float, pixel: float) -> None:
        water, line = rgb(self.ground.water), rgb(self.ground.water_line)
        for river in self.rivers:
            sheet.line([(x * scale, y * scale) for x, y in river], 2.2 * pixel, line)
        for lake in self.lakes:
            spots = [(x * scale, y * scale) for x, y in lake]
            sheet.polygon(spots, water)
            sheet.line(spots, 1.4 * pixel, line, closed=True)

    def _draw_waves(self, sheet: Sheet, area: pygame.Rect, scale: float, pixel: float, waves: Waves) -> Steps[None]:
        """Draw small double arcs, staggered, where there is water on all sides."""
        pitch_x, pitch_y = waves.pitch[0] * pixel, waves.pitch[1] * pixel
        half, free = waves.length * pixel / 2, waves.length * pixel
        for row in range(int(area.top // pitch_y), int(area.bottom // pitch_y) + 2):
            for column in range(int(area.left // pitch_x), int(area.right // pitch_x) + 2):
                jitter = random.Random(row * 7919 + column)
                x = (column + 0.5 * (row % 2)) * pitch_x + jitter.uniform(-0.3, 0.3) * pitch_x
                y = row * pitch_y + jitter.uniform(-0.3, 0.3) * pitch_y
                around = ((x - free, y), (x + free, y), (x, y - free), (x, y + free), (x, y))
                if any(self.is_land((a / scale, b / scale)) for a, b in around):
                    continue
                arcs = [(x - half + i * half / 4, y - abs(math.sin(i * math.pi / 4)) * half * 0.34) for i in range(9)]
                sheet.line(arcs, waves.width * pixel, rgb(waves.hex), waves.alpha)
            yield


def _rings(waters: Any) -> list[Any]:
    """The lines of a mapping from names to one or several lines."""
    found: list[Any] = []
    for value in waters.values():
        found.extend(value if isinstance(value[0][0], list | tuple) else [value])
    return found


def cut_edges(rings: Sequence[Sequence[Point]], canvas: Point) -> Edges:
    """The edges beyond the board at which a coast was cut off: left, top, right, low; infinite where it was not."""
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    left, top, right, low = min(xs, default=0), min(ys, default=0), max(xs, default=0), max(ys, default=0)
    return (
        left if left < 0 else -math.inf,
        top if top < 0 else -math.inf,
        right if right > canvas[0] else math.inf,
        low if low > canvas[1] else math.inf,
    )


def extended(ring: Sequence[Point], edges: Edges, far: float) -> list[Point]:
    """A coastline extended by `far` beyond the edges at which it was cut off."""
    left, top, right, low = edges

    def pushed(point: Point) -> Point:
        x, y = point
        return (
            x - far if x <= left else x + far if x >= right else x,
            y - far if y <= top else y + far if y >= low else y,
        )

    return _joined([(point, pushed(point)) for point in ring])


def _bytes_of(terrain: Terrain) -> int:
    """The memory of the small pictures that a terrain makes for itself."""
    canvas = terrain.board.canvas
    sizes = (_ground_size(canvas, MASK_SIDE / max(canvas)), _ground_size(canvas, SEA_SIDE / canvas[0]))
    return sum(4 * wide * high for wide, high in sizes)


TERRAINS = PICTURES.part_for("terrains", _bytes_of)


def _joined(pairs: Sequence[tuple[Point, Point]]) -> list[Point]:
    """A ring through points; pushed ones are joined to where they were."""
    ring: list[Point] = []
    for index, (point, away) in enumerate(pairs):
        before, after = pairs[index - 1], pairs[(index + 1) % len(pairs)]
        if away == point or before[0] == before[1]:
            ring.append(point)
        if away != point:
            ring.append(away)
            if after[0] == after[1]:
                ring.append(point)
    return ring


def _ground_size(canvas: Point, scale: float) -> Size:
    """The size of a picture of all the ground at a scale."""
    return round((1 + 2 * BEYOND) * canvas[0] * scale), round((1 + 2 * BEYOND) * canvas[1] * scale)


def _points(line: Sequence[Sequence[float]]) -> list[Point]:
    return [(float(x), float(y)) for x, y in line]


def _box(ring: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _mask_of(area: pygame.Rect, rings: Sequence[Sequence[Point]]) -> Steps[pygame.Surface]:
    large = paint.blank((area.width * SHARPNESS, area.height * SHARPNESS), (255, 255, 255))
    for ring in rings:
        spots = [((x - area.x) * SHARPNESS, (y - area.y) * SHARPNESS) for x, y in ring]
        pygame.draw.polygon(large, (255, 255, 255, 255), spots)
        yield
    return pygame.transform.smoothscale(large, area.size)


def _tinted(mask: pygame.Surface, colour: Colour, share: float) -> pygame.Surface:
    picture = mask.copy()
    picture.fill((*colour, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _thinned(ring: Sequence[Point], area: pygame.Rect, coarse: int) -> list[tuple[int, int]]:
    """A line in coarse pixels without steps that are too small to see."""
    line: list[tuple[int, int]] = []
    for x, y in ring:
        spot = (round((x - area.x) / coarse), round((y - area.y) / coarse))
        if not line or abs(spot[0] - line[-1][0]) + abs(spot[1] - line[-1][1]) > 1:
            line.append(spot)
    return line


def _draw_gradient(picture: pygame.Surface, colours: Sequence[Colour], middle: Point, reach: float) -> None:
    """Fill a picture with a gradient that runs outward from a point, from the largest circle to the smallest."""
    picture.fill(colours[-1])
    for radius in range(math.ceil(reach), 0, -1):
        pygame.draw.circle(picture, _between(colours, radius / reach), middle, radius)


def _between(colours: Sequence[Colour], share: float) -> Colour:
    """The colour at a share of a gradient of several colours."""
    place = min(max(share, 0), 1) * (len(colours) - 1)
    first = min(int(place), len(colours) - 2)
    return mix(colours[first], colours[first + 1], place - first)
