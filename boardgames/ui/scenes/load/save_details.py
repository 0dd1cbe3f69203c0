"""The right side of the load scene: the chosen save with picture, seats and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import pygame

from boardgames.data.defs import Definition
from boardgames.data.names import namer
from boardgames.data.strings import MissingText, Strings
from boardgames.session.saves import Summary
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common import save_words
from boardgames.ui.scenes.common.board_pictures import BoardPicture, BoardPictures
from boardgames.ui.scenes.common.frame import Column, close_area
from boardgames.ui.scenes.common.save_words import Badge
from boardgames.ui.widgets import Button, IconButton, Label, Panel, ScrollArea, TextField, main_button

PICTURE_SHAPE = 0.535
LEAST_AREA = 1.7  # minimum height of the area, in pictures; a lower one has only texts
LONGEST_NAME = 40


@dataclass(frozen=True)
class SaveActions:
    """The actions of the buttons."""

    go_on: Callable[[], None]
    see_score: Callable[[], None]
    replay: Callable[[], None]
    copy: Callable[[], None]
    delete: Callable[[], None]
    rename: Callable[[], None]
    named: Callable[[str], None]


def trouble(kit: Kit, save: Summary, definition: Definition | None) -> str:
    """Explain why a save cannot be continued; empty if it can."""
    if save.problem is None:
        return ""
    language = kit.strings.language
    strings = kit.strings if definition is None else Strings(language, definition.slug, namer(definition))
    try:
        return strings.phrase(save.problem)
    except MissingText:  # the reason is a text of a game that is not installed
        return kit.say("load.is_stuck" if save.game else "load.is_broken")


class SaveDetails:
    """Fills a panel with one save."""

    def __init__(
        self,
        kit: Kit,
        panel: Panel,
        save: Summary,
        definition: Definition | None,
        pictures: BoardPictures,
        is_deal: bool = False,
    ) -> None:
        self.kit = kit
        self.panel = panel
        self.save = save
        self.definition = definition
        self.pictures = pictures
        self.is_deal = is_deal

    def place(self, actions: SaveActions, renaming: bool) -> None:
        theme = self.kit.theme
        pad = theme.measure("panel_padding")
        inner = self.panel.rect.inflate(-2 * pad, -2 * pad)
        area = self.panel.add(ScrollArea(self.kit, name="details"))
        buttons = self._buttons(actions)
        low = self._place_buttons(buttons, inner)
        area.rect = pygame.Rect(inner.x, inner.y, inner.width, low - theme.px(8) - inner.y)
        height = self._fill(area, inner.width, actions, renaming)
        if height > area.rect.height:
            area.clear()
            height = self._fill(area, area.view.width, actions, renaming)
        close_area(area, height)

    def place_strip(self, actions: SaveActions) -> int:
        """Place only the buttons, in one row at the bottom of the panel; return their height."""
        theme = self.kit.theme
        pad = theme.measure("panel_padding")
        inner = self.panel.rect.inflate(-2 * pad, -2 * pad)
        main, *others = self._buttons(actions)
        high = main.natural()[1]
        x = inner.right
        for button in reversed(others):
            button.tooltip, button.text = button.text, ""
            side = button.natural()[0]
            x -= side
            self.panel.add(button)
            button.place((x, inner.bottom - (high + side) // 2, side, side))
            x -= theme.px(8)
        self.panel.add(main)
        main.place((inner.x, inner.bottom - high, x - inner.x, high))
        return high

    def _fill(self, area: ScrollArea, width: int, actions: SaveActions, renaming: bool) -> int:
        kit, theme, save = self.kit, self.kit.theme, self.save
        column = Column(area, kit, area.rect.x, area.rect.y, width)
        if self.definition is not None and area.rect.height >= width * PICTURE_SHAPE * LEAST_AREA:
            self._picture(area, column, self.definition)
        self._title(area, column, actions, renaming)
        game = save_words.game_beside(save, self.definition, kit.strings.language)
        beside = [*([game] if game else []), *([kit.say("challenges.tab.today")] if self.is_deal else [])]
        if beside:
            column.text(" · ".join(beside), "label", "ink_2")
        if save.game:
            column.text(
                kit.say("load.detail", standing=save_words.standing(kit, save), moves=save.moves), "body", "ink_2"
            )
        variants = save_words.variants(save, self.definition, kit.strings.language)
        if variants:
            column.text(" · ".join(variants), "small_strong", "ink_2")
        problem = trouble(kit, save, self.definition)
        if problem:
            column.gap(8)
            column.text(problem, "small", "no")
        elif save.data_changed:
            column.gap(8)
            column.text(kit.say("load.still_fits"), "small", "ink_2")
        if self.definition is not None:
            column.hair(12, 8)
            self._seats(area, column, self.definition)
            column.hair(8, 12)
        when = save_words.when(kit, save.saved, datetime.now())
        if save.game:
            column.text(kit.say("load.foot", when=when, seed=str(save.seed)), "small", "ink_2")
        else:
            column.text(kit.say("load.foot_file", file=save.file, when=when), "small", "ink_2")
        return column.y + theme.px(8) - area.rect.y

    def _picture(self, area: ScrollArea, column: Column, definition: Definition) -> None:
        picture = area.add(BoardPicture(self.kit, self.pictures, definition, self.save))
        picture.place((column.x, column.y, column.width, round(column.width * PICTURE_SHAPE)))
        column.y = picture.rect.bottom
        column.gap(12)

    def _title(self, area: ScrollArea, column: Column, actions: SaveActions, renaming: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        name = save_words.title(self.save, self.definition, kit.strings.language)
        if renaming:
            field = TextField(
                kit,
                name,
                hint=kit.say("load.rename_hint"),
                longest=max(LONGEST_NAME, len(name)),
                on_enter=actions.named,
                name="rename_field",
            )
            area.add(field)
            field.place((column.x, column.y, column.width, field.natural()[1]))
            column.y = field.rect.bottom + theme.px(4)
            return
        pencil = IconButton(
            kit, "pencil", actions.rename, kind="ghost", height=36, name="rename", tooltip=kit.say("load.rename")
        )
        side = pencil.natural()[0]
        wide = column.width - side - theme.px(8)
        label = area.add(Label(kit, name, "title_small", width=wide, max_lines=2))
        label.place((column.x, column.y, wide, label.natural()[1]))
        if self.save.game:
            area.add(pencil)
            pencil.place((column.x + column.width - side, column.y, side, side))
        column.y = max(label.rect.bottom, column.y + side)

    def _seats(self, area: ScrollArea, column: Column, definition: Definition) -> None:
        kit, theme, save = self.kit, self.kit.theme, self.save
        row = max(theme.px(34), theme.line_height("label") + theme.px(4))
        names = [save_words.seat_name(kit, seat) for seat in save.seats]
        widest = max((kit.type.width(name, "label") for name in names), default=0)
        start = column.x + theme.px(40)
        middle = min(start + max(widest + theme.px(24), theme.px(120)), column.x + column.width * 2 // 3)
        for number, seat in enumerate(save.seats):
            badge = area.add(Badge(kit, definition, seat, 30))
            badge.place((column.x, column.y, theme.px(32), row))
            name = area.add(Label(kit, names[number], "label", middle=True, max_lines=1))
            name.place((start, column.y, middle - start - theme.px(8), row))
            points = area.add(
                Label(kit, save_words.points(kit, save, number), "body", "ink_2", middle=True, max_lines=1)
            )
            points.place((middle, column.y, column.x + column.width - middle, row))
            column.y += row

    def _buttons(self, actions: SaveActions) -> list[Button]:
        """Return the buttons, the main one first; disabled ones explain why."""
        kit, say, save = self.kit, self.kit.say, self.save
        playable = bool(save.game) and not save.finished and not save.view_only
        is_over = save.finished and not save.view_only
        replay = Button(kit, say("load.replay"), actions.replay, glyph="clock", height=44, name="replay")
        replay.enable(bool(save.game), say("load.is_broken"))
        if playable or not save.game:
            main = main_button(kit, say("load.continue"), actions.go_on, "continue", "play", default=False)
            main.enable(playable, say("load.is_broken"))
        else:
            main = main_button(kit, say("load.replay"), actions.replay, "replay", "clock", default=False)
            if is_over:
                replay = Button(kit, say("load.score"), actions.see_score, glyph="score", height=44, name="score")
            else:
                replay = Button(kit, say("load.continue"), actions.go_on, glyph="play", height=44, name="continue")
                replay.enable(False, trouble(kit, save, self.definition))
        main.accent = save.game
        copy = Button(kit, say("load.copy"), actions.copy, glyph="copy", height=44, name="copy")
        copy.enable(bool(save.game), say("load.is_broken"))
        return [
            main,
            replay,
            copy,
            Button(kit, say("load.delete"), actions.delete, kind="delete", glyph="trash", height=44, name="delete"),
        ]

    def _place_buttons(self, buttons: list[Button], inner: pygame.Rect) -> int:
        """Place the main button over the full width above the others; return the upper edge."""
        theme = self.kit.theme
        main, *others = buttons
        need = sum(button.natural()[0] - theme.px(22) for button in others) + 2 * theme.px(8)
        if need > inner.width:
            for button in others:
                button.tooltip, button.text = button.text, ""
        high, low = main.natural()[1], others[0].natural()[1]
        top = inner.bottom - low - theme.px(8) - high
        column = Column(self.panel, self.kit, inner.x, top, inner.width)
        column.wide(main)
        column.gap(8)
        column.share(others)
        return top
