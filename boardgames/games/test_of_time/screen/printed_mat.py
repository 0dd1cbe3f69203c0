"""Parts of a god's mat on the printed board: Testament spaces, home, rift, supply, cards left."""

from __future__ import annotations

import pygame

from boardgames.data.defs import MatPart
from boardgames.games.test_of_time.screen import colours
from boardgames.games.test_of_time.screen.shown import shown_of
from boardgames.ui import paint
from boardgames.ui.board import lettering, mats
from boardgames.ui.board.mats import SeatMat
from boardgames.ui.board.sight import Sight
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import mix

GROUNDS = PICTURES.part("printed mats")
SITE_SHARE = 0.62
TITLE_UNITS = 23
LEAST_COUNTS = 0.6


def paint_testament(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint a Testament space: building ground under the sky, stacks below."""
    theme, sight = seat.sight.theme, seat.sight
    _paint_ground(target, seat, part)
    x, y, width, height = part.rect
    bottom = min((place.xy[1] - place.size[1] / 2 for place in part.places), default=y + height) - 4
    box = seat.box((x + 4, y + TITLE_UNITS, width - 8, bottom - y - TITLE_UNITS - 2))
    radius = max(round(8 * seat.scale), 2)
    picture = GROUNDS.get((box.size, "works"), lambda: _building_ground(box.size, radius, sight))
    target.blit(picture, box.topleft)
    target.blit(
        paint.dashed_frame(box.size, radius, max(1.6 * sight.pixel, 1), theme.edge, 6 * sight.pixel), box.topleft
    )
    mats.paint_name(target, seat, part, theme.ink)
    mats.paint_places(target, seat, part)


def _paint_ground(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    theme, box = seat.sight.theme, seat.box(part.rect)
    paint.fill_box(target, box, max(round(9 * seat.scale), 2), mix(colours.MAT_SITE, seat.colour, 0.1))
    paint.draw_frame(target, box, max(round(9 * seat.scale), 2), 1, mix(seat.colour, theme.walnut_8, 0.35))


def _building_ground(size: tuple[int, int], radius: int, sight: Sight) -> pygame.Surface:
    tall = max(round(size[0] / sight.art.aspect("art/monuments/ground")), size[1])
    picture = paint.blank(size)
    picture.blit(sight.art.svg("art/monuments/ground", (size[0], tall)), (0, size[1] - tall))
    wide = round(size[0] * 0.86)
    site = sight.art.svg("art/monuments/site", (wide, round(wide / sight.art.aspect("art/monuments/site")))).copy()
    site.fill((255, 255, 255, round(255 * SITE_SHARE)), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(site, ((size[0] - wide) // 2, round(size[1] * 0.965) - site.get_height()))
    paint.round_off(picture, radius)
    return picture


def paint_home(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint the home zone, with fire light."""
    box = seat.box(part.rect)
    radius = max(round(10 * seat.scale), 2)
    dark = mix(colours.MAT_HOME, seat.colour, 0.18)

    def make() -> pygame.Surface:
        picture = paint.gradient(box.size, mix(dark, (255, 255, 255), 0.06), mix(dark, (0, 0, 0), 0.25))
        light = pygame.transform.smoothscale(
            paint.glow(64, colours.FIRE_LIGHT, 0.7), (round(box.width * 0.8), round(box.height * 2.1))
        )
        picture.blit(light, ((box.width - light.get_width()) // 2, (box.height - light.get_height()) // 2))
        paint.round_off(picture, radius)
        return picture

    target.blit(GROUNDS.get((box.size, dark, "home"), make), box.topleft)
    paint.draw_frame(target, box, radius, max(1.4 * seat.sight.pixel, 1), colours.MAT_HOME_EDGE)
    mats.paint_name(target, seat, part, colours.MAT_HOME_INK)
    mats.paint_places(target, seat, part)


def paint_rift(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint the time rift: violet light with broken rings."""
    box = seat.box(part.rect)
    radius = max(round(10 * seat.scale), 2)

    def make() -> pygame.Surface:
        picture = paint.gradient(box.size, colours.MAT_RIFT, mix(colours.MAT_RIFT, (0, 0, 0), 0.35))
        light = paint.glow(64, colours.RIFT_LIGHT, 0.9)
        light = pygame.transform.smoothscale(light, (box.width, round(box.height * 1.6)))
        picture.blit(light, (0, round(-box.height * 0.2)))
        for ring in range(1, 5):
            start = ring * 1.3
            line = paint.arc((box.width / 2, box.height * 0.62), ring * box.height * 0.22, start, start + 3.6)
            pygame.draw.aalines(
                picture,
                colours.MAT_RIFT_RING,
                False,
                [(x, box.height * 0.62 + (y - box.height * 0.62) * 0.6) for x, y in line],
            )
        paint.round_off(picture, radius)
        return picture

    target.blit(GROUNDS.get((box.size, "rift"), make), box.topleft)
    paint.draw_frame(target, box, radius, max(1.4 * seat.sight.pixel, 1), colours.RIFT_RIM)
    mats.paint_name(target, seat, part, colours.RIFT_INK)
    mats.paint_places(target, seat, part)


def paint_supply(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint the supply: dark wood."""
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(10 * seat.scale), 2)
    paint.fill_box(target, box, radius, theme.tray_top, theme.tray_low)
    target.blit(paint.inner_shadow(box.size, radius, max(round(10 * seat.scale), 2), 0.6), box.topleft)
    mats.paint_name(target, seat, part, colours.MAT_STORE_INK)
    mats.paint_places(target, seat, part)


def paint_cards_left(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint how many cards of each kind a player has: icons and numbers."""
    mats.paint_field(target, seat, part)
    cards = seat.definition.cards.cards if seat.definition else ()
    x, y, width, height = part.rect
    for index, card in enumerate(cards):
        spot = seat.at((x + width * (index + 0.5) / len(cards), y + height * 0.62))
        side = max(round(24 * seat.scale), 10)
        lettering.put(target, seat.sight.art.icon(shown_of(card).icon, side), (spot[0], spot[1] - 3 * seat.scale))
        if seat.scale >= LEAST_COUNTS:
            number = lettering.line(
                f"×{card.copies}", max(round(14 * seat.scale), 12), seat.sight.theme.ink, weight="bold"
            )
            lettering.put_text(target, number, (spot[0], spot[1] + 18 * seat.scale))


PARTS = {
    "testament": paint_testament,
    "home": paint_home,
    "time": paint_rift,
    "supply": paint_supply,
    "cards": paint_cards_left,
}
