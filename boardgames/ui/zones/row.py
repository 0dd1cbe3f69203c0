"""Cards laid out in rows: an offer on the board, an open pile."""

from __future__ import annotations

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.painters import lettering
from boardgames.ui.theme import Colour, rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

HALO_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))


class RowView(SlotView):
    """Slots in columns and lines, each with a card or empty."""

    def lay_out(self) -> None:
        """Place the slots line by line."""
        width, height = (round(length * self.scale) for length in self.of["card"])
        pitch_x, pitch_y = (length * self.scale for length in self.of["pitch"])
        columns, top = int(self.of["columns"]), self.rect.y + self.px("title")
        for number, slot in enumerate(self.zone.slots):
            line, column = divmod(number, columns)
            x, y = round(self.rect.x + column * pitch_x), round(top + line * pitch_y)
            self.rects[slot.id] = pygame.Rect(x, y, width, height)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Title and cards; lit ones on their light."""
        self._draw_panel(target)
        self._draw_title(target)
        for slot_id, rect in self.rects.items():
            self.draw_lights(target, slot_id, rect, self.radius(rect), lights, under=True)
        for slot in self.zone.slots:
            rect = self.rects[slot.id]
            radius = self.radius(rect)
            shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
            if shown:
                self.draw_card(target, shown[-1], rect, slot.id not in lights.lit, slot.tone)
            else:
                self.draw_empty(target, rect, "", self._ink())
            self._draw_rings(target, slot.id, rect, radius, lights)
            if self.px("label") and slot.label is not None:
                under = pygame.Rect(rect.x, rect.bottom + round(2 * self.scale), rect.width, self.px("label"))
                lettering.write(target, under, self.say(slot.label), self.pen("sans", "semibold", 14), self._ink())

    def _draw_rings(self, target: pygame.Surface, slot: str, rect: pygame.Rect, radius: int, lights: Lights) -> None:
        plain = Lights(hovered=lights.hovered if slot not in lights.lit else "", focused=lights.focused)
        self.draw_lights(target, slot, rect, radius, plain)
        if slot == lights.refused:
            self.draw_lights(target, slot, rect, radius, Lights(refused=slot))
        if slot == lights.hovered and slot in lights.lit:
            paint.draw_frame(target, rect, radius, self.look.theme.px(2), self.look.theme.white_paper)

    def _draw_panel(self, target: pygame.Surface) -> None:
        """A panel under the cards, where the looks want one of so much air."""
        air = round(float(self.definition.looks.get("panel", 0)) * self.scale)
        if air and self.rects:
            cards = next(iter(self.rects.values())).unionall(list(self.rects.values()))
            box = pygame.Rect(cards.x, self.rect.y, cards.width, cards.bottom - self.rect.y)
            parts.panel(target, box.inflate(2 * air, 2 * air), self.look.theme, round(9 * self.scale))

    def _ink(self) -> Colour:
        return rgb(str(self.definition.looks.get("ink", "#3b2560")))

    def _draw_title(self, target: pygame.Surface) -> None:
        """The title straight on the board, with a light halo."""
        if not self.px("title") or self.zone.title is None:
            return
        width = self.px("title_width") or self.rect.width
        box = pygame.Rect(
            self.rect.x + round(2 * self.scale), self.rect.y, width, self.px("title") - round(2 * self.scale)
        )
        done = lettering.fit_first(self.titles(), self.pen("serif", "semibold", 18), box.size)
        halo = rgb(str(self.definition.looks.get("halo", "#ffffff")))
        for dx, dy in () if self.definition.looks.get("panel") else HALO_STEPS:
            lettering.draw(target, box.move(dx, dy), done, halo, "left", True)
        lettering.draw(target, box, done, self._ink(), "left", True)
