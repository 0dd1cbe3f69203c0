"""The ring that breathes round the subject of a lesson."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from boardgames.ui.geometry import apart
from boardgames.ui.table.picture.hint_path import LINE_UNITS, draw_ring
from boardgames.ui.theme import Theme

AIR_UNITS = 2.5
INSIDE_UNITS, LEAST_LINE_UNITS = 1.5, 2  # of the line over the subject itself; where space is short it is thinner
SMALL_UNITS, SMALL_SHARE = 30, 0.4  # round something small the ring is narrower: it must not cover its neighbours
BREATH_SECONDS, BREATH_UNITS = 2.4, 2
PULSE_SECONDS, PULSE_UNITS = 0.7, 10
EDGE_PIXELS = 1  # the light line round it
FRAMES_PER_SECOND = 20  # a slow breath needs no more


class Ring:
    """Time of the breath, and of a pulse after a click elsewhere."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._pulse = 0.0
        self._drawn = 0

    def pulse(self) -> None:
        """Call the eye: somebody has clicked elsewhere."""
        self._pulse = PULSE_SECONDS

    def update(self, dt: float, moves: bool) -> bool:
        """Let time pass; True when it looks different."""
        if not moves:
            changed, self._pulse, self._seconds = self._pulse > 0, 0.0, 0.0
            return changed
        self._seconds, self._pulse = self._seconds + dt, max(self._pulse - dt, 0.0)
        frame = int(self._seconds * FRAMES_PER_SECOND)
        changed, self._drawn = frame != self._drawn, frame
        return changed

    @property
    def grown(self) -> float:
        """By how many units it is wider than usual."""
        breath = (1 - math.cos(2 * math.pi * self._seconds / BREATH_SECONDS)) / 2 * BREATH_UNITS
        return breath + PULSE_UNITS * self._pulse / PULSE_SECONDS

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme, beside: Sequence[pygame.Rect] = ()
    ) -> pygame.Rect:
        """Draw it round a rect, clear of what lies beside it; return what it covers."""
        is_small = min(rect.size) < theme.px(SMALL_UNITS)
        air = (SMALL_SHARE if is_small else 1.0) * (AIR_UNITS + self.grown)
        most = max(most_air(rect, beside), 0 if is_small else -EDGE_PIXELS)  # inside, it would cover something small
        air = min(air, most / theme.u)
        return draw_ring(theme, surface, rect, air, min(max(air + INSIDE_UNITS, LEAST_LINE_UNITS), LINE_UNITS))


def most_air(rect: pygame.Rect, beside: Sequence[pygame.Rect]) -> float:
    """Return by how many pixels a ring may be wider than its rect: half of the way to the nearest rect beside it, whose
    own ring may come as near; what lies over the rect or in it does not count."""
    gaps = [apart(rect, other) for other in beside if not rect.colliderect(other)]
    return min(gaps, default=math.inf) / 2 - EDGE_PIXELS
