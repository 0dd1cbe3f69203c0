"""Colours, type and measures of a window of a given size, read from assets/theme.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame

from boardgames.data.files import assets_dir, boards_dir, is_board
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
    """One style of type: size and line height in units, and how the letters look."""

    size: float
    line: float
    face: str
    weight: str
    italic: bool = False
    spacing: float = 0.0
    capitals: bool = False


class SeatLook(msgspec.Struct, frozen=True):
    """Colour and shape of a seat."""

    name: str
    colour: str
    shape: str

    @property
    def rgb(self) -> Colour:
        """The colour as numbers."""
        return rgb(self.colour)


class GameTheme(msgspec.Struct, frozen=True):
    """`boards/<slug>/theme.yaml`: what a game changes in its own scenes, colours and styles of type by name."""

    accent: tuple[str, str, str] | None = None
    colours: dict[str, str] = {}
    type: dict[str, TypeStyle] = {}


class Looks(msgspec.Struct, frozen=True):
    """The theme file as it stands."""

    colours: dict[str, str]
    high_contrast: dict[str, str]
    accent: tuple[str, str, str]
    seats: tuple[SeatLook, ...]
    type: dict[str, TypeStyle]
    measures: dict[str, float]


class Accent(msgspec.Struct, frozen=True):
    """The three tones of an accent."""

    normal: Colour
    hover: Colour
    edge: Colour


def rgb(text: str) -> Colour:
    """`#rrggbb` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def alpha(colour: Colour, share: float) -> ColourAlpha:
    """A colour that lets the ground shine through: share 0 is nothing, 1 is solid."""
    return (*colour, round(255 * share))


@lru_cache(maxsize=512)
def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that lies `share` of the way from one to the other. Cached: each frame asks for the same few."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance after WCAG, 0 to 1."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast after WCAG, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4)
def read_looks(path: Path) -> Looks:
    """Read and check a theme file once."""
    return msgspec.convert(cached_yaml(path), Looks)


def house_looks() -> Looks:
    """The theme of the program."""
    return read_looks(assets_dir() / "theme.yaml")


@lru_cache(maxsize=32)
def game_theme(slug: str) -> GameTheme:
    """What a game changes; nothing where it has no theme of its own."""
    path = boards_dir() / slug / "theme.yaml"
    return msgspec.convert(cached_yaml(path), GameTheme) if is_board(slug) and path.is_file() else GameTheme()


@lru_cache(maxsize=32)
def _colours(accent: str, high_contrast: bool) -> Mapping[str, Colour]:
    """All colours by name, as one game sees them."""
    looks = house_looks()
    chosen = {**looks.colours, **game_theme(accent).colours}
    if high_contrast:
        chosen.update(looks.high_contrast)
    return {name: rgb(value) for name, value in chosen.items()}


class Theme:
    """Everything a drawing needs to know about looks: `theme.ink`, `theme.px(16)`, `theme.font("body")`."""

    def __init__(self, size: Size, settings: Settings, accent: str = "default") -> None:
        self.looks = house_looks()
        self.size = size
        self.settings = settings
        self.high_contrast = settings.high_contrast
        self.patterns = settings.patterns
        unit = min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)
        self.u = min(max(unit, SMALLEST_UNIT), LARGEST_UNIT) * settings.interface_size / 100
        self.text_u = self.u * settings.text_size / 100
        self.accent_name = accent
        self.accent = self.accent_of(accent)
        self._type = {**self.looks.type, **game_theme(accent).type}
        self._colours = _colours(accent, settings.high_contrast)
        self._line_heights: dict[str, int] = {}
        self.key = (size, settings.interface_size, settings.text_size, self.high_contrast, self.patterns, accent)

    def __getattr__(self, name: str) -> Colour:
        colours: Mapping[str, Colour] = self.__dict__.get("_colours", {})
        if name in colours:
            return colours[name]
        raise AttributeError(f"theme has no colour '{name}'; add it to assets/theme.yaml")

    def colour(self, name: str) -> Colour:
        """A colour of the theme by name, or `#rrggbb` as it is."""
        return rgb(name) if name.startswith("#") else self._colours[name]

    def accent_of(self, name: str) -> Accent:
        """The accent of a game; the default accent where it has none."""
        return Accent(*(rgb(tone) for tone in game_theme(name).accent or self.looks.accent))

    def with_text(self, size: int) -> Theme:
        """The same theme with text of another size, in per cent."""
        return Theme(self.size, msgspec.structs.replace(self.settings, text_size=size), self.accent_name)

    def at_the_table(self) -> Theme:
        """The same theme for a table, which fills its window: without room for a larger interface, letters grow."""
        room = min(self.size[0] / BASE_WIDTH, self.size[1] / BASE_HEIGHT)
        most = max(int(100 * room / LARGEST_UNIT), 100)
        wished, text = self.settings.interface_size, self.settings.text_size
        if wished <= most:
            return self
        text = min(max(text * wished // most, text), LARGEST_TEXT)
        settings = msgspec.structs.replace(self.settings, interface_size=most, text_size=text)
        return Theme(self.size, settings, self.accent_name)

    def with_accent(self, name: str) -> Theme:
        """The same theme in another game's accent."""
        return self if name == self.accent_name else Theme(self.size, self.settings, name)

    def seat_look(self, seat: int) -> SeatLook:
        """Colour and shape of a seat where the game prints none of its own."""
        return self.looks.seats[seat % len(self.looks.seats)]

    def px(self, units: float) -> int:
        """Units as whole pixels; what is more than nothing stays at least one pixel."""
        pixels = round(units * self.u)
        return 1 if pixels < 1 and units > 0 else pixels

    def measure(self, name: str) -> int:
        """A named measure of the theme in pixels."""
        return self.px(self.looks.measures[name])

    def text_px(self, units: float) -> int:
        """Height of type in pixels, never under the smallest that can be read."""
        return max(round(units * self.text_u), SMALLEST_TEXT)

    def style(self, style: str) -> TypeStyle:
        """A type style by name."""
        return self._type[style]

    def font(self, style: str, heavier: bool = False, italic: bool = False) -> pygame.font.Font:
        """The font of a style, or a heavier or italic cut of it."""
        s = self._type[style]
        weight = fonts.HEAVIER[s.weight] if heavier else s.weight
        return fonts.font(s.face, weight, s.italic or italic, self.text_px(s.size))

    def line_height(self, style: str) -> int:
        """Line height of a style in pixels; never less than the letters need."""
        found = self._line_heights.get(style)
        if found is None:
            letters, type_style = self.text_px(self._type[style].size), self._type[style]
            found = self._line_heights[style] = max(round(letters * type_style.line / type_style.size), letters + 2)
        return found

    def control(self, units: float, style: str) -> int:
        """Height of a control of so many units, made taller where large text needs it."""
        return max(self.px(units), self.line_height(style) + self.px(8))

    def on(self, ground: Colour) -> Colour:
        """White or dark ink, whichever reads better on the ground."""
        dark = self.ink_dark
        return self.white if contrast(self.white, ground) >= contrast(dark, ground) else dark
