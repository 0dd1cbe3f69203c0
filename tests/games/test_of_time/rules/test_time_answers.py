"""What is asked, foretold and refused (section 20)."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from boardgames.games.test_of_time.presentation.forecasts import payments
from boardgames.games.test_of_time.rules.moves import Followers, Pay, Shamans
from tests.games.test_of_time.given import (
    GAME,
    PASS,
    Attack,
    AttackPast,
    Create,
    DeclinePast,
    Defend,
    DefendPast,
    Preserve,
    ReverseTime,
    Sire,
    SireShaman,
    do,
    given,
    pay,
    rule,
    send,
    travel,
)
from tests.games.test_of_time.rules.test_time_screen import TEMPLE, WORDS, slot


def why(s, *path: str, seat: int = 0) -> str:
    """The fact that a click is refused with."""
    return WORDS.phrase(GAME.refusal(s, seat, path).fact)


@rule("20.2", "P-02")
def test_a_payment_is_asked_with_buttons_fewest_shamans_first_or_with_a_stepper() -> None:
    s = given(shamans=(1, 0))
    do(s, Sire(0, 1))
    asked = GAME.prompt(s, 0)
    assert [button.target for button in asked.buttons] == ["pay/0", "pay/1", "pass"]
    assert asked.stepper is None

    s = given(shamans=(9, 0))
    do(s, Create(0, 1, "temple"))
    stepper = GAME.prompt(s, 0).stepper
    assert (stepper.target, stepper.least, stepper.most, stepper.start) == ("pay", 0, 9, 0)
    do(s, Pay(9))
    assert s.followers[0] == 13


@rule("P-02")
def test_a_payment_names_the_power_that_would_be_lost() -> None:
    s = given(shamans=(1, 0), works={0: [("monument", 2), ("monument", 2), None]})
    do(s, Sire(0, 1))
    buttons = [button for button in GAME.prompt(s, 0).buttons if button.target.startswith("pay/")]
    over = s.modifiers(0).power - 2  # two parents

    said = [WORDS.phrase(button.under) if button.under is not None else "" for button in buttons]

    assert over > 0
    assert said == ["", f"{over} power lost"]
    assert WORDS.phrase(payments(2, 2 + over, 1, 1)[0]) == f"1 shaman ({over} power lost)"


@rule("20.2")
def test_amounts_are_asked_with_steppers_and_tell_what_can_be_stopped() -> None:
    s = given(followers=(9, 6), shamans=(2, 1), works={1: [TEMPLE, None, None]})
    do(s, Attack(1, 1))
    asked = GAME.prompt(s, 0)
    assert (asked.stepper.target, asked.stepper.least, asked.stepper.most) == ("followers", 0, 9)
    assert WORDS.phrase(asked.stepper.meanings[9]) == "Covers up to 9 sections; a defence can save 7."
    do(s, Followers(4))
    asked = GAME.prompt(s, 0)

    assert (asked.stepper.target, asked.stepper.least, asked.stepper.most) == ("shamans", 0, 2)
    assert GAME.prompt(s, 1).stepper is None
    assert asked.rule == "A-02"


@rule("20.2", "D-03", "D-05")
def test_a_defence_tells_what_comes_through_and_who_dies() -> None:
    s = given(3, shamans=(0, 1, 0), works={1: [TEMPLE, ("burial_site", 2), None]})
    send(s, Attack(1, 1), 3)
    do(s, PASS)
    send(s, Attack(1, 1), 4)
    do(s, PASS, Defend(1, 1))

    told = [WORDS.phrase(phrase) for phrase in GAME.prompt(s, 1).stepper.meanings]

    assert told[0] == "One shaman alone. 6 get through. Deaths: 0 of yours, 1 of theirs."
    assert told[5] == "2 get through. Deaths: 4 of yours, 5 of theirs."
    for count in range(1, 8):  # the forecast is what the end of the round brings
        after = s.clone()
        do(after, Followers(count))
        if after.agenda[-1].kind == "shamans":
            do(after, Shamans(0))
        fallen = GAME.preview(after).dead_followers
        assert told[count] == (
            f"{7 - count} {'gets' if count == 6 else 'get'} through. "
            f"Deaths: {fallen[1]} of yours, {fallen[0] + fallen[2]} of theirs."
        )


@rule("20.2", "T-08")
def test_a_defence_in_the_past_tells_the_same() -> None:
    s = given(shamans=(2, 0), works={1: [TEMPLE, None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3, 1)
    do(s, DefendPast())

    told = [WORDS.phrase(phrase) for phrase in GAME.prompt(s, 1).stepper.meanings]

    assert told[-1] == "0 get through. Deaths: 4 of yours, 3 of theirs."


@rule("20.2", "20.3", "T-09")
@pytest.mark.parametrize(("history", "sent"), [("k", 4), ("d", 4), ("k+1", 2)])
def test_an_attack_on_the_past_foretells_the_strips_and_the_gold_it_leaves(history: str, sent: int) -> None:
    s = given(round=3, shamans=(1, 0), works={1: [("art", 1, history), None, None]})
    do(s, ReverseTime(1, 1), AttackPast())
    said = WORDS.phrase(GAME.prompt(s, 0).stepper.meanings[sent - 1])
    gold = slot(s, "ribbon/gain").mark_after((f"followers/{sent}",)).text

    before = s.covered[3], s.gold(3)
    do(s, Followers(sent), DeclinePast())

    assert said.startswith(f"Covers up to {s.covered[3] - before[0]} sections")
    assert ("(1 by decay)" in said) == (history[0] == "k")
    assert gold == f"{before[1]} → {s.gold(3)}"


@rule("20.2", "20.3", "T-09", "T-13")
def test_a_defence_of_a_kept_round_foretells_the_strips_the_gold_and_the_dead() -> None:
    works = {0: [("burial_site", 1), ("burial_site", 1), None], 1: [("art", 1, "k"), None, None]}
    s = given(round=3, shamans=(1, 0), works=works)
    do(s, ReverseTime(1, 1), AttackPast(), Followers(4), DefendPast())
    said = [WORDS.phrase(phrase) for phrase in GAME.prompt(s, 1).stepper.meanings]

    for count in range(1, 5):
        after = s.clone()
        gold = slot(s, "ribbon/gain", 1).mark_after((f"followers/{count}",)).text
        do(after, Followers(count))
        left, fallen = 4 - count, GAME.preview(after).dead_followers
        through = f"{left} {'gets' if left == 1 else 'get'} through{', plus decay' if left else ''}"
        assert said[count - 1] == f"{through}. Deaths: {fallen[1]} of yours, {fallen[0]} of theirs."
        assert after.covered[3] - s.covered[3] == (left + 1 if left else 0)
        assert gold == f"{s.gold(3)} → {after.gold(3)}"


@rule("20.2", "D-01")
def test_the_question_of_a_turn_names_what_is_attacked() -> None:
    s = given(works={1: [TEMPLE, ("art", 2), None]})
    send(s, Attack(1, 1), 5)
    send(s, Defend(1, 1), 2)
    send(s, Attack(1, 2), 4)
    told = GAME.prompt(s, 1).text

    assert WORDS.phrase(told) == "Your move. Under attack: the Temple (3 to stop), the Art (4 to stop)."
    send(s, Defend(1, 2), 4)
    do(s, PASS)
    told = GAME.prompt(s, 1).text
    assert WORDS.phrase(told) == "Your move: if you pass too, the round ends. Under attack: the Temple (3 to stop)."


@rule("20.2", "W-01")
@pytest.mark.parametrize(("number", "end"), [(19, "the round ends"), (20, "the game ends")])
def test_the_question_of_a_turn_says_what_the_last_pass_ends(number: int, end: str) -> None:
    s = given(round=number)
    do(s, PASS)

    assert WORDS.phrase(GAME.prompt(s, GAME.actor(s)).text) == f"Your move: if you pass too, {end}."


@rule("20.3", "T-08")
def test_the_owners_question_names_the_attack() -> None:
    s = given(shamans=(1, 0), works={1: [TEMPLE, None, None]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3)

    asked = GAME.prompt(s, 1)

    assert WORDS.phrase(asked.text) == "P0 attacks the Temple in round 4 with strength 3. Do you defend?"
    assert [button.target for button in asked.buttons] == ["defend_past", "decline_past", "pass"]
    assert GAME.prompt(s, 0).seat == 1


@rule("20.2")
@pytest.mark.parametrize(
    ("position", "path", "fact"),
    [
        ({"followers": (15, 20)}, ("card/monument",), "You need 5 more followers."),
        ({"works": {0: [("art", 2)] * 3}}, ("card/tools",), "All 3 spaces are taken."),
        ({"left": {0: {"tools": 0}}}, ("card/tools",), "You have no Tools left."),
        ({"works": {0: [TEMPLE, None, None]}}, ("card/tools", "t/0/1"), "This space is taken (Temple)."),
        ({}, ("card/tools", "t/1/1"), "This belongs to P1."),
        ({}, ("t/0/2",), "Space 2 is empty: choose a Testament first."),
        ({"followers": (30, 20)}, ("sire/0/1",), "All 30 followers are in play."),
        ({"shamans": (10, 0)}, ("shaman/0/1",), "All 10 shamans are in play."),
        ({"followers": (1, 20)}, ("sire/0/1",), "You need 1 more follower."),
        ({}, ("convert/0",), "You need a visible Temple."),
        ({"works": {0: [TEMPLE, None, None]}, "followers": (2, 20)}, ("convert/0",), "You need 2 more followers."),
        (
            {"works": {0: [TEMPLE, None, None]}, "followers": (20, 0, 3), "seats": 3},
            ("convert/0", "home/1"),
            "P1 has no follower waiting.",
        ),
        ({"works": {0: [TEMPLE, None, None]}}, ("t/0/1", "attack"), "This is your own Testament."),
        ({"works": {0: [TEMPLE, None, None]}}, ("t/0/1", "defend"), "Nobody is attacking it."),
        ({"works": {0: [TEMPLE, None, None]}}, ("t/0/1", "reverse"), "No shaman is waiting at home."),
        ({"works": {0: [("art", 4), None, None]}, "shamans": (1, 0)}, ("t/0/1", "reverse"), "It has no past yet."),
        (
            {"works": {0: [TEMPLE, None, None]}, "followers": (3, 20)},
            ("t/0/1", "preserve"),
            "You need 5 more followers.",
        ),
        ({"works": {1: [("tools", 1, "d d d"), None, None]}}, ("attackers/1/1",), "Buried: P1’s Tools."),
        ({}, ("attack",), "Choose another player’s Testament first."),
        ({}, ("past/3",), "No shaman is waiting at home."),
    ],
)
def test_a_dead_click_is_refused_with_the_fact(position: dict, path: tuple[str, ...], fact: str) -> None:
    assert why(given(**position), *path) == fact


@rule("20.2")
def test_refusals_with_a_used_zone_name_the_next_one() -> None:
    s = given()
    do(s, Sire(0, 1), PASS)

    refusal = GAME.refusal(s, 0, ("sire/0/1",))

    assert refusal.remedy == ("sire/0/2",)
    assert GAME.paths(given(), Sire(0, 2)) == (("sire/0/2",), ("sire/0/3",))  # the rows look the same
    assert GAME.paths(given(), SireShaman(0, 1)) == (("shaman/0/1",), ("shaman/0/2",))
    do(s, Sire(0, 2), PASS, Sire(0, 3), PASS)
    assert why(s, "sire/0/2") == "No free place: all 3 are used this round."


@rule("20.2")
def test_while_an_amount_is_asked_every_other_click_says_so() -> None:
    s = given(works={1: [TEMPLE, None, None]})
    do(s, Attack(1, 1))

    assert why(s, "t/1/1") == "First set how many go, from 1 to 20, then confirm."
    assert why(s, "t/1/1", seat=1) == "It is P0’s decision, not yours."


@rule("20.2", "T-02")
def test_a_round_too_far_back_is_refused_with_numbers() -> None:
    s = given(round=9, shamans=(2, 0), works={0: [TEMPLE, None, None]})
    do(s, ReverseTime(0, 1))

    assert why(s, "past/3") == "6 rounds back is too far: 2 at most."
    assert GAME.refusal(s, 0, ("past/3",)).remedy == ("past/7",)


@rule("20.2")
def test_every_click_after_every_beginning_is_answered() -> None:
    s = given(
        3, shamans=(2, 0, 0), works={0: [TEMPLE, ("tools", 1, "d d d"), None], 1: [("art", 2), None, None]}, turn=2
    )
    send(s, Attack(0, 1), 2)
    buttons = [button.target for button in GAME.prompt(s, 0).buttons]
    slots = [one.id for zone in GAME.table(s, 0).zones for one in zone.slots] + buttons
    paths = {path for move in GAME.legal(s) for path in GAME.paths(s, move)}
    starts = {path[:1] for path in paths if len(path) > 1}

    for start in starts:
        for target in slots:
            if (*start, target) not in paths:
                refusal = GAME.refusal(s, 0, (*start, target))
                assert WORDS.phrase(refusal.fact)
                assert refusal.rule
                assert not refusal.remedy or refusal.remedy in paths


@rule("20.2", "A-05", "A-06")
def test_a_second_attack_counts_on_what_earlier_ones_leave_to_the_owner() -> None:
    s = given(3, followers=(5, 3, 9), works={1: [TEMPLE, None, None]})
    send(s, Attack(1, 1), 5)
    do(s, PASS, Attack(1, 1))

    asked = GAME.prompt(s, 2).stepper

    assert WORDS.phrase(asked.meanings[2 - asked.least]) == "Covers up to 2 sections; no defence can help."


@rule("20.2", "A-05", "H-03")
def test_an_attack_covers_no_more_sections_than_are_left() -> None:
    s = given(followers=(9, 2), works={1: [("tools", 1)]})
    do(s, Attack(1, 1))

    told = [WORDS.phrase(meaning) for meaning in GAME.prompt(s, 0).stepper.meanings]

    assert told[2:5] == [
        "Covers up to 3 sections; a defence can save 2.",
        "Covers up to 3 sections; a defence can save 1.",
        "Covers up to 3 sections; no defence can help.",
    ]


@rule("20.2", "T-09", "H-03")
def test_an_attack_on_the_past_covers_no_more_sections_than_are_left() -> None:
    s = given(round=3, followers=(9, 3), shamans=(1, 0), works={1: [("tools", 1, "k"), None, None]})
    do(s, ReverseTime(1, 1), AttackPast())

    told = [WORDS.phrase(meaning) for meaning in GAME.prompt(s, 0).stepper.meanings]

    assert told[:6] == [
        "Covers up to 2 sections (1 by decay); a defence can save them all.",
        "Covers up to 3 sections (1 by decay); a defence can save them all.",
        "Covers up to 3 sections; a defence can save them all.",
        "Covers up to 3 sections; a defence can save 1.",
        "Covers up to 3 sections; no defence can help.",
        "Covers up to 3 sections; no defence can help.",
    ]


@rule("20.2", "A-05", "D-03")
def test_an_attack_foretells_what_a_standing_defence_swallows() -> None:
    works = {1: [TEMPLE, ("monument", 2), ("monument", 2)]}
    s = given(followers=(9, 0), shamans=(0, 1), works=works)
    send(s, Attack(1, 1), 1)
    do(s, Defend(1, 1), Attack(1, 1))

    asked = GAME.prompt(s, 0).stepper
    told = [WORDS.phrase(phrase) for phrase in asked.meanings]

    assert (s.attacks[3], s.defences[3]) == (1, 3)
    assert told[2 - asked.least] == "Covers up to 0 sections; no defence can help."
    assert told[4 - asked.least] == "Covers up to 2 sections; no defence can help."


@rule("B-04", "T-01")
def test_a_past_that_is_open_to_others_only_is_told_so() -> None:
    s = given(round=9, shamans=(1, 0), works={1: [("tools", 2, "d d d d d d"), None, None]})

    assert why(s, "rift/0") == why(s, "rift") == "The only Testaments with a past are other players’ buried ones."


@rule("W-01")
def test_nothing_is_promised_after_the_last_round() -> None:
    s = given(round=20, shamans=(1, 0), works={0: [("tools", 19, ""), None, None]})
    s.sired[0] = 3

    texts = [GAME.refusal(s, 0, path).text.key for path in (("t/0/1", "reverse"), ("sire/0/1",))]

    assert texts == ["why.no_past_ever.text", "why.zones_used_last.text"]


@rule("C-02", "F-03", "N-06")
def test_a_work_buried_under_tokens_is_not_said_to_be_free() -> None:
    works = {1: [("tools", 3, "k"), ("art", 4, ""), ("art", 4, "")]}
    s = given(shamans=(1, 0), works=works, turn=1)
    pay(s, Preserve(1, 1))
    do(s, ReverseTime(1, 1), AttackPast(), Followers(5))
    assert (s.passes, s.passed) == (0, 0)
    do(s, DeclinePast())

    assert not s.is_free(3)
    assert WORDS.phrase(slot(s, "t/1/1").notes[0].text).endswith("Tokens sent this round still stand on it.")
    assert GAME.refusal(s, 1, ("card/art",)).rule == "C-02"


@rule("F-03", "20.1")
def test_who_travels_has_not_passed() -> None:
    s = given(shamans=(1, 0), works={1: [("tools", 3, "k"), None, None]})
    do(s, PASS)
    pay(s, Sire(1, 1))
    do(s, ReverseTime(1, 1), AttackPast(), Followers(5))

    assert slot(s, "god/0", viewer=1).tone == ""


@rule("T-01", "P-01")
def test_a_click_on_shamans_tells_the_way_into_the_past_once_there_is_one() -> None:
    with_past = given(works={0: [("art", 3, "d"), None, None]}, shamans=(1, 0))
    without = given(shamans=(1, 0))

    keys = [GAME.refusal(s, 0, ("home/shamans",)).fact.key for s in (with_past, without)]

    assert keys == ["why.home_shamans.fact", "why.home.fact"]
    assert GAME.refusal(with_past, 0, ("home/followers",)).fact.key == "why.home.fact"


@rule("V-03", "C-01", "C-03", "R-05")
def test_small_facts_of_the_mats_are_true_for_everybody() -> None:
    s = given(left={0: {"art": 0}})

    assert why(s, "home/0") == why(s, "home/own")
    assert GAME.refusal(s, 0, ("left/0/art",)).fact.key == "why.no_card.fact"
    assert WORDS.phrase(slot(s, "t/1/1").notes[0].text).startswith("Empty space: its owner can build a Testament here")
    assert slot(s, "card/tools").notes[2].text == "1"


@rule("M-01", "M-02", "20.1")
def test_badges_say_the_factors_of_the_game() -> None:
    s = given(works={0: [("tools", 3), ("tools", 3), ("art", 3)]})
    numbers = replace(s.defs.numbers, preserve_factor=Fraction(1, 3), create_factor=Fraction(2, 5))
    usual = [note.text for note in slot(s, "god/0").notes[:2]]
    s.defs = replace(s.defs, numbers=numbers)

    changed = [note.text for note in slot(s, "god/0").notes[:2]]

    assert usual == ["×1/4", "×3/4"]
    assert changed == ["×1/9", "×2/5"]
