"""Piles of cards: the back of the deck with its icon and how many are left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import Deck
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.theme import Colour, alpha, mix, rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import Box, Hex, Size, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView

NAME_UNITS = 48  # below a pile: its name
THICK = 3  # cards that are visible below the top one
DIM_SHARE, DIM_BADGE = 0.45, 0.86  # of the picture on a face-up pile; a badge is small, its number lies on the picture
DISCARD_ICON, PUT_AWAY = "ui-cards", "trash"
FADED = 110  # alpha of the icon where a deck lay


class StackMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of piles."""

    slots: Mapping[str, Box] | tuple[Box, ...]  # boxes of the piles, by slot or in their order
    name: Size | None = None  # of the name of a deck under its pile


class StackLooks(ZoneLooks[StackMeasures], frozen=True, kw_only=True):
    """Looks of piles."""

    panel: bool = False  # whether the piles lie on a panel
    open: Literal["", "face", "picture"] = ""  # face-up piles show the card, or its picture; "": dimmed, a number
    rim: Hex = ""  # colour of the edge of backs and pictures
    hexes: Mapping[str, Hex] = {}  # deck: colour of its pile, instead of the deck's own
    tilt: Mapping[str, float] = {}  # slot: degrees by which its picture is rotated
    names: tuple[str, ...] = ()  # slots under which the name of their deck is written
    ink: Hex = "#fff3d6"  # of those names


