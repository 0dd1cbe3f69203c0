"""Payments, modifiers, Create, Preserve: sections 5 to 7."""

import pytest

from boardgames.games.test_of_time.rules.definitions import counts, payments
from tests.games.test_of_time.given import (
    DEFINITION,
    DEFS,
    GAME,
    KINDS,
    NONE,
    PASS,
    Attack,
    AttackPast,
    Convert,
    Create,
    DeclinePast,
    Defend,
    Preserve,
    ReverseTime,
    Sire,
    do,
    effects,
    end_round,
    given,
    home,
    keys,
    kinds_to_create,
    legal,
    pairs,
    pay,
    rule,
    send,
    travel,
)

TABLES = DEFINITION.game.numbers["tables"]
BURIED = ("tools", 1, "d d d")


def code(**visible: int) -> int:
    """The modifiers with so many visible Testaments."""
    return sum(count << 2 * KINDS.index(name) for name, count in visible.items())


@rule("EX-P", "P-02")
def test_legal_payments_of_the_example() -> None:
    least, most = payments(5, 2, 9, 4)

    found = [(max(0, 5 - 2 * shamans), shamans) for shamans in range(least, most + 1)]

    assert found == [(5, 0), (3, 1), (1, 2), (0, 3)]


@rule("P-02")
def test_payments_need_as_many_shamans_as_followers_are_missing() -> None:
    s = given(followers=(4, 20), shamans=(5, 0), works={0: [("monument", 2), ("art", 2), None]})

    assert pairs(s, Create(0, 3, "tools")) == {(3, 0), (1, 1), (0, 2)}
    assert pairs(s, Preserve(0, 1)) == {(4, 3), (2, 4), (0, 5)}


@rule("P-03", "R-16")
def test_a_shaman_stands_in_for_a_follower_also_as_a_parent() -> None:
    s = given(shamans=(2, 0))

    assert pairs(s, Sire(0, 1)) == {(2, 0), (1, 1), (0, 2)}
    assert payments(4, 1, 20, 2) == (0, 2)


@rule("P-04", "R-06")
def test_modifiers_are_locked_with_the_move() -> None:
    works = {0: [("burial_site", 1, "k k d+5"), None, None]}
    s = given(3, followers=(20, 20, 20), shamans=(0, 0, 2), works=works, turn=0)
    pay(s, Create(0, 2, "temple"))
    do(s, PASS)
    travel(s, 0, 1, 1)
    send(s, AttackPast(), 3)
    do(s, DeclinePast())
    assert s.is_buried(0)

    end_round(s)

    assert home(s)[0] == 20 - 3  # four die, one spared as the Burial Site stood when they were sent


@rule("P-05", "R-37", "TC-33", "B-02")
def test_buried_and_unfinished_testaments_change_nothing() -> None:
    s = given(round=12, works={0: [("temple", 2, "d d d d d d d d d"), None, None]})
    assert legal(s, Convert) == []

    pay(s, Create(0, 2, "art"))
    do(s, PASS)

    assert s.modifiers(0).create[KINDS.index("tools")] == 4


@rule("M-01", "M-02", "M-04", "M-05", "R-04")
@pytest.mark.parametrize("kind", KINDS)
def test_the_tables_of_costs(kind: str) -> None:
    number = KINDS.index(kind)
    for art, cost in enumerate(TABLES["creation_cost"][kind]):
        assert DEFS.modifiers[code(art=art)].create[number] == cost
    for tools, cost in enumerate(TABLES["preservation_cost"][kind]):
        if cost is not None:
            assert DEFS.modifiers[code(tools=tools)].preserve[number] == cost


@rule("M-04", "M-05", "TC-24")
def test_conversion_and_power() -> None:
    assert [DEFS.modifiers[code(temple=n)].convert for n in (1, 2, 3)] == [4, 2, 1]
    assert [DEFS.modifiers[code(monument=n)].power for n in range(4)] == [1, 2, 3, 4]


@rule("M-03", "R-14")
@pytest.mark.parametrize("kind", KINDS)
def test_a_burial_site_spares_one_builder_each(kind: str) -> None:
    for sites, deaths in enumerate(TABLES["creation_deaths"][kind]):
        works = [("burial_site", 2)] * sites
        s = given(followers=(25, 20), works={0: [*works, *[None] * (3 - sites)]})
        cost = s.modifiers(0).create[KINDS.index(kind)]
        pay(s, Create(0, 3, kind))

        end_round(s)

        assert home(s) == (25 - deaths, 0), (sites, cost)


