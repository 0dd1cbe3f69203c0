"""Pictures of brief effects: ribbons and tally marks beside a player's card, tags and glows at slots."""

from __future__ import annotations

import pygame

from boardgames.ui import paint, parts
from boardgames.ui.painters import strokes as marks
from boardgames.ui.painters.strokes import FIVE as FIVE
from boardgames.ui.table_kit import TableKit

TOP_UNITS, OVER_UNITS = 8, 6  # offset from the top of the player's card, overlap with its right edge
PER_LINE = 25  # tally marks
LIGHT_UNITS, FRAME_UNITS = 20, 5  # reach of a glow around its slot, width of its frame
TAG_UNITS = 260  # maximum width of a tag
MARK_UNITS, PAD_UNITS, NOTCH_UNITS, SHADE_UNITS = 18, 10, 9, 5


def ribbon(kit: TableKit, words: str) -> pygame.Surface:
    """Return a ribbon with a notched end that sticks out of the player's card."""
    theme = kit.theme
    text = kit.type.text(words, "label", theme.white_paper)
    pad, notch, shade = theme.px(PAD_UNITS), theme.px(NOTCH_UNITS), theme.px(SHADE_UNITS)
    width, height = text.size[0] + 2 * pad + notch, text.size[1] + theme.px(6)
    picture = paint.blank((width + 2 * shade, height + 2 * shade))
    paint.draw_shadow(picture, pygame.Rect(shade, shade, width - notch, height), 2, shade, 1, 0.5)
    shape = [(0, 0), (width, 0), (width - notch, height / 2), (width, height), (0, height)]
    points = [(x + shade, y + shade) for x, y in shape]
    pygame.draw.polygon(picture, theme.accent.normal, points)
    paint.draw_line(picture, theme.gold, [*points, points[0]], max(theme.u * 1.6, 1.2))
    picture.blit(text.picture, (shade + pad, shade + (height - text.size[1]) // 2))
    return picture


def strokes(kit: TableKit, shown: int, count: int) -> pygame.Surface:
    """Return a slip with the first `shown` of the tally marks gained, in lines of five groups, and their number."""
    theme = kit.theme
    high, pad, shade = theme.px(MARK_UNITS), theme.px(PAD_UNITS), theme.px(SHADE_UNITS)
    number = kit.type.text(f"+{count}", "score", theme.ink)
    lines = -(-count // PER_LINE)
    wide = marks.width(min(count, PER_LINE), high)
    pitch = high + theme.px(6)
    height = max(lines * pitch - theme.px(6), number.size[1]) + theme.px(12)
    slip = pygame.Rect(shade, shade, wide + number.size[0] + 3 * pad, height)
    picture = paint.blank((slip.width + 2 * shade, slip.height + 2 * shade))
    parts.panel(picture, slip, theme, theme.px(6))
    top = slip.centery - (lines * pitch - theme.px(6)) // 2
    for line in range(lines):
        here = min(max(shown - line * PER_LINE, 0), PER_LINE)
        marks.draw(picture, (slip.x + pad, top + line * pitch), here, high, (theme.ink, theme.accent.normal))
    spot = number.picture.get_rect(midright=(slip.right - pad, slip.centery))
    picture.blit(number.picture, spot)
    return picture


def tag(kit: TableKit, words: str) -> pygame.Surface:
    """Return a tag with a text. Cached."""
    theme = kit.theme

    def make() -> pygame.Surface:
        width = min(kit.type.width(words, "small_strong"), theme.px(TAG_UNITS))
        text = kit.type.text(words, "small_strong", theme.ink, width, 2, "centre")
        size = (text.size[0] + 2 * theme.px(10), text.size[1] + 2 * theme.px(5))
        picture, radius = paint.blank(size), theme.px(8)
        paint.fill_box(picture, picture.get_rect(), radius, theme.gold_edge)
        paint.fill_box(picture, picture.get_rect().inflate(-4, -4), radius - 2, theme.white_paper)
        picture.blit(text.picture, text.picture.get_rect(center=picture.get_rect().center))
        return picture

    return paint.BOXES.get(("tag", words, theme.key), make)


def light(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    """Return the glow around a slot of some size. Cached."""
    theme = kit.theme

    def make() -> pygame.Surface:
        margin = theme.px(LIGHT_UNITS)
        place = pygame.Rect((margin, margin), size)
        picture = paint.blank(place.inflate(2 * margin, 2 * margin).size)
        paint.draw_lit_frame(picture, place, min(theme.px(9), min(size) // 2), theme)
        inner = place.inflate(-2 * theme.px(FRAME_UNITS), -2 * theme.px(FRAME_UNITS))
        picture.fill((0, 0, 0, 0), inner)  # the glow surrounds the slot but does not cover it
        return picture

    return paint.BOXES.get(("glow", size, theme.key), make)
