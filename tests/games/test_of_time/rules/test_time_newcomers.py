"""What a newcomer stumbled over: moves that came unseen, numbers without words, names for two things."""

import pytest

from boardgames.data.names import namer
from boardgames.data.strings import Strings
from boardgames.games.test_of_time.rules.moves import Attack, AttackPast, Defend, DefendPast, ReverseTime
from tests.games.test_of_time.given import DEFINITION, GAME, PASS, do, given, pay, rule, send, travel

NAMES = namer(DEFINITION)
WORDS = Strings("en", "test_of_time", lambda noun, lang: f"P{noun.id}" if noun.kind == "seat" else NAMES(noun, lang))
ART, TOOLS = ("art", 2), ("tools", 2)


@rule("F-05")
def test_whoever_was_just_attacked_passes_by_hand_and_only_once() -> None:
    s = given(followers=(0, 9), works={0: [ART], 1: [ART]}, turn=1)
    send(s, Attack(0, 1), 4)
    assert GAME.auto_end(s) is None

    do(s, PASS)
    pay(s, next(move for move in GAME.legal(s) if move.word == "sire"))

    assert GAME.auto_end(s) == PASS


@rule("F-05")
def test_a_loss_in_the_past_is_seen_before_the_round_goes_on() -> None:
    s = given(followers=(0, 9), shamans=(0, 1), works={0: [ART], 1: [ART]}, turn=1)
    travel(s, 0, 1, 1)
    send(s, AttackPast(), 5)

    assert s.covered[0] > 0
    assert list(GAME.legal(s)) == [PASS]
    assert GAME.auto_end(s) is None


@rule("F-05")
def test_an_attack_on_somebody_else_does_not_stop_the_screen() -> None:
    s = given(3, followers=(0, 9, 9), works={0: [ART], 1: [ART], 2: [ART]}, turn=1)
    send(s, Attack(2, 1), 4)
    do(s, PASS)

    assert GAME.auto_end(s) == PASS


@rule("A-02", "20.2")
def test_shamans_alone_are_named_before_they_are_sent() -> None:
    s = given(followers=(9, 0), shamans=(1, 0), works={1: [ART]})
    two = given(followers=(9, 0), shamans=(2, 0), works={1: [ART]})
    for one in (s, two):
        do(one, Attack(1, 1))

    first, second = (WORDS.phrase(GAME.prompt(one, 0).stepper.meanings[0]) for one in (s, two))

    assert first == "One shaman alone. Covers up to 1 section; no defence can help."
    assert second == "Shamans alone: choose their number next."


@rule("A-02", "20.2")
@pytest.mark.parametrize(("shamans", "told"), [(0, "How many followers attack P1’s Art?"), (1, "First the followers")])
def test_a_second_question_is_announced(shamans: int, told: str) -> None:
    s = given(followers=(9, 0), shamans=(shamans, 0), works={1: [ART]})
    do(s, Attack(1, 1))

    assert WORDS.phrase(GAME.prompt(s, 0).text).startswith(told)


@rule("A-05")
@pytest.mark.parametrize(("attackers", "asks"), [(3, True), (11, False)])
def test_a_pass_asks_only_about_an_attack_in_which_a_defence_would_save_gold(attackers: int, asks: bool) -> None:
    s = given(followers=(1, 12), works={0: [ART]}, turn=1)
    pay(s, next(move for move in GAME.legal(s) if move.word == "sire"))
    do(s, PASS)
    send(s, Attack(0, 1), min(attackers, s.followers[1]))

    buttons = {button.target.partition("/")[0]: button for button in GAME.prompt(s, 0).buttons}

    assert (buttons["pass"].gives_up is not None) == asks


