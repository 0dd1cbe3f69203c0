"""Rows of spaces: timelines, gauges, score rings, winding tracks with discs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.data.defs import Space, Track
from boardgames.ui import paint
from boardgames.ui.board import lettering
from boardgames.ui.board.grid import points_sign
from boardgames.ui.board.lines import Sheet
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Colour, mix, rgb

LANDMARK = 5  # every so many spaces of a long track stand out
LONG = 40


def paint_track(target: pygame.Surface, track: Track, sight: Sight, named: bool = True) -> None:
    """A track as boxes, or as discs on a line where the looks ask for it; with its name, or only its icon."""
    _paint_name(target, track, sight, named)
    if track.id in sight.own_parts.tracks:
        sight.own_parts.tracks[track.id](target, track, sight)
        return
    if track.id in sight.looks.winding:
        _paint_discs(target, track, sight)
        return
    for index, space in enumerate(track.spaces):
        box = sight.box_round(space.xy, _size(track, space))
        if sight.sees(box):
            _paint_box(target, track, space, index, box, sight)


def have_names(tracks: Sequence[Track], sight: Sight) -> bool:
    """Whether every track that wants its name has room for it: names that stand below each other come or go at once."""
    return all(_name(track, sight) is not None for track in tracks if track.label_xy is not None)


def _paint_name(target: pygame.Surface, track: Track, sight: Sight, named: bool) -> None:
    """The name of a track where its board wants it, after its icon."""
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
    """The name in the room between its place and the first space; None where it does not fit."""
    x = track.label_xy[0] if track.label_xy is not None else 0.0
    room = (min(space.xy[0] for space in track.spaces) - x - track.size[0] / 2) * sight.scale
    room -= _icon_side(sight) + 4 if track.id in sight.looks.icons else 0
    pixels = max(round(15 * sight.scale), 12)
    return lettering.fitted(sight.say(track.name), (room - 4, 40), pixels, sight.theme.ink, lines=1)


def _icon_side(sight: Sight) -> int:
    return max(round(24 * sight.scale), 12)


def _size(track: Track, space: Space) -> tuple[float, float]:
    size = space.facts.get("size")
    return (float(size[0]), float(size[1])) if size else track.size


def _paint_box(target: pygame.Surface, track: Track, space: Space, index: int, box: pygame.Rect, sight: Sight) -> None:
    theme = sight.theme
    radius = max(min(round(6 * sight.scale), box.height // 3), 1)
    is_long = len(track.spaces) >= LONG
    ground = theme.paper_3 if is_long and index % LANDMARK == 0 else theme.paper_0
    if "hex" in track.facts:
        ground = rgb(str(track.facts["hex"]))
    if not is_long and box.width > 8:
        paint.draw_shadow(target, box, radius, max(round(4 * sight.pixel), 1), 1, 0.3)
    paint.fill_box(target, box, radius, mix(ground, theme.white, 0.25), ground)
    paint.draw_frame(target, box, radius, max(1.1 * sight.pixel, 1), theme.edge)
    stripe = space.facts.get("hex")
    if stripe:
        foot = pygame.Rect(
            box.x + radius, box.bottom - round(6 * sight.scale), box.width - 2 * radius, max(round(4 * sight.scale), 2)
        )
        paint.fill_box(target, foot, foot.height // 2, rgb(str(stripe)))
    if space.facts.get("vp"):
        points_sign(target, int(space.facts["vp"]), box.center, min(box.size) * 0.78, sight)
        return
    _fill(target, space, box.inflate(-1 if is_long else -4, 0), theme.on(ground), sight)


def _icon_key(space: Space) -> str:
    """What the icon of a space is called in the looks: its own id, or the first fact that is simply true."""
    known = [key for key, value in space.facts.items() if value is True]
    return str(space.facts.get("icon") or (known[0] if known else space.id))


def _fill(target: pygame.Surface, space: Space, room: pygame.Rect, colour: Colour, sight: Sight) -> None:
    """What stands in a space: its icon if the looks have one for it, and its name as far as it can be read."""
    icon = sight.looks.icons.get(_icon_key(space), "")
    name = sight.say(space.name)
    short = sight.say(space.short) or name
    pixels = max(round(16 * sight.scale), lettering.LEAST_PIXELS)
    words = (
        lettering.fitted(name, room.size, pixels, colour, lines=1)
        or lettering.fitted(short, room.size, pixels, colour, lines=1)
        or lettering.fitted(short, room.size, pixels, colour)
    )
    if icon:
        side = max(round(min(room.height, room.width) * 0.86), 8)
        if words is not None and room.width >= side + words.get_width() + 4 and space.facts.get("named", True):
            left = room.centerx - (side + words.get_width() + 4) / 2
            lettering.put(target, sight.art.icon(icon, side), (left + side / 2, room.centery))
            lettering.put_text(target, words, (left + side + 4 + words.get_width() / 2, room.centery))
        else:
            lettering.put(target, sight.art.icon(icon, side), room.center)
    elif words is not None:
        lettering.put_text(target, words, room.center)


def _paint_discs(target: pygame.Surface, track: Track, sight: Sight) -> None:
    theme = sight.theme
    sheet = Sheet(sight.area)
    line = [(x * sight.scale, y * sight.scale) for x, y in (space.xy for space in track.spaces)]
    sheet.line(line, 6 * sight.pixel, theme.edge)
    sheet.line(line, 3 * sight.pixel, theme.paper_3)
    for space, spot in zip(track.spaces, line, strict=True):
        radius = _size(track, space)[0] / 2 * sight.scale
        hot = _hot(track, space, sight)
        fill = rgb(str(hot)) if hot else theme.paper_0
        sheet.disc((spot[0], spot[1] + 1.5 * sight.pixel), radius + 1.6 * sight.pixel, theme.ink_dark, 0.4)
        sheet.disc(spot, radius + 1.3 * sight.pixel, theme.ink_dark if hot else theme.edge)
        sheet.disc(spot, radius, fill)
        sheet.disc((spot[0], spot[1] - radius * 0.12), radius * 0.8, mix(fill, theme.white, 0.14))
    sheet.lay_on(target)
    for space in track.spaces:
        hot = _hot(track, space, sight)
        radius = _size(track, space)[0] / 2 * sight.scale
        colour = theme.on(rgb(str(hot))) if hot else theme.ink
        words = lettering.fitted(
            sight.say(space.short or space.name), (radius * 1.9, radius * 1.7), round(radius * 1.05), colour, lines=1
        )
        if words is not None:
            lettering.put_text(target, words, sight.at(space.xy))


def _hot(track: Track, space: Space, sight: Sight) -> str:
    """The colour of a space that stands out, or nothing."""
    look = sight.looks.winding[track.id]
    return look.hex if look.fact and look.fact in space.facts else ""
