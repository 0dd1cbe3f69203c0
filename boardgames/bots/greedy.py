"""A bot that looks one move ahead, in a few deals that fit what it has seen."""

from collections.abc import Callable, Sequence

from boardgames.bots.bot import View
from boardgames.core.moves import Move

PERCENT = 100


def one_move_ahead(view: View, moves: Sequence[Move], deals: int, more: Callable[[], bool]) -> list[float]:
    """How good the table is for the seat after each move, added over several deals; at least one deal is looked at."""
    game, seat = view.game, view.seat
    worth = [0.0] * len(moves)
    for number in range(deals):
        if number and not more():
            break
        s = view.deal()
        for index, move in enumerate(moves):
            after = s.clone()
            game.apply(after, move)
            worth[index] += game.evaluate(after, seat)
    return worth


class GreedyBot:
    """Takes the move after which the table looks best; now and then a slip."""

    def __init__(self, deals: int = 4, slips_percent: int = 0) -> None:
        self.deals = deals
        self.slips_percent = slips_percent

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.legal()
        if len(moves) == 1 or view.rng.below(PERCENT) < self.slips_percent:
            return view.rng.choice(moves)
        worth = one_move_ahead(view, moves, self.deals, more)
        best = max(worth)
        return view.rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])
