"""What Steady must not do in Test of Time: positions in which a beginner would know better."""

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.registry import make
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from tests.rules.test_of_time.time_given import GAME, Attack, Defend, State, given, send


def turn_of_steady(s: State, seed: int) -> Move:
    """The first move of Steady's turn, after it has played the whole turn."""
    seat, first = GAME.actor(s), None
    while GAME.actor(s) == seat and (first is None or s.agenda[-1].kind != "turn"):
        move = make("steady").choose(View(GAME, s, seat, Rng(seed)), always)
        first = first or move
        GAME.apply(s, move)
    assert first is not None
    return first


@pytest.mark.parametrize("seed", range(3))
def test_steady_still_has_its_only_monument_when_the_round_ends(seed: int) -> None:
    own = [("monument", 1, "d+1 k+3"), None, ("tools", 2, "k")]
    s = given(round=4, followers=(14, 11), works={0: own, 1: [("art", 2, "d"), ("tools", 3), ("monument", 1, "d+7 d")]})

    while s.round == 4:
        turn_of_steady(s, seed)

    assert s.gold(0) >= 4


@pytest.mark.parametrize("seed", range(3))
def test_steady_defends_its_only_monument_when_it_can(seed: int) -> None:
    s = given(round=4, followers=(12, 9), works={0: [("monument", 1)], 1: [("tools", 2)]}, turn=1)
    send(s, Attack(0, 1), 7)

    assert isinstance(turn_of_steady(s, seed), Defend)


@pytest.mark.parametrize("seed", range(3))
def test_steady_does_not_leave_a_space_empty_while_everybody_is_at_home(seed: int) -> None:
    works = {seat: [("burial_site", 1), ("tools", 4)] for seat in (0, 1)}
    s = given(round=9, followers=(30, 30), shamans=(10, 10), works=works)

    for _ in range(12):
        if s.round > 9 or s.building[2] >= 0 or s.building[5] >= 0:
            break
        turn_of_steady(s, seed)

    assert max(s.building[2], s.building[5]) >= 0 or max(s.kinds[2], s.kinds[5]) >= 0
