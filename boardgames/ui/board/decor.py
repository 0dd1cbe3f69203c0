"""Decoration without meaning for the rules: names of seas and countries, compass roses, ships, frames."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from boardgames.data.defs import BoardDef, Region
from boardgames.data.editing.tree import Where
from boardgames.ui import paint
from boardgames.ui.board import labels, lettering
from boardgames.ui.board.free_space import FreeSpace
from boardgames.ui.board.label_places import box_around
from boardgames.ui.board.looks import DECOR, Lettering, Ornament
from boardgames.ui.board.region_spots import LINE
from boardgames.ui.board.sight import Sight
from boardgames.ui.geometry import cut_to
from boardgames.ui.theme import rgb

LEAST_LETTERS = 13
FEW = 0.8
YIELDING = "country"  # the style of letterings that are shown only where there is room
ON_LAND = (YIELDING, "region", "land")  # styles of letterings
AIR = 0.35  # of the height of a lettering: margin on all sides
# Shifts that are tried for a lettering, in shares of its width and height.
SHIFTS = [(0.1 * n, 0.0) for n in range(1, 6)] + [
    (0.1 * n, up) for up in (-1.0, 1.0, -2.0, 2.0, -3.0) for n in range(5)
]


class Inscription(NamedTuple):
    """A line of letters or a drawing as it is painted; `where` is its place in the file of the board."""

    where: Where
    picture: pygame.Surface
    corner: tuple[int, int]  # upper left, in pixels of the area

    @property
    def box(self) -> pygame.Rect:
        """The box of what is visible of it, in pixels of the area."""
        return self.picture.get_bounding_rect().move(self.corner)


def paint_all(target: pygame.Surface, inscriptions: Iterable[Inscription]) -> None:
    """Paint inscriptions."""
    target.fblits([(one.picture, one.corner) for one in inscriptions])


def paint_ornaments(
    target: pygame.Surface, board: BoardDef, sight: Sight, covered: Sequence[labels.Box], hidden: Collection[str] = ()
) -> None:
    """Paint all drawings, but not those that something covers in part."""
    for ornament in sight.looks.ornaments if "decor/ornament" not in hidden else ():
        box = ornament_box(ornament)
        if not any(labels.overlap(box, other) for other in covered):
            _ornament(target, ornament, sight)
    paint_all(target, drawings(board, sight, hidden))


def drawings(board: BoardDef, sight: Sight, hidden: Collection[str] = ()) -> Iterator[Inscription]:
    """The drawings that stand among the letterings of a board."""
    for number, decor in enumerate(board.decor):
        if decor.art and f"decor/{decor.style}" not in hidden:
            picture = sight.art.svg(f"art/ornaments/{decor.art}", max(round(decor.px * sight.scale), 8))
            yield _centred(("decor", number), picture, sight.at(decor.xy))


def ornament_box(ornament: Ornament) -> labels.Box:
    """The approximate box of a drawing, in board units."""
    return box_around(ornament.xy, (ornament.height, ornament.height))


def places(
    board: BoardDef, sight: Sight, scale: float, hidden: Collection[str] = ()
) -> tuple[list[labels.Box], list[labels.Box]]:
    """The approximate boxes of the letterings that are shown at a scale, in board units: of those that keep their
    place, and of those that would give way to the name of a node."""
    firm: list[labels.Box] = []
    yielding: list[labels.Box] = []
    for decor in board.decor:
        if decor.text is not None and f"decor/{decor.style}" not in hidden:
            high = max(decor.px, LEAST_LETTERS / scale)
            wide = len(decor.text.of(sight.language)) * high * 0.5
            box = box_around(decor.xy, slanted((wide, high * 0.8), decor.angle))
            (yielding if decor.style == YIELDING and not decor.angle else firm).append(box)
    return firm, yielding


def slanted(size: tuple[float, float], angle: float) -> tuple[float, float]:
    """The size of the box around a rotated box; half of it for slanted ones, whose corners are empty."""
    across, along = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    share = 0.5 if 0.3 < across < 0.95 else 1.0
    return (size[0] * across + size[1] * along) * share, (size[0] * along + size[1] * across) * share


def letterings(board: BoardDef, sight: Sight, room: FreeSpace, hidden: Collection[str] = ()) -> Iterator[Inscription]:
    """All letterings but the names of the game's regions; countries only where there is room.

    A lettering that something would cover is shifted a little or left out, also one that an earlier lettering meets:
    half a name is worse than none.
    """
    written: list[labels.Box] = []
    for number, decor in enumerate(board.decor):
        style = sight.looks.decor.get(decor.style) or DECOR.get(decor.style) or DECOR["land"]
        is_hidden = decor.art or f"decor/{decor.style}" in hidden or sight.zoom < style.from_zoom
        if decor.text is None or is_hidden:
            continue
        words = sight.say(decor.text)
        high = max(decor.px, LEAST_LETTERS / sight.scale)
        wide = len(words) * high * (0.66 + style.spacing)
        x, y = _inside(decor.xy, (wide, high), sight)
        box = box_around((x, y), (wide + 2 * AIR * high, (1 + 2 * AIR) * high))  # with accents
        if decor.style == YIELDING and sight.zoom < FEW and not room.is_open(box):
            continue
        is_empty = room.is_free_land if decor.style in ON_LAND else room.is_free

        def is_free(box: labels.Box, is_empty: Callable[[labels.Box], bool] = is_empty) -> bool:
            return is_empty(box) and not any(labels.overlap(box, other) for other in written)

        shift = (0.0, 0.0) if decor.angle or is_free(box) else _free_shift(box, is_free, sight.inner)
        if shift is not None:
            on_paper = DECOR.get(decor.style, style) if "coast/" in hidden else style  # light ones need a dark sea
            spot = (x + shift[0], y + shift[1])
            if not decor.angle:
                written.append((box[0] + shift[0], box[1] + shift[1], box[2] + shift[0], box[3] + shift[1]))
            yield from _write(("decor", number), words, style, on_paper.hex, decor.px, spot, decor.angle, sight)


def _inside(middle: tuple[float, float], size: tuple[float, float], sight: Sight) -> tuple[float, float]:
    """The centre of a lettering in board units, moved so that all of it is in view."""
    left, top, right, low = sight.inner
    margin = 6 * sight.pixel / sight.scale
    half_x, half_y = size[0] / 2 + margin, size[1] / 2 + margin
    x = max(min(middle[0], right - half_x), left + half_x)
    return x, max(min(middle[1], low - half_y), top + half_y)


def _free_shift(
    box: labels.Box, is_free: Callable[[labels.Box], bool], inner: labels.Box
) -> tuple[float, float] | None:
    """The shift with which a lettering is free and inside `inner`, along its line first; None if there is none."""
    left, top, right, low = box
    shifts = [
        (across * sign * (right - left), up * (low - top))
        for across, up in SHIFTS
        for sign in ((-1, 1) if across else (1,))
    ]
    moved = ((shift, (left + shift[0], top + shift[1], right + shift[0], low + shift[1])) for shift in shifts)
    area = (right - left) * (low - top)
    return next((shift for shift, box in moved if labels.overlap(box, inner) > area - 1 and is_free(box)), None)


def region_letterings(
    board: BoardDef, sight: Sight, names: Mapping[str, tuple[tuple[float, float], tuple[str, ...]]]
) -> Iterator[Inscription]:
    """The names of the regions that have a place, in one or two lines, in their deep colours."""
    style = sight.looks.decor.get("region", DECOR["region"])
    for region in board.regions:
        if region.label is not None and region.id in names:
            colour = style.hex if style.hex != DECOR["region"].hex else region.deep or region.hex
            label, ((x, y), lines) = region.label, names[region.id]
            between = LINE * _pixels(label.px, sight.scale, sight) / sight.scale
            for number, line in enumerate(lines):
                middle = (x, y + (number - (len(lines) - 1) / 2) * between)
                yield from _write(("regions", region.id), line, style, colour, label.px, middle, label.angle, sight)


def region_width(sight: Sight, scale: float, region: Region, words: str) -> float:
    """The width of a region's name, or of a part of it, at a scale, in board units."""
    style, units = sight.looks.decor.get("region", DECOR["region"]), region.label.px if region.label is not None else 0
    return _line(words, style, style.hex, _pixels(units, scale, sight), sight).get_width() / scale


