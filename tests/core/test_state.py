"""States made from one declaration: every field is a slot, and every field is cloned."""

import pytest

from boardgames.core.state import DeclaredState


class Position(DeclaredState):
    """A state with a field of every kind."""

    name: str
    pair: tuple[int, int]
    row: list[int]
    rows: list[list[int]]
    cube: list[list[list[int]]]
    counts: dict[str, int]


def given() -> Position:
    s = Position()
    s.name, s.pair, s.row, s.rows, s.cube, s.counts = "a", (1, 2), [1], [[1], [2]], [[[1]]], {"a": 1}
    return s


def test_every_field_is_a_slot() -> None:
    assert Position.__slots__ == ("name", "pair", "row", "rows", "cube", "counts")


def test_a_clone_has_every_field() -> None:
    s, copy = given(), given().clone()

    assert [getattr(copy, field) for field in Position.__slots__] == [getattr(s, field) for field in Position.__slots__]


def test_a_clone_shares_nothing_that_can_change() -> None:
    s = given()
    copy = s.clone()

    copy.row.append(2)
    copy.rows[0].append(2)
    copy.cube[0][0].append(2)
    copy.counts["a"] = 2

    assert (s.row, s.rows, s.cube, s.counts) == ([1], [[1], [2]], [[[1]]], {"a": 1})


def test_a_field_that_was_not_declared_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        given().other = 1  # type: ignore[attr-defined]
