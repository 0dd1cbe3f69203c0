"""A big moment: a codex binds two leaves with a thread."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import paint
from boardgames.ui.game_screen import MomentSight
from boardgames.ui.theme import mix

LEAF_UNITS, SHAPE = (92, 118), 0.5  # size of a leaf; how far apart the leaves begin, of their width
CLOSE, SEWN = 0.3, 0.78  # shares of the time until the leaves meet, and until the thread is drawn through
STITCHES, LINES = 5, 8


def paint_moment(target: pygame.Surface, sight: MomentSight) -> None:
    """Two written leaves come together, and a thread sews them at the spine."""
    theme, share = sight.kit.theme, sight.share
    wide, high = (theme.px(units) for units in LEAF_UNITS)
    spine = pygame.Rect(0, 0, 2 * wide, high)
    spine.center = sight.place.center
    spine.clamp_ip(sight.board.inflate(-theme.px(20), -theme.px(20)))
    gap = round(wide * SHAPE * max(1 - share / CLOSE, 0.0) ** 2)
    fade = min(share / 0.12, 1.0) if share < SEWN else min((1 - share) / (1 - SEWN), 1.0)
    room = spine.inflate(2 * wide, theme.px(60))
    picture = paint.blank(room.size, theme.paper_1)
    x, top = room.width // 2, (room.height - high) // 2
    for side in (-1, 1):
        left = x - wide - gap if side < 0 else x + gap
        _leaf(picture, sight, pygame.Rect(left, top, wide, high), side)
    _thread(picture, sight, x, top, high, min(max((share - CLOSE) / (SEWN - CLOSE), 0.0), 1.0))
    picture.set_alpha(round(255 * fade))
    target.blit(picture, room)


def _leaf(picture: pygame.Surface, sight: MomentSight, rect: pygame.Rect, side: int) -> None:
    """A leaf of parchment with lines of writing, darker towards the spine."""
    theme = sight.kit.theme
    paint.draw_shadow(picture, rect, 3, theme.px(10), theme.px(4), 0.5)
    pygame.draw.rect(picture, theme.paper_1, rect, border_radius=theme.px(4))
    for step in range(theme.px(14)):
        at = rect.right - 1 - step if side < 0 else rect.left + step
        tone = mix(theme.paper_1, theme.ink, 0.28 * (1 - step / theme.px(14)) ** 2)
        pygame.draw.line(picture, tone, (at, rect.top + 1), (at, rect.bottom - 2))
    paint.draw_frame(picture, rect, theme.px(4), 2, theme.edge)
    for line in range(LINES):
        y = rect.top + rect.height * (line + 1.5) / (LINES + 2)
        ends = rect.left + theme.px(14), rect.right - theme.px(14 if line % 3 else 26)
        wave = [
            (ends[0] + (ends[1] - ends[0]) * n / 24, y + math.sin(n * 1.9 + line) * theme.px(1.4)) for n in range(25)
        ]
        paint.draw_line(picture, mix(theme.paper_1, theme.ink, 0.62), wave, max(theme.u * 1.6, 1.2))


def _thread(picture: pygame.Surface, sight: MomentSight, x: int, top: int, high: int, sewn: float) -> None:
    """A red thread in crosses down the spine, as far as it is sewn, with its needle."""
    theme, reach = sight.kit.theme, sight.kit.theme.px(11)
    ys = [top + high * (n + 0.7) / (STITCHES + 0.4) for n in range(STITCHES + 1)]
    points: list[tuple[float, float]] = [(x - reach, ys[0])]
    for n in range(STITCHES):
        points += [(x + reach, (ys[n] + ys[n + 1]) / 2), (x - reach, ys[n + 1])]
    count = sewn * (len(points) - 1)
    done = points[: int(count) + 1]
    if sewn < 1 and int(count) + 1 < len(points):
        (ax, ay), (bx, by), part = points[int(count)], points[int(count) + 1], count - int(count)
        done.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    if sewn <= 0 or len(done) < 2:
        return
    paint.draw_line(picture, theme.accent.edge, done, theme.px(4.5))
    paint.draw_line(picture, theme.accent.normal, done, theme.px(2.8))
    if sewn < 1:
        end = done[-1]
        needle = [end, (end[0] + theme.px(20), end[1] + theme.px(12))]
        paint.draw_line(picture, theme.ink_dark, needle, theme.px(3.4))
        paint.draw_line(picture, theme.white_paper, needle, theme.px(1.6))
