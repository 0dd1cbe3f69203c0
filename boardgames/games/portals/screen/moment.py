"""A big moment: a portal turns and throws its light over the land."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import paint
from boardgames.ui.game_screen import MomentSight
from boardgames.ui.theme import Colour, alpha, mix, rgb

RAYS, TURNS = 12, 0.35  # rays of light; turns of the portal in its time
ARMS, ARM_STEPS = 3, 22
PORTAL_UNITS, GROW = 46, 0.25  # radius of the portal; share of the time until it is open
WASH = 0.28  # strength of the light over the land


def paint_moment(target: pygame.Surface, sight: MomentSight) -> None:
    """Rays sweep over the land from a turning spiral."""
    theme, fade = sight.kit.theme, math.sin(math.pi * sight.share)
    violet = rgb(sight.kit.terms[("piece", "portal")].hex)
    pale = mix(violet, theme.white_paper, 0.55)
    layer = paint.blank(sight.board.size, pale)
    layer.fill((*violet, round(255 * WASH * 0.45)))
    centre = (sight.place.centerx - sight.board.x, sight.place.centery - sight.board.y)
    _rays(layer, centre, 2 * math.pi * TURNS * sight.share, pale)
    layer.set_alpha(round(255 * fade))
    target.blit(layer, sight.board)
    radius = round(theme.px(PORTAL_UNITS) * min(sight.share / GROW, 1.0))
    if radius > 4:
        _portal(target, sight, radius, fade, violet)


def _rays(layer: pygame.Surface, centre: tuple[int, int], turn: float, pale: Colour) -> None:
    """Wedges of light from the portal to beyond the edge of the board."""
    reach = math.hypot(*layer.get_size())
    for ray in range(RAYS):
        middle, half = turn + 2 * math.pi * ray / RAYS, math.pi / RAYS * (0.42 if ray % 2 else 0.26)
        turns = (middle - half, middle + half)
        ends = [(centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)) for a in turns]
        pygame.draw.polygon(layer, (*pale, round(255 * WASH)), [centre, *ends])


def _portal(target: pygame.Surface, sight: MomentSight, radius: int, fade: float, violet: Colour) -> None:
    """A dark disc with turning spiral arms and a bright rim."""
    pale = mix(violet, sight.kit.theme.white_paper, 0.55)
    halo = paint.glow(2 * radius, violet, 0.8)
    halo.set_alpha(round(255 * fade))
    target.blit(halo, halo.get_rect(center=sight.place.center))
    halo.set_alpha(None)
    picture = paint.blank((2 * radius + 8, 2 * radius + 8), violet)
    x, y = picture.get_rect().center
    paint.draw_circle(picture, (x, y), radius, mix(violet, sight.kit.theme.black, 0.55))
    turn = -4 * math.pi * TURNS * sight.share
    for arm in range(ARMS):
        points = []
        for step in range(ARM_STEPS + 1):
            part = step / ARM_STEPS
            angle = turn + 2 * math.pi * arm / ARMS + part * 1.6 * math.pi
            points.append((x + radius * 0.92 * part * math.cos(angle), y + radius * 0.92 * part * math.sin(angle)))
        paint.draw_line(picture, alpha(pale, 0.9), points, max(radius * 0.09, 2))
    paint.draw_circle(picture, (x, y), radius, pale, max(radius // 10, 2))
    picture.set_alpha(round(255 * min(fade * 1.6, 1.0)))
    target.blit(picture, picture.get_rect(center=sight.place.center))
