"""Numbers of the chronicle: a share with its interval, averages, a running mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import msgspec

MOST_BENDS = 48  # of a trend
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


def trend(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return a quiet line through many points in order of time: averages of neighbours, at most MOST_BENDS."""
    if len(points) < 2:
        return list(points)
    count = min(len(points), MOST_BENDS)
    edges = [len(points) * step // count for step in range(count + 1)]
    parts = [points[first:last] for first, last in pairwise(edges)]
    times = [mean([time for time, _ in part]) for part in parts]
    times[0], times[-1] = points[0][0], points[-1][0]  # the line goes from the first evening to the last
    heights = running_mean([mean([value for _, value in part]) for part in parts])
    return _without_jumps(list(zip(times, heights, strict=True)))


def _without_jumps(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Join what lies close together in time, where the line would go straight up or down."""
    least = (line[-1][0] - line[0][0]) / MOST_BENDS
    joined = [[line[0]]]
    for bend in line[1:]:
        if bend[0] - joined[-1][0][0] < least:
            joined[-1].append(bend)
        else:
            joined.append([bend])
    ends = [line[0][0], *(mean([time for time, _ in part]) for part in joined[1:-1]), line[-1][0]]
    heights = [mean([height for _, height in part]) for part in joined]
    return list(zip(ends[: len(joined)], heights, strict=True))
