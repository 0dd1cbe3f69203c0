"""The view of plates beside places of the map: the name of a place and the cards in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pygame

from boardgames.core.table import Piece, Slot, Zone
from boardgames.data.defs import ZoneDef
from boardgames.games.acts.screen import tradition_card
from boardgames.ui import paint, painters, parts
from boardgames.ui.board.view import BoardView
from boardgames.ui.painters import lettering
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import alpha, rgb
from boardgames.ui.zones import docks
from boardgames.ui.zones.base import Lights, Surroundings
from boardgames.ui.zones.looks import Hex, Size, ZoneLooks, ZoneMeasures
from boardgames.ui.zones.slots import SlotView

Point = tuple[float, float]
LINE_UNITS = (4.8, 2.4)
NAME_UNITS = 15
AIR = 4  # pixels of the frame between a plate and the docks
TICK_SHARE = 0.16  # radius of the tick on a kept card, of the card's width
MOST_WIDENED = 1.15  # of its width: longer names are written smaller
OPEN, KEPT = "open", "kept"  # tones: a plate that the viewer examines, a card that was kept


class PlatesMeasures(ZoneMeasures, frozen=True, kw_only=True):
    """Measures of plates."""

    plate: Size  # a plate
    card: Size  # a card on it
    pitch: float  # from one card to the next
    open: Size | None = None  # a card that the viewer examines now; without it none is shown large
    spread: float = 40  # height of the name above such cards
    shift: tuple[float, float] = (0, 40)  # offset of such cards from the middle of the board


class PlatesLooks(ZoneLooks[PlatesMeasures], frozen=True, kw_only=True):
    """Looks of plates."""

    at: Mapping[str, Point] = {}  # place: the middle of its plate, in board units
    head: Hex = "#8c2f23"  # the colour of the strip with the name
    ink: Hex = "#fff3de"  # of the name
    paper: tuple[Hex, Hex] = ("#f6e9c8", "#e7d2a0")  # under the cards, from above to below


def plate_rects(kit: TableKit, definition: ZoneDef, board: BoardView) -> dict[str, pygame.Rect]:
    """Return the rect of every plate by its place, in pixels of the window."""
    screen = kit.definition.screen
    if screen is None:
        return {}
    looks = msgspec.convert(definition.looks, PlatesLooks)
    plate = looks.in_frame(docks.frame_name(screen, kit.theme)).plate
    scale = docks.dock_scale(screen, board.camera.view, kit.theme)
    covering, inner = docks.fixed_docks(screen, board.camera.view, kit.theme), -round(4 * scale)
    rects = {}
    for place, middle in looks.at.items():
        box = pygame.Rect(0, 0, *(round(length * scale) for length in plate))
        box.center = (round(board.camera.to_screen(middle)[0]), round(board.camera.to_screen(middle)[1]))
        widen(box, _name_width(kit, place, scale, box.width), board.position(f"map/{place}")[0])
        if board.camera.is_fitted:
            box.clamp_ip(board.camera.view.inflate(inner, inner))
            box = clear_of(box, covering, round(AIR * scale))
        rects[place] = box
    return rects


def all_plates(kit: TableKit, board: BoardView) -> dict[str, pygame.Rect]:
    """Return the rects of all plates by their places."""
    screen = kit.definition.screen
    specs = [spec for spec in screen.zones if spec.view == "plates"] if screen is not None else []
    return {place: rect for spec in specs for place, rect in plate_rects(kit, spec, board).items()}


def _name_width(kit: TableKit, place: str, scale: float, width: int) -> int:
    """Return the width of a plate that fits its name, in letters of the wanted size or a little smaller."""
    letters = lettering.pen("serif", "semibold", NAME_UNITS * scale * kit.theme.settings.text_size / 100)
    smallest = lettering.pen("serif", "semibold", 0)
    node = kit.nodes.get(place)
    name = node.name.of(kit.strings.language) if node is not None else ""
    wanted, least = (lettering.width(name, pen) + round(8 * scale) for pen in (letters, smallest))
    return max(width, min(wanted, round(MOST_WIDENED * width)), least)


def widen(plate: pygame.Rect, width: int, place: float) -> None:
    """Widen a plate: away from its place if that is beside it, else to both sides."""
    more = width - plate.width
    plate.x -= 0 if place < plate.left else more if place > plate.right else more // 2
    plate.width = width


def clear_of(plate: pygame.Rect, covering: Sequence[pygame.Rect], air: int) -> pygame.Rect:
    """Move a plate up or down, whichever is shorter, until no dock covers it."""
    for dock in (dock.inflate(2 * air, 2 * air) for dock in covering):
        if plate.colliderect(dock):
            plate = plate.move(0, min(dock.bottom - plate.top, dock.top - plate.bottom, key=abs))
    return plate


class PlatesView(SlotView):
    """Slots are `<zone>/<place>` for a plate and `<zone>/<place>/<n>` for a card on it; they move with the map."""

    Looks = PlatesLooks
    looks: PlatesLooks
    measures: PlatesMeasures
    moves_with_map = True

    def __init__(self, kit: TableKit, definition: ZoneDef) -> None:
        super().__init__(kit, definition)
        self.board: BoardView | None = None
        self._at: object = None
        self.panel: pygame.Rect | None = None
        self._lines: list[tuple[pygame.Rect, list[Point]]] = []

    def notice(self, around: Surroundings) -> bool:
        """Remember the map that the plates belong to."""
        is_new = self.board is not around.map_board
        self.board = around.map_board
        return is_new

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Place the zone; the layout follows the camera of the map."""
        super().place(rect, zone)
        screen = self.kit.definition.screen
        if screen is not None:
            self.scale = docks.dock_scale(screen, rect, self.kit.theme)
            self.lay_out()

    def lay_out(self) -> None:
        """Place plates and cards for the present view of the map."""
        if self.board is None:
            return
        self.rects, self._at = {}, self.board.camera.key
        plates = plate_rects(self.kit, self.definition, self.board)
        head, pitch = self.px(self.measures.head), self.measures.pitch * self.scale
        width, height = self.size_px(self.measures.card)
        for slot in self.zone.slots:
            _, place, *rest = slot.id.split("/")
            plate = plates.get(place)
            if plate is None:
                continue
            if not rest:
                self.rects[slot.id] = plate
                continue
            stem = slot.id.rpartition("/")[0] + "/"
            count = sum(other.id.startswith(stem) for other in self.zone.slots)
            left = plate.centerx - (pitch * (count - 1) + width) / 2
            top = plate.y + head + (plate.height - head - height) // 2
            self.rects[slot.id] = pygame.Rect(round(left + int(rest[0]) * pitch), top, width, height)
        named = [slot for slot in self.zone.slots if slot.id.count("/") == 1 and slot.id in self.rects]
        self._lines = [line for slot in named if (line := self._line(slot)) is not None]
        self.panel = self._spread(self.measures.open) if self.measures.open is not None and self.opened else None

    def heads(self) -> Iterator[pygame.Rect]:
        """The names on the plates."""
        self._follow()
        for slot in self.zone.slots:
            if slot.id.count("/") == 1 and slot.id in self.rects:
                plate = self.rects[slot.id]
                yield pygame.Rect(plate.topleft, (plate.width, self.px(self.measures.head)))

    @property
    def opened(self) -> list[Slot]:
        """The cards that the viewer examines now; they are shown large."""
        if self.measures.open is None:
            return []
        plates = [f"{slot.id}/" for slot in self.zone.slots if slot.tone == OPEN and slot.id.count("/") == 1]
        return [slot for slot in self.zone.slots if slot.pieces and any(slot.id.startswith(plate) for plate in plates)]

    def _spread(self, card: Size) -> pygame.Rect:
        """Place the opened cards on a panel in the middle of the board; return the panel."""
        cards, view = self.opened, self.rect
        width, height = self.size_px(card)
        gap = round(12 * self.scale)
        panel = pygame.Rect(0, 0, len(cards) * (width + gap) + gap, height + self.px(self.measures.spread) + gap)
        right, down = self.size_px(self.measures.shift)
        panel.center = (view.centerx + right, view.centery + down)
        panel.clamp_ip(view)
        for number, slot in enumerate(cards):
            x = panel.x + gap + number * (width + gap)
            self.rects[slot.id] = pygame.Rect(x, panel.bottom - gap - height, width, height)
        return panel

    def _follow(self) -> None:
        if self.board is not None and self.board.camera.key != self._at:
            self.lay_out()

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Lines to the places, plates, cards, lights."""
        if self.board is None:
            return
        self._follow()
        before = target.get_clip()
        target.set_clip(self.board.camera.view.clip(before))
        near = self.slots_near(target)
        self._draw_lines(target)
        for slot in (slot for slot in near if slot.id.count("/") == 1):
            self._draw_plate(target, slot, lights)
        opened = self.opened
        for slot in (slot for slot in near if slot.id.count("/") > 1 and slot not in opened):
            self._draw_card_slot(target, slot, lights)
        if self.panel is not None:
            self._draw_spread(target, self.panel, opened, lights)
        target.set_clip(before)

    def _draw_spread(self, target: pygame.Surface, panel: pygame.Rect, cards: list[Slot], lights: Lights) -> None:
        """The opened cards, large, under the name of their place."""
        theme = self.kit.theme
        parts.panel(target, panel, theme, round(9 * self.scale))
        head = pygame.Rect(panel.x + 8, panel.y + 2, panel.width - 16, self.px(self.measures.spread))
        plate = self.slots[cards[0].id.rpartition("/")[0]]
        lettering.write(target, head, self.say(plate.label), self.pen("serif", "semibold", 18), theme.accent.edge)
        for slot in cards:
            rect = self.rects[slot.id]
            radius = self.radius(rect)
            self.draw_lights(target, slot.id, rect, radius, lights, under=True)
            shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
            if shown:
                self.draw_card(target, shown[-1], rect, slot.id not in lights.lit)
            if slot.tone == KEPT:
                paint.draw_frame(target, rect.inflate(6, 6), radius + 3, theme.px(4), theme.yes)
                self._draw_tick(target, *self.tick(slot))
            above = lights.rings()
            self.draw_lights(target, slot.id, rect, radius, above)

    def tick(self, slot: Slot) -> tuple[tuple[int, int], int]:
        """Return the centre and the radius of the tick on a kept card: on its picture, off number, themes and title."""
        rect, card, wanted = self.rects[slot.id], slot.pieces[-1].face, round(self.rects[slot.id].width * TICK_SHARE)
        if card is None or painters.detail_for(self.kit, rect.size) != "hand":
            return (rect.centerx, rect.y + rect.height // 3), wanted
        face = tradition_card.lay_out(self.kit, self.kit.cards[card], rect.size, "hand")
        art = face.rects["art"].move(rect.topleft)
        radius = min(wanted, art.height // 2 - self.kit.theme.px(2))
        signs = [face.rects[name] for name in face.rects if name == "plate" or name.startswith("theme/")]
        low = max(sign.bottom for sign in signs) + rect.y
        if art.bottom - low >= 2 * radius:
            return (rect.centerx, art.bottom - radius), radius
        left = max(sign.right for sign in signs if sign.centerx < rect.width // 2)
        right = min(sign.left for sign in signs if sign.centerx >= rect.width // 2)
        return (rect.x + (left + right) // 2, art.centery), min(radius, (right - left) // 2)

    def _draw_tick(self, target: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
        """The tick on a card that was kept: it no longer is a choice, but the viewer's own."""
        theme = self.kit.theme
        paint.draw_circle(target, centre, radius + theme.px(2), theme.white_paper)
        paint.draw_circle(target, centre, radius, theme.yes)
        sign = self.kit.art.glyph("check", round(radius * 1.5), theme.white_paper)
        target.blit(sign, sign.get_rect(center=centre))

    def _line(self, slot: Slot) -> tuple[pygame.Rect, list[Point]] | None:
        """Return the line from a plate to the edge of its place, and the rect it covers."""
        board, place = self.board, slot.id.split("/")[1]
        if board is None or not board.knows(f"map/{place}"):
            return None
        plate, (x, y) = self.rects[slot.id], board.position(f"map/{place}")
        inner = plate.inflate(-round(20 * self.scale), -round(20 * self.scale))
        end = (min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom))
        away = max(((end[0] - x) ** 2 + (end[1] - y) ** 2) ** 0.5, 1)
        box = pygame.Rect(round(min(x, end[0])), round(min(y, end[1])), round(abs(end[0] - x)), round(abs(end[1] - y)))
        share = min(board.radius(place) / away, 1)
        return box.inflate(12, 12), [(x + (end[0] - x) * share, y + (end[1] - y) * share), end]

    def _draw_lines(self, target: pygame.Surface) -> None:
        """The lines in sight."""
        theme, clip = self.kit.theme, target.get_clip()
        for _, line in (entry for entry in self._lines if clip.colliderect(entry[0])):
            for width, colour in zip(LINE_UNITS, (theme.plate_casing, rgb(self.looks.head)), strict=True):
                paint.draw_line(target, colour, line, width * theme.u)

    def _draw_plate(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        plate, radius = self.rects[slot.id], self._radius
        self.draw_lights(target, slot.id, plate, radius, lights, under=True)
        node = self.kit.nodes.get(slot.id.split("/")[1])
        name = node.name.of(self.kit.strings.language) if node is not None else self.say(slot.label)
        room = 2 * radius
        looks = (self.looks.head, self.looks.ink, self.looks.paper)
        key = ("plate", name, plate.size, looks, self.scale, self.kit.theme.key)
        picture = paint.BOXES.get(key, lambda: self._plate_picture(name, pygame.Rect((room, room), plate.size)))
        target.blit(picture, (plate.x - room, plate.y - room))
        above = lights.rings()
        self.draw_lights(target, slot.id, plate, radius, above)

    @property
    def _radius(self) -> int:
        """The corner radius of a plate, and the reach of its shadow."""
        return max(round(5 * self.scale), 3)

    def _plate_picture(self, name: str, plate: pygame.Rect) -> pygame.Surface:
        """Paint an empty plate with its name and shadow."""
        picture = paint.blank((plate.right + plate.x, plate.bottom + plate.y))
        radius, head = self._radius, self.px(self.measures.head)
        paint.draw_shadow(picture, plate, radius, radius, max(round(2 * self.scale), 1), 0.5)
        paint.fill_box(picture, plate, radius, rgb(self.looks.head))
        low = pygame.Rect(plate.x, plate.y + head, plate.width, plate.height - head).inflate(-2, 0)
        low.height -= 1
        paper = paint.box((low.width, low.height + radius), radius - 1, *(rgb(tone) for tone in self.looks.paper))
        picture.blit(paper, low.topleft, (0, radius, *low.size))
        box = pygame.Rect(plate.x + 2, plate.y, plate.width - 4, head)
        lettering.write(picture, box, name, self.pen("serif", "semibold", NAME_UNITS), rgb(self.looks.ink))
        return picture

    def _draw_card_slot(self, target: pygame.Surface, slot: Slot, lights: Lights) -> None:
        rect = self.rects[slot.id]
        radius = max(round(rect.width * 0.1), 2)
        shown = [piece for piece in slot.pieces if piece.id not in lights.flying]
        if shown:
            self.draw_lights(target, slot.id, rect, radius, lights, under=True)
            self.draw_piece(target, shown[-1], rect)
        else:
            dashes = paint.dashed_frame(rect.size, radius, 1.0, self.kit.theme.plate_blank, max(3 * self.scale, 2))
            target.blit(dashes, rect.topleft)
        above = lights.rings()
        self.draw_lights(target, slot.id, rect, radius, above)

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw a tiny card; a face-up one is raised a little and has a gold frame."""
        if piece.kind != "card":
            super().draw_piece(target, piece, rect)
            return
        if rect.width > 2 * self.measures.card[0] * self.scale:
            self.draw_card(target, piece, rect)
            return
        if piece.face is None:
            target.blit(painters.card(self.kit, piece, rect.size), rect.topleft)
            return
        lift = max(round(2 * self.scale), 1)
        face = pygame.Rect(rect.x, rect.y - lift, rect.width, rect.height + lift)
        radius, gold = max(round(rect.width * 0.1), 2) + 1, alpha(self.kit.theme.plate_gold, 1)
        paint.draw_frame(target, face.inflate(2, 2), radius, 2, gold)
        target.blit(painters.card_face(self.kit, piece.face, face.size, "mini"), face.topleft)

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The card or plate under a point, if it lies in view."""
        self._follow()
        if self.board is None or not self.board.camera.view.collidepoint(pos):
            return None
        if self.panel is not None and self.panel.collidepoint(pos):
            cards = [slot.id for slot in self.opened]
            return next((slot for slot in cards if self.rects[slot].collidepoint(pos)), None)
        hits = [
            (slot not in lit, rect.width * rect.height, slot)
            for slot, rect in self.rects.items()
            if rect.collidepoint(pos)
        ]
        return min(hits)[-1] if hits else None

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Where a slot lies at the present view of the map."""
        self._follow()
        return super().rect_of(slot)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every card with its rect."""
        self._follow()
        return super().pieces()
