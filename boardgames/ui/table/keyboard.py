"""The keyboard at the table: arrows go to the nearest lit target, Enter does it, numbers press the prompt's buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.keys import ARROWS, action_of, digit_of
from boardgames.ui.table import overlays
from boardgames.ui.table.desk import Desk
from boardgames.ui.table.halfway import BACK
from boardgames.ui.table.held import peek
from boardgames.ui.table.mouse import ZOOM_STEP
from boardgames.ui.table.rail import SeatCard
from boardgames.ui.table.whole import zoom_out


class Keyboard:
    """Turns key presses into clicks on targets and commands of the scene."""

    def __init__(self, scene: Desk) -> None:
        self.scene = scene

    def handle(self, event: pygame.event.Event) -> bool:
        """React to a key press; True when it was used."""
        amount = self.scene.prompt.amount
        if amount is not None and amount.handle_key(event):
            return True
        number = digit_of(event)
        if number:
            return self._press_button(number - 1)
        action = action_of(event)
        command = self._commands().get(action)
        if command is not None:
            command()
            return True
        focus = self.scene.stage.focus
        if focus is not None and focus not in self.scene.stage.order():
            focus = None  # a button that was clicked and is gone
        if action in ARROWS and (focus is None or not focus.handle_key(event)):
            return self._aim(ARROWS[action])
        if action == "act" and focus in (None, amount and amount.dial) and self._aimed():
            self.scene.click(self._aimed())
            return True
        if action == "back" and (focus is None or focus in self.scene.prompt.children):
            return self.scene.step_back()
        if action in ("next", "previous"):
            self.scene.light(focused="")
        return False

    def is_command(self, event: pygame.event.Event) -> bool:
        """Whether a key means something wherever the focus is."""
        return bool(digit_of(event)) or action_of(event) in self._commands()

    def _commands(self) -> dict[str, Callable[[], object]]:
        scene = self.scene
        return {
            "undo": scene.undo,
            "redo": scene.redo,
            "rules": scene.open_rules,
            "end_turn": self._end_turn,
            "log": lambda: scene.choose_tab("log"),
            "aid": lambda: scene.choose_tab("aid"),
            "inspect": lambda: scene.inspect(self._looked_at()),
            "fit": lambda: scene.look_at_board(lambda view: view.fit()),
            "zoom_in": lambda: scene.look_at_board(lambda view: view.zoom_by(ZOOM_STEP)),
            "zoom_out": lambda: zoom_out(scene),
            "peek": lambda: peek(scene),
            "worths": lambda: scene.light(worths=not scene.lights.worths),
            "keys": lambda: overlays.open_keys(scene),
        }

    def _looked_at(self) -> str:
        """What is to be shown large: where the arrows went, the player's card with the focus, what is pointed at."""
        focus = self.scene.stage.focus
        player = focus.name if isinstance(focus, SeatCard) else ""
        return self.scene.lights.focused or player or self.scene.lights.hovered

    def _aimed(self) -> str:
        """What Enter is meant for: where the arrows went, else the number that is asked for."""
        focused, amount = self.scene.lights.focused, self.scene.prompt.amount
        if amount is not None and (not focused or amount.step_to(focused)):
            return amount.target
        return focused

    def _aim(self, direction: tuple[int, int]) -> bool:
        scene = self.scene
        lit = scene.picker.lit
        start = scene.targets.rect_of(scene.lights.focused) if scene.lights.focused else None
        target = scene.targets.nearest(start, lit, direction) if start is not None else self.first(lit)
        if target is None:
            return bool(lit)
        scene.stage.set_focus(None)
        scene.light(focused=target)
        scene.prompt.show_focus(target)
        scene.inspect(target)
        return True

    def first(self, lit: frozenset[str]) -> str | None:
        """Where the arrows begin: at the number that is asked for, else at what is nearest to the board's middle."""
        amount = self.scene.prompt.amount
        if amount is not None and amount.target in lit:
            return amount.target
        middle = self.scene.frame.board.center
        rects = {target: rect for target in lit if (rect := self.scene.targets.rect_of(target)) is not None}

        def away(target: str) -> tuple[int, str]:
            rect = rects[target]
            return abs(rect.centerx - middle[0]) + abs(rect.centery - middle[1]), target

        return min(rects, key=away, default=None)

    def _press_button(self, index: int) -> bool:
        shown = self.scene.prompt.buttons.items()  # Escape goes back, E ends the turn: no digit does so by mistake
        buttons = [button for target, button in shown if target != BACK.target and not self.scene.is_end(target)]
        ordered = sorted(buttons, key=lambda button: button.rect.x)
        if index >= len(ordered):
            return False
        self.scene.click(ordered[index].name)
        return True

    def _end_turn(self) -> None:
        for target in self.scene.prompt.buttons:
            if self.scene.is_end(target):
                self.scene.click(target)
                return
        if self.scene.flow.can_act:
            self.scene.app.toast(self.scene.look.say("table.no_end"))
