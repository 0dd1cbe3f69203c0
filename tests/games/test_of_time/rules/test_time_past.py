"""History, buried Testaments, Reverse Time: sections 11 and 12."""

import pytest

from boardgames.games.test_of_time.rules.state import traveller_of
from tests.games.test_of_time.given import (
    GAME,
    NONE,
    PASS,
    Attack,
    AttackPast,
    BackTo,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Preserve,
    PreservePast,
    Restore,
    ReverseTime,
    SireShaman,
    do,
    effects,
    end_round,
    given,
    home,
    keys,
    legal,
    pairs,
    pay,
    random_game,
    rule,
    send,
    travel,
)

MONUMENT = ("monument", 2)


@rule("H-01", "N-03")
def test_one_entry_for_every_finished_round_after_it_was_made() -> None:
    s = GAME.new({"start_player": "seat_1"}, 2, 1)
    do(s, Create(0, 1, "monument"))
    lengths = []
    while s.agenda:
        lengths.append(len(s.history[0]))
        end_round(s)

    assert lengths == [0, *range(19)]  # never more than 18 entries during play


@rule("H-02", "H-03")
def test_an_entry_holds_preservation_and_attack_strips() -> None:
    s = given(round=6, works={0: [("temple", 2, "k d d+2"), None, None]})

    assert effects(s, 0) == [(True, 0), (False, 0), (False, 2)]
    assert s.covered[0] == 4
    assert s.gold(0) == 5


@rule("H-04")
def test_strips_are_drawn_in_order_and_the_newest_uncovered_token_is_shown() -> None:
    s = given(round=7, works={0: [("art", 2, "d k+1 d k"), None, None]})

    pieces = GAME.table(s, 0).slot("t/0/1").pieces

    assert [(piece.kind, piece.variant) for piece in pieces[1:4]] == [
        ("strip", "decay"),
        ("strip", "attack"),
        ("strip", "decay"),
    ]
    assert (pieces[4].kind, pieces[4].count) == ("token", 3)


@rule("H-04", "K-04")
def test_a_later_strip_covers_section_and_token() -> None:
    s = given(round=5, works={0: [("art", 2, "k d"), None, None]})

    kinds = [piece.kind for piece in GAME.table(s, 0).slot("t/0/1").pieces]

    assert kinds == ["testament", "strip"]


@rule("H-04", "R-32")
def test_strips_beyond_the_last_section_count_but_are_not_drawn() -> None:
    s = given(round=5, works={0: [("tools", 2, "d k+9"), None, None]})

    strips = [piece for piece in GAME.table(s, 0).slot("t/0/1").pieces if piece.kind == "strip"]

    assert len(strips) == 3
    assert s.covered[0] == 10


@rule("EX-B", "B-01", "R-07", "B-03")
def test_tools_never_preserved_are_buried_after_three_rounds() -> None:
    s = given(round=3, works={0: [("tools", 2, ""), None, None]})

    for _ in range(3):
        assert s.is_visible(0)
        events = end_round(s)

    assert s.round == 6
    assert s.is_buried(0)
    assert "log.buried" in keys(events)
    do(s, PASS)
    assert Create(0, 1, "tools") in GAME.legal(s)
    end_round(s)
    assert effects(s, 0) == [(False, 0)] * 4


@rule("B-02")
def test_a_buried_work_gives_nothing_and_cannot_be_kept() -> None:
    s = given(works={0: [("tools", 1, "d d d"), None, None]})

    assert legal(s, Preserve) == []
    assert s.points(0) == 0
    assert s.modifiers(0).counts == (0, 0, 0, 0, 0)


@rule("B-04", "R-39")
def test_only_the_owner_visits_the_past_of_a_buried_work() -> None:
    works = {0: [("tools", 1, "d d d"), None, None]}

    assert legal(given(shamans=(1, 1), works=works), ReverseTime)
    assert not legal(given(shamans=(1, 1), works=works, turn=1), ReverseTime)


@rule("B-05", "T-15")
def test_effects_come_and_go_in_the_middle_of_a_round() -> None:
    s = given(followers=(20, 0), shamans=(2, 0), works={0: [("tools", 1, "d d d"), ("temple", 2), None]})
    assert s.modifiers(0).preserve[3] == 8

    travel(s, 0, 1, 2)
    events = do(s, PreservePast())

    assert s.is_visible(0)
    assert s.modifiers(0).preserve[3] == 4
    assert "log.unearthed" in keys(events)
    assert s.journey is not None  # the remaining choice is still made
    do(s, Restore())
    assert s.journey is None


