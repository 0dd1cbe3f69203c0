"""The base of views whose slots are rects: hits, lights, titles, pieces."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

import msgspec
import pygame

from boardgames.core.phrase import Phrase
from boardgames.core.table import Piece, Slot, Zone
from boardgames.data.defs import ZoneDef
from boardgames.ui import paint, painters
from boardgames.ui.painters import lettering, stamp
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, alpha
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, ZoneView
from boardgames.ui.zones.looks import Size

LEAST_TARGET = 32
HOVER_SHARE = 0.85
LIGHT_UNITS = 20  # around a slot: its light and shadow


class SlotView(ZoneView):
    """A zone whose slots are boxes. Subclasses fill `rects` in `lay_out` and draw in `draw`."""

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        self.kit = kit
        self.definition = definition
        self.zone = Zone(definition.id)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.slots: dict[str, Slot] = {}
        self.rects: dict[str, pygame.Rect] = {}
        self.scale = 1.0  # window pixels per pixel of the frame
        self.scale_x = 1.0  # the same along x, if the zone stretches
        self.looks = msgspec.convert(definition.looks, self.Looks)
        screen = kit.definition.screen
        self.measures = self.looks.in_frame(docks.frame_name(screen, kit.theme) if screen is not None else "wide")

    @property
    def area(self) -> pygame.Rect:
        return self.rect

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        self.rect, self.zone = pygame.Rect(rect), zone
        self.scale = self.scale_in(rect)
        length = self.measures.size[0] if self.measures.size is not None else 0
        self.scale_x = rect.width / length if length and self.looks.stretches else self.scale
        self.slots = {slot.id: slot for slot in zone.slots}
        self.rects = {}
        self.lay_out()

    def scale_in(self, rect: pygame.Rect) -> float:
        """The scale at which it is as high as a rect."""
        height = (self.measures.band or self.measures.size or (0, rect.height))[1]
        return rect.height / height if height else self.kit.theme.u

    @abstractmethod
    def lay_out(self) -> None:
        """Fill `rects`."""

    def px(self, length: float) -> int:
        """A length of this frame in pixels."""
        return round(length * self.scale)

    def across(self, length: float) -> int:
        """A length along x in pixels, which grows with a zone that stretches."""
        return round(length * self.scale_x)

    @property
    def body_top(self) -> int:
        """The y below the line with title and note."""
        return self.rect.y + self.px(self.measures.top) + self.px(self.measures.head)

    def size_px(self, size: Size) -> tuple[int, int]:
        """A size of this frame in pixels."""
        return self.px(size[0]), self.px(size[1])

    def pen(self, face: str, weight: str, size: float, line: float = 1.15, italic: bool = False) -> Pen:
        """Letters of a size of this frame, in the text size of the settings."""
        return lettering.pen(face, weight, size * self.scale * self.kit.theme.settings.text_size / 100, line, italic)

    def say(self, phrase: Phrase | str | None) -> str:
        """A phrase in the player's language, nothing for None."""
        return "" if phrase is None else self.kit.strings.phrase(phrase)

    def titles(self) -> tuple[str, ...]:
        """The title of the zone and its short form, if there is one."""
        key = f"card.brief.{self.zone.id}"
        brief = (self.kit.strings.text(key),) if self.kit.strings.has(key) else ()
        return (self.say(self.zone.title), *brief)

    def box(self, measures: Sequence[float]) -> pygame.Rect:
        """A box of the looks, `[x, y, width, height]` from the corner of the zone, in pixels of the window."""
        x, width = (round(length * self.scale_x) for length in measures[::2])
        y, height = (round(length * self.scale) for length in measures[1::2])
        return pygame.Rect(self.rect.x + x, self.rect.y + y, width, height)

    def _head_box(self) -> pygame.Rect:
        """The line with title and note along the upper edge."""
        of = self.measures
        top = self.rect.y + self.px(of.top) - round(2 * self.scale)
        return pygame.Rect(self.rect.x, top, self.px(of.head_width) or self.rect.width, self.px(of.head))

    def heads(self) -> Iterable[pygame.Rect]:
        return (self._head_box(),) if self.zone.title is not None and self.px(self.measures.head) else ()

    def draw_head(self, target: pygame.Surface, with_note: bool = True) -> None:
        """Draw title and note in one line along the upper edge, if the looks give it a height."""
        of = self.measures
        if not self.px(of.head):
            return
        theme, box = self.kit.theme, self._head_box()
        right, note = box.x, self.say(self.zone.note) if with_note else ""
        gap, small = round(10 * self.scale), self.pen("sans", "regular", 15)
        if self.zone.title is not None:
            titles, letters = self.titles(), self.pen("serif", "semibold", 18)
            least = lettering.width(note, lettering.pen("sans", "regular", 0)) + gap if note else 0
            beside = (max(min(self.rect.width - least, box.width), 1), box.height)
            title = lettering.fit(titles[0], letters, beside, 1)
            if title.cut:  # a title shrinks for the note but is never cut for it
                title = lettering.fit_first(titles, letters, box.size)
            if not title.cut or not self.px(of.head_width):
                lettering.draw(target, box, title, theme.cream, "left", True)
            right += title.width + gap
            small = small.at(min(small.px, round(title.pen.px * 15 / 18)))  # where a title had to shrink, its note does
        room = pygame.Rect(right, box.y, self.rect.right - right, box.height)
        if note and room.width > 0:
            shorter = note.partition(":")[0].rstrip()  # without space, an explanation is left out
            text = lettering.fit_first((note, shorter), small, room.size)
            if not text.cut:
                lettering.draw(target, room, text, theme.cream_2, "left", True)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point: lit ones first, then the smallest, then the nearest."""
        around = pygame.Rect(pos[0] - LEAST_TARGET, pos[1] - LEAST_TARGET, 2 * LEAST_TARGET, 2 * LEAST_TARGET)
        hits = [
            (slot not in lit, not rect.collidepoint(pos), rect.width * rect.height, _distance(rect, pos), slot)
            for slot, rect in self.rects.items()
            if rect.colliderect(around) and grown(rect).collidepoint(pos)
        ]
        return min(hits)[-1] if hits else None

    def reach(self, target: pygame.Surface, units: float = LIGHT_UNITS) -> pygame.Rect:
        """The clip with a margin: what lies outside cannot show on the painted part, not even its light."""
        beyond = 2 * self.kit.theme.px(units)
        return target.get_clip().inflate(beyond, beyond)

    def slots_near(self, target: pygame.Surface, units: float = LIGHT_UNITS) -> list[Slot]:
        """The slots that may show on the painted part."""
        reach = self.reach(target, units)
        return [slot for slot in self.zone.slots if slot.id in self.rects and reach.colliderect(self.rects[slot.id])]

    def rect_of(self, slot: str) -> pygame.Rect | None:
        found = self.rects.get(slot)
        return pygame.Rect(found) if found else None

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece with the rect of its slot."""
        for slot in self.zone.slots:
            if slot.id in self.rects:
                for piece in slot.pieces:
                    yield piece, pygame.Rect(self.rects[slot.id])

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        if piece.kind == "card":
            self.draw_card(target, piece, rect)
            return
        picture = painters.piece(self.kit, piece, min(rect.height, rect.width))
        target.blit(picture, picture.get_rect(center=rect.center))

    def draw_card(
        self, target: pygame.Surface, piece: Piece, rect: pygame.Rect, shaded: bool = True, tone: str = ""
    ) -> None:
        """Draw a card with a soft shadow if `shaded`, stamped if the looks have a stamp for its tone."""
        blur = max(round(6 * self.scale), 3)
        if shaded:
            paint.draw_shadow(target, rect, self.radius(rect), blur, blur // 3, 0.55)
        word = self.looks.stamps.get(tone)
        if word and piece.face is not None:
            share = stamp.SHARE if self.looks.stamp_share is None else self.looks.stamp_share
            face = painters.stamped_face(self.kit, piece.face, rect.size, self.kit.strings.text(word), share)
        else:
            face = self.face(piece, rect)
        target.blit(face, rect.topleft)

    def face(self, piece: Piece, rect: pygame.Rect) -> pygame.Surface:
        """The picture of a card as it lies here."""
        return painters.card(self.kit, piece, rect.size)

    def radius(self, rect: pygame.Rect) -> int:
        """The corner radius of a card of this size."""
        return round(min(rect.size) * 0.046) + 1

    def draw_lights(
        self, target: pygame.Surface, slot: str, rect: pygame.Rect, radius: int, lights: Lights, under: bool = False
    ) -> None:
        """Draw the rings of a slot: lit and chosen; unless `under`, also hovered, refused, focused. What is chosen
        has a ring of its own over its edge, so that it is seen when the focus moves on."""
        theme = self.kit.theme
        edge = rect.inflate(2 * theme.px(2), 2 * theme.px(2))
        if slot in lights.lit or (under and slot in lights.chosen):
            draw = paint.draw_lit_frame if under else paint.draw_lit_ring  # light over words would hide them
            draw(target, edge, radius + theme.px(2), theme)
        if under:
            return
        if slot in lights.chosen:
            paint.chosen_ring(target, rect, radius, theme)
        if slot == lights.hovered and slot not in lights.lit:
            paint.draw_frame(target, edge, radius + theme.px(2), theme.px(2), alpha(theme.white_paper, HOVER_SHARE))
        if slot == lights.refused:
            paint.draw_frame(target, edge.inflate(4, 4), radius + theme.px(2) + 2, theme.px(5), theme.white_paper)
            paint.draw_frame(target, edge, radius + theme.px(2), theme.px(3), theme.no)
        if slot == lights.focused:
            paint.focus_ring(target, rect, radius, theme, self.beside(slot))

    def beside(self, slot: str) -> Iterator[pygame.Rect]:
        """The other slots and the title, which the ring of a slot must not cover."""
        yield from (rect for name, rect in self.rects.items() if name != slot)
        yield from self.heads()

    def draw_empty(self, target: pygame.Surface, rect: pygame.Rect, text: str, colour: Colour) -> None:
        """Draw a dashed place with a word in it."""
        theme = self.kit.theme
        dashed = paint.dashed_frame(rect.size, self.radius(rect), max(theme.u * 1.3, 1.0), colour, 6 * theme.u)
        target.blit(dashed, rect.topleft)
        if text:
            lettering.write(target, self._inside(rect), text, self.pen("sans", "regular", 15), colour, most=2)

    def fits_empty(self, rect: pygame.Rect, text: str) -> bool:
        """Whether a word fits a dashed place."""
        return not lettering.fit(text, self.pen("sans", "regular", 15), self._inside(rect).size, 2).cut

    def _inside(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-max(round(12 * self.scale), 8), -round(4 * self.scale))


def grown(rect: pygame.Rect) -> pygame.Rect:
    """A rect enlarged to the least size of a click target."""
    return rect.inflate(max(LEAST_TARGET - rect.width, 0), max(LEAST_TARGET - rect.height, 0))


def _distance(rect: pygame.Rect, pos: tuple[int, int]) -> int:
    return (rect.centerx - pos[0]) ** 2 + (rect.centery - pos[1]) ** 2
