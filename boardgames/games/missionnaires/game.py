"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.corrections import Editable
from boardgames.core.events import Event
from boardgames.core.game import Path
from boardgames.core.learning import Actions, Observer
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Route, Sign, Table
from boardgames.data.defs import Definition
from boardgames.games.base import ModularGame, Modules
from boardgames.games.missionnaires.presentation import (
    clicks,
    hints,
    prompts,
    refusals,
    reminders,
    retelling,
    routes,
    signs,
    sources,
)
from boardgames.games.missionnaires.presentation import table as tables
from boardgames.games.missionnaires.rules import (
    corrections,
    decisions,
    features,
    for_bots,
    learning,
    scoring,
    sensible,
    setup,
    turns,
)
from boardgames.games.missionnaires.rules.definitions import read
from boardgames.games.missionnaires.rules.moves import BOOK
from boardgames.games.missionnaires.rules.state import State


class MissionnairesGame(ModularGame):
    """Les Missionnaires."""

    slug = "missionnaires"
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
        """Return the route from the seat's pawn to a slot; none once a space is chosen, to keep the map uncluttered."""
        is_half_chosen = any(slot.startswith("map/") for slot in chosen)
        return None if is_half_chosen else routes.route_to(s, seat, target)

    def resume(self, s: State, path: Path) -> Path:
        """The clicks that an earlier path has answered: the section, once its Sea card lets the ship go."""
        return clicks.resume(s, path)

    def is_done(self, s: State, seat: int) -> bool:
        """Whether the seat is home and watches the others race for the places (F-5)."""
        return not s.is_unfinished(seat)

    def signs(self, card: str) -> tuple[Sign, ...]:
        """Return what the signs on a card mean."""
        return tuple(signs.signs(self.sign_maker, card))

    def editable(self, s: State) -> tuple[Editable, ...]:
        """Return what the table may set right."""
        return tuple(correction.editable for correction in corrections.corrections(s))

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat has congregations to visit that the others may not know (I-3)."""
        return bool(s.todo[seat])

    def leave(self, s: State, seat: int) -> Move | None:
        """Return the move with which a seat drops out of the game (F-10)."""
        return turns.leave(s, seat)

    def reminders(self, s: State, seat: int) -> tuple[Phrase, ...]:
        """Return the seat's own list, shown before its turn (I-3)."""
        return reminders.reminders(s, seat)

    def sensible(self, s: State) -> Sequence[Move]:
        """The moves that are worth a bot's thought."""
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
        return tuple(map(len, s.visited))
