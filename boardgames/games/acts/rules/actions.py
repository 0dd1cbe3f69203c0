"""Travel, Interview, Rearrange and the boat (sections 6 and 7)."""

from collections.abc import Sequence

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.acts.rules import events
from boardgames.games.acts.rules.definitions import ALIVE, BOAT, DEAD, INTERVIEW, NONE, REARRANGE, TRAVEL, UNKNOWN
from boardgames.games.acts.rules.follow import open_window
from boardgames.games.acts.rules.gospel import take_step
from boardgames.games.acts.rules.move_tables import STRONG
from boardgames.games.acts.rules.moves import (
    Displace,
    Done,
    FinishInterview,
    More,
    OpenInterview,
    Rearrange,
    Sail,
    Travel,
)
from boardgames.games.acts.rules.state import State
from boardgames.games.acts.rules.turns import end_turn_if_spent

_FINISH, _MORE, _DISPLACE = (tuple(Item(kind, seat) for seat in range(16)) for kind in ("finish", "more", "displace"))


def pay(s: State, action: int, octagons: int) -> None:
    """Move octagons to the circle of the action (T-9)."""
    s.octagons -= octagons
    s.spent += [action] * octagons


def travel(s: State, m: Travel, emit: Emit | None) -> None:
    """Travel by road: weak up to two spaces, strong to any city (A-1, A-2)."""
    seat, strong = s.agenda[-1].seat, m.strength == STRONG
    pay(s, TRAVEL, s.defs.numbers.strong if strong else s.defs.numbers.weak)
    s.used |= 1 << TRAVEL
    here, s.pawns[seat] = s.pawns[seat], s.defs.board.node[m.to]
    if emit:
        events.travelled(s, seat, here, emit)
    open_window(s, TRAVEL, strong, emit)


def open_interview(s: State, m: OpenInterview, emit: Emit | None) -> None:
    """Take the card, draw a cube, refill the bag from the supply (A-31)."""
    seat = s.agenda[-1].seat
    pay(s, INTERVIEW, s.defs.numbers.weak)
    witness = s.defs.named.witnesses.index(m.witness)
    before = events.gospel_worth(s, seat) if emit else None
    s.held[seat] |= 1 << witness
    s.piles[witness] -= 1
    if emit and before:
        events.interviewed(s, seat, witness, before, emit)
    if s.status[witness] == UNKNOWN:
        _draw(s, witness, emit)
    s.agenda.append(_FINISH[seat])
    if not s.octagons:
        finish(s, s.defs.moves.finish[0], emit)


def _draw(s: State, witness: int, emit: Emit | None) -> None:
    s.rng, cube = rng.below(s.rng, s.white + s.black)
    supply = s.supply
    if cube < s.white:
        s.white -= 1
        s.status[witness] = ALIVE
    else:
        s.black -= 1
        s.status[witness] = DEAD
        if s.supply:  # A-31 (c), C-6
            s.supply -= 1
            s.black += 1
    if emit:
        events.drew_status(s, witness, supply, emit)


def finish_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the strengths: weak, or strong for one more octagon (A-32)."""
    return s.defs.moves.finish


def finish(s: State, m: Move, emit: Emit | None) -> None:
    """Score marks by strength and status (A-33)."""
    assert isinstance(m, FinishInterview)
    seat, strong, numbers = s.agenda.pop().seat, m.strength == STRONG, s.defs.numbers
    if strong:
        pay(s, INTERVIEW, numbers.strong - numbers.weak)
    witness = s.discs[s.city(seat)]
    gain = numbers.marks[m.strength][s.status[witness]] * s.matching(seat, witness)
    s.tallies[seat] += gain
    if emit:
        events.interview_counted(s, seat, witness, strong, gain, emit)
    open_window(s, INTERVIEW, strong, emit)


def rearrange(s: State, m: Rearrange, emit: Emit | None) -> None:
    """Take one step, or the first of several (A-43, A-44)."""
    seat, strong, numbers = s.agenda[-1].seat, m.strength == STRONG, s.defs.numbers
    pay(s, REARRANGE, numbers.strong if strong else numbers.weak)
    s.used |= 1 << REARRANGE
    take_step(s, seat, m.leaf, m.to, emit)
    if strong:
        s.steps = numbers.steps * s.leaves(seat) - 1
        s.agenda.append(_MORE[seat])
    else:
        open_window(s, REARRANGE, False, emit)


def more_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the further steps, and done."""
    return s.defs.moves.more[s.filled[seat]]


def more(s: State, m: More, emit: Emit | None) -> None:
    """Take a further step; the last one allowed ends the action (R-28)."""
    s.steps -= 1
    take_step(s, s.agenda[-1].seat, m.leaf, m.to, emit)
    if not s.steps:
        done(s, s.defs.moves.done, emit)


def done(s: State, m: Done, emit: Emit | None) -> None:
    """End a strong Rearrange (A-44)."""
    s.agenda.pop()
    s.steps = 0
    open_window(s, REARRANGE, True, emit)


def sail(s: State, m: Sail, emit: Emit | None) -> None:
    """Move pawn and boat together; a boat in the destination port is sent to a nearest free port (B-1 to B-5)."""
    seat, to = s.agenda[-1].seat, s.defs.board.node[m.to]
    here = s.pawns[seat]
    boat = s.boats.index(here)
    other = s.boats.index(to) if to in s.boats else NONE
    s.used |= 1 << BOAT
    s.pawns[seat] = s.boats[boat] = to
    if emit:
        events.sailed(s, seat, boat, here, emit)
    if other == NONE:
        end_turn_if_spent(s, emit)
        return
    s.pushed = other
    choices = nearest_free_ports(s, to)
    s.agenda.append(_DISPLACE[seat])
    if len(choices) == 1:
        displace(s, s.defs.moves.displace[choices[0]], emit)


def nearest_free_ports(s: State, port: int) -> list[int]:
    """Return the nearest ports without a boat (B-5)."""
    for group in s.defs.board.ports_by_distance[port]:
        free = [other for other in group if other not in s.boats]
        if free:
            return free
    return []


def displace_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves to the nearest free ports, all equally near (B-5)."""
    return [s.defs.moves.displace[port] for port in nearest_free_ports(s, s.boats[s.pushed])]


def displace(s: State, m: Displace, emit: Emit | None) -> None:
    """Move the displaced boat (B-5)."""
    seat = s.agenda.pop().seat
    boat, s.pushed = s.pushed, NONE
    here, s.boats[boat] = s.boats[boat], s.defs.board.node[m.to]
    if emit:
        events.displaced(s, seat, boat, here, emit)
    end_turn_if_spent(s, emit)
