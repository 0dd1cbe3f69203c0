"""The players' mats on the printed board, each in its seat's colour; a game may paint parts of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from boardgames.data.defs import Colour as SeatColour
from boardgames.data.defs import Definition, Mat, MatPart, Place
from boardgames.ui import paint, parts, textures
from boardgames.ui.board import lettering
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Colour, alpha, mix, rgb

Point = tuple[float, float]
MOST_ICON = 20  # units: larger icons beside names would cover the places below


@dataclass(frozen=True)
class SeatMat:
    """One player's mat on the board: corner, unit, colour and name."""

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
        """Pixels per unit of the mat."""
        return self.sight.scale * self.unit


MatPartPainter = Callable[[pygame.Surface, SeatMat, MatPart], None]


def paint_mats(
    target: pygame.Surface,
    mat: Mat,
    sight: Sight,
    definition: Definition | None,
    own: Mapping[str, MatPartPainter],
) -> None:
    """Paint the mats of all seats of the largest table, unless the mat has no place on the board."""
    if not mat.at:
        return
    for seat in seats_of(mat, sight, definition):
        paint_mat(target, seat, own)


def seats_of(mat: Mat, sight: Sight, definition: Definition | None) -> list[SeatMat]:
    """The mats of the seats of the largest table."""
    colours = definition.game.colours if definition is not None else ()
    names = {term.id: term.name for term in reversed(definition.game.terms)} if definition is not None else {}
    found = []
    for number, rect in enumerate(mat.at[max(mat.at)]):
        own: SeatColour | None = colours[number] if number < len(colours) else None
        kit = sight.theme.default_seat(number)
        text = names.get(own.id, own.name) if own is not None else mat.name
        found.append(
            SeatMat(
                mat=mat,
                sight=sight,
                definition=definition,
                corner=(rect[0], rect[1]),
                unit=rect[2] / mat.size[0],
                colour=rgb(own.hex) if own is not None else kit.rgb,
                shape=own.shape if own is not None else kit.shape,
                name=sight.say(text),
            )
        )
    return found


def paint_mat(target: pygame.Surface, seat: SeatMat, own: Mapping[str, MatPartPainter]) -> None:
    """Paint one mat with all its parts; `own` are the game's painters by the kind of part."""
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
        own.get(part.kind, PARTS.get(part.kind, paint_field))(target, seat, part)


def _paint_header(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(8 * seat.scale), 2)
    paint.fill_box(target, box, radius, mix(seat.colour, theme.white, 0.08), mix(seat.colour, theme.black, 0.22))
    token = parts.token(theme, seat.shape, seat.colour, "", max(round(box.height * 0.92), 12))
    lettering.put(target, token, (box.x + box.height * 0.62, box.centery))
    pixels = max(round(22 * seat.scale), 13)
    words = lettering.fitted(seat.name, (box.width * 0.6, box.height), pixels, theme.on(seat.colour), "serif", lines=1)
    if words is not None:
        lettering.put(target, words, (box.x + box.height * 1.25 + words.get_width() / 2, box.centery))


def paint_field(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint a part with a name and places on ground tinted in the seat's colour."""
    theme, box = seat.sight.theme, seat.box(part.rect)
    radius = max(round(9 * seat.scale), 2)
    ground = mix(theme.mat_field, seat.colour, 0.13)
    paint.fill_box(target, box, radius, mix(ground, theme.black, 0.06), ground)
    paint.draw_frame(target, box, radius, max(1.2 * seat.sight.pixel, 1), mix(seat.colour, theme.walnut_8, 0.35))
    paint_name(target, seat, part, theme.ink)
    paint_places(target, seat, part)


def paint_name(target: pygame.Surface, seat: SeatMat, part: MatPart, colour: Colour) -> None:
    """Paint the icon and name of a part at its label point."""
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


def paint_places(target: pygame.Surface, seat: SeatMat, part: MatPart) -> None:
    """Paint the round places of a part."""
    for place in part.places:
        _slot(target, seat, place)


def _slot(target: pygame.Surface, seat: SeatMat, place: Place) -> None:
    """Paint a round place for tokens; its edge shows its kind, its icon what goes there."""
    theme, pixel = seat.sight.theme, seat.sight.pixel
    radius = max(round(place.size[0] / 2 * seat.scale * 0.94), 5)
    rim = theme.colour(seat.sight.looks.rims.get(place.kind, "mat_ring"))
    spot = seat.at(place.xy)
    paint.draw_circle(target, (spot[0], spot[1] + pixel), radius + 1, alpha(theme.black, 0.35))
    paint.draw_circle(target, spot, radius, rim)
    paint.draw_circle(target, spot, max(radius - max(round(3 * pixel), 2), 2), theme.white_paper)
    icon = seat.sight.looks.icons.get(place.icon, "")
    if icon:
        lettering.put(target, seat.sight.art.icon(icon, max(round(radius * 1.3), 8)), spot)


PARTS = {"header": _paint_header}
