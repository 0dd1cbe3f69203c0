"""Hands: drawing, playing, burning, discarding, and the hand limit (sections A, F and H)."""

from boardgames.core import rng
from boardgames.core.agenda import Item
from boardgames.core.events import Emit
from boardgames.games.portals.rules import events
from boardgames.games.portals.rules.definitions import DECKS, NEW, NONE, OLD
from boardgames.games.portals.rules.moves import Burn, Discard, DrawDeck, DrawRow, Play, RemoveBlind
from boardgames.games.portals.rules.state import State


def can_draw(s: State, seat: int) -> bool:
    """Whether the hand limit allows the seat to draw (H-2, H-4)."""
    return s.lenient or len(s.hands[seat]) < s.defs.numbers.hand_limit


def burnable(s: State, seat: int) -> int:
    """Return the mask of the hand cards that can be exchanged now (F-4, F-8, V-2a)."""
    if s.simplified or s.level == s.defs.full:
        return 0
    return s.masks[seat] & s.defs.masks.burnable[s.burnt]


def draw_row(s: State, m: DrawRow, emit: Emit | None) -> None:
    """Take a card of the row; the Old Testament deck refills it (A-2, A-3)."""
    seat = s.agenda[-1].seat
    card = s.row[m.slot]
    s.row[m.slot] = s.old.pop() if s.old else NONE
    s.known[seat] |= 1 << card
    if emit:
        events.drew_from_row(s, seat, card, m.slot, emit)
    _gain(s, seat, card, emit)


def draw_deck(s: State, m: DrawDeck, emit: Emit | None) -> None:
    """Take the top card of a deck (A-1, A-5)."""
    seat = s.agenda[-1].seat
    card = (s.old if m.deck == DECKS[OLD] else s.new).pop()
    if emit:
        events.drew_from_deck(s, seat, card, m.deck, emit)
    _gain(s, seat, card, emit)


def _gain(s: State, seat: int, card: int, emit: Emit | None) -> None:
    s.hands[seat].append(card)
    s.masks[seat] |= 1 << card
    s.used += 1
    s.touched = True
    check_hand(s, seat, emit)


def check_hand(s: State, seat: int, emit: Emit | None = None) -> None:
    """Interrupt the turn if the hand has too many cards (H-4, H-6)."""
    if len(s.hands[seat]) > s.defs.numbers.hand_limit:
        s.blind = s.hands[seat][:]
        s.rng = rng.shuffle(s.rng, s.blind)
        s.agenda.append(Item("blind_removal", (seat + 1) % s.seats, (seat,)))
        if emit:
            events.hand_over_limit(s, seat, emit)


def _lose(s: State, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.masks[seat] &= ~(1 << card)
    s.known[seat] &= ~(1 << card)


def play(s: State, m: Play, emit: Emit | None) -> None:
    """Play an event at its place (A-12)."""
    cards, seat = s.defs.cards, s.agenda[-1].seat
    card = cards.number[m.card]
    _lose(s, seat, card)
    s.touched = True
    s.played[seat].append(card)
    s.scores[seat] += cards.points[card]
    s.tallies[seat] += cards.tally[card]
    s.used += 1
    if emit:
        events.played(s, seat, card, emit)
    if cards.deck[card] == NEW and s.trigger[0] == NONE and not s.simplified:
        _check_trigger(s, seat, emit)


def _check_trigger(s: State, seat: int, emit: Emit | None) -> None:
    if s.new_count(seat) >= s.defs.numbers.trigger:  # E-2
        s.trigger = (seat, s.round)
        if emit:
            events.end_triggered(s, seat, emit)


def burn(s: State, m: Burn, emit: Emit | None) -> None:
    """Exchange a card for fuel (F-1 to F-4)."""
    cards, seat = s.defs.cards, s.agenda[-1].seat
    card, before = cards.number[m.card], s.level
    _lose(s, seat, card)
    s.touched = True
    s.removed.append(card)
    s.level = min(s.defs.full, s.level + cards.icons[card])  # F-3
    s.burnt |= 1 << cards.fuel[card]
    if emit:
        events.burnt(s, seat, card, before, emit)


def discard(s: State, m: Discard, emit: Emit | None) -> None:
    """Discard a card from the hand (F-9 to F-11)."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    _lose(s, seat, card)
    s.removed.append(card)
    if emit:
        events.discarded(s, seat, card, emit)


def remove_blind(s: State, m: RemoveBlind, emit: Emit | None) -> None:
    """Remove an unseen card from a hand over the limit (H-5)."""
    chooser, victim = s.agenda[-1].seat, s.agenda[-2].seat
    card = s.blind.pop(m.position)
    _lose(s, victim, card)
    s.removed.append(card)
    if emit:
        events.removed_blind(s, chooser, victim, card, m.position, emit)
    if len(s.hands[victim]) <= s.defs.numbers.hand_limit:
        s.blind = []
        s.agenda.pop()
