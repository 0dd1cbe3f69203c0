"""Joins rules and presentation into one `Game`."""

from collections.abc import Sequence

from boardgames.core.game import Options, Path, SetupError
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Table
from boardgames.data.defs import Definition
from boardgames.games.base import Modules
from boardgames.games.full_game import Comforts, FullGame
from boardgames.games.ierusalem.presentation import clicks, hints, prompts, refusals, retelling, signs, sources, tray
from boardgames.games.ierusalem.presentation import table as tables
from boardgames.games.ierusalem.rules import (
    corrections,
    decisions,
    features,
    for_bots,
    learning,
    scoring,
    sensible,
    setup,
)
from boardgames.games.ierusalem.rules.moves import BOOK, From, NoOffering, Skip
from boardgames.games.ierusalem.rules.read_defs import read
from boardgames.games.ierusalem.rules.state import State


class IerusalemGame(FullGame):
    """Ierusalem: Anno Domini."""

    slug = "ierusalem"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        comforts = Comforts(signs, hints, retelling, corrections, features, learning)
        super().__init__(definition, read(definition), modules, comforts)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """Return the click paths that mean this move, the usual one first."""
        return clicks.paths(s, m)

    def resume(self, s: State, path: Path) -> Path:
        """Return the clicks that an earlier path of this turn has answered already."""
        return clicks.resume(s, path)

    def seat_colours(self, s: State) -> tuple[str, ...]:
        """Return the seat colours, which come with the decks."""
        return tuple(s.colour(seat) for seat in range(s.seats))

    def colour_option(self, colours: Sequence[str]) -> Options:
        """Return the option that gives every seat the chosen colour, and with it the deck."""
        return setup.colour_option(self.defs, colours)

    def check(self, options: Options, seats: int) -> None:
        """Raise SetupError when these options or colours cannot be played by so many seats."""
        super().check({name: value for name, value in options.items() if name != setup.COLOURS}, seats)
        colours = options.get(setup.COLOURS)
        if colours is not None and not setup.are_colours(self.defs, colours, seats):
            raise SetupError(say("setup.option", option=setup.COLOURS, value=colours))

    def new(self, options: Options, seats: int, seed: int) -> State:
        """Return a first state; chosen colours are part of its options."""
        self.check(options, seats)
        full = {option.id: options.get(option.id, option.default) for option in self.definition.game.options}
        if setup.COLOURS in options:
            full |= setup.colour_option(self.defs, options[setup.COLOURS].split())
        return setup.new(self.defs, full, seats, seed)

    def table_alone(self, s: State, viewer: int) -> Table:
        """Return the table for the only person at the screen, whose hand need not be covered (U-02)."""
        return tables.table(s, viewer, is_alone=True)

    def describe_decision(self, steps: Sequence[tuple[State, Move]]) -> Phrase:
        """Describe a decision of several moves by the most telling one."""
        return clicks.describe_decision(steps)

    def declining(self, s: State) -> Move | None:
        """Return the move that turns down what is offered: the end of a visit brings its points in any case. Which
        Location a Follower leaves changes no points: pointing at a place tells what it brings all the same."""
        return next((move for move in self.legal(s) if isinstance(move, Skip | NoOffering | From)), None)

    def has_secret(self, s: State, seat: int) -> bool:
        """Whether the seat has a hand to hide (U-01); the receiver of a Favor answers with a covered hand (U-02)."""
        return bool(s.hands[seat]) and not tray.hides_hand(s, seat)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return sensible.sensible(s)

    def sources(self, table: Table, seat: int, row: str) -> tuple[str, ...]:
        """Return the slots from which a seat has the points of a row."""
        return sources.sources(table, seat, row)

    def points(self, s: State) -> tuple[int, ...]:
        """Return the totals, for programs that learn."""
        return scoring.totals(s)
