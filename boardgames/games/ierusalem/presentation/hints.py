"""What a move is good for, in a hint: the price of what is sold."""

from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say
from boardgames.games.ierusalem.rules.definitions import RESOURCES
from boardgames.games.ierusalem.rules.moves import Sell
from boardgames.games.ierusalem.rules.state import State


def purpose(s: State, m: Move) -> Phrase | None:
    """Tell what a sale brings."""
    return say("hint.sold", n=s.defs.numbers.prices[RESOURCES.index(m.resource)]) if isinstance(m, Sell) else None
