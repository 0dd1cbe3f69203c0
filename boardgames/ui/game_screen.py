"""`GameScreen`: the views, painters and motions that a game adds, by the names used in its YAML files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from boardgames.ui.board.own_parts import NO_OWN_PARTS, BoardParts

if TYPE_CHECKING:
    import pygame

    from boardgames.core.events import Event
    from boardgames.core.table import Piece
    from boardgames.data.defs import Card, Deck, ZoneDef
    from boardgames.session.moments import BigMoment
    from boardgames.ui.board.camera import Camera
    from boardgames.ui.board.view import BoardView
    from boardgames.ui.motion.effect import Effect
    from boardgames.ui.motion.seen import FlightPlan, Moment, Seen
    from boardgames.ui.table_kit import TableKit
    from boardgames.ui.theme import Size
    from boardgames.ui.zones.base import ZoneView

ViewMaker = Callable[["TableKit", "ZoneDef"], "ZoneView"]
FacePainter = Callable[["TableKit", "Card", "Size", str], "pygame.Surface"]
CoveredPainter = Callable[["TableKit", "Card", "Size", str, Sequence["Piece"]], "pygame.Surface"]
BackPainter = Callable[["TableKit", "Deck", Sequence[str], "Size"], "pygame.Surface"]
PiecePainter = Callable[["TableKit", "Piece", int], "pygame.Surface"]
Where = Callable[[str], "pygame.Rect | None"]
FlightPlanner = Callable[[Mapping[str, "Seen"], Mapping[str, "Seen"], Sequence["Event"], Where], Sequence["FlightPlan"]]

PlatesFinder = Callable[["TableKit", "BoardView"], "Mapping[str, pygame.Rect]"]  # by place
TermsFinder = Callable[["Card"], Sequence[str]]
EffectsMaker = Callable[["TableKit", "Moment"], Sequence["Effect"]]


class Furnishing(Protocol):
    """Something printed on a map around its places."""

    def draw(self, target: pygame.Surface) -> None:
        """Paint it on the background of the map."""

    def rects(self) -> Sequence[pygame.Rect]:
        """Return the areas that names must avoid."""


FurnitureMaker = Callable[["TableKit", Mapping[str, Any], "Camera", float], Furnishing]


class Motion(NamedTuple):
    """How pieces of some kinds move between two tables; the animator does not move these kinds itself."""

    kinds: frozenset[str]
    flight_plans: FlightPlanner


class MomentSight(NamedTuple):
    """A big moment on the board while it is shown."""

    kit: TableKit
    moment: BigMoment
    place: pygame.Rect  # where it happened
    board: pygame.Rect  # the part of the screen to draw in
    where: Where
    share: float  # of its time, from 0 to 1; fixed in reduced motion


MomentPainter = Callable[["pygame.Surface", MomentSight], None]


class GameScreen(NamedTuple):
    """The screen of one game; `games/<slug>/screen` offers it as `SCREEN`."""

    views: Mapping[str, ViewMaker] = {}  # `view` of a zone in screen.yaml
    faces: Mapping[str, FacePainter] = {}  # `face` of a deck in cards.yaml
    card_looks: Mapping[str, type[msgspec.Struct]] = {}  # types of entries under `looks.cards` of screen.yaml
    card_terms: TermsFinder | None = None  # ids of the terms on the face of a card: pages of rules explain them
    covered: Mapping[str, CoveredPainter] = {}  # kinds of pieces that are cards and show the pieces on them
    signed_back: BackPainter | None = None  # backs of cards that show terms, `deck:term:term`
    pieces: Mapping[str, PiecePainter] = {}  # kinds of pieces
    board_parts: BoardParts = NO_OWN_PARTS  # what `BoardPainter` leaves to the game
    motions: tuple[Motion, ...] = ()
    effects: EffectsMaker | None = None  # brief effects of events besides moving pieces
    moment: MomentPainter | None = None  # what the board itself does at a big moment, under the ribbon
    plates: PlatesFinder | None = None  # plates beside places of a map, which names must avoid
    furniture: Mapping[str, FurnitureMaker] = {}  # looks of a map in screen.yaml


NO_GAME_SCREEN = GameScreen()


def plates_of(kit: TableKit, board: BoardView) -> Mapping[str, pygame.Rect]:
    """Return the plates beside places of the map, by place, in pixels of the window."""
    return kit.game_screen.plates(kit, board) if kit.game_screen.plates is not None else {}
