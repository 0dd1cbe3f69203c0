"""While keys are used, a pointer that lies idle somewhere on the table is silent until it really moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.ui.keys import ANYWHERE, ARROWS, action_of, digit_of
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.drag import Drag

# Keys that go somewhere or make a move. Others only look, some of them at what is pointed at.
STEPS = ("next", "previous", "act", "back", "end_turn", "undo", "redo", "restart", "lesson_back")
ACTING = frozenset({*ARROWS, *ANYWHERE, *STEPS})
WAKING_PIXELS = 4  # a nudge of the desk moves the pointer less


class IdlePointer:
    """Forgets what is pointed at when a key is pressed, and ignores the pointer until it has moved a few pixels."""

    def __init__(self, scene: TableContext, drag: Drag, forget: Callable[[], None]) -> None:
        self.scene = scene
        self._drag = drag
        self._forget = forget  # where the pointer was
        self._last: tuple[int, int] | None = None  # the last place of the pointer
        self._silent_at: tuple[int, int] | None = None  # where it lies idle

    def ignores(self, event: pygame.event.Event) -> bool:
        """Watch all events; True if one is a movement of the pointer that nobody meant."""
        if event.type == pygame.MOUSEMOTION:
            self._last = event.pos
            if self._silent_at is not None and _apart(self._silent_at, event.pos) < WAKING_PIXELS:
                return True
            self._silent_at = None
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._last, self._silent_at = event.pos, None
        elif (digit_of(event) or action_of(event) in ACTING) and not self._drag.is_busy:
            self._hush()
        return False

    def _hush(self) -> None:
        scene = self.scene
        self._silent_at = self._last or pygame.mouse.get_pos()
        self._forget()
        for layer in (scene.stage, *scene.stage.overlays):
            layer.leave()
        if scene.stage.is_pointed:
            scene.stage.attend(None)
        if scene.lights.hovered or scene.lights.named:
            scene.light(hovered="", named=frozenset())
            scene.inspect("", in_passing=True)


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
