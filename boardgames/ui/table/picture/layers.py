"""The still picture of the table: regions are painted again only when they change, zones have pictures of their own."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import pygame

from boardgames.core.table import Piece, Zone
from boardgames.ui.widgets import Group
from boardgames.ui.zones.base import Lights, Surroundings, ZoneView

BLEED = 24  # pixels round a zone into which lights and shadows may reach
REACH_UNITS = 42  # round a thing into which its light, its lift and the pill under it reach
MOST_PATCHES = 6  # more changed things than these are painted all together
SINGLE = ("hovered", "focused", "refused", "inspected")
Patches = list[pygame.Rect]


def ids_of(zone: Zone) -> frozenset[str]:
    """The names under which lights may speak of a zone: its slots, pieces and open cards."""
    pieces = [piece for slot in zone.slots for piece in slot.pieces]
    faces = {f"card/{piece.face}" for piece in pieces if piece.face is not None}
    return frozenset({slot.id for slot in zone.slots} | {piece.id for piece in pieces} | faces)


def restrict(lights: Lights, ids: frozenset[str]) -> Lights:
    """The lights that fall on these things."""

    def own(target: str) -> str:
        return target if target in ids else ""

    return Lights(
        lit=lights.lit & ids,
        chosen=tuple(target for target in lights.chosen if target in ids),
        hovered=own(lights.hovered),
        focused=own(lights.focused),
        refused=own(lights.refused),
        called=lights.called & ids,
        inspected=own(lights.inspected),
        named=lights.named & ids,
        flying=lights.flying & ids,
        ahead={slot: tone for slot, tone in lights.ahead.items() if slot in ids},
        worths=lights.worths,
        lift={slot: share for slot, share in lights.lift.items() if slot in ids},
    )


def relit(before: Lights, after: Lights) -> frozenset[str] | None:
    """The things whose light changed; None when more than light did."""
    if (before.flying, before.lift, before.worths) != (after.flying, after.lift, after.worths):
        return None
    single = {getattr(lights, name) for lights in (before, after) for name in SINGLE if _differ(before, after, name)}
    ahead = {slot for slot, _ in before.ahead.items() ^ after.ahead.items()}
    chosen = frozenset(before.chosen) ^ frozenset(after.chosen)
    many = (before.lit ^ after.lit) | (before.called ^ after.called) | (before.named ^ after.named) | ahead
    return many | chosen | (single - {""})


def _differ(before: Lights, after: Lights, name: str) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def patches(ids: frozenset[str] | None, where: Callable[[str], pygame.Rect | None], reach: int) -> Patches | None:
    """The parts of the picture that these things can change; None when it is quicker to paint everything."""
    if ids is None or len(ids) > MOST_PATCHES:
        return None
    rects = [rect for target in sorted(ids) if (rect := where(target)) is not None]
    apart: Patches = []
    for rect in (rect.inflate(2 * reach, 2 * reach) for rect in rects):
        touching = [other for other in apart if other.colliderect(rect)]
        apart = [other for other in apart if other not in touching] + [rect.unionall(touching)]
    return apart


class CachedView(ZoneView):
    """A zone view whose picture is cached until the zone or the lights on it change."""

    def __init__(self, view: ZoneView, window: tuple[int, int]) -> None:
        self.view = view
        self._window = pygame.Rect((0, 0), window)
        self._ids: frozenset[str] = frozenset()
        self._area = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._zone: Zone | None = None
        self._lights = Lights()

    def place(self, rect: pygame.Rect, zone: Zone) -> None:
        """Lay the zone out; its picture is stale if anything in it changed."""
        area = rect.inflate(2 * BLEED, 2 * BLEED).clip(self._window)
        if zone == self._zone and area == self._area:
            return
        self._zone, self._area, self._picture = zone, area, None
        self.view.place(rect, zone)
        self._ids = ids_of(zone) | self.view.watches

    def forget_picture(self) -> None:
        """Let it be painted again."""
        self._picture = None

    def notice(self, around: Surroundings) -> bool:
        """Let the view take in the rest of the table; its picture is stale if that is new to it."""
        is_new = self.view.notice(around)
        if is_new:
            self._zone = None
        return is_new

    @property
    def watches(self) -> frozenset[str]:
        """The slots of other zones whose lights the view answers to."""
        return self.view.watches

    @property
    def slides_up(self) -> bool:
        """Whether pieces of the view close a gap without a flight."""
        return self.view.slides_up

    def walk(self, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Rect]:
        """Where pieces of the view pass when they go from one place in it to another."""
        return self.view.walk(start, end)

    def slides_along(self, start: str, target: str) -> bool:
        """Whether one may draw the pointer along the view from slot to slot."""
        return self.view.slides_along(start, target)

    def heads(self) -> Iterable[pygame.Rect]:
        """The heads of the view."""
        return self.view.heads()

    def taken(self) -> Iterator[pygame.Rect]:
        """What of the view should stay in sight."""
        return self.view.taken()

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Put the picture on the target; a mere part that looks different is painted straight away."""
        mine = restrict(lights, self._ids)
        if self._picture is not None and mine != self._lights and not target.get_clip().contains(self._area):
            self.view.draw(target, lights)
            return
        if self._picture is None or mine != self._lights:
            self._picture, self._lights = self._paint(mine), mine
        target.blit(self._picture, self._area)

    def _paint(self, lights: Lights) -> pygame.Surface:
        # Views draw at their place in the window, so the picture is cut out of an empty window.
        scratch = _scratch(self._window.size)
        scratch.set_clip(self._area)
        scratch.fill((0, 0, 0, 0))
        self.view.draw(scratch, lights)
        scratch.set_clip(None)
        return scratch.subsurface(self._area).copy()

    def slot_at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The slot under a point."""
        return self.view.slot_at(pos, lit)

    def rect_of(self, slot: str) -> pygame.Rect | None:
        """Where a slot lies."""
        return self.view.rect_of(slot)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Every piece with its rect."""
        return self.view.pieces()

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        """Draw one piece anywhere."""
        self.view.draw_piece(target, piece, rect)


