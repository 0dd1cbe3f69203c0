"""The game as the house knows it: a stateless object over the tables of its definition."""

from collections.abc import Sequence

from boardgames.core.agenda import actor
from boardgames.core.events import Emit
from boardgames.core.game import Options, Outcome, Path, ScoreRow
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.rng import Rng
from boardgames.core.table import Prompt, Refusal, Table, Way, Zone
from boardgames.data.defs import Definition
from boardgames.games.acts import asking, bots_view, clicks, refusals, rules, scoring, setup, ways
from boardgames.games.acts import table as tables
from boardgames.games.acts.defs import NONE, read
from boardgames.games.acts.moves import BOOK
from boardgames.games.acts.state import State

_SECRET = ("keep", "escalate", "write", "return")


class ActsGame:
    """The Acts of the Evangelists."""

    slug = "acts"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.defs = read(definition)

    def check(self, options: Options, seats: int) -> None:
        """Raise SetupError when these options cannot be played by so many seats."""
        setup.check(self.definition.game, options, seats)

    def new(self, options: Options, seats: int, seed: int) -> State:
        """A fresh state in which somebody must decide."""
        self.check(options, seats)
        return setup.new(self.defs, setup.with_defaults(self.definition.game, options), seats, seed)

    def actor(self, s: State) -> int | None:
        """The seat whose decision is due."""
        return actor(s.agenda)

    def legal(self, s: State) -> Sequence[Move]:
        """All legal moves."""
        return rules.legal(s)

    def apply(self, s: State, m: Move, emit: Emit | None = None) -> None:
        """Carry out a legal move."""
        rules.apply(s, m, emit)

    def auto_end(self, s: State) -> Move | None:
        """The end of turn that a screen may play by itself (T-5)."""
        return rules.auto_end(s)

    def paths(self, m: Move) -> tuple[Path, ...]:
        """The ways of clicking that mean this move."""
        return clicks.paths(self.defs, m)

    def prompt(self, s: State, viewer: int | None) -> Prompt:
        """What is asked."""
        return asking.prompt(s, viewer)

    def refusal(self, s: State, seat: int, path: Path) -> Refusal:
        """Why a click means nothing now."""
        return refusals.refusal(s, seat, path)

    def way(self, s: State, seat: int, target: str, chosen: Path = ()) -> Way | None:
        """The way from the seat's pawn to a place that somebody points at, by road or by boat."""
        return ways.way(s, seat, target, chosen)

    def table(self, s: State, viewer: int | None) -> Table:
        """The table as the viewer sees it."""
        return tables.table(s, viewer)

    def memory(self, s: State, seat: int) -> Zone:
        """The faces of face-down cards that the seat has seen (V-3)."""
        return tables.seen(s, seat, is_open=True)

    def seat_colours(self, s: State) -> tuple[str, ...]:
        """The colours that came with the themes or were chosen (V-2)."""
        names = self.defs.named.colours
        return tuple("" if colour == NONE else names[colour] for colour in s.colours)

    def describe(self, m: Move) -> Phrase:
        """The move in a few words."""
        return clicks.describe(m)

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat looks at face-down cards right now (18.2)."""
        return bool(s.agenda) and s.agenda[-1].seat == seat and s.agenda[-1].kind in _SECRET

    def round(self, s: State) -> int:
        """The round being played."""
        return s.round

    def score(self, s: State) -> tuple[ScoreRow, ...]:
        """The score sheet as if the game ended now."""
        return scoring.rows(s)

    def outcome(self, s: State) -> Outcome | None:
        """The result."""
        return scoring.outcome(s)

    def determinize(self, s: State, viewer: int, rng: Rng) -> State:
        """A clone in which all that the viewer cannot see is dealt anew."""
        return bots_view.determinize(s, viewer, rng)

    def evaluate(self, s: State, seat: int) -> float:
        """How good the state is for the seat."""
        return bots_view.evaluate(s, seat)
