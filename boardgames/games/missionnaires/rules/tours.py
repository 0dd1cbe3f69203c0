"""Shortest ways over the board, and short tours through several towns to the Bethel."""

import math
from heapq import heappop, heappush

from boardgames.games.missionnaires.rules.definitions import Board, Defs, bits

PLAIN, ALONE = 0, 1  # ways of measuring; with the circuit overseer it is the next one, then with the district overseer
# of a section (one ship in four does not get there), less for a green town to stop in, more for boarding
SEA_SECTION = (1.2, 1.05, 1.2, 1.0)
GREEN = (0.0, 0.4, 0.0, 0.0)
BOARDING = (0.0, 0.0, 0.3, 0.5)
MOST_WAYS = 1 << 12  # cached at a time
ROUNDING = 1e-9


def ways(defs: Defs, here: int, gendarmes: int, cost: float, kind: int = PLAIN) -> tuple[float, ...]:
    """The length of the ways from a space to all others, with sections and gendarmes at their cost."""
    key = (here, gendarmes, cost, kind)
    found = defs.ways.get(key)
    if found is None:
        if len(defs.ways) >= MOST_WAYS:
            defs.ways.clear()
        found = defs.ways[key] = _shortest(defs.board, here, gendarmes, cost, kind)
    return found


def _shortest(board: Board, here: int, gendarmes: int, cost: float, kind: int) -> tuple[float, ...]:
    section, less, boarding = SEA_SECTION[kind], GREEN[kind], BOARDING[kind]
    best = [math.inf] * len(board.nodes)
    best[here] = 0.0
    queue = [(0.0, here)]
    while queue:
        far, at = heappop(queue)
        if far > best[at]:
            continue
        sections = board.sea_mask[at]
        by_sea = far + section + (0.0 if board.sea >> at & 1 else boarding)
        for to in board.near[at]:
            further = (by_sea if sections >> to & 1 else far + 1.0) + (cost if gendarmes >> to & 1 else 0.0)
            if board.green >> to & 1:
                further -= less
            if further < best[to]:
                best[to] = further
                heappush(queue, (further, to))
    return tuple(best)


def closer(defs: Defs, here: int, to: int) -> int:
    """The spaces that are nearer from a space than from another one, as a mask."""
    found = defs.closer.get((here, to))
    if found is None:
        before, after = ways(defs, here, 0, 0.0), ways(defs, to, 0, 0.0)
        found = sum([1 << n for n, far in enumerate(after) if far < before[n] - ROUNDING])
        defs.closer[here, to] = found
    return found


def tour_of(defs: Defs, todo: int, town: int, kind: int = PLAIN) -> list[int]:
    """The stops from a town through the others to the Bethel: nearest first, then improved by reversing parts."""
    bethel, left = defs.board.bethel, list(bits(todo))
    distance = {stop: ways(defs, stop, 0, 0.0, kind) for stop in (town, *left, bethel)}
    stops = [town]
    while left:
        nearest = min(left, key=distance[stops[-1]].__getitem__)
        left.remove(nearest)
        stops.append(nearest)
    stops.append(bethel)
    is_better = True
    while is_better:
        is_better = False
        for a in range(1, len(stops) - 2):
            for b in range(a + 1, len(stops) - 1):
                before = distance[stops[a - 1]][stops[a]] + distance[stops[b]][stops[b + 1]]
                after = distance[stops[a - 1]][stops[b]] + distance[stops[a]][stops[b + 1]]
                if after < before - ROUNDING:
                    stops[a : b + 1] = stops[a : b + 1][::-1]
                    is_better = True
    return stops
