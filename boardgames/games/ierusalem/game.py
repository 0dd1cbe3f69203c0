"""The game as the house knows it: a stateless object over the tables of its definition."""

from boardgames.core.game import Path
from boardgames.core.moves import Move
from boardgames.data.defs import Definition
from boardgames.games.base import RoomedGame, Rooms
from boardgames.games.ierusalem import asking, bots_view, clicks, refusals, rules, scoring, setup, tray
from boardgames.games.ierusalem import table as tables
from boardgames.games.ierusalem.moves import BOOK
from boardgames.games.ierusalem.reading import read
from boardgames.games.ierusalem.state import State


class IerusalemGame(RoomedGame):
    """Ierusalem: Anno Domini."""

    slug = "ierusalem"
    moves = BOOK

    def __init__(self, definition: Definition) -> None:
        rooms = Rooms(setup, rules, asking, clicks, refusals, tables, scoring, bots_view)
        super().__init__(definition, read(definition), rooms)

    def paths(self, m: Move) -> tuple[Path, ...]:
        """The ways of clicking that mean this move."""
        return clicks.paths(m)

    def seat_colours(self, s: State) -> tuple[str, ...]:
        """The colours that come with the decks of the seats."""
        return s.defs.colours[: s.seats]

    def has_secret(self, s: State, seat: int) -> bool:
        """Only the hand is secret (U-01); the receiver of a Favor answers without it (U-02)."""
        return bool(s.hands[seat]) and not tray.hides_hand(s, seat)
