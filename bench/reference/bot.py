"""The reference bot: it looks to the end of its own turn, in two deals that fit what it has seen."""

import importlib
import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames.bots.bot import View
from boardgames.core.moves import Move

DEALS, TRIES = 2, 12
TURN_MOVES = 8  # no turn is followed further
Evaluate = Callable[[Any, int], float]


class ReferenceBot:
    """Takes the move after which its turn can end best."""

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.legal()
        if len(moves) == 1:
            return view.rng.choice(moves)
        worth = _look_ahead(view, moves, more)
        best = max(worth)
        return view.rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])


def _look_ahead(view: View, moves: Sequence[Move], more: Callable[[], bool]) -> list[float]:
    """How good the table can be for the seat when its turn ends, after each move; summed over several deals."""
    evaluate: Evaluate = importlib.import_module(f"bench.reference.{view.game.slug}").evaluate
    worth = [0.0] * len(moves)
    for number in range(DEALS):
        if number and not more():
            break
        s = view.deal()
        for index, move in enumerate(moves):
            after = s.clone()
            view.game.apply(after, move)
            worth[index] += _best_of(view, after, evaluate)
    return worth


def _best_of(view: View, s: Any, evaluate: Evaluate) -> float:
    """The best end of turn among a few that chance finds."""
    game, seat = view.game, view.seat
    best = -math.inf
    for _ in range(TRIES):
        end = s.clone()
        for _ in range(TURN_MOVES):
            if game.actor(end) != seat:
                break
            game.apply(end, view.rng.choice(game.legal(end)))
        best = max(best, evaluate(end, seat))
        if game.actor(s) != seat:  # the turn is over: all tries are the same
            break
    return best
