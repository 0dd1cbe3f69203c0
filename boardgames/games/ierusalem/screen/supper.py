"""The view of the Last Supper: who sits where, whom an Apostle reaches, costs and rewards of spaces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pygame

from boardgames.core.table import Link, Piece, Slot
from boardgames.data.defs import GridCell, ZoneDef
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import colours, signs
from boardgames.games.ierusalem.screen.hall import Hall, laid_out, seats_of, stretched
from boardgames.games.ierusalem.screen.looks import SupperLooks, SupperMeasures
from boardgames.games.ierusalem.screen.tag import SupperTag, place_tag, tag_box
from boardgames.ui import paint, painters
from boardgames.ui.painters import lettering
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, mix, rgb
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.slots import SlotView

BEAM_ALPHA = (150, 26)  # beside the table, and at the farthest row
GHOST_ALPHA = 165
BADGE_SHARE, LEAST_BADGE_UNITS = 0.62, 20  # of a space's height; between two spaces, so that their icons stay visible

SCORES, WOULD = "scores", "would"


class SupperView(SlotView):
    """Slots `<zone>/<cell>`, `seat/<place>` and one in the middle; links `scores` say what a seat pays where."""

    Looks = SupperLooks
    looks: SupperLooks
    measures: SupperMeasures

    @property
    def shows_worths(self) -> bool:
        return True

    @property
    def has_worths(self) -> bool:
        return any(self._links(slot, SCORES) or self._shows_end_points(slot) for slot in self.cells)

    def _shows_end_points(self, slot: str) -> bool:
        """Whether printed points are covered by a piece: on a free space they can be read."""
        return bool(self.spaces[slot].end_vp and self.slots[slot].pieces)

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        board = kit.definition.board
        self.grid = next(grid for grid in board.grids if grid.id == definition.id)
        self.spaces = {f"{definition.id}/{cell.id}": printed.supper_space(cell) for cell in self.grid.cells}
        self.cells: dict[str, GridCell] = {}
        self.links: tuple[Link, ...] = ()
        self.viewer: int | None = None
        self._drawn: list[pygame.Rect] = []  # where final points were drawn last

    def notice(self, around: Surroundings) -> bool:
        """Remember what seats pay, and the viewer; True if that changed."""
        table = around.table
        links = tuple(link for link in table.links if link.kind in (SCORES, WOULD))
        if (links, table.viewer) == (self.links, self.viewer):
            return False
        self.links, self.viewer = links, table.viewer
        return True

    @property
    def watches(self) -> frozenset[str]:
        """All slots: pointing at one may draw badges on any other."""
        return frozenset(self.rects)

    def lay_out(self) -> None:
        """Place spaces in rows and columns, seats at the table, and the middle."""
        of = stretched(self.measures, self.scale_x / self.scale)
        cells, measures = laid_out(self.grid, of)
        seats = seats_of(self.kit.definition.board.places, self.looks.seats, of)
        self.hall = Hall(self.kit, cells, measures, self.rect.size, self.scale, tuple(seats.values()))
        self.cells = {f"{self.zone.id}/{cell.id}": cell for cell in cells}
        spots = {slot: (cell.xy, cell.size) for slot, cell in self.cells.items()}
        spots |= {f"seat/{seat}": (spot, (of.seat, of.seat)) for seat, spot in seats.items()}
        spots[self.looks.middle] = (of.middle[:2], of.middle[2:])
        for slot in self.zone.slots:
            if slot.id in spots:
                (x, y), (width, height) = spots[slot.id]
                size = (round(width * self.scale), round(height * self.scale))
                self.rects[slot.id] = pygame.Rect((0, 0), size)
                self.rects[slot.id].center = (
                    self.rect.x + round(x * self.scale),
                    self.rect.y + round(y * self.scale),
                )

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Return the rect of a slot; `<zone>/table` is the table itself."""
        if slot == f"{self.zone.id}/table":
            return self.box(self.measures.table)
        return super().rect_of(slot)

    def numbers(self) -> Iterable[pygame.Rect]:
        return tuple(self._drawn)

    def asides(self, lights: Lights) -> Iterable[pygame.Rect]:
        """The tag of a free space; what an Apostle's seat pays, with the Followers there."""
        asked = lights.hovered or lights.focused
        slot = self.slots.get(asked)
        if slot is None or asked not in self.rects:
            return
        if asked.startswith("seat/"):
            yield from (self.rects[link.b] for link in self._payments(slot) if link.b in self.rects)
        elif asked in self.cells and not slot.pieces:
            box = tag_box(self._tag(slot), self.rects[asked], self._tag_room(asked), self.scale)
            if box is not None:
                yield box

    # Drawing

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw hall, light of seated Apostles, mats, pieces, then badges for the pointer."""
        self._drawn.clear()
        target.blit(self.hall.floor(), self.rect)
        for slot in self.zone.slots:
            self._draw_beam(target, slot)
        target.blit(self.hall.mats(), self.rect)
        room = target.subsurface(self.rect.clip(target.get_rect()))
        room.set_clip(target.get_clip().move(-self.rect.x, -self.rect.y).clip(room.get_rect()))
        for slot in self.zone.slots:
            if slot.id in self.rects:
                self._draw_slot(target, room, slot, lights)
        self._draw_badges(target, lights)

    def _draw_beam(self, target: pygame.Surface, slot: Slot) -> None:
        """Draw light in the colour of a seated Apostle over the rows he reaches, fainter outward."""
        piece = next((piece for piece in slot.pieces if piece.kind == "apostle"), None)
        if piece is None or slot.id not in self.rects or not slot.id.startswith("seat/"):
            return
        reached = [self.rects[link.b] for link in self._links(slot.id, SCORES) if self._is_row(link.b)]
        if not reached:
            return
        seat = self.rects[slot.id]
        far = max(reached, key=lambda rect: abs(rect.centery - seat.centery))
        up = far.centery < seat.centery
        height = abs(far.centery - seat.centery) + far.height // 2
        beam = self._beam((far.width, height), self._tone(piece), up)
        top = far.top if up else seat.centery
        target.blit(beam, beam.get_rect(midtop=(seat.centerx, top)))

    def _is_row(self, slot: str) -> bool:
        return slot in self.cells and slot in self.rects and self.cells[slot].row > 0

    def _tone(self, piece: Piece) -> Colour:
        term = self.kit.terms.get((piece.kind, piece.face or ""))
        return mix(rgb(term.hex), self.kit.theme.white, 0.18) if term is not None else self.kit.theme.gold_light

    def _beam(self, size: tuple[int, int], tone: Colour, up: bool) -> pygame.Surface:
        def make() -> pygame.Surface:
            width, height = size
            near, far = BEAM_ALPHA
            strip = paint.gradient((1, height), (*tone, far if up else near), (*tone, near if up else far))
            light = pygame.transform.scale(strip, size)

            def cut(large: pygame.Surface, k: int) -> None:
                slim = width * k * 0.11
                wide_y, slim_y = (0, height * k) if up else (height * k, 0)
                corners = [(0, wide_y), (width * k, wide_y), (width * k - slim, slim_y), (slim, slim_y)]
                pygame.draw.polygon(large, (255, 255, 255, 255), corners)

            light.blit(paint.smooth(size, (255, 255, 255), cut), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return light

        return paint.SHAPES.get(("beam", size, tone, up), make)

    def _draw_slot(self, target: pygame.Surface, room: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect = self.rects[slot.id]
        cell = self.cells.get(slot.id)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        self._draw_rings(target, slot, rect, lights)
        if cell is not None and not shown:
            self.hall.fill(room, cell)
        if cell is None and not slot.id.startswith("seat/"):
            self._draw_middle(target, slot, rect)
            return
        for piece in shown:
            self.draw_piece(target, piece, self._standing(slot.id, piece))
        if cell is not None and not slot.pieces and slot.tone == "chosen":
            self._draw_own(target, slot, is_pale=False)  # pale on the gold of the choice, red would look yellow

    def _draw_rings(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect, lights: Lights) -> None:
        theme, radius = self.kit.theme, min(rect.size) // 2
        own = box = rect.inflate(-round(rect.width * 0.06), -round(rect.height * 0.04))
        if slot.pieces and not slot.id.startswith("seat/"):  # a Follower would hide a ring that is not larger
            box = rect.inflate(2 * theme.px(3), 2 * theme.px(3))
        is_chosen = slot.id in lights.chosen or slot.tone == "chosen"
        if slot.id in lights.lit or is_chosen:
            paint.draw_lit_frame(target, box, radius, theme)
            self._put_mat(target, slot.id, box)
            if is_chosen:
                paint.fill_box(target, box.inflate(-8, -8), radius, theme.gold_light)
        if slot.id == lights.hovered:
            paint.draw_frame(target, box, radius, theme.px(2.4), theme.white_paper)
        if slot.id == lights.refused:
            paint.draw_frame(target, box.inflate(4, 4), radius + 2, theme.px(5), theme.white_paper)
            paint.draw_frame(target, box, radius, theme.px(3), theme.no)
        if slot.id == lights.focused:
            paint.focus_ring(target, own, radius, theme, self.beside(slot.id))

    def _put_mat(self, target: pygame.Surface, slot: str, box: pygame.Rect) -> None:
        """Draw the mat or seat again over its light, so that its brightness does not change."""
        inner = box.inflate(-2 * self.kit.theme.px(4), -2 * self.kit.theme.px(4))
        part = paint.blank(inner.size)
        below = self.hall.mats() if slot in self.cells else self.hall.floor()
        part.blit(below, (0, 0), inner.move(-self.rect.x, -self.rect.y))
        paint.round_off(part, max(min(inner.size) // 2, 1))
        target.blit(part, inner)

    def _draw_middle(self, target: pygame.Surface, slot: Slot, rect: pygame.Rect) -> None:
        """Draw the plaque of Jesus in the middle."""
        theme, place = self.kit.theme, self.looks.middle
        radius = rect.height // 3
        paint.draw_shadow(target, rect, radius, round(8 * self.scale), round(2 * self.scale), 0.5)
        paint.fill_box(target, rect, radius, colours.HALL_PLAQUE_RIM)
        paint.fill_box(target, rect.inflate(-4, -4), radius - 2, theme.white_paper, theme.paper_1)
        names = [found.name for found in self.kit.definition.board.places if found.id == place and found.name]
        name = self.say(slot.label) or (names[0].of(self.kit.strings.language) if names else "")
        term = signs.term_named(self.kit, place)
        side = round(rect.height * 0.8)
        if term is not None and term.icon:
            icon = self.kit.art.icon(term.icon, side)
            target.blit(icon, icon.get_rect(midleft=(rect.x + round(5 * self.scale), rect.centery)))
        room = pygame.Rect(
            rect.x + side + round(8 * self.scale), rect.y, rect.width - side - round(12 * self.scale), rect.height
        )
        lettering.write(target, room, name, self.pen("serif", "semibold", 21), theme.ink)

    def _standing(self, slot: str, piece: Piece) -> pygame.Rect:
        """Return the rect of a piece on its slot; Followers are a little above the middle."""
        rect = self.rects[slot]
        side = self.px(self.measures.apostle if piece.kind == "apostle" else self.measures.follower)
        box = pygame.Rect(0, 0, side, side)
        lift = 0 if piece.kind == "apostle" else round(3 * self.scale)
        box.center = (rect.centerx, rect.centery - lift)
        return box

    # Badges for the pointer

    def _links(self, end: str, kind: str) -> list[Link]:
        return [link for link in self.links if link.kind == kind and end in (link.a, link.b)]

    def _draw_worths(self, target: pygame.Surface, places: Collection[str]) -> None:
        """Draw the final points of some spaces as of now."""
        for slot in places:
            cell, space = self.cells[slot], self.spaces[slot]
            for link in self._links(slot, SCORES):
                self._draw_badge(target, self.rects[slot], link.text)
            if self._shows_end_points(slot):
                self._draw_badge(target, self.rects[slot], str(space.end_vp), is_low=cell.side == "bottom")

    def _draw_badges(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the points of lit spaces, or of all; what a seat pays; the cost of a free space."""
        asked = lights.hovered or lights.focused
        places = [slot for slot in self.cells if slot in self.rects]
        if not lights.worths and asked != self.looks.middle:
            places = [slot for slot in places if slot in lights.lit and slot != asked]
        self._draw_worths(target, places)
        slot = self.slots.get(asked)
        if slot is None or asked not in self.rects:
            return
        if asked.startswith("seat/"):
            self._draw_payments(target, slot)
        elif asked in self.cells:
            self._draw_place(target, slot, lights)

    def _draw_payments(self, target: pygame.Surface, seat: Slot) -> None:
        """Draw what a seat pays in its reach; on an empty seat also the Apostle who would sit there, pale."""
        if not seat.pieces and seat.mark is not None:
            waiting = Piece("", "apostle", seat.mark.tone, badge=self.say(seat.mark.text))
            self._draw_ghost(target, waiting, self._standing(seat.id, waiting))
        for link in self._payments(seat):
            if link.b in self.rects:
                self._draw_badge(target, self.rects[link.b], link.text)

    def _draw_badge(self, target: pygame.Surface, rect: pygame.Rect, text: str, is_low: bool = False) -> None:
        """Draw a badge at the upper right of a space, or at the lower right below the plaque."""
        side = max(round(min(rect.size) * BADGE_SHARE), self.kit.theme.px(LEAST_BADGE_UNITS))
        y = rect.bottom - side * 0.2 if is_low else rect.top + side * 0.2
        spot = (rect.right + side * 0.1, y)
        self._drawn.append(signs.put_final_points(target, self.kit, spot, side, text.lstrip("+")))

    def _draw_place(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect = self.rects[slot.id]
        links = self._links(slot.id, SCORES)
        for link in links:
            if link.a in self.rects:
                seat = self.rects[link.a]
                paint.draw_frame(target, seat, seat.width // 2, self.kit.theme.px(2), self.kit.theme.white_paper)
        if slot.pieces:
            for link in links:
                self._draw_badge(target, rect, link.text)
            return
        if slot.id in lights.lit:
            self._draw_own(target, slot)
        place_tag(target, self.kit, self._tag(slot), rect, self._tag_room(slot.id), self.scale)

    def _tag_room(self, slot: str) -> pygame.Rect:
        """The half of the cloth on the side of a space: anywhere else a tag would lie over another space."""
        cloth, middle, air = self.box(self.measures.cloth), self.rects[self.looks.middle], round(4 * self.scale)
        if self.rects[slot].centerx < cloth.centerx:
            return pygame.Rect(cloth.x, cloth.y, middle.left - air - cloth.x, cloth.height)
        return pygame.Rect(middle.right + air, cloth.y, cloth.right - middle.right - air, cloth.height)

    def _tag(self, slot: Slot) -> SupperTag:
        """What the tag of a free space tells."""
        free = slot.mark is not None and slot.mark.tone == "free"
        paid = [link.text for link in self._links(slot.id, SCORES)]
        return SupperTag(self.spaces[slot.id], paid, free, slot.tone == "dear")

    def _payments(self, seat: Slot) -> list[Link]:
        """What a seat pays, or would if the Apostle took it."""
        return self._links(seat.id, SCORES if seat.pieces else WOULD)

    def _draw_own(self, target: pygame.Surface, slot: Slot, is_pale: bool = True) -> None:
        """Draw a Follower of the viewer on a free space."""
        if self.viewer is not None:
            own = Piece("", "meeple", seat=self.viewer)
            draw = self._draw_ghost if is_pale else self.draw_piece
            draw(target, own, self._standing(slot.id, own))

    def _draw_ghost(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        ghost = painters.piece(self.kit, piece, rect.height).copy()
        ghost.set_alpha(GHOST_ALPHA)
        target.blit(ghost, ghost.get_rect(center=rect.center))

    # Pieces

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """All pieces at the table."""
        for slot in self.zone.slots:
            for piece in slot.pieces if slot.id in self.rects else ():
                yield piece, self._standing(slot.id, piece)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a piece as high as its rect."""
        picture = painters.piece(self.kit, piece, rect.height)
        target.blit(picture, picture.get_rect(center=rect.center))
