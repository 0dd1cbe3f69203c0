"""Framed panels of the printed board, places for cards and tiles, the legend."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import msgspec
import pygame

from boardgames.data.defs import BoardDef, Panel, Place
from boardgames.ui import paint, textures
from boardgames.ui.board import lettering
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Colour, alpha, mix, rgb

PanelPainter = Callable[[pygame.Surface, pygame.Rect, Sight], None]
PlacePainter = Callable[[pygame.Surface, pygame.Rect, Place, Sight], None]
Rows = Sequence[tuple[pygame.Surface, str]]  # of a legend: a sample and what it means
PANEL_RADIUS = 10
MOST_GROWTH = 1.15  # greatest size of a legend, of its panel
TITLE_AIR = 3  # pixels left and right of a title
TITLE_INK = 1.17  # of its pixels: height of a title from accents to descenders
MOST_RISE = 3  # pixels: something is printed close above a panel
LEAST_SCALE = 0.66  # at smaller scales names beside places are left out


def paint_panel(target: pygame.Surface, panel: Panel, sight: Sight, own: Mapping[str, PanelPainter]) -> None:
    """Paint a panel with its title; `own` are the game's painters by style."""
    box = sight.box(panel.rect)
    if not sight.sees(box):
        return
    if panel.style in own:
        own[panel.style](target, box, sight)
        return
    is_bare = panel.rect[3] < 3.4 * panel.px  # only its title fits
    pixels = max(round(panel.px * sight.scale), 12)
    room = (box.width - 2 * TITLE_AIR, pixels * 1.3)
    title = sight.say(panel.title)
    words = lettering.fitted(title, room, pixels, sight.theme.accent.edge, "serif", lines=1) if title else None
    if words is None and is_bare:
        return
    up = title_growth(panel, pixels, sight.scale) if words is not None and not is_bare else 0
    box = pygame.Rect(box.x, box.y - up, box.width, box.height + up)
    sheet(target, box, sight)
    if words is not None:
        above = (panel.rect[0] + panel.rect[2] / 2, panel.rect[1] + panel.px)
        x, y = sight.at(panel.title_xy or above)
        half = words.get_width() / 2
        x = min(max(x, box.x + half + TITLE_AIR), box.right - half - TITLE_AIR)
        if up:
            lettering.put_text(target, words, (x, y - up / 2))
        else:
            lettering.put(target, words, (x, box.centery if is_bare else y))


def title_growth(panel: Panel, pixels: int, scale: float) -> int:
    """How many pixels a panel grows upwards at a small zoom, so that its title does not touch what is below."""
    if panel.title_xy is None:
        return 0
    strip = 2 * (panel.title_xy[1] - panel.rect[1]) * scale
    return min(max(math.ceil(pixels * TITLE_INK + 1 - strip), 0), MOST_RISE)


def sheet(target: pygame.Surface, box: pygame.Rect, sight: Sight) -> None:
    """Paint parchment with a dark edge and a soft shadow."""
    theme, pixel = sight.theme, sight.pixel
    radius = max(round(PANEL_RADIUS * min(sight.scale * 1.3, 1.6 * theme.u)), 3)
    paint.draw_shadow(target, box, radius, max(round(10 * pixel), 2), max(round(3 * pixel), 1), 0.45)
    paint.fill_box(target, box, radius, theme.edge)
    inner = box.inflate(-2, -2)
    if inner.width > 0 and inner.height > 0:
        target.blit(textures.paper(inner.size, radius - 1, theme.panel_top, theme.panel_low, theme), inner.topleft)
        paint.draw_frame(target, inner, radius - 1, 1, alpha(theme.white, 0.55))


