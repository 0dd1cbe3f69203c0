"""One finished game as the chronicle remembers it, built from its journal."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

import msgspec

from boardgames.core.game import Outcome, ScoreRow
from boardgames.core.phrase import Noun, Phrase
from boardgames.session.loading import Loaded
from boardgames.session.log import ScorePoint
from boardgames.session.seats import Seat
from boardgames.session.session import Session
from boardgames.session.sitters import Earlier, earlier_players, idle_seats
from boardgames.session.standing import Standing, standing

MOST_POINTS = 60  # of a course: a plot is not wide enough for more
LONGEST_EVENING_MINUTES = 12 * 60  # a game that took longer was put aside in between
BROKEN_OFF, GIVEN_UP, JUDGED = "broken_off", "given_up", "judged"
WENT_BACK, TAKEN_BACK = "went_back", "taken_back"
UNFINISHED = frozenset((BROKEN_OFF, GIVEN_UP))  # such games count for no average
OUT_OF_RECORDS = UNFINISHED | {JUDGED, WENT_BACK}  # such games set no records
NOTHING = msgspec.Raw(b"[]")
PlainPhrase = list[Any]  # a phrase as lists: files cannot tell nouns from phrases by type


class SheetRow(msgspec.Struct, frozen=True, array_like=True):
    """One row of the score sheet without its explanations."""

    id: str
    plain_name: PlainPhrase
    points: tuple[int, ...]
    values: tuple[str, ...] = ()
    is_fact: bool = False

    @property
    def name(self) -> Phrase:
        """What the row is called."""
        return read_phrase(self.plain_name)


class GameRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A finished game. Of thousands that are listed only a few are looked at closely: the long parts stay packed, as
    they stand in the file, until somebody asks for them."""

    id: str  # fingerprint of set-up and moves: copies of a save are the same game
    game: str
    created: str  # local time, ISO
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    packed_rows: msgspec.Raw = msgspec.field(name="rows")
    packed_course: msgspec.Raw = msgspec.field(name="course")
    rounds: int
    moves: int
    plain_reason: PlainPhrase
    rule: str
    seed: int
    data: str  # digest of the board's data it was played with
    minutes: int | None = None  # None where it was put aside in between
    order: tuple[int, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    options: Mapping[str, str] = {}
    marks: tuple[str, ...] = ()  # what was unusual: BROKEN_OFF and the like
    name: str = ""  # that a player gave to the save
    packed_deeds: msgspec.Raw = msgspec.field(name="deeds", default=NOTHING)  # missing in old indexes
    earlier: tuple[Earlier, ...] = ()  # who gave a seat up to somebody else
    idle: tuple[int, ...] = ()  # seats whose last player made no move: they took no part in the game

    @cached_property
    def rows(self) -> tuple[SheetRow, ...]:
        """The score sheet."""
        return msgspec.json.decode(self.packed_rows, type=tuple[SheetRow, ...])

    @cached_property
    def course(self) -> tuple[ScorePoint, ...]:
        """The scores from the beginning to the end."""
        return msgspec.json.decode(self.packed_course, type=tuple[ScorePoint, ...])

    @cached_property
    def deeds(self) -> tuple[Mapping[str, int], ...]:
        """How often each seat made each kind of move; empty in old indexes."""
        return msgspec.json.decode(self.packed_deeds, type=tuple[dict[str, int], ...])

    @property
    def has_deeds(self) -> bool:
        """Whether it is known how often each seat made each kind of move."""
        return bytes(self.packed_deeds) != bytes(NOTHING)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def is_contest(self) -> bool:
        """Whether anybody could lose: alone nobody does."""
        return len(self.teams or self.seats) > 1

    @property
    def is_complete(self) -> bool:
        """Whether it was played to its end, so that its length and its points say something."""
        return not UNFINISHED.intersection(self.marks)

    @property
    def counts_for_records(self) -> bool:
        """Whether it may set a record."""
        return not OUT_OF_RECORDS.intersection(self.marks)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The teams, or single seats."""
        return self.teams or tuple((seat,) for seat in range(len(self.seats)))

    @property
    def standing(self) -> Standing:
        """The score sheet with the result."""
        rows = tuple(ScoreRow(row.id, row.name, row.points, row.values, is_fact=row.is_fact) for row in self.rows)
        outcome = Outcome(self.ranks, self.totals, self.reason, self.rule, self.order)
        return Standing(rows, self.totals, self.ranks, outcome, self.teams)

    @property
    def reason(self) -> Phrase:
        """How it was won."""
        return read_phrase(self.plain_reason)

    def is_sound(self) -> bool:
        """Whether its parts can be read and fit together: a file may have been damaged."""
        try:
            return self._fits_together()
        except (ValueError, RecursionError):
            return False

    def _fits_together(self) -> bool:
        seats = len(self.seats)
        lists = [self.totals, self.ranks, *(row.points for row in self.rows), *(point.totals for point in self.course)]
        phrases = [self.plain_reason, *(row.plain_name for row in self.rows)]
        return (
            seats > 0
            and all(len(numbers) == seats for numbers in lists)
            and all(len(row.values) in (0, seats) for row in self.rows)
            and len(self.deeds) in (0, seats)
            and all(0 <= number < seats for number in (*self.idle, *(one.seat for one in self.earlier)))
            and sorted(seat for side in self.sides for seat in side) == list(range(seats))
            and sorted(self.order or range(seats)) == list(range(seats))
            and bool(self.course)
            and _time(self.created) is not None
            and all(_is_phrase(plain) for plain in phrases)
        )


def record_of(loaded: Loaded, changed_seconds: float) -> GameRecord | None:
    """Return the record of a game as loaded from its save; None unless it is finished and intact."""
    session, contents = loaded.session, loaded.contents
    outcome = session.outcome
    if outcome is None or loaded.problem is not None:
        return None
    header, sheet = contents.header, standing(session)
    created = _time(header.created) or datetime.fromtimestamp(changed_seconds)
    return GameRecord(
        id=_fingerprint(loaded),
        game=header.game,
        created=created.isoformat(timespec="seconds"),
        seats=session.seats,
        totals=sheet.totals,
        ranks=sheet.ranks,
        packed_rows=packed(
            [SheetRow(row.id, plain(row.name), row.points, row.values, row.is_fact) for row in sheet.rows]
        ),
        packed_course=packed(thinned(session.score_history())),
        rounds=session.rounds_played,
        moves=len(session.entries),
        minutes=_minutes(created, changed_seconds),
        plain_reason=plain(outcome.reason),
        rule=outcome.rule,
        order=outcome.order,
        teams=sheet.teams,
        options=dict(header.options),
        seed=header.seed,
        data=header.data,
        marks=marks_of(loaded),
        name=contents.name,
        packed_deeds=packed(deeds_of(session)),
        earlier=earlier_players(session.seat_changes, session.entries),
        idle=idle_seats(session.seat_changes, session.seats, session.entries),
    )


def packed(part: Sequence[object]) -> msgspec.Raw:
    """Return a long part of a record as it is written."""
    return msgspec.Raw(msgspec.json.encode(part))


def deeds_of(session: Session) -> tuple[Mapping[str, int], ...]:
    """Count the moves of every seat by their kind."""
    counts = [Counter[str]() for _ in session.seats]
    for entry in session.entries:
        counts[entry.seat][entry.move.word] += 1
    return tuple(dict(count) for count in counts)


def marks_of(loaded: Loaded) -> tuple[str, ...]:
    """Return what was unusual about a game."""
    is_taken_back = any(record.agreed and not record.keeps for record in loaded.contents.records)
    return (*marks_at(loaded.session), TAKEN_BACK) if is_taken_back else marks_at(loaded.session)


def marks_at(session: Session) -> tuple[str, ...]:
    """Return what was unusual about a game as far as its session knows: not whether moves were undone."""
    found = {
        BROKEN_OFF: session.ending == "agreed",
        GIVEN_UP: session.ending == "conceded",
        JUDGED: session.is_corrected,
        WENT_BACK: bool(session.branches),
    }
    return tuple(mark for mark, holds in found.items() if holds)


def thinned(course: Sequence[ScorePoint]) -> tuple[ScorePoint, ...]:
    """Return at most MOST_POINTS of the points, evenly chosen, with the first and the last."""
    last = len(course) - 1
    if last < MOST_POINTS:
        return tuple(course)
    return tuple(course[round(step * last / (MOST_POINTS - 1))] for step in range(MOST_POINTS))


def plain(phrase: Phrase) -> PlainPhrase:
    """Return a phrase as lists."""
    found: PlainPhrase = msgspec.json.decode(msgspec.json.encode(phrase))
    return found


def read_phrase(plain: PlainPhrase) -> Phrase:
    """Return the phrase that was written as lists."""
    key, args = plain
    return Phrase(key, tuple((name, _value(value)) for name, value in args))


def _is_phrase(plain: Any) -> bool:
    """Whether lists say a phrase."""
    if not (isinstance(plain, list) and len(plain) == 2 and isinstance(plain[0], str) and isinstance(plain[1], list)):
        return False
    return all(isinstance(arg, list) and len(arg) == 2 and _is_value(arg[1]) for arg in plain[1])


def _is_value(value: Any) -> bool:
    is_noun = isinstance(value, list) and len(value) == 2 and all(isinstance(part, str) for part in value)
    return isinstance(value, int | str) or is_noun or _is_phrase(value)


def _value(value: Any) -> int | str | Noun | Phrase:
    if not isinstance(value, list):
        return value if isinstance(value, int) else str(value)
    return Noun(*value) if isinstance(value[1], str) else read_phrase(value)


def _fingerprint(loaded: Loaded) -> str:
    header = msgspec.structs.replace(loaded.contents.header, name="")
    moves = [move.plain() for move in loaded.session.moves]
    return hashlib.blake2b(msgspec.json.encode([header, moves]), digest_size=12).hexdigest()


def _time(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None


def _minutes(created: datetime, changed_seconds: float) -> int | None:
    minutes = round((datetime.fromtimestamp(changed_seconds) - created).total_seconds() / 60)
    return minutes if 0 <= minutes <= LONGEST_EVENING_MINUTES else None
