"""What a weaker player does not see: some moves escape it for some rounds, unless they are clearly the best.

Mistakes by chance look like a machine's: a step to the left now, and to the right in the next moment. Who overlooks
something overlooks it for a while, and makes something of what is left.
"""

from collections.abc import Mapping
from statistics import median
from zlib import crc32

from boardgames.bots.bot import View
from boardgames.core.moves import Move

PERCENT = 100
ROUNDS = 3  # until other moves escape it, in most games


class Overlooking:
    """The eyes of a seat for the rounds in which it decides."""

    def __init__(self, view: View, percent: int, rounds: int = ROUNDS) -> None:
        self._view, self._percent = view, percent
        self._while = f"{view.mood} {view.seat} {view.game.round(view.deal()) // rounds}"
        self._known: dict[Move, bool] = {}

    def overlooks(self, move: Move) -> bool:
        """Whether the move escapes the seat; it is the same for some rounds."""
        found = self._known.get(move)
        if found is None:
            found = self._known[move] = crc32(f"{self._while} {move}".encode()) % PERCENT < self._percent
        return found

    def seen(self, worth: Mapping[Move, float], near_percent: int) -> Mapping[Move, float]:
        """The moves that it does not overlook and the one that it would choose, which comes first."""
        first = self.choice(worth, near_percent)
        return {first: worth[first]} | {move: worth[move] for move in worth if not self.overlooks(move)}

    def choice(self, worth: Mapping[Move, float], near_percent: int) -> Move:
        """The best move that it does not overlook, of those that could be taken for the best; the best comes first.

        Worths have no scale of their own: near is what lies within so many percent of the way from the best move down
        to the middle one. A turn that should go on is not ended, so that no gain is left lying, and one that should
        end is not drawn out with idle moves."""
        best = next(iter(worth))
        if not self.overlooks(best):
            return best
        least = worth[best] - (worth[best] - median(worth.values())) * near_percent / PERCENT
        near = [move for move in worth if worth[move] >= least and not self.overlooks(move)]
        is_last = bool(near) and self._ends_turn(best)
        return next((move for move in near if self._ends_turn(move) == is_last), best)

    def _ends_turn(self, move: Move) -> bool:
        after = self._view.deal()
        self._view.game.apply(after, move)
        return self._view.game.actor(after) != self._view.seat
