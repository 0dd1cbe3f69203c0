"""What the chronicle knows about players: games, wins, best and average points per game, opponents."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from boardgames.session.chronicle.names import Names, Who
from boardgames.session.chronicle.numbers import Share, mean
from boardgames.session.chronicle.record import GameRecord
from boardgames.session.sitters import Earlier


class Played(msgspec.Struct, frozen=True):
    """One game of a player."""

    record: GameRecord
    seat: int

    @property
    def points(self) -> int:
        """The points scored."""
        return self.record.totals[self.seat]

    @property
    def is_won(self) -> bool:
        """Whether it was won, alone or with others."""
        return self.record.is_contest and self.record.ranks[self.seat] == 1


class OneGame(msgspec.Struct, frozen=True, dict=True):
    """A player's results in one of the games, the oldest first."""

    game: str
    played: tuple[Played, ...]

    left: int = 0  # games of it that somebody else finished

    @property
    def count(self) -> int:
        """The games in which the player took part."""
        return len(self.played) + self.left

    @cached_property
    def wins(self) -> Share:
        """The games won of those that somebody could lose."""
        return _wins(self.played)

    @cached_property
    def best(self) -> Played | None:
        """The game with the most points, of those that may set a record."""
        valid = [one for one in self.played if one.record.counts_for_records]
        return max(valid, key=lambda one: one.points, default=None)

    @cached_property
    def average(self) -> float | None:
        """The points per game that was played to its end."""
        points = [one.points for one in self.played if one.record.is_complete]
        return mean(points) if points else None


class Opponent(msgspec.Struct, frozen=True):
    """How often a player came out ahead of another, and how often level."""

    who: Who
    ahead: Share
    tied: int = 0


class LeftGame(msgspec.Struct, frozen=True):
    """A game that somebody else finished for a player; it is neither won nor lost."""

    record: GameRecord
    earlier: Earlier


