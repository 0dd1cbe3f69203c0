"""The top bar of the table: game, round and phase, undo with what it takes back, restart, redo, rules, menu."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Unpack

import msgspec
import pygame

from boardgames.core import phrase
from boardgames.core.table import Mark
from boardgames.session.history import UndoState
from boardgames.session.session import Session
from boardgames.ui.table.frame import action_steps, marks
from boardgames.ui.table.frame.seat_card import MarkTip
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Button, IconButton, Label, Panel, Widget
from boardgames.ui.widgets.base import WidgetOptions

GAP_UNITS = 10
QUIET = "quiet"  # tone of a pill that becomes its icon before others lose anything
UNCUT, WHOLE = 1, 2  # how well the pills fit: the present step only, or all
LEAST_SHARE = 0.8  # of the undo button's width: with less, only its tooltip says what is taken back
MOST_UNITS, MOST_SHARE = 440, 0.4  # the widest button, in units and as a share of the bar


class Pills(Widget):
    """The dark pills beside the title."""

    def __init__(self, kit: TableKit, pills: Sequence[Mark]) -> None:
        super().__init__(kit)
        self.table_kit = kit
        self.pills = tuple(pills)

    def cache_key(self) -> Hashable:
        return self.pills, self.table_kit.strings.language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw as many pills as fit, then the steps of a turn as one bar, then the action steps."""
        for mark, box in self._pill_boxes(rect):
            if box.right > rect.right:
                return
            marks.draw_bar_pill(surface, box.midleft, mark, self.table_kit)
        cells, has_actions = self._cells(rect)
        if cells:
            marks.draw_steps(surface, cells, self.table_kit)
        if has_actions:
            action_steps.draw(surface, cells[-1][1].midright, self._action_steps(), self.table_kit)

    def tips(self) -> list[Widget]:
        """Tooltips over pills, steps and action steps; call it after the pills are placed."""
        cells, has_actions = self._cells(self.rect)
        cells = [*(pill for pill in self._pill_boxes(self.rect) if pill[1].right <= self.rect.right), *cells]
        if has_actions:
            done = self._action_steps()
            cells += zip(done, action_steps.boxes(self.table_kit, cells[-1][1].midright, done), strict=True)
        found: list[Widget] = []
        for mark, cell in cells:
            if mark.tip is not None:
                found.append(MarkTip(self.table_kit, tooltip=self.table_kit.strings.phrase(mark.tip)))
                found[-1].place(cell)
        return found

    @property
    def is_whole(self) -> bool:
        """Whether all pills, the names of all steps and all action steps fit."""
        room, done = self._room(self.rect), action_steps.width(self.table_kit, self._action_steps())
        return room.width >= 0 and marks.has_room_for_steps(self.table_kit, self._steps(), room.width - done)

    @property
    def is_uncut(self) -> bool:
        """Whether the present step fits, if there are steps."""
        return bool(self._cells(self.rect)[0]) or not self._steps()

    @property
    def count(self) -> int:
        """How many of the pills that are no steps fit."""
        return sum(box.right <= self.rect.right for _, box in self._pill_boxes(self.rect))

    def _others(self) -> list[Mark]:
        marks = [mark for mark in self.pills if mark not in self._steps() and not action_steps.is_action_step(mark)]
        return [self._shortened(mark) for mark in marks]

    def _shortened(self, mark: Mark) -> Mark:
        """The pill with its shorter text, where it alone needs more room than there is."""
        if not mark.brief or self._width(mark) <= self.rect.width:
            return mark
        return msgspec.structs.replace(mark, text=mark.brief)

    def _steps(self) -> list[Mark]:
        steps = [mark for mark in self.pills if mark.tone in ("step", "now")]
        return steps if any(mark.tone == "step" for mark in steps) else []

    def _action_steps(self) -> list[Mark]:
        return [mark for mark in self.pills if action_steps.is_action_step(mark)]

    def _width(self, mark: Mark) -> int:
        return marks.draw_bar_pill(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), mark, self.table_kit)

    def _pill_boxes(self, rect: pygame.Rect) -> Iterator[tuple[Mark, pygame.Rect]]:
        """Yield the pills that are no steps, with their rects."""
        x = rect.x
        for mark in self._others():
            width = self._width(mark)
            yield mark, pygame.Rect(x, rect.y, width, rect.height)
            x += width + self.kit.theme.px(GAP_UNITS)

    def _room(self, rect: pygame.Rect) -> pygame.Rect:
        """The space behind the pills that are no steps; of negative width if those do not fit."""
        used = sum(self._width(mark) + self.kit.theme.px(GAP_UNITS) for mark in self._others())
        return pygame.Rect(rect.x + used, rect.y, rect.width - used, rect.height)

    def _cells(self, rect: pygame.Rect) -> tuple[list[tuple[Mark, pygame.Rect]], bool]:
        """The rects of the steps, and whether the action steps fit behind them; the names of steps have priority."""
        kit, steps, room = self.table_kit, self._steps(), self._room(rect)
        if not steps or room.width <= 0:
            return [], False
        least = action_steps.width(kit, self._action_steps())
        narrow = room.width - least
        with_actions = marks.has_room_for_steps(kit, steps, narrow) or not marks.has_room_for_steps(
            kit, steps, room.width
        )
        cells = marks.step_cells(kit, room.midleft, steps, narrow if with_actions else room.width)
        if cells[-1][1].right > room.right:  # not even the present one fits: the prompt names it too
            return [], False
        return cells, with_actions and cells[-1][1].right + least <= room.right


