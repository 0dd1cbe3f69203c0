"""How the reference bot judges a position of this game."""

from itertools import pairwise

from boardgames.core.graph import UNREACHABLE
from boardgames.games.missionnaires.rules.definitions import DISTRICT, NONE, Board, Defs, bits
from boardgames.games.missionnaires.rules.state import State

VISIT_WORTH = 6.0  # a congregation visited, in spaces
PERIODICAL_WORTH = 0.25  # each, the first more than the last
COMPANION_WORTH = (1.5, 2.5)
BON_WORTH = 0.3  # while there is a way to go; afterwards it must be got rid of
BON_COST_AT_HOME = 2.0
MISS_COST = 1.5
PASS_COST = 0.4
HOME_WORTH = 100.0
RIVAL_SHARE = 0.3
MOST_TOURS = 1 << 16  # kept at a time
NEAR_HOME = 6  # spaces from home at which BON cards begin to weigh
_TOURS: dict[tuple[int, int], int] = {}  # not those of the running bots, which measure ways differently


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: the way still to go, and what helps on it."""
    rivals = [_rival(s, other) for other in range(s.seats) if other != seat]
    return _standing(s, seat) - RIVAL_SHARE * max(rivals)


def _rival(s: State, seat: int) -> float:
    """What all can see of another's success."""
    return HOME_WORTH if s.rank[seat] else VISIT_WORTH * len(s.visited[seat])


def _standing(s: State, seat: int) -> float:
    if s.rank[seat]:
        return HOME_WORTH * (s.seats - s.rank[seat])
    left = tour(s.defs, s.todo[seat], s.space[seat])
    worth = VISIT_WORTH * len(s.visited[seat]) - left
    have = s.periodicals[seat]
    worth += PERIODICAL_WORTH * have * (1 - have / 24)
    if s.companion[seat] != NONE:
        worth += COMPANION_WORTH[s.companion[seat] == DISTRICT]
    elif s.pending != NONE and s.current == seat:
        worth += COMPANION_WORTH[0]
    cards = len(s.bons[seat])
    worth += BON_WORTH * cards if s.todo[seat] and left > NEAR_HOME else -BON_COST_AT_HOME * cards
    return worth - MISS_COST * s.miss[seat] - PASS_COST * s.passes[seat]


def tour(defs: Defs, todo: int, here: int) -> int:
    """The way from here through all towns and home; what follows its first town is reckoned once a list."""
    distance, kept = defs.board.distance[here], _TOURS
    if not todo:
        return distance[defs.board.bethel]
    best = UNREACHABLE
    for town in bits(todo):
        key = (todo, town)
        rest = kept.get(key)
        if rest is None:
            if len(kept) >= MOST_TOURS:
                kept.clear()
            rest = kept[key] = _rest(defs.board, todo & ~(1 << town), town)
        best = min(best, distance[town] + rest)
    return best


def _rest(board: Board, todo: int, town: int) -> int:
    """From a town through the others to the Bethel: nearest first, then mended by turning parts round."""
    distance = board.distance
    way, left = [town], list(bits(todo))
    while left:
        nearest = min(left, key=distance[way[-1]].__getitem__)
        left.remove(nearest)
        way.append(nearest)
    way.append(board.bethel)
    is_better = True
    while is_better:
        is_better = False
        for a in range(1, len(way) - 2):
            for b in range(a + 1, len(way) - 1):
                before = distance[way[a - 1]][way[a]] + distance[way[b]][way[b + 1]]
                after = distance[way[a - 1]][way[b]] + distance[way[a]][way[b + 1]]
                if after < before:
                    way[a : b + 1] = way[a : b + 1][::-1]
                    is_better = True
    return sum(distance[a][b] for a, b in pairwise(way))
