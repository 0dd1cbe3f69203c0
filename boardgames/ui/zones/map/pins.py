"""Where pieces of a kind stand at a place of the map: on it, beside it, or where the board says."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pygame

from boardgames.core.table import Piece
from boardgames.ui.board.view import BoardView
from boardgames.ui.geometry import covered

FAN = 0.66  # of a piece's width between two side by side
PAWN_ASPECT = 56 / 72
ASIDE_SHARE = 0.7  # of a piece's height: no farther it goes out of the way of a plate
ASIDE_STEP = 2  # pixels between the places that are tried
COST_PRINTED = 0.3  # pixels of the way that a square pixel of a place or a name under the pieces is worth
Point = tuple[float, float]


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How pieces of a kind stand at a place."""

    size: float = 0  # height, in pixels of the frame
    offset: Point = (0, 0)  # pixels of the frame from the middle of the place, or from the spot that `fact` gives
    fact: str = ""  # the fact of a node that gives their middle in board units
    layer: int = 0  # higher ones lie over lower ones
    foot: bool = False  # whether it stands with its foot on a place for which the board says nothing
    aspect: float = 1.0  # width to height
    spots: Mapping[str, tuple[Point, ...]] = {}  # node: the middle of the first, second ... piece, instead of `fact`

    @property
    def is_beside(self) -> bool:
        """Whether the board says where pieces stand beside places, rather than on them."""
        return bool(self.fact or self.spots)


def rects(board: BoardView, slot: str, pieces: Sequence[Piece], pin: Pin, scale: float) -> Iterator[pygame.Rect]:
    """The rects of pieces of one kind at a place, fanned out to the side where there is room."""
    high = round(pin.size * scale)
    wide = round(high * pin.aspect)
    spots = pin.spots.get(slot.partition("/")[2], ())
    for number in range(len(pieces) if spots else 0):
        box = pygame.Rect(0, 0, wide, high)
        more = max(number - len(spots) + 1, 0)  # without a spot of its own: beside the last one
        at = board.camera.to_screen(spots[min(number, len(spots) - 1)])
        box.center = (round(at[0] + more * wide * FAN), round(at[1]))
        yield box.clamp(board.camera.view) if board.camera.is_fitted else box
    if spots:
        return
    (x, y), is_fixed = _start(board, slot, pin, scale)
    step = wide * FAN
    view = board.camera.view
    if is_fixed and x + step * (len(pieces) - 1) + wide / 2 > view.right:
        step = -step
    start = 0.0 if is_fixed else -(len(pieces) - 1) / 2
    for number in range(len(pieces)):
        left = x + (start + number) * step - wide / 2
        box = pygame.Rect(round(left), round(y - high / 2), wide, high)
        yield box.clamp(view) if is_fixed and board.camera.is_fitted else box


def is_on_foot(board: BoardView, slot: str, pin: Pin) -> bool:
    """Whether pieces stand with their feet on a place: the board gives no other spot for them."""
    node = slot.partition("/")[2]
    return pin.foot and node not in pin.spots and pin.fact not in board.painter.nodes[node].facts


def aside(
    bodies: Sequence[pygame.Rect], plates: Sequence[pygame.Rect], printed: Sequence[pygame.Rect], view: pygame.Rect
) -> tuple[int, int]:
    """How far pieces that stand together go out of the way of plates: not far, and rather not over what is printed.

    They stay where they are if no place near is free."""
    whole = bodies[0].unionall(bodies[1:])
    reach = round(ASIDE_SHARE * bodies[0].height)
    near = [plate for plate in plates if plate.colliderect(whole.inflate(2 * reach, 2 * reach))]
    steps = range(-reach, reach + 1, ASIDE_STEP)

    def price(shift: tuple[int, int]) -> tuple[bool, float]:
        stands = whole.move(shift)
        is_free = view.contains(stands) and stands.collidelist(near) < 0
        return not is_free, math.hypot(*shift) + COST_PRINTED * covered(stands, printed)

    best = min(itertools.product(steps, steps), key=price)
    return (0, 0) if price(best)[0] else best


def _start(board: BoardView, slot: str, pin: Pin, scale: float) -> tuple[Point, bool]:
    """The middle of the first piece and whether the board itself gives it."""
    node = board.painter.nodes[slot.partition("/")[2]]
    given = node.facts.get(pin.fact) if pin.fact else None
    spot = given.get("at") if isinstance(given, Mapping) else given
    if spot is not None:
        x, y = board.camera.to_screen((float(spot[0]), float(spot[1])))
        return (x + pin.offset[0] * scale, y + pin.offset[1] * scale), True
    x, y = board.position(slot)
    return (x + pin.offset[0] * scale, y + pin.offset[1] * scale), False


def fixed(board: BoardView, pins: Mapping[str, Pin], scale: float) -> Iterator[pygame.Rect]:
    """Where the first piece of every kind stands at the places for which the board says it: names keep away."""
    for pin in pins.values():
        for node in board.board.nodes:
            if pin.fact and pin.fact in node.facts:
                yield from rects(board, f"map/{node.id}", [Piece("", "")], pin, scale)
