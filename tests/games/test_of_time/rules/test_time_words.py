"""What prompt, rail and log say to somebody who does not know the game yet."""

import pytest

from boardgames.core.table import Button
from boardgames.data.strings import Strings
from tests.games.test_of_time.given import (
    GAME,
    PASS,
    Attack,
    do,
    given,
    rule,
    send,
)
from tests.games.test_of_time.rules.test_time_screen import TEMPLE, WORDS


def asked(s) -> str:
    return WORDS.phrase(GAME.prompt(s, 0).text)


def pass_button(s) -> Button:
    return next(button for button in GAME.prompt(s, 0).buttons if button.target == "pass")


@rule("20.2")
def test_the_prompt_names_only_what_can_be_done() -> None:
    bare = given()
    rich = given(shamans=(1, 0), works={0: [TEMPLE], 1: [("art", 2)]})

    assert asked(bare) == "Your move: build, raise a child or shaman, or pass."
    assert asked(rich) == (
        "Your move: build, preserve, attack, raise a child or shaman, convert, reverse time, or pass."
    )
    assert asked(given(followers=(1, 20))) == "Your move: pass."


@pytest.mark.parametrize(("number", "ends"), [(19, "ends the round"), (20, "ends the game")])
def test_the_last_pass_of_all_says_that_it_ends_the_game(number: int, ends: str) -> None:
    s = given(round=number, turn=1)
    do(s, PASS)

    button = pass_button(s)

    assert WORDS.phrase(button.under) == ends
    assert WORDS.phrase(button.gives_up).endswith(f"your pass {ends}.")


@rule("A-02")
@pytest.mark.parametrize(
    ("works", "told"), [([], "with 3 followers and 1 shaman."), ([("monument", 2)], "total strength 5.")]
)
def test_an_attack_tells_its_strength_where_it_is_not_the_number_of_those_sent(works: list, told: str) -> None:
    s = given(shamans=(1, 0), works={0: works, 1: [TEMPLE]})

    events = send(s, Attack(1, 1), 3, 1)

    assert WORDS.phrase(events[0].log).endswith(told)


def test_those_out_of_play_do_not_carry_the_sign_of_deaths() -> None:
    table = GAME.table(given(), 0)
    dead = {mark.icon for row in table.zone("costs").slots for mark in row.notes}

    (people, *_) = table.rail[0].rows

    assert "time-death" in dead
    assert "time-death" not in {mark.icon for mark in people}


@rule("T-06")
def test_a_round_of_the_past_tells_strips_not_points() -> None:
    s = given(round=6, works={0: [("temple", 2, "k d k+5")]})

    cells = [slot for slot in GAME.table(s, 0).zone("ribbon").slots if slot.mark is not None]

    assert [WORDS.phrase(cell.mark.text) for cell in cells] == ["preserved", "1 covered", "5 covered"]
    assert WORDS.phrase(cells[-1].tip) == "Round 5: no decay, but 5 attackers got through"


@rule("20.6")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_prompt_has_a_line_for_beginners(language: str) -> None:
    words = Strings(language, "test_of_time")
    asked = [
        "turn",
        "turn_empty",
        "turn_last",
        "turn_attacked",
        "turn_last_attacked",
        "pay",
        "back_to",
        "back_to_kept",
        "time_own",
        "time_foe",
        "time_defence",
    ]
    asked += [
        f"{step}_{word}"
        for step in ("followers", "shamans")
        for word in ("attack", "defend", "attack_past", "defend_past")
    ]

    assert all(words.has(f"prompt.{name}") and words.has(f"teach.prompt.{name}") for name in asked)


@rule("F-02")
@pytest.mark.parametrize(("followers", "asked"), [(1, "prompt.turn"), (0, "prompt.turn_empty")])
def test_whoever_has_nobody_at_home_is_told_to_pass(followers: int, asked: str) -> None:
    s = given()
    s.followers[0] = followers

    prompt = GAME.prompt(s, 0)

    assert prompt.text.key == asked
