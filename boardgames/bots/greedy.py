"""A bot that looks to the end of its own turn, in a few deals that fit what it has seen."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames.bots.bot import View
from boardgames.core.moves import Move

PERCENT = 100
TURN_MOVES = 8  # no turn is followed further


def look_ahead(view: View, moves: Sequence[Move], deals: int, tries: int, more: Callable[[], bool]) -> list[float]:
    """How good the table can be for the seat when its turn ends, after each move; summed over several deals."""
    worth = [0.0] * len(moves)
    for number in range(deals):
        if number and not more():
            break
        s = view.deal()
        for index, move in enumerate(moves):
            after = s.clone()
            view.game.apply(after, move)
            worth[index] += _best_of(view, after, tries)
    return worth


def _best_of(view: View, s: Any, tries: int) -> float:
    """The best end of turn among a few that chance finds."""
    game, seat = view.game, view.seat
    best = -math.inf
    for _ in range(tries):
        end = s.clone()
        for _ in range(TURN_MOVES):
            if game.actor(end) != seat:
                break
            game.apply(end, view.rng.choice(view.sensible(end)))
        best = max(best, view.value(end, seat))
        if game.actor(s) != seat:  # the turn is over: all tries are the same
            break
    return best


class GreedyBot:
    """Takes the move after which its turn can end best; now and then a slip."""

    def __init__(self, deals: int = 2, tries: int = 12, slips_percent: int = 0, looks: int = 0) -> None:
        self.deals = deals
        self.looks = looks
        self.tries = tries
        self.slips_percent = slips_percent

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.sensible(view.deal())
        if len(moves) == 1 or view.rng.below(PERCENT) < self.slips_percent:
            return view.rng.choice(moves)
        deals = max(self.deals, self.looks // len(moves))
        worth = look_ahead(view, moves, deals, self.tries, more)
        best = max(worth)
        return view.rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])
