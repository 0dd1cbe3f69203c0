"""What the signs on the faces of cards mean."""

from collections.abc import Iterator

from boardgames.core.table import Sign
from boardgames.games.signs import SignMaker

_RULES = {
    "listen_parable": "A-06", "last_supper": "A-07", "invited": "A-08", "do_favor": "A-09", "call_follower": "A-10",
    "change_places": "A-11", "redistribute": "A-16", "draw_mahane": "A-18", "draw_xxxiii": "A-19", "meeting": "N-01",
    "go_market": "A-01", "go_temple": "A-05",
}  # fmt: skip


def signs(make: SignMaker, card: str) -> Iterator[Sign]:
    """Yield the signs of a card in reading order."""
    facts = make.cards[card].facts
    if "green_vp" not in facts:
        return
    yield make.of("location", facts["location"], "V-03")
    yield make.plain("green", "V-12", n=facts["green_vp"])
    for action in facts["actions"]:
        yield make.term("action", action, _RULES.get(action, "T-03"))
