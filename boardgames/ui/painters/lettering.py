"""Text on cards: wrapped, shrunk down to a minimum size, and only then cut with an ellipsis."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from boardgames.ui import fonts
from boardgames.ui.cache import PICTURES
from boardgames.ui.theme import SMALLEST_TEXT, Colour

ELLIPSIS = "…"
HYPHEN = "-"
LEAST_PART = 3  # letters of a hyphenated word on a line
LINES = PICTURES.part("lettering")
# French puts a space before this punctuation; the line must not break there.
_BOUND = (" :", " ;", " !", " ?", " »")


class Pen(NamedTuple):
    """Style of letters: face, weight, wanted pixels, line height relative to them, minimum size."""

    face: str
    weight: str
    px: int
    line: float = 1.15
    italic: bool = False
    floor: int = SMALLEST_TEXT

    def at(self, px: int) -> Pen:
        """Return the same letters in another size."""
        return self._replace(px=px)

    @property
    def font(self) -> pygame.font.Font:
        """The opened font."""
        return fonts.font(self.face, self.weight, self.italic, self.px)

    @property
    def pitch(self) -> int:
        """Pixels from one line to the next."""
        return round(self.px * self.line)


class Setting(NamedTuple):
    """A text set in lines; `cut` if something was left out."""

    lines: tuple[str, ...]
    pen: Pen
    width: int
    cut: bool

    @property
    def height(self) -> int:
        """Height of all lines."""
        return len(self.lines) * self.pen.pitch


def pen(face: str, weight: str, size: float, line: float = 1.15, italic: bool = False) -> Pen:
    """Return a pen of a size in pixels, at least the smallest readable size."""
    return Pen(face, weight, max(round(size), SMALLEST_TEXT), line, italic)


def width(text: str, letters: Pen) -> int:
    """Return the width of one line."""
    return letters.font.size(text)[0]


def _words(text: str) -> list[str]:
    for mark in _BOUND:
        text = text.replace(mark, "\u00a0" + mark[1:])
    return text.replace("« ", "«\u00a0").split(" ")


@lru_cache(maxsize=4096)
def wrap(text: str, letters: Pen, room: int) -> tuple[str, ...] | None:
    """Return the lines of a text at a width; None when a single word is too wide."""
    lines: list[str] = []
    for word in _words(text):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and width(joined, letters) <= room:
            lines[-1] = joined
        elif width(word, letters) <= room:
            lines.append(word)
        else:
            parts = _at_hyphens(word, letters, room)
            if parts is None:
                return None
            lines.extend(parts)
    return tuple(lines)


def _at_hyphens(word: str, letters: Pen, room: int) -> list[str] | None:
    """Return a word broken after its hyphens; None when a part is still too wide."""
    head, hyphen, tail = word.partition("-")
    if not hyphen or not tail or width(head + hyphen, letters) > room:
        return None
    if width(tail, letters) <= room:
        return [head + hyphen, tail]
    rest = _at_hyphens(tail, letters, room)
    return None if rest is None else [head + hyphen, *rest]


@lru_cache(maxsize=4096)
def fit(text: str, letters: Pen, room: tuple[int, int], most: int = 0) -> Setting:
    """Set a text in a box, in at most `most` lines (0: as many as fit)."""
    least = min(letters.floor, letters.px)
    for px in range(letters.px, least - 1, -1):
        smaller = letters.at(px)
        if smaller.pitch > room[1] and px > least:
            continue
        lines = wrap(text, smaller, room[0])
        if lines is not None and len(lines) <= _room(smaller, room[1], most):
            return Setting(lines, smaller, max(width(line, smaller) for line in lines), False)
    return _cut(text, letters.at(least), room, most)


def balanced(text: str, done: Setting) -> Setting:
    """Return the text with lines of about equal length, for centred names."""
    for room in range(done.width, done.width // 2, -2):
        lines = wrap(text, done.pen, room)
        if done.cut or lines is None or len(lines) > len(done.lines):
            break
        done = done._replace(lines=lines, width=max(width(line, done.pen) for line in lines))
    return done


def fit_first(texts: Sequence[str], letters: Pen, room: tuple[int, int], most: int = 1) -> Setting:
    """Return the first of some texts that fits uncut; the last one, cut, when none does."""
    settings = [fit(text, letters, room, most) for text in texts]
    return next((done for done in settings if not done.cut), settings[-1])


def common(texts: Sequence[str], letters: Pen, room: int, weights: Sequence[str] = ()) -> Pen | None:
    """Return the largest letters in which each of some texts fits on a line, trying weights in order."""
    for px in range(letters.px, min(letters.floor, letters.px) - 1, -1):
        for weight in weights or (letters.weight,):
            tried = letters._replace(px=px, weight=weight)
            if all(width(text, tried) <= room for text in texts):
                return tried
    return None


def _room(letters: Pen, height: int, most: int) -> int:
    lines = max(height // letters.pitch, 1)
    return min(lines, most) if most else lines


def _cut(text: str, letters: Pen, room: tuple[int, int], most: int) -> Setting:
    """Return as much of a text as fits, with an ellipsis; overlong words are broken."""
    count = _room(letters, room[1], most)
    lines: list[str] = []
    rest = " ".join(_words(text))
    while rest and len(lines) < count:
        end = _reach(rest, letters, room[0])
        if len(lines) == count - 1 and end < len(rest):
            while end > 0 and width(rest[:end].rstrip() + ELLIPSIS, letters) > room[0]:
                end -= 1
            lines.append(rest[:end].rstrip() + ELLIPSIS)
            break
        space = rest.rfind(" ", 0, end + 1)
        if end == len(rest) or space > 0:
            stop, hyphen = (end if end == len(rest) else space), ""
        else:
            stop, hyphen = _break(rest, letters, room[0])
        lines.append(rest[:stop].rstrip() + hyphen)
        rest = rest[stop:].lstrip()
    return Setting(tuple(lines), letters, max((width(line, letters) for line in lines), default=0), True)


def _break(text: str, letters: Pen, room: int) -> tuple[int, str]:
    """Return where to break an overlong first word, and the hyphen if both parts are long enough for one."""
    word = text.split(" ", 1)[0]
    end = min(_reach(word, letters, room - width(HYPHEN, letters)), len(word) - LEAST_PART)
    return (end, HYPHEN) if end >= LEAST_PART else (_reach(word, letters, room), "")


def _reach(text: str, letters: Pen, room: int) -> int:
    end = len(text)
    while end > 1 and width(text[:end], letters) > room:
        end -= 1
    return end


def draw(
    target: pygame.Surface, rect: pygame.Rect, text: Setting, colour: Colour, align: str = "left", middle: bool = False
) -> None:
    """Draw a set text into its box, at the top or vertically centred."""
    font = text.pen.font
    y = rect.y + (rect.height - text.height) // 2 if middle else rect.y
    drop = (text.pen.pitch - font.get_ascent() + font.get_descent()) // 2
    for line in text.lines:
        picture = LINES.get((line, text.pen, colour), partial(font.render, line, True, colour))
        room = rect.width - picture.get_width()
        x = rect.x + {"left": 0, "centre": room // 2, "right": room}[align]
        target.blit(picture, (x, y + drop))
        y += text.pen.pitch


def ink_span(text: Setting) -> tuple[int, int]:
    """Return where the ink of a set text begins and ends, measured from its top; accents and tails may exceed it."""
    font, pitch = text.pen.font, text.pen.pitch
    base = (pitch - font.get_ascent() + font.get_descent()) // 2 + font.get_ascent()
    above, below = fonts.ink(font, text.lines[0])[0], fonts.ink(font, text.lines[-1])[1]
    return base - above, (len(text.lines) - 1) * pitch + base + below


def write(
    target: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    letters: Pen,
    colour: Colour,
    align: str = "centre",
    most: int = 1,
) -> Setting:
    """Fit a text into a box and draw it vertically centred."""
    done = fit(text, letters, rect.size, most)
    draw(target, rect, done, colour, align, True)
    return done
