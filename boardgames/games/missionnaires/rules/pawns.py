"""Changes of pawns and periodicals: entering, visiting, paying, placing, joining; and finding free spaces."""

from boardgames.core.events import Emit
from boardgames.games.missionnaires.rules import events
from boardgames.games.missionnaires.rules.definitions import NONE, bits
from boardgames.games.missionnaires.rules.state import State


def nearest(s: State, node: int, among: int) -> list[int]:
    """Return the spaces of a mask nearest to a node, in order (K-9)."""
    if not among:
        return []
    distance = s.defs.board.distance[node]
    least = min(distance[space] for space in bits(among))
    return [space for space in bits(among) if distance[space] == least]


def push_targets(s: State, node: int) -> list[int]:
    """Return the spaces to which the pawn on a node may be pushed (O-6, O-7)."""
    free = s.free_towns
    beside = s.defs.board.near_mask[node] & free
    return list(bits(beside)) if beside else nearest(s, node, free)


def refuge(s: State, seat: int, node: int) -> list[int]:
    """Return the possible spaces for a player whom a card sends to a node (D-7)."""
    board = s.defs.board
    if node in (s.space[seat], board.bethel) or s.free_towns >> node & 1:
        return [node]
    return nearest(s, node, s.free_towns & board.ports if board.ports >> node & 1 else s.free_towns)


def visit(s: State, seat: int, node: int, emit: Emit | None) -> None:
    """Tick a congregation off, if it is on the list (G-1)."""
    if s.todo[seat] >> node & 1:
        s.todo[seat] ^= 1 << node
        s.visited[seat].append(node)
        if emit:
            events.visited(s, seat, node, emit)


def enter(s: State, seat: int, node: int, emit: Emit | None) -> None:
    """Apply the effects of entering a space: visit and refill (G-1, R-5)."""
    if s.todo[seat] >> node & 1:
        visit(s, seat, node, emit)
    if node == s.defs.board.bethel:
        refill(s, seat, emit)


def refill(s: State, seat: int, emit: Emit | None) -> None:
    """Refill the periodicals at the Bethel (R-5)."""
    missing = s.defs.numbers.full - s.periodicals[seat]
    if missing:
        s.periodicals[seat] += missing
        if emit:
            events.refilled(s, seat, missing, emit)


def shift(s: State, seat: int, node: int) -> None:
    """Move a player's pawn and update the masks of spaces."""
    here = s.space[seat]
    s.space[seat] = node
    if here != s.defs.board.bethel:
        s.players_mask &= ~(1 << here)
    if node not in (s.defs.board.bethel, NONE):
        s.players_mask |= 1 << node


def put(s: State, seat: int, node: int, emit: Emit | None) -> None:
    """Move a player and the companion to a space because of a card (D-7, M-10)."""
    here = s.space[seat]
    if here == node:
        return
    shift(s, seat, node)
    s.came_from[seat] = NONE
    if seat == s.current:
        s.entered = NONE  # T-6: the pawn did not move there by itself
    if emit:
        events.player_placed(s, seat, here, emit)
    enter(s, seat, node, emit)


def swap(s: State, seat: int, other: int, emit: Emit | None) -> None:
    """Swap the places of two players (E-21)."""
    here, there = s.space[seat], s.space[other]
    s.space[seat], s.space[other] = there, here
    s.came_from[seat] = s.came_from[other] = NONE
    s.entered = NONE
    if emit:
        events.swapped(s, seat, other, emit)
    visit(s, seat, there, emit)
    visit(s, other, here, emit)


def gain(s: State, seat: int, n: int, emit: Emit | None) -> None:
    """Take periodicals from the bank, up to the limit (R-1)."""
    taken = min(n, s.defs.numbers.full - s.periodicals[seat])
    s.periodicals[seat] += taken
    if emit:
        events.gained(s, seat, taken, emit)


def lose(s: State, seat: int, n: int, emit: Emit | None) -> None:
    """Return periodicals to the bank, as many as the seat has (R-6)."""
    given = min(n, s.periodicals[seat])
    s.periodicals[seat] -= given
    if emit:
        events.lost(s, seat, given, emit)


def transfer(s: State, giver: int, taker: int, n: int, emit: Emit | None) -> None:
    """Give periodicals to another seat; what is over its limit goes to the bank (E-4)."""
    given = min(n, s.periodicals[giver])
    if not given:
        return
    s.periodicals[giver] -= given
    s.periodicals[taker] = min(s.defs.numbers.full, s.periodicals[taker] + given)
    if emit:
        events.transferred(s, giver, taker, given, emit)


def push_aside(s: State, node: int, to: int, emit: Emit | None) -> None:
    """Push the gendarme or lone overseer from a node (O-3, O-4)."""
    if s.gendarme_mask >> node & 1:
        move_gendarme(s, s.gendarmes.index(node), to, emit)
    else:
        place_overseer(s, s.overseers.index(node), to, emit)


def move_gendarme(s: State, gendarme: int, to: int, emit: Emit | None) -> None:
    """Move a gendarme to a town."""
    here = s.gendarmes[gendarme]
    s.gendarme_mask &= ~(1 << here)
    set_down(s, gendarme, here, to, emit)


def set_down(s: State, gendarme: int, left: int, to: int, emit: Emit | None) -> None:
    """Put down a gendarme who was lifted from a space, on another or on the same one (E-20)."""
    s.gendarmes[gendarme] = to
    s.gendarme_mask |= 1 << to
    if emit and to != left:
        events.gendarme_moved(s, gendarme, left, emit)


def lift_overseer(s: State, overseer: int) -> None:
    """Remove an overseer from where he is (E-15, E-16)."""
    if s.pending == overseer:
        s.pending = NONE
    if s.overseers[overseer] != NONE:
        s.overseer_mask &= ~(1 << s.overseers[overseer])
        s.overseers[overseer] = NONE
    elif overseer in s.companion:
        s.companion[s.companion.index(overseer)] = NONE


def place_overseer(s: State, overseer: int, to: int, emit: Emit | None) -> None:
    """Place an overseer alone in a town (E-16, O-4)."""
    origin, loser = events.where_overseer(s, overseer) if emit else "", s.companion_of(overseer)
    lift_overseer(s, overseer)
    s.overseers[overseer] = to
    s.overseer_mask |= 1 << to
    if emit:
        events.overseer_placed(s, overseer, origin, loser, emit)


def dismiss(s: State, overseer: int, emit: Emit | None, is_loss: bool = True) -> None:
    """Send an overseer to the reserve (E-17, V-5, V-6)."""
    origin, loser = events.where_overseer(s, overseer) if emit else "", s.companion_of(overseer) if is_loss else NONE
    lift_overseer(s, overseer)
    if emit:
        events.overseer_left(s, overseer, origin, loser, emit)


def join(s: State, seat: int, overseer: int, emit: Emit | None) -> None:
    """Make an overseer the companion of a seat at once (E-15, V-4); a seat has only one (V-5)."""
    if s.companion[seat] == overseer:
        return
    for other in (s.companion[seat], s.pending if seat == s.current else NONE):
        if other not in (NONE, overseer):
            dismiss(s, other, emit)
    origin, loser = events.where_overseer(s, overseer) if emit else "", s.companion_of(overseer)
    lift_overseer(s, overseer)
    s.companion[seat] = overseer
    if emit:
        events.overseer_joined(s, seat, overseer, origin, loser, emit)
