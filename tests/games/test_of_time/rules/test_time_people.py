"""Sire, Sire Shaman, Convert, Attack, Defend: sections 8 to 10."""

import pytest

from tests.games.test_of_time.given import (
    GAME,
    PASS,
    Attack,
    Convert,
    Defend,
    ReverseTime,
    Sire,
    SireShaman,
    do,
    effects,
    end_round,
    given,
    home,
    legal,
    pairs,
    pay,
    rule,
    send,
)

TEMPLE, MONUMENT, SITE = ("temple", 2), ("monument", 2), ("burial_site", 2)


@rule("TC-12", "I-01", "I-02", "I-03")
def test_two_parents_have_a_child() -> None:
    s = given(followers=(2, 20))

    do(s, Sire(0, 1))
    assert home(s) == (0, 0)
    assert s.spare_followers[0] == 27  # the newborn waits on its dot
    end_round(s)

    assert home(s) == (3, 0)


@rule("I-02")
def test_one_shaman_of_power_two_is_both_parents() -> None:
    s = given(followers=(0, 20), shamans=(1, 0), works={0: [MONUMENT, None, None]})

    do(s, Sire(0, 1))
    end_round(s)

    assert home(s) == (1, 1)


@rule("TC-13", "I-01", "I-03")
def test_sire_three_times_a_round() -> None:
    s = given()

    for zone in (1, 2, 3):
        assert [move.zone for move in legal(s, Sire)] == [zone]
        do(s, Sire(0, zone), PASS)

    assert legal(s, Sire) == []
    end_round(s)
    assert home(s) == (23, 0)
    assert legal(s, Sire)


@rule("I-04", "N-04", "TC-38", "R-41")
def test_with_thirty_followers_in_play_nobody_is_born_or_converted() -> None:
    s = given(followers=(30, 20), works={0: [TEMPLE, None, None]})

    assert legal(s, Sire) == []
    assert legal(s, Convert) == []
    assert legal(s, SireShaman)


@rule("I-04")
def test_those_who_die_this_round_are_not_born_this_round() -> None:
    s = given(followers=(29, 20), works={1: [("art", 2), None, None]})
    do(s, SireShaman(0, 1), PASS, Sire(0, 1), PASS)

    assert legal(s, Sire) == []
    end_round(s)

    assert home(s) == (28, 1)
    assert legal(s, Sire)


@rule("TC-14", "J-01", "J-02", "J-03")
def test_two_parents_die_for_a_shaman() -> None:
    s = given(followers=(2, 20))

    do(s, SireShaman(0, 1))
    assert s.spare_shamans[0] == 9
    end_round(s)

    assert home(s) == (0, 1)
    assert s.spare_followers[0] == 30


@rule("TC-15", "J-02")
def test_sire_shaman_twice_a_round() -> None:
    s = given()

    do(s, SireShaman(0, 1), PASS, SireShaman(0, 2), PASS)

    assert legal(s, SireShaman) == []


