"""Parables, Favors and called Followers (A-06, A-09, A-10)."""

from collections.abc import Sequence

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import agenda_items, events
from boardgames.games.ierusalem.rules.definitions import GRIDS
from boardgames.games.ierusalem.rules.moves import Call, Decline, Favor, Listen
from boardgames.games.ierusalem.rules.sanhedrin import score
from boardgames.games.ierusalem.rules.setup import send
from boardgames.games.ierusalem.rules.state import State
from boardgames.games.ierusalem.rules.supper import gain_coins, offer, reward, take_card


def can_listen(s: State, seat: int) -> bool:
    """Whether enough Followers are seated for the next Parable (A-06)."""
    number = len(s.heard[seat]) + 1
    return number <= len(s.stacks) and s.seated[seat].bit_count() >= number


def parable_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: listen or skip (Q-05)."""
    return s.defs.moves.listen[len(s.heard[seat])]


def listen(s: State, m: Listen, emit: Emit | None) -> None:
    """Take the top tile of the next stack, with its points and the reward of its space (A-06)."""
    seat, numbers = s.agenda.pop().seat, s.defs.numbers
    stack = len(s.heard[seat])
    points = s.tiles_left(stack)[0]
    s.stacks[stack] += 1
    s.heard[seat].append(points)
    if emit:
        events.heard(s, seat, stack, points, emit)
    score(s, seat, points, "parable", emit)
    kind, amount = numbers.parable_rewards[stack]
    if kind:
        reward(s, seat, kind, amount, emit)


def favor_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: any marker left to any other player (A-09a)."""
    favor, own = s.defs.moves.favor, s.own[seat]
    found = [move for other in range(s.seats) if other != seat for move in favor[other][own]]
    found.append(s.defs.moves.skip)
    return found


def give_favor(s: State, m: Favor, emit: Emit | None) -> None:
    """Give marker and benefit to the receiver; then the giver is rewarded (A-09)."""
    seat, receiver, markers = s.agenda.pop().seat, m.receiver, s.defs.markers
    marker = markers.ids.index(m.marker)
    s.own[seat] &= ~(1 << marker)
    s.received[receiver].append(len(markers.ids) * seat + marker)
    s.marks[receiver][markers.location[marker]] += 1
    if emit:
        events.favor_given(s, seat, receiver, marker, emit)
    s.agenda.append(agenda_items.FAVOR_DONE)
    if markers.benefit[marker] == "call_follower":
        offer(s, agenda_items.CALLED[receiver], bool(s.callable(receiver)), "call_follower", emit)
        if emit and s.agenda[-1].kind == "called":
            events.asked(s, receiver, emit)
    else:
        reward(s, receiver, markers.benefit[marker], markers.amount[marker], emit)


def favor_done(s: State, emit: Emit | None) -> None:
    """Reward the giver: a XXXIII A.D. card, a step on the track, its points and bonus (A-09e to A-09g)."""
    s.agenda.pop()
    seat, numbers = s.active, s.defs.numbers
    if s.xxxiii:
        take_card(s, seat, "xxxiii", emit)
    elif emit:
        events.impossible(s, seat, "draw_xxxiii", emit)
    s.favors[seat] += 1
    step = s.favors[seat]
    if emit:
        events.favor_step(s, seat, emit)
    score(s, seat, numbers.favor_vp[step], "favor", emit)
    if numbers.favor_bonus[step].endswith("denarii"):
        gain_coins(s, seat, numbers.bonus_denarii, emit)
    elif numbers.favor_bonus[step] and emit:
        events.warehouse_opened(s, seat, emit)


def call_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per Location with a free square and fewer than three Followers of the seat (A-10)."""
    return s.defs.moves.call[s.callable(seat)]


def called_moves(s: State, seat: int) -> Sequence[Move]:
    """The same for the receiver of a Favor (Q-11)."""
    return s.defs.moves.called[s.callable(seat)]


def call(s: State, m: Call, emit: Emit | None) -> None:
    """Call a Follower from the Camp, free of charge (A-10)."""
    seat, grid = s.agenda.pop().seat, GRIDS.index(m.location)
    square = send(s, seat, grid)
    if emit:
        events.called(s, seat, grid, square, emit)


def decline(s: State, m: Decline, emit: Emit | None) -> None:
    """Call nobody (A-09c)."""
    seat = s.agenda.pop().seat
    if emit:
        events.declined(s, seat, emit)