@rule("B-06")
def test_tokens_stay_when_reverse_time_buries_a_work_under_them() -> None:
    s = given(3, shamans=(0, 1, 0), works={0: [("tools", 2, "d d"), None, None]}, turn=2)
    send(s, Attack(0, 1), 2)
    send(s, Defend(0, 1), 1)
    travel(s, 0, 1, 1)
    send(s, AttackPast(), 1)
    do(s, DeclinePast())
    assert s.is_buried(0)

    end_round(s)

    assert effects(s, 0)[-1] == (False, 1)
    assert home(s, 0) == (19, 0)
    assert home(s, 2) == (19, 0)


@rule("T-01", "R-36")
def test_reverse_time_needs_a_shaman_and_a_past() -> None:
    works = {0: [("art", 4), ("tools", 3), None], 1: [("art", 3), ("tools", 4), None]}
    assert legal(given(works=works), ReverseTime) == []

    s = given(shamans=(1, 0), works=works)

    assert [(move.target_seat, move.space) for move in legal(s, ReverseTime)] == [(0, 2), (1, 1)]


@rule("T-02", "TC-25", "TC-26", "M-05")
@pytest.mark.parametrize(
    ("shamans", "monuments", "most", "gone"), [(1, 0, 1, 1), (1, 1, 2, 1), (2, 1, 4, 2), (9, 0, 7, 7)]
)
def test_how_far_back_shamans_reach(shamans: int, monuments: int, most: int, gone: int) -> None:
    works = [("art", 2), *[MONUMENT] * monuments]
    s = given(round=10, shamans=(shamans, 0), works={0: [*works, *[None] * (3 - len(works))]})
    do(s, ReverseTime(0, 1))

    if most > 1:
        assert [move.round for move in legal(s, BackTo)] == list(range(10 - most, 10))
        do(s, BackTo(10 - most))

    assert s.actions[0].extra == gone
    end_round(s)
    assert s.spare_shamans[0] == 10 - shamans + gone


@rule("T-03", "R-25")
def test_the_current_round_is_never_part_of_it() -> None:
    s = given(shamans=(0, 1), works={0: [("temple", 2, "k k"), None, None]})
    pay(s, Preserve(0, 1))

    travel(s, 0, 1, 1)
    send(s, AttackPast(), 2)
    do(s, DeclinePast())

    assert effects(s, 0) == [(True, 0), (False, 2)]
    assert s.kept >> 0 & 1
    end_round(s)
    assert effects(s, 0)[-1] == (True, 0)


@rule("T-04", "T-05", "T-14", "R-26")
def test_rounds_are_lived_through_oldest_first_and_may_be_left_as_they_were() -> None:
    s = given(round=6, shamans=(3, 0), works={0: [("temple", 2, "d d+1 d"), None, None]})

    events = travel(s, 0, 1, 3)
    before = s.covered[0]
    steps = []
    while s.journey is not None:
        steps.append(s.journey.step)
        events += do(s, Restore())

    assert steps == [0, 1, 2]
    assert s.covered[0] == before == 4
    assert keys(events).count("log.restore") == 3
    assert home(s) == (20, 0)


@rule("T-06", "R-28", "M-01")
def test_preserving_the_past_replaces_the_whole_effect() -> None:
    s = given(shamans=(2, 0), works={0: [("temple", 2, "k d+3"), ("tools", 2), None]})

    travel(s, 0, 1, 1)
    pay(s, PreservePast())

    assert effects(s, 0) == [(True, 0), (True, 0)]
    assert traveller_of(s.history[0][1]) == 0
    assert home(s) == (16, 1)
    end_round(s)
    assert home(s) == (20, 1)


@rule("T-06", "M-01")
def test_own_buried_tools_do_not_lower_their_own_cost() -> None:
    s = given(shamans=(1, 0), works={0: [("tools", 1, "d d d"), None, None]})

    travel(s, 0, 1, 1)
    do(s, PreservePast())

    assert home(s) == (18, 0)


@rule("T-06", "T-19")
def test_a_round_already_kept_is_restored_by_itself() -> None:
    s = given(shamans=(2, 0), works={0: [("temple", 2, "d k"), None, None]})

    events = travel(s, 0, 1, 1)

    assert keys(events)[-2:] == ["log.restore", "log.time_closed"]
    assert GAME.actor(s) == 1


@rule("T-19")
def test_without_anybody_waiting_all_rounds_are_restored() -> None:
    s = given(followers=(0, 20), shamans=(2, 0), works={1: [("temple", 2, "k d"), None, None]})

    events = travel(s, 1, 1, 2)

    assert keys(events).count("log.restore") == 2
    assert s.agenda[-1].kind == "turn"


