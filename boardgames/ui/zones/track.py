"""A track as a dock: a line of cells with names, glow, markers and pips, and a foot for tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
import pygame

from boardgames.core.table import Piece, Slot
from boardgames.data.defs import Space, ZoneDef
from boardgames.ui import paint, painters, parts
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Pen
from boardgames.ui.short_names import space_name, spaces_of, strip_name
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import SMALLEST_TEXT, rgb
from boardgames.ui.zones.base import Lights
from boardgames.ui.zones.looks import Hex, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView


class CellLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Colours of a cell."""

    top: Hex  # its ground, at the upper edge
    low: Hex  # its ground, at the lower edge
    ink: Hex  # of its letters
    glow: Hex = ""  # light around it
    ring: Hex = ""  # drawn around it instead of a marker
    dashes: Hex = ""  # a broken ring: the preview of what would come here


LEAST_NAME = 34  # pixels beside a piece in a cell: a short name and the pips
PIP_EDGE = 3  # from a pip to the edge of its cell, which the ring of a lesson covers
LEAST_PIP = 4  # pixels: rather than lower, pips form a second column
UNLIT = Lights()
PLAIN = CellLooks("#ebdfc0", "#e6d8b4", "#5a4734")


Axis = Literal["down", "up", "right"]


class TrackMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of a track."""

    title: float = 0  # height of the title
    cell: float = 0  # height of a cell, where the track goes down or up
    gap: float = 0  # between two cells
    pad: float = 0  # between the panel and its cells
    text: float = 14  # height of the letters in a cell
    icon: float = 0  # side of pieces and icons
    foot: float = 0  # height of the foot below the cells; 0: no foot there
    axis: Axis | None = None  # direction of the cells in this frame, if it differs


class TrackLooks(ZoneLooks[TrackMeasures], frozen=True, kw_only=True):
    """Looks of a track."""

    wide: TrackMeasures = TrackMeasures()
    track: str = ""  # the track of board.yaml; "": the one with the id of the zone
    axis: Axis = "down"  # direction of the cells
    cells: Mapping[str, CellLooks] = {}  # tone of a slot: its colours; `plain` without one, `here` under a piece
    whole: bool = False  # all of the dock is the target of the foot
    short: bool = False  # short names of spaces first
    icons: Mapping[str, str] = {}  # tone of a slot: icon in its cell
    pip: Hex = "#e2a412"  # colour of the small marks at the right of a cell


class TrackView(SlotView):
    """Cells one after another: down, up or to the right."""

    Looks = TrackLooks
    looks: TrackLooks
    measures: TrackMeasures

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self.cells = {"plain": PLAIN, **self.looks.cells}
        self.axis = self.measures.axis or self.looks.axis
        self.spaces: dict[str, Space] = {space.id: space for space in spaces_of(kit, self.looks.track or definition.id)}
        self.foot: Slot | None = None
        self.foot_rect = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> None:
        """Place cells along the axis; a slot that is no space of the track is the foot."""
        cells = [slot for slot in self.zone.slots if self._space(slot) is not None or not self.spaces]
        self.foot = next((slot for slot in self.zone.slots if slot not in cells), None)
        of = self.measures
        pad, gap, top = self.px(of.pad), of.gap * self.scale, self.px(of.title)
        inner = pygame.Rect(self.rect.x + pad, self.rect.y + max(top, pad), self.rect.width - 2 * pad, 0)
        inner.height = self.rect.bottom - max(pad, self.px(of.foot)) - inner.y
        if self.axis == "right":
            self._lay_out_level(cells, inner, gap)
        else:
            cell = of.cell * self.scale
            for number, slot in enumerate(reversed(cells) if self.axis == "up" else cells):
                y = round(inner.y + number * (cell + gap))
                self.rects[slot.id] = pygame.Rect(inner.x, y, inner.width, round(cell))
        if self.foot is not None:
            self._lay_out_foot(self.foot, inner)

    def _lay_out_level(self, cells: list[Slot], inner: pygame.Rect, gap: float) -> None:
        """Place cells side by side, those with longer names a little wider."""
        tokens = len(self.foot.pieces) if self.foot else 0
        room = inner.width - tokens * self.px(self.measures.icon) * 0.8 - (len(cells) - 1) * gap
        letters = self._letters()._replace(px=SMALLEST_TEXT)
        needs = [lettering.width(self._names(slot)[0], letters) + 2 + round(2 * self.scale) for slot in cells]
        equal = room / max(len(cells), 1)
        long = [need for need in needs if need > equal]
        share = (room - sum(long)) / max(len(cells) - len(long), 1)
        x = float(inner.x)
        for slot, need in zip(cells, needs, strict=True):
            width = need if need > equal else share
            self.rects[slot.id] = pygame.Rect(round(x), inner.y, round(width), inner.height)
            x += width + gap

    def _lay_out_foot(self, foot: Slot, inner: pygame.Rect) -> None:
        """Place the foot below the cells or beside them; its target may be all of the dock."""
        if self.px(self.measures.foot):
            self.foot_rect = pygame.Rect(inner.x, inner.bottom, inner.width, self.rect.bottom - inner.bottom)
        else:
            right = max((rect.right for rect in self.rects.values()), default=inner.x)
            self.foot_rect = pygame.Rect(right, inner.y, inner.right - right, inner.height)
        self.rects[foot.id] = pygame.Rect(self.rect if self._is_dock_target else self.foot_rect)

    @property
    def _is_dock_target(self) -> bool:
        """Whether all of the dock is the target of the foot: if the foot has no height, or the looks say so."""
        return not self.px(self.measures.foot) or self.looks.whole

    def _space(self, slot: Slot) -> Space | None:
        return self.spaces.get(slot.id.rpartition("/")[2])

    def _looks_of(self, slot: Slot, lights: Lights = UNLIT) -> CellLooks:
        is_here = any(piece.id not in lights.flying for piece in slot.pieces)
        name = "here" if is_here else lights.preview.get(slot.id, "") or slot.tone or "plain"
        return self.cells.get(name, self.cells["plain"])

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        theme = self.kit.theme
        radius = round(9 * self.scale)
        if self.foot is not None and self._is_dock_target:
            self.draw_lights(target, self.foot.id, self.rect, radius, lights, under=True)
        parts.panel(target, self.rect, theme, radius)
        if (line := self._title_line()) is not None:
            lettering.draw(target, line, self._title(line), theme.accent.edge, "centre", True)
        order = sorted(self._drawn(), key=lambda slot: bool(self._looks_of(slot, lights).glow))
        corner = round(5 * self.scale)
        for slot in order:  # the glow lies under the cells, whose words must stay readable
            self.draw_lights(target, slot.id, self.rects[slot.id], corner, lights, under=True)
        for slot in order:
            self._draw_cell(target, slot, lights)
        for slot in order:
            self._draw_rings(target, slot.id, corner, lights)
        if self.foot is not None:
            self._draw_foot(target, self.foot, lights)

    def heads(self) -> Iterator[pygame.Rect]:
        """The title above the cells, as wide as its words."""
        if (line := self._title_line()) is not None:
            yield line.inflate(min(self._title(line).width + 2 * self.kit.theme.px(2) - line.width, 0), 0)

    def _title_line(self) -> pygame.Rect | None:
        """The line of the title above the cells, if the looks give it a height."""
        if not self.px(self.measures.title) or self.zone.title is None:
            return None
        box = self.rect.inflate(-2 * self.px(self.measures.pad), 0)
        # Descenders of large letters must not reach into the cells.
        box.height = self.px(self.measures.title) - round(2 * self.scale)
        return box

    def _title(self, line: pygame.Rect) -> lettering.Setting:
        return lettering.fit_first(self.titles(), self.pen("serif", "semibold", 16.5), line.size)

    def _draw_rings(self, target: pygame.Surface, slot: str, corner: int, lights: Lights) -> None:
        """Draw the rings of a cell, a lit one without its glow."""
        rect, air = self.rects[slot], self.kit.theme.px(2)
        if slot in lights.lit or slot in lights.chosen:
            paint.draw_lit_rim(target, rect.inflate(2 * air, 2 * air), corner + air, self.kit.theme)
            lights = lights.rings(hovered=False)
        self.draw_lights(target, slot, rect, corner, lights)

    def _drawn(self) -> list[Slot]:
        return [slot for slot in self.zone.slots if slot.id in self.rects and slot is not self.foot]

    def _draw_cell(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect, looks = self.rects[slot.id], self._looks_of(slot, lights)
        radius = round(5 * self.scale)
        if looks.glow:
            blur = round(8 * self.scale)
            target.blit(paint.shadow(rect.size, radius, blur, (*rgb(looks.glow), 190)), (rect.x - blur, rect.y - blur))
        paint.fill_box(target, rect, radius, rgb(looks.top), rgb(looks.low))
        if looks.ring:
            paint.draw_frame(target, rect.inflate(4, 4), radius + 2, max(3 * self.scale, 2), rgb(looks.ring))
        if looks.dashes:
            frame, wide = rect.inflate(4, 4), max(2.5 * self.scale, 2)
            target.blit(paint.dashed_frame(frame.size, radius + 2, wide, rgb(looks.dashes), 5 * self.scale), frame)
        box = pygame.Rect(rect)
        for piece, place in self._cell_pieces(slot):
            box = pygame.Rect(place.right, rect.y, rect.right - place.right, rect.height)
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, place)
        box = box.inflate(-round((2 if self.axis == "right" else 6) * self.scale), 0)
        icon = self.looks.icons.get(slot.tone, "")
        if icon:
            side = min(self.px(self.measures.icon), rect.height - 4)
            target.blit(self.kit.art.icon(icon, side), (box.x + 1, rect.centery - side // 2))
            box = pygame.Rect(box.x + side, box.y, box.width - side, box.height)
        if slot.mark is not None and slot.mark.pips:
            box.left -= round(PIP_EDGE * self.scale)
            box.width = self._draw_pips(target, rect, slot.mark.pips) - 1 - box.left
        fitting = [lettering.fit(name, self._letters(), box.size, 1) for name in self._names(slot)]
        name = next((done for done in fitting if not done.cut), fitting[-1])
        lettering.draw(target, box, name, rgb(looks.ink), "centre", True)

    def _letters(self) -> Pen:
        return self.pen("sans", "semibold", self.measures.text)

    def _names(self, slot: Slot) -> tuple[str, ...]:
        """The possible names of a cell, the best first, the shortest last."""
        if slot.mark is not None and slot.mark.text:
            return (self.say(slot.mark.text),)
        space = self._space(slot)
        if space is not None:
            names = space_name(self.kit, space), strip_name(self.kit, space)
            return names[::-1] if self.looks.short else names
        return (self.say(slot.label) or slot.id.rpartition("/")[2],)

    def _cell_pieces(self, slot: Slot) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Pieces at the left of a cell; none if the ring of the cell replaces the marker."""
        rect, side, left = self.rects[slot.id], self.px(self.measures.icon), round(3 * self.scale)
        if self._looks_of(slot).ring:
            return
        if self.axis != "right" and side + left + LEAST_NAME > rect.width:
            side, left = rect.width - LEAST_NAME - 1, 1
        for number, piece in enumerate(slot.pieces):
            box = pygame.Rect(rect.x + left + number * side, 0, side, min(side, rect.height - 2))
            box.centery = rect.centery
            yield piece, box

    def _draw_pips(self, target: pygame.Surface, rect: pygame.Rect, count: int) -> int:
        """Draw small cards along the right edge of a cell; returns where they begin."""
        width, gap, x = max(round(5 * self.scale), 4), max(round(2.5 * self.scale), 2), rect.right
        height = max(min(round(8 * self.scale), (rect.height - 4) // count - gap), LEAST_PIP)
        fit = max((rect.height - 4) // (height + gap), 1)
        for number in range(count):
            column, row = divmod(number, fit)
            x = rect.right - round(PIP_EDGE * self.scale) - width - column * (width + gap)
            box = pygame.Rect(x, rect.y + round(3 * self.scale) + row * (height + gap), width, height)
            paint.fill_box(target, box, 1, self.kit.theme.ink_dark)
            target.fill(rgb(self.looks.pip), box.inflate(-2, -2))
        return x

    def _foot_pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        if self.foot is None or not self.foot.pieces:
            return
        side = min(self.px(self.measures.icon), self.foot_rect.width // len(self.foot.pieces), self.foot_rect.height)
        left = self.foot_rect.centerx - side * len(self.foot.pieces) // 2
        for number, piece in enumerate(self.foot.pieces):
            yield piece, pygame.Rect(left + number * side, self.foot_rect.centery - side // 2, side, side)

    def _draw_foot(self, target: pygame.Surface, foot: Slot, lights: Lights) -> None:
        for piece, box in self._foot_pieces():
            if piece.id not in lights.flying:
                self.draw_piece(target, piece, box)
        if self._is_dock_target:  # the light of the dock is around it, not over its cells
            lights = lights.rings()
        self.draw_lights(target, foot.id, self.rects[foot.id], round(6 * self.scale), lights)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        for slot in self._drawn():
            if self._looks_of(slot).ring:
                for piece in slot.pieces:
                    yield piece, pygame.Rect(self.rects[slot.id])
            else:
                yield from self._cell_pieces(slot)
        yield from self._foot_pieces()

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a piece; a marker that is drawn as a ring stays a ring in flight."""
        ring = self.cells.get("here", PLAIN).ring
        if ring and piece.kind == "marker":
            paint.draw_frame(target, rect.inflate(4, 4), round(7 * self.scale), max(3 * self.scale, 2), rgb(ring))
            return
        picture = painters.piece(self.kit, piece, round(min(rect.size) * 0.96))
        target.blit(picture, picture.get_rect(center=rect.center))
