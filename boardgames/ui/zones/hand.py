"""The viewer's hand: cards that lift when pointed at, a pill under each, dashed places up to the limit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pygame

from boardgames.core.table import Mark, Piece, Slot
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.theme import Colour
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import Size, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView

NUMBER_SHARE = 0.34
MOST_WIDTH = 2.4  # width of a low card, of its height
LEAST_GAP = 4  # between narrowed cards
LEAST_EMPTY = 0.6  # of a card: least width of an empty place
LEAST_SEEN = 0.3  # of a card: a smaller visible part has no room for its icons
QUIET = "quiet"
PILL_TEXT = 13.5
PILL_AIR_UNITS = 3  # below a pill that something is drawn round: its words fill it
REACH_UNITS = 42  # around a card: its light, its lift, the pill under it


class HandMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a hand."""

    card: Size  # a card
    pitch: float = 0  # from one card to the next
    title: float = 0  # width of the column at the left with title and note
    pill: Size | None = None  # the words under a card that say what it can do; left out: none
    lift: float = 0  # how far a card is raised when it is chosen or pointed at


class HandLooks(ZoneLooks[HandMeasures], frozen=True, kw_only=True):
    """Looks of a hand."""

    places: int | str = 0  # places for cards: a number, a path into `numbers`, or `next` for one more where it fits
    grows: bool = False  # cards take the space of empty places; many cards are narrower
    two_lines: bool = False  # many cards lie in two lines, lower
    covered: bool = False  # a partly covered card shows its text in the visible part
    empty: str = "card.empty"  # key of the word on the first empty place; "": none