@rule("TC-03", "TC-04", "C-04", "C-07")
@pytest.mark.parametrize(
    ("kind", "cost", "deaths"),
    [("tools", 4, 1), ("art", 8, 2), ("burial_site", 12, 3), ("temple", 16, 4), ("monument", 20, 5)],
)
def test_creating_costs_and_kills(kind: str, cost: int, deaths: int) -> None:
    s = given(followers=(cost, 20))

    do(s, Create(0, 1, kind))
    assert home(s) == (0, 0)
    end_round(s)

    assert home(s) == (cost - deaths, 0)
    assert s.spare_followers[0] == 30 - cost + deaths
    assert DEFS.kinds[s.kinds[0]].id == kind
    assert s.made[0] == 5
    assert s.covered[0] == 0


@rule("TC-05")
def test_fifteen_are_too_few_for_a_temple() -> None:
    s = given(followers=(15, 20))

    assert kinds_to_create(s) == {"tools", "art", "burial_site"}


@rule("TC-06")
def test_with_art_a_monument_costs_fifteen_and_five_still_die() -> None:
    s = given(followers=(15, 20), works={0: [("art", 2), None, None]})

    do(s, Create(0, 2, "monument"))
    end_round(s)

    assert home(s) == (10, 0)


@rule("TC-32")
def test_with_art_tools_cost_three_and_one_still_dies() -> None:
    s = given(followers=(3, 20), works={0: [("art", 2), None, None]})

    do(s, Create(0, 2, "tools"))
    end_round(s)

    assert home(s) == (2, 0)


@rule("TC-07", "N-06", "C-01")
def test_three_visible_works_leave_no_space() -> None:
    s = given(works={0: [("art", 2), ("tools", 2), ("tools", 3)]})

    assert kinds_to_create(s) == set()


@rule("TC-08", "C-01", "C-06", "R-23")
def test_a_buried_work_is_built_over_and_lost() -> None:
    s = given(works={0: [("art", 2), BURIED, ("tools", 3)]})

    assert {move.space for move in legal(s, Create)} == {2}
    events = do(s, Create(0, 2, "temple"))

    assert s.history[1] == ()
    assert s.kinds[1] == NONE
    assert s.building[1] == KINDS.index("temple")
    assert "log.create_over" in keys(events)
    assert counts(s.cards[0], 5) == (1, 2, 3, 2, 3)  # the old Tools are not given back


@rule("C-02", "B-06")
def test_a_work_buried_in_this_round_is_not_built_over_while_tokens_stand_there() -> None:
    s = given(3, shamans=(0, 1, 0), works={0: [("tools", 2, "d d"), None, None]})
    pay(s, Preserve(0, 1))
    travel(s, 0, 1, 1)
    send(s, AttackPast(), 3)
    do(s, DeclinePast())
    assert s.is_buried(0)
    do(s, PASS)

    assert {move.space for move in legal(s, Create)} == {2, 3}
    assert legal(s, Defend) == []
    end_round(s)

    assert effects(s, 0)[-1] == (True, 0)
    assert home(s) == (20, 0)


@rule("C-03", "N-05")
def test_a_kind_without_cards_cannot_be_built() -> None:
    s = given(left={0: {"tools": 0, "temple": 0}})
    assert kinds_to_create(s) == {"art", "burial_site", "monument"}

    s = given(left={0: dict.fromkeys(KINDS, 0)})
    assert kinds_to_create(s) == set()


@rule("C-05")
def test_the_card_is_used_as_soon_as_it_is_named() -> None:
    s = given()

    events = do(s, Create(0, 3, "art"))

    assert counts(s.cards[0], 5) == (3, 2, 3, 3, 3)
    assert keys(events)[0] == "log.create"


@rule("C-08", "C-11", "R-22", "E-10")
def test_a_construction_cannot_be_kept_attacked_or_reversed_and_does_not_decay() -> None:
    s = given(shamans=(1, 1), works={0: [None, ("art", 2), None]})
    pay(s, Create(0, 1, "tools"))
    assert {(move.target_seat, move.space) for move in legal(s, Attack)} == {(0, 2)}
    assert {(move.target_seat, move.space) for move in legal(s, ReverseTime)} == {(0, 2)}
    do(s, PASS)
    assert {move.space for move in legal(s, Preserve)} == {2}
    assert {move.space for move in legal(s, Create)} == {3}

    end_round(s)

    assert s.history[0] == ()
    assert s.gold(0) == 3
    end_round(s)
    assert effects(s, 0) == [(False, 0)]  # the first entry is that of round made + 1


