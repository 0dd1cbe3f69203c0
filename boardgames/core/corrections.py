"""Corrections: what a table may set right in a position when it agrees that something went wrong."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from boardgames.core.events import Emit, Said
from boardgames.core.moves import Move
from boardgames.core.phrase import Noun, Phrase, Points, say, seat_noun

Value = str | int


class Correct(Move, frozen=True, cache_hash=True):
    """Give something another value; never among the legal moves."""

    what: str
    to: Value


class Editable(msgspec.Struct, frozen=True):
    """Something that everybody can see, with all the values that it may have now."""

    what: str
    name: Phrase
    value: Value
    choices: tuple[Value, ...]
    noun: str = ""  # the kind of noun that its values are ids of; numbers without one
    seat: int | None = None  # whose it is
    slot: str = ""  # where it lies on the table
    goal: str = "map/"  # what the ids of the slots begin with to which it may be moved
    is_score: bool = False  # nobody may see or set it where scores are hidden

    def allows(self, to: Value) -> bool:
        """Whether it may get another value."""
        return to in self.choices and to != self.value

    def value_at(self, slot: str) -> Value | None:
        """Return the value that moving it to a slot gives it; None where it cannot go."""
        place = slot.removeprefix(self.goal) if self.noun and slot.startswith(self.goal) else ""
        return next((to for to in self.choices if place == to or place.startswith(f"{to}_")), None)

    def shown(self, value: Value) -> Noun | int | str:
        """Return a value as it stands in a sentence."""
        if self.is_score and self.seat is not None:
            return Points(int(value), self.seat)
        return Noun(self.noun, str(value)) if self.noun else value


class Correction(NamedTuple):
    """Something that may be set right, and how the state gets its new value."""

    editable: Editable
    put: Callable[[Any], None]


@runtime_checkable
class Correcting(Protocol):
    """Optional: a game whose positions the table may correct."""

    def editable(self, s: Any) -> Sequence[Editable]:
        """Return what may be set right now, of what everybody can see; nothing in the middle of a decision.

        Every choice leaves a position that the rules can go on from: no piece too many, no card twice."""


def allows(game: object, s: Any, m: Correct) -> bool:
    """Whether the limits of a game allow a correction now."""
    things = game.editable(s) if isinstance(game, Correcting) else ()
    return any(thing.what == m.what and thing.allows(m.to) for thing in things)


def counted(
    what: str,
    name: Phrase,
    value: int,
    most: int,
    put: Callable[[int], None],
    seat: int | None,
    slot: str = "",
    is_score: bool = False,
) -> Correction:
    """Return a number that may be anything up to a limit."""
    choices = tuple(range(max(most, value) + 1))
    return Correction(Editable(what, name, value, choices, seat=seat, slot=slot, is_score=is_score), put)


def turn_of(seats: Iterable[int], current: int, put: Callable[[int], None]) -> Correction:
    """Return whose turn it is: another seat begins its turn."""
    choices = tuple(str(seat) for seat in seats)
    return Correction(Editable("turn", say("judge.turn"), str(current), choices, "seat"), lambda seat: put(int(seat)))


def carry_out(found: Iterable[Correction], m: Correct, emit: Emit | None) -> None:
    """Give the thing that a correction names its new value, and say so."""
    editable, put = next(one for one in found if one.editable.what == m.what)
    if emit:
        emit(Said(seat=editable.seat, log=describe(editable, m.to), judged=True))
    put(m.to)


def describe(editable: Editable, to: Value, key: str = "judge.change") -> Phrase:
    """Return what a correction changes, from which value to which."""
    old, new = editable.shown(editable.value), editable.shown(to)
    if editable.seat is None:
        return say(key, what=editable.name, old=old, new=new)
    return say(f"{key}_of", seat=seat_noun(editable.seat), what=editable.name, old=old, new=new)
