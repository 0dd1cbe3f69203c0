"""The boards of the players: each lies on the canvas in its seat's colour, with all its parts."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.data.defs import Colour as SeatColour
from boardgames.data.defs import Definition, Mat, MatPart, Place
from boardgames.ui import paint, parts, textures
from boardgames.ui.board import lettering
from boardgames.ui.board.sight import Sight
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour, alpha, mix, rgb

Point = tuple[float, float]
MATS = PICTURES.part("board mats")
SITE_SHARE = 0.62
TITLE_UNITS = 23
MOST_ICON = 20  # units: larger icons beside names would lie on the places below them
LEAST_COUNTS = 0.6


@dataclass(frozen=True)
class Seat:
    """One player's mat on the canvas: corner, units, colour and name."""

    mat: Mat
    sight: Sight
    definition: Definition | None
    corner: Point
    unit: float
    colour: Colour
    shape: str
    name: str

    def at(self, point: Point) -> Point:
        """A point of the mat as a pixel of the area."""
        return self.sight.at((self.corner[0] + point[0] * self.unit, self.corner[1] + point[1] * self.unit))

    def box(self, rect: tuple[float, float, float, float]) -> pygame.Rect:
        """A box of the mat as pixels of the area."""
        x, y, width, height = rect
        k = self.unit
        return self.sight.box((self.corner[0] + x * k, self.corner[1] + y * k, width * k, height * k))

    @property
    def scale(self) -> float:
        """Pixels a unit of the mat."""
        return self.sight.scale * self.unit


def paint_mats(target: pygame.Surface, mat: Mat, sight: Sight, definition: Definition | None) -> None:
    """The mats of all seats of the largest table; a mat without a place on the canvas is not painted."""
    if not mat.at:
        return
    for seat in seats_of(mat, sight, definition):
        paint_mat(target, seat)


def seats_of(mat: Mat, sight: Sight, definition: Definition | None) -> list[Seat]:
    """The seats of the largest table with what their mats need."""
    colours = definition.game.colours if definition is not None else ()
    names = {term.id: term.name for term in reversed(definition.game.terms)} if definition is not None else {}
    found = []
    for number, rect in enumerate(mat.at[max(mat.at)]):
        own: SeatColour | None = colours[number] if number < len(colours) else None
        look = sight.theme.seat_look(number)
        text = names.get(own.id, own.name) if own is not None else mat.name
        found.append(
            Seat(
                mat=mat,
                sight=sight,
                definition=definition,
                corner=(rect[0], rect[1]),
                unit=rect[2] / mat.size[0],
                colour=rgb(own.hex) if own is not None else look.rgb,
                shape=own.shape if own is not None else look.shape,
                name=sight.say(text),
            )
        )
    return found


def paint_mat(target: pygame.Surface, seat: Seat) -> None:
    """One mat with all its parts."""
    box = seat.box((0, 0, *seat.mat.size))
    if not seat.sight.sees(box):
        return
    theme, pixel = seat.sight.theme, seat.sight.pixel
    radius = max(round(14 * seat.scale), 4)
    paint.draw_shadow(target, box, radius, max(round(12 * pixel), 2), max(round(4 * pixel), 1), 0.5)
    paint.fill_box(target, box, radius, mix(seat.colour, theme.black, 0.25))
    inner = box.inflate(-2 * max(round(3 * pixel), 2), -2 * max(round(3 * pixel), 2))
    target.blit(textures.paper(inner.size, radius - 2, theme.mat_top, theme.mat_low, theme), inner.topleft)
    for part in seat.mat.parts:
        PARTS.get(part.kind, _paint_field)(target, seat, part)


