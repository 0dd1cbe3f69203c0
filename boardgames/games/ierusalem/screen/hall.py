"""Lays out the Last Supper for the screen, with the measures of the looks, and paints its hall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args

import msgspec
import pygame

from boardgames.data.defs import Grid, GridCell, Place
from boardgames.games.ierusalem.screen import colours, shown
from boardgames.games.ierusalem.screen.long_table import Box, Cost, LongTable, Measures, measures_of, paint_hall
from boardgames.games.ierusalem.screen.looks import SpaceKind, SupperMeasures, TableSide
from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.board.looks import looks_of
from boardgames.ui.board.painter import with_terms
from boardgames.ui.board.sight import Sight
from boardgames.ui.cache import PICTURES
from boardgames.ui.table_kit import TableKit

ROOMS = PICTURES.part("ierusalem rooms")
Point = tuple[float, float]
NUMBER, NUMBER_GAP = 13, 3  # letters that number rows and columns, and their distance from the cost


def stretched(of: SupperMeasures, by: float) -> SupperMeasures:
    """Return the measures of a hall that is wider than drawn: spaces move apart and the table grows."""
    x, y, width, height = of.middle
    return msgspec.structs.replace(
        of,
        table=_wider(of.table, by),
        cloth=_wider(of.cloth, by),
        columns=(of.columns[0] * by, of.columns[1] * by),
        middle=(x * by, y, width, height),
    )


def _wider(box: Box, by: float) -> Box:
    return box[0] * by, box[1], box[2] * by, box[3]


def laid_out(grid: Grid, of: SupperMeasures) -> tuple[tuple[GridCell, ...], Measures]:
    """Return the spaces of the grid and the measures of the table, as the screen places them."""
    cells = tuple(
        msgspec.structs.replace(
            cell, xy=spot_of(of, cell.side, cell.row, cell.column), size=of.sizes[cast(SpaceKind, cell.kind)]
        )
        for cell in grid.cells
    )
    drawn = measures_of(grid)
    ends = [spot_of(of, "top", 0, column)[0] for column in (0, _last(grid))]
    rows = [
        _printed_at(cost, [(x, of.rows[side][cost.row]) for side in get_args(TableSide) for x in ends])
        for cost in drawn.row_costs
    ]
    columns = [
        _printed_at(cost, [(spot_of(of, "top", 0, cost.column)[0], y) for y in of.edges]) for cost in drawn.column_costs
    ]
    return cells, Measures(of.table, of.cloth, tuple(rows), tuple(columns), *of.cost)


def _printed_at(cost: Cost, spots: Sequence[Point]) -> Cost:
    return msgspec.structs.replace(cost, label_xy=tuple(spots))


def _last(grid: Grid) -> int:
    return max(cell.column for cell in grid.cells)


def spot_of(of: SupperMeasures, side: str, row: int, column: int) -> Point:
    """Return the centre of a space, in pixels of the frame."""
    first, pitch = of.columns
    return first + pitch * column, of.rows[cast(TableSide, side)][row]


def seats_of(places: Sequence[Place], kind: str, of: SupperMeasures) -> dict[str, Point]:
    """Return the centre of every Apostle seat, by id."""
    found = [place for place in places if place.kind == kind]
    seats = {place.id: shown.of_seat(place) for place in found}
    return {name: spot_of(of, seat.side, 0, seat.column) for name, seat in seats.items()}


class Hall:
    """Two cached pictures of the hall: the floor with the table, and the mats with costs above it."""

    def __init__(
        self,
        kit: TableKit,
        cells: Sequence[GridCell],
        measures: Measures,
        size: tuple[int, int],
        scale: float,
        seats: Sequence[Point],
    ) -> None:
        self._size, self._seats, self._scale = size, seats, scale
        looks = with_terms(looks_of(kit.definition), kit.definition)
        area, language = pygame.Rect((0, 0), size), kit.strings.language
        self._sight = Sight(area, scale, kit.theme, kit.art, looks, language)
        self.table = LongTable(cells, measures, self._sight)
        self._strings = kit.strings
        self._key = (size, scale, tuple(seats), language, kit.theme.key)

    def floor(self) -> pygame.Surface:
        """Return the hall with the table and the empty seats."""
        return ROOMS.get(("floor", *self._key), self._make_floor)

    def mats(self) -> pygame.Surface:
        """Return all spaces without their rewards, and the costs."""

        def make() -> pygame.Surface:
            picture = paint.blank(self._size)
            self.table.paint_mats(picture)
            self._number_rows_and_columns(picture)
            return picture

        return ROOMS.get(("mats", *self._key), make)

    def _number_rows_and_columns(self, picture: pygame.Surface) -> None:
        """Write beside each cost which row or column it belongs to, as the log names them, where there is room.

        Ordinals, since a plain number beside a cost would read as its amount."""
        measures, cells = self.table.measures, [cell for cell in self.table.cells if cell.kind == "row"]
        aside = measures.cost_radius + NUMBER_GAP
        beyond = aside + measures.cost_step / 2  # two goods
        left = min(x for cost in measures.row_costs for x, _ in cost.label_xy)
        first, second, *_ = sorted({cell.xy[0] for cell in cells})
        rows = self._ordinals("row", len(measures.row_costs), first - cells[0].size[0] / 2 - left - beyond)
        columns = self._ordinals("column", len(measures.column_costs), second - first - 2 * aside)
        for cost in measures.row_costs if rows else ():
            for spot in cost.label_xy:
                self._write_beside(picture, rows[cost.row - 1], spot, beyond if spot[0] == left else -beyond)
        for cost in measures.column_costs if columns else ():
            for spot in cost.label_xy:
                self._write_beside(picture, columns[cost.column - 1], spot, aside)

    def _ordinals(self, kind: str, count: int, room: float) -> list[pygame.Surface]:
        """Return the first ordinals in letters of one size, empty if one of them needs more room."""
        pixels = max(round(NUMBER * self._scale), lettering.LEAST_PIXELS)
        size, tone = (room * self._scale, pixels), self._sight.theme.cream
        words = [self._strings.text(f"mark.{kind}.{number}") for number in range(1, count + 1)]
        texts = [lettering.fitted(word, size, pixels, tone, least=pixels, lines=1) for word in words]
        found = [text for text in texts if text is not None]
        return found if len(found) == count else []

    def _write_beside(self, picture: pygame.Surface, text: pygame.Surface, spot: Point, away: float) -> None:
        """Write a text right of a spot, left of it if it is a negative distance away."""
        x, y = (spot[0] + away) * self._scale, spot[1] * self._scale
        picture.blit(text, text.get_rect(midleft=(x, y)) if away > 0 else text.get_rect(midright=(x, y)))

    def _make_floor(self) -> pygame.Surface:
        picture = paint.blank(self._size)
        paint_hall(picture, picture.get_rect(), self._sight)
        self.table.paint_floor(picture)
        radius = max(round(18 * self._scale), 5)
        for x, y in self._seats:
            spot = (x * self._scale, y * self._scale)
            paint.draw_circle(picture, spot, radius, colours.HALL_SEAT_RIM)
            paint.draw_circle(picture, spot, radius - max(round(2 * self._scale), 1), colours.HALL_SEAT)
        return picture

    def fill(self, target: pygame.Surface, cell: GridCell) -> None:
        """Draw the reward of a free space."""
        self.table.fill_cell(target, cell)
