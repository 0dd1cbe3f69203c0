"""Anti-aliased building blocks: gradients with round corners, soft shadows, rings, lines, discs. All in pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import pygame

from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour, ColourAlpha, Size, Theme

AnyColour = Colour | ColourAlpha
Point = tuple[float, float]

OVERSAMPLING = 4
LARGEST_DRAWN_GLOW = 64  # radius; larger ones are enlarged, which looks the same and costs less
LARGEST_BLUR = 8  # radius; blurring takes the cube of it, so larger shadows are enlarged too
CORNERS = PICTURES.part("corners")
BOXES = PICTURES.part("boxes", is_material=True)
SHADOWS = PICTURES.part("shadows", is_material=True)
SHAPES = PICTURES.part("shapes")


def blank(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """Return a transparent picture; soft edges fade into the colour."""
    picture = pygame.Surface((max(size[0], 1), max(size[1], 1)), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    return picture


def smooth(size: Size, fringe: Colour, draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """Let `draw` paint an enlarged picture and shrink it, so that edges are anti-aliased."""
    large = blank((size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), fringe)
    draw(large, OVERSAMPLING)
    return pygame.transform.smoothscale(large, (max(size[0], 1), max(size[1], 1)))


def greyed(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in grey with its transparency intact, which `grayscale` alone would spoil at soft edges."""
    grey, opacity = pygame.transform.grayscale(picture), picture.copy()
    grey.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    opacity.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    grey.blit(opacity, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def _corner(radius: int) -> pygame.Surface:
    """Return a white disc; its quarters are the corners of boxes."""

    def make() -> pygame.Surface:
        side = 2 * radius
        large = blank((side * OVERSAMPLING, side * OVERSAMPLING), (255, 255, 255))
        half = radius * OVERSAMPLING
        pygame.draw.circle(large, (255, 255, 255, 255), (half, half), half)
        return pygame.transform.smoothscale(large, (side, side))

    return CORNERS.get(radius, make)


def round_off(picture: pygame.Surface, radius: int) -> None:
    """Round the corners of a picture with alpha, in place."""
    width, height = picture.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return
    disc = _corner(radius)
    quarter = (radius, radius)
    for sx, x in ((0, 0), (radius, width - radius)):
        for sy, y in ((0, 0), (radius, height - radius)):
            picture.blit(disc, (x, y), (sx, sy, *quarter), special_flags=pygame.BLEND_RGBA_MULT)


def gradient(size: Size, top: AnyColour, low: AnyColour) -> pygame.Surface:
    """Return a vertical gradient."""
    strip = blank((1, max(size[1], 1)))
    a, b = pygame.Color(*top), pygame.Color(*low)
    last = max(size[1] - 1, 1)
    for y in range(size[1]):
        strip.set_at((0, y), a.lerp(b, y / last))
    return pygame.transform.scale(strip, (max(size[0], 1), max(size[1], 1)))


def box(size: Size, radius: int, top: AnyColour, low: AnyColour | None = None) -> pygame.Surface:
    """Return a box with round corners, flat or with a vertical gradient. Cached: never draw on it."""
    key = (size, radius, top, low)

    def make() -> pygame.Surface:
        if low is None or low == top:
            picture = blank(size)
            picture.fill(top)
        else:
            picture = gradient(size, top, low)
        round_off(picture, radius)
        return picture

    return BOXES.get(key, make)


def fill_box(
    target: pygame.Surface, rect: pygame.Rect, radius: int, top: AnyColour, low: AnyColour | None = None
) -> None:
    """Draw a box with round corners."""
    if rect.width > 0 and rect.height > 0:
        target.blit(box(rect.size, radius, top, low), rect.topleft)


def frame(size: Size, radius: int, width: float, colour: AnyColour) -> pygame.Surface:
    """Return the outline of a box with round corners, drawn inside its size. Cached."""

    def make() -> pygame.Surface:
        solid = (*colour[:3], 255)
        alpha_value = colour[3] if len(colour) == 4 else 255
        band = math.ceil(width)
        picture = blank(size, (colour[0], colour[1], colour[2]))
        side = max(radius, band + 1) * 2 + 2
        side_w, side_h = min(side, size[0]), min(side, size[1])

        def draw(large: pygame.Surface, k: int) -> None:
            outer = large.get_rect()
            pygame.draw.rect(large, solid, outer, border_radius=radius * k)
            inner = outer.inflate(-2 * width * k, -2 * width * k)
            clear = (*colour[:3], 0)
            pygame.draw.rect(large, clear, inner, border_radius=max(round((radius - width) * k), 0))

        small = smooth((side_w, side_h), (colour[0], colour[1], colour[2]), draw)
        _nine_slice(small, picture, max(radius, band + 1))
        if alpha_value < 255:
            picture.fill((255, 255, 255, alpha_value), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return BOXES.get((size, radius, width, colour, "frame"), make)


def draw_frame(target: pygame.Surface, rect: pygame.Rect, radius: int, width: float, colour: AnyColour) -> None:
    """Draw the outline of a box with round corners, inside the rect."""
    if rect.width > 0 and rect.height > 0:
        target.blit(frame(rect.size, radius, width, colour), rect.topleft)


def _nine_slice(source: pygame.Surface, picture: pygame.Surface, corner: int) -> None:
    """Draw a small picture stretched over a larger one, leaving its corners unscaled."""
    sw, sh = source.get_size()
    w, h = picture.get_size()
    cx, cy = min(corner, sw // 2, w // 2), min(corner, sh // 2, h // 2)
    columns = ((0, cx, 0, cx), (cx, sw - 2 * cx, cx, w - 2 * cx), (sw - cx, cx, w - cx, cx))
    rows = ((0, cy, 0, cy), (cy, sh - 2 * cy, cy, h - 2 * cy), (sh - cy, cy, h - cy, cy))
    for sx, s_width, x, width in columns:
        for sy, s_height, y, height in rows:
            if min(s_width, s_height, width, height) < 1:
                continue
            part = source.subsurface((sx, sy, s_width, s_height))
            if part.get_size() != (width, height):
                part = pygame.transform.scale(part, (width, height))
            picture.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_MAX)


def shadow(size: Size, radius: int, blur: int, colour: ColourAlpha) -> pygame.Surface:
    """Return a soft shadow of a box, larger than the box by `blur` on every side. Cached."""
    soft = max(blur // 2, 1)

    def small() -> pygame.Surface:
        side, k = 2 * (radius + 3 * blur) + 2, max(soft // LARGEST_BLUR, 1)
        picture = blank((round(side / k), round(side / k)), (colour[0], colour[1], colour[2]))
        core = picture.get_rect().inflate(-2 * round(blur / k), -2 * round(blur / k))
        pygame.draw.rect(picture, colour, core, border_radius=round(radius / k))
        blurred = pygame.transform.gaussian_blur(picture, round(soft / k))
        return blurred if k == 1 else pygame.transform.smoothscale(blurred, (side, side))

    def make() -> pygame.Surface:
        source = SHADOWS.get((radius, blur, colour), small)
        picture = blank((size[0] + 2 * blur, size[1] + 2 * blur), (colour[0], colour[1], colour[2]))
        _nine_slice(source, picture, (source.get_width() - 2) // 2)
        return picture

    return SHADOWS.get((size, radius, blur, colour), make)


def halo(size: Size, radius: int, blur: int, colour: ColourAlpha) -> pygame.Surface:
    """Return the glow around a box, larger than the box by `blur` on every side and clear inside it. Cached."""

    def make() -> pygame.Surface:
        picture = shadow(size, radius, blur, colour).copy()
        picture.blit(box(size, radius, (0, 0, 0)), (blur, blur), special_flags=pygame.BLEND_RGBA_SUB)
        return picture

    return SHADOWS.get((size, radius, blur, colour, "halo"), make)


def draw_shadow(target: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, drop: int, share: float) -> None:
    """Draw a soft black shadow that falls below a rect."""
    picture = shadow(rect.size, radius, blur, (0, 0, 0, round(255 * share)))
    target.blit(picture, (rect.x - blur, rect.y - blur + drop))


def inner_shadow(size: Size, radius: int, depth: int, share: float, sides: bool = True) -> pygame.Surface:
    """Return the inner shadow of a sunken box: from its upper edge, slightly from its sides. Cached."""

    def make() -> pygame.Surface:
        picture = blank(size)
        for y in range(min(depth, size[1])):
            pygame.draw.line(picture, (0, 0, 0, round(255 * share * (1 - y / depth) ** 2)), (0, y), (size[0], y))
        if sides:
            side = blank(size)
            for x in range(min(depth, size[0] // 2)):
                tone = (0, 0, 0, round(160 * share * (1 - x / depth) ** 2))
                pygame.draw.line(side, tone, (x, 0), (x, size[1]))
                pygame.draw.line(side, tone, (size[0] - 1 - x, 0), (size[0] - 1 - x, size[1]))
            picture.blit(side, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        round_off(picture, radius)
        return picture

    return BOXES.get((size, radius, depth, share, sides, "inner"), make)


def ring(target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw the focus ring around a widget: gold, with a dark line outside."""
    gold, dark = theme.measure("ring"), max(1.2 * theme.u, 1.0)
    gap = theme.measure("ring_gap")
    outer = rect.inflate(2 * (gap + gold), 2 * (gap + gold))
    line = outer.inflate(2 * math.ceil(dark), 2 * math.ceil(dark))
    draw_frame(target, line, radius + gap + gold + math.ceil(dark), dark, theme.gold_edge)
    draw_frame(target, outer, radius + gap + gold, gold, theme.gold_light)


def focus_reach(theme: Theme, rect: pygame.Rect, others: Iterable[pygame.Rect] = ()) -> int:
    """Return how far the ring of the focus reaches beyond a rect: less where others stand close, so that it does not
    lie over them; what overlaps the rect anyway cannot be kept clear."""
    most = 2 * theme.px(3) + 2 * max(theme.px(2), 1)
    near = [other for other in others if not rect.colliderect(other)]
    gaps = (max(rect.left - o.right, o.left - rect.right, rect.top - o.bottom, o.top - rect.bottom) for o in near)
    return max(min((most, *gaps)), 0)


def focus_ring(
    target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme, others: Iterable[pygame.Rect] = ()
) -> None:
    """Draw the keyboard focus on the table: white between two dark lines, outside the gold of lit targets, or over
    the edge of its own slot, and thinner, where others stand close."""
    reach, light, dark = focus_reach(theme, rect, others), theme.px(3), max(theme.px(2), 1)
    if reach < light + 2 * dark:
        light, dark = max(theme.px(2), 1), max(theme.px(1), 1)
    for beyond, width, colour in ((reach, light + 2 * dark, theme.ink_dark), (reach - dark, light, theme.white)):
        box = rect.inflate(2 * beyond, 2 * beyond)
        draw_frame(target, box, max(radius + beyond, 0), width, colour)


def chosen_ring(target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw the ring of what a half-chosen move begins with: broad and bright, over the edge of its slot."""
    reach, broad, dark = theme.px(3), theme.px(5), max(theme.px(1), 1)
    for beyond, width, colour in ((reach + dark, broad + 2 * dark, theme.ink_dark), (reach, broad, theme.gold_light)):
        draw_frame(target, rect.inflate(2 * beyond, 2 * beyond), radius + beyond, width, colour)


def glow(radius: int, colour: Colour, strength: float = 0.75) -> pygame.Surface:
    """Return a round glow that fades out at its radius. Cached."""

    def make() -> pygame.Surface:
        drawn = min(radius, LARGEST_DRAWN_GLOW)
        picture = blank((2 * drawn, 2 * drawn), colour)
        for r in range(drawn, 0, -1):
            share = strength * (1 - r / drawn) ** 1.4
            pygame.draw.circle(picture, (*colour, round(255 * share)), (drawn, drawn), r)
        return picture if drawn == radius else pygame.transform.smoothscale(picture, (2 * radius, 2 * radius))

    return SHAPES.get((radius, colour, strength, "glow"), make)


def draw_lit_frame(target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw the frame of a lit box: a gold ring between dark lines with a glow around it."""
    if rect.width > 0 and rect.height > 0:
        blur = theme.px(16)
        target.blit(_lit_frame(rect.size, radius, blur, theme), (rect.x - blur, rect.y - blur))


def _lit_frame(size: Size, radius: int, blur: int, theme: Theme) -> pygame.Surface:
    """Return glow and rings as one picture, since a frame may have many. Cached."""
    thick = theme.px(3)

    def make() -> pygame.Surface:
        picture = shadow(size, radius, blur, (*theme.gold_glow, 200)).copy()
        draw_lit_rim(picture, pygame.Rect((blur, blur), size), radius, theme)
        return picture

    return BOXES.get((size, radius, blur, thick, theme.gold, theme.gold_edge, theme.gold_glow, "lit"), make)


def draw_lit_ring(target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw the frame of a lit box over what is in it: the glow lies around the box only."""
    if rect.width > 0 and rect.height > 0:
        blur = theme.px(16)
        target.blit(halo(rect.size, radius, blur, (*theme.gold_glow, 200)), (rect.x - blur, rect.y - blur))
        draw_lit_rim(target, rect, radius, theme)


def draw_lit_rim(target: pygame.Surface, rect: pygame.Rect, radius: int, theme: Theme) -> None:
    """Draw the gold ring of a lit box between dark lines, without the glow."""
    thick = theme.px(3)
    draw_frame(target, rect.inflate(2, 2), radius + 1, 1.4, theme.gold_edge)
    draw_frame(target, rect, radius, thick, theme.gold)
    draw_frame(target, rect.inflate(-2 * thick, -2 * thick), max(radius - thick, 0), 1, theme.gold_edge)


def draw_lit_disc(target: pygame.Surface, centre: Point, radius: int, theme: Theme) -> None:
    """Draw the ring of a lit place on a board: gold between dark lines, with a glow below."""
    light = glow(round(radius * 1.7), theme.gold_glow)
    target.blit(light, (centre[0] - light.get_width() / 2, centre[1] - light.get_height() / 2))
    draw_circle(target, centre, radius + theme.px(2), theme.gold_edge, theme.px(5) + 1)
    draw_circle(target, centre, radius + theme.px(1), theme.gold_light, theme.px(3))


def draw_refused_disc(target: pygame.Surface, centre: Point, radius: int, theme: Theme) -> None:
    """Draw the ring of a place whose click was refused."""
    draw_circle(target, centre, radius + theme.px(2), theme.white_paper, theme.px(8))
    draw_circle(target, centre, radius, theme.no, max(theme.px(4.5), 2))


def disc(radius: int, colour: AnyColour, width: int = 0) -> pygame.Surface:
    """Return a disc, or a ring of some width. Cached."""
    size = 2 * radius + 2

    def draw(large: pygame.Surface, k: int) -> None:
        middle = large.get_width() / 2
        pygame.draw.circle(large, colour, (middle, middle), radius * k, width * k)

    return SHAPES.get((radius, colour, width), lambda: smooth((size, size), (colour[0], colour[1], colour[2]), draw))


def draw_circle(target: pygame.Surface, centre: Point, radius: int, colour: AnyColour, width: int = 0) -> None:
    """Draw a soft-edged disc or ring."""
    picture = disc(max(radius, 1), colour, width)
    target.blit(picture, (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)))


def draw_line(target: pygame.Surface, colour: AnyColour, points: Sequence[Point], width: float) -> None:
    """Draw a soft-edged line through points, with round joints."""
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        if length == 0:
            continue
        nx, ny = (y1 - y2) / length * half, (x2 - x1) / length * half
        quad = ((x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny))
        pygame.draw.polygon(target, colour, quad)
        pygame.draw.aalines(target, colour, True, quad)
    if width >= 3:
        for x, y in points[1:-1]:
            pygame.draw.aacircle(target, colour, (x, y), half)


def draw_dashes(
    target: pygame.Surface, colour: AnyColour, points: Sequence[Point], width: float, dash: float, gap: float
) -> None:
    """Draw a dashed soft-edged line through points; the pattern continues around corners."""
    for piece in dashes(points, dash, gap):
        draw_line(target, colour, piece, width)


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a line through points into dashes."""
    pieces: list[list[Point]] = []
    left, drawing, piece = dash, True, [points[0]]
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        done = 0.0
        while length - done > left:
            done += left
            here = (x1 + (x2 - x1) * done / length, y1 + (y2 - y1) * done / length)
            if drawing:
                pieces.append([*piece, here])
            drawing = not drawing
            piece, left = [here], dash if drawing else gap
        left -= length - done
        if drawing:
            piece.append((x2, y2))
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces


def arc(centre: Point, radius: float, start: float, stop: float) -> list[Point]:
    """Return points along an arc, angles in radians clockwise from the right."""
    steps = max(int(abs(stop - start) * radius / 3), 6)
    angles = [start + (stop - start) * i / steps for i in range(steps + 1)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def dashed_frame(size: Size, radius: int, width: float, colour: Colour, dash: float) -> pygame.Surface:
    """Return a dashed outline of a box with round corners. Cached."""

    def make() -> pygame.Surface:
        w, h, inset = size[0], size[1], width / 2
        r = max(min(radius, w // 2, h // 2) - inset, 1.0)
        left, top, right, low = inset + r, inset + r, w - inset - r, h - inset - r
        quarter = math.pi / 2
        line = [
            *arc((left, top), r, 2 * quarter, 3 * quarter),
            *arc((right, top), r, 3 * quarter, 4 * quarter),
            *arc((right, low), r, 0, quarter),
            *arc((left, low), r, quarter, 2 * quarter),
        ]
        line.append(line[0])

        def draw(large: pygame.Surface, k: int) -> None:
            scaled = [(x * k, y * k) for x, y in line]
            draw_dashes(large, colour, scaled, width * k, dash * k, dash * k * 0.75)

        return smooth(size, colour, draw)

    return BOXES.get((size, radius, width, colour, dash, "dashed"), make)


def corners_under(
    surface: pygame.Surface, rect: pygame.Rect, radius: int
) -> list[tuple[tuple[int, int], pygame.Surface]]:
    """Return the background under the corners of a rect, shaped so that drawing it rounds the corners."""
    hole = blank((2 * radius, 2 * radius), (255, 255, 255))
    hole.fill((255, 255, 255, 255))
    hole.blit(disc(radius, (255, 255, 255)), (-1, -1), special_flags=pygame.BLEND_RGBA_SUB)
    hole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    found = []
    for sx, x in ((0, rect.left), (radius, rect.right - radius)):
        for sy, y in ((0, rect.top), (radius, rect.bottom - radius)):
            picture = blank((radius, radius))
            picture.blit(surface, (0, 0), (x, y, radius, radius))
            picture.blit(hole, (0, 0), (sx, sy, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)
            found.append(((x, y), picture))
    return found
