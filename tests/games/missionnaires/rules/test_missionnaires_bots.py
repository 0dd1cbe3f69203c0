"""What Gentle and Steady must not do in The Missionaries: positions in which a beginner would know better."""

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.registry import make
from boardgames.core.rng import Rng
from tests.games.missionnaires.given import GAME, NONE, State, do, given, where

EAST = ("durres", "izmir", "alexandria", "tripoli", "benghazi")


def choice(s: State, seed: int, level: str = "steady") -> str:
    return str(make(level).choose(View(GAME, s, 0, Rng(seed), mood=seed), always))


@pytest.mark.parametrize("seed", range(8))
def test_steady_does_not_pay_to_go_back_where_its_turn_began(seed: int) -> None:
    s = given(["cagliari"], periodicals=[5], todo=[EAST])
    do(s, "step olbia")

    assert choice(s, seed) == "stop"


@pytest.mark.parametrize("seed", range(8))
def test_steady_sails_from_cagliari_instead_of_walking_to_a_dead_end(seed: int) -> None:
    s = given(["cagliari"], periodicals=[5], todo=[EAST])

    assert choice(s, seed) == "sail"


@pytest.mark.parametrize("seed", range(4))
def test_steady_keeps_its_periodical_when_a_second_space_brings_it_no_nearer(seed: int) -> None:
    s = given(["bethel"], todo=[("bordeaux", "madrid")])
    do(s, "step bordeaux")

    do(s, choice(s, seed))

    assert where(s) in ("bordeaux", "bilbao")


@pytest.mark.parametrize("seed", range(3))
def test_steady_goes_home_with_its_overseer_even_when_somebody_else_has_won(seed: int) -> None:
    s = given(
        ["bordeaux", "lyon", "bethel"], seats=3, periodicals=[8], todo=[(), ("jerusalem",)], companions=["district"]
    )
    s.rank[2], s.space[2], s.finished = 1, NONE, 1

    assert choice(s, seed) == "step bethel"


@pytest.mark.parametrize("seed", range(8))
def test_gentle_does_not_pay_to_go_back_where_its_turn_began(seed: int) -> None:
    s = given(["cagliari"], periodicals=[5], todo=[EAST])
    do(s, "step olbia")

    assert choice(s, seed, "gentle") == "stop"


WEST = ("valencia", "palermo", "cagliari", "zagreb", "athens", "patras", "rhodes", "izmir")


@pytest.mark.parametrize("seed", range(12))
def test_steady_does_not_walk_to_and_fro_in_a_port_for_fear_of_a_ship_that_fails(seed: int) -> None:
    s = given(["alexandria"], periodicals=[6], todo=[WEST], companions=["circuit"])

    assert choice(s, seed) == "sail"


@pytest.mark.parametrize("seed", range(8))
def test_gentle_does_not_stay_in_a_port_for_want_of_an_idea(seed: int) -> None:
    s = given(["alexandria"], periodicals=[6], todo=[WEST], companions=["circuit"])

    assert choice(s, seed, "gentle") in ("sail", "step mersa_matruh"), "both lead west"


def test_nobody_waits_or_turns_round_for_nothing() -> None:
    s = given(["alexandria"], periodicals=[6], todo=[WEST], companions=["circuit"])
    assert "pass" in map(str, GAME.legal(s))
    assert "pass" not in map(str, GAME.sensible(s))

    do(s, "step cairo")

    assert "step alexandria" in map(str, GAME.legal(s))
    assert "step alexandria" not in map(str, GAME.sensible(s))


def test_who_has_no_periodical_may_wait_and_who_has_visited_may_turn_round() -> None:
    s = given(["alexandria"], periodicals=[0], todo=[("cairo", "rhodes")], companions=["circuit"])
    assert "pass" in map(str, GAME.sensible(s))

    do(s, "step cairo")

    assert "step alexandria" in map(str, GAME.sensible(s))
