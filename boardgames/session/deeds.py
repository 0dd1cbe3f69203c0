"""The news of a seat as deeds: one line each, those about the seat itself first, then points, then the rest."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.events import Changed, Moved, Scored
from boardgames.core.phrase import Noun, Phrase, seat_noun
from boardgames.session.log import LogEntry, LogLine, log_lines
from boardgames.session.session import Session


def deeds(session: Session, viewer: int) -> tuple[LogLine, ...]:
    """Return what happened since the seat's last turn, without steps that a later line includes."""
    rows = [row for row in session.since_last_turn(viewer) if row.number]
    movers = [session.entries[row.number - 1].seat for row in rows]
    found: list[tuple[int, LogLine]] = []
    for index, (row, mover) in enumerate(zip(rows, movers, strict=True)):
        lines = log_lines([row], session.secrets_seat(viewer))
        if not lines or lines[0].kind != "line" or _is_part(row, mover, rows[index + 1 :]):
            continue
        is_yours = mover != viewer and (row.event.seat == viewer or _names(lines[0].phrase, viewer))
        rank = 0 if is_yours else 1 if isinstance(row.event, Scored) else 2
        found.append((rank, replace(lines[0], for_you=is_yours)))
    return tuple(line for _, line in sorted(found, key=lambda pair: pair[0]))


def _is_part(row: LogEntry, mover: int, later: Sequence[LogEntry]) -> bool:
    """Whether a line is only a step of a journey that goes on, or what a deed cost its player."""
    event = row.event
    if isinstance(event, Changed):
        return event.new < event.old and event.seat == mover and not event.loss
    if not isinstance(event, Moved):
        return False
    following = next((e for e in (r.event for r in later) if isinstance(e, Moved) and e.piece == event.piece), None)
    return following is not None and following.origin == event.to and following.log is not None


def _names(phrase: object, seat: int) -> bool:
    """Whether a phrase names a seat."""
    if isinstance(phrase, Phrase):
        return any(_names(value, seat) for _, value in phrase.args)
    return isinstance(phrase, Noun) and phrase == seat_noun(seat)
