"""Painted parts shared by many drawings: panels, insets, bars, tokens, thin lines, pills."""

from __future__ import annotations

import math

import pygame

from boardgames.ui import fonts, paint, textures
from boardgames.ui.theme import Colour, Theme, alpha, mix

STAR_INNER = 0.46
BOARD_FRAME_UNITS = 2.4  # width by which the frame overlaps the board
# The corners of a tag, from its middle, in shares of its radius; its paper inside the coloured edge; its hole: how far
# above the middle, and how large.
TAG_CORNERS = ((-0.46, -1.02), (0.46, -1.02), (0.9, -0.56), (0.9, 0.86), (-0.9, 0.86), (-0.9, -0.56))
TAG_INNER, TAG_HOLE = 0.8, (0.72, 0.1)


def panel(target: pygame.Surface, rect: pygame.Rect, theme: Theme, radius: int | None = None) -> None:
    """Draw a parchment panel with shadow, edge and a light line."""
    radius = theme.measure("panel_radius") if radius is None else radius
    room = 2 * theme.measure("panel_shadow_blur")

    def make() -> pygame.Surface:
        picture = paint.blank((rect.width + 2 * room, rect.height + 2 * room))
        _paint_panel(picture, pygame.Rect((room, room), rect.size), theme, radius)
        return picture

    picture = paint.BOXES.get((rect.size, radius, theme.u, theme.high_contrast, "panel"), make)
    target.blit(picture, (rect.x - room, rect.y - room))


def _paint_panel(target: pygame.Surface, rect: pygame.Rect, theme: Theme, radius: int) -> None:
    blur, drop = theme.measure("panel_shadow_blur"), theme.measure("panel_shadow_drop")
    paint.draw_shadow(target, rect, radius, blur, drop, 0.55)
    paint.fill_box(target, rect, radius, theme.edge)
    inner = rect.inflate(-2, -2)
    target.blit(textures.paper(inner.size, radius - 1, theme.panel_top, theme.panel_low, theme), inner.topleft)
    paint.draw_frame(target, inner, radius - 1, 1, alpha(theme.white, 0.5))


