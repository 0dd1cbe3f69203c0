"""Buttons that give something up want a second press where the first may have been meant for something else."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from boardgames.core.table import Button
from boardgames.ui.table.base import TableBase

KINDS = ("skip", "end")  # of buttons that give something up
FRESH_SECONDS = 1.2  # for which a press may have been meant for the button before


class Stood(NamedTuple):
    """A button that could be pressed: its words, its place, the digit that pressed it."""

    text: str
    rect: pygame.Rect
    digit: int


class SecondPress:
    """Remembers the buttons of the last decision of a turn. One that gives something up and has just taken the place or
    the digit of another works at the second press only; so does one that would drop a choice not confirmed yet."""

    def __init__(self, scene: TableBase) -> None:
        self.scene = scene
        self._stood: dict[str, Stood] = {}  # at the last decision of this turn
        self._now: dict[str, Stood] = {}  # at this one, in all its steps
        self._moves = -1  # how many were played before this decision
        self._seconds = 0.0  # since it came
        self._has_pressed = False  # one of its buttons, so that the player knows that others come
        self.told: set[str] = set()  # the buttons of which the player knows

    def update(self, dt: float) -> None:
        """Let time pass: whoever has seen the new button for a while means it."""
        self._seconds += dt

    def follow(self) -> None:
        """Remember what can be pressed now; another person, an undo or a pressed button begin anew."""
        scene, moves = self.scene, len(self.scene.session.entries)
        pressable = scene.prompt.pressable
        if not scene.flow.can_act or not pressable:
            return
        if moves != self._moves:
            is_new = moves < self._moves or self._has_pressed or scene.flow.begins_decision
            self._stood = {} if is_new else self._now
            self._now, self._moves, self._has_pressed, self.told, self._seconds = {}, moves, False, set(), 0.0
        digits = {button.name: digit for digit, button in scene.prompt.numbered.items()}
        buttons = scene.prompt.buttons
        self._now |= {
            name: Stood(buttons[name].text, rect.copy(), digits.get(name, 0)) for name, rect in pressable.items()
        }

    def asks_first(self, target: str, digit: int = 0) -> bool:
        """Whether a press on a button, or of its digit, only says that another button stood there."""
        now = self._now.get(target)
        is_known = target in self.told or self._seconds > FRESH_SECONDS
        if now is None or is_known or self.scene.flow.is_lesson or not self._gives_up(target):
            return False
        here = [
            one for one in self._stood.values() if (one.digit == digit if digit else one.rect.colliderect(now.rect))
        ]
        if not here or any(one.text == now.text for one in here):
            return False
        self._tell("changed", target, old=here[0].text, button=now.text, what=self.scene.describe_click(target))
        return True

    def drops_choice(self, target: str) -> bool:
        """Whether a click on a button only says that a choice which waits to be confirmed would be dropped."""
        scene, picker, left = self.scene, self.scene.picker, self.scene.picker.moves_left
        waits = bool(picker.chosen) and len(left) == 1 and target not in (*picker.next, *picker.chosen)
        # A card that can only be given up, by a button, was chosen to be read.
        waits = waits and not (left[0].deliberate and not picker.acts_again(picker.chosen[0]))
        if not waits or target in self.told or scene.flow.is_lesson or not self._gives_up(target):
            self._has_pressed = self._has_pressed or target in self._now
            return False
        what = scene.table_kit.strings.phrase(scene.session.game.describe(scene.session.state, left[0]))
        self._tell("unconfirmed", target, button=scene.prompt.buttons[target].text, what=what)
        return True

    def _tell(self, key: str, target: str, **facts: str) -> None:
        self.told.add(target)
        self.scene.app.scenes.clear_toasts()
        self.scene.app.toast(self.scene.table_kit.say(f"table.second_press.{key}", **facts), glyph="warning")

    def _gives_up(self, target: str) -> bool:
        """Whether a button gives something up: it skips, ends the turn or makes another deliberate move."""
        button, move = self._button(target), self.scene.picker.first_move_of(target)
        is_deliberate = move is not None and move.deliberate
        return button is not None and (button.kind in KINDS or button.gives_up is not None or is_deliberate)

    def _button(self, target: str) -> Button | None:
        prompt = self.scene.session.game.prompt(self.scene.session.state, self.scene.viewer)
        return next((button for button in prompt.buttons if button.target == target), None)
