"""Deaths, the end of the round, scoring and the end of the game: sections 13, 14, 16."""

import random

import pytest

from boardgames.core.events import RoundEnded
from boardgames.games.test_of_time.rules.round_end import end_of_round, remaining_deaths
from boardgames.games.test_of_time.rules.state import State
from tests.games.test_of_time.given import (
    GAME,
    NONE,
    PASS,
    Attack,
    Convert,
    Create,
    Defend,
    Preserve,
    Sire,
    SireShaman,
    do,
    effects,
    end_round,
    given,
    home,
    keys,
    pay,
    rule,
    send,
)

TEMPLE = ("temple", 2)


def ended(works, shamans=(), seats: int = 2) -> State:
    """A game that is over, with these works as they stand; what decays in the last round is kept by hand."""
    s = given(seats, round=20, works=works, shamans=shamans)
    s.kept = (1 << 3 * seats) - 1
    end_round(s)
    return s


@rule("X-01")
def test_only_some_actions_kill() -> None:
    s = given(followers=(29, 20), works={0: [TEMPLE, ("art", 2), None], 1: [("art", 2), None, None]})
    pay(s, Preserve(0, 1))
    do(s, PASS)
    pay(s, Sire(0, 1))
    do(s, PASS)
    send(s, Attack(1, 1), 2)

    end_round(s)

    assert home(s) == (30, 0)


@rule("X-02", "M-03")
@pytest.mark.parametrize(
    ("doomed", "spared", "dead"), [((3, 2), 0, (3, 2)), ((3, 2), 1, (3, 1)), ((3, 2), 4, (1, 0)), ((1, 0), 3, (0, 0))]
)
def test_followers_die_first_and_shamans_are_spared_first(doomed, spared: int, dead) -> None:
    assert remaining_deaths(doomed, spared) == dead


@rule("X-04", "E-06")
def test_the_dead_go_to_the_supply_and_are_born_again() -> None:
    s = given(followers=(30, 20))
    do(s, Create(0, 1, "monument"))
    assert s.spare_followers[0] == 0
    end_round(s)

    assert s.spare_followers[0] == 5
    do(s, PASS, Sire(0, 1))
    assert s.spare_followers[0] == 4


@rule("E-01", "E-02", "E-03", "E-04", "E-05", "E-06", "E-07")
def test_the_steps_of_the_end_of_the_round_in_order() -> None:
    s = given(works={0: [TEMPLE, None, None], 1: [("art", 2), None, None]})
    pay(s, Create(0, 2, "tools"))
    send(s, Attack(0, 1), 2)
    send(s, Defend(0, 1), 1)
    pay(s, SireShaman(1, 1))
    pay(s, Convert(0, 1))

    events = end_round(s)
    told, at = keys(events)[2:], next(n for n, event in enumerate(events) if isinstance(event, RoundEnded))

    assert keys(events[at:]) == told
    assert told == [
        "log.combat", "log.effect", "log.effect", "log.created", "log.born", "log.died", "log.born", "log.died",
        "log.starter",
    ]  # fmt: skip
    assert effects(s, 0)[-1] == (False, 1)
    assert home(s, 0) == (20 - 1 - 1 + 1, 0)
    assert home(s, 1) == (20 - 1 - 2 - 1, 1)
    assert s.actions == []
    assert s.busy == s.under == s.kept == 0


@rule("E-02")
def test_every_work_on_the_board_gets_an_entry() -> None:
    s = given(works={0: [TEMPLE, ("tools", 1, "d d d"), None], 1: [("art", 2), None, None]})
    pay(s, Preserve(0, 1))

    end_round(s)

    assert [effects(s, spot)[-1] for spot in (0, 1, 3)] == [(True, 0), (False, 0), (False, 0)]
    assert s.history[2] == ()


@rule("E-08", "F-01")
def test_the_next_round_begins_with_the_next_starter() -> None:
    s = given(3, round=5, first=1, turn=2)
    assert s.starter == 2

    end_round(s)

    assert (s.round, s.passes, s.starter) == (6, 0, 0)
    assert GAME.actor(s) == 0


