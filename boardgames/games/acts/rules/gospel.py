"""Changes of a gospel: cards written on slots, leaves moved and flipped."""

from boardgames.core.events import Emit
from boardgames.games.acts.rules import events
from boardgames.games.acts.rules.definitions import NONE
from boardgames.games.acts.rules.move_tables import same_steps
from boardgames.games.acts.rules.moves import FLIP
from boardgames.games.acts.rules.state import State


def write_card(s: State, seat: int, card: int, leaf: int, side: int) -> None:
    """Put a tradition on an empty slot (A-16)."""
    slot = 2 * leaf - 2 + side
    s.gospels[seat][slot] = card
    s.filled[seat] |= 1 << slot
    s.cards[seat] |= 1 << card


def take_step(s: State, seat: int, leaf: int, to: int, emit: Emit | None) -> None:
    """Move a leaf, or flip it (A-40)."""
    if emit:
        before, step = events.gospel_worth(s, seat), named_step(s, seat, leaf, to)
        _step(s, seat, leaf, to)
        events.rearranged(s, seat, *step, before, emit)
    else:
        _step(s, seat, leaf, to)


def named_step(s: State, seat: int, leaf: int, to: int) -> tuple[int, int]:
    """Return the step as a player would name it: of all equal ones, that of a leaf with cards (A-42)."""
    return (leaf, to) if to == FLIP else same_steps(s.empty_leaves(seat), leaf, to)[0]


def stepped(gospel: list[int], leaf: int, to: int) -> list[int]:
    """Return the slots after a step."""
    after, at = gospel[:], 2 * leaf - 2
    cards = after[at : at + 2]
    if to == FLIP:
        after[at : at + 2] = cards[::-1]
    else:
        del after[at : at + 2]
        after[2 * to - 2 : 2 * to - 2] = cards
    return after


def _step(s: State, seat: int, leaf: int, to: int) -> None:
    s.gospels[seat] = gospel = stepped(s.gospels[seat], leaf, to)
    filled = 1 << len(gospel)
    for slot, card in enumerate(gospel):
        if card != NONE:
            filled |= 1 << slot
    s.filled[seat] = filled