def paint_place(target: pygame.Surface, place: Place, sight: Sight, own: Mapping[str, PlacePainter]) -> None:
    """Paint a place for a card, a tile or a piece in the style of its kind; `own` are the game's painters by style."""
    box = sight.box_around(place.xy, place.size)
    if not sight.sees(box) or box.width < 4 or box.height < 4:
        return
    looks = sight.looks
    if place.id in looks.decks:
        _card_back(target, box, looks.decks[place.id], sight)
    elif place.id in looks.scenes:
        _scene(target, box, place, sight)
    elif place.cards:
        _card_row(target, box, place.cards, sight)
    else:
        style = looks.places.get(place.kind, "hollow")
        own.get(style, PLACES.get(style, _empty))(target, box, place, sight)
    if place.id in looks.prices:
        _prices(target, box, looks.prices[place.id], sight)
    if place.label and place.id not in looks.scenes:
        _name_beside(target, box, place, sight)


def _prices(target: pygame.Surface, box: pygame.Rect, prices: Mapping[str, int], sight: Sight) -> None:
    """Paint prices beside a place: an icon and a number each."""
    icons, side = sight.looks.icons, max(round(24 * sight.scale), 11)
    pitch = 42 * sight.scale
    coin = icons.get(sight.looks.coin, "")
    for index, (good, price) in enumerate(prices.items()):
        x = box.right + 26 * sight.scale + index * pitch
        if good in icons:
            lettering.put(target, sight.art.icon(icons[good], side), (x, box.centery - side * 0.62))
        words = lettering.line(str(price), max(round(17 * sight.scale), 12), sight.theme.ink, weight="bold")
        lettering.put_text(target, words, (x - side * 0.4, box.centery + side * 0.62))
        if coin:
            lettering.put(target, sight.art.icon(coin, round(side * 0.8)), (x + side * 0.4, box.centery + side * 0.62))


