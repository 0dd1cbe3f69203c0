"""What the signs on the faces of cards mean."""

from collections.abc import Iterator

from boardgames.core.table import Sign
from boardgames.games.signs import SignMaker

_INTERVIEW, _THEME = "interview_", "theme_"  # the beginnings of card ids


def signs(make: SignMaker, card: str) -> Iterator[Sign]:
    """Yield the signs of a card in reading order."""
    facts = make.cards[card].facts
    if card.startswith(_INTERVIEW):
        yield make.of("witness", card.removeprefix(_INTERVIEW), "L-2")
    if card.startswith(_THEME):
        yield make.of("theme", card.removeprefix(_THEME), "P-4")
    if "number" not in facts:
        return
    yield make.plain("number", "L-5", n=facts["number"])
    for witness in facts["witnesses"]:
        yield make.of("witness", witness, "L-2")
    for motif in facts["motifs"]:
        yield make.of("motif", motif, "L-3")
    for theme in facts["themes"]:
        yield make.of("theme", theme, "P-4")
