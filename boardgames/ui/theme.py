"""Colours, type and measures for a window size, from assets/theme.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame

from boardgames.data.files import assets_dir, board_folder, game_of, is_board
from boardgames.data.yaml_cache import cached_yaml
from boardgames.session.settings import Settings
from boardgames.ui import fonts

Colour = tuple[int, int, int]
ColourAlpha = tuple[int, int, int, int]
Size = tuple[int, int]

BASE_WIDTH, BASE_HEIGHT = 1280, 800
SMALLEST_UNIT, LARGEST_UNIT = 0.8, 2.4
SMALLEST_TEXT = 13
LARGEST_TEXT = 200  # per cent


class TypeStyle(msgspec.Struct, frozen=True):
    """A type style: size and line height in units, face, weight and spacing."""

    size: float
    line: float
    face: str
    weight: str
    italic: bool = False
    spacing: float = 0.0
    capitals: bool = False


class DefaultSeat(msgspec.Struct, frozen=True):
    """Colour and shape of a seat where the game defines none."""

    name: str
    colour: str
    shape: str

    @property
    def rgb(self) -> Colour:
        """The colour as three numbers."""
        return rgb(self.colour)


class GameTheme(msgspec.Struct, frozen=True):
    """`boards/<slug>/theme.yaml`: accent, colours and type styles that a game overrides in its own scenes."""

    accent: tuple[str, str, str] | None = None
    colours: dict[str, str] = {}
    type: dict[str, TypeStyle] = {}


class ThemeFile(msgspec.Struct, frozen=True):
    """The contents of theme.yaml."""

    colours: dict[str, str]
    high_contrast: dict[str, str]
    accent: tuple[str, str, str]
    seats: tuple[DefaultSeat, ...]
    type: dict[str, TypeStyle]
    measures: dict[str, float]


class Accent(msgspec.Struct, frozen=True):
    """The three tones of an accent."""

    normal: Colour
    hover: Colour
    edge: Colour


def rgb(text: str) -> Colour:
    """Return `#rrggbb` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def alpha(colour: Colour, share: float) -> ColourAlpha:
    """Return a colour with an opacity from 0 to 1."""
    return (*colour, round(255 * share))


@lru_cache(maxsize=512)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return a mixture of two colours with a `share` of the second. Cached: each frame uses the same few."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Return the relative luminance as defined by WCAG, 0 to 1."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast as defined by WCAG, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4)
def read_theme(path: Path) -> ThemeFile:
    """Read and check a theme file once."""
    return msgspec.convert(cached_yaml(path), ThemeFile)


def program_theme() -> ThemeFile:
    """Return the theme of the program."""
    return read_theme(assets_dir() / "theme.yaml")


@lru_cache(maxsize=32)
def game_theme(slug: str) -> GameTheme:
    """Return the overrides of a game; empty where it has no theme file."""
    path = board_folder(slug) / "theme.yaml"
    return msgspec.convert(cached_yaml(path), GameTheme) if is_board(game_of(slug)) and path.is_file() else GameTheme()


@lru_cache(maxsize=32)
def _colours(accent: str, high_contrast: bool) -> Mapping[str, Colour]:
    """Return all colours by name, with the overrides of a game."""
    file = program_theme()
    chosen = {**file.colours, **game_theme(accent).colours}
    if high_contrast:
        chosen.update(file.high_contrast)
    return {name: rgb(value) for name, value in chosen.items()}


