"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.table import Table
from boardgames.data.defs import Definition
from boardgames.games.base import Modules
from boardgames.games.full_game import Comforts, FullGame
from boardgames.games.test_of_time.presentation import clicks, hints, prompts, refusals, retelling, signs, sources
from boardgames.games.test_of_time.presentation import table as tables
from boardgames.games.test_of_time.rules import (
    corrections,
    decisions,
    features,
    for_bots,
    learning,
    scoring,
    sensible,
    setup,
)
from boardgames.games.test_of_time.rules.definitions import read
from boardgames.games.test_of_time.rules.moves import BOOK, Pass
from boardgames.games.test_of_time.rules.round_end import RoundEnd, end_of_round
from boardgames.games.test_of_time.rules.state import State


class TestOfTimeGame(FullGame):
    """Test of Time."""

    slug = "test_of_time"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        comforts = Comforts(signs, hints, retelling, corrections, features, learning)
        super().__init__(definition, read(definition), modules, comforts)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(s, m)

    def preview(self, s: State) -> RoundEnd:
        """Return what the end of the round would do if everybody passed now."""
        return end_of_round(s)

    def settled(self, s: State) -> State | None:
        """Return the position after the end of the round if everybody passed now; None amid a decision."""
        after = s.clone()
        while not after.is_over and after.round == s.round:
            if after.agenda[-1].kind != "turn":
                return None
            self.apply(after, Pass())
        return after

    def has_secret(self, s: State, seat: int) -> bool:
        """Return False: nothing is hidden (G-04)."""
        return False

    def stands(self, s: State, seat: int, path: Path) -> bool:
        """Whether the seat still passes, as it said earlier in the round: until somebody attacks it."""
        return clicks.keeps_passing(s, seat, path)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return sensible.sensible(s)

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(table, seat, row)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return scoring.totals(s)
