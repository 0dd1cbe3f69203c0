"""Opens all games when it is imported: processes that are forked afterwards need not."""

from boardgames.app import wiring
from boardgames.core.game import Game

for slug in wiring.available():
    wiring.open_game(slug)


def open_game(slug: str) -> Game:
    """A game that is open already."""
    return wiring.open_game(slug)
