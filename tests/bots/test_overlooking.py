"""A weaker player overlooks things for a while, but nothing obvious, and it leaves nothing lying."""

from collections.abc import Sequence
from typing import Any

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.overlooking import ROUNDS, Overlooking
from boardgames.bots.search import SearchBot
from boardgames.core.moves import Move, MoveBook
from boardgames.core.rng import Rng

HALF = 50
STEPS = 3


class Go(Move, frozen=True, cache_hash=True):
    """One of several ways, on or to the end of the turn."""

    way: int


class Ways:
    """A turn of a few steps at most: way 0 goes on, all others end it; where it ends makes no difference."""

    slug = "ways"
    moves = MoveBook([Go])

    class State:
        def __init__(self, number: int = 1, steps: int = 0) -> None:
            self.number, self.steps = number, steps

        def clone(self) -> "Ways.State":
            return Ways.State(self.number, self.steps)

    def __init__(self, ways: int = 40) -> None:
        self.ways = ways

    def actor(self, s: Any) -> int:
        return 0 if s.steps < STEPS else 1

    def apply(self, s: Any, m: Any, emit: Any = None) -> None:
        s.steps = STEPS if m.way > 0 else s.steps + 1

    def legal(self, s: Any) -> Sequence[Move]:
        return [Go(way) for way in range(self.ways)]

    def round(self, s: Any) -> int:
        return s.number

    def determinize(self, s: Any, viewer: int, rng: Rng) -> Any:
        return s.clone()

    def evaluate(self, s: Any, seat: int) -> float:
        return 7.0


MOVES = [Go(way) for way in range(1, 60)]


def eyes(seat: int = 0, mood: int = 1, number: int = 1) -> Overlooking:
    return Overlooking(View(Ways(), Ways.State(number), seat, Rng(1), mood=mood), HALF)  # type: ignore[arg-type]


def overlooked(one: Overlooking) -> list[Move]:
    return [move for move in MOVES if one.overlooks(move)]


def test_what_is_overlooked_stays_so_for_some_rounds() -> None:
    first = overlooked(eyes(number=ROUNDS))

    assert len(MOVES) / 4 < len(first) < len(MOVES) * 3 / 4
    assert overlooked(eyes(number=2 * ROUNDS - 1)) == first
    assert overlooked(eyes(number=2 * ROUNDS)) != first


def test_other_seats_and_other_games_overlook_other_things() -> None:
    assert overlooked(eyes(seat=1)) != overlooked(eyes()) != overlooked(eyes(mood=2))


def unseen_and_seen() -> tuple[Move, Move]:
    one = eyes()
    return next(m for m in MOVES if one.overlooks(m)), next(m for m in MOVES if not one.overlooks(m))


def chosen(worths: Sequence[float]) -> Move:
    """What is chosen when the best move is overlooked, the next one is seen and others are worth little."""
    unseen, seen = unseen_and_seen()
    rest = [move for move in MOVES if move not in (unseen, seen)]
    worth = dict(zip((unseen, seen, *rest), worths, strict=False))
    return eyes().choice(worth, HALF)


def test_a_move_that_is_nearly_as_good_may_be_played_instead_of_the_best() -> None:
    assert chosen([1.0, 0.9, 0.1, 0.0]) == unseen_and_seen()[1]


def test_what_is_clearly_the_best_is_seen() -> None:
    assert chosen([1.0, 0.3, 0.2, 0.0]) == unseen_and_seen()[0]
    assert chosen([1.0, 0.9]) == unseen_and_seen()[0], "of two moves none is nearly the other"


def test_what_is_seen_begins_with_the_choice_and_lacks_what_is_overlooked() -> None:
    unseen, seen = unseen_and_seen()
    rest = [move for move in MOVES if move not in (unseen, seen)]
    one = eyes()

    found = list(one.seen({unseen: 1.0, seen: 0.9} | dict.fromkeys(rest, 0.0), HALF))

    assert found[0] == seen
    assert set(found) == {move for move in MOVES if not one.overlooks(move)}


def test_what_is_clearly_the_best_is_among_what_is_seen() -> None:
    unseen, seen = unseen_and_seen()

    assert list(eyes().seen({unseen: 1.0, seen: 0.9}, HALF)) == [unseen, seen]


def test_a_bot_may_overlook_other_things_in_every_round() -> None:
    view = View(Ways(), Ways.State(number=1), 0, Rng(1), mood=1)  # type: ignore[arg-type]
    later = View(Ways(), Ways.State(number=2), 0, Rng(1), mood=1)  # type: ignore[arg-type]

    assert overlooked(Overlooking(view, HALF, rounds=1)) != overlooked(Overlooking(later, HALF, rounds=1))
    assert overlooked(Overlooking(view, HALF)) == overlooked(Overlooking(later, HALF))


@pytest.mark.parametrize("mood", range(12))
def test_a_turn_that_should_go_on_is_not_ended(mood: int) -> None:
    ends = {Go(way): 0.9 for way in range(1, 30)} | {Go(way): 0.0 for way in range(30, 70)}

    assert eyes(mood=mood).choice({Go(0): 1.0, **ends}, HALF) == Go(0)


@pytest.mark.parametrize("mood", range(12))
def test_a_turn_that_should_end_is_not_drawn_out(mood: int) -> None:
    worth = {Go(1): 1.0, Go(0): 0.95} | {Go(way): 0.0 for way in range(30, 70)}

    assert eyes(mood=mood).choice(worth, HALF) == Go(1)


@pytest.mark.parametrize("seed", range(6))
def test_of_turns_with_equal_ends_the_shortest_is_played(seed: int) -> None:
    view = View(Ways(2), Ways.State(), 0, Rng(seed))  # type: ignore[arg-type]

    assert SearchBot(looks=60, width=0).choose(view, always) == Go(1)
