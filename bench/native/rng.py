"""Stands in for `core/rng.py` where that is compiled: the same numbers from the processor's own 64-bit integers."""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 1 << 64
GAMMA: Final[i64] = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST: Final[i64] = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND: Final[i64] = 0x94D049BB133111EB - (1 << 64)
LOW: Final[i64] = (1 << 32) - 1
SMALL: Final = 1 << 31


def _machine(number: int) -> i64:
    """The word with the bits of a number below 2**64."""
    return i64(number - WORD if number >= WORD >> 1 else number)


def _number(word: i64) -> int:
    """The number below 2**64 with the bits of a word."""
    return int(word) if word >= 0 else int(word) + WORD


def _mixed(word: i64) -> i64:
    word = (word ^ ((word >> 30) & ((1 << 34) - 1))) * FIRST
    word = (word ^ ((word >> 27) & ((1 << 37) - 1))) * SECOND
    return word ^ ((word >> 31) & ((1 << 33) - 1))


def _share(word: i64, n: int) -> int:
    """The number in 0..n-1 that a random word gives."""
    if n >= SMALL:
        return (_number(word) * n) >> 64
    size = i64(n)
    return int((((word >> 32) & LOW) * size + (((word & LOW) * size) >> 32)) >> 32)


def step(state: int) -> tuple[int, int]:
    """Return the next generator state and a random 64-bit number."""
    word = _machine(state) + GAMMA
    return _number(word), _number(_mixed(word))


def below(state: int, n: int) -> tuple[int, int]:
    """Return the next generator state and a number in 0..n-1."""
    word = _machine(state) + GAMMA
    return _number(word), _share(_mixed(word), n)


def shuffle(state: int, items: list[T]) -> int:
    """Shuffle in place (Fisher-Yates); return the next generator state."""
    word = _machine(state)
    for last in range(len(items) - 1, 0, -1):
        word += GAMMA
        pick = _share(_mixed(word), last + 1)
        items[last], items[pick] = items[pick], items[last]
    return _number(word)


class Rng:
    """The same generator as an object with its own state."""

    def __init__(self, seed: int) -> None:
        self._word: i64 = _machine(seed & (WORD - 1))

    @property
    def state(self) -> int:
        """The state as a number."""
        return _number(self._word)

    @state.setter
    def state(self, state: int) -> None:
        self._word = _machine(state)

    def below(self, n: int) -> int:
        """Return a number in 0..n-1."""
        self._word += GAMMA
        return _share(_mixed(self._word), n)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place."""
        self.state = shuffle(self.state, items)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]
