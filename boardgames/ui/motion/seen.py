"""A piece as it lies on the screen: what motion begins and ends with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from boardgames.core.events import Event
from boardgames.core.table import Piece

DrawPiece = Callable[[pygame.Surface, Piece, pygame.Rect], None]
Where = Callable[[str], "pygame.Rect | None"]  # of a slot
Walk = Callable[[pygame.Rect, pygame.Rect], list[pygame.Rect]]


@dataclass(frozen=True)
class Seen:
    """A piece as it lies on the screen, and who draws it."""

    piece: Piece
    rect: pygame.Rect
    draw: DrawPiece
    ranks: str = ""  # the zone in which pieces close their ranks without a flight when one leaves
    walk: Walk | None = None  # where it passes on its way through its zone; without it goes straight


class Course(NamedTuple):
    """One piece on its way; a ghost does not hide what lies at its place."""

    seen: Seen
    stops: list[pygame.Rect]
    seconds: float
    wait: float
    ghost: bool = False
    rise: float = 0.0
    hides: bool = False  # it is not seen before it sets out
    scaled: bool = False  # painted once and scaled while it changes its size


class Moment(NamedTuple):
    """What a game's own effects are made from: what happened, and where and when its pieces arrive."""

    events: Sequence[Event]
    after: Mapping[str, Seen]
    where: Where
    ends: Mapping[str, float]  # when each piece has arrived, in seconds
    speed: float  # seconds of an effect are multiplied by it


def centred(like: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """A rect of the same size in the middle of another."""
    found = like.copy()
    found.center = rect.center
    return found


def shaped(like: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """The largest rect of the same shape that lies in another, never larger than itself."""
    share = min(rect.width / like.width, rect.height / like.height, 1.0)
    found = pygame.Rect(0, 0, max(round(like.width * share), 1), max(round(like.height * share), 1))
    found.center = rect.center
    return found
