"""Answers to cards: the legal ones and their effects (phase card_choice, section 9)."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.missionnaires.rules import cards, events, pawns
from boardgames.games.missionnaires.rules import moves as m
from boardgames.games.missionnaires.rules.definitions import NONE, bits
from boardgames.games.missionnaires.rules.state import State


def legal(s: State, item: Item) -> Sequence[Move]:
    """Return the legal answers to the open card."""
    return _LEGAL[str(item.args[0])](s, item)


def _numbers(item: Item) -> list[int]:
    return [int(arg) for arg in item.args[1:]]


def _pay_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt = s.defs.moves
    return (prebuilt.pay, prebuilt.refuse) if s.periodicals[item.seat] >= _numbers(item)[0] else (prebuilt.refuse,)


def _go_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt = s.defs.moves
    optional, *nodes = _numbers(item)
    return [*(prebuilt.go[node] for node in nodes), *((prebuilt.remain,) if optional else ())]


def _ticket_moves(s: State, item: Item) -> Sequence[Move]:
    return [s.defs.moves.go[node] for node in _numbers(item)]


def _place_moves(s: State, item: Item) -> Sequence[Move]:
    return [s.defs.moves.place[node] for node in _numbers(item)[1:]]


def _recalled_moves(s: State, item: Item) -> Sequence[Move]:
    return [s.defs.moves.place[node] for node in _numbers(item)[2:]]


def _give_moves(s: State, item: Item) -> Sequence[Move]:
    return [s.defs.moves.give[other] for other in s.others(item.seat)]


def _gendarme_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt, board, roads = s.defs.moves, s.defs.board, _numbers(item)[0]
    found: list[Move] = []
    for gendarme, here in enumerate(s.gendarmes):
        to = prebuilt.patrol(board.gendarmes[gendarme], here, board.nodes)
        found += [to[node] for node in bits(cards.patrol(s, gendarme, roads))]
    return [*found, prebuilt.decline]


def _swap_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt, names = s.defs.moves, s.defs.board.nodes
    found = [prebuilt.of(m.Swap, other, names[s.space[other]]) for other in cards.movable(s, item.seat)]
    return [*found, prebuilt.decline]


def _push_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt, names, near = s.defs.moves, s.defs.board.nodes, s.defs.board.near_mask
    found = [
        prebuilt.of(m.PushPlayer, other, names[s.space[other]], names[to])
        for other in cards.movable(s, item.seat)
        for to in bits(near[s.space[other]] & s.free_towns)
    ]
    return [*found, prebuilt.decline]


def _exchange_moves(s: State, item: Item) -> Sequence[Move]:
    prebuilt, names = s.defs.moves, s.defs.board.congregation
    return [*(prebuilt.of(m.Exchange, names[node]) for node in bits(s.todo[item.seat])), prebuilt.decline]


def _visit_moves(s: State, item: Item) -> Sequence[Move]:
    names, nodes = s.defs.board.congregation, cards.congregations_within(s, item.seat, _numbers(item)[0])
    return [s.defs.moves.of(m.Visit, names[node]) for node in nodes]


def pay(s: State, move: m.Pay, emit: Emit | None) -> None:
    """Pay the periodicals and continue (E-6)."""
    item = s.agenda.pop()
    n = _numbers(item)[0]
    s.periodicals[item.seat] -= n
    if emit:
        events.paid(s, item.seat, n, "card", emit)


def refuse(s: State, move: m.Refuse, emit: Emit | None) -> None:
    """Stay and end the turn (E-6)."""
    item = s.agenda.pop()
    cards.hold(s, item.seat, _numbers(item)[1], emit)


def go(s: State, move: m.Go, emit: Emit | None) -> None:
    """Go where the card or the ticket leads and end the turn (E-9, E-28)."""
    item = s.agenda.pop()
    if item.args[0] == "ticket":
        s.acted = True
    cards.end_movement(s)
    pawns.put(s, item.seat, s.defs.board.node[move.to], emit)


def remain(s: State, move: m.Remain, emit: Emit | None) -> None:
    """Stay and end the turn (E-9)."""
    item = s.agenda.pop()
    cards.end_movement(s)
    if emit:
        events.remained(s, item.seat, emit)


def place(s: State, move: m.Place, emit: Emit | None) -> None:
    """Put the gendarme or overseer of the card on a town (E-16, E-19, E-20)."""
    item = s.agenda.pop()
    to, who = s.defs.board.node[move.to], _numbers(item)[0]
    if item.args[0] == "overseer":
        if s.overseers[who] != to:
            pawns.place_overseer(s, who, to, emit)
    elif item.args[0] == "recalled":
        pawns.set_down(s, who, _numbers(item)[1], to, emit)
    else:
        pawns.move_gendarme(s, who, to, emit)


def give(s: State, move: m.Give, emit: Emit | None) -> None:
    """Give periodicals to a player (E-4)."""
    item = s.agenda.pop()
    pawns.transfer(s, item.seat, move.player, _numbers(item)[0], emit)


def move_gendarme(s: State, move: m.MoveGendarme, emit: Emit | None) -> None:
    """Move a gendarme by road (E-18)."""
    s.agenda.pop()
    board = s.defs.board
    pawns.move_gendarme(s, board.gendarmes.index(move.gendarme), board.node[move.to], emit)


def swap(s: State, move: m.Swap, emit: Emit | None) -> None:
    """Change places (E-21)."""
    pawns.swap(s, s.agenda.pop().seat, move.player, emit)


def push_player(s: State, move: m.PushPlayer, emit: Emit | None) -> None:
    """Move another player to a neighbouring town (E-22)."""
    s.agenda.pop()
    pawns.put(s, move.player, s.defs.board.node[move.to], emit)


def exchange(s: State, move: m.Exchange, emit: Emit | None) -> None:
    """Exchange a card of the list for the top card of the left-over pile (E-23, I-6)."""
    seat = s.agenda.pop().seat
    node = s.defs.board.town_of[move.card]
    fresh = s.left_over.pop()
    s.left_over.insert(0, node)
    s.returned[seat] = (s.returned[seat] | 1 << node) & ~(1 << fresh)
    s.todo[seat] = s.todo[seat] & ~(1 << node) | 1 << fresh
    if emit:
        events.exchanged(s, seat, node, fresh, emit)


def visit(s: State, move: m.Visit, emit: Emit | None) -> None:
    """Count a nearby congregation as visited (E-29)."""
    seat = s.agenda.pop().seat
    pawns.visit(s, seat, s.defs.board.town_of[move.card], emit)


def decline(s: State, move: m.Decline, emit: Emit | None) -> None:
    """Decline the offer of a card (T-9)."""
    seat = s.agenda.pop().seat
    if emit:
        events.declined(s, seat, emit)


def victims(s: State, item: Item) -> list[int]:
    """Return the players that an answer can name; each has a button."""
    if item.args[0] == "give":
        return s.others(item.seat)
    if item.args[0] not in ("swap", "push"):
        return []
    free, near = s.free_towns, s.defs.board.near_mask
    found = cards.movable(s, item.seat)
    return found if item.args[0] == "swap" else [other for other in found if near[s.space[other]] & free]


def pawn_to_place(s: State, item: Item) -> int:
    """Return the gendarme or overseer to be placed, NONE without one."""
    return _numbers(item)[0] if item.args[0] in ("overseer", "closes_in", "recalled") else NONE


_LEGAL: Mapping[str, Callable[[State, Item], Sequence[Move]]] = {
    "pay": _pay_moves,
    "go": _go_moves,
    "ticket": _ticket_moves,
    "overseer": _place_moves,
    "closes_in": _place_moves,
    "recalled": _recalled_moves,
    "give": _give_moves,
    "gendarme": _gendarme_moves,
    "swap": _swap_moves,
    "push": _push_moves,
    "exchange": _exchange_moves,
    "visit": _visit_moves,
}
