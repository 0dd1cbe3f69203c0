"""Numbers for display: points with a typographic minus sign, numbered discs and tags."""

from __future__ import annotations

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour

MINUS = "−"
TAG_DROP = 0.1  # of the number on a tag, below its hole, in shares of its radius
Point = tuple[float, float]


def grouped(number: int, language: str) -> str:
    """Return a large number with its thousands apart, as the language writes them."""
    return f"{number:,}".replace(",", "\u00a0") if language == "fr" else f"{number:,}"


def number_text(points: int) -> str:
    """Return a number with a typographic minus sign."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


def draw_badge(
    surface: pygame.Surface,
    kit: TableKit,
    spot: Point,
    number: int,
    ground: Colour,
    radius: int,
    rim: Colour | None = None,
) -> None:
    """Draw a numbered disc."""
    theme = kit.theme
    if rim is not None:
        paint.draw_circle(surface, spot, radius + max(theme.px(3), 2), theme.ink_dark)
        paint.draw_circle(surface, spot, radius + max(theme.px(2), 1), rim)
    paint.draw_circle(surface, spot, radius, ground)
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = (round(spot[0]), round(spot[1]))
    kit.type.draw(surface, box, str(number), "label", theme.on(ground), "centre", True, plain=True)


def _draw_tag(
    surface: pygame.Surface, kit: TableKit, spot: Point, number: int, colour: Colour, radius: int, rim: Colour
) -> None:
    """Draw a numbered tag: discs are pieces in some games."""
    theme, middle = kit.theme, (round(spot[0]), round(spot[1]))
    picture = parts.tag(theme, colour, rim, radius)
    surface.blit(picture, picture.get_rect(center=middle))
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = (middle[0], middle[1] + round(TAG_DROP * radius))
    kit.type.draw(surface, box, str(number), "label", theme.ink_dark, "centre", True, plain=True)


def draw_step_sign(
    surface: pygame.Surface, kit: TableKit, spot: Point, number: int | None, seat: int | None, radius: int, rim: Colour
) -> None:
    """Draw what a step of a recap has in the list and on the board: its number on a tag edged in its player's colour,
    or only the player's shape."""
    style, theme = kit.seats[seat] if seat is not None else None, kit.theme
    if number is not None:
        _draw_tag(surface, kit, spot, number, style.colour if style is not None else theme.ink, radius, rim)
    elif style is not None:
        edge = radius + max(theme.px(2), 1)
        paint.draw_circle(surface, spot, edge + 1, theme.ink_dark)
        paint.draw_circle(surface, spot, edge, rim)
        token = parts.token(theme, style.shape, style.colour, "", 2 * radius)
        surface.blit(token, token.get_rect(center=(round(spot[0]), round(spot[1]))))
