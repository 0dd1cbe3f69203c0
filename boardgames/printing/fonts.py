"""Reads what a PDF needs to know of a TrueType font: glyphs of letters, widths, heights."""

from __future__ import annotations

import re
import struct
from functools import cache
from pathlib import Path

import font_source_sans_pro  # type: ignore[import-untyped]  # the package has no types
import font_source_serif_pro  # type: ignore[import-untyped]  # the package has no types

from boardgames.printing.page import Face

_SANS, _SERIF = Path(font_source_sans_pro.font_directory), Path(font_source_serif_pro.font_directory)
FILES: dict[Face, Path] = {
    "sans": _SANS / "SourceSansPro-Regular.ttf",
    "sans-strong": _SANS / "SourceSansPro-Semibold.ttf",
    "sans-italic": _SANS / "SourceSansPro-It.ttf",
    "serif": _SERIF / "SourceSerifPro-Regular.ttf",
    "serif-strong": _SERIF / "SourceSerifPro-Semibold.ttf",
    "serif-italic": _SERIF / "SourceSerifPro-It.ttf",
}
# Letters that the fonts lack, and what stands for them.
_BOUND = re.compile(r"(?<=«) | (?=[:;!?»%](?!\w))")  # French spaces at which no line may end
INSTEAD = {"\N{NARROW NO-BREAK SPACE}": "\N{NO-BREAK SPACE}", "\N{NON-BREAKING HYPHEN}": "-"}


class FontFile:
    """A TrueType font; lengths are in thousandths of the size of the type."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        count = struct.unpack_from(">H", data, 4)[0]
        entries = (struct.unpack_from(">4s3I", data, 12 + 16 * number) for number in range(count))
        self._tables = {name.decode("ascii"): (offset, length) for name, _, offset, length in entries}
        self._per_em = self._number("head", 18, "H")
        self.box = tuple(self._scaled(self._number("head", at, "h")) for at in (36, 38, 40, 42))
        self.ascent, self.descent = (self._scaled(self._number("hhea", at, "h")) for at in (4, 6))
        self._wide = self._number("hhea", 34, "H")
        self._glyphs = self._read_glyphs()

    def _number(self, table: str, at: int, kind: str) -> int:
        return int(struct.unpack_from(f">{kind}", self.data, self._tables[table][0] + at)[0])

    def _scaled(self, units: int) -> int:
        return round(units * 1000 / self._per_em)

    def _read_glyphs(self) -> dict[int, int]:
        """Return the glyph of every letter of the basic plane."""
        start = self._tables["cmap"][0]
        for number in range(self._number("cmap", 2, "H")):
            offset = self._number("cmap", 8 + 8 * number, "I")
            if self._number("cmap", offset, "H") == 4:
                return self._segments(start + offset)
        return {}

    def _segments(self, at: int) -> dict[int, int]:
        count = struct.unpack_from(">H", self.data, at + 6)[0] // 2
        read = [struct.unpack_from(f">{count}H", self.data, at + 14 + shift) for shift in (0, 2 * count + 2)]
        ends, starts = read
        deltas = struct.unpack_from(f">{count}H", self.data, at + 16 + 4 * count)
        base = at + 16 + 6 * count
        offsets = struct.unpack_from(f">{count}H", self.data, base)
        found: dict[int, int] = {}
        for number in range(count):
            for letter in range(starts[number], min(ends[number], 0xFFFE) + 1):
                glyph = letter
                if offsets[number]:
                    place = base + 2 * number + offsets[number] + 2 * (letter - starts[number])
                    glyph = struct.unpack_from(">H", self.data, place)[0]
                    if not glyph:
                        continue
                found[letter] = (glyph + deltas[number]) & 0xFFFF
        return found

    def glyph(self, letter: str) -> int:
        """Return the glyph of a letter; 0, an empty box, where there is none."""
        return self._glyphs.get(ord(letter)) or self._glyphs.get(ord(INSTEAD.get(letter, "\0")), 0)

    def has(self, text: str) -> bool:
        """Whether every letter of a text has a glyph."""
        return all(self.glyph(letter) for letter in text)

    def advance(self, glyph: int) -> int:
        """Return the width of a glyph."""
        return self._scaled(self._number("hmtx", 4 * min(glyph, self._wide - 1), "H"))

    def width(self, text: str) -> int:
        """Return the width of a text."""
        return sum(self.advance(self.glyph(letter)) for letter in text)


@cache
def font(face: Face) -> FontFile:
    """Return a font of the program."""
    return FontFile(FILES[face].read_bytes())


def width(text: str, face: Face, points: float) -> float:
    """Return the width of a text in millimetres."""
    return font(face).width(text) / 1000 * points * 25.4 / 72


def wrap(text: str, face: Face, points: float, room: float) -> list[str]:
    """Break a text into lines of at most a width in millimetres."""
    lines = [""]
    for word in _BOUND.sub("\N{NO-BREAK SPACE}", text).split(" "):
        longer = f"{lines[-1]} {word}".strip(" ")
        if lines[-1] and width(longer, face, points) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
