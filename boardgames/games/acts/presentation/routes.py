"""The route to the place that is pointed at: spaces by road with the price of Travel, or lanes by boat."""

from boardgames.core.game import Path
from boardgames.core.phrase import Phrase, say
from boardgames.core.table import Route
from boardgames.games.acts.presentation.refusal_parts import node_of
from boardgames.games.acts.rules import names
from boardgames.games.acts.rules.definitions import NONE, TRAVEL
from boardgames.games.acts.rules.routes import distance_to, route
from boardgames.games.acts.rules.state import State

_WITHOUT_ROUTE = (
    "displace", "keep", "escalate", "write", "return", "follow_tradition", "follow_interview", "follow_rearrange",
)  # fmt: skip


def route_to(s: State, seat: int, target: str, chosen: Path = ()) -> Route | None:
    """Return the shortest route from the seat's pawn to a space, or to the city of a box (A-5, B-3)."""
    there, kind = node_of(s, target), "sea" if "action/boat" in chosen else "road"
    asked = s.agenda[-1].kind if s.agenda and s.agenda[-1].seat == seat else ""
    if NONE in (s.pawns[seat], there) or asked in _WITHOUT_ROUTE or not distance_to(s, seat, there, kind):
        return None
    spaces = route(s, s.pawns[seat], there, kind)
    far = len(spaces) - 1
    note = _lanes(s, there, far) if kind == "sea" else _note(s, seat, there, far, asked, chosen)
    return Route(tuple(f"map/{s.defs.board.nodes[space]}" for space in spaces), note)


def _lanes(s: State, there: int, far: int) -> Phrase:
    if s.defs.board.city[there] == NONE:  # a voyage never ends in a haven
        return say("way.lanes_haven", to=names.node(s, there), n=far)
    return say("way.lanes" if far <= s.defs.numbers.voyage else "way.lanes_far", to=names.node(s, there), n=far)


def _note(s: State, seat: int, there: int, far: int, asked: str, chosen: Path) -> Phrase:
    numbers, is_city = s.defs.numbers, s.defs.board.city[there] != NONE
    is_weak = far <= numbers.travel and "button/strong" not in chosen
    cost = numbers.weak if is_weak else numbers.strong if is_city else 0
    is_own = s.current == seat
    if not cost or (is_own and s.used >> TRAVEL & 1) or asked.startswith("follow"):
        return say("way.spaces", to=names.node(s, there), n=far)
    if is_own and cost > s.octagons:
        return say("way.too_dear", to=names.node(s, there), n=far, cost=cost, have=s.octagons)
    key = "way.price" if is_weak else "way.any_city"
    return say(key, to=names.node(s, there), n=far, cost=cost)
