"""The view of a line of cells: a track with discs and points, stacks of named tiles, or a player's tiles."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Mark, Piece, Slot
from boardgames.data.defs import Card
from boardgames.games.ierusalem.screen import colours, signs
from boardgames.games.ierusalem.screen.looks import StripLooks, StripMeasures
from boardgames.games.ierusalem.screen.shown import of_tile
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.theme import SMALLEST_TEXT, Colour
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

DISK_SHARE = 0.62
DISK_PITCH = 0.66  # of a disc's side: distance of several discs on one step
LENGTHS = ("middling", "short", "least")  # of names, the longest first
WHOLE, MIDDLING, SHORT, LEAST = range(4)  # how far the names of all stacks are shortened


class StripView(SlotView):
    """`style` of the looks: track (panel, name, cells with points), stacks (named tiles), places (a player's tiles)."""

    Looks = StripLooks
    looks: StripLooks
    measures: StripMeasures
    _letters: tuple[Pen, Pen | None, int] | None = None  # cached until the cells are laid out again

    def lay_out(self) -> None:
        """Place cells of equal width after the name; a cell with many pieces is wider."""
        self._letters = None
        slots, gap = self.zone.slots, self.px(self.measures.gap)
        left, top = float(self.rect.x + self.across(self.measures.left)), self.body_top
        height = self.px(self.measures.cell) or self.rect.bottom - top
        room = self.rect.right - self.px(self.measures.pad) - left + gap
        pitch = room / max(len(slots), 1)
        if self.looks.style == "stacks":
            wider = self._widths_of_stacks(height, room, gap)
        else:
            wider = {slot.id: need for slot in slots if (need := self._need(slot, height) + gap) > pitch}
        pitch = (room - sum(wider.values())) / max(len(slots) - len(wider), 1)
        for slot in slots:
            width = wider.get(slot.id, pitch)
            self.rects[slot.id] = pygame.Rect(round(left), top, round(width) - gap, height)
            left += width

    def _need(self, slot: Slot, height: int) -> float:
        """Return the width at which discs do not cover the points of a step."""
        if self.looks.style != "track" or not slot.pieces:
            return 0
        side = self._disk_side(height)
        return self._points_side + 4 + side + (len(slot.pieces) - 1) * side * DISK_PITCH + 3

    @property
    def _points_side(self) -> int:
        return round(22 * self.scale)

    def _disk_side(self, height: int) -> int:
        return min(round(height * DISK_SHARE), round(22 * self.scale))

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw panel or header, then the cells."""
        theme = self.kit.theme
        if self.looks.style == "track":
            parts.panel(target, self.rect, theme, round(8 * self.scale))
            self._draw_name(target)
        else:
            self.draw_head(target)
        by_style = {"track": self._draw_step, "stacks": self._draw_stack, "places": self._draw_place}
        paint_cell = by_style[self.looks.style]
        for slot in self.zone.slots:
            rect = self.rects[slot.id]
            radius = max(round(5 * self.scale), 2)
            self.draw_lights(target, slot.id, rect, radius, lights, under=True)
            paint_cell(target, slot, rect, lights)
            self.draw_lights(
                target,
                slot.id,
                rect,
                radius,
                lights.rings(),
            )

    def _draw_name(self, target: pygame.Surface) -> None:
        icon, side = self.looks.icon, self.px(self.measures.icon)
        x = self.rect.x + round(6 * self.scale)
        if icon:
            sign = self.kit.art.icon(icon, side)
            target.blit(sign, sign.get_rect(midleft=(x, self.rect.centery)))
            x += side + round(4 * self.scale)
        room = pygame.Rect(x, self.rect.y, self.rect.x + self.across(self.measures.left) - x - 2, self.rect.height)
        done = lettering.fit_first(self.titles(), self.pen("serif", "semibold", 17), room.size)
        if not done.cut:
            lettering.draw(target, room, done, self.kit.theme.ink, "left", True)

    def _shown(self, slot: Slot, lights: Lights) -> list[Piece]:
        return [piece for piece in slot.pieces if piece.id not in lights.flying]

    # Styles

    def _draw_step(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        """Draw a step of a track: points at its left, its bonus, the discs on it."""
        theme, radius = self.kit.theme, max(round(5 * self.scale), 2)
        paint.fill_box(target, rect, radius, theme.line)
        paint.fill_box(target, rect.inflate(-2, -2), radius - 1, theme.white_paper, theme.paper_0)
        x = rect.x + round(3 * self.scale)
        side = min(self._points_side, rect.height - 4)
        if slot.mark is not None and self.say(slot.mark.text) not in ("", "0"):
            signs.put_points(target, self.kit, (x + side / 2, rect.centery), side, self.say(slot.mark.text))
            x += side + 1
        gift = next((note for note in slot.notes if note.icon or note.tone == "lock"), None)
        if gift is None and slot.mark is not None and slot.mark.icon:
            gift = Mark(icon=slot.mark.icon)
        if gift is not None and not slot.pieces:
            self._draw_gift(target, gift, (x + side * 0.45, rect.centery), side)
        for piece, box in self._disks(slot):
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)

    def _draw_gift(self, target: pygame.Surface, gift: Mark, spot: tuple[float, float], side: int) -> None:
        if gift.tone == "lock" or not gift.icon:
            sign = self.kit.art.glyph("lock", round(side * 0.8), self.kit.theme.ink_2)
            target.blit(sign, sign.get_rect(center=(round(spot[0]), round(spot[1]))))
        else:
            signs.put_icon(target, self.kit, gift.icon, spot, round(side * 0.86))

    def _disks(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Yield the discs from the right, overlapping if there are several."""
        rect = self.rects[slot.id]
        side = self._disk_side(rect.height)
        count = len(slot.pieces)
        room = rect.width - side - self._points_side - 4
        pitch = min(side * DISK_PITCH, max(room / max(count - 1, 1), side * 0.4)) if count > 1 else 0
        for number, piece in enumerate(slot.pieces):
            right = rect.right - 3 - round((count - 1 - number) * pitch)
            yield piece, pygame.Rect(right - side, rect.centery - side // 2, side, side)

    def _draw_stack(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        """Draw a stack of tiles: number, name, points of its top tile."""
        theme, radius = self.kit.theme, max(round(6 * self.scale), 2)
        usual = (colours.PARABLE_TOP, colours.PARABLE_LOW)
        upcoming = (colours.PARABLE_NEXT_TOP, colours.PARABLE_NEXT_LOW)
        shown = self._shown(slot, lights)
        count = sum(piece.count for piece in slot.pieces)
        for below in range(min(2, max(count - 1, 0)), 0, -1):
            paint.fill_box(target, rect.move(below, below), radius, colours.PARABLE)
        paint.fill_box(target, rect, radius, colours.PARABLE)
        inner = rect.inflate(-3, -3)
        paint.fill_box(target, inner, radius - 1, *(upcoming if slot.tone == "next" else usual))
        if slot.tone == "next":
            paint.draw_frame(target, inner, radius - 1, theme.px(1.6), colours.PARABLE)
        card = self._card(slot)
        roman = of_tile(card).roman
        if self._letters is None:
            self._letters = self._lettering()
        numerals, names, brevity = self._letters
        left = pygame.Rect(inner.x + round(2 * self.scale), inner.y, self._numeral_width(slot, numerals), inner.height)
        lettering.write(target, left, roman, numerals, colours.PARABLE)
        side = min(self._points_side, inner.height - 4)
        badge = shown[-1].badge if shown else ""
        if badge:
            signs.put_points(target, self.kit, (inner.right - side * 0.62, inner.centery), side, badge)
        if names is not None:
            lettering.draw(target, *self._name_of(slot, numerals, names, brevity), theme.ink, "left", True)

    def _lettering(self) -> tuple[Pen, Pen | None, int]:
        """Return the letters of numbers and of names, and how far names are shortened; the same for all stacks.

        Letters shrink before names get shorter. Either all stacks have a name or none; either all have their article
        or none.
        """
        wished, names = self.pen("serif", "bold", 16), self.pen("sans", "semibold", 14, 1.0)
        usual = max(min(round(14 * self.scale), names.px), names.floor)  # the size at 100 % text
        options = [(px, brevity) for brevity in (WHOLE, MIDDLING) for px in range(names.px, usual - 1, -1)]
        options += [(px, brevity) for brevity in (SHORT, LEAST) for px in range(names.px, names.floor - 1, -1)]
        for px, brevity in options:
            sized = names.at(px)._replace(floor=px)
            for numerals in (wished.at(high) for high in range(wished.px, wished.floor - 1, -1)):
                if not any(self._name_of(slot, numerals, sized, brevity)[1].cut for slot in self.zone.slots):
                    return numerals, sized, brevity
        return wished, None, LEAST

    def _numeral_width(self, slot: Slot, letters: Pen) -> int:
        card = self._card(slot)
        wide = lettering.width(of_tile(card).roman, letters)
        return max(round(17 * self.scale), wide + round(4 * self.scale))

    def _card(self, slot: Slot) -> Card | None:
        face = next((piece.face for piece in slot.pieces if piece.face), None)
        number = slot.id.rpartition("/")[2]
        return self.kit.cards.get(face or f"{self.looks.card}_{number}")

    def _name_of(self, slot: Slot, numerals: Pen, letters: Pen, brevity: int) -> tuple[pygame.Rect, lettering.Setting]:
        """Return the rect for the name of a stack, and the longest name that fits."""
        inner = self.rects[slot.id].inflate(-3, -3)
        left = inner.x + round(2 * self.scale) + self._numeral_width(slot, numerals)
        right = inner.right - self._points_width(inner.height)
        room = pygame.Rect(left + 1, inner.y, max(right - left - 2, 1), inner.height)
        return room, lettering.fit_first(self._names(slot, brevity), letters, room.size, 2)

    def _names(self, slot: Slot, brevity: int) -> list[str]:
        """Return the names of a stack, the longest first."""
        number = slot.id.rpartition("/")[2]
        found, card = self._card(slot), f"{self.looks.card}_{number}"
        whole = found.name.of(self.kit.strings.language) if found is not None else self.say(slot.label)
        keys = [f"card.{length}.{card}" for length in LENGTHS[:brevity]]
        return [self.kit.strings.text(key) for key in keys if self.kit.strings.has(key)] or [whole]

    def _points_width(self, height: int) -> int:
        return min(self._points_side, height - 4) + round(4 * self.scale)

    def _widths_of_stacks(self, height: int, room: float, gap: int) -> dict[str, float]:
        """Return the widths of stacks whose names fit only if long ones have more room; empty if all are equal."""
        slots = self.zone.slots
        for brevity in (SHORT, LEAST):
            needs = {slot.id: self._need_of_name(slot, height, brevity) + gap for slot in slots}
            spare = (room - sum(needs.values())) / max(len(needs), 1)
            if max(needs.values(), default=0) * len(needs) <= room:
                return {}
            if spare >= 0:
                return {slot: need + spare for slot, need in needs.items()}
        return {}

    def _need_of_name(self, slot: Slot, height: int, brevity: int) -> float:
        """Return the width at which the name of a stack fits in the smallest letters."""
        numerals, letters = (self.pen(face, weight, 0) for face, weight in (("serif", "bold"), ("sans", "semibold")))
        name = lettering.width(self._names(slot, brevity)[-1], letters)
        aside = round(2 * self.scale) + self._numeral_width(slot, numerals) + self._points_width(height - 3)
        return aside + name + 6

    def _draw_place(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        """Draw a place for a player's tile: the tile, or its number and reward."""
        theme, shown = self.kit.theme, self._shown(slot, lights)
        if shown:
            self.draw_piece(target, shown[-1], rect)
            return
        ring = theme.gold_light if slot.tone == "next" else theme.edge
        self.draw_empty(target, rect, "", ring)
        card = self._card(slot)
        roman = of_tile(card).roman if card is not None else slot.id.rpartition("/")[2]
        colour = theme.cream if slot.tone == "next" else theme.cream_2
        letters, room = self.pen("serif", "semibold", 14), rect.copy()
        if slot.mark is not None:  # the reward below the number, in every place alike
            room.height = rect.height // 2 + 1
            side = min(rect.width // 2 - 1, rect.height // 2 - 1, round(20 * self.scale))
            self._draw_reward(target, slot.mark, (rect.centerx, rect.bottom - side * 0.6), side, colour)
        lettering.write(target, room, roman, letters, colour)

    def _draw_reward(
        self, target: pygame.Surface, gift: Mark, spot: tuple[float, float], side: int, colour: Colour
    ) -> None:
        """Draw the reward of a place: points in their sign, or an icon with its number if there are several."""
        text = self.say(gift.text)
        if not gift.icon:
            signs.put_points(target, self.kit, spot, side, text.lstrip("+"))
            return
        x, y = spot
        if text not in ("", "1"):
            x -= side * 0.4
            signs.put_letters(target, (x + side * 0.9, y), text, max(round(side * 0.8), SMALLEST_TEXT), colour)
        signs.put_icon(target, self.kit, gift.icon, (x, y), side)

    # Pieces

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Discs on their steps, tiles on their cells."""
        for slot in self.zone.slots:
            if self.looks.style == "track":
                yield from self._disks(slot)
            else:
                yield from ((piece, pygame.Rect(self.rects[slot.id])) for piece in slot.pieces)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a disc or tile as high as its rect."""
        picture = painters.piece(self.kit, piece, min(rect.height, round(rect.width / 1.05)))
        target.blit(picture, picture.get_rect(center=rect.center))
