"""Notes as lines of marks below what is looked at."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec
import pygame

from boardgames.core.table import Mark
from boardgames.data.strings import capital
from boardgames.ui.table.frame import marks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets import Widget


class NoteRow(Widget):
    """A row of marks under the picture."""

    def __init__(self, kit: TableKit, notes: tuple[Mark, ...]) -> None:
        super().__init__(kit)
        self.table_kit = kit
        self.notes = notes

    def natural(self) -> tuple[int, int]:
        """The height of a row of marks."""
        return 0, marks.row_height(self.table_kit, self.notes)

    def cache_key(self) -> Hashable:
        return self.notes, self.table_kit.strings.language

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        marks.draw_row(surface, rect, self.notes, self.table_kit)


def as_lines(kit: TableKit, notes: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Notes as separate lines: each begins with a capital."""
    words = [capital(kit.strings.phrase(note.text)) if note.text else note.text for note in notes]
    return tuple(msgspec.structs.replace(note, text=text) for note, text in zip(notes, words, strict=True))
