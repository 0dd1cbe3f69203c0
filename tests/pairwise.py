"""Fewer combinations than all of them: any two values still meet."""

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any

Row = tuple[Any, ...]


def pairwise(
    *axes: Sequence[Any], fits: Callable[[Row], bool] = lambda row: True, given: Sequence[Row] = ()
) -> list[Row]:
    """Rows with one value per axis in which any two values meet that meet in some fitting row, and in no `given` one.

    Always the same rows; the first one takes the first value of each axis, so put the usual value there."""
    rows = [row for row in product(*axes) if fits(row)]
    unmet = {pair for row in rows for pair in _pairs(row)} - {pair for row in given for pair in _pairs(row)}
    chosen = []
    while unmet:
        best = max(rows, key=lambda row: len(unmet & _pairs(row)))  # the first of equals
        chosen.append(best)
        unmet -= _pairs(best)
    return chosen


def _pairs(row: Row) -> set[Row]:
    """What meets in a row: values with the axis that each belongs to."""
    return set(combinations(enumerate(row), min(2, len(row))))
