"""Interviews, the bag, the dying witnesses."""

import pytest

from boardgames.core.phrase import Phrase
from boardgames.games.acts.rules.definitions import ALIVE, DEAD, UNKNOWN
from boardgames.games.acts.rules.moves import FinishInterview, FollowInterview, OpenInterview
from tests.games.acts.given import (
    BUILT,
    CITIES,
    END,
    GAME,
    do,
    due,
    given,
    held,
    keys,
    rule,
    until,
    witness,
    words,
)

PETER, ANDREW = OpenInterview("peter"), OpenInterview("andrew")
WEAK, STRONG = FinishInterview("weak"), FinishInterview("strong")
ANA = "6 10 | 16 20 | - -"  # four cards with Andrew


@rule("A-30", "R-37")
def test_an_interview_needs_no_matching_card() -> None:
    s = given(at=("rome", "antioch"), tokens=(2, 0))
    do(s, PETER, WEAK)
    assert s.tallies == [0, 0]
    assert s.held[0] == held("peter")


@rule("A-30", "R-26")
def test_each_witness_once_a_game_and_player() -> None:
    s = given(at=("rome", "rome"), interviews=[["peter"]])
    assert "interview_open" not in words(s)
    do(s, END)
    assert PETER in GAME.legal(s)


@rule("C-5")
def test_no_interview_when_the_pile_is_empty_but_following_works() -> None:
    s = given(5, at=CITIES[:5], interviews=[[], ["peter"], ["peter"], ["peter"], ["peter"]])
    s.piles[0] = 0
    assert PETER not in GAME.legal(s)
    s = given(5, at=("rome", *CITIES[1:5]), interviews=[[]] + [["peter"]] * 3, gospels=[""] * 4 + ["6 - | - - | - -"])
    s.tokens = [0, 0, 0, 0, 5]
    do(s, PETER, WEAK)
    assert s.piles[0] == 0
    assert due(s) == ("follow_interview", 4)


@rule("A-31", "A-32")
def test_card_then_cube_then_the_decision() -> None:
    s = given(at=("rome", "antioch"))
    s.white = 0
    events = do(s, PETER)
    assert keys(events) == ["log.interviewed", "log.drew_dead", "log.topped_up"]
    assert s.piles[0] == 3
    assert due(s) == ("finish", 0)
    assert list(GAME.legal(s)) == [WEAK, STRONG]


@rule("A-32", "T-9")
def test_with_the_last_octagon_the_interview_is_weak_by_itself() -> None:
    s = given(at=("rome", "antioch"), octagons=1, gospels=["6 - | - - | - -"], boats=("corinth", "ephesus", "antioch"))
    s.black = 0
    do(s, PETER)
    assert s.tallies[0] == 3


@rule("A-33", "A-36")
@pytest.mark.parametrize(
    ("status", "finish", "marks"), [("alive", WEAK, 12), ("alive", STRONG, 20), ("dead", WEAK, 8), ("dead", STRONG, 12)]
)
def test_ana_interviews_andrew(status: str, finish: FinishInterview, marks: int) -> None:
    s = given(at=("thessalonica", "rome"), gospels=[ANA], status={"andrew": status})
    do(s, ANDREW, finish)
    assert s.tallies[0] == marks
    assert s.octagons == (2 if finish == WEAK else 1)


@rule("A-34", "Y-5")
@pytest.mark.parametrize(("status", "marks"), [("alive", 12), ("dead", 8)])
def test_a_cube_that_lies_there_is_not_drawn_again(status: str, marks: int) -> None:
    s = given(at=("thessalonica", "rome"), gospels=[ANA], status={"andrew": status})
    before = (s.white, s.black, s.supply, s.rng)
    events = do(s, ANDREW, WEAK)
    assert (s.white, s.black, s.supply, s.rng) == before
    assert s.tallies[0] == marks
    assert not {"log.drew_alive", "log.drew_dead"} & set(keys(events))


@rule("A-35", "R-20")
def test_the_interview_card_counts_for_inclusio_at_once() -> None:
    s = given(at=("thessalonica", "rome"), gospels=["5 6 | 19 - | - -"], tokens=(2, 0))
    assert s.values(0)[0] == 0
    events = do(s, ANDREW)
    assert s.values(0)[0] == 1
    assert "log.device_lead" in keys(events)


@rule("X-8", "R-27", "A-31")
def test_a_black_cube_is_replaced_from_the_supply() -> None:
    s = given(at=("rome", "antioch"))
    s.white = 0
    do(s, PETER)
    assert (s.black, s.supply, s.status[0]) == (2, 6, DEAD)


@rule("A-31")
def test_a_white_cube_leaves_the_bag() -> None:
    s = given(at=("rome", "antioch"))
    s.black = 0
    do(s, PETER)
    assert (s.white, s.supply, s.status[0]) == (5, 7, ALIVE)


@rule("C-6")
def test_with_an_empty_supply_the_bag_is_not_topped_up() -> None:
    dead = dict.fromkeys(["andrew", "matthew", "john", "mary_magdalene", "mary_and_clopas", "mary_mother"], "dead")
    s = given(at=("rome", "antioch"), status={**dead, "joanna": "dead"})
    s.white = 0
    assert (s.black, s.supply) == (2, 0)
    events = do(s, PETER)
    assert (s.black, s.supply) == (1, 0)
    assert "log.topped_up" not in keys(events)


