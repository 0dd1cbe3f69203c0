"""The view of cards in overlapping columns; the upper part of every card stays visible."""

from __future__ import annotations

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.ierusalem.screen.looks import ColumnsLooks, ColumnsMeasures
from boardgames.ui import paint, painters
from boardgames.ui.theme import alpha
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import LEAST_TARGET, SlotView

LEAST_STRIP, LEAST_LAST = 0.6, 0.8  # of the stagger: least visible part of a card, and of the last card
LINE_UNITS = 7  # thickness of the bar for a gap between two cards
SYMBOL_SHARE = 0.36  # left part of a card's visible strip: a click there means the card, elsewhere the gap
BAR_SHARE = 0.4  # of the width of the column


class ColumnsView(SlotView):
    """Each slot `column/<n>` is followed by its cards `played/<card>` in order; `place/<n>/<k>` are the gaps."""

    Looks = ColumnsLooks
    looks: ColumnsLooks
    measures: ColumnsMeasures

    def lay_out(self) -> None:
        """Place columns side by side; in each one strip per card, the last one fills the rest."""
        columns = [slot for slot in self.zone.slots if slot.id.startswith("column/")]
        top = self.body_top
        bottom = self.rect.bottom - self.px(self.measures.foot)
        gap = self.px(self.measures.gap)
        pitch = (self.rect.width + gap) / max(len(columns), 1)
        self.held: dict[str, list[Slot]] = {}
        self.edges: dict[str, int] = {}  # by gap: the y at which a card would be inserted
        column = ""
        for slot in self.zone.slots:
            if slot.id.startswith("column/"):
                column = slot.id
                self.held[column] = []
            elif slot.id.startswith("played/") and column:
                self.held[column].append(slot)
        for number, slot in enumerate(columns):
            box = pygame.Rect(round(self.rect.x + number * pitch), top, round(pitch) - gap, bottom - top)
            self.rects[slot.id] = box
            self._lay_out_cards(slot, box)
            self._lay_out_gaps(slot, box)

    def _lay_out_cards(self, slot: Slot, box: pygame.Rect) -> None:
        cards = self.held[slot.id]
        count, last = len(cards), self.px(self.measures.last)
        stagger = float(self.px(self.measures.stagger))
        step = min(stagger, max((box.height - last) / max(count - 1, 1), stagger * LEAST_STRIP))
        step = min(step, (box.height - round(stagger * LEAST_LAST)) / max(count - 1, 1))
        for number, card in enumerate(cards):
            y = box.y + round(number * step)
            height = box.bottom - y if number == count - 1 else round(step + 6 * self.scale)
            self.rects[card.id] = pygame.Rect(box.x, y, box.width, height)

    def _lay_out_gaps(self, slot: Slot, box: pygame.Rect) -> None:
        """Place the gaps: before each card and after the last."""
        number, high = slot.id.partition("/")[2], max(self.kit.theme.px(LEAST_TARGET), LEAST_TARGET)
        cards = self.held[slot.id]
        edges = [self.rects[card.id].y for card in cards] + [box.bottom]
        for position, y in enumerate(edges):
            place = f"place/{number}/{position}"
            if place in self.slots:
                rect = pygame.Rect(box.x, y - high // 2, box.width, high)
                self.rects[place] = rect.clip(box) if cards else pygame.Rect(box)
                self.edges[place] = y

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw header, columns, cards from the first to the last, gaps."""
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
        if not self.held[slot.id] and slot.id in lights.lit:
            self._draw_hollow(target, slot.id, rect, slot.id == lights.hovered)
        elif not self.held[slot.id]:
            well = paint.box(rect.size, radius, alpha(self.kit.theme.walnut_9, 0.5))
            target.blit(well, rect)
            self.draw_empty(target, rect, self.say(slot.label), self.kit.theme.hollow)
        for card in self.held[slot.id]:
            self._draw_played(target, card, lights)
        above = lights.rings(chosen=False)
        self.draw_lights(target, slot.id, rect, radius, above)
        if slot.id in lights.lit and self.held[slot.id]:
            paint.draw_frame(target, rect.inflate(4, 4), radius, self.kit.theme.px(3), self.kit.theme.gold_light)

    def _draw_played(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect = self.rects[slot.id]
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        if not shown:
            return
        self.draw_piece(target, shown[-1], rect)
        theme, radius = self.kit.theme, self.radius(rect)
        if slot.id in lights.lit or slot.id in lights.chosen or slot.tone == "now":
            paint.draw_frame(target, rect, radius, theme.px(3), theme.gold_light)
            paint.draw_frame(target, rect.inflate(2, 2), radius + 1, 1.4, theme.gold_edge)
        if slot.id in lights.chosen:
            outer = rect.inflate(2 * theme.px(3), 2 * theme.px(3))  # outside the card: its icons are at its edge
            paint.draw_frame(target, outer, radius + theme.px(3), theme.px(3), theme.white_paper)
        hovered = lights.hovered if slot.id not in lights.lit else ""
        above = Lights(hovered=hovered, focused=lights.focused, refused=lights.refused)
        self.draw_lights(target, slot.id, rect, radius, above)

    def _draw_gap(self, target: pygame.Surface, place: str, lights: Lights) -> None:
        if place not in lights.lit:
            return
        theme, rect = self.kit.theme, self.rects[place]
        asked = place in (lights.hovered, lights.focused)
        column = f"column/{place.split('/')[1]}"
        if not self.held[column]:
            self._draw_hollow(target, column, rect, asked)
            return
        # On the edge itself, so that all icons stay visible; white, because lit frames are gold.
        bar = pygame.Rect(0, 0, rect.width + 2 if asked else round(rect.width * BAR_SHARE), theme.px(LINE_UNITS))
        bar.center = (rect.centerx, self.edges[place])
        bar.top = max(bar.top, self.rects[column].y - theme.px(2))  # do not cover the title
        paint.fill_box(target, bar.inflate(4, 4), bar.height // 2 + 2, theme.gold_edge)
        paint.fill_box(target, bar, bar.height // 2, theme.gold_light if asked else theme.white_paper)

    def _draw_hollow(self, target: pygame.Surface, column: str, rect: pygame.Rect, asked: bool) -> None:
        """Draw an empty column that can take a card: a lit frame and its name on dark ground."""
        theme, radius = self.kit.theme, round(6 * self.scale)
        paint.draw_lit_frame(target, rect, radius, theme)
        inner = rect.inflate(-2 * theme.px(3), -2 * theme.px(3))
        paint.fill_box(target, inner, radius, theme.walnut_7 if asked else theme.walnut_9)
        self.draw_empty(target, inner, self.say(self.slots[column].label), theme.gold_light)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the slot at a point: gaps first, then the top card, then the column; lit ones before others.

        While gaps are lit, a whole column means its nearest gap, except for the symbols of lit cards."""
        column = self._column_at(pos)
        gap = self._gap_at(pos, column)
        symbol = next(
            (c.id for c in self.held.get(column, ()) if c.id in lit and self._symbol(c).collidepoint(pos)), ""
        )
        if gap in lit:
            return symbol or gap
        if column in lit and not any(card.id in lit for card in self.held[column]):
            return column
        hits = [slot for slot, rect in self.rects.items() if rect.collidepoint(pos)]
        order = {"place": 0, "played": 1, "column": 2}
        hits.reverse()  # later cards lie over earlier ones
        hits = [slot for slot in hits if not slot.startswith("place/") or slot in lit]
        return min(hits, key=lambda slot: (slot not in lit, order[slot.partition("/")[0]]), default=None)

    def _column_at(self, pos: tuple[int, int]) -> str:
        """Return the column at a point; each reaches half the gap to the next."""
        air = self.px(self.measures.gap)
        near = [column for column in self.held if self.rects[column].inflate(2 * air, 2 * air).collidepoint(pos)]
        return min(near, key=lambda column: abs(self.rects[column].centerx - pos[0]), default="")

    def _gap_at(self, pos: tuple[int, int], column: str) -> str:
        """Return the gap of a column nearest to a point, legal or not."""
        prefix = f"place/{column.partition('/')[2]}/"
        gaps = [slot for slot in self.edges if slot.startswith(prefix)]
        return min(gaps, key=lambda slot: abs(self.edges[slot] - pos[1]), default="")

    def _symbol(self, card: Slot) -> pygame.Rect:
        """Return the part of a card that means the card itself while gaps are lit."""
        rect = self.rects[card.id].copy()
        rect.height = min(rect.height, self.px(self.measures.stagger))
        rect.width = round(rect.width * SYMBOL_SHARE)
        return rect

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw the visible part of a card in its column."""
        if piece.kind != "card":
            super().draw_piece(target, piece, rect)
            return
        paint.draw_shadow(target, rect, self.radius(rect), max(round(5 * self.scale), 2), -1, 0.55)
        if piece.face is None:
            target.blit(painters.card_back(self.kit, piece.variant, rect.size), rect)
            return
        target.blit(painters.card_face(self.kit, piece.face, rect.size, "column"), rect)
