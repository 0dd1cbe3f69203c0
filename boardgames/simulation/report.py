"""The report of a simulation: everything that the counts say, the same for any number of workers."""

import math
from collections.abc import Mapping

import msgspec

from boardgames.simulation.intervals import DIGITS, Share, Spread, Z, deviation, quantile, share, spread
from boardgames.simulation.plan import Plan
from boardgames.simulation.tally import Contrast, RowTally, SeatTally, Summary, Tally, all_totals, parts


class Player(msgspec.Struct, frozen=True):
    """Wins and scores of one seat or one bot."""

    name: str  # the number of the seat from 1, or the bot
    wins: float  # shared wins count as fractions
    won: Share
    fair: float  # the share of wins if nothing but luck decided
    scores: Spread


class Source(msgspec.Struct, frozen=True):
    """One row of the score sheet: where points come from."""

    row: str
    means: tuple[float, ...]  # per seat
    part: float  # of all points; rows that cost points make others exceed 1
    scored: float  # share of seats and games in which it was not 0


class Branching(msgspec.Struct, frozen=True):
    """How many legal moves there were to choose from."""

    mean: float
    percent_99: int
    most: int
    forced: float  # share of the moves without an alternative


class Ending(msgspec.Struct, frozen=True):
    """One way in which games ended."""

    name: str
    games: int
    ended: Share


class VariantReport(msgspec.Struct, frozen=True):
    """The games of one variant."""

    options: Mapping[str, str]
    games: int
    shared_wins: int
    seats: tuple[Player, ...]
    bots: tuple[Player, ...]
    scores: Spread  # of all seats
    margin: Spread
    sources: tuple[Source, ...]
    moves: Spread
    rounds: Spread
    turns: float  # mean per game
    decisions_per_turn: float
    branching: Branching
    endings: tuple[Ending, ...]


class Difference(msgspec.Struct, frozen=True):
    """How much more a variant has of something than the first one on the same deals, with its 95 % interval."""

    variant: int  # from 1; the first, to which it is compared, is 0
    measure: str
    mean: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True):
    """The whole simulation."""

    game: str
    version: str
    seed: int
    deals: int
    bots: tuple[str, ...]
    rotates: bool
    swept: tuple[str, ...]  # names of the options in which the variants differ
    variants: tuple[VariantReport, ...]
    differences: tuple[Difference, ...]


def report_of(plan: Plan, summary: Summary) -> Report:
    """Return the report of the games so far; there must be one."""
    pairs = zip(plan.variants, summary.tallies, strict=True)
    return Report(
        game=plan.game,
        version=plan.version,
        seed=plan.seed,
        deals=summary.deals,
        bots=plan.bots,
        rotates=plan.rotates,
        swept=tuple(name for name in plan.variants[0] if len({options[name] for options in plan.variants}) > 1),
        variants=tuple(_variant(options, tally) for options, tally in pairs),
        differences=tuple(
            difference
            for number, contrast in enumerate(summary.contrasts, start=1)
            for difference in _differences(number, contrast, plan.seats)
        ),
    )


def _variant(options: Mapping[str, str], tally: Tally) -> VariantReport:
    moves = sum(value * games for value, games in tally.moves.items())
    endings = sorted(tally.endings.items(), key=lambda ending: (-ending[1], ending[0]))
    return VariantReport(
        options=options,
        games=tally.games,
        shared_wins=tally.shared,
        seats=tuple(_player(str(seat), one, tally) for seat, one in enumerate(tally.seats, start=1)),
        bots=tuple(_player(bot, one, tally) for bot, one in sorted(tally.bots.items())),
        scores=spread(all_totals(tally)),
        margin=spread(tally.margins),
        sources=_sources(tally),
        moves=spread(tally.moves),
        rounds=spread(tally.rounds),
        turns=round(tally.turns / max(1, tally.games), DIGITS),
        decisions_per_turn=round(moves / max(1, tally.turns), DIGITS),
        branching=_branching(tally),
        endings=tuple(Ending(name, games, share(games, tally.games)) for name, games in endings),
    )


def _player(name: str, one: SeatTally, tally: Tally) -> Player:
    seats = len(tally.seats)
    wins = one.parts / parts(seats)
    return Player(
        name=name,
        wins=round(wins, DIGITS),
        won=share(wins, tally.games),
        fair=round(one.games / (tally.games * seats), DIGITS),
        scores=spread(one.totals),
    )


def _sources(tally: Tally) -> tuple[Source, ...]:
    everything = sum(points * games for seat in tally.seats for points, games in seat.totals.items())
    places = tally.games * len(tally.seats)
    return tuple(
        Source(
            row,
            tuple(round(at_seat.total / tally.games, DIGITS) for at_seat in at_seats),
            round(sum(at_seat.total for at_seat in at_seats) / everything, DIGITS) if everything else 0.0,
            round(sum(at_seat.scored for at_seat in at_seats) / places, DIGITS),
        )
        for row, at_seats in sorted(tally.rows.items(), key=_by_points)
    )


def _by_points(row: tuple[str, list[RowTally]]) -> tuple[int, str]:
    """The richest row first; the order in which rows were met depends on who counted them."""
    return -sum(at_seat.total for at_seat in row[1]), row[0]


def _branching(tally: Tally) -> Branching:
    count = sum(tally.branching.values())
    return Branching(
        mean=round(sum(width * times for width, times in tally.branching.items()) / max(1, count), DIGITS),
        percent_99=quantile(tally.branching, 99),
        most=max(tally.branching, default=0),
        forced=round(tally.branching.get(1, 0) / max(1, count), DIGITS),
    )


def _differences(variant: int, contrast: Contrast, seats: int) -> list[Difference]:
    found = []
    for measure, (total, squares) in contrast.sums.items():
        scale = seats if measure == "points" else parts(seats) if measure.startswith("wins_") else 1
        mean = total / contrast.deals / scale
        reach = Z * deviation(contrast.deals, total, squares) / math.sqrt(contrast.deals) / scale
        numbers = (round(mean, DIGITS), round(mean - reach, DIGITS), round(mean + reach, DIGITS))
        found.append(Difference(variant, measure, *numbers))
    return found
