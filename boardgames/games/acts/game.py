"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.corrections import Editable
from boardgames.core.events import Event
from boardgames.core.game import Path
from boardgames.core.learning import Actions, Observer
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Route, Sign, Table, Zone
from boardgames.data.defs import Definition
from boardgames.games.acts.presentation import clicks, hints, prompts, refusals, retelling, routes, signs, sources
from boardgames.games.acts.presentation import table as tables
from boardgames.games.acts.rules import corrections, decisions, features, for_bots, learning, scoring, setup
from boardgames.games.acts.rules.definitions import NONE, read
from boardgames.games.acts.rules.moves import BOOK
from boardgames.games.acts.rules.state import State
from boardgames.games.base import ModularGame, Modules

_SECRET_DECISIONS = ("keep", "escalate", "write", "return")


class ActsGame(ModularGame):
    """The Acts of the Evangelists."""

    slug = "acts"
    moves = BOOK
    feature_names = features.NAMES
    learning_version = learning.VERSION

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        super().__init__(definition, read(definition), modules)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(s, m)

    def route(self, s: State, seat: int, target: str, chosen: Path = ()) -> Route | None:
        """Return the route from the seat's pawn to the place that is pointed at, by road or by boat."""
        return routes.route_to(s, seat, target, chosen)

    def purpose(self, s: State, m: Move) -> Phrase | None:
        """Return what a hint says about a journey, a card left face-up or a refusal to follow."""
        return hints.purpose(s, m)

    def describe_decision(self, steps: Sequence[tuple[State, Move]]) -> Phrase:
        """Describe a decision by its last move: the twin was written, or the player declined after all."""
        return clicks.describe(*steps[-1])

    def memory(self, s: State, seat: int) -> Zone:
        """Return the face-down cards that the seat has seen, with their faces (V-3)."""
        return tables.seen(s, seat, is_open=True)

    def seat_colours(self, s: State) -> tuple[str, ...]:
        """Return the seat colours, which come with the themes or were chosen (V-2)."""
        names = self.defs.named.colours
        return tuple("" if colour == NONE else names[colour] for colour in s.colours)

    def signs(self, card: str) -> tuple[Sign, ...]:
        """Return what the signs on a card mean."""
        return tuple(signs.signs(self.sign_maker, card))

    def editable(self, s: State) -> tuple[Editable, ...]:
        """Return what the table may set right."""
        return tuple(correction.editable for correction in corrections.corrections(s))

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat is looking at face-down cards (18.2)."""
        return bool(s.agenda) and s.agenda[-1].seat == seat and s.agenda[-1].kind in _SECRET_DECISIONS

    def features(self, s: State) -> list[list[float]]:
        """What bots weigh in a position."""
        return features.features(s)

    def phase(self, s: State) -> float:
        """How far the game has come."""
        return features.phase(s)

    def resume(self, s: State, path: Path) -> Path:
        """The slot that was chosen by carrying a card there."""
        return clicks.resume(s, path)

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
