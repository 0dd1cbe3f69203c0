"""How pieces stand on places of a map: feet on the place, shifted to where they cover least of what is printed."""

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

FAN = 0.62  # of a piece's width: the distance of two on one place
PAWN_ASPECT = 56 / 72
FOOT = 0.16  # of a piece's height: its feet are so far below the centre of the place
SOLID = 160  # alpha: fainter pixels of a piece's picture are only its halo
LEANS = (
    0.0,
    -0.25,
    0.25,
    -0.5,
    0.5,
    -0.62,
    0.62,
)  # shifts in widths of a piece; beyond that it would not stand on its place
SINKS = (0.0, 0.2, 0.4, 0.5)  # shifts down in heights of a piece
COST_LEAN, COST_SINK = 60.0, 40.0  # covered square pixels that a shift by a full width or height equals
COST_FIRM, COST_NAME, COST_PLACE = (
    4.0,
    1.0,
    0.6,
)  # per covered square pixel: of a name that cannot move, of one that can, of a place
COST_PIECE = 3.0  # per covered square pixel of another piece
COST_HIDDEN = 600.0  # the centre of another place is covered: it can hardly be seen or clicked
COST_ASTRAY, COST_CUT = 240.0, 10_000.0  # feet nearer to another place; a piece cut by the edge of the view


@dataclass(frozen=True)
class Printed:
    """What pieces should not cover: names with their cost per square pixel, places by slot; the view to stay in."""

    names: Sequence[tuple[pygame.Rect, float]]
    places: Mapping[str, pygame.Rect]
    view: pygame.Rect | None = None


class Group(NamedTuple):
    """Pieces of one height that stand together on a place, or `aside` pixels left of it."""

    slot: str
    pieces: tuple[Piece, ...]
    high: int
    aside: float = 0.0


def fan(count: int, middle: tuple[float, float], high: int, view: pygame.Rect) -> list[pygame.Rect]:
    """Rects of pieces side by side with their feet on a place, inside the view if the place is."""
    wide = round(high * PAWN_ASPECT)
    across = span(count, high)
    left, top = middle[0] - across / 2, round(middle[1] + high * FOOT - high)
    if view.collidepoint(middle):
        left, top = max(min(left, view.right - 1 - across), view.left + 1), max(top, view.top + 1)
    return [pygame.Rect(round(left + number * wide * FAN), top, wide, high) for number in range(count)]


def span(count: int, high: int) -> float:
    """The width of so many pieces side by side."""
    return high * PAWN_ASPECT * (1 + FAN * (count - 1))


def body(kit: TableKit, piece: Piece, rect: pygame.Rect) -> pygame.Rect:
    """The rect of a piece without its halo."""
    picture = painters.piece(kit, piece, rect.height)
    solid = picture.get_bounding_rect(SOLID)
    return solid.move(picture.get_rect(midbottom=rect.midbottom).topleft)


class PiecePlacer:
    """Finds where pieces stand on the places of one map."""

    def __init__(self, kit: TableKit, board: BoardView) -> None:
        self.kit, self.board = kit, board
        self._printed_cache: tuple[Placing | None, object, Printed] | None = None
        self._cache: tuple[Printed, dict[Hashable, list[pygame.Rect]]] | None = None

    def rects(self, group: Group, slots: Iterable[str], others: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """The rects of a group, shifted away from names, other places and other pieces.

        Cached as long as what is printed stays: never change them."""
        printed = self._printed(slots)
        if self._cache is None or self._cache[0] is not printed:
            self._cache = (printed, {})
        key = (group, *map(tuple, others))
        if key not in self._cache[1]:
            self._cache[1][key] = self._place(group, printed, others)
        return self._cache[1][key]

    def _place(self, group: Group, printed: Printed, others: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        x, y = self.board.position(group.slot)
        found = fan(len(group.pieces), (x - group.aside, y), group.high, self.board.camera.view)
        bodies = [body(self.kit, piece, rect) for piece, rect in zip(group.pieces, found, strict=True)]
        shift = lean(bodies, group.slot, printed, others, is_aside=group.aside > 0)
        return [rect.move(shift) for rect in found]

    def _printed(self, slots: Iterable[str]) -> Printed:
        """Names where they are without pieces on the map, and places; cached while the view stays."""
        board = self.board
        placed = board.resting_names() if "names/" not in board.hidden else None
        view = (tuple(board.camera.view), board.camera.scale, board.camera.origin, tuple(slots))
        if self._printed_cache is None or self._printed_cache[0] is not placed or self._printed_cache[1] != view:
            boxes = board.boxes_of(placed) if placed is not None else {}
            firm = {node for node in boxes if placed is not None and placed.is_firm(node)}
            names = [(rect, COST_FIRM if node in firm else COST_NAME) for node, rect in boxes.items()]
            places = {slot: board.box_of(slot) for slot in slots}
            self._printed_cache = (placed, view, Printed(names, places, board.camera.view))
        return self._printed_cache[2]


def lean(
    bodies: Sequence[pygame.Rect],
    slot: str,
    ground: Printed,
    pieces: Sequence[pygame.Rect] = (),
    is_aside: bool = False,
) -> tuple[int, int]:
    """The common shift of pieces on one place with which they cover least of names, other places and other pieces.

    Those aside of their place must not cover it either, and may be nearer to another place."""
    together = bodies[0].unionall(bodies[1:])
    wide, high = bodies[0].size
    reach = together.inflate(2 * wide, 2 * high)
    others = [rect for other, rect in ground.places.items() if (other != slot or is_aside) and reach.colliderect(rect)]
    names = [(rect, cost) for rect, cost in ground.names if reach.colliderect(rect)]
    near = [*names, *((rect, COST_PLACE) for rect in others), *((rect, COST_PIECE) for rect in pieces)]
    home = ground.places.get(slot) if not is_aside else None

    def price(shift: tuple[float, float]) -> float:
        stands = together.move(round(shift[0] * wide), round(shift[1] * high))
        covered = sum(cost * area(stands.clip(rect)) for rect, cost in near)
        covered += COST_HIDDEN * sum(stands.collidepoint(rect.center) for rect in others)
        is_cut = ground.view is not None and ground.view.contains(together) and not ground.view.contains(stands)
        moved = [body.move(stands.x - together.x, stands.y - together.y) for body in bodies]
        is_astray = home is not None and any(_is_astray(body, home, others) for body in moved)
        return covered + COST_LEAN * abs(shift[0]) + COST_SINK * shift[1] + COST_ASTRAY * is_astray + COST_CUT * is_cut

    dx, dy = min(((dx, dy) for dy in SINKS for dx in LEANS), key=price)
    return round(dx * wide), round(dy * high)


def _is_astray(stands: pygame.Rect, home: pygame.Rect, others: Sequence[pygame.Rect]) -> bool:
    """Whether the feet of a piece are nearer to another place than to its own."""
    own = math.dist(stands.midbottom, home.center)
    return any(math.dist(stands.midbottom, other.center) < own for other in others)


def area(rect: pygame.Rect) -> int:
    """Square pixels of a rect."""
    return rect.width * rect.height
