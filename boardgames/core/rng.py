"""Random numbers without hidden state: splitmix64 over an int stored in the game state."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF
_GAMMA = 0x9E3779B97F4A7C15


def _mixed(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def step(state: int) -> tuple[int, int]:
    """Return the next generator state and a random 64-bit number."""
    state = (state + _GAMMA) & _MASK
    return state, _mixed(state)


def below(state: int, n: int) -> tuple[int, int]:
    """Return the next generator state and a number in 0..n-1 (multiply-shift; bias under 2**-50 for board games)."""
    state = (state + _GAMMA) & _MASK
    return state, (_mixed(state) * n) >> 64


def shuffle(state: int, items: list[T]) -> int:
    """Shuffle in place (Fisher-Yates); return the next generator state."""
    for last in range(len(items) - 1, 0, -1):
        state, pick = below(state, last + 1)
        items[last], items[pick] = items[pick], items[last]
    return state


class Rng:
    """The same generator as an object with its own state: for bots, tests and determinizations."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, n: int) -> int:
        """Return a number in 0..n-1."""
        self.state = state = (self.state + _GAMMA) & _MASK
        return (_mixed(state) * n) >> 64

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place."""
        self.state = shuffle(self.state, items)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        self.state = state = (self.state + _GAMMA) & _MASK
        return items[(_mixed(state) * len(items)) >> 64]