@rule("T-07", "4.1")
def test_an_attack_in_the_past_takes_any_number() -> None:
    s = given(
        followers=(2, 0), shamans=(3, 0), works={1: [("temple", 2, "k k"), None, None], 0: [MONUMENT, None, None]}
    )

    travel(s, 1, 1, 2)

    assert [move.word for move in GAME.legal(s)] == ["restore", "attack_past"]
    assert pairs(s, AttackPast()) == {(f, n) for f in range(3) for n in range(3)} - {(0, 0)}


@rule("T-08", "R-27", "4.1", "20.4")
def test_the_owner_answers_an_attack_in_the_past() -> None:
    s = given(3, followers=(20, 20, 3), shamans=(1, 0, 0), works={2: [("temple", 2, "k k"), None, None]})
    travel(s, 2, 1, 1)
    send(s, AttackPast(), 5)

    assert GAME.actor(s) == 2
    assert [move.word for move in GAME.legal(s)] == ["decline_past", "defend_past"]
    assert pairs(s, DefendPast()) == {(1, 0), (2, 0), (3, 0)}
    send(s, DefendPast(), 3)

    assert effects(s, 6)[-1] == (False, 2)
    assert GAME.actor(s) == 1


@rule("T-08")
def test_who_has_nobody_waiting_is_not_asked() -> None:
    s = given(followers=(20, 0), shamans=(1, 0), works={1: [("temple", 2, "k k"), None, None]})

    travel(s, 1, 1, 1)
    send(s, AttackPast(), 4)

    assert effects(s, 3)[-1] == (False, 4)
    assert s.journey is None


@rule("T-08", "D-03")
def test_the_owners_power_is_read_now() -> None:
    works = {1: [("temple", 2, "k k"), MONUMENT, None]}
    s = given(followers=(20, 0), shamans=(1, 3), works=works)
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3)

    assert pairs(s, DefendPast()) == {(0, 1), (0, 2)}


@rule("T-09", "R-29")
@pytest.mark.parametrize(
    ("old", "defenders", "new"),
    [("k", 0, (False, 4)), ("k", 4, (True, 0)), ("d+2", 1, (False, 5)), ("k+1", 3, (False, 2))],
)
def test_the_result_of_an_attack_in_the_past(old: str, defenders: int, new: tuple[bool, int]) -> None:
    s = given(shamans=(1, 0), works={1: [("monument", 2, f"k {old}"), None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 4)

    send(s, DefendPast(), defenders) if defenders else do(s, DeclinePast())

    assert effects(s, 3)[-1] == new


@rule("T-10")
def test_a_token_sent_into_one_round_cannot_be_used_again() -> None:
    s = given(followers=(8, 20), shamans=(2, 0), works={0: [("temple", 2, "d d"), None, None]})
    travel(s, 0, 1, 2)

    events = do(s, PreservePast())

    assert home(s) == (0, 0)
    assert "log.restore" in keys(events)  # nobody is left for the second round
    end_round(s)
    assert home(s) == (8, 0)


@rule("T-11")
def test_after_the_last_round_the_next_seat_is_on_turn() -> None:
    s = given(3, turn=1, shamans=(0, 1, 0), works={1: [("temple", 2, "k d"), None, None]})

    travel(s, 1, 1, 1)
    do(s, Restore())

    assert GAME.actor(s) == 2
    assert s.passes == 0


@rule("T-12", "R-30")
def test_travelling_shamans_die_when_the_round_ends() -> None:
    s = given(shamans=(2, 0), works={0: [("temple", 2, "k d"), None, None]})
    travel(s, 0, 1, 1)
    do(s, Restore())
    assert s.spare_shamans[0] == 8

    end_round(s)

    assert home(s) == (20, 1)
    assert s.spare_shamans[0] == 9


@rule("N-01", "N-02", "N-03")
def test_rounds_of_random_games_stay_within_their_bounds() -> None:
    for seed in range(4):
        s, moves = random_game(3, seed)
        assert s.is_over
        assert len(moves) < 20 * (40 * 3 * 23 + 3)
        assert all(len(history) <= 19 for history in s.history)


@rule("N-01")
def test_every_move_but_pass_takes_a_token_from_home() -> None:
    s = given(shamans=(2, 2), works={0: [("temple", 2), None, None], 1: [("tools", 2), None, None]})
    waiting = sum(s.followers) + sum(s.shamans)

    for move in (SireShaman(0, 1), PASS):
        pay(s, move)

    assert sum(s.followers) + sum(s.shamans) == waiting - 2
    assert NONE not in s.followers