@rule("C-7")
def test_without_white_cubes_in_the_bag_the_draw_is_black() -> None:
    for seed in range(20):
        s = given(at=("rome", "antioch"))
        s.white, s.rng = 0, seed
        do(s, PETER)
        assert s.status[0] == DEAD


@rule("C-8")
def test_with_all_witnesses_dead_nothing_is_drawn_and_whites_still_leave() -> None:
    s = given(at=("rome", "antioch"), gospels=["6 - | - - | - -"])
    s.status, s.black, s.supply = [DEAD] * 9, 0, 0
    do(s, PETER, WEAK)
    assert s.tallies[0] == 2
    until(s, "turn")
    do(s, END, END)
    assert (s.white, s.removed) == (5, 1)
    assert s.status == [DEAD] * 9


@rule("A-31")
def test_the_draw_is_fair() -> None:
    alive = 0
    for seed in range(400):
        s = given(at=("rome", "antioch"))
        s.rng = seed * 7919
        do(s, PETER)
        alive += s.status[0] == ALIVE
    assert 260 <= alive <= 340  # six in eight


@rule("F-12", "F-8", "Y-7", "R-42")
@pytest.mark.parametrize(("status", "finish"), [("alive", WEAK), ("dead", WEAK), ("alive", STRONG)])
def test_following_an_interview_brings_two_for_the_card_and_one_a_circle(status: str, finish: FinishInterview) -> None:
    s = given(
        at=("rome", "cyrene"),
        gospels=["- - | - - | - -", "6 10 | 12 16 | - -"],
        interviews=[[], ["peter"]],
        tokens=(0, 2),
        status={"peter": status},
    )
    do(s, PETER, finish)
    assert due(s) == ("follow_interview", 1)
    asked = GAME.prompt(s, 1).text
    assert asked.key == "prompt.follow_interview_held"
    assert {("n", 6), ("more", 2)} <= set(asked.args)
    do(s, FollowInterview())
    assert s.tallies[1] == 2 + 4
    assert s.tokens == ([1, 1] if finish == WEAK else [0, 2])
    assert s.piles[witness("peter")] == 2


@rule("F-12")
@pytest.mark.parametrize(("held", "key"), [(["peter"], "log.marks_held"), ([], "log.marks")])
def test_the_log_says_how_many_marks_are_for_the_interview_card(held: list[str], key: str) -> None:
    s = given(
        at=("rome", "cyrene"), gospels=["- - | - - | - -", "6 - | - - | - -"], interviews=[[], held], tokens=(0, 2)
    )

    events = do(s, PETER, WEAK, FollowInterview())

    (line,) = [event.log for event in events if event.log is not None and event.log.key.startswith("log.marks")]
    assert line.key == key
    assert dict(line.args).get("more", 0) == (2 if held else 0)


@rule("F-12")
def test_following_needs_no_interview_card() -> None:
    s = given(at=("rome", "cyrene"), gospels=["- - | - - | - -", "6 - | - - | - -"], tokens=(0, 2))
    do(s, PETER, WEAK, FollowInterview())
    assert s.tallies[1] == 1
    assert s.held[1] == 0


@rule("R-11", "F-2")
def test_one_window_after_the_decision_about_strength() -> None:
    s = given(at=("rome", "cyrene"), gospels=["- - | - - | - -", "6 - | - - | - -"], tokens=(0, 2))
    do(s, PETER)
    assert due(s) == ("finish", 0)
    do(s, STRONG)
    assert s.strong
    assert due(s) == ("follow_interview", 1)
    do(s, BUILT.decline)
    assert due(s) == ("turn", 0)


def test_discs_start_without_cubes() -> None:
    assert set(given().status) == {UNKNOWN}


@rule("A-33")
def test_an_interview_takes_two_clicks_and_its_button_says_if_it_brings_no_marks() -> None:
    home = CITIES[witness("andrew")]
    without, with_cards = (given(at=[home, "antioch"], gospels=[gospel]) for gospel in ("- - | - -", ANA))

    words = [
        button.text.key
        for s in (without, with_cards)
        for button in GAME.prompt(s, 0).buttons
        if "inter" in button.target
    ]

    assert GAME.paths(without, ANDREW) == GAME.paths(with_cards, ANDREW)
    assert GAME.paths(without, ANDREW)[0] == ("action/interview", "button/interview")
    assert all(len(path) > 1 for path in GAME.paths(without, ANDREW))
    assert words == ["button.interview_none", "button.interview"]


@rule("A-33")
@pytest.mark.parametrize(
    ("gospel", "told"),
    [("- - | - -", ["note.nothing_yet"]), (ANA, ["note.interview", "note.marks_alive", "note.marks_dead"])],
)
def test_the_interview_circle_tells_beforehand_what_it_would_bring(gospel: str, told: list[str]) -> None:
    s = given(at=[CITIES[witness("andrew")], "antioch"], gospels=[gospel])

    circle = GAME.table(s, 0).slot("action/interview")

    assert circle is not None
    assert [note.text.key for note in circle.notes if isinstance(note.text, Phrase)][1:] == told
