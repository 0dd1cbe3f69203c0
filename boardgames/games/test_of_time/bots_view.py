"""What bots are given: an open table needs no deal anew; and a judgement of a position."""

from boardgames.core.rng import Rng
from boardgames.games.test_of_time.state import State


def determinize(s: State, viewer: int, rng: Rng) -> State:
    """A clone: nothing is hidden (G-04)."""
    return s.clone()


def evaluate(s: State, seat: int) -> float:
    """How good the state is for the seat."""
    return 0.0
