"""Which moves are legal, and which function carries each one out (sections 4 to 12)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgames.core.agenda import NOBODY
from boardgames.core.corrections import Correct
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules import amounts, corrections, events, journey, turns
from boardgames.games.test_of_time.rules.definitions import NO_COST
from boardgames.games.test_of_time.rules.moves import (
    Attack,
    AttackPast,
    BackTo,
    Convert,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Followers,
    Pass,
    Pay,
    Preserve,
    PreservePast,
    Restore,
    ReverseTime,
    Shamans,
    Sire,
    SireShaman,
)
from boardgames.games.test_of_time.rules.state import State


def legal(s: State) -> Sequence[Move]:
    """All legal moves of the seat that must decide."""
    if not s.agenda:
        return ()
    item = s.agenda[-1]
    return _LEGAL[item.kind](s, item.seat)


def apply(s: State, m: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then everything that needs no decision."""
    _APPLY[type(m)](s, m, emit)
    while s.agenda and s.agenda[-1].seat == NOBODY:
        turns.SETTLE[s.agenda.pop().kind](s, emit)


def auto_end(s: State) -> Move | None:
    """Return Pass if nothing else is possible (F-05); whoever was just attacked passes by hand, after seeing it."""
    moves = legal(s)
    is_only = len(moves) == 1 and isinstance(moves[0], Pass)
    return moves[0] if is_only and not _was_raided(s, s.agenda[-1].seat) else None


def _was_raided(s: State, seat: int) -> bool:
    """Whether somebody attacked a Testament of the seat since its last turn, in this round or in a past one."""
    others = s.seats - 1 - s.passes  # the turns since then that were no passes, at most
    for action in reversed(s.actions[-others:] if others > 0 else ()):
        if action.seat == seat:
            return False
        if action.kind in ("attack", "reverse_time") and action.at in s.spots(seat):
            return True
    return False


def reverse_targets(s: State, seat: int) -> int:
    """Return the mask of the spots whose past the seat may visit: its own, and visible ones of opponents (T-01)."""
    spaces = s.defs.numbers.spaces
    own = (1 << spaces) - 1 << seat * spaces
    return s.recorded & ~s.under & (own | s.visible)


def _turn_moves(s: State, seat: int) -> Sequence[Move]:
    followers, shamans = s.followers[seat], s.shamans[seat]
    prebuilt = s.defs.moves
    if not followers and not shamans:  # N-07
        return prebuilt.passing
    numbers, change = s.defs.numbers, s.defs.modifiers[s.codes[seat]]
    base, every = seat * numbers.spaces, (1 << numbers.spaces) - 1
    reach = followers + shamans * change.power
    moves: list[Move] = []
    free = every & ~((s.visible | s.under | s.busy) >> base)
    if free:
        moves += prebuilt.create[seat][free][change.affordable[reach] & s.defs.left[s.cards[seat]]]
    own = s.visible >> base & every
    if unkept := own & ~(s.kept >> base):
        moves += prebuilt.preserve[seat][_preservable(s, base, unkept, change.preserve, reach)]
    if visited := own & s.busy >> base:
        moves += prebuilt.defend[seat][_attacked(s, base, visited)]
    if reach >= numbers.parents:
        if s.sired[seat] < numbers.sire_zones and s.spare_followers[seat]:
            moves.append(prebuilt.sire[seat][s.sired[seat]])
        if s.shamans_sired[seat] < numbers.shaman_zones and s.spare_shamans[seat]:
            moves.append(prebuilt.sire_shaman[seat][s.shamans_sired[seat]])
    if change.convert <= reach:
        moves += prebuilt.convert[seat][victims(s, seat)]
    moves += prebuilt.attack[s.visible & ~(every << base)]
    if shamans:
        moves += prebuilt.reverse[reverse_targets(s, seat)]
    moves += prebuilt.passing
    return moves


