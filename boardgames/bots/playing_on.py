"""Positions played on in a bot's head: every seat takes the best of a few turns that chance finds, for itself."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from boardgames.bots.bot import View
from boardgames.bots.judgement import Value
from boardgames.core.game import Game
from boardgames.core.moves import Move
from boardgames.core.rng import Rng

TURN_MOVES = 12  # no turn is followed further
TURNS = 24  # of all seats, nor a round
GAME_TURNS = 120  # the same where a round of the game has many turns of a single move
NEEDLESS = 1e-4  # what a move costs, in any scale: of two turns with equal ends the shorter one is played

SEEDS = 1 << 62


class Depth(msgspec.Struct, frozen=True):
    """How far positions are played on."""

    rounds: int  # stops after the seat's turn has come round this many times
    own: int  # ways of playing that are tried for each of the seat's turns
    replies: int  # and for each turn of the others
    game_rounds: int = 0  # if given, it stops when so many rounds of the game have ended, whatever `rounds` says


class Gains(msgspec.Struct, frozen=True):
    """What became of some moves in one deal, and how many moves were made to find out."""

    gains: tuple[float, ...]
    moves: int


def gains(view: View, moves: Sequence[Move], seed: int, depth: Depth, verdict: Value | None = None) -> Gains:
    """What becomes of each move when all play on in the deal of this seed; chance is the same for all of them.

    The verdict says how good the ends are, if it is not what all play by."""
    rng = Rng(seed)
    s, again = view.deal(rng), rng.below(SEEDS)
    mind = PlayingOn(view.game, view.value, view.sensible, rng, verdict)
    found = []
    for move in moves:
        mind.rng = Rng(again)
        found.append(mind.rounds(s, move, view.seat, depth))
    return Gains(tuple(found), mind.moves)


class Habits:
    """Which moves belonged to the best turns so far; they are tried more often."""

    __slots__ = ("good", "last", "seen")

    def __init__(self) -> None:
        self.seen: dict[Move, int] = {}
        self.good: dict[Move, int] = {}
        self.last: set[Move] = set()  # moves that ended a turn

    def pick(self, moves: Sequence[Move], rng: Rng) -> Move:
        """The better of two that chance offers."""
        one, other = rng.choice(moves), rng.choice(moves)
        seen, good = self.seen, self.good
        of_one = (good.get(one, 0) + 1) / (seen.get(one, 0) + 2)
        of_other = (good.get(other, 0) + 1) / (seen.get(other, 0) + 2)
        return one if of_one >= of_other else other

    def pick_last(self, moves: Sequence[Move], rng: Rng) -> Move:
        """A move that is known to end the turn; any good one when there is none."""
        return next((move for move in moves if move in self.last), None) or self.pick(moves, rng)

    def note(self, turn: Sequence[Move], is_best: bool) -> None:
        """Remember a turn that was tried."""
        for move in turn:
            self.seen[move] = self.seen.get(move, 0) + 1
            if is_best:
                self.good[move] = self.good.get(move, 0) + 1
        if turn:
            self.last.add(turn[-1])


class Node:
    """A point within a turn. The same moves lead to the same state, chance included, so it is worked out once."""

    __slots__ = ("moves", "next", "worth")

    def __init__(self) -> None:
        self.moves: Sequence[Move] | None = None  # None: not looked at yet; empty: the turn is over
        self.next: dict[Move, Node] = {}
        self.worth: float | None = None

    def after(self, move: Move) -> "Node":
        """The point that a move leads to."""
        found = self.next.get(move)
        if found is None:
            found = self.next[move] = Node()
        return found


class PlayingOn:
    """Plays positions on and counts the moves that it makes and the positions that it judges."""

    def __init__(
        self,
        game: Game,
        value: Value,
        sensible: Callable[[Any], Sequence[Move]],
        rng: Rng,
        verdict: Value | None = None,
    ) -> None:
        self.game, self.value, self.sensible, self.rng = game, value, sensible, rng
        self.verdict = verdict or value  # on the ends of rounds
        self.habits = Habits()
        self.moves = 0
        self.way: list[Move] = []  # the moves of the best turn that was found last

    def turn(self, s: Any, tries: int) -> tuple[float, Any]:
        """The best of a few ways in which the seat that must decide goes on until another must: its worth and end."""
        seat = self.game.actor(s)
        assert seat is not None
        start, best, best_end, tried = Node(), -math.inf, s, []
        for number in range(tries):
            # once the turn ends at once, or going on would only look bad for want of luck
            turn, last, end, had_choice = self._tried(
                s, seat, start, self.habits.pick if number else self.habits.pick_last
            )
            if last.worth is None:
                last.worth = self.value(end, seat)
            self.moves += len(turn) + 1  # judging takes about as long as a move
            value = last.worth - NEEDLESS * len(turn)
            tried.append((value, turn))
            if value > best:
                best, best_end, self.way = value, end, turn
            if not had_choice:
                break
        for value, turn in tried:
            self.habits.note(turn, value == best)
        return best, best_end

    def _tried(
        self, s: Any, seat: int, start: Node, pick: Callable[[Sequence[Move], Rng], Move]
    ) -> tuple[list[Move], Node, Any, bool]:
        """One way: its moves, its last node, the state there (none if judged before), and whether it had a choice."""
        game, rng = self.game, self.rng
        node, had_choice = start, False
        turn: list[Move] = []
        end: Any = None  # only made where something new is met
        while len(turn) < TURN_MOVES:
            if node.moves is None:
                end = self._at(s, turn) if end is None else end
                node.moves = self.sensible(end) if game.actor(end) == seat else ()
            moves = node.moves
            if not moves:
                break
            if len(moves) > 1:
                had_choice, move = True, pick(moves, rng)
            else:
                move = moves[0]
            if end is not None:
                game.apply(end, move)
            turn.append(move)
            node = node.after(move)
        if node.worth is None and end is None:
            end = self._at(s, turn)
        return turn, node, end, had_choice

    def _at(self, s: Any, turn: Sequence[Move]) -> Any:
        end = s.clone()
        for move in turn:
            self.game.apply(end, move)
        return end

    def end_of_turn(self, s: Any, move: Move, seat: int, tries: int) -> float:
        """How good the table can be for the seat when its turn ends, after this move."""
        after = self._after(s, move)
        return self._judged(after, seat) if self.game.actor(after) != seat else self.turn(after, tries)[0]

    def rounds(self, s: Any, move: Move, seat: int, depth: Depth) -> float:
        """How good the table is for the seat when its turn has come round, after this move."""
        after, left, is_away = self._after(s, move), depth.rounds, False
        last = self.game.round(s) + depth.game_rounds if depth.game_rounds else 0
        for _ in range(GAME_TURNS * depth.game_rounds or TURNS * depth.rounds):
            who = self.game.actor(after)
            if depth.game_rounds:
                left = last - self.game.round(after)
            elif who == seat and is_away:
                left -= 1
            if who is None or not left:
                break
            is_away = who != seat
            _, after = self.turn(after, depth.replies if is_away else depth.own)
        self.moves += 1
        return self.verdict(after, seat)

    def _judged(self, s: Any, seat: int) -> float:
        self.moves += 1  # it takes about as long as a move
        return self.value(s, seat)

    def _after(self, s: Any, move: Move) -> Any:
        after = s.clone()
        self.game.apply(after, move)
        self.moves += 1
        return after
