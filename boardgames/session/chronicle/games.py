"""What the chronicle knows about one of the games: records, points over time, length, seats, where points come from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import msgspec

from boardgames.core.phrase import Phrase
from boardgames.session.chronicle.numbers import Share, mean
from boardgames.session.chronicle.record import GameRecord


class Best(msgspec.Struct, frozen=True):
    """A record of a game: who holds it, with which number, in which game."""

    kind: str  # most_points, largest_margin, closest, longest, shortest
    record: GameRecord
    seat: int
    number: int


class RowShare(msgspec.Struct, frozen=True):
    """How much a row of the score sheet brings: points per seat and game, and its share of all points won."""

    id: str
    name: Phrase
    points: float
    share: float


class Length(msgspec.Struct, frozen=True):
    """How long a game takes on average; minutes only of games played without a break."""

    rounds: float
    moves: float
    minutes: float | None


class GamePage(msgspec.Struct, frozen=True):
    """The page of a game."""

    game: str
    played: tuple[GameRecord, ...]  # the oldest first
    bests: tuple[Best, ...]
    length: Length | None  # None without a complete game
    by_seats: tuple[tuple[int, int], ...]  # number of seats, games with it
    seat_wins: tuple[Share, ...]  # by place in the order of turns
    rows: tuple[RowShare, ...]

    @property
    def complete(self) -> tuple[GameRecord, ...]:
        """The games that were played to their end: only these count for averages."""
        return tuple(record for record in self.played if record.is_complete)

    @property
    def winning_points(self) -> list[int]:
        """The points of the winner, complete game by complete game."""
        return [max(record.totals[seat] for seat in record.winners) for record in self.complete]

    @property
    def mean_points(self) -> list[float]:
        """The points of all seats on average, complete game by complete game."""
        return [mean(record.totals) for record in self.complete]


def game_page(records: Sequence[GameRecord], game: str, seats: int = 0) -> GamePage | None:
    """Return the page of a game, of all its games or of those with a number of seats; None where it has none."""
    of_game = [record for record in records if record.game == game]
    played = sorted((r for r in of_game if not seats or len(r.seats) == seats), key=lambda record: record.created)
    if not played:
        return None
    by_seats = Counter(len(record.seats) for record in of_game)
    seats_played = tuple(sorted(by_seats.items()))
    complete = [record for record in played if record.is_complete]
    length = _length(complete) if complete else None
    return GamePage(game, tuple(played), _bests(played), length, seats_played, _wins(played), _rows(complete))


def _length(played: Sequence[GameRecord]) -> Length:
    minutes = [record.minutes for record in played if record.minutes is not None]
    rounds, moves = mean([record.rounds for record in played]), mean([record.moves for record in played])
    return Length(rounds, moves, mean(minutes) if minutes else None)


def _bests(played: Sequence[GameRecord]) -> tuple[Best, ...]:
    """Records are held by people where they played; of equal ones the first counts."""
    valid = [record for record in played if record.counts_for_records]
    found = [
        _best("most_points", valid, _most_points),
        _best("largest_margin", valid, _margin),
        _best("closest", valid, lambda record: _smaller(_margin(record))),
    ]
    if len({record.rounds for record in valid}) > 1:  # some games always take the same number of rounds
        found.append(_best("longest", valid, lambda record: (record.rounds, record.winners[0])))
        found.append(_best("shortest", valid, lambda record: (-record.rounds, record.winners[0])))
    return tuple(best for best in found if best is not None)


Measure = Callable[[GameRecord], tuple[int, int] | None]  # the number and the seat that holds it


def _best(kind: str, played: Sequence[GameRecord], measure: Measure) -> Best | None:
    found = [(*reached, record) for record in played if (reached := measure(record)) is not None]
    if not found:
        return None
    number, seat, record = max(found, key=lambda one: one[0])
    return Best(kind, record, seat, abs(number) if kind != "most_points" else number)


def _most_points(record: GameRecord) -> tuple[int, int] | None:
    people = [seat for seat, player in enumerate(record.seats) if player.is_human and seat not in record.idle]
    seat = max(people or range(len(record.seats)), key=lambda seat: record.totals[seat])
    return record.totals[seat], seat


def _margin(record: GameRecord) -> tuple[int, int] | None:
    """The points between the first and the second side, unless a tie-break decided against the points."""
    if not record.is_contest:
        return None
    first, second, *_ = sorted((record.totals[side[0]] for side in record.sides), reverse=True)
    winner = record.winners[0]
    return (first - second, winner) if record.totals[winner] == first else None


def _smaller(reached: tuple[int, int] | None) -> tuple[int, int] | None:
    return None if reached is None else (-reached[0], reached[1])


def _wins(played: Sequence[GameRecord]) -> tuple[Share, ...]:
    games: Counter[int] = Counter()
    wins: Counter[int] = Counter()
    for record in played:
        for seat, rank in enumerate(record.ranks if record.is_contest else ()):
            games[seat] += 1
            wins[seat] += rank == 1
    return tuple(Share(wins[seat], games[seat]) for seat in sorted(games))


def _rows(played: Sequence[GameRecord]) -> tuple[RowShare, ...]:
    """The rows in the order of the newest sheet; rows that other options add come after them."""
    points: dict[str, int] = defaultdict(int)
    names: dict[str, Phrase] = {}
    seats = sum(len(record.seats) for record in played)
    for record in reversed(played):
        for row in record.rows:
            if not row.is_fact:
                points[row.id] += sum(row.points)
                if row.id not in names:
                    names[row.id] = row.name
    won = sum(max(number, 0) for number in points.values()) or 1
    return tuple(RowShare(key, name, points[key] / seats, max(points[key], 0) / won) for key, name in names.items())
