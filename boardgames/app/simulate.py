"""Lets bots play many games and reports speed, wins, lengths and scores."""

import time
from collections.abc import Callable, Mapping, Sequence
from statistics import mean

import msgspec

from boardgames.bots import registry
from boardgames.bots.bot import ask
from boardgames.core.game import Game
from boardgames.core.rng import Rng

MOST_MOVES = 100_000  # random games may be long; beyond this the game counts as endless
Progress = Callable[[int], None]


class GameRecord(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: int
    moves: int
    rounds: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rule: str


class Report(msgspec.Struct, frozen=True):
    """The results of many games."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, str]
    seed: int
    games: int
    moves: int
    seconds: float
    moves_per_second: float
    wins: tuple[float, ...]  # shared wins count fractionally
    mean_scores: tuple[float, ...]
    moves_least_mean_most: tuple[int, float, int]
    rounds_least_mean_most: tuple[int, float, int]
    endings: Mapping[str, int]


class EndlessGame(RuntimeError):
    """A game that did not end; the seed reproduces it."""


def play_game(game: Game, options: Mapping[str, str], bots: Sequence[str], seed: int) -> GameRecord:
    """Play one game with bots; the same seed gives the same game."""
    s = game.new(options, len(bots), seed)
    rng = Rng(seed + 1)
    # A random bot needs no view: all legal moves are equally likely.
    players = [None if name == "random" else registry.make(name) for name in bots]
    legal, apply = game.legal, game.apply
    moves = 0
    while (seat := game.actor(s)) is not None and moves < MOST_MOVES:
        bot = players[seat]
        apply(s, rng.choice(legal(s)) if bot is None else ask(bot, game, s, seed, moves))
        moves += 1
    outcome = game.outcome(s)
    if outcome is None:
        raise EndlessGame(f"the game with seed {seed} did not end after {MOST_MOVES} moves")
    return GameRecord(seed, moves, game.round(s), outcome.totals, outcome.winners, outcome.rule)


def simulate(
    game: Game,
    options: Mapping[str, str],
    bots: Sequence[str],
    games: int,
    seed: int,
    progress: Progress = lambda done: None,
) -> Report:
    """Play many games; game n of a seed is the game of seed + n."""
    begun = time.perf_counter()
    records = []
    for number in range(games):
        records.append(play_game(game, options, bots, seed + number))
        progress(number + 1)
    seconds = time.perf_counter() - begun
    return _report(game.slug, options, bots, seed, records, seconds)


def _report(
    slug: str, options: Mapping[str, str], bots: Sequence[str], seed: int, records: list[GameRecord], seconds: float
) -> Report:
    seats = range(len(bots))
    moves = [record.moves for record in records]
    rounds = [record.rounds for record in records]
    rules = [record.rule for record in records]
    return Report(
        game=slug,
        bots=tuple(bots),
        options=dict(options),
        seed=seed,
        games=len(records),
        moves=sum(moves),
        seconds=round(seconds, 3),
        moves_per_second=round(sum(moves) / seconds, 1),
        wins=tuple(round(sum(seat in r.winners and 1 / len(r.winners) for r in records), 2) for seat in seats),
        mean_scores=tuple(round(mean(r.totals[seat] for r in records), 2) for seat in seats),
        moves_least_mean_most=(min(moves), round(mean(moves), 1), max(moves)),
        rounds_least_mean_most=(min(rounds), round(mean(rounds), 1), max(rounds)),
        endings={rule: rules.count(rule) for rule in sorted(set(rules))},
    )


def table_of(report: Report) -> str:
    """Return the report as a table."""
    low, middle, high = report.moves_least_mean_most
    first, average, last = report.rounds_least_mean_most
    lines = [
        f"{report.game}: {report.games} games, {report.moves} moves in {report.seconds:.1f} s"
        f" ({report.moves_per_second:,.0f} moves/s), seed {report.seed}",
        f"moves/game    {low} to {high}, mean {middle}",
        f"rounds        {first} to {last}, mean {average}",
        f"endings       {', '.join(f'{rule} {count}' for rule, count in report.endings.items())}",
        "seat  bot       wins      mean score",
    ]
    for seat, bot in enumerate(report.bots):
        share = 100 * report.wins[seat] / report.games
        lines.append(f"{seat + 1:<5} {bot:<9} {share:5.1f} %   {report.mean_scores[seat]:8.2f}")
    return "\n".join(lines)
