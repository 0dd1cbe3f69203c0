"""Which moves are legal, what they do, how rounds and the night end."""

from collections.abc import Sequence

from boardgames.core import agenda
from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.nine_lamps.rules import events
from boardgames.games.nine_lamps.rules.moves import Shelter, Walk
from boardgames.games.nine_lamps.rules.state import State


def legal(s: State) -> Sequence[Move]:
    """Return walks to free neighbours (W-1, W-2), and Shelter if the seat's own lamp is unprotected (J-1)."""
    seat = agenda.actor(s.agenda)
    if seat is None:
        return ()
    graph, here = s.defs.graph, s.pawns[seat]
    walks: list[Move] = [Walk(graph.ids[to]) for to in graph.neighbours()[here] if to not in s.pawns]
    return [*walks, Shelter()] if s.jars[seat] and s.lamps[here] == seat and not s.sheltered[here] else walks


def apply(s: State, m: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then everything that needs no decision."""
    seat = s.agenda.pop().seat
    if isinstance(m, Walk):
        _walk(s, seat, s.defs.graph.number[m.to], emit)
    else:
        s.jars[seat] -= 1
        s.sheltered[s.pawns[seat]] = True
        if emit:
            events.sheltered(s, seat, emit)
    if s.agenda[-1].kind == "round_end":
        s.agenda.pop()
        if s.round < s.defs.numbers["rounds"]:  # E-1
            s.round += 1
            begin_round(s)
    if emit:
        events.turn_began(s, emit) if s.agenda else events.ended(s, emit)


def auto_end(s: State) -> Move | None:
    """Return None: no move is ever made automatically."""
    return None


def begin_round(s: State) -> None:
    """Put the round on the agenda, which is a stack: the last item comes first."""
    s.agenda += [Item("round_end"), *(Item("turn", seat) for seat in reversed(range(len(s.pawns))))]


def _walk(s: State, seat: int, to: int, emit: Emit | None) -> None:
    origin, before = s.pawns[seat], s.lamps[to]
    s.pawns[seat] = to
    if not s.sheltered[to]:  # J-2
        s.lamps[to] = seat  # W-3
    if emit:
        events.walked(s, seat, origin, before, emit)