def _paint_header(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(8 * seat.scale), 2)
    paint.fill_box(target, box, radius, mix(seat.colour, theme.white, 0.08), mix(seat.colour, theme.black, 0.22))
    token = parts.token(theme, seat.shape, seat.colour, "", max(round(box.height * 0.92), 12))
    lettering.put(target, token, (box.x + box.height * 0.62, box.centery))
    pixels = max(round(22 * seat.scale), 13)
    words = lettering.fitted(seat.name, (box.width * 0.6, box.height), pixels, theme.on(seat.colour), "serif", lines=1)
    if words is not None:
        lettering.put(target, words, (box.x + box.height * 1.25 + words.get_width() / 2, box.centery))


def _paint_field(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    """A part with a name and places: tinted stone in the seat's colour."""
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(9 * seat.scale), 2)
    ground = mix(theme.mat_field, seat.colour, 0.13)
    paint.fill_box(target, box, radius, mix(ground, theme.black, 0.06), ground)
    paint.draw_frame(target, box, radius, max(1.2 * seat.sight.pixel, 1), mix(seat.colour, theme.walnut_8, 0.35))
    _name(target, seat, part, theme.ink)
    _places(target, seat, part)


def _name(target: pygame.Surface, seat: Seat, part: MatPart, colour: Colour) -> None:
    """The name of a part where the mat wants it, after its icon."""
    if part.name is None or not part.label:
        return
    box = seat.box(part.rect)
    icon = seat.sight.looks.icons.get(part.kind, "")
    pixels = max(round(15 * seat.scale), 12)
    side = min(round(pixels * 1.35), round(MOST_ICON * seat.scale)) if icon else 0
    room = box.width * (0.34 if part.label == "w" else 0.96) - side - 4
    words = lettering.fitted(
        seat.sight.say(part.name), (room, box.height * 0.9), pixels, colour, lines=1 if part.label == "n" else 2
    )
    x, y = seat.at(part.label_xy or (part.rect[0] + part.rect[2] / 2, part.rect[1] + 12))
    wide = (words.get_width() if words is not None else 0) + (side + 3 if icon else 0)
    left = max(x - wide / 2, box.x + 4)
    if icon:
        lettering.put(target, seat.sight.art.icon(icon, side), (left + side / 2, y))
        left += side + 3
    if words is not None:
        lettering.put(target, words, (left + words.get_width() / 2, y))


