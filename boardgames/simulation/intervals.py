"""Statistics from exact counts: shares with their intervals, means, spreads, quantiles."""

import math
from collections.abc import Mapping

import msgspec

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
QUANTILES = (5, 25, 50, 75, 95)  # percent
DIGITS = 4


class Share(msgspec.Struct, frozen=True):
    """A share of all games with its 95 % interval."""

    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """A distribution of whole numbers."""

    mean: float
    deviation: float
    least: int
    quantiles: tuple[int, ...]  # see QUANTILES
    most: int


def share(part: float, count: int) -> Share:
    """Return part/count with its Wilson interval; a shared win is a fraction, for which it is rather too wide."""
    if not count:
        return Share(0.0, 0.0, 1.0)
    found, extra = part / count, Z * Z / count
    middle = (found + extra / 2) / (1 + extra)
    reach = Z * math.sqrt(found * (1 - found) / count + extra / (4 * count)) / (1 + extra)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Share(round(found, DIGITS), round(min(low, found), DIGITS), round(max(high, found), DIGITS))


def quantile(counts: Mapping[int, int], percent: float) -> int:
    """Return the smallest value that at least so many percent of all do not exceed."""
    wanted = percent * sum(counts.values()) / 100
    reached = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= wanted:
            return value
    return 0


def spread(counts: Mapping[int, int]) -> Spread:
    """Describe a distribution given as value -> how often."""
    count = sum(counts.values())
    if not count:
        return Spread(0.0, 0.0, 0, (0,) * len(QUANTILES), 0)
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    return Spread(
        round(total / count, DIGITS),
        round(deviation(count, total, squares), DIGITS),
        min(counts),
        tuple(quantile(counts, percent) for percent in QUANTILES),
        max(counts),
    )


def deviation(count: int, total: int, squares: int) -> float:
    """Return the standard deviation, from whole sums so that no order of adding changes it."""
    return math.sqrt((count * squares - total * total) / (count * (count - 1))) if count > 1 else 0.0
