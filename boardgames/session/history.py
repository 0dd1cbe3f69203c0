"""The history of a session: every move with the state before it and its events, and the rules of undo."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from boardgames.core.corrections import Correct
from boardgames.core.events import Event, Said, TurnBegan
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.core.shuffle import Shuffle
from boardgames.session.seats import Seat
from boardgames.session.sitters import SeatChange

Policy = Literal["strict", "turn", "friendly"]


class Entry(msgspec.Struct, frozen=True):
    """One move as it was played."""

    move: Move
    seat: int
    round: int
    before: Any  # snapshot; never changed again
    events: tuple[Event, ...]
    seconds: int = 0  # that a person took for it, where a clock runs
    why: str = ""  # the table's reason for a correction
    forced: Said | None = None  # if there was no other move: its line in the log in case its events have none
    by_person: bool = True  # whether a person played for the seat then
    unasked: bool = False  # made for its player, who had said so earlier: no turn of that player in the recap

    def reveals_to(self, people: Sequence[int]) -> bool:
        """Whether something came to light that one of the people did not know."""
        return any(event.reveals and not set(people) <= set(event.known_to) for event in self.events)

    def showed(self) -> bool:
        """Whether all that came to light had been known to the seat that moved."""
        return all(self.seat in event.known_to for event in self.events if event.reveals)

    def is_new_to(self, people: Sequence[int]) -> bool:
        """Whether something came to light that nobody knew, the seat that moved included."""
        return self.reveals_to(people) and not self.showed()

    @property
    def is_step(self) -> bool:
        """Whether it is only the first part of a decision: a move without events."""
        return not self.events


class Note(msgspec.Struct, frozen=True):
    """An event that was not caused by a move, such as an undo that all players agreed to."""

    after: int  # number of moves played when it happened
    round: int
    event: Event
    seated: int = 0  # how often the seats had changed by then


class Thought(msgspec.Struct, frozen=True):
    """Seconds of a turn that no move of the game holds: of an open decision, or of a move that was taken back."""

    turn: int  # number of moves played when the turn began
    after: int  # and when they were counted
    seat: int
    seconds: int


class Branch(msgspec.Struct, frozen=True):
    """A line of play as it was: all its moves, and the move after which the table went another way."""

    moves: tuple[Move, ...]
    after: int
    shuffles: tuple[Shuffle, ...] = ()
    whys: tuple[str, ...] = ()  # the table's reasons, by move; empty where there was no correction
    seats: tuple[Seat, ...] = ()  # who sat at the table at its end
    changes: tuple[SeatChange, ...] = ()  # and how that came about


class UndoState(msgspec.Struct, frozen=True):
    """Whether the last decision can be undone, whether all must agree, and what it was; `why` is the obstacle."""

    allowed: bool
    needs_agreement: bool = False
    what: Phrase | None = None
    why: Phrase | None = None
    count: int = 0  # moves to undo, including the bots' replies
    shuffles: bool = False  # whether what came to light is shuffled into the unseen again


def undo_state(
    entries: list[Entry], actor: int | None, count: int, policy: Policy, what: Phrase | None, people: Sequence[int]
) -> UndoState:
    """Return what undoing this many moves would mean under a policy, with these seats played by people."""
    if count == 0:
        return UndoState(False, why=say("session.undo.nothing"))
    taken_back = entries[-count:]
    barrier = _barrier(taken_back, actor, people)
    if barrier is None or policy == "friendly":
        return UndoState(True, what=what, why=barrier, count=count)
    if policy == "strict":
        return UndoState(False, what=what, why=barrier, count=count)
    shuffles = any(entry.is_new_to(people) for entry in taken_back)
    return UndoState(True, needs_agreement=True, what=what, why=barrier, count=count, shuffles=shuffles)


def last_decision(entries: list[Entry], is_decision: Callable[[Entry], bool]) -> int:
    """Return how many moves ago a person last made a decision, counting that move; 0 when nobody did."""
    return next((count for count, entry in enumerate(reversed(entries), start=1) if is_decision(entry)), 0)


def steps_back(entries: list[Entry], count: int) -> int:
    """Return how many moves to undo so that the decision `count` moves ago is open again.

    A finished decision is undone as a whole, and so are corrections; an unfinished one step by step."""
    if count and isinstance(entries[-count].move, Correct):
        while count < len(entries) and isinstance(entries[-count - 1].move, Correct):
            count += 1
        return count
    if not count or entries[-count].is_step:
        return count
    seat = entries[-count].seat
    while count < len(entries) and entries[-count - 1].is_step and entries[-count - 1].seat == seat:
        count += 1
    return count


def turn_start(entries: Sequence[Entry], number: int, seat: int) -> int:
    """Return after how many moves the turn began that goes on after `number` of them; before any turn, in set-up or in
    a game without turns, where the seat's decisions began that follow one another."""
    numbers = range(number, 0, -1)
    began = next((n for n in numbers if any(isinstance(event, TurnBegan) for event in entries[n - 1].events)), 0)
    return began or next((n for n in numbers if entries[n - 1].seat != seat), 0)


def _barrier(taken_back: list[Entry], actor: int | None, people: Sequence[int]) -> Phrase | None:
    revealing = [entry for entry in taken_back if entry.reveals_to(people)]
    if revealing and all(entry.showed() for entry in revealing):
        return say("session.undo.shown", seat=seat_noun(revealing[0].seat))
    if revealing:
        return say("session.undo.revealed")
    if any(isinstance(entry.move, Correct) for entry in taken_back):
        return say("session.undo.judged")
    if actor is None:
        return say("session.undo.ended")
    if taken_back[0].seat != actor:
        return say("session.undo.seat_changed", seat=seat_noun(actor))
    others = list(dict.fromkeys(entry.seat for entry in taken_back if entry.seat != actor))
    if len(others) == 2:
        return say("session.undo.two_played_since", one=seat_noun(others[0]), two=seat_noun(others[1]))
    if len(others) > 2:
        return say("session.undo.all_played_since")
    return say("session.undo.played_since", seat=seat_noun(others[0])) if others else None
