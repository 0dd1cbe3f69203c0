"""Everything on the table that can be pointed at: zone views, prompt buttons and rail as one set of targets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import pygame

from boardgames.core.table import Table
from boardgames.ui.motion.seen import Seen
from boardgames.ui.zones.base import ZoneView

ASIDE_COST = 3.0  # weight of the sideways distance: prefer what lies straight ahead


class Targets:
    """Finds targets by point, rects by target, and the nearest target in a direction."""

    def __init__(self) -> None:
        self.views: dict[str, ZoneView] = {}
        self.buttons: Mapping[str, pygame.Rect] = {}
        self.rail: Mapping[str, pygame.Rect] = {}

    def at(self, pos: tuple[int, int], lit: frozenset[str]) -> str | None:
        """The target under a point; zones drawn later lie on top, but a lit target is found under an unlit one: a
        zoomed map goes on under its docks."""
        found = [slot for view in reversed(self.views.values()) if (slot := view.slot_at(pos, lit)) is not None]
        return next((slot for slot in found if slot in lit), found[0] if found else None)

    def rect_of(self, target: str) -> pygame.Rect | None:
        """Where a target lies on the screen."""
        if target in self.buttons:
            return self.buttons[target]
        if target in self.rail:
            return self.rail[target]
        for view in self.views.values():
            rect = view.rect_of(target)
            if rect is not None:
                return rect
        return None

    def rect_with_tag(self, target: str) -> pygame.Rect | None:
        """The same, together with the tag of a card."""
        if target in self.buttons or target in self.rail:
            return self.rect_of(target)
        found = (view.rect_with_tag(target) for view in self.views.values())
        return next((rect for rect in found if rect is not None), None)

    def trace(self, a: str, b: str) -> list[tuple[float, float]]:
        """The line between two places as the board draws it, in pixels; empty without one."""
        for view in self.views.values():
            if line := view.trace(a, b):
                return line
        return []

    def maps(self) -> list[ZoneView]:
        """The maps among the views."""
        return [view for view in self.views.values() if view.map_board is not None]

    def rects_in_sight(self) -> list[pygame.Rect]:
        """The rects on maps that notes over the board should not cover."""
        return [rect for view in self.maps() for rect in view.taken()]

    def rects_of_place(self, table: Table, place: str) -> list[pygame.Rect]:
        """The rects of a place in all its forms, such as a city and its plate."""
        slots = [slot for zone in table.zones for slot in zone.slots]
        about = {slot.about for slot in slots if slot.id == place and slot.about} | {place}
        forms = about | {slot.id for slot in slots if slot.about and slot.about in about}
        return [rect for target in sorted(forms) if (rect := self.rect_of(target)) is not None]

    def seen(self) -> dict[str, Seen]:
        """All pieces with their rects and drawing functions."""
        return {
            piece.id: Seen(piece, rect, view.draw_piece, _ranks(zone, view), view.walk)
            for zone, view in self.views.items()
            for piece, rect in view.pieces()
        }

    def nearest(
        self, start: pygame.Rect, wanted: Iterable[str], direction: tuple[int, int], aside_cost: float = ASIDE_COST
    ) -> str | None:
        """The nearest wanted target in a direction; sideways distance counts more, and what lies only beside the start
        comes after all that reaches beyond it."""
        best: tuple[bool, float, str] | None = None
        for target in wanted:
            rect = self.rect_of(target)
            if rect is None:
                continue
            dx, dy = rect.centerx - start.centerx, rect.centery - start.centery
            ahead = dx * direction[0] + dy * direction[1]
            aside = abs(dx * direction[1]) + abs(dy * direction[0])
            if ahead <= 0 or aside > 4 * ahead:
                continue
            found = (_is_beside(start, rect, direction), math.hypot(ahead, aside_cost * aside), target)
            if best is None or found < best:
                best = found
        return best[2] if best is not None else None


def _is_beside(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> bool:
    """Whether something lies to the left or right of a start from which an arrow leads up or down, within its height;
    likewise for the other arrows."""
    if direction[1]:
        return (other.right <= start.left or other.left >= start.right) and (
            start.top <= other.top and other.bottom <= start.bottom
        )
    return (other.bottom <= start.top or other.top >= start.bottom) and (
        start.left <= other.left and other.right <= start.right
    )


def _ranks(zone: str, view: ZoneView) -> str:
    return zone if view.slides_up else ""
