"""The parts of a board that an SVG holds as shapes and text: lines, names with their leader lines, places."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Sequence
from html import escape

import pygame

from boardgames.data.defs import Node
from boardgames.ui import paint
from boardgames.ui.board.lines import Point, dots
from boardgames.ui.board.names import WrittenLine
from boardgames.ui.board.painter import BoardPainter
from boardgames.ui.board.sight import Sight
from boardgames.ui.theme import Colour, Size

FACES = {
    "sans": "'Source Sans 3', 'Source Sans Pro', sans-serif",
    "serif": "'Source Serif 4', 'Source Serif Pro', serif",
}
SPRITE_ROOM = 1.8  # of its radius: a place with its badge and shadow


class VectorSheet:
    """Takes the strokes that a `Sheet` paints, as elements of an SVG."""

    def __init__(self) -> None:
        self.elements: list[str] = []

    def line(
        self, points: Sequence[Point], width: float, colour: Colour, alpha: float = 1.0, closed: bool = False
    ) -> None:
        """Draw a line with round joints."""
        ends = " Z" if closed else ""
        self._path(f"M{' L'.join(_spot(point) for point in points)}{ends}", width, colour, alpha)

    def dashes(
        self, points: Sequence[Point], width: float, colour: Colour, dash: float, gap: float, alpha: float = 1.0
    ) -> None:
        """Draw a dashed line whose pattern continues around corners."""
        pieces = ("M" + " L".join(_spot(point) for point in piece) for piece in paint.dashes(points, dash, gap))
        self._path(" ".join(pieces), width, colour, alpha)

    def dots(self, points: Sequence[Point], size: float, colour: Colour, pitch: float, alpha: float = 1.0) -> None:
        """Draw a row of dots: strokes without length and with round ends."""
        self._path(" ".join(f"M{_spot(point)} h0" for point in dots(points, pitch)), size, colour, alpha)

    def _path(self, steps: str, width: float, colour: Colour, alpha: float) -> None:
        tone = f' stroke-opacity="{alpha:g}"' if alpha < 1 else ""
        self.elements.append(f'<path d="{steps}" stroke="{_hex(colour)}" stroke-width="{width:.2f}"{tone}/>')


def elements(painter: BoardPainter, scale: float, size: Size, hidden: frozenset[str]) -> Iterator[str]:
    """Yield the elements that lie over the painting of a board, in groups that can be switched off one by one."""
    sight = painter.sight(pygame.Rect((0, 0), size), scale)
    for kind in painter.shown_lines(hidden):
        sheet = VectorSheet()
        painter.draw_kind(sheet, kind, sight)
        yield f'<g id="line-{escape(kind.id)}" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        yield from sheet.elements
        yield "</g>"
    yield '<g id="places">'
    yield from _places(painter, sight, hidden)
    yield "</g>"
    if "names/" not in hidden:
        yield '<g id="names" stroke-linejoin="round">'
        yield from _names(painter, sight, hidden)
        yield "</g>"


def _places(painter: BoardPainter, sight: Sight, hidden: frozenset[str]) -> Iterator[str]:
    """Yield every place with its name, which browsers show as a tip; places that look alike share one picture."""
    known: dict[bytes, str] = {}
    for node in painter.board.nodes:
        if f"node/{node.kind}" in hidden:
            continue
        x, y = sight.at(node.xy)
        half, content = _sprite(painter, node, sight, hidden)
        if content not in known:
            known[content] = f"place-{len(known) + 1}"
            data = base64.b64encode(content).decode("ascii")
            sides = f'x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}"'
            yield f'<defs><image id="{known[content]}" {sides} href="data:image/png;base64,{data}"/></defs>'
        name = escape(node.name.of(painter.language))
        use = f'<use href="#{known[content]}" x="{x:.1f}" y="{y:.1f}"/>'
        yield f'<g id="{escape(node.id)}"><title>{name}</title>{use}</g>'


def _sprite(painter: BoardPainter, node: Node, sight: Sight, hidden: frozenset[str]) -> tuple[int, bytes]:
    """Return half the side of the picture of a place, and the picture."""
    radius = painter.node_painter.radius(node, sight.scale, sight.pixel)
    half = round(radius * SPRITE_ROOM) + 8
    picture = paint.blank((2 * half, 2 * half))
    painter.node_painter.draw(picture, node, (half, half), radius, painter.deep(node), hidden)
    content = io.BytesIO()
    pygame.image.save(picture, content, ".png")
    return half, content.getvalue()


def _names(painter: BoardPainter, sight: Sight, hidden: frozenset[str]) -> Iterator[str]:
    for leader in painter.leaders(sight, hidden):
        ends = " L".join(_spot(point) for point in leader.ends)
        for colour, width in zip(leader.colours, leader.widths, strict=True):
            yield f'<path d="M{ends}" fill="none" stroke="{_hex(colour)}" stroke-width="{width}"/>'
    for line in painter.written(sight, hidden):
        halo = f'stroke="{_hex(line.halo)}" stroke-width="{2 * line.halo_width}" aria-hidden="true"'
        yield _text(line, line.halo, halo)  # a text of its own: not every program paints strokes under letters
        yield _text(line, line.ink, 'stroke="none"')


def _text(line: WrittenLine, colour: Colour, more: str) -> str:
    """Return a line of text; its length is given, so that it fits in whatever font is there."""
    font = f'font-family="{FACES[line.face]}" font-size="{line.size}" font-weight="600"'
    slant = ' font-style="italic"' if line.italic else ""
    place = f'x="{line.x:.1f}" y="{line.base:.1f}" textLength="{line.width}" lengthAdjust="spacingAndGlyphs"'
    return f'<text {place} {font}{slant} fill="{_hex(colour)}" {more}>{escape(line.text)}</text>'


def _spot(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