@rule("TC-16", "M-03")
@pytest.mark.parametrize(("sites", "deaths"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_burial_sites_spare_parents(sites: int, deaths: int) -> None:
    s = given(works={0: [*[SITE] * sites, *[None] * (3 - sites)]})

    do(s, SireShaman(0, 1))
    end_round(s)

    assert home(s) == (20 - deaths, 1)


@rule("J-04", "R-15", "X-02")
def test_a_shaman_as_parent_dies_too_but_followers_first() -> None:
    s = given(shamans=(2, 0))
    pay(s, SireShaman(0, 1), 1)
    end_round(s)
    assert home(s) == (19, 2)  # two shamans, one dead, one born

    s = given(shamans=(2, 0), works={0: [SITE, None, None]})
    pay(s, SireShaman(0, 1), 1)
    end_round(s)
    assert home(s) == (19, 3)  # the follower dies, the shaman is spared


@rule("J-05", "N-04")
def test_ten_shamans_are_all_there_are() -> None:
    s = given(shamans=(10, 0))

    assert legal(s, SireShaman) == []
    assert legal(s, Sire)


@rule("J-06")
def test_newborns_wait_until_the_round_ends() -> None:
    s = given(followers=(4, 20), works={1: [TEMPLE, None, None]})
    do(s, Sire(0, 1))
    pay(s, Convert(1, 0))

    assert home(s) == (1, 0)
    end_round(s)
    assert home(s) == (4, 0)


@rule("EX-S")
def test_a_child_and_a_shaman_in_round_one() -> None:
    s = GAME.new({"start_player": "seat_1"}, 2, 1)

    do(s, Sire(0, 1), PASS, SireShaman(0, 1))
    end_round(s)

    assert home(s) == (19, 1)


@rule("TC-17", "V-01")
def test_without_a_temple_nobody_is_converted() -> None:
    s = given(works={0: [("art", 2), None, None]})

    assert legal(s, Convert) == []


@rule("TC-18", "EX-V", "V-02", "V-03", "V-04", "V-05", "R-19")
def test_a_waiting_follower_changes_sides_at_once() -> None:
    s = given(works={0: [TEMPLE, None, None]})

    do(s, Convert(0, 1))
    assert home(s, 0) == (16, 0)
    assert home(s, 1) == (19, 0)
    assert s.spare_followers == [9, 11]
    end_round(s)

    assert home(s, 0) == (21, 0)
    assert home(s, 1) == (19, 0)


@rule("TC-19", "R-21")
def test_two_temples_convert_for_two() -> None:
    s = given(followers=(2, 20), works={0: [TEMPLE, TEMPLE, None]})

    do(s, Convert(0, 1))

    assert home(s) == (0, 0)


@rule("TC-20", "N-08", "V-03")
def test_only_waiting_followers_can_be_converted_never_shamans() -> None:
    s = given(3, followers=(20, 0, 5), shamans=(0, 4, 0), works={0: [TEMPLE, None, None]})
    assert [move.target_seat for move in legal(s, Convert)] == [2]

    s = given(2, followers=(20, 0), shamans=(0, 4), works={0: [TEMPLE, None, None]})
    assert legal(s, Convert) == []


@rule("V-06", "R-20")
def test_convert_once_a_round_and_without_an_answer() -> None:
    s = given(works={0: [TEMPLE, None, None]})

    pay(s, Convert(0, 1))
    assert s.agenda[-1].kind == "turn"
    do(s, PASS)

    assert legal(s, Convert) == []


@rule("A-01", "A-02", "A-04", "R-13")
def test_any_number_marches_on_visible_works_of_others() -> None:
    works = {0: [("art", 2), None, None], 1: [("art", 2), ("tools", 1, "d d d"), None]}
    s = given(followers=(3, 20), shamans=(2, 0), works=works)

    assert [(move.target_seat, move.space) for move in legal(s, Attack)] == [(1, 1)]
    assert pairs(s, Attack(1, 1)) == {(f, n) for f in range(4) for n in range(3)} - {(0, 0)}


@rule("A-02", "P-03")
def test_the_strength_counts_shamans_with_their_power() -> None:
    s = given(shamans=(2, 0), works={0: [MONUMENT, None, None], 1: [("art", 2), None, None]})

    send(s, Attack(1, 1), 3, 2)

    assert s.attacks[3] == 7
    assert home(s) == (17, 0)


@rule("A-03")
def test_the_same_work_is_attacked_again_and_again() -> None:
    s = given(3, works={2: [("temple", 2), None, None]})

    send(s, Attack(2, 1), 1)
    send(s, Attack(2, 1), 2)
    do(s, PASS)
    send(s, Attack(2, 1), 4)

    assert s.attacks[6] == 7
    assert [action.seat for action in s.actions] == [0, 1, 0]


@rule("TC-21", "A-05", "A-07")
def test_undefended_attackers_cover_sections_and_come_home() -> None:
    s = given(works={1: [TEMPLE, None, None]})

    send(s, Attack(1, 1), 3)
    end_round(s)

    assert effects(s, 3)[-1] == (False, 3)
    assert s.covered[3] == 4
    assert home(s) == (20, 0)


@rule("TC-22", "A-07", "D-05")
def test_three_against_three_all_die() -> None:
    s = given(works={1: [TEMPLE, None, None]})

    send(s, Attack(1, 1), 3)
    send(s, Defend(1, 1), 3)
    end_round(s)

    assert effects(s, 3)[-1] == (False, 0)
    assert home(s, 0) == (17, 0)
    assert home(s, 1) == (17, 0)


@rule("TC-23", "R-10")
def test_a_shaman_of_power_two_is_stopped_by_two_and_survives() -> None:
    s = given(shamans=(1, 0), works={0: [MONUMENT, None, None], 1: [TEMPLE, None, None]})

    send(s, Attack(1, 1), 0, 1)
    send(s, Defend(1, 1), 2)
    end_round(s)

    assert effects(s, 3)[-1] == (False, 0)
    assert home(s, 0) == (20, 1)
    assert home(s, 1) == (18, 0)


@rule("TC-34", "R-38")
def test_a_shaman_half_met_brings_one_strip() -> None:
    s = given(shamans=(1, 0), works={0: [MONUMENT, None, None], 1: [TEMPLE, None, None]})

    send(s, Attack(1, 1), 0, 1)
    send(s, Defend(1, 1), 1)
    end_round(s)

    assert s.covered[3] == 2
    assert home(s, 0) == (20, 1)
    assert home(s, 1) == (19, 0)


@rule("TC-31", "M-03", "A-08")
def test_three_burial_sites_spare_two_defenders_and_no_more() -> None:
    s = given(works={1: [SITE, SITE, SITE]})

    send(s, Attack(1, 1), 2)
    send(s, Defend(1, 1), 2)
    end_round(s)

    assert home(s, 1) == (20, 0)
    assert home(s, 0) == (18, 0)


@rule("A-08")
def test_each_attack_move_is_spared_by_itself() -> None:
    s = given(works={0: [SITE, None, None], 1: [TEMPLE, None, None]})
    send(s, Attack(1, 1), 2)
    send(s, Defend(1, 1), 2)
    send(s, Attack(1, 1), 2)
    send(s, Defend(1, 1), 2)

    end_round(s)

    assert home(s, 0) == (18, 0)  # one of two in each
    assert home(s, 1) == (16, 0)


@rule("D-01", "D-02", "R-13")
def test_only_the_owner_defends_and_only_what_is_attacked() -> None:
    s = given(3, works={1: [TEMPLE, ("art", 2), None], 2: [("art", 2), None, None]})
    send(s, Attack(1, 1), 3)

    assert [(move.seat, move.space) for move in legal(s, Defend)] == [(1, 1)]
    do(s, PASS)
    assert legal(s, Defend) == []


@rule("D-03", "R-12")
def test_no_superfluous_defender() -> None:
    s = given(followers=(20, 9), shamans=(0, 5), works={0: [None] * 3, 1: [TEMPLE, ("monument", 2), None]})
    send(s, Attack(1, 1), 5)

    found = pairs(s, Defend(1, 1))

    expected = {
        (f, n)
        for f in range(10)
        for n in range(6)
        if f + n >= 1 and (f == 0 or f + 2 * n <= 5) and (n == 0 or f + 2 * (n - 1) < 5)
    }
    assert found == expected
    assert (0, 3) in found  # overshooting with shamans alone
    assert (2, 2) not in found


@rule("D-04")
def test_defending_again_against_later_attackers() -> None:
    s = given(works={1: [TEMPLE, None, None]})
    send(s, Attack(1, 1), 2)
    send(s, Defend(1, 1), 2)
    assert legal(s, Defend) == []
    send(s, Attack(1, 1), 3)

    send(s, Defend(1, 1), 1)

    assert s.open_strength(3) == 2
    end_round(s)
    assert effects(s, 3)[-1] == (False, 2)
    assert home(s, 1) == (17, 0)


@rule("EX-A", "A-05", "A-06")
def test_four_against_five_and_a_shaman() -> None:
    s = given(followers=(5, 4), shamans=(1, 0), works={0: [MONUMENT, None, None], 1: [TEMPLE, None, None]})

    send(s, Attack(1, 1), 5, 1)
    send(s, Defend(1, 1), 4)
    end_round(s)

    assert effects(s, 3)[-1] == (False, 3)
    assert s.covered[3] == 4
    assert home(s, 0) == (1, 1)
    assert home(s, 1) == (0, 0)


@rule("EX-A2", "A-06", "R-11")
def test_the_defence_stops_earlier_groups_first() -> None:
    s = given(3, shamans=(0, 0, 1), works={1: [MONUMENT, None, None]})

    send(s, Attack(1, 1), 3)
    do(s, PASS)
    send(s, Attack(1, 1), 2, 1)
    do(s, PASS)
    send(s, Defend(1, 1), 4)
    end_round(s)

    assert effects(s, 3)[-1] == (False, 2)
    assert s.covered[3] == 3
    assert home(s, 0) == (17, 0)
    assert home(s, 1) == (16, 0)
    assert home(s, 2) == (19, 1)


@rule("D-05")
def test_defending_shamans_never_die() -> None:
    s = given(shamans=(0, 2), works={1: [TEMPLE, None, None]})

    send(s, Attack(1, 1), 3)
    send(s, Defend(1, 1), 1, 2)
    end_round(s)

    assert home(s, 1) == (19, 2)


@rule("B-02", "TC-37")
def test_a_buried_work_is_out_of_reach_of_attackers() -> None:
    s = given(shamans=(3, 0), works={1: [("tools", 1, "d d d"), None, None]})

    assert legal(s, Attack) == []
    assert legal(s, ReverseTime) == []


@rule("V-03")
def test_the_only_opponent_with_followers_is_not_asked_for() -> None:
    two, three = (given(seats, works={0: [TEMPLE, None, None]}) for seats in (2, 3))

    assert GAME.paths(two, Convert(0, 1)) == (("convert/0",),)
    assert GAME.paths(three, Convert(0, 1)) == (("convert/0", "home/1"),)
