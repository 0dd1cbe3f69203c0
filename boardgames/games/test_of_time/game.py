"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.corrections import Editable
from boardgames.core.events import Event
from boardgames.core.game import Path
from boardgames.core.learning import Actions, Observer
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Sign, Table
from boardgames.data.defs import Definition
from boardgames.games.base import ModularGame, Modules
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
from boardgames.games.test_of_time.rules.moves import BOOK
from boardgames.games.test_of_time.rules.round_end import RoundEnd, end_of_round
from boardgames.games.test_of_time.rules.state import State


class TestOfTimeGame(ModularGame):
    """Test of Time."""

    slug = "test_of_time"
    moves = BOOK
    feature_names = features.NAMES
    learning_version = learning.VERSION

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        super().__init__(definition, read(definition), modules)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(s, m)

    def preview(self, s: State) -> RoundEnd:
        """Return what the end of the round would do if everybody passed now."""
        return end_of_round(s)

    def signs(self, card: str) -> tuple[Sign, ...]:
        """Return what the signs on a card mean."""
        return tuple(signs.signs(self.sign_maker, card))

    def editable(self, s: State) -> tuple[Editable, ...]:
        """Return what the table may set right."""
        return tuple(correction.editable for correction in corrections.corrections(s))

    def has_secret(self, s: State, seat: int) -> bool:
        """Return False: nothing is hidden (G-04)."""
        return False

    def stands(self, s: State, seat: int, path: Path) -> bool:
        """Whether the seat still passes, as it said earlier in the round: until somebody attacks it."""
        return path == (clicks.PASS_ON,) and not prompts.attacked(s, seat)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return sensible.sensible(s)

    def purpose(self, s: State, m: Move) -> Phrase | None:
        """What a hint says about the move."""
        return hints.purpose(s, m)

    def features(self, s: State) -> list[list[float]]:
        """What bots weigh in a position."""
        return features.features(s)

    def phase(self, s: State) -> float:
        """How far the game has come."""
        return features.phase(s)

    def retell(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of a seat's moves that a recap reports."""
        return retelling.retell(events)

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(table, seat, row)

    def actions(self, seats: int) -> Actions:
        """Number all moves, for programs that learn."""
        return learning.actions(self.defs, seats)

    def observer(self, seats: int) -> Observer:
        """Return what turns positions into numbers, for programs that learn."""
        return learning.Observer(self.defs, seats)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return scoring.totals(s)
