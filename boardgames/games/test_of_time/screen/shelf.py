"""The view of the cards left: each face above a line with the copies left and the present price."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.test_of_time.screen.close_focus import CloseFocus
from boardgames.games.test_of_time.screen.looks import ShelfLooks, ShelfMeasures
from boardgames.ui import paint, painters
from boardgames.ui.painters import lettering
from boardgames.ui.theme import alpha
from boardgames.ui.zones.base import Lights

SPENT = "spent"


class ShelfView(CloseFocus):
    """One slot per kind; its piece has face and copies, its mark the price."""

    Looks = ShelfLooks
    looks: ShelfLooks
    measures: ShelfMeasures

    def lay_out(self) -> None:
        """Place equal cards side by side, low enough that a raised card does not cover the title."""
        top, bottom = self.body_top + self.px(self.measures.drop), self.rect.bottom - self.px(self.measures.low)
        gap, count = self.px(self.measures.gap), max(len(self.zone.slots), 1)
        wide = (self.rect.width + gap) / count
        for number, slot in enumerate(self.zone.slots):
            x = round(self.rect.x + number * wide)
            self.rects[slot.id] = pygame.Rect(x, top, round(wide) - gap, bottom - top)

    def heads(self) -> Iterator[pygame.Rect]:
        """Only the words of the title: beside them there is space for a note about a card."""
        box = self._head_box()
        wide = lettering.width(self.titles()[0], self.pen("serif", "semibold", 18))
        return iter([pygame.Rect(box.x, box.y, min(wide, box.width), box.height)])

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw title and cards; a chosen one is raised."""
        self.draw_head(target)
        for slot in self.zone.slots:
            rect = self.rects[slot.id]
            if slot.id in lights.chosen or (slot.id == lights.hovered and slot.id in lights.lit):
                rect = rect.move(0, -self.px(self.measures.lift))
            radius = round(min(rect.size) * 0.035) + 2
            self.draw_lights(target, slot.id, rect, radius, lights, under=True)
            self._draw_card(target, slot, rect, radius)
            rest = Lights(
                chosen=lights.chosen,
                hovered=lights.hovered,
                focused=lights.focused,
                refused=lights.refused,
                lit=lights.lit,
            )
            self.draw_lights(target, slot.id, rect, radius, rest if slot.id not in lights.lit else _ring(lights))

    def _draw_card(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, radius: int) -> None:
        theme, foot, pad = self.kit.theme, self.px(self.measures.foot), self.px(self.measures.pad)
        kind = slot.id.rpartition("/")[2]
        paint.draw_shadow(target, rect, radius, max(round(5 * self.scale), 3), 2, 0.55)
        paint.fill_box(target, rect, radius, theme.white_paper)
        face = painters.card_face(self.kit, kind, (rect.width, rect.height - foot + radius), "hand")
        target.blit(face, rect, (0, 0, rect.width, rect.height - foot))
        box = pygame.Rect(rect.x + pad, rect.bottom - foot, rect.width - 2 * pad, foot)
        letters = self.pen("sans", "bold", 16)
        left = sum(piece.count for piece in slot.pieces)
        lettering.write(target, box, f"×{left}", letters, theme.ink, "left")
        if slot.mark is not None:
            price = lettering.fit(self.say(slot.mark.text), letters, box.size, 1)
            lettering.draw(target, box, price, theme.ink, "right", True)
            if slot.mark.icon:
                side = round(foot * 0.74)
                x = box.right - price.width - side - pad // 2
                target.blit(self.kit.art.icon(slot.mark.icon, side), (x, box.centery - side // 2))
        if slot.tone == SPENT:
            paint.fill_box(target, rect, radius, alpha(theme.tray_top, 0.55))

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """No pieces: piles do not move."""
        return iter(())


def _ring(lights: Lights) -> Lights:
    return lights.rings(hovered=False)
