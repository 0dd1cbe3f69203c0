"""The agenda: a stack of pending decisions in the state. Interruptions are pushed on top; nothing else steers play."""

from typing import NamedTuple

NOBODY = -1


class Item(NamedTuple):
    """A pending task: for a seat to decide, or for the rules to carry out (NOBODY)."""

    kind: str
    seat: int = NOBODY
    args: tuple[int | str, ...] = ()


Agenda = list[Item]


def actor(agenda: Agenda) -> int | None:
    """Return the seat that must decide now; None when no seat must."""
    seat = agenda[-1].seat if agenda else NOBODY
    return seat if seat != NOBODY else None
