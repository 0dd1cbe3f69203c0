"""The view of portraits side by side, each with a line of text; discs with counts if they do not fit."""

from __future__ import annotations

import pygame

from boardgames.core.table import Mark, Piece, Slot
from boardgames.games.acts.screen.looks import GalleryLooks, GalleryMeasures
from boardgames.games.acts.screen.shown import of_portrait
from boardgames.ui import painters
from boardgames.ui.painters import lettering
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

LEAST_WIDTH = 0.85  # of a portrait: narrower ones are drawn as discs
GAP = 4  # units between two cards


class GalleryView(SlotView):
    """Each slot has one card of a witness, which may be drawn as a disc."""

    Looks = GalleryLooks
    looks: GalleryLooks
    measures: GalleryMeasures

    def lay_out(self) -> None:
        """Portraits in one line, narrower if there are many; a grid of discs if they do not fit."""
        slots, top = self.zone.slots, self.body_top
        width, height = self.size_px(self.measures.card)
        count, columns = len(slots), self.measures.columns
        if columns:
            step, line = round(self.measures.pitch * self.scale), height + round(12 * self.scale)
            self.small = False
            for number, slot in enumerate(slots):
                place = pygame.Rect(self.rect.x + self.px(self.measures.top), top, width, height)
                self.rects[slot.id] = place.move(number % columns * step, number // columns * line)
            return
        pitch = min(self.measures.pitch * self.scale, self.rect.width / max(count, 1))
        self.small = count > 0 and pitch < width * LEAST_WIDTH
        if self.small:
            self._lay_out_discs(top)
            return
        width = min(width, int(pitch - GAP * self.scale))
        for number, slot in enumerate(slots):
            self.rects[slot.id] = pygame.Rect(self.rect.x + round(number * pitch), top, width, height)

    def _lay_out_discs(self, top: int) -> None:
        wide, high = self.px(self.measures.cell), self.px(self.measures.disc)
        columns = max(self.rect.width // max(wide, 1), 1)
        pitch = min(
            high + round(6 * self.scale), (self.rect.bottom - top - 4) / max(-(-len(self.zone.slots) // columns), 1)
        )
        for number, slot in enumerate(self.zone.slots):
            line, column = divmod(number, columns)
            self.rects[slot.id] = pygame.Rect(
                self.rect.x + column * wide, round(top + line * pitch), wide - 4, min(high, round(pitch))
            )

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the head, then every card or disc."""
        self.draw_head(target)
        for slot in self.zone.slots:
            rect = self.rects[slot.id]
            self.draw_lights(target, slot.id, rect, self.radius(rect), lights, under=True)
            shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
            if shown and self.small:
                self._draw_disc(target, slot, shown[-1], rect)
            elif shown:
                self.draw_card(target, shown[-1], rect, slot.id not in lights.lit)
                self._draw_mark(target, slot, rect, shown[-1])
            else:
                self.draw_empty(target, rect, "", self.kit.theme.edge)
            above = lights.rings()
            self.draw_lights(target, slot.id, rect, self.radius(rect), above)

    def _draw_mark(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, piece: Piece) -> None:
        """Draw the line below the name on the card; for a pile the number of its cards."""
        mark = slot.mark or (Mark(f"×{piece.count}") if self.measures.columns else None)
        if mark is None:
            return
        high = round(24 * self.scale)
        box = pygame.Rect(rect.x + 4, rect.bottom - high - round(4 * self.scale), rect.width - 8, high)
        done = lettering.fit(self.say(mark.text), self.pen("sans", "semibold", 14), box.size, 1)
        lettering.draw(target, box, done, self.kit.theme.ink_2, "centre", True)

    def _draw_disc(self, target: pygame.Surface, slot: Slot, piece: Piece, rect: pygame.Rect) -> None:
        disc = painters.piece(self.kit, Piece("disc", "disc", self._term(piece)), rect.height)
        target.blit(disc, rect.topleft)
        if slot.mark is not None:
            text = "".join(letter for letter in self.say(slot.mark.text) if letter.isdigit())
            room = pygame.Rect(rect.x + rect.height + 1, rect.y, rect.width - rect.height - 1, rect.height)
            lettering.write(
                target,
                room,
                f"×{text}" if text else "",
                self.pen("sans", "semibold", 15),
                self.kit.theme.cream,
                "left",
            )

    def _term(self, piece: Piece) -> str:
        card = self.kit.cards.get(piece.face or "")
        return of_portrait(card).witness if card is not None else ""

    def face(self, piece: Piece, rect: pygame.Rect) -> pygame.Surface:
        """A portrait with its name, whatever its size."""
        return painters.card(self.kit, piece, rect.size, "hand" if piece.face is not None else "")
