"""Pins: where pieces of a kind stand at a place of the map, on it, beside it, or at spots that the board gives."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pygame

from boardgames.core.table import Piece
from boardgames.ui.board.view import BoardView
from boardgames.ui.geometry import covered

FAN = 0.66  # of a piece's width: the distance of two side by side
PAWN_ASPECT = 56 / 72
ASIDE_SHARE = 0.7  # of a piece's height: the farthest shift away from a plate
ASIDE_STEP = 2  # pixels between the shifts that are tried
COST_PRINTED = 0.3  # pixels of shift per covered square pixel of a place or name
Point = tuple[float, float]


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How pieces of a kind stand at a place."""

    size: float = 0  # height, in pixels of the frame
    offset: Point = (0, 0)  # pixels of the frame from the centre of the place, or from its `spot`
    spot: str = ""  # the spot of a node that gives their centre
    layer: int = 0  # higher layers are drawn over lower ones
    foot: bool = False  # whether it stands on a place for which the board gives no spot
    aspect: float = 1.0  # width to height
    spots: Mapping[str, tuple[Point, ...]] = {}  # node: the centres of the first, second ... piece, instead of `spot`

    @property
    def is_beside(self) -> bool:
        """Whether pieces stand at spots beside places rather than on them."""
        return bool(self.spot or self.spots)


def rects(board: BoardView, slot: str, pieces: Sequence[Piece], pin: Pin, scale: float) -> Iterator[pygame.Rect]:
    """The rects of pieces of one kind at a place, fanned out to the side that has room."""
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
    """Whether pieces stand on a place because the board gives no other spot for them."""
    node = slot.partition("/")[2]
    return pin.foot and node not in pin.spots and pin.spot not in board.painter.nodes[node].spots


def aside(
    bodies: Sequence[pygame.Rect], plates: Sequence[pygame.Rect], printed: Sequence[pygame.Rect], view: pygame.Rect
) -> tuple[int, int]:
    """The shift of a group of pieces away from plates: short, and avoiding what is printed if possible.

    (0, 0) if nothing nearby is free."""
    together = bodies[0].unionall(bodies[1:])
    reach = round(ASIDE_SHARE * bodies[0].height)
    near = [plate for plate in plates if plate.colliderect(together.inflate(2 * reach, 2 * reach))]
    steps = range(-reach, reach + 1, ASIDE_STEP)

    def price(shift: tuple[int, int]) -> tuple[bool, float]:
        stands = together.move(shift)
        is_free = view.contains(stands) and stands.collidelist(near) < 0
        return not is_free, math.hypot(*shift) + COST_PRINTED * covered(stands, printed)

    best = min(itertools.product(steps, steps), key=price)
    return (0, 0) if price(best)[0] else best


def _start(board: BoardView, slot: str, pin: Pin, scale: float) -> tuple[Point, bool]:
    """The centre of the first piece, and whether the board gives it."""
    node = board.painter.nodes[slot.partition("/")[2]]
    if pin.spot in node.spots:
        x, y = board.camera.to_screen(node.spots[pin.spot])
        return (x + pin.offset[0] * scale, y + pin.offset[1] * scale), True
    x, y = board.position(slot)
    return (x + pin.offset[0] * scale, y + pin.offset[1] * scale), False


def fixed(board: BoardView, pins: Mapping[str, Pin], scale: float) -> Iterator[pygame.Rect]:
    """The rects of the first piece of every kind at spots that the board gives, for names to keep clear."""
    for pin in pins.values():
        for node in board.board.nodes:
            if pin.spot in node.spots:
                yield from rects(board, f"map/{node.id}", [Piece("", "")], pin, scale)
