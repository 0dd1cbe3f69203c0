"""Cards: drawing, shields, BON cards and all effects (sections 8 and 9)."""

from collections.abc import Callable, Iterator, Mapping

from boardgames.core import rng
from boardgames.core.agenda import NOBODY, Item
from boardgames.core.events import Emit
from boardgames.data.defs import Facts
from boardgames.games.missionnaires.rules import events, pawns
from boardgames.games.missionnaires.rules.definitions import NONE, OVERSEERS, SEA, bits
from boardgames.games.missionnaires.rules.state import State

CLOSE = Item("close_card")


def draw(s: State, seat: int, deck: int, emit: Emit | None) -> None:
    """Turn over the top card and begin to resolve it (D-1, D-2, D-4, B-1)."""
    if not s.piles[deck]:
        s.piles[deck], s.discards[deck] = s.discards[deck], []
        s.rng = rng.shuffle(s.rng, s.piles[deck])
        if emit:
            events.reshuffled(s, deck, emit)
    s.card = card = s.piles[deck].pop()
    if emit:
        events.card_drawn(s, seat, card, emit)
    cards = s.defs.cards
    s.agenda.append(CLOSE)
    if cards.is_bon[card]:
        s.agenda.append(Item("bon_drawn", seat))
    elif cards.is_shieldable[card] and shield_of(s, seat) != NONE:
        s.agenda.append(Item("shield", seat))
    else:
        resolve(s, seat, emit)


def shield_of(s: State, seat: int) -> int:
    """Return a shield of the seat, NONE without one."""
    return next((card for card in s.bons[seat] if s.defs.cards.shields >> card & 1), NONE)


def play_bon(s: State, seat: int, card: int, emit: Emit | None) -> None:
    """Play a BON from the row (B-3)."""
    s.bons[seat].remove(card)
    s.card = card
    if emit:
        events.bon_played(s, seat, card, f"bon/{s.defs.cards.ids[card]}", emit)
    s.agenda.append(CLOSE)
    resolve(s, seat, emit)


def keep(s: State, seat: int, emit: Emit | None) -> None:
    """Keep the BON just drawn (B-1)."""
    s.bons[seat].append(s.card)
    if emit:
        events.bon_kept(s, seat, s.card, emit)
    s.card = NONE


def discard(s: State, card: int, origin: str, emit: Emit | None) -> None:
    """Put a card on its discard pile (D-2)."""
    s.discards[s.defs.cards.deck[card]].append(card)
    if emit:
        events.discarded(s, card, origin, emit)


def use_shield(s: State, seat: int, card: int, emit: Emit | None) -> None:
    """Discard both cards: the drawn one has no effect (D-4)."""
    s.bons[seat].remove(card)
    if emit:
        events.shield_used(s, seat, card, s.card, emit)
    discard(s, card, f"bon/{s.defs.cards.ids[card]}", emit)


def close(s: State, emit: Emit | None) -> None:
    """Discard the resolved card; a BON played on the Bethel may end the movement (M-8)."""
    if s.card != NONE:
        card, s.card = s.card, NONE
        discard(s, card, "drawn/card", emit)
    if s.space[s.current] == s.defs.board.bethel and s.is_ready(s.current):
        end_movement(s)


def resolve(s: State, seat: int, emit: Emit | None) -> None:
    """Carry out the effect of the open card; the agenda item below closes it."""
    card = s.card
    EFFECTS[s.defs.cards.effect[card]](s, seat, s.defs.cards.facts[card], emit)


def end_movement(s: State) -> None:
    """Skip to the end of the turn, without arrival (D-5)."""
    s.agenda[1:] = [CLOSE] if s.card != NONE else []


def choose(s: State, seat: int, *args: int | str) -> None:
    """Ask for an answer to the card."""
    s.agenda.append(Item("choice", seat, args))


def is_from_sea(s: State) -> bool:
    """Whether the open card is a Sea card."""
    return s.defs.cards.deck[s.card] == SEA


