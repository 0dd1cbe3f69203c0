"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.corrections import Editable
from boardgames.core.events import Event
from boardgames.core.game import Path
from boardgames.core.learning import Actions, Observer
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Route, Sign, Table
from boardgames.data.defs import Definition
from boardgames.games.base import ModularGame, Modules
from boardgames.games.portals.presentation import (
    clicks,
    hints,
    notes,
    prompts,
    refusals,
    retelling,
    routes,
    signs,
    sources,
)
from boardgames.games.portals.presentation import table as tables
from boardgames.games.portals.rules import corrections, decisions, features, for_bots, learning, scoring, setup, turns
from boardgames.games.portals.rules.definitions import read
from boardgames.games.portals.rules.moves import BOOK
from boardgames.games.portals.rules.state import State


class PortalsGame(ModularGame):
    """Portals and Prophets."""

    slug = "portals"
    moves = BOOK
    feature_names = features.NAMES
    learning_version = learning.VERSION

    def __init__(self, definition: Definition) -> None:
        defs = read(definition)
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        super().__init__(definition, defs, modules)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(self.defs, m)

    def route(self, s: State, seat: int, target: str, chosen: Path = ()) -> Route | None:
        """Return the route from the seat's pawn to the slot that is pointed at."""
        return routes.route_to(s, seat, target)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return for_bots.sensible(s)

    def purpose(self, s: State, m: Move) -> Phrase | None:
        """What a hint says about the move."""
        return hints.purpose(s, m)

    def features(self, s: State) -> list[list[float]]:
        """What bots weigh in a position."""
        return features.features(s)

    def phase(self, s: State) -> float:
        """How far the game has come."""
        return features.phase(s)

    def idle(self, s: State) -> Move | None:
        """The end of the turn, once a whole round was quiet (E-5)."""
        return turns.idle(s)

    def is_done(self, s: State, seat: int) -> bool:
        """Whether the seat has had its last turn; with lenient draws it may still have to remove cards (H-5)."""
        return not s.lenient and notes.is_done(s, seat)

    def teams(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Return the teams, if teams are played: partners sit opposite each other (V-1a)."""
        return tuple(dict.fromkeys(s.team(seat) for seat in range(s.seats))) if s.teams else ()

    def signs(self, card: str) -> tuple[Sign, ...]:
        """Return what the signs on a card mean."""
        return tuple(signs.signs(self.sign_maker, card))

    def editable(self, s: State) -> tuple[Editable, ...]:
        """Return what the table may set right."""
        return tuple(correction.editable for correction in corrections.corrections(s))

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat holds cards the others may not see (I-1)."""
        return not s.is_over and bool(s.hands[seat])

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of a seat's moves that a recap reports."""
        return retelling.retell(events)

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(self.defs, table, seat, row)

    def actions(self, seats: int) -> Actions:
        """Number all moves, for programs that learn."""
        return learning.actions(self.defs, seats)

    def observer(self, seats: int) -> Observer:
        """Return what turns positions into numbers, for programs that learn."""
        return learning.Observer(self.defs, seats)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return scoring.totals(s)
