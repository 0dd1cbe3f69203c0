"""Who owes which decision: a stack of items inside the state. Interrupts push on top; nothing else steers the flow."""

from typing import NamedTuple

NOBODY = -1


class Item(NamedTuple):
    """One thing to be done: by a seat, or by the rules themselves (NOBODY)."""

    kind: str
    seat: int = NOBODY
    args: tuple[int | str, ...] = ()


Agenda = list[Item]


def actor(agenda: Agenda) -> int | None:
    """The seat that must decide now; None when nobody must."""
    return agenda[-1].seat if agenda and agenda[-1].seat != NOBODY else None