def _name_beside(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    """Paint the name of a place above or below it."""
    if sight.scale < LEAST_SCALE:
        return
    pixels = max(round(15 * sight.scale), 12)
    words = lettering.fitted(
        sight.say(place.name), (box.width + 46 * sight.scale, 30), pixels, sight.theme.ink, lines=1
    )
    if words is not None:
        y = box.bottom + pixels * 0.62 if place.label == "s" else box.top - pixels * 0.62
        lettering.put(target, words, (box.centerx, y))


def _empty(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    hollow(target, box, sight)
    icon = icon_of(place, sight)
    _icon_and_name(target, box, icon, "" if place.label else sight.say(place.name), sight)


def _blank(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    hollow(target, box, sight)


def _square(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    radius = max(round(6 * sight.scale), 2)
    paint.fill_box(target, box, radius, sight.theme.edge)
    rim = max(round(1.4 * sight.pixel), 1)
    paint.fill_box(
        target, box.inflate(-2 * rim, -2 * rim), max(radius - rim, 1), sight.theme.white_paper, sight.theme.paper_1
    )


def _tile(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    """Paint a tile of parchment with icon and name."""
    radius = max(round(7 * sight.scale), 2)
    paint.draw_shadow(target, box, radius, max(round(5 * sight.pixel), 1), 2, 0.4)
    paint.fill_box(target, box, radius, sight.theme.second_top, sight.theme.paper_2)
    paint.draw_frame(target, box, radius, max(1.4 * sight.pixel, 1), sight.theme.accent.edge)
    _icon_and_name(target, box, icon_of(place, sight), "" if place.label else sight.say(place.name), sight)


def _ring(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    radius = min(box.size) / 2
    paint.draw_circle(target, box.center, round(radius), alpha(sight.theme.paper_3, 0.55))
    rim = paint.dashed_frame(box.size, round(radius), max(1.5 * sight.pixel, 1), sight.theme.edge, 4.5 * sight.pixel)
    target.blit(rim, box.topleft)


def icon_of(place: Place, sight: Sight) -> str:
    """The icon of a place: the one it names, else by its id or its kind."""
    icons = sight.looks.icons
    return next((icons[key] for key in (place.icon, place.id, place.kind) if key in icons), "")


def _card_row(target: pygame.Surface, box: pygame.Rect, count: int, sight: Sight) -> None:
    """Paint a small sheet with hollows for cards side by side."""
    sheet(target, box, sight)
    gap = max(round(5 * sight.scale), 2)
    width = (box.width - gap * (count + 1)) / count
    for index in range(count):
        left = box.x + gap + index * (width + gap)
        hollow(target, pygame.Rect(round(left), box.y + gap, round(width), box.height - 2 * gap), sight)


def _disc(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    """Paint a round place with its icon, its name below."""
    theme, radius = sight.theme, min(box.size) // 2
    paint.draw_circle(
        target, (box.centerx, box.centery + 1), radius + max(round(2 * sight.pixel), 1), alpha(theme.ink_dark, 0.5)
    )
    paint.draw_circle(target, box.center, radius + max(round(1.6 * sight.pixel), 1), theme.accent.edge)
    paint.draw_circle(target, box.center, radius, theme.white_paper)
    icon = icon_of(place, sight)
    if icon:
        lettering.put(target, sight.art.icon(icon, max(round(radius * 1.45), 8)), box.center)
    if not place.label and sight.scale >= LEAST_SCALE:
        pixels = max(round(15 * sight.scale), 12)
        words = lettering.fitted(sight.say(place.name), (box.width * 2.3, pixels * 1.3), pixels, theme.ink, lines=1)
        if words is not None:
            lettering.put(target, words, (box.centerx, box.bottom + pixels * 0.66))


def _icon_and_name(target: pygame.Surface, box: pygame.Rect, icon: str, name: str, sight: Sight) -> None:
    """Paint an icon over a name in a box; either may be missing."""
    colour = sight.theme.ink_2
    room = box.inflate(-6, -4)
    if not icon:
        words = lettering.fitted(name, room.size, round(15 * sight.scale), colour, lines=4) if name else None
        if words is not None:
            lettering.put(target, words, box.center)
        return
    words = (
        lettering.fitted(name, (room.width, room.height * 0.5), round(14 * sight.scale), colour, lines=2)
        if name
        else None
    )
    tall = words.get_height() if words is not None else 0
    side = max(min(room.width, room.height - tall, round(46 * sight.scale)), 8)
    picture = sight.art.icon(icon, side)
    top = box.centery - (side + tall) / 2
    lettering.put(target, picture, (box.centerx, top + side / 2))
    if words is not None:
        lettering.put(target, words, (box.centerx, top + side + tall / 2))


def hollow(target: pygame.Surface, box: pygame.Rect, sight: Sight, ground: Colour | None = None) -> None:
    """Paint an empty place: a dashed edge on a slightly darker ground."""
    theme = sight.theme
    radius = max(min(round(7 * sight.scale), box.width // 3, box.height // 3), 2)
    paint.fill_box(target, box, radius, alpha(ground or theme.paper_3, 0.5))
    if box.width > 12 and box.height > 12:
        tone = mix(theme.edge, theme.paper_3, 0.25)
        target.blit(paint.dashed_frame(box.size, radius, max(1.3 * sight.pixel, 1), tone, 5 * sight.pixel), box.topleft)


def _card_back(target: pygame.Surface, box: pygame.Rect, back: str, sight: Sight) -> None:
    radius = max(round(7 * sight.scale), 2)
    for layer in (2, 1):
        under = box.move(layer * round(1.6 * sight.pixel), -layer * round(1.6 * sight.pixel))
        paint.draw_shadow(target, under, radius, max(round(5 * sight.pixel), 1), 1, 0.4)
        paint.fill_box(target, under, radius, mix(sight.theme.walnut_7, sight.theme.paper_3, 0.3))
    picture = sight.art.svg(f"art/ornaments/{back}", box.size).copy()
    paint.round_off(picture, radius)
    target.blit(picture, box.topleft)
    paint.draw_frame(target, box, radius, 1.2, sight.theme.ink_dark)


def _scene(target: pygame.Surface, box: pygame.Rect, place: Place, sight: Sight) -> None:
    scene, palette = sight.looks.scenes[place.id]
    radius = max(round(8 * sight.scale), 2)
    picture = sight.art.scene(scene, palette, (), box.size).copy()
    name = sight.say(place.name)
    pixels = max(round(15 * sight.scale), 12)
    words = lettering.fitted(name, (box.width - 2, 40), pixels, sight.theme.white, weight="bold", least=11, lines=1)
    if words is not None:
        band = round(words.get_height() * 1.05)
        colours = sight.art.book.palettes[palette]
        picture.fill((*rgb(colours[sight.art.book.roles.index("dark")]), 255), (0, box.height - band, box.width, band))
        lettering.put(picture, words, (box.width / 2, box.height - band / 2))
    paint.round_off(picture, radius)
    paint.draw_shadow(target, box, radius, max(round(5 * sight.pixel), 1), 2, 0.35)
    target.blit(picture, box.topleft)
    paint.draw_frame(target, box, radius, 1.4, sight.theme.ink_dark)
    if words is None:  # it is wider than the picture: write it below
        below = lettering.line(name, pixels, sight.theme.ink)
        lettering.put_text(target, below, (box.centerx, box.bottom + pixels * 0.62))


def paint_legend(
    target: pygame.Surface, panel: Panel, rows: Rows, sight: Sight, own: Mapping[str, PanelPainter]
) -> bool:
    """Paint the legend, unless it is too large for the zoom; at a small zoom it grows to the upper left to be read."""
    pixels = max(round(15 * sight.scale), 13)
    texts = [lettering.line(text, pixels, sight.theme.ink) for _, text in rows]
    side = max((picture.get_width() for picture, _ in rows), default=0)
    wide = side + max((text.get_width() for text in texts), default=0) + round(26 * sight.pixel)
    box = sight.box(panel.rect)
    head = panel.px * 1.7 * sight.scale if panel.title is not None else 5 * sight.pixel
    row = max((box.height - head - 5 * sight.pixel) / max(len(rows), 1), pixels * 1.12)
    if wide > MOST_GROWTH * box.width or head + row * len(rows) > MOST_GROWTH * box.height:
        return False
    grown = pygame.Rect(0, 0, max(box.width, wide), max(box.height, round(head + row * len(rows) + 5 * sight.pixel)))
    grown.bottomright = box.bottomright
    left, top = grown.x / sight.scale, grown.y / sight.scale
    corner = (left + sight.area.x / sight.scale, top + sight.area.y / sight.scale)
    size = (grown.width / sight.scale, grown.height / sight.scale)
    paint_panel(target, msgspec.structs.replace(panel, rect=(*corner, *size), title_xy=None), sight, own)
    for index, ((picture, _), text) in enumerate(zip(rows, texts, strict=True)):
        y = grown.y + head + (index + 0.5) * row
        lettering.put(target, picture, (grown.x + 9 * sight.pixel + side / 2, y))
        target.blit(text, (grown.x + round(16 * sight.pixel) + side, round(y - text.get_height() / 2)))
    return True


PLACES = {"hollow": _empty, "blank": _blank, "square": _square, "tile": _tile, "ring": _ring, "disc": _disc}


def paint_panels(target: pygame.Surface, board: BoardDef, sight: Sight, own: Mapping[str, PanelPainter]) -> None:
    """Paint all panels but the legend."""
    for panel in board.panels:
        if panel.id not in sight.looks.bare and panel.id != sight.looks.legend:
            paint_panel(target, panel, sight, own)


def paint_places(target: pygame.Surface, board: BoardDef, sight: Sight, own: Mapping[str, PlacePainter]) -> None:
    """Paint all places for cards and tiles."""
    for place in board.places:
        paint_place(target, place, sight, own)
