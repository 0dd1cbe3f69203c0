"""A player's mat: one column per slot with a head, one line per card, dashed places for the next set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import Card
from boardgames.ui import paint, painters
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.short_names import region_name
from boardgames.ui.theme import Colour, rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView

SMALL_AIR = 2  # pixels beside the text of an entry in a small window
ONE_LINE, TWO_LINES = 21, 36  # least heights of an entry in pixels of the frame


class MatMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a mat."""

    pitch: float  # from one column to the next
    column: float  # width of a column
    title: float = 0  # height of the line with title and note
    row: float = 0  # height of an entry
    thumb: float = 0  # width of the picture in an entry; 0: there is none


class MatLooks(ZoneLooks[MatMeasures], frozen=True, kw_only=True):
    """Looks of a mat."""

    next: str = ""  # key of the words on the places that the next set fills; "": no such places


class MatView(SlotView):
    """One column per slot; the pieces of a slot are its entries, oldest first."""

    Looks: ClassVar[type[MatLooks]] = MatLooks
    looks: MatLooks
    measures: MatMeasures

    def lay_out(self) -> None:
        """Place columns side by side under title and note."""
        of = self.measures
        pitch, width = of.pitch * self.scale, self.px(of.column)
        count = max(len(self.zone.slots), 1)
        if count > 1:
            gap = pitch - width
            pitch = (self.rect.width + gap) / count
            width = round(pitch - gap)
        top = self.rect.y + self.px(of.top) + self.px(of.title)
        bottom = self.rect.bottom - round(10 * self.scale)
        self.entries: dict[str, list[tuple[Piece, pygame.Rect]]] = {}
        self.next: list[pygame.Rect] = []
        self.more: list[tuple[pygame.Rect, int]] = []
        least = min((len(slot.pieces) for slot in self.zone.slots), default=0)
        for number, slot in enumerate(self.zone.slots):
            column = pygame.Rect(round(self.rect.x + number * pitch), top, width, bottom - top)
            self.rects[slot.id] = column
            self._lay_out_column(slot, column, bool(self.looks.next) and len(slot.pieces) == least)
        rows = [rect.height - 2 * self._border for entries in self.entries.values() for _, rect in entries]
        self._has_dates = min(rows, default=0) >= round(TWO_LINES * self.scale) - 4  # all of them or none

    @property
    def _border(self) -> int:
        """The width of the border of an entry."""
        return max(round(1.6 * self.scale), 1)

    def _lay_out_column(self, slot: Slot, column: pygame.Rect, is_next: bool) -> None:
        """Place entries below the head, lower when there are many; the rest is only counted."""
        head, gap = self.px(self.measures.head), max(round(3 * self.scale), 2)
        room = column.height - head
        count = len(slot.pieces) + (1 if is_next else 0)
        row = min(self.px(self.measures.row), room // max(count, 1) - gap)
        least = round(ONE_LINE * self.scale)
        shown = list(slot.pieces)
        if row < least:
            row = least
            fit = max(room // (row + gap) - 1, 1)
            rest = len(shown) - fit
            shown = shown[:fit]
            if rest > 0:
                box = pygame.Rect(column.x, column.y + head + fit * (row + gap), column.width, row)
                self.more.append((box, rest))
            is_next = False
        y = column.y + head
        self.entries[slot.id] = []
        for piece in shown:
            self.entries[slot.id].append((piece, pygame.Rect(column.x, y, column.width, row)))
            y += row + gap
        if is_next:
            self.next.append(pygame.Rect(column.x, y, column.width, row))

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        self._draw_title(target)
        for slot in self.zone.slots:
            self._draw_head(target, slot)
            for piece, rect in self.entries[slot.id]:
                if piece.id not in lights.flying:
                    self._draw_entry(target, slot, piece, rect)
            self.draw_lights(target, slot.id, self.rects[slot.id], round(6 * self.scale), lights)
        text = self.kit.strings.text(self.looks.next) if self.next else ""
        for rect in self.next:
            self.draw_empty(target, rect, text, self.kit.theme.hollow)
        for rect, count in self.more:
            lettering.write(target, rect, f"+{count}", self.pen("sans", "bold", 14), self.kit.theme.cream)

    def _colour(self, slot: Slot) -> Colour:
        """The colour of a column: that of its region, else of the player."""
        region = self.kit.regions.get(slot.id.rpartition("/")[2])
        if region is not None:
            return rgb(region.deep or region.hex)
        return self.kit.seats[self.zone.seat].colour if self.zone.seat is not None else self.kit.theme.walnut_5

    def _draw_title(self, target: pygame.Surface) -> None:
        theme = self.kit.theme
        top = self.rect.y + self.px(self.measures.top) - round(2 * self.scale)
        box = pygame.Rect(self.rect.x, top, self.rect.width, self.px(self.measures.title))
        right = box.x
        if self.zone.title is not None:
            done = lettering.fit(self.say(self.zone.title), self.pen("serif", "semibold", 18), box.size, 1)
            lettering.draw(target, box, done, theme.cream, "left", True)
            right += done.width + round(12 * self.scale)
        if self.zone.note is not None:
            room = pygame.Rect(right, box.y, max(self.rect.right - right, 1), box.height)
            done = lettering.fit(self.say(self.zone.note), self.pen("sans", "regular", 15), room.size, 1)
            if not done.cut:
                lettering.draw(target, room, done, theme.cream_2, "left", True)

    def _draw_head(self, target: pygame.Surface, slot: Slot) -> None:
        """Draw the head of a column, with round upper corners."""
        column, colour = self.rects[slot.id], self._colour(slot)
        head = pygame.Rect(column.topleft, (column.width, self.px(self.measures.head)))
        radius = round(6 * self.scale)
        tall = paint.box((head.width, head.height + radius), radius, colour)
        target.blit(tall, head.topleft, (0, 0, head.width, head.height))
        region = self.kit.regions.get(slot.id.rpartition("/")[2])
        name = region_name(self.kit, region) if region is not None else self.say(slot.label)
        room = head.inflate(-round(6 * self.scale), 0)
        lettering.write(target, room, name, self.pen("sans", "bold", 15), self.kit.theme.on(colour))

    def _draw_entry(self, target: pygame.Surface, slot: Slot, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a played card as a line: thumbnail, date, short name."""
        colour, border = self._colour(slot), self._border
        paint.fill_box(target, rect, 2, colour)
        inner = rect.inflate(-2 * border, -2 * border)
        paint.fill_box(target, inner, 1, self.kit.theme.white_paper)
        if piece.face is None:
            back = painters.card_back(self.kit, piece.variant, inner.size)
            target.blit(back, inner.topleft)
            return
        card = self.kit.cards[piece.face]
        thumb = self.px(self.measures.thumb) if rect.height >= round(TWO_LINES * self.scale) else 0
        if thumb and card.picture is not None:
            scene = self.kit.art.scene(card.picture.scene, card.picture.palette, (), (inner.height, inner.height))
            target.blit(scene, inner.topleft, ((inner.height - thumb) // 2, 0, thumb, inner.height))
        box = pygame.Rect(inner.x + thumb, inner.y, inner.width - thumb, inner.height)
        air = round(4 * self.scale) if self.scale >= 1 else SMALL_AIR
        self._write_entry(target, piece.face, box.inflate(-2 * air, 0))

    def _write_entry(self, target: pygame.Surface, card_id: str, box: pygame.Rect) -> None:
        card, ink, strings = self.kit.cards[card_id], self.kit.theme.ink, self.kit.strings
        short, least = (f"card.{form}.{card_id}" for form in ("short", "least"))
        names = [strings.text(short) if strings.has(short) else card.name.of(strings.language)]
        names += [strings.text(least)] if strings.has(least) else []
        date = self.date_of(card) if self._has_dates else ""
        if not date:
            self._write_name(target, box, names, self.pen("sans", "semibold", 14))
            return
        upper, lower = pygame.Rect(box), pygame.Rect(box)
        upper.height = lower.height = box.height // 2
        lower.top = upper.bottom
        lettering.write(
            target, upper.move(0, round(2 * self.scale)), date, self.pen("sans", "regular", 14), ink, "left"
        )
        self._write_name(target, lower.move(0, -round(2 * self.scale)), names, self.pen("sans", "bold", 14))

    def date_of(self, card: Card) -> str:
        """The small line over the name of a card, if it fits; a game's own mat may give one."""
        return ""

    def _write_name(self, target: pygame.Surface, box: pygame.Rect, names: Sequence[str], letters: Pen) -> None:
        """Write the first of some names that fits."""
        done = lettering.fit_first(names, letters, box.size)
        lettering.draw(target, box, done, self.kit.theme.ink, "left", True)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every card with its entry; those without one are at their column's head."""
        for slot in self.zone.slots:
            seen = self.entries[slot.id]
            yield from ((piece, pygame.Rect(rect)) for piece, rect in seen)
            column = self.rects[slot.id]
            for piece in slot.pieces[len(seen) :]:
                yield piece, pygame.Rect(column.x, column.y, column.width, self.px(self.measures.head))

    def piece_at(self, pos: tuple[int, int]) -> Piece | None:
        """The card whose entry is under a point."""
        found = (piece for piece, rect in self.pieces() if rect.collidepoint(pos))
        return next(found, None)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a card in flight as a card, in any rect."""
        if piece.kind == "card" and rect.height < rect.width:
            height = max(rect.height, round(rect.width / painters.CARD_ASPECT * 0.7))
            card = pygame.Rect(0, 0, round(height * painters.CARD_ASPECT), height)
            card.center = rect.center
            rect = card
        super().draw_piece(target, piece, rect)
