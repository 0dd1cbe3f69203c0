"""Fresh shuffles in a game that is played on: from some move on, what nobody had seen comes in another order."""

from collections.abc import Sequence
from typing import Any

import msgspec

from boardgames.core.game import Game
from boardgames.core.rng import Rng


class Shuffle(msgspec.Struct, frozen=True):
    """A shuffle after a number of moves, determined by its seed."""

    after: int
    seed: int


def shuffled(game: Game, s: Any, shuffles: Sequence[Shuffle], moves: int) -> Any:
    """The state after so many moves, shuffled if that is due."""
    for shuffle in shuffles:
        if shuffle.after == moves:
            s = game.determinize(s, None, Rng(shuffle.seed))
    return s
