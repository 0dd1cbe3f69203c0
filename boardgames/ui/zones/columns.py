"""Cards in columns, the later over the earlier, so that the head of every one is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.ui import paint, painters
from boardgames.ui.theme import alpha
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

LEAST_STRIP = 0.45  # of the stagger as drawn
BAR_UNITS = 12  # height of a place between two cards


class ColumnsView(SlotView):
    """Slots `column/<n>` hold cards; `played/<card>` are the cards, `place/<n>/<k>` the gaps between them."""

    def lay_out(self) -> None:
        """Columns side by side; in each one strip a card, the last as tall as there is room."""
        columns = [slot for slot in self.zone.slots if slot.id.startswith("column/")]
        top = self.rect.y + self.px("top") + self.px("head")
        bottom = self.rect.bottom - self.px("foot", 8)
        gap = self.px("gap", 8)
        pitch = (self.rect.width + gap) / max(len(columns), 1)
        self.cards: dict[str, tuple[Piece, pygame.Rect]] = {}
        for number, slot in enumerate(columns):
            box = pygame.Rect(round(self.rect.x + number * pitch), top, round(pitch) - gap, bottom - top)
            self.rects[slot.id] = box
            self._lay_out_cards(slot, box)
            self._lay_out_gaps(slot, box)

    def _lay_out_cards(self, slot: Slot, box: pygame.Rect) -> None:
        count = len(slot.pieces)
        last = self.px("last", 74)
        step = min(self.px("stagger", 38), round((box.height - last) / max(count - 1, 1)))
        step = max(step, round(self.px("stagger", 38) * LEAST_STRIP))
        known = {other.id for other in self.zone.slots}
        for number, piece in enumerate(slot.pieces):
            y = box.y + number * step
            height = box.bottom - y if number == count - 1 else step + round(6 * self.scale)
            height = max(height, step)
            self.cards[piece.id] = (piece, pygame.Rect(box.x, y, box.width, height))
            if f"played/{piece.face}" in known:
                self.rects[f"played/{piece.face}"] = pygame.Rect(box.x, y, box.width, height)

    def _lay_out_gaps(self, slot: Slot, box: pygame.Rect) -> None:
        """Where a card can be put in: before each card and after the last."""
        number, high = slot.id.partition("/")[2], round(BAR_UNITS * self.look.theme.u)
        edges = [self.cards[piece.id][1].y for piece in slot.pieces] + [box.bottom - (high if slot.pieces else 0)]
        for position, y in enumerate(edges):
            place = f"place/{number}/{position}"
            if place not in self.slots:
                continue
            rect = pygame.Rect(box.x, y - high // 2, box.width, high)
            self.rects[place] = rect.clamp(box) if slot.pieces else pygame.Rect(box)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Head, columns, cards from the first to the last, gaps."""
        self.draw_head(target)
        for slot in self.zone.slots:
            if slot.id.startswith("column/"):
                self._draw_column(target, slot, lights)
        for slot in self.zone.slots:
            if slot.id.startswith("place/") and slot.id in self.rects:
                self._draw_gap(target, slot.id, lights)

    def _draw_column(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, radius = self.rects[slot.id], round(6 * self.scale)
        self.draw_lights(target, slot.id, rect, radius, lights, under=True)
        if not slot.pieces:
            well = paint.box(rect.size, radius, alpha(self.look.theme.walnut_9, 0.5))
            target.blit(well, rect)
            self.draw_empty(target, rect, self.say(slot.label), self.look.theme.hollow)
        for piece in slot.pieces:
            if piece.id not in lights.flying:
                self._draw_card_in_column(target, piece, lights)
        above = Lights(hovered=lights.hovered, focused=lights.focused, refused=lights.refused)
        self.draw_lights(target, slot.id, rect, radius, above)

    def _draw_card_in_column(self, target: pygame.Surface, piece: Piece, lights: Lights) -> None:
        rect = self.cards[piece.id][1]
        self.draw_piece(target, piece, rect)
        name = f"played/{piece.face}"
        slot = self.slots.get(name)
        theme, radius = self.look.theme, self.radius(rect)
        if name in lights.lit or name in lights.chosen or (slot is not None and slot.tone == "now"):
            paint.draw_frame(target, rect, radius, theme.px(3), theme.gold_light)
            paint.draw_frame(target, rect.inflate(2, 2), radius + 1, 1.4, theme.gold_edge)
        above = Lights(
            hovered=lights.hovered if name not in lights.lit else "", focused=lights.focused, refused=lights.refused
        )
        self.draw_lights(target, name, rect, radius, above)

    def _draw_gap(self, target: pygame.Surface, place: str, lights: Lights) -> None:
        if place not in lights.lit:
            return
        theme, rect = self.look.theme, self.rects[place]
        bar = rect.inflate(-4, -max(rect.height - theme.px(8), 0))
        if place in (lights.hovered, lights.focused):
            bar.inflate_ip(0, theme.px(3))
        paint.fill_box(target, bar.inflate(3, 3), bar.height // 2 + 1, theme.gold_edge)
        paint.fill_box(target, bar, bar.height // 2, theme.gold_light)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Gaps first, then the card on top, then the column; a lit one before others."""
        hits = [slot for slot, rect in self.rects.items() if rect.collidepoint(pos)]
        order = {"place": 0, "played": 1, "column": 2}
        hits.reverse()  # later cards lie over earlier ones
        hits = [slot for slot in hits if not slot.startswith("place/") or slot in lit]
        return min(hits, key=lambda slot: (slot not in lit, order[slot.partition("/")[0]]), default=None)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every card where its head lies."""
        for piece, rect in self.cards.values():
            yield piece, pygame.Rect(rect)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """A card as it lies in its column: as much of it as is seen."""
        if piece.kind != "card":
            super().draw_piece(target, piece, rect)
            return
        paint.draw_shadow(target, rect, self.radius(rect), max(round(5 * self.scale), 2), -1, 0.55)
        if piece.face is None:
            target.blit(painters.card_back(self.look, piece.look, rect.size), rect)
            return
        target.blit(painters.card_face(self.look, piece.face, rect.size, "column"), rect)
