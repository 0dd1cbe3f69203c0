"""The view of the score track: spaces along the border of the board, with pawns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import ZoneDef
from boardgames.games.ierusalem.screen.looks import RingLooks, RingMeasures
from boardgames.ui import fonts, paint, parts
from boardgames.ui.short_names import spaces_of
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, Colour, mix
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

LANDMARK, GREAT = 5, 10  # every fifth space is highlighted, every tenth more so
PAWN_PITCH = 1.0  # of a pawn's side: distance of several pawns on one space, so that none covers another
SIDES = 4


class RingView(SlotView):
    """One slot per space, with the order and the corners of the printed track."""

    Looks = RingLooks
    looks: RingLooks
    measures: RingMeasures

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self.corners = _corners([space.xy for space in spaces_of(kit, definition.id)])
        self.groove = self.hollow = pygame.Rect(0, 0, 0, 0)  # the outer and the inner border of the spaces
        self.pawn = 0
        self._taken: list[Slot] = []

    def lay_out(self) -> None:
        """Place a space in every corner and the others evenly between them; thickness scales with the docks."""
        screen, theme = self.kit.definition.screen, self.kit.theme
        if screen is None or len(self.corners) != SIDES or len(self.zone.slots) <= self.corners[-1]:
            return
        self.scale = docks.dock_scale(screen, self.rect, theme)
        edge = max(self.px(self.measures.edge), theme.px(parts.BOARD_FRAME_UNITS))
        thick = max(self.px(self.measures.thick), 4)
        self.groove = ring = docks.drawn_area(screen, self.rect, theme).inflate(
            -2 * edge, -2 * edge
        )  # close to the docks
        self.hollow = ring.inflate(-2 * thick, -2 * thick)
        self.pawn = thick
        self._taken = [slot for slot in self.zone.slots if slot.pieces]
        turns = [ring.topleft, (self.hollow.right, ring.y), self.hollow.bottomright, (ring.x, self.hollow.bottom)]
        ids = [slot.id for slot in self.zone.slots]
        ends = [*self.corners[1:], len(ids)]
        for number, (first, last) in enumerate(zip(self.corners, ends, strict=True)):
            self.rects[ids[first]] = pygame.Rect(turns[number], (thick, thick))
            self._lay_out_side(number, ids[first + 1 : last])

    def _lay_out_side(self, number: int, ids: Sequence[str]) -> None:
        """Place the spaces between two corners, clockwise from the upper left one."""
        level, hollow, ring = number % 2 == 0, self.hollow, self.groove
        length = hollow.width if level else hollow.height
        for place, slot in enumerate(ids if number < SIDES // 2 else reversed(ids)):
            start, stop = (round(length * n / len(ids)) for n in (place, place + 1))
            if level:
                y = ring.y if number == 0 else hollow.bottom
                self.rects[slot] = pygame.Rect(hollow.x + start, y, stop - start, hollow.y - ring.y)
            else:
                x = hollow.right if number == 1 else ring.x
                self.rects[slot] = pygame.Rect(x, hollow.y + start, hollow.x - ring.x, stop - start)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the inlay, lights and pawns."""
        if not self.rects:
            return
        key = ("ring", self.definition.id, self.rect.size, self.kit.theme.key)
        inlay = paint.BOXES.get(key, self._make_inlay)
        for side in self._bands():
            target.blit(inlay, side.topleft, side.move(-self.rect.x, -self.rect.y))
        for slot in (lights.hovered, lights.focused, lights.refused):
            if slot in self.rects:
                self.draw_lights(target, slot, self.rects[slot].inflate(-2, -2), self._radius(), lights)
        for piece, rect in self.pieces():
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, rect)

    def _bands(self) -> list[pygame.Rect]:
        """Return the four sides of the ring; the middle is not drawn."""
        outer, hollow = self.rect, self.hollow
        return [
            pygame.Rect(outer.x, outer.y, outer.width, hollow.y - outer.y + 2),
            pygame.Rect(outer.x, hollow.bottom - 2, outer.width, outer.bottom - hollow.bottom + 2),
            pygame.Rect(outer.x, hollow.y + 2, hollow.x - outer.x + 2, hollow.height - 4),
            pygame.Rect(hollow.right - 2, hollow.y + 2, outer.right - hollow.right + 2, hollow.height - 4),
        ]

    def _radius(self) -> int:
        return max(round(3 * self.scale), 1)

    def _make_inlay(self) -> pygame.Surface:
        """Paint a groove in the wood with light spaces, edged with brass."""
        theme, picture = self.kit.theme, paint.blank(self.rect.size)
        home = (-self.rect.x, -self.rect.y)
        hollow, groove = self.hollow.move(home), self.groove.move(home)
        radius = theme.measure("panel_radius")
        paint.fill_box(picture, groove, radius, theme.walnut_9)
        picture.fill((0, 0, 0, 0), hollow)
        for number, slot in enumerate(self.zone.slots):
            self._inlay_space(picture, number, self.rects[slot.id].move(home))
        brass = mix(theme.gold, theme.walnut_5, 0.4)
        paint.draw_frame(picture, groove, radius, 1, brass)
        paint.draw_frame(picture, hollow.inflate(2, 2), 1, 1, brass)
        for number, slot in enumerate(self.zone.slots):
            if number % LANDMARK == 0 and number not in self.corners:  # the frame of the board cuts its corners
                self._put_number(picture, str(number), self.rects[slot.id].move(home))
        return picture

    def _inlay_space(self, picture: pygame.Surface, number: int, rect: pygame.Rect) -> None:
        """Paint a space, with a thin dark line to the next one."""
        tone, air = self._tone(number), max(round(self.scale), 1)
        if number in self.corners:
            box = rect.inflate(-2, -2)
        elif rect.width > rect.height:
            box = pygame.Rect(rect.x, rect.y + 1, rect.width - air, rect.height - 2)
        else:
            box = pygame.Rect(rect.x + 1, rect.y, rect.width - 2, rect.height - air)
        paint.fill_box(picture, box, 1, mix(tone, self.kit.theme.white, 0.1), tone)

    def _tone(self, number: int) -> Colour:
        theme = self.kit.theme
        if number % GREAT == 0:
            return mix(theme.gold_light, theme.paper_1, 0.45)
        if number % LANDMARK == 0:
            return theme.paper_1
        return mix(theme.walnut_5, theme.paper_3, 0.25)

    def _put_number(self, picture: pygame.Surface, text: str, space: pygame.Rect) -> None:
        """Write the number of a space if it fits, rotated if the band is too narrow."""
        wished = round(15 * self.scale * self.kit.theme.settings.text_size / 100)
        colour, box = self.kit.theme.on(self._tone(int(text))), space.inflate(-2, -2)
        for turned in (0, 90 if space.x < picture.get_width() // 2 else -90):
            for px in range(max(wished, SMALLEST_TEXT), SMALLEST_TEXT - 1, -1):
                letters = fonts.font("sans", "semibold", False, px).render(text, True, colour)
                letters = pygame.transform.rotate(letters, turned)
                ink = letters.get_bounding_rect()
                if ink.width <= box.width and ink.height <= box.height:
                    picture.blit(letters, (box.centerx - ink.centerx, box.centery - ink.centery))
                    return

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the space of the pawn at a point, else the space itself."""
        for slot in reversed(self._taken):
            if any(rect.collidepoint(pos) for _, rect in self._standing(slot)):
                return slot.id
        return next((slot for slot, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Pawns on their spaces."""
        for slot in self._taken:
            yield from self._standing(slot)

    def _standing(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Yield the pawns of a space, side by side along the ring."""
        space = self.rects.get(slot.id)
        if space is None:
            return
        level = space.bottom <= self.hollow.y or space.y >= self.hollow.bottom
        pitch = round(self.pawn * PAWN_PITCH)
        along = (len(slot.pieces) - 1) * pitch
        row = pygame.Rect(0, 0, self.pawn + along * level, self.pawn + along * (not level))
        row.center = space.center
        row.clamp_ip(self.groove)  # the frame of the board covers everything outside
        for number, piece in enumerate(slot.pieces):
            spot = (row.x + number * pitch * level, row.y + number * pitch * (not level))
            yield piece, pygame.Rect(spot, (self.pawn, self.pawn))

    def walk(self, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Rect]:
        """Return the spaces between two places of a pawn, in the shorter direction."""
        spots = [self.rects[slot.id].center for slot in self.zone.slots if slot.id in self.rects]
        count = len(spots)
        first, last = (min(range(count), key=lambda n: math.dist(spots[n], at.center)) for at in (start, end))
        forward = (last - first) % count
        step = 1 if forward <= count - forward else -1
        steps = forward if step > 0 else count - forward
        stops = []
        for number in range(1, steps):
            stop = end.copy()
            stop.center = spots[(first + step * number) % count]
            stops.append(stop)
        return stops

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a pawn in shape and colour of its seat, with a gold ring after a full lap."""
        if piece.seat is None:
            super().draw_piece(target, piece, rect)
            return
        seat, theme = self.kit.seats[piece.seat], self.kit.theme
        if piece.badge:
            paint.draw_circle(target, rect.center, rect.height // 2 + 1, theme.gold_edge)
            paint.draw_circle(target, rect.center, rect.height // 2, theme.gold_light)
        token = parts.token(theme, seat.shape, seat.colour, "", rect.height)
        target.blit(token, token.get_rect(center=rect.center))


def _corners(spots: Sequence[tuple[float, float]]) -> list[int]:
    """Return the numbers of the corner spaces."""
    if not spots:
        return []
    ends = [{min(along), max(along)} for along in zip(*spots, strict=True)]
    return [number for number, (x, y) in enumerate(spots) if x in ends[0] and y in ends[1]]
