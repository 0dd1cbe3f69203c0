"""What bots must not do in Test of Time: positions in which a beginner would know better."""

import pytest

from boardgames.bots.bot import View, always
from boardgames.bots.levels import Level
from boardgames.bots.playing_on import Depth, PlayingOn
from boardgames.bots.registry import make
from boardgames.core.moves import Move
from boardgames.core.rng import Rng
from boardgames.games.test_of_time.rules.moves import Followers, Pay, Shamans, SireShaman
from tests.games.test_of_time.given import (
    GAME,
    PASS,
    Attack,
    AttackPast,
    BackTo,
    Create,
    Defend,
    PreservePast,
    ReverseTime,
    Sire,
    State,
    do,
    given,
    send,
)


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


@pytest.mark.parametrize("level", ["skilled", "master"])
def test_whoever_plays_positions_on_judges_them_when_a_round_is_over(level: str) -> None:
    numbers = Level(level).numbers("test_of_time")
    s = given(round=4, followers=(12, 9), works={0: [("tools", 1)], 1: [("tools", 2)]})
    judged: list[int] = []

    def value(end: State, seat: int) -> float:
        judged.append(end.round)
        return 0.0

    mind = PlayingOn(GAME, value, GAME.sensible, Rng(1))
    mind.rounds(s, PASS, 0, Depth(numbers.get("rounds", 1), own=1, replies=1, game_rounds=numbers["game_rounds"]))

    last = 4 + numbers["game_rounds"]
    assert judged[-1] == last
    assert set(judged[:-1]) <= {*range(4, last + 1)}


def test_nobody_has_a_child_in_the_last_round() -> None:
    s = given(round=20, followers=(9, 9), works={0: [("tools", 2)], 1: [("tools", 2)]})

    assert not [move for move in GAME.sensible(s) if isinstance(move, Sire)]


@pytest.mark.parametrize("seed", range(3))
def test_steady_does_not_leave_a_space_empty_while_everybody_is_at_home(seed: int) -> None:
    works = {seat: [("burial_site", 1), ("tools", 4)] for seat in (0, 1)}
    s = given(round=9, followers=(30, 30), shamans=(10, 10), works=works)

    for _ in range(12):
        if s.round > 9 or s.building[2] >= 0 or s.building[5] >= 0:
            break
        turn_of_steady(s, seed)

    assert max(s.building[2], s.building[5]) >= 0 or max(s.kinds[2], s.kinds[5]) >= 0


def test_bots_do_not_pass_while_an_attack_on_an_old_work_can_be_met() -> None:
    s = given(round=9, followers=(12, 14), works={0: [("monument", 1, "d+1 d d d d d d")]}, turn=1)
    send(s, Attack(0, 1), 1)

    moves = GAME.sensible(s)

    assert PASS not in moves
    assert Defend(0, 1) in moves


def test_bots_may_give_up_a_work_when_too_many_would_fall_for_it() -> None:
    s = given(round=9, followers=(12, 14), works={0: [("tools", 8, "")], 1: []}, turn=1)
    send(s, Attack(0, 1), 8)

    assert PASS in GAME.sensible(s)


def test_bots_do_not_pass_while_they_can_keep_a_work_that_would_lose_points() -> None:
    works = {0: [("monument", 1, "d+1 d d d")], 1: [("temple", 2)]}
    assert PASS not in GAME.sensible(given(round=6, followers=(11, 20), works=works))

    works[0] = [("monument", 1, "d k k k")]  # the second strip covers no gold
    assert PASS in GAME.sensible(given(round=6, followers=(11, 20), works=works))


def test_bots_do_not_travel_to_a_past_that_they_cannot_change() -> None:
    s = given(round=6, followers=(12, 12), shamans=(2, 0), works={0: [("tools", 3), ("art", 2, "k d k")]})

    found = [move for move in GAME.sensible(s) if isinstance(move, ReverseTime)]

    assert found == [ReverseTime(0, 2)]


