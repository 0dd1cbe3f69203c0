"""The door of the game: joins its rules and its presentation; it has no state of its own."""

from collections.abc import Sequence

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Way, Zone
from boardgames.data.defs import Definition
from boardgames.games.acts.presentation import clicks, prompts, refusals, routes
from boardgames.games.acts.presentation import table as tables
from boardgames.games.acts.rules import decisions, features, for_bots, scoring, setup
from boardgames.games.acts.rules.definitions import NONE, read
from boardgames.games.acts.rules.moves import BOOK
from boardgames.games.acts.rules.state import State
from boardgames.games.base import ModularGame, Modules

_SECRET = ("keep", "escalate", "write", "return")


class ActsGame(ModularGame):
    """The Acts of the Evangelists."""

    slug = "acts"
    moves = BOOK
    feature_names = features.NAMES

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        super().__init__(definition, read(definition), modules)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """The click paths that mean this move, the usual one first."""
        return clicks.paths(s, m)

    def way(self, s: State, seat: int, target: str, chosen: Path = ()) -> Way | None:
        """The way from the seat's pawn to a place that somebody points at, by road or by boat."""
        return routes.way(s, seat, target, chosen)

    def describe_whole(self, steps: Sequence[tuple[State, Move]]) -> Phrase:
        """Describe a decision by its last move: the twin that was written, or that the player declined after all."""
        return clicks.describe(*steps[-1])

    def memory(self, s: State, seat: int) -> Zone:
        """The faces of face-down cards that the seat has seen (V-3)."""
        return tables.seen(s, seat, is_open=True)

    def seat_colours(self, s: State) -> tuple[str, ...]:
        """The colours that came with the themes or were chosen (V-2)."""
        names = self.defs.named.colours
        return tuple("" if colour == NONE else names[colour] for colour in s.colours)

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat looks at face-down cards right now (18.2)."""
        return bool(s.agenda) and s.agenda[-1].seat == seat and s.agenda[-1].kind in _SECRET

    def features(self, s: State) -> list[list[float]]:
        """What bots weigh in a position."""
        return features.features(s)

    def phase(self, s: State) -> float:
        """How far the game has come."""
        return features.phase(s)
