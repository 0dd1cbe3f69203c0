"""The ring that breathes round the subject of a lesson."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Theme, alpha

AIR_UNITS, LINE_UNITS, GLOW_UNITS = 4, 3.5, 14
ROUND_UNITS = 64  # smaller squares are ringed by a circle
BREATH_SECONDS, BREATH_UNITS = 2.4, 3
PULSE_SECONDS, PULSE_UNITS = 0.7, 10
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

    def box(self, rect: pygame.Rect, theme: Theme) -> pygame.Rect:
        """The outline of the ring round a rect."""
        air = theme.px(AIR_UNITS + self.grown)
        return rect.inflate(2 * air, 2 * air)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> pygame.Rect:
        """Draw it round a rect; return what it covers."""
        box = self.box(rect, theme)
        is_round = abs(box.width - box.height) <= theme.px(AIR_UNITS) and box.width < theme.px(ROUND_UNITS)
        radius = min(box.size) // 2 if is_round else theme.px(10)
        blur = theme.px(GLOW_UNITS)
        light = paint.shadow(box.size, radius, blur, alpha(theme.accent.normal, 1)).copy()
        light.blit(paint.box(box.size, radius, (0, 0, 0)), (blur, blur), special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(light, (box.x - blur, box.y - blur))
        paint.draw_frame(surface, box.inflate(2, 2), radius + 1, theme.px(LINE_UNITS) + 2, theme.white_paper)
        paint.draw_frame(surface, box, radius, theme.px(LINE_UNITS), theme.accent.normal)
        return box.inflate(2 * blur, 2 * blur)
