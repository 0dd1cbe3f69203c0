"""Cards: drawing, discarding, the Mahane display, hands and the decks of the players (chapter 9)."""

from boardgames.core import rng
from boardgames.core.events import Emit
from boardgames.games.ierusalem.rules import card_events
from boardgames.games.ierusalem.rules.definitions import MAHANE, NONE
from boardgames.games.ierusalem.rules.state import State

SOURCES = {"face_1": 0, "face_2": 1}


def take_mahane(s: State, seat: int, source: str, emit: Emit | None) -> None:
    """Take a card from the display or the deck into the hand (A-18)."""
    place = SOURCES.get(source, NONE)
    if place == NONE:
        card = s.mahane.pop()
        s.hands[seat].append(card)
        if emit:
            card_events.drew_unseen(s, seat, card, "mahane", emit)
        return
    card, s.display[place] = s.display[place], NONE
    s.hands[seat].append(card)
    s.known[seat] |= 1 << card  # all saw it (5.3)
    if emit:
        card_events.took_display(s, seat, card, place, emit)
    fill_display(s, emit)


def fill_display(s: State, emit: Emit | None) -> None:
    """Fill gaps from the deck (A-18); with an empty deck they stay (H-06)."""
    for place, card in enumerate(s.display):
        if card == NONE and s.mahane:
            s.display[place] = s.mahane.pop()
            if emit:
                card_events.display_filled(s, place, emit)


def take_xxxiii(s: State, seat: int, emit: Emit | None) -> None:
    """Take the top card of the deck into the hand (A-19)."""
    card = s.xxxiii.pop()
    s.hands[seat].append(card)
    if emit:
        card_events.drew_unseen(s, seat, card, "xxxiii", emit)


def put_away(s: State, seat: int, card: int, origin: str, emit: Emit | None) -> None:
    """Put a card of the player's deck on the discard pile, any other under its deck (H-05, H-07)."""
    deck = s.defs.cards.deck[card]
    if deck < MAHANE:
        s.discards[seat].append(card)
    elif deck == MAHANE:
        s.mahane.insert(0, card)
    else:
        s.xxxiii.insert(0, card)
    if emit:
        card_events.put_away(s, seat, card, origin, emit)
    if deck == MAHANE and NONE in s.display:
        fill_display(s, emit)


def refill(s: State, seat: int, emit: Emit | None) -> None:
    """Draw up to five cards; an empty deck is rebuilt from the discard pile (H-04)."""
    hand, pile = s.hands[seat], s.piles[seat]
    drawn = []
    while len(hand) < s.defs.numbers.hand:
        if not pile:
            if not s.discards[seat]:
                break
            pile += s.discards[seat]
            s.discards[seat].clear()
            s.rng = rng.shuffle(s.rng, pile)
            if emit:
                card_events.reshuffled(s, seat, emit)
        card = pile.pop()
        hand.append(card)
        drawn.append(card)
    if emit and drawn:
        card_events.refilled(s, seat, drawn, emit)
