"""Numbers of the chronicle: a share with its interval, averages, a running mean."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z = 1.96  # 95 of 100 such intervals contain the true share


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with the range in which the true share probably lies (Wilson's interval)."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1."""
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The range, from 0 to 1; everything where nothing is known."""
        if not self.whole:
            return 0.0, 1.0
        n, p = self.whole, self.value
        middle = p + Z * Z / (2 * n)
        reach = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        scale = 1 + Z * Z / n
        return max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)


def mean(numbers: Sequence[float]) -> float:
    """Return the average, 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def running_mean(numbers: Sequence[float]) -> list[float]:
    """Return the average around each number, over about a fifth of all: what changed, without the jumps."""
    reach = max(len(numbers) // 10, 1)
    sums = [0.0]
    for number in numbers:
        sums.append(sums[-1] + number)
    ends = [(max(at - reach, 0), min(at + reach + 1, len(numbers))) for at in range(len(numbers))]
    return [(sums[last] - sums[first]) / (last - first) for first, last in ends]
