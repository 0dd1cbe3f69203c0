"""A scene that a teacher leads: keys, time and pointer reach the teacher, in every scene of a lesson alike."""

from __future__ import annotations

from typing import Protocol

import pygame

from boardgames.ui.scene import Scene
from boardgames.ui.table_kit import TableKit


class Leader(Protocol):
    """The teacher as its scene sees it."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on or back by key; True when the key was used."""

    def shield(self, event: pygame.event.Event) -> None:
        """After the pointer has moved over the panel: show no tooltip of what lies under it."""

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""

    @property
    def is_busy(self) -> bool:
        """Whether frames are needed."""


class Taught(Scene):
    """Comes before the scene that is taught among the bases of a class."""

    table_kit: TableKit
    teacher: Leader

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the teacher take a key first."""
        if self.teacher.handle(event):
            return True
        used = super().handle(event)
        self.teacher.shield(event)
        return used

    def update(self, dt: float) -> bool:
        """Let time pass for both."""
        if self.teacher.update(dt):
            self.dirty = True
        return super().update(dt)

    @property
    def busy(self) -> bool:
        """Whether frames are needed."""
        return super().busy or self.teacher.is_busy
