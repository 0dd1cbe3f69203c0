"""Which moves are legal, and which function carries each one out."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.agenda import NOBODY
from boardgames.core.corrections import Correct
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.portals.rules import corrections, events, hands, turns
from boardgames.games.portals.rules.definitions import NONE, routes
from boardgames.games.portals.rules.moves import (
    Burn,
    ChoosePortal,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    PlacePawn,
    Play,
    RemoveBlind,
    Step,
)
from boardgames.games.portals.rules.state import State


def legal(s: State) -> Sequence[Move]:
    """All legal moves of the seat that must decide (T-1)."""
    if not s.agenda:
        return ()
    item = s.agenda[-1]
    return _LEGAL[item.kind](s, item.seat)


def apply(s: State, m: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then everything that needs no decision."""
    _APPLY[type(m)](s, m, emit)
    if s.agenda and s.agenda[-1].seat == NOBODY:
        settle(s, emit)


def settle(s: State, emit: Emit | None = None) -> None:
    """Carry out agenda items without a seat until a seat must decide or the game is over."""
    while s.agenda and s.agenda[-1].seat == NOBODY:
        _SETTLE[s.agenda.pop().kind](s, emit)


def auto_end(s: State) -> Move | None:
    """Return the end of the turn, if four actions are used and no card is left to discard (T-8)."""
    if not s.agenda or s.agenda[-1].kind != "turn" or s.used < s.defs.numbers.actions:
        return None
    return None if s.hands[s.agenda[-1].seat] else s.defs.moves.end


def _portal_moves(s: State, seat: int) -> Sequence[Move]:
    taken = {s.defs.node_region[node] for node in s.portals}
    return [move for move, region in zip(s.defs.moves.choose, s.defs.node_region, strict=True) if region not in taken]


def _placement_moves(s: State, seat: int) -> Sequence[Move]:
    return [move for node, move in enumerate(s.defs.moves.place) if not s.occupied >> node & 1]


def _turn_moves(s: State, seat: int) -> Sequence[Move]:
    prebuilt, hand = s.defs.moves, s.hands[seat]
    moves: list[Move] = []
    if s.used < s.defs.numbers.actions:
        moves += plays(s, seat)
        moves += steps(s, seat)
        moves += draws(s, seat)
    if fuel := hands.burnable(s, seat):
        moves += [prebuilt.burn[card] for card in hand if fuel >> card & 1]
    moves += [prebuilt.discard[card] for card in hand]
    moves.append(prebuilt.end)
    return moves


def plays(s: State, seat: int) -> Sequence[Move]:
    """The events of the hand that the seat can witness while it has an action left (A-12)."""
    playable = s.masks[seat] & s.defs.masks.at[s.pawns[seat]]
    if playable:
        playable &= s.reach()
    return [s.defs.moves.play[card] for card in s.hands[seat] if playable >> card & 1] if playable else ()


def steps(s: State, seat: int) -> Sequence[Move]:
    """The steps that the seat can take while it has an action left (A-6)."""
    here = s.pawns[seat]
    if s.routes.near[here] & s.occupied:
        return [step for bit, step in s.routes.bits[here] if not s.occupied & bit]
    return s.routes.steps[here]


def draws(s: State, seat: int) -> Sequence[Move]:
    """The cards that the seat can draw while it has an action left (A-1)."""
    return s.defs.moves.draws[_sources(s)] if hands.can_draw(s, seat) else ()


def _sources(s: State) -> int:
    """Where a card can be drawn, as a mask: row slots, then the Old, then the New Testament deck."""
    row = s.row
    slots = len(row)
    filled = (1 << slots) - 1 if NONE not in row else sum(1 << n for n, card in enumerate(row) if card != NONE)
    return filled | bool(s.old) << slots | bool(s.new) << slots + 1


def _blind_moves(s: State, seat: int) -> Sequence[Move]:
    return s.defs.moves.remove[: len(s.blind)]


def _choose_portal(s: State, m: ChoosePortal, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    s.portals = (*s.portals, s.defs.node[m.node])
    if emit:
        events.portal_placed(s, seat, emit)
    if len(s.portals) == s.defs.numbers.portals:
        s.routes = routes(s.defs, s.portals)


def _place_pawn(s: State, m: PlacePawn, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    s.pawns[seat] = s.defs.node[m.node]
    s.occupied |= 1 << s.pawns[seat]
    if emit:
        events.pawn_placed(s, seat, emit)


def _step(s: State, m: Step, emit: Emit | None) -> None:
    seat = s.agenda[-1].seat
    here, there = s.pawns[seat], s.defs.node[m.to]
    s.pawns[seat] = there
    s.occupied ^= 1 << here | 1 << there
    s.used += 1
    if emit:
        events.moved(s, seat, here, there, emit)


_LEGAL: Mapping[str, Callable[[State, int], Sequence[Move]]] = {
    "portal_choice": _portal_moves,
    "placement": _placement_moves,
    "turn": _turn_moves,
    "blind_removal": _blind_moves,
}
_APPLY: Mapping[type[Move], Callable[..., None]] = {
    Correct: corrections.carry_out,
    ChoosePortal: _choose_portal,
    PlacePawn: _place_pawn,
    DrawRow: hands.draw_row,
    DrawDeck: hands.draw_deck,
    Step: _step,
    Play: hands.play,
    Burn: hands.burn,
    Discard: hands.discard,
    RemoveBlind: hands.remove_blind,
    EndTurn: turns.end_turn,
}
_SETTLE: Mapping[str, Callable[[State, Emit | None], None]] = {
    "open_row": turns.open_row,
    "round_end": turns.round_end,
    "final_scoring": turns.final_scoring,
}
