"""The page of one evening: last table, who won and how, score sheet, plot, replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from boardgames.core.phrase import say, seat_noun
from boardgames.data.strings import MissingText
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.reseating import bot_phrase, earlier_phrase
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book, long_day
from boardgames.ui.scenes.chronicle.marks import unusual_text
from boardgames.ui.scenes.chronicle.page import Page
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.board_pictures import BoardPicture, BoardPictures
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.sheet import ScoreSheet
from boardgames.ui.scenes.score.winner import headline
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Panel, ScrollArea, main_button

PICTURE_SHARE = 0.46
HIGHEST_PICTURE = 0.42  # of the page
SHEET_SHARE = 0.56
PLOT_UNITS = 230
ROW_UNITS = 40  # a row of the sheet at most


@dataclass(frozen=True)
class EveningActions:
    """The actions of the buttons."""

    replay: Callable[[], None]
    score: Callable[[], None]
    delete: Callable[[], None]


class EveningPage(Page):
    """Fills a panel with one finished game."""

    def __init__(
        self, kit: Kit, table_kit: TableKit, panel: Panel, book: Book, record: GameRecord, pictures: BoardPictures
    ) -> None:
        super().__init__(kit, panel)
        self.table_kit = table_kit
        self.book = book
        self.record = record
        self.save = book.save_of(record)
        self.pictures = pictures

    def place(self, actions: EveningActions) -> None:
        """Place everything: a scrolling page above the buttons."""
        self.place_area(self._buttons(self.inner, actions) - self.kit.theme.px(10))

    def fill(self, area: ScrollArea, width: int) -> int:
        is_wide, x, top = self.is_wide(width), area.rect.x, area.rect.y
        picture = round(width * PICTURE_SHARE) if is_wide else width
        canvas = self.table_kit.definition.board.canvas
        high = min(round(picture * canvas[1] / canvas[0]), round(area.rect.height * HIGHEST_PICTURE))
        if is_wide:
            y = self._picture(area, pygame.Rect(x, top, picture, high))
            y = max(y, self._facts(area, x + picture + self.gap, top, width - picture - self.gap))
        else:
            y = self._facts(area, x, top, width)
            y = self._picture(area, pygame.Rect(x, y + self.gap, picture, high))
        y += self.gap
        sheet = round(width * SHEET_SHARE) if is_wide else width
        low = self._sheet(area, pygame.Rect(x, y, sheet, area.rect.bottom - y))
        if len(self.record.course) < 2:
            return low
        least = self.kit.theme.px(PLOT_UNITS)
        if is_wide:
            plot = pygame.Rect(x + sheet + self.gap, y, width - sheet - self.gap, max(low - y, least))
        else:
            plot = pygame.Rect(x, low + self.gap, width, least)
        return max(low, self._plot(area, plot))

    def _picture(self, area: ScrollArea, rect: pygame.Rect) -> int:
        picture = area.add(BoardPicture(self.kit, self.pictures, self.table_kit.definition, self.save))
        picture.place(rect)
        return rect.bottom

    def _facts(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        kit, record, words = self.kit, self.record, self.kit.say
        column = Column(area, kit, x, y, width)
        column.text(self.table_kit.definition.game.name.of(kit.strings.language), "label", "ink_2")
        column.text(headline(self.table_kit, record.standing), "title_small")
        column.gap(4)
        column.text(self._reason(), "body")
        column.gap(8)
        column.text(long_day(kit, record.created), "small", "ink_2")
        column.text(self._length(), "small", "ink_2")
        names = [seat.name for seat in self.book.seats(record)]
        others = [self._not_a_person(number, name) for number, name in enumerate(names)]
        if any(others):
            column.text(" · ".join(filter(None, others)), "small", "ink_2")
        self._earlier(column)
        options = save_words.options_of(record.options, self.table_kit.definition, kit.strings.language, names)
        if options:
            column.text(" · ".join(options), "small", "ink_2")
        unusual = unusual_text(kit, record.marks)
        if unusual:
            column.text(unusual, "small", "ink_2")
        if record.name:
            column.text(words("chronicle.saved_as", name=record.name), "small", "ink_2")
        column.text(words("chronicle.seed", seed=str(record.seed)), "small", "ink_2")
        return column.y

    def _earlier(self, column: Column) -> None:
        """Say who played for a seat before its last player, or left it to a bot."""
        book, record = self.book, self.record
        for number, seat in enumerate(record.seats):
            who, before = seat_noun(number), book.earlier(record, number)
            remarks = [say("session.result.seat.before", seat=who, names=earlier_phrase(before))] if before else []
            remarks += [
                say("session.result.seat.bot", seat=who, n=one.until, bot=bot_phrase(seat))
                for one in book.left_to_bot(record, number)
            ]
            for remark in remarks:
                column.text(self.table_kit.strings.phrase(remark), "small", "ink_2")

    def _not_a_person(self, number: int, name: str) -> str:
        """Say which bot played for a seat from the beginning; other lines say who conceded or left."""
        seat = self.record.seats[number]
        if seat.was_person or self.book.left_to_bot(self.record, number):
            return ""
        return self.kit.say("chronicle.bot", name=name, bot=self.kit.strings.phrase(bot_phrase(seat)))

    def _reason(self) -> str:
        try:
            return self.table_kit.strings.phrase(self.record.reason)
        except MissingText:  # an older version of the game said it in words that it no longer has
            return ""

    def _length(self) -> str:
        record, say = self.record, self.kit.say
        parts = [say("chronicle.rounds", n=record.rounds), say("chronicle.moves", n=record.moves)]
        if record.minutes is not None:
            parts.append(say("common.minutes_one", minutes=str(max(record.minutes, 1))))
        return " · ".join(parts)

    def _sheet(self, area: ScrollArea, room: pygame.Rect) -> int:
        sheet, theme = ScoreSheet(self.table_kit, self.record.standing, float(len(self.record.rows))), self.kit.theme
        sheet.fit(0, room.width)
        rows, rest = len(self.record.rows), sheet.measures.head + sheet.measures.total
        most = rest + rows * theme.control(ROW_UNITS, "label")
        need = sheet.fit(max(min(room.height, most), 0), room.width)
        if not sheet.measures.name_px:  # the name of a row would be cut: it gets a second line
            need = sheet.fit(rest + rows * (2 * theme.line_height("label") + theme.px(6)), room.width)
        area.add(sheet).place((room.x, room.y, room.width, need))
        for tip in sheet.tips():
            area.add(tip)
        return room.y + need

    def _plot(self, area: ScrollArea, rect: pygame.Rect) -> int:
        note, left = self.table_kit.say("score.course"), self.book.all_earlier(self.record)
        plot = area.add(ScorePlot(self.table_kit, self.record.course, (), note, left))
        plot.place(rect)
        return rect.bottom

    def _buttons(self, inner: pygame.Rect, actions: EveningActions) -> int:
        """Place the buttons at the bottom; return their upper edge."""
        kit, say, theme = self.kit, self.kit.say, self.kit.theme
        replay = main_button(kit, say("load.replay"), actions.replay, "replay", "clock", default=False)
        replay.accent = self.record.game
        score = Button(kit, say("load.score"), actions.score, glyph="score", height=44, name="score")
        for button in (replay, score):
            button.enable(self.save is not None, say("chronicle.no_save"))
        delete = Button(kit, say("load.delete"), actions.delete, kind="delete", glyph="trash", height=44, name="delete")
        others = [score, delete]
        need = replay.natural()[0] + sum(button.natural()[0] + theme.px(8) for button in others)
        if need > inner.width:
            for button in others:
                button.tooltip, button.text = button.text, ""
        high = replay.natural()[1]
        column = Column(self.panel, kit, inner.x, inner.bottom - high, inner.width)
        column.share([replay, *others])
        return inner.bottom - high
