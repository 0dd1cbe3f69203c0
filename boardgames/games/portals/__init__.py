"""Portals and Prophets: travel the land and the centuries, be there when it happens."""

from boardgames.data.defs import Definition
from boardgames.games.portals.game import PortalsGame


def game(definition: Definition) -> PortalsGame:
    """The game, made from its definition."""
    return PortalsGame(definition)
