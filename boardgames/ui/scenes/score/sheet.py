"""The score sheet: seats side by side, rows that add up one after another, totals that grow with them."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.game import ScoreRow
from boardgames.ui import paint, parts
from boardgames.ui.look import Look
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.scenes.common.standing import Standing
from boardgames.ui.theme import alpha
from boardgames.ui.widgets import Widget

LABEL_SHARES = (0.42, 0.42, 0.36, 0.30)  # of the width for names of rows, with 1, 2, 3, 4 seats
LEAST_LABEL_SHARE = 0.27
PILL_UNITS = 48
MOST_GROWTH_UNITS = 16  # of a row where there is room
MOST_HELP_LINES = 4
UNBOUND = 1 << 20


class Measures(msgspec.Struct, frozen=True):
    """Heights of the sheet's parts in pixels; a tight sheet leaves the lines under the names of rows out."""

    head: int
    row: int
    total: int
    tight: bool
    help_lines: int = 1  # under the name of a row

    def height(self, rows: int) -> int:
        """Height of the whole sheet."""
        return self.head + rows * self.row + self.total


class ScoreSheet(Widget):
    """Rows of the game's score. `shown` counts the rows that stand already; a fraction is one that still grows."""

    def __init__(self, look: Look, standing: Standing, shown: float) -> None:
        super().__init__(look, name="score/sheet")
        self.bundle = look
        self.standing = standing
        self.shown = shown
        self.measures = self._measures(UNBOUND)
        self._pill = self._shift = 0
        self._beside: list[bool] = []

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from left to right, the same from the first row on."""
        return self.standing.order

    @property
    def label_share(self) -> float:
        """The share of the width that the names of the rows have."""
        seats = len(self.standing.totals)
        return LABEL_SHARES[seats - 1] if seats <= len(LABEL_SHARES) else LEAST_LABEL_SHARE

    def fit(self, height: int, width: int = 0) -> int:
        """Choose the heights for a room; the answer is what the sheet needs."""
        self.measures = self._measures(height, self._help_lines(width) if width else 1)
        return self.measures.height(len(self.standing.rows))

    def _help_lines(self, width: int) -> int:
        """How many lines the longest help of a row needs."""
        theme, look = self.kit.theme, self.bundle
        room = round(width * self.label_share) - theme.px(16)
        helps = [look.strings.phrase(row.help) for row in self.standing.rows if row.help is not None]
        high = max((look.type.height(text, "caption", room, MOST_HELP_LINES) for text in helps), default=0)
        return max(round(high / theme.line_height("caption")), 1)

    def _measures(self, height: int, lines: int = 1) -> Measures:
        theme = self.kit.theme
        team = theme.line_height("caption") if self.standing.teams else 0
        head = theme.px(34) + theme.line_height("label") + team + theme.px(6)
        total = theme.line_height("total") + theme.px(14)
        two_lines = theme.line_height("label") + theme.line_height("caption") + theme.px(4)
        one_line = theme.line_height("label") + theme.px(6)
        usual = max(theme.measure("row_score"), two_lines)
        full = two_lines + (lines - 1) * theme.line_height("caption")
        best = Measures(head, usual, total, False)
        # A help that has not all its lines is left out, for the tooltip tells it.
        for row, tight in ((max(full, usual), False), (full, False), (one_line, True)):
            best = Measures(head, row, total, tight, lines)
            if best.height(len(self.standing.rows)) <= height:
                break
        spare = (height - best.height(len(self.standing.rows))) // max(len(self.standing.rows), 1)
        most = spare if best.tight else theme.px(MOST_GROWTH_UNITS)
        return msgspec.structs.replace(best, row=best.row + min(max(spare, 0), most)) if height < UNBOUND else best

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        """Measure what stands beside the points, once for this width."""
        super().place(rect)
        theme, type_ = self.kit.theme, self.bundle.type
        cell = round(self.rect.width * (1 - self.label_share) / len(self.order))
        self._pill = max(theme.px(PILL_UNITS), type_.width("000", "button") + theme.px(10))
        wide = [max((type_.width(value, "caption") for value in row.values), default=0) for row in self.standing.rows]
        self._beside = [width + self._pill + theme.px(8) <= cell for width in wide]
        widest = max((width for width, fits in zip(wide, self._beside, strict=True) if fits), default=0)
        need = widest + theme.px(6) + self._pill // 2 - cell // 2
        self._shift = max(min(widest, theme.px(30)) // 2, need) if widest else 0

    def tips(self) -> list[Widget]:
        """What rows and values count in full, as tooltips over them; call it when the sheet has its place."""
        found: list[Widget] = []
        for number, row in enumerate(self.standing.rows):
            label, cells = self._cells(self.rect.y + self.measures.head + number * self.measures.row, self.measures.row)
            told = [row.told[seat] for seat in self.order] if row.told else [None for _ in self.order]
            for place, phrase in zip((label, *cells), (row.help, *told), strict=True):
                if phrase is not None:
                    found.append(Widget(self.kit, tooltip=self.bundle.strings.phrase(phrase)))
                    found[-1].place(place)
        return found

    # What the numbers are just now

    def points_shown(self, row: int, seat: int) -> int:
        """The points of a row that stand on the screen now."""
        share = min(max(self.shown - row, 0.0), 1.0)
        return round(self.standing.rows[row].points[seat] * share)

    def total_shown(self, seat: int) -> int:
        """The sum of what stands on the screen now."""
        if self.shown >= len(self.standing.rows):
            return self.standing.totals[seat]
        return sum(self.points_shown(row, seat) for row in range(len(self.standing.rows)))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Head, the rows so far, the totals."""
        self._draw_head(surface)
        for number, row in enumerate(self.standing.rows):
            if self.shown > number:
                self._draw_row(surface, number, row)
        self._draw_totals(surface)

    def _cells(self, y: int, height: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The cell of the name and one a seat."""
        label = round(self.rect.width * self.label_share)
        wide = (self.rect.width - label) / len(self.order)
        cells = [
            pygame.Rect(round(self.rect.x + label + wide * n), y, round(wide), height) for n in range(len(self.order))
        ]
        return pygame.Rect(self.rect.x, y, label, height), cells

    def _axis(self, cell: pygame.Rect) -> int:
        """Where points stand in a cell, so that the values beside them have room; the same in all rows."""
        return cell.centerx - self._shift

    def _draw_head(self, surface: pygame.Surface) -> None:
        theme, look = self.kit.theme, self.bundle
        label, cells = self._cells(self.rect.y, self.measures.head)
        hint = look.say("score.rows_hint")
        look.type.draw(surface, label.inflate(-theme.px(12), 0), hint, "caption", theme.ink_2, middle=True)
        for cell, seat in zip(cells, self.order, strict=True):
            style = look.seats[seat]
            token = look.token(style.shape, style.colour, style.initial, 32)
            axis = self._axis(cell)
            surface.blit(token, token.get_rect(midtop=(axis, cell.y)))
            room = 2 * (axis - cell.x)
            wide = room if look.type.width(style.name, "label") <= room else cell.width
            name = pygame.Rect(cell.x, cell.y + theme.px(35), wide, theme.line_height("label"))
            look.type.draw(surface, name, style.name, "label", theme.ink, "centre", plain=True)
        low = self.rect.y + self.measures.head
        for number, team in enumerate(self.standing.teams, start=1):
            line = theme.line_height("caption")
            box = pygame.Rect(0, low - line - theme.px(5), 0, line)
            box.x, box.width = self._span(cells, team)
            look.type.draw(surface, box, look.say("score.team", n=number), "caption", theme.ink_2, "centre")
        parts.hair(surface, (self.rect.x, low - 1), self.rect.width, theme.line, 2)

    def _span(self, cells: list[pygame.Rect], side: tuple[int, ...]) -> tuple[int, int]:
        """Left end and width of the room over the columns of those who have one total together."""
        first, last = (cells[self.order.index(seat)] for seat in (side[0], side[-1]))
        return first.x, self._axis(last) - first.x + self._axis(first) - first.x

    def _draw_row(self, surface: pygame.Surface, number: int, row: ScoreRow) -> None:
        theme, look = self.kit.theme, self.bundle
        y = self.rect.y + self.measures.head + number * self.measures.row
        box = pygame.Rect(self.rect.x, y, self.rect.width, self.measures.row)
        if number % 2 == 0:
            surface.blit(paint.box(box.size, 0, alpha(theme.paper_0, 0.55)), box)
        parts.hair(surface, (box.x, box.bottom - 1), box.width, theme.row_line)
        label, cells = self._cells(y, box.height)
        label = label.inflate(-theme.px(16), 0)
        name, style = look.strings.phrase(row.name), self._name_style(label.width)
        if self.measures.tight or row.help is None:
            look.type.draw(surface, label, name, style, theme.ink, middle=True)
        else:
            line, said = theme.line_height("label"), look.strings.phrase(row.help)
            high = look.type.height(said, "caption", label.width, self.measures.help_lines)
            top = label.y + (label.height - line - high) // 2
            look.type.draw(surface, pygame.Rect(label.x, top, label.width, line), name, style, theme.ink)
            look.type.draw(surface, pygame.Rect(label.x, top + line, label.width, high), said, "caption", theme.ink_2)
        if row.is_fact:
            self._draw_facts(surface, row, cells)
        else:
            self._draw_points(surface, number, row, cells)

    def _name_style(self, room: int) -> str:
        """The type of all names of rows, so small that the longest fits."""
        look = self.bundle
        widest = max(look.type.width(look.strings.phrase(row.name), "label") for row in self.standing.rows)
        return "label" if widest <= room else "caption_strong"

    def _draw_facts(self, surface: pygame.Surface, row: ScoreRow, cells: list[pygame.Rect]) -> None:
        """A row that wins nobody points: its values stand where points would, paler and smaller than those."""
        for cell, seat in zip(cells, self.order, strict=True):
            box = pygame.Rect(cell.x, cell.y, 2 * (self._axis(cell) - cell.x), cell.height)
            self.bundle.type.draw(
                surface, box, row.values[seat], "caption", self.kit.theme.ink_2, "centre", True, plain=True
            )

    def _draw_points(self, surface: pygame.Surface, number: int, row: ScoreRow, cells: list[pygame.Rect]) -> None:
        theme, look = self.kit.theme, self.bundle
        best = max(row.points)
        stands_out = best > 0 and min(row.points) < best and self.shown >= number + 1
        pill, beside = self._pill, self._beside[number]
        widest = max(look.type.width(number_text(points), "body") for points in row.points)
        line = theme.line_height("caption")
        under = not beside and self.measures.row >= theme.line_height("button") + line
        for cell, seat in zip(cells, self.order, strict=True):
            points = self.points_shown(number, seat)
            value = row.values[seat] if row.values else ""
            high = min(theme.line_height("button") + theme.px(2), cell.height - theme.px(3))
            top = cell.centery - high // 2 - (line // 2 if under else 0)
            box = pygame.Rect(self._axis(cell) - pill // 2, top, pill, high)
            is_best = stands_out and row.points[seat] == best
            if is_best:
                parts.pill(surface, box, theme.best)
            colour = theme.no if points < 0 else theme.ink
            style = "button" if is_best else "body"
            look.type.draw(surface, box, number_text(points), style, colour, "centre", True, plain=True)
            if under and value:
                room = pygame.Rect(cell.x, box.bottom - theme.px(1), 2 * (box.centerx - cell.x), line)
                look.type.draw(surface, room, value, "caption", theme.ink_2, "centre", plain=True)
            elif value and beside:
                x = box.right + theme.px(4) if stands_out else box.centerx + widest // 2 + theme.px(8)
                room = pygame.Rect(x, cell.centery - line // 2, cell.right - x, line)
                look.type.draw(surface, room, value, "caption", theme.ink_2, plain=True)

    def _draw_totals(self, surface: pygame.Surface) -> None:
        theme, look = self.kit.theme, self.bundle
        y = self.rect.bottom - self.measures.total
        box = pygame.Rect(self.rect.x, y, self.rect.width, self.measures.total)
        paint.fill_box(surface, box, theme.px(8), theme.paper_2)
        label, cells = self._cells(y, box.height)
        head = look.say("score.final" if self.standing.outcome is not None else "score.now")
        room = label.inflate(-theme.px(16), 0)
        style = "head" if look.type.width(head, "head") <= room.width else "label"
        look.type.draw(surface, room, head, style, theme.ink, middle=True)
        for side in self.standing.sides:
            wins = self.shown >= len(self.standing.rows) and side[0] in self.standing.leaders
            colour = theme.accent.edge if wins else theme.ink
            text = number_text(self.total_shown(side[0]))
            box.x, box.width = self._span(cells, side)
            style = "total" if look.type.width(text, "total") <= box.width else "score"
            look.type.draw(surface, box, text, style, colour, "centre", True, plain=True)
