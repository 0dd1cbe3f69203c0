"""Scores that count up or down to their new value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

TICK_SECONDS, MOST_SECONDS = 0.04, 0.6  # per point, in total at most
Scores = Mapping[int, "int | None"]


class _Count(NamedTuple):
    old: int
    new: int
    seconds: float


class Ticks:
    """The scores shown on the players' cards while they count."""

    def __init__(self) -> None:
        self._counts: dict[int, _Count] = {}
        self._done = 0.0

    @property
    def is_on(self) -> bool:
        """Whether a score is still counting."""
        return any(self._done < count.seconds for count in self._counts.values())

    def begin(self, before: Scores, after: Scores, speed: float) -> None:
        """Start counting every score that has changed."""
        self.finish()
        for seat, new in after.items():
            old = before.get(seat)
            if old is not None and new is not None and old != new:
                self._counts[seat] = _Count(old, new, min(abs(new - old) * TICK_SECONDS, MOST_SECONDS) * speed)

    def update(self, dt: float) -> None:
        self._done += dt

    def finish(self) -> None:
        """Show the final scores at once."""
        self._counts.clear()
        self._done = 0.0

    def shown(self, seat: int, score: int | None) -> int | None:
        """Return the score to show on the card of a seat."""
        count = self._counts.get(seat)
        if count is None or count.new != score or self._done >= count.seconds:
            return score
        return count.old + int((count.new - count.old) * self._done / count.seconds)
