"""What the signs on the faces of cards mean."""

from collections.abc import Iterator

from boardgames.core.phrase import Noun
from boardgames.core.table import Sign
from boardgames.games.signs import SignMaker


def signs(make: SignMaker, card: str) -> Iterator[Sign]:
    """Yield the signs of a card in reading order."""
    facts = make.cards[card].facts
    if "symbol" in facts:
        yield make.of("symbol", facts["symbol"], "P-3")
        yield make.plain("symbol_card", "P-4", symbol=Noun("symbol", facts["symbol"]))
        return
    if "points" not in facts:
        yield make.plain("region_card", "P-2", icon="portals-region-set")
        return
    yield make.plain("points", "P-1", n=facts["points"])
    yield make.plain("period", "K-3", period=Noun("timeline", facts["period"]))
    for symbol in facts["symbols"]:
        yield make.of("symbol", symbol, "P-3")
    if "fuel" in facts:
        yield make.of("fuel", facts["fuel"]["colour"], "F-3")
    yield make.plain("region", "P-2", region=Noun("region", facts["region"]))
