"""The score sheet: seats side by side; rows appear one after another and the totals grow with them."""

from __future__ import annotations

import msgspec
import pygame

from boardgames.core.game import ScoreRow
from boardgames.session.standing import Standing
from boardgames.ui import paint, parts
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.short_names import first_names
from boardgames.ui.table_kit import CONCEDED, TableKit
from boardgames.ui.theme import SMALLEST_TEXT, alpha
from boardgames.ui.widgets import Widget

LABEL_SHARES = (0.42, 0.42, 0.36, 0.30)  # share of the width for row names, with 1, 2, 3, 4 seats
LEAST_LABEL_SHARE = 0.27
PILL_UNITS = 48
HELP_STYLES = ("small", "caption")  # type styles of the explanations below row names, the preferred one first
HELP_SHARES = (0.55, 1.0)  # label width as a share of the longest explanation: in two lines, in one line
AIR_UNITS = 11  # vertical padding of a row in total
LABEL_PAD_UNITS = 16


class Measures(msgspec.Struct, frozen=True):
    """Heights of the sheet's parts in pixels, and the letter sizes of its rows."""

    head: int
    row: int
    total: int
    name_px: int = 0  # 0: the size of the style
    help_style: str = ""  # of the explanations below row names; empty in a tight sheet, which has none
    help_px: int = 0
    help_share: float = 0.0

    @property
    def tight(self) -> bool:
        """Whether rows have names only, with the explanations in tooltips."""
        return not self.help_style

    def height(self, rows: int) -> int:
        """Return the height of the sheet."""
        return self.head + rows * self.row + self.total


