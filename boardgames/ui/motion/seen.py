"""A piece as it lies on the screen: what motion begins and ends with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from boardgames.core.table import Piece

DrawPiece = Callable[[pygame.Surface, Piece, pygame.Rect], None]
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
    scaled: bool = False  # painted once and scaled while it changes its size
