"""Cards in rows: an offer on the board, an open pile."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Setting
from boardgames.ui.theme import Colour, rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import Hex, Size, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView

HALO_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))


class RowMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a row."""

    card: Size  # a card
    pitch: tuple[float, float]  # from one card to the next, along x and y
    columns: int  # cards in a line
    title: float = 0  # height of the title over the cards
    title_width: float = 0  # width of the title; 0: that of the zone
    label: float = 0  # height of the words under each card


class RowLooks(ZoneLooks[RowMeasures], frozen=True, kw_only=True):
    """Looks of a row."""

    panel: float = 0  # margin of a panel around the cards, in pixels of the frame; 0: no panel
    ink: Hex = "#3b2560"  # of title, labels and empty places
    halo: Hex = "#ffffff"  # around the letters of a title without a panel


class RowView(SlotView):
    """Slots in columns and lines, each with a card or empty."""

    Looks = RowLooks
    looks: RowLooks
    measures: RowMeasures

    def lay_out(self) -> None:
        """Place the slots line by line."""
        of = self.measures
        width, height = self.size_px(of.card)
        pitch_x, pitch_y = (length * self.scale for length in of.pitch)
        columns, top = of.columns, self.rect.y + self.px(of.title)
        wide = round((min(len(self.zone.slots), columns) - 1) * pitch_x) + width
        self.head = self._set_title(wide)
        left = self.rect.x + max(self.head.width - wide, 0) // 2 if self._air else self.rect.x
        for number, slot in enumerate(self.zone.slots):
            line, column = divmod(number, columns)
            x, y = round(left + column * pitch_x), round(top + line * pitch_y)
            self.rects[slot.id] = pygame.Rect(x, y, width, height)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        self._draw_panel(target)
        self._draw_title(target)
        near = self.slots_near(target)
        for slot in near:
            rect = self.rects[slot.id]
            self.draw_lights(target, slot.id, rect, self.radius(rect), lights, under=True)
        for slot in near:
            rect = self.rects[slot.id]
            radius = self.radius(rect)
            shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
            if shown:
                self.draw_card(target, shown[-1], rect, slot.id not in lights.lit, slot.tone)
            else:
                self.draw_empty(target, rect, "", self._ink())
            self._draw_rings(target, slot.id, rect, radius, lights)
            low = self.px(self.measures.label)
            if low and slot.label is not None:
                under = pygame.Rect(rect.x, rect.bottom + round(2 * self.scale), rect.width, low)
                lettering.write(target, under, self.say(slot.label), self.pen("sans", "semibold", 14), self._ink())

    def _draw_rings(self, target: pygame.Surface, slot: str, rect: pygame.Rect, radius: int, lights: Lights) -> None:
        rings = Lights(
            hovered=lights.hovered if slot not in lights.lit else "", focused=lights.focused, chosen=lights.chosen
        )
        self.draw_lights(target, slot, rect, radius, rings)
        if slot == lights.refused:
            self.draw_lights(target, slot, rect, radius, Lights(refused=slot))
        if slot == lights.hovered and slot in lights.lit:
            paint.draw_frame(target, rect, radius, self.kit.theme.px(2), self.kit.theme.white_paper)

    @property
    def _air(self) -> int:
        """The margin of the panel around the cards; 0 without a panel."""
        return round(self.looks.panel * self.scale)

    def _draw_panel(self, target: pygame.Surface) -> None:
        """Draw a panel under the cards and their title, if the looks want one."""
        if self._air and self.rects:
            cards = next(iter(self.rects.values())).unionall(list(self.rects.values()))
            box = pygame.Rect(0, self.rect.y, max(cards.width, self.head.width), cards.bottom - self.rect.y)
            box.centerx = cards.centerx
            parts.panel(target, box.inflate(2 * self._air, 2 * self._air), self.kit.theme, round(9 * self.scale))

    def _ink(self) -> Colour:
        return rgb(self.looks.ink)

    def _set_title(self, wide: int) -> Setting:
        """The title over cards of this width; on a panel it shrinks before the panel grows for it."""
        letters, high = self.pen("serif", "semibold", 18), self.px(self.measures.title) - round(2 * self.scale)
        room = self.px(self.measures.title_width) or self.rect.width
        if self._air:
            least = letters.at(letters.floor)
            room = min(max([wide, *(lettering.width(title, least) for title in self.titles()[-1:])]), room)
        return lettering.fit_first(self.titles(), letters, (room, high))

    def heads(self) -> Iterable[pygame.Rect]:
        return (box,) if (box := self._title_box()) is not None else ()

    def _title_box(self) -> pygame.Rect | None:
        """The box of the title, centred over the cards on their panel; None without a title."""
        if not self.px(self.measures.title) or self.zone.title is None:
            return None
        box = pygame.Rect(self.rect.x + round(2 * self.scale), self.rect.y, self.head.width, 0)
        box.height = self.px(self.measures.title) - round(2 * self.scale)
        if self._air and self.rects:
            cards = next(iter(self.rects.values())).unionall(list(self.rects.values()))
            box.centerx = cards.centerx
        return box

    def _draw_title(self, target: pygame.Surface) -> None:
        """Draw the title on the board with a light halo, or over the cards on their panel."""
        box = self._title_box()
        if box is None or not self.reach(target).colliderect(box):
            return
        halo = rgb(self.looks.halo)
        for dx, dy in () if self._air else HALO_STEPS:
            lettering.draw(target, box.move(dx, dy), self.head, halo, "left", True)
        lettering.draw(target, box, self.head, self._ink(), "left", True)
