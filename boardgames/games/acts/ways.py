"""The way to a place that somebody points at: spaces by road, and what Travel would cost."""

from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Way
from boardgames.games.acts.defs import NONE, TRAVEL
from boardgames.games.acts.reasons import way_to
from boardgames.games.acts.state import State
from boardgames.games.acts.tell import node, route


def way(s: State, seat: int, target: str) -> Way | None:
    """The shortest road from the seat's pawn to a space of the map, or to the city of a box (A-5)."""
    there = _node(s, target)
    if NONE in (s.pawns[seat], there) or not way_to(s, seat, there):
        return None
    spaces = route(s, s.pawns[seat], there, "road")
    return Way(tuple(f"map/{s.defs.board.nodes[one]}" for one in spaces), _note(s, seat, there, len(spaces) - 1))


def _note(s: State, seat: int, there: int, far: int) -> Phrase:
    numbers, is_city = s.defs.numbers, s.defs.board.city[there] != NONE
    cost = numbers.weak if far <= numbers.travel else numbers.strong if is_city else 0
    used = s.current == seat and s.used >> TRAVEL & 1
    key = "way.spaces" if not cost or used else "way.price"
    return say(key, to=node(s, there), n=far, cost=cost) if key == "way.price" else say(key, to=node(s, there), n=far)


def _node(s: State, target: str) -> int:
    kind, _, rest = target.partition("/")
    return s.defs.board.node.get(rest.split("/")[0], NONE) if kind in ("map", "box") else NONE
