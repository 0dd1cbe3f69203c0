"""Exact counts of many games in little memory: adding games one by one or in parts, in any order, is the same."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from boardgames.simulation.record import GameRecord


class SeatTally(msgspec.Struct):
    """The games of one seat or of one bot."""

    games: int = 0  # of a bot: once for every seat it held
    parts: int = 0  # wins, in the smallest parts into which a shared win is divided (see `parts`)
    totals: dict[int, int] = msgspec.field(default_factory=dict)


class RowTally(msgspec.Struct):
    """One row of the score sheet at one seat."""

    total: int = 0
    scored: int = 0  # games in which it was not 0


class Tally(msgspec.Struct):
    """All games of one variant."""

    games: int = 0
    turns: int = 0
    shared: int = 0  # games that several sides have won
    moves: dict[int, int] = msgspec.field(default_factory=dict)
    rounds: dict[int, int] = msgspec.field(default_factory=dict)
    margins: dict[int, int] = msgspec.field(default_factory=dict)
    branching: dict[int, int] = msgspec.field(default_factory=dict)
    endings: dict[str, int] = msgspec.field(default_factory=dict)
    seats: list[SeatTally] = msgspec.field(default_factory=list)
    bots: dict[str, SeatTally] = msgspec.field(default_factory=dict)
    rows: dict[str, list[RowTally]] = msgspec.field(default_factory=dict)

    def add(self, record: GameRecord) -> None:
        """Count one game."""
        self.games += 1
        self.turns += record.turns
        self.shared += record.is_shared
        for counts, value in (
            (self.moves, record.moves),
            (self.rounds, record.rounds),
            (self.margins, record.margin),
        ):
            counts[value] = counts.get(value, 0) + 1
        self.endings[record.ending] = self.endings.get(record.ending, 0) + 1
        add_counts(self.branching, record.branching)
        whole = parts(len(record.bots))
        _lengthen(self.seats, SeatTally, len(record.bots))
        for seat, (bot, points) in enumerate(zip(record.bots, record.totals, strict=True)):
            won = whole // len(record.winners) if seat in record.winners else 0
            for one in (self.seats[seat], self.bots.setdefault(bot, SeatTally())):
                one.games += 1
                one.parts += won
                one.totals[points] = one.totals.get(points, 0) + 1
        for row, row_points in record.rows.items():
            at_seats = self.rows.setdefault(row, [])
            _lengthen(at_seats, RowTally, len(record.bots))
            for at_seat, points in zip(at_seats, row_points, strict=True):
                at_seat.total += points
                at_seat.scored += points != 0

    def merge(self, other: "Tally") -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.turns += other.turns
        self.shared += other.shared
        add_counts(self.moves, other.moves)
        add_counts(self.rounds, other.rounds)
        add_counts(self.margins, other.margins)
        add_counts(self.branching, other.branching)
        add_counts(self.endings, other.endings)
        _lengthen(self.seats, SeatTally, len(other.seats))
        pairs = list(zip(self.seats, other.seats, strict=True)) if other.seats else []
        pairs += [(self.bots.setdefault(bot, SeatTally()), theirs) for bot, theirs in other.bots.items()]
        for ours, theirs in pairs:
            ours.games += theirs.games
            ours.parts += theirs.parts
            add_counts(ours.totals, theirs.totals)
        for row, their_seats in other.rows.items():
            at_seats = self.rows.setdefault(row, [])
            _lengthen(at_seats, RowTally, len(their_seats))
            for mine, more in zip(at_seats, their_seats, strict=True):
                mine.total += more.total
                mine.scored += more.scored


class Contrast(msgspec.Struct):
    """How a variant differs from the first one on the same deals: sums of the differences and of their squares."""

    deals: int = 0
    sums: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict)

    def add(self, first: GameRecord, other: GameRecord) -> None:
        """Count one deal that was played in both variants."""
        self.deals += 1
        before = measures(first)
        for measure, value in measures(other).items():
            total, squares = self.sums.get(measure, (0, 0))
            difference = value - before[measure]
            self.sums[measure] = (total + difference, squares + difference * difference)

    def merge(self, other: "Contrast") -> None:
        """Add the deals of another one."""
        self.deals += other.deals
        for measure, (total, squares) in other.sums.items():
            mine = self.sums.get(measure, (0, 0))
            self.sums[measure] = (mine[0] + total, mine[1] + squares)


class Summary(msgspec.Struct):
    """All variants of a simulation."""

    tallies: list[Tally]
    contrasts: list[Contrast]

    @classmethod
    def empty(cls, variants: int) -> "Summary":
        """Return a summary of no games."""
        return cls([Tally() for _ in range(variants)], [Contrast() for _ in range(variants - 1)])

    @property
    def deals(self) -> int:
        """The number of deals, each played in every variant."""
        return self.tallies[0].games

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(tally.games for tally in self.tallies)

    @property
    def moves(self) -> int:
        """The number of moves of all games."""
        return sum(moves * games for tally in self.tallies for moves, games in tally.moves.items())

    def add(self, deal: Sequence[GameRecord]) -> None:
        """Count the games of one deal, in the order of the variants."""
        for tally, record in zip(self.tallies, deal, strict=True):
            tally.add(record)
        for contrast, record in zip(self.contrasts, deal[1:], strict=True):
            contrast.add(deal[0], record)

    def merge(self, other: "Summary") -> None:
        """Add the games of another summary of the same plan."""
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.merge(theirs)
        for contrast, more in zip(self.contrasts, other.contrasts, strict=True):
            contrast.merge(more)


def parts(seats: int) -> int:
    """Return a number that any number of winners divides, so that shared wins add up exactly."""
    return math.lcm(*range(1, seats + 1))


def measures(record: GameRecord) -> dict[str, int]:
    """Return what is compared between variants; points are summed over all seats, wins are counted in parts."""
    found = {"moves": record.moves, "rounds": record.rounds, "points": sum(record.totals), "margin": record.margin}
    for seat in range(len(record.bots)):
        found[f"wins_{seat + 1}"] = parts(len(record.bots)) // len(record.winners) if seat in record.winners else 0
    return found


def all_totals(tally: Tally) -> dict[int, int]:
    """Return the totals of all seats together."""
    found: dict[int, int] = {}
    for seat in tally.seats:
        add_counts(found, seat.totals)
    return found


def add_counts(total: dict[Any, int], more: Mapping[Any, int]) -> None:
    """Add a distribution to another in place."""
    for value, times in more.items():
        total[value] = total.get(value, 0) + times


def _lengthen(items: list[Any], kind: type[Any], length: int) -> None:
    while len(items) < length:
        items.append(kind())
