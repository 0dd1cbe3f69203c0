"""Places the numbered badges of a recap beside the trail or rect they mark, covering as little else as possible."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from boardgames.ui.geometry import covered, dots, is_over
from boardgames.ui.scenes.common.table_view import TableView

SIDES = tuple(range(0, 360, 15))
RINGS = (1.3, 1.5, 1.7, 2.0, 2.4, 2.8, 3.2, 3.7, 4.2, 4.8, 5.4, 6.1, 6.8)  # distances from a point, in radii
FARTHER = (1, 2, 3, 4)  # gaps between a rect and a badge beside it, in radii, where nothing nearer is free
SLIDES = (0.0, 0.5, -0.5, 1.0, -1.0)  # offsets along the sides of a rect: 1 is a corner
ASTRAY_COST = 12000  # if nearer to another place of the map than to its own: more than any name in the way
FIRM_WEIGHT = 12  # factor for covering a name, a heading or another badge: more than any place
TRAIL_COST = 60  # per covered point of a trail
OWN_SHARE, HOME_SHARE = 0.9, 0.2  # factors for covering the marked rect itself, and a place in which it lies
CENTRE_WEIGHT = 20  # factor for covering the middle of a marked rect that lies in no larger place
OTHER_WEIGHT = 6  # factor for covering another place, where the number would be read as its own
SNUG = 8  # radii across the place of a marked rect, up to which a number anywhere in it is read as its own
STEPS_ACROSS = (0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0)  # positions tried in such a place
AWAY_COST = 6.0  # per pixel
FAR_COST = 8.0  # per pixel away from a point
NEAR, APART = 2.4, 3.0  # distances from a point, in radii: near enough; so far that a line must lead there
CORNER_COST, RIGHT_COST = 12, 10  # for a corner; for the right side, per pixel of the radius
TIE_DEPTH = 0.15  # how far such a line reaches into a rect, relative to its shorter side
MUCH = 0.6  # covered share of a badge from which a smaller one is tried
Point = tuple[float, float]


class BadgePlace(NamedTuple):
    """Where a badge goes, and how large it is there."""

    spot: Point
    radius: int
    tie: Point | None  # what it marks, if the badge is so far away or so near to others that a line must lead there


class BadgePlaces:
    """Finds places for round badges over a table; later badges avoid earlier ones."""

    def __init__(
        self,
        view: TableView,
        taken: Iterable[pygame.Rect],
        lines: Sequence[Point],
        edge: int,
        names: Iterable[pygame.Rect] = (),
        letterings: Iterable[pygame.Rect] = (),
    ) -> None:
        self._inside = view.rect.inflate(-2 * edge, -2 * edge).clip(view.drawn)
        self._slots = view.slot_rects()
        self._seen = [seen.rect for seen in view.targets.seen().values()]
        self._taken = [*taken, *self._slots, *self._seen]
        self._firm = list(names)  # names and headings, then the placed badges
        self._letterings = list(letterings)  # the names of seas and deserts, which matter less
        self._dots = lines

    def in_sight(self, trail: Sequence[Point]) -> list[Point]:
        """Return the visible part of a trail, as points."""
        return [dot for dot in dots(trail) if self._inside.collidepoint(dot)]

    def beside_point(self, end: Point, radii: Sequence[int], others: Sequence[Point]) -> BadgePlace:
        """Return a place beside a point, nearer to it than to the `others` if possible; a smaller badge only where the
        larger would cover much or be far away."""
        strangers = [other for other in others if math.dist(other, end) > min(radii)]

        def spots(radius: int) -> Iterator[tuple[float, Point]]:
            for away, turn in product(RINGS, SIDES):
                spot = self._within(_turned(end, away * radius, turn), radius)
                yield FAR_COST * away * radius + ASTRAY_COST * _is_astray(spot, end, strangers), spot

        def is_good(radius: int, dislike: float, cost: float) -> bool:
            return dislike + cost < FAR_COST * NEAR * radius + MUCH * radius * radius

        spot, radius = self._choose(radii, spots, is_good)
        is_far = math.dist(spot, end) > APART * radius or _is_astray(spot, end, strangers)
        return BadgePlace(spot, radius, end if is_far else None)

    def beside(self, marked: pygame.Rect, radii: Sequence[int]) -> BadgePlace | None:
        """Return a place beside a rect; a smaller badge only where the larger would cover much or be far away. None
        for a pile where every place lies on cards, counts or words, or behind them."""
        others = [rect for rect in (*self._firm, *self._slots) if not rect.contains(marked)]
        homes = [rect for rect in self._homes(marked) if rect in self._slots]

        def tie_to(spot: Point, radius: int) -> Point | None:
            is_in = any(min(home.size) < SNUG * radius and home.contains(round_box(spot, radius)) for home in homes)
            return None if is_in else _tie(spot, radius, marked)

        def crosses(spot: Point, radius: int) -> bool:
            tie = tie_to(spot, radius)
            return tie is not None and any(rect.clipline(spot, tie) for rect in others)

        def spots(radius: int) -> Iterator[tuple[float, Point]]:
            around = list(_around(marked, radius))
            around += [
                (dislike, _clamped(spot, home, radius)) for home in self._homes(marked) for dislike, spot in around
            ]
            around += [place for home in homes for place in _inside(home, marked, radius)]
            around = [(dislike, self._within(spot, radius)) for dislike, spot in around]
            yield from [place for place in around if not crosses(place[1], radius)] or around

        def is_good(radius: int, dislike: float, cost: float) -> bool:
            return cost < MUCH * radius * radius and dislike < (AWAY_COST + RIGHT_COST) * radius

        shown = [*self._firm, *self._seen]
        if marked in self._firm and all(
            crosses(spot, radius) or _covers(spot, radius, shown) for radius in radii for _, spot in spots(radius)
        ):
            return None
        spot, radius = self._choose(radii, spots, is_good, marked)
        return BadgePlace(spot, radius, tie_to(spot, radius))

    def _choose(
        self,
        radii: Sequence[int],
        spots: Callable[[int], Iterable[tuple[float, Point]]],
        is_good: Callable[[int, float, float], bool],
        own: pygame.Rect | None = None,
    ) -> tuple[Point, int]:
        """Return the cheapest position that covers no name, heading or badge, and the first radius for which it is
        good; where every position covers one, the cheapest."""
        homes = self._homes(own)
        found: list[tuple[bool, int, float, Point]] = []
        for rank, radius in enumerate(radii):
            tried = list(spots(radius))
            free = [(dislike, spot) for dislike, spot in tried if not _covers(spot, radius, self._firm)]
            clear = [(dislike, spot) for dislike, spot in free if not _covers(spot, radius, self._letterings)]
            costs = [(dislike, self._cost(spot, radius, own, homes), spot) for dislike, spot in clear or free or tried]
            dislike, cost, spot = min(costs, key=lambda candidate: candidate[0] + candidate[1])
            found.append((not free, -rank, dislike + cost, spot))
            if free and is_good(radius, dislike, cost):
                break
        _, rank, _, spot = min(found)  # a smaller one rather than a larger one that is not good
        radius = radii[-rank]
        self._firm.append(round_box(spot, radius))
        return spot, radius

    def _within(self, spot: Point, radius: int) -> Point:
        """Return the nearest position at which a badge lies inside the frame."""
        return _clamped(spot, self._inside, radius)

    def _homes(self, own: pygame.Rect | None) -> list[pygame.Rect]:
        """Return the places in which a marked rect lies."""
        return [rect for rect in self._taken if own is not None and rect != own and rect.contains(own)]

    def _cost(self, spot: Point, radius: int, own: pygame.Rect | None, homes: Sequence[pygame.Rect]) -> float:
        """Return the cost of what a badge would cover at a position."""
        box = round_box(spot, radius)
        taken = [self._taken[at] for at in box.collidelistall(self._taken)]
        owned = [rect for rect in taken if rect == own]
        others = [rect for rect in taken if rect not in homes and rect not in owned]
        cost = (
            OWN_SHARE * covered(box, owned) + HOME_SHARE * covered(box, homes) + FIRM_WEIGHT * covered(box, self._firm)
        )
        cost += (OTHER_WEIGHT if own is not None else 1) * covered(box, others)
        is_part = any(rect in self._slots for rect in homes)
        if own is not None and not is_part and box.collidepoint(own.center):
            cost += CENTRE_WEIGHT * radius * radius
        return cost + TRAIL_COST * sum(box.collidepoint(dot) for dot in self._dots)


def _covers(spot: Point, radius: int, rects: Sequence[pygame.Rect]) -> bool:
    """Whether a badge would cover a part of one of some rects."""
    return any(is_over(spot, radius, rects[at]) for at in round_box(spot, radius).collidelistall(rects))


def _around(marked: pygame.Rect, radius: int) -> Iterable[tuple[float, Point]]:
    """Return positions around a rect with their costs: sides are better than corners; the right often has a count.

    A badge may also lie inside a large rect, off its centre."""
    sides = [(side, slide) for side in (1.0, -1.0) for slide in SLIDES]
    places = dict.fromkeys([*sides, *((slide, side) for side, slide in reversed(sides))])
    gaps = (1, radius // 2, -radius // 2, -2 * radius, *(times * radius for times in FARTHER))
    for gap, (across, down) in product(gaps, places):
        wide, high = marked.width / 2 + radius + gap, marked.height / 2 + radius + gap
        spot = (marked.centerx + across * wide, marked.centery + down * high)
        cost = AWAY_COST * max(separation(spot, radius, marked), 0) + CORNER_COST * min(abs(across), abs(down))
        cost += RIGHT_COST * radius * (across == 1)
        if gap > -2 * radius or not round_box(spot, radius).collidepoint(marked.center):
            yield cost, spot


def _inside(home: pygame.Rect, marked: pygame.Rect, radius: int) -> Iterable[tuple[float, Point]]:
    """Return positions in a small place that has a marked rect, with their costs."""
    if min(home.size) >= SNUG * radius or min(home.size) < 2 * radius:
        return
    room = home.inflate(-2 * radius, -2 * radius)
    for across, down in product(STEPS_ACROSS, STEPS_ACROSS):
        spot = (room.x + across * room.width, room.y + down * room.height)
        yield AWAY_COST * max(separation(spot, radius, marked), 0), spot


def _clamped(spot: Point, room: pygame.Rect, radius: int) -> Point:
    """Return the nearest position at which a badge lies inside a rect."""
    room = room.inflate(-2 * radius, -2 * radius)
    return min(max(spot[0], room.left), room.right), min(max(spot[1], room.top), room.bottom)


def _tie(spot: Point, radius: int, marked: pygame.Rect) -> Point | None:
    """Return where the line from a badge to a rect ends, just inside, short of the count that a pile has; None where
    the badge is near enough."""
    is_far = separation(spot, radius, marked) > radius
    return _clamped(spot, marked, round(min(marked.size) * TIE_DEPTH)) if is_far else None


def round_box(spot: Point, radius: int) -> pygame.Rect:
    """Return the bounding box of a disc."""
    return pygame.Rect(round(spot[0]) - radius, round(spot[1]) - radius, 2 * radius, 2 * radius)


def separation(spot: Point, radius: int, rect: pygame.Rect) -> float:
    """Return the pixels between a disc and a rect; less than 0 if the disc reaches into it."""
    x, y = spot
    aside, below = max(rect.left - x, x - rect.right, 0), max(rect.top - y, y - rect.bottom, 0)
    return math.hypot(aside, below) - radius


def _is_astray(spot: Point, end: Point, others: Sequence[Point]) -> bool:
    """Whether a position is nearer to one of the others than to the end."""
    return any(math.dist(spot, other) <= math.dist(spot, end) for other in others)


def _turned(spot: Point, away: float, turn: int) -> Point:
    return spot[0] + away * math.cos(math.radians(turn)), spot[1] + away * math.sin(math.radians(turn))
