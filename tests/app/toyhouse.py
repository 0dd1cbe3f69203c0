"""Opens the toy game in the bots' process."""

from boardgames.core.game import Game
from tests.toy import ToyGame


def open_game(slug: str) -> Game:
    """The toy, whatever is asked for."""
    return ToyGame()


def broken(slug: str) -> Game:
    """A house that falls down."""
    raise SystemExit(3)