class HandView(SlotView):
    """Cards side by side, overlapping when there are many."""

    Looks = HandLooks
    looks: HandLooks
    measures: HandMeasures

    def lay_out(self) -> None:
        """Place the cards after title column or head, then the empty places."""
        of = self.measures
        width, height = self.size_px(of.card)
        left, top = self.rect.x + self.px(of.title), self.rect.y + self.px(of.top) + self.px(of.head)
        pitch = self.px(of.pitch)
        count = max(len(self.zone.slots), self._limit((self.rect.right - left - width) // max(pitch, 1) + 1))
        if count > 1:
            pitch = min(pitch, (self.rect.right - left - width) // (count - 1))
        boxes = [pygame.Rect(left + number * pitch, top, width, height) for number in range(count)]
        if pitch < width and self.looks.two_lines:
            boxes = self._two_lines(pygame.Rect(left, top, self.rect.right - left, height), count)
        elif self.looks.grows:
            boxes = self._widened(boxes, pitch - width) if pitch >= width else self._narrowed(boxes)
        self.rects = {slot.id: box for slot, box in zip(self.zone.slots, boxes, strict=False)}
        self.empty = boxes[len(self.zone.slots) :]

    def _widened(self, boxes: list[pygame.Rect], gap: int) -> list[pygame.Rect]:
        """Widen cards in a small window to their size in the frame, at the expense of empty places."""
        cards, free, first = len(self.zone.slots), len(boxes) - len(self.zone.slots), boxes[0]
        room = self.rect.right - first.x - (len(boxes) - 1) * gap
        least = round(first.width * LEAST_EMPTY)
        wide = min(round(self.measures.card[0]), (room - free * least) // max(cards, 1))
        if wide <= first.width:
            return boxes
        empty = min((room - cards * wide) // max(free, 1), first.width)
        widths = [wide] * cards + [empty] * free
        lefts = [first.x + sum(widths[:number]) + number * gap for number in range(len(boxes))]
        return [pygame.Rect(x, first.y, width, first.height) for x, width in zip(lefts, widths, strict=True)]

    def _narrowed(self, boxes: list[pygame.Rect]) -> list[pygame.Rect]:
        """Narrow all cards so that they do not overlap."""
        first, gap = boxes[0], max(round(LEAST_GAP * self.scale), 2)
        pitch = (self.rect.right - first.x + gap) / len(boxes)
        return [
            pygame.Rect(first.x + round(number * pitch), first.y, round(pitch) - gap, first.height)
            for number in range(len(boxes))
        ]

    def _two_lines(self, room: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Low cards in two lines that do not overlap."""
        columns, gap = (count + 1) // 2, max(round(6 * self.scale), 3)
        pitch, height = (room.width + gap) / columns, (room.height - gap) // 2
        width = min(round(pitch) - gap, round(height * MOST_WIDTH))
        return [
            pygame.Rect(
                room.x + round(number % columns * (width + gap)),
                room.y + number // columns * (height + gap),
                width,
                height,
            )
            for number in range(count)
        ]

    def _limit(self, fitting: int) -> int:
        """How many places there are; the looks give a number, a path into the game's numbers, or `next`."""
        places = self.looks.places
        if places == "next":  # no limit: there is always a place for another card
            return min(len(self.zone.slots) + 1, fitting)
        if isinstance(places, int):
            return places
        found: Any = self.kit.definition.game.numbers
        for name in places.split("."):
            found = found[name]
        return int(found)

    def lifted(self, slot: str, lights: Lights) -> pygame.Rect:
        """The present rect of a card: raised when chosen or pointed at, between the two while it moves."""
        raised = slot in lights.chosen or slot in (lights.hovered, lights.focused)
        share = lights.lift.get(slot, 1.0 if raised else 0.0)
        return self.rects[slot].move(0, -round(self.px(self.measures.lift) * share))

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw title, empty places and cards with their pills; cards of tone `quiet` are not lit."""
        quiet = {slot.id for slot in self.zone.slots if slot.tone == QUIET} - lights.called
        lights = msgspec.structs.replace(lights, lit=lights.lit - quiet)
        self.draw_head(target)
        if target.get_clip().x < self.rect.x + self.px(self.measures.title) and not self.px(self.measures.head):
            self._draw_title(target)
        for number, box in enumerate(self.empty):
            if not target.get_clip().colliderect(box):
                continue
            word = self.kit.strings.text(self.looks.empty) if number == 0 and self.looks.empty else ""
            self.draw_empty(target, box, word, self.kit.theme.hollow)
        seen = self.reach(target, REACH_UNITS)
        order = [slot for slot in self.zone.slots if seen.colliderect(self.lifted(slot.id, lights))]
        order.sort(key=lambda slot: slot.id == lights.hovered)
        for slot in order:
            rect = self.lifted(slot.id, lights)
            if any(piece.id not in lights.flying for piece in slot.pieces):
                self.draw_lights(target, slot.id, rect, self.radius(rect), lights, under=True)
        for slot in order:
            self._draw_slot(target, slot, lights)

    def _draw_slot(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect = self.lifted(slot.id, lights)
        radius = self.radius(rect)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        if not shown:
            return
        shaded = slot.id not in lights.lit and slot.id not in lights.chosen
        self.draw_card(target, shown[-1], rect, shaded, slot.tone)
        if shown[-1].badge:
            self._draw_number(target, rect, shown[-1].badge)
        rest = lights.rings()
        if slot.id not in lights.lit and slot.id not in lights.chosen:
            self.draw_lights(target, slot.id, rect, radius, rest)
        elif slot.id in (*lights.chosen, lights.focused, lights.refused):
            self.draw_lights(
                target,
                slot.id,
                rect,
                radius,
                lights.rings(hovered=False),
            )
        if slot.mark is not None and self.measures.pill is not None:
            self._draw_pill(target, slot.mark, rect, self.measures.pill)

    def face(self, piece: Piece, rect: pygame.Rect) -> pygame.Surface:
        """The face of a card; a partly covered one has its text in the visible part if the looks say so."""
        seen = self._seen(rect)
        if piece.face is None or not self.looks.covered or not LEAST_SEEN < seen / rect.width < 1:
            return super().face(piece, rect)
        return painters.card(self.kit, piece, rect.size, f"hand:{seen}")

    def _seen(self, rect: pygame.Rect) -> int:
        """The visible width of a card, from its left."""
        lefts = [box.x for box in self.rects.values()]
        after = [left for left in lefts if left > rect.x]
        return min(after) - rect.x if rect.x in lefts and after else rect.width

    def _draw_number(self, target: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        radius = round(rect.width * NUMBER_SHARE / 2)
        centre = (rect.centerx, rect.bottom - round(radius * 1.5))
        paint.draw_circle(target, centre, radius, self.kit.theme.ink_dark)
        paint.draw_circle(target, centre, radius - 2, self.kit.theme.white_paper)
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = centre
        lettering.write(target, box, text, self.pen("sans", "bold", 18), self.kit.theme.ink)

    def _draw_pill(self, target: pygame.Surface, mark: Mark, card: pygame.Rect, size: Size) -> None:
        """Draw what the card can do, in a word under it."""
        box = self._pill_box(card, size)
        ground, ink = self._tones().get(mark.tone, self._tones()["near"])
        parts.pill(target, box, ground)
        room = box.inflate(-max(round(4 * self.scale), box.height // 3), 0)
        words = [self.say(text) for text in (mark.text, mark.brief) if text]
        done = lettering.fit_first(words or [""], self._pill_pen, room.size)
        lettering.draw(target, room, done, ink, "centre", True)

    @property
    def _pill_pen(self) -> Pen:
        return self.pen("sans", "semibold", PILL_TEXT)

    def rect_with_tag(self, slot: str) -> pygame.Rect | None:
        rect, size = self.rect_of(slot), self.measures.pill
        has_pill = size is not None and any(mine.id == slot and mine.mark is not None for mine in self.zone.slots)
        if rect is None or size is None or not has_pill:
            return rect
        whole = rect.union(self._pill_box(rect, size))
        whole.height += self.kit.theme.px(PILL_AIR_UNITS)
        return whole

    def _pill_box(self, card: pygame.Rect, size: Size) -> pygame.Rect:
        width, height = self.size_px(size)
        larger = self._pill_pen.px / (PILL_TEXT * self.scale)  # than at 100 % text: words keep off the round ends
        box = pygame.Rect(0, 0, min(round(width * max(1.0, larger)), card.width), height)
        box.midtop = (card.centerx, card.bottom + round(3 * self.scale))
        return box

    def _tones(self) -> Mapping[str, tuple[Colour, Colour]]:
        theme = self.kit.theme
        return {
            "now": (theme.gold, theme.ink_dark),
            "near": (theme.paper_2, theme.ink),
            "far": (theme.walnut_5, theme.paper_2),
            "yes": (theme.yes, theme.white),
            "care": (theme.care, theme.white),
            "no": (theme.no, theme.white),
        }

    def _draw_title(self, target: pygame.Surface) -> None:
        """Draw the title of the zone and its note in the column at the left."""
        theme = self.kit.theme
        width = self.px(self.measures.title) - round(10 * self.scale)
        y = self.rect.y + self.px(self.measures.top) + round(2 * self.scale)
        parts_of = (
            (self.zone.title, self.pen("serif", "semibold", 18), theme.cream, 3),
            (self.zone.note, self.pen("sans", "regular", 15), theme.cream_2, 4),
        )
        for phrase, letters, colour, most in parts_of:
            if phrase is None:
                continue
            room = (max(width, 1), max(self.rect.bottom - y - round(8 * self.scale), letters.pitch))
            done = lettering.fit(self.say(phrase), letters, room, most)
            box = pygame.Rect(self.rect.x + round(4 * self.scale), y, width, done.height)
            lettering.draw(target, box, done, colour)
            y = box.bottom + round(4 * self.scale)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The topmost card under a point: those to the right lie over those to the left."""
        found = None
        for slot, rect in self.rects.items():
            if rect.inflate(0, 2 * self.px(self.measures.lift)).collidepoint(pos):
                found = slot
        return found or self.mark_at(pos)

    def mark_at(self, pos: tuple[int, int]) -> str | None:
        size = self.measures.pill
        marked = [slot.id for slot in self.zone.slots if slot.mark is not None and slot.mark.presses]
        pills = ((slot, self._pill_box(self.rects[slot], size)) for slot in marked if size is not None)
        return next((slot for slot, box in pills if box.collidepoint(pos)), None)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        for slot in self.zone.slots:
            for piece in slot.pieces:
                yield piece, pygame.Rect(self.rects[slot.id])
