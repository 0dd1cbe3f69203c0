"""Ierusalem: Anno Domini: gather, hear parables, win the Apostles over, take a good seat at the Last Supper."""

from boardgames.data.defs import Definition
from boardgames.games.ierusalem.game import IerusalemGame


def game(definition: Definition) -> IerusalemGame:
    """The game, made from its definition."""
    return IerusalemGame(definition)
