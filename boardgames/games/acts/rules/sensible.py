"""The moves that bots think about: none that costs something and brings nothing."""

from collections.abc import Sequence
from functools import lru_cache
from operator import gt

from boardgames.core.moves import Move
from boardgames.games.acts.rules import decisions
from boardgames.games.acts.rules.definitions import BOAT, NONE, REARRANGE, TRAVEL
from boardgames.games.acts.rules.devices import Measure
from boardgames.games.acts.rules.for_bots import turns_left
from boardgames.games.acts.rules.gospel import stepped
from boardgames.games.acts.rules.move_tables import WEAK, Steps, steps_of
from boardgames.games.acts.rules.moves import (
    Decline,
    Done,
    FollowTravel,
    Mute,
    OpenInterview,
    Rearrange,
    Sail,
    Travel,
)
from boardgames.games.acts.rules.state import State

_STEPS = frozenset(("follow_rearrange", "more"))
_ENDS = frozenset((Decline, Done))


def sensible(s: State) -> Sequence[Move]:
    """The legal moves without idle ones; they depend only on what the deciding seat sees."""
    found = decisions.legal(s)
    if len(found) <= 1:
        return found
    kind, seat = s.agenda[-1].kind, s.agenda[-1].seat
    if kind == "turn":
        return _of_turn(s, seat, found)
    if kind in _STEPS:
        return _of_rearrange(s, seat, found)
    if kind.startswith("follow"):
        may_go = kind != "follow_travel" or turns_left(s, seat) > 0
        return [move for move in found if type(move) is not Mute and (may_go or type(move) is not FollowTravel)]
    return found


def _of_turn(s: State, seat: int, found: Sequence[Move]) -> Sequence[Move]:
    """No interview that brings no mark, as nobody is heard twice (A-31), and no single step that forms nothing."""
    if not s.octagons and s.round >= s.rounds:
        return [s.defs.moves.end]  # no voyage after the last action of the game
    witnesses, kept, is_last = s.defs.named.witnesses, [], s.round >= s.rounds
    forming = () if s.used >> REARRANGE & 1 else _forming(s, seat)
    for move in found:
        if type(move) is Rearrange:
            if move.strength == WEAK and (move.leaf, move.to) not in forming:
                continue
        elif type(move) is OpenInterview:
            if not s.matching(seat, witnesses.index(move.witness)):
                continue
        elif is_last and isinstance(move, Travel | Sail) and not _leads_to_gain(s, seat, move):
            continue
        kept.append(move)
    return kept


def _leads_to_gain(s: State, seat: int, move: Travel | Sail) -> bool:
    """Whether a journey in the last turn leaves an octagon for something to be gained there, or one journey on."""
    board, prebuilt, numbers, there = s.defs.board, s.defs.moves, s.defs.numbers, s.defs.board.node[move.to]
    left = s.octagons
    if isinstance(move, Travel):
        left -= numbers.weak if move.strength == WEAK else numbers.strong
    if left <= 0:
        return False
    onward: Sequence[Move] = ()
    if isinstance(move, Travel):
        onward = prebuilt.sail[there] if not s.used >> BOAT & 1 and there in s.boats else ()
    elif not s.used >> TRAVEL & 1:
        onward = prebuilt.travel[left - 1][there]  # an octagon stays for what is done there
    ends = [board.node[one.to] for one in onward if isinstance(one, Travel | Sail)]
    return any(_can_gain(s, seat, node) for node in (there, *ends))


def _can_gain(s: State, seat: int, node: int) -> bool:
    """Whether the seat can write a tradition there or hear a witness who brings marks."""
    city = s.defs.board.city[node]
    if city == NONE:
        return False
    if s.empty_slots(seat) and decisions.can_examine(s, city):
        return True
    return decisions.can_interview(s, seat, city) and s.matching(seat, s.discs[city]) > 0


def _of_rearrange(s: State, seat: int, found: Sequence[Move]) -> Sequence[Move]:
    """Steps that form something, or none at all; whoever declines is asked again, which costs nothing."""
    steps, forming = steps_of(s.filled[seat]), _forming(s, seat)
    ends = [move for move in found[len(steps) :] if type(move) in _ENDS]
    return [*[move for move, step in zip(found, steps, strict=False) if step in forming], *ends] if forming else ends


def _forming(s: State, seat: int) -> Steps:
    """The steps that raise the value of a device."""
    return _raising(s.defs.measure, tuple(s.gospels[seat]), s.held[seat], s.filled[seat])


@lru_cache(maxsize=1 << 13)
def _raising(measure: Measure, gospel: tuple[int, ...], held: int, filled: int) -> Steps:
    slots, before, raising = list(gospel), measure(_written(gospel), held), []
    for leaf, to in steps_of(filled):
        after = measure(_written(stepped(slots, leaf, to)), held)
        if any(map(gt, after, before)):
            raising.append((leaf, to))
    return tuple(raising)


def _written(gospel: Sequence[int]) -> tuple[int, ...]:
    return tuple([card for card in gospel if card != NONE])
