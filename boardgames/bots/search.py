"""A bot that sees the other side of the table: it plays its best moves on in deals that fit what it has seen.

First it looks to the end of its own turn and finds the promising moves. Then each of them is played on in the same
deals: the rest of the turn is planned, the others reply in their own interest, until its own turn has come round, and
the judgement tells what became of it. Moves that do worse drop out, so that the thought goes to those in question.
Thought is counted in moves made in the head, never in seconds: the same seed gives the same choice.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames.bots.bot import View
from boardgames.bots.playing_on import PlayingOn
from boardgames.core.moves import Move
from boardgames.core.rng import Rng

PERCENT = 100
SEEDS = 1 << 62
LOOK_TRIES = 4  # ends of the own turn for every first move and deal
TRUST = 3.0  # so many deals played on weigh as much as the first look
HALF = 2


class SearchBot:
    """Looks to the end of its turn, then plays the promising moves on; the numbers say how far and how wide."""

    def __init__(
        self,
        looks: int = 96,
        width: int = 6,
        nodes: int = 2500,
        own: int = 4,
        replies: int = 3,
        rounds: int = 1,
        slips_percent: int = 0,
    ) -> None:
        self.looks = looks  # ends of the own turn that are tried in the first look
        self.width = width  # so many promising moves are played on; 0: the first look decides
        self.nodes = nodes  # moves made in the head while playing on
        self.own = own  # ways tried for each own turn
        self.replies = replies  # and for each turn of the others
        self.rounds = rounds  # rounds of the table that are played on
        self.slips_percent = slips_percent  # decisions left to chance

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.sensible(view.deal())
        if len(moves) == 1:
            return moves[0]
        if self.slips_percent and view.rng.below(PERCENT) < self.slips_percent:
            return view.rng.choice(moves)
        mind = PlayingOn(view.game, view.value, view.sensible, view.rng)
        first = self._first_look(view, mind, moves, more)
        ranked = sorted(range(len(moves)), key=lambda n: -first[n])
        if not self.width:
            return moves[ranked[0]]
        return self._played_on(view, mind, [(moves[n], first[n]) for n in ranked[: self.width]], more)

    def _first_look(self, view: View, mind: PlayingOn, moves: Sequence[Move], more: Callable[[], bool]) -> list[float]:
        """The best ends of the own turn after each move, on average over a few deals."""
        totals, deals = [0.0] * len(moves), 0
        for _ in range(max(1, self.looks // (LOOK_TRIES * len(moves)))):
            if deals and not more():
                break
            s = view.deal()
            for n, move in enumerate(moves):
                totals[n] += mind.end_of_turn(s, move, view.seat, LOOK_TRIES)
            deals += 1
        return [total / deals for total in totals]

    def _played_on(self, view: View, mind: PlayingOn, left: list[tuple[Move, float]], more: Callable[[], bool]) -> Move:
        """The move that does best when the others reply; the worse half drops out again and again."""
        gains = {move: TRUST * value for move, value in left}
        shares, deals = math.ceil(math.log2(len(left))), 0
        for share in range(shares):
            limit = self.nodes * (share + 1) // shares
            while (mind.moves < limit or not deals) and more():
                s, seed = view.deal(), view.rng.below(SEEDS)
                for move, _ in left:
                    gains[move] += self._gain(view, mind, s, move, seed)
                deals += 1
            left.sort(key=lambda one: -gains[one[0]])
            left = left[: (len(left) + 1) // HALF]
        return left[0][0]

    def _gain(self, view: View, mind: PlayingOn, s: Any, move: Move, seed: int) -> float:
        """What becomes of a move when all play on; chance is the same for all moves of a deal."""
        mind.rng = Rng(seed)
        return mind.rounds(s, move, view.seat, self.rounds, self.own, self.replies)
