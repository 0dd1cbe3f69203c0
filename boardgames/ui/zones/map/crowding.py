"""How pieces stand on places of a map: feet on the place, leaning to where they cover least of what is printed."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from boardgames.core.table import Piece
from boardgames.ui import painters
from boardgames.ui.board.labels import Placing
from boardgames.ui.board.view import BoardView
from boardgames.ui.table_kit import TableKit

FAN = 0.62  # of a piece's width between two on one place
PAWN_ASPECT = 56 / 72
FOOT = 0.16  # of a piece's height: so far below the middle of its place it stands
SOLID = 160  # of 255: what is fainter in a picture of a piece is only its halo
LEANS = (0.0, -0.25, 0.25, -0.5, 0.5, -0.62, 0.62)  # widths of a piece: no farther, or it would not stand on its place
SINKS = (0.0, 0.2, 0.4, 0.5)  # heights of a piece
COST_LEAN, COST_SINK = 60.0, 40.0  # square pixels that a whole width or height is worth
COST_FIRM, COST_NAME, COST_PLACE = 4.0, 1.0, 0.6  # a square pixel of a name without and with another place, of a place
COST_PIECE = 3.0  # a square pixel of a piece that stands nearby
COST_ASTRAY, COST_CUT = 240.0, 10_000.0  # feet that are nearer to another place, and a piece that the rim cuts


@dataclass(frozen=True)
class Printed:
    """What pieces should leave in sight, and what a square pixel of it is worth; `places` by their slots.

    Where there is a `view`, pieces stay in it."""

    names: Sequence[tuple[pygame.Rect, float]]
    places: Mapping[str, pygame.Rect]
    view: pygame.Rect | None = None


class Group(NamedTuple):
    """Pieces of one height that stand together on a place, or so many pixels left of it."""

    slot: str
    pieces: tuple[Piece, ...]
    high: int
    aside: float = 0.0


def fan(count: int, middle: tuple[float, float], high: int, view: pygame.Rect) -> list[pygame.Rect]:
    """Pieces side by side with their feet on a place; never cut off by the rim while the place is in view."""
    wide = round(high * PAWN_ASPECT)
    across = span(count, high)
    left, top = middle[0] - across / 2, round(middle[1] + high * FOOT - high)
    if view.collidepoint(middle):
        left, top = max(min(left, view.right - 1 - across), view.left + 1), max(top, view.top + 1)
    return [pygame.Rect(round(left + number * wide * FAN), top, wide, high) for number in range(count)]


def span(count: int, high: int) -> float:
    """How wide so many pieces are side by side."""
    return high * PAWN_ASPECT * (1 + FAN * (count - 1))


def body(kit: TableKit, piece: Piece, rect: pygame.Rect) -> pygame.Rect:
    """The part of its rect that a piece fills, without its halo."""
    picture = painters.piece(kit, piece, rect.height)
    solid = picture.get_bounding_rect(SOLID)
    return solid.move(picture.get_rect(midbottom=rect.midbottom).topleft)


class Stand:
    """Lets pieces stand on the places of one map."""

    def __init__(self, kit: TableKit, board: BoardView) -> None:
        self.kit, self.board = kit, board
        self._kept: tuple[Placing | None, object, Printed] | None = None
        self._stood: tuple[Printed, dict[Hashable, list[pygame.Rect]]] | None = None

    def rects(self, group: Group, slots: Iterable[str], others: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Where a group stands, leaning out of the way of names, other places and the bodies of others.

        Kept as long as what is printed stays: never change them."""
        printed = self._printed(slots)
        if self._stood is None or self._stood[0] is not printed:
            self._stood = (printed, {})
        key = (group, *map(tuple, others))
        if key not in self._stood[1]:
            self._stood[1][key] = self._stand(group, printed, others)
        return self._stood[1][key]

    def _stand(self, group: Group, printed: Printed, others: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        x, y = self.board.position(group.slot)
        found = fan(len(group.pieces), (x - group.aside, y), group.high, self.board.camera.view)
        bodies = [body(self.kit, piece, rect) for piece, rect in zip(group.pieces, found, strict=True)]
        shift = lean(bodies, group.slot, printed, others, is_aside=group.aside > 0)
        return [rect.move(shift) for rect in found]

    def _printed(self, slots: Iterable[str]) -> Printed:
        """Names where they rest while nothing stands on the map, and places; kept while the view stays."""
        board = self.board
        placed = board.resting_names() if "names/" not in board.hidden else None
        view = (tuple(board.camera.view), board.camera.scale, board.camera.origin, tuple(slots))
        if self._kept is None or self._kept[0] is not placed or self._kept[1] != view:
            boxes = board.boxes_of(placed) if placed is not None else {}
            firm = {node for node in boxes if placed is not None and placed.is_firm(node)}
            names = [(rect, COST_FIRM if node in firm else COST_NAME) for node, rect in boxes.items()]
            places = {slot: board.box_of(slot) for slot in slots}
            self._kept = (placed, view, Printed(names, places, board.camera.view))
        return self._kept[2]


def lean(
    bodies: Sequence[pygame.Rect],
    slot: str,
    ground: Printed,
    pieces: Sequence[pygame.Rect] = (),
    is_aside: bool = False,
) -> tuple[int, int]:
    """How far pieces on one place shift together, so that they cover least of names, other places and other pieces.

    Those that stand aside leave their own place in sight too, and may be nearer to another."""
    whole = bodies[0].unionall(bodies[1:])
    wide, high = bodies[0].size
    reach = whole.inflate(2 * wide, 2 * high)
    others = [rect for other, rect in ground.places.items() if (other != slot or is_aside) and reach.colliderect(rect)]
    names = [(rect, cost) for rect, cost in ground.names if reach.colliderect(rect)]
    near = [*names, *((rect, COST_PLACE) for rect in others), *((rect, COST_PIECE) for rect in pieces)]
    home = ground.places.get(slot) if not is_aside else None

    def price(shift: tuple[float, float]) -> float:
        stands = whole.move(round(shift[0] * wide), round(shift[1] * high))
        covered = sum(cost * area(stands.clip(rect)) for rect, cost in near)
        is_cut = ground.view is not None and ground.view.contains(whole) and not ground.view.contains(stands)
        moved = [body.move(stands.x - whole.x, stands.y - whole.y) for body in bodies]
        is_astray = home is not None and any(_is_astray(body, home, others) for body in moved)
        return covered + COST_LEAN * abs(shift[0]) + COST_SINK * shift[1] + COST_ASTRAY * is_astray + COST_CUT * is_cut

    dx, dy = min(((dx, dy) for dy in SINKS for dx in LEANS), key=price)
    return round(dx * wide), round(dy * high)


def _is_astray(stands: pygame.Rect, home: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Whether the feet of pieces are nearer to another place than to their own."""
    own = math.dist(stands.midbottom, home.center)
    return any(math.dist(stands.midbottom, other.center) < own for other in others)


def area(rect: pygame.Rect) -> int:
    """Square pixels of a rect."""
    return rect.width * rect.height
