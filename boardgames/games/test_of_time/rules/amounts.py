"""Asks how many followers and shamans pay or go, one number at a time, then carries the action out (4.2)."""

from collections.abc import Sequence

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.test_of_time.rules import actions, past
from boardgames.games.test_of_time.rules.definitions import COUNT_BITS, NONE, TOOLS, followers_due, payments
from boardgames.games.test_of_time.rules.moves import Followers, Pay, Shamans
from boardgames.games.test_of_time.rules.state import State

PaidAction = tuple[str, int, int]  # action, target, additional value
Range = tuple[int, int]


def ask_payment(s: State, seat: int, action: PaidAction, cost: int, emit: Emit | None) -> None:
    """Ask for the shamans in a payment, unless there is only one possibility (P-02)."""
    power = power_of(s, seat, action[0])
    least, most = payments(cost, power, s.followers[seat], s.shamans[seat])
    if least == most:
        _do(s, seat, action, followers_due(cost, power, least), least, emit)
    else:
        s.agenda.append(Item("pay", seat, (*action, cost)))


def pay_range(s: State) -> Range:
    """Return the fewest and the most shamans of the payment that is due."""
    _, seat, (word, _, _, cost) = s.agenda[-1]
    return payments(int(cost), power_of(s, seat, str(word)), s.followers[seat], s.shamans[seat])


def pay_moves(s: State, seat: int) -> Sequence[Move]:
    """The legal payments."""
    least, most = pay_range(s)
    return s.defs.moves.pay[least : most + 1]


def pay(s: State, m: Pay, emit: Emit | None) -> None:
    """Carry out the chosen payment."""
    _, seat, (word, at, extra, cost) = s.agenda.pop()
    followers = followers_due(int(cost), power_of(s, seat, str(word)), m.shamans)
    _do(s, seat, (str(word), int(at), int(extra)), followers, m.shamans, emit)


def upkeep(s: State, seat: int, kind: int) -> int:
    """Return the seat's upkeep of a kind; the first Tools lower their own upkeep (R-05)."""
    code, is_first = s.codes[seat], not s.modifiers(seat).counts[TOOLS]
    if kind == TOOLS and is_first:
        code += 1 << COUNT_BITS * TOOLS
    return s.defs.modifiers[code].preserve[kind]


def builders_lost(s: State, seat: int, kind: int) -> int:
    """Return how many builders of a kind die (C-07, M-03)."""
    return max(0, s.defs.kinds[kind].die - s.modifiers(seat).spared)


def power_of(s: State, seat: int, word: str) -> int:
    """Return the power of a shaman in an action; for a traveller, that at departure (T-06, T-07)."""
    trip = s.journey
    return trip.power if trip is not None and trip.seat == seat else s.defs.modifiers[s.codes[seat]].power


def open_strength(s: State, word: str, spot: int) -> int:
    """Return the strength that a defence has to meet, NONE for an attack."""
    if word == "defend":
        return s.open_strength(spot)
    trip = s.journey
    if word == "defend_past" and trip is not None:
        return trip.strength
    return NONE


def follower_range(s: State, seat: int, word: str, spot: int) -> Range:
    """Return the fewest and the most followers that may go (A-02, D-03)."""
    met = open_strength(s, word, spot)
    most = s.followers[seat] if met == NONE else min(s.followers[seat], met)
    return (0 if s.shamans[seat] else 1), most


def shaman_range(s: State, seat: int, word: str, spot: int, followers: int) -> Range:
    """Return the fewest and the most shamans that may go with these followers (A-02, D-03)."""
    met, shamans = open_strength(s, word, spot), s.shamans[seat]
    least = 0 if followers else 1
    if met == NONE:
        return least, shamans
    power = power_of(s, seat, word)
    return least, min(shamans, (met - followers) // power if followers else -(-met // power))


def ask_followers(s: State, seat: int, word: str, spot: int, emit: Emit | None) -> None:
    """Ask for followers, unless there is only one possible answer."""
    least, most = follower_range(s, seat, word, spot)
    if least == most:
        _ask_shamans(s, seat, word, spot, least, emit)
    else:
        s.agenda.append(Item("followers", seat, (word, spot)))


def follower_moves(s: State, seat: int) -> Sequence[Move]:
    """The legal numbers of followers."""
    word, spot = s.agenda[-1].args
    least, most = follower_range(s, seat, str(word), int(spot))
    return s.defs.moves.followers[least : most + 1]


def send_followers(s: State, m: Followers, emit: Emit | None) -> None:
    """Take the number of followers and ask for shamans."""
    _, seat, (word, spot) = s.agenda.pop()
    _ask_shamans(s, seat, str(word), int(spot), m.count, emit)


def _ask_shamans(s: State, seat: int, word: str, spot: int, followers: int, emit: Emit | None) -> None:
    least, most = shaman_range(s, seat, word, spot, followers)
    if least == most:
        _do(s, seat, (word, spot, 0), followers, least, emit)
    else:
        s.agenda.append(Item("shamans", seat, (word, spot, followers)))


def shaman_moves(s: State, seat: int) -> Sequence[Move]:
    """The legal numbers of shamans."""
    word, spot, followers = s.agenda[-1].args
    least, most = shaman_range(s, seat, str(word), int(spot), int(followers))
    return s.defs.moves.shamans[least : most + 1]


def send_shamans(s: State, m: Shamans, emit: Emit | None) -> None:
    """Take the number of shamans and carry out the action."""
    _, seat, (word, spot, followers) = s.agenda.pop()
    _do(s, seat, (str(word), int(spot), 0), int(followers), m.count, emit)


def _do(s: State, seat: int, action: PaidAction, followers: int, shamans: int, emit: Emit | None) -> None:
    word, at, extra = action
    if word in past.DO:
        s.agenda.pop()
        past.DO[word](s, seat, followers, shamans, emit)
        return
    actions.DO[word](s, seat, at, extra, followers, shamans, emit)
    actions.end_turn(s, emit)
