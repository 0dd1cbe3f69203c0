"""What a hint says: points as numbers, where a Testament is concerned, and people."""

import pytest

from boardgames.core.phrase import say, seat_noun
from boardgames.games.test_of_time.rules.moves import Attack, Create, Defend, Followers, Preserve, Sire, SireShaman
from tests.games.test_of_time.given import GAME, PASS, do, given, rule
from tests.games.test_of_time.rules.test_time_screen import WORDS


def test_a_hint_tells_the_points_that_a_new_testament_brings_by_the_end() -> None:
    s = given(round=5, followers=[20, 20])
    move = next(move for move in GAME.legal(s) if isinstance(move, Create) and move.testament == "tools")
    gold = next(kind for kind in s.defs.kinds if kind.id == "tools").gold_after[0]

    assert GAME.purpose(s, move) == say("hint.brings", n=gold * (s.defs.numbers.rounds - 5))
    dearest = next(move for move in GAME.legal(s) if isinstance(move, Create) and move.testament == "monument")
    purpose = GAME.purpose(s, dearest)
    assert purpose is not None
    assert purpose.key == "hint.brings_all", "nobody would stay at home"


def test_a_hint_tells_what_an_attack_can_cost_and_what_a_defence_can_save() -> None:
    s = given(round=5, followers=[3, 20], works={1: [("monument", 2)]})
    spot = s.defs.numbers.spaces
    gold, age = s.defs.kinds[s.kinds[spot]].gold_after, s.defs.numbers.rounds - s.made[spot]
    lost = (gold[0] - gold[3]) * age

    assert GAME.purpose(s, Attack(1, 1)) == say("hint.costs", seat=seat_noun(1), n=lost)
    do(s, Attack(1, 1))
    assert GAME.purpose(s, Followers(3)) == say("hint.costs", seat=seat_noun(1), n=lost)
    do(s, Followers(3))
    while GAME.actor(s) != 1:
        do(s, PASS)
    assert GAME.purpose(s, Defend(1, 1)) == say("hint.may_save", n=lost)
    passing = GAME.purpose(s, PASS)
    assert passing is not None
    end = f"the attack on the Monument (3 to stop): it can cost you up to {lost} points"
    assert WORDS.phrase(passing).endswith(end)


def test_a_hint_tells_what_an_attack_can_cost_beyond_those_that_came_before() -> None:
    s = given(seats=3, round=6, works={1: [("tools", 5)]}, turn=2)
    do(s, Attack(1, 1), Followers(2))

    worth = s.defs.numbers.rounds - 5
    assert GAME.purpose(s, Attack(1, 1)) == say("hint.costs", seat=seat_noun(1), n=worth), "one section is left"
    do(s, Attack(1, 1), Followers(1))
    while GAME.actor(s) != 2:
        do(s, PASS)
    assert GAME.purpose(s, Attack(1, 1)) is None


@pytest.mark.parametrize(("strength", "saved"), [(2, 15), (3, 0)])
def test_a_hint_to_preserve_tells_the_points_of_the_section_that_an_attack_leaves(strength: int, saved: int) -> None:
    s = given(round=6, works={0: [("tools", 5)]}, turn=1)
    do(s, Attack(0, 1), Followers(strength))

    purpose = GAME.purpose(s, next(move for move in GAME.legal(s) if isinstance(move, Preserve)))

    assert purpose is not None
    assert dict(purpose.args).get("why", purpose) == say("hint.saves", n=saved)


def test_a_hint_tells_that_a_birth_brings_somebody() -> None:
    s = given(round=5)

    assert GAME.purpose(s, next(move for move in GAME.legal(s) if isinstance(move, Sire))) == say("hint.follower")


@rule("W-04")
def test_in_the_last_round_a_hint_promises_nobody_for_the_next_one() -> None:
    s = given(round=20)

    told = {type(move): GAME.purpose(s, move) for move in GAME.legal(s) if isinstance(move, Sire | SireShaman)}

    assert told == {Sire: None, SireShaman: say("hint.shaman_last")}


def test_a_hint_tells_who_stays_at_home_after_a_pass() -> None:
    assert GAME.purpose(given(followers=[7, 20]), PASS) == say("hint.keeps_home", n=7)
    assert GAME.purpose(given(followers=[0, 20]), PASS) == say("hint.nobody")
