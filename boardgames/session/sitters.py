"""Who sat where at which moment of a game: a seat may change hands, and what is past keeps the names of its players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, Self

import msgspec

from boardgames.core.phrase import Noun, Phrase, past_seat
from boardgames.session.seats import Kind, Seat

Seats = tuple[Seat, ...]
STAND_IN = "\x1e"  # at the end of a name: a bot that plays for a person; no name contains it


class SeatChange(msgspec.Struct, frozen=True):
    """The seats before and after a change, and when it was made."""

    after: int  # number of moves played
    round: int
    before: Seats
    now: Seats
    others: tuple[int, ...] = ()  # the seats at which somebody else sits down

    def not_after(self, number: int, in_round: int) -> Self:
        """Return the change as it stands when the moves after a number of them were taken back."""
        is_later = self.after > number
        return msgspec.structs.replace(self, after=number, round=min(self.round, in_round)) if is_later else self


class MadeMove(Protocol):
    """What counts of a move: which seat made it, in which round."""

    @property
    def seat(self) -> int:
        """The seat that made it."""

    @property
    def round(self) -> int:
        """The round in which it was made."""


class Earlier(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who played for a seat before its last player."""

    seat: int
    name: str
    until: int  # the round in which another took over
    kind: Kind = "human"
    level: str = ""  # of a bot
    first: int = 0  # the first round with a move of this player; 0 in old records whose save is gone
    last: int = 0  # the last one

    @property
    def is_human(self) -> bool:
        """Whether it was a person."""
        return self.kind == "human"


def newcomers(
    changes: Sequence[SeatChange], before: Seats, now: Seats, claimed: Sequence[int], has_begun: bool
) -> tuple[int, ...]:
    """Return the seats at which somebody else sits down: those of which the table says so, and those that pass between
    a bot and a person under another name once a move was made."""
    passed = (number for number in range(len(now)) if has_begun and _is_passed_on(changes, before, now, number))
    changed = {number for number in claimed if number < len(now) and before[number].name != now[number].name}
    return tuple(sorted(changed | set(passed)))


def _is_passed_on(changes: Sequence[SeatChange], before: Seats, now: Seats, number: int) -> bool:
    old, new = before[number], now[number]
    if old.is_human == new.is_human or new.conceded:
        return False
    name = last_person(changes, number) if new.is_human else None
    return new.name != (old.name if name is None else name)


def last_person(changes: Sequence[SeatChange], number: int) -> str | None:
    """Return the name of the last person who left a seat, None if there was none."""
    left = (change.before[number] for change in reversed(changes) if change.before[number].is_human)
    return next((seat.name for seat in left), None)


def has_sat(changes: Sequence[SeatChange], number: int, name: str) -> bool:
    """Whether a person of this name has left a seat."""
    return any(change.before[number].is_human and change.before[number].name == name for change in changes)


def names_then(changes: Sequence[SeatChange], now: Seats, seated: int) -> Mapping[int, str]:
    """Return the players after the first `seated` changes whose seats others have now; a name that was only put right
    counts from the beginning."""
    later = {number for change in changes[seated:] for number in change.others}
    return {number: _name(changes, now, number, seated) for number in later}


def _name(changes: Sequence[SeatChange], now: Seats, number: int, seated: int) -> str:
    left = (change.before[number].name for change in changes[seated:] if number in change.others)
    return next(left, now[number].name)


def bots_then(changes: Sequence[SeatChange], now: Seats, seated: int) -> set[int]:
    """Return the seats that a bot played after the first `seated` changes, and a person at another time."""
    then = changes[seated].before if seated < len(changes) else now
    mixed = {n for n in range(len(now)) if len({change.before[n].kind for change in changes} | {now[n].kind}) > 1}
    return {number for number in mixed if not then[number].is_human}


def stand_in(name: str) -> str:
    """Return the name of a bot that plays for a person, as whoever shows it can tell."""
    return f"{name}{STAND_IN}"


