"""The view of the mats: the viewer's large one below, the others above it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame

from boardgames.core.table import Piece, Slot, Zone
from boardgames.data.defs import ZoneDef
from boardgames.games.test_of_time.screen import testament_card
from boardgames.games.test_of_time.screen.close_focus import CloseFocus
from boardgames.games.test_of_time.screen.looks import MatsLooks, MatsMeasures
from boardgames.games.test_of_time.screen.mats import brush, header
from boardgames.games.test_of_time.screen.mats.layout import (
    STACKS,
    MatLayout,
    counts_of,
    lay_out_named,
    lengths_of,
    seats_around,
)
from boardgames.games.test_of_time.screen.testament_card import TESTAMENT
from boardgames.ui import paint, painters
from boardgames.ui.painters import lettering
from boardgames.ui.table_kit import TableKit
from boardgames.ui.zones.base import Lights, Surroundings

MOST_OF_CROWD = 4
LARGE = "large/"
AIMED, ASKED = "aimed", "asked"  # tones: the Testament that the move is about, a round that can be chosen


class MatsView(CloseFocus):
    """All mats in one zone, or one alone; slot ids contain the seat.

    An enlarged mat has slots `large/<slot>`, which stand for the slots themselves."""

    Looks = MatsLooks
    looks: MatsLooks
    measures: MatsMeasures

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self.viewer: int | None = None
        self.alone = False  # there is no tray, so the mat shows who is at home
        self.asked: frozenset[str] = frozenset()  # past rounds that can be chosen
        self.soon: dict[str, tuple[Piece, ...]] = {}
        self.mats: list[MatLayout] = []
        self.spots: dict[str, pygame.Rect] = {}
        self.zone_names: frozenset[str] = frozenset()  # of the zones of birth, all written in letters of one size

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Lay out the mats; enlarged slots get the ids of those they stand for."""
        slots = tuple(msgspec.structs.replace(slot, id=slot.id.removeprefix(LARGE)) for slot in zone.slots)
        super().place(rect, msgspec.structs.replace(zone, slots=slots) if slots != zone.slots else zone)

    def scale_in(self, rect: pygame.Rect) -> float:
        """Return the scale at which everything fits side by side too, as in a window that is higher than wide."""
        wide = self.measures.size[0] if self.measures.size is not None else 0
        return min(super().scale_in(rect), rect.width / wide) if wide else super().scale_in(rect)

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Return the rect of a slot, by its id or its enlarged id."""
        return super().rect_of(slot.removeprefix(LARGE))

    def notice(self, around: Surroundings) -> bool:
        """Remember the viewer and what the end of the round would bring; True if that changed."""
        table = around.table
        zone = table.zone(self.looks.preview)
        slots = zone.slots if zone is not None else ()
        soon = {"t/" + slot.id.partition("/")[2]: slot.pieces for slot in slots}
        past = table.zone(self.looks.past)
        asked = frozenset(slot.id for slot in past.slots if slot.tone == ASKED) if past is not None else frozenset()
        alone = not around.has_tray
        news = (table.viewer, soon, asked, alone) != (self.viewer, self.soon, self.asked, self.alone)
        self.viewer, self.soon, self.asked, self.alone = table.viewer, soon, asked, alone
        return news

    @property
    def watches(self) -> frozenset[str]:
        """The rounds that lift strips off a Testament while they are pointed at."""
        return self.asked

    def lay_out(self) -> None:
        """Place the viewer's mat below, the others side by side above it."""
        of = lengths_of(self.measures, self.scale)
        side, top, low = (self.px(length) for length in (self.measures.side, self.measures.top, self.measures.below))
        room = pygame.Rect(
            self.rect.x + side, self.rect.y + top, self.rect.width - 2 * side, self.rect.height - top - low
        )
        seats = seats_around(self.zone.slots, self.viewer)
        gap = round(of.gap)
        above = round((room.height - gap) * self.measures.share) + gap if len(seats) > 1 else 0
        own = pygame.Rect(room.x, room.y + above, room.width, room.height - above)
        wide = (room.width - gap * (len(seats) - 2)) / max(len(seats) - 1, 1)
        names = self._widest("sire/", "shaman/"), self._widest("convert/")
        parts = self.kit.definition.board.mats[0].parts
        counts = {seat: counts_of(self.zone.slots, seat, parts) for seat in seats}
        has_home = self.viewer is None or self.alone
        self.mats = [lay_out_named(seats[0], counts[seats[0]], own, True, of, has_home, names)]
        for number, seat in enumerate(seats[1:]):
            rect = pygame.Rect(round(room.x + number * (wide + gap)), room.y, round(wide), above - gap)
            self.mats.append(lay_out_named(seat, counts[seat], rect, False, of, True, names))
        self.spots = {}
        self.zone_names = self._names("sire/", "shaman/")
        for mat in self.mats:
            self._lay_out_mat(mat)

    def _widest(self, *heads: str) -> int:
        """Return the width of the longest name of some zones, in their least letters."""
        letters = lettering.pen("sans", "semibold", brush.LEAST_NAME * self.scale)
        return max((lettering.width(name, letters) for name in self._names(*heads)), default=0)

    def _names(self, *heads: str) -> frozenset[str]:
        return frozenset(self.say(slot.label) for slot in self.zone.slots if slot.id.startswith(heads))

    def _lay_out_mat(self, mat: MatLayout) -> None:
        self.rects[f"god/{mat.seat}"] = mat.header
        self.rects |= {slot: rect for slot, rect in mat.places.items() if slot in self.slots}
        for space, card in enumerate(mat.cards):
            slot = self.slots.get(f"t/{mat.seat}/{space + 1}")
            if slot is not None:
                self.rects[slot.id] = card
                self._lay_out_work(slot, card)
            self._lay_out_stacks(mat, space)
        for slot in self.zone.slots:
            if slot.id in mat.places:
                self.spots |= brush.spots_of(mat, slot, self.scale)

    def _lay_out_stacks(self, mat: MatLayout, space: int) -> None:
        """Place the chips of the stacks, then empty ones for stacks that may be started."""
        stacks = [s for kind in STACKS if (s := self.slots.get(f"{kind}/{mat.seat}/{space + 1}")) is not None]
        full = [stack for stack in stacks if stack.pieces]
        free = [s for s in stacks if not s.pieces and (s.id.partition("/")[0] == "attackers") != mat.large]
        chips = [(stack, header.chip_size(self._brush(), self.px(self.measures.chip), stack)) for stack in full + free]
        places = mat.stacks(space, [size for _, size in chips], self._head_of(mat, space))
        for (stack, _), place in zip(chips, places, strict=True):
            self.rects[stack.id] = place

    def _head_of(self, mat: MatLayout, space: int) -> int:
        """Return the height of the title of a Testament, so that no stack covers it."""
        slot, card = self.slots.get(f"t/{mat.seat}/{space + 1}"), mat.cards[space]
        work = next((piece for piece in slot.pieces if piece.kind == TESTAMENT), None) if slot is not None else None
        if work is None or work.face not in self.kit.cards:
            return round(card.width * testament_card.TITLE_SHARE)
        return testament_card.head_height(
            self.kit, self.kit.cards[work.face], card.size, testament_card.cover_of((work,))
        )

    def heads(self) -> Iterator[pygame.Rect]:
        """The header of every mat, with its owner and score."""
        return (mat.header for mat in self.mats)

    def beside(self, slot: str) -> Iterator[pygame.Rect]:
        """What the ring of a slot must not cover; the stacks of a Testament lie above its ring."""
        _, _, where = slot.partition("/")
        own = [self.rects.get(f"{kind}/{where}") for kind in STACKS] if slot.startswith("t/") else []
        return (rect for rect in super().beside(slot) if rect not in own)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the slot at a point; an empty stack counts only while it is lit."""
        hidden = {slot for slot in self.rects if slot.partition("/")[0] in STACKS and not self.slots[slot].pieces} - lit
        rects = self.rects
        self.rects = {slot: rect for slot, rect in rects.items() if slot not in hidden}
        found = super().slot_at(pos, lit)
        self.rects = rects
        return found

    def _lay_out_work(self, slot: Slot, card: pygame.Rect) -> None:
        """Place the strips and the token of a Testament."""
        work = next((piece for piece in slot.pieces if piece.kind == TESTAMENT), None)
        if work is None or work.face not in self.kit.cards:
            return
        layout = testament_card.layout(self.kit, self.kit.cards[work.face], card.size)
        most = testament_card.layers_of(self.kit.cards[work.face])
        strips = [piece for piece in slot.pieces if piece.kind == "strip"]
        for index, piece in enumerate(strips):
            self.spots[piece.id] = layout.strip(min(index, most - 1)).move(card.topleft)
        for piece in slot.pieces:
            if piece.kind == "token":
                self.spots[piece.id] = layout.wreath(min(piece.count, most - 1)).move(card.topleft)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw all visible mats."""
        clip = target.get_clip()
        for mat in self.mats:
            if clip.colliderect(mat.rect.inflate(60, 60)):
                self._draw_mat(target, mat, lights)

    def _brush(self) -> brush.Brush:
        return brush.Brush(self.kit, self.scale, self.pen, self.say, self.draw_piece, self.looks.signs, self.zone_names)

    def _draw_mat(self, target: pygame.Surface, mat: MatLayout, lights: Lights) -> None:
        pen = self._brush()
        seat = self.kit.seats[mat.seat]
        brush.draw_ground(pen, target, mat, seat.colour)
        god = self.slots.get(f"god/{mat.seat}")
        if god is not None:
            header.draw_header(pen, target, mat, god)
            self.draw_lights(target, god.id, mat.header, self.px(self.measures.pad), lights)
        for space, card in enumerate(mat.cards):
            slot = self.slots.get(f"t/{mat.seat}/{space + 1}")
            if slot is not None:
                self._draw_space(target, slot, card, lights)
        heads = [slot.id.partition("/")[0] for slot in self.zone.slots if slot.id in mat.places and slot.pieces]
        taken = {head: heads.count(head) for head in heads}
        for slot in self.zone.slots:
            if slot.id in mat.places:
                rect = self.rects[slot.id]
                self.draw_lights(target, slot.id, rect, self.px(self.measures.pad), lights, under=True)
                brush.draw_place(pen, target, mat, slot, lights.flying, taken)
                self.draw_lights(target, slot.id, rect, self.px(self.measures.pad), above(lights))
                self._draw_chosen(target, slot.id, rect, self.px(self.measures.pad), lights)
        self._draw_stacks(pen, target, mat, lights)

    def _draw_space(self, target: pygame.Surface, slot: Slot, card: pygame.Rect, lights: Lights) -> None:
        """Draw a Testament, a building site, or an empty space."""
        slot = self._as_aimed(slot, lights)
        radius = round(min(card.size) * 0.035) + 2
        self.draw_lights(target, slot.id, card, radius, lights, under=True)
        if any(piece.variant == "lifted" for piece in slot.pieces):
            brush.draw_rift(self.kit.theme, target, card, radius, self.scale)
        work = next((piece for piece in slot.pieces if piece.kind == TESTAMENT), None)
        site = next((piece for piece in slot.pieces if piece.kind == "scaffold"), None)
        if work is not None and work.face in self.kit.cards and work.id not in lights.flying:
            cover = testament_card.cover_of(slot.pieces, lights.flying, self.soon.get(slot.id, ()))
            paint.draw_shadow(target, card, radius, max(round(6 * self.scale), 3), max(round(2 * self.scale), 1), 0.5)
            target.blit(testament_card.covered_face(self.kit, work.face, card.size, cover), card)
        else:
            brush.draw_site(self.kit, target, card, site, self.scale)
        self.draw_lights(target, slot.id, card, radius, above(lights))
        self._draw_chosen(target, slot.id, card, radius, lights)

    def _as_aimed(self, slot: Slot, lights: Lights) -> Slot:
        """Return a Testament with the strips lifted that going back to the pointed round would affect."""
        aimed = next((target for target in (lights.hovered, lights.focused) if target in self.asked), "")
        if not aimed or slot.tone != AIMED:
            return slot
        first = int(aimed.rpartition("/")[2])
        pieces = tuple(
            msgspec.structs.replace(piece, variant="lifted")
            if piece.kind == "strip" and int(piece.badge or 0) >= first
            else piece
            for piece in slot.pieces
        )
        return msgspec.structs.replace(slot, pieces=pieces)

    def _draw_chosen(self, target: pygame.Surface, slot: str, rect: pygame.Rect, radius: int, lights: Lights) -> None:
        """Draw a white line around a chosen slot or the Testament that the move is about."""
        if slot in lights.chosen or self.slots[slot].tone == AIMED:
            line = max(3 * self.scale, 2)
            paint.draw_frame(target, rect.inflate(2, 2), radius, line, self.kit.theme.white)

    def _draw_stacks(self, pen: brush.Brush, target: pygame.Surface, mat: MatLayout, lights: Lights) -> None:
        for space in range(len(mat.cards)):
            for kind in STACKS:
                slot = self.slots.get(f"{kind}/{mat.seat}/{space + 1}")
                if slot is None or slot.id not in self.rects:
                    continue
                rect = self.rects[slot.id]
                under = self.slots.get(f"t/{mat.seat}/{space + 1}")
                built = under is not None and any(piece.kind == "scaffold" for piece in under.pieces)
                sign = pen.signs["builders" if built and kind == "workers" else kind]
                if slot.pieces:
                    self.draw_lights(target, slot.id, rect, rect.height // 2, lights, under=True)
                    header.draw_chip(pen, target, rect, slot, sign, lights.flying)
                    self.draw_lights(target, slot.id, rect, rect.height // 2, above(lights))
                elif slot.id in lights.lit:
                    header.draw_offer(pen, target, rect, sign, slot.id in (lights.hovered, lights.focused))
                    if slot.id == lights.focused:
                        self.draw_focus(target, slot.id, rect, rect.height // 2)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """All pieces: Testaments, strips, and figures on dots, chips and boxes."""
        for slot in self.zone.slots:
            for piece in slot.pieces if slot.id in self.rects else ():
                yield piece, pygame.Rect(self.spots.get(piece.id) or self._middle(self.rects[slot.id], piece))

    def _middle(self, rect: pygame.Rect, piece: Piece) -> pygame.Rect:
        if piece.kind in (TESTAMENT, "scaffold"):
            return rect
        side = min(rect.height, round(30 * self.scale))
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        return box

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a strip, a wreath, a Testament or a figure anywhere."""
        if piece.kind == "strip":
            solid = "decay" if piece.variant == "lifted" else piece.variant
            target.blit(testament_card.strip_picture(self.kit, solid, int(piece.badge or 0), rect.size), rect)
        elif piece.kind == "token":
            target.blit(self.kit.art.svg(f"{testament_card.FOLDER}/preservation-wreath", rect.size), rect)
        elif piece.kind == TESTAMENT and piece.face in self.kit.cards:
            target.blit(testament_card.covered_face(self.kit, piece.face, rect.size, testament_card.BARE), rect)
        elif piece.kind != "scaffold":
            self._draw_crowd(target, piece, rect)

    def _draw_crowd(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a figure, or a few of a group, from back to front."""
        picture = painters.piece(self.kit, piece, min(rect.size))
        shown = min(piece.count, MOST_OF_CROWD)
        for number in range(shown):
            aside = round((number - (shown - 1) / 2) * rect.width * 0.42)
            target.blit(picture, picture.get_rect(center=(rect.centerx + aside, rect.centery + abs(aside) // 6)))


def above(lights: Lights) -> Lights:
    """Return the lights drawn above a slot, without the gold ring, which is drawn below it."""
    return lights.rings(chosen=False)
