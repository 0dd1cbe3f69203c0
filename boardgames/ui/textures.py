"""Wood and paper textures, generated once per size and cached."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from boardgames.ui import paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import Colour, Size, Theme, mix

PLANK_UNITS = 160
NARROWER, LOWER = 8, 2  # factors by which wood is painted smaller and then enlarged
TILE = 512
GRAINS = (((10, 40), "walnut_9", 76), ((26, 80), "walnut_9", 46), ((7, 22), "walnut_5", 44))
WOODS = PICTURES.part("wood")
PAPERS = PICTURES.part("paper")


def _noise(size: Size, colour: Colour, top_alpha: int, rng: random.Random) -> pygame.Surface:
    dots = size[0] * size[1]
    raw = bytearray(bytes((*reversed(colour), 0)) * dots)
    raw[3::4] = rng.randbytes(dots).translate(_fewer_dark(top_alpha))
    return pygame.image.frombytes(bytes(raw), size, "BGRA")  # the order that blits fastest


@lru_cache(maxsize=16)
def _fewer_dark(top_alpha: int) -> bytes:
    """Return a table that maps uniform bytes to alpha values up to the top, most of them low."""
    return bytes(int(top_alpha * (byte / 255) ** 1.6) for byte in range(256))


def wood(size: Size, theme: Theme) -> pygame.Surface:
    """Return the walnut table, the background of every scene."""
    return WOODS.get((size, theme.high_contrast, theme.px(PLANK_UNITS)), lambda: _make_wood(size, theme))


def _make_wood(size: Size, theme: Theme) -> pygame.Surface:
    """Paint planks and shading small and enlarge them, since grain is soft and long; then draw the sharp seams."""
    plank = theme.px(PLANK_UNITS)
    seams = range(0, size[1], plank)
    rng = random.Random(7)
    small = pygame.Surface((-(-size[0] // NARROWER), -(-len(seams) * plank // LOWER)))
    for index, y in enumerate(seams):
        tone = mix(theme.wood, theme.walnut_8 if index % 2 else theme.wood_light, 0.10 + 0.22 * rng.random())
        top = y // LOWER
        board = small.subsurface((0, top, small.get_width(), min(-(-plank // LOWER), small.get_height() - top)))
        board.fill(tone)
        for coarse, colour, strong in GRAINS:
            grain = _noise(coarse, theme.colour(colour), strong, rng)
            board.blit(pygame.transform.smoothscale(grain, board.get_size()), (0, 0))
    small.blit(pygame.transform.smoothscale(_vignette(), (small.get_width(), -(-size[1] // LOWER))), (0, 0))
    seen = small.subsurface((0, 0, small.get_width(), -(-size[1] // LOWER)))
    picture = pygame.transform.smoothscale(seen, size)
    for y in seams:
        pygame.draw.line(picture, theme.walnut_9, (0, y), (size[0], y))
        pygame.draw.line(picture, mix(theme.wood, theme.walnut_5, 0.25), (0, y + 1), (size[0], y + 1))
    return picture


def _vignette() -> pygame.Surface:
    across = [((x - 15.5) / 15.5) ** 2 * 0.55 for x in range(32)]
    down = [((y - 9.5) / 9.5) ** 2 * 0.45 for y in range(20)]
    alphas = (int(95 * (far + off) ** 1.5) for off in down for far in across)
    return pygame.image.frombytes(b"".join(bytes((0, 0, 0, alpha)) for alpha in alphas), (32, 20), "RGBA")


def grain_tile(colour: Colour) -> pygame.Surface:
    """Return a seamless tile of paper grain: a quarter mirrored in both directions."""

    def make() -> pygame.Surface:
        rng = random.Random(11)
        half = TILE // 2
        quarter = paint.blank((half, half), colour)
        for coarse, dark in ((5, 15), (13, 14), (40, 12)):
            noise = _noise((coarse, coarse), colour, dark, rng)
            quarter.blit(pygame.transform.smoothscale(noise, (half, half)), (0, 0))
        tile = paint.blank((TILE, TILE), colour)
        for across in (False, True):
            for down in (False, True):
                tile.blit(pygame.transform.flip(quarter, across, down), (half * across, half * down))
        return tile

    return PAPERS.get(("tile", colour), make)


def paper(size: Size, radius: int, top: Colour, low: Colour, theme: Theme) -> pygame.Surface:
    """Return parchment with round corners: gradient and grain, no grain in high contrast. Cached."""

    def make() -> pygame.Surface:
        picture = paint.gradient(size, top, low)
        if not theme.high_contrast:
            tile = grain_tile(theme.grain)
            for y in range(0, size[1], TILE):
                for x in range(0, size[0], TILE):
                    picture.blit(tile, (x, y))
        paint.round_off(picture, radius)
        return picture

    return PAPERS.get((size, radius, top, low, theme.high_contrast), make)
