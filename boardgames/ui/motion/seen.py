"""Pieces as they lie on the screen: the start and end points of motion."""

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
    sliding_zone: str = ""  # the zone in which pieces close gaps without a flight
    walk: Walk | None = None  # the points it passes within its zone; without it, it moves straight


class FlightPlan(NamedTuple):
    """The motion of one piece; a ghost does not hide the piece at its destination."""

    seen: Seen
    stops: list[pygame.Rect]
    seconds: float
    wait: float
    ghost: bool = False
    rise: float = 0.0
    hides: bool = False  # invisible before it starts
    scaled: bool = False  # painted once and then scaled


class Moment(NamedTuple):
    """Input for a game's own effects: the events, and where and when pieces arrive."""

    events: Sequence[Event]
    after: Mapping[str, Seen]
    where: Where
    ends: Mapping[str, float]  # arrival time of each piece in seconds
    speed: float  # factor for the duration of effects


def centred(like: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """Return a rect of the same size, centred in another."""
    found = like.copy()
    found.center = rect.center
    return found


def shaped(like: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """Return a rect of the same proportions that fits into another, never enlarged."""
    share = min(rect.width / like.width, rect.height / like.height, 1.0)
    found = pygame.Rect(0, 0, max(round(like.width * share), 1), max(round(like.height * share), 1))
    found.center = rect.center
    return found