def _places(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    for place in part.places:
        _slot(target, seat, place)


def _slot(target: pygame.Surface, seat: Seat, place: Place) -> None:
    """A round place for tokens; its rim tells its kind, its icon what goes there."""
    theme, pixel = seat.sight.theme, seat.sight.pixel
    radius = max(round(place.size[0] / 2 * seat.scale * 0.94), 5)
    rim = theme.colour(seat.sight.looks.rims.get(place.kind, "mat_ring"))
    spot = seat.at(place.xy)
    paint.draw_circle(target, (spot[0], spot[1] + pixel), radius + 1, alpha(theme.black, 0.35))
    paint.draw_circle(target, spot, radius, rim)
    paint.draw_circle(target, spot, max(radius - max(round(3 * pixel), 2), 2), theme.white_paper)
    icon = seat.sight.looks.icons.get(str(place.facts.get("role", "")), "")
    if icon:
        lettering.put(target, seat.sight.art.icon(icon, max(round(radius * 1.3), 8)), spot)


def _paint_works(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    """A place for a great card: building ground under an open sky, its stacks below."""
    theme, sight = seat.sight.theme, seat.sight
    _paint_ground(target, seat, part)
    x, y, width, height = part.rect
    foot = min((place.xy[1] - place.size[1] / 2 for place in part.places), default=y + height) - 4
    box = seat.box((x + 4, y + TITLE_UNITS, width - 8, foot - y - TITLE_UNITS - 2))
    radius = max(round(8 * seat.scale), 2)
    picture = MATS.get((box.size, radius, "works"), lambda: _building_ground(box.size, radius, sight))
    target.blit(picture, box.topleft)
    target.blit(
        paint.dashed_frame(box.size, radius, max(1.6 * sight.pixel, 1), theme.edge, 6 * sight.pixel), box.topleft
    )
    _name(target, seat, part, theme.ink)
    _places(target, seat, part)


def _paint_ground(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    theme, box = seat.sight.theme, seat.box(part.rect)
    paint.fill_box(target, box, max(round(9 * seat.scale), 2), mix(theme.mat_site, seat.colour, 0.1))
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


def _paint_home(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    """Where everybody waits, by the fire."""
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(10 * seat.scale), 2)
    dark = mix(theme.mat_home, seat.colour, 0.18)

    def make() -> pygame.Surface:
        picture = paint.gradient(box.size, mix(dark, (255, 255, 255), 0.06), mix(dark, (0, 0, 0), 0.25))
        light = pygame.transform.smoothscale(
            paint.glow(64, theme.fire_light, 0.7), (round(box.width * 0.8), round(box.height * 2.1))
        )
        picture.blit(light, ((box.width - light.get_width()) // 2, (box.height - light.get_height()) // 2))
        paint.round_off(picture, radius)
        return picture

    target.blit(MATS.get((box.size, radius, dark, theme.fire_light, "home"), make), box.topleft)
    paint.draw_frame(target, box, radius, max(1.4 * seat.sight.pixel, 1), theme.mat_home_edge)
    _name(target, seat, part, theme.mat_home_ink)
    _places(target, seat, part)


def _paint_rift(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    """A rift in time: violet light with broken rings."""
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(10 * seat.scale), 2)

    def make() -> pygame.Surface:
        picture = paint.gradient(box.size, theme.mat_rift, mix(theme.mat_rift, (0, 0, 0), 0.35))
        light = paint.glow(64, theme.rift_light, 0.9)
        light = pygame.transform.smoothscale(light, (box.width, round(box.height * 1.6)))
        picture.blit(light, (0, round(-box.height * 0.2)))
        for ring in range(1, 5):
            start = ring * 1.3
            line = paint.arc((box.width / 2, box.height * 0.62), ring * box.height * 0.22, start, start + 3.6)
            pygame.draw.aalines(
                picture,
                (226, 208, 255),
                False,
                [(x, box.height * 0.62 + (y - box.height * 0.62) * 0.6) for x, y in line],
            )
        paint.round_off(picture, radius)
        return picture

    target.blit(MATS.get((box.size, radius, theme.mat_rift, theme.rift_light, "rift"), make), box.topleft)
    paint.draw_frame(target, box, radius, max(1.4 * seat.sight.pixel, 1), theme.rift_rim)
    _name(target, seat, part, theme.rift_ink)
    _places(target, seat, part)


def _paint_supply(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    """What is out of play: dark wood."""
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(10 * seat.scale), 2)
    paint.fill_box(target, box, radius, theme.tray_top, theme.tray_low)
    target.blit(paint.inner_shadow(box.size, radius, max(round(10 * seat.scale), 2), 0.6), box.topleft)
    _name(target, seat, part, theme.mat_store_ink)
    _places(target, seat, part)


def _paint_counts(target: pygame.Surface, seat: Seat, part: MatPart) -> None:
    """How many cards of each kind a player has: icon and number."""
    _paint_field(target, seat, part)
    cards = [card for card in seat.definition.cards.cards if card.facts.get("icon")] if seat.definition else []
    x, y, width, height = part.rect
    for index, card in enumerate(cards):
        spot = seat.at((x + width * (index + 0.5) / len(cards), y + height * 0.62))
        side = max(round(24 * seat.scale), 10)
        lettering.put(target, seat.sight.art.icon(str(card.facts["icon"]), side), (spot[0], spot[1] - 3 * seat.scale))
        if seat.scale >= LEAST_COUNTS:
            number = lettering.line(
                f"×{card.copies}", max(round(14 * seat.scale), 12), seat.sight.theme.ink, weight="bold"
            )
            lettering.put_text(target, number, (spot[0], spot[1] + 18 * seat.scale))


PARTS = {
    "header": _paint_header,
    "testament": _paint_works,
    "home": _paint_home,
    "time": _paint_rift,
    "supply": _paint_supply,
    "cards": _paint_counts,
}
