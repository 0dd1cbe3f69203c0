"""The Acts of the Evangelists: travel, collect traditions, hear the witnesses, write a gospel."""

from boardgames.data.defs import Definition
from boardgames.games.acts.game import ActsGame


def game(definition: Definition) -> ActsGame:
    """The game, made from its definition."""
    return ActsGame(definition)
