"""Tradition: examine a box, keep cards, write them, return the rest (A-10 to A-21)."""

from collections.abc import Sequence

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.acts.rules import events
from boardgames.games.acts.rules.definitions import NONE, TRADITION
from boardgames.games.acts.rules.follow import open_window
from boardgames.games.acts.rules.gospel import write_card
from boardgames.games.acts.rules.moves import Escalate, Keep, KeepNone, OpenTradition, Return, Stop, Write
from boardgames.games.acts.rules.state import State
from boardgames.games.acts.rules.turns import end_turn_if_spent

_KEEP, _ESCALATE, _WRITE, _RETURN = (
    tuple(Item(kind, seat) for seat in range(16)) for kind in ("keep", "escalate", "write", "return")
)


def open_box(s: State, m: OpenTradition, emit: Emit | None) -> None:
    """Spend one octagon and show the box to the active player only (A-10)."""
    seat = s.agenda[-1].seat
    s.box = s.city(seat)
    s.octagons -= s.defs.numbers.weak
    s.spent.append(TRADITION)
    s.cities_used |= 1 << s.box
    for card in s.boxes[s.box]:
        if card != NONE:
            s.seen[seat] |= 1 << card
    s.agenda.append(_KEEP[seat])
    if emit:
        events.examined(s, seat, emit)


def keep_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: keep any card if a slot is empty, or none (A-11, A-12)."""
    prebuilt = s.defs.moves
    if not s.empty_slots(seat):
        return (prebuilt.keep_none,)
    return [*_of_box(s, prebuilt.keep[s.box]), prebuilt.keep_none]


def escalate_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: keep a second card, or stop (A-13, A-14)."""
    prebuilt = s.defs.moves
    return [*_of_box(s, prebuilt.escalate[s.box]), prebuilt.stop]


def write_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per empty slot, for the first kept card not yet written (A-16)."""
    return s.defs.moves.write[s.filled[seat]]


def return_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per remaining card that may lie face-up (A-17)."""
    return _of_box(s, s.defs.moves.give_back[s.box])


def _of_box(s: State, moves: Sequence[Move]) -> list[Move]:
    return [moves[place] for place in remaining(s)]


def remaining(s: State) -> list[int]:
    """Return the places of the examined box whose cards are not kept."""
    return [place for place, card in enumerate(s.boxes[s.box]) if card != NONE and place not in s.kept]


def keep(s: State, m: Keep, emit: Emit | None) -> None:
    """Keep the first card; offer a second one only as A-15 says."""
    seat = s.agenda.pop().seat
    s.kept.append(m.place)
    if emit:
        events.kept(s, seat, m.place, emit)
    if s.octagons and s.empty_slots(seat) > 1 and remaining(s):
        s.agenda.append(_ESCALATE[seat])
    else:
        _begin_writing(s, seat, emit)


def keep_none(s: State, m: KeepNone, emit: Emit | None) -> None:
    """Keep nothing (A-11)."""
    seat = s.agenda.pop().seat
    if emit:
        events.kept_none(s, seat, emit)
    _begin_return(s, seat, emit)


def escalate(s: State, m: Escalate, emit: Emit | None) -> None:
    """Spend one more octagon on a second card: the action becomes strong (A-13)."""
    seat = s.agenda.pop().seat
    s.octagons -= s.defs.numbers.strong - s.defs.numbers.weak
    s.spent.append(TRADITION)
    s.strong = True
    s.kept.append(m.place)
    if emit:
        events.kept(s, seat, m.place, emit)
    _begin_writing(s, seat, emit)


def stop(s: State, m: Stop, emit: Emit | None) -> None:
    """Keep only one card: the action stays weak (A-14)."""
    _begin_writing(s, s.agenda.pop().seat, emit)


def _begin_writing(s: State, seat: int, emit: Emit | None) -> None:
    s.agenda.append(_WRITE[seat])
    slots = write_moves(s, seat)
    if len(slots) == 1:  # 5.1: one legal move plays itself
        write(s, slots[0], emit)


def write(s: State, m: Move, emit: Emit | None) -> None:
    """Write the kept card into the gospel, visible to all (A-16, A-18)."""
    assert isinstance(m, Write)
    seat, place = s.agenda.pop().seat, s.kept.pop(0)
    card = s.boxes[s.box][place]
    s.boxes[s.box][place] = NONE
    s.shown &= ~(1 << card)
    s.offer = (*s.offer, card)
    before = events.gospel_worth(s, seat) if emit else None
    write_card(s, seat, card, m.leaf, m.side)
    if emit and before:
        events.written(s, seat, card, place, m.leaf, m.side, before, emit)
    if s.kept:
        _begin_writing(s, seat, emit)
    else:
        _begin_return(s, seat, emit)


def _begin_return(s: State, seat: int, emit: Emit | None) -> None:
    rest = remaining(s)
    if not rest:
        _close(s, emit)
        return
    s.agenda.append(_RETURN[seat])
    if len(rest) == 1:
        give_back(s, s.defs.moves.give_back[s.box][rest[0]], emit)


def give_back(s: State, m: Return, emit: Emit | None) -> None:
    """Return the remaining cards, exactly one of them face-up (A-17)."""
    seat = s.agenda.pop().seat
    box = s.boxes[s.box]
    for card in box:
        if card != NONE:
            s.shown &= ~(1 << card)
    up = 1 << box[m.place]
    s.shown |= up
    for other in range(s.seats):
        s.seen[other] |= up
    if emit:
        events.returned(s, seat, m.place, emit)
    _close(s, emit)


def _close(s: State, emit: Emit | None) -> None:
    strong, s.box = s.strong, NONE
    if s.offer:
        open_window(s, TRADITION, strong, emit)
    else:
        end_turn_if_spent(s, emit)
