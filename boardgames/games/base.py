"""The base of all games: it answers each question of the `Game` contract with the module of the game that knows it."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from boardgames.core import agenda
from boardgames.core.corrections import Correct
from boardgames.core.events import Emit
from boardgames.core.game import Options, Outcome, Path, ScoreRow, SetupError
from boardgames.core.moves import Move, MoveBook
from boardgames.core.phrase import Noun, Phrase, say
from boardgames.core.rng import Rng
from boardgames.core.table import Prompt, Refusal, Table
from boardgames.data.defs import Definition
from boardgames.games.signs import SignMaker


class Setup(Protocol):
    """`rules/setup.py` of a game."""

    def new(self, defs: Any, options: Options, seats: int, seed: int) -> Any:
        """Return the first state; `options` holds a value for every option."""


class Decisions(Protocol):
    """`rules/decisions.py`."""

    def legal(self, s: Any) -> Sequence[Move]:
        """All legal moves."""

    def apply(self, s: Any, m: Move, emit: Emit | None = None) -> None:
        """Carry out a legal move."""

    def auto_end(self, s: Any) -> Move | None:
        """Return the move that the screen may make by itself."""


class Prompts(Protocol):
    """`presentation/prompts.py`."""

    def prompt(self, s: Any, viewer: int | None) -> Prompt:
        """Return the prompt as the viewer reads it."""


class Refusals(Protocol):
    """`presentation/refusals.py`."""

    def refusal(self, s: Any, seat: int, path: Path) -> Refusal:
        """Explain why the last click of the path means nothing now."""


class Tables(Protocol):
    """`presentation/table.py`."""

    def table(self, s: Any, viewer: int | None) -> Table:
        """The table as the viewer sees it."""


class Scoring(Protocol):
    """`rules/scoring.py`."""

    def rows(self, s: Any) -> tuple[ScoreRow, ...]:
        """Return the score sheet as if the game ended now."""

    def outcome(self, s: Any) -> Outcome | None:
        """Return the result, None while the game goes on."""


class ForBots(Protocol):
    """`rules/for_bots.py`."""

    def determinize(self, s: Any, viewer: int | None, rng: Rng) -> Any:
        """Return a clone in which everything the viewer cannot see is dealt anew."""

    def evaluate(self, s: Any, seat: int) -> float:
        """Rate the state for the seat: higher is better."""


class Clicks(Protocol):
    """`presentation/clicks.py`, or whichever module describes moves."""

    def describe(self, s: Any, m: Any) -> Phrase:
        """Describe a move for undo, in the state before it."""


class Modules(NamedTuple):
    """The modules of a game."""

    setup: Setup
    decisions: Decisions
    prompts: Prompts
    clicks: Clicks
    refusals: Refusals
    tables: Tables
    scoring: Scoring
    for_bots: ForBots


class ModularGame:
    """A game made of modules; a subclass adds what no module answers, such as `paths` and `has_secret`."""

    slug: str
    moves: MoveBook

    def __init__(self, definition: Definition, defs: Any, modules: Modules) -> None:
        self.definition = definition
        self.defs = defs
        self.modules = modules
        # Bound directly: bots call these two for every move they think of.
        self.legal = modules.decisions.legal
        self.apply = modules.decisions.apply

    @cached_property
    def sign_maker(self) -> SignMaker:
        """Makes the signs on cards."""
        return SignMaker(self.definition)

    def check(self, options: Options, seats: int) -> None:
        """Raise SetupError when these options cannot be played by so many seats."""
        game = self.definition.game
        if not game.players.min <= seats <= game.players.max:
            key = "setup.seats" if game.players.min < game.players.max else "setup.seats_fixed"
            raise SetupError(say(key, least=game.players.min, most=game.players.max))
        known = {option.id: option for option in game.options}
        for name, value in options.items():
            option = known.get(name)
            if option is None or value not in {choice.id for choice in option.values}:
                raise SetupError(say("setup.option", option=name, value=value))
            if value != option.default and option.seats and seats not in option.seats:
                raise SetupError(say("setup.option_seats", option=Noun("option", name), n=min(option.seats)))

    def new(self, options: Options, seats: int, seed: int) -> Any:
        """Return a first state in which somebody must decide; missing options take their defaults."""
        self.check(options, seats)
        full = {option.id: options.get(option.id, option.default) for option in self.definition.game.options}
        return self.modules.setup.new(self.defs, full, seats, seed)

    def actor(self, s: Any) -> int | None:
        """The seat whose decision is due."""
        return agenda.actor(s.agenda)

    def auto_end(self, s: Any) -> Move | None:
        """Return the move that the screen may make by itself."""
        return self.modules.decisions.auto_end(s)

    def prompt(self, s: Any, viewer: int | None) -> Prompt:
        """Return the prompt as the viewer reads it."""
        return self.modules.prompts.prompt(s, viewer)

    def refusal(self, s: Any, seat: int, path: Path) -> Refusal:
        """Explain why the last click of the path means nothing now."""
        return self.modules.refusals.refusal(s, seat, path)

    def table(self, s: Any, viewer: int | None) -> Table:
        """The table as the viewer sees it."""
        return self.modules.tables.table(s, viewer)

    def describe(self, s: Any, m: Move) -> Phrase:
        """Describe a move for undo, in the state before it."""
        return say("session.undo.correction") if isinstance(m, Correct) else self.modules.clicks.describe(s, m)

    def round(self, s: Any) -> int:
        """The round being played."""
        number: int = s.round
        return number

    def score(self, s: Any) -> tuple[ScoreRow, ...]:
        """Return the score sheet as if the game ended now."""
        return self.modules.scoring.rows(s)

    def outcome(self, s: Any) -> Outcome | None:
        """Return the result, None while the game goes on."""
        return self.modules.scoring.outcome(s)

    def determinize(self, s: Any, viewer: int | None, rng: Rng) -> Any:
        """Return a clone in which everything the viewer cannot see is dealt anew."""
        return self.modules.for_bots.determinize(s, viewer, rng)

    def evaluate(self, s: Any, seat: int) -> float:
        """Rate the state for the seat: higher is better."""
        return self.modules.for_bots.evaluate(s, seat)
