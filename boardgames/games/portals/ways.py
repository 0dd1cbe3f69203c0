"""The way to a place that somebody points at: steps by road and through portals, and who stands in it."""

from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Way
from boardgames.games.portals import marks
from boardgames.games.portals.defs import NONE
from boardgames.games.portals.state import State


def way(s: State, seat: int, target: str) -> Way | None:
    """A shortest way from the seat's pawn to a place of the map, or to the place of an event in its hand (A-6, A-7)."""
    here, node = s.pawns[seat], _node(s, seat, target)
    if NONE in (here, node) or node == here:
        return None
    nodes = [here]
    distance = s.routes.distance[node]
    while nodes[-1] != node:
        steps = [s.defs.node[step.to] for _, step in s.routes.bits[nodes[-1]]]
        nodes.append(min(steps, key=lambda one: (distance[one], bool(s.occupied >> one & 1))))
    length = say("way.steps", n=len(nodes) - 1, to=Noun("node", s.defs.nodes[node]))
    blocked = [one for one in nodes[1:] if marks.blocker(s, seat, one) != NONE]
    if blocked:
        other, at = seat_noun(marks.blocker(s, seat, blocked[0])), Noun("node", s.defs.nodes[blocked[0]])
        length = say("way.blocked", way=length, seat=other, place=at)
    return Way(tuple(f"map/{s.defs.nodes[one]}" for one in nodes), length)


def _node(s: State, seat: int, target: str) -> int:
    kind, _, name = target.partition("/")
    if kind == "map":
        return s.defs.node.get(name, NONE)
    card = s.defs.cards.number.get(name, NONE) if kind == "hand" else NONE
    return s.defs.cards.place[card] if card in s.hands[seat] else NONE