class StackView(SlotView):
    """Piles in given boxes: upright ones look like cards, flat ones are badges."""

    Looks = StackLooks
    looks: StackLooks
    measures: StackMeasures

    def lay_out(self) -> None:
        """Place slots in the boxes of the looks, by name or in order; further ones below the last."""
        places = self.measures.slots
        if isinstance(places, Mapping):
            self.rects = {slot.id: self.box(places[slot.id]) for slot in self.zone.slots if slot.id in places}
            return
        for number, slot in enumerate(self.zone.slots):
            x, y, width, height = places[min(number, len(places) - 1)]
            y += max(number - len(places) + 1, 0) * height * 1.1
            box = [round(length * self.scale) for length in (x, y, width, height)]
            self.rects[slot.id] = pygame.Rect(self.rect.x + box[0], self.rect.y + box[1], box[2], box[3])

    def piles(self) -> Iterable[pygame.Rect]:
        """Flat piles as a whole; of upright ones only the part with the count."""
        for rect in self.rects.values():
            yield rect if rect.width > rect.height else _count_box(rect)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        if self.looks.panel:
            parts.panel(target, self.rect, self.kit.theme, round(9 * self.scale))
        near = self.slots_near(target, NAME_UNITS)
        for slot in near:
            rect = self.rects[slot.id]
            self.draw_lights(target, slot.id, rect, self._radius(rect), lights, under=True)
        for slot in near:
            rect = self.rects[slot.id]
            radius = self._radius(rect)
            self._draw_pile(target, slot, rect, lights)
            self._draw_name(target, slot)
            self.draw_lights(
                target,
                slot.id,
                rect,
                radius,
                lights.rings(hovered=False),
            )
            if slot.id == lights.hovered:
                paint.draw_frame(target, rect, radius, self.kit.theme.px(2), self.kit.theme.white_paper)

    def _radius(self, rect: pygame.Rect) -> int:
        return round(min(rect.size) * 0.12) + 1

    def _count(self, slot: Slot) -> int:
        return sum(piece.count for piece in slot.pieces)

    def _deck(self, slot: Slot) -> Deck | None:
        """The deck of a pile: that of its top card, else that named by the slot."""
        name = slot.pieces[-1].variant if slot.pieces else ""
        return self.kit.decks.get(name) or self.kit.decks.get(slot.id.rpartition("/")[2])

    def _draw_pile(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        count, deck = self._count(slot), self._deck(slot)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        if not count or not shown:
            self._draw_no_pile(target, slot, rect, "0" if deck is not None else "")
            return
        if shown[-1].face is not None:
            if self.looks.open == "face":
                self.draw_card(target, shown[-1], rect, slot.id not in lights.lit)
            elif self.looks.open == "picture":
                self._draw_last(target, slot, shown[-1].face, rect)
            else:
                self._draw_open_pile(target, shown[-1].face, count, rect)
            return
        colour = self._colour(deck)
        radius = self._radius(rect)
        if rect.height > rect.width:
            for below in range(min(THICK, count - 1), 0, -1):
                paint.fill_box(target, rect.move(below, below), radius, mix(colour, self.kit.theme.ink_dark, 0.6))
        paint.draw_shadow(target, rect, radius, max(round(4 * self.scale), 2), 1, 0.5)
        paint.fill_box(target, rect, radius, self.kit.theme.ink_dark)
        light, rim = mix(colour, self.kit.theme.white, 0.12), self.looks.rim
        if rim:
            paint.fill_box(target, rect.inflate(-2, -2), radius - 1, rgb(rim))
        edge = round(8 * self.scale) if rim else 3
        paint.fill_box(
            target, rect.inflate(-edge, -edge), radius - 1, light, mix(colour, self.kit.theme.ink_dark, 0.06)
        )
        icon = deck.icon if deck is not None and deck.icon else "ui-cards"
        self._draw_count(target, rect, icon, str(count), colour)

    def _draw_no_pile(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, text: str) -> None:
        """Draw an empty pile: a number, else the name of the place, else an icon if the name does not fit: that of the
        deck that lay there, faded."""
        name = self.kit.strings.phrase(slot.label) if slot.label is not None and not text else ""
        has_room = self.fits_empty(rect, name)
        self.draw_empty(target, rect, text or (name if has_room else ""), self.kit.theme.walnut_7)
        if not has_room:
            deck, side = self.kit.decks.get(slot.id.partition("/")[0]), round(min(rect.size) * 0.7)
            if deck is not None and deck.icon:
                picture = self.kit.art.icon(deck.icon, side).copy()
                picture.set_alpha(FADED)
            else:
                picture = self.kit.art.glyph(PUT_AWAY, side, self.kit.theme.walnut_7)
            target.blit(picture, picture.get_rect(center=rect.center))

    def _colour(self, deck: Deck | None) -> Colour:
        """The colour of a pile: that of the looks, else of its deck."""
        if deck is None or not deck.hex:
            return self.kit.theme.walnut_5
        return rgb(self.looks.hexes.get(deck.id, deck.hex))

    def _draw_open_pile(self, target: pygame.Surface, card_id: str, count: int, rect: pygame.Rect) -> None:
        """Draw a face-up pile: the picture of its top card, dimmed, and the number."""
        theme, radius = self.kit.theme, self._radius(rect)
        paint.draw_shadow(target, rect, radius, max(round(4 * self.scale), 2), 1, 0.5)
        paint.fill_box(target, rect, radius, theme.ink_dark)
        inner = rect.inflate(-4, -4)
        picture = self.kit.cards[card_id].picture
        if picture is not None:
            scene = self.kit.art.scene(picture.scene, picture.palette, (), inner.size)
            target.blit(scene, inner.topleft)
        dim = DIM_SHARE if rect.height > rect.width else DIM_BADGE
        paint.fill_box(target, inner, max(radius - 2, 0), alpha(theme.walnut_8, dim))
        self._draw_count(target, rect, DISCARD_ICON, str(count), theme.walnut_8)

    def _draw_last(self, target: pygame.Surface, slot: Slot, card_id: str, rect: pygame.Rect) -> None:
        """Draw the card played last: its picture in a light frame, slightly rotated."""
        theme, radius = self.kit.theme, self._radius(rect)
        turn = self.looks.tilt.get(slot.id, 0)
        key = ("last", card_id, rect.size, turn, theme.key)
        card = paint.BOXES.get(key, lambda: self._make_last(card_id, rect.size, radius, turn))
        paint.draw_shadow(target, rect, radius, max(round(5 * self.scale), 2), 2, 0.5)
        target.blit(card, card.get_rect(center=rect.center))

    def _make_last(self, card_id: str, size: tuple[int, int], radius: int, turn: float) -> pygame.Surface:
        frame = rgb(self.looks.rim or "#fbf0d8")
        card = paint.box(size, radius, self.kit.theme.ink_dark).copy()
        inner = card.get_rect().inflate(-2, -2)
        paint.fill_box(card, inner, radius - 1, frame)
        art = inner.inflate(-round(7 * self.scale), -round(7 * self.scale))
        picture = self.kit.cards[card_id].picture
        if picture is not None:
            card.blit(self.kit.art.scene(picture.scene, picture.palette, picture.over, art.size), art)
        return pygame.transform.rotozoom(card, turn, 1.0) if turn else card

    def _draw_name(self, target: pygame.Surface, slot: Slot) -> None:
        """Draw the name of a deck under its piles, if the looks give it a size."""
        deck, size = self._deck(slot), self.measures.name
        if deck is None or slot.id not in self.looks.names or size is None:
            return
        width, height = self.size_px(size)
        rect = self.rects[slot.id]
        box = pygame.Rect(rect.x, rect.bottom + round(3 * self.scale), width, height)
        words, ink = deck.name.of(self.kit.strings.language), rgb(self.looks.ink)
        done = lettering.fit(words, self.pen("sans", "semibold", 16), box.size, 1)
        lettering.draw(target, box.move(1, 1), done, self.kit.theme.walnut_8, "centre", True)
        lettering.draw(target, box, done, ink, "centre", True)

    def _draw_count(self, target: pygame.Surface, rect: pygame.Rect, icon: str, text: str, ground: Colour) -> None:
        """Draw icon and number, one above the other on upright piles, side by side on badges."""
        ink = self.kit.theme.on(ground)
        if rect.height > rect.width:
            picture = self.kit.art.icon(icon, round(rect.width * 0.68))
            target.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y + round(rect.height * 0.08))))
            box = _count_box(rect)
        else:
            picture = self.kit.art.icon(icon, round(rect.height * 0.8))
            target.blit(picture, picture.get_rect(midleft=(rect.x + round(rect.height * 0.16), rect.centery)))
            box = pygame.Rect(rect.x + rect.height, rect.y, rect.right - rect.x - rect.height - 1, rect.height)
        lettering.write(target, box, text, self.pen("sans", "bold", 17), ink)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a card in flight from or to a pile."""
        if rect.width > rect.height:
            side = pygame.Rect(0, 0, round(rect.height * painters.CARD_ASPECT), rect.height)
            side.center = rect.center
            rect = side
        self.draw_card(target, piece, rect)


def _count_box(rect: pygame.Rect) -> pygame.Rect:
    """Where the count of an upright pile stands, below its icon."""
    return pygame.Rect(rect.x, rect.y + round(rect.height * 0.58), rect.width, round(rect.height * 0.38))
