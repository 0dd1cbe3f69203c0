"""The layout of pieces on a map: flat on a place, as a badge at its edge, pinned beside it, or standing on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import pygame

from boardgames.core.table import Piece, Slot, Zone
from boardgames.ui.board.names import StandingPiece
from boardgames.ui.zones.map import crowding, marks, pins
from boardgames.ui.zones.map.measures import Measures

LEAST_PAWN = 28
HALO_SHARE = 0.33  # of the height of a flat piece: the ring that names must not cover
CROWD = 1.3  # of a piece's height: width of three pieces left of a place
BESIDE = 0.6  # of the radius of a place: gap between its centre and pieces that stand to the left
PLATE_AIR = 2  # pixels between a plate and a piece
PlacedPiece = tuple[Piece, pygame.Rect, str]
Upright = tuple[Piece, pygame.Rect, pygame.Rect]  # its rect, and the part without its halo


class PieceLayout:
    """Lays out the pieces of one map; cached while neither they nor the view change."""

    def __init__(self, measures: Measures, plates: Callable[[], list[pygame.Rect]] = list) -> None:
        """`plates` returns what is drawn over the map beside its places: no piece stands under it."""
        self.measures, self.board, self._plates = measures, measures.board, plates
        self.looks = measures.looks
        self.pins = self.looks.pins
        self._placer = crowding.PiecePlacer(measures.kit, self.board)
        self._zone = Zone("")
        self._slots: Mapping[str, Slot] = {}
        self._cached: tuple[Zone, object, list[PlacedPiece]] | None = None
        self._badges: tuple[object, list[marks.Weighted], dict[str, pygame.Rect]] = (None, [], {})

    def take(self, zone: Zone, slots: Mapping[str, Slot]) -> None:
        """Take the pieces of a zone, on those of its slots that the board knows."""
        self._zone, self._slots = zone, slots

    def stands(self, piece: Piece) -> bool:
        """Whether a piece stands upright on its place or beside it."""
        is_named = piece.kind == "pawn" or piece.kind in self.looks.standing
        return is_named or piece.kind in self.pins or piece.seat is not None

    def hangs(self, piece: Piece) -> bool:
        """Whether a piece is a badge at the edge of its place."""
        return piece.kind in self.looks.hanging

    def lies(self, piece: Piece) -> bool:
        """Whether a piece lies flat on its place."""
        return not self.stands(piece) and not self.hangs(piece)

    def layer(self, piece: Piece) -> int:
        """Pieces of a higher layer are drawn over those of a lower one."""
        return self.pins[piece.kind].layer if piece.kind in self.pins else 0

    def placed(self) -> list[PlacedPiece]:
        """Every piece with its rect and slot; cached while zone and view stay. Never change the rects."""
        view = self.board.drawing_key
        if self._cached is None or self._cached[0] is not self._zone or self._cached[1] != view:
            self._cached = (self._zone, view, list(self._place_all()))
        return self._cached[2]

    def bodies(self) -> dict[str, list[pygame.Rect]]:
        """The rects of the pieces by slot, standing ones without their halo."""
        found: dict[str, list[pygame.Rect]] = {}
        for piece, rect, slot in self.placed():
            body = crowding.body(self.measures.kit, piece, rect) if self.stands(piece) else rect
            found.setdefault(slot, []).append(body)
        return found

    def _place_all(self) -> Iterator[PlacedPiece]:
        """Place flat pieces at the centre of the node, badges at its edge, then standing ones."""
        flat, upright = round(self.measures.px(self.measures.frame.flat)), self._upright()
        taken = [(body, marks.PIECE_WEIGHT) for pieces in upright.values() for _, _, body in pieces]
        for slot in self._slots.values():
            x, y = self.board.position(slot.id)
            for piece in slot.pieces:
                if self.hangs(piece):
                    hung = self._badge_beside_pieces(slot.id, taken)
                    taken.append((hung, marks.PIECE_WEIGHT))
                    yield piece, hung, slot.id
                elif not self.stands(piece):
                    yield piece, pygame.Rect(round(x - flat / 2), round(y - flat / 2), flat, flat), slot.id
            yield from ((piece, rect, slot.id) for piece, rect, _ in upright.get(slot.id, ()))

    def _upright(self) -> dict[str, list[Upright]]:
        """The standing pieces by slot: pinned ones at their spots, then others on the node, clear of the former."""
        occupied = [slot for slot in self._slots.values() if any(self.stands(piece) for piece in slot.pieces)]
        plates = [plate.inflate(2 * PLATE_AIR, 2 * PLATE_AIR) for plate in self._plates()] if occupied else []
        found = {slot.id: list(self._pinned(slot, plates)) for slot in occupied}
        bodies = plates + [body for pieces in found.values() for _, _, body in pieces]
        for slot in occupied:
            for high, loose in self._standing_by_height(slot):
                added = self._with_bodies(loose, self._stand_rects(slot.id, loose, high, bodies))
                found[slot.id] += added
                bodies += [body for _, _, body in added]
        return found

    def _standing_by_height(self, slot: Slot) -> Iterator[tuple[int, list[Piece]]]:
        """The pieces that stand on a place because the board gives no spot for them, by height."""
        free = [piece for piece in slot.pieces if self.stands(piece) and piece.kind not in self.pins]
        if free:
            yield max(round(self.measures.px(self.measures.frame.pawn)), LEAST_PAWN), free
        for kind, pin in self.pins.items():
            on_foot = [piece for piece in slot.pieces if piece.kind == kind]
            if on_foot and pins.is_on_foot(self.board, slot.id, pin):
                yield round(pin.size * self.measures.px(self.measures.frame.pin)), on_foot

    def _pinned(self, slot: Slot, plates: list[pygame.Rect]) -> Iterator[Upright]:
        """The pieces for which the board gives a spot, clear of plates."""
        scale = self.measures.px(self.measures.frame.pin)
        for kind, pin in self.pins.items():
            pinned = [piece for piece in slot.pieces if piece.kind == kind]
            if pinned and not pins.is_on_foot(self.board, slot.id, pin):
                fixed = self._with_bodies(pinned, pins.rects(self.board, slot.id, pinned, pin, scale))
                bodies = [body for _, _, body in fixed]
                dx, dy = self._aside(bodies, plates) if pin.is_beside else (0, 0)
                yield from ((piece, rect.move(dx, dy), body.move(dx, dy)) for piece, rect, body in fixed)

    def _aside(self, bodies: list[pygame.Rect], plates: list[pygame.Rect]) -> tuple[int, int]:
        """The shift of pieces away from plates, avoiding places and names if possible."""
        if all(body.collidelist(plates) < 0 for body in bodies):
            return 0, 0
        names = self.board.boxes_of(self.board.resting_names()) if "names/" not in self.board.hidden else {}
        printed = [*self.board.node_boxes().values(), *names.values()]
        return pins.aside(bodies, plates, printed, self.board.camera.view)

    def _with_bodies(self, pieces: list[Piece], rects: Iterable[pygame.Rect]) -> list[Upright]:
        kit = self.measures.kit
        return [(piece, rect, crowding.body(kit, piece, rect)) for piece, rect in zip(pieces, rects, strict=True)]

    def _stand_rects(self, slot: str, pieces: list[Piece], high: int, others: list[pygame.Rect]) -> list[pygame.Rect]:
        """The rects of pieces with their feet on a place, or left of it if the looks say so."""
        node, aside = slot.partition("/")[2], 0.0
        if node in self.looks.stand_left:
            aside = self.board.radius(node) * BESIDE + crowding.span(len(pieces), high) / 2
        return self._placer.rects(crowding.Group(slot, tuple(pieces), high, aside), self._slots, others)

    def badge(self, slot: str) -> pygame.Rect:
        """The rect of a badge without pieces nearby: half over the edge of its place, where it covers least."""
        key = self.board.drawing_key
        if self._badges[0] != key:
            self._badges = (key, marks.badge_obstacles(self.board), {})
        _, taken, cached = self._badges
        if slot not in cached:
            cached[slot] = marks.badge_rect(self.board, slot, self._badge_side, taken)
        return cached[slot].copy()

    def _badge_beside_pieces(self, slot: str, taken: list[marks.Weighted]) -> pygame.Rect:
        """The rect of a badge now: the usual one, or another if pieces would overlap it there."""
        usual = self.badge(slot)
        if usual.collidelist([rect for rect, _ in taken]) < 0:
            return usual
        return marks.badge_rect(self.board, slot, self._badge_side, [*marks.badge_obstacles(self.board), *taken])

    @property
    def _badge_side(self) -> int:
        return round(self.measures.px(self.measures.frame.badge))

    def spots(self) -> Iterator[pygame.Rect]:
        """The rects where pieces may stand beside places, or left of places that must stay visible."""
        yield from pins.fixed(self.board, self.pins, self.measures.px(self.measures.frame.pin))
        wide = round(CROWD * self.measures.px(self.measures.frame.pawn))
        for node in self.looks.stand_left:
            box = self.board.box_of(f"map/{node}")
            yield pygame.Rect(box.x - wide, box.y, wide, box.height)

    def reaches(self) -> dict[str, float]:
        """By node: the radius of flat pieces on it. Pieces that change every turn do not count."""
        flat = HALO_SHARE * self.measures.px(self.measures.frame.flat)
        slots = [slot.id for slot in self._slots.values() if any(self.lies(piece) for piece in slot.pieces)]
        return {slot.partition("/")[2]: flat for slot in slots}

    def footprints(self) -> Iterator[StandingPiece]:
        """Where pieces stand on the fitted board, for names to keep clear of them."""
        for slot, pieces in self._upright().items():
            x, y = self.board.position(slot)
            for _, _, rect in pieces:
                box = (rect.left - x, rect.top - y, rect.right - x, rect.bottom - y)
                yield self.board.camera.to_board((x, y)), box
