"""Ways over the map, by road or by sea."""

from boardgames.core.graph import UNREACHABLE
from boardgames.games.acts.rules.state import State


def route(s: State, here: int, there: int, kind: str) -> list[int]:
    """The shortest way, the alphabetically first of several (A-5, B-3)."""
    graph = s.defs.board.graph
    far, way = graph.distances(kind)[there], [here]
    while way[-1] != there:
        near = graph.neighbours(kind)[way[-1]]
        way.append(min(near, key=lambda step: (far[step], graph.ids[step])))
    return way


def distance_to(s: State, seat: int, there: int, kind: str = "road") -> int:
    """How many spaces the pawn is away by roads or lanes, 0 when no way leads there."""
    far = s.defs.board.graph.distances(kind)[s.pawns[seat]][there]
    return 0 if far >= UNREACHABLE else far
