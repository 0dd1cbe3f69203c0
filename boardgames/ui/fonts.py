"""Font files by face, weight and slant, opened once per size."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import font_source_sans_pro  # type: ignore[import-untyped]  # the package has no types
import font_source_serif_pro  # type: ignore[import-untyped]  # the package has no types
import pygame

# At small sizes the TrueType version of the serif is spaced up to 7 % too wide; the OpenType version is not.
FOLDERS = {
    "serif": (Path(font_source_serif_pro.font_directory), "SourceSerifPro", "otf"),
    "sans": (Path(font_source_sans_pro.font_directory), "SourceSansPro", "ttf"),
}
WEIGHTS = {"regular": "Regular", "semibold": "Semibold", "bold": "Bold", "black": "Black"}
HEAVIER = {"regular": "semibold", "semibold": "bold", "bold": "black", "black": "black"}

LACKING = "\uffff"  # in no font: drawn as the box for missing characters
_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")


class Font(pygame.font.Font):
    """A font that accepts every text: invalid characters become boxes, zero-width text an empty picture."""

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]  # bytes are never drawn here
        """Return width and height of a line."""
        return _size(self, text)

    def render(self, text: str, *looks: Any, **more: Any) -> pygame.Surface:  # type: ignore[override]
        """Render a line, which may have no width."""
        text = _UNDRAWABLE.sub(LACKING, text)
        return super().render(text if self.size(text)[0] else "", *looks, **more)


@lru_cache(maxsize=1 << 14)
def _size(font: Font, text: str) -> tuple[int, int]:
    """Measure a line; the same words are laid out again and again."""
    return pygame.font.Font.size(font, _UNDRAWABLE.sub(LACKING, text))


def font_file(face: str, weight: str, italic: bool) -> Path:
    """Return the font file of a face in a weight, upright or italic."""
    folder, stem, kind = FOLDERS[face]
    cut = WEIGHTS[weight]
    if italic:
        cut = "It" if weight == "regular" else cut + "It"
    return folder / f"{stem}-{cut}.{kind}"


@lru_cache(maxsize=256)
def font(face: str, weight: str, italic: bool, pixels: int) -> Font:
    """Return a font of a size in pixels, opened on first use."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(font_file(face, weight, italic), pixels)


def ink(font: pygame.font.Font, text: str) -> tuple[int, int]:
    """Return how many pixels the letters of a text extend above and below the baseline."""
    found = [metrics for metrics in font.metrics(text) if metrics is not None]
    return max((metrics[3] for metrics in found), default=0), max((-metrics[2] for metrics in found), default=0)


@lru_cache(maxsize=256)
def drawable(name: str) -> str:
    """Return a name without the characters that no font has; empty if nothing is left."""
    sample = font("sans", "bold", False, 40)
    lacking = sample.metrics(LACKING)
    return " ".join("".join(letter for letter in name if sample.metrics(letter) != lacking).split())


def initial(name: str) -> str:
    """Return the first drawable letter or digit of a name; a question mark if there is none."""
    return next((letter for letter in drawable(name.upper()) if letter.isalnum()), "?")
