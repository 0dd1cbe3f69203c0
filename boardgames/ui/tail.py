"""The tail of a bubble: a wedge from its nearest side to what it points at."""

from __future__ import annotations

import pygame

from boardgames.ui import paint
from boardgames.ui.theme import Colour

STEP_PIXELS = 8  # from one part of a tail to the next


def tail_rects(rect: pygame.Rect, tip: tuple[int, int], half: float, radius: int) -> list[pygame.Rect]:
    """Return what a tail covers outside its bubble, in rects from its foot to just before its tip."""
    foot, _ = _foot(rect, tip, half, radius)
    if foot is None:
        return []
    point = pygame.Vector2(tip)
    steps = max(round(foot.distance_to(point) / STEP_PIXELS), 1)
    found = []
    for step in range(steps):
        share = (step + 0.5) / steps
        side = max(round(2 * half * (1 - share)), 2)
        box = pygame.Rect(0, 0, side, side)
        box.center = round(foot.lerp(point, share).x), round(foot.lerp(point, share).y)
        found.append(box)
    return found


def _foot(
    rect: pygame.Rect, tip: tuple[int, int], half: float, radius: int
) -> tuple[pygame.Vector2 | None, pygame.Vector2]:
    """Return where a tail leaves its bubble, and the way out; None if its tip lies in the bubble."""
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
        return None, out
    if out.x:
        foot.x = rect.right if out.x > 0 else rect.left
    else:
        foot.y = rect.bottom if out.y > 0 else rect.top
    return foot, out


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
    foot, out = _foot(rect, tip, half, radius)
    if foot is None:
        return
    point, along = pygame.Vector2(tip), pygame.Vector2(out.y, out.x)
    foot -= out * edge
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
