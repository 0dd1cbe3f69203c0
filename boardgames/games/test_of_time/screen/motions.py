"""Motions of strips: into the cells of their rounds, back out of them, or down from above."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import pygame

from boardgames.core.events import Event
from boardgames.games.test_of_time.screen.testament_card import TESTAMENT
from boardgames.ui.game_screen import Where
from boardgames.ui.motion.seen import FlightPlan, Seen

STRIP = "strip"
KINDS = frozenset({STRIP, "token"})
LIFTED, SITE = "lifted", "scaffold"
CELL = "past/"
LIFT_SECONDS, FALL_SECONDS, DROP_SECONDS = 0.65, 0.5, 0.4
RAISE_SECONDS = 0.6
STAGGER_SECONDS = 0.11
RISE_SHARE = 0.16  # of its path: how high a strip rises; of its height: how far a new Testament rises
DROP_LAYERS = 7  # how many layers above its place a new strip begins to fall


def flight_plans(
    before: Mapping[str, Seen], after: Mapping[str, Seen], events: Sequence[Event], where: Where
) -> list[FlightPlan]:
    """Return the motions of everything on Testaments between two tables."""
    found = [*_lifted(before, after, where), *_fallen(before, after, where)]
    journey = bool(found) or _is_journey(before)
    moving = [*found, *_new(before, after, where, journey), *_risen(before, after)]
    return [plan._replace(scaled=plan.seen.piece.kind == STRIP) for plan in moving]


def _risen(before: Mapping[str, Seen], after: Mapping[str, Seen]) -> Iterator[FlightPlan]:
    """Finished Testaments rise from their building sites."""
    sites = {tuple(seen.rect) for seen in before.values() if seen.piece.kind == SITE}
    for name, seen in after.items():
        if seen.piece.kind == TESTAMENT and name not in before and tuple(seen.rect) in sites:
            yield FlightPlan(
                seen, [seen.rect.move(0, round(seen.rect.height * RISE_SHARE)), seen.rect], RAISE_SECONDS, 0.0
            )


def _is_journey(seen: Mapping[str, Seen]) -> bool:
    return any(shown.piece.kind == STRIP and shown.piece.variant == LIFTED for shown in seen.values())


def _lifted(before: Mapping[str, Seen], after: Mapping[str, Seen], where: Where) -> Iterator[FlightPlan]:
    """Lifted strips fly into the cells of their rounds, the topmost first."""
    pairs = [(before[name], seen) for name, seen in after.items() if name in before and _is_strip(seen)]
    off = [old for old, new in pairs if old.piece.variant != LIFTED and new.piece.variant == LIFTED]
    for number, old in enumerate(sorted(off, key=lambda strip: strip.rect.y)):
        cell = where(CELL + old.piece.badge)
        if cell is not None:
            end = _inside(old.rect, cell)
            yield FlightPlan(old, [old.rect, end], LIFT_SECONDS, number * STAGGER_SECONDS, True, _rise(old.rect, end))


def _fallen(before: Mapping[str, Seen], after: Mapping[str, Seen], where: Where) -> Iterator[FlightPlan]:
    """Restored strips fly back from the cells of their rounds, the lowest first."""
    pairs = [(before[name], seen) for name, seen in after.items() if name in before and _is_strip(seen)]
    back = [new for old, new in pairs if old.piece.variant == LIFTED and new.piece.variant != LIFTED]
    for number, new in enumerate(sorted(back, key=lambda strip: -strip.rect.y)):
        cell = where(CELL + new.piece.badge)
        if cell is not None:
            start = _inside(new.rect, cell)
            yield FlightPlan(
                new, [start, new.rect], FALL_SECONDS, number * STAGGER_SECONDS, False, _rise(start, new.rect)
            )


def _new(before: Mapping[str, Seen], after: Mapping[str, Seen], where: Where, journey: bool) -> Iterator[FlightPlan]:
    """New strips and tokens come from the visited round, else from above; others sink or rise."""
    counts: dict[int, int] = {}
    for name, seen in after.items():
        if seen.piece.kind not in KINDS:
            continue
        old = before.get(name)
        cell = where(CELL + seen.piece.badge) if journey and seen.piece.badge else None
        if old is not None:
            if old.rect.topleft != seen.rect.topleft:
                yield FlightPlan(seen, [old.rect, seen.rect], FALL_SECONDS, 0.0)
            continue
        start = _inside(seen.rect, cell) if cell is not None else seen.rect.move(0, -DROP_LAYERS * seen.rect.height)
        column = seen.rect.centerx
        counts[column] = counts.get(column, -1) + 1
        yield FlightPlan(seen, [start, seen.rect], DROP_SECONDS, counts[column] * STAGGER_SECONDS)


def _is_strip(seen: Seen) -> bool:
    return seen.piece.kind == STRIP and bool(seen.piece.badge)


def _inside(like: pygame.Rect, cell: pygame.Rect) -> pygame.Rect:
    """A rect of the same shape in the middle of a cell."""
    width = min(cell.width, like.width)
    box = pygame.Rect(0, 0, width, max(round(like.height * width / like.width), 2))
    box.center = cell.center
    return box


def _rise(a: pygame.Rect, b: pygame.Rect) -> float:
    return RISE_SHARE * math.dist(a.center, b.center)
