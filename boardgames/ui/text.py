"""Typesetting: wraps and shrinks text; supports bold, italic, inline icons and links; pictures are cached."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec
import pygame

from boardgames.ui import fonts, paint
from boardgames.ui.cache import PICTURES, Part, bytes_of
from boardgames.ui.theme import SMALLEST_TEXT, Colour, Theme, TypeStyle

ELLIPSIS = "…"
UNBOUND = 1 << 20
MOST_WIDTHS = 4000  # cached for one theme
MOST_FITTED = 4000  # answers cached
_MARKUP = re.compile(r"\*\*|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)|\{icon:([\w-]+)\}|\[\[([^|\]]+)\|([^\]]+)\]\]")
_PIECES = re.compile(r"\n|[ \t]+|[^ \t\n\r\f\v]+")
# French puts a space before this punctuation; a line must not break there, nor before a number that ends a sentence.
_GLUED = re.compile(r" (?=[?!:;»])|(?<=«) |(?<=\S) (?=\d+\.(?: |$))")
# The suffix of a French ordinal stays in lower case among capitals: XIVe.
_ORDINAL = re.compile(r"\b([IVX]+(?:er|re|e))\b")
PATH_SEPARATOR = "/"
HARD_SPACE = "\u00a0"
_TIES = (HARD_SPACE, "’")  # at the end of a word before an icon: they stay together
IconSource = Callable[[str, int], pygame.Surface]


class Span(msgspec.Struct, frozen=True):
    """A stretch of text in one style; an icon has no text."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    icon: str = ""


class Link(msgspec.Struct, frozen=True):
    """A clickable part of a text."""

    target: str
    rect: pygame.Rect


