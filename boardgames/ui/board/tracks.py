"""Tracks: timelines, gauges, score rings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from boardgames.data.defs import Space, Track
from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Colour, mix

TrackPainter = Callable[[pygame.Surface, Track, Sight], None]
Fill = Callable[[pygame.Surface, Space, pygame.Rect, Sight], bool]
LANDMARK = 5  # every so many spaces of a long track are highlighted
AIR = 5  # board units beside the name of a space
LONG = 40


def paint_track(
    target: pygame.Surface, track: Track, sight: Sight, own: Mapping[str, TrackPainter], named: bool = True
) -> None:
    """Paint a track with its name, or only its icon; `own` are painters of spaces by the id of the track."""
    _paint_name(target, track, sight, named)
    own.get(track.id, paint_boxes)(target, track, sight)


def paint_boxes(target: pygame.Surface, track: Track, sight: Sight, fill: Fill | None = None) -> None:
    """Paint the spaces as boxes; `fill` paints the content of one and returns whether it did."""
    for index, space in enumerate(track.spaces):
        box = sight.box_around(space.xy, track.size)
        if sight.sees(box):
            ground = _paint_box(target, track, index, box, sight)
            if fill is None or not fill(target, space, box, sight):
                room = box.inflate(-1 if len(track.spaces) >= LONG else -4, 0)
                _fill(target, space, room, sight.theme.on(ground), sight)


def have_names(tracks: Sequence[Track], sight: Sight) -> bool:
    """Whether the names of all labelled tracks fit: names below each other are shown or hidden together."""
    return all(_name(track, sight) is not None for track in tracks if track.label_xy is not None)


def _paint_name(target: pygame.Surface, track: Track, sight: Sight, named: bool) -> None:
    """Paint the icon and name of a track at its label point."""
    if track.label_xy is None:
        return
    x, y = sight.at(track.label_xy)
    icon = sight.looks.icons.get(track.id)
    if icon:
        side = _icon_side(sight)
        lettering.put(target, sight.art.icon(icon, side), (x + side / 2, y))
        x += side + 4
    words = _name(track, sight) if named or not icon else None
    if words is not None:
        lettering.put_text(target, words, (x + words.get_width() / 2, y))


def _name(track: Track, sight: Sight) -> pygame.Surface | None:
    """The name between its label point and the first space; None if it does not fit."""
    x = track.label_xy[0] if track.label_xy is not None else 0.0
    room = (min((space.xy[0] for space in track.spaces), default=x) - x - track.size[0] / 2) * sight.scale
    room -= _icon_side(sight) + 4 if track.id in sight.looks.icons else 0
    pixels = max(round(15 * sight.scale), 12)
    return lettering.fitted(sight.say(track.name), (room - 4, 40), pixels, sight.theme.ink, lines=1)


def _icon_side(sight: Sight) -> int:
    return max(round(24 * sight.scale), 12)


def _paint_box(target: pygame.Surface, track: Track, index: int, box: pygame.Rect, sight: Sight) -> Colour:
    """Paint the box of a space; returns its colour."""
    theme = sight.theme
    radius = max(min(round(6 * sight.scale), box.height // 3), 1)
    is_long = len(track.spaces) >= LONG
    ground = theme.paper_3 if is_long and index % LANDMARK == 0 else theme.paper_0
    if not is_long and box.width > 8:
        paint.draw_shadow(target, box, radius, max(round(4 * sight.pixel), 1), 1, 0.3)
    paint.fill_box(target, box, radius, mix(ground, theme.white, 0.25), ground)
    paint.draw_frame(target, box, radius, max(1.1 * sight.pixel, 1), theme.edge)
    return ground


def _fill(target: pygame.Surface, space: Space, room: pygame.Rect, colour: Colour, sight: Sight) -> None:
    """Paint the content of a space: its icon if the looks have one, and its name if it fits."""
    icon = sight.looks.icons.get(space.icon or space.id, "")
    name = sight.say(space.name)
    short = sight.say(space.short) or name
    pixels = max(round(16 * sight.scale), lettering.LEAST_PIXELS)
    air = round(2 * AIR * sight.scale) if sight.scale > 1 else 0  # on paper and in large pictures there is room
    words = (
        lettering.fitted(name, (room.width - air, room.height), pixels, colour, lines=1)
        or lettering.fitted(short, room.size, pixels, colour, lines=1)
        or lettering.fitted(short, room.size, pixels, colour)
    )
    if icon:
        side = max(round(min(room.height, room.width) * 0.86), 8)
        if words is not None and room.width >= side + words.get_width() + 4:
            left = room.centerx - (side + words.get_width() + 4) / 2
            lettering.put(target, sight.art.icon(icon, side), (left + side / 2, room.centery))
            lettering.put_text(target, words, (left + side + 4 + words.get_width() / 2, room.centery))
        else:
            lettering.put(target, sight.art.icon(icon, side), room.center)
    elif words is not None:
        lettering.put_text(target, words, room.center)
