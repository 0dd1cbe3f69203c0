"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.table import Route, Table
from boardgames.data.defs import Definition
from boardgames.games.base import Modules
from boardgames.games.full_game import Comforts, FullGame
from boardgames.games.portals.presentation import (
    clicks,
    hints,
    notes,
    prompts,
    refusals,
    retelling,
    signs,
    sources,
)
from boardgames.games.portals.presentation import table as tables
from boardgames.games.portals.rules import corrections, decisions, features, for_bots, learning, scoring, setup, turns
from boardgames.games.portals.rules.definitions import read
from boardgames.games.portals.rules.moves import BOOK
from boardgames.games.portals.rules.state import State


class PortalsGame(FullGame):
    """Portals and Prophets."""

    slug = "portals"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        defs = read(definition)
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        comforts = Comforts(signs, hints, retelling, corrections, features, learning)
        super().__init__(definition, defs, modules, comforts)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(self.defs, m)

    def route(self, s: State, seat: int, target: str, chosen: Path = ()) -> Route | None:
        """Return the route from the seat's pawn to the slot that is pointed at."""
        return notes.route(s, seat, target)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return for_bots.sensible(s)

    def idle(self, s: State) -> Move | None:
        """The end of the turn, once a whole round was quiet (E-5)."""
        return turns.idle(s)

    def is_done(self, s: State, seat: int) -> bool:
        """Whether the seat has had its last turn; with lenient draws it may still have to remove cards (H-5)."""
        return not s.lenient and notes.is_done(s, seat)

    def teams(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Return the teams, if teams are played: partners sit opposite each other (V-1a)."""
        return tuple(dict.fromkeys(s.team(seat) for seat in range(s.seats))) if s.teams else ()

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat holds cards the others may not see (I-1)."""
        return not s.is_over and bool(s.hands[seat])

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(self.defs, table, seat, row)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return scoring.totals(s)
