"""After a move that the table made by itself: a key that was meant for it does not answer the next question."""

from __future__ import annotations

import pygame

from boardgames.ui.keys import action_of, digit_of
from boardgames.ui.table.context import TableContext
from boardgames.ui.table.words import enter_advice

FRESH_SECONDS = 3.0  # how long the player may not have seen that another question is asked


class AfterForced:
    """Lets the first Enter or digit after a forced move say what was done, instead of answering."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self._moves = len(scene.session.entries)  # that the player knows of
        self._seconds = 0.0

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key press is used up by saying what was done; any other key shows that the player has seen it."""
        is_fresh, self._seconds = self._seconds > 0, 0.0
        if not is_fresh or not (digit_of(event) or action_of(event) == "act"):
            return False
        scene, session = self.scene, self.scene.session
        rows = [row for row in session.log if row.number == len(session.entries) and row.forced]
        lines = [line for row in rows if (line := row.event.line(scene.viewer)) is not None]
        seen = [line for line in (session.without_points(line, scene.viewer) for line in lines) if line is not None]
        done = " ".join(map(scene.table_kit.strings.phrase, seen))
        enter_advice.tell(scene, scene.table_kit.say("table.press.done", done=done))
        return True

    def update(self, dt: float) -> None:
        """Let time pass while a question can be answered."""
        scene, entries = self.scene, self.scene.session.entries
        if len(entries) != self._moves:
            self._moves = len(entries)
            is_forced = bool(entries) and entries[-1].forced is not None and entries[-1].seat == scene.viewer
            self._seconds = FRESH_SECONDS if is_forced and scene.app.by_keyboard else 0.0
        elif not scene.is_showing:
            self._seconds = max(self._seconds - dt, 0.0)
