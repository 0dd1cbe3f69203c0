"""Test of Time: gods whose works decay, and who may go back in time to repair them."""

from boardgames.data.defs import Definition
from boardgames.games.test_of_time.game import TestOfTimeGame


def game(definition: Definition) -> TestOfTimeGame:
    """The game, made from its definition."""
    return TestOfTimeGame(definition)
