"""The game as the house knows it: a stateless object over the tables of its definition."""

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.data.defs import Definition
from boardgames.games.base import RoomedGame, Rooms
from boardgames.games.test_of_time import asking, bots_view, clicks, refusals, rules, scoring, setup
from boardgames.games.test_of_time import table as tables
from boardgames.games.test_of_time.defs import read
from boardgames.games.test_of_time.moves import BOOK
from boardgames.games.test_of_time.reckoning import Reckoning, reckon
from boardgames.games.test_of_time.state import State


class TestOfTimeGame(RoomedGame):
    """Test of Time."""

    slug = "test_of_time"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        rooms = Rooms(setup, rules, asking, clicks, refusals, tables, scoring, bots_view)
        super().__init__(definition, read(definition), rooms)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """The ways of clicking that mean this move."""
        return clicks.paths(m, self.defs.numbers)

    def preview(self, s: State) -> Reckoning:
        """The end of the round if everybody passed now; changes nothing."""
        return reckon(s)

    def has_secret(self, s: State, seat: int) -> bool:
        """Nothing is hidden from anybody (G-04)."""
        return False
