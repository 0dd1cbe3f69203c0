"""A bot that plays many futures in its head: Monte Carlo tree search in several deals that fit what it has seen."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames.bots.bot import View
from boardgames.bots.greedy import TURN_MOVES, look_ahead
from boardgames.core.moves import Move

EXPLORATION = 0.5


class Scale:
    """Brings evaluations of any size into 0..1 by what was seen so far."""

    def __init__(self) -> None:
        self.low, self.high = math.inf, -math.inf

    def see(self, value: float) -> None:
        """Remember the lowest and the highest."""
        self.low, self.high = min(self.low, value), max(self.high, value)

    def fit(self, value: float) -> float:
        """The value between the lowest and the highest."""
        return 0.5 if self.low == self.high else (value - self.low) / (self.high - self.low)


class Node:
    """A position, told apart by the moves that led there."""

    __slots__ = ("best", "children", "is_closed", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.best = -math.inf
        self.is_closed = False  # all ways from here were walked

    def gain(self, value: float) -> None:
        """Remember what came of passing here."""
        self.visits += 1
        self.best = max(self.best, value)


class MctsBot:
    """Plans its turn in one deal after another and takes the move that does best over all of them.

    Within a deal the best plan counts, for the own moves can be chosen; over the deals the mean, for luck cannot.
    """

    def __init__(self, deals: int = 8, iterations: int = 150, width: int = 8) -> None:
        self.deals = deals
        self.iterations = iterations
        self.width = width

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.sensible(view.deal())
        if len(moves) == 1:
            return moves[0]
        worth = look_ahead(view, moves, 2, 8, more)
        order = sorted(range(len(moves)), key=lambda index: -worth[index])
        promising = [moves[index] for index in order[: self.width]]
        gains = dict.fromkeys(promising, 0.0)
        for _ in range(self.deals):
            if not more():
                break
            for move, best in self._planned(view, promising).items():
                gains[move] += best
        return max(promising, key=gains.__getitem__)

    def _planned(self, view: View, promising: list[Move]) -> dict[Move, float]:
        root, scale, s = Node(), Scale(), view.deal()
        for number in range(max(self.iterations, len(promising))):
            # Every first move gets its share, or the sums over the deals would compare unlike things.
            first = promising[number % len(promising)]
            node = root.children.setdefault(first, Node())
            if not node.is_closed:
                after = s.clone()
                view.game.apply(after, first)
                _iterate(view, after, node, scale)
        return {move: root.children[move].best for move in promising}


def _iterate(view: View, s: Any, node: Node, scale: Scale) -> None:
    """Walk down the tree, add one node, finish the turn by chance, tell every node what came of it."""
    game, way = view.game, [node]
    while game.actor(s) == view.seat:
        moves = view.sensible(s)
        fresh = [move for move in moves if move not in node.children]
        move = view.rng.choice(fresh) if fresh else _most_promising(node, moves, scale)
        node = node.children.setdefault(move, Node())
        way.append(node)
        game.apply(s, move)
        if fresh:
            break
    node.is_closed = game.actor(s) != view.seat
    _end_turn(view, s)
    value = view.value(s, view.seat)
    scale.see(value)
    for passed in way:
        passed.gain(value)


def _most_promising(node: Node, moves: Sequence[Move], scale: Scale) -> Move:
    """The child with the best hope; walked-out ones only when nothing else is left."""
    explore = EXPLORATION * math.sqrt(math.log(node.visits + 1))

    def bound(move: Move) -> tuple[bool, float]:
        child = node.children[move]
        return not child.is_closed, scale.fit(child.best) + explore / math.sqrt(child.visits)

    return max(moves, key=bound)


def _end_turn(view: View, s: Any) -> None:
    for _ in range(TURN_MOVES):
        if view.game.actor(s) != view.seat:
            return
        view.game.apply(s, view.rng.choice(view.sensible(s)))
