"""Fonts of the system for letters that our own fonts lack: Hebrew, Arabic, Chinese, emoji in players' names."""

from __future__ import annotations

import re
import unicodedata
import warnings
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

LACKING = "\uffff"  # in no font: drawn as the box for missing characters
SAMPLE_PIXELS = 96  # large, so that a letter and the box for missing ones hardly ever have the same measures
# Letters beyond these, which every font of ours has, are looked up one by one.
UNCOMMON = re.compile("[^\0-\u017f\u2010-\u2026\u2030\u2039\u203a]")
UNSEEN = re.compile("[\ufe00-\ufe0f]")  # choose between two forms of a sign; drawn, they would be boxes
# Where common systems keep the scripts of the world, broad ones first; colour fonts cannot be drawn at any size.
FAMILIES = (
    *("notosans", "notosanshebrew", "notosansarabic", "notosansdevanagari", "notosansthai", "dejavusans", "freesans"),
    *("notosanscjksc", "notosanscjkjp", "notosanscjkkr", "wenquanyimicrohei", "wenquanyizenhei", "droidsansfallback"),
    *("notosanssymbols2", "notosanssymbols", "notoemoji", "symbola", "unifont"),
    *("segoeui", "arial", "tahoma", "microsoftyahei", "yugothic", "msgothic", "malgungothic", "simsun", "nirmalaui"),
    *("leelawadeeui", "segoeuisymbol", "segoeuihistoric"),
    *("arialunicodems", "arialhebrew", "geezapro", "pingfangsc", "hiraginosansgb", "hiraginokakugothicpron"),
    *("applesdgothicneo", "kohinoordevanagari", "thonburi", "applesymbols"),
)
# What shapes and joins letters; by the first word of their names in Unicode. Other scripts need no shaping.
SCRIPTS = {
    "HEBREW": "Hebr",
    "ARABIC": "Arab",
    "SYRIAC": "Syrc",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "TAMIL": "Taml",
    "THAI": "Thai",
}
RIGHT_TO_LEFT = ("R", "AL")


class Run(NamedTuple):
    """Letters that are drawn together, in one font."""

    font: pygame.font.Font
    text: str


def has(font: pygame.font.Font, letter: str) -> bool:
    """Whether a font, at a large size, has a letter."""
    return font.metrics(letter) != font.metrics(LACKING)


@cache
def _system_files(is_bold: bool) -> tuple[str, ...]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system that cannot list its fonts has none for us
        found = (pygame.font.match_font(name, is_bold) for name in FAMILIES)
        return tuple(dict.fromkeys(file for file in found if file))


@cache
def _sample(file: str) -> pygame.font.Font | None:
    """Return a font to look letters up in; None where it cannot be read."""
    try:
        return pygame.font.Font(file, SAMPLE_PIXELS)
    except (pygame.error, OSError):
        return None


@lru_cache(maxsize=4096)
def system_file(letter: str, is_bold: bool = False) -> str:
    """Return the first font file of the system that has a letter, "" for none."""
    samples = ((file, _sample(file)) for file in _system_files(is_bold))
    return next((file for file, sample in samples if sample is not None and has(sample, letter)), "")


@lru_cache(maxsize=32)
def _opened(file: str, script: str, is_leftwards: bool, ascent: int, descent: int, pixels: int) -> pygame.font.Font:
    """Return a font of the system that fits into the lines of one of ours."""
    font = pygame.font.Font(file, pixels)
    share = min(1.0, ascent / max(font.get_ascent(), 1), descent / max(-font.get_descent(), 1))
    if share < 1:
        font = pygame.font.Font(file, max(round(pixels * share), 1))
    if script:
        font.set_script(script)
    if is_leftwards:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def script_of(letter: str) -> str:
    """Return the script of a letter if it needs shaping, else ""."""
    return SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")


def fallback(letter: str, beside: pygame.font.Font, pixels: int, is_bold: bool) -> pygame.font.Font | None:
    """Return a font of the system with a letter, to be used beside one of ours; None where there is none."""
    file = system_file(letter, is_bold)
    if not file:
        return None
    is_leftwards = unicodedata.bidirectional(letter) in RIGHT_TO_LEFT
    return _opened(file, script_of(letter), is_leftwards, beside.get_ascent(), -beside.get_descent(), pixels)


def joined(runs: list[Run]) -> list[Run]:
    """Join neighbours in the same font, and words that a space divides: their order is that of their script."""
    done: list[Run] = []
    for run in runs:
        if done and done[-1].font is run.font:
            done[-1] = Run(run.font, done[-1].text + run.text)
        elif len(done) > 1 and done[-1].text == " " and done[-2].font is run.font:
            done[-2:] = [Run(run.font, f"{done[-2].text} {run.text}")]
        else:
            done.append(run)
    return done


def size(runs: list[Run], height: int) -> tuple[int, int]:
    """Return width and height of runs beside each other."""
    return sum(pygame.font.Font.size(run.font, run.text)[0] for run in runs), height


def render(runs: list[Run], main: pygame.font.Font, colour: pygame.typing.ColorLike) -> pygame.Surface:
    """Draw runs beside each other on one baseline."""
    picture = pygame.Surface(size(runs, main.get_height()), pygame.SRCALPHA)
    x = 0
    for run in runs:
        drawn = pygame.font.Font.render(run.font, run.text, True, colour)
        picture.blit(drawn, (x, main.get_ascent() - run.font.get_ascent()))
        x += drawn.get_width()
    return picture


CACHED = (_system_files, _sample, system_file, _opened)
