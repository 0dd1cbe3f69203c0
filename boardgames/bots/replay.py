"""Positions as their moves: how other processes get to them without being sent a state."""

from collections.abc import Mapping
from typing import Any

import msgspec

from boardgames.core.game import Game
from boardgames.core.moves import Plain


class Origin(msgspec.Struct, frozen=True):
    """Where a position comes from; whoever opens the game can play it again."""

    opener: str  # "module:function": opens a game by its name
    game: str
    seats: int
    options: Mapping[str, str]
    seed: int
    moves: tuple[Plain, ...]
    judgement: str = ""  # file of other weights


class Replay:
    """Plays positions again; keeps the last one, so that a longer list of the same moves only plays the rest."""

    def __init__(self) -> None:
        self._table: tuple[Any, ...] = ()
        self._moves: tuple[Plain, ...] = ()
        self._state: Any = None

    def state(self, game: Game, origin: Origin) -> Any:
        """The position; it stays here and must not be changed."""
        table = (origin.game, origin.seats, dict(origin.options), origin.seed)
        known = len(self._moves)
        if table != self._table or origin.moves[:known] != self._moves:
            self._state, known = game.new(origin.options, origin.seats, origin.seed), 0
        for plain in origin.moves[known:]:
            game.apply(self._state, game.moves.read(plain))
        self._table, self._moves = table, origin.moves
        return self._state
