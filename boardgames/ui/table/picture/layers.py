"""The still picture of the table: regions are repainted only when they change, zones have cached pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import pygame

from boardgames.core.table import Piece, Zone
from boardgames.ui.widgets import Group
from boardgames.ui.zones.base import Lights, Surroundings, ZoneView

BLEED = 24  # pixels around a zone into which lights and shadows may reach
REACH_UNITS = 42  # around a target: its light, its lift and the pill under it
MOST_PATCHES = 6  # with more changed targets, everything is repainted
SINGLE = ("hovered", "focused", "refused", "inspected")
Patches = list[pygame.Rect]


def ids_of(zone: Zone) -> frozenset[str]:
    """The ids by which lights may refer to a zone: its slots, pieces and open cards."""
    pieces = [piece for slot in zone.slots for piece in slot.pieces]
    faces = {f"card/{piece.face}" for piece in pieces if piece.face is not None}
    return frozenset({slot.id for slot in zone.slots} | {piece.id for piece in pieces} | faces)


def lights_on(lights: Lights, ids: frozenset[str]) -> Lights:
    """The lights on these ids only."""

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
        preview={slot: tone for slot, tone in lights.preview.items() if slot in ids},
        worths=lights.worths,
        lift={slot: share for slot, share in lights.lift.items() if slot in ids},
    )


def changed_lights(before: Lights, after: Lights) -> frozenset[str] | None:
    """The ids whose light changed; None if more than light changed."""
    if (before.flying, before.lift, before.worths) != (after.flying, after.lift, after.worths):
        return None
    single = {getattr(lights, name) for lights in (before, after) for name in SINGLE if _differ(before, after, name)}
    preview = {slot for slot, _ in before.preview.items() ^ after.preview.items()}
    chosen = frozenset(before.chosen) ^ frozenset(after.chosen)
    many = (before.lit ^ after.lit) | (before.called ^ after.called) | (before.named ^ after.named) | preview
    return many | chosen | (single - {""})


def _differ(before: Lights, after: Lights, name: str) -> bool:
    return bool(getattr(before, name) != getattr(after, name))


def patches(ids: frozenset[str] | None, where: Callable[[str], pygame.Rect | None], reach: int) -> Patches | None:
    """The parts of the picture that these ids can change; None if it is quicker to paint everything."""
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
        """Lay out the zone; its picture is stale if anything in it changed."""
        area = rect.inflate(2 * BLEED, 2 * BLEED).clip(self._window)
        if zone == self._zone and area == self._area:
            return
        self._zone, self._area, self._picture = zone, area, None
        self.view.place(rect, zone)
        self._ids = ids_of(zone) | self.view.watches

    def forget_picture(self) -> None:
        """Paint the picture anew at the next draw."""
        self._picture = None

    def notice(self, around: Surroundings) -> bool:
        """Pass the rest of the table to the view; its picture is stale if that changed something."""
        is_new = self.view.notice(around)
        if is_new:
            self._zone = None
        return is_new

    def take_lights(self, lights: Lights) -> None:
        self.view.take_lights(lights)

    @property
    def watches(self) -> frozenset[str]:
        return self.view.watches

    @property
    def wordless(self) -> frozenset[str]:
        return self.view.wordless

    @property
    def area(self) -> pygame.Rect | None:
        return self.view.area

    @property
    def slides_up(self) -> bool:
        return self.view.slides_up

    @property
    def shows_worths(self) -> bool:
        return self.view.shows_worths

    @property
    def has_worths(self) -> bool:
        return self.view.has_worths

    def walk(self, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Rect]:
        return self.view.walk(start, end)

    def slides_along(self, start: str, target: str) -> bool:
        return self.view.slides_along(start, target)

    def mark_at(self, pos: tuple[int, int]) -> str | None:
        return self.view.mark_at(pos)

    def heads(self) -> Iterable[pygame.Rect]:
        return self.view.heads()

    def numbers(self) -> Iterable[pygame.Rect]:
        return self.view.numbers()

    def draw_over_marks(self, target: pygame.Surface) -> None:
        self.view.draw_over_marks(target)

    def asides(self, lights: Lights) -> Iterable[pygame.Rect]:
        return self.view.asides(lights)

    def piles(self) -> Iterable[pygame.Rect]:
        return self.view.piles()

    def rect_with_tag(self, slot: str) -> pygame.Rect | None:
        return self.view.rect_with_tag(slot)

    def taken(self) -> Iterator[pygame.Rect]:
        return self.view.taken()

    def draw(self, target: pygame.Surface, lights: Lights) -> None:
        """Draw the cached picture; where only a clipped part changed, draw the view directly."""
        mine = lights_on(lights, self._ids)
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
        return self.view.slot_at(pos, lit)

    def rect_of(self, slot: str) -> pygame.Rect | None:
        return self.view.rect_of(slot)

    def pieces(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        return self.view.pieces()

    def draw_piece(self, target: pygame.Surface, piece: Piece, rect: pygame.Rect) -> None:
        self.view.draw_piece(target, piece, rect)


@lru_cache(maxsize=1)
def _scratch(size: tuple[int, int]) -> pygame.Surface:
    # It is drawn on again and again, so it does not belong in the picture cache.
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
        self._changed = changed  # (old key, new key) -> the parts to repaint, None for all
        self._painted: Hashable = None

    def refresh(self, still: pygame.Surface, ground: Callable[[pygame.Surface], None]) -> None:
        """Repaint it if its key changed."""
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


def widgets_key(group: Group) -> Hashable:
    """Everything that the picture of a group of widgets depends on; computed in every frame."""
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


class StillPicture:
    """The table without what moves: one opaque picture, repainted region by region."""

    def __init__(self, size: tuple[int, int], ground: Callable[[pygame.Surface], None], regions: list[Region]) -> None:
        self._picture = pygame.Surface(size)
        self._ground = ground
        self._regions = regions
        ground(self._picture)

    def draw(self, target: pygame.Surface) -> None:
        for region in self._regions:
            region.refresh(self._picture, self._ground)
        target.blit(self._picture, (0, 0))
