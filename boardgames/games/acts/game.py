"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Route, Table, Zone
from boardgames.data.defs import Definition
from boardgames.games.acts.presentation import clicks, hints, prompts, refusals, retelling, routes, signs, sources
from boardgames.games.acts.presentation import table as tables
from boardgames.games.acts.rules import corrections, decisions, features, for_bots, learning, scoring, sensible, setup
from boardgames.games.acts.rules.definitions import NONE, read
from boardgames.games.acts.rules.moves import BOOK
from boardgames.games.acts.rules.state import State
from boardgames.games.base import Modules
from boardgames.games.full_game import Comforts, FullGame

_SECRET_DECISIONS = ("keep", "escalate", "write", "return")


class ActsGame(FullGame):
    """The Acts of the Evangelists."""

    slug = "acts"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        comforts = Comforts(signs, hints, retelling, corrections, features, learning)
        super().__init__(definition, read(definition), modules, comforts)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(s, m)

    def route(self, s: State, seat: int, target: str, chosen: Path = ()) -> Route | None:
        """Return the route from the seat's pawn to the place that is pointed at, by road or by boat."""
        return routes.route_to(s, seat, target, chosen)

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

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat is looking at face-down cards (18.2)."""
        return bool(s.agenda) and s.agenda[-1].seat == seat and s.agenda[-1].kind in _SECRET_DECISIONS

    def resume(self, s: State, path: Path) -> Path:
        """The slot that was chosen by carrying a card there."""
        return clicks.resume(s, path)

    def sensible(self, s: State) -> Sequence[Move]:
        """The moves that are worth a bot's thought."""
        return sensible.sensible(s)

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(table, seat, row)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return scoring.totals(s)