def players_then(changes: Sequence[SeatChange], now: Seats, seated: int) -> Mapping[int, str]:
    """Return the players after the first `seated` changes who are not those of now, and bots that stood in."""
    bots = {number: stand_in(_name(changes, now, number, seated)) for number in bots_then(changes, now, seated)}
    return {**names_then(changes, now, seated), **bots}


def as_named(phrase: Phrase, names: Mapping[int, str]) -> Phrase:
    """Return a phrase with the names of players who have left their seats."""
    return Phrase(phrase.key, tuple((gap, _named(value, names)) for gap, value in phrase.args))


def _named(value: "int | str | Noun | Phrase", names: Mapping[int, str]) -> "int | str | Noun | Phrase":
    if isinstance(value, Phrase):
        return as_named(value, names)
    if isinstance(value, Noun) and value.kind == "seat" and value.id.isdecimal() and int(value.id) in names:
        return past_seat(int(value.id), names[int(value.id)])
    return value


Player = tuple[Kind, str, str]  # person or bot, name, level of a bot


class _Sitting(msgspec.Struct, frozen=True):
    """The time between two changes of a seat: who played for it, and the rounds of their moves."""

    kind: Kind
    name: str
    level: str
    rounds: tuple[int, ...]
    until: int = 0  # the round in which it ended; 0 for the last one

    @property
    def player(self) -> Player:
        """Who it was: bots of another level are other players."""
        return self.kind, self.name, "" if self.kind == "human" else self.level


def _sittings(changes: Sequence[SeatChange], moves: Sequence[MadeMove], number: int) -> Iterator[_Sitting]:
    now, start = changes[-1].now, 0
    for at, change in enumerate(changes):
        old, name = change.before[number], _name(changes, now, number, at)
        yield _Sitting(old.kind, name, old.level, _rounds(moves[start : change.after], number), change.round)
        start = change.after
    last = now[number]
    yield _Sitting(last.kind, last.name, last.level, _rounds(moves[start:], number))


def _rounds(moves: Sequence[MadeMove], number: int) -> tuple[int, ...]:
    return tuple(move.round for move in moves if move.seat == number)


def earlier_players(changes: Sequence[SeatChange], moves: Sequence[MadeMove]) -> tuple[Earlier, ...]:
    """Return everybody who made moves for a seat and is not its last player, seat by seat in order."""
    seats = range(len(changes[0].now)) if changes else ()
    return tuple(one for number in seats for one in _earlier(changes, moves, number))


def _earlier(changes: Sequence[SeatChange], moves: Sequence[MadeMove], number: int) -> Iterator[Earlier]:
    own, found = _last_player(changes[-1].now[number]), dict[Player, list[_Sitting]]()
    for sitting in _sittings(changes, moves, number):
        if sitting.rounds and sitting.until and sitting.player != own:
            found[sitting.player] = [*found.pop(sitting.player, []), sitting]
    for (kind, name, level), sittings in found.items():
        rounds = [n for sitting in sittings for n in sitting.rounds]
        yield Earlier(number, name, sittings[-1].until, kind, level, min(rounds), max(rounds))


def idle_seats(changes: Sequence[SeatChange], now: Seats, moves: Sequence[MadeMove]) -> tuple[int, ...]:
    """Return the seats whose last player made no move."""
    return tuple(number for number in range(len(now)) if not _has_moved(changes, now, moves, number))


def _has_moved(changes: Sequence[SeatChange], now: Seats, moves: Sequence[MadeMove], number: int) -> bool:
    if not changes:
        return bool(_rounds(moves, number))
    own = _last_player(now[number])
    return any(sitting.rounds and sitting.player == own for sitting in _sittings(changes, moves, number))


def _last_player(seat: Seat) -> Player:
    """Who has a seat at the end: of a bot that only finishes the game of somebody who conceded, that person."""
    return ("human", seat.name, "") if seat.was_person else ("bot", seat.name, seat.level)


def since_last_newcomer(changes: Sequence[SeatChange], number: int) -> Sequence[SeatChange]:
    """Return the changes of a seat after its last player sat down."""
    last = max((at for at, change in enumerate(changes) if number in change.others), default=-1)
    return changes[last + 1 :]
