"""The motion of one piece: along a line, dissolving, turned over, or fading out."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from boardgames.ui.motion.seen import Seen

FLIP_SECONDS = 0.2
SCALED = "card"  # the kind of piece that is always painted once and then scaled
BLEED = 12  # pixels around a card for its shadow


@dataclass
class Flight:
    """One moving piece."""

    seen: Seen
    stops: list[pygame.Rect]
    seconds: float
    wait: float = 0.0
    done: float = 0.0
    fades: bool = False
    hides: bool = False  # invisible before it starts
    dissolves: bool = False  # fades out at one place and in at the other
    picture: pygame.Surface | None = None  # of a card that changes its size
    rise: float = 0.0  # height of its arc in pixels
    scaled: bool = False  # painted once and then scaled, as cards are
    bends: Mapping[int, list[pygame.Rect]] = field(default_factory=dict)  # by leg: points between its two stops

    @property
    def is_over(self) -> bool:
        """Whether the piece has arrived."""
        return self.done >= self.seconds + self.wait

    def rect(self) -> pygame.Rect:
        """Return the current position."""
        share = min(max((self.done - self.wait) / self.seconds, 0.0), 1.0) if self.seconds else 1.0
        share = share * share * (3 - 2 * share)
        legs = len(self.stops) - 1
        leg = min(int(share * legs), legs - 1)
        flat = along([self.stops[leg], *self.bends.get(leg, ()), self.stops[leg + 1]], share * legs - leg)
        return flat.move(0, -round(self.rise * math.sin(math.pi * share))) if self.rise else flat

    def draw(self, target: pygame.Surface) -> None:
        """Draw the piece; a card that changes its size is painted once, then scaled."""
        if self.dissolves:
            self._draw_dissolving(target)
            return
        rect, size = self.rect(), self.seen.rect.size
        if rect.size == size or not (self.scaled or self.seen.piece.kind == SCALED):
            self.seen.draw(target, self.seen.piece, rect)
            return
        if self.picture is None:
            self.picture = painted(self.seen, self.seen.rect)
        grown = rect.width / size[0]
        whole = (round(self.picture.get_width() * grown), round(self.picture.get_height() * grown))
        drawn = pygame.transform.smoothscale(self.picture, whole)
        target.blit(drawn, drawn.get_rect(center=rect.center))

    def _draw_dissolving(self, target: pygame.Surface) -> None:
        share = min(max((self.done - self.wait) / self.seconds, 0.0), 1.0)
        rect = self.stops[0] if share < 0.5 else self.stops[-1]
        picture = painted(self.seen, rect)
        picture.set_alpha(round(255 * abs(1 - 2 * share)))
        target.blit(picture, picture.get_rect(center=rect.center))


@dataclass
class Turning(Flight):
    """A piece that is turned over halfway: it narrows to an edge, then widens with its other side."""

    front: Seen | None = None  # the side that was up; `seen` is the side that is up afterwards
    flip: float = FLIP_SECONDS
    pictures: dict[bool, pygame.Surface] = field(default_factory=dict)  # of both sides: front, back

    def draw(self, target: pygame.Surface) -> None:
        begun = self.done - self.wait - (self.seconds - self.flip) / 2
        share = min(max(begun / self.flip, 0.0), 1.0)
        is_front = share < 0.5
        picture, rect = self._side(is_front), self.rect()
        natural = (self.front if is_front and self.front is not None else self.seen).rect
        grown = rect.height / natural.height
        width = round(picture.get_width() * grown * abs(math.cos(math.pi * share)))
        drawn = pygame.transform.smoothscale(picture, (max(width, 1), round(picture.get_height() * grown)))
        target.blit(drawn, drawn.get_rect(center=rect.center))

    def _side(self, is_front: bool) -> pygame.Surface:
        seen = self.front if is_front and self.front is not None else self.seen
        if is_front not in self.pictures:
            self.pictures[is_front] = painted(seen, seen.rect)
        return self.pictures[is_front]


@dataclass
class Fading(Flight):
    """A removed piece that fades out where it lay."""

    def draw(self, target: pygame.Surface) -> None:
        if self.picture is None:
            self.picture = painted(self.seen, self.seen.rect)
        self.picture.set_alpha(round(255 * (1 - min(self.done / self.seconds, 1.0))))
        target.blit(self.picture, self.picture.get_rect(center=self.seen.rect.center))


def painted(seen: Seen, rect: pygame.Rect) -> pygame.Surface:
    """Return a picture of a piece, with a margin for its shadow."""
    whole = rect.inflate(2 * BLEED, 2 * BLEED)
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    seen.draw(picture, seen.piece, rect.move(-whole.x, -whole.y))
    return picture


def along(line: Sequence[pygame.Rect], share: float) -> pygame.Rect:
    """Return the rect at a share of the length of a line of rects."""
    if len(line) == 2:
        return _between(line[0], line[1], share)
    lengths = [math.dist(a.center, b.center) for a, b in itertools.pairwise(line)]
    left = share * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(line), lengths, strict=True):
        if left <= length and length:
            return _between(a, b, left / length)
        left -= length
    return line[-1].copy()


def _between(a: pygame.Rect, b: pygame.Rect, share: float) -> pygame.Rect:
    def at(start: int, end: int) -> int:
        return round(start + (end - start) * share)

    return pygame.Rect(at(a.x, b.x), at(a.y, b.y), at(a.w, b.w), at(a.h, b.h))
