"""Where the numbers of a story stand: beside the way or the thing they mark, within the frame of the picture, over as
little else as can be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from boardgames.ui.geometry import covered, dots
from boardgames.ui.scenes.common.table_view import TableView

SIDES = tuple(range(0, 360, 30))
RINGS = (1.7, 2.4, 3.2, 4.2)  # how far from a way, in radii
SHARES = ((0.5, 0), (0.3, 20), (0.7, 20))  # of a way, and how much less those beside its middle are liked
FIRM_WEIGHT = 5  # that a name or another badge is covered is so much worse
WAY_COST = 60  # for every dot of a way that is covered
OWN_SHARE = 0.9  # that the marked thing itself is covered is a little better than that another one is
AWAY_COST = 6.0  # a pixel
FAR_COST = 3.0  # a pixel away from a way
CORNER_COST, RIGHT_COST = 12, 10  # a corner; the right side, for every pixel of the radius
MUCH = 0.6  # of a quarter of its box
Point = tuple[float, float]


class Spots:
    """Finds places for round badges over a table; each one found is taken for those that follow."""

    def __init__(
        self,
        view: TableView,
        taken: Iterable[pygame.Rect],
        lines: Sequence[Point],
        edge: int,
        names: Iterable[pygame.Rect] = (),
    ) -> None:
        self._inside = view.rect.inflate(-2 * edge, -2 * edge).clip(view.drawn)
        self._taken = [*taken, *view.slot_rects(), *(seen.rect for seen in view.targets.seen().values())]
        self._firm = list(names)  # names and heads, then the badges found
        self._dots = lines

    def in_sight(self, way: Sequence[Point]) -> list[Point]:
        """The part of a way that lies within the picture, as points."""
        return [dot for dot in dots(way) if self._inside.collidepoint(dot)]

    def beside_way(self, way: Sequence[Point], radii: Sequence[int]) -> tuple[Point, int]:
        """A spot beside a way, near its middle if there is room, and the radius: a smaller one only where the larger
        would cover much or stand far off."""
        for radius in radii:
            rings = [
                (FAR_COST * away * radius + dislike, self._within(_turned(point, away * radius, turn), radius))
                for point, dislike in ((_point_along(way, share), dislike) for share, dislike in SHARES)
                for away in RINGS
                for turn in SIDES
            ]
            cost, spot = min((cost + self._cost(spot, radius), spot) for cost, spot in rings)
            if cost < FAR_COST * RINGS[1] * radius + MUCH * radius * radius:
                break
        self._firm.append(round_box(spot, radius))
        return spot, radius

    def beside(self, thing: pygame.Rect, radii: Sequence[int]) -> tuple[Point, int]:
        """A spot beside a thing and the radius that has room there: a smaller one only if the larger covers much."""
        for radius in radii:
            spots = [(dislike, self._within(spot, radius)) for dislike, spot in _round(thing, radius)]
            tried = [(dislike, self._cost(spot, radius, thing), spot) for dislike, spot in spots]
            _, cost, spot = min(tried, key=lambda one: one[0] + one[1])
            if cost < MUCH * radius * radius:
                break
        self._firm.append(round_box(spot, radius))
        return spot, radius

    def _within(self, spot: Point, radius: int) -> Point:
        """The nearest spot at which no part of a badge lies on the frame or beyond it."""
        room = self._inside.inflate(-2 * radius, -2 * radius)
        return min(max(spot[0], room.left), room.right), min(max(spot[1], room.top), room.bottom)

    def _cost(self, spot: Point, radius: int, own: pygame.Rect | None = None) -> float:
        """How much a badge would cover there."""
        box = round_box(spot, radius)
        others, owned = [rect for rect in self._taken if rect != own], [rect for rect in self._taken if rect == own]
        cost = covered(box, others) + OWN_SHARE * covered(box, owned) + FIRM_WEIGHT * covered(box, self._firm)
        return cost + WAY_COST * sum(box.collidepoint(dot) for dot in self._dots)


def _round(thing: pygame.Rect, radius: int) -> Iterable[tuple[float, Point]]:
    """Spots round a thing with what they cost: the middles of its sides are best, and counts stand at its right."""
    for gap in (1, radius // 2, -radius // 2):
        wide, high = thing.width / 2 + radius + gap, thing.height / 2 + radius + gap
        for across, down in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            cost = AWAY_COST * max(gap, 0) + CORNER_COST * (across != 0 and down != 0)
            cost += RIGHT_COST * radius * (across > 0)
            yield cost, (thing.centerx + across * wide, thing.centery + down * high)


def round_box(spot: Point, radius: int) -> pygame.Rect:
    """The box round a disc."""
    return pygame.Rect(round(spot[0]) - radius, round(spot[1]) - radius, 2 * radius, 2 * radius)


def _point_along(way: Sequence[Point], share: float) -> Point:
    """The point after so much of a line's length."""
    left = share * sum(math.dist(a, b) for a, b in pairwise(way))
    for (x1, y1), (x2, y2) in pairwise(way):
        length = math.dist((x1, y1), (x2, y2))
        if length >= left:
            part = left / (length or 1)
            return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
        left -= length
    return way[-1]


def _turned(spot: Point, away: float, turn: int) -> Point:
    return spot[0] + away * math.cos(math.radians(turn)), spot[1] + away * math.sin(math.radians(turn))