@lru_cache(maxsize=1)
def _scratch(size: tuple[int, int]) -> pygame.Surface:
    # It is drawn on again and again, so it is no picture of the cache.
    return pygame.Surface(size, pygame.SRCALPHA)


class Region:
    """A part of the window that is painted into the still picture when its key changes."""

    def __init__(
        self,
        rect: pygame.Rect,
        key: Callable[[], Hashable],
        paint_into: Callable[[pygame.Surface], None],
        changed: Callable[[Any, Any], Patches | None] = lambda before, after: None,
    ) -> None:
        self.rect = rect
        self._key = key
        self._paint = paint_into
        self._changed = changed  # between two keys: the parts to mend, None for all of it
        self._painted: Hashable = None

    def refresh(self, still: pygame.Surface, ground: Callable[[pygame.Surface], None]) -> None:
        """Paint it again if it looks different."""
        key = self._key()
        if key == self._painted:
            return
        parts = None if self._painted is None else self._changed(self._painted, key)
        self._painted = key
        before = still.get_clip()
        for part in [self.rect] if parts is None else parts:
            still.set_clip(part.clip(self.rect))
            ground(still)
            self._paint(still)
        still.set_clip(before)


def looks_of(group: Group) -> Hashable:
    """Everything the picture of a group of widgets depends on; asked for in every frame."""
    return tuple(
        [
            (
                id(widget),
                *widget.rect,
                widget.cache_key(),
                getattr(widget, "text", None),
                getattr(widget, "offset", None),
            )
            for widget in group.walk()
        ]
    )


class Still:
    """The table without what moves: one opaque picture, repaired region by region."""

    def __init__(self, size: tuple[int, int], ground: Callable[[pygame.Surface], None], regions: list[Region]) -> None:
        self._picture = pygame.Surface(size)
        self._ground = ground
        self._regions = regions
        ground(self._picture)

    def draw(self, target: pygame.Surface) -> None:
        """Mend what changed, then put the picture on the target."""
        for region in self._regions:
            region.refresh(self._picture, self._ground)
        target.blit(self._picture, (0, 0))
