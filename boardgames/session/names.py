"""Cleans names that players type or files contain, so that they can be displayed."""

import unicodedata
from collections.abc import Sequence

LONGEST_PLAYER = 16
LONGEST_SAVE = 60
LONGEST_READ = 400  # letters of a name that are processed at all: damaged files may contain very long ones
DEFAULTS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")
# Joiners, fillers and variation selectors: they count as letters, symbols or accents but are invisible.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Characters used as markup in our texts: a name must not produce an icon, a link or bold letters.
_MARKUP = str.maketrans({"{": "(", "}": ")", "|": "/", "_": "-", "*": None})
_SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


def clean(text: str, longest: int) -> str:
    """Return the visible part of a text as one line of at most `longest` letters; empty if nothing is visible."""
    composed = unicodedata.normalize("NFC", text[:LONGEST_READ]).translate(_MARKUP)
    spaced = (" " if letter.isspace() else letter for letter in composed)
    words = "".join(letter for letter in spaced if _is_allowed(letter)).split()
    line = unicodedata.normalize("NFC", " ".join(words))[:longest].rstrip()  # what stood apart may be side by side now
    return line if any(_is_visible(letter) for letter in line) else ""


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the cleaned names of all seats; a seat without a visible name gets an unused default."""
    cleaned = [clean(name, LONGEST_PLAYER) for name in names]
    for seat, name in enumerate(cleaned):
        if not name:
            default = DEFAULTS[seat % len(DEFAULTS)]
            cleaned[seat] = next((free for free in (default, *DEFAULTS) if free not in cleaned), default)
    return tuple(cleaned)


def _is_allowed(letter: str) -> bool:
    """Whether a letter is neither a control nor a format nor an invisible character."""
    if letter in _BLANK or any(ord(letter) in selectors for selectors in _SELECTORS):
        return False
    return unicodedata.category(letter)[0] != "C"


def _is_visible(letter: str) -> bool:
    """Whether a letter is visible by itself; an accent needs a letter."""
    return unicodedata.category(letter)[0] in "LNPS"
