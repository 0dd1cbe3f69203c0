"""Past rounds: the traveller goes through them one by one and may change their effects, up to the present."""

from collections.abc import Callable, Mapping

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.games.test_of_time.rules import actions, events
from boardgames.games.test_of_time.rules.round_end import expect
from boardgames.games.test_of_time.rules.state import Action, Journey, State, attack_of, entry, strips_of
from boardgames.games.test_of_time.rules.strips import cover


def travellers(s: State, seat: int, back: int) -> int:
    """Return how many shamans the seat needs to go back a number of rounds (T-02)."""
    return -(-back // s.modifiers(seat).power)


def depart(s: State, seat: int, spot: int, back: int, emit: Emit | None) -> None:
    """Send shamans to the past; power, cost and saved deaths are fixed now (T-02, T-06, T-13)."""
    change = s.modifiers(seat)
    away = travellers(s, seat, back)
    actions.send(s, "reverse_time", seat, spot, 0, 0, away)
    s.shamans[seat] -= away
    actions.end_passing(s, seat)
    first = len(s.history[spot]) - back
    cost = change.preserve[s.kinds[spot]]
    s.journey = Journey(seat, spot, first, first, change.power, cost, len(s.actions) - 1, s.covered[spot])
    if emit:
        events.time_opened(s, back, emit)
    ask_choice(s, emit)


def ask_choice(s: State, emit: Emit | None) -> None:
    """Ask what to do in this past round; rounds that can only be restored are skipped (T-19)."""
    trip = s.journey
    while trip is not None:
        if trip.step == len(s.history[trip.spot]):
            _arrive(s, trip, emit)
            return
        if choices(s, trip):
            s.agenda.append(Item("time_choice", trip.seat))
            return
        _restored(s, trip, emit)
        trip = s.journey = trip._replace(step=trip.step + 1)


def restore(s: State, trip: Journey, emit: Emit | None) -> None:
    """Leave the effect of the round unchanged and continue (T-05)."""
    _restored(s, trip, emit)
    go_on(s, trip, emit)


def _restored(s: State, trip: Journey, emit: Emit | None) -> None:
    if emit:
        events.time_chosen(s, trip, "restore", s.history[trip.spot][trip.step], emit)


def choices(s: State, trip: Journey) -> int:
    """Return what is possible besides Restore: 0 nothing, 1 preserve (T-06), 2 attack (T-07)."""
    followers, shamans = s.followers[trip.seat], s.shamans[trip.seat]
    if trip.spot // s.defs.numbers.spaces != trip.seat:
        return 2 if followers or shamans else 0
    effect = s.history[trip.spot][trip.step]
    return 1 if strips_of(effect) and followers + shamans * trip.power >= trip.cost else 0


def go_on(s: State, trip: Journey, emit: Emit | None) -> None:
    """Continue with the next round, or end the journey."""
    s.journey = trip._replace(step=trip.step + 1, followers=0, shamans=0)
    ask_choice(s, emit)


def preserve(s: State, seat: int, followers: int, shamans: int, emit: Emit | None) -> None:
    """Replace the effect of the round by one preservation token (T-06)."""
    trip = _trip(s)
    _send(s, trip, followers, shamans)
    old = s.history[trip.spot][trip.step]
    change_entry(s, trip, entry(True, 0, trip.seat), emit)
    if emit:
        events.time_chosen(s, trip, "preserve_past", old, emit, followers, shamans)
    go_on(s, trip, emit)


def attack(s: State, seat: int, followers: int, shamans: int, emit: Emit | None) -> None:
    """Attack in the past; the owner may answer if any token waits at home (T-07, T-08)."""
    trip = _trip(s)._replace(followers=followers, shamans=shamans)
    s.journey = trip
    _send(s, trip, followers, shamans)
    owner = trip.spot // s.defs.numbers.spaces
    if emit:
        events.attacked_past(s, trip, emit)
    if s.followers[owner] or s.shamans[owner]:
        s.agenda.append(Item("time_defence", owner))
        if emit:
            events.asked_to_defend(s, owner, trip, emit)
    else:
        resolve(s, 0, emit)


def defend(s: State, seat: int, followers: int, shamans: int, emit: Emit | None) -> None:
    """Defend the past round (T-08)."""
    actions.send(s, "defend_past", seat, _trip(s).spot, followers, shamans)
    strength = s.actions[-1].strength
    if emit:
        events.defended_past(s, _trip(s), strength, emit)
    resolve(s, strength, emit)


def resolve(s: State, defence: int, emit: Emit | None) -> None:
    """Resolve an attack in the past: unmet strength adds strips, met followers will die (T-09, T-13)."""
    trip = _trip(s)
    open_strength = max(0, trip.strength - defence)
    action = s.actions[trip.action]
    _change_action(s, trip, action._replace(stopped=action.stopped + min(trip.followers, defence)))
    old = s.history[trip.spot][trip.step]
    if open_strength:
        change_entry(s, trip, entry(False, attack_of(old) + open_strength, trip.seat), emit)
    if emit:
        events.time_chosen(s, trip, "attack_past", old, emit, trip.followers, trip.shamans)
    go_on(s, trip, emit)


def change_entry(s: State, trip: Journey, effect: int, emit: Emit | None) -> None:
    """Change the effect of the present past round at once (T-15)."""
    history = s.history[trip.spot]
    old = history[trip.step]
    s.history[trip.spot] = (*history[: trip.step], effect, *history[trip.step + 1 :])
    cover(s, trip.spot, s.covered[trip.spot] + strips_of(effect) - strips_of(old), emit)


def _send(s: State, trip: Journey, followers: int, shamans: int) -> None:
    """Send tokens to the time rift until the round ends (T-10), as part of the same action (T-13)."""
    s.followers[trip.seat] -= followers
    s.shamans[trip.seat] -= shamans
    action = s.actions[trip.action]
    _change_action(s, trip, action._replace(followers=action.followers + followers, shamans=action.shamans + shamans))


def _change_action(s: State, trip: Journey, action: Action) -> None:
    expect(s, s.actions[trip.action], -1)
    s.actions[trip.action] = action
    expect(s, action)


def _trip(s: State) -> Journey:
    if s.journey is None:
        raise ValueError("nobody is in the past")
    return s.journey


def _arrive(s: State, trip: Journey, emit: Emit | None) -> None:
    """End the journey: the move is complete (T-11)."""
    if emit:
        events.time_closed(s, trip, emit)
    s.journey = None
    actions.end_turn(s, emit)


DO: Mapping[str, Callable[[State, int, int, int, Emit | None], None]] = {
    "preserve_past": preserve,
    "attack_past": attack,
    "defend_past": defend,
}
