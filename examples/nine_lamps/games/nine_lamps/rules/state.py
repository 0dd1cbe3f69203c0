"""The state of a game: plain data; only the rules change it."""

from typing import Any

from boardgames.core.agenda import Agenda
from boardgames.core.state import DeclaredState
from boardgames.games.nine_lamps.rules.definitions import Defs


class State(DeclaredState):
    """One position; slots and `clone()` follow from the fields."""

    defs: Defs
    agenda: Agenda
    round: int
    pawns: list[int]  # by seat: a village
    lamps: list[int]  # by village: whose light burns there
    sheltered: list[bool]  # by village
    jars: list[int]  # by seat
    promises: list[int]  # by seat: a card

    def key(self) -> tuple[Any, ...]:
        """Return all values in which two states can differ."""
        lists: tuple[list[Any], ...] = (self.agenda, self.pawns, self.lamps, self.sheltered, self.jars, self.promises)
        return (self.round, *map(tuple, lists))
