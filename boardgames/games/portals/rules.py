"""The rules: which moves are legal, what they do, how rounds and the game end."""

from collections.abc import Callable, Mapping, Sequence

from boardgames.core import rng
from boardgames.core.agenda import NOBODY, Item
from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.portals import tell
from boardgames.games.portals.defs import DECKS, NEW, NONE, OLD, routes
from boardgames.games.portals.moves import (
    Burn,
    ChoosePortal,
    Discard,
    DrawDeck,
    DrawRow,
    EndTurn,
    PlacePawn,
    Play,
    RemoveBlind,
    Step,
)
from boardgames.games.portals.state import State

_TURN = tuple(Item("turn", seat) for seat in range(16))


def legal(s: State) -> Sequence[Move]:
    """All legal moves of the seat that must decide (T-1)."""
    if not s.agenda:
        return ()
    item = s.agenda[-1]
    return _LEGAL[item.kind](s, item.seat)


def apply(s: State, m: Move, emit: Emit | None = None) -> None:
    """Carry out a legal move, then whatever follows by itself."""
    s.lingers = type(m) in _LINGERS
    _APPLY[type(m)](s, m, emit)
    if s.agenda and s.agenda[-1].seat == NOBODY:
        settle(s, emit)


def settle(s: State, emit: Emit | None = None) -> None:
    """Run what belongs to nobody until a seat must decide or the game is over."""
    while s.agenda and s.agenda[-1].seat == NOBODY:
        _SETTLE[s.agenda.pop().kind](s, emit)


def can_draw(s: State, seat: int) -> bool:
    """Whether the hand limit lets the seat draw (H-2, H-4)."""
    return s.lenient or len(s.hands[seat]) < s.defs.numbers.hand_limit


def burnable(s: State, seat: int) -> int:
    """The cards in hand that can be exchanged now, as a mask (F-4, F-8, V-2a)."""
    if s.simplified or s.level == s.defs.full:
        return 0
    return s.masks[seat] & s.defs.masks.burnable[s.burnt]


def auto_end(s: State) -> Move | None:
    """End of turn, when four actions are used and nothing can be exchanged (T-8).

    Who sees a card for the first time now may still want to discard it, or another one for it; and who burns or
    discards may want to go on with it."""
    if not s.agenda or s.agenda[-1].kind != "turn" or s.used < s.defs.numbers.actions:
        return None
    seat = s.agenda[-1].seat
    return None if burnable(s, seat) or (s.lingers and s.hands[seat]) else s.defs.moves.end


def _portal_moves(s: State, seat: int) -> Sequence[Move]:
    taken = {s.defs.node_region[node] for node in s.portals}
    return [move for move, region in zip(s.defs.moves.choose, s.defs.node_region, strict=True) if region not in taken]


def _placement_moves(s: State, seat: int) -> Sequence[Move]:
    return [move for node, move in enumerate(s.defs.moves.place) if not s.occupied >> node & 1]


def _turn_moves(s: State, seat: int) -> Sequence[Move]:
    defs = s.defs
    built, masks, hand, mask = defs.moves, defs.masks, s.hands[seat], s.masks[seat]
    moves: list[Move] = []
    if s.used < defs.numbers.actions:
        here = s.pawns[seat]
        playable = mask & masks.at[here]
        if playable:
            playable &= s.reach()
            moves += [built.play[card] for card in hand if playable >> card & 1]
        if s.routes.near[here] & s.occupied:
            moves += [step for bit, step in s.routes.bits[here] if not s.occupied & bit]
        else:
            moves += s.routes.steps[here]
        if s.lenient or len(hand) < defs.numbers.hand_limit:
            moves += built.draws[_sources(s)]
    if s.level != defs.full and not s.simplified:
        fuel = mask & masks.burnable[s.burnt]
        if fuel:
            moves += [built.burn[card] for card in hand if fuel >> card & 1]
    moves += [built.discard[card] for card in hand]
    moves.append(built.end)
    return moves


def _sources(s: State) -> int:
    row = s.row
    slots = len(row)
    there = (1 << slots) - 1 if NONE not in row else sum(1 << n for n, card in enumerate(row) if card != NONE)
    return there | bool(s.old) << slots | bool(s.new) << slots + 1


