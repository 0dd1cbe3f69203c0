"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase
from boardgames.core.table import Route, Table
from boardgames.data.defs import Definition
from boardgames.games.base import Modules
from boardgames.games.full_game import Comforts, FullGame
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


class MissionnairesGame(FullGame):
    """Les Missionnaires."""

    slug = "missionnaires"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        comforts = Comforts(signs, hints, retelling, corrections, features, learning)
        super().__init__(definition, read(definition), modules, comforts)

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

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat has congregations to visit that the others may not know (I-3)."""
        return bool(s.todo[seat])

    def ranks(self, s: State) -> tuple[int, ...]:
        """Return the ranks as the score sheet stands (F-8)."""
        return scoring.ranks(s)

    def leave(self, s: State, seat: int) -> Move | None:
        """Return the move with which a seat drops out of the game (F-10)."""
        return turns.leave(s, seat)

    def reminders(self, s: State, seat: int) -> tuple[Phrase, ...]:
        """Return the seat's own list, shown before its turn (I-3)."""
        return reminders.reminders(s, seat)

    def sensible(self, s: State) -> Sequence[Move]:
        """The moves that are worth a bot's thought."""
        return sensible.sensible(s)

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(table, seat, row)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return tuple(map(len, s.visited))
