"""Explains why a click means nothing now: one precise sentence for every target (18.4)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.portals.presentation import notes, routes
from boardgames.games.portals.rules import hands, names
from boardgames.games.portals.rules.definitions import DECKS, NONE, OLD
from boardgames.games.portals.rules.state import State

_END: Path = ("button/end_turn",)


def refusal(s: State, seat: int, path: Path) -> Refusal:
    """Explain to the seat why the last click of the path means nothing now."""
    due = actor(s.agenda)
    if due is None:
        return _no("over", s.ending)
    if due != seat:
        return _no("not_you", "T-1", seat=seat_noun(due))
    kind, _, rest = path[-1].partition("/")
    item = s.agenda[-1].kind
    if item != "turn":
        return _BEFORE[item](s, kind, rest)
    selected = _selected(s, seat, path)
    return _TARGETS.get(kind, _elsewhere)(s, seat, rest, selected)


def _no(key: str, rule: str, remedy: Path = (), **args: int | str | Noun | Phrase) -> Refusal:
    return Refusal(say(f"why.{key}.fact", **args), rule, say(f"why.{key}.text", **args), remedy)


def _selected(s: State, seat: int, path: Path) -> int:
    """Return the hand card that was clicked before, NONE without one."""
    for click in reversed(path[:-1]):
        kind, _, rest = click.partition("/")
        card = s.defs.cards.number.get(rest, NONE) if kind == "hand" else NONE
        if card in s.hands[seat]:
            return card
    return NONE


def _before_portals(s: State, kind: str, rest: str) -> Refusal:
    if kind == "map" and rest in s.defs.node:
        region = s.defs.regions[s.defs.node_region[s.defs.node[rest]]]
        return _no("portal_region", "S-8", region=Noun("region", region))
    return _no("portals_first", "T-2", n=s.defs.numbers.portals - len(s.portals))


def _before_placement(s: State, kind: str, rest: str) -> Refusal:
    if kind == "map" and rest in s.defs.node:
        other = routes.blocker(s, NONE, s.defs.node[rest])
        if other != NONE:
            return _no("occupied", "T-3", seat=seat_noun(other), place=Noun("node", rest))
    return _no("place_first", "T-3")


def _during_blind(s: State, kind: str, rest: str) -> Refusal:
    return _no("blind_first", "H-5", n=len(s.blind), victim=seat_noun(s.current), most=s.defs.numbers.hand_limit)


def _is_spent(s: State) -> bool:
    return s.used >= s.defs.numbers.actions


def _spent(s: State) -> Refusal:
    return _no(names.variant_key(s, "no_action"), "T-7", _END, n=s.defs.numbers.actions)


def _map(s: State, seat: int, rest: str, selected: int) -> Refusal:
    node = s.defs.node.get(rest, NONE)
    if selected != NONE and s.defs.cards.place[selected] == node:
        return _play(s, seat, selected)
    here = s.pawns[seat]
    if node == here:
        card = next((one for one in s.hands[seat] if s.defs.cards.place[one] == node), NONE)
        if card != NONE:
            return _event_here(s, seat, card)
        return _no("here", "A-6", place=Noun("node", rest))
    if _is_spent(s):
        return _spent(s)
    other = routes.blocker(s, seat, node)
    if other != NONE:
        return _no("occupied", "A-9", seat=seat_noun(other), place=Noun("node", rest))
    if s.routes.near[here] >> node & 1:
        return _no("free", "A-6")
    steps, left = routes.steps_away(s, seat, node), s.defs.numbers.actions - s.used
    if steps is None:
        return _no("no_way", "A-9", place=Noun("node", rest))
    to, remedy = names.to(s.defs, rest), _towards(s, seat, node)
    if steps <= left:  # an offer to go there, which is read again and again, needs no more words
        return Refusal(say("why.no_road.fact", to=to, n=steps), "A-7", remedy=remedy)
    return _no("too_far", "A-7", remedy, to=to, n=steps, left=left)


def _towards(s: State, seat: int, node: int) -> Path:
    """Return the first step towards a node as a remedy, empty without a free route."""
    to = routes.first_step(s, seat, node)
    return (f"map/{to}",) if to else ()


def _draw(s: State, seat: int) -> Refusal:
    if _is_spent(s):
        return _spent(s)
    if not hands.can_draw(s, seat):
        return _hand_full(s, seat)
    return _no("free", "A-1")


def _hand_full(s: State, seat: int) -> Refusal:
    """The hand is full: highlight all of its cards (H-3)."""
    hand = tuple(f"hand/{s.defs.cards.ids[card]}" for card in s.hands[seat])
    return replace(_no(names.variant_key(s, "hand_full"), "H-2", n=len(hand)), shows=hand)


def _row(s: State, seat: int, rest: str, selected: int) -> Refusal:
    slot = int(rest) if rest.isdecimal() else 0
    return _no("row_empty", "A-3") if s.row[slot] == NONE else _draw(s, seat)


def _deck(s: State, seat: int, rest: str, selected: int) -> Refusal:
    cards = s.old if rest == DECKS[OLD] else s.new
    return _draw(s, seat) if cards else _no("deck_empty", "A-18", deck=Noun("deck", rest))


def _play(s: State, seat: int, card: int) -> Refusal:
    cards, defs = s.defs.cards, s.defs
    name = Noun("card", cards.ids[card])
    if cards.place[card] == NONE:
        return _no("bonus_play", "A-16", card=name)
    if _is_spent(s):
        return _spent(s)
    place = Noun("node", defs.nodes[cards.place[card]])
    off, steps = notes.periods_off(s, seat, card), routes.steps_away(s, seat, cards.place[card])
    if off:
        period = Noun("timeline", defs.periods[cards.period[card]])
        # K-1: the capsule never moves back. E-2: after the last round it moves no more. F-3: Full reaches every period.
        ahead = "out_of_range_last" if s.is_last_round else "out_of_range"
        key = ahead if cards.period[card] > s.capsule else "out_of_range_past"
        need = min(off, defs.full)
        found = _no(key, "K-3", card=name, period=period, n=need, level=s.level)
        far = say("why.out_of_range_away", n=need, level=s.level, place=place, steps=steps) if steps else found.fact
        return replace(found, fact=far)
    other = routes.blocker(s, seat, cards.place[card])
    if other != NONE:
        return _no("place_taken", "A-9", card=name, place=place, seat=seat_noun(other))
    if steps is None:
        return _no("no_way", "A-9", place=place)
    if steps:
        return _no("wrong_place", "A-12", _towards(s, seat, cards.place[card]), card=name, place=place, n=steps)
    return _no("play_with_button", "A-12", (f"hand/{name.id}", "button/play"), card=name, place=place)


def _event_here(s: State, seat: int, card: int) -> Refusal:
    """Explain a click on the player's own place when a hand card belongs there."""
    found, place = _play(s, seat, card), Noun("node", s.defs.nodes[s.pawns[seat]])
    can_play = found.remedy[-1:] == ("button/play",)
    return replace(found, text=say("why.card_then_place", place=place)) if can_play else found


