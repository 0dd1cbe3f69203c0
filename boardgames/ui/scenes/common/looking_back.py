"""Each seat's chance to win in the course of a finished game, drawn as bands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boardgames.bots.looking_back import Point
from boardgames.ui import paint
from boardgames.ui.table_kit import TableKit

LEAST_TOKEN_UNITS, TOKEN_UNITS = 12, 22
POLE_UNITS = 4  # between a token and the pole of a flag


def draw_bands(
    surface: pygame.Surface,
    kit: TableKit,
    field: pygame.Rect,
    points: Sequence[Point],
    x_of: Callable[[float], float],
    poles: Sequence[int] = (),
) -> None:
    """Draw bands in the players' colours that fill a field from top to bottom, each with its player's shape, which
    stands between flags whose poles have these x positions."""
    theme = kit.theme
    if len(points) < 2:
        return
    for seat, style in enumerate(kit.seats):
        upper, lower = ([(x_of(p.number), _edge(field, p, n)) for p in points] for n in (seat, seat + 1))
        pygame.draw.polygon(surface, style.colour, [*upper, *reversed(lower)])
        if seat:
            paint.draw_line(surface, theme.white_paper, upper, max(1.6 * theme.u, 1))
    for seat, style in enumerate(kit.seats):
        away = theme.px(TOKEN_UNITS) / 2 + theme.px(POLE_UNITS)
        inner = points[1:-1] or points
        free = [p for p in inner if all(abs(x_of(p.number) - x) > away for x in poles)]
        widest = max(free or inner, key=lambda p: p.chances[seat])
        room = round(widest.chances[seat] * field.height)
        if room >= theme.px(LEAST_TOKEN_UNITS):
            middle = (_edge(field, widest, seat) + _edge(field, widest, seat + 1)) / 2
            token = kit.token(style.shape, style.colour, style.initial, min(room / theme.u, TOKEN_UNITS))
            spot = token.get_rect(center=(round(x_of(widest.number)), round(middle)))
            surface.blit(token, spot.clamp(field) if field.contains(spot.clamp(field)) else spot)


def _edge(field: pygame.Rect, point: Point, seat: int) -> float:
    """The upper edge of a seat's band."""
    return field.y + field.height * sum(point.chances[:seat])
