"""What the signs on the faces of cards mean."""

from collections.abc import Iterator

from boardgames.core.table import Sign
from boardgames.games.signs import SignMaker


def signs(make: SignMaker, card: str) -> Iterator[Sign]:
    """Yield the signs of a Testament: what it costs, what it is worth."""
    facts = make.cards[card].facts
    gold = facts["gold"]
    yield make.plain("build", "C-04", icon="time-create", n=facts["create_cost"], dead=facts["create_deaths"])
    yield make.plain("preserve", "K-01", icon="time-preserve", n=facts["preserve_cost"])
    yield make.plain("sections", "H-03", icon="time-decay", n=len(gold))
    yield make.plain("gold", "W-01", icon="time-gold-dot", n=sum(gold))
