"""A bot that plays many futures in its head: Monte Carlo tree search over what it can know, a fresh deal each time."""

import math
from collections.abc import Callable
from typing import Any

from boardgames.bots.bot import View
from boardgames.bots.greedy import one_move_ahead
from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng

EXPLORATION = 0.7


class Node:
    """A position as the bot can tell it apart: by the moves that led there."""

    __slots__ = ("children", "offered", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.offered = 0  # how often its parent could have chosen it
        self.worth = 0.0  # summed for the seat that chose it

    def score(self) -> float:
        """Upper confidence bound."""
        explore = EXPLORATION * math.sqrt(math.log(self.offered) / self.visits)
        return self.worth / self.visits + explore


class Scale:
    """Brings evaluations of any size into 0..1 by what was seen so far."""

    def __init__(self) -> None:
        self.low, self.high = math.inf, -math.inf

    def fit(self, value: float) -> float:
        """The value between the lowest and the highest yet."""
        self.low, self.high = min(self.low, value), max(self.high, value)
        return 0.5 if self.low == self.high else (value - self.low) / (self.high - self.low)


class MctsBot:
    """Searches the few most promising moves deeply."""

    def __init__(self, iterations: int = 400, width: int = 10, depth: int = 16) -> None:
        self.iterations = iterations
        self.width = width
        self.depth = depth

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.legal()
        if len(moves) == 1:
            return moves[0]
        worth = one_move_ahead(view, moves, 2, more)
        order = sorted(range(len(moves)), key=lambda index: -worth[index])
        promising = [moves[index] for index in order[: self.width]]
        root = Node()
        scales: dict[int, Scale] = {}
        for _ in range(self.iterations):
            if not more():
                break
            self._iterate(view, root, promising, scales)
        if not root.children:
            return promising[0]
        return max(promising, key=lambda m: root.children[m].visits if m in root.children else 0)

    def _iterate(self, view: View, root: Node, promising: list[Move], scales: dict[int, Scale]) -> None:
        game, rng, s = view.game, view.rng, view.deal()
        node, way, legal = root, list[tuple[Node, int]](), promising
        seat = game.actor(s)
        while seat is not None:
            fresh = [move for move in legal if move not in node.children]
            if fresh:
                # The root tries its moves best first, deeper nodes by chance.
                move = fresh[0] if node is root else rng.choice(fresh)
                node.children[move] = Node()
            else:
                move = max(legal, key=lambda m: node.children[m].score())
            for offered in legal:
                if offered in node.children:
                    node.children[offered].offered += 1
            node = node.children[move]
            way.append((node, seat))
            game.apply(s, move)
            if fresh:
                break
            seat, legal = game.actor(s), list(game.legal(s))
        _wander(game, s, self.depth, rng)
        rewards = _rewards(game, s, {seat for _, seat in way}, scales)
        for passed, chooser in way:
            passed.visits += 1
            passed.worth += rewards[chooser]


def _wander(game: Game, s: Any, depth: int, rng: Rng) -> None:
    for _ in range(depth):
        moves = game.legal(s)
        if not moves:
            return
        game.apply(s, rng.choice(moves))


def _rewards(game: Game, s: Any, seats: set[int], scales: dict[int, Scale]) -> dict[int, float]:
    outcome = game.outcome(s)
    if outcome is not None:
        return {seat: 1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats}
    return {seat: scales.setdefault(seat, Scale()).fit(game.evaluate(s, seat)) for seat in seats}
