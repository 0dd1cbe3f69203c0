"""Parts of all charts: the scale with its lines, a course with a casing, shapes and names at the ends of lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.kit import Kit
from boardgames.ui.scenes.common.numbers import number_text
from boardgames.ui.short_names import first_names
from boardgames.ui.table_kit import SeatStyle
from boardgames.ui.theme import Colour, contrast

TICKS = 5
LEAST_CONTRAST = 1.7
Point = tuple[float, float]


def nice_step(span: float) -> int:
    """Return a step of 1, 2 or 5 times a power of ten that divides a span into a few parts."""
    return round_up(max(span / TICKS, 1))


def round_up(number: float) -> int:
    """Return the next larger 1, 2 or 5 times a power of ten."""
    power = 10 ** math.floor(math.log10(number))
    return int(next(step * power for step in (1, 2, 5, 10) if step * power >= number))


def scale_of(least: float, most: float) -> list[int]:
    """Return the numbers of a scale that holds all values between two."""
    step = nice_step(most - least)
    first = math.floor(least / step)
    last = max(math.ceil(most / step), first + 1)
    return [step * index for index in range(first, last + 1)]


def pushed_apart(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Return positions as close to the wanted ones as a minimum distance and two limits allow, in the same order."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = [wanted[index] for index in order]
    for index in range(1, len(placed)):
        placed[index] = max(placed[index], placed[index - 1] + least)
    over = max(placed[-1] - high, 0.0) if placed else 0.0
    for index in reversed(range(len(placed))):
        limit = high - least * (len(placed) - 1 - index)
        placed[index] = min(placed[index], limit) if over else placed[index]
    for index in range(len(placed)):
        placed[index] = max(placed[index], low + least * index)
    found = [0.0] * len(placed)
    for index, height in zip(order, placed, strict=True):
        found[index] = height
    return found


def scale_width(kit: Kit, scale: Sequence[int]) -> int:
    """Return the room that the numbers of a scale need at the left of a field."""
    return max(kit.type.width(number_text(value), "caption") for value in scale) + kit.theme.px(10)


def ends_width(kit: Kit, names: Sequence[str], width: int) -> int:
    """Return the room that shapes and names need at the right of a field."""
    return min(max(kit.type.width(name, "small_strong") for name in names), width // 4) + kit.theme.px(38)


def ends_left(kit: Kit, field: pygame.Rect) -> int:
    """Return where the shapes at the right of a field begin."""
    return field.right + kit.theme.px(8)


def draw_scale(
    surface: pygame.Surface, kit: Kit, field: pygame.Rect, left: int, scale: Sequence[int], y_of: Callable[[int], float]
) -> None:
    """Draw the lines of a scale across a field, with their numbers between `left` and the field."""
    theme = kit.theme
    line = theme.line_height("caption")
    for value in scale:
        y = round(y_of(value))
        parts.hair(surface, (field.x, y), field.width, theme.line)
        box = pygame.Rect(left, y - line // 2, field.x - left - theme.px(8), line)
        kit.type.draw(surface, box, number_text(value), "caption", theme.ink_2, "right", plain=True)


def draw_course(surface: pygame.Surface, kit: Kit, field: pygame.Rect, points: Sequence[Point], colour: Colour) -> None:
    """Draw a line through points, with a casing that parts it from other lines and from the paper."""
    theme = kit.theme
    width = max(2.6 * theme.u, 2)
    pale = contrast(colour, theme.paper_1) < LEAST_CONTRAST
    casing = theme.ink_2 if pale else theme.white_paper
    room = field.inflate(2 * theme.px(6), 2 * theme.px(6))

    def draw(large: pygame.Surface, times: int) -> None:
        spots = [((x - room.x) * times, (y - room.y) * times) for x, y in points]
        paint.draw_line(large, casing, spots, (width + 2 * max(theme.u, 1)) * times)
        paint.draw_line(large, colour, spots, width * times)

    surface.blit(paint.smooth(room.size, casing, draw), room)


def draw_ends(
    surface: pygame.Surface, kit: Kit, field: pygame.Rect, rect: pygame.Rect, ends: Sequence[tuple[SeatStyle, float]]
) -> None:
    """Draw shapes and names at the right of a field, pushed apart where lines end close together."""
    theme = kit.theme
    apart = max(theme.px(24), theme.line_height("small_strong"))
    wanted = [height for _, height in ends]
    heights = pushed_apart(wanted, apart, rect.y + apart / 2, field.bottom)
    x = ends_left(kit, field)
    firsts = first_names([end.name for end, _ in ends])
    for (end, own), y, first in zip(ends, heights, firsts, strict=True):
        if abs(y - own) > theme.px(4):
            pygame.draw.aaline(surface, theme.ink_3, (field.right + 1, own), (x + theme.px(2), y))
        token = kit.token(end.shape, end.colour, end.initial, 24)
        surface.blit(token, token.get_rect(midleft=(x, round(y))))
        room = pygame.Rect(x + theme.px(28), round(y - apart / 2), rect.right - x - theme.px(28), round(apart))
        name = end.name if kit.type.width(end.name, "small_strong") <= room.width else first
        kit.type.draw(surface, room, name, "small_strong", theme.ink, middle=True, plain=True)
