"""ListRows: a list with one chosen row; the owner may paint the rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.keys import action_of
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Size
from boardgames.ui.widgets.multi_part import NOWHERE, MultiPart


class Row(msgspec.Struct, frozen=True):
    """One row: key, text, and a note at its right."""

    key: str
    text: str
    note: str = ""


RowPainter = Callable[[pygame.Surface, pygame.Rect, Row, bool], None]


class ListRows(MultiPart):
    """A list of rows; a click or arrows choose, Enter or a double click opens."""

    focusable = True

    def __init__(
        self,
        kit: Kit,
        rows: list[Row],
        chosen: str = "",
        on_choose: Callable[[str], None] | None = None,
        on_open: Callable[[str], None] | None = None,
        *,
        row_units: float = 60,
        painter: RowPainter | None = None,
        framed: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(kit, name=name)
        self.rows = rows
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.row_units = row_units
        self.painter = painter or self.paint_plain
        self.framed = framed

    @property
    def row_height(self) -> int:
        """Height of a row."""
        return self.kit.theme.control(self.row_units, "body")

    def natural(self) -> Size:
        return max(self.rect.width, self.kit.theme.px(240)), max(self.row_height * len(self.rows), 1) + 2

    def row_rect(self, index: int) -> pygame.Rect:
        """Return the rect of a row on the screen."""
        return self._row_in(self.rect, index)

    @property
    def focus_rect(self) -> pygame.Rect:
        keys = [row.key for row in self.rows]
        return self.row_rect(keys.index(self.chosen)) if self.chosen in keys else self.rect

    def _row_in(self, rect: pygame.Rect, index: int) -> pygame.Rect:
        return pygame.Rect(rect.x + 1, rect.y + 1 + index * self.row_height, rect.width - 2, self.row_height)

    def cache_key(self) -> Hashable:
        return tuple(self.rows), self.chosen, self.over, self.focused, self.framed

    def choose(self, key: str) -> None:
        """Choose a row and notify the owner."""
        if key != self.chosen:
            self.chosen = key
            self.touch()
            if self.on_choose is not None:
                self.on_choose(key)

    def part_at(self, place: tuple[int, int]) -> int:
        index = (place[1] - self.rect.y - 1) // self.row_height
        return index if 0 <= index < len(self.rows) else NOWHERE

    def click_part(self, part: int, event: pygame.event.Event) -> None:
        if self.rows[part].key == self.chosen and getattr(event, "clicks", 1) > 1:
            self.activate()
        else:
            self.choose(self.rows[part].key)

    def activate(self) -> None:
        """Open the chosen row."""
        if self.on_open is not None and self.chosen:
            self.on_open(self.chosen)

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = {"up": -1, "down": 1}.get(action_of(event), 0)
        keys = [row.key for row in self.rows]
        at = keys.index(self.chosen) + step if self.chosen in keys else 0
        if not step or not 0 <= at < len(keys):
            return False
        self.choose(keys[at])
        if self.parent is not None:
            self.parent.show(self)
        return True

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, radius = self.kit.theme, self.kit.theme.measure("inset_radius")
        body = paint.blank(rect.size, theme.paper_0)
        local = body.get_rect()
        body.fill(theme.paper_0)
        for index, row in enumerate(self.rows):
            box = self._row_in(local, index)
            chosen = row.key == self.chosen
            if chosen or index == self.over:
                body.fill(theme.chosen if chosen else theme.row_hover, box)
            if chosen:
                body.fill(theme.gold, (box.x, box.y, theme.measure("row_bar"), box.height))
            if index + 1 < len(self.rows):
                pygame.draw.line(body, theme.row_line, (box.x, box.bottom - 1), (box.right - 1, box.bottom - 1))
            self.painter(body, box, row, chosen)
        if self.framed:
            paint.round_off(body, radius)
        surface.blit(body, rect)
        if self.framed:
            paint.draw_frame(surface, rect, radius, 1, theme.line)
        if self.focused:
            keys = [row.key for row in self.rows]
            at = self._row_in(rect, keys.index(self.chosen)) if self.chosen in keys else rect
            paint.ring(surface, at.inflate(-2 * theme.px(5), -2 * theme.px(5)), theme.px(4), theme)

    def paint_plain(self, surface: pygame.Surface, box: pygame.Rect, row: Row, chosen: bool) -> None:
        """Paint a text, bold when chosen, and a note at the right."""
        theme = self.kit.theme
        room = box.inflate(-2 * theme.px(12), 0)
        if row.note:
            wide = self.kit.type.width(row.note, "small") + theme.px(12)
            self.kit.type.draw(surface, room, row.note, "small", theme.ink_2, "right", True)
            room.width -= wide
        self.kit.type.draw(surface, room, row.text, "button" if chosen else "body", theme.ink, middle=True)
