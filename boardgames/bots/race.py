"""Moves compared in the same deals: the clearly worse drop out, so that thought goes to those in question."""

import math
from collections.abc import Iterable, Mapping, Sequence

from boardgames.core.moves import Move

LEAST_DEALS = 5  # before a move can be clearly worse: one ship in four does not get there
SURE = 2.0  # standard errors behind the leader
ROOM = 2  # deals that the budget must still allow for every move that goes on


class Lag:
    """How far a move is behind another, deal by deal; it grows with the deals, so that none is added up twice."""

    __slots__ = ("_best", "_deals", "_middle", "_other", "_squares")

    def __init__(self, best: Sequence[float], other: Sequence[float]) -> None:
        self._best, self._other = best, other
        self._deals, self._middle, self._squares = 0, 0.0, 0.0

    def error(self) -> float:
        """The standard error of its mean over all deals so far."""
        while self._deals < len(self._best):  # Welford's way: mean and sum of squares around it, deal by deal
            behind = self._best[self._deals] - self._other[self._deals]
            self._deals += 1
            off = behind - self._middle
            self._middle += off / self._deals
            self._squares += off * (behind - self._middle)
        return math.sqrt(self._squares / (self._deals - 1) / self._deals)


class Race:
    """Moves and what became of them in each deal so far; what was thought of them before counts like some deals."""

    def __init__(self, moves: Iterable[Move], before: Mapping[Move, float] | None = None, trust: float = 0.0) -> None:
        self.left = list(moves)  # the best first, once something is noted
        self.deals = 0
        self._dropped: list[Move] = []
        self._gains: dict[Move, list[float]] = {move: [] for move in self.left}
        self._sums: dict[Move, float] = dict.fromkeys(self.left, 0.0)  # of the gains
        self._lags: dict[tuple[Move, Move], Lag] = {}
        self._before, self._trust = before or dict.fromkeys(self.left, 0.0), trust
        self._tried = 0  # moves, over all deals

    @property
    def ranked(self) -> Sequence[Move]:
        """All moves, the best first: those in question, then the others by how late they dropped out."""
        return self.left + self._dropped

    def worth(self, move: Move) -> float:
        """The mean over its deals."""
        return (self._before[move] * self._trust + self._sums[move]) / (self._trust + len(self._gains[move]))

    def deals_for(self, budget: int, spent: int) -> int:
        """For how many more deals a budget will do, after so much was spent on those so far; at least one."""
        return max(1, int(budget * self._tried / (max(1, spent) * len(self.left))))

    def note(self, gains: Sequence[float]) -> None:
        """What the moves that are left came to in one more deal."""
        for move, gain in zip(self.left, gains, strict=True):
            self._gains[move].append(gain)
            self._sums[move] += gain
        self.deals += 1
        self._tried += len(self.left)

    def thin(self, spent: int, budget: int) -> None:
        """Let the moves drop out that are clearly worse than the leader, and the worst if the budget is too small."""
        most = int((budget - spent) * self._tried / (max(1, spent) * ROOM))
        ranked = sorted(self.left, key=lambda move: -self.worth(move))
        leader = ranked[0]
        kept = [move for move in ranked[: max(2, most)] if move is leader or not self._is_worse(move, leader)]
        self._dropped = [move for move in ranked if move not in kept] + self._dropped
        self.left = kept

    def _is_worse(self, move: Move, leader: Move) -> bool:
        if self.deals < LEAST_DEALS:
            return False
        lag = self._lags.get((leader, move))
        if lag is None:
            lag = self._lags[leader, move] = Lag(self._gains[leader], self._gains[move])
        return self.worth(leader) - self.worth(move) > SURE * lag.error()
