"""The actions of a turn: tokens leave home at once and stay on the board until the round ends."""

from collections.abc import Callable, Mapping

from boardgames.core.events import Emit
from boardgames.games.test_of_time.rules import events, turns
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE
from boardgames.games.test_of_time.rules.round_end import expect
from boardgames.games.test_of_time.rules.state import Action, State

DoAction = Callable[[State, int, int, int, int, int, Emit | None], None]


def send(s: State, kind: str, seat: int, at: int, followers: int, shamans: int, extra: int = 0) -> None:
    """Send tokens from home; the present modifiers are stored with them (P-01, P-04)."""
    change = s.defs.modifiers[s.codes[seat]]
    s.followers[seat] -= followers
    s.shamans[seat] -= shamans
    s.actions.append(Action(kind, seat, at, followers, shamans, change.power, change.spared, extra))
    expect(s, s.actions[-1])


def end_turn(s: State, emit: Emit | None) -> None:
    """Complete the move and start the turn of the next seat (F-02)."""
    seat = s.agenda.pop().seat
    end_passing(s, seat)
    turns.next_turn(s, seat, emit)


def end_passing(s: State, seat: int) -> None:
    """Reset the count of passes in succession, because a seat has moved (F-03)."""
    s.passes = 0
    s.passed &= ~(1 << seat)


def _create(s: State, seat: int, spot: int, kind: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "create", seat, spot, followers, shamans, kind)
    s.cards[seat] -= 1 << COUNT_BITS * kind  # C-05
    lost = s.kinds[spot]
    if lost != NONE:  # C-06
        s.kinds[spot], s.made[spot], s.history[spot], s.covered[spot] = NONE, 0, (), 0
        s.recorded &= ~(1 << spot)
    s.building[spot] = kind
    s.under |= 1 << spot
    s.busy |= 1 << spot
    if emit:
        events.construction_started(s, lost, emit)


def _preserve(s: State, seat: int, spot: int, extra: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "preserve", seat, spot, followers, shamans)
    s.kept |= 1 << spot
    s.busy |= 1 << spot
    if emit:
        events.preserved(s, emit)


def _sire(s: State, seat: int, zone: int, extra: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "sire", seat, zone, followers, shamans)
    s.sired[seat] += 1
    s.spare_followers[seat] -= 1  # I-02
    if emit:
        events.sired(s, emit)


def _sire_shaman(s: State, seat: int, zone: int, extra: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "sire_shaman", seat, zone, followers, shamans)
    s.shamans_sired[seat] += 1
    s.spare_shamans[seat] -= 1  # J-02
    if emit:
        events.sired(s, emit)


def _convert(s: State, seat: int, victim: int, extra: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "convert", seat, victim, followers, shamans)
    s.converted |= 1 << seat
    s.followers[victim] -= 1  # V-03
    s.spare_followers[victim] += 1  # V-04: a token of the victim goes to its supply, one of the seat takes its place
    s.spare_followers[seat] -= 1
    if emit:
        events.converted(s, emit)


def _attack(s: State, seat: int, spot: int, extra: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "attack", seat, spot, followers, shamans)
    s.attacks[spot] += s.actions[-1].strength
    s.busy |= 1 << spot
    if emit:
        events.attacked(s, emit)


def _defend(s: State, seat: int, spot: int, extra: int, followers: int, shamans: int, emit: Emit | None) -> None:
    send(s, "defend", seat, spot, followers, shamans)
    s.defences[spot] += s.actions[-1].strength  # D-02
    s.busy |= 1 << spot
    if emit:
        events.defended(s, emit)


DO: Mapping[str, DoAction] = {
    "create": _create,
    "preserve": _preserve,
    "sire": _sire,
    "sire_shaman": _sire_shaman,
    "convert": _convert,
    "attack": _attack,
    "defend": _defend,
}
