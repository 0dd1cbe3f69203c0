"""The rows of the settings as data, and building a row from name, explanation and control."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from boardgames.session.settings import Settings
from boardgames.ui.keys import LISTED, OF_BOARDS
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.frame import Column
from boardgames.ui.table.flow import BOT_SECONDS
from boardgames.ui.theme import Size
from boardgames.ui.widgets import Group, KeyList, Label, Segmented, Slider, Toggle, Widget

ROW_UNITS = 60
SLIDER_UNITS = 216
Change = Callable[[str, object, bool], None]


@dataclass(frozen=True)
class SettingRow:
    """One setting: its field, the kind of its control, and the values of a choice with their text keys."""

    field: str
    kind: str  # choice, size, switch, volume
    values: tuple[tuple[str, str], ...] = ()
    volume: str = ""  # the field of its volume


LANGUAGES = (("en", "settings.english"), ("fr", "settings.french"))
SPEEDS = tuple((speed, f"settings.animation_{speed}") for speed in ("off", "fast", "normal", "slow"))
BOT_SPEEDS = tuple((speed, f"settings.bot_speed_{speed}") for speed in BOT_SECONDS)
DRAWN = tuple((value, f"settings.drawn_card_{value}") for value in ("click", "three_seconds", "off"))
POLICIES = tuple((policy, f"settings.undo_{policy}") for policy in ("strict", "turn", "friendly"))

SOUND = (SettingRow("sounds", "volume", volume="volume"), SettingRow("music", "volume", volume="music_volume"))
SECTIONS: tuple[tuple[str, str, tuple[SettingRow, ...]], ...] = (
    (
        "language",
        "ui-language",
        (
            SettingRow("language", "choice", LANGUAGES),
            SettingRow("text_size", "size"),
            SettingRow("interface_size", "size"),
        ),
    ),
    (
        "motion",
        "ui-clock",
        (
            SettingRow("animation", "choice", SPEEDS),
            SettingRow("bot_speed", "choice", BOT_SPEEDS),
            SettingRow("drawn_card", "choice", DRAWN),
            SettingRow("reduced_motion", "switch"),
        ),
    ),
    ("sound", "ui-sound-on", SOUND),
    (
        "seeing",
        "ui-eye",
        (SettingRow("high_contrast", "switch"), SettingRow("patterns", "switch"), SettingRow("worths", "switch")),
    ),
    ("play", "ui-cards", tuple(SettingRow(field, "switch") for field in ("auto_end_turn", "recap", "teach", "honour"))),
    ("keys", "ui-keyboard", ()),
)
AT_TABLE = (SettingRow("undo", "choice", POLICIES), SettingRow("confirm_end_turn", "switch"))


class SettingSlider(Slider):
    """A slider that reports every step, and whether the value is final: not while the knob is being dragged."""

    def __init__(
        self,
        kit: Kit,
        value: int,
        limits: tuple[int, int],
        on_step: Callable[[int, bool], None],
        units: float,
        name: str,
    ) -> None:
        super().__init__(kit, value, *limits, self._step, step=5, name=name)
        self.on_step = on_step
        self.units = units

    def natural(self) -> Size:
        return self.kit.theme.px(self.units), super().natural()[1]

    def _step(self, value: int) -> None:
        self.on_step(value, not self.pressed)

    def on_release(self, event: pygame.event.Event) -> bool:
        """Report the final value."""
        used = super().on_release(event)
        if used and self.enabled:
            self.on_step(self.value, True)
        return used


class SettingRows:
    """Builds rows for the current settings; `change` gets field, value and whether it is final."""

    def __init__(self, kit: Kit, group: Group, settings: Settings, change: Change) -> None:
        self.kit = kit
        self.group = group
        self.settings = settings
        self.change = change
        self.numbers: dict[str, Label] = {}

    def row(self, column: Column, row: SettingRow, stacked: bool = False) -> None:
        """Add a row: name and explanation at the left, the control at the right, or below if it does not fit."""
        kit, theme = self.kit, self.kit.theme
        controls = self._controls(row)
        wide = sum(control.natural()[0] for control in controls) + theme.px(12) * (len(controls) - 1)
        name, sentence = kit.say(f"settings.{row.field}"), self._sentence(row)
        room = column.width - wide - theme.px(16)
        words = min(kit.type.width(name, "label"), round(200 * theme.text_u))
        below = stacked or room < max(words, round(150 * theme.text_u))
        tallest = max(control.natural()[1] for control in controls)
        if below:
            column.text(name, "label")
            low = column.y + kit.type.height(sentence, "small", column.width)
            column.text(sentence, "small", "ink_2")
            column.y = low
            column.gap(8)
            self._place(controls, column.x, column.y, tallest, min(wide, column.width))
            column.y += tallest
            return
        said = kit.type.height(name, "label", room) + kit.type.height(sentence, "small", room)
        height = max(said, theme.px(ROW_UNITS - 14), tallest)
        text = Column(self.group, kit, column.x, column.y + (height - said) // 2, room)
        text.text(name, "label")
        text.text(sentence, "small", "ink_2")
        self._place(controls, column.x + column.width - wide, column.y, height, wide)
        column.y += height

    def _place(self, controls: list[Widget], x: int, y: int, height: int, room: int) -> None:
        for control in controls:
            wide, high = control.natural()
            self.group.add(control)
            control.place((x, y + (height - high) // 2, min(wide, room), high))
            x = control.rect.right + self.kit.theme.px(12)

    def _sentence(self, row: SettingRow) -> str:
        """What a setting does; of Undo what each of its values means, so that nobody has to try them."""
        if row.field == "undo":
            return "\n".join(self.kit.say(f"settings.undo_help.{value}") for value, _ in row.values)
        return self.kit.say(f"settings.{row.field}_text")

    def _controls(self, row: SettingRow) -> list[Widget]:
        make = {"choice": self._choice, "size": self._size, "switch": self._switch, "volume": self._volume}
        return make[row.kind](row)

    def _choice(self, row: SettingRow) -> list[Widget]:
        values = [(key, self.kit.say(text)) for key, text in row.values]
        chosen = str(getattr(self.settings, row.field))
        return [Segmented(self.kit, values, chosen, partial(self._set, row.field), name=f"set/{row.field}")]

    def _switch(self, row: SettingRow) -> list[Widget]:
        on = bool(getattr(self.settings, row.field))
        return [Toggle(self.kit, on, partial(self._set, row.field), name=f"set/{row.field}")]

    def _set(self, field: str, value: object) -> None:
        self.change(field, value, True)

    def _size(self, row: SettingRow) -> list[Widget]:
        return self._slider(row.field, 80, 200, SLIDER_UNITS)

    def _volume(self, row: SettingRow) -> list[Widget]:
        slider = self._slider(row.volume, 0, 100, SLIDER_UNITS * 2 // 3)
        slider[0].enable(getattr(self.settings, row.field), self.kit.say(f"settings.{row.volume}_off"))
        return [*slider, *self._switch(row)]

    def _slider(self, field: str, least: int, most: int, units: float) -> list[Widget]:
        value = int(getattr(self.settings, field))
        number = _Number(self.kit, self.kit.say("settings.percent", value=value), "label", align="right", middle=True)
        self.numbers[field] = number
        slider = SettingSlider(self.kit, value, (least, most), partial(self._slide, field), units, f"set/{field}")
        return [slider, number]

    def _slide(self, field: str, value: int, is_final: bool) -> None:
        self.numbers[field].say(self.kit.say("settings.percent", value=value))
        self.change(field, value, is_final)

    def keys(self, column: Column) -> None:
        """Add the lists of keys: at the table and everywhere, then where the same keys mean other things."""
        say = self.kit.say
        for is_of_boards in (False, True):
            column.text(say("keys.of_boards" if is_of_boards else "keys.at_table"), "label")
            column.gap(6)
            listed = {name: caps for name, caps in LISTED.items() if (name in OF_BOARDS) == is_of_boards}
            rows = [(caps, say(f"keys.{name}")) for name, caps in listed.items()]
            column.y = self.group.add(KeyList(self.kit, rows)).place_rows(column.x, column.y, column.width)
            column.gap(16)


class _Number(Label):
    """A percentage with constant width."""

    def natural(self) -> Size:
        width = self.kit.type.width(self.kit.say("settings.percent", value=200), "label")
        return width + self.kit.theme.px(4), self.kit.theme.line_height("label")
