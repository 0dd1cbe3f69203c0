"""Font files by face, weight and slant, opened once per size."""

from __future__ import annotations

import io
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import font_source_sans_pro  # type: ignore[import-untyped]  # the package has no types
import font_source_serif_pro  # type: ignore[import-untyped]  # the package has no types
import pygame

from boardgames.ui import fallback_fonts
from boardgames.ui.fallback_fonts import LACKING, SAMPLE_PIXELS, UNCOMMON, UNSEEN, Run

# At small sizes the TrueType version of the serif is spaced up to 7 % too wide; the OpenType version is not.
FOLDERS = {
    "serif": (Path(font_source_serif_pro.font_directory), "SourceSerifPro", "otf"),
    "sans": (Path(font_source_sans_pro.font_directory), "SourceSansPro", "ttf"),
}
WEIGHTS = {"regular": "Regular", "semibold": "Semibold", "bold": "Bold", "black": "Black"}
HEAVIER = {"regular": "semibold", "semibold": "bold", "bold": "black", "black": "black"}

MOST_OPEN = 64  # each takes about 0.2 MB; a game needs 20 to 30
_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
# French prints 2e, 1er and XVe with raised letters; English has no such endings.
_ORDINAL = re.compile(r"\b(?:[IVX]+|\d+)(?:er|re|e)\b")
_RAISED = str.maketrans("er", "ᵉʳ")


class Font(pygame.font.Font):
    """A font that accepts every text: letters it lacks come from other fonts, letters that no font has become boxes,
    zero-width text an empty picture."""

    face = ("sans", "regular", False)
    pixels = 0

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]  # bytes are never drawn here
        """Return width and height of a line; letters are larger while they get an outline."""
        return _measured(self, text) if self.outline else _size(*self.face, self.pixels, text)

    def render(self, text: str, *looks: Any, **more: Any) -> pygame.Surface:  # type: ignore[override]
        """Render a line, which may have no width."""
        text = _shown(text)
        if not self.size(text)[0]:
            return super().render("", *looks, **more)
        runs = _runs(self, text)
        return super().render(text, *looks, **more) if runs is None else fallback_fonts.render(runs, self, looks[1])


@lru_cache(maxsize=1 << 14)
def _size(face: str, weight: str, italic: bool, pixels: int, text: str) -> tuple[int, int]:
    """Measure a line: the same words are laid out again and again. A font as a key would stay open."""
    return _measured(font(face, weight, italic, pixels), text)


def _shown(text: str) -> str:
    """The letters to draw for a text."""
    return _ORDINAL.sub(lambda found: found[0].translate(_RAISED), _UNDRAWABLE.sub(LACKING, text))


def _measured(font: Font, text: str) -> tuple[int, int]:
    text = _shown(text)
    runs = _runs(font, text)
    return pygame.font.Font.size(font, text) if runs is None else fallback_fonts.size(runs, font.get_height())


def _runs(font: Font, text: str) -> list[Run] | None:
    """Return a text in pieces of one font each; None if this font has all of it."""
    if not UNCOMMON.search(text):
        return None
    runs = fallback_fonts.joined([Run(_font_for(font, letter), letter) for letter in UNSEEN.sub("", text)])
    return None if [run.font for run in runs] == [font] and runs[0].text == text else runs


def _font_for(main: Font, letter: str) -> pygame.font.Font:
    """Return the font that draws a letter: this one, its upright form, one of the system, or this one with a box."""
    if not UNCOMMON.match(letter) or _has(main.face, letter):
        return main
    face, weight, _ = main.face
    if _has((face, weight, False), letter):
        return font(face, weight, False, main.pixels)
    return fallback_fonts.fallback(letter, main, main.pixels, weight != "regular") or main


@lru_cache(maxsize=4096)
def _has(face: tuple[str, str, bool], letter: str) -> bool:
    return fallback_fonts.has(font(*face, SAMPLE_PIXELS), letter)


def font_file(face: str, weight: str, italic: bool) -> Path:
    """Return the font file of a face in a weight, upright or italic."""
    folder, stem, kind = FOLDERS[face]
    cut = WEIGHTS[weight]
    if italic:
        cut = "It" if weight == "regular" else cut + "It"
    return folder / f"{stem}-{cut}.{kind}"


@cache
def _content(file: Path) -> bytes:
    """Return a font file; opened by its path, every size would keep a file open, and systems allow few."""
    return file.read_bytes()


@lru_cache(maxsize=MOST_OPEN)
def font(face: str, weight: str, italic: bool, pixels: int) -> Font:
    """Return a font of a size in pixels, opened on first use."""
    if not pygame.font.get_init():
        pygame.font.init()
    made = Font(io.BytesIO(_content(font_file(face, weight, italic))), pixels)
    made.face, made.pixels = (face, weight, italic), pixels
    return made


def forget() -> None:
    """Forget all fonts: they are closed with the window."""
    for cached in (font, _size, _has, drawable, *fallback_fonts.CACHED):
        cached.cache_clear()


def ink(font: pygame.font.Font, text: str) -> tuple[int, int]:
    """Return how many pixels the letters of a text extend above and below the baseline."""
    found = [metrics for metrics in font.metrics(text) if metrics is not None]
    return max((metrics[3] for metrics in found), default=0), max((-metrics[2] for metrics in found), default=0)


@lru_cache(maxsize=256)
def drawable(name: str) -> str:
    """Return a name without the characters that no font has; empty if nothing is left."""
    shown = (letter for letter in name if _has(("sans", "bold", False), letter) or fallback_fonts.system_file(letter))
    return " ".join("".join(shown).split())


def initial(name: str) -> str:
    """Return the first drawable letter or digit of a name; a question mark if there is none."""
    return next((letter for letter in drawable(name.upper()) if letter.isalnum()), "?")
