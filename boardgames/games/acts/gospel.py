"""Changes of a gospel: cards written on slots, leaves moved and flipped."""

from boardgames.core.events import Emit
from boardgames.games.acts import tell
from boardgames.games.acts.defs import NONE
from boardgames.games.acts.moves import FLIP
from boardgames.games.acts.state import State


def write_card(s: State, seat: int, card: int, leaf: int, side: int) -> None:
    """A tradition comes to lie on an empty slot (A-16)."""
    slot = 2 * leaf - 2 + side
    s.gospels[seat][slot] = card
    s.filled[seat] |= 1 << slot
    s.cards[seat] |= 1 << card


def take_step(s: State, seat: int, leaf: int, to: int, emit: Emit | None) -> None:
    """Move a leaf, or flip it (A-40)."""
    if emit:
        before = s.values(seat)
        _step(s, seat, leaf, to)
        tell.rearranged(s, seat, leaf, to, before, emit)
    else:
        _step(s, seat, leaf, to)


def _step(s: State, seat: int, leaf: int, to: int) -> None:
    gospel = s.gospels[seat]
    at = 2 * leaf - 2
    cards = gospel[at : at + 2]
    if to == FLIP:
        cards.reverse()
        gospel[at : at + 2] = cards
    else:
        del gospel[at : at + 2]
        gospel[2 * to - 2 : 2 * to - 2] = cards
    filled = 1
    for card in reversed(gospel):
        filled = filled << 1 | (card != NONE)
    s.filled[seat] = filled
