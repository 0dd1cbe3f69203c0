"""The view of several short tracks on one panel: one row per kind, one cell per value, the players' shapes on them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import ZoneDef
from boardgames.games.acts.screen import card_parts
from boardgames.games.acts.screen.looks import TracksLooks, TracksMeasures
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import mix
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.slots import SlotView

OPENS = "open/"
PER_LINE = 2  # shapes side by side on a cell
LEAST_HEAD = 10  # pixels above the shapes that a readable number needs
LEAST_DIGITS = 12


class TracksView(SlotView):
    """Slots are `<zone>/<row>/<value>`; badges in the header open hidden zones.

    A slot `open/<zone>` describes what its badge opens."""

    Looks = TracksLooks
    looks: TracksLooks
    measures: TracksMeasures

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self._there: list[str] = []

    @property
    def watches(self) -> frozenset[str]:
        """The badges, which are no slots of the zone."""
        return frozenset(slot for slot in self.rects if slot.startswith(OPENS))

    @property
    def wordless(self) -> frozenset[str]:
        """The badges, and the signs at the heads of the rows."""
        return self.watches | {slot.id for slot in self._cells if slot.id.count("/") == 1}

    def notice(self, around: Surroundings) -> bool:
        """Remember which of the hidden zones exist; True if that changed."""
        table = around.table
        before, self._there = self._there, [zone.id for zone in table.zones]
        return before != self._there

    @property
    def _cells(self) -> list[Slot]:
        """The slots of the rows."""
        return [slot for slot in self.zone.slots if not slot.id.startswith(OPENS)]

    def lay_out(self) -> None:
        """Place rows by the second part of the slot ids, in their order."""
        rows: dict[str, list[Slot]] = {}
        for slot in self._cells:
            rows.setdefault(slot.id.split("/")[1], []).append(slot)
        self.rows = rows
        pad, left, top = self.px(self.measures.pad), self.px(self.measures.left), self.px(self.measures.title)
        pitch = (self.rect.height - top - pad) / max(len(rows), 1)
        width, height = self.size_px(self.measures.cell)
        step = self.measures.pitch * self.scale
        for line, slots in enumerate(rows.values()):
            y = round(self.rect.y + top + line * pitch + (pitch - height) / 2)
            heads = [slot for slot in slots if slot.id.count("/") == 1]
            for slot in heads:
                self.rects[slot.id] = pygame.Rect(self.rect.x + pad // 2, y, left - pad // 2 - 2, height)
            for number, slot in enumerate(slot for slot in slots if slot not in heads):
                self.rects[slot.id] = pygame.Rect(self.rect.x + left + round(number * step), y, width, height)
        self._lay_out_badges()

    def _lay_out_badges(self) -> None:
        badges = [zone for zone in self.looks.opens if zone in self._there]
        side = self.px(self.measures.badge)
        right = self.rect.right - self.px(self.measures.pad)
        for zone in reversed(badges):
            box = pygame.Rect(right - round(side * 1.25), self.rect.y + round(4 * self.scale), round(side * 1.25), side)
            self.rects[OPENS + zone] = box
            right = box.x - round(6 * self.scale)

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the plate with its title, badges and rows."""
        theme, shown, room = self.kit.theme, target.get_clip(), self._title_room()
        parts.panel(target, self.rect, theme, round(9 * self.scale))
        done = lettering.fit_first(self.titles(), self.pen("serif", "semibold", 17), room.size)
        lettering.draw(target, room, done, theme.accent.edge, "left", True)
        for zone, icon in self.looks.opens.items():
            if OPENS + zone in self.rects:
                self._draw_badge(target, OPENS + zone, icon, lights)
        for kind, slots in self.rows.items():
            self._draw_sign(target, kind, self.rects[slots[-1].id])
            for slot in (slot for slot in slots if shown.colliderect(self.rects[slot.id])):
                if slot.id.count("/") > 1:
                    self._draw_cell(target, slot, lights)
                else:
                    self.draw_lights(target, slot.id, self.rects[slot.id], round(4 * self.scale), lights)

    def _title_room(self) -> pygame.Rect:
        """The space of the title, up to the badges."""
        pad, badges = (
            self.px(self.measures.pad),
            [rect.x for slot, rect in self.rects.items() if slot.startswith(OPENS)],
        )
        room = pygame.Rect(self.rect.x + pad, self.rect.y, 0, self.px(self.measures.title))
        room.width = min([*badges, self.rect.right - pad]) - room.x - round(4 * self.scale)
        return room

    def heads(self) -> Iterator[pygame.Rect]:
        yield self._title_room()

    def _draw_badge(self, target: pygame.Surface, slot: str, icon: str, lights: Lights) -> None:
        rect, theme = self.rects[slot], self.kit.theme
        radius = round(5 * self.scale)
        paint.fill_box(target, rect, radius, theme.edge)
        paint.fill_box(target, rect.inflate(-2, -2), radius - 1, theme.paper_0, theme.paper_2)
        picture = self.kit.art.icon(icon, round(rect.height * 0.84))
        target.blit(picture, picture.get_rect(center=rect.center))
        self.draw_lights(target, slot, rect, radius, lights)

    def _draw_sign(self, target: pygame.Surface, kind: str, beside: pygame.Rect) -> None:
        term = next((t for t in self.kit.definition.game.terms if t.id == kind and t.icon), None)
        if term is not None:
            side = self.px(self.measures.icon)
            icon = self.kit.art.icon(term.icon, side)
            x = self.rect.x + (self.px(self.measures.pad) // 2 + self.px(self.measures.left)) // 2
            target.blit(icon, icon.get_rect(center=(x, beside.centery)))

    def _draw_cell(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, theme, radius = self.rects[slot.id], self.kit.theme, max(round(3 * self.scale), 2)
        is_taken = bool(slot.pieces)
        paint.fill_box(target, rect, radius, theme.edge if is_taken else theme.line)
        paper = (
            (theme.white_paper, theme.white_paper)
            if is_taken
            else (theme.paper_1, mix(theme.paper_1, theme.paper_2, 0.7))
        )
        paint.fill_box(target, rect.inflate(-2, -2), max(radius - 1, 1), *paper)
        head = pygame.Rect(rect.x, rect.y + 1, rect.width, round(rect.height * 0.42))
        top = min((box.y for _, box in self._tokens(slot)), default=rect.bottom)
        value, letters = slot.id.rpartition("/")[2], self.pen("sans", "semibold", 13.5)
        if top - rect.y >= letters.px:
            lettering.write(target, head, value, letters, theme.ink if is_taken else theme.ink_3)
        elif top - rect.y >= LEAST_HEAD:
            head.height = top - head.y
            card_parts.put_letters(target, head, value, ("sans", "bold", LEAST_DIGITS), theme.ink)
        for piece, box in self._tokens(slot):
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)
        self.draw_lights(target, slot.id, rect, radius, lights)

    def _tokens(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Shapes in lines of two, from the bottom up."""
        rect, side = self.rects[slot.id], max(round(12.5 * self.scale), 9)
        for number, piece in enumerate(slot.pieces):
            line, column = divmod(number, PER_LINE)
            in_line = min(len(slot.pieces) - line * PER_LINE, PER_LINE)
            x = rect.centerx + (column - (in_line - 1) / 2) * side - side / 2
            spare = rect.height - 2 - side - LEAST_HEAD
            lift = min(side // 3, max(spare, 0)) if len(slot.pieces) <= PER_LINE else 0
            y = rect.bottom - (2 if spare > 0 else 1) - lift - (line + 1) * side
            yield piece, pygame.Rect(round(x), y, side, side)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """The shapes on the cells."""
        for slot in self._cells:
            yield from self._tokens(slot)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """A player's shape in the colour of the seat; other pieces as they are."""
        if piece.seat is None:
            picture = painters.piece(self.kit, piece, min(rect.size))
        else:
            seat = self.kit.seats[piece.seat]
            picture = self.kit.art.piece(f"mark-{seat.shape}", seat.colour, min(rect.size), halo=False)
        target.blit(picture, picture.get_rect(center=rect.center))
