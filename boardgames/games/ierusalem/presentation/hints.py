"""What a move is good for, in a hint: the price of what is sold or put back, and why a card has to go."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.games.ierusalem.rules.definitions import RESOURCES
from boardgames.games.ierusalem.rules.moves import Discard, DiscardResource, Sell
from boardgames.games.ierusalem.rules.state import State


def purpose(s: State, m: Move) -> Phrase | None:
    """Tell what a sale brings, or what has to go because there is no room for it."""
    if isinstance(m, Sell):
        return say("hint.sold", n=_price(s, m.resource))
    if isinstance(m, DiscardResource):
        return say("hint.put_back", n=_price(s, m.resource))
    return say("hint.hand_full", n=s.defs.numbers.hand) if isinstance(m, Discard) else None


def _price(s: State, resource: str) -> int:
    return s.defs.numbers.prices[RESOURCES.index(resource)]
