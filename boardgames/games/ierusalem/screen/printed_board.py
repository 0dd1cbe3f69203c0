"""Parts of the printed board of this game: the hall, seats, the plaque of Jesus, two tracks."""

from __future__ import annotations

import pygame

from boardgames.data.defs import Place, Space, Track
from boardgames.games.ierusalem.rules import printed
from boardgames.games.ierusalem.screen import colours, shown
from boardgames.games.ierusalem.screen.long_table import paint_hall, paint_table, points_sign
from boardgames.ui import paint
from boardgames.ui.board import lettering, panels, tracks
from boardgames.ui.board.lines import Sheet
from boardgames.ui.board.own_parts import BoardParts
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Colour, mix


def _paint_seat(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    """Paint a seat: a round hollow in dark wood."""
    radius = min(box.size) // 2
    tones = (colours.SEAT_RIM, colours.SEAT_EDGE, colours.SEAT_WALL, colours.SEAT_FLOOR)
    for grow, tone in zip((2, 0, -3, -7), tones, strict=True):
        paint.draw_circle(target, box.center, max(radius + round(grow * sight.pixel), 2), tone)


def _paint_plaque(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    """Paint a cream plate with a gold border, an icon and a name."""
    radius = box.height // 2 - 1
    paint.draw_shadow(target, box, radius, max(round(9 * sight.pixel), 2), 2, 0.55)
    paint.fill_box(target, box, radius, colours.PLAQUE_RIM)
    rim = max(round(3 * sight.pixel), 1)
    paint.fill_box(target, box.inflate(-2 * rim, -2 * rim), radius - rim, colours.PLAQUE_TOP, colours.PLAQUE_LOW)
    icon, side = panels.icon_of(place, sight), round(box.height * 0.8)
    pixels = max(round(box.height * 0.44), 12)
    words = lettering.fitted(
        sight.say(place.name), (box.width * 0.6, box.height), pixels, sight.theme.ink, "serif", "bold", lines=1
    )
    wide = (words.get_width() if words is not None else 0) + (side + 6 if icon else 0)
    left = box.centerx - wide / 2
    if icon:
        lettering.put(target, sight.art.icon(icon, side), (left + side / 2, box.centery))
        left += side + 6
    if words is not None:
        lettering.put(target, words, (left + words.get_width() / 2, box.centery))


def _paint_favors(target: pygame.Surface, track: Track, sight: Sight) -> None:
    """Paint the Favor track: boxes with the points of each step."""
    tracks.paint_boxes(target, track, sight, _fill_with_points)


def _fill_with_points(target: pygame.Surface, space: Space, box: pygame.Rect, sight: Sight) -> bool:
    points = printed.favor_space(space).vp
    if points:
        points_sign(target, points, box.center, min(box.size) * 0.78, sight)
    return points > 0


def _paint_sanhedrin(target: pygame.Surface, track: Track, sight: Sight) -> None:
    """Paint the Sanhedrin track: discs on a winding line, highlighted beside a Judgment."""
    theme, sheet = sight.theme, Sheet(sight.area)
    line = [(x * sight.scale, y * sight.scale) for x, y in (space.xy for space in track.spaces)]
    sheet.line(line, 6 * sight.pixel, theme.edge)
    sheet.line(line, 3 * sight.pixel, theme.paper_3)
    for space, spot in zip(track.spaces, line, strict=True):
        radius, ground = _radius(track, sight), _ground(space, sight)
        is_plain = ground == theme.paper_0
        sheet.disc((spot[0], spot[1] + 1.5 * sight.pixel), radius + 1.6 * sight.pixel, theme.ink_dark, 0.4)
        sheet.disc(spot, radius + 1.3 * sight.pixel, theme.edge if is_plain else theme.ink_dark)
        sheet.disc(spot, radius, ground)
        sheet.disc((spot[0], spot[1] - radius * 0.12), radius * 0.8, mix(ground, theme.white, 0.14))
    sheet.draw_on(target)
    for space in track.spaces:
        radius, ground = _radius(track, sight), _ground(space, sight)
        ink = theme.ink if ground == theme.paper_0 else theme.on(ground)
        words = lettering.fitted(
            sight.say(space.short or space.name), (radius * 1.9, radius * 1.7), round(radius * 1.05), ink, lines=1
        )
        if words is not None:
            lettering.put_text(target, words, sight.at(space.xy))


def _radius(track: Track, sight: Sight) -> float:
    return track.size[0] / 2 * sight.scale


def _ground(space: Space, sight: Sight) -> Colour:
    has_judgment = shown.of_space(space).judgment_slot > 0
    return colours.JUDGMENT if has_judgment else sight.theme.paper_0


BOARD_PARTS = BoardParts(
    grids={"supper": paint_table},
    tracks={"favor_track": _paint_favors, "sanhedrin": _paint_sanhedrin},
    panels={"hall": paint_hall},
    places={"seat": _paint_seat, "plaque": _paint_plaque},
)
