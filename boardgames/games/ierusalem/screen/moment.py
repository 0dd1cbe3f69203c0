"""A big moment: light runs along the supper table."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import paint
from boardgames.ui.game_screen import MomentSight

TABLE = "supper/table"
LAMP_SHARE, TRAIL = 0.9, 5  # radius of the light, of the height of the table; lights that follow the first
RUN_SHARE = 0.75  # of the time until the light has reached the far end
EDGE_UNITS = 3


def paint_moment(target: pygame.Surface, sight: MomentSight) -> None:
    """Light runs from end to end, then the edge of the whole table glows; where it happened a lamp is lit."""
    theme = sight.kit.theme
    table = sight.where(TABLE) or sight.board
    radius = max(round(table.height * LAMP_SHARE), theme.px(20))
    lamp = paint.glow(radius, theme.gold_light, 0.5)
    fade = math.sin(math.pi * sight.share)
    edge = paint.blank(table.size, theme.gold_light)
    paint.draw_frame(edge, edge.get_rect(), theme.px(14), theme.px(EDGE_UNITS), theme.gold_light)
    edge.set_alpha(round(255 * fade))
    target.blit(edge, table)
    for step in range(TRAIL):
        at = min(sight.share / RUN_SHARE, 1.0) - step * 0.06
        if at >= 0:
            lamp.set_alpha(round(255 * fade * (1 - step / TRAIL)))
            target.blit(lamp, lamp.get_rect(center=(round(table.left + table.width * at), table.centery)))
    lamp.set_alpha(None)
    if not table.contains(sight.place):
        own = paint.glow(theme.px(60), theme.gold_light, 0.6)
        own.set_alpha(round(255 * fade))
        target.blit(own, own.get_rect(center=sight.place.center))
        own.set_alpha(None)