def dialog_card(target: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw the card of a dialog: a panel with a deeper shadow."""
    radius = theme.measure("dialog_radius")
    blur, drop = theme.measure("dialog_shadow_blur"), theme.measure("dialog_shadow_drop")
    paint.draw_shadow(target, rect, radius, blur, drop, 0.6)
    panel(target, rect, theme, radius)


def inset(target: pygame.Surface, rect: pygame.Rect, theme: Theme, ground: Colour | None = None) -> None:
    """Draw a flat field inside a panel."""
    radius = theme.measure("inset_radius")
    paint.fill_box(target, rect, radius, theme.line)
    paint.fill_box(target, rect.inflate(-2, -2), radius - 1, ground or theme.paper_0)


def top_bar(target: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw the wooden bar at the top of a scene with its gold line."""
    target.blit(paint.shadow(rect.size, 0, theme.px(12), (0, 0, 0, 120)), (rect.x - theme.px(12), rect.y))
    target.blit(paint.box(rect.size, 0, theme.bar_top, theme.bar_low), rect.topleft)
    line = theme.px(2)
    target.blit(paint.box((rect.width, line), 0, alpha(theme.gold, 0.5)), (rect.x, rect.bottom - line))


def foot_bar(target: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw the wooden bar at the bottom of a scene."""
    target.blit(paint.box(rect.size, 0, theme.walnut_6, theme.walnut_8), rect.topleft)
    pygame.draw.line(target, theme.walnut_5, rect.topleft, (rect.right, rect.y))


def wood_tray(target: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw the sunken tray in the table where cards lie."""
    target.blit(paint.BOXES.get(("tray", rect.size, theme.key), lambda: _make_tray(rect.size, theme)), rect)


def _make_tray(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    radius = theme.measure("panel_radius")
    picture = paint.blank(size)
    whole = picture.get_rect()
    paint.fill_box(picture, whole, radius, theme.tray_top, theme.tray_low)
    picture.blit(paint.inner_shadow(size, radius, theme.px(12), 0.7), whole)
    paint.draw_frame(picture, whole, radius, 1, theme.walnut_9)
    return picture


def board_frame(target: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw the dark frame around the board, side by side: blitting its transparent middle would be slow."""
    width, radius = theme.px(BOARD_FRAME_UNITS), theme.measure("panel_radius")
    wedges = paint.BOXES.get(("wedges", radius, theme.board_frame), lambda: _wedges(radius, theme.board_frame))
    for x, right in ((rect.x, 0), (rect.right - radius, 1)):
        for y, low in ((rect.y, 0), (rect.bottom - radius, 1)):
            target.blit(wedges, (x, y), (right * radius, low * radius, radius, radius))
    outer = rect.inflate(2 * width, 2 * width)
    picture = paint.frame(outer.size, radius + width, 2 * width, theme.board_frame)
    deep = radius + 2 * width
    for side in (
        pygame.Rect(0, 0, outer.width, deep),
        pygame.Rect(0, outer.height - deep, outer.width, deep),
        pygame.Rect(0, deep, deep, outer.height - 2 * deep),
        pygame.Rect(outer.width - deep, deep, deep, outer.height - 2 * deep),
    ):
        target.blit(picture, side.move(outer.topleft), side)


def _wedges(radius: int, colour: Colour) -> pygame.Surface:
    """Return a square with a circular hole; its quarters fill the space outside round corners."""

    def draw(large: pygame.Surface, k: int) -> None:
        large.fill((*colour, 255))
        pygame.draw.circle(large, (*colour, 0), (radius * k, radius * k), radius * k)

    return paint.smooth((2 * radius, 2 * radius), colour, draw)


def hair(target: pygame.Surface, left: tuple[int, int], width: int, colour: Colour, thick: int = 1) -> None:
    """Draw a horizontal line."""
    pygame.draw.rect(target, colour, (*left, width, thick))


def fading_hair(target: pygame.Surface, left: tuple[int, int], width: int, colour: Colour) -> None:
    """Draw a horizontal line that fades out to the right."""
    strip = paint.blank((64, 1), colour)
    for x in range(64):
        strip.set_at((x, 0), (*colour, round(200 * (1 - x / 63))))
    target.blit(pygame.transform.smoothscale(strip, (max(width, 1), 2)), left)


def pill(target: pygame.Surface, rect: pygame.Rect, ground: Colour, edge: Colour | None = None) -> None:
    """Draw a box with semicircular ends."""
    radius = rect.height // 2
    if edge is not None:
        paint.fill_box(target, rect, radius, edge)
        rect = rect.inflate(-2, -2)
    paint.fill_box(target, rect, rect.height // 2, ground)


def shape_points(shape: str, centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Return the corners of a seat's shape; a circle is approximated."""
    x, y = centre
    corners = {
        "triangle": (3, 1.16, -90.0),
        "square": (4, 1.18, -45.0),
        "diamond": (4, 1.13, -90.0),
        "hexagon": (6, 1.05, -90.0),
        "circle": (48, 1.0, 0.0),
    }
    if shape == "star":
        radii = [radius * (1.16 if i % 2 == 0 else 1.16 * STAR_INNER * 1.12) for i in range(10)]
        return [_polar(x, y + radius * 0.06, r, -90 + 36 * i) for i, r in enumerate(radii)]
    if shape == "plus":
        a, b = radius * 0.42, radius * 1.02
        steps = ((-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a))
        return [(x + dx, y + dy) for dx, dy in (*steps, (-a, -a))]
    count, factor, turn = corners[shape]
    drop = radius * 0.16 if shape == "triangle" else 0.0
    return [_polar(x, y + drop, radius * factor, turn + 360 * i / count) for i in range(count)]


def _polar(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def token(theme: Theme, shape: str, colour: Colour, initial: str, size: int) -> pygame.Surface:
    """Return a seat's badge: halo, dark outline, colour, pattern if enabled, the player's initial. Cached."""
    return paint.SHAPES.get(
        ("token", theme.patterns, shape, colour, initial, size, theme.white_paper),
        lambda: _make_token(theme, shape, colour, initial, size),
    )


def _make_token(theme: Theme, shape: str, colour: Colour, initial: str, size: int) -> pygame.Surface:
    radius = size / 2 / 1.46
    outline = max(radius / 8, 1.3)
    halo = radius / 5

    def draw(large: pygame.Surface, k: int) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        for grow, tone in ((halo + outline, theme.white_paper), (outline, theme.ink_dark), (0.0, colour)):
            points = shape_points(shape, middle, radius * k)
            pygame.draw.polygon(large, tone, points)
            if grow:
                _thicken(large, tone, points, grow * k)
        if theme.patterns:
            _pattern(large, shape, colour, middle, radius * k, theme)

    picture = paint.smooth((size, size), theme.white_paper, draw)
    if initial:
        _put_initial(picture, theme, shape, colour, initial, radius)
    return picture


def tag(theme: Theme, colour: Colour, rim: Colour, radius: int) -> pygame.Surface:
    """Return a parchment tag with a hole, edged in a colour: a form that no game has among its pieces. Cached."""
    return paint.SHAPES.get(("tag", colour, rim, radius, theme.key), lambda: _make_tag(theme, colour, rim, radius))


def _make_tag(theme: Theme, colour: Colour, rim: Colour, radius: int) -> pygame.Surface:
    rims, side = (max(radius / 5, 2.0), max(radius / 9, 1.0)), 2 * round(1.5 * radius)

    def draw(large: pygame.Surface, k: int) -> None:
        x = y = large.get_width() / 2
        points = [(x + dx * radius * k, y + dy * radius * k) for dx, dy in TAG_CORNERS]
        inner = [(x + TAG_INNER * (a - x), y + TAG_INNER * (b - y)) for a, b in points]
        for grow, tone in zip((*rims, 0.0), (theme.ink_dark, rim, colour), strict=True):
            pygame.draw.polygon(large, tone, points)
            if grow:
                _thicken(large, tone, points, grow * k)
        pygame.draw.polygon(large, theme.paper_0, inner)
        pygame.draw.circle(large, theme.ink_dark, (x, y - TAG_HOLE[0] * radius * k), TAG_HOLE[1] * radius * k)

    return paint.smooth((side, side), theme.ink_dark, draw)


def _thicken(large: pygame.Surface, tone: Colour, points: list[tuple[float, float]], grow: float) -> None:
    """Expand a shape outward by `grow`, with round corners."""
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.circle(large, tone, a, grow)
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = (b[1] - a[1]) / length * grow, (a[0] - b[0]) / length * grow
        quad = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), b, a]
        pygame.draw.polygon(large, tone, quad)


def _pattern(
    large: pygame.Surface, shape: str, colour: Colour, middle: tuple[float, float], radius: float, theme: Theme
) -> None:
    """Draw stripes in the direction that belongs to a shape, clipped to its outline."""
    turn = {"circle": 0, "triangle": 45, "square": 90, "diamond": 135, "star": 20, "hexagon": 70, "plus": 110}[shape]
    lines = paint.blank(large.get_size())
    tone = (*mix(colour, theme.on(colour), 0.35), 255)
    step = radius / 2.2
    for i in range(-5, 6):
        ax, ay = _polar(*middle, i * step, turn + 90)
        start, stop = _polar(ax, ay, radius * 2, turn), _polar(ax, ay, -radius * 2, turn)
        pygame.draw.line(lines, tone, start, stop, max(round(radius / 7), 1))
    cut = paint.blank(large.get_size(), (255, 255, 255))
    pygame.draw.polygon(cut, (255, 255, 255, 255), shape_points(shape, middle, radius))
    lines.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(lines, (0, 0))


def _put_initial(
    picture: pygame.Surface, theme: Theme, shape: str, colour: Colour, initial: str, radius: float
) -> None:
    share = 1.0 if shape in ("triangle", "star") else 1.16
    font = fonts.font("sans", "bold", False, max(round(radius * share), 12))
    letter = font.render(initial, True, theme.on(colour))
    drop = {"triangle": 0.22, "star": 0.08}.get(shape, 0.0) * radius
    cap = letter.get_bounding_rect()
    picture.blit(
        letter, (round(picture.get_width() / 2 - cap.centerx), round(picture.get_height() / 2 + drop - cap.centery))
    )


def emblem(theme: Theme, size: int) -> pygame.Surface:
    """Return the emblem of the program: a round table with an eight-pointed star. Cached."""

    def draw(large: pygame.Surface, k: int) -> None:
        middle = large.get_width() / 2
        for share, tone in ((1.0, theme.gold), (0.9, theme.walnut_7), (0.82, theme.gold_ring), (0.76, theme.walnut_5)):
            pygame.draw.circle(large, tone, (middle, middle), middle * share)
        for turn, long, tone in ((45.0, 0.46, theme.gold), (0.0, 0.68, theme.cream)):
            for index in range(4):
                degrees = turn + 90 * index
                tip = _polar(middle, middle, middle * long, degrees)
                side = [_polar(middle, middle, middle * 0.17, degrees + side) for side in (45, -45)]
                pygame.draw.polygon(large, tone, [(middle, middle), side[0], tip])
                pygame.draw.polygon(large, mix(tone, theme.walnut_7, 0.35), [(middle, middle), side[1], tip])
        pygame.draw.circle(large, theme.walnut_7, (middle, middle), middle * 0.1)

    return paint.SHAPES.get(("emblem", size), lambda: paint.smooth((size, size), theme.gold, draw))
