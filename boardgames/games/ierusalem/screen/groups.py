"""The view of visit columns: panels with the required symbols above, the waiting Apostles with names below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.games.ierusalem.screen.looks import GroupsLooks, GroupsMeasures
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen, Setting
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.slots import SlotView

BREVITIES = ("whole", "middling", "short", "tiny", "least")  # lengths of names, tried in this order


class GroupsView(SlotView):
    """Each slot `visit/<g>` is a panel, followed by its symbols `symbol/<g><n>` and places `waiting/<term>`."""

    Looks = GroupsLooks
    looks: GroupsLooks
    measures: GroupsMeasures

    def lay_out(self) -> None:
        """Place panels of equal width; symbols in one line, the waiting Apostles in another."""
        panels = [slot for slot in self.zone.slots if slot.id.startswith("visit/")]
        gap = self.px(self.measures.gap)
        pitch = (self.rect.width + gap) / max(len(panels), 1)
        self.names: dict[str, pygame.Rect] = {}
        for number, panel in enumerate(panels):
            box = pygame.Rect(round(self.rect.x + number * pitch), self.rect.y, round(pitch) - gap, self.rect.height)
            self.rects[panel.id] = box
            inside = self._of_panel(panel)
            symbols = [slot for slot in inside if slot.id.startswith("symbol/")]
            of = self.measures
            self._lay_out_line(symbols, box, self.px(of.symbol_pitch), self.px(of.symbol), self.px(of.symbol_y))
            self._lay_out_waiting([slot for slot in inside if slot.id.startswith("waiting/")], box)

    def _of_panel(self, panel: Slot) -> list[Slot]:
        """Return the slots that follow a panel, up to the next one."""
        slots = list(self.zone.slots)
        after = slots[slots.index(panel) + 1 :]
        return list(takewhile(lambda slot: not slot.id.startswith("visit/"), after))

    def _lay_out_line(self, slots: list[Slot], box: pygame.Rect, pitch: float, side: int, y: int) -> None:
        """Place squares side by side in the middle of a panel."""
        for number, slot in enumerate(slots):
            x = box.centerx + (number - (len(slots) - 1) / 2) * pitch
            self.rects[slot.id] = pygame.Rect(0, 0, side, side)
            self.rects[slot.id].center = (round(x), box.y + y)

    def _lay_out_waiting(self, slots: list[Slot], box: pygame.Rect) -> None:
        """Place the waiting Apostles and the space for their names below them."""
        pitch = (box.width - self.px(self.measures.pad)) / max(len(slots), 1)
        self._lay_out_line(slots, box, pitch, self.px(self.measures.waiting), self.px(self.measures.waiting_y))
        for slot in slots:
            rect = self.rects[slot.id]
            name = pygame.Rect(0, rect.bottom, round(pitch) - 1, max(box.bottom - rect.bottom - 2, 1))
            name.centerx = rect.centerx
            self.names[slot.id] = name

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw panels with their lights, symbols and waiting Apostles."""
        names = self._names_in_line()
        for slot in sorted(self.zone.slots, key=lambda slot: not slot.id.startswith("visit/")):  # panels first
            rect = self.rects.get(slot.id)
            if rect is None:
                continue
            if slot.id in names:
                self._draw_name(target, slot, *names[slot.id])
            kind = slot.id.partition("/")[0]
            paint_slot = {"visit": self._draw_panel, "symbol": self._draw_symbol, "waiting": self._draw_waiting}[kind]
            paint_slot(target, slot, rect, lights)

    def _draw_panel(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        radius, theme = round(9 * self.scale), self.kit.theme
        if slot.tone == "open" and slot.id not in lights.lit:
            paint.draw_frame(target, rect.inflate(4, 4), radius + 2, theme.px(2), theme.gold_light)
        self.draw_lights(target, slot.id, rect, radius, lights, under=True)
        parts.panel(target, rect, theme, radius)
        self.draw_lights(target, slot.id, rect, radius, self._above(lights))
        if slot.id in lights.lit:
            paint.draw_frame(target, rect, radius, theme.px(3), theme.gold)

    def _above(self, lights: Lights) -> Lights:
        return lights.rings()

    def _draw_symbol(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        for piece in slot.pieces:
            self.draw_piece(target, piece, rect)
        self.draw_lights(target, slot.id, rect, rect.height // 5, lights)

    def _draw_waiting(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        theme = self.kit.theme
        self.draw_lights(target, slot.id, rect, rect.width // 2, lights, under=True)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        if shown:
            self.draw_piece(target, shown[-1], rect)
        else:
            circle = rect.inflate(-round(rect.width * 0.12), -round(rect.width * 0.12))
            dashed = paint.dashed_frame(circle.size, circle.width // 2, max(theme.u, 1.0), theme.edge, 4 * theme.u)
            target.blit(dashed, circle)
        self.draw_lights(target, slot.id, rect, rect.width // 2, self._above(lights))

    def _names_in_line(self) -> dict[str, tuple[pygame.Rect, Setting]]:
        """Return the names below the waiting Apostles, moved aside for one another; empty if they do not fit.

        All panels use the longest kind of name that fits everywhere, in letters of the wanted size or smaller ones
        down to the size at 100 % text; still smaller letters only if even the shortest names do not fit.
        """
        wished = self.pen("sans", "semibold", 13.5)
        usual = max(round(13.5 * self.scale), wished.floor)  # the size at 100 % text
        panels = [box for panel, box in self.rects.items() if panel.startswith("visit/")]
        options = [(brevity, px) for brevity in BREVITIES for px in range(wished.px, min(usual, wished.px) - 1, -1)]
        options += [(BREVITIES[-1], px) for px in range(usual - 1, wished.floor - 1, -1)]
        for brevity, px in options:
            lines = [self._line_of(self._waiting(box), box, brevity, wished.at(px)) for box in panels]
            if all(lines):
                return {slot: name for line in lines for slot, name in line.items()}
        return {}

    def _waiting(self, panel: pygame.Rect) -> list[str]:
        return [name for name in self.names if panel.contains(self.rects[name])]

    def _line_of(
        self, group: list[str], box: pygame.Rect, brevity: str, letters: Pen
    ) -> dict[str, tuple[pygame.Rect, Setting]]:
        """Return the names of one panel side by side, empty if they are too long."""
        air = max(round(7 * self.scale), 4)
        room = box.inflate(-2 * air, 0)
        set_names = [
            lettering.fit(self._name(slot, brevity), letters._replace(floor=letters.px), (room.width, letters.pitch), 1)
            for slot in group
        ]
        if any(name.cut for name in set_names) or sum(name.width + air for name in set_names) > room.width + air:
            return {}
        line: dict[str, tuple[pygame.Rect, Setting]] = {}
        right = room.right
        lefts: list[int] = []
        for slot, name in zip(reversed(group), reversed(set_names), strict=True):
            right = min(self.names[slot].centerx + name.width // 2, right)
            lefts.append(right - name.width)
            right -= name.width + air
        left = room.left
        for slot, name, wanted in zip(group, set_names, reversed(lefts), strict=True):
            low = self.names[slot]
            line[slot] = (pygame.Rect(max(wanted, left), low.y, name.width, low.height), name)
            left = max(wanted, left) + name.width + air
        return line

    def _name(self, slot: str, brevity: str) -> str:
        """Return a name: full, or in a shorter form if the strings have one."""
        name = slot.partition("/")[2]
        key = f"card.{brevity}.{name}"
        terms = [term for term in self.kit.definition.game.terms if term.id == name]
        full = terms[-1].name.of(self.kit.strings.language) if terms else self.say(self.slots[slot].label)
        return self.kit.strings.text(key) if self.kit.strings.has(key) else full

    def _draw_name(self, target: pygame.Surface, slot: Slot, box: pygame.Rect, name: Setting) -> None:
        colour = self.kit.theme.ink if slot.pieces else self.kit.theme.ink_3
        lettering.draw(target, box, name, colour, "left", True)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Symbols and waiting Apostles."""
        for slot in self.zone.slots:
            if slot.id in self.rects:
                for piece in slot.pieces:
                    yield piece, pygame.Rect(self.rects[slot.id])

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a piece as high as its rect."""
        picture = painters.piece(self.kit, piece, rect.height)
        target.blit(picture, picture.get_rect(center=rect.center))
