"""Small signs of a game's things: goods in discs, actions in squares, places in rings, points in their shapes."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import msgspec
import pygame

from boardgames.data.defs import Card, Term
from boardgames.ui import fonts, paint
from boardgames.ui.look import Look
from boardgames.ui.theme import Colour, mix

ICON_SHARE, DISC_ICON_SHARE = 0.76, 0.74
CORNERS = 5
END_LETTERS, LOSS_SHARE = 0.56, 1.35  # of the side of a triangle: its number, and how wide it is below nought


class SignLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How things look as small signs."""

    edges: Mapping[str, str] = {}  # thing: the colour of its edge, "#rrggbb" or a name of the theme
    round: tuple[str, ...] = ()  # things that lie in discs; others in squares
    points: Mapping[str, int] = {}  # thing: points, written in a pentagon instead of its icon
    icons: Mapping[str, str] = {}  # thing: its icon, where it is no term or another one


def sign_looks(look: Look) -> SignLooks:
    """The looks of signs in this game's screen.yaml."""
    cards = look.definition.screen.looks.get("cards", {}) if look.definition.screen is not None else {}
    return msgspec.convert(cards.get("signs", {}), SignLooks)


def term_named(look: Look, name: str) -> Term | None:
    """The term of a name; of several the one that tells most."""
    found = [term for term in look.definition.game.terms if term.id == name]
    return max(found, key=lambda term: (term.text is not None, bool(term.icon)), default=None)


def icon_of(look: Look, name: str) -> str:
    """The icon of a thing: as the looks say, else that of its term."""
    term = term_named(look, name)
    return sign_looks(look).icons.get(name) or (term.icon if term is not None else "")


def edge_of(look: Look, name: str) -> Colour:
    """The colour of the edge of a sign."""
    return look.theme.colour(sign_looks(look).edges.get(name, "sign_edge"))


def put_sign(target: pygame.Surface, look: Look, name: str, spot: tuple[float, float], side: int) -> None:
    """A thing round a point: points in a pentagon, goods in a disc, actions in a square."""
    looks = sign_looks(look)
    if name in looks.points:
        put_points(target, look, spot, side, str(looks.points[name]))
    elif name in looks.round:
        put_disc(target, look, icon_of(look, name), spot, side, edge_of(look, name))
    else:
        put_square(target, look, icon_of(look, name), spot, side, edge_of(look, name))


def put_disc(
    target: pygame.Surface,
    look: Look,
    icon: str,
    spot: tuple[float, float],
    side: int,
    edge: Colour,
    ground: Any = None,
) -> None:
    """An icon in a light disc with a coloured rim."""
    radius, rim = side // 2, max(round(side * 0.06), 1)
    paint.draw_circle(target, spot, radius, mix(edge, look.theme.ink_dark, 0.25))
    paint.draw_circle(target, spot, radius - rim, ground or look.theme.white_paper)
    put_icon(target, look, icon, spot, round(side * DISC_ICON_SHARE))


def put_square(
    target: pygame.Surface, look: Look, icon: str, spot: tuple[float, float], side: int, edge: Colour
) -> None:
    """An icon in a light square with a coloured rim."""
    box, rim = pygame.Rect(0, 0, side, side), max(round(side * 0.065), 1)
    box.center = (round(spot[0]), round(spot[1]))
    radius = max(round(side * 0.2), 2)
    paint.fill_box(target, box, radius, edge)
    paint.fill_box(target, box.inflate(-2 * rim, -2 * rim), max(radius - rim, 1), look.theme.white_paper)
    put_icon(target, look, icon, spot, round(side * ICON_SHARE))


def put_icon(target: pygame.Surface, look: Look, icon: str, spot: tuple[float, float], side: int) -> None:
    """An icon round a point; nothing without one."""
    if icon:
        picture = look.art.icon(icon, max(side, 4))
        target.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def put_points(target: pygame.Surface, look: Look, spot: tuple[float, float], side: int, text: str) -> None:
    """Points scored at once: a number in a gold pentagon."""
    theme = look.theme

    def draw(large: pygame.Surface, k: int) -> None:
        middle = side * k / 2
        for radius, tone in ((side / 2, theme.points_edge), (side / 2 - max(side * 0.06, 1), theme.points)):
            turns = [math.radians(90 + 180 + 72 * corner) for corner in range(CORNERS)]
            spots = [(middle + radius * k * math.cos(a), middle + radius * k * math.sin(a)) for a in turns]
            pygame.draw.polygon(large, tone, spots)

    sign = paint.SHAPES.get(("points", side), lambda: paint.smooth((side, side), theme.points_edge, draw))
    target.blit(sign, sign.get_rect(center=(round(spot[0]), round(spot[1]))))
    put_letters(target, (spot[0], spot[1] + side * 0.03), text, round(side * 0.56), theme.ink_dark)


def put_green(target: pygame.Surface, look: Look, spot: tuple[float, float], side: int, text: str) -> None:
    """Points of a visit: a number in a green disc."""
    radius = side // 2
    paint.draw_circle(target, spot, radius, look.theme.ink_dark)
    paint.draw_circle(target, spot, radius - 1, look.theme.white)
    paint.draw_circle(target, spot, radius - max(round(side * 0.07), 2), look.theme.visit_points)
    put_letters(target, spot, text, round(side * 0.62), look.theme.white, "serif")


def put_letters(
    target: pygame.Surface, spot: tuple[float, float], text: str, pixels: int, colour: Colour, face: str = "sans"
) -> None:
    """Bold letters, their ink round a point."""
    letters = fonts.font(face, "bold", False, max(pixels, 8)).render(text, True, colour)
    ink = letters.get_bounding_rect()
    target.blit(letters, (round(spot[0] - ink.centerx), round(spot[1] - ink.centery)))


def put_amount(
    target: pygame.Surface, look: Look, name: str, amount: int, spot: tuple[float, float], side: int
) -> None:
    """A good several times: the icon once with its number, small numbers as icons side by side."""
    if amount <= 1:
        put_icon(target, look, icon_of(look, name), spot, side)
        return
    small = round(side * 0.8)
    put_icon(target, look, icon_of(look, name), (spot[0] - small * 0.3, spot[1]), small)
    put_letters(target, (spot[0] + small * 0.5, spot[1] + small * 0.18), str(amount), round(side * 0.6), look.theme.ink)


def put_end(target: pygame.Surface, look: Look, spot: tuple[float, float], side: int, text: str) -> None:
    """Points of the end: a number on a violet triangle; below nought on a red one, wide enough for the minus."""
    theme, is_loss = look.theme, text.startswith(("-", "−"))
    tone, wide = (theme.no, round(side * LOSS_SHARE)) if is_loss else (theme.end_points, side)

    def draw(large: pygame.Surface, k: int) -> None:
        low = side * k * 0.96
        for inset, colour in ((0.0, theme.end_points_paper), (max(side * 0.06, 1) * k, tone)):
            spots = [(wide * k / 2, inset * 2), (wide * k - inset * 1.7, low - inset), (inset * 1.7, low - inset)]
            pygame.draw.polygon(large, colour, spots)

    sign = paint.SHAPES.get(("end", side, tone), lambda: paint.smooth((wide, side), theme.end_points_paper, draw))
    target.blit(sign, sign.get_rect(center=(round(spot[0]), round(spot[1]))))
    put_letters(target, (spot[0], spot[1] + side * 0.16), text, round(side * END_LETTERS), theme.white)


def roman_of(card: Card) -> str:
    """The number of a tile as it is printed."""
    return str(card.facts.get("roman", ""))
