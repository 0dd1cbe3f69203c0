"""The game as the house knows it: a stateless object over the tables of its definition."""

from collections.abc import Sequence

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.table import Way
from boardgames.data.defs import Definition
from boardgames.games.base import RoomedGame, Rooms
from boardgames.games.portals import asking, bots_moves, bots_view, refusals, rules, scoring, setup, ways
from boardgames.games.portals import table as tables
from boardgames.games.portals.defs import read
from boardgames.games.portals.moves import BOOK
from boardgames.games.portals.state import State


class PortalsGame(RoomedGame):
    """Portals and Prophets."""

    slug = "portals"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        defs = read(definition)
        rooms = Rooms(setup, rules, asking, asking, refusals, tables, scoring, bots_view)
        super().__init__(definition, defs, rooms)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """The ways of clicking that mean this move."""
        return asking.paths(self.defs, m)

    def way(self, s: State, seat: int, target: str, chosen: Path = ()) -> Way | None:
        """The way from the seat's pawn to a slot that is pointed at."""
        return ways.way(s, seat, target)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return bots_moves.sensible(s)

    def teams(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Partners sit opposite each other (V-1a)."""
        return tuple(dict.fromkeys(s.team(seat) for seat in range(s.seats))) if s.teams else ()

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat holds cards the others may not see (I-1)."""
        return not s.is_over and bool(s.hands[seat])
