"""What is to be printed: paper, parts, seats, scale."""

from __future__ import annotations

import os

import msgspec

from boardgames.data.defs import Definition
from boardgames.data.files import rules_file
from boardgames.data.printing import PrintDef
from boardgames.data.rulebook import rulebook
from boardgames.printing.page import PARTS, Part

SCALES = (50, 70, 85, 100, 120, 150)  # per cent
SMALLEST_SCALE, LARGEST_SCALE = SCALES[0], SCALES[-1]
DPI = 300
AID = "aid"  # the section of the rules book that is the player aid


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is printed."""

    paper: str = "a4"
    parts: tuple[Part, ...] = PARTS
    seats: int = 2
    scale: int = 100  # of boards, cards and pieces, in per cent
    ink_saving: bool = False
    language: str = "en"
    dpi: int = DPI


def available(definition: Definition, sizes: PrintDef) -> tuple[Part, ...]:
    """Return the parts that a game has."""
    has_book = os.path.isfile(rules_file(definition.slug, "en"))
    book = rulebook(definition.slug, "en") if has_book else None
    known: dict[Part, bool] = {
        "board": True,
        "mats": bool(sizes.mats),
        "cards": any(not sizes.deck(deck.id).as_pieces for deck in definition.cards.decks),
        "pieces": bool(sizes.pieces),
        "aid": book is not None and AID in book.anchors,
        "rules": book is not None,
        "lid": True,
    }
    return tuple(part for part in PARTS if known[part])
