"""The rows of the judge's hand: everything that may be set right, by player, and the changes made so far."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from boardgames.core.corrections import Editable
from boardgames.core.phrase import Noun
from boardgames.session.judge_draft import JudgeDraft
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Group, IconButton, Label, MenuField, MenuItem, Stepper, Widget

ROW_GAP_UNITS = 6
MOST_CONTROL_SHARE = 0.56


def capital(words: str) -> str:
    """Return words as a sentence begins."""
    return words[:1].upper() + words[1:]


class EditRows:
    """Adds the things of a draft to a group, then its changes."""

    def __init__(self, kit: TableKit, group: Group, draft: JudgeDraft, changed: Callable[[str], None]) -> None:
        self.kit = kit
        self.group = group
        self.draft = draft
        self.changed = changed  # called with the name of the widget to focus then

    def place(self, room: pygame.Rect) -> int:
        """Place everything in a column; return its lower edge."""
        column, things = Column(self.group, self.kit, room.x, room.y, room.width), self.draft.things
        if not things:
            column.text(self.kit.say("judge.nothing"), "body")
            return column.y
        self._changes(column)
        for thing in (one for one in things if one.seat is None):
            self._row(column, thing)
        for seat in range(len(self.kit.seats)):
            own = [thing for thing in things if thing.seat == seat]
            if own:
                self._head(column, seat)
            for thing in own:
                self._row(column, thing)
        column.hair(6, 8)
        column.text(self.kit.say("judge.rest"), "small", "ink_2")
        return column.y

    def _changes(self, column: Column) -> None:
        """The changes so far, each with a button that takes it back."""
        kit, theme = self.kit, self.kit.theme
        column.text(kit.say("judge.changes"), "label")
        column.gap(ROW_GAP_UNITS)
        if not self.draft.changes:
            column.text(kit.say("judge.none"), "small", "ink_2")
        for number, line in enumerate(self.draft.lines()):
            undo = IconButton(
                kit,
                "undo",
                partial(self._drop, number),
                height=32,
                name=f"judge/undo/{number}",
                tooltip=kit.say("judge.drop"),
            )
            side = undo.natural()[0]
            label = Label(
                kit, capital(kit.strings.phrase(line)), "small", "no", width=column.width - side - theme.px(8)
            )
            high = max(label.natural()[1], side)
            self.group.add(label).place((column.x, column.y + (high - label.natural()[1]) // 2, *label.natural()))
            self.group.add(undo).place((column.x + column.width - side, column.y + (high - side) // 2, side, side))
            column.y += high + theme.px(4)
        column.hair(8, 10)
        column.text(kit.say("judge.things"), "label")
        column.gap(ROW_GAP_UNITS)

    def _head(self, column: Column, seat: int) -> None:
        kit, theme = self.kit, self.kit.theme
        style, side = kit.seats[seat], theme.px(26)
        column.hair(6, 8)
        token = SmallPicture(kit, lambda size: kit.token(style.shape, style.colour, style.initial, 26), 26)
        high = max(side, theme.line_height("label"))
        self.group.add(token).place((column.x, column.y, side, high))
        name = self.group.add(Label(kit, style.name, "label", middle=True, max_lines=1))
        name.place((column.x + side + theme.px(8), column.y, column.width - side - theme.px(8), high))
        column.y += high + theme.px(ROW_GAP_UNITS)

    def _row(self, column: Column, thing: Editable) -> None:
        """One thing: its name at the left, its value at the right, below each other where both are long."""
        kit, theme = self.kit, self.kit.theme
        control = self._control(thing)
        wide, high = control.natural()
        wide = min(wide, round(column.width * MOST_CONTROL_SHARE))
        label = Label(kit, capital(kit.strings.phrase(thing.name)), "small", width=column.width - wide - theme.px(12))
        row = max(high, label.natural()[1])
        self.group.add(label).place((column.x, column.y + (row - label.natural()[1]) // 2, *label.natural()))
        self.group.add(control).place((column.x + column.width - wide, column.y + (row - high) // 2, wide, high))
        column.y += row + theme.px(ROW_GAP_UNITS)

    def _control(self, thing: Editable) -> Widget:
        name = f"judge/{thing.what}"
        if not thing.noun:
            numbers = [value for value in thing.choices if isinstance(value, int)]
            value = thing.value if isinstance(thing.value, int) else 0
            act = partial(self._put, thing.what)
            return Stepper(self.kit, value, min(numbers), max(numbers), act, name=name)
        strings = self.kit.strings
        items = [MenuItem(str(value), strings.name(Noun(thing.noun, str(value)))) for value in thing.choices]
        return MenuField(self.kit, items, str(thing.value), partial(self._put, thing.what), name=name)

    def _put(self, what: str, value: str | int) -> None:
        self.draft.put(what, value)
        self.changed(f"judge/{what}")

    def _drop(self, number: int) -> None:
        self.draft.drop(number)
        self.changed("judge/reason")
