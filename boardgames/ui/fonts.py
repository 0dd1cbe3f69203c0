"""Font files by face, weight and slant, opened once for each size."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import font_source_sans_pro  # type: ignore[import-untyped]  # the package has no types
import font_source_serif_pro  # type: ignore[import-untyped]  # the package has no types
import pygame

# At small sizes the TrueType cut of the serif is spaced up to 7 % too wide; its OpenType cut is true.
FOLDERS = {
    "serif": (Path(font_source_serif_pro.font_directory), "SourceSerifPro", "otf"),
    "sans": (Path(font_source_sans_pro.font_directory), "SourceSansPro", "ttf"),
}
WEIGHTS = {"regular": "Regular", "semibold": "Semibold", "bold": "Bold", "black": "Black"}
HEAVIER = {"regular": "semibold", "semibold": "bold", "bold": "black", "black": "black"}


def font_file(face: str, weight: str, italic: bool) -> Path:
    """The font file of a face in a weight, upright or italic."""
    folder, stem, kind = FOLDERS[face]
    cut = WEIGHTS[weight]
    if italic:
        cut = "It" if weight == "regular" else cut + "It"
    return folder / f"{stem}-{cut}.{kind}"


@lru_cache(maxsize=256)
def font(face: str, weight: str, italic: bool, pixels: int) -> pygame.font.Font:
    """A font of so many pixels, opened on first use."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_file(face, weight, italic), pixels)


def ink(font: pygame.font.Font, text: str) -> tuple[int, int]:
    """How many pixels the letters of a text rise above their line, and how many they go below it."""
    found = [metrics for metrics in font.metrics(text) if metrics is not None]
    return max((metrics[3] for metrics in found), default=0), max((-metrics[2] for metrics in found), default=0)


def forget_fonts() -> None:
    """Drop all open fonts; needed after pygame was shut down and started again."""
    font.cache_clear()