class Text(msgspec.Struct, frozen=True):
    """A typeset text: its picture, the number of lines, whether it was cut, its links."""

    picture: pygame.Surface
    lines: int
    cut: bool
    links: tuple[Link, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture.get_size()

    def link_at(self, place: tuple[int, int]) -> str:
        """Return the target of the link at a position within the text, or an empty string."""
        return next((link.target for link in self.links if link.rect.collidepoint(place)), "")


TEXTS: Part[Text] = PICTURES.part_for("texts", lambda text: bytes_of(text.picture))


class _Letters(msgspec.Struct, frozen=True):
    """A type style at a size in pixels, with the line pitch."""

    style: TypeStyle
    px: int
    pitch: int

    def font(self, bold: bool = False, italic: bool = False) -> pygame.font.Font:
        weight = fonts.HEAVIER[self.style.weight] if bold else self.style.weight
        return fonts.font(self.style.face, weight, self.style.italic or italic, self.px)

    @property
    def icon_side(self) -> int:
        return round(self.px * 1.25)

    @property
    def spacing(self) -> int:
        return round(self.style.spacing * self.px)

    def shown(self, text: str) -> str:
        return in_capitals(text) if self.style.capitals else text

    def width(self, span: Span, text: str) -> int:
        if span.icon:
            return self.icon_side
        font, text, spacing = self.font(span.bold, span.italic), self.shown(text), self.spacing
        if spacing:  # spaced letters are set one by one, without kerning
            return sum(font.size(letter)[0] + spacing for letter in text)
        return font.size(text)[0]


class _Word(msgspec.Struct):
    span: Span
    text: str
    width: int
    space: bool = False


class _Line(msgspec.Struct):
    words: list[_Word] = []

    @property
    def width(self) -> int:
        return sum(word.width for word in self.words)


def in_capitals(text: str) -> str:
    """Return a text in capitals, except the suffixes of ordinals."""
    pieces = _ORDINAL.split(text)
    return "".join(piece if number % 2 else piece.upper() for number, piece in enumerate(pieces))


def parse(markup: str) -> list[Span]:
    """Return the spans of a text with **bold**, _italic_, {icon:name} and [[target|shown]]."""
    spans: list[Span] = []
    bold = italic = False
    last = 0
    for found in _MARKUP.finditer(markup):
        if found.start() > last:
            spans.append(Span(markup[last : found.start()], bold, italic))
        last = found.end()
        icon, target, shown = found.groups()
        if icon:
            spans.append(Span("", icon=icon))
        elif target:
            spans.append(Span(shown, True, italic, link=target))
        elif found[0] == "**":
            bold = not bold
        else:
            italic = not italic
    if last < len(markup):
        spans.append(Span(markup[last:], bold, italic))
    return spans


class Typesetter:
    """Sets text in the styles of one theme."""

    def __init__(self, theme: Theme, icons: IconSource | None = None) -> None:
        self.theme = theme
        self.icons = icons
        self._widths: dict[tuple[str, str, bool], int] = {}  # cache: the same texts are measured again and again

    def width(self, text: str, style: str, heavier: bool = False) -> int:
        """Return the width of one line of plain text."""
        key = (text, style, heavier)
        found = self._widths.get(key)
        if found is None:
            found = sum(word.width for word in _words([Span(text, heavier)], self._letters(style)))
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = found
        return found

    def least_width(self, text: str, style: str) -> int:
        """Return the width of one line of plain text in the smallest letters."""
        letters = self._letters(style)
        smallest = _Letters(letters.style, min(letters.px, SMALLEST_TEXT), letters.pitch)
        return sum(word.width for word in _words([Span(text)], smallest))

    def text(
        self,
        markup: str,
        style: str,
        colour: Colour,
        width: int | None = None,
        max_lines: int = 0,
        align: str = "left",
        plain: bool = False,
        link_colour: Colour | None = None,
        most_px: int = 0,
    ) -> Text:
        """Typeset a text in the height of `max_lines` lines (0: any number), letters at most `most_px` (0: no limit).

        A text that does not fit is set in smaller letters; in the smallest it ends in an ellipsis."""

        def make() -> Text:
            spans = [Span(markup)] if plain else parse(markup)
            letters, lines, cut = self._set(spans, style, width or UNBOUND, max_lines, most_px)
            return self._paint(lines, cut, letters, colour, width, align, link_colour or self.theme.accent.edge)

        wanted = (markup, style, colour, width, max_lines, align, plain, link_colour, most_px)
        return TEXTS.get((wanted, self.theme.key, self.icons), make)

    def height(self, markup: str, style: str, width: int, max_lines: int = 0) -> int:
        """Return the height that a text needs at a width."""
        letters, lines, _ = self._set(parse(markup), style, width, max_lines)
        return len(lines) * letters.pitch

    def fits(self, markup: str, style: str, width: int, lines: int) -> bool:
        """Whether a text fits in a number of lines in letters of full size."""
        return _fits(markup, self._letters(style), width, lines)

    def common_px(self, texts: Sequence[str], style: str, width: int, height: int | None = None) -> int:
        """Return the largest letter size in which each of some texts fits uncut; 0 where none is small enough.

        The height is one line unless given."""
        height = self.theme.line_height(style) if height is None else height
        spans = [parse(text) for text in texts]
        for letters in self._sizes(style):
            found = [_lines(each, letters, width) for each in spans]
            if all(is_whole and len(lines) * letters.pitch <= height for lines, is_whole in found):
                return letters.px
        return 0

    def draw(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        markup: str,
        style: str,
        colour: Colour,
        align: str = "left",
        middle: bool = False,
        plain: bool = False,
        link_colour: Colour | None = None,
    ) -> Text:
        """Draw a text into a rect, smaller if it does not fit."""
        lines = max(rect.height // self.theme.line_height(style), 1)
        done = self.text(markup, style, colour, max(rect.width, 1), lines, align, plain, link_colour)
        y = rect.y + (rect.height - done.size[1]) // 2 if middle else rect.y
        target.blit(done.picture, (rect.x, y))
        return done

    def _letters(self, style: str) -> _Letters:
        type_style = self.theme.style(style)
        return _Letters(type_style, self.theme.text_px(type_style.size), self.theme.line_height(style))

    def _sizes(self, style: str, most_px: int = 0) -> Iterator[_Letters]:
        """Return the letters of a style, then smaller ones down to the smallest readable size."""
        wanted = self._letters(style)
        most = max(min(wanted.px, most_px or wanted.px), SMALLEST_TEXT)
        for px in range(most, SMALLEST_TEXT - 1, -1):
            yield _Letters(wanted.style, px, wanted.pitch * px // wanted.px)

    def _set(
        self, spans: list[Span], style: str, width: int, max_lines: int, most_px: int = 0
    ) -> tuple[_Letters, list[_Line], bool]:
        """Return the largest letters in which a text fits, its lines, and whether it had to be cut."""
        wanted = self._letters(style)
        height = max_lines * wanted.pitch
        for letters in self._sizes(style, most_px):
            lines, is_whole = _lines(spans, letters, width)
            if is_whole and (not max_lines or len(lines) * letters.pitch <= height):
                pitch = min(height // len(lines), wanted.pitch) if max_lines else letters.pitch
                return _Letters(wanted.style, letters.px, pitch), lines, False
        most = max(height // letters.pitch, 1) if max_lines else len(lines)
        if len(lines) > most:
            lines = lines[:most]
            _end_in_ellipsis(lines[-1], letters, width)
        return letters, lines, True

    def _paint(
        self,
        lines: list[_Line],
        cut: bool,
        letters: _Letters,
        colour: Colour,
        width: int | None,
        align: str,
        link_colour: Colour,
    ) -> Text:
        height = letters.pitch
        wide = max((line.width for line in lines), default=1)
        full = width if width is not None and align != "left" else min(wide, width or wide)
        picture = paint.blank((full, height * len(lines)), colour)
        links: list[Link] = []
        for number, line in enumerate(lines):
            x = {"left": 0, "centre": (full - line.width) // 2, "right": full - line.width}[align]
            for word in line.words:
                tone = link_colour if word.span.link else colour
                self._put_word(picture, word, x, number * height, letters, tone)
                if word.span.link and not word.space:
                    links.append(Link(word.span.link, pygame.Rect(x, number * height, word.width, height)))
                x += word.width
        return Text(picture, len(lines), cut, tuple(links))

    def _put_word(
        self, picture: pygame.Surface, word: _Word, x: int, y: int, letters: _Letters, colour: Colour
    ) -> None:
        height = letters.pitch
        if word.span.icon:
            side = letters.icon_side
            if self.icons is not None:
                picture.blit(self.icons(word.span.icon, side), (x, y + (height - side) // 2))
            return
        if word.space:
            return
        font, text = letters.font(word.span.bold, word.span.italic), letters.shown(word.text)
        top = y + (height - font.get_ascent() + font.get_descent()) // 2
        spacing = letters.spacing
        if not spacing:
            picture.blit(font.render(text, True, colour), (x, top))
            return
        for letter in text:
            picture.blit(font.render(letter, True, colour), (x, top))
            x += font.size(letter)[0] + spacing


def _words(spans: list[Span], letters: _Letters) -> list[_Word]:
    words: list[_Word] = []
    for span in spans:
        if span.icon:
            words.append(_Word(span, "", letters.width(span, "")))
        pieces = _PIECES.findall(_GLUED.sub(HARD_SPACE, span.text))
        words.extend(_Word(span, piece, letters.width(span, piece), not piece.strip(" \t\n")) for piece in pieces)
    return words


def _lines(spans: list[Span], letters: _Letters, width: int) -> tuple[list[_Line], bool]:
    """Return a text in lines of a width, and whether no word had to be broken."""
    lines, is_whole = [_Line()], True
    words = _words(spans, letters)
    while words:
        group = _next_group(words)
        line = lines[-1]
        if group[0].text == "\n":
            lines.append(_Line())
        elif group[0].space:
            if line.words:
                line.words.extend(group)
        elif line.width + sum(word.width for word in group) <= width:
            line.words.extend(group)
        elif line.words:
            lines.append(_Line())
            words[:0] = group
        else:
            words[:0] = _break(group, letters, width, line)
            is_whole = is_whole and line.words[-1].text.endswith(PATH_SEPARATOR)
            if words:
                lines.append(_Line())
    for line in lines:
        while line.words and line.words[-1].space:
            line.words.pop()
    return lines, is_whole


@lru_cache(MOST_FITTED)
def _fits(markup: str, letters: _Letters, width: int, most: int) -> bool:
    """Whether a text fits in a number of lines; forms of a bar are tried with the same sentences again and again."""
    lines, is_whole = _lines(parse(markup), letters, width)
    return is_whole and len(lines) <= most


def _next_group(words: list[_Word]) -> list[_Word]:
    """Return the next words that must stay together: no space between them, or tied to an icon by a hard space or an
    apostrophe."""
    group = [words.pop(0)]
    while words and not group[0].space and not words[0].space:
        if words[0].span.icon and not group[-1].text.endswith(_TIES):
            break
        if group[-1].span.icon and not words[0].text.startswith(HARD_SPACE):
            break
        group.append(words.pop(0))
    return group


def _break(group: list[_Word], letters: _Letters, width: int, line: _Line) -> list[_Word]:
    """Add as many letters of an overlong word to a line as fit, whole folders of a path; return the rest."""
    first, *rest = group
    if first.span.icon or first.width <= width:
        line.words.append(first)
        return rest
    count = len(first.text)
    while count > 1 and letters.width(first.span, first.text[:count]) > width:
        count -= 1
    count = first.text.rfind(PATH_SEPARATOR, 1, count) + 1 or count
    head, tail = first.text[:count], first.text[count:]
    line.words.append(_Word(first.span, head, letters.width(first.span, head)))
    left = [_Word(first.span, tail, letters.width(first.span, tail))] if tail else []
    return left + rest


def _end_in_ellipsis(line: _Line, letters: _Letters, width: int) -> None:
    dots = Span(ELLIPSIS)
    available = width - letters.width(dots, ELLIPSIS)
    while line.words and line.width > available:
        last = line.words.pop()
        text = last.text[:-1]
        while text and line.width + letters.width(last.span, text) > available:
            text = text[:-1]
        if text.strip():
            line.words.append(_Word(last.span, text.rstrip(), letters.width(last.span, text.rstrip())))
            break
    while line.words and line.words[-1].space:
        line.words.pop()
    if available >= 0:
        line.words.append(_Word(dots, ELLIPSIS, letters.width(dots, ELLIPSIS)))
