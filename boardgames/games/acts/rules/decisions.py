"""Which moves are legal, and which function carries each one out."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.agenda import NOBODY
from boardgames.core.corrections import Correct
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.acts.rules import actions, corrections, follow, moves, traditions, turns
from boardgames.games.acts.rules.definitions import NONE, REARRANGE, TRAVEL
from boardgames.games.acts.rules.state import State


def legal(s: State) -> Sequence[Move]:
    """All legal moves of the seat that must decide (5.1)."""
    if not s.agenda:
        return ()
    item = s.agenda[-1]
    return _LEGAL[item.kind](s, item.seat)


def apply(s: State, m: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then everything that needs no decision."""
    _APPLY[type(m)](s, m, emit)
    while s.agenda and s.agenda[-1].seat == NOBODY:
        s.agenda.pop()
        turns.begin_round(s, emit)


def auto_end(s: State) -> Move | None:
    """Return the end of the turn, if nothing else is possible and no octagon is left (5.1)."""
    is_spent = bool(s.agenda) and s.agenda[-1].kind == "turn" and not s.octagons
    choices = legal(s) if is_spent else ()
    return choices[0] if len(choices) == 1 else None


def can_interview(s: State, seat: int, city: int) -> bool:
    """Whether the pile has a card and the seat none of this witness (A-30)."""
    witness = s.discs[city]
    return bool(s.piles[witness]) and not s.held[seat] >> witness & 1


def can_examine(s: State, city: int) -> bool:
    """Whether the box has a card and was not used this turn (A-10)."""
    box = s.boxes[city]
    return not s.cities_used >> city & 1 and box.count(NONE) < len(box)


def _placement_moves(s: State, seat: int) -> Sequence[Move]:
    prebuilt, cities = s.defs.moves, s.defs.board.cities
    free = [n for n, city in enumerate(cities) if city not in s.pawns]
    if s.by_theme:
        return [prebuilt.place[city] for city in free]
    unused = [row for colour, row in enumerate(prebuilt.place_in) if colour not in s.colours]
    return [row[city] for row in unused for city in free]


def _turn_moves(s: State, seat: int) -> Sequence[Move]:
    prebuilt, left, here = s.defs.moves, s.octagons, s.pawns[seat]
    found: list[Move] = []
    if left:
        if not s.used >> TRAVEL & 1:
            found += prebuilt.travel[left][here]
        city = s.defs.board.city[here]
        if city != NONE:
            if can_examine(s, city):
                found.append(prebuilt.tradition[city])
            if can_interview(s, seat, city):
                found.append(prebuilt.interview[s.discs[city]])
        if not s.used >> REARRANGE & 1:
            found += prebuilt.rearrange[left][s.filled[seat]]
    if turns.can_sail(s, seat):
        found += prebuilt.sail[here]
    found.append(prebuilt.end)
    return found


def _leaf_moves(s: State, seat: int) -> Sequence[Move]:
    return s.defs.moves.leaves


_LEGAL: Mapping[str, Callable[[State, int], Sequence[Move]]] = {
    "placement": _placement_moves,
    "turn": _turn_moves,
    "keep": traditions.keep_moves,
    "escalate": traditions.escalate_moves,
    "write": traditions.write_moves,
    "return": traditions.return_moves,
    "finish": actions.finish_moves,
    "more": actions.more_moves,
    "displace": actions.displace_moves,
    "follow_travel": follow.travel_moves,
    "follow_tradition": follow.tradition_moves,
    "follow_interview": follow.interview_moves,
    "follow_rearrange": follow.rearrange_moves,
    "leaf": _leaf_moves,
}
_APPLY: Mapping[type[Move], Callable[..., None]] = {
    Correct: corrections.carry_out,
    moves.PlacePawn: turns.place_pawn,
    moves.Travel: actions.travel,
    moves.OpenTradition: traditions.open_box,
    moves.Keep: traditions.keep,
    moves.KeepNone: traditions.keep_none,
    moves.Escalate: traditions.escalate,
    moves.Stop: traditions.stop,
    moves.Write: traditions.write,
    moves.Return: traditions.give_back,
    moves.OpenInterview: actions.open_interview,
    moves.FinishInterview: actions.finish,
    moves.Rearrange: actions.rearrange,
    moves.More: actions.more,
    moves.Done: actions.done,
    moves.Sail: actions.sail,
    moves.Displace: actions.displace,
    moves.FollowTravel: follow.follow_travel,
    moves.PickTwin: follow.pick_twin,
    moves.FollowTradition: follow.follow_tradition,
    moves.FollowInterview: follow.follow_interview,
    moves.FollowRearrange: follow.follow_rearrange,
    moves.Decline: follow.decline,
    moves.Mute: follow.mute,
    moves.AddLeaf: turns.add_leaf,
    moves.EndTurn: turns.end_turn,
}
