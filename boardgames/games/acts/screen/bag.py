"""The view of a bag: its content, the chance of the next draw as a pie and in words, the pieces beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.acts.screen.looks import BagLooks, BagMeasures
from boardgames.ui import paint
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Setting
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

GHOST_ALPHA = 90
MOST_SHOWN = 4  # more pieces of one kind are written as a number


class BagView(SlotView):
    """`inside` of the looks names the slots in the bag; the first of them shows its chance."""

    Looks = BagLooks
    looks: BagLooks
    measures: BagMeasures

    @property
    def inside(self) -> list[Slot]:
        """The slots whose pieces are in the bag."""
        return [slot for slot in self.zone.slots if slot.id in self.looks.inside]

    def lay_out(self) -> None:
        """Place the slots as the looks say."""
        for slot in self.zone.slots:
            if slot.id in self.measures.slots:
                self.rects[slot.id] = self.box(self.measures.slots[slot.id])

    def _count(self, slot: Slot) -> int:
        return sum(piece.count for piece in slot.pieces)

    def taken(self) -> Iterator[pygame.Rect]:
        """The cubes, and the chance with its words."""
        yield from super().taken()
        yield from (self.box(place) for place in (self.measures.pie, self.measures.words))

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the bag, its pieces, the pie of the chance and its words, and what lies beside the bag."""
        bag = self.box(self.measures.bag)
        picture = self.kit.art.svg("art/pieces/bag", bag.height)
        target.blit(picture, picture.get_rect(center=bag.center))
        for slot in self.zone.slots:
            if slot.id in self.rects:
                self._draw_slot(target, slot, lights)
        inside = self.inside
        whole = sum(self._count(slot) for slot in inside)
        if whole and inside:
            self._draw_pie(target, self.box(self.measures.pie), self._count(inside[0]) / whole)
        mark = next((slot.mark for slot in inside if slot.mark is not None), None)
        if mark is not None:
            letters = self.pen("sans", "semibold", 14.5)
            lettering.write(
                target, self.box(self.measures.words), self.say(mark.text), letters, self.kit.theme.ink, "left", 2
            )

    def _draw_slot(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, count = self.rects[slot.id], self._count(slot)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        places = list(self._places(slot))
        ghost = self.looks.ghosts.get(slot.id, "")
        right = max((box.right for _, box in places), default=rect.x)
        if ghost and not places:
            icon = self.kit.art.icon(ghost, min(self.px(self.measures.token), rect.height)).copy()
            icon.set_alpha(GHOST_ALPHA)
            target.blit(icon, icon.get_rect(midleft=rect.midleft))
            right = rect.x + icon.get_width()
        for piece, box in places:
            if piece in shown:
                self.draw_piece(target, piece, box)
        if not 1 < count == len(places) or slot not in self.inside:
            room = pygame.Rect(right + 2, rect.y, rect.right - right - 2, rect.height)
            lettering.draw(target, room, self._count_text(slot, room), self.kit.theme.ink, "left", True)
        self.draw_lights(target, slot.id, rect, round(4 * self.scale), lights)

    def _count_text(self, slot: Slot, room: pygame.Rect) -> Setting:
        """Return the count and, if that fits for all slots beside the bag, what is counted."""
        letters = self.pen("sans", "semibold", 14)
        if slot in self.inside:
            return lettering.fit(f"×{self._count(slot)}", letters, room.size, 1)
        beside = [other for other in self.zone.slots if other.id in self.rects and other not in self.inside]
        keys = {other.id: f"card.brief.{other.id.rpartition('/')[2]}" for other in beside}
        said = {at: self.kit.strings.text(key) if self.kit.strings.has(key) else "" for at, key in keys.items()}
        whole = [
            lettering.fit(f"×{self._count(other)} {said[other.id]}".strip(), letters, room.size, 1) for other in beside
        ]
        if any(text.cut for text in whole):
            return lettering.fit(f"×{self._count(slot)}", letters, room.size, 1)
        letters = letters.at(min(text.pen.px for text in whole))
        return lettering.fit(" ".join(whole[beside.index(slot)].lines), letters, room.size, 1)

    def _places(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Pieces in the bag side by side; beside the bag one piece per slot."""
        rect, side = self.rects[slot.id], min(self.px(self.measures.token), self.rects[slot.id].height)
        shown = slot.pieces[: MOST_SHOWN if slot in self.inside and self._count(slot) <= MOST_SHOWN else 1]
        for number, piece in enumerate(shown):
            yield piece, pygame.Rect(rect.x + number * side, rect.centery - side // 2, side, side)

    def _draw_pie(self, target: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        """Draw the chance as a light sector of a dark disc."""
        theme, side = self.kit.theme, rect.height

        def draw(large: pygame.Surface, k: int) -> None:
            middle = large.get_width() / 2
            pygame.draw.circle(large, (*theme.ink, 255), (middle, middle), middle)
            radius = middle - 2 * k
            if share > 0:
                steps = max(round(48 * share), 2)
                angles = [-math.pi / 2 + 2 * math.pi * share * step / steps for step in range(steps + 1)]
                rim = [(middle + radius * math.cos(a), middle + radius * math.sin(a)) for a in angles]
                pygame.draw.polygon(large, (*theme.white_paper, 255), [(middle, middle), *rim] if share < 1 else rim)

        pie = paint.SHAPES.get(
            ("pie", side, round(share, 3), theme.key), lambda: paint.smooth((side, side), theme.ink, draw)
        )
        target.blit(pie, pie.get_rect(center=rect.center))

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point; the bag, the pie and its words belong to the first slot inside."""
        found = super().slot_at(pos, lit)
        about = (self.measures.bag, self.measures.pie, self.measures.words)
        if found is None and self.inside and any(self.box(place).collidepoint(pos) for place in about):
            return self.inside[0].id
        return found

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Return the rect of a slot; the id of the zone stands for the bag itself."""
        return self.box(self.measures.bag) if slot == self.zone.id else super().rect_of(slot)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece that is shown."""
        for slot in self.zone.slots:
            if slot.id in self.rects:
                yield from self._places(slot)
