"""Explains changes of the lead: finds the turn, the move in it and its log line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from boardgames.core.events import Changed, Event, RoundBegan, Said, Scored
from boardgames.core.phrase import Phrase
from boardgames.session.history import Entry
from boardgames.session.log import TurningPoint, totals
from boardgames.session.session import Session


def turns(entries: list[Entry]) -> list[tuple[int, int]]:
    """Return the first and last move of every turn, counted from 1."""
    found: list[tuple[int, int]] = []
    for number, entry in enumerate(entries, start=1):
        if found and entries[number - 2].seat == entry.seat:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


class Block(msgspec.Struct, frozen=True):
    """One turn: seat, first and last move, round."""

    seat: int
    first: int
    last: int
    round: int


def blocks(session: Session) -> tuple[Block, ...]:
    """Return the turns of a session in order."""
    entries = session.entries
    return tuple(
        Block(entries[first - 1].seat, first, last, entries[first - 1].round) for first, last in turns(entries)
    )


def cause(session: Session, point: TurningPoint) -> Phrase | None:
    """Return the log line that explains a change of the lead: of the move in its turn that changed the gap most, or of
    a following move if that one has none; None where nothing in the turn changed it."""
    first, last = next(turn for turn in turns(session.entries) if turn[0] <= point.number <= turn[1])
    numbers = range(first, min(last, point.number) + 1)
    states = [*(session.entries[number - 1].before for number in numbers), _after(session, numbers[-1])]
    swings = [new - old for old, new in pairwise(_gap(session, point, state) for state in states)]
    most = max(swings)
    if most <= 0:
        return None
    begins = numbers[swings.index(most)]
    told = ((number, explaining_line(session.entries[number - 1], point)) for number in range(begins, numbers[-1] + 1))
    return next((session.as_then(line, number) for number, line in told if line is not None), None)


def _after(session: Session, number: int) -> Any:
    return session.state if number == len(session.entries) else session.entries[number].before


def _gap(session: Session, point: TurningPoint, state: Any) -> int:
    """Return by how many points the new leader is ahead of the old one."""
    points = totals(session.game, state)
    return points[point.seat] - points[point.lost_by]


def explaining_line(entry: Entry, point: TurningPoint) -> Phrase | None:
    """Return the log line of a move that best explains why it changed the lead."""
    events = list(entry.events)
    ends_round = any(isinstance(event, RoundBegan) for event in events)
    if ends_round:  # the last decision of a round is usually a pass; the results of the round explain more
        first = next((n for n, event in enumerate(events) if event.line(None) is not None), -1)
        del events[: first + 1]
    found = _candidates(events, entry.seat, point, ends_round)
    return next((line for event in found if (line := event.line(None)) is not None), None)


def _candidates(events: Sequence[Event], mover: int | None, point: TurningPoint, ends_round: bool) -> Iterator[Event]:
    """Return the events of a move, the best explanations first."""
    silent = [
        n for n, e in enumerate(events) if isinstance(e, Scored) and e.seat == point.seat and e.line(None) is None
    ]
    if silent:  # points without a line are explained by the event just before, such as a judgment
        yield from (event for event in reversed(events[: silent[0]]) if not isinstance(event, Changed))
    own = [event for event in events if event.seat == point.seat]
    lost = [event for event in events if event.seat == point.lost_by]
    yield from (event for event in own if not isinstance(event, Said | Changed))
    if ends_round:
        yield from sorted((e for e in lost if isinstance(e, Changed)), key=lambda e: -abs(e.new - e.old))
    moved = [event for event in events if event.seat == mover]
    yield from (event for event in (*own, *moved, *lost) if not isinstance(event, Changed))
    yield from (*own, *moved)
