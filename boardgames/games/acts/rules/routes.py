"""Routes and distances on the map, by road or by sea."""

from boardgames.core.graph import UNREACHABLE
from boardgames.games.acts.rules.state import State


def route(s: State, here: int, there: int, kind: str) -> list[int]:
    """Return the shortest route, the alphabetically first of several (A-5, B-3)."""
    graph = s.defs.board.graph
    far, spaces = graph.distances(kind)[there], [here]
    while spaces[-1] != there:
        near = graph.neighbours(kind)[spaces[-1]]
        spaces.append(min(near, key=lambda step: (far[step], graph.ids[step])))
    return spaces


def distance_to(s: State, seat: int, there: int, kind: str = "road") -> int:
    """Return how many spaces away the pawn is by roads or lanes, 0 if there is no route."""
    far = s.defs.board.graph.distances(kind)[s.pawns[seat]][there]
    return 0 if far >= UNREACHABLE else far
