"""What bots are given: a deal that fits what a seat has seen, and a judgement of a position."""

from boardgames.core.rng import Rng
from boardgames.games.portals.defs import GENESIS, NEW, OLD
from boardgames.games.portals.state import State

STEP_LOSS = 0.86  # worth kept for every step still to go
ROUND_LOSS = 0.9  # worth kept for every round until the capsule is near
LATE_LOSS = 0.35  # worth kept for every period that fuel would have to bridge backwards
ACTION_WORTH = 0.12
REGION_CARD_WORTH = 3.5
SYMBOL_CARD_WORTH = 3.0
FUEL_WORTH = 0.35
CROWDED_LOSS = 0.6


def determinize(s: State, viewer: int, rng: Rng) -> State:
    """Deal anew what the viewer cannot see: decks, undealt cards, hands but for cards known from the row (I-4, I-7).

    From which deck a card came is public (I-8), so every hidden card is exchanged within its own deck.
    """
    other = s.clone()
    decks = s.defs.cards.deck
    pools: list[list[int]] = [list(s.undealt), list(s.old), list(s.new)]
    hidden = [seat for seat in range(s.seats) if seat != viewer and not s.is_over]
    for seat in hidden:
        for card in s.hands[seat]:
            if not s.known[seat] >> card & 1:
                pools[decks[card]].append(card)
    for pool in pools:
        pool.sort()
        rng.shuffle(pool)
    for seat in hidden:
        known = s.known[seat]
        other.hands[seat] = [card if known >> card & 1 else pools[decks[card]].pop() for card in s.hands[seat]]
        other.masks[seat] = sum(1 << card for card in other.hands[seat])
    other.undealt, other.old, other.new = tuple(pools[GENESIS]), pools[OLD], pools[NEW]
    if s.blind:
        other.blind = other.hands[s.current][:]
        rng.shuffle(other.blind)
    other.rng = rng.below(1 << 62)
    return other


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat: what it has, and what its hand promises."""
    return 0.0
