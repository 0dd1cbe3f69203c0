"""What a game adds to the window: drawings that only it has, by the names that its YAML files use for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    import pygame

    from boardgames.core.events import Event
    from boardgames.core.table import Piece
    from boardgames.data.defs import Card, Deck, ZoneDef
    from boardgames.ui.look import Look
    from boardgames.ui.motion.seen import Course, Seen
    from boardgames.ui.theme import Size
    from boardgames.ui.zones.base import ZoneView

ViewMaker = Callable[["Look", "ZoneDef"], "ZoneView"]
FacePainter = Callable[["Look", "Card", "Size", str], "pygame.Surface"]
CoveredPainter = Callable[["Look", "Card", "Size", str, Sequence["Piece"]], "pygame.Surface"]
BackPainter = Callable[["Look", "Deck", Sequence[str], "Size"], "pygame.Surface"]
PiecePainter = Callable[["Look", "Piece", int], "pygame.Surface"]
Where = Callable[[str], "pygame.Rect | None"]
Courses = Callable[[Mapping[str, "Seen"], Mapping[str, "Seen"], Sequence["Event"], Where], Sequence["Course"]]


class Motion(NamedTuple):
    """How pieces of some kinds travel between two tables; the animator leaves these kinds alone."""

    kinds: frozenset[str]
    courses: Courses


class GameScreen(NamedTuple):
    """The screen of one game; `games/<slug>/screen` offers it as `SCREEN`."""

    views: Mapping[str, ViewMaker] = {}  # `view` of a zone in screen.yaml
    faces: Mapping[str, FacePainter] = {}  # `face` of a deck in cards.yaml
    card_looks: Mapping[str, type[msgspec.Struct]] = {}  # what its painters read under `looks.cards` of screen.yaml
    covered: Mapping[str, CoveredPainter] = {}  # kinds of pieces that are cards and show what lies on them
    signed_back: BackPainter | None = None  # backs of cards that bear signs, `deck:term:term`
    pieces: Mapping[str, PiecePainter] = {}  # kinds of pieces
    motions: tuple[Motion, ...] = ()


NOTHING_OWN = GameScreen()