@rule("E-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_lost_and_nobody_comes_from_nowhere(seats: int) -> None:
    for seed in range(3):
        choose = random.Random(seed)
        s = GAME.new({}, seats, seed)
        number = 0
        while moves := GAME.legal(s):
            GAME.apply(s, choose.choice(moves))
            number += 1
            for seat in range(seats) if number % 7 == 0 or not s.actions else ():
                actions = [action for action in s.actions if action.seat == seat]
                born = sum(action.kind in ("sire", "convert") for action in actions)
                followers = s.followers[seat] + s.spare_followers[seat] + sum(one.followers for one in actions) + born
                travelling = sum(action.extra for action in actions if action.kind == "reverse_time")
                shamans = s.shamans[seat] + s.spare_shamans[seat] + sum(one.shamans for one in actions) + travelling
                shamans += sum(action.kind == "sire_shaman" for action in actions)
                assert (followers, shamans) == (30, 10), (seed, number)


@rule("F-07", "E-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_preview_tells_what_the_end_of_the_round_does(seats: int) -> None:
    compared = 0
    for seed in range(3):
        choose = random.Random(seed)
        s = GAME.new({}, seats, seed)
        while moves := GAME.legal(s):
            if s.agenda[-1].kind == "turn" and choose.random() < 0.15:
                compared += _compare(s)
            GAME.apply(s, choose.choice(moves))
    assert compared > 20


def _compare(s: State) -> int:
    before = s.key()
    told = GAME.preview(s)
    assert s.key() == before
    after = s.clone()
    while after.agenda and after.round == s.round:
        GAME.apply(after, PASS)
    for spot, kind in enumerate(s.kinds):
        if kind != NONE:
            assert after.history[spot] == (*s.history[spot], told.effects[spot])
        assert told.created[spot] == (after.kinds[spot] if s.building[spot] != NONE else NONE)
    assert (after.followers, after.shamans) == (told.followers, told.shamans)
    dead = [now - old for now, old in zip(after.spare_followers, s.spare_followers, strict=True)]
    assert dead == told.dead_followers
    return 1


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_is_sent_and_does_not_die_comes_home(seats: int) -> None:
    choose = random.Random(seats)
    s = GAME.new({}, seats, seed=1)
    met = travelled = 0

    while moves := GAME.legal(s):
        GAME.apply(s, choose.choice(moves))

        told = end_of_round(s)
        followers, shamans = s.followers[:], s.shamans[:]
        for action, (dead_followers, dead_shamans) in zip(s.actions, told.dead, strict=True):
            followers[action.seat] += action.followers - dead_followers
            shamans[action.seat] += action.shamans - dead_shamans
            shamans[action.seat] += action.extra if action.kind == "reverse_time" else 0
            met += action.kind == "attack" and dead_followers > 0
            travelled += action.kind == "reverse_time" and action.followers > 0
        assert told.followers == [sum(pair) for pair in zip(followers, told.born_followers, strict=True)]
        assert told.shamans == [sum(pair) for pair in zip(shamans, told.born_shamans, strict=True)]
    assert met
    assert travelled


def test_the_preview_counts_the_dead_of_every_deed() -> None:
    s = given(works={1: [TEMPLE, None, None]})
    send(s, Attack(1, 1), 3)
    send(s, Defend(1, 1), 2)

    told = end_of_round(s)

    assert told.dead == [(2, 0), (2, 0)]
    assert told.dead_followers == [2, 2]
    assert told.followers == [18, 18]


@rule("TC-01", "W-a", "W-02")
def test_three_gold_after_five_rounds_are_fifteen_points() -> None:
    s = ended({0: [("temple", 15, "d+1 d+1 d k"), None, None]})
    assert s.gold(0) == 4  # five sections covered; one more makes the rulebook's three gold
    s = ended({0: [("temple", 15, "d+1 d+1 d d"), None, None]})

    assert s.gold(0) == 3
    assert GAME.outcome(s).totals == (15, 0)


@rule("W-b", "W-c", "W-d", "W-f")
def test_the_worked_examples_of_scoring() -> None:
    kept = " ".join(["k"] * 18)
    monument = "d d d " + " ".join(["k"] * 8)
    art = "d d d d d d " + " ".join(["k"] * 9)
    s = ended({0: [("tools", 1, kept), ("monument", 8, monument), ("art", 4, art)]})

    assert [s.points(spot) for spot in range(3)] == [57, 96, 0]
    assert GAME.outcome(s).totals == (153, 0)


@rule("W-03")
def test_most_points_win() -> None:
    s = ended({0: [("tools", 5), None, None], 1: [("art", 5), None, None]}, shamans=(4, 0))

    result = GAME.outcome(s)

    assert result.totals == (45, 90)
    assert result.winners == (1,)
    assert result.rule == "W-03"
    assert result.reason.key == "end.points"


@rule("W-04", "W-g", "TC-30", "R-34")
def test_a_tie_is_broken_by_shamans() -> None:
    s = ended({0: [("art", 5), None, None], 1: [("art", 5), None, None]}, shamans=(2, 3))

    result = GAME.outcome(s)

    assert result.ranks == (2, 1)
    assert result.rule == "W-04"


@rule("W-05", "W-h", "R-33")
def test_a_shared_victory() -> None:
    works = {seat: [("art", 5), None, None] for seat in (0, 1)} | {2: [("tools", 5), None, None]}
    s = ended(works, shamans=(2, 2, 9), seats=3)

    result = GAME.outcome(s)

    assert result.ranks == (1, 1, 3)
    assert result.rule == "W-05"
    assert result.winners == (0, 1)


@rule("W-06")
def test_the_running_score_counts_present_gold_and_no_constructions() -> None:
    s = given(round=10, works={0: [("temple", 5, "d d d d"), None, None]})
    pay(s, Create(0, 2, "monument"))

    rows = {row.id: row for row in GAME.score(s)}

    assert rows["temple"].points == (5 * 15, 0)
    assert rows["temple"].values == ("5×15", "")
    assert rows["monument"].points == (0, 0)
    assert GAME.table(s, 0).rail[0].score == 75


@rule("W-01")
def test_works_without_points_leave_a_row_of_noughts() -> None:
    s = given(works={0: [("tools", 1, "d d d"), ("art", 2), None]})

    rows = {row.id: row for row in GAME.score(s)}

    assert rows["tools"].points == (0, 0)
    assert [row.id for row in GAME.score(s) if row.is_fact] == ["shamans"]
    assert rows["art"].values[0]
