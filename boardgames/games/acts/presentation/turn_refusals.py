"""Explains why a click means nothing during the player's own turn: limits, octagons, distances."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from boardgames.core.game import Path
from boardgames.core.phrase import Noun
from boardgames.core.table import Refusal
from boardgames.games.acts.presentation.clicks import LOOK_BUTTON
from boardgames.games.acts.presentation.refusal_parts import if_legal, node_of, refuse, step_refusal
from boardgames.games.acts.rules import names
from boardgames.games.acts.rules.definitions import BOAT, CIRCLES, INTERVIEW, NONE, REARRANGE, TRADITION, TRAVEL
from boardgames.games.acts.rules.routes import distance_to
from boardgames.games.acts.rules.state import State

_END: Path = ("button/end_turn",)


def during_turn(s: State, seat: int, path: Path) -> Refusal:
    """Explain the last click, given the action that was chosen before it."""
    kind, _, rest = path[-1].partition("/")
    if kind == "action":
        return _action(s, seat, rest)
    chosen = next((target.removeprefix("action/") for target in path if target.startswith("action/")), "")
    is_strong = "button/strong" in path[:-1]
    if kind == "map" or (kind == "box" and chosen in ("travel", "boat")):
        return _map(s, seat, f"map/{rest.split('/')[0]}", chosen, is_strong)
    if kind == "box":
        return _box(s, seat, rest)
    if kind == "button":
        return _button(s, seat, path, chosen)
    if kind == "gospel":
        return _gospel(s, seat, path, chosen)
    return _FIXED.get(kind, _elsewhere)(s)


def action_refusal(s: State, seat: int, action: int) -> Refusal | None:
    """Explain why the action is not legal now; None if it is."""
    if action == BOAT:
        return _boat_refusal(s, seat)
    if action in (TRAVEL, REARRANGE) and s.used >> action & 1:
        return refuse("used", "T-7", action=Noun("action", CIRCLES[action]))
    if action in (TRADITION, INTERVIEW):
        found = _city_refusal(s, seat, action)
        if found:
            return found
    if action == REARRANGE and not s.cards[seat]:
        return refuse("no_cards", "A-45")
    if not s.octagons:
        return refuse("no_octagon", "T-9", _END, n=s.defs.numbers.octagons)
    return None


def _city_refusal(s: State, seat: int, action: int) -> Refusal | None:
    here, city = s.pawns[seat], s.city(seat)
    if city == NONE:
        return refuse("waypoint", "A-4", place=names.node(s, here))
    if action == TRADITION:
        if s.cities_used >> city & 1:
            return refuse("box_used", "A-10", city=names.node(s, here))
        return refuse("box_empty", "C-1", city=names.node(s, here)) if max(s.boxes[city]) == NONE else None
    witness = s.discs[city]
    if s.held[seat] >> witness & 1:
        return refuse("interviewed", "A-30", witness=names.witness(s, witness))
    return refuse("pile_empty", "C-5", witness=names.witness(s, witness)) if not s.piles[witness] else None


def _boat_refusal(s: State, seat: int) -> Refusal | None:
    here = s.pawns[seat]
    if s.used >> BOAT & 1:
        return refuse("boat_used", "R-46")
    if here not in s.defs.board.ports:
        return refuse("no_port", "R-5", place=names.node(s, here))
    if here not in s.boats:
        first, second, third = (names.node(s, boat) for boat in s.boats)
        return refuse("no_boat", "B-1", place=names.node(s, here), first=first, second=second, third=third)
    return None


def _action(s: State, seat: int, name: str) -> Refusal:
    if name not in CIRCLES:
        return refuse("octagons", "T-2", n=s.octagons)
    return action_refusal(s, seat, CIRCLES.index(name)) or refuse("action_chosen", "T-3")


def _map(s: State, seat: int, target: str, chosen: str, is_strong: bool) -> Refusal:
    """Explain why a space cannot be reached by road; offer the voyage there if there is one (B-3)."""
    there = node_of(s, target)
    if chosen == "boat":
        return _voyage(s, seat, there)
    found = _by_road(s, seat, target, there, chosen, is_strong)
    voyage = if_legal(s, ("action/boat", f"map/{s.defs.board.nodes[there]}")) if there != NONE else ()
    return replace(found, remedy=voyage) if voyage and found.remedy in ((), _END) else found


def _by_road(s: State, seat: int, target: str, there: int, chosen: str, is_strong: bool) -> Refusal:
    place = names.node(s, there)
    found = action_refusal(s, seat, TRAVEL)
    if there == s.pawns[seat]:
        return refuse("here", "R-39", place=place)
    if found:
        return found
    far = distance_to(s, seat, there)
    if not far:
        return refuse("haven", "A-6", place=place)
    short: Path = ("action/travel", target)
    if chosen != "travel" and if_legal(s, short):
        cost = s.defs.numbers.weak if far <= s.defs.numbers.travel else s.defs.numbers.strong
        return refuse("travel_first", "T-3", short, place=place, n=far, cost=cost)
    if s.defs.board.city[there] == NONE:
        if is_strong:
            return refuse("strong_city", "A-2", if_legal(s, short), place=place)
        return refuse("too_far", "A-1", place=place, n=far, most=s.defs.numbers.travel)
    return refuse("needs_strong", "A-2", if_legal(s, ("action/travel", "button/strong", target)), place=place, n=far)


def no_port(s: State, seat: int, there: int) -> Refusal:
    """Say that no voyage ends at a space: ships only pass a haven, other spaces lie on land."""
    is_haven = s.defs.board.city[there] == NONE and not distance_to(s, seat, there)
    place = names.node(s, there)
    return refuse("boat_haven", "R-4", place=place) if is_haven else refuse("no_port", "R-5", place=place)


def _voyage(s: State, seat: int, there: int) -> Refusal:
    found = action_refusal(s, seat, BOAT)
    if found:
        return found
    place = names.node(s, there)
    if there == s.pawns[seat]:
        return refuse("here", "B-3", place=place)
    if there not in s.defs.board.ports:
        return no_port(s, seat, there)
    lanes = distance_to(s, seat, there, "sea")
    return refuse("voyage_far", "B-3", place=place, n=lanes, most=s.defs.numbers.voyage)


def _box(s: State, seat: int, rest: str) -> Refusal:
    name = rest.split("/")[0]
    there = s.defs.board.node[name]
    city = names.node(s, there)
    if there != s.pawns[seat]:
        return refuse("box_elsewhere", "A-10", if_legal(s, ("action/travel", f"map/{name}")), city=city)
    look: Path = ("action/tradition", LOOK_BUTTON)
    return action_refusal(s, seat, TRADITION) or refuse("box_card", "A-10", look, city=city)


def _button(s: State, seat: int, path: Path, chosen: str) -> Refusal:
    name = path[-1].partition("/")[2]
    if name == "end_turn":
        return refuse("end_turn", "T-4", _END)
    if name == "flip":
        if chosen != "rearrange":
            return action_refusal(s, seat, REARRANGE) or refuse("rearrange_first", "A-40")
        return step_refusal(s, seat, path) or _elsewhere(s)
    if chosen in ("tradition", "interview", ""):
        return refuse("strength_later", "R-47")
    if chosen == "boat":
        return refuse("boat_free", "B-1")
    found = action_refusal(s, seat, CIRCLES.index(chosen))
    if found:
        return found
    if name == "strong" and s.octagons < s.defs.numbers.strong:
        return refuse("strong_price", "T-9", n=s.defs.numbers.strong, left=s.octagons)
    return refuse("strength_before_leaf", "R-47")


def _gospel(s: State, seat: int, path: Path, chosen: str) -> Refusal:
    if chosen == "rearrange":
        return step_refusal(s, seat, path) or _elsewhere(s)
    return action_refusal(s, seat, REARRANGE) or refuse("rearrange_first", "A-40")


def _elsewhere(s: State) -> Refusal:
    return refuse("elsewhere", "T-3", n=s.octagons)


def _fixed(key: str, rule: str) -> Callable[[State], Refusal]:
    return lambda s: refuse(key, rule)


_FIXED: Mapping[str, Callable[[State], Refusal]] = {
    "time": _fixed("time", "E-1"),
    "bag": _fixed("bag", "A-31"),
    "device": _fixed("device", "L-6"),
    "interview": _fixed("interview_card", "A-35"),
    "pile": _fixed("pile", "A-30"),
    "secondary": _fixed("secondary", "F-13"),
    "seen": _fixed("seen", "V-3"),
    "open": _fixed("seen", "V-3"),
    "offer": _fixed("secondary", "F-13"),
    "gospel_of": _fixed("other_gospel", "A-40"),
}
