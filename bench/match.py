"""Games of bot A against bot B on equal terms, and what their results mean.

Every deal is played once with A in each seat, copies of B in all others; what differs between deals is then their
luck, and the mean over the seats of one deal is one observation.
"""

import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean
from typing import NamedTuple

import msgspec

from bench.players import Player
from boardgames.core.game import Game

MOST_MOVES = 20_000
FEWEST_DEALS = 8  # before the sequential test may speak
ERROR = 0.05  # of the sequential test, either way
BOUND = math.log((1 - ERROR) / ERROR)


class Thought(msgspec.Struct):
    """How long a bot thought, in processor seconds and by the clock."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    clock: float = 0.0

    def add(self, seconds: float, clock: float) -> None:
        """Note one more decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.clock += clock


class Played(msgspec.Struct):
    """One game: on which deal, with A in which seat, how much of the victory was A's."""

    deal: int
    seat: int
    share: float
    totals: tuple[int, ...]
    rounds: int
    moves: int
    rule: str
    a: Thought
    b: Thought


class Result(NamedTuple):
    """What A won: a share of the games, with the ends of its 95 % interval."""

    deals: int
    games: int
    share: float
    low: float
    high: float


def play(game: Game, options: Mapping[str, str], names: tuple[str, str], seats: int, deal: int, seat: int) -> Played:
    """One game of A in this seat against copies of B; the deal is the seed of everything."""
    a, b = Player(names[0], game), Player(names[1], game)
    s, moves = game.new(options, seats, deal), 0
    thoughts = Thought(), Thought()
    while (actor := game.actor(s)) is not None and moves < MOST_MOVES:
        begun, clock = time.process_time(), time.perf_counter()
        move = (a if actor == seat else b).move(s, actor, deal, moves)
        thoughts[actor != seat].add(time.process_time() - begun, time.perf_counter() - clock)
        game.apply(s, move)
        moves += 1
    outcome = game.outcome(s)
    if outcome is None:
        raise RuntimeError(f"the game of deal {deal} did not end after {MOST_MOVES} moves")
    share = (seat in outcome.winners) / len(outcome.winners)
    return Played(deal, seat, share, outcome.totals, game.round(s), moves, outcome.rule, *thoughts)


def by_deal(games: Iterable[Played], seats: int) -> list[float]:
    """A's mean share of every deal that was played from all seats, in the order of the deals."""
    shares: dict[int, list[float]] = {}
    for one in games:
        shares.setdefault(one.deal, []).append(one.share)
    return [mean(of_deal) for _, of_deal in sorted(shares.items()) if len(of_deal) == seats]


def result(shares: Sequence[float], seats: int) -> Result:
    """The mean share and its interval from the scatter between deals."""
    count = len(shares)
    if not count:
        return Result(0, 0, 0.0, 0.0, 1.0)
    middle, reach = mean(shares), (1.96 + 2.4 / count) * math.sqrt(_variance(shares) / count)
    return Result(count, count * seats, middle, max(0.0, middle - reach), min(1.0, middle + reach))


def _variance(shares: Sequence[float]) -> float:
    """The scatter between deals; one deal won and one lost are added, or a few equal ones would look like certainty."""
    more = [*shares, 0.0, 1.0]
    middle = mean(more)
    return sum((share - middle) ** 2 for share in more) / len(more)


def likelihood(shares: Sequence[float], low: float, high: float) -> float:
    """Log likelihood ratio of A winning the high share against the low one, in the normal approximation."""
    if len(shares) < FEWEST_DEALS:
        return 0.0
    return len(shares) * (high - low) * (2 * mean(shares) - low - high) / (2 * _variance(shares))


def decided(shares: Sequence[float], low: float, high: float) -> int:
    """After how many deals the sequential test is decided; 0 when it is not yet."""
    for count in range(FEWEST_DEALS, len(shares) + 1):
        if abs(likelihood(shares[:count], low, high)) >= BOUND:
            return count
    return 0


def thought(games: Iterable[Played], who: str) -> Thought:
    """How long A ("a") or B ("b") thought over all games."""
    parts: list[Thought] = [getattr(one, who) for one in games]
    return Thought(
        sum(part.decisions for part in parts),
        sum(part.seconds for part in parts),
        max((part.longest for part in parts), default=0.0),
        sum(part.clock for part in parts),
    )


def report(games: Sequence[Played], names: tuple[str, str], seats: int, low: float, high: float) -> str:
    """The match as people read it."""
    shares = by_deal(games, seats)
    found, ratio = result(shares, seats), likelihood(shares, low, high)
    verdict = "undecided" if abs(ratio) < BOUND else f"{100 * (high if ratio > 0 else low):.0f} % is the likelier"
    lines = [
        f"{names[0]} against {names[1]}: {100 * found.share:.1f} % of {found.games} games on {found.deals} deals,"
        f" 95 % interval {100 * found.low:.1f} to {100 * found.high:.1f} % (chance {100 / seats:.0f} %)",
        f"sequential test {100 * low:.0f} % or {100 * high:.0f} %: {verdict} (log ratio {ratio:+.2f} of {BOUND:.2f})",
    ]
    for who, name in zip("ab", names, strict=True):
        one = thought(games, who)
        each = max(1, one.decisions)
        lines.append(
            f"{name}: {one.seconds / each:.3f} s a decision by the processor, {one.clock / each:.3f} s by the clock,"
            f" longest {one.longest:.2f} s, {one.decisions} decisions"
        )
    rounds, rules = [one.rounds for one in games], Counter(one.rule for one in games)
    ends = ", ".join(f"{rule} {count}" for rule, count in sorted(rules.items()))
    lines.append(f"rounds {min(rounds)} to {max(rounds)}, mean {mean(rounds):.1f}; games ended by {ends}")
    return "\n".join(lines)
