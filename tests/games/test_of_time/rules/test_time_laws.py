"""Laws over whole games of random moves, the bot's judgement, and the list of rule ids."""

import random
from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.core.rng import Rng
from boardgames.games.test_of_time.rules.scoring import totals
from boardgames.games.test_of_time.rules.state import strips_of
from tests.games.test_of_time.given import DEFS, GAME, NONE, given, random_game, rule

HERE = Path(__file__).parent


@rule("F-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_after_twenty_rounds(seats: int) -> None:
    for seed in range(12):
        s, _ = random_game(seats, seed)
        result = GAME.outcome(s)

        assert result is not None, seed
        assert s.round == 20
        assert result.totals == totals(s), seed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_masks_and_sums_follow_from_the_rest(seats: int) -> None:
    choose = random.Random(seats)
    s = GAME.new({}, seats, seats)
    while legal := GAME.legal(s):
        GAME.apply(s, choose.choice(legal))
        for spot, kind in enumerate(s.kinds):
            history = s.history[spot]
            assert s.covered[spot] == sum(map(strips_of, history))
            assert s.is_visible(spot) == (kind != NONE and s.covered[spot] < DEFS.kinds[kind].sections)
            assert bool(s.recorded >> spot & 1) == bool(history)
            assert bool(s.under >> spot & 1) == (s.building[spot] != NONE)
            assert kind == NONE or len(history) == s.round - 1 - s.made[spot] or s.is_over
        for seat in range(seats):
            seen = [s.kinds[spot] for spot in s.spots(seat) if s.is_visible(spot)]
            assert s.modifiers(seat).counts == tuple(seen.count(kind) for kind in range(5))


def test_two_states_that_differ_are_told_apart() -> None:
    s = given(works={0: [("temple", 2, "k d"), None, None]})
    changed = []
    for name in ("round", "starter", "passes", "passed", "first"):
        other = s.clone()
        setattr(other, name, getattr(other, name) + 1)
        changed.append(digest(other))
    for name in ("followers", "shamans", "spare_followers", "spare_shamans", "cards", "made", "building"):
        other = s.clone()
        getattr(other, name)[1] += 1
        changed.append(digest(other))

    assert len({digest(s), *changed}) == len(changed) + 1


@rule("20.7", "G-04")
def test_a_bot_sees_the_table_as_it_is() -> None:
    s = given(works={0: [("temple", 2, "k d"), None, None]})

    deal = GAME.determinize(s, 1, Rng(3))

    assert deal.key() == s.key()
    assert deal is not s


@rule("20.7")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"works": {0: [("temple", 2), None, None]}}, {"works": {0: [("temple", 2, "d d"), None, None]}}),
        ({"followers": (20, 20)}, {"followers": (14, 20)}),
        ({"shamans": (1, 0)}, {}),
        ({"works": {1: [("art", 2, "d d"), None, None]}}, {"works": {1: [("art", 2), None, None]}}),
    ],
)
def test_what_a_bot_likes(better: dict, worse: dict) -> None:
    assert GAME.evaluate(given(**better), 0) > GAME.evaluate(given(**worse), 0)
