"""Whole journeys into the past: repair, strike, dig up, and what stays (section 12)."""

import pytest

from boardgames.games.test_of_time.rules.state import traveller_of
from tests.games.test_of_time.given import (
    AttackPast,
    DeclinePast,
    DefendPast,
    PreservePast,
    Restore,
    do,
    effects,
    end_round,
    given,
    home,
    pay,
    rule,
    send,
    travel,
)
from tests.games.test_of_time.rules.test_time_past import MONUMENT


@rule("T-13")
def test_one_action_of_the_traveller_and_one_of_the_owner_for_each_defence() -> None:
    works = {0: [("burial_site", 2), None, None], 1: [("monument", 2, "k k"), ("burial_site", 2), None]}
    s = given(shamans=(2, 0), works=works)
    travel(s, 1, 1, 2)
    for _ in range(2):
        send(s, AttackPast(), 3)
        send(s, DefendPast(), 2)

    end_round(s)

    assert home(s, 0) == (16, 1)  # four followers and two shamans doomed, one shaman spared
    assert home(s, 1) == (18, 0)  # one of two spared in each defence


@rule("T-13")
def test_shamans_sent_into_the_past_as_attackers_never_die() -> None:
    s = given(followers=(0, 20), shamans=(3, 0), works={1: [("monument", 2, "k k"), None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 0, 2)
    send(s, DefendPast(), 2)

    end_round(s)

    assert home(s, 0) == (0, 2)
    assert home(s, 1) == (18, 0)


@rule("T-16")
def test_the_past_does_not_change_when_it_was_made() -> None:
    s = given(shamans=(1, 0), works={0: [("temple", 2, "k d"), None, None]})
    travel(s, 0, 1, 1)
    pay(s, PreservePast())

    assert s.made[0] == 2
    assert s.points(0) == 8 * 18


@rule("T-17")
def test_the_same_past_may_be_changed_again_in_the_same_round() -> None:
    s = given(shamans=(1, 1), works={0: [("temple", 2, "k d"), None, None]})
    travel(s, 0, 1, 1)
    do(s, PreservePast())
    travel(s, 0, 1, 1)
    send(s, AttackPast(), 1)
    do(s, DeclinePast())

    assert effects(s, 0) == [(True, 0), (False, 1)]
    assert traveller_of(s.history[0][1]) == 1


@rule("T-18")
def test_nothing_else_of_the_past_is_undone() -> None:
    s = given(shamans=(1, 0), works={0: [("temple", 2, "k d"), ("art", 2, "d d"), None], 1: [("art", 2), None, None]})
    others = (s.history[1], s.history[3], s.spare_followers[:], s.followers[1])

    travel(s, 0, 1, 1)
    do(s, PreservePast())

    assert (s.history[1], s.history[3], s.spare_followers, s.followers[1]) == others


@rule("EX-T1", "W-06")
def test_repair() -> None:
    works = {0: [("temple", 2, "k d d k d+2 d"), ("tools", 2), None]}
    s = given(round=9, followers=(9, 20), shamans=(2, 0), works=works)
    assert s.gold(0) == 3

    travel(s, 0, 1, 2)
    do(s, PreservePast(), PreservePast())

    assert effects(s, 0)[-2:] == [(True, 0), (True, 0)]
    assert s.covered[0] == 2
    assert s.gold(0) == 7
    assert home(s) == (1, 0)
    assert s.points(0) - 3 * 18 == 72
    end_round(s)
    assert home(s) == (9, 0)


@rule("EX-T2")
def test_strike_the_past() -> None:
    works = {0: [MONUMENT, None, None], 1: [("art", 3, "k k"), None, None]}
    s = given(round=6, followers=(6, 3), shamans=(1, 0), works=works)

    travel(s, 1, 1, 2)
    assert s.actions[0].extra == 1
    send(s, AttackPast(), 2)
    send(s, DefendPast(), 2)
    assert effects(s, 3)[0] == (True, 0)
    send(s, AttackPast(), 3)
    send(s, DefendPast(), 1)

    assert effects(s, 3) == [(True, 0), (False, 2)]
    assert s.gold(3) == 2
    end_round(s)
    assert home(s, 0) == (3, 0)
    assert home(s, 1) == (0, 0)


@rule("EX-T3", "R-31")
def test_dig_up() -> None:
    works = {0: [("burial_site", 4, "k d k d+6 d d"), None, None]}
    s = given(round=11, followers=(14, 20), shamans=(3, 0), works=works)
    assert s.is_buried(0)

    travel(s, 0, 1, 3)
    do(s, PreservePast())
    assert s.is_visible(0)
    assert s.covered[0] == 3
    do(s, Restore(), PreservePast())

    assert s.covered[0] == 2
    assert s.gold(0) == 6
    end_round(s)
    assert home(s) == (14, 0)


@rule("EX-X", "X-02")
def test_a_burial_site_spares_the_traveller() -> None:
    s = given(round=5, followers=(6, 20), shamans=(1, 0), works={0: [("burial_site", 3, "d"), None, None]})

    travel(s, 0, 1, 1)
    do(s, PreservePast())
    end_round(s)

    assert home(s) == (6, 1)


@rule("EX-T4", "R-32")
@pytest.mark.parametrize(("choices", "covered", "gold"), [((1, 0), 9, 0), ((0, 1), 1, 2)])
def test_overkill_stays(choices: tuple[int, int], covered: int, gold: int) -> None:
    s = given(shamans=(2, 0), works={0: [("tools", 2, "d k+9"), None, None]})
    travel(s, 0, 1, 2)

    for choice in choices:
        do(s, PreservePast() if choice else Restore())

    assert s.covered[0] == covered
    assert s.gold(0) == gold
