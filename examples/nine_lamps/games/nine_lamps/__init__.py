"""Nine Lamps: two lamplighters, nine villages, one secret promise each."""

from boardgames.data.defs import Definition
from boardgames.games.nine_lamps.game import NineLampsGame


def game(definition: Definition) -> NineLampsGame:
    """The game, made from its definition."""
    return NineLampsGame(definition)
