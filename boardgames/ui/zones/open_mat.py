"""A mat opened on a sheet: columns of card faces."""

from __future__ import annotations

import pygame

from boardgames.core.table import Slot
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import Size
from boardgames.ui.zones.mat import MatLooks, MatMeasures, MatView


class OpenMatMeasures(MatMeasures, frozen=True, kw_only=True):
    """Measures of an open mat."""

    card: Size  # shape of the cards, which are as wide as the column


class OpenMatLooks(MatLooks, frozen=True, kw_only=True):
    """Looks of an open mat."""

    wide: OpenMatMeasures
    narrow: OpenMatMeasures | None = None
    small: OpenMatMeasures | None = None


class OpenMatView(MatView):
    """One column per slot as on the mat, but with full card faces; columns are as long as needed."""

    Looks = OpenMatLooks
    looks: OpenMatLooks
    measures: OpenMatMeasures

    def lay_out(self) -> None:
        """Place columns over the full width, without a title: the sheet has one."""
        gap = self.measures.pitch - self.measures.column
        count = max(len(self.zone.slots), 1)
        pitch = (self.rect.width + gap * self.scale) / count
        width = round(pitch - gap * self.scale)
        top, head = self.rect.y + self.px(self.measures.top), self.px(self.measures.head)
        self.entries, self.next, self.more = {}, [], []
        for number, slot in enumerate(self.zone.slots):
            x = round(self.rect.x + number * pitch)
            self._stack(slot, pygame.Rect(x, top, width, head))

    def _stack(self, slot: Slot, head: pygame.Rect) -> None:
        """Place cards one below another under the head of a column."""
        wide, high = self.measures.card
        air = max(round(6 * self.scale), 3)
        size = (head.width, round(head.width * high / wide))
        pitch = size[1] + air
        boxes = [pygame.Rect((head.x, head.bottom + air + n * pitch), size) for n in range(max(len(slot.pieces), 1))]
        self.entries[slot.id] = list(zip(slot.pieces, boxes, strict=False))
        self.rects[slot.id] = head.union(boxes[-1])

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw heads and cards, and a dashed place in an empty column."""
        for slot in self.zone.slots:
            self._draw_head(target, slot)
            for piece, rect in self.entries[slot.id]:
                self.draw_card(target, piece, rect)
            if not slot.pieces:
                column, head = self.rects[slot.id], self.px(self.measures.head)
                place = pygame.Rect(column.x, column.y + head, column.width, column.height - head)
                self.draw_empty(target, place.inflate(0, -2 * max(round(6 * self.scale), 3)), "", self._colour(slot))

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The card under a point, as a target of the Card tab."""
        piece = self.piece_at(pos)
        return f"card/{piece.face}" if piece is not None and piece.face is not None else None
