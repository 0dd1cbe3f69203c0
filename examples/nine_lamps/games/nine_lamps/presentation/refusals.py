"""Explains why a click means nothing now: the fact, the rule and, if possible, what to do instead."""

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.nine_lamps.rules.state import State


def refusal(s: State, seat: int, path: Path) -> Refusal:
    """Explain to the seat why the last click of the path means nothing now."""
    due, (kind, _, name) = actor(s.agenda), path[-1].partition("/")
    if due is None:
        return Refusal(say("prompt.over"), "E-1")
    if due != seat:
        return Refusal(say("why.not_you", seat=seat_noun(due)), "W-1")
    if kind == "promise":
        return Refusal(say("why.promise"), "P-2")
    here = s.pawns[seat]
    village = s.defs.graph.number.get(name, here)  # the button means the pawn's own village
    if village != here:
        return _elsewhere(s, seat, village)
    return Refusal(say("why.sheltered" if s.sheltered[here] else "why.no_jar"), "J-1")


def _elsewhere(s: State, seat: int, village: int) -> Refusal:
    ids, place = s.defs.graph.ids, Noun("node", s.defs.graph.ids[village])
    if village in s.pawns:
        return Refusal(say("why.occupied", seat=seat_noun(1 - seat), place=place), "W-2")
    route = s.defs.graph.route(s.pawns[seat], village)
    remedy = () if route[1] in s.pawns else (f"map/{ids[route[1]]}",)
    return Refusal(say("why.far", place=place, n=len(route) - 1), "W-1", remedy=remedy)