def _preservable(s: State, base: int, candidates: int, costs: tuple[int, ...], reach: int) -> int:
    mask = 0
    for space in range(s.defs.numbers.spaces):
        if candidates >> space & 1 and costs[s.kinds[base + space]] <= reach:
            mask |= 1 << space
    return mask


def _attacked(s: State, base: int, own: int) -> int:
    mask = 0
    for space in range(s.defs.numbers.spaces):
        if own >> space & 1 and s.attacks[base + space] > s.defences[base + space]:
            mask |= 1 << space
    return mask


def victims(s: State, seat: int) -> int:
    """Return the mask of the opponents from whom the seat may take a follower, whatever the cost (V-01)."""
    if s.converted >> seat & 1 or not s.spare_followers[seat] or s.modifiers(seat).convert == NO_COST:
        return 0
    return sum(1 << other for other in range(s.seats) if other != seat and s.followers[other])


def _pass(s: State, m: Pass, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    s.passes += 1
    s.passed |= 1 << seat
    if emit:
        events.passed(s, seat, emit)
    turns.next_turn(s, seat, emit)


def _spot(s: State, seat: int, space: int) -> int:
    return seat * s.defs.numbers.spaces + space - 1


def _create(s: State, m: Create, emit: Emit | None) -> None:
    kind = s.defs.kind[m.testament]
    amounts.ask_payment(s, m.seat, ("create", _spot(s, m.seat, m.space), kind), s.modifiers(m.seat).create[kind], emit)


def _preserve(s: State, m: Preserve, emit: Emit | None) -> None:
    spot = _spot(s, m.seat, m.space)
    amounts.ask_payment(s, m.seat, ("preserve", spot, 0), s.modifiers(m.seat).preserve[s.kinds[spot]], emit)


def _sire(s: State, m: Sire, emit: Emit | None) -> None:
    amounts.ask_payment(s, m.seat, ("sire", m.zone - 1, 0), s.defs.numbers.parents, emit)


def _sire_shaman(s: State, m: SireShaman, emit: Emit | None) -> None:
    amounts.ask_payment(s, m.seat, ("sire_shaman", m.zone - 1, 0), s.defs.numbers.parents, emit)


def _convert(s: State, m: Convert, emit: Emit | None) -> None:
    amounts.ask_payment(s, m.seat, ("convert", m.target_seat, 0), s.modifiers(m.seat).convert, emit)


def _attack(s: State, m: Attack, emit: Emit | None) -> None:
    amounts.ask_followers(s, s.agenda[-1].seat, "attack", _spot(s, m.target_seat, m.space), emit)


def _defend(s: State, m: Defend, emit: Emit | None) -> None:
    amounts.ask_followers(s, m.seat, "defend", _spot(s, m.seat, m.space), emit)


def _reverse_time(s: State, m: ReverseTime, emit: Emit | None) -> None:
    journey.ask_rounds(s, s.agenda[-1].seat, _spot(s, m.target_seat, m.space), emit)


_LEGAL: Mapping[str, Callable[[State, int], Sequence[Move]]] = {
    "turn": _turn_moves,
    "pay": amounts.pay_moves,
    "followers": amounts.follower_moves,
    "shamans": amounts.shaman_moves,
    "back_to": journey.round_moves,
    "time_choice": journey.choice_moves,
    "time_defence": journey.answer_moves,
}
_APPLY: Mapping[type[Move], Callable[[State, Any, Emit | None], None]] = {
    Correct: corrections.carry_out,
    Pass: _pass,
    Create: _create,
    Preserve: _preserve,
    Sire: _sire,
    SireShaman: _sire_shaman,
    Convert: _convert,
    Attack: _attack,
    Defend: _defend,
    ReverseTime: _reverse_time,
    BackTo: journey.back_to,
    Pay: amounts.pay,
    Followers: amounts.send_followers,
    Shamans: amounts.send_shamans,
    Restore: journey.restore,
    PreservePast: journey.preserve_past,
    AttackPast: journey.attack_past,
    DeclinePast: journey.decline_past,
    DefendPast: journey.defend_past,
}
