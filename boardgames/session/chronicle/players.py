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
    """A game that a player gave up to somebody else; it is neither won nor lost."""

    record: GameRecord
    earlier: Earlier


class Player(msgspec.Struct, frozen=True, dict=True):
    """The page of a player."""

    who: Who
    played: tuple[Played, ...]  # the oldest first
    games: tuple[OneGame, ...]  # the most played first
    opponents: tuple[Opponent, ...]  # the most frequent first
    left: tuple[LeftGame, ...] = ()  # the oldest first

    @cached_property
    def wins(self) -> Share:
        """The games won of those that somebody could lose."""
        return _wins(self.played)

    @property
    def favourite(self) -> str:
        """The game played most."""
        return self.games[0].game


class PlayerLine(msgspec.Struct, frozen=True):
    """One line of the list of players."""

    who: Who
    games: int
    wins: Share
    last: str  # when the last game began
    left: int = 0  # games given up to somebody else


def player_lines(records: Iterable[GameRecord], names: Names) -> tuple[PlayerLine, ...]:
    """Return everybody: people first, those with most games first."""
    games: Counter[Who] = Counter()
    contests: Counter[Who] = Counter()
    wins: Counter[Who] = Counter()
    last: dict[Who, str] = {}
    left: Counter[Who] = Counter()
    for record in records:
        is_contest = record.is_contest
        for who, rank in zip(map(names.who, record.seats), record.ranks, strict=True):
            games[who] += 1
            if is_contest:
                contests[who] += 1
                wins[who] += rank == 1
            if record.created > last.get(who, ""):
                last[who] = record.created
        for who in {Who(names.of(one.name)) for one in _leavers(record, names)}:
            left[who] += 1
            last[who] = max(record.created, last.get(who, ""))
    order = sorted(last, key=lambda who: (who.is_bot, -games[who], who.name))
    return tuple(PlayerLine(who, games[who], Share(wins[who], contests[who]), last[who], left[who]) for who in order)


def _leavers(record: GameRecord, names: Names) -> list[Earlier]:
    """The people who gave up a seat of a game and have none at its end."""
    stayed = {names.of(seat.name) for seat in record.seats if seat.was_person} if record.earlier else set()
    return [one for one in record.earlier if one.is_human and names.of(one.name) not in stayed]


def player(records: Sequence[GameRecord], names: Names, who: Who) -> Player | None:
    """Return the page of a player; None for one who never played."""
    # By name before anything else: of thousands of games only some are the player's.
    saved = {name for name, shown in names.shown.items() if shown == who.name} | {who.name}
    played = [
        Played(record, number)
        for record in records
        for number, seat in enumerate(record.seats)
        if (seat.level == who.name if who.is_bot else seat.name in saved) and names.who(seat) == who
    ]
    left = [
        LeftGame(record, one)
        for record in records
        if record.earlier and not who.is_bot
        for one in _leavers(record, names)
        if names.of(one.name) == who.name
    ]
    if not played and not left:
        return None
    left.sort(key=lambda one: one.record.created)
    played.sort(key=lambda one: one.record.created)
    by_game: dict[str, list[Played]] = defaultdict(list)
    for one in played:
        by_game[one.record.game].append(one)
    games = sorted((OneGame(game, tuple(own)) for game, own in by_game.items()), key=lambda one: -len(one.played))
    return Player(who, tuple(played), tuple(games), _opponents(played, names, who), tuple(left))


def _opponents(played: Sequence[Played], names: Names, who: Who) -> tuple[Opponent, ...]:
    met: Counter[Who] = Counter()
    ahead: Counter[Who] = Counter()
    tied: Counter[Who] = Counter()
    for one in played:
        record, own = one.record, one.record.ranks[one.seat]
        partners = next(side for side in record.sides if one.seat in side)
        for seat, other in enumerate(record.seats):
            rival = names.who(other)
            if seat not in partners and rival != who:
                met[rival] += 1
                ahead[rival] += own < record.ranks[seat]
                tied[rival] += own == record.ranks[seat]
    order = sorted(met, key=lambda rival: (-met[rival], rival))
    return tuple(Opponent(rival, Share(ahead[rival], met[rival]), tied[rival]) for rival in order)


def _wins(played: Sequence[Played]) -> Share:
    contests = [one for one in played if one.record.is_contest]
    return Share(sum(one.is_won for one in contests), len(contests))