@rule("C-09")
def test_several_works_of_a_kind_in_one_round() -> None:
    s = given()

    do(s, Create(0, 1, "tools"), PASS, Create(0, 2, "tools"))
    end_round(s)

    assert [s.gold(spot) for spot in (0, 1)] == [3, 3]
    assert home(s) == (18, 0)


@rule("C-10", "W-e")
def test_building_in_round_twenty_is_legal_and_worth_nothing() -> None:
    s = given(round=20)

    do(s, Create(0, 1, "burial_site"))
    end_round(s)

    assert s.gold(0) == 7
    assert GAME.outcome(s).totals == (0, 0)


@rule("X-03")
def test_never_more_builders_die_than_were_used_followers_first() -> None:
    works = {0: [("monument", 2), ("monument", 2), None]}
    s = given(followers=(0, 20), shamans=(7, 0), works=works)
    pay(s, Create(0, 3, "monument"), 7)
    end_round(s)
    assert home(s) == (0, 2)

    s = given(followers=(2, 20), shamans=(6, 0), works=works)
    pay(s, Create(0, 3, "monument"), 6)
    end_round(s)
    assert home(s) == (0, 3)  # two followers and three shamans of five


@rule("EX-C")
def test_a_temple_of_round_one() -> None:
    s = GAME.new({"start_player": "seat_1"}, 2, 1)

    do(s, Create(0, 1, "temple"))
    end_round(s)
    assert home(s) == (16, 0)
    assert (s.made[0], s.covered[0]) == (1, 0)
    end_round(s)

    assert (s.covered[0], s.gold(0)) == (1, 8)


@rule("TC-09", "K-02", "K-03", "R-08")
def test_preserving_lays_a_token_and_nobody_dies() -> None:
    s = given(followers=(8, 20), works={0: [("temple", 2), None, None]})

    do(s, Preserve(0, 1))
    assert home(s) == (0, 0)
    end_round(s)

    assert effects(s, 0)[-1] == (True, 0)
    assert s.covered[0] == 0
    assert home(s) == (8, 0)


@rule("TC-10", "K-05")
def test_without_preservers_one_strip_covers_the_lowest_visible_section() -> None:
    s = given(works={0: [("temple", 2, "k d"), None, None]})

    end_round(s)

    assert s.covered[0] == 2
    assert s.gold(0) == 7


@rule("TC-11")
def test_tools_halve_the_upkeep_of_a_temple() -> None:
    s = given(followers=(4, 20), works={0: [("temple", 2), ("tools", 2), None]})

    do(s, Preserve(0, 1))

    assert home(s) == (0, 0)


@rule("TC-36", "R-05", "M-01")
def test_lone_tools_cost_one() -> None:
    s = given(followers=(1, 20), works={0: [("tools", 2), None, None]})

    do(s, Preserve(0, 1))

    assert home(s) == (0, 0)


@rule("K-01")
def test_a_testament_is_preserved_once_a_round() -> None:
    s = given(works={0: [("art", 2), None, None], 1: [("art", 2), None, None]})
    assert [(move.seat, move.space) for move in legal(s, Preserve)] == [(0, 1)]

    pay(s, Preserve(0, 1))
    do(s, PASS)

    assert legal(s, Preserve) == []


@rule("K-04")
def test_a_token_shields_from_no_later_decay() -> None:
    s = given(works={0: [("tools", 2), None, None]})
    pay(s, Preserve(0, 1))
    end_round(s)
    end_round(s)

    assert effects(s, 0)[-2:] == [(True, 0), (False, 0)]
    assert s.gold(0) == 2


@rule("EX-K", "K-06", "R-09")
def test_a_preserved_temple_is_attacked() -> None:
    s = given(followers=(8, 2), works={0: [("temple", 2), None, None]})

    pay(s, Preserve(0, 1))
    send(s, Attack(0, 1), 2)
    end_round(s)

    assert effects(s, 0)[-1] == (True, 2)
    assert s.covered[0] == 2
    assert home(s, 0) == (8, 0)
    assert home(s, 1) == (2, 0)


@rule("K-06")
def test_an_attacked_testament_can_be_preserved() -> None:
    s = given(works={0: [("temple", 2), None, None]}, turn=1)

    send(s, Attack(0, 1), 2)
    pay(s, Preserve(0, 1))
    end_round(s)

    assert effects(s, 0)[-1] == (True, 2)
