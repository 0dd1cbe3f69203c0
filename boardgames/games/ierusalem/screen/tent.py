"""The view of the Camp as a tent: places for Followers and resources, some of them locked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.ierusalem.screen import colours
from boardgames.games.ierusalem.screen.looks import TentLooks, TentMeasures
from boardgames.ui import paint, painters
from boardgames.ui.theme import mix
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

LINES, STRIPES = 3, 10
SEVERAL, OVER = "goods", "over"
FIGURE_SHARE, GOOD_SHARE = 1.14, 0.7  # of the width of a place: pictures of Followers have margins


class TentView(SlotView):
    """Slots in three lines under a striped roof; those over capacity are on the roof (tone "over").

    A resource is clicked as `goods/<variant>` while that is lit."""

    Looks = TentLooks
    looks: TentLooks
    measures: TentMeasures

    @property
    def slides_up(self) -> bool:
        """Resources move up when one of them is spent."""
        return True

    def lay_out(self) -> None:
        """Place the slots in three lines; their number of columns does not depend on the content."""
        inside = [slot for slot in self.zone.slots if slot.tone != OVER]
        count = max(len(inside), 1)
        columns = max(-(-count // LINES), self.measures.columns)
        top = self.body_top
        self.roof = pygame.Rect(self.rect.x, top, self.rect.width, self.px(self.measures.roof))
        pad = self.px(self.measures.pad)
        room = pygame.Rect(self.rect.x + pad, self.roof.bottom, self.rect.width - 2 * pad, 0)
        room.height = self.rect.bottom - self.px(self.measures.foot) - room.y - round(6 * self.scale)
        pitch_x, pitch_y = room.width / columns, room.height / LINES
        size = (round(pitch_x) - max(round(5 * self.scale), 2), round(pitch_y) - max(round(4 * self.scale), 2))
        for number, slot in enumerate(inside):
            line, column = divmod(number, columns)
            rect = pygame.Rect((0, 0), size)
            rect.center = (round(room.x + (column + 0.5) * pitch_x), round(room.y + (line + 0.5) * pitch_y))
            self.rects[slot.id] = rect
        self._lay_out_over([slot for slot in self.zone.slots if slot.tone == OVER], size, (room.x, pitch_x))

    def _lay_out_over(self, slots: Sequence[Slot], size: tuple[int, int], columns: tuple[float, float]) -> None:
        """Place slots on the roof above the columns from the left, closer if there are many.

        Those that stay when one is put back do not move, so that a second click at the same place hits."""
        left, pitch = columns
        first = left + pitch / 2
        pitch = min(pitch, (self.roof.right - size[0] / 2 - first) / max(len(slots) - 1, 1))
        for number, slot in enumerate(slots):
            rect = pygame.Rect((0, 0), size)
            rect.midbottom = (round(first + number * pitch), self.roof.bottom - max(round(3 * self.scale), 2))
            self.rects[slot.id] = rect

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw header, tent and places."""
        self.draw_head(target)
        low = self.rect.bottom - self.px(self.measures.foot)
        size = (self.rect.width, low - self.roof.y)
        key = ("tent", size, self.roof.height, self.kit.theme.key)
        target.blit(paint.BOXES.get(key, lambda: self._make_tent(size)), self.roof.topleft)
        for slot in self.zone.slots:
            self._draw_place(target, slot, lights)

    def _make_tent(self, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        roof = self.roof.height

        def draw(large: pygame.Surface, k: int) -> None:
            peak, eaves = (width * k / 2, 2 * k), roof * k
            pygame.draw.rect(large, colours.TENT_CLOTH, (5 * k, eaves - 2 * k, (width - 10) * k, (height - roof) * k))
            dark = mix(colours.TENT_CLOTH, (0, 0, 0), 0.25)
            pygame.draw.rect(large, dark, (5 * k, eaves, (width - 10) * k, 5 * k))
            for stripe in range(STRIPES):
                left, right = (width * k * (stripe + part) / STRIPES for part in (0, 1))
                tone = colours.CANVAS if stripe % 2 == 0 else colours.CANVAS_LIGHT
                near = [peak[0] + (x - peak[0]) * 0.06 for x in (left, right)]
                pygame.draw.polygon(
                    large, tone, [(near[0], peak[1]), (near[1], peak[1]), (right, eaves), (left, eaves)]
                )
                pygame.draw.circle(large, tone, ((left + right) / 2, eaves), (right - left) / 2)
            pygame.draw.polygon(large, colours.TENT_POLE, [(peak[0], peak[1]), (0, eaves), (width * k, eaves)], k)

        return paint.smooth(size, colours.TENT_CLOTH, draw)

    def _alias(self, slot: Slot) -> str:
        """Return the click target of a resource in the tent, empty for other pieces."""
        return next((f"{SEVERAL}/{piece.variant}" for piece in slot.pieces if piece.kind == SEVERAL), "")

    def _draw_place(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, theme = self.rects[slot.id], self.kit.theme
        radius = max(round(4 * self.scale), 2)
        alias = self._alias(slot)
        if slot.id in lights.lit or (alias and alias in lights.lit):
            paint.draw_lit_frame(target, rect.inflate(2 * theme.px(3), 2 * theme.px(3)), radius + theme.px(2), theme)
        if slot.tone == "locked":
            paint.fill_box(target, rect, radius, colours.TENT_POLE)
            lock = self.kit.art.glyph("lock", round(min(rect.size) * 0.62), theme.cream_2)
            target.blit(lock, lock.get_rect(center=rect.center))
        else:
            paint.fill_box(target, rect, radius, theme.no if slot.tone == OVER else colours.TENT_POLE)
            paint.fill_box(target, rect.inflate(-2, -2), max(radius - 1, 1), theme.white_paper, theme.paper_1)
        for piece in slot.pieces:
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, self._standing(rect, piece))
        above = lights.rings()
        self.draw_lights(target, slot.id, rect, radius, above)

    def _standing(self, rect: pygame.Rect, piece: Piece) -> pygame.Rect:
        side = min(rect.height, round(rect.width * (GOOD_SHARE if piece.kind == SEVERAL else FIGURE_SHARE)))
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        return box

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """Return the place at a point, or the resource on it while resources are lit."""
        found = super().slot_at(pos, lit)
        alias = self._alias(self.slots[found]) if found is not None else ""
        return alias if alias and alias in lit else found

    @property
    def watches(self) -> frozenset[str]:
        """The resources: their lights are drawn here too."""
        return frozenset(alias for slot in self.zone.slots if (alias := self._alias(slot)))

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Everything in the tent."""
        for slot in self.zone.slots:
            for piece in slot.pieces:
                yield piece, self._standing(self.rects[slot.id], piece)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a piece as high as its rect."""
        picture = painters.piece(self.kit, piece, rect.height)
        target.blit(picture, picture.get_rect(center=rect.center))
