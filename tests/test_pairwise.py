"""The helper that chooses combinations: it leaves no pair out and is always the same."""

from itertools import combinations, product

from tests.pairwise import pairwise

SEATS, TEAMS, MODES, LIMITS = (2, 3, 4, 5), ("off", "on"), ("a", "b", "c"), ("strict", "lenient")


def met(rows: list[tuple[object, ...]]) -> set[tuple[object, ...]]:
    return {pair for row in rows for pair in combinations(enumerate(row), 2)}


def test_any_two_values_meet_in_far_fewer_rows() -> None:
    every = list(product(SEATS, TEAMS, MODES, LIMITS))

    rows = pairwise(SEATS, TEAMS, MODES, LIMITS)

    assert met(rows) == met(every)
    assert set(rows) <= set(every)
    assert len(rows) <= len(every) / 3


def test_the_usual_values_come_first_and_the_rows_are_always_the_same() -> None:
    rows = pairwise(SEATS, TEAMS, MODES, LIMITS)

    assert rows[0] == (2, "off", "a", "strict")
    assert rows == pairwise(SEATS, TEAMS, MODES, LIMITS)


def test_what_does_not_fit_is_left_out_and_the_rest_still_meets() -> None:
    def fits(row: tuple[object, ...]) -> bool:
        return row[1] == "off" or row[0] == 4

    rows = pairwise(SEATS, TEAMS, MODES, fits=fits)

    assert all(map(fits, rows))
    assert met(rows) == met([row for row in product(SEATS, TEAMS, MODES) if fits(row)])


def test_two_axes_meet_in_full_and_one_axis_gives_each_value() -> None:
    assert sorted(pairwise(SEATS, TEAMS)) == sorted(product(SEATS, TEAMS))
    assert pairwise(SEATS) == [(2,), (3,), (4,), (5,)]
