"""Where pieces lie on a map: flat on a place, as a badge at its rim, pinned beside it, or standing on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import pygame

from boardgames.core.table import Piece, Slot, Zone
from boardgames.ui.board.names import Standing
from boardgames.ui.zones.map import crowding, marks, pins
from boardgames.ui.zones.map.measures import Measures

LEAST_PAWN = 28
HALO_SHARE = 0.33  # of the height of a flat piece: the ring that names keep off
CROWD = 1.2  # of a piece's height: how far those that stand beside a place reach when there are two or three
BESIDE = 0.6  # of the radius of a place: how far left of its middle pieces end that leave its mark in sight
PLATE_AIR = 2  # pixels between a plate and a piece
Laid = tuple[Piece, pygame.Rect, str]
Upright = tuple[Piece, pygame.Rect, pygame.Rect]  # its rect, and the part that it fills


class Laying:
    """Lays the pieces of one map; what is laid stays while neither they nor the view change."""

    def __init__(self, measures: Measures, plates: Callable[[], list[pygame.Rect]] = list) -> None:
        """`plates` tells what is drawn over the map beside its places: no piece stands under it."""
        self.measures, self.board, self._plates = measures, measures.board, plates
        self.looks = measures.looks
        self.pins = self.looks.pins
        self._stand = crowding.Stand(measures.kit, self.board)
        self._zone = Zone("")
        self._slots: Mapping[str, Slot] = {}
        self._kept: tuple[Zone, object, list[Laid]] | None = None
        self._hooks: tuple[object, list[marks.Weighted], dict[str, pygame.Rect]] = (None, [], {})

    def take(self, zone: Zone, slots: Mapping[str, Slot]) -> None:
        """Lay other pieces: those on the slots of a zone that the board knows."""
        self._zone, self._slots = zone, slots

    def stands(self, piece: Piece) -> bool:
        """Whether a piece stands upright on its place or beside it."""
        is_named = piece.kind == "pawn" or piece.kind in self.looks.standing
        return is_named or piece.kind in self.pins or piece.seat is not None

    def hangs(self, piece: Piece) -> bool:
        """Whether a piece is a badge at the rim of its place."""
        return piece.kind in self.looks.hanging

    def lies(self, piece: Piece) -> bool:
        """Whether a piece lies flat on its place."""
        return not self.stands(piece) and not self.hangs(piece)

    def layer(self, piece: Piece) -> int:
        """Pieces of a higher layer are drawn over those of a lower one."""
        return self.pins[piece.kind].layer if piece.kind in self.pins else 0

    def laid(self) -> list[Laid]:
        """Every piece with its rect and slot, laid anew when the zone or the view changed. Never change the rects."""
        view = self.board.drawing_key
        if self._kept is None or self._kept[0] is not self._zone or self._kept[1] != view:
            self._kept = (self._zone, view, list(self._lay()))
        return self._kept[2]

    def bodies(self) -> dict[str, list[pygame.Rect]]:
        """What the pieces fill, by slot: those that stand without their halo."""
        found: dict[str, list[pygame.Rect]] = {}
        for piece, rect, slot in self.laid():
            body = crowding.body(self.measures.kit, piece, rect) if self.stands(piece) else rect
            found.setdefault(slot, []).append(body)
        return found

    def _lay(self) -> Iterator[Laid]:
        """Flat ones centred on the node, badges at its rim, then those that stand."""
        flat, upright = round(self.measures.px(self.measures.frame.flat)), self._upright()
        taken = [(body, marks.PIECE_WEIGHT) for pieces in upright.values() for _, _, body in pieces]
        for slot in self._slots.values():
            x, y = self.board.position(slot.id)
            for piece in slot.pieces:
                if self.hangs(piece):
                    hung = self._hung(slot.id, taken)
                    taken.append((hung, marks.PIECE_WEIGHT))
                    yield piece, hung, slot.id
                elif not self.stands(piece):
                    yield piece, pygame.Rect(round(x - flat / 2), round(y - flat / 2), flat, flat), slot.id
            yield from ((piece, rect, slot.id) for piece, rect, _ in upright.get(slot.id, ()))

    def _upright(self) -> dict[str, list[Upright]]:
        """The pieces that stand, by slot: pinned ones where the board says, others with the foot on the node, out of
        the way of all that stand already."""
        peopled = [slot for slot in self._slots.values() if any(self.stands(piece) for piece in slot.pieces)]
        plates = [plate.inflate(2 * PLATE_AIR, 2 * PLATE_AIR) for plate in self._plates()] if peopled else []
        found = {slot.id: list(self._pinned(slot, plates)) for slot in peopled}
        bodies = plates + [body for pieces in found.values() for _, _, body in pieces]
        for slot in peopled:
            for high, loose in self._loose(slot):
                added = self._bodied(loose, self._let_stand(slot.id, loose, high, bodies))
                found[slot.id] += added
                bodies += [body for _, _, body in added]
        return found

    def _loose(self, slot: Slot) -> Iterator[tuple[int, list[Piece]]]:
        """The pieces that stand on a place for which the board says nothing, by their height."""
        free = [piece for piece in slot.pieces if self.stands(piece) and piece.kind not in self.pins]
        if free:
            yield max(round(self.measures.px(self.measures.frame.pawn)), LEAST_PAWN), free
        for kind, pin in self.pins.items():
            on_foot = [piece for piece in slot.pieces if piece.kind == kind]
            if on_foot and pins.is_on_foot(self.board, slot.id, pin):
                yield round(pin.size * self.measures.px(self.measures.frame.pin)), on_foot

    def _pinned(self, slot: Slot, plates: list[pygame.Rect]) -> Iterator[Upright]:
        """The pieces whose place the board knows, clear of plates."""
        scale = self.measures.px(self.measures.frame.pin)
        for kind, pin in self.pins.items():
            pinned = [piece for piece in slot.pieces if piece.kind == kind]
            if pinned and not pins.is_on_foot(self.board, slot.id, pin):
                fixed = self._bodied(pinned, pins.rects(self.board, slot.id, pinned, pin, scale))
                bodies = [body for _, _, body in fixed]
                dx, dy = self._aside(bodies, plates) if pin.is_beside else (0, 0)
                yield from ((piece, rect.move(dx, dy), body.move(dx, dy)) for piece, rect, body in fixed)

    def _aside(self, bodies: list[pygame.Rect], plates: list[pygame.Rect]) -> tuple[int, int]:
        """How far pieces go out of the way of plates, rather not over places and names that rest there."""
        if all(body.collidelist(plates) < 0 for body in bodies):
            return 0, 0
        names = self.board.boxes_of(self.board.resting_names()) if "names/" not in self.board.hidden else {}
        printed = [*self.board.node_boxes().values(), *names.values()]
        return pins.aside(bodies, plates, printed, self.board.camera.view)

    def _bodied(self, pieces: list[Piece], rects: Iterable[pygame.Rect]) -> list[Upright]:
        kit = self.measures.kit
        return [(piece, rect, crowding.body(kit, piece, rect)) for piece, rect in zip(pieces, rects, strict=True)]

    def _let_stand(self, slot: str, pieces: list[Piece], high: int, others: list[pygame.Rect]) -> list[pygame.Rect]:
        """Pieces of a height with their feet on a place; at some places left of it."""
        node, aside = slot.partition("/")[2], 0.0
        if node in self.looks.stand_left:
            aside = self.board.radius(node) * BESIDE + crowding.span(len(pieces), high) / 2
        return self._stand.rects(crowding.Group(slot, tuple(pieces), high, aside), self._slots, others)

    def badge(self, slot: str) -> pygame.Rect:
        """Where a badge hangs while nothing stands near: half over the rim of its place, where it covers least."""
        key = self.board.drawing_key
        if self._hooks[0] != key:
            self._hooks = (key, marks.hook_taken(self.board), {})
        _, taken, kept = self._hooks
        if slot not in kept:
            kept[slot] = marks.hook(self.board, slot, self._badge_side, taken)
        return kept[slot].copy()

    def _hung(self, slot: str, taken: list[marks.Weighted]) -> pygame.Rect:
        """Where a badge hangs now: where it rests, or beside the pieces that would hide it there or be hidden."""
        rest = self.badge(slot)
        if rest.collidelist([rect for rect, _ in taken]) < 0:
            return rest
        return marks.hook(self.board, slot, self._badge_side, [*marks.hook_taken(self.board), *taken])

    @property
    def _badge_side(self) -> int:
        return round(self.measures.px(self.measures.frame.badge))

    def spots(self) -> Iterator[pygame.Rect]:
        """Where pieces may stand beside places, and the room left of places beside which they wait."""
        yield from pins.fixed(self.board, self.pins, self.measures.px(self.measures.frame.pin))
        wide = round(CROWD * self.measures.px(self.measures.frame.pawn))
        for node in self.looks.stand_left:
            box = self.board.box_of(f"map/{node}")
            yield pygame.Rect(box.x - wide, box.y, wide, box.height)

    def reaches(self) -> dict[str, float]:
        """How far what lies flat on the nodes reaches; what comes and goes with each turn does not count."""
        flat = HALO_SHARE * self.measures.px(self.measures.frame.flat)
        lying = [slot.id for slot in self._slots.values() if any(self.lies(piece) for piece in slot.pieces)]
        return {slot.partition("/")[2]: flat for slot in lying}

    def footprints(self) -> Iterator[Standing]:
        """Where pieces stand on the board at fit: names keep clear of them."""
        for slot, pieces in self._upright().items():
            x, y = self.board.position(slot)
            for _, _, rect in pieces:
                box = (rect.left - x, rect.top - y, rect.right - x, rect.bottom - y)
                yield self.board.camera.to_board((x, y)), box
