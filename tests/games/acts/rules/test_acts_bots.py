"""What bots do not think of in Acts: moves at which a beginner would laugh."""

from boardgames.games.acts.rules.moves import OpenInterview
from tests.games.acts.given import END, GAME, State, given

ANDREW = OpenInterview("andrew")
WRITTEN = "6 10 | 16 20 | - -"  # four cards with Andrew


def in_thessalonica(gospel: str) -> State:
    return given(at=("thessalonica", "rome"), gospels=[gospel])


def test_bots_do_not_interview_a_witness_of_whom_they_have_written_nothing() -> None:
    s = in_thessalonica("1 | - -")

    assert ANDREW in GAME.legal(s)
    assert ANDREW not in GAME.sensible(s)
    assert END in GAME.sensible(s)


def test_bots_think_of_an_interview_that_brings_marks() -> None:
    assert ANDREW in GAME.sensible(in_thessalonica(WRITTEN))
