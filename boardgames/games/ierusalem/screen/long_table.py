"""Paints the Last Supper: a long table in a hall, with mats, spaces and costs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pygame

from boardgames.data.defs import Grid, GridCell
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import colours
from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.board.lines import Sheet
from boardgames.ui.board.sight import Sight
from boardgames.ui.board.terrain import TILE
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour, mix

Point = tuple[float, float]
Box = tuple[float, float, float, float]
LAMPS = (0.22, 0.78)  # positions of the lamps along the cloth
MEAL = ("bread", "fish", "offering", "bread", "denarius")
MEAL_PITCH = 40
HALLS = PICTURES.part("long table")


class Cost(msgspec.Struct, frozen=True):
    """The cost of a row or column, and where it is printed."""

    cost: Mapping[str, int]
    label_xy: tuple[Point, ...]
    row: int = 0
    column: int = 0

    @property
    def goods(self) -> list[str]:
        """One entry per good, `[bread, bread]` for two."""
        return [good for good, amount in self.cost.items() for _ in range(amount)]


class Measures(msgspec.Struct, frozen=True):
    """Positions of table, cloth and costs: the key `shown` of the grid in board.yaml."""

    table: Box
    cloth: Box
    row_costs: tuple[Cost, ...]
    column_costs: tuple[Cost, ...]
    cost_radius: float = 12.5
    cost_step: float = 24


def measures_of(grid: Grid) -> Measures:
    """The measures of the printed board."""
    return msgspec.convert(grid.shown, Measures)


def paint_table(target: pygame.Surface, grid: Grid, sight: Sight) -> None:
    """Paint the long table of the printed board."""
    LongTable(grid.cells, measures_of(grid), sight).paint(target)


def paint_hall(target: pygame.Surface, box: pygame.Rect, sight: Sight) -> None:
    """Paint the hall: light in the middle, dark towards the walls."""
    theme = sight.theme

    def make() -> pygame.Surface:
        small = pygame.Surface((96, 62))
        tones = [colours.HALL_0, colours.HALL_1, colours.HALL_2, colours.HALL_3]
        for y in range(62):
            for x in range(96):
                far = math.hypot((x - 47.5) / 62, (y - 30.5) / 44)
                small.set_at((x, y), _between(tones, (0.0, 0.34, 0.66, 1.0), far))
        large = paint.blank(box.size)
        large.blit(pygame.transform.smoothscale(small, box.size), (0, 0))
        _boards(large, sight)
        paint.round_off(large, max(round(10 * sight.scale), 3))
        return large

    paint.draw_shadow(target, box, max(round(10 * sight.scale), 3), max(round(10 * sight.pixel), 2), 2, 0.5)
    target.blit(HALLS.get((box.size, theme.u), make), box.topleft)
    paint.draw_frame(target, box, max(round(10 * sight.scale), 3), max(2 * sight.pixel, 1), colours.HALL_FRAME)


def _boards(picture: pygame.Surface, sight: Sight) -> None:
    """Draw the dark joints of the floor boards."""
    pitch = max(round(62 * sight.scale), 8)
    for row, y in enumerate(range(pitch // 2, picture.get_height(), pitch)):
        joint = paint.blank((picture.get_width(), 2))
        joint.fill((20, 10, 4, 46))
        picture.blit(joint, (0, y))
        for x in range((row % 3) * 97 % TILE, picture.get_width(), max(round(240 * sight.scale), 40)):
            cut = paint.blank((2, pitch))
            cut.fill((20, 10, 4, 40))
            picture.blit(cut, (x, y))


def _between(tones: list[Colour], stops: tuple[float, ...], share: float) -> Colour:
    for index in range(len(stops) - 1):
        if share <= stops[index + 1]:
            return mix(tones[index], tones[index + 1], (share - stops[index]) / (stops[index + 1] - stops[index]))
    return tones[-1]


class LongTable:
    """The table with its cloth and lamps, the mats on both sides, the seats at it and the costs at the edges."""

    def __init__(self, cells: Sequence[GridCell], measures: Measures, sight: Sight) -> None:
        self.cells = cells
        self.measures = measures
        self.sight = sight
        self.theme = sight.theme
        self.scale = sight.scale
        self.middle = _middle(measures.table)

    def paint(self, target: pygame.Surface) -> None:
        """Paint light, table, mats, then everything on them."""
        self.paint_floor(target)
        self.paint_mats(target)
        for cell in self.cells:
            self.fill_cell(target, cell)

    def paint_floor(self, target: pygame.Surface) -> None:
        """Paint the light in the hall and the table."""
        self._light(target, self.middle, (560, 420), colours.HALL_GLOW, 0.34)
        self._paint_table(target)

    def paint_mats(self, target: pygame.Surface) -> None:
        """Paint all spaces, empty, and the costs at the edges."""
        sheet = Sheet(self.sight.area)
        for cell in self.cells:
            SHAPES[cell.kind](self, sheet, cell)
        for goods, spot in self._costs():
            self._cost_disc(sheet, spot, len(goods))
        sheet.draw_on(target)
        for goods, spot in self._costs():
            self._cost_icons(target, goods, spot)

    def _spot(self, point: Point) -> Point:
        return point[0] * self.scale, point[1] * self.scale

    def _light(self, target: pygame.Surface, middle: Point, size: Point, tone: Colour, strength: float) -> None:
        light = paint.glow(64, tone, strength)
        wide = (max(round(size[0] * self.scale), 2), max(round(size[1] * self.scale), 2))
        lettering.put(target, pygame.transform.smoothscale(light, wide), self.sight.at(middle))

    def _paint_table(self, target: pygame.Surface) -> None:
        box = self.sight.box(self.measures.table)
        radius = max(round(30 * self.scale), 4)
        thick = max(round(8 * self.scale), 2)
        paint.draw_shadow(target, box.move(0, thick), radius, max(round(16 * self.scale), 3), thick, 0.75)
        paint.fill_box(target, box.move(0, thick), radius, colours.TABLE_EDGE)
        target.blit(self._table_top(box.size, radius), box.topleft)
        paint.draw_frame(target, box, radius, max(1.6 * self.sight.pixel, 1), colours.TABLE_EDGE)
        cloth = self.sight.box(self.measures.cloth)
        paint.draw_shadow(target, cloth, 2, max(round(6 * self.scale), 2), 1, 0.5)
        target.blit(self.sight.art.svg("art/ornaments/table-runner", cloth.size), cloth.topleft)
        self._light(target, self.middle, (330, 250), colours.TABLE_GLOW, 0.85)
        self._lay_meal(target, cloth)
        for share in LAMPS:
            x, y, width, height = self.measures.cloth
            spot = (x + width * share, y + height * 0.46)
            self._light(target, spot, (190, 130), colours.LAMP_GLOW, 0.8)
            lettering.put(
                target, self.sight.art.svg("art/ornaments/lamp", max(round(46 * self.scale), 8)), self.sight.at(spot)
            )

    def _table_top(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            top, middle, low = colours.TABLE_WOOD_TOP, colours.TABLE_WOOD, colours.TABLE_WOOD_LOW
            half = size[1] // 2
            picture = paint.blank(size)
            picture.blit(paint.gradient((size[0], half), top, middle), (0, 0))
            picture.blit(paint.gradient((size[0], size[1] - half), middle, low), (0, half))
            for line in range(1, 8):
                y = size[1] * line / 8
                wave = [
                    (x, y + 2.2 * self.sight.pixel * math.sin(x / (60 + 9 * line) + line))
                    for x in range(0, size[0] + 8, 8)
                ]
                pygame.draw.aalines(picture, mix(colours.TABLE_GRAIN, middle, 0.35), False, wave)
            paint.round_off(picture, radius)
            return picture

        return HALLS.get((size, radius, "table"), make)

    def _lay_meal(self, target: pygame.Surface, cloth: pygame.Rect) -> None:
        """Draw food along the cloth, except at the lamps and in the middle."""
        pitch = MEAL_PITCH * self.scale
        side = max(round(24 * self.scale), 8)
        count = int(cloth.width / pitch)
        for index in range(count):
            share = (index + 0.5) / count
            if abs(share - 0.5) < 0.14 or any(abs(share - lamp) < 0.06 for lamp in LAMPS):
                continue
            icon = self.sight.looks.icons.get(MEAL[index % len(MEAL)])
            if icon:
                lettering.put(target, self.sight.art.icon(icon, side), (cloth.x + cloth.width * share, cloth.centery))

    def mat(self, sheet: Sheet, cell: GridCell) -> None:
        """Draw a round mat with a stitched border."""
        spot, pixel = self._spot(cell.xy), self.sight.pixel
        wide, high = cell.size[0] * 0.45 * self.scale, cell.size[1] * 0.46 * self.scale
        sheet.polygon(_ellipse((spot[0], spot[1] + 2.4 * pixel), wide + pixel, high + pixel), colours.HALL_SHADOW, 0.5)
        sheet.polygon(_ellipse(spot, wide, high), colours.LINEN_STITCH)
        sheet.polygon(_ellipse(spot, wide - pixel, high - pixel), colours.LINEN)
        stitch = _ellipse(spot, wide * 0.84, high * 0.84)
        sheet.dashes([*stitch, stitch[0]], 1.1 * pixel, colours.LINEN_STITCH, 3 * pixel, 2.6 * pixel)
        sheet.polygon(_ellipse(spot, wide * 0.76, high * 0.76), colours.LINEN_INNER)

    def corner(self, sheet: Sheet, cell: GridCell) -> None:
        """Draw a light diamond at an end of the table."""
        spot, pixel, half = self._spot(cell.xy), self.sight.pixel, cell.size[0] / 2 * self.scale
        theme = self.theme
        for grow, tone in ((2.2, colours.HALL_SHADOW), (0.8, colours.LINEN_STITCH), (-1.4, theme.white_paper)):
            reach = half + grow * pixel
            diamond = [
                (spot[0], spot[1] - reach),
                (spot[0] + reach, spot[1]),
                (spot[0], spot[1] + reach),
                (spot[0] - reach, spot[1]),
            ]
            sheet.polygon(diamond, tone)
        inner = half * 0.72
        diamond = [
            (spot[0], spot[1] - inner),
            (spot[0] + inner, spot[1]),
            (spot[0], spot[1] + inner),
            (spot[0] - inner, spot[1]),
        ]
        sheet.dashes([*diamond, diamond[0]], 1.1 * pixel, colours.LINEN_STITCH, 3 * pixel, 2.6 * pixel)

    def centre(self, sheet: Sheet, cell: GridCell) -> None:
        """Draw a light disc beside the middle of the table, with a triangle for the final points."""
        spot, pixel, radius = self._spot(cell.xy), self.sight.pixel, cell.size[1] * 0.55 * self.scale
        rim, paper = colours.END_POINTS, colours.END_POINTS_PAPER
        sheet.disc((spot[0], spot[1] + 1.6 * pixel), radius + 1.6 * pixel, colours.HALL_SHADOW, 0.6)
        sheet.disc(spot, radius + pixel, rim)
        sheet.disc(spot, radius - 0.8 * pixel, paper)
        for grow, tone in ((0.98, rim), (0.84, paper)):  # as wide as the disc, so that the number fits inside
            reach = radius * grow
            spots = [(spot[0] + reach * math.cos(a), spot[1] + radius * 0.1 + reach * math.sin(a)) for a in _thirds()]
            sheet.polygon(spots, tone)

    def fill_cell(self, target: pygame.Surface, cell: GridCell) -> None:
        """Draw what a space gives: final points, a meeting or a reward."""
        spot = self.sight.at(cell.xy)
        side = max(round(min(cell.size) * 0.56 * self.scale), 9)
        space = printed.supper_space(cell)
        if space.end_vp:
            pixels, ink = max(round(15 * self.scale), 12), colours.END_POINTS_INK
            word = lettering.line(str(space.end_vp), pixels, ink, weight="bold")
            lettering.put_text(target, word, (spot[0], spot[1] + 3.4 * self.scale))
        elif space.meeting:
            self._icon(target, "sanhedrin", spot, side)
        elif space.reward is not None:
            self._reward(target, space.reward, spot, side)

    def _reward(self, target: pygame.Surface, reward: printed.Reward, spot: Point, side: int) -> None:
        kind, amount = reward.kind, reward.amount
        if kind == "vp":
            points_sign(target, amount, spot, side, self.sight)
            return
        step = side * 0.62
        for index in range(amount):
            self._icon(
                target,
                kind,
                (spot[0] + (index - (amount - 1) / 2) * step, spot[1]),
                round(side * (1.0 if amount == 1 else 0.8)),
            )

    def _icon(self, target: pygame.Surface, term: str, spot: Point, side: int) -> None:
        name = self.sight.looks.icons.get(term)
        if name:
            lettering.put(target, self.sight.art.icon(name, side), spot)

    def _costs(self) -> Iterator[tuple[list[str], Point]]:
        """Yield the costs of rows and columns with the places where they are printed."""
        for cost in (*self.measures.row_costs, *self.measures.column_costs):
            yield from ((cost.goods, spot) for spot in cost.label_xy)

    def _cost_spots(self, spot: Point, count: int) -> list[Point]:
        return [(spot[0] + (index - (count - 1) / 2) * self.measures.cost_step, spot[1]) for index in range(count)]

    def _cost_disc(self, sheet: Sheet, spot: Point, count: int) -> None:
        pixel, theme = self.sight.pixel, self.theme
        for place in self._cost_spots(spot, count):
            x, y = self._spot(place)
            sheet.disc((x, y + 1.4 * pixel), self.measures.cost_radius * self.scale + pixel, colours.HALL_SHADOW, 0.5)
            sheet.disc((x, y), self.measures.cost_radius * self.scale + 0.8 * pixel, colours.COST_RIM)
            sheet.disc((x, y), self.measures.cost_radius * self.scale - 0.4 * pixel, theme.white_paper)

    def _cost_icons(self, target: pygame.Surface, goods: list[str], spot: Point) -> None:
        side = max(round(1.44 * self.measures.cost_radius * self.scale), 8)
        for good, place in zip(goods, self._cost_spots(spot, len(goods)), strict=True):
            self._icon(target, good, self.sight.at(place), side)


SHAPES = {"row": LongTable.mat, "corner": LongTable.corner, "centre": LongTable.centre}


def points_sign(target: pygame.Surface, amount: int, spot: Point, side: float, sight: Sight) -> None:
    """Draw victory points: a gold pentagon with the number."""
    radius, theme = side * 0.62, sight.theme

    def make() -> pygame.Surface:
        size = 2 * math.ceil(radius + 2)

        def draw(large: pygame.Surface, k: int) -> None:
            middle = large.get_width() / 2
            for grow, tone in ((radius + 0.8, theme.points_edge), (radius - 0.8, theme.points)):
                spots = [
                    (
                        middle + grow * k * math.cos(math.radians(90 + 72 * i)),
                        middle + grow * k * math.sin(math.radians(90 + 72 * i)),
                    )
                    for i in range(5)
                ]
                pygame.draw.polygon(large, tone, spots)

        picture = paint.smooth((size, size), theme.points_edge, draw)
        digits = lettering.line(str(amount), max(round(radius * 1.05), 11), theme.ink_dark, weight="bold")
        lettering.put_text(picture, digits, (size / 2, size / 2 - radius * 0.06))
        return picture

    lettering.put(target, HALLS.get((amount, round(radius, 1), "points"), make), spot)


def _ellipse(middle: Point, wide: float, high: float) -> list[Point]:
    return [
        (middle[0] + wide * math.cos(turn * math.pi / 20), middle[1] + high * math.sin(turn * math.pi / 20))
        for turn in range(40)
    ]


def _thirds() -> tuple[float, float, float]:
    return math.radians(-90), math.radians(30), math.radians(150)


def _middle(rect: Box) -> Point:
    x, y, width, height = rect
    return x + width / 2, y + height / 2
