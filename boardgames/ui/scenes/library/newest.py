"""The panel at the top of the library: the newest save, or a welcome if there is none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pygame

from boardgames.data.defs import Definition
from boardgames.session.saves import Summary
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.board_pictures import BoardPicture, BoardPictures
from boardgames.ui.scenes.common.frame import Column, accent_edge
from boardgames.ui.scenes.common.save_words import Badge
from boardgames.ui.widgets import Button, Group, Label, Panel, Widget, main_button

PICTURE_UNITS = (248, 136)
RIGHT_UNITS = 216
MIDDLE_UNITS = 330
LEAST_MIDDLE_UNITS = 250


class ContinuePanel:
    """Builds the panel at a position and width; its height depends on the content."""

    def __init__(self, kit: Kit, group: Group, pictures: BoardPictures, place: pygame.Rect) -> None:
        self.kit = kit
        self.pictures = pictures
        self.panel = group.add(Panel(kit, name="continue_panel"))
        self.panel.rect = place.copy()
        self.pad = kit.theme.measure("panel_padding")
        self.below: tuple[str, list[Button]] | None = None

    def save(
        self,
        definition: Definition,
        save: Summary,
        count: int,
        on_continue: Callable[[], None],
        on_all: Callable[[], None],
        is_deal: bool = False,
    ) -> None:
        """Show the newest save; a deal of the day is called that."""
        kit, say = self.kit, self.kit.say
        saved = say("load.saved", when=save_words.when(kit, save.saved, datetime.now()))
        go_on = main_button(kit, say("library.continue"), on_continue, "continue", "play")
        go_on.accent = definition.slug
        buttons = [
            go_on,
            Button(kit, say("library.all", count=count), on_all, glyph="load", name="all_saves", height=36),
        ]
        middle, low = self._frame(definition, saved, buttons, save)
        game = save_words.game_beside(save, definition, kit.strings.language)
        over = f"{say('library.over')} · {say('challenges.tab.today')}" if is_deal else say("library.over")
        middle.text(f"{over} · {game}" if game else over, "over", accent_edge(kit))
        middle.text(save_words.title(save, definition, kit.strings.language), "title", max_lines=1)
        middle.y = self._turn(middle, definition, save)
        middle.gap(10)
        middle.y = self._seats(middle, definition, save)
        self._close(max(middle.y, low))

    def welcome(
        self,
        definition: Definition,
        on_first: Callable[[], None],
        count: int,
        on_all: Callable[[], None],
        is_lesson: bool = False,
        left_at: tuple[int, int] | None = None,
        all_finished: bool = False,
    ) -> None:
        """Show a welcome with a board where no game can be continued; a newcomer begins, or goes on, with a lesson."""
        kit, say = self.kit, self.kit.say
        name = definition.game.name.of(kit.strings.language)
        words = say("library.first_lesson" if is_lesson else "library.play")
        usual = "library.finished_text" if all_finished else "library.welcome_text"
        text = say("library.lesson_text" if is_lesson else usual)
        if left_at is not None:
            words = say("library.continue_lesson")
            text = say("library.lesson_left_text", n=left_at[0], count=left_at[1])
        first = main_button(kit, words, on_first, "first", "play")
        first.accent = definition.slug
        buttons = [first]
        if count:
            buttons.append(
                Button(kit, say("library.all", count=count), on_all, glyph="load", name="all_saves", height=36)
            )
        middle, low = self._frame(definition, name, buttons)
        middle.text(say("library.welcome_over"), "over", accent_edge(kit))
        middle.text(say("library.welcome"), "title", max_lines=1)
        middle.gap(4)
        middle.text(text, "body", "ink_2", 4)
        self._close(max(middle.y, low))

    def _frame(
        self, definition: Definition, note: str, buttons: list[Button], save: Summary | None = None
    ) -> tuple[Column, int]:
        """Place the picture at the left and the buttons at the right, if they fit; return the middle column and the
        lower edge so far."""
        kit, theme, pad = self.kit, self.kit.theme, self.pad
        rect = self.panel.rect
        x, right = rect.x + pad, rect.right - pad
        need = max([theme.px(RIGHT_UNITS), *(button.natural()[0] for button in buttons)])
        room = right - x - need - theme.px(24)
        middle = round(MIDDLE_UNITS * max(theme.text_u, theme.u))
        low = rect.y
        if room - theme.px(PICTURE_UNITS[0] + 24) >= middle:
            picture = self._picture(definition, save, x, rect.y + pad)
            x, low = picture.rect.right + theme.px(24), picture.rect.bottom
        if room < LEAST_MIDDLE_UNITS * theme.text_u:
            self.below = note, buttons
            return Column(self.panel, kit, x, rect.y + pad, right - x), low
        column = Column(self.panel, kit, right - need, rect.y + pad, need)
        self._buttons(column, note, buttons)
        middle_column = Column(self.panel, kit, x, rect.y + pad, right - need - theme.px(24) - x)
        return middle_column, max(low, column.y - theme.px(8))

    @staticmethod
    def _buttons(column: Column, note: str, buttons: list[Button]) -> None:
        column.text(note, "small", "ink_2", 2, "right")
        column.gap(8)
        for button in buttons:
            column.wide(button)
            column.gap(8)

    def _picture(self, definition: Definition, save: Summary | None, x: int, y: int) -> BoardPicture:
        theme = self.kit.theme
        picture = self.panel.add(BoardPicture(self.kit, self.pictures, definition, save))
        picture.place((x, y, theme.px(PICTURE_UNITS[0]), theme.px(PICTURE_UNITS[1])))
        return picture

    def _turn(self, middle: Column, definition: Definition, save: Summary) -> int:
        """Add round, a dot, and badge and name of the seat to play; return the lower edge."""
        kit, theme, say = self.kit, self.kit.theme, self.kit.say
        line = max(theme.line_height("body"), theme.px(28))
        x = middle.x
        if save.actor is None:
            return middle.y + line
        seat = save.seats[save.actor]
        parts: list[Widget] = [
            Label(kit, f"**{say('load.round', round=save.round)}**", "body"),
            Label(kit, "•", "body", "gold_ring"),
            Badge(kit, definition, seat, 28),
            Label(kit, say("load.turn_of", name=seat.name), "body", max_lines=1),
        ]
        for part in parts:
            wide, high = part.natural()
            self.panel.add(part)
            wide = min(wide, max(middle.x + middle.width - x, theme.px(8)))
            part.place((x, middle.y + (line - high) // 2, wide, high))
            x = part.rect.right + theme.px(10)
        return middle.y + line

    def _seats(self, middle: Column, definition: Definition, save: Summary) -> int:
        """Add all seats in turn order with name and points, wrapping; return the lower edge."""
        kit, theme = self.kit, self.kit.theme
        names = [save_words.seat_name(kit, seat) for seat in save.seats]
        scores = [save_words.points(kit, save, number) for number in range(len(save.seats))]
        words = [
            max(kit.type.width(name, "label"), kit.type.width(score, "small"))
            for name, score in zip(names, scores, strict=True)
        ]
        badge, gap = theme.px(36), theme.px(10)
        line = theme.line_height("label") + theme.line_height("small")
        x, y = middle.x, middle.y
        for number, seat in enumerate(save.seats):
            wide = badge + gap + words[number]
            if x > middle.x and x + wide > middle.x + middle.width:
                x, y = middle.x, y + line + theme.px(6)
            self.panel.add(Badge(kit, definition, seat, 36)).place((x, y, badge, line))
            room = min(words[number], middle.x + middle.width - x - badge - gap)
            name = self.panel.add(Label(kit, names[number], "label", max_lines=1))
            name.place((x + badge + gap, y, room, theme.line_height("label")))
            score = self.panel.add(Label(kit, scores[number], "small", "ink_2", max_lines=1))
            score.place((x + badge + gap, name.rect.bottom, room, theme.line_height("small")))
            x += wide + theme.px(28)
        return y + line

    def _close(self, low: int) -> None:
        """Set the height of the panel, after adding the buttons that did not fit beside the content."""
        if self.below is not None:
            inner = self.panel.rect.width - 2 * self.pad
            column = Column(self.panel, self.kit, self.panel.rect.x + self.pad, low + self.kit.theme.px(8), inner)
            self._buttons(column, *self.below)
            low = column.y - self.kit.theme.px(8)
        self.panel.rect.height = low + self.pad - self.panel.rect.y
