"""Small symbols for game terms: icons in discs and squares, points in a pentagon."""

from __future__ import annotations

import math
from typing import Any

import pygame

from boardgames.data.defs import Term
from boardgames.ui import fonts, paint
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, mix

ICON_SHARE, DISC_ICON_SHARE = 0.76, 0.74
CORNERS = 5


def term_named(kit: TableKit, name: str) -> Term | None:
    """Return the term with an id; of several the one with the most information."""
    found = [term for term in kit.definition.game.terms if term.id == name]
    return max(found, key=lambda term: (term.text is not None, bool(term.icon)), default=None)


def icon_of(kit: TableKit, name: str) -> str:
    """Return the icon of the term with an id; empty without one."""
    term = term_named(kit, name)
    return term.icon if term is not None else ""


def put_disc(
    target: pygame.Surface,
    kit: TableKit,
    icon: str,
    spot: tuple[float, float],
    side: int,
    edge: Colour,
    ground: Any = None,
) -> None:
    """Draw an icon in a light disc with a coloured edge."""
    radius, rim = side // 2, max(round(side * 0.06), 1)
    paint.draw_circle(target, spot, radius, mix(edge, kit.theme.ink_dark, 0.25))
    paint.draw_circle(target, spot, radius - rim, ground or kit.theme.white_paper)
    put_icon(target, kit, icon, spot, round(side * DISC_ICON_SHARE))


def put_square(
    target: pygame.Surface, kit: TableKit, icon: str, spot: tuple[float, float], side: int, edge: Colour
) -> None:
    """Draw an icon in a light square with a coloured edge."""
    box, rim = pygame.Rect(0, 0, side, side), max(round(side * 0.065), 1)
    box.center = (round(spot[0]), round(spot[1]))
    radius = max(round(side * 0.2), 2)
    paint.fill_box(target, box, radius, edge)
    paint.fill_box(target, box.inflate(-2 * rim, -2 * rim), max(radius - rim, 1), kit.theme.white_paper)
    put_icon(target, kit, icon, spot, round(side * ICON_SHARE))


def put_icon(target: pygame.Surface, kit: TableKit, icon: str, spot: tuple[float, float], side: int) -> None:
    """Draw an icon centred at a point, if there is one."""
    if icon:
        picture = kit.art.icon(icon, max(side, 4))
        target.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def put_points(target: pygame.Surface, kit: TableKit, spot: tuple[float, float], side: int, text: str) -> None:
    """Draw points scored immediately: a number in a gold pentagon."""
    theme = kit.theme

    def draw(large: pygame.Surface, k: int) -> None:
        middle = side * k / 2
        for radius, tone in ((side / 2, theme.points_edge), (side / 2 - max(side * 0.06, 1), theme.points)):
            turns = [math.radians(90 + 180 + 72 * corner) for corner in range(CORNERS)]
            spots = [(middle + radius * k * math.cos(a), middle + radius * k * math.sin(a)) for a in turns]
            pygame.draw.polygon(large, tone, spots)

    pentagon = paint.SHAPES.get(("points", side), lambda: paint.smooth((side, side), theme.points_edge, draw))
    target.blit(pentagon, pentagon.get_rect(center=(round(spot[0]), round(spot[1]))))
    put_letters(target, (spot[0], spot[1] + side * 0.03), text, round(side * 0.56), theme.ink_dark)


def put_letters(
    target: pygame.Surface, spot: tuple[float, float], text: str, pixels: int, colour: Colour, face: str = "sans"
) -> None:
    """Draw bold letters, visually centred at a point."""
    letters = fonts.font(face, "bold", False, max(pixels, 8)).render(text, True, colour)
    ink = letters.get_bounding_rect()
    target.blit(letters, (round(spot[0] - ink.centerx), round(spot[1] - ink.centery)))
