"""What the signs on the faces of cards mean."""

from collections.abc import Iterator

from boardgames.core.table import Sign
from boardgames.games.missionnaires.rules.definitions import OVERSEERS
from boardgames.games.signs import SignMaker

_DECK_RULES = {"sea": "P-4", "territory": "T-6"}
_SHIELDABLE = {"bad": "shieldable", "neutral": "diverting"}  # words for a tone that a shield cancels


def signs(make: SignMaker, card: str) -> Iterator[Sign]:
    """Yield the signs of a card in reading order."""
    found = make.cards[card]
    if found.deck not in _DECK_RULES:
        yield make.plain("cell", "K-10", cell=str(found.shown["cell"]))
        yield make.plain("congregation", "G-1", icon="missionnaires-congregation")
        return
    yield make.plain(found.deck, _DECK_RULES[found.deck], icon=f"missionnaires-{found.deck}-card")
    if found.facts["bon"]:
        yield make.plain("bon", "B-1", icon="missionnaires-bon")
    else:
        tone, is_shieldable = str(found.shown["tone"]), bool(found.facts["shieldable"])
        word = _SHIELDABLE[tone] if is_shieldable else tone
        yield make.plain(f"tone.{word}", "D-4" if is_shieldable else "D-2")
    who = found.facts["effect"].get("who")
    if who in OVERSEERS:  # cards about periodicals have a "who", too
        yield make.plain(f"overseer.{who}", "V-2", icon=f"missionnaires-overseer-{who[0]}")
