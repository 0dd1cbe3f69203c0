"""What happens to pawns and periodicals: entering, visiting, paying, placing, joining; and where there is room."""

from boardgames.core.events import Emit
from boardgames.games.missionnaires.rules import events
from boardgames.games.missionnaires.rules.definitions import NONE, bits
from boardgames.games.missionnaires.rules.state import State


def nearest(s: State, node: int, among: int) -> list[int]:
    """The spaces of a set at the least distance from a node, in order (K-9)."""
    if not among:
        return []
    distance = s.defs.board.distance[node]
    least = min(distance[one] for one in bits(among))
    return [one for one in bits(among) if distance[one] == least]


def push_targets(s: State, node: int) -> list[int]:
    """Where a pawn that stands on the node may be pushed (O-6, O-7)."""
    free = s.free_towns
    beside = s.defs.board.near_mask[node] & free
    return list(bits(beside)) if beside else nearest(s, node, free)


def refuge(s: State, seat: int, node: int) -> list[int]:
    """Where a player is put whom a card sends to a node (D-7)."""
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
    """What entering a space brings: the visit, the refill (G-1, R-5)."""
    if s.todo[seat] >> node & 1:
        visit(s, seat, node, emit)
    if node == s.defs.board.bethel:
        refill(s, seat, emit)


def refill(s: State, seat: int, emit: Emit | None) -> None:
    """Fill up at the Bethel (R-5)."""
    missing = s.defs.numbers.full - s.periodicals[seat]
    if missing:
        s.periodicals[seat] += missing
        if emit:
            events.refilled(s, seat, missing, emit)


def shift(s: State, seat: int, node: int) -> None:
    """Move a player pawn, and update the sets of spaces."""
    here = s.space[seat]
    s.space[seat] = node
    if here != s.defs.board.bethel:
        s.players_mask &= ~(1 << here)
    if node not in (s.defs.board.bethel, NONE):
        s.players_mask |= 1 << node


def put(s: State, seat: int, node: int, emit: Emit | None) -> None:
    """A card puts a player, with his companion, on a space (D-7, M-10)."""
    here = s.space[seat]
    if here == node:
        return
    shift(s, seat, node)
    s.came_from[seat] = NONE
    if seat == s.current:
        s.entered = NONE  # T-6: he did not walk or sail in
    if emit:
        events.player_placed(s, seat, here, emit)
    enter(s, seat, node, emit)


def swap(s: State, seat: int, other: int, emit: Emit | None) -> None:
    """Two players change places (E-21)."""
    here, there = s.space[seat], s.space[other]
    s.space[seat], s.space[other] = there, here
    s.came_from[seat] = s.came_from[other] = NONE
    s.entered = NONE
    if emit:
        events.swapped(s, seat, other, emit)
    visit(s, seat, there, emit)
    visit(s, other, here, emit)


def gain(s: State, seat: int, n: int, emit: Emit | None) -> None:
    """Take periodicals from the bank, up to the most one may hold (R-1)."""
    taken = min(n, s.defs.numbers.full - s.periodicals[seat])
    s.periodicals[seat] += taken
    if emit:
        events.gained(s, seat, taken, emit)


def lose(s: State, seat: int, n: int, emit: Emit | None) -> None:
    """Give periodicals to the bank, as many as there are (R-6)."""
    given = min(n, s.periodicals[seat])
    s.periodicals[seat] -= given
    if emit:
        events.lost(s, seat, given, emit)


def transfer(s: State, giver: int, taker: int, n: int, emit: Emit | None) -> None:
    """Periodicals change hands; what the taker cannot hold goes to the bank (E-4)."""
    given = min(n, s.periodicals[giver])
    if not given:
        return
    s.periodicals[giver] -= given
    s.periodicals[taker] = min(s.defs.numbers.full, s.periodicals[taker] + given)
    if emit:
        events.transferred(s, giver, taker, given, emit)


def push_aside(s: State, node: int, to: int, emit: Emit | None) -> None:
    """Push the gendarme or the overseer who stands alone on a node (O-3, O-4)."""
    if s.gendarme_mask >> node & 1:
        move_gendarme(s, s.gendarmes.index(node), to, emit)
    else:
        place_overseer(s, s.overseers.index(node), to, emit)


def move_gendarme(s: State, gendarme: int, to: int, emit: Emit | None) -> None:
    """A gendarme goes to a town."""
    here = s.gendarmes[gendarme]
    s.gendarme_mask &= ~(1 << here)
    set_down(s, gendarme, here, to, emit)


def set_down(s: State, gendarme: int, left: int, to: int, emit: Emit | None) -> None:
    """A gendarme who was lifted from one space comes down on another, or where he was (E-20)."""
    s.gendarmes[gendarme] = to
    s.gendarme_mask |= 1 << to
    if emit and to != left:
        events.gendarme_moved(s, gendarme, left, emit)


def lift_overseer(s: State, overseer: int) -> None:
    """Take an overseer from wherever he is (E-15, E-16)."""
    if s.pending == overseer:
        s.pending = NONE
    if s.overseers[overseer] != NONE:
        s.overseer_mask &= ~(1 << s.overseers[overseer])
        s.overseers[overseer] = NONE
    elif overseer in s.companion:
        s.companion[s.companion.index(overseer)] = NONE


def place_overseer(s: State, overseer: int, to: int, emit: Emit | None) -> None:
    """An overseer stands alone on a town (E-16, O-4)."""
    origin = events.where_overseer(s, overseer) if emit else ""
    lift_overseer(s, overseer)
    s.overseers[overseer] = to
    s.overseer_mask |= 1 << to
    if emit:
        events.overseer_placed(s, overseer, origin, emit)


def dismiss(s: State, overseer: int, emit: Emit | None) -> None:
    """An overseer goes to the reserve (E-17, V-5, V-6)."""
    origin = events.where_overseer(s, overseer) if emit else ""
    lift_overseer(s, overseer)
    if emit:
        events.overseer_left(s, overseer, origin, emit)


def join(s: State, seat: int, overseer: int, emit: Emit | None) -> None:
    """An overseer becomes the effective companion at once (E-15, V-4); he cannot have two (V-5)."""
    if s.companion[seat] == overseer:
        return
    for other in (s.companion[seat], s.pending if seat == s.current else NONE):
        if other not in (NONE, overseer):
            dismiss(s, other, emit)
    origin = events.where_overseer(s, overseer) if emit else ""
    lift_overseer(s, overseer)
    s.companion[seat] = overseer
    if emit:
        events.overseer_joined(s, seat, overseer, origin, emit)