def test_bots_go_no_further_back_than_to_a_round_that_they_mend() -> None:
    s = given(round=6, followers=(12, 12), shamans=(3, 0), works={0: [("art", 2, "k d k")]})
    do(s, ReverseTime(0, 1))
    assert GAME.sensible(s) == [BackTo(4)]

    do(s, BackTo(4))

    assert GAME.sensible(s) == [PreservePast()]


def test_bots_do_not_attack_in_pinpricks() -> None:
    s = given(round=6, followers=(12, 12), works={1: [("monument", 1)]})
    do(s, Attack(1, 1))

    counts = [move.count for move in GAME.sensible(s) if isinstance(move, Followers)]

    assert min(counts) >= 3
    assert max(counts) == 12


def thought_of(s: State) -> set[str]:
    """What bots think of building."""
    return {move.testament for move in GAME.sensible(s) if isinstance(move, Create)}


def test_bots_do_not_send_everybody_to_a_monument_that_those_who_are_left_cannot_keep() -> None:
    s = given(round=1, followers=(20, 20))

    assert "monument" in {move.testament for move in GAME.legal(s) if isinstance(move, Create)}
    assert thought_of(s) == {"tools", "art", "burial_site"}


def test_bots_think_of_the_monument_once_tools_halve_its_upkeep() -> None:
    s = given(round=3, followers=(22, 20), works={0: [("tools", 1)]})

    assert "monument" in thought_of(s)


def test_bots_count_the_works_that_must_be_kept_already() -> None:
    s = given(round=6, followers=(18, 20), works={0: [("temple", 1)]})

    assert thought_of(s) == {"tools"}, "with tools the temple is easier to keep"


@pytest.mark.parametrize("level", ["gentle", "steady", "skilled"])
def test_nobody_passes_in_the_first_round_while_fourteen_followers_are_idle(level: str) -> None:
    s = given(round=1, followers=(14, 14))
    s.sired = [3, 3]

    assert make(level).choose(View(GAME, s, 0, Rng(1)), always) != PASS


def test_bots_may_keep_their_people_at_home_when_a_rival_could_attack() -> None:
    works = {seat: [("tools", 1)] for seat in (0, 1)}

    weak, strong = (given(round=19, followers=people, works=works) for people in ((14, 20), (24, 5)))
    weak.kept = strong.kept = 1

    assert PASS in GAME.sensible(weak)
    assert PASS not in GAME.sensible(strong)


def test_bots_do_not_attack_in_the_past_whom_those_at_home_can_meet() -> None:
    works = {0: [("tools", 1)], 1: [("burial_site", 1)]}
    met = given(round=6, followers=(5, 8), shamans=(2, 0), works=works)
    unmet = given(round=6, followers=(12, 8), shamans=(2, 0), works=works)

    assert ReverseTime(1, 1) in GAME.legal(met)
    assert ReverseTime(1, 1) not in GAME.sensible(met)
    assert ReverseTime(1, 1) in GAME.sensible(unmet)


def test_bots_do_not_attack_with_a_single_shaman_who_will_be_met() -> None:
    works = {0: [("tools", 1)], 1: [("burial_site", 1)]}
    s = given(round=6, followers=(0, 8), shamans=(6, 0), works=works)
    do(s, Attack(1, 1))
    assert min(move.count for move in GAME.sensible(s) if isinstance(move, Shamans)) >= 3

    alone = given(round=6, followers=(0, 0), shamans=(6, 0), works=works)
    do(alone, Attack(1, 1))
    assert min(move.count for move in GAME.sensible(alone) if isinstance(move, Shamans)) == 1

    few = given(round=6, followers=(0, 8), shamans=(1, 0), works=works)
    assert Attack(1, 1) in GAME.legal(few)
    assert Attack(1, 1) not in GAME.sensible(few)


