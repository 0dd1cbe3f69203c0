"""The Last Supper: taking, changing and swapping places, and their rewards (A-07, A-08, A-11, V-10)."""

from collections.abc import Sequence

from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import agenda_items, cards, events
from boardgames.games.ierusalem.rules.definitions import FOLLOWERS, GRIDS, NONE, RESOURCES
from boardgames.games.ierusalem.rules.move_tables import chosen
from boardgames.games.ierusalem.rules.moves import (
    ChangeFrom,
    ChangeTo,
    From,
    NoOffering,
    Supper,
    SwapOwn,
    SwapWith,
    TakeOffering,
)
from boardgames.games.ierusalem.rules.sanhedrin import meet, score
from boardgames.games.ierusalem.rules.state import State


def supper_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves to free spaces that the seat can pay for, and skip (A-07a)."""
    found = chosen(s.defs.moves.supper, s.affordable(seat))
    found.append(s.defs.moves.skip)
    return found


def invited_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves to all free spaces (A-08)."""
    found = chosen(s.defs.moves.supper, s.free)
    return _or_skip(s, found)


def _or_skip(s: State, found: list[Move]) -> list[Move]:
    if not s.agenda[-1].args:  # IL-02: the effect of the Illumination tile cannot be skipped
        found.append(s.defs.moves.skip)
    return found


def is_free_of_cost(item: Item) -> bool:
    """Whether the space being chosen, or just chosen, is free of charge (A-08, A-11)."""
    return item.kind in ("invited", "change_to") or (item.kind == "from" and not item.args[1])


def choose_space(s: State, m: Supper, emit: Emit | None) -> None:
    """Choose the space, then the Location that the Follower leaves (A-07a, A-07b)."""
    item = s.agenda.pop()
    seat, paid = item.seat, item.kind == "supper"
    space, fullest = s.defs.spaces.number[m.space], s.fullest(item.seat)
    if fullest & fullest - 1:
        s.agenda.append(Item("from", seat, (space, int(paid))))
    else:
        _go(s, seat, space, fullest.bit_length() - 1, paid, emit)


def from_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per Location with the most Followers (Q-07)."""
    return s.defs.moves.came_from[s.fullest(seat)]


def choose_from(s: State, m: From, emit: Emit | None) -> None:
    """Choose the Location that the Follower leaves (A-07b)."""
    item = s.agenda.pop()
    space, paid = item.args
    _go(s, item.seat, int(space), GRIDS.index(m.location), bool(paid), emit)


def _go(s: State, seat: int, space: int, grid: int, paid: bool, emit: Emit | None) -> None:
    """Move the Follower and pay, then Meeting, reward and Offering (A-07b to A-07f)."""
    squares = s.squares[grid]
    square = next(n for n in range(len(squares) - 1, -1, -1) if squares[n] // FOLLOWERS == seat and squares[n] >= 0)
    follower, squares[square] = squares[square], NONE
    s.room[grid] += 1
    s.on[seat][grid] -= 1
    if paid:
        goods = s.goods[seat]
        for resource, price in enumerate(s.defs.spaces.cost[space]):
            goods[resource] -= price
        if emit:
            events.paid_goods(s, seat, space, emit)
    _sit(s, seat, follower, space)
    if emit:
        events.came_to_supper(s, seat, follower, (grid, square), space, emit)
    if s.supply:
        s.agenda.append(agenda_items.OFFERING[seat])
    elif emit:
        events.no_offerings(s, seat, emit)
    _land(s, seat, space, emit)


def _sit(s: State, seat: int, follower: int, space: int) -> None:
    s.guests[space] = follower
    s.free &= ~(1 << space)
    s.seated[seat] |= 1 << space


def _land(s: State, seat: int, space: int, emit: Emit | None) -> None:
    """Apply Meeting and reward of the space (A-07d, A-07e)."""
    if s.meeting_at(space):
        meet(s, emit)
    kind, amount = s.defs.spaces.reward[space]
    if kind:
        reward(s, seat, kind, amount, emit)


def reward(s: State, seat: int, kind: str, amount: int, emit: Emit | None) -> None:
    """Give a reward: gains at once, choices go on the agenda (T-11, 6.3)."""
    if kind == "denarius":
        gain_coins(s, seat, amount, emit)
    elif kind == "vp":
        score(s, seat, amount, "reward", emit)
    elif kind in RESOURCES:
        gain(s, seat, RESOURCES.index(kind), amount, emit)
    elif kind == "call_follower":
        offer(s, agenda_items.CALL[seat], bool(s.callable(seat)), kind, emit)
    elif kind == "draw_mahane":
        offer(s, agenda_items.DRAW[seat], bool(s.sources()), kind, emit)
    else:
        offer(s, agenda_items.DRAW_XXXIII[seat], bool(s.xxxiii), kind, emit)


def offer(s: State, item: Item, possible: bool, action: str, emit: Emit | None) -> None:
    """Put a possible action on the agenda; log an impossible one (T-10)."""
    if possible:
        s.agenda.append(item)
    elif emit:
        events.impossible(s, item.seat, action, emit)


def gain(s: State, seat: int, resource: int, amount: int, emit: Emit | None) -> None:
    """Gain resources without a choice (T-11); the Camp is checked later (K-03)."""
    s.goods[seat][resource] += amount
    if emit:
        events.gained(s, seat, resource, amount, emit)


def gain_coins(s: State, seat: int, amount: int, emit: Emit | None) -> None:
    """Gain Denarii without a choice (T-11)."""
    s.coins[seat] += amount
    if emit:
        events.coins(s, seat, amount, "gained", emit)


def offering_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: take the Offering or not (Q-09)."""
    return s.defs.moves.offering


