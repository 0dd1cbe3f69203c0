"""The ways to play a table as rows: whose scores show, open hands, a clock; for a new game and at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from msgspec.structs import replace

from boardgames.session.ways import Ways
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.widgets import Group, MenuField, MenuItem, Segmented, Toggle, Widget

SCORES = ("live", "own", "end")
CLOCKS = ("off", "turn", "game")
SECONDS = {"turn": (30, 60, 90, 120, 180, 300), "game": (300, 600, 900, 1200, 1800, 2700, 3600)}
USUAL_SECONDS = {"turn": 120, "game": 1200}

CELL_UNITS, GAP_UNITS = 176, 28  # of ways side by side


class HasWays(Protocol):
    """Whatever is being edited."""

    ways: Ways


class WayRows:
    """Adds the ways of a draft to a group."""

    def __init__(
        self,
        kit: Kit,
        group: Group,
        draft: HasWays,
        changed: Callable[[str], None],
        has_scores: bool,
        has_secrets: bool,
    ) -> None:
        self.kit = kit
        self.group = group
        self.draft = draft
        self.changed = changed  # called when rows must be rebuilt, with the name of the widget to focus then
        self.has_scores = has_scores  # whether they can be kept from others
        self.has_secrets = has_secrets  # whether anything is hidden that could lie open

    def place(self, column: Column) -> None:
        """Place the heading and the ways, side by side where there is room, else below each other."""
        theme = self.kit.theme
        column.text(self.kit.say("ways.head"), "head")
        ways = [self._scores] * self.has_scores + [self._hands] * self.has_secrets + [self._clock]
        count = max(min(len(ways), int(column.width // (CELL_UNITS * theme.text_u))), 1)
        gap = theme.px(GAP_UNITS)
        wide = (column.width - gap * (count - 1)) // count
        for start in range(0, len(ways), count):
            column.hair(11, 11) if start else column.gap(8)
            ends = []
            for number, way in enumerate(ways[start : start + count]):
                cell = Column(self.group, self.kit, column.x + number * (wide + gap), column.y, wide)
                way(cell)
                ends.append(cell.y)
            column.y = max(ends)

    def _scores(self, column: Column) -> None:
        self._head(column, "scores", "ways.scores.help")
        column.gap(6)
        column.put(self._choice("scores", SCORES, self.draft.ways.scores, column.width))

    def _hands(self, column: Column) -> None:
        self._switch(column, "open_hands", "ways.open_hands.name", "ways.open_hands.help")

    def _clock(self, column: Column) -> None:
        ways = self.draft.ways
        self._head(column, "clock", "ways.clock.help")
        column.gap(6)
        column.put(self._choice("clock", CLOCKS, ways.clock, column.width))
        if ways.clock == "off":
            return
        column.gap(8)
        known = SECONDS[ways.clock]
        times = known if ways.seconds in known else tuple(sorted((*known, ways.seconds)))
        items = [MenuItem(str(seconds), self._time(seconds)) for seconds in times]
        column.put(MenuField(self.kit, items, str(ways.seconds), self._set_seconds, name="way/seconds"))
        column.gap(10)
        self._switch(column, "forced", "ways.forced.name", "ways.forced.help")

    def _time(self, seconds: int) -> str:
        say = self.kit.say
        return say("ways.minutes", n=seconds // 60) if seconds % 60 == 0 else say("ways.seconds", n=seconds)

    def _head(self, column: Column, way: str, help_key: str) -> None:
        column.text(self.kit.say(f"ways.{way}.name"), "label")
        column.text(self.kit.say(help_key), "small", "ink_2")

    def _switch(self, column: Column, way: str, name: str, help_key: str) -> None:
        """Add a name with a switch at the right, and a sentence below both."""
        kit, theme, top = self.kit, self.kit.theme, column.y
        toggle = Toggle(kit, getattr(self.draft.ways, way), partial(self._toggle, way), name=f"way/{way}")
        wide, high = toggle.natural()
        beside = Column(self.group, kit, column.x, top, column.width - wide - theme.px(12))
        label = beside.text(kit.say(name), "label")
        self.group.add(toggle)
        toggle.place((column.x + column.width - wide, top + theme.px(2), wide, high))
        column.y = max(label.rect.bottom, toggle.rect.bottom)
        column.text(kit.say(help_key), "small", "ink_2")

    def _choice(self, way: str, values: tuple[str, ...], chosen: str, width: int) -> Widget:
        """Return a segmented choice, or a menu where it does not fit."""
        options = [(value, self.kit.say(f"ways.{way}.{value}")) for value in values]
        act = {"scores": self._set_scores, "clock": self._set_clock}[way]
        pieces = Segmented(self.kit, options, chosen, act, name=f"way/{way}")
        if pieces.natural()[0] <= width:
            return pieces
        items = [MenuItem(key, text) for key, text in options]
        return MenuField(self.kit, items, chosen, act, name=f"way/{way}")

    def _set_scores(self, value: str) -> None:
        self._set("scores", scores=value)

    def _set_clock(self, value: str) -> None:
        self._set("clock", clock=value, seconds=USUAL_SECONDS.get(value, self.draft.ways.seconds))

    def _set_seconds(self, value: str) -> None:
        self._set("seconds", seconds=int(value))

    def _toggle(self, way: str, on: bool) -> None:
        self._set(way, **{way: on})

    def _set(self, way: str, **values: str | int | bool) -> None:
        self.draft.ways = replace(self.draft.ways, **values)
        self.changed(f"way/{way}")
