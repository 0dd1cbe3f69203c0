"""A bot that sees the other side of the table: it plays its best moves on in deals that fit what it has seen.

First it looks to the end of its own turn and finds the promising moves. Then each of them is played on in the same
deals: the rest of the turn is planned, the others reply in their own interest, until its own turn has come round, and
the judgement tells what became of it. Moves that do worse drop out, so that the time goes to those in question.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames.bots.bot import View
from boardgames.core.moves import Move
from boardgames.core.rng import Rng

STRETCH_MOVES = 12  # no turn is followed further
SEEDS = 1 << 62


class Habits:
    """Which moves belonged to good turns lately; they are tried more often."""

    __slots__ = ("good", "seen")

    def __init__(self) -> None:
        self.seen: dict[Move, int] = {}
        self.good: dict[Move, int] = {}

    def pick(self, moves: Sequence[Move], rng: Rng) -> Move:
        """The better of two that chance offers."""
        count = len(moves)
        if count == 1:
            return moves[0]
        one, other = moves[rng.below(count)], moves[rng.below(count)]
        seen, good = self.seen, self.good
        of_one = (good.get(one, 0) + 1) / (seen.get(one, 0) + 2)
        of_other = (good.get(other, 0) + 1) / (seen.get(other, 0) + 2)
        return one if of_one >= of_other else other

    def note(self, way: Sequence[Move], is_good: bool) -> None:
        """Remember what came of a turn."""
        for move in way:
            self.seen[move] = self.seen.get(move, 0) + 1
        if is_good:
            for move in way:
                self.good[move] = self.good.get(move, 0) + 1


class Player:
    """Plays positions on, for all seats; counts the moves it makes."""

    def __init__(self, view: View, rng: Rng) -> None:
        self.game, self.value, self.sensible = view.game, view.value, view.sensible
        self.rng = rng
        self.moves = 0
        self.habits = Habits()

    def stretch(self, s: Any, tries: int) -> tuple[float, Any, list[Move]]:
        """The best of a few ways in which the seat that must decide can go on until another must."""
        game, rng, sensible, pick = self.game, self.rng, self.sensible, self.habits.pick
        actor, apply = game.actor, game.apply
        seat = actor(s)
        assert seat is not None
        best, best_end, ways = -math.inf, s, []
        for _ in range(tries):
            end = s.clone()
            way: list[Move] = []
            while actor(end) == seat and len(way) < STRETCH_MOVES:
                moves = sensible(end)
                move = pick(moves, rng)
                apply(end, move)
                way.append(move)
            self.moves += len(way)
            value = self.value(end, seat)
            ways.append((value, way))
            if value > best:
                best, best_end, best_way = value, end, way
            if len(way) == 1 and len(moves) == 1:  # there was no choice
                return best, best_end, best_way
        for value, way in ways:
            self.habits.note(way, value == best)
        return best, best_end, best_way

    def round(self, s: Any, seat: int, own: int, replies: int, horizon: int) -> Any:
        """The state when the seat's turn has come round: all play a good turn, each for itself."""
        game, begun = self.game, self.moves
        is_away = False
        for _ in range(horizon):
            actor = game.actor(s)
            if actor is None or (is_away and actor == seat and self.moves > begun):
                break
            is_away = is_away or actor != seat
            _, s, _ = self.stretch(s, own if actor == seat else replies)
        return s


class SearchBot:
    """Searches as described above; the numbers say how far and how wide."""

    def __init__(
        self,
        looks: int = 96,
        width: int = 6,
        deals: int = 24,
        own: int = 4,
        replies: int = 3,
        stretches: int = 12,
        cycles: int = 1,
    ) -> None:
        self.looks = looks  # own turns tried to find the promising moves
        self.width = width  # of them, so many are played on
        self.deals = deals  # in so many deals in all, if none dropped out
        self.own = own  # ways tried for the rest of the own turn
        self.replies = replies  # and for every turn of the others
        self.stretches = stretches
        self.cycles = cycles

    def choose(self, view: View, more: Callable[[], bool]) -> Move:
        """One of the legal moves."""
        moves = view.sensible(view.deal())
        if len(moves) == 1:
            return moves[0]
        player = Player(view, view.rng)
        worth = self._first_look(view, player, moves, more)
        order = sorted(range(len(moves)), key=lambda index: -worth[index])
        left = [moves[index] for index in order[: self.width]]
        gains = dict.fromkeys(left, 0.0)
        rounds = max(1, math.ceil(math.log2(len(left))))
        played = 0
        while len(left) > 1 and more():
            for _ in range(max(1, self.deals * self.width // (rounds * len(left)))):
                s, seed = view.deal(), view.rng.below(SEEDS)
                for move in left:
                    gains[move] += self._play_on(view, player, s, move, seed)
                played += 1
                if not more():
                    break
            left.sort(key=lambda move: -gains[move])
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _first_look(self, view: View, player: Player, moves: Sequence[Move], more: Callable[[], bool]) -> list[float]:
        """The mean of the best ends of turn after each move, in a few deals."""
        worth = [0.0] * len(moves)
        tries = 4
        deals = max(1, self.looks // (tries * len(moves)))
        for number in range(deals):
            if number and not more():
                break
            s = view.deal()
            for index, move in enumerate(moves):
                worth[index] += self._end_of_turn(view, player, s, move, tries)
        return worth

    def _end_of_turn(self, view: View, player: Player, s: Any, move: Move, tries: int) -> float:
        after = s.clone()
        view.game.apply(after, move)
        player.moves += 1
        if view.game.actor(after) != view.seat:
            return view.value(after, view.seat)
        return player.stretch(after, tries)[0]

    def _play_on(self, view: View, player: Player, s: Any, move: Move, seed: int) -> float:
        """What becomes of a move when all play on; the same seed for all moves of a deal."""
        player.rng = Rng(seed)
        after = s.clone()
        view.game.apply(after, move)
        for _ in range(self.cycles):
            after = player.round(after, view.seat, self.own, self.replies, self.stretches)
        return view.value(after, view.seat)
