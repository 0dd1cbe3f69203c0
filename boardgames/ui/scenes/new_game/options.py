"""The options of a new game: each with name, explanation, and a switch or a choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boardgames.data.defs import OptionDef
from boardgames.session.draft import Draft, is_switch
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column, SmallPicture
from boardgames.ui.widgets import Chip, Group, Label, MenuField, MenuItem, Segmented, Toggle, Widget

LOT = "lot"  # key of the line that draws who begins


def first_items(kit: Kit, draft: Draft) -> tuple[MenuItem, ...]:
    """The answers to who begins: drawn by lot, or one of the seats."""
    seats = (MenuItem(str(number), seat.clean_name, seat.kind) for number, seat in enumerate(draft.seats))
    return MenuItem(LOT, kit.say("new_game.first.lot"), "dice"), *seats


class OptionRows:
    """Adds the options of a draft to a group."""

    def __init__(self, kit: Kit, group: Group, draft: Draft, changed: Callable[[str], None]) -> None:
        self.kit = kit
        self.group = group
        self.draft = draft
        self.changed = changed

    def place(self, column: Column) -> None:
        self._head(column)
        options = self.draft.definition.game.options
        if not options:
            column.text(self.kit.say("new_game.no_options"), "body", "ink_2")
        for number, option in enumerate(options):
            if number:
                column.hair(11, 11)
            self._option(column, option)

    def _head(self, column: Column) -> None:
        kit, theme = self.kit, self.kit.theme
        head = self.group.add(Label(kit, kit.say("new_game.options"), "head"))
        count = self.draft.changes
        mark: Widget = Label(kit, kit.say("new_game.published"), "small", "ink_2", name="reset")
        if count:
            text, tip = kit.say("new_game.changes", count=count), kit.say("new_game.reset_tip")
            mark = Chip(kit, text, kind="lit", on_click=self._reset, name="reset", glyph="undo", tooltip=tip)
        self.group.add(mark)
        wide, high = mark.natural()
        row = max(head.natural()[1], high)
        head.place((column.x, column.y + (row - head.natural()[1]) // 2, *head.natural()))
        mark.place((column.x + column.width - wide, column.y + (row - high) // 2, wide, high))
        column.y += row + theme.px(12)

    def _option(self, column: Column, option: OptionDef) -> None:
        kit, theme = self.kit, self.kit.theme
        language = kit.strings.language
        fits = self.draft.fits(option)
        toggle = self._toggle(option) if is_switch(option) else None
        aside = toggle.natural()[0] + theme.px(12) if toggle is not None else 0
        top = column.y
        self._name(column, option, fits, aside)
        if option is self.draft.first_option:
            self._first(column)
            return
        if toggle is not None:
            self.group.add(toggle)
            wide, high = toggle.natural()
            toggle.place((column.x + column.width - wide, top + theme.px(2), wide, high))
            column.y = max(column.y, toggle.rect.bottom - theme.px(4))
            narrow = Column(self.group, kit, column.x, column.y, column.width - aside)
            narrow.text(option.help.of(language), "small", "ink_2")
            column.y = narrow.y
        else:
            column.text(option.help.of(language), "small", "ink_2")
            column.gap(6)
            column.put(self._choice(option, column.width))
        if option.seats:
            column.gap(2)
            seats = kit.say("new_game.or").join(str(count) for count in option.seats)
            column.text(kit.say("new_game.seats_only", seats=seats), "caption", "no" if not fits else "ink_3")

    def _first(self, column: Column) -> None:
        """Add the choice of who begins: drawn by lot, or one of the seats."""
        first = self.draft.first
        column.text(self.kit.say("new_game.first.help"), "small", "ink_2")
        column.gap(6)
        chosen = LOT if first is None else str(first)
        column.put(MenuField(self.kit, first_items(self.kit, self.draft), chosen, self._begin_with, name="first"))

    def _begin_with(self, key: str) -> None:
        self.draft.begin_with(None if key == LOT else int(key))
        self.changed("first")

    def _name(self, column: Column, option: OptionDef, fits: bool, aside: int) -> None:
        """Add the name, with a warning if the option does not fit the number of seats."""
        kit, theme = self.kit, self.kit.theme
        x = column.x
        if not fits:
            warning = self.group.add(SmallPicture(kit, lambda side: kit.art.glyph("warning", side, theme.no), 18))
            warning.place((x, column.y, theme.px(18), theme.line_height("label")))
            x += theme.px(24)
        name = option.name.of(kit.strings.language)
        wide = column.width - aside - (x - column.x)
        label = self.group.add(Label(kit, name, "label", "ink" if fits else "no", width=wide))
        label.place((x, column.y, wide, label.natural()[1]))
        column.y = label.rect.bottom

    def _toggle(self, option: OptionDef) -> Toggle:
        on = self.draft.options[option.id] == "on"
        return Toggle(self.kit, on, partial(self._switch, option.id), name=f"option/{option.id}")

    def _choice(self, option: OptionDef, width: int) -> Widget:
        """Return a segmented choice, or a menu where it does not fit."""
        language = self.kit.strings.language
        values = [(value.id, value.name.of(language)) for value in option.values]
        chosen = self.draft.options[option.id]
        pieces = Segmented(self.kit, values, chosen, partial(self._choose, option.id), name=f"option/{option.id}")
        if pieces.natural()[0] <= width:
            return pieces
        items = [MenuItem(key, text) for key, text in values]
        return MenuField(self.kit, items, chosen, partial(self._choose, option.id), name=f"option/{option.id}")

    def _switch(self, option: str, on: bool) -> None:
        self._choose(option, "on" if on else "off")

    def _choose(self, option: str, value: str) -> None:
        self.draft.options[option] = value
        self.changed(f"option/{option}")

    def _reset(self) -> None:
        self.draft.reset()
        self.changed("reset")
