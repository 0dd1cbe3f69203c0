"""Redistribute: moves cards of the player's board and discards a few (A-16)."""

from collections.abc import Sequence
from functools import cache

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem.rules import card_events
from boardgames.games.ierusalem.rules.cards import put_away
from boardgames.games.ierusalem.rules.moves import DiscardPlayed, MoveCard
from boardgames.games.ierusalem.rules.state import State

LONGEST = 70  # number of cards in the game


@cache
def moves_of(card: str, columns: int) -> tuple[tuple[MoveCard, ...], ...]:
    """Return the moves of a card, by column and position."""
    return tuple(tuple(MoveCard(card, n, place) for place in range(LONGEST)) for n in range(1, columns + 1))


def redistribute_moves(s: State, seat: int) -> Sequence[Move]:
    """Return the moves: every card once to any other position, up to three discards, done."""
    prebuilt, ids, columns = s.defs.moves, s.defs.cards.ids, s.columns[seat]
    may_discard, moved = _may_discard(s), s.moved
    lengths = [len(cards) for cards in columns]
    found: list[Move] = []
    for here, cards in enumerate(columns):
        for place, card in enumerate(cards):
            if may_discard:
                found.append(prebuilt.discard_played[card])
            if moved >> card & 1:
                continue
            rows = moves_of(ids[card], len(columns))
            for column, length in enumerate(lengths):
                if column != here:
                    found += rows[column][: length + 1]
                else:
                    found += rows[column][:place]
                    found += rows[column][place + 1 : length]
    found.append(prebuilt.done)
    return found


def where(s: State, seat: int, card: int) -> tuple[int, int]:
    """Return column (from 0) and position of a card on the board."""
    return next((n, cards.index(card)) for n, cards in enumerate(s.columns[seat]) if card in cards)


def move_card(s: State, m: MoveCard, emit: Emit | None) -> None:
    """Move a card of the board (A-16)."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    here, place = where(s, seat, card)
    s.columns[seat][here].pop(place)
    s.columns[seat][m.column - 1].insert(m.position, card)
    s.moved |= 1 << card
    if emit:
        card_events.card_moved(s, seat, card, here, m.column - 1, emit)
    _go_on(s, seat)


def discard_played(s: State, m: DiscardPlayed, emit: Emit | None) -> None:
    """Discard a card of the board, at most three (H-05)."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    here, place = where(s, seat, card)
    s.columns[seat][here].pop(place)
    s.discarded += 1
    put_away(s, seat, card, f"played/{m.card}", emit)
    _go_on(s, seat)


def _may_discard(s: State) -> bool:
    return s.discarded < s.defs.numbers.discards


def _go_on(s: State, seat: int) -> None:
    columns = s.columns[seat]
    if not any(columns) if _may_discard(s) else all(s.moved >> card & 1 for cards in columns for card in cards):
        s.agenda.pop()  # T-13: only done is left
