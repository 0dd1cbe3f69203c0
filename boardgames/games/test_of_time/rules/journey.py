"""Decisions of Reverse Time: how far back, what to do in each past round, the owner's answer (T-01 to T-09)."""

from collections.abc import Sequence

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules import amounts, past
from boardgames.games.test_of_time.rules.moves import AttackPast, BackTo, DeclinePast, DefendPast, PreservePast, Restore
from boardgames.games.test_of_time.rules.state import State


def most_rounds(s: State, seat: int, spot: int) -> int:
    """Return how many rounds back the waiting shamans can go (T-02)."""
    return min(len(s.history[spot]), s.shamans[seat] * s.modifiers(seat).power)


def ask_rounds(s: State, seat: int, spot: int, emit: Emit | None) -> None:
    """Ask how far back, unless there is only one possible answer."""
    if most_rounds(s, seat, spot) == 1:
        past.depart(s, seat, spot, 1, emit)
    else:
        s.agenda.append(Item("back_to", seat, (spot,)))


def round_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per round to which the shamans can go back."""
    most = most_rounds(s, seat, int(s.agenda[-1].args[0]))
    return s.defs.moves.back_to[s.round - most : s.round]


def back_to(s: State, m: BackTo, emit: Emit | None) -> None:
    """Send the shamans to the chosen round."""
    item = s.agenda.pop()
    past.depart(s, item.seat, int(item.args[0]), s.round - m.round, emit)


def choice_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves in this past round: Restore, and what else is possible."""
    trip = s.journey
    return s.defs.moves.time[past.choices(s, trip)] if trip is not None else ()


def answer_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: do not defend, or defend (T-08)."""
    return s.defs.moves.answers


def restore(s: State, m: Restore, emit: Emit | None) -> None:
    """Leave the effect of the round as it was (T-05)."""
    trip = s.journey
    s.agenda.pop()
    if trip is not None:
        past.restore(s, trip, emit)


def preserve_past(s: State, m: PreservePast, emit: Emit | None) -> None:
    """Pay the upkeep of that round (T-06)."""
    trip = s.journey
    if trip is not None:
        amounts.ask_payment(s, trip.seat, ("preserve_past", trip.spot, 0), trip.cost, emit)


def attack_past(s: State, m: AttackPast, emit: Emit | None) -> None:
    """Attack in that round (T-07)."""
    trip = s.journey
    if trip is not None:
        amounts.ask_followers(s, trip.seat, "attack_past", trip.spot, emit)


def decline_past(s: State, m: DeclinePast, emit: Emit | None) -> None:
    """Do not defend (T-08)."""
    s.agenda.pop()
    past.resolve(s, 0, emit)


def defend_past(s: State, m: DefendPast, emit: Emit | None) -> None:
    """Defend against the attackers of that round (T-08)."""
    trip = s.journey
    if trip is not None:
        amounts.ask_followers(s, s.agenda[-1].seat, "defend_past", trip.spot, emit)
