"""The keyboard in the answer to a dead click: Tab leads to its buttons, Enter presses them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.keys import action_of
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.keyboard import Keyboard
from boardgames.ui.widgets import Bubble, RuleMark, Widget

TABS = {"next": 1, "previous": -1}


def handle(scene: TableContext, keyboard: Keyboard, event: pygame.event.Event, close: Callable[[], None]) -> bool:
    """Take a key for the buttons of the bubble, True when it was used; close it at a key that is for the table."""
    stage, buttons, action = scene.stage, _buttons(scene), action_of(event)
    at = buttons.index(stage.focus) if stage.focus in buttons else None
    if action in TABS and buttons:
        step = TABS[action]
        following = (0 if step > 0 else len(buttons) - 1) if at is None else at + step
        if 0 <= following < len(buttons):
            stage.set_focus(buttons[following], keyboard=True)
            return True
    if action == "act" and at is not None:
        buttons[at].activate()
        return True
    if action == "act" and buttons and stage.focus is None and not scene.lights.focused:
        if isinstance(buttons[0], RuleMark):  # nothing else is offered: whoever wants the book uses Tab
            close()
        else:
            stage.set_focus(buttons[0], keyboard=True)  # it was opened by a click, so Enter means its button
        return True
    if keyboard.is_command(event):
        close()
    return False


def _buttons(scene: TableContext) -> list[Widget]:
    """The buttons of the topmost overlay if that is a bubble."""
    top = scene.stage.overlays[-1] if scene.stage.overlays else None
    return [widget for widget in top.walk() if widget.focusable and widget.enabled] if isinstance(top, Bubble) else []
