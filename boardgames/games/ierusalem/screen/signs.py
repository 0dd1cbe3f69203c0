"""Icons of this game in discs and squares, and badges for visit points and final points."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pygame

from boardgames.games.ierusalem.screen import colours
from boardgames.ui import paint
from boardgames.ui.painters import signs
from boardgames.ui.painters.signs import put_disc, put_icon, put_letters, put_points, put_square, term_named
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour

__all__ = ["put_disc", "put_icon", "put_letters", "put_points", "put_square", "term_named"]  # with all below

END_LETTERS, LOSS_SHARE = 0.56, 1.35  # of the side of a triangle: size of its number, and width for a negative one


class SignLooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.signs` in screen.yaml, by term: edge colours, terms in discs, points, icons of counted things."""

    edges: Mapping[str, str] = {}
    round: tuple[str, ...] = ()
    points: Mapping[str, int] = {}
    icons: Mapping[str, str] = {}


def sign_looks(kit: TableKit) -> SignLooks:
    """The looks of signs in screen.yaml."""
    cards = kit.definition.screen.looks.get("cards", {}) if kit.definition.screen is not None else {}
    return msgspec.convert(cards.get("signs", {}), SignLooks)


def icon_of(kit: TableKit, name: str) -> str:
    """Return the icon of a term: from the looks, else its own."""
    return sign_looks(kit).icons.get(name) or signs.icon_of(kit, name)


def edge_of(kit: TableKit, name: str) -> Colour:
    """Return the edge colour of an icon."""
    edge = sign_looks(kit).edges.get(name)
    return kit.theme.colour(edge) if edge else colours.SIGN_EDGE


def put_sign(target: pygame.Surface, kit: TableKit, name: str, spot: tuple[float, float], side: int) -> None:
    """Draw a term centred on a point: points in a pentagon, resources in a disc, actions in a square."""
    looks = sign_looks(kit)
    if name in looks.points:
        put_points(target, kit, spot, side, str(looks.points[name]))
    elif name in looks.round:
        put_disc(target, kit, icon_of(kit, name), spot, side, edge_of(kit, name))
    else:
        put_square(target, kit, icon_of(kit, name), spot, side, edge_of(kit, name))


def put_visit_points(target: pygame.Surface, kit: TableKit, spot: tuple[float, float], side: int, text: str) -> None:
    """Draw visit points: a number in a green disc."""
    radius = side // 2
    paint.draw_circle(target, spot, radius, kit.theme.ink_dark)
    paint.draw_circle(target, spot, radius - 1, kit.theme.white)
    paint.draw_circle(target, spot, radius - max(round(side * 0.07), 2), colours.VISIT_POINTS)
    put_letters(target, spot, text, round(side * 0.62), kit.theme.white, "serif")


def put_amount(
    target: pygame.Surface, kit: TableKit, name: str, amount: int, spot: tuple[float, float], side: int
) -> None:
    """Draw an icon, with its amount if that is more than one."""
    if amount <= 1:
        put_icon(target, kit, icon_of(kit, name), spot, side)
        return
    small = round(side * 0.8)
    put_icon(target, kit, icon_of(kit, name), (spot[0] - small * 0.3, spot[1]), small)
    put_letters(target, (spot[0] + small * 0.5, spot[1] + small * 0.18), str(amount), round(side * 0.6), kit.theme.ink)


def put_final_points(
    target: pygame.Surface, kit: TableKit, spot: tuple[float, float], side: int, text: str
) -> pygame.Rect:
    """Draw final points and return where: a number on a violet triangle, a negative one on a wider red triangle."""
    theme, is_loss = kit.theme, text.startswith(("-", "−"))
    tone, wide = (theme.no, round(side * LOSS_SHARE)) if is_loss else (colours.END_POINTS, side)

    def draw(large: pygame.Surface, k: int) -> None:
        low = side * k * 0.96
        for inset, colour in ((0.0, colours.END_POINTS_PAPER), (max(side * 0.06, 1) * k, tone)):
            spots = [(wide * k / 2, inset * 2), (wide * k - inset * 1.7, low - inset), (inset * 1.7, low - inset)]
            pygame.draw.polygon(large, colour, spots)

    sign = paint.SHAPES.get(("end", side, tone), lambda: paint.smooth((wide, side), colours.END_POINTS_PAPER, draw))
    box = sign.get_rect(center=(round(spot[0]), round(spot[1])))
    target.blit(sign, box)
    put_letters(target, (spot[0], spot[1] + side * 0.16), text, round(side * END_LETTERS), theme.white)
    return box