def _blind_moves(s: State, seat: int) -> Sequence[Move]:
    return s.defs.moves.remove[: len(s.blind)]


def _choose_portal(s: State, m: ChoosePortal, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    s.portals = (*s.portals, s.defs.node[m.node])
    if emit:
        tell.portal_placed(s, seat, emit)
    if len(s.portals) == s.defs.numbers.portals:
        s.routes = routes(s.defs, s.portals)


def _place_pawn(s: State, m: PlacePawn, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    s.pawns[seat] = s.defs.node[m.node]
    s.occupied |= 1 << s.pawns[seat]
    if emit:
        tell.pawn_placed(s, seat, emit)


def _draw_row(s: State, m: DrawRow, emit: Emit | None) -> None:
    seat = s.agenda[-1].seat
    card = s.row[m.slot]
    s.row[m.slot] = s.old.pop() if s.old else NONE
    s.known[seat] |= 1 << card
    if emit:
        tell.drew_from_row(s, seat, card, m.slot, emit)
    _gain(s, seat, card, emit)


def _draw_deck(s: State, m: DrawDeck, emit: Emit | None) -> None:
    seat = s.agenda[-1].seat
    card = (s.old if m.deck == DECKS[OLD] else s.new).pop()
    if emit:
        tell.drew_from_deck(s, seat, card, m.deck, emit)
    _gain(s, seat, card, emit)


def _gain(s: State, seat: int, card: int, emit: Emit | None) -> None:
    s.hands[seat].append(card)
    s.masks[seat] |= 1 << card
    s.used += 1
    s.touched = True
    check_hand(s, seat, emit)


def check_hand(s: State, seat: int, emit: Emit | None = None) -> None:
    """Interrupt the turn when the hand holds too many cards (H-4, H-6)."""
    if len(s.hands[seat]) > s.defs.numbers.hand_limit:
        s.blind = s.hands[seat][:]
        s.rng = rng.shuffle(s.rng, s.blind)
        s.agenda.append(Item("blind_removal", (seat + 1) % s.seats, (seat,)))
        if emit:
            tell.hand_over_limit(s, seat, emit)


def _lose(s: State, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.masks[seat] &= ~(1 << card)
    s.known[seat] &= ~(1 << card)


def _step(s: State, m: Step, emit: Emit | None) -> None:
    seat = s.agenda[-1].seat
    here, there = s.pawns[seat], s.defs.node[m.to]
    s.pawns[seat] = there
    s.occupied ^= 1 << here | 1 << there
    s.used += 1
    if emit:
        tell.moved(s, seat, here, there, emit)


def _play(s: State, m: Play, emit: Emit | None) -> None:
    cards, seat = s.defs.cards, s.agenda[-1].seat
    card = cards.number[m.card]
    _lose(s, seat, card)
    s.touched = True
    s.played[seat].append(card)
    s.scores[seat] += cards.points[card]
    s.tallies[seat] += cards.tally[card]
    s.used += 1
    if emit:
        tell.played(s, seat, card, emit)
    if cards.deck[card] == NEW and s.trigger[0] == NONE and not s.simplified:
        _check_trigger(s, seat, emit)


def _check_trigger(s: State, seat: int, emit: Emit | None) -> None:
    if s.new_count(seat) >= s.defs.numbers.trigger:  # E-2
        s.trigger = (seat, s.round)
        if emit:
            tell.end_triggered(s, seat, emit)


def _burn(s: State, m: Burn, emit: Emit | None) -> None:
    cards, seat = s.defs.cards, s.agenda[-1].seat
    card, before = cards.number[m.card], s.level
    _lose(s, seat, card)
    s.touched = True
    s.removed.append(card)
    s.level = min(s.defs.full, s.level + cards.icons[card])  # F-3
    s.burnt |= 1 << cards.fuel[card]
    if emit:
        tell.burnt(s, seat, card, before, emit)


def _discard(s: State, m: Discard, emit: Emit | None) -> None:
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    _lose(s, seat, card)
    s.removed.append(card)
    if emit:
        tell.discarded(s, seat, card, emit)


def _remove_blind(s: State, m: RemoveBlind, emit: Emit | None) -> None:
    chooser, victim = s.agenda[-1].seat, s.agenda[-2].seat
    card = s.blind.pop(m.position)
    _lose(s, victim, card)
    s.removed.append(card)
    if emit:
        tell.removed_blind(s, chooser, victim, card, m.position, emit)
    if len(s.hands[victim]) <= s.defs.numbers.hand_limit:
        s.blind = []
        s.agenda.pop()


def _end_turn(s: State, m: EndTurn, emit: Emit | None) -> None:
    seat = s.agenda.pop().seat
    if emit:
        tell.turn_ended(s, seat, emit)
    if s.level == s.defs.full:  # F-6
        s.level = 0
    s.burnt = s.used = 0
    following = (seat + 1) % s.seats
    if following == s.first:
        s.agenda.append(Item("round_end"))
    else:
        _begin_turn(s, following, emit)


def _begin_turn(s: State, seat: int, emit: Emit | None) -> None:
    s.agenda.append(_TURN[seat])
    if emit:
        tell.turn_began(s, seat, emit)
    check_hand(s, seat, emit)


def _open_row(s: State, emit: Emit | None) -> None:
    s.row = [s.old.pop() for _ in s.row]  # S-11
    if emit:
        tell.row_filled(s, emit)
        tell.round_began(s, emit)
    _begin_turn(s, s.first, emit)


def _round_end(s: State, emit: Emit | None) -> None:
    s.ending = _ending(s)
    if s.ending:
        s.agenda.append(Item("final_scoring"))
        return
    s.round += 1
    s.touched = False
    was_last = s.is_last_round
    s.last_round = not s.simplified and _is_exhausted(s)
    if s.capsule < s.defs.last_period:
        s.capsule += 1
        if emit:
            tell.capsule_moved(s, emit)
    if emit:
        tell.round_began(s, emit)
        if s.is_last_round and not was_last:
            tell.last_round(s, emit)
    _begin_turn(s, s.first, emit)


def _ending(s: State) -> str:
    """The rule that ends the game with this round, in the order of E-6; empty when it goes on."""
    is_last_period = s.capsule == s.defs.last_period
    if s.simplified:
        return "V-2c" if is_last_period else ""
    if s.trigger[0] != NONE:
        return "E-2"
    if s.last_round:
        return "E-3"
    if not s.has_sources and not any(mask & s.defs.masks.events for mask in s.masks):
        return "E-4"
    if is_last_period:
        s.stall = 0 if s.touched else s.stall + 1
    return "E-5" if s.stall >= s.defs.numbers.stall else ""


def _is_exhausted(s: State) -> bool:
    """Whether a last round is due: nothing to draw, and nobody can ever play a third New Testament card (E-3)."""
    if s.has_sources or s.capsule != s.defs.last_period:
        return False
    new = s.defs.masks.new_testament
    return all(
        s.new_count(seat) + (s.masks[seat] & new).bit_count() < s.defs.numbers.trigger for seat in range(s.seats)
    )


def _final_scoring(s: State, emit: Emit | None) -> None:
    if emit:
        tell.final_scoring(s, emit)


_LEGAL: Mapping[str, Callable[[State, int], Sequence[Move]]] = {
    "portal_choice": _portal_moves,
    "placement": _placement_moves,
    "turn": _turn_moves,
    "blind_removal": _blind_moves,
}
_APPLY: Mapping[type[Move], Callable[..., None]] = {
    ChoosePortal: _choose_portal,
    PlacePawn: _place_pawn,
    DrawRow: _draw_row,
    DrawDeck: _draw_deck,
    Step: _step,
    Play: _play,
    Burn: _burn,
    Discard: _discard,
    RemoveBlind: _remove_blind,
    EndTurn: _end_turn,
}
_LINGERS = frozenset((DrawDeck, RemoveBlind, Burn, Discard))  # a card to read, or a free act that may not be the last
_SETTLE: Mapping[str, Callable[[State, Emit | None], None]] = {
    "open_row": _open_row,
    "round_end": _round_end,
    "final_scoring": _final_scoring,
}
