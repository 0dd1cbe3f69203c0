"""Turns and rounds: who is next, the end of a round, the end of the game (sections 4, 14, 16)."""

from collections.abc import Callable, Mapping

from boardgames.core.agenda import Item
from boardgames.core.events import Emit, RoundEnded
from boardgames.games.test_of_time.rules import events, strips
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE
from boardgames.games.test_of_time.rules.round_end import RoundEnd, end_of_round
from boardgames.games.test_of_time.rules.state import State, strips_of

_TURN = tuple(Item("turn", seat) for seat in range(16))
_ROUND_END = Item("round_end")


def next_turn(s: State, seat: int, emit: Emit | None) -> None:
    """Start the next turn, or the end of the round if all have passed in succession (F-02, F-03)."""
    s.agenda.append(_ROUND_END if s.passes == s.seats else _TURN[(seat + 1) % s.seats])


def pass_turn_to(s: State, seat: int) -> None:
    """Let another seat move instead, as the table agreed; a row of passes is broken."""
    s.agenda[-1] = _TURN[seat]
    s.passes = 0


def order(s: State) -> list[int]:
    """Return the spots in the order of the end of the round: from the starting player clockwise, spaces 1 to 3."""
    return [spot for n in range(s.seats) for spot in s.spots((s.starter + n) % s.seats)]


def _round_end(s: State, emit: Emit | None) -> None:
    """Carry out E-01 to E-08."""
    result = end_of_round(s)
    if emit:
        emit(RoundEnded(round=s.round))
        events.combats(s, result, order(s), emit)
    _record(s, result, emit)
    _raise(s, result, emit)
    for seat in range(s.seats):
        s.spare_followers[seat] += result.dead_followers[seat]
        s.spare_shamans[seat] += result.dead_shamans[seat]
    if emit:
        events.deaths_and_returns(s, result, emit)
    s.followers, s.shamans = result.followers, result.shamans
    _clear(s)
    if s.round == s.defs.numbers.rounds:  # W-01
        if emit:
            events.game_over(s, emit)
        return
    s.round += 1
    s.starter = (s.first + s.round - 1) % s.seats  # F-01
    if emit:
        events.round_began(s, emit)
    s.agenda.append(_TURN[s.starter])


def _record(s: State, result: RoundEnd, emit: Emit | None) -> None:
    """Record the effect of the round on every Testament (E-02)."""
    for spot in order(s) if emit else range(len(s.kinds)):
        effect = result.effects[spot]
        if effect == NONE:
            continue
        s.history[spot] += (effect,)
        s.recorded |= 1 << spot
        covered = s.covered[spot] + strips_of(effect)
        if emit:
            events.effect_recorded(s, spot, effect, covered, emit)
        strips.cover(s, spot, covered, emit)


def _raise(s: State, result: RoundEnd, emit: Emit | None) -> None:
    """Turn constructions into Testaments (E-03), without an entry for this round (E-10)."""
    if not s.under:
        return
    for spot in order(s):
        kind = result.created[spot]
        if kind != NONE:
            s.kinds[spot], s.made[spot], s.history[spot], s.covered[spot] = kind, s.round, (), 0
            s.visible |= 1 << spot
            s.codes[spot // s.defs.numbers.spaces] += 1 << COUNT_BITS * kind
            if emit:
                events.testament_created(s, spot, emit)


def _clear(s: State) -> None:
    """Empty all zones (E-07)."""
    spots = len(s.kinds)
    s.building, s.attacks, s.defences = [NONE] * spots, [0] * spots, [0] * spots
    s.under = s.busy = s.kept = s.converted = s.passes = s.passed = 0
    s.sired, s.shamans_sired = [0] * s.seats, [0] * s.seats
    s.actions = []
    s.returning_followers, s.returning_shamans = [0] * s.seats, [0] * s.seats


SETTLE: Mapping[str, Callable[[State, Emit | None], None]] = {"round_end": _round_end}
