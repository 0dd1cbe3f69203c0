"""Board graphs: immutable, indexed by node number, with neighbours by edge kind, distances and routes."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

UNREACHABLE = 1 << 20


class Graph:
    """Nodes are ids with a number each; edges have a kind and are undirected."""

    def __init__(self, nodes: Sequence[str], edges: Iterable[tuple[str, str, str]]) -> None:
        self.ids = tuple(nodes)
        self.number: Mapping[str, int] = {node: n for n, node in enumerate(self.ids)}
        near: list[dict[int, str]] = [{} for _ in self.ids]
        for a, b, kind in edges:
            near[self.number[a]][self.number[b]] = kind
            near[self.number[b]][self.number[a]] = kind
        self._near = tuple(near)
        self._neighbours: dict[str, tuple[tuple[int, ...], ...]] = {}
        self._distances: dict[str, tuple[tuple[int, ...], ...]] = {}

    def neighbours(self, kinds: str = "") -> tuple[tuple[int, ...], ...]:
        """Return the neighbours of every node by edges of these kinds (space-separated; empty: all kinds)."""
        if kinds not in self._neighbours:
            wanted = set(kinds.split())
            self._neighbours[kinds] = tuple(
                tuple(sorted(b for b, kind in near.items() if not wanted or kind in wanted)) for near in self._near
            )
        return self._neighbours[kinds]

    def distances(self, kinds: str = "") -> tuple[tuple[int, ...], ...]:
        """Return all distances in steps, computed once: `distances()[a][b]`."""
        if kinds not in self._distances:
            near = self.neighbours(kinds)
            self._distances[kinds] = tuple(_steps_from(a, near) for a in range(len(self.ids)))
        return self._distances[kinds]

    def edge_kind(self, a: int, b: int) -> str | None:
        """Return the kind of the edge between two nodes; None without an edge."""
        return self._near[a].get(b)

    def route(self, a: int, b: int, kinds: str = "") -> tuple[int, ...]:
        """Return a shortest route from a to b, both included; empty when there is none."""
        distance = self.distances(kinds)[b]
        if distance[a] >= UNREACHABLE:
            return ()
        route = [a]
        while route[-1] != b:
            route.append(min(self.neighbours(kinds)[route[-1]], key=lambda node: distance[node]))
        return tuple(route)

    def within(self, a: int, steps: int, kinds: str = "") -> tuple[int, ...]:
        """Return the nodes at most `steps` away from a, without a itself."""
        return tuple(b for b, distance in enumerate(self.distances(kinds)[a]) if 0 < distance <= steps)


def _steps_from(start: int, near: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    steps = [UNREACHABLE] * len(near)
    steps[start] = 0
    queue = deque([start])
    while queue:
        a = queue.popleft()
        for b in near[a]:
            if steps[b] == UNREACHABLE:
                steps[b] = steps[a] + 1
                queue.append(b)
    return tuple(steps)