def _nothing(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    """E-1; also a BON that has no effect when played, such as the shield (B-4)."""


def _gain(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    pawns.gain(s, seat, facts["n"], emit)


def _lose(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    pawns.lose(s, seat, facts["n"], emit)


def _transfer(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    if facts["direction"] == "take":
        for other in s.others(seat):
            pawns.transfer(s, other, seat, facts["n"], emit)
    elif s.periodicals[seat]:
        choose(s, seat, "give", facts["n"])


def hold(s: State, seat: int, miss: int, emit: Emit | None) -> None:
    """End the turn and miss further ones (E-5)."""
    s.miss[seat] += miss
    end_movement(s)
    if emit:
        events.held(s, seat, miss, emit)


def _hold(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    hold(s, seat, facts["miss"], emit)


def _pay_or_hold(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    choose(s, seat, "pay", facts["n"], facts["miss"])


def _tailwind(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    s.agenda[-2] = Item("sea_step", seat, (facts["n"],))


def _advance(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    s.agenda.insert(-1, Item("extra", seat, ("road", facts["n"])))


def _go_to(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    nodes = destinations(s, seat, facts["target"])
    if len(nodes) > 1 or (facts["optional"] and nodes):
        choose(s, seat, "go", int(facts["optional"]), *nodes)
        return
    end_movement(s)
    if not nodes or nodes == [s.space[seat]]:
        if emit:
            events.remained(s, seat, emit)
        return
    pawns.put(s, seat, nodes[0], emit)


def destinations(s: State, seat: int, target: str) -> list[int]:
    """Return the possible spaces of a card's target; empty if the pawn stays where it is (E-10 to E-13)."""
    board, here = s.defs.board, s.space[seat]
    in_port = board.ports >> here & 1
    if target == "origin_port":
        origin = s.origin_port[seat]
        return [] if in_port or origin == NONE else pawns.refuge(s, seat, origin)
    if target == "nearest_port":
        return [] if in_port else pawns.nearest(s, here, s.free_towns & board.ports)
    if target == "came_from":
        return _came_from(s, seat)
    return [] if board.node[target] == here else pawns.refuge(s, seat, board.node[target])


def _came_from(s: State, seat: int) -> list[int]:
    """E-12; to a sea point only from the sea (D-8)."""
    board, here, node = s.defs.board, s.space[seat], s.came_from[seat]
    if node == NONE or s.occupied >> node & 1:
        return []
    if is_from_sea(s):
        return [node] if board.sea >> here & 1 else []
    return [] if board.sea >> node & 1 else [node]


def _extra_turn(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    s.again = True


def _join(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    pawns.join(s, seat, OVERSEERS.index(facts["who"]), emit)


def _overseer_to(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    overseer, town = OVERSEERS.index(facts["who"]), s.defs.board.node[facts["town"]]
    if s.overseers[overseer] == town:
        return
    origin = s.overseers[overseer]
    free = s.free_towns | (1 << origin if origin != NONE and not s.players_mask >> origin & 1 else 0)
    nodes = [town] if free >> town & 1 else pawns.nearest(s, town, free)
    if len(nodes) > 1:
        choose(s, seat, "overseer", overseer, *nodes)
    elif nodes[0] != origin:
        pawns.place_overseer(s, overseer, nodes[0], emit)


def _overseer_leaves(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    if s.companion[seat] != NONE:
        pawns.dismiss(s, s.companion[seat], emit)


def _move_gendarme(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    if any(patrol(s, gendarme, facts["steps"]) for gendarme in range(len(s.gendarmes))):
        choose(s, seat, "gendarme", facts["steps"])


def patrol(s: State, gendarme: int, steps: int) -> int:
    """Return the mask of the free towns that a gendarme reaches over so many roads (E-18)."""
    return s.free_towns & s.defs.board.patrols[steps][s.gendarmes[gendarme]]


def _closes_in(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    here = s.space[seat]
    distance = s.defs.board.distance[here]
    far = [(distance[node], gendarme) for gendarme, node in enumerate(s.gendarmes) if distance[node] > 1]
    beside = list(bits(s.defs.board.near_mask[here] & s.free_towns))
    if far and beside:
        choose(s, s.others(seat)[0], "closes_in", min(far)[1], *beside)


def _recall(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    """E-20: gendarmes whose home is free return in order, the others afterwards."""
    before = s.gendarmes[:]
    s.gendarme_mask = 0
    s.gendarmes = [NONE] * len(before)
    waiting: list[int] = []
    for gendarme, home in enumerate(s.defs.board.homes):
        if not s.free_towns >> home & 1:
            waiting += [gendarme, before[gendarme]]
            continue
        pawns.set_down(s, gendarme, before[gendarme], home, emit)
    if waiting:
        s.agenda.append(Item("recall", NOBODY, (seat, *waiting)))


def recall_next(s: State, args: tuple[int | str, ...], emit: Emit | None) -> None:
    """Place the next gendarme whose home is occupied (E-20)."""
    seat, gendarme, before, *rest = (int(arg) for arg in args)
    if rest:
        s.agenda.append(Item("recall", NOBODY, (seat, *rest)))
    free = s.free_towns
    nodes = [before] if free >> before & 1 else pawns.nearest(s, before, free)
    if len(nodes) > 1:
        choose(s, seat, "recalled", gendarme, before, *nodes)
    else:
        pawns.set_down(s, gendarme, before, nodes[0], emit)


def lifted(s: State) -> Iterator[tuple[int, int]]:
    """Yield the gendarmes without a space, each with the space he left (E-20)."""
    for item in s.agenda:
        if item.kind == "recall" or item.args[:1] == ("recalled",):
            numbers = [int(arg) for arg in item.args[1:]]
            pairs = numbers if item.kind == "recall" else numbers[:2]
            yield from zip(pairs[::2], pairs[1::2], strict=True)


def _swap(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    if s.overseer_mask >> s.space[seat] & 1:  # E-21: an overseer waits here to join
        return
    if movable(s, seat):
        choose(s, seat, "swap")


def movable(s: State, seat: int) -> list[int]:
    """Return the other players whom a card may move: in a town, unfinished (E-21)."""
    return [other for other in s.others(seat) if s.defs.board.towns >> s.space[other] & 1]


def _push_player(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    near, free = s.defs.board.near_mask, s.free_towns
    if any(near[s.space[other]] & free for other in movable(s, seat)):
        choose(s, seat, "push")


def _exchange(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    if s.todo[seat]:
        choose(s, seat, "exchange")


def _two_spaces(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    s.two_spaces += 1


def _free_passage(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    s.free_passage += 1


def _calm_sea(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    s.calm_sea += 1


def _ticket(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    nodes = ticket_ports(s, seat, facts["max_sections"])
    if nodes:
        choose(s, seat, "ticket", *nodes)


def ticket_ports(s: State, seat: int, sections: int) -> list[int]:
    """Return the free ports that a ticket reaches from the port where the turn began (E-28)."""
    board, here = s.defs.board, s.space[seat]
    if s.moves_made or not board.ports >> here & 1:
        return []
    free = s.free_towns & board.ports
    return [port for port in bits(free) if 0 < board.sections[here][port] <= sections]


def _remote_visit(s: State, seat: int, facts: Facts, emit: Emit | None) -> None:
    if congregations_within(s, seat, facts["max_distance"]):
        choose(s, seat, "visit", facts["max_distance"])


def congregations_within(s: State, seat: int, most: int) -> list[int]:
    """Return the congregations still to visit within a distance (E-29)."""
    distance = s.defs.board.distance[s.space[seat]]
    return [node for node in bits(s.todo[seat]) if distance[node] <= most]


EFFECTS: Mapping[str, Callable[[State, int, Facts, Emit | None], None]] = {
    "nothing": _nothing,
    "gain_periodicals": _gain,
    "lose_periodicals": _lose,
    "transfer_periodicals": _transfer,
    "hold": _hold,
    "pay_or_hold": _pay_or_hold,
    "tailwind": _tailwind,
    "advance": _advance,
    "go_to": _go_to,
    "extra_turn": _extra_turn,
    "join_overseer": _join,
    "overseer_to": _overseer_to,
    "overseer_leaves": _overseer_leaves,
    "move_gendarme": _move_gendarme,
    "gendarme_closes_in": _closes_in,
    "recall_gendarmes": _recall,
    "swap_with_player": _swap,
    "push_player": _push_player,
    "exchange_congregation": _exchange,
    "two_spaces": _two_spaces,
    "free_passage": _free_passage,
    "calm_sea": _calm_sea,
    "shield": _nothing,
    "ticket": _ticket,
    "remote_visit": _remote_visit,
}