def _pixels(units: float, scale: float, sight: Sight) -> int:
    """The height of letters."""
    return max(round(units * scale), min(LEAST_LETTERS, round(units * sight.theme.u)))


def _line(words: str, style: Lettering, colour: str, pixels: int, sight: Sight) -> pygame.Surface:
    return lettering.line(
        words.upper() if style.capitals else words,
        pixels,
        rgb(colour),
        face="serif" if style.serif else "sans",
        weight=style.weight,
        italic=style.italic,
        halo=rgb(style.halo) if style.halo else None,
        halo_width=round(2 * sight.pixel) if style.halo else 0,
        spacing=style.spacing,
    )


def _write(
    where: Where,
    words: str,
    style: Lettering,
    colour: str,
    units: float,
    xy: tuple[float, float],
    angle: float,
    sight: Sight,
) -> Iterator[Inscription]:
    pixels = _pixels(units, sight.scale, sight)
    if style.room:
        yield from _write_block(where, words, style, pixels, xy, sight)
        return
    picture = _line(words, style, colour, pixels, sight)
    if angle:
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
    if style.alpha < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * style.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    size = picture.get_width() / sight.scale, picture.get_height() / sight.scale
    yield _centred(where, picture, sight.at(_inside(xy, size, sight)))


def _write_block(
    where: Where, words: str, style: Lettering, pixels: int, xy: tuple[float, float], sight: Sight
) -> Iterator[Inscription]:
    """Write a title in lines of limited width, with a hard shadow."""
    room = (style.room * sight.scale, 200 * sight.scale)
    face = "serif" if style.serif else "sans"
    for colour, shift in ((style.shadow, 2.4), (style.hex, 0.0)):
        if colour:
            block = lettering.fitted(words, room, pixels, rgb(colour), face, style.weight)
            if block is not None:
                x, y = sight.at(xy)
                yield _centred(where, block, (x + shift * sight.pixel, y + shift * sight.pixel))


