"""What bots are given: a deal that fits what a seat has seen, and a judgement of a position."""

from collections.abc import Iterable

from boardgames.core.rng import Rng
from boardgames.games.acts import scoring
from boardgames.games.acts.defs import NONE
from boardgames.games.acts.state import State


def determinize(s: State, viewer: int, rng: Rng) -> State:
    """Deal the face-down cards that the viewer has not seen anew; backs are public, so only within equal backs."""
    other = s.clone()
    backs = s.defs.cards.back
    unseen = [
        (city, place)
        for city, box in enumerate(s.boxes)
        for place, card in enumerate(box)
        if card != NONE and not s.seen[viewer] >> card & 1
    ]
    pools: dict[str, list[int]] = {}
    for city, place in unseen:
        card = s.boxes[city][place]
        pools.setdefault(backs[card], []).append(card)
    for pool in pools.values():
        pool.sort()
        rng.shuffle(pool)
    changed = {}
    for city, place in unseen:
        card = s.boxes[city][place]
        other.boxes[city][place] = changed[card] = pools[backs[card]].pop()
    for seat in range(s.seats):  # what others have seen lies where it lay
        moved = [card for card in changed if s.seen[seat] >> card & 1]
        other.seen[seat] = s.seen[seat] - mask(moved) | mask(changed[card] for card in moved)
    other.rng = rng.below(1 << 62)
    return other


def mask(cards: Iterable[int]) -> int:
    """A set of cards as bits."""
    return sum(1 << card for card in cards)


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat."""
    total = scoring.totals(s)
    return float(total[seat])