class TopBar(Panel):
    """Title and pills at the left, the buttons at the right, always in the same places."""

    def __init__(self, kit: TableKit, actions: dict[str, Callable[[], None]]) -> None:
        super().__init__(kit, kind="bar", name="bar")
        self.table_kit = kit
        self._actions = actions
        self.has_worths = False  # whether places of this game can show what they are worth
        self.clock_width = 0  # of a clock beside the title, if the table plays with one
        self.clock_box = pygame.Rect(0, 0, 0, 0)

    def show_bar(self, rect: pygame.Rect, pills: Sequence[Mark], session: Session) -> None:
        """Lay out the bar; where the pills need the space, only the tooltip of undo says what it takes back."""
        self.rect = pygame.Rect(rect)
        with_words = self._build(rect, pills, session, brief=False)
        if with_words[0] == WHOLE:
            return
        if any(mark.tone == QUIET for mark in pills):
            pills = [msgspec.structs.replace(mark, text="") if mark.tone == QUIET else mark for mark in pills]
            with_words = self._build(rect, pills, session, brief=False)
            if with_words[0] == WHOLE:
                return
        is_needed = session.setup.ways.open_hands or "goal" in self._actions  # which must be said here
        if self._build(rect, pills, session, brief=True) <= with_words and not is_needed:
            self._build(rect, pills, session, brief=False)  # the shorter button gains nothing

    def _build(self, rect: pygame.Rect, pills: Sequence[Mark], session: Session, brief: bool) -> tuple[int, int]:
        """Build buttons, title and pills; WHOLE if all pills fit, UNCUT if at least the present step does, else 0; and
        how many pills fit."""
        right = self._build_buttons(rect, session, brief)
        theme = self.kit.theme
        title = self.table_kit.definition.game.name.of(self.table_kit.strings.language)
        label = Label(self.kit, title, "bar_title", "cream", max_lines=1, middle=True)
        width = min(label.natural()[0], max(right - theme.px(40) - self.clock_width, 1))
        self.add(label).place((rect.x + theme.px(16), rect.y, width, rect.height))
        x = label.rect.right + theme.px(16)
        self.clock_box = pygame.Rect(x, rect.y, self.clock_width, rect.height)
        x += self.clock_width + theme.px(GAP_UNITS) * bool(self.clock_width)
        if right - x <= theme.px(40):
            return 0 if pills else WHOLE, 0
        shown = Pills(self.table_kit, pills)
        self.add(shown).place((x, rect.y, right - x - theme.px(8), rect.height))
        for tip in shown.tips():
            self.add(tip)
        return WHOLE if shown.is_whole else UNCUT if shown.is_uncut else 0, shown.count

    def _build_buttons(self, rect: pygame.Rect, session: Session, brief: bool) -> int:
        self.clear()
        undo, restart, redo = session.can_undo(), session.can_restart_turn(), session.can_redo()
        theme, say = self.kit.theme, self.kit.say
        most = min(theme.px(MOST_UNITS), round(rect.width * MOST_SHARE))
        buttons = [
            self._icon("menu", "menu", say("table.menu")),
            self._button(say("table.rules"), "rules", tooltip=say("table.key", cap="R")),
            *([self._worths_button()] if self.has_worths else []),
            self._icon("lamp", "hint", say("challenges.hint_tip" if "goal" in self._actions else "hint.tip", cap="H")),
            *([self._icon("flag", "goal", say("challenges.goal_tip"))] if "goal" in self._actions else []),
            self._icon("redo", "redo", say("table.redo"), redo.allowed, self.why(redo)),
            self._icon("restart", "restart", say("table.restart"), restart.allowed, self.why(restart)),
            self._undo_button(undo, self._undo_text(session, undo), most, brief),
        ]
        x = rect.right - theme.px(12)
        for button in buttons:
            width, height = button.natural()
            width = min(width, most)
            x -= width
            button.place((x, rect.centery - height // 2, width, height))
            x -= theme.px(8)
        for button in reversed(buttons):
            self.add(button)
        return x

    def _worths_button(self) -> IconButton:
        """An open eye while places show what they are worth, a crossed one while that is hidden."""
        shown = self.kit.theme.settings.worths
        tip = self.kit.say("table.worths" if shown else "table.worths_hidden", cap="V")
        return self._icon("eye" if shown else "eye-off", "worths", tip)

    def _icon(self, glyph: str, name: str, tip: str, enabled: bool = True, reason: str = "") -> IconButton:
        """A button without words that does one of the actions."""
        options = WidgetOptions(name=f"bar/{name}", tooltip=tip, enabled=enabled, reason=reason)
        return IconButton(self.kit, glyph, self._actions[name], kind="wood", height=36, **options)

    def _button(self, text: str, action: str, **options: Unpack[WidgetOptions]) -> Button:
        """A button with words that does one of the actions."""
        options["name"] = f"bar/{action}"
        return Button(self.kit, text, self._actions[action], kind="wood", height=36, glyph=action, **options)

    def _undo_text(self, session: Session, undo: UndoState) -> str:
        """What undo takes back; whose decision it is, and how much others have done since, if they have."""
        if not undo.allowed or undo.what is None:
            return self.kit.say("common.undo")  # the reason says why not
        what, mover = self.table_kit.strings.phrase(undo.what), session.entries[-undo.count].seat
        later = sum(entry.seat != mover for entry in session.entries[-undo.count :])
        if not later and mover == session.actor:
            return self.kit.say("table.undo_what", what=what)
        then = session.names_at(len(session.entries) - undo.count + 1)
        who = self.table_kit.player(mover, then.get(mover, ""))
        return self.kit.say("table.undo_since" if later else "table.undo_whose", who=who, what=what, n=later)

    def _undo_button(self, undo: UndoState, text: str, most: int, brief: bool) -> Button:
        """The undo button with what it takes back, which moves to the tooltip if it does not fit."""
        say = self.kit.say
        tip = say("table.key", cap="U, Ctrl Z")
        button = self._button(text, "undo", tooltip=tip, enabled=undo.allowed, reason=self.why(undo))
        if brief or LEAST_SHARE * button.natural()[0] > most or not button.is_whole(most):
            button.text, button.tooltip = say("common.undo"), f"{text}\n{tip}"
        return button

    def why(self, undo: UndoState) -> str:
        """Why nothing can be taken back; where only the undo setting forbids it, how to change that."""
        why = self.table_kit.strings.phrase(undo.why or phrase.say("session.undo.nothing"))
        return f"{why} {self.kit.say('table.undo_freer')}" if undo.count and not undo.allowed else why
