"""The page of one evening: last table, who won and how, score sheet, plot, replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from boardgames.data.strings import MissingText
from boardgames.session.chronicle.record import GameRecord
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.chronicle.book import Book, long_day
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.board_pictures import BoardPicture, BoardPictures
from boardgames.ui.scenes.common.frame import Column, close_area
from boardgames.ui.scenes.score.plot import ScorePlot
from boardgames.ui.scenes.score.sheet import ScoreSheet
from boardgames.ui.scenes.score.winner import headline
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, Panel, ScrollArea, main_button

PICTURE_SHAPE = 0.6
PICTURE_SHARE = 0.44
BESIDE_UNITS = 560  # width from which on things stand side by side
SHEET_SHARE = 0.56
PLOT_UNITS = 230
ROW_UNITS = 30


@dataclass(frozen=True)
class EveningActions:
    """The actions of the buttons."""

    replay: Callable[[], None]
    score: Callable[[], None]
    delete: Callable[[], None]


class EveningPage:
    """Fills a panel with one finished game."""

    def __init__(self, kit: Kit, table_kit: TableKit, panel: Panel, book: Book, record: GameRecord) -> None:
        self.kit = kit
        self.table_kit = table_kit
        self.panel = panel
        self.book = book
        self.record = record
        self.save = book.save_of(record)

    def place(self, pictures: BoardPictures, actions: EveningActions) -> None:
        """Place everything: a scrolling page above the buttons."""
        theme = self.kit.theme
        pad = theme.measure("panel_padding")
        inner = self.panel.rect.inflate(-2 * pad, -2 * pad)
        low = self._buttons(inner, actions)
        area = self.panel.add(ScrollArea(self.kit, name="page"))
        area.rect = pygame.Rect(inner.x, inner.y, inner.width, low - theme.px(10) - inner.y)
        height = self._fill(area, inner.width, pictures)
        if height > area.rect.height:
            area.clear()
            height = self._fill(area, area.view.width, pictures)
        close_area(area, height)

    def _fill(self, area: ScrollArea, width: int, pictures: BoardPictures) -> int:
        theme, gap = self.kit.theme, self.kit.theme.px(16)
        is_wide = width >= BESIDE_UNITS * max(theme.text_u, theme.u)
        x, top = area.rect.x, area.rect.y
        picture = round(width * PICTURE_SHARE) if is_wide else width
        y = self._picture(area, pygame.Rect(x, top, picture, round(picture * PICTURE_SHAPE)), pictures)
        if is_wide:
            y = max(y, self._facts(area, x + picture + gap, top, width - picture - gap))
        else:
            y = self._facts(area, x, y + gap // 2, width)
        y += gap
        room = area.rect.bottom - y - theme.px(4)
        sheet = round(width * SHEET_SHARE) if is_wide else width
        low = self._sheet(area, pygame.Rect(x, y, sheet, room))
        if len(self.record.course) > 1:
            if is_wide:
                plot = pygame.Rect(x + sheet + gap, y, width - sheet - gap, max(low - y, theme.px(PLOT_UNITS)))
            else:
                plot = pygame.Rect(x, low + gap, width, theme.px(PLOT_UNITS))
            low = max(low, self._plot(area, plot))
        return low - top + theme.px(4)

    def _picture(self, area: ScrollArea, rect: pygame.Rect, pictures: BoardPictures) -> int:
        picture = area.add(BoardPicture(self.kit, pictures, self.table_kit.definition, self.save))
        picture.place(rect)
        return rect.bottom

    def _facts(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        kit, record, say = self.kit, self.record, self.kit.say
        column = Column(area, kit, x, y, width)
        column.text(self.table_kit.definition.game.name.of(kit.strings.language), "label", "ink_2")
        column.text(headline(self.table_kit, record.standing), "title_small")
        column.gap(4)
        column.text(self._reason(), "body")
        column.gap(8)
        column.text(long_day(kit, record.created), "small", "ink_2")
        column.text(self._length(), "small", "ink_2")
        facts = [*save_words.variants_of(record.options, self.table_kit.definition, kit.strings.language)]
        facts += [say(f"chronicle.mark.{mark}") for mark in record.marks if kit.strings.has(f"chronicle.mark.{mark}")]
        if facts:
            column.text(" · ".join(facts), "small_strong", "ink_2")
        if record.name:
            column.text(say("chronicle.saved_as", name=record.name), "small", "ink_2")
        column.text(say("chronicle.seed", seed=str(record.seed)), "small", "ink_2")
        return column.y

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
        sheet = ScoreSheet(self.table_kit, self.record.standing, float(len(self.record.rows)))
        least = sheet.fit(0, room.width) + len(self.record.rows) * self.kit.theme.px(8)
        need = sheet.fit(max(min(room.height, least), 0), room.width)
        area.add(sheet).place((room.x, room.y, room.width, need))
        for tip in sheet.tips():
            area.add(tip)
        return room.y + need

    def _plot(self, area: ScrollArea, rect: pygame.Rect) -> int:
        plot = area.add(ScorePlot(self.table_kit, self.record.course, (), self.kit.say("score.course")))
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
