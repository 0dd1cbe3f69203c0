"""Shortest routes by road and through portals, around the pawns of other players (A-9)."""

from collections.abc import Mapping
from functools import lru_cache

from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Route
from boardgames.games.portals.rules import names
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State


def blocker(s: State, seat: int, node: int) -> int:
    """Return the other seat whose pawn stands on the node, NONE without one."""
    return next((other for other, at in enumerate(s.pawns) if at == node and other != seat), NONE)


def steps_to(s: State, seat: int, target: int) -> Mapping[int, int]:
    """Return the number of steps to the target from every node that other pawns do not cut off.

    A pawn on the target itself is ignored (A-9, A-10)."""
    closed = s.occupied & ~(1 << s.pawns[seat]) if s.pawns[seat] != NONE else s.occupied
    return _steps(s.routes.near, closed, target)


@lru_cache(maxsize=256)  # the same places are asked for again and again until a pawn moves
def _steps(near: tuple[int, ...], closed: int, target: int) -> Mapping[int, int]:
    """Return the number of steps to the target from every node that is not cut off by closed ones."""
    steps = {target: 0}
    frontier, seen = [target], closed | 1 << target
    while frontier:
        further = []
        for node in frontier:
            fresh = near[node] & ~seen
            seen |= fresh
            while fresh:
                neighbour = (fresh & -fresh).bit_length() - 1
                fresh &= fresh - 1
                steps[neighbour] = steps[node] + 1
                further.append(neighbour)
        frontier = further
    return steps


def steps_away(s: State, seat: int, node: int) -> int | None:
    """Return the steps from the seat's pawn to a node; None before it is on the map and without a free route."""
    here = s.pawns[seat]
    return None if here == NONE else steps_to(s, seat, node).get(here)


def first_step(s: State, seat: int, node: int) -> str:
    """Return the next node on a shortest free route; "" without one, and next to an occupied node."""
    here, left = s.pawns[seat], steps_to(s, seat, node)
    free = [step.to for bit, step in s.routes.bits[here] if not s.occupied & bit]
    return next((to for to in free if here in left and left.get(s.defs.node[to]) == left[here] - 1), "")


def route_to(s: State, seat: int, target: str) -> Route | None:
    """Return a shortest route from the seat's pawn to a place of the map or of an event in its hand or on offer.

    If no route is free (A-6, A-7), it leads through a pawn, and its sentence says so."""
    here, node = s.pawns[seat], _node(s, seat, target)
    if NONE in (here, node) or node == here:
        return None
    left = steps_to(s, seat, node)
    if here not in left:
        left = dict(enumerate(s.routes.distance[node]))
    nodes = [here]
    while nodes[-1] != node:
        steps = [s.defs.node[step.to] for _, step in s.routes.bits[nodes[-1]]]
        nodes.append(min((step for step in steps if step in left), key=lambda step: left[step]))
    length = say("way.steps", n=len(nodes) - 1, to=Noun("node", s.defs.nodes[node]))
    blocked = [at for at in nodes[1:] if blocker(s, seat, at) != NONE]
    if blocked:
        other, at = seat_noun(blocker(s, seat, blocked[0])), names.to(s.defs, s.defs.nodes[blocked[0]])
        is_taken = blocked[0] == node
        length = say("way.taken" if is_taken else "way.blocked", way=length, seat=other, at=at)
    return Route(tuple(f"map/{s.defs.nodes[at]}" for at in nodes), length)


def offered(s: State, target: str) -> int:
    """Return the card on offer at a target, NONE without one."""
    kind, _, name = target.partition("/")
    return s.row[int(name)] if kind == "row" else NONE


def _node(s: State, seat: int, target: str) -> int:
    kind, _, name = target.partition("/")
    if kind == "map":
        return s.defs.node.get(name, NONE)
    card = s.defs.cards.number.get(name, NONE) if kind == "hand" else NONE
    card = card if card in s.hands[seat] else offered(s, target)
    return s.defs.cards.place[card] if card != NONE else NONE
