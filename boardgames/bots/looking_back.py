"""Looking back on a finished game: the chance of every seat to win as it went, and the moves that changed it most.

A chance is what the seat could judge itself: the learned forecast, on average over deals that fit what it had seen.
What a move changes falls into two parts: what was to be expected of it, which is choice, and what chance made of it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

import msgspec

from boardgames.bots.advice import Ranking
from boardgames.bots.bot import View, always
from boardgames.bots.judgement import Judgement, forecast_of
from boardgames.bots.levels import Level
from boardgames.bots.playing_on import Depth, gains
from boardgames.core.game import Advising, Game
from boardgames.core.moves import Move, Plain
from boardgames.core.rng import Rng

MOST_POINTS = 90
DEALS, CLOSE_DEALS = 10, 24  # for a point, for a move that is looked at closely
SPANS, MOMENTS = 6, 3  # spans between points that are looked at closely, and moves that are told of
LEAST_CHANGE = 0.03  # smaller ones are no moments
LEAST_GAIN = 0.03  # a better move is told of only if it is clearly better
DEPTH = Depth(rounds=1, own=4, replies=3)


class Point(msgspec.Struct, frozen=True):
    """The chances of all seats after a number of moves; they add up to 1."""

    number: int
    chances: tuple[float, ...]


class Moment(msgspec.Struct, frozen=True):
    """A move that changed the chance of its seat much."""

    number: int  # of the move, from 1
    seat: int
    before: float
    after: float
    luck: float  # the part of the change that chance made; the rest is choice
    better: Plain | None = None  # what would have been better
    gain: float = 0.0  # and by how much


class Course(msgspec.Struct, frozen=True):
    """What is known so far of the chances in a game; `done` goes from 0 to 1."""

    points: tuple[Point, ...] = ()
    moments: tuple[Moment, ...] = ()
    done: float = 0.0


def look_back(game: Game, states: Sequence[Any], moves: Sequence[Move], bot: Ranking) -> Iterator[Course]:
    """Find out the chances, more and more of them; only the end where nothing was learned about the game."""
    forecast = forecast_of(game)
    if forecast is None or len(states) < 2:
        yield Course(done=1.0)
        return
    past = _Past(game, forecast, states, moves)
    numbers = _numbers(game, states)
    steps = len(numbers) + SPANS + MOMENTS + 1
    points, moments = list[Point](), list[Moment]()
    for number in numbers:
        points.append(past.point(number))
        yield Course(tuple(points), done=len(points) / steps)
    for start, end in _greatest(points):
        moments.append(past.moment(start.number, end.number))
        yield Course(tuple(points), done=(len(points) + len(moments)) / steps)
    moments.sort(key=_size, reverse=True)
    told = list[Moment]()
    for moment in moments[:MOMENTS]:
        told += [past.compared(moment, bot)] if _size(moment) >= LEAST_CHANGE else []
        yield Course(tuple(points), done=(len(points) + len(moments) + len(told)) / steps)
    yield Course(tuple(points), tuple(sorted(told, key=lambda moment: moment.number)), 1.0)


def _depth(game: Game) -> Depth:
    """How far two moves are played on: where a turn is a single move, to the end of a round, as bots do."""
    return msgspec.structs.replace(DEPTH, game_rounds=Level("skilled").numbers(game.slug).get("game_rounds", 0))


def _size(moment: Moment) -> float:
    return abs(moment.after - moment.before)


def _numbers(game: Game, states: Sequence[Any]) -> list[int]:
    """Where chances are judged: when another seat must decide, evenly thinned out, and at both ends."""
    actors = [game.actor(s) for s in states]
    ends = [n for n in range(1, len(states) - 1) if actors[n] != actors[n - 1]]
    every = -(-len(ends) // MOST_POINTS) or 1
    return [0, *ends[every - 1 :: every], len(states) - 1]


def _greatest(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The spans between points in which a chance changed most; the last one only tells how the game ended."""

    def change(span: tuple[Point, Point]) -> float:
        return max(abs(b - a) for a, b in zip(span[0].chances, span[1].chances, strict=True))

    return sorted(pairwise(points[:-1]), key=change, reverse=True)[:SPANS]


class _Past:
    """The positions of a game and how they are judged."""

    def __init__(self, game: Game, forecast: Judgement, states: Sequence[Any], moves: Sequence[Move]) -> None:
        self.game, self.judge, self.states, self.moves = game, forecast.chance, states, moves
        self.seats = len(forecast.strengths(states[0]))

    def point(self, number: int) -> Point:
        found = [self._chance(number, seat, DEALS) for seat in range(self.seats)]
        return Point(number, tuple(chance / sum(found) for chance in found))

    def _deals(self, number: int, seat: int, count: int) -> list[Any]:
        """Deals that fit what a seat had seen; the same chance at every position, so that comparisons are fair."""
        return [self.game.determinize(self.states[number], seat, Rng(seed)) for seed in range(count)]

    def _chance(self, number: int, seat: int, deals: int) -> float:
        if self.game.actor(self.states[number]) is None:
            return self.judge(self.states[number], seat)
        return fmean(self.judge(deal, seat) for deal in self._deals(number, seat, deals))

    def moment(self, start: int, end: int) -> Moment:
        """The move between two points that changed the chance of its seat most."""
        return max((self._change(number) for number in range(start + 1, end + 1)), key=_size)

    def _change(self, number: int) -> Moment:
        seat = self.game.actor(self.states[number - 1])
        assert seat is not None
        after, ends = self._chance(number, seat, CLOSE_DEALS), []
        for deal in self._deals(number - 1, seat, CLOSE_DEALS):
            self.game.apply(deal, self.moves[number - 1])
            ends.append(self.judge(deal, seat))
        expected = fmean(ends)
        # Nobody chose a move without an alternative: only what chance made of it counts.
        before = expected if self._is_forced(number) else self._chance(number - 1, seat, CLOSE_DEALS)
        return Moment(number, seat, before, after, after - expected)

    def _is_forced(self, number: int) -> bool:
        s = self.states[number - 1]
        return len(self.game.sensible(s) if isinstance(self.game, Advising) else self.game.legal(s)) == 1

    def compared(self, moment: Moment, bot: Ranking) -> Moment:
        """The same with what would have been better: played on in the same deals as the move itself."""
        view = View(self.game, self.states[moment.number - 1], moment.seat, Rng(moment.number))
        played, best = self.moves[moment.number - 1], bot.ranked(view, always)[0]
        if best == played:
            return moment
        depth = _depth(self.game)
        found = [gains(view, [best, played], seed, depth, self.judge).gains for seed in range(CLOSE_DEALS)]
        gain = fmean(a - b for a, b in found)
        return msgspec.structs.replace(moment, better=best.plain(), gain=gain) if gain >= LEAST_GAIN else moment
