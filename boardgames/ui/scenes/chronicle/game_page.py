"""The page of a game: records, points over the years, length, seats, where the points come from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import pygame

from boardgames.data.strings import MissingText, capital
from boardgames.session.chronicle.games import Best, GamePage, RowShare
from boardgames.ui import paint
from boardgames.ui.kit import Kit
from boardgames.ui.scene import App
from boardgames.ui.scenes.chronicle.book import Book, day_text
from boardgames.ui.scenes.chronicle.figures import Bar, Bars, Figure, interval_text, known_interval, percent
from boardgames.ui.scenes.chronicle.history_plot import HistoryPlot, Series
from boardgames.ui.scenes.chronicle.page import Page
from boardgames.ui.scenes.common.chip_rows import place_chips
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.scenes.common.lids import lid, lid_size
from boardgames.ui.table_kit import SeatStyle, TableKit
from boardgames.ui.widgets import Chip, Label, Panel, ScrollArea, Widget

LID_UNITS = 60
Block = Callable[[ScrollArea, int, int, int], int]
PLOT_UNITS = 210


@dataclass(frozen=True)
class GameActions:
    """What can be done on the page."""

    set_seats: Callable[[int], None]
    open_evening: Callable[[str], None]


class BestRow(Widget):
    """A record with its holder; a click opens the evening."""

    focusable = True

    def __init__(self, kit: Kit, kind: str, what: str, who: str, on_click: Callable[[], None]) -> None:
        super().__init__(kit, name=f"best/{kind}", on_click=on_click)
        self.what = what
        self.who = who

    def natural(self) -> tuple[int, int]:
        theme = self.kit.theme
        return self.rect.width, theme.line_height("label") + theme.line_height("small") + theme.px(10)

    def cache_key(self) -> Hashable:
        return self.what, self.who, self.state()

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.hovered:
            paint.fill_box(surface, rect, theme.px(6), theme.row_hover)
        room = rect.inflate(-2 * theme.px(8), -theme.px(8))
        side = theme.px(14)
        glyph = kit.art.glyph("forward", side, theme.accent.normal)
        surface.blit(glyph, (room.right - side, room.centery - side // 2))
        room.width -= side + theme.px(6)
        top = pygame.Rect(room.x, room.y, room.width, theme.line_height("label"))
        kit.type.draw(surface, top, self.what, "label", theme.ink)
        low = pygame.Rect(room.x, top.bottom, room.width, theme.line_height("small"))
        kit.type.draw(surface, low, self.who, "small", theme.ink_2)
        surface.fill(theme.row_line, (rect.x, rect.bottom - 1, rect.width, 1))
        if self.focused:
            paint.ring(surface, rect, theme.px(6), theme)


class GameSheet(Page):
    """Fills a panel with one game."""

    def __init__(self, kit: Kit, panel: Panel, app: App, book: Book, page: GamePage, seats: int) -> None:
        super().__init__(kit, panel)
        self.book = book
        self.page = page
        self.seats = seats
        self.table_kit: TableKit = book.table_kit(app, page.played[-1])
        self.game_kit = kit.with_accent(page.game)

    def place(self, actions: GameActions) -> None:
        """Place everything."""
        self._actions = actions
        self.place_area(self.inner.bottom)

    def fill(self, area: ScrollArea, width: int) -> int:
        x = area.rect.x
        y = self._title(area, x, area.rect.y, width) + self.gap // 2
        figures = self._length()
        y = self.row(area, x, y, width, figures) + self.gap if figures else y
        if any(not record.is_complete for record in self.page.played):
            column = Column(area, self.kit, x, y, width)
            column.text(self.kit.say("chronicle.what_counts"), "small", "ink_2")
            y = column.y + self.gap
        if self.is_wide(width):
            half = (width - self.gap) // 2
            left = self._below(area, (x, y, half), [self._bests, self._plot])
            return max(left, self._below(area, (x + half + self.gap, y, half), [self._rows, self._seats]))
        return self._below(area, (x, y, width), [self._bests, self._rows, self._seats, self._plot])

    def _below(self, area: ScrollArea, place: tuple[int, int, int], blocks: Sequence[Block]) -> int:
        """Fill a column (left, top, width) with blocks; return the lower edge."""
        x, y, width = place
        low = y - self.gap
        for block in blocks:
            low = block(area, x, low + self.gap, width)
        return low

    def _title(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        kit, theme, page = self.kit, self.kit.theme, self.page
        wide, high = lid_size(theme.px(LID_UNITS))
        picture = area.add(SmallPicture(kit, lambda side: lid(kit, page.game, (wide, high)), LID_UNITS))
        picture.place((x, y, wide, high))
        left = x + wide + theme.px(16)
        name = self.book.games[page.game].name.of(kit.strings.language)
        label = area.add(Label(kit, name, "title", width=x + width - left, max_lines=1, name="game_name"))
        label.place((left, y, x + width - left, theme.line_height("title")))
        room = pygame.Rect(left, label.rect.bottom + theme.px(6), x + width - left, 0)
        low = place_chips(kit, area, room, self._chips())
        return max(low, picture.rect.bottom)

    def _chips(self) -> list[Chip]:
        kit, say, page = self.kit, self.kit.say, self.page
        total = sum(count for _, count in page.by_seats)
        texts = {0: say("chronicle.all_games", n=total)}
        if len(page.by_seats) > 1:
            texts |= {seats: say("chronicle.with_seats", seats=seats, n=count) for seats, count in page.by_seats}
        chips = []
        for seats, text in texts.items():
            chip = Chip(kit, text, height=32, on=seats == self.seats, name=f"seats/{seats}")
            chip.on_click = partial(self._actions.set_seats, seats)
            chips.append(chip)
        return chips

    def _length(self) -> list[Figure]:
        kit, say, length = self.kit, self.kit.say, self.page.length
        if length is None:
            return []
        found = [
            Figure(kit, f"{length.rounds:.0f}", say("chronicle.figure.rounds", n=round(length.rounds))),
            Figure(kit, f"{length.moves:.0f}", say("chronicle.figure.moves", n=round(length.moves))),
        ]
        if length.minutes is not None:
            minutes = say("common.minutes_one", minutes=f"{max(length.minutes, 1):.0f}")
            found.append(Figure(kit, minutes, say("chronicle.figure.minutes")))
        points = sum(self.page.winning_points) / len(self.page.complete)
        caption = self.table_kit.say("chronicle.figure.winning", n=round(points))
        found.append(Figure(kit, f"{points:.0f}", caption))
        return found

    def _bests(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        kit = self.kit
        low = self.head(area, x, y, width, kit.say("chronicle.records"))
        if not self.page.bests:
            label = area.add(Label(kit, kit.say("chronicle.no_records"), "small", "ink_2", width=width))
            label.place((x, low, width, label.natural()[1]))
            low = label.rect.bottom
        for best in self.page.bests:
            what, who = self._best_words(best)
            row = area.add(BestRow(kit, best.kind, what, who, partial(self._actions.open_evening, best.record.id)))
            high = row.natural()[1]
            row.place((x, low, width, high))
            low += high
        return low

    def _best_words(self, best: Best) -> tuple[str, str]:
        kit, say = self.kit, self.kit.say
        seat = best.record.seats[best.seat]
        name = self.book.name_of(kit, self.book.names.who(seat))
        what = self.table_kit.say(f"chronicle.best.{best.kind}", n=best.number)
        return what, say("chronicle.held_by", name=name, day=day_text(kit, best.record.created))

    def _rows(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        """Add the rows of the score sheet with their share of all points."""
        kit = self.game_kit
        shown = [row for row in self.page.rows if row.points]
        if len(shown) < 2:  # the share of an only row says nothing
            return y - self.gap
        low = self.head(area, x, y, width, self.table_kit.say("chronicle.rows"))
        bars = [self._row_bar(row) for row in shown]
        widget = area.add(Bars(kit, bars, name="rows"))
        widget.place((x, low, width, widget.natural()[1]))
        return widget.rect.bottom

    def _row_bar(self, row: RowShare) -> Bar:
        try:
            name = self.table_kit.strings.phrase(row.name)
        except MissingText:  # an older version of the game had this row
            name = row.id
        points = f"{row.points:.1f}".replace("-", "−")
        if self.kit.strings.language == "fr":
            points = points.replace(".", ",")
        tip = self.table_kit.say("chronicle.row_tip", name=name, points=points, share=percent(row.share))
        return Bar(name, row.share, percent(row.share) if row.points > 0 else points, tip=tip)

    def _seats(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        """Add how often each place in the order of turns won."""
        kit, say = self.game_kit, self.kit.say
        if not self.page.seat_wins:
            return y - self.gap
        low = self.head(area, x, y, width, say("chronicle.seats"))
        bars = []
        for number, wins in enumerate(self.page.seat_wins, start=1):
            text = say("chronicle.part_of", part=wins.part, whole=wins.whole)
            tip, interval = f"{percent(wins.value)}.", known_interval(wins)
            if interval is not None:
                tip += f" {capital(interval_text(kit, wins))}."
            bars.append(Bar(say("chronicle.seat", n=number), wins.value, text, interval, tip))
        widget = area.add(Bars(kit, bars, name="seats"))
        widget.place((x, low, width, widget.natural()[1]))
        return widget.rect.bottom

    def _plot(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        kit, theme, page = self.kit, self.kit.theme, self.page
        if not page.complete:
            return y - self.gap
        times = [datetime.fromisoformat(record.created).timestamp() for record in page.complete]
        series = []
        lines: tuple[tuple[str, Sequence[float]], ...] = (
            ("winner", page.winning_points),
            ("average", page.mean_points),
        )
        for number, (kind, values) in enumerate(lines):
            seat = theme.default_seat(1 - number)
            name = kit.say(f"chronicle.line.{kind}")
            points = tuple((time, float(value)) for time, value in zip(times, values, strict=True))
            series.append(Series(SeatStyle(name, "", seat.rgb, seat.shape), points))
        plot = area.add(HistoryPlot(kit, series, self.table_kit.say("chronicle.points_over_time")))
        high = max(theme.px(PLOT_UNITS), area.rect.bottom - y)
        plot.place((x, y, width, high))
        return plot.rect.bottom
