"""`print.yaml`: the sizes in millimetres of everything that can be printed of a game, and its checks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from boardgames.data.defs import Def, Definition, Rect
from boardgames.data.files import boards_dir
from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import Source
from boardgames.data.yaml_cache import cached_yaml

FILE_NAME = "print.yaml"
Millimetres = Annotated[float, msgspec.Meta(ge=1, le=2000)]
PrintSize = tuple[Millimetres, Millimetres]
HowMany = Annotated[int, msgspec.Meta(ge=1, le=200)]


class BoardPrint(Def, frozen=True, kw_only=True):
    """How the board is printed."""

    width: Millimetres  # of the printed part; its height follows
    area: Rect | None = None  # the printed part, in board units; left out: all of it
    hidden: tuple[str, ...] = ()  # layers that are left out, as in the board viewer


class DeckPrint(Def, frozen=True, kw_only=True):
    """How the cards of a deck are printed."""

    size: PrintSize | None = None  # left out: that of the other cards
    per_seat: bool = False  # every player has these cards
    as_pieces: bool = False  # the cards are pieces, listed under `pieces`


class PiecePrint(Def, frozen=True, kw_only=True):
    """Tokens or standees of a kind: one per variant, or per card of a deck, times `count`."""

    kind: str  # the kind of piece that is drawn
    size: PrintSize  # of one side
    variants: tuple[str, ...] = ("",)  # of the kind
    count: HowMany = 1  # of each
    per_seat: bool = False  # every player has these
    badges: tuple[str, ...] = ("",)  # what is written on it: one piece for each
    faces: Mapping[str, str] = {}  # terms or cards that it shows, with the badge of each: one piece for each
    deck: str = ""  # the pieces are the cards of this deck
    badges_of: str = ""  # with `deck`: the fact of a card that lists the badges of its pieces
    back: str = ""  # the variant on the other side of a token
    form: Literal["token", "disc", "standee"] = "token"  # how it is cut out


class LidPrint(Def, frozen=True, kw_only=True):
    """The lid of the box."""

    width: Millimetres = 135
    depth: Millimetres = 22  # of its sides


class PrintDef(Def, frozen=True, kw_only=True):
    """`print.yaml`."""

    format: Literal[1] = 1
    board: BoardPrint = BoardPrint(width=540)
    card: PrintSize = (63, 88.2)  # of all cards without a size of their own
    decks: Mapping[str, DeckPrint] = {}  # decks that differ
    mats: Mapping[str, Millimetres] = {}  # widths of the players' mats
    pieces: tuple[PiecePrint, ...] = ()  # tokens and standees
    lid: LidPrint = LidPrint()

    def deck(self, id: str) -> DeckPrint:
        """Return how a deck is printed."""
        return self.decks.get(id, DeckPrint())


def load_print(folder: str | Path) -> PrintDef:
    """Return the sizes of a game by slug or folder; the usual ones where it names none."""
    path = (boards_dir() / folder if isinstance(folder, str) else folder) / FILE_NAME
    return msgspec.convert(cached_yaml(path), PrintDef) if os.path.isfile(path) else PrintDef()


def print_problems(source: Source, file: PrintDef, definition: Definition | None) -> Iterator[Problem]:
    """Find decks and mats that the game does not have."""
    if definition is None:
        return
    decks, mats = [deck.id for deck in definition.cards.decks], [mat.id for mat in definition.board.mats]
    for key, names, known in (("decks", file.decks, decks), ("mats", file.mats, mats)):
        for name in names:
            if name not in known:
                yield source.problem((key, name), f"there is no {name!r}", did_you_mean(name, known), key=True)
    for number, piece in enumerate(file.pieces):
        if piece.deck and piece.deck not in decks:
            place = ("pieces", number, "deck")
            yield source.problem(place, f"there is no deck {piece.deck!r}", did_you_mean(piece.deck, decks))
