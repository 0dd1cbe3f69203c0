"""What a bot is: it chooses a move for a seat from deals that fit what the seat has seen, never from the true state."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from boardgames.bots.judgement import Value, value_of
from boardgames.bots.replay import Origin
from boardgames.core.game import Advising, Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng


class View:
    """All that a bot may know: the rules, its seat, and as many deals as it likes that fit what the seat has seen."""

    def __init__(
        self,
        game: Game,
        s: Any,
        seat: int,
        rng: Rng,
        value: Value | None = None,
        origin: Origin | None = None,
        mood: int = 0,
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.value = value or value_of(game)
        self.sensible: Callable[[Any], Sequence[Move]] = game.sensible if isinstance(game, Advising) else game.legal
        self.origin = origin  # not for thinking about: for processes that help
        self.mood = mood  # what a weaker player does not see is the same throughout a game
        self._deal: Callable[[Rng], Any] = lambda rng: game.determinize(s, seat, rng)

    def deal(self, rng: Rng | None = None) -> Any:
        """A state that could be the true one, free to be changed."""
        return self._deal(rng or self.rng)

    def legal(self) -> Sequence[Move]:
        """The moves to choose from; they are the same in every deal."""
        return self.game.legal(self.deal())


class Bot(Protocol):
    """Chooses; `more` says whether there is time to go on thinking."""

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""

    def close(self) -> None:
        """End what was started, if anything was."""


def always() -> bool:
    """Time without end: the bot stops at its own limit, so that the same seed gives the same game."""
    return True


def luck(seed: int, moves: int) -> int:
    """The seed of a bot's own chance after so many moves: the same game gives the same choices, and no deal leaks."""
    return seed * 1_000_003 + moves


def view_of(game: Game, s: Any, seed: int, moves: int, origin: Origin | None = None) -> View:
    """What the seat that must decide may know, after so many moves of the game with this seed."""
    seat = game.actor(s)
    if seat is None:
        raise ValueError("the game is over, no bot can move")
    return View(game, s, seat, Rng(luck(seed, moves)), origin=origin, mood=seed)


def ask(
    bot: Bot, game: Game, s: Any, seed: int, moves: int, more: Callable[[], bool] = always, origin: Origin | None = None
) -> Move:
    """What a bot chooses for the seat that must decide, after so many moves of the game with this seed."""
    return bot.choose(view_of(game, s, seed, moves, origin), more)
