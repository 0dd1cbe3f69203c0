"""Turns and rounds: how they begin and end, and when the game is over (sections T and E)."""

from boardgames.core.agenda import Item
from boardgames.core.events import Emit, RoundEnded
from boardgames.games.portals.rules import events, hands
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.moves import EndTurn
from boardgames.games.portals.rules.state import State

_TURN = tuple(Item("turn", seat) for seat in range(16))


def end_turn(s: State, m: EndTurn, emit: Emit | None) -> None:
    """Empty a full tank, then start the next turn or end the round (T-8, F-6)."""
    seat = s.agenda.pop().seat
    if emit:
        events.turn_ended(s, seat, emit)
    if s.level == s.defs.full:  # F-6
        s.level = 0
    s.burnt = s.used = 0
    following = (seat + 1) % s.seats
    if following == s.first:
        s.agenda.append(Item("round_end"))
    else:
        begin_turn(s, following, emit)


def begin_turn(s: State, seat: int, emit: Emit | None) -> None:
    """Begin the turn of a seat."""
    s.agenda.append(_TURN[seat])
    if emit:
        events.turn_began(s, seat, emit)
    hands.check_hand(s, seat, emit)


def pass_turn_to(s: State, seat: int, emit: Emit | None) -> None:
    """Let another seat begin its turn instead, as the table agreed."""
    s.agenda.pop()
    s.burnt = s.used = 0
    begin_turn(s, seat, emit)


def open_row(s: State, emit: Emit | None) -> None:
    """Fill the row and begin the first round (S-11)."""
    s.row = [s.old.pop() for _ in s.row]  # S-11
    if emit:
        events.row_filled(s, emit)
        events.round_began(s, emit)
    begin_turn(s, s.first, emit)


def round_end(s: State, emit: Emit | None) -> None:
    """End the game, or move the capsule and begin the next round (E-1)."""
    s.ending = _ending(s)
    if s.ending:
        s.agenda.append(Item("final_scoring"))
        return
    if emit:
        emit(RoundEnded(round=s.round))
    s.round += 1
    s.touched = False
    was_last = s.is_last_round
    s.last_round = not s.simplified and _is_exhausted(s)
    if s.capsule < s.defs.last_period:
        s.capsule += 1
        if emit:
            events.capsule_moved(s, emit)
    if emit:
        events.round_began(s, emit)
        if s.is_last_round and not was_last:
            events.last_round(s, emit)
    begin_turn(s, s.first, emit)


def _ending(s: State) -> str:
    """Return the rule that ends the game with this round, checked in the order of E-6; empty if it goes on."""
    is_last_period = s.capsule == s.defs.last_period
    if s.simplified:
        return "V-2c" if is_last_period else ""
    if s.trigger[0] != NONE:
        return "E-2"
    if s.last_round:
        return "E-3"
    if not s.has_sources and not any(mask & s.defs.masks.events for mask in s.masks):
        return "E-4"
    if is_last_period:
        s.stall = 0 if s.touched else s.stall + 1
    return "E-5" if s.stall >= s.defs.numbers.stall else ""


def idle(s: State) -> EndTurn | None:
    """The end of the turn, while nobody has done anything since the round before: going on so ends the game (E-5)."""
    is_idle = s.stall > 0 and not s.touched and s.trigger[0] == NONE
    return EndTurn() if is_idle and s.agenda and s.agenda[-1].kind == "turn" else None


def _is_exhausted(s: State) -> bool:
    """Whether a last round is due: no card is left to draw, and nobody can reach three New Testament cards (E-3)."""
    if s.has_sources or s.capsule != s.defs.last_period:
        return False
    new = s.defs.masks.new_testament
    return all(
        s.new_count(seat) + (s.masks[seat] & new).bit_count() < s.defs.numbers.trigger for seat in range(s.seats)
    )


def final_scoring(s: State, emit: Emit | None) -> None:
    """Reveal hands and count bonuses (section P)."""
    if emit:
        events.final_scoring(s, emit)