def take_offering(s: State, m: TakeOffering, emit: Emit | None) -> None:
    """Take an Offering into the Camp, even if it is full (A-07f, R-26)."""
    seat = s.agenda.pop().seat
    s.supply -= 1
    s.offerings[seat] += 1
    if emit:
        events.took_offering(s, seat, emit)


def no_offering(s: State, m: NoOffering, emit: Emit | None) -> None:
    """Take no Offering."""
    seat = s.agenda.pop().seat
    if emit:
        events.left_offering(s, seat, emit)


def change_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per seated Follower of the seat (A-11)."""
    found = chosen(s.defs.moves.change_from, s.seated[seat])
    found.append(s.defs.moves.skip)
    return found


def choose_changer(s: State, m: ChangeFrom, emit: Emit | None) -> None:
    """Choose the Follower that changes places."""
    s.picked = s.defs.spaces.number[m.space]
    s.agenda[-1] = agenda_items.CHANGE_TO[s.agenda[-1].seat]


def change_to_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves to free spaces."""
    found = chosen(s.defs.moves.change_to, s.free)
    found.append(s.defs.moves.skip)
    return found


def change_place(s: State, m: ChangeTo, emit: Emit | None) -> None:
    """Change places free of charge, with Meeting and reward but no Offering (A-11, R-27)."""
    seat, space = s.agenda.pop().seat, s.defs.spaces.number[m.space]
    here, s.picked = s.picked, NONE
    follower, s.guests[here] = s.guests[here], NONE
    s.free |= 1 << here
    s.seated[seat] &= ~(1 << here)
    _sit(s, seat, follower, space)
    if emit:
        events.changed_place(s, seat, follower, here, space, emit)
    _land(s, seat, space, emit)


def swap_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per seated Follower of the seat (V-10)."""
    return _or_skip(s, chosen(s.defs.moves.swap_own, s.seated[seat]))


def choose_swapper(s: State, m: SwapOwn, emit: Emit | None) -> None:
    """Choose which of the player's own Followers to swap."""
    item = s.agenda[-1]
    s.picked = s.defs.spaces.number[m.space]
    s.agenda[-1] = (agenda_items.MUST_SWAP_WITH if item.args else agenda_items.SWAP_WITH)[item.seat]


def swap_with_moves(s: State, seat: int) -> Sequence[Move]:
    """Return one move per seated Follower of other players, without neutral ones (V-10)."""
    others = sum(mask for other, mask in enumerate(s.seated) if other != seat)
    return _or_skip(s, chosen(s.defs.moves.swap_with, others))


def swap(s: State, m: SwapWith, emit: Emit | None) -> None:
    """Swap two Followers: no cost, no reward, no Meeting, no Offering (V-10)."""
    seat, there = s.agenda.pop().seat, s.defs.spaces.number[m.space]
    here, s.picked = s.picked, NONE
    other = s.owner(there)
    s.guests[here], s.guests[there] = s.guests[there], s.guests[here]
    s.seated[seat] ^= 1 << here | 1 << there
    s.seated[other] ^= 1 << here | 1 << there
    if emit:
        events.swapped(s, seat, other, here, there, emit)


def take_card(s: State, seat: int, source: str, emit: Emit | None) -> None:
    """Take a card of either deck (A-18, A-19)."""
    if source == "xxxiii":
        cards.take_xxxiii(s, seat, emit)
    else:
        cards.take_mahane(s, seat, source, emit)
