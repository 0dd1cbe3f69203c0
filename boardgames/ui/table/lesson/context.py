"""The table of a lesson as its teacher sees it."""

from __future__ import annotations

from abc import abstractmethod

from boardgames.ui.table.context import TableContext
from boardgames.ui.table.input.keyboard import Keyboard
from boardgames.ui.table.input.mouse import Mouse
from boardgames.ui.table.lesson.taught import Taught


class LessonContext(Taught, TableContext):
    """A table that a teacher leads, also by its mouse and keyboard."""

    mouse: Mouse
    keyboard: Keyboard

    @abstractmethod
    def open_sheet(self) -> None:
        """Open the score sheet, about which the step speaks."""

    @abstractmethod
    def play_on(self) -> None:
        """Play a game of one's own from here."""
