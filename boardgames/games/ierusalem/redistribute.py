"""Redistribute: cards of the own board move, a few are discarded (A-16)."""

from collections.abc import Sequence
from functools import cache

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.games.ierusalem import tell
from boardgames.games.ierusalem.cards import put_away
from boardgames.games.ierusalem.moves import DiscardPlayed, MoveCard
from boardgames.games.ierusalem.state import State


@cache
def move_of(card: str, column: int, position: int) -> MoveCard:
    """The one move of this kind."""
    return MoveCard(card, column, position)


def redistribute_moves(s: State, seat: int) -> Sequence[Move]:
    """Every card once, to any other place; up to three discards; done."""
    built, ids, columns = s.defs.moves, s.defs.cards.ids, s.columns[seat]
    may_discard = s.discarded < s.defs.numbers.discards
    found: list[Move] = []
    for here, cards in enumerate(columns):
        for place, card in enumerate(cards):
            if s.moved >> card & 1:
                continue
            name = ids[card]
            for column, others in enumerate(columns):
                room = len(others) + (column != here)
                found += [move_of(name, column + 1, to) for to in range(room) if column != here or to != place]
            if may_discard:
                found.append(built.discard_played[card])
    found.append(built.done)
    return found


def where(s: State, seat: int, card: int) -> tuple[int, int]:
    """Column (from 0) and place of a card on the board."""
    return next((n, cards.index(card)) for n, cards in enumerate(s.columns[seat]) if card in cards)


def move_card(s: State, m: MoveCard, emit: Emit | None) -> None:
    """Off its column, then into its new place."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    here, place = where(s, seat, card)
    s.columns[seat][here].pop(place)
    s.columns[seat][m.column - 1].insert(m.position, card)
    s.moved |= 1 << card
    if emit:
        tell.card_moved(s, seat, card, here, m.column - 1, emit)
    _go_on(s, seat)


def discard_played(s: State, m: DiscardPlayed, emit: Emit | None) -> None:
    """At most three cards leave the board (H-05)."""
    seat, card = s.agenda[-1].seat, s.defs.cards.number[m.card]
    here, place = where(s, seat, card)
    s.columns[seat][here].pop(place)
    s.discarded += 1
    put_away(s, seat, card, f"played/{m.card}", emit)
    _go_on(s, seat)


def _go_on(s: State, seat: int) -> None:
    if len(redistribute_moves(s, seat)) == 1:  # T-13
        s.agenda.pop()
