"""Positions as their moves: how other processes get to them without being sent a state."""

from collections.abc import Mapping
from typing import Any

import msgspec

from boardgames.core.game import Game
from boardgames.core.moves import Plain
from boardgames.core.shuffle import Shuffle, shuffled


class Origin(msgspec.Struct, frozen=True):
    """Where a position comes from; whoever opens the game can play it again."""

    opener: str  # "module:function": opens a game by its name
    game: str
    seats: int
    options: Mapping[str, str]
    seed: int
    moves: tuple[Plain, ...]
    judgement: str = ""  # file of other weights
    shuffles: tuple[Shuffle, ...] = ()


def first_state(game: Game, origin: Origin) -> Any:
    """The position before the first move."""
    return shuffled(game, game.new(origin.options, origin.seats, origin.seed), origin.shuffles, 0)


def all_states(game: Game, origin: Origin) -> list[Any]:
    """Every position, from the first to the last."""
    states = [first_state(game, origin)]
    for number, plain in enumerate(origin.moves, start=1):
        after = states[-1].clone()
        game.apply(after, game.moves.read(plain))
        states.append(shuffled(game, after, origin.shuffles, number))
    return states


class Replay:
    """Plays positions again; keeps the last one, so that a longer list of the same moves only plays the rest."""

    def __init__(self) -> None:
        self._table: tuple[Any, ...] = ()
        self._moves: tuple[Plain, ...] = ()
        self._state: Any = None

    def state(self, game: Game, origin: Origin) -> Any:
        """The position; it stays here and must not be changed."""
        table = (origin.game, origin.seats, dict(origin.options), origin.seed, origin.shuffles)
        known = len(self._moves)
        if table != self._table or origin.moves[:known] != self._moves:
            self._state, known = first_state(game, origin), 0
        for number, plain in enumerate(origin.moves[known:], start=known + 1):
            game.apply(self._state, game.moves.read(plain))
            self._state = shuffled(game, self._state, origin.shuffles, number)
        self._table, self._moves = table, origin.moves
        return self._state
