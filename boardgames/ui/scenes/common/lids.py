"""Box lids: the drawing of a game with its title in the player's language."""

from __future__ import annotations

import textwrap
from functools import lru_cache, partial
from pathlib import Path

import msgspec
import pygame

from boardgames.data import disk_cache
from boardgames.data.definition_cache import load_game
from boardgames.data.files import assets_dir, game_of
from boardgames.data.yaml_cache import cached_yaml
from boardgames.ui import disk_pictures, fonts, paint
from boardgames.ui.cache import PICTURES
from boardgames.ui.kit import Kit
from boardgames.ui.theme import Colour, Size, rgb

LID_UNITS = (224, 296)
TITLE_SHARE = 0.91
SMALLEST_PIXELS = 5
PLAIN_LETTERS, PLAIN_STEP = 11, 38  # on a lid without a drawing: letters per line, units between lines
LIDS = PICTURES.part("lids")


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text on a lid, in units of the lid."""

    lines: dict[str, tuple[str, ...]]
    size: float
    base: float
    colour: str
    step: float = 0
    outline: str = ""
    face: str = "serif"
    weight: str = "bold"
    spacing: float = 0


@lru_cache(maxsize=2)
def read_lettering(path: Path) -> dict[str, tuple[Lettering, ...]]:
    """Return the lettering of all lids, read once."""
    return msgspec.convert(cached_yaml(path), dict[str, tuple[Lettering, ...]])


def lid_size(width: int) -> Size:
    """Return the size of a lid of some width."""
    return width, round(width * LID_UNITS[1] / LID_UNITS[0])


def lid(kit: Kit, slug: str, size: Size, on_box: bool = False) -> pygame.Surface:
    """Return the lid of a game with its title and round corners; on a box only the upper ones are round. Cached."""
    slug = game_of(slug)
    language = kit.strings.language
    return LIDS.get((slug, size, language, on_box), lambda: _cached_on_disk(kit, slug, size, on_box))


def _cached_on_disk(kit: Kit, slug: str, size: Size, on_box: bool) -> pygame.Surface:
    """Cached on disk, because lids are the slowest drawings of the first screen."""
    language, lettering = kit.strings.language, assets_dir() / "lids" / "lettering.yaml"
    drawing = assets_dir() / "lids" / f"{slug}.svg"
    key = (slug, language, on_box, disk_cache.stamp((drawing, lettering, Path(__file__))))
    make = partial(_make, kit, slug, size, language, on_box)
    return disk_pictures.picture("lids", key, size, make)


def _make(kit: Kit, slug: str, size: Size, language: str, on_box: bool) -> pygame.Surface:
    k = size[0] / LID_UNITS[0]
    if kit.art.has(f"lids/{slug}"):
        picture = kit.art.lid(slug, size).copy()
        for text in read_lettering(assets_dir() / "lids" / "lettering.yaml").get(slug, ()):
            _write(picture, text, text.lines[language], k)
    else:
        picture = _plain(kit, slug, size, language, k)
    radius = max(round(6 * k), 1)
    bottom = picture.subsurface((0, size[1] - radius, size[0], radius)).copy()
    paint.round_off(picture, radius)
    if on_box:
        picture.blit(bottom, (0, size[1] - radius))
    return picture


def _plain(kit: Kit, slug: str, size: Size, language: str, k: float) -> pygame.Surface:
    """Return a lid without a drawing: the title in a gold frame on the game's accent."""
    accent, inset = kit.theme.accent_of(slug), round(10 * k)
    picture = paint.gradient(size, accent.hover, accent.edge).copy()
    paint.draw_frame(picture, picture.get_rect().inflate(-2 * inset, -2 * inset), inset, 2 * k, kit.theme.gold)
    title = load_game(slug).name.of(language)
    lines = tuple(textwrap.wrap(title, PLAIN_LETTERS))
    base = (LID_UNITS[1] - (len(lines) - 2) * PLAIN_STEP) / 2
    text = Lettering(lines={language: lines}, size=30, base=base, step=PLAIN_STEP, colour="#fdf0d2")
    _write(picture, text, lines, k)
    return picture


def _write(picture: pygame.Surface, text: Lettering, lines: tuple[str, ...], k: float) -> None:
    """Write the lines as large as they fit; nothing on a lid too small to read."""
    room = picture.get_width() * TITLE_SHARE
    pixels = round(text.size * k)
    while pixels >= SMALLEST_PIXELS and _widest(text, lines, pixels) > room:
        pixels -= 1
    if pixels < SMALLEST_PIXELS:
        return
    font = _font(text, pixels)
    for number, line in enumerate(lines):
        drawn = _line(font, line, rgb(text.colour), text.outline, text.spacing * pixels, k)
        top = (text.base + number * text.step) * k - font.get_ascent() - _outline_px(text.outline, k)
        picture.blit(drawn, ((picture.get_width() - drawn.get_width()) // 2, round(top)))


def _widest(text: Lettering, lines: tuple[str, ...], pixels: int) -> float:
    return max(_width(_font(text, pixels), line, text.spacing * pixels) for line in lines)


def _font(text: Lettering, pixels: int) -> pygame.font.Font:
    return fonts.font(text.face, text.weight, False, pixels)


def _outline_px(outline: str, k: float) -> int:
    return max(round(1.6 * k), 1) if outline else 0


def _width(font: pygame.font.Font, line: str, spacing: float) -> float:
    if not spacing:
        return font.size(line)[0]
    return sum(font.size(letter)[0] for letter in line) + spacing * (len(line) - 1)


def _line(font: pygame.font.Font, line: str, colour: Colour, outline: str, spacing: float, k: float) -> pygame.Surface:
    """Return one line of letters, with its outline if it has one."""
    thick = _outline_px(outline, k)
    letters = list(line) if spacing else [line]
    size = (round(_width(font, line, spacing)) + 2 * thick, font.get_height() + 2 * thick)
    drawn = paint.blank(size, rgb(outline) if outline else colour)
    for width, tone in ((thick, rgb(outline) if outline else colour), (0, colour)):
        if width or tone == colour:
            _letters(drawn, font, letters, tone, width, thick, spacing)
    return drawn


def _letters(
    drawn: pygame.Surface,
    font: pygame.font.Font,
    letters: list[str],
    tone: Colour,
    width: int,
    thick: int,
    spacing: float,
) -> None:
    x = float(thick - width)
    font.outline = width
    for letter in letters:
        drawn.blit(font.render(letter, True, tone), (round(x), thick - width))
        x += font.size(letter)[0] - 2 * width + spacing
    font.outline = 0
