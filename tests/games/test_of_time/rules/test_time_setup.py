"""Components, set-up, turns and rounds: sections 1 to 4."""

import pytest

from boardgames.core.game import SetupError
from boardgames.games.test_of_time.rules.definitions import counts
from boardgames.games.test_of_time.rules.moves import Followers, Pass, Shamans
from tests.games.test_of_time.given import (
    DEFINITION,
    DEFS,
    GAME,
    KINDS,
    NONE,
    PASS,
    Attack,
    Create,
    Preserve,
    Sire,
    do,
    end_round,
    given,
    home,
    keys,
    legal,
    pay,
    random_game,
    rule,
    send,
)

COSTS = {"tools": (4, 1, 2), "art": (8, 2, 4), "burial_site": (12, 3, 6), "temple": (16, 4, 8), "monument": (20, 5, 10)}
GOLD = {
    "tools": (3, 2, 1, 0),
    "art": (6, 4, 3, 2, 1, 0),
    "burial_site": (7, 7, 6, 5, 4, 3, 2, 0),
    "temple": (8, 8, 7, 6, 5, 4, 3, 2, 1, 0),
    "monument": (9, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
}


@rule("2.1")
@pytest.mark.parametrize("kind", DEFS.kinds, ids=KINDS)
def test_the_table_of_testaments(kind) -> None:
    assert (kind.create, kind.die, kind.preserve) == COSTS[kind.id]
    assert kind.gold_after == GOLD[kind.id]
    assert kind.gold[-1] > 0


@rule("R-01", "R-02")
def test_one_kind_of_shaman_and_one_name_for_art() -> None:
    tokens = {term.id for term in DEFINITION.game.terms if term.kind == "token"}
    names = {card.id: card.name.en for card in DEFINITION.cards.cards}

    assert "shaman" in tokens
    assert "priest" not in tokens
    assert names["art"] == "Art"


@rule("G-01", "F-02")
def test_a_turn_offers_all_nine_kinds_of_moves() -> None:
    works = {0: [("temple", 2), None, None], 1: [("tools", 2), None, None]}
    s = given(shamans=(2, 0), works=works, turn=1)
    send(s, Attack(0, 1), 3)

    words = {move.word for move in GAME.legal(s)}

    assert words == {
        "create", "preserve", "sire", "sire_shaman", "convert", "attack", "defend", "reverse_time", "pass",
    }  # fmt: skip
    assert GAME.actor(s) == 0


@rule("G-02", "F-07", "W-01", "TC-29")
def test_twenty_rounds_then_the_game_is_over() -> None:
    s = given(round=20, works={0: [("tools", 18), None, None]})

    end_round(s)

    assert s.is_over
    assert GAME.legal(s) == ()
    assert s.round == 20
    assert GAME.outcome(s).totals == (4, 0)  # decayed once more in round 20: two gold, two rounds


@rule("G-03", "R-03", "S-01")
def test_two_to_four_can_play() -> None:
    for seats in (1, 5):
        with pytest.raises(SetupError):
            GAME.check({}, seats)
    for seats in (2, 3, 4):
        GAME.check({}, seats)
    with pytest.raises(SetupError):
        GAME.check({"start_player": "seat_9"}, 2)
    with pytest.raises(SetupError):
        GAME.check({"weather": "rain"}, 2)


@rule("G-04", "20.4")
def test_nothing_is_hidden_and_everybody_sees_the_same() -> None:
    s, _ = random_game(3, 5)
    s = given(3, works={1: [("art", 2, "k d+1"), None, None]})

    views = [{slot.id: slot for zone in GAME.table(s, viewer).zones for slot in zone.slots} for viewer in range(3)]

    assert not any(GAME.has_secret(s, seat) for seat in range(3))
    for name, slot in views[0].items():
        if name.split("/")[0] in ("t", "home", "left", "god", "supply", "rift") and name[-1].isdecimal():
            assert views[1][name] == slot == views[2][name]


@rule("S-02", "S-03", "S-04", "S-06", "TC-02", "R-17", "R-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up(seats: int) -> None:
    s = GAME.new({}, seats, 4)

    assert s.followers == [20] * seats
    assert s.shamans == [0] * seats
    assert s.spare_followers == [10] * seats
    assert s.spare_shamans == [10] * seats
    assert s.kinds == [NONE] * 3 * seats
    assert all(counts(cards, 5) == (3, 3, 3, 3, 3) for cards in s.cards)
    assert s.round == 1
    assert GAME.actor(s) == s.first


@rule("S-05")
def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    assert {GAME.new({}, 3, seed).first for seed in range(30)} == {0, 1, 2}
    assert {GAME.new({"start_player": "seat_1"}, 3, seed).first for seed in range(10)} == {0}


@rule("F-01", "TC-35", "R-35")
def test_the_start_passes_on_clockwise() -> None:
    s = GAME.new({"start_player": "seat_1"}, 2, 1)

    starters = [s.starter]
    for _ in range(2):
        end_round(s)
        starters.append(s.starter)

    assert starters == [0, 1, 0]
    assert GAME.actor(s) == 0


@rule("F-03", "F-06", "TC-27", "E-08")
def test_the_round_ends_when_all_pass_in_succession() -> None:
    s = given(3, round=4, turn=0)

    do(s, PASS, PASS)
    assert s.round == 4
    events = do(s, PASS)

    assert s.round == 5
    assert s.passes == 0
    assert "log.starter" in keys(events)


@rule("F-04", "TC-28", "R-24")
def test_who_has_passed_may_come_back() -> None:
    s = given()

    do(s, PASS)
    pay(s, Sire(1, 1))
    assert s.passes == 0
    pay(s, Sire(0, 1))
    do(s, PASS)

    assert s.round == 5
    assert GAME.actor(s) == 0


@rule("F-05", "N-07")
def test_who_has_nobody_can_only_pass_and_the_screen_may_do_it() -> None:
    s = given(followers=(0, 20), works={0: [("art", 2), None, None]})

    assert list(GAME.legal(s)) == [PASS]
    assert GAME.auto_end(s) == PASS
    assert keys(do(s, PASS)) == ["log.passed_empty"]
    assert GAME.auto_end(s) is None


@rule("N-07")
def test_a_lone_follower_can_attack_defend_and_preserve_at_cost_one() -> None:
    s = given(followers=(1, 5), works={0: [("tools", 2), None, None], 1: [("art", 2), None, None]}, turn=1)
    send(s, Attack(0, 1), 2)

    assert {move.word for move in GAME.legal(s)} == {"attack", "defend", "preserve", "pass"}


@rule("F-08")
def test_nothing_in_the_rules_takes_a_move_back() -> None:
    s = given()
    pay(s, Sire(0, 1))

    assert home(s) == (18, 0)
    assert {type(move) for move in GAME.legal(s)} >= {Pass}
    assert not any(move.word in ("undo", "cancel") for move in GAME.legal(s))


@rule("4.1", "F-02")
def test_after_a_move_the_next_seat_is_on_turn() -> None:
    s = given(3, turn=2)

    pay(s, Sire(2, 1))

    assert GAME.actor(s) == 0
    assert s.agenda[-1].kind == "turn"


@rule("4.2")
def test_amounts_are_asked_in_steps_and_nothing_happens_before_the_last() -> None:
    s = given(shamans=(2, 0), works={1: [("temple", 2), None, None]})
    before = (home(s), list(s.actions), list(s.attacks))

    do(s, Attack(1, 1))
    assert GAME.actor(s) == 0
    assert (home(s), s.actions, s.attacks) == before
    do(s, Followers(5))
    assert (home(s), s.actions, s.attacks) == before
    do(s, Shamans(1))

    assert home(s) == (15, 1)
    assert s.attacks[3] == 6
    assert GAME.actor(s) == 1


@rule("4.2", "P-02")
def test_a_single_payment_is_not_asked_for() -> None:
    s = given()

    do(s, Create(0, 1, "tools"))

    assert home(s) == (16, 0)
    assert GAME.actor(s) == 1


@rule("R-40", "P-01")
def test_a_token_pays_only_once_a_round() -> None:
    s = given(followers=(8, 20), works={0: [("temple", 2), ("art", 2), None]})

    pay(s, Preserve(0, 1))

    assert home(s) == (0, 0)
    do(s, PASS)
    assert legal(s, Preserve) == []
