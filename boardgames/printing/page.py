"""Printed sheets: what lies where, in millimetres from the upper left corner of the paper."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from boardgames.data.defs import Rect

Part = Literal["colophon", "board", "mats", "cards", "pieces", "aid", "rules", "lid"]
PARTS: tuple[Part, ...] = ("board", "mats", "cards", "pieces", "aid", "rules", "lid")  # that can be chosen, in order
Turn = Literal[0, 90, 180, 270]
Face = Literal["serif", "serif-strong", "serif-italic", "sans", "sans-strong", "sans-italic"]
Colour = tuple[int, int, int]
BLACK: Colour = (0, 0, 0)
GREY: Colour = (120, 120, 120)
HAIR = 0.15  # width of a thin line
CAPTION_POINTS = 6.5
CAPTION_X = 6.0  # captions run along the left edge
POINTS = 72 / 25.4  # per millimetre


class Paper(msgspec.Struct, frozen=True):
    """A paper, upright."""

    id: str
    width: float
    height: float


PAPERS = {paper.id: paper for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4))}


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height


# What a picture shows. The window knows how to draw each.


class CardFace(msgspec.Struct, frozen=True, tag=True):
    """The face of a card."""

    card: str


class CardBack(msgspec.Struct, frozen=True, tag=True):
    """The back of a deck."""

    deck: str


class BoardArea(msgspec.Struct, frozen=True, tag=True):
    """A part of the board, in board units."""

    area: Rect


class MatArea(msgspec.Struct, frozen=True, tag=True):
    """A part of a seat's mat, in units of the mat."""

    mat: str
    seat: int
    area: Rect


class PieceArt(msgspec.Struct, frozen=True, tag=True):
    """A piece: pawn, marker, token."""

    kind: str
    variant: str = ""
    seat: int | None = None
    face: str = ""
    badge: str = ""


class LidArt(msgspec.Struct, frozen=True, tag=True):
    """The lid of the box."""


class BookArt(msgspec.Struct, frozen=True, tag=True):
    """A figure or an icon of the rules book, by number."""

    number: int


Art = CardFace | CardBack | BoardArea | MatArea | PieceArt | LidArt | BookArt


class Picture(msgspec.Struct, frozen=True):
    """A drawing in its place."""

    art: Art
    box: Box
    turn: Turn = 0


class Line(msgspec.Struct, frozen=True):
    """A straight line; dashed ones are for folding and gluing."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = HAIR
    colour: Colour = GREY
    dashed: bool = False


class Fill(msgspec.Struct, frozen=True):
    """A filled rectangle."""

    box: Box
    colour: Colour


class Ring(msgspec.Struct, frozen=True):
    """A circle to cut along."""

    box: Box
    width: float = HAIR
    colour: Colour = GREY


class Words(msgspec.Struct, frozen=True):
    """A line of text; `x` and `y` are the left end of its base line."""

    text: str
    x: float
    y: float
    points: float = CAPTION_POINTS
    face: Face = "sans"
    colour: Colour = GREY
    turn: Turn = 0
    width: float = 0.0  # the letters are squeezed or stretched to this width; 0: as they are


Item = Picture | Line | Fill | Ring | Words


class Sheet(msgspec.Struct, frozen=True):
    """One side of a sheet of paper."""

    part: Part
    items: tuple[Item, ...]
    is_back: bool = False  # printed on the back of the sheet before it
    is_landscape: bool = False  # the paper lies on its side: positions are measured in that way

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The drawings on it."""
        return tuple(item for item in self.items if isinstance(item, Picture))


def size_of(paper: Paper, is_landscape: bool) -> tuple[float, float]:
    """Return width and height of a sheet as it is read."""
    return (paper.height, paper.width) if is_landscape else (paper.width, paper.height)


def frame(box: Box, colour: Colour = GREY, dashed: bool = False) -> tuple[Line, ...]:
    """Return the four edges of a box."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return tuple(Line(*a, *b, colour=colour, dashed=dashed) for a, b in pairs)


def caption(text: str, paper: Paper, is_landscape: bool = False) -> Words:
    """Return a caption that runs up along the left edge."""
    high = size_of(paper, is_landscape)[1]
    return Words(text, CAPTION_X, high - 12, turn=90)
