"""Work that takes longer than a frame, as steps between which the rest of the program goes on."""

from __future__ import annotations

import time
from collections.abc import Generator, Hashable
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]  # yields after each step, finally returns the result
SLICE_SECONDS = 0.02  # of each frame, in which pieces may move


def finish(steps: Steps[T]) -> T:
    """Take all steps at once; return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def advance(steps: Steps[object], seconds: float = SLICE_SECONDS) -> bool:
    """Take steps for a while; True when there are none left."""
    ends = time.perf_counter() + seconds
    return all(time.perf_counter() < ends for _ in steps)


class PaintQueue:
    """Pictures of a scene that are painted one after another. In `hurry` mode `work` paints only for a slice."""

    def __init__(self) -> None:
        self.hurry = False
        self.wanted: dict[Hashable, Steps[object]] = {}
        self.made: set[Hashable] = set()

    @property
    def waiting(self) -> bool:
        """Whether pictures are queued."""
        return bool(self.wanted)

    def work(self) -> bool:
        """Paint the first queued picture, or a part of it in `hurry` mode; true when it is finished."""
        if not self.wanted:
            return False
        key, steps = next(iter(self.wanted.items()))
        if self.hurry and not advance(steps):
            return False
        finish(steps)
        del self.wanted[key]
        self.made.add(key)
        return True
