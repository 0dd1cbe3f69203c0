"""Pieces that are turned over while moving, from their slot or from the rail card of the player who gave them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from boardgames.core.events import Event, Placed
from boardgames.core.table import Piece
from boardgames.ui.motion.seen import DrawPiece, Seen

CARD_SHARE = 3  # a piece that comes out of a rail card has 1/3 of its height
Where = Callable[[str], "pygame.Rect | None"]


class Flip(NamedTuple):
    """A piece with both its sides and its stops; a ghost has no slot on this table at its destination."""

    front: Seen
    back: Seen
    stops: list[pygame.Rect]
    ghost: bool


def is_flip(event: Event) -> bool:
    """Whether the event turns a piece over."""
    return isinstance(event, Placed) and event.sides is not None


def flips(
    before: Mapping[str, Seen],
    after: Mapping[str, Seen],
    events: Sequence[Event],
    where: Where,
    paint: DrawPiece | None = None,
) -> Iterator[Flip]:
    """Return every piece that is turned over; ends that are not on the table are players' cards in the rail."""
    for event in events:
        if not isinstance(event, Placed) or event.sides is None:
            continue
        front, back = event.sides
        old, new = before.get(front.id), after.get(back.id)
        taker = event.seat if event.taker is None else event.taker
        start = old.rect if old is not None else where(f"rail/{event.seat}")
        end = new.rect if new is not None else where(f"rail/{taker}")
        if start is None or end is None:
            continue
        like = old or new or _like(back, before, after) or _small(back, start, paint)
        if like is None:
            continue
        lay = Seen(front, _at(start, old or like), (old or like).draw)
        lies = Seen(back, _at(end, new or like), (new or like).draw)
        yield Flip(lay, lies, [lay.rect, lies.rect], new is None)


def _like(piece: Piece, before: Mapping[str, Seen], after: Mapping[str, Seen]) -> Seen | None:
    """Return any piece of the same kind: its view can draw this piece too."""
    seen = itertools.chain(after.values(), before.values())
    return next((other for other in seen if other.piece.kind == piece.kind), None)


def _small(piece: Piece, card: pygame.Rect, paint: DrawPiece | None) -> Seen | None:
    """Return a piece of a kind that is not on the table, in a size that suits a player's card."""
    side = card.height // CARD_SHARE
    return Seen(piece, pygame.Rect(0, 0, side, side), paint) if paint is not None else None


def _at(spot: pygame.Rect, like: Seen) -> pygame.Rect:
    return like.rect.move(spot.centerx - like.rect.centerx, spot.centery - like.rect.centery)
