"""Turns and rounds: who is next, the end of a round, the end of the game (section 10)."""

from boardgames.core.agenda import Item
from boardgames.core.events import Emit, RoundEnded
from boardgames.games.acts.rules import events
from boardgames.games.acts.rules.definitions import ALIVE, BOAT, NONE, UNKNOWN
from boardgames.games.acts.rules.moves import AddLeaf, EndTurn, PlacePawn
from boardgames.games.acts.rules.state import State

_TURN = tuple(Item("turn", seat) for seat in range(16))
_LEAF = tuple(Item("leaf", seat) for seat in range(16))
_ROUND = Item("round")


def place_pawn(s: State, m: PlacePawn, emit: Emit | None) -> None:
    """Place a pawn in a city and set its colour (S-12)."""
    seat = s.agenda.pop().seat
    s.pawns[seat] = s.defs.board.node[m.city]
    if m.colour:
        s.colours[seat] = s.defs.named.colours.index(m.colour)
    if emit:
        events.pawn_placed(s, seat, emit)


def begin_round(s: State, emit: Emit | None) -> None:
    """Begin a round with the stenographer (T-1)."""
    if emit:
        events.round_began(s, emit)
    begin_turn(s, s.first, emit)


def begin_turn(s: State, seat: int, emit: Emit | None) -> None:
    """Begin a turn with three octagons (T-2); muted questions are asked again (18.3)."""
    s.octagons = s.defs.numbers.octagons
    s.mutes[seat] = 0
    s.agenda.append(_TURN[seat])
    if emit:
        events.turn_began(s, seat, emit)


def pass_turn_to(s: State, seat: int, emit: Emit | None) -> None:
    """Let another seat begin its turn instead, as the table agreed."""
    s.agenda.pop()
    s.used = s.cities_used = 0
    s.spent.clear()
    begin_turn(s, seat, emit)


def can_sail(s: State, seat: int) -> bool:
    """Whether a boat lies at the pawn's place and none was used this turn (B-1)."""
    return not s.used >> BOAT & 1 and s.pawns[seat] in s.boats


def end_turn_if_spent(s: State, emit: Emit | None) -> None:
    """End the turn after an action or a voyage if nothing more is possible (T-5)."""
    if not s.octagons and not can_sail(s, s.agenda[-1].seat):
        _end(s, emit)


def end_turn(s: State, m: EndTurn, emit: Emit | None) -> None:
    """End the turn (T-4)."""
    _end(s, emit)


def _end(s: State, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    if emit:
        events.turn_ended(s, seat, emit)
    s.octagons = s.used = s.cities_used = 0
    s.spent.clear()
    following = (seat + 1) % s.seats
    if following == s.first:
        _end_round(s, emit)
    else:
        begin_turn(s, following, emit)


def _end_round(s: State, emit: Emit | None) -> None:
    if emit:
        emit(RoundEnded(round=s.round))
    s.time += 1  # E-1
    times = s.defs.times
    if times.end[s.time]:  # E-5
        s.ending = "E-5"
        if emit:
            events.game_ended(s, emit)
        return
    back = [witness for witness, status in enumerate(s.status) if status == ALIVE]
    for witness in back:
        s.status[witness] = UNKNOWN
    s.white += len(back) - 1  # E-2, E-3
    s.removed += 1
    if emit:
        events.round_ended(s, back, emit)
    s.agenda.append(_ROUND)
    if times.leaf[s.time]:  # E-4
        s.agenda.extend(_LEAF[seat] for seat in reversed(s.order(s.first)))


def add_leaf(s: State, m: AddLeaf, emit: Emit | None) -> None:
    """Add an empty leaf at the left or right end (E-4)."""
    seat = s.agenda.pop().seat
    gospel = s.gospels[seat]
    if m.end == "left":
        gospel[:0] = [NONE, NONE]
        s.filled[seat] <<= 2
    else:
        s.filled[seat] += 3 << len(gospel)
        gospel += [NONE, NONE]
    if emit:
        events.leaf_added(s, seat, m.end, emit)
