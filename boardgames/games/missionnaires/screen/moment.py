"""A big moment: a stamp falls on the map."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import paint
from boardgames.ui.game_screen import MomentSight
from boardgames.ui.theme import Colour, Theme, alpha, rgb

INK = rgb("#9e2622")
STAMP_UNITS = 64  # radius
FALL, HIGH = 0.16, 2.4  # share of the time until it lies there; how much larger it is at first
TILT_DEGREES, TEETH = -14, 24
DUST = 0.25  # share of the time in which dust flies
FADE_FROM = 0.78


def paint_moment(target: pygame.Surface, sight: MomentSight) -> None:
    """The stamp comes down, blows dust off the map and leaves its print."""
    theme, share = sight.kit.theme, sight.share
    radius = theme.px(STAMP_UNITS)
    key = ("stamp", radius, theme.white_paper)
    stamp = paint.SHAPES.get(key, lambda: _stamp(theme, radius))
    lies = stamp.get_rect(center=sight.place.center)
    lies.clamp_ip(sight.board)
    spot = lies.center
    if share < FALL:
        stamp = pygame.transform.smoothscale_by(stamp, 1 + (HIGH - 1) * (1 - share / FALL))
        stamp.set_alpha(round(255 * (0.35 + 0.65 * share / FALL)))
        target.blit(stamp, stamp.get_rect(center=spot))
        return
    dust = (share - FALL) / DUST
    if dust < 1:
        wide = radius + round(radius * 0.9 * dust)
        paint.draw_circle(target, spot, wide, alpha(theme.white_paper, round(0.8 * (1 - dust), 1)), theme.px(5))
    stamp.set_alpha(255 if share < FADE_FROM else round(255 * (1 - share) / (1 - FADE_FROM)))
    target.blit(stamp, stamp.get_rect(center=spot))
    stamp.set_alpha(255)


def _stamp(theme: Theme, radius: int) -> pygame.Surface:
    """A round postmark: a toothed edge, two rings, a house by the water."""
    side = 2 * radius + theme.px(12)
    flat = paint.smooth((side, side), theme.white_paper, lambda large, k: _draw(large, radius * k, theme.white_paper))
    return pygame.transform.rotozoom(flat, TILT_DEGREES, 1.0)


def _draw(large: pygame.Surface, r: int, paper: Colour) -> None:
    x, y = large.get_rect().center
    pygame.draw.circle(large, (*paper, 225), (x, y), r)
    for tooth in range(TEETH):
        angle = 2 * math.pi * tooth / TEETH
        pygame.draw.circle(large, INK, (x + r * math.cos(angle), y + r * math.sin(angle)), r * 0.075)
    for ring, width in ((0.93, 0.07), (0.74, 0.035)):
        pygame.draw.circle(large, INK, (x, y), round(r * ring), max(round(r * width), 1))
    wall = pygame.Rect(0, 0, round(r * 0.62), round(r * 0.34))
    wall.midtop = (x, round(y - r * 0.12))
    pygame.draw.rect(large, INK, wall)
    pygame.draw.polygon(large, INK, [(x, y - r * 0.55), (x - r * 0.48, y - r * 0.1), (x + r * 0.48, y - r * 0.1)])
    door = pygame.Rect(0, 0, round(r * 0.15), round(r * 0.22))
    door.midbottom = wall.midbottom
    pygame.draw.rect(large, paper, door)
    for row in range(2):
        low, wide = y + r * (0.37 + 0.13 * row), r * (0.5 - 0.14 * row)
        wave = [(x - wide + wide * step / 8, low + r * 0.035 * math.sin(step * math.pi / 2)) for step in range(17)]
        pygame.draw.lines(large, INK, False, wave, max(round(r * 0.045), 1))