@rule("F-04")
def test_passing_on_under_an_attack_holds_until_another_one() -> None:
    s = given(followers=(3, 20), works={0: [ART, TOOLS]}, turn=1)
    send(s, Attack(0, 1), 4)
    path = ("pass_on/4",)
    button = next(one for one in GAME.prompt(s, 0).buttons if one.kind == "skip")
    assert (button.target, WORDS.phrase(button.under)) == ("pass_on/4", "until a new attack")
    assert path in GAME.paths(s, PASS)

    do(s, PASS)
    pay(s, next(move for move in GAME.legal(s) if move.word == "sire"))
    assert GAME.stands(s, 0, path)
    do(s, PASS)
    send(s, Attack(0, 2), 2)

    assert not GAME.stands(s, 0, path)


@rule("T-02")
def test_one_of_two_testaments_of_a_kind_is_named_with_its_space() -> None:
    s = given(shamans=(1, 0), works={0: [("art", 2, "d d"), ("art", 2, "d d")], 1: [ART]})
    travel(s, 0, 2, 1)

    told = [WORDS.phrase(GAME.prompt(s, 0).text), WORDS.phrase(GAME.table(s, 0).zone("ribbon").title)]

    assert told[0].startswith("You relive round 4 of the Art on space 2 (")
    assert told[1] == "P0’s Art on space 2"


@rule("T-09", "T-11")
@pytest.mark.parametrize(
    ("defenders", "told"),
    [
        (3, "Back to the present: the attack changed nothing for P1’s Art; 3 attackers were stopped."),
        (0, "Back to the present: P1’s Art, now 4 sections covered (was 0), 1 gold."),
    ],
)
def test_the_end_of_a_journey_says_what_became_of_the_attack(defenders: int, told: str) -> None:
    s = given(followers=(9, 3), shamans=(1, 0), works={1: [ART]})
    travel(s, 1, 1, 1)
    send(s, AttackPast(), 3)

    events = send(s, DefendPast(), defenders) if defenders else do(s, GAME.legal(s)[0])

    assert told in [WORDS.phrase(event.log) for event in events if event.log is not None]


@rule("E-02")
def test_more_strips_than_sections_are_said_to_cover_all() -> None:
    s = given(followers=(0, 9), works={0: [("tools", 2)]}, turn=1)
    send(s, Attack(0, 1), 5)

    told = [WORDS.phrase(event.log) for event in do(s, PASS, PASS) if event.log is not None]

    assert "P0’s Tools: decayed, and 5 attackers got through (all 3 sections covered)." in told


@rule("20.1")
def test_power_is_spoken_of_only_with_a_monument() -> None:
    plain, strong = (given(shamans=(1, 0), works={0: works}) for works in ([ART], [("monument", 2)]))

    heads = [WORDS.phrase(GAME.table(s, 0).zone("home").note) for s in (plain, strong)]
    chips = [[mark.icon for mark in GAME.table(s, 0).slot("god/0").notes] for s in (plain, strong)]

    assert heads == ["21 waiting", "Waiting power: 22"]
    assert ["time-shaman" in row for row in chips] == [False, True]


@rule("T-19", "20.3")
def test_a_preserved_round_says_that_nothing_can_be_changed_there() -> None:
    s = given(round=6, shamans=(2, 0), works={0: [("temple", 2, "d k d")]})
    do(s, ReverseTime(0, 1))

    labels = [WORDS.phrase(cell.label) for cell in GAME.table(s, 0).zone("ribbon").slots]

    assert labels[-2:] == ["Preserved: nothing to change", "1\u00a0round, 1\u00a0shaman"]


@rule("20.3")
def test_the_band_says_that_a_new_work_has_no_past() -> None:
    s = given(round=3, works={0: [("art", 2)]})

    assert (
        WORDS.phrase(GAME.table(s, 0).zone("ribbon").title)
        == "P0’s Art: its story will be written here, one box per finished round."
    )


@rule("D-03")
def test_a_defence_by_followers_alone_is_asked_in_one_question() -> None:
    s = given(followers=(9, 9), shamans=(1, 0), works={0: [ART]}, turn=1)
    send(s, Attack(0, 1), 3)
    do(s, Defend(0, 1))

    assert WORDS.phrase(GAME.prompt(s, 0).text) == "How many defend the Art (3 to stop)?"
