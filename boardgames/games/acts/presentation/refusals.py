"""Explains why a click means nothing now: one precise sentence for every target."""

from collections.abc import Callable, Mapping

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.phrase import say, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.acts.presentation.refusal_parts import node_of, refuse, step_refusal
from boardgames.games.acts.presentation.turn_refusals import during_turn, no_port
from boardgames.games.acts.rules import names
from boardgames.games.acts.rules.definitions import ACTIONS, NONE
from boardgames.games.acts.rules.follow import offered
from boardgames.games.acts.rules.routes import distance_to
from boardgames.games.acts.rules.state import State


def refusal(s: State, seat: int, path: Path) -> Refusal:
    """Explain to the seat why the last click of the path means nothing now."""
    due = actor(s.agenda)
    if path[-1] == "open/seen":
        return refuse("seen", "V-3")
    if due is None:
        return refuse("over", s.ending)
    if due != seat:
        return refuse("not_you", "T-1", seat=seat_noun(due))
    kind = s.agenda[-1].kind
    return during_turn(s, seat, path) if kind == "turn" else _DURING[kind](s, seat, path)


def _placement(s: State, seat: int, path: Path) -> Refusal:
    there = node_of(s, path[-1])
    if there == NONE:
        return refuse("place_first", "S-12")
    if s.defs.board.city[there] == NONE:
        return refuse("not_city", "S-12", place=names.node(s, there))
    if there in s.pawns:
        return refuse("start_taken", "S-12", city=names.node(s, there), seat=seat_noun(s.pawns.index(there)))
    return refuse("colour_first", "S-13")


def _keep(s: State, seat: int, path: Path) -> Refusal:
    if _place_in_box(s, path[-1]) != NONE and not s.empty_slots(seat):
        return refuse("gospel_full", "A-12", ("button/none",), n=len(s.gospels[seat]))
    return refuse("keep_first", "A-11", city=names.city(s, s.box))  # nothing to do instead: none would waste the look


def _escalate(s: State, seat: int, path: Path) -> Refusal:
    if _place_in_box(s, path[-1]) in s.kept:
        return refuse("kept_already", "A-13", ("button/stop",))
    return refuse("escalate_first", "A-13", ("button/stop",), n=s.octagons)


def _place_in_box(s: State, target: str) -> int:
    """Return the clicked place of the examined box, NONE for anything else."""
    head, _, place = target.rpartition("/")
    return int(place) if head == f"box/{names.city(s, s.box).id}" and place.isdecimal() else NONE


def _write(s: State, seat: int, path: Path) -> Refusal:
    return _slot(s, seat, path) or refuse("write_first", "A-16", n=s.empty_slots(seat))


def _slot(s: State, seat: int, path: Path) -> Refusal | None:
    """Refuse a slot that has a card already, or a leaf instead of a slot; None for other targets."""
    parts = path[-1].split("/")
    if parts[0] != "gospel":
        return None
    if len(parts) == 2:
        return refuse("slot_not_leaf", "A-16", n=s.empty_slots(seat))
    card = _card_in(s, seat, parts)
    return refuse("slot_taken", "A-16", card=names.card(s, card)) if card != NONE else None


def _card_in(s: State, seat: int, parts: list[str]) -> int:
    return s.gospels[seat][2 * int(parts[1]) - 2 + int(parts[2])]


def _return(s: State, seat: int, path: Path) -> Refusal:
    parts = path[-1].split("/")
    if parts[0] == "gospel" and len(parts) == 3 and (card := _card_in(s, seat, parts)) in s.offer:
        return refuse("slot_filled", "A-16", card=names.card(s, card), city=names.city(s, s.box))
    left = sum(card != NONE for card in s.boxes[s.box])
    return refuse("return_first", "A-17", city=names.city(s, s.box), n=left)


def _finish(s: State, seat: int, path: Path) -> Refusal:
    return refuse("finish_first", "A-32", ("button/weak",), witness=names.witness(s, s.discs[s.city(seat)]))


def _more(s: State, seat: int, path: Path) -> Refusal:
    return step_refusal(s, seat, path) or refuse("more_first", "A-44", ("button/done",), n=s.steps)


def _displace(s: State, seat: int, path: Path) -> Refusal:
    there, here = node_of(s, path[-1]), s.boats[s.pushed]
    if there == NONE:
        return refuse("displace_first", "B-5", city=names.node(s, here))
    if there not in s.defs.board.ports:
        return no_port(s, seat, there)
    if there in s.boats:
        return refuse("has_boat", "B-5", city=names.node(s, there))
    lanes = s.defs.board.graph.distances("sea")[here][there]
    return refuse("not_nearest", "B-5", city=names.node(s, there), n=lanes)


def _follow_first(s: State) -> Refusal:
    fact = say("why.follow_first.fact", active=seat_noun(s.current))
    return Refusal(fact, "F-3", say(f"why.follow_first.{ACTIONS[s.action]}"), ("button/decline",))


def _follow_travel(s: State, seat: int, path: Path) -> Refusal:
    there = node_of(s, path[-1])
    if there == NONE:
        return _follow_first(s)
    if there == s.pawns[seat]:
        return refuse("here", "R-39", place=names.node(s, there))
    if not distance_to(s, seat, there):
        return refuse("haven", "A-6", place=names.node(s, there))
    return refuse("follow_far", "A-7", place=names.node(s, there), n=distance_to(s, seat, there))


def _follow_tradition(s: State, seat: int, path: Path) -> Refusal:
    if len(offered(s)) > 1 and path[-1].startswith("gospel/"):
        return refuse("pick_first", "F-11")
    return _slot(s, seat, path) or _follow_first(s)


def _follow_interview(s: State, seat: int, path: Path) -> Refusal:
    return _follow_first(s)


def _follow_rearrange(s: State, seat: int, path: Path) -> Refusal:
    found = step_refusal(s, seat, path)
    return found or _follow_first(s)


def _leaf(s: State, seat: int, path: Path) -> Refusal:
    return refuse("leaf_first", "E-4", ("button/right",), n=s.leaves(seat))


_DURING: Mapping[str, Callable[[State, int, Path], Refusal]] = {
    "placement": _placement,
    "keep": _keep,
    "escalate": _escalate,
    "write": _write,
    "return": _return,
    "finish": _finish,
    "more": _more,
    "displace": _displace,
    "follow_travel": _follow_travel,
    "follow_tradition": _follow_tradition,
    "follow_interview": _follow_interview,
    "follow_rearrange": _follow_rearrange,
    "leaf": _leaf,
}
