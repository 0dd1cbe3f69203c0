"""Circles with an icon and a name: what can be done in a turn, the tokens spent there at their lower right."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import Term
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.theme import rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

SPENT = "spent"
GREY_ALPHA = 110
NAME_PIXELS = 14


class CirclesView(SlotView):
    """Slots are `<zone>/<term>`; those named `apart` stand behind a line, `store` names the slot of unused tokens."""

    @property
    def circles(self) -> list[Slot]:
        """The slots that are circles."""
        return [slot for slot in self.zone.slots if slot.id != self.definition.looks.get("store")]

    @property
    def store(self) -> Slot | None:
        """The slot with the tokens that are not spent."""
        return next((slot for slot in self.zone.slots if slot not in self.circles), None)

    def lay_out(self) -> None:
        """Side by side over the whole width; the unused tokens in a column at the left."""
        count, side = max(len(self.circles), 1), self.px("disc")
        apart = self.definition.looks.get("apart", ())
        gap, left = self.px("gap", 8), 0
        if self.store is not None:
            left = self.px("store", 30)
            self.rects[self.store.id] = pygame.Rect(self.rect.x, self.rect.y, left - 2, self.rect.height)
        room = self.rect.width - left - gap * sum(slot.id in apart for slot in self.circles)
        letters = self.pen("sans", "semibold", NAME_PIXELS)
        needs = [max(lettering.width(self._name(slot), letters) + 6, side) for slot in self.circles]
        spare = (room - sum(needs)) / count
        self.named = spare >= 0  # no name is better than half of one: the icon and the Card tab tell it
        self.wide: dict[str, int] = {}
        x = float(self.rect.x + left)
        for slot, need in zip(self.circles, needs, strict=True):
            x += gap if slot.id in apart else 0
            wide = need + spare
            self.rects[slot.id] = pygame.Rect(round(x + (wide - side) / 2), self.rect.y + self.px("top", 2), side, side)
            self.wide[slot.id] = round(wide)
            x += wide

    def _name(self, slot: Slot) -> str:
        term = self._term(slot)
        return self.say(slot.label) or (term.name.of(self.look.strings.language) if term is not None else "")

    def _term(self, slot: Slot) -> Term | None:
        name = slot.id.rpartition("/")[2]
        kinds = tuple(self.definition.looks.get("terms", ("action",)))
        return next((self.look.terms[(kind, name)] for kind in kinds if (kind, name) in self.look.terms), None)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Every circle with its lights, its tokens and its name."""
        apart = self.definition.looks.get("apart", ())
        if self.store is not None:
            self._draw_store(target, self.store, lights)
        for slot in self.circles:
            if slot.id in apart:
                x = self.rects[slot.id].centerx - self.wide[slot.id] // 2 - self.px("gap", 8) // 2
                line = pygame.Rect(
                    x,
                    self.rect.y + self.px("top", 2),
                    max(round(1.4 * self.scale), 1),
                    self.rect.height - self.px("top", 2),
                )
                target.fill(self.look.theme.line, line)
            self._draw_circle(target, slot, lights)

    def _draw_circle(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, theme, term = self.rects[slot.id], self.look.theme, self._term(slot)
        radius, spent = rect.width // 2, slot.tone == SPENT
        if slot.id in lights.lit or slot.id in lights.chosen:
            paint.draw_lit_disc(target, rect.center, radius + theme.px(1), theme)
        rim = (
            theme.gold_edge
            if slot.id in lights.chosen
            else theme.line
            if spent
            else rgb(str(self.definition.looks.get("rim", "#a8442a")))
        )
        paint.draw_circle(target, rect.center, radius, rim)
        ground = theme.gold_light if slot.id in lights.chosen else theme.paper_1 if spent else theme.white_paper
        paint.draw_circle(target, rect.center, radius - max(round(2.4 * self.scale), 1), ground)
        if term is not None:
            icon = self.look.art.icon(term.icon, self.px("icon"))
            if spent:
                icon = icon.copy()
                icon.set_alpha(GREY_ALPHA)
            target.blit(icon, icon.get_rect(center=rect.center))
        if slot.id == lights.hovered:
            paint.draw_circle(target, rect.center, radius + theme.px(2), theme.ink_dark, theme.px(2))
        if slot.id == lights.refused:
            paint.draw_refused_disc(target, rect.center, radius, theme)
        if slot.id == lights.focused:
            paint.ring(target, rect, radius, theme)
        self._draw_tokens(target, slot, lights)
        self._draw_name(target, slot, spent)

    def _draw_name(self, target: pygame.Surface, slot: Slot, spent: bool) -> None:
        if not self.named:
            return
        rect = self.rects[slot.id]
        wide = self.wide[slot.id]
        box = pygame.Rect(rect.centerx - wide // 2, rect.bottom, wide, self.px("name", 22))
        colour = self.look.theme.ink_3 if spent else self.look.theme.ink
        lettering.write(target, box, self._name(slot), self.pen("sans", "semibold", NAME_PIXELS), colour)

    def _draw_store(self, target: pygame.Surface, store: Slot, lights: Lights) -> None:
        """Dashed places for tokens that are gone, the others on them."""
        rect, side = self.rects[store.id], min(self.px("token", 24), self.rects[store.id].width)
        for number in range(len(store.pieces), int(self.definition.looks.get("tokens", 0))):
            box = pygame.Rect(0, 0, round(side * 0.8), round(side * 0.8))
            box.midtop = (rect.centerx, rect.y + number * side + round(side * 0.1))
            target.blit(paint.dashed_frame(box.size, box.width // 3, 1.2, self.look.theme.line, 4 * self.scale), box)
        for piece, box in self._places(store):
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)
        self.draw_lights(target, store.id, rect, round(4 * self.scale), lights)

    def _places(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        rect, side = self.rects[slot.id], self.px("token", 24)
        if slot == self.store:
            side = min(side, rect.width)
            for number, piece in enumerate(slot.pieces):
                yield piece, pygame.Rect(rect.centerx - side // 2, rect.y + number * side, side, side)
            return
        for number, piece in enumerate(reversed(slot.pieces)):
            x = rect.right - round(side * 0.66) - round(number * side * 0.62)
            yield piece, pygame.Rect(x, rect.bottom - round(side * 0.86), side, side)

    def _draw_tokens(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        for piece, box in self._places(slot):
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)
        rect = self.rects[slot.id]
        if slot.tone == SPENT and not slot.pieces:
            side = self.px("token", 24)
            sign = self.look.art.glyph("check", side, self.look.theme.yes)
            target.blit(sign, sign.get_rect(center=(rect.right - side // 4, rect.bottom - side // 3)))

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The tokens at the circles."""
        for slot in self.zone.slots:
            yield from self._places(slot)