def test_bots_do_not_mend_a_work_that_stays_buried() -> None:
    buried = given(round=6, followers=(4, 12), shamans=(1, 0), works={0: [("tools", 3, "d+6 d")]})
    mended = given(round=6, followers=(4, 12), shamans=(1, 0), works={0: [("tools", 3, "k d+6")]})

    assert ReverseTime(0, 1) in GAME.legal(buried)
    assert ReverseTime(0, 1) not in GAME.sensible(buried)
    assert ReverseTime(0, 1) in GAME.sensible(mended)


def test_bots_let_no_shaman_die_to_have_a_shaman() -> None:
    for sites, dies in ((1, True), (2, False)):  # two Burial Sites spare both parents
        works = {0: [("burial_site", 1)] * sites}
        s = given(followers=(1, 20), shamans=(4, 0), works=works)

        assert SireShaman(0, 1) in GAME.legal(s)
        assert (SireShaman(0, 1) in GAME.sensible(s)) != dies


def test_bots_send_followers_to_give_their_lives_for_a_shaman() -> None:
    for sites, payments in ((1, [Pay(0)]), (2, [Pay(0), Pay(1), Pay(2)])):
        s = given(followers=(6, 20), shamans=(4, 0), works={0: [("burial_site", 1)] * sites})
        do(s, SireShaman(0, 1))

        assert len(GAME.legal(s)) == 3
        assert list(GAME.sensible(s)) == payments


def test_shamans_who_defend_alone_go_together() -> None:
    s = given(round=6, followers=(4, 9), shamans=(3, 0), works={0: [("art", 2)], 1: [("tools", 2)]}, turn=1)
    send(s, Attack(0, 1), 3)
    do(s, Defend(0, 1), Followers(0))

    assert GAME.legal(s)[0] == Shamans(1)
    assert GAME.sensible(s) == [Shamans(3)]


def test_nobody_passes_early_while_the_first_tools_can_be_built_beside_another_work() -> None:
    works = {seat: [("burial_site", 1)] for seat in (0, 1)}
    early, late = (given(round=round, followers=(14, 14), works=works) for round in (2, 13))
    early.kept = late.kept = 1

    assert PASS not in GAME.sensible(early)
    assert PASS in GAME.sensible(late)


def test_no_follower_falls_in_defence_where_a_shaman_could_stand() -> None:
    s = given(round=6, followers=(9, 12), shamans=(3, 0), works={0: [("art", 2)], 1: [("tools", 2)]}, turn=1)
    send(s, Attack(0, 1), 8)
    do(s, Defend(0, 1))

    assert [move.count for move in GAME.sensible(s) if isinstance(move, Followers)] == [0, 2, 5]

    do(s, Followers(2))
    assert GAME.legal(s)[0] == Shamans(0)
    assert GAME.sensible(s) == [Shamans(3)]


def test_all_can_defend_where_the_attack_is_stronger_than_they_are() -> None:
    s = given(round=6, followers=(7, 16), works={0: [("art", 2)], 1: [("tools", 2)]}, turn=1)
    send(s, Attack(0, 1), 14)
    do(s, Defend(0, 1))

    assert [move.count for move in GAME.sensible(s) if isinstance(move, Followers)] == [1, 3, 7]


def test_an_attack_in_the_past_is_stronger_than_those_who_can_meet_it() -> None:
    works = {0: [("tools", 1)], 1: [("burial_site", 1)]}
    s = given(round=6, followers=(7, 8), shamans=(3, 0), works=works)
    do(s, ReverseTime(1, 1))
    assert GAME.legal(s) == (BackTo(3), BackTo(4), BackTo(5))
    assert GAME.sensible(s) == [BackTo(5)]

    do(s, BackTo(5), AttackPast())
    assert GAME.sensible(s) == [Followers(7)]
    do(s, Followers(7))
    assert GAME.sensible(s) == [Shamans(2)]
