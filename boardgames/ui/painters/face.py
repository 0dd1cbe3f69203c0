"""The layout of a card face: named rects, typeset texts in their boxes, rows of symbols."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from boardgames.data.defs import Term
from boardgames.ui import paint, textures
from boardgames.ui.painters import lettering
from boardgames.ui.painters.lettering import Setting
from boardgames.ui.table_kit import TableKit
from boardgames.ui.theme import Colour, Size, alpha, rgb


def scale_of(size: Size, base: Size) -> float:
    """Return the scale of a card relative to its base size, by area, so that squat cards have readable letters."""
    return math.sqrt(size[0] * size[1] / (base[0] * base[1]))


class Block(NamedTuple):
    """A typeset text and its box."""

    rect: pygame.Rect
    text: Setting
    colour: Colour
    align: str = "left"
    middle: bool = False


class Sign(NamedTuple):
    """A term shown as an icon, optionally with its name."""

    term: Term
    rect: pygame.Rect
    name: Block | None = None


class Face(NamedTuple):
    """The layout of a card face."""

    size: Size
    border: int
    colour: Colour
    rects: dict[str, pygame.Rect]
    blocks: dict[str, Block]
    symbols: tuple[Sign, ...] = ()
    fuels: tuple[Sign, ...] = ()

    @property
    def radius(self) -> int:
        """Roundness of the corners."""
        return round(min(self.size) * 0.046) + 1

    @property
    def inner(self) -> pygame.Rect:
        """The card without its border."""
        return pygame.Rect((0, 0), self.size).inflate(-2 * self.border, -2 * self.border)

    def all_blocks(self) -> list[Block]:
        """Return every text on the face."""
        return [*self.blocks.values(), *(sign.name for sign in (*self.symbols, *self.fuels) if sign.name is not None)]


def paper_card(kit: TableKit, face: Face) -> pygame.Surface:
    """Return an empty card: border in its colour, paper inside."""
    theme, inner = kit.theme, face.inner
    picture = paint.box(face.size, face.radius, face.colour).copy()
    paper = textures.paper(inner.size, max(face.radius - face.border, 1), theme.paper_0, theme.paper_1, theme)
    picture.blit(paper, inner.topleft)
    return picture


def finish(kit: TableKit, face: Face, picture: pygame.Surface) -> pygame.Surface:
    """Write all texts, round the corners and outline the card."""
    for block in face.all_blocks():
        lettering.draw(picture, block.rect, block.text, block.colour, block.align, block.middle)
    paint.round_off(picture, face.radius)
    paint.draw_frame(picture, picture.get_rect(), face.radius, 1, alpha(kit.theme.ink_dark, 0.6))
    return picture


def inside(face: Face, part: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return a copy of a part, rounded where it touches the corners of the inner card."""
    picture = part.copy()
    radius, inner = max(face.radius - face.border, 1), face.inner
    whole = paint.blank(inner.size)
    whole.blit(picture, (rect.x - inner.x, rect.y - inner.y))
    paint.round_off(whole, radius)
    return whole.subsurface(rect.move(-inner.x, -inner.y)).copy()


def points_disc(picture: pygame.Surface, kit: TableKit, rect: pygame.Rect, hex_colour: str) -> None:
    """Draw the gold disc for the points."""
    radius = rect.width // 2
    paint.draw_circle(picture, rect.center, radius, kit.theme.ink)
    paint.draw_circle(picture, rect.center, radius - max(round(radius * 0.11), 1), rgb(hex_colour))


def symbol_disc(picture: pygame.Surface, kit: TableKit, sign: Sign) -> None:
    """Draw a symbol: its icon in a light disc, ringed in its colour."""
    radius = sign.rect.width // 2
    paint.draw_circle(picture, sign.rect.center, radius, rgb(sign.term.hex))
    paint.draw_circle(picture, sign.rect.center, radius - max(round(radius * 0.12), 1), kit.theme.white_paper)
    icon = kit.art.icon(sign.term.icon, round(sign.rect.width * 0.68))
    picture.blit(icon, icon.get_rect(center=sign.rect.center))


def shape(kit: TableKit, term: Term, height: int) -> pygame.Surface:
    """Return the shape of a term (flame, drop, bolt) in its colour."""
    return kit.art.piece(f"shape-{term.shown['shape']}", rgb(term.hex), height, halo=False)
