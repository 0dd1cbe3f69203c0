"""What others moved since a seat's last turn, and what was moved for it: trips of pieces, and pieces put down."""

from __future__ import annotations

import msgspec

from boardgames.core.events import Changed, Event, Moved, Placed, RoundBegan, TurnBegan
from boardgames.session.session import Session


class Trace(msgspec.Struct, frozen=True):
    """One piece, the slots it passed, and the seat that moved it; a single slot if it was only put down."""

    seat: int
    piece: str
    slots: tuple[str, ...]
    number: int  # the last move that moved it


def traces(
    session: Session, viewer: int | None, since: int = 0, own: frozenset[int] = frozenset()
) -> tuple[Trace, ...]:
    """Return the traces of moves after the number `since`, the oldest first, from events as the viewer sees them; of
    the viewer's moves only those with the numbers `own`."""
    if viewer is None:
        return ()
    has_turns = sum(isinstance(row.event, TurnBegan) for row in session.log) > 1
    last_round = session.game.round(session.state) - 1
    found: dict[str, Trace] = {}
    made_for_viewer = [row for row in session.log if row.number in own]
    for row in (*session.since_last_turn(viewer), *made_for_viewer):
        if isinstance(row.event, RoundBegan) and not has_turns:
            found.clear()  # all went home together: nobody moved them
        if not max(since, 0) < row.number or row.round < last_round:
            continue
        mover = session.entries[row.number - 1].seat
        for piece, slots in _steps(row.event) if (mover != viewer) != (row.number in own) else ():
            old = found.pop(piece, None)
            if old is not None and old.slots[-1] == slots[0]:
                slots = old.slots + slots[1:]
            found[piece] = Trace(mover, piece, slots, row.number)
    return tuple(found.values())


def _steps(event: Event) -> list[tuple[str, tuple[str, ...]]]:
    """Return the pieces that an event moved, each with its slots."""
    if isinstance(event, Moved):
        return [(event.piece, (event.origin, *event.via, event.to))]
    if isinstance(event, Placed):
        return [(event.piece, (event.origin, event.to) if event.origin else (event.to,))]
    if isinstance(event, Changed) and event.origin:
        added = range(event.old + 1, event.new + 1)
        return [(f"{event.what}/{event.seat}/{n}", (event.origin, event.slot)) for n in added]
    return []
