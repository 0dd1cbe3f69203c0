"""The view of the rounds: a row of stones, past ones worn, the present one golden, in the colour of the starter."""

from __future__ import annotations

import pygame

from boardgames.core.table import Slot
from boardgames.games.test_of_time.screen import colours
from boardgames.games.test_of_time.screen.looks import CalendarLooks, CalendarMeasures
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.theme import mix
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

FIRST = "first"


class CalendarView(SlotView):
    """One cell per round; a piece of kind `first` has the seat that begins it."""

    Looks = CalendarLooks
    looks: CalendarLooks
    measures: CalendarMeasures

    def lay_out(self) -> None:
        """Place the title at the left, then cells of equal width."""
        self.head = lettering.fit(self.say(self.zone.title), self.pen("serif", "semibold", 18), self.rect.size, 1)
        left = self.rect.x + self.px(self.measures.pad) + self.head.width + 4 * self.px(self.measures.pad)
        gap, count = self.measures.gap * self.scale, max(len(self.zone.slots), 1)
        wide = (self.rect.right - self.px(self.measures.pad) - left + gap) / count
        for number, slot in enumerate(self.zone.slots):
            x = round(left + number * wide)
            right = round(left + (number + 1) * wide - gap)
            self.rects[slot.id] = pygame.Rect(x, self.rect.y, right - x, self.rect.height)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw title and cells, the present one last because of its glow."""
        room = pygame.Rect(self.rect.x + self.px(self.measures.pad), self.rect.y, self.head.width, self.rect.height)
        lettering.draw(target, room, self.head, self.kit.theme.ink, "left", True)
        for slot in sorted(self.zone.slots, key=lambda slot: slot.tone == "here"):
            self._draw_cell(target, slot)
            self.draw_lights(target, slot.id, self.rects[slot.id], self.px(self.measures.radius), lights)

    def _draw_cell(self, target: pygame.Surface, slot: Slot) -> None:
        rect, theme, radius = self.rects[slot.id], self.kit.theme, self.px(self.measures.radius)
        here = slot.tone == "here"
        seat = next((piece.seat for piece in slot.pieces if piece.kind == FIRST and piece.seat is not None), None)
        edge = self.kit.seats[seat].colour if seat is not None else theme.edge
        if here:
            paint.draw_lit_frame(target, rect.inflate(2, 2), radius + 1, theme)
        past = slot.tone == "past"
        paint.fill_box(target, rect, radius, mix(edge, colours.STONE_WORN_LOW, 0.45) if past else edge)
        worn, fresh = (colours.STONE_WORN_TOP, colours.STONE_WORN_LOW), (colours.STONE_TOP, colours.STONE_LOW)
        top, low = (colours.STONE_NOW_TOP, colours.STONE_NOW_LOW) if here else worn if past else fresh
        stone = pygame.Rect(rect.x, rect.y, rect.width, rect.height - self.px(self.measures.foot))
        paint.fill_box(target, stone, radius, top, low)
        ink = theme.ink_3 if past else theme.ink
        number = slot.id.rpartition("/")[2]
        lettering.write(target, stone, number, self.pen("sans", "bold" if here else "semibold", 16), ink)
