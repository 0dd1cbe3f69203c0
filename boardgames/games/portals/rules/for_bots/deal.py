"""A deal that fits what a seat has seen, for bots."""

from boardgames.core.rng import Rng
from boardgames.games.portals.rules.definitions import GENESIS, NEW, OLD
from boardgames.games.portals.rules.state import State


def determinize(s: State, viewer: int | None, rng: Rng) -> State:
    """Deal anew what the viewer cannot see: decks, undealt cards, hands but for cards known from the row (I-4, I-7).

    From which deck a card came is public (I-8), so every hidden card is exchanged within its own deck.
    """
    other = s.clone()
    decks = s.defs.cards.deck
    pools: list[list[int]] = [list(s.undealt), list(s.old), list(s.new)]
    is_open = s.is_over or viewer is None
    hidden = [seat for seat in range(s.seats) if seat != viewer and not is_open]
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
    other.old, other.new = pools[OLD], pools[NEW]
    if not s.is_over:  # S-3: the end shows them
        other.undealt = tuple(pools[GENESIS])
    if s.blind:
        other.blind = other.hands[s.current][:]
        rng.shuffle(other.blind)
    other.rng = rng.below(1 << 62)
    return other