class ScoreSheet(Widget):
    """The rows of a score. `shown` is the number of visible rows; its fraction is the progress of the last one."""

    def __init__(self, kit: TableKit, standing: Standing, shown: float) -> None:
        super().__init__(kit, name="score/sheet")
        self.table_kit = kit
        self.standing = standing
        self.shown = shown
        self.measures = Measures(0, 0, 0)  # until it is fitted
        self._label = self._shift = self._value_x = 0
        self._beside: list[bool] = []

    @property
    def order(self) -> tuple[int, ...]:
        """Seats from left to right, in their final order from the start."""
        return self.standing.order

    def label_width(self, width: int, help_share: float = 0.0) -> int:
        """Return the width for row names: a fixed share, or more where the seats leave space; `help_share` is the share
        of the longest explanation that should fit in a line."""
        theme, type_, seats = self.kit.theme, self.table_kit.type, len(self.order)
        share = LABEL_SHARES[seats - 1] if seats <= len(LABEL_SHARES) else LEAST_LABEL_SHARE
        beside = [self._pill + theme.px(8) + wide for wide in self._value_widths()]
        names = [type_.width(style.name, "label") for style in self.table_kit.seats]
        most = width * (1 - share) / seats  # wider values go below the points
        cell = max((need for need in (*beside, *names) if need <= most), default=0) + theme.px(8)
        wanted = max((type_.width(name, "label") for name in self._names()), default=0)
        helps = [type_.width(text, HELP_STYLES[0]) for text in self._helps()] if help_share else []
        wanted = max(wanted, min(round(max(helps, default=0) * help_share), round(width * LABEL_SHARES[0])))
        return max(round(width * share), min(wanted + theme.px(LABEL_PAD_UNITS), width - seats * cell))

    def _names(self) -> list[str]:
        return [self.table_kit.strings.phrase(row.name) for row in self.standing.rows]

    def _helps(self) -> list[str]:
        return [self.table_kit.strings.phrase(row.help) for row in self.standing.rows if row.help is not None]

    def _value_widths(self) -> list[int]:
        """Return the width of the widest value of every row."""
        width = self.table_kit.type.width
        return [max((width(value, "caption") for value in row.values), default=0) for row in self.standing.rows]

    @property
    def _pill(self) -> int:
        """Width of the highlight of the best points of a row."""
        return max(self.kit.theme.px(PILL_UNITS), self.table_kit.type.width("000", "button") + self.kit.theme.px(10))

    def fit(self, height: int, width: int) -> int:
        """Choose heights and letter sizes for an area; return the height that the sheet needs."""
        self.measures = self._measures(height, width)
        return self.measures.height(len(self.standing.rows))

    def _measures(self, height: int, width: int) -> Measures:
        """Distribute the height over the rows; explanations that would be cut are left to tooltips."""
        theme = self.kit.theme
        captions = theme.line_height("caption") if self.captions() else 0
        head = theme.px(34) + theme.line_height("label") + captions + theme.px(6)
        total = theme.line_height("total") + theme.px(14)
        spread = (height - head - total) // max(len(self.standing.rows), 1)
        for share in HELP_SHARES:
            measures = self._with_help(Measures(head, spread, total, help_share=share), width)
            if measures is not None:
                return measures
        row = max(spread, theme.font("body").get_ascent() + theme.px(6))
        room = self.label_width(width) - theme.px(LABEL_PAD_UNITS)
        name_px = self.table_kit.type.common_px(self._names(), "label", room, row - theme.px(4))
        return Measures(head, row, total, name_px)

    def _with_help(self, most: Measures, width: int) -> Measures | None:
        """Return measures with explanations below row names; None where they would be cut."""
        theme, type_, helps = self.kit.theme, self.table_kit.type, self._helps()
        room = self.label_width(width, most.help_share) - theme.px(LABEL_PAD_UNITS)
        above = theme.line_height("label") + theme.px(AIR_UNITS)
        name_px = type_.common_px(self._names(), "label", room)
        if not helps or not name_px:
            return None
        for style in HELP_STYLES:
            row = max(above + max(type_.height(text, style, room) for text in helps), theme.measure("row_score"))
            if row <= most.row:
                return msgspec.structs.replace(most, name_px=name_px, help_style=style)
        style, help_px = HELP_STYLES[-1], type_.common_px(helps, HELP_STYLES[-1], room, most.row - above)
        measures = msgspec.structs.replace(most, name_px=name_px, help_style=style, help_px=help_px)
        return measures if help_px else None

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        super().place(rect)
        theme, type_ = self.kit.theme, self.table_kit.type
        self._label = self.label_width(self.rect.width, self.measures.help_share)
        cell = (self.rect.width - self._label) // len(self.order)
        wide = self._value_widths()
        self._beside = [width + self._pill + theme.px(8) <= cell for width in wide]
        widest = max((width for width, fits in zip(wide, self._beside, strict=True) if fits), default=0)
        need = widest + theme.px(6) + self._pill // 2 - cell // 2
        self._shift = max(min(widest, theme.px(30)) // 2, need) if widest else 0
        self._value_x = self._pill // 2 + theme.px(4)
        if not any(_best(row) for row in self.standing.rows):
            numbers = [number_text(points) for row in self.standing.rows for points in row.points]
            self._value_x = max(type_.width(number, "body") for number in numbers) // 2 + theme.px(8)

    def rect_of(self, row: str) -> pygame.Rect | None:
        """Return where a row lies on the screen, by its id; `total` is the last one."""
        ids = [found.id for found in self.standing.rows]
        if row in ids:
            y = self.rect.y + self.measures.head + ids.index(row) * self.measures.row
            return pygame.Rect(self.rect.x, y, self.rect.width, self.measures.row)
        low = self.rect.bottom - self.measures.total
        return pygame.Rect(self.rect.x, low, self.rect.width, self.measures.total) if row == "total" else None

    def tips(self) -> list[Widget]:
        """Return invisible widgets with tooltips that explain rows and values; call it after `place`."""
        found: list[Widget] = []
        for number, row in enumerate(self.standing.rows):
            label, cells = self._cells(self.rect.y + self.measures.head + number * self.measures.row, self.measures.row)
            texts = (self._tooltip(row), *(self._tooltip(row, seat) for seat in self.order))
            for place, text in zip((label, *cells), texts, strict=True):
                if text:
                    found.append(Widget(self.kit, tooltip=text))
                    found[-1].place(place)
        return found

    def _tooltip(self, row: ScoreRow, seat: int | None = None) -> str:
        """Return the explanation of a row, or of a seat's value in it."""
        if seat is None:
            phrases = [row.help, row.counts if any(row.values) else None]
        elif row.details:
            phrases = [row.details[seat]]
        else:
            phrases = [(row.counts or row.help) if row.values and row.values[seat] else None]
        return "\n".join(self.table_kit.strings.phrase(phrase) for phrase in phrases if phrase is not None)

    # Numbers shown while the rows appear

    def points_shown(self, row: int, seat: int) -> int:
        """Return the points of a row as currently shown."""
        share = min(max(self.shown - row, 0.0), 1.0)
        return round(self.standing.rows[row].points[seat] * share)

    def total_shown(self, seat: int) -> int:
        """Return the sum of the points as currently shown."""
        if self.shown >= len(self.standing.rows):
            return self.standing.totals[seat]
        return sum(self.points_shown(row, seat) for row in range(len(self.standing.rows)))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_head(surface)
        for number, row in enumerate(self.standing.rows):
            if self.shown > number:
                self._draw_row(surface, number, row)
        self._draw_totals(surface)

    def _cells(self, y: int, height: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """Return the cell of the row name and one cell per seat."""
        label, seats = self._label, len(self.order)
        wide = (self.rect.width - label) / seats
        cells = [pygame.Rect(round(self.rect.x + label + wide * n), y, round(wide), height) for n in range(seats)]
        return pygame.Rect(self.rect.x, y, label, height), cells

    def _axis(self, cell: pygame.Rect) -> int:
        """Return the x position of points in a cell, leaving space for the values beside them."""
        return cell.centerx - self._shift

    def _draw_head(self, surface: pygame.Surface) -> None:
        theme, kit = self.kit.theme, self.table_kit
        label, cells = self._cells(self.rect.y, self.measures.head)
        small = any(any(row.values) and not row.is_fact for row in self.standing.rows)
        hint = kit.say("score.small_hint" if small else "score.rows_hint")
        kit.type.draw(surface, label.inflate(-theme.px(12), 0), hint, "caption", theme.ink_2, middle=True)
        firsts = first_names([style.name for style in kit.seats])
        for cell, seat in zip(cells, self.order, strict=True):
            style = kit.seats[seat]
            token = kit.token(style.shape, style.colour, style.initial, 32)
            axis = self._axis(cell)
            surface.blit(token, token.get_rect(midtop=(axis, cell.y)))
            room = 2 * (axis - cell.x)
            wide = room if kit.type.width(style.name, "label") <= room else cell.width
            box = pygame.Rect(cell.x, cell.y + theme.px(35), wide, theme.line_height("label"))
            name = style.name if kit.type.width(style.name, "label") <= wide else firsts[seat]
            kit.type.draw(surface, box, name, "label", theme.ink, "centre", plain=True)
        self._draw_captions(surface, cells)
        low = self.rect.y + self.measures.head
        parts.hair(surface, (self.rect.x, low - 1), self.rect.width, theme.line, 2)

    def captions(self, is_brief: bool = False) -> dict[tuple[int, ...], str]:
        """Return what stands below the names of a side: which team it is, its place, and unless brief who conceded."""
        say, standing = self.table_kit.say, self.standing
        sides = standing.teams or standing.sides
        has_places = standing.outcome is not None and len(sides) > 1
        found = {}
        for number, side in enumerate(sides, start=1):
            gave_up = all(self.table_kit.seats[seat].badge == CONCEDED for seat in side)
            texts = [say("score.team", n=number)] if standing.teams else []
            texts += [say("score.place", n=standing.ranks[side[0]])] if has_places else []
            texts += [say("score.place_conceded")] if has_places and gave_up and not is_brief else []
            if texts:
                found[side] = " · ".join(texts)
        return found

    def _draw_captions(self, surface: pygame.Surface, cells: list[pygame.Rect]) -> None:
        """Draw teams and places; places wait for the last row, unless the teams stand there too."""
        theme, kit = self.kit.theme, self.table_kit
        if self.shown < len(self.standing.rows) and not self.standing.teams:
            return
        line, brief = theme.line_height("caption"), self.captions(is_brief=True)
        box = pygame.Rect(0, self.rect.y + self.measures.head - line - theme.px(5), 0, line)
        for side, text in self.captions().items():
            box.x, box.width = self._span(cells, side)
            shown = text if kit.type.width(text, "caption") <= box.width else brief[side]
            kit.type.draw(surface, box, shown, "caption", theme.ink_2, "centre", plain=True)

    def _span(self, cells: list[pygame.Rect], side: tuple[int, ...]) -> tuple[int, int]:
        """Return left edge and width of the columns of a team."""
        first, last = (cells[self.order.index(seat)] for seat in (side[0], side[-1]))
        return first.x, self._axis(last) - first.x + self._axis(first) - first.x

    def _draw_row(self, surface: pygame.Surface, number: int, row: ScoreRow) -> None:
        theme = self.kit.theme
        y = self.rect.y + self.measures.head + number * self.measures.row
        box = pygame.Rect(self.rect.x, y, self.rect.width, self.measures.row)
        if number % 2 == 0:
            surface.blit(paint.box(box.size, 0, alpha(theme.paper_0, 0.55)), box)
        parts.hair(surface, (box.x, box.bottom - 1), box.width, theme.row_line)
        label, cells = self._cells(y, box.height)
        self._draw_name(surface, label.inflate(-theme.px(LABEL_PAD_UNITS), 0), row)
        if row.is_fact:
            self._draw_facts(surface, row, cells)
        else:
            self._draw_points(surface, number, row, cells)

    def _draw_name(self, surface: pygame.Surface, room: pygame.Rect, row: ScoreRow) -> None:
        """Draw the name of a row with its explanation below."""
        theme, kit, sizes = self.kit.theme, self.table_kit, self.measures
        lines = 0 if sizes.name_px else 1  # a name too long for any size is cut
        name = kit.strings.phrase(row.name)
        texts = [kit.type.text(name, "label", theme.ink, room.width, lines, most_px=sizes.name_px or SMALLEST_TEXT)]
        if row.help is not None and not sizes.tight:
            said = kit.strings.phrase(row.help)
            done = kit.type.text(said, sizes.help_style, theme.ink_2, room.width, most_px=sizes.help_px)
            texts.append(done)
        y = room.centery - sum(text.size[1] for text in texts) // 2
        for text in texts:
            surface.blit(text.picture, (room.x, y))
            y += text.size[1]

    def _draw_facts(self, surface: pygame.Surface, row: ScoreRow, cells: list[pygame.Rect]) -> None:
        """Draw a row that scores no points: its values instead of points, paler and smaller."""
        for cell, seat in zip(cells, self.order, strict=True):
            box = pygame.Rect(cell.x, cell.y, 2 * (self._axis(cell) - cell.x), cell.height)
            self.table_kit.type.draw(
                surface, box, row.values[seat], "caption", self.kit.theme.ink_2, "centre", True, plain=True
            )

    def _draw_points(self, surface: pygame.Surface, number: int, row: ScoreRow, cells: list[pygame.Rect]) -> None:
        theme, kit = self.kit.theme, self.table_kit
        best = _best(row) if self.shown >= number + 1 else None
        pill, beside = self._pill, self._beside[number]
        line = theme.line_height("caption")
        under = not beside and self.measures.row >= theme.line_height("button") + line
        for cell, seat in zip(cells, self.order, strict=True):
            points = self.points_shown(number, seat)
            value = row.values[seat] if row.values else ""
            high = min(theme.line_height("button") + theme.px(2), cell.height - theme.px(3))
            top = cell.centery - high // 2 - (line // 2 if under else 0)
            box = pygame.Rect(self._axis(cell) - pill // 2, top, pill, high)
            is_best = row.points[seat] == best
            if is_best:
                parts.pill(surface, box, theme.best)
            colour = theme.no if points < 0 else theme.ink
            style = "button" if is_best else "body"
            kit.type.draw(surface, box, number_text(points), style, colour, "centre", True, plain=True)
            if under and value:
                room = pygame.Rect(cell.x, box.bottom - theme.px(1), 2 * (box.centerx - cell.x), line)
                kit.type.draw(surface, room, value, "caption", theme.ink_2, "centre", plain=True)
            elif value and beside:
                x = box.centerx + self._value_x
                room = pygame.Rect(x, cell.centery - line // 2, cell.right - x, line)
                kit.type.draw(surface, room, value, "caption", theme.ink_2, plain=True)

    def _draw_totals(self, surface: pygame.Surface) -> None:
        theme, kit = self.kit.theme, self.table_kit
        y = self.rect.bottom - self.measures.total
        box = pygame.Rect(self.rect.x, y, self.rect.width, self.measures.total)
        paint.fill_box(surface, box, theme.px(8), theme.paper_2)
        label, cells = self._cells(y, box.height)
        head = kit.say("score.final" if self.standing.outcome is not None else "score.now")
        room = label.inflate(-theme.px(16), 0)
        style = "head" if kit.type.width(head, "head") <= room.width else "label"
        kit.type.draw(surface, room, head, style, theme.ink, middle=True)
        for side in self.standing.sides:
            wins = self.shown >= len(self.standing.rows) and side[0] in self.standing.leaders
            colour = theme.accent.edge if wins else theme.ink
            text = number_text(self.total_shown(side[0]))
            box.x, box.width = self._span(cells, side)
            style = "total" if kit.type.width(text, "total") <= box.width else "score"
            kit.type.draw(surface, box, text, style, colour, "centre", True, plain=True)


def _best(row: ScoreRow) -> int | None:
    """Return the most points of a row, unless all seats have the same."""
    best = max(row.points)
    return best if best > 0 and min(row.points) < best and not row.is_fact else None
