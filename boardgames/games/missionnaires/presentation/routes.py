"""The shortest route to the space that is pointed at."""

from functools import lru_cache
from heapq import heappop, heappush

from boardgames.core.table import Route
from boardgames.games.missionnaires.presentation import route_notes
from boardgames.games.missionnaires.rules.definitions import NONE
from boardgames.games.missionnaires.rules.state import State

_OBSTACLE = 0.05  # extra weight of a pawn: prefers routes with fewer pawns, but 13 pawns count less than one space

# The answers to cards that put a pawn somewhere: what a journey there would cost has nothing to do with them.
_PLACING = ("go", "ticket", "overseer", "closes_in", "recalled", "give", "gendarme", "swap", "push")


def route_to(s: State, seat: int, target: str) -> Route | None:
    """Return the shortest route from the seat's pawn to a space, or to a congregation of its list."""
    board, here = s.defs.board, s.space[seat]
    kind, _, name = target.partition("/")
    node = board.node.get(name, NONE) if kind == "map" else NONE
    if kind == "congregation" and name in board.town_of:
        town = board.town_of[name]
        node = town if s.todo[seat] >> town & 1 or town in s.visited[seat] else NONE
    if node in (NONE, here) or here == NONE:
        return None
    if kind == "map" and _places_others(s, seat):
        return None
    nodes = shortest(s, seat, node)
    slots = tuple(f"map/{board.nodes[space]}" for space in nodes)
    return Route(slots, route_notes.note(s, seat, nodes))


def _places_others(s: State, seat: int) -> bool:
    """Whether a card asks the seat for a space to which nobody travels: a pawn is put there, or changes places."""
    item = s.agenda[-1] if s.agenda else None
    return item is not None and item.seat == seat and item.kind == "choice" and item.args[0] in _PLACING


def shortest(s: State, seat: int, node: int) -> list[int]:
    """The spaces of the shortest route from the pawn of the seat to a node, both included."""
    return between(s, s.space[seat], node)


def between(s: State, here: int, node: int) -> list[int]:
    """The spaces of the shortest route from one node to another, both included."""
    before = _before(s.defs.board.near, here, s.occupied)
    found = [node]
    while before[found[-1]] != NONE:
        found.append(before[found[-1]])
    return found[::-1]


@lru_cache(maxsize=64)  # who points at one space points at others too
def _before(near: tuple[tuple[int, ...], ...], here: int, occupied: int) -> dict[int, int]:
    """Return, for every space, the one before it on the shortest route from here."""
    before, best = {here: NONE}, {here: 0.0}
    queue = [(0.0, here)]
    while queue:
        far, at = heappop(queue)
        if far > best[at]:
            continue
        for to in near[at]:
            further = far + (1 + _OBSTACLE if occupied >> to & 1 and to != here else 1)
            if further < best.get(to, further + 1):
                best[to], before[to] = further, at
                heappush(queue, (further, to))
    return before
