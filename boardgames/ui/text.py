"""Measured text: wrapping, ellipsis, bold and italic spans, inline icons, links; pictures are kept."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable

import msgspec
import pygame

from boardgames.ui import paint
from boardgames.ui.cache import Pictures
from boardgames.ui.theme import Colour, Theme

ELLIPSIS = "…"
UNBOUND = 1 << 20
KEPT_LAYOUTS = 1500
_MARKUP = re.compile(r"\*\*|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)|\{icon:([\w-]+)\}|\[\[([^|\]]+)\|([^\]]+)\]\]")
_PIECES = re.compile(r"\n|[ \t]+|[^ \t\n\r\f\v]+")
# French puts a space before these signs; a line must not break there.
_GLUED = re.compile(r" (?=[?!:;»])|(?<=«) ")
HARD_SPACE = "\u00a0"
IconSource = Callable[[str, int], pygame.Surface]
HALOES = Pictures(24)


class Span(msgspec.Struct, frozen=True):
    """A stretch of text that looks the same throughout; an icon has no text."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""
    icon: str = ""


class Link(msgspec.Struct, frozen=True):
    """A place in a text that can be clicked."""

    target: str
    rect: pygame.Rect


class Text(msgspec.Struct, frozen=True):
    """A finished text: its picture, how many lines it took, whether something was left out, its links."""

    picture: pygame.Surface
    lines: int
    cut: bool
    links: tuple[Link, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture.get_size()

    def link_at(self, place: tuple[int, int]) -> str:
        """Target of the link at a place counted from the text's corner, or nothing."""
        return next((link.target for link in self.links if link.rect.collidepoint(place)), "")


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


def parse(markup: str) -> list[Span]:
    """Spans of a text with **bold**, _italic_, {icon:name} and [[target|shown]]."""
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
        self._kept: OrderedDict[Hashable, Text] = OrderedDict()

    def width(self, text: str, style: str, heavier: bool = False) -> int:
        """Width of one line of plain text."""
        return sum(word.width for word in self._words([Span(text, heavier)], style))

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
    ) -> Text:
        """Set a text; lines past `max_lines` (0: any number) or past the width end in an ellipsis."""
        key = (markup, style, colour, width, max_lines, align, plain, link_colour)
        kept = self._kept.get(key)
        if kept is None:
            spans = [Span(markup)] if plain else parse(markup)
            lines, cut = self._lines(spans, style, width or UNBOUND, max_lines)
            kept = self._paint(lines, cut, style, colour, width, align, link_colour or self.theme.accent.edge)
            self._kept[key] = kept
            if len(self._kept) > KEPT_LAYOUTS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return kept

    def height(self, markup: str, style: str, width: int, max_lines: int = 0) -> int:
        """Height that a text needs at a width."""
        lines, _ = self._lines(parse(markup), style, width, max_lines)
        return len(lines) * self.theme.line_height(style)

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
    ) -> Text:
        """Draw a text into a rect; what does not fit ends in an ellipsis."""
        lines = max(rect.height // self.theme.line_height(style), 1)
        done = self.text(markup, style, colour, max(rect.width, 1), lines, align, plain)
        y = rect.y + (rect.height - done.size[1]) // 2 if middle else rect.y
        target.blit(done.picture, (rect.x, y))
        return done

    def _icon_side(self, style: str) -> int:
        return round(self.theme.text_px(self.theme.style(style).size) * 1.25)

    def _spacing(self, style: str) -> int:
        s = self.theme.style(style)
        return round(s.spacing * self.theme.text_px(s.size))

    def _width(self, span: Span, text: str, style: str) -> int:
        if span.icon:
            return self._icon_side(style)
        if self.theme.style(style).capitals:
            text = text.upper()
        font, spacing = self.theme.font(style, span.bold, span.italic), self._spacing(style)
        if spacing:  # spaced letters are set one by one, without kerning
            return sum(font.size(letter)[0] + spacing for letter in text)
        return font.size(text)[0]

    def _words(self, spans: list[Span], style: str) -> list[_Word]:
        words: list[_Word] = []
        for span in spans:
            if span.icon:
                words.append(_Word(span, "", self._width(span, "", style)))
            pieces = _PIECES.findall(_GLUED.sub(HARD_SPACE, span.text))
            words.extend(_Word(span, piece, self._width(span, piece, style), piece.isspace()) for piece in pieces)
        return words

    def _lines(self, spans: list[Span], style: str, width: int, max_lines: int) -> tuple[list[_Line], bool]:
        lines = [_Line()]
        words = self._words(spans, style)
        while words:
            group = self._next_group(words)
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
                words[:0] = self._break(group, style, width, line)
                if words:
                    lines.append(_Line())
        for line in lines:
            while line.words and line.words[-1].space:
                line.words.pop()
        if max_lines and len(lines) > max_lines:
            lines = lines[:max_lines]
            self._end_in_ellipsis(lines[-1], style, width)
            return lines, True
        return lines, False

    @staticmethod
    def _next_group(words: list[_Word]) -> list[_Word]:
        """The next words that must stay together because no space lies between them."""
        group = [words.pop(0)]
        while words and not group[0].space and not words[0].space and not words[0].span.icon:
            if group[-1].span.icon:
                break
            group.append(words.pop(0))
        return group

    def _break(self, group: list[_Word], style: str, width: int, line: _Line) -> list[_Word]:
        """Put as many letters of a word wider than the line on it as fit; give back the rest."""
        first, *rest = group
        if first.span.icon or first.width <= width:
            line.words.append(first)
            return rest
        count = len(first.text)
        while count > 1 and self._width(first.span, first.text[:count], style) > width:
            count -= 1
        head, tail = first.text[:count], first.text[count:]
        line.words.append(_Word(first.span, head, self._width(first.span, head, style)))
        left = [_Word(first.span, tail, self._width(first.span, tail, style))] if tail else []
        return left + rest

    def _end_in_ellipsis(self, line: _Line, style: str, width: int) -> None:
        dots = Span(ELLIPSIS)
        room = width - self._width(dots, ELLIPSIS, style)
        while line.words and line.width > room:
            last = line.words.pop()
            text = last.text[:-1]
            while text and line.width + self._width(last.span, text, style) > room:
                text = text[:-1]
            if text.strip():
                line.words.append(_Word(last.span, text.rstrip(), self._width(last.span, text.rstrip(), style)))
                break
        while line.words and line.words[-1].space:
            line.words.pop()
        if room >= 0:
            line.words.append(_Word(dots, ELLIPSIS, self._width(dots, ELLIPSIS, style)))

    def _paint(
        self,
        lines: list[_Line],
        cut: bool,
        style: str,
        colour: Colour,
        width: int | None,
        align: str,
        link_colour: Colour,
    ) -> Text:
        height = self.theme.line_height(style)
        wide = max((line.width for line in lines), default=1)
        full = width if width is not None and align != "left" else min(wide, width or wide)
        picture = paint.blank((full, height * len(lines)), colour)
        links: list[Link] = []
        for number, line in enumerate(lines):
            x = {"left": 0, "centre": (full - line.width) // 2, "right": full - line.width}[align]
            for word in line.words:
                tone = link_colour if word.span.link else colour
                self._put_word(picture, word, x, number * height, style, tone)
                if word.span.link and not word.space:
                    links.append(Link(word.span.link, pygame.Rect(x, number * height, word.width, height)))
                x += word.width
        return Text(picture, len(lines), cut, tuple(links))

    def _put_word(self, picture: pygame.Surface, word: _Word, x: int, y: int, style: str, colour: Colour) -> None:
        height = self.theme.line_height(style)
        if word.span.icon:
            side = self._icon_side(style)
            if self.icons is not None:
                picture.blit(self.icons(word.span.icon, side), (x, y + (height - side) // 2))
            return
        if word.space:
            return
        font = self.theme.font(style, word.span.bold, word.span.italic)
        text = word.text.upper() if self.theme.style(style).capitals else word.text
        top = y + (height - font.get_ascent() + font.get_descent()) // 2
        spacing = self._spacing(style)
        if not spacing:
            picture.blit(font.render(text, True, colour), (x, top))
            return
        for letter in text:
            picture.blit(font.render(letter, True, colour), (x, top))
            x += font.size(letter)[0] + spacing


def halo_text(theme: Theme, text: str, style: str, colour: Colour, halo: Colour, width: int) -> pygame.Surface:
    """One line with an outline of so many pixels round the letters, for maps and lids. Kept."""
    font = theme.font(style)
    return HALOES.get((text, style, colour, halo, width, theme.text_u), lambda: _halo(font, text, colour, halo, width))


def _halo(font: pygame.font.Font, text: str, colour: Colour, halo: Colour, width: int) -> pygame.Surface:
    font.outline = width
    around = font.render(text, True, halo)
    font.outline = 0
    around.blit(font.render(text, True, colour), (width, width))
    return around
