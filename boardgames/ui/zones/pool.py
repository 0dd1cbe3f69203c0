"""Places for tokens: tiles in a grid, counters on plates, discs, or one large place with words while it is empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
import pygame

from boardgames.core.table import Piece, Slot
from boardgames.ui import paint, painters, parts
from boardgames.ui.geometry import apart
from boardgames.ui.painters import lettering, signs
from boardgames.ui.painters.lettering import Setting
from boardgames.ui.painters.pieces import figure_term
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import Box, Size, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView

TILE_SHARE = 0.74  # side of a token, of its tile
GHOST_ALPHA = 70
FIGURE_MOST, FIGURE_LEAST = 0.68, 0.5  # height of the figure, of a large place
FEW_LINES = 0.75  # words shrink to this share of their size to save a line


class PlateLooks(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A parchment plate under some counters."""

    at: Box  # where it lies in the zone
    text: str = ""  # key of the words at its right
    words: float = 0  # width of those words; 0: half of the plate


class PoolMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a pool."""

    slots: Mapping[str, Box] = {}  # slot: its box in the zone; left out: slots lie in rows below the head
    tile: Size = (0, 0)  # size of a slot in rows
    pitch: tuple[float, float] = (0, 0)  # from one slot to the next, along x and y
    columns: int = 1  # slots per row
    count: float = 22  # height of the numbers of counters
    plates: tuple[PlateLooks, ...] = ()  # plates under the counters


class PoolLooks(ZoneLooks[PoolMeasures], frozen=True, kw_only=True):
    """Looks of a pool."""

    wide: PoolMeasures = PoolMeasures()
    style: Literal["tile", "counter", "disc", "place"] = "tile"  # how a slot is drawn
    on_wood: bool = False  # counters lie on the tray: their numbers are light
    ghost: str = ""  # icon of the missing figure on an empty place


class PoolView(SlotView):
    """Tokens by slot, drawn in the `style` of the looks: tile, counter, disc or place."""

    Looks = PoolLooks
    looks: PoolLooks
    measures: PoolMeasures

    def lay_out(self) -> None:
        """Place slots in the boxes of the looks, or in rows below the head."""
        of, places = self.measures, self.measures.slots
        if places:
            for slot in self.zone.slots:
                if slot.id in places:
                    self.rects[slot.id] = self.box(places[slot.id])
            return
        width, height = self.size_px(of.tile)
        pitch_x, pitch_y = (length * self.scale for length in of.pitch)
        columns, top = of.columns, self.rect.y + self.px(of.top) + self.px(of.head)
        lines = -(-len(self.zone.slots) // max(columns, 1))
        if lines > 1 and self.style == "disc":  # many rows are closer together
            pitch_y = min(pitch_y, (self.rect.bottom - top - height - round(8 * self.scale)) / (lines - 1))
        for number, slot in enumerate(self.zone.slots):
            line, column = divmod(number, columns)
            x, y = round(self.rect.x + column * pitch_x), round(top + line * pitch_y)
            self.rects[slot.id] = pygame.Rect(x, y, width, height)

    @property
    def slides_up(self) -> bool:
        return self.style == "disc"

    @property
    def style(self) -> str:
        """How slots are drawn: tile, counter, disc or place."""
        return self.looks.style

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        self.draw_head(target, with_note=self.style != "place")
        for plate in self.measures.plates:
            self._draw_plate(target, plate)
        paint_slot = {
            "tile": self._draw_tile,
            "counter": self._draw_counter,
            "disc": self._draw_disc,
            "place": self._draw_place,
        }[self.style]
        for slot in self.zone.slots:
            rect = self.rects.get(slot.id)
            if rect is None:
                continue
            radius = self._radius(rect)
            self.draw_lights(target, slot.id, rect, radius, lights, under=True)
            shown = tuple(piece for piece in slot.pieces if piece.id not in lights.flying)
            paint_slot(target, slot, shown, rect, slot.id in lights.lit)
            self.draw_lights(target, slot.id, rect, radius, self._above(lights))
            if slot.id in lights.chosen:
                ring = rect.inflate(2 * self.kit.theme.px(2), 2 * self.kit.theme.px(2))
                paint.draw_frame(target, ring, radius + 2, self.kit.theme.px(4), self.kit.theme.gold_text)

    def _above(self, lights: Lights) -> Lights:
        return lights.rings(chosen=False)

    def _radius(self, rect: pygame.Rect) -> int:
        return min(rect.size) // 2 if self.style == "disc" else max(round(min(rect.size) * 0.08), 3)

    def _draw_tile(
        self, target: pygame.Surface, slot: Slot, shown: tuple[Piece, ...], rect: pygame.Rect, lit: bool
    ) -> None:
        """Draw a light tile with the token on it, or a dashed one."""
        if not shown:
            self.draw_empty(target, rect, "", self.kit.theme.edge)
            return
        radius, theme = self._radius(rect), self.kit.theme
        paint.draw_shadow(target, rect, radius, max(round(4 * self.scale), 2), 1, 0.5)
        paint.fill_box(target, rect, radius, theme.paper_0, theme.paper_1)
        self.draw_piece(target, shown[-1], self._middle(rect))

    def _draw_disc(
        self, target: pygame.Surface, slot: Slot, shown: tuple[Piece, ...], rect: pygame.Rect, lit: bool
    ) -> None:
        if shown:
            self.draw_piece(target, shown[-1], rect)
            return
        theme = self.kit.theme
        ring = rect.inflate(-2, -2)
        target.blit(
            paint.dashed_frame(ring.size, min(ring.size) // 2, max(theme.u, 1.0), theme.edge, 4 * theme.u), ring
        )

    def _middle(self, rect: pygame.Rect) -> pygame.Rect:
        side = round(min(rect.size) * TILE_SHARE)
        box = pygame.Rect(0, 0, side, side)
        box.center = rect.center
        return box

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point, or the nearest one on the plate there."""
        found = super().slot_at(pos, lit)
        plate = next((box for known in self.measures.plates if (box := self.box(known.at)).collidepoint(pos)), None)
        if found is not None or plate is None:
            return found
        spot = pygame.Rect(pos, (1, 1))
        near = [(apart(rect, spot), slot) for slot, rect in self.rects.items() if plate.contains(rect)]
        return min(near)[1] if near else None

    def _draw_plate(self, target: pygame.Surface, plate: PlateLooks) -> None:
        """Draw a plate under some counters, with words at its right."""
        rect = self.box(plate.at)
        parts.panel(target, rect, self.kit.theme, round(9 * self.scale))
        if plate.text:
            width = round(plate.words * self.scale) or rect.width // 2
            room = pygame.Rect(rect.right - width, rect.y, width - round(8 * self.scale), rect.height)
            words = self.kit.strings.text(plate.text)
            lettering.write(target, room, words, self.pen("sans", "semibold", 15.5), self.kit.theme.ink, "left", 2)

    def _draw_counter(
        self, target: pygame.Surface, slot: Slot, shown: tuple[Piece, ...], rect: pygame.Rect, lit: bool
    ) -> None:
        """Draw a token and its count, pale if there is none, on a light ground if it can be clicked."""
        if lit:
            paint.fill_box(target, rect, self._radius(rect), self.kit.theme.chosen)
        side = min(rect.height, rect.width)
        box = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
        ghost = signs.icon_of(self.kit, slot.id.rpartition("/")[2])
        if shown:
            self.draw_piece(target, shown[-1], box)
        elif ghost:
            picture = self.kit.art.icon(ghost, side).copy()
            picture.set_alpha(GHOST_ALPHA)
            target.blit(picture, box)
        else:
            paint.draw_circle(target, box.center, round(side * 0.36), self.kit.theme.line, max(round(self.scale), 1))
        if rect.width > rect.height * 1.3:
            count = str(sum(piece.count for piece in slot.pieces))
            room = pygame.Rect(box.right, rect.y, rect.right - box.right, rect.height)
            on_wood = self.looks.on_wood and not lit
            ink = self.kit.theme.cream if on_wood else self.kit.theme.ink
            lettering.write(target, room, count, self.pen("serif", "bold", self.measures.count), ink)

    def _draw_place(
        self, target: pygame.Surface, slot: Slot, shown: tuple[Piece, ...], rect: pygame.Rect, lit: bool
    ) -> None:
        """Draw a large place: the figure with its name, or its ghost and a sentence."""
        theme, weight = self.kit.theme, "semibold" if shown else "regular"
        words = self._words(slot, rect, weight)
        pad = round(5 * self.scale)
        below = pygame.Rect(rect.x, rect.bottom - pad - words.height, rect.width, words.height)
        above = pygame.Rect(rect.x, rect.y + pad, rect.width, below.y - rect.y - 2 * pad)
        above.height = min(above.height, round(rect.height * FIGURE_MOST))
        if shown:
            radius = self._radius(rect)
            paint.draw_shadow(target, rect, radius, max(round(5 * self.scale), 2), 2, 0.5)
            paint.fill_box(target, rect, radius, theme.paper_0, theme.paper_2)
            self.draw_piece(target, shown[-1], above)
        else:
            self.draw_empty(target, rect, "", theme.edge)
            if self.looks.ghost:
                picture = self.kit.art.icon(self.looks.ghost, min(above.size)).copy()
                picture.set_alpha(GHOST_ALPHA)
                target.blit(picture, picture.get_rect(center=above.center))
        room = pygame.Rect(below.x, above.bottom, below.width, below.bottom - above.bottom)
        lettering.draw(target, room, words, theme.ink if shown else theme.cream_2, "centre", True)

    def _words(self, slot: Slot, rect: pygame.Rect, weight: str) -> Setting:
        """The words of a large place in two or three lines; the figure keeps the larger part."""
        text = self.say(self.zone.note or slot.label)
        room = (rect.width - round(12 * self.scale), round(rect.height * (1 - FIGURE_LEAST)))
        few, many = (lettering.fit(text, self.pen("sans", weight, 15), room, most) for most in (2, 3))
        is_small = few.cut or few.pen.px < FEW_LINES * many.pen.px
        return lettering.balanced(text, many if is_small else few)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every token with its rect on its tile."""
        for slot in self.zone.slots:
            for piece in slot.pieces if slot.id in self.rects else ():
                rect = self.rects[slot.id]
                yield piece, self._middle(rect) if self.style == "tile" else pygame.Rect(rect)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a token in the middle of a rect; a figure as its icon, which is clearer than a wooden piece."""
        figure = figure_term(self.kit, piece)
        if figure is not None and figure.icon:
            picture = self.kit.art.icon(figure.icon, min(rect.size))
        else:
            picture = painters.piece(self.kit, piece, min(rect.size))
        target.blit(picture, picture.get_rect(center=rect.center))