class Player(msgspec.Struct, frozen=True, dict=True):
    """The page of a player. Whoever made a move took part in a game; it is won or lost by the last player of a seat."""

    who: Who
    played: tuple[Played, ...]  # to their end, the oldest first
    games: tuple[OneGame, ...]  # the most played first
    opponents: tuple[Opponent, ...]  # the most frequent first
    left: tuple[LeftGame, ...] = ()  # the oldest first
    idle: tuple[Played, ...] = ()  # games in which the player took a seat without a move: they do not count

    @cached_property
    def wins(self) -> Share:
        """The games won of those that somebody could lose."""
        return _wins(self.played)

    @property
    def count(self) -> int:
        """The games in which the player took part."""
        return len(self.played) + len(self.left)

    @property
    def favourite(self) -> OneGame | None:
        """The game played most."""
        return next(iter(self.games), None)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names in the saves, the most frequent first."""
        seated = [one.record.seats[one.seat].name for one in (*self.played, *self.idle)]
        count = Counter([*seated, *(one.earlier.name for one in self.left)])
        return tuple(sorted(count, key=lambda name: (-count[name], name)))


class PlayerLine(msgspec.Struct, frozen=True):
    """One line of the list of players."""

    who: Who
    games: int  # in which they took part
    wins: Share
    last: str  # when the last game began
    left: int = 0  # games that somebody else finished
    names: frozenset[str] = frozenset()  # of bots: what they were called at the table


class _Tally(msgspec.Struct):
    """What is counted of somebody."""

    games: int = 0
    contests: int = 0
    wins: int = 0
    left: int = 0
    last: str = ""
    names: set[str] = msgspec.field(default_factory=set)

    def note(self, record: GameRecord, name: str) -> None:
        """Note that somebody sat at the table."""
        self.last = max(self.last, record.created)
        self.names.add(name)

    def line(self, who: Who) -> PlayerLine:
        """Return it as a line."""
        names = frozenset(self.names) if who.is_bot else frozenset[str]()
        return PlayerLine(who, self.games, Share(self.wins, self.contests), self.last, self.left, names)


def player_lines(records: Iterable[GameRecord], names: Names) -> tuple[PlayerLine, ...]:
    """Return everybody: people first, those with most games first."""
    tallies: dict[Who, _Tally] = defaultdict(_Tally)
    for record in records:
        is_contest = record.is_contest
        for number, (seat, rank) in enumerate(zip(record.seats, record.ranks, strict=True)):
            who, took_part = names.who(seat), number not in record.idle
            if who.is_bot and not took_part:
                continue
            tally = tallies[who]
            tally.note(record, seat.name)
            tally.games += took_part
            tally.contests += took_part and is_contest
            tally.wins += took_part and is_contest and rank == 1
        for who, one in _leavers(record, names).items():
            tallies[who].note(record, one.name)
            tallies[who].games += 1
            tallies[who].left += 1
    order = sorted(tallies, key=lambda who: (who.is_bot, -tallies[who].games, who.name))
    return tuple(tallies[who].line(who) for who in order)


def _leavers(record: GameRecord, names: Names) -> dict[Who, Earlier]:
    """Whoever played for a seat of a game and has none at its end."""
    if not record.earlier:
        return {}
    stayed = {names.who(seat) for number, seat in enumerate(record.seats) if number not in record.idle}
    found = {names.who_left(one): one for one in record.earlier}
    return {who: one for who, one in found.items() if who not in stayed}


def player(records: Sequence[GameRecord], names: Names, who: Who) -> Player | None:
    """Return the page of a player; None for one who never sat at a table."""
    # By name before anything else: of thousands of games only some are the player's.
    saved = {name for name, shown in names.shown.items() if shown == who.name} | {who.name}
    seated = [
        Played(record, number)
        for record in records
        for number, seat in enumerate(record.seats)
        if (seat.level == who.name if who.is_bot else seat.name in saved) and names.who(seat) == who
    ]
    left = [LeftGame(record, one) for record in records if (one := _leavers(record, names).get(who)) is not None]
    if not seated and not left:
        return None
    left.sort(key=lambda one: one.record.created)
    seated.sort(key=lambda one: one.record.created)
    played = [one for one in seated if one.seat not in one.record.idle]
    idle = [one for one in seated if one.seat in one.record.idle]
    games = _by_game(played, left)
    return Player(who, tuple(played), games, _opponents(played, names, who), tuple(left), tuple(idle))


def _by_game(played: Sequence[Played], left: Sequence[LeftGame]) -> tuple[OneGame, ...]:
    by_game: dict[str, list[Played]] = defaultdict(list)
    for one in played:
        by_game[one.record.game].append(one)
    given_up = Counter(one.record.game for one in left)
    found = [OneGame(game, tuple(by_game[game]), given_up[game]) for game in by_game | given_up]
    return tuple(sorted(found, key=lambda one: -one.count))


def _opponents(played: Sequence[Played], names: Names, who: Who) -> tuple[Opponent, ...]:
    met: Counter[Who] = Counter()
    ahead: Counter[Who] = Counter()
    tied: Counter[Who] = Counter()
    for one in played:
        record, own = one.record, one.record.ranks[one.seat]
        partners = next(side for side in record.sides if one.seat in side)
        for seat, other in enumerate(record.seats):
            rival = names.who(other)
            if seat not in partners and seat not in record.idle and rival != who:
                met[rival] += 1
                ahead[rival] += own < record.ranks[seat]
                tied[rival] += own == record.ranks[seat]
    order = sorted(met, key=lambda rival: (-met[rival], rival))
    return tuple(Opponent(rival, Share(ahead[rival], met[rival]), tied[rival]) for rival in order)


def _wins(played: Sequence[Played]) -> Share:
    contests = [one for one in played if one.record.is_contest]
    return Share(sum(one.is_won for one in contests), len(contests))
