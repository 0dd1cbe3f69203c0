"""The game as the house knows it: a stateless object over the tables of its definition."""

from collections.abc import Sequence

from boardgames.core.game import Options, Path, SetupError
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Table
from boardgames.data.defs import Definition
from boardgames.games.base import ModularGame, Modules
from boardgames.games.ierusalem.presentation import clicks, prompts, refusals, tray
from boardgames.games.ierusalem.presentation import table as tables
from boardgames.games.ierusalem.rules import decisions, features, for_bots, scoring, sensible, setup
from boardgames.games.ierusalem.rules.moves import BOOK
from boardgames.games.ierusalem.rules.read_defs import read
from boardgames.games.ierusalem.rules.state import State


class IerusalemGame(ModularGame):
    """Ierusalem: Anno Domini."""

    slug = "ierusalem"
    moves = BOOK
    feature_names = features.NAMES

    def __init__(self, definition: Definition) -> None:
        modules = Modules(setup, decisions, prompts, clicks, refusals, tables, scoring, for_bots)
        super().__init__(definition, read(definition), modules)

    def paths(self, s: State, m: Move) -> tuple[Path, ...]:
        """The ways of clicking that mean this move."""
        return clicks.paths(s, m)

    def seat_colours(self, s: State) -> tuple[str, ...]:
        """The colours that come with the decks of the seats."""
        return tuple(s.colour(seat) for seat in range(s.seats))

    def colour_option(self, colours: Sequence[str]) -> Options:
        """The option that gives every seat the colour it chose, and with it the deck."""
        return setup.colour_option(self.defs, colours)

    def check(self, options: Options, seats: int) -> None:
        """Raise SetupError when these options or colours cannot be played by so many seats."""
        super().check({name: value for name, value in options.items() if name != setup.COLOURS}, seats)
        colours = options.get(setup.COLOURS)
        if colours is not None and not setup.are_colours(self.defs, colours, seats):
            raise SetupError(say("setup.option", option=setup.COLOURS, value=colours))

    def new(self, options: Options, seats: int, seed: int) -> State:
        """A fresh state; chosen colours stand among its options."""
        self.check(options, seats)
        full = {option.id: options.get(option.id, option.default) for option in self.definition.game.options}
        if setup.COLOURS in options:
            full |= setup.colour_option(self.defs, options[setup.COLOURS].split())
        return setup.new(self.defs, full, seats, seed)

    def table_alone(self, s: State, viewer: int) -> Table:
        """The table of the only person at the screen, who need not cover the hand from others (U-02)."""
        return tables.table(s, viewer, is_alone=True)

    def describe_whole(self, steps: Sequence[tuple[State, Move]]) -> Phrase:
        """A decision of several moves by the one that tells most."""
        return clicks.describe_whole(steps)

    def has_secret(self, s: State, seat: int) -> bool:
        """Only the hand is secret (U-01); the receiver of a Favor answers without it (U-02)."""
        return bool(s.hands[seat]) and not tray.hides_hand(s, seat)

    def features(self, s: State) -> list[list[float]]:
        """What bots weigh in a position."""
        return features.features(s)

    def phase(self, s: State) -> float:
        """How far the game has come."""
        return features.phase(s)

    def sensible(self, s: State) -> Sequence[Move]:
        """The legal moves that bots think about."""
        return sensible.sensible(s)
