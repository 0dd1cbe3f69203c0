"""Numbers for moves and for what a seat sees."""

from array import array

import pytest

from boardgames.core.learning import ANY_SEAT, IMPLIED, OTHERS, Actions, Layout, flags
from boardgames.core.moves import Move


class Walk(Move, frozen=True, cache_hash=True):
    """From where the pawn stands to a neighbour."""

    start: str
    to: str


class Greet(Move, frozen=True, cache_hash=True):
    """Another player."""

    player: int


class Praise(Move, frozen=True, cache_hash=True):
    """Any player, also oneself, so many times."""

    player: int
    times: int


def actions(seats: int) -> Actions:
    found = Actions(seats)
    found.add(Walk, IMPLIED, ("a", "b", "c"))
    found.add(Greet, OTHERS)
    found.add(Praise, ANY_SEAT, (1, 2))
    return found


def test_every_combination_has_a_number_and_a_name() -> None:
    assert actions(3).names == (
        "walk/a", "walk/b", "walk/c", "greet/1", "greet/2", "praise/0/1", "praise/0/2", "praise/1/1", "praise/1/2",
        "praise/2/1", "praise/2/2",
    )  # fmt: skip
    assert len(actions(2)) == 8


def test_what_follows_from_the_position_makes_no_other_action() -> None:
    numbers = actions(3).of(0)

    assert numbers[Walk("a", "b")] == numbers[Walk("c", "b")] == 1


def test_seats_are_counted_from_the_one_that_decides() -> None:
    found = actions(3)

    assert found.of(0)[Greet(1)] == found.of(2)[Greet(0)] == found.names.index("greet/1")
    assert found.of(1)[Praise(1, 2)] == found.names.index("praise/0/2")


def test_only_some_combinations_may_be_possible() -> None:
    found = Actions(2)
    found.add(Walk, ("a", "b"), ("a", "b"), among=(("a", "b"), ("b", "a")))

    assert found.names == ("walk/a/b", "walk/b/a")
    with pytest.raises(KeyError):
        found.of(0)[Walk("a", "a")]


def test_a_kind_of_move_is_described_in_full() -> None:
    with pytest.raises(ValueError, match="walk has 2 fields, not 1"):
        Actions(2).add(Walk, ("a", "b"))


def test_a_layout_gives_every_number_a_place_a_name_and_bounds() -> None:
    layout = Layout()

    places = layout.one("round", 9, -1), layout.row("pawn", ("a", "b")), layout.span("coins", range(2), 5)
    rows = layout.rows("card", 2, ("x",))

    assert places == (0, 1, slice(3, 5))
    assert rows == (5, 6)
    assert layout.names == ["round", "pawn/a", "pawn/b", "coins/0", "coins/1", "card/0/x", "card/1/x"]
    assert layout.most == [9, 1, 1, 5, 5, 1, 1]
    assert layout.least == [-1, 0, 0, 0, 0, 0, 0]
    assert layout.blank() == array("h", [0] * 7)


def test_flags_are_the_bits_of_a_mask() -> None:
    assert flags(0b1011, 6) == array("h", [1, 1, 0, 1, 0, 0])
