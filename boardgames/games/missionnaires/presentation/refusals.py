"""Explains why a click means nothing now: one precise sentence for every target."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from boardgames.core.agenda import actor
from boardgames.core.game import Path
from boardgames.core.phrase import Noun, Phrase, say, seat_noun
from boardgames.core.table import Refusal
from boardgames.games.missionnaires.presentation import clicks, notes, prompts, routes
from boardgames.games.missionnaires.rules import decisions, steps
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import DECKS, NONE, bits
from boardgames.games.missionnaires.rules.state import State

_MOVING = ("act", "second", "sea_step", "extra")


def refusal(s: State, seat: int, path: Path) -> Refusal:
    """Explain to the seat why the last click of the path means nothing now."""
    due = actor(s.agenda)
    if due is None:
        return _no("over", s.ending)
    if due != seat:
        return _no("not_you", "S-11", seat=seat_noun(due))
    kind, _, rest = path[-1].partition("/")
    item = s.agenda[-1]
    if kind in _FIXED:
        found = _FIXED[kind](s, seat, rest)
        return found if item.kind in _MOVING else replace(found, text=_now(s))
    if item.kind not in _MOVING:
        return _answer_first(s, seat, path)
    if kind == "map":
        return _map(s, seat, rest, path)
    return _TARGETS.get(kind, _elsewhere)(s, seat, rest)


def _no(key: str, rule: str, remedy: Path = (), **args: int | str | Noun | Phrase) -> Refusal:
    return Refusal(say(f"why.{key}.fact", **args), rule, say(f"why.{key}.text", **args), remedy)


def _now(s: State) -> Phrase:
    """Say in a few words how to answer the decision that is due."""
    topic = prompts.topic(s.agenda[-1])
    return say(f"why.now.{topic if topic != 'second' or prompts.leads_on(s) else 'second_end'}")


def _node(s: State, node: int) -> Noun:
    return Noun("node", s.defs.board.nodes[node])


def _answer_first(s: State, seat: int, path: Path) -> Refusal:
    """A card or a vote waits for an answer."""
    item = s.agenda[-1]
    topic, kind = prompts.topic(item), path[-1].partition("/")[0]
    rule = prompts.RULES[topic]
    if topic == "vote":
        return _no("vote_first", rule)
    card = notes.card_noun(s, s.card)
    if len(path) > 1 and kind == "map":
        return _no("not_there", rule, card=card)
    legal_paths = (path for move in decisions.legal(s) for path in clicks.paths(s, move))
    if kind == "map" and any(path[0].startswith("map/") for path in legal_paths):
        return _no("not_offered", rule, card=card)
    return Refusal(say("why.card_first.fact", card=card), rule, _now(s))


def _map(s: State, seat: int, rest: str, path: Path) -> Refusal:
    board, here = s.defs.board, s.space[seat]
    node = board.node.get(rest, NONE)
    if node == NONE:
        return _elsewhere(s, seat, rest)
    before = [board.node[click[4:]] for click in path[:-1] if click.startswith("map/") and click[4:] in board.node]
    if before:
        return _after(s, seat, before[-1], node)
    if node == here:
        found = _no("here_at_sea" if s.is_at_sea(seat) else "here", "M-1", place=_node(s, node))
        return found if s.agenda[-1].kind == "act" else replace(found, text=_now(s))
    if not board.near_mask[here] >> node & 1:
        return _far(s, seat, node)
    kind = s.agenda[-1].kind
    if board.sea_mask[here] >> node & 1:
        refused = _by_sea(s, seat, node, kind)
    else:
        refused = _no("by_sea_now", "P-7") if kind == "sea_step" else None
        if kind == "extra" and s.agenda[-1].args[0] == "sea":
            refused = _no("by_sea_now", "E-7")
    return refused or _blocked(s, seat, node, kind)


def _by_sea(s: State, seat: int, node: int, kind: str) -> Refusal | None:
    board, here = s.defs.board, s.space[seat]
    if kind == "extra":
        return _no("road_only", "E-8") if s.agenda[-1].args[0] == "road" else None
    if kind == "second" and board.ports >> here & 1:
        return _no("port_stop", "P-1", place=_node(s, here))
    if kind in ("act", "second") and steps.needs_card(s, seat):
        if kind == "second" and steps.space_price(s, seat) > s.periodicals[seat]:
            return _broke(s, seat)
        return None if steps.open_sections(s, seat) else _no("no_section", "P-5")
    return None


def _broke(s: State, seat: int) -> Refusal:
    return _no("second_price", "M-2", ("button/stop",), n=steps.space_price(s, seat), have=s.periodicals[seat])


def _blocked(s: State, seat: int, node: int, kind: str) -> Refusal:
    place = _node(s, node)
    have = s.periodicals[seat]
    price = steps.space_price(s, seat) if kind == "second" else 0
    if price > have:
        return _broke(s, seat)
    if s.players_mask >> node & 1:
        other = seat_noun(s.player_at(node))
        if kind in ("second", "extra") or s.moves_made:
            return _no("no_jump", "M-7", seat=other, place=place)
        if not steps.can_pay(s, seat, 1, 0):
            return _or_pass(s, _no("jump_price", "O-9", seat=other, n=1, have=have))
        behind = _gendarme_behind(s, node)
        if behind != NONE and not steps.can_pay(s, seat, 2, 0):  # one for the player, one for the gendarme
            return _landing(s, seat, node, behind)
        return _no("no_landing", "O-9", seat=other, place=place)
    if (s.gendarme_mask | s.overseer_mask) >> node & 1:
        key, rule = ("gendarme_price", "O-3") if s.gendarme_mask >> node & 1 else ("overseer_price", "O-4")
        found = _no(key, rule, place=place, n=price + steps.obstacle_price(s, seat, 1), have=have)
        return found if key == "overseer_price" else _or_pass(s, found)
    return _no("free", "M-1")


def _or_pass(s: State, found: Refusal) -> Refusal:
    """The refusal of a price that mentions passing; where nobody may pass, what can be done instead (T-2)."""
    can_pass = any(isinstance(move, m.Pass) for move in decisions.legal(s))
    return found if can_pass else replace(found, text=_now(s))


def _gendarme_behind(s: State, over: int) -> int:
    """Return a space with a gendarme on which a jump could land, NONE without one (O-9, O-10)."""
    lines = s.defs.board.near_mask if s.defs.board.sea >> over & 1 else s.defs.board.road_mask
    return next(iter(bits(lines[over] & s.gendarme_mask)), NONE)


def _after(s: State, seat: int, at: int, node: int) -> Refusal:
    """Explain a second click: where a pawn is pushed, or where a jump lands."""
    board = s.defs.board
    if s.players_mask >> at & 1:
        return _landing(s, seat, at, node)
    if node == board.bethel:
        return _no("push_bethel", "O-1", place=_node(s, at))
    if board.sea >> node & 1:
        return _no("push_sea", "O-6", place=_node(s, node))
    if s.occupied >> node & 1:
        return _no("push_taken", "O-6", place=_node(s, node), at=_node(s, at))
    return _no("push_far", "O-6", place=_node(s, node), at=_node(s, at), n=board.distance[at][node])


def _landing(s: State, seat: int, over: int, node: int) -> Refusal:
    """Explain why a jump cannot end on a space: it is occupied, not in line, or too expensive."""
    other, place = seat_noun(s.player_at(over)), _node(s, node)
    if node == s.space[seat]:
        return _no("here", "O-9", place=place)
    if s.players_mask >> node & 1:
        return _no("land_on_player", "O-9", seat=other, place=place)
    price = steps.obstacle_price(s, seat, 2)
    if s.defs.board.near_mask[over] >> node & 1 and s.gendarme_mask >> node & 1 and price > s.periodicals[seat]:
        return _no("land_price", "O-9", seat=other, place=place, n=price, have=s.periodicals[seat])
    return _no("land_behind", "O-10", seat=other, place=place)


def first_step(s: State, seat: int, node: int) -> Path:
    """Return the first space of the route shown to a node, if a step or a section leads there; else empty."""
    path = tuple(f"map/{s.defs.board.nodes[one]}" for one in routes.shortest(s, seat, node)[1:2])
    moves = (move for move in decisions.legal(s) if isinstance(move, m.Step | m.Sail))
    return path if any(path in clicks.paths(s, move) for move in moves) else ()


def _walk_now(s: State, seat: int, node: int) -> tuple[Noun, bool] | None:
    """Return the first space of a way of two by road that can be gone in this turn (M-2), and whether a gendarme must
    make way there (O-3)."""
    board, way = s.defs.board, routes.shortest(s, seat, node)
    is_due = s.agenda[-1].kind == "act" and len(way) == 3 and not board.sea_mask[way[1]] >> node & 1
    is_taken = s.occupied & ~(1 << board.bethel) >> node & 1
    past = 0 if len(way) < 2 else s.gendarme_mask >> way[1] & 1
    if not is_due or is_taken or not steps.can_pay(s, seat, past, steps.space_price(s, seat)):
        return None
    name, goal = board.nodes[way[1]], board.nodes[node]
    steps_there = (move for move in decisions.legal(s) if isinstance(move, m.Step | m.StepPush) and move.to == name)
    is_open = any(isinstance(move, m.Step) or move.push_to != goal for move in steps_there)
    return (Noun("node", name), bool(past)) if is_open else None


def _far(s: State, seat: int, node: int) -> Refusal:
    here, board = s.space[seat], s.defs.board
    jumps = (move for move in decisions.legal(s) if isinstance(move, m.Jump | m.JumpPush | m.JumpJoin))
    jump = next((move for move in jumps if move.to == board.nodes[node]), None)
    if jump is not None:
        over = board.node[jump.over]
        return _no(
            "by_jump", "O-9", clicks.paths(s, jump)[0],
            seat=seat_noun(s.player_at(over)), place=_node(s, node), over=_node(s, over),
        )  # fmt: skip
    far = board.distance[here][node]
    if (walk := _walk_now(s, seat, node)) is not None:
        first, is_past = walk
        price = steps.space_price(s, seat)
        key = "far_two" + ("_past" if is_past else "") + ("_bethel" if node == board.bethel else "")  # with an article
        remedy = first_step(s, seat, node)  # none where somebody must make way: to where is a choice
        offer = say("table.travel_for", n=price) if price and remedy else None
        return replace(_no(key, "M-2", remedy, place=_node(s, node), first=first), offer=offer)
    free = "_with" if s.companion[seat] != NONE else "_bon" if not steps.space_price(s, seat) else ""  # M-2
    key = ("far_bethel" if node == board.bethel else "far") + free
    found = _no(key, "M-1", first_step(s, seat, node), place=_node(s, node), here=_node(s, here), n=far)
    return found if s.agenda[-1].kind == "act" else replace(found, text=_now(s))


def _congregation(s: State, seat: int, rest: str) -> Refusal:
    node = s.defs.board.town_of.get(rest, NONE)
    if node == NONE:
        return _elsewhere(s, seat, rest)
    if not s.todo[seat] >> node & 1:
        return _no("visited", "G-2", place=_node(s, node))
    far = s.defs.board.distance[s.space[seat]][node]
    return _no("go_there", "G-1", first_step(s, seat, node), place=_node(s, node), n=far, cell=s.defs.board.cell[node])


def _bon(s: State, seat: int, rest: str) -> Refusal:
    card = s.defs.cards.number.get(rest, NONE)
    if card == NONE:
        return _elsewhere(s, seat, rest)
    return _no("bon_later", "B-3", card=notes.card_noun(s, card))


def _button(s: State, seat: int, rest: str) -> Refusal:
    if rest == "sail":
        here, kind = s.space[seat], s.agenda[-1].kind
        if kind == "second" and s.defs.board.ports >> here & 1:
            return _no("port_stop", "P-1", place=_node(s, here))
        if kind == "second" and steps.space_price(s, seat) > s.periodicals[seat]:
            return _broke(s, seat)
        return _no("no_section", "P-5")
    if rest == "play_bon":
        return _no("choose_bon", "B-3")
    if rest == "join":
        return _no("choose_overseer", "O-4")
    if rest == "pass":
        return _no("must_move", "T-2", n=s.passes[seat])
    return _elsewhere(s, seat, rest)


def _deck(s: State, seat: int, rest: str) -> Refusal:
    return _no("deck_sea", "P-4") if rest == DECKS[0] else _no("deck_territory", "T-6")


def _discard(s: State, seat: int, rest: str) -> Refusal:
    return _no("discard" if s.discards[DECKS.index(rest)] else "discard_empty", "D-2")


def _fixed(key: str, rule: str) -> Callable[[State, int, str], Refusal]:
    return lambda s, seat, rest: _no(key, rule)


def _companion(s: State, seat: int, rest: str) -> Refusal:
    return _no("no_companion", "V-3") if s.companion[seat] == NONE else _no("companion", "V-6")


def _periodicals(s: State, seat: int, rest: str) -> Refusal:
    return _no("periodicals", "R-3", n=s.periodicals[seat], most=s.defs.numbers.full)


def _elsewhere(s: State, seat: int, rest: str) -> Refusal:
    return _no("elsewhere", "M-1")


_FIXED: Mapping[str, Callable[[State, int, str], Refusal]] = {
    "deck": _deck,
    "discard": _discard,
    "discards": _fixed("discard", "D-2"),
    "bank": _fixed("bank", "R-7"),
    "reserve": _fixed("reserve", "V-1"),
    "drawn": _fixed("drawn", "D-2"),
    "periodical": _periodicals,
    "companion": _companion,
    "player": _fixed("player", "I-1"),
}
_TARGETS: Mapping[str, Callable[[State, int, str], Refusal]] = {
    "congregation": _congregation,
    "bon": _bon,
    "button": _button,
}
