"""Where a traveller can walk: steps by road and through portals round the pawns of the others (A-9)."""

from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Way
from boardgames.games.portals.rules import names
from boardgames.games.portals.rules.definitions import NONE
from boardgames.games.portals.rules.state import State


def blocker(s: State, seat: int, node: int) -> int:
    """Another seat whose pawn stands on the node; NONE without one."""
    return next((other for other, at in enumerate(s.pawns) if at == node and other != seat), NONE)


def steps_to(s: State, seat: int, target: int) -> dict[int, int]:
    """By node: the steps to the target; nodes that other pawns cut off are left out.

    A target with a pawn on it is measured as if that pawn had left (A-9, A-10)."""
    near = s.routes.near
    closed = s.occupied & ~(1 << s.pawns[seat]) if s.pawns[seat] != NONE else s.occupied
    found = {target: 0}
    edge, seen = [target], closed | 1 << target
    while edge:
        ahead = []
        for node in edge:
            fresh = near[node] & ~seen
            seen |= fresh
            while fresh:
                one = (fresh & -fresh).bit_length() - 1
                fresh &= fresh - 1
                found[one] = found[node] + 1
                ahead.append(one)
        edge = ahead
    return found


def steps_away(s: State, seat: int, node: int) -> int | None:
    """How many steps the seat's pawn needs to a node; None before it is on the map, and where no free way leads."""
    here = s.pawns[seat]
    return None if here == NONE else steps_to(s, seat, node).get(here)


def first_step(s: State, seat: int, node: int) -> str:
    """The next node of a shortest way that can be walked; "" without one, and next to an occupied node."""
    here, left = s.pawns[seat], steps_to(s, seat, node)
    ahead = [step.to for bit, step in s.routes.bits[here] if not s.occupied & bit]
    return next((to for to in ahead if here in left and left.get(s.defs.node[to]) == left[here] - 1), "")


def way(s: State, seat: int, target: str) -> Way | None:
    """A shortest way from the seat's pawn to a place of the map, or to the place of an event in its hand (A-6, A-7).

    Where none is free it leads through the pawn that stands in it, and says so."""
    here, node = s.pawns[seat], _node(s, seat, target)
    if NONE in (here, node) or node == here:
        return None
    left = steps_to(s, seat, node)
    if here not in left:
        left = dict(enumerate(s.routes.distance[node]))
    nodes = [here]
    while nodes[-1] != node:
        steps = [s.defs.node[step.to] for _, step in s.routes.bits[nodes[-1]]]
        nodes.append(min((one for one in steps if one in left), key=lambda one: left[one]))
    length = say("way.steps", n=len(nodes) - 1, to=Noun("node", s.defs.nodes[node]))
    blocked = [one for one in nodes[1:] if blocker(s, seat, one) != NONE]
    if blocked:
        other, at = seat_noun(blocker(s, seat, blocked[0])), names.to(s.defs, s.defs.nodes[blocked[0]])
        is_taken = blocked[0] == node
        length = say("way.taken" if is_taken else "way.blocked", way=length, seat=other, at=at)
    return Way(tuple(f"map/{s.defs.nodes[one]}" for one in nodes), length)


def _node(s: State, seat: int, target: str) -> int:
    kind, _, name = target.partition("/")
    if kind == "map":
        return s.defs.node.get(name, NONE)
    card = s.defs.cards.number.get(name, NONE) if kind == "hand" else NONE
    return s.defs.cards.place[card] if card in s.hands[seat] else NONE
