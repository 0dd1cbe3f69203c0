"""What a bot is: it chooses a move for a seat from deals that fit what the seat has seen, never from the true state."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from boardgames.bots.judgement import Value, value_of
from boardgames.core.game import Advising, Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng


class View:
    """All that a bot may know: the rules, its seat, and as many deals as it likes that fit what the seat has seen."""

    def __init__(self, game: Game, s: Any, seat: int, rng: Rng, value: Value | None = None) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.value = value or value_of(game)
        self._deal: Callable[[], Any] = lambda: game.determinize(s, seat, rng)
        self.sensible: Callable[[Any], Sequence[Move]] = game.sensible if isinstance(game, Advising) else game.legal

    def deal(self) -> Any:
        """A state that could be the true one, free to be changed."""
        return self._deal()

    def legal(self) -> Sequence[Move]:
        """The moves to choose from; they are the same in every deal."""
        return self.game.legal(self.deal())


class Bot(Protocol):
    """Chooses; `more` says whether there is time to go on thinking."""

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""


def always() -> bool:
    """Time without end: the bot stops at its own limit, so that the same seed gives the same game."""
    return True


def luck(seed: int, moves: int) -> int:
    """The seed of a bot's own chance after so many moves: the same game gives the same choices, and no deal leaks."""
    return seed * 1_000_003 + moves
