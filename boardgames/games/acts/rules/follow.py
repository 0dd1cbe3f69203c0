"""Following: after every action the opponents may follow, one at a time (section 8)."""

from collections.abc import Sequence

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.acts.rules import events
from boardgames.games.acts.rules.definitions import ACTIONS, INTERVIEW, NONE, REARRANGE, TRADITION, TRAVEL
from boardgames.games.acts.rules.gospel import take_step, write_card
from boardgames.games.acts.rules.moves import (
    Decline,
    FollowInterview,
    FollowRearrange,
    FollowTradition,
    FollowTravel,
    Mute,
    PickTwin,
)
from boardgames.games.acts.rules.state import State
from boardgames.games.acts.rules.turns import end_turn_if_spent

_ASK = tuple(tuple(Item(f"follow_{action}", seat) for seat in range(16)) for action in ACTIONS)


def open_window(s: State, action: int, strong: bool, emit: Emit | None) -> None:
    """Start asking the opponents in their order (F-1, F-5, F-6)."""
    active, seats = s.agenda[-1].seat, s.seats
    s.action, s.strong = action, strong
    others = [(active + n) % seats for n in range(1, seats)]
    if action == TRADITION:
        near, pawns = s.defs.board.near[s.pawns[active]], s.pawns
        others.sort(key=lambda seat: near[pawns[seat]])  # stable: ties stay clockwise
    others.reverse()
    s.queue = others
    if emit:
        events.window_opened(s, askable(s), emit)
    _ask_next(s, emit)


def _ask_next(s: State, emit: Emit | None) -> None:
    s.picked = NONE
    while s.queue:
        seat = s.queue.pop()
        reason = why_not_asked(s, seat)
        if not reason:
            s.agenda.append(_ASK[s.action][seat])
            if emit:
                events.follow_offered(s, seat, emit)
            return
        if emit:
            events.follow_skipped(s, seat, reason, emit)
    s.action, s.strong, s.offer = NONE, False, ()
    end_turn_if_spent(s, emit)


def askable(s: State) -> list[int]:
    """Return the opponents still to be asked, as far as known now; the next one first."""
    return [seat for seat in reversed(s.queue) if not why_not_asked(s, seat)]


def why_not_asked(s: State, seat: int) -> str:
    """Return why the opponent is not asked (F-4, F-8); empty if the seat is asked."""
    if s.action == TRADITION and (s.strong or s.tokens[seat]) and not any(s.twins >> card & 1 for card in s.offer):
        return "no_twin"
    return why_cannot_follow(s, seat, s.action, s.strong)


def why_cannot_follow(s: State, seat: int, action: int, strong: bool) -> str:
    """Return why the opponent cannot follow such an action of the active player; empty if the seat can."""
    if not strong and not s.tokens[seat]:
        return "no_token"
    if action == TRADITION:
        if not s.empty_slots(seat):
            return "no_slot"
    elif action == INTERVIEW:
        if not marks(s, seat):
            return "no_effect"
    elif action == REARRANGE and not s.cards[seat]:
        return "no_step"
    return "muted" if s.mutes[seat] >> action & 1 else ""


def could_follow(s: State, action: int, strong: bool) -> list[int]:
    """Return the opponents who could follow such an action of the active player, clockwise."""
    others = ((s.current + n) % s.seats for n in range(1, s.seats))
    return [seat for seat in others if not why_cannot_follow(s, seat, action, strong)]


def witness_followed(s: State) -> int:
    """Return the witness whom the active player interviews."""
    return s.discs[s.city(s.current)]


def marks(s: State, seat: int) -> int:
    """Return the marks for following the Interview (F-8, F-12)."""
    witness, numbers = witness_followed(s), s.defs.numbers
    holds = s.held[seat] >> witness & 1
    return numbers.follow_card * holds + numbers.follow_circle * s.matching(seat, witness)


def offered(s: State) -> list[int]:
    """Return the twins that the follower can take; of two, only the chosen one once it is chosen (F-11)."""
    return [card for card in s.offer if s.twins >> card & 1 and s.picked in (NONE, card)]


def travel_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: one step by road, decline, mute (A-7)."""
    prebuilt = s.defs.moves
    return (*prebuilt.follow_travel[s.pawns[seat]], prebuilt.decline, prebuilt.mute[TRAVEL])


def tradition_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: choose the twin if there are two, otherwise its slot."""
    prebuilt = s.defs.moves
    cards = offered(s)
    chosen = prebuilt.follow_tradition[s.filled[seat]] if len(cards) == 1 else [prebuilt.pick[card] for card in cards]
    return (*chosen, prebuilt.decline, prebuilt.mute[TRADITION])


def interview_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: take the marks or not."""
    prebuilt = s.defs.moves
    return (prebuilt.follow_interview, prebuilt.decline, prebuilt.mute[INTERVIEW])


def rearrange_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: one step in the follower's gospel."""
    prebuilt = s.defs.moves
    return (*prebuilt.follow_rearrange[s.filled[seat]], prebuilt.decline, prebuilt.mute[REARRANGE])


def _pay(s: State, emit: Emit | None) -> int:
    """Charge the follower one token for a weak action; return the seat (F-2, F-10)."""
    seat, active = s.agenda.pop().seat, s.current
    if not s.strong:
        s.tokens[seat] -= 1
        s.tokens[active] += 1
    if emit:
        events.followed(s, seat, active, emit)
    return seat


def follow_travel(s: State, m: FollowTravel, emit: Emit | None) -> None:
    """Move the follower's pawn by one road (F-8)."""
    seat = _pay(s, emit)
    here, s.pawns[seat] = s.pawns[seat], s.defs.board.node[m.to]
    if emit:
        events.travelled(s, seat, here, emit)
    _ask_next(s, emit)


def pick_twin(s: State, m: PickTwin, emit: Emit | None) -> None:
    """Choose one of two twins (F-11)."""
    s.picked = s.defs.cards.number[m.card]


def follow_tradition(s: State, m: FollowTradition, emit: Emit | None) -> None:
    """Write the twin into the follower's gospel (F-8, F-14)."""
    card = offered(s)[0]
    seat = _pay(s, emit)
    s.twins &= ~(1 << card)
    s.followed[seat] |= 1 << card
    if emit:
        before = events.gospel_worth(s, seat)
        write_card(s, seat, card, m.leaf, m.side)
        events.twin_taken(s, seat, card, m.leaf, m.side, before, emit)
    else:
        write_card(s, seat, card, m.leaf, m.side)
    _ask_next(s, emit)


def follow_interview(s: State, m: FollowInterview, emit: Emit | None) -> None:
    """Give the follower marks (F-12)."""
    seat = _pay(s, emit)
    gain = marks(s, seat)
    s.tallies[seat] += gain
    if emit:
        events.marks_added(s, seat, gain, emit)
    _ask_next(s, emit)


def follow_rearrange(s: State, m: FollowRearrange, emit: Emit | None) -> None:
    """Take one step in the follower's gospel (F-8, F-14)."""
    seat = _pay(s, emit)
    take_step(s, seat, m.leaf, m.to, emit)
    _ask_next(s, emit)


def decline(s: State, m: Decline, emit: Emit | None) -> None:
    """Do not follow (F-3)."""
    seat = s.agenda.pop().seat
    if emit:
        events.declined(s, seat, emit)
    _ask_next(s, emit)


def mute(s: State, m: Mute, emit: Emit | None) -> None:
    """Do not follow, and mute this kind of action (18.3)."""
    seat = s.agenda.pop().seat
    s.mutes[seat] |= 1 << s.action
    if emit:
        events.muted(s, seat, emit)
    _ask_next(s, emit)