def _burn(s: State, seat: int, card: int) -> Refusal:
    cards = s.defs.cards
    if s.simplified:
        return _no("no_fuel_game", "V-2a")
    if card == NONE:
        return _no("choose_fuel", "F-1")
    name = Noun("card", cards.ids[card])
    if cards.fuel[card] == NONE:
        return _no("no_icons", "F-1", card=name)
    if s.level == s.defs.full:
        return _no("tank_full", "F-8")
    if s.burnt >> cards.fuel[card] & 1:
        return _no("colour_burnt", "F-4", fuel=Noun("fuel", s.defs.fuels[cards.fuel[card]]))
    return _no("burn_with_button", "F-1", (f"hand/{name.id}", "button/burn"), card=name)


def _button(s: State, seat: int, rest: str, selected: int) -> Refusal:
    if rest == "burn":
        return _burn(s, seat, selected)
    if rest == "end_turn":
        return _no("free", "T-8", _END)
    if selected == NONE and rest == "play" and _is_spent(s):
        return _spent(s)
    if selected == NONE:
        return _no("choose_card", "A-12" if rest == "play" else "F-9")
    if rest == "play":
        return _play(s, seat, selected)
    return _no("free", "F-9")


def _removed(s: State, seat: int, rest: str, selected: int) -> Refusal:
    return _no("removed", "F-11", n=len(s.removed))


def _hand(s: State, seat: int, rest: str, selected: int) -> Refusal:
    return _no(names.variant_key(s, "hand"), "T-5")


def _fixed(key: str, rule: str) -> Callable[[State, int, str, int], Refusal]:
    return lambda s, seat, rest, selected: _no(key, rule)


def _elsewhere(s: State, seat: int, rest: str, selected: int) -> Refusal:
    return _no(names.variant_key(s, "elsewhere"), "T-5")


_BEFORE: Mapping[str, Callable[[State, str, str], Refusal]] = {
    "portal_choice": _before_portals,
    "placement": _before_placement,
    "blind_removal": _during_blind,
}
_TARGETS: Mapping[str, Callable[[State, int, str, int], Refusal]] = {
    "map": _map,
    "row": _row,
    "deck": _deck,
    "button": _button,
    "fuel": lambda s, seat, rest, selected: _burn(s, seat, selected),
    "removed": _removed,
    "removed_pile": _removed,
    "hand": _hand,
    "timeline": _fixed("capsule", "K-1"),
    "score": _fixed("score", "P-1"),
    "witnessed": _fixed("played", "A-13"),
    "played": _fixed("played", "A-13"),
}
