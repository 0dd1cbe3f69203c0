"""A big moment: sand covers a stone, or runs off it."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import paint
from boardgames.ui.game_screen import MomentSight
from boardgames.ui.theme import Colour, mix

SAND: Colour = (222, 184, 124)
BURIED = "moment.buried"
GRAINS, GRAIN_UNITS, STEPS = 90, 2.2, 24
SCATTER = (0.618, 0.414, 0.732)
RUN = 0.7  # share of the time until the sand has come to rest
LEFT = 0.12  # of the stone that sand still covers at the end


def paint_moment(target: pygame.Surface, sight: MomentSight) -> None:
    """Sand rises over what is buried; over anything else it runs off, and the stone shines."""
    run, theme = min(sight.share / RUN, 1.0), sight.kit.theme
    is_buried = sight.moment.text.key == BURIED
    level = LEFT + (1 - LEFT) * (run if is_buried else 1 - run)
    fade = 1.0 if sight.share < RUN else (1 - sight.share) / (1 - RUN)
    place = sight.place.inflate(theme.px(10), theme.px(10))
    if not is_buried:
        light = paint.glow(max(place.size) // 2 + theme.px(40), theme.gold_light, 0.6)
        light.set_alpha(round(255 * run * fade))
        target.blit(light, light.get_rect(center=place.center))
        light.set_alpha(None)
    picture = _dune(place.size, level, sight.share, theme.px(GRAIN_UNITS), is_falling=run < 1)
    picture.set_alpha(round(255 * fade))
    target.blit(picture, place)


def _dune(size: tuple[int, int], level: float, share: float, grain: int, is_falling: bool) -> pygame.Surface:
    """Sand up to a level, with a waving crest, shaded ripples and grains in the air."""
    wide, high = size
    picture = paint.blank(size, SAND)
    dark, pale, top = mix(SAND, (90, 60, 30), 0.35), mix(SAND, (255, 246, 220), 0.5), high * (1 - level)

    def crest(drop: float) -> list[tuple[float, float]]:
        wave = [math.sin(7 * x / STEPS + 5 * share) + 0.5 * math.sin(15 * x / STEPS) for x in range(STEPS + 1)]
        return [(wide * x / STEPS, top + drop + high * 0.025 * up) for x, up in enumerate(wave)]

    pygame.draw.polygon(picture, SAND, [*crest(0), (wide, high), (0, high)])
    for ripple in range(1, 9):
        paint.draw_line(picture, dark if ripple % 2 else pale, crest(ripple * high * 0.11), 1.6)
    paint.draw_line(picture, pale, crest(1), 3)
    for number in range(GRAINS if is_falling else 0):  # scattered evenly, the same ones in every frame
        x, speed, start = (number * step % 1.0 for step in SCATTER)
        y = (start + 2.2 * (0.6 + speed) * share) % 1.0
        if y * high < top:
            pygame.draw.circle(picture, pale if x < 0.5 else SAND, (x * wide, y * high), grain)
    paint.round_off(picture, 8)
    return picture
