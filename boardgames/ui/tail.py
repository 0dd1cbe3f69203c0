"""The tail of a bubble: a wedge from its nearest side to what it points at."""

from __future__ import annotations

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Colour


def draw_tail(
    surface: pygame.Surface,
    rect: pygame.Rect,
    tip: tuple[int, int],
    half: float,
    edge: int,
    radius: int,
    tones: tuple[Colour, Colour],
) -> None:
    """Draw a tail of a half width from a bubble with a rim to a tip outside it; tones are those of rim and paper."""
    point = pygame.Vector2(tip)
    safe = rect.inflate(-2 * (half + radius), -2 * (half + radius))
    foot = pygame.Vector2(max(safe.left, min(tip[0], safe.right)), max(safe.top, min(tip[1], safe.bottom)))
    gaps = {
        (0, -1): rect.top - point.y,
        (0, 1): point.y - rect.bottom,
        (-1, 0): rect.left - point.x,
        (1, 0): point.x - rect.right,
    }
    out = pygame.Vector2(max(gaps, key=lambda side: gaps[side]))
    if max(gaps.values()) <= 0:
        return
    along = pygame.Vector2(out.y, out.x)
    inside = -edge
    if out.x:
        foot.x = (rect.right if out.x > 0 else rect.left) + out.x * inside
    else:
        foot.y = (rect.bottom if out.y > 0 else rect.top) + out.y * inside
    wedge = [foot - along * half, foot + along * half, point]
    open_half = half - edge * 1.3
    hollow = [foot - along * open_half, foot + along * open_half, point - (point - foot).normalize() * edge * 2.2]
    hollow[0] -= out
    hollow[1] -= out
    corners = [pygame.Rect(round(p.x), round(p.y), 1, 1) for p in wedge]
    area = corners[0].unionall(corners[1:]).inflate(8, 8)

    def draw(large: pygame.Surface, k: int) -> None:
        for tone, points in zip(tones, (wedge, hollow), strict=True):
            pygame.draw.polygon(large, tone, [((p.x - area.x) * k, (p.y - area.y) * k) for p in points])

    surface.blit(paint.smooth(area.size, tones[0], draw), area)
