"""A small table of numbers below the players in the rail, such as present prices."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from boardgames.core.table import Mark, Zone
from boardgames.ui import parts
from boardgames.ui.painters import lettering
from boardgames.ui.table.frame import marks
from boardgames.ui.table_kit import TableKit
from boardgames.ui.widgets.base import Widget

PADDING_UNITS = 10
ICON_UNITS = 18


class Ledger(Widget):
    """One row per slot: icon and name of its mark, then the numbers of its notes under their icons."""

    def __init__(self, kit: TableKit, zone: Zone) -> None:
        tooltip = kit.strings.phrase(zone.note) if zone.note is not None else ""
        super().__init__(kit, name=f"rail/{zone.id}", tooltip=tooltip)
        self.table_kit = kit
        self.zone = zone

    def cache_key(self) -> Hashable:
        return self.zone, self.table_kit.strings.language

    def natural(self) -> tuple[int, int]:
        """Height of the title, the icons and the rows."""
        theme = self.kit.theme
        rows = (len(self.zone.slots) + 1) * self._row()
        return 0, 2 * theme.px(PADDING_UNITS) + theme.line_height("name") + rows

    def _row(self) -> int:
        return max(self.kit.theme.line_height("small_strong"), self.kit.theme.px(ICON_UNITS + 1))

    def _name(self, mark: Mark, room: int) -> str:
        """The name of a row, or its brief form if it is too wide."""
        name = marks.words(self.table_kit, mark)
        if mark.brief and self.table_kit.type.width(name, "small") > room:
            return self.table_kit.strings.phrase(mark.brief)
        return name

    def _letters(self, room: tuple[int, int]) -> lettering.Pen:
        """One size for all names: the largest that the longest name allows."""
        theme = self.kit.theme
        letters = lettering.pen("sans", "regular", theme.text_px(theme.style("small").size))
        heads = [slot.mark for slot in self.zone.slots if slot.mark is not None]
        sizes = [lettering.fit(self._name(mark, room[0]), letters, room, 1).pen.px for mark in heads]
        return letters.at(min(sizes, default=letters.px))

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw panel, title, icons of the columns, rows."""
        theme, kit = self.kit.theme, self.table_kit
        parts.panel(surface, rect, theme)
        inner = rect.inflate(-2 * theme.px(PADDING_UNITS), -2 * theme.px(PADDING_UNITS))
        title = kit.strings.phrase(self.zone.title) if self.zone.title is not None else ""
        head = pygame.Rect(inner.x, inner.y, inner.width, theme.line_height("name"))
        kit.type.draw(surface, head, title, "name", theme.ink)
        row, columns = self._row(), max((len(slot.notes) for slot in self.zone.slots), default=0)
        pitch = min(inner.width // (columns + 3), theme.px(40)) if columns else 0
        left = inner.right - columns * pitch
        y, side = head.bottom, theme.px(ICON_UNITS)
        room = (left - inner.x - side - theme.px(5), row)
        letters = self._letters(room)
        for number, note in enumerate(self.zone.slots[0].notes if self.zone.slots else ()):
            if note.icon:
                spot = (left + number * pitch + pitch // 2, y + row // 2)
                icon = kit.art.icon(note.icon, side)
                surface.blit(icon, icon.get_rect(center=spot))
        for slot in self.zone.slots:
            y += row
            if slot.mark is not None:
                surface.blit(kit.art.icon(slot.mark.icon, side), (inner.x, y + (row - side) // 2))
                name = pygame.Rect((inner.x + side + theme.px(5), y), room)
                lettering.write(surface, name, self._name(slot.mark, room[0]), letters, theme.ink, "left")
            for number, note in enumerate(slot.notes):
                box = pygame.Rect(left + number * pitch, y, pitch, row)
                kit.type.draw(surface, box, marks.words(kit, note), "small_strong", theme.ink, "centre", True)