class Theme:
    """Colours, sizes and fonts for drawing: `theme.ink`, `theme.px(16)`, `theme.font("body")`."""

    def __init__(self, size: Size, settings: Settings, accent: str = "default") -> None:
        self.file = program_theme()
        self.size = size
        self.settings = settings
        self.high_contrast = settings.high_contrast
        self.patterns = settings.patterns
        unit = min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)
        self.u = min(max(unit, SMALLEST_UNIT), LARGEST_UNIT) * settings.interface_size / 100
        self.text_u = self.u * settings.text_size / 100
        self.accent_name = accent
        self.accent = self.accent_of(accent)
        self._type = {**self.file.type, **game_theme(accent).type}
        self._colours = _colours(accent, settings.high_contrast)
        self._line_heights: dict[str, int] = {}
        self.key = (size, settings.interface_size, settings.text_size, self.high_contrast, self.patterns, accent)

    def __getattr__(self, name: str) -> Colour:
        colours: Mapping[str, Colour] = self.__dict__.get("_colours", {})
        if name in colours:
            return colours[name]
        raise AttributeError(f"theme has no colour '{name}'; add it to assets/theme.yaml")

    def colour(self, name: str) -> Colour:
        """Return a colour of the theme by name, or `#rrggbb` as numbers."""
        return rgb(name) if name.startswith("#") else self._colours[name]

    def accent_of(self, name: str) -> Accent:
        """Return the accent of a game; the default accent where it has none."""
        return Accent(*(rgb(tone) for tone in game_theme(name).accent or self.file.accent))

    def with_text(self, size: int) -> Theme:
        """Return the theme with another text size in per cent."""
        return Theme(self.size, msgspec.structs.replace(self.settings, text_size=size), self.accent_name)

    def at_the_table(self) -> Theme:
        """Return the theme for a table, which fills its window: a larger interface enlarges only the letters."""
        unit = min(self.size[0] / BASE_WIDTH, self.size[1] / BASE_HEIGHT)
        most = max(int(100 * unit / LARGEST_UNIT), 100)
        wanted, text = self.settings.interface_size, self.settings.text_size
        if wanted <= most:
            return self
        text = min(max(text * wanted // most, text), LARGEST_TEXT)
        settings = msgspec.structs.replace(self.settings, interface_size=most, text_size=text)
        return Theme(self.size, settings, self.accent_name)

    def with_accent(self, name: str) -> Theme:
        """Return the theme with another game's accent."""
        return self if name == self.accent_name else Theme(self.size, self.settings, name)

    def default_seat(self, seat: int) -> DefaultSeat:
        """Return colour and shape of a seat where the game defines none."""
        return self.file.seats[seat % len(self.file.seats)]

    def px(self, units: float) -> int:
        """Return units as whole pixels, at least one for positive units."""
        pixels = round(units * self.u)
        return 1 if pixels < 1 and units > 0 else pixels

    def measure(self, name: str) -> int:
        """Return a named measure of the theme in pixels."""
        return self.px(self.file.measures[name])

    def text_px(self, units: float) -> int:
        """Return the height of type in pixels, never below the smallest readable size."""
        return max(round(units * self.text_u), SMALLEST_TEXT)

    def style(self, style: str) -> TypeStyle:
        """Return a type style by name."""
        return self._type[style]

    def font(self, style: str, heavier: bool = False, italic: bool = False) -> pygame.font.Font:
        """Return the font of a style, or a heavier or italic variant."""
        s = self._type[style]
        weight = fonts.HEAVIER[s.weight] if heavier else s.weight
        return fonts.font(s.face, weight, s.italic or italic, self.text_px(s.size))

    def line_height(self, style: str) -> int:
        """Return the line height of a style in pixels, never less than the letters need."""
        found = self._line_heights.get(style)
        if found is None:
            letters, type_style = self.text_px(self._type[style].size), self._type[style]
            found = self._line_heights[style] = max(round(letters * type_style.line / type_style.size), letters + 2)
        return found

    def control(self, units: float, style: str) -> int:
        """Return the height of a control in pixels, taller where large text needs it."""
        return max(self.px(units), self.line_height(style) + self.px(8))

    def on(self, ground: Colour) -> Colour:
        """Return white or dark ink, whichever has more contrast on a background."""
        dark = self.ink_dark
        return self.white if contrast(self.white, ground) >= contrast(dark, ground) else dark
