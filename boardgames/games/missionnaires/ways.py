"""The way to a space that somebody points at: where it leads, how long it is, what stands in it, what it costs."""

from heapq import heappop, heappush
from itertools import pairwise

from boardgames.core.agenda import actor
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Way
from boardgames.games.missionnaires import marks, steps
from boardgames.games.missionnaires.defs import NONE, OVERSEERS
from boardgames.games.missionnaires.state import State

_OBSTACLE = 0.3  # of two ways of the same length the free one is shown


def way(s: State, seat: int, target: str) -> Way | None:
    """The shortest way from the pawn of the seat to a slot of the map or a congregation of its list."""
    board, here = s.defs.board, s.space[seat]
    kind, _, name = target.partition("/")
    node = board.node.get(name, NONE) if kind == "map" else NONE
    if kind == "congregation" and name in board.town_of:
        town = board.town_of[name]
        node = town if s.todo[seat] >> town & 1 or town in s.visited[seat] else NONE
    if node in (NONE, here) or here == NONE:
        return None
    nodes = _shortest(s, seat, here, node)
    slots = tuple(f"map/{board.nodes[one]}" for one in nodes)
    return Way(slots, _note(s, seat, nodes))


def _weight(s: State, seat: int, node: int) -> float:
    return 1 + (_OBSTACLE if s.occupied >> node & 1 and node != s.space[seat] else 0)


def _shortest(s: State, seat: int, here: int, node: int) -> list[int]:
    near, before, best = s.defs.board.near, {here: NONE}, {here: 0.0}
    queue = [(0.0, here)]
    while queue:
        far, at = heappop(queue)
        if at == node:
            break
        if far > best[at]:
            continue
        for to in near[at]:
            further = far + _weight(s, seat, to)
            if further < best.get(to, further + 1):
                best[to], before[to] = further, at
                heappush(queue, (further, to))
    found = [node]
    while before[found[-1]] != NONE:
        found.append(before[found[-1]])
    return found[::-1]


def _note(s: State, seat: int, nodes: list[int]) -> Phrase:
    """Spaces, sections by sea, and whoever stands in the way with the price of passing."""
    board = s.defs.board
    sections = sum(bool(board.sea_mask[a] >> b & 1) for a, b in pairwise(nodes))
    in_the_way = [node for node in nodes[1:] if s.occupied >> node & 1]
    key = "road" if not sections else "sea" if sections == len(nodes) - 1 else "mixed"
    length = say(f"way.{key}", n=len(nodes) - 1, sections=sections, to=Noun("node", board.nodes[nodes[-1]]))
    if len(nodes) == 2 and actor(s.agenda) == seat and marks.sailing(s, seat) >> nodes[1] & 1:
        length = say("way.card", way=length)  # P-4
    space = _space_price(s, seat) if len(nodes) == 2 else 0
    if not in_the_way:
        return say("way.costs", way=length, n=space) if space else length
    first = in_the_way[0]
    key = "blocked_free"
    if price := space + steps.obstacle_price(s, seat, len(in_the_way)):
        key = "blocked_overseer" if in_the_way == [first] and s.overseer_mask >> first & 1 else "blocked"
    at = Noun("node", board.nodes[first])
    return say(
        f"way.{key}_in_all" if space else f"way.{key}", way=length, who=who(s, first), place=at, n=price, join=space
    )


def _space_price(s: State, seat: int) -> int:
    """What the next space costs by itself now: something only where it is the second of this turn (M-2)."""
    is_second = actor(s.agenda) == seat and s.agenda[-1].kind == "second"
    return steps.space_price(s, seat) if is_second else 0


def who(s: State, node: int) -> Phrase:
    """Who stands on a space, in a word or two."""
    if node in s.gendarmes:
        return say("way.who.gendarme", n=s.gendarmes.index(node) + 1)
    if node in s.overseers:
        return say(f"way.who.{OVERSEERS[s.overseers.index(node)]}")
    return say("way.who.player", seat=seat_noun(s.player_at(node)))