def _centred(where: Where, picture: pygame.Surface, middle: tuple[float, float]) -> Inscription:
    return Inscription(where, picture, lettering.corner_of(picture, middle))


def _ornament(target: pygame.Surface, ornament: Ornament, sight: Sight) -> None:
    height = max(round(ornament.height * sight.scale), 6)
    picture = sight.art.svg(ornament.art, height)
    if ornament.hex or ornament.alpha < 1:
        picture = picture.copy()
        if ornament.hex:
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGB_MAX)
            picture.fill((*rgb(ornament.hex), 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.fill((255, 255, 255, round(255 * ornament.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    lettering.put(target, picture, sight.at(ornament.xy))


def paint_frame(target: pygame.Surface, board: BoardDef, sight: Sight, hidden: Collection[str] = ()) -> None:
    """Paint a fine inner frame along the edge of the board."""
    if not sight.looks.ground.frame or "decor/frame" in hidden:
        return
    inset = 9 * sight.pixel
    box = sight.box((0, 0, *board.canvas)).inflate(-2 * inset, -2 * inset)
    colour = (*rgb(sight.looks.ground.frame), 140)
    radius = max(round(4 * sight.pixel), 1)
    seen = cut_to(box, pygame.Rect((0, 0), sight.area.size), 2 * radius)
    paint.draw_frame(target, seen, radius, 1.3, colour)
