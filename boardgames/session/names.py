"""Names as people type them or files bring them, cleaned so that every screen can show them."""

import unicodedata
from collections.abc import Sequence

LONGEST_PLAYER = 16
LONGEST_SAVE = 60
LONGEST_READ = 400  # letters of a name that are looked at; what a damaged file holds beyond them costs no time
DEFAULTS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")
# They count as letters, signs or accents but leave nothing on the screen: joiners, fillers, variation selectors.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Signs with a meaning in our sentences: a name must not ask for an icon, a link or bold letters.
_MARKUP = str.maketrans({"{": "(", "}": ")", "|": "/", "_": "-", "*": None})
_SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))


def clean(text: str, longest: int) -> str:
    """The visible part of a text in one line of at most so many letters; nothing where nothing can be seen."""
    composed = unicodedata.normalize("NFC", text[:LONGEST_READ]).translate(_MARKUP)
    spaced = (" " if letter.isspace() else letter for letter in composed)
    words = "".join(letter for letter in spaced if _is_kept(letter)).split()
    line = " ".join(words)[:longest].rstrip()
    return line if any(_is_visible(letter) for letter in line) else ""


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of all seats, cleaned; a seat without a visible name takes a default that no other has."""
    cleaned = [clean(name, LONGEST_PLAYER) for name in names]
    for seat, name in enumerate(cleaned):
        if not name:
            own = DEFAULTS[seat % len(DEFAULTS)]
            cleaned[seat] = next((free for free in (own, *DEFAULTS) if free not in cleaned), own)
    return tuple(cleaned)


def _is_kept(letter: str) -> bool:
    """Whether a letter is neither a control or format character nor an invisible one."""
    if letter in _BLANK or any(ord(letter) in selectors for selectors in _SELECTORS):
        return False
    return unicodedata.category(letter)[0] != "C"


def _is_visible(letter: str) -> bool:
    """Whether a letter shows something by itself; an accent needs another below it."""
    return unicodedata.category(letter)[0] in "LNPS"
