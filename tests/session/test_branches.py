"""A table goes back to an earlier move: it plays on from there, and the line it left can still be looked at."""

from pathlib import Path

import pytest

from boardgames.core.game import digest
from boardgames.session.branches import open_branch
from boardgames.session.loading import load
from boardgames.session.session import IllegalMove, Session
from tests.session.playing import GAME, find, journalled, play, setup
from tests.toy import Draw


def test_the_table_plays_on_from_an_earlier_move_and_the_old_line_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    play(session, 5)
    old, then = session.moves, digest(session.entries[3].before)

    session.go_back(3, seed=5)
    play(session, 1, seed=9)

    (branch,) = session.branches
    assert (branch.moves, branch.after) == (old, 3)
    assert session.moves[:3] == old[:3]
    seen = open_branch(session, branch)
    assert seen.moves == old
    assert digest(seen.entries[3].before) == then
    assert seen.view_only


def test_going_back_survives_loading(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    play(session, 5)
    session.go_back(3, seed=5)
    play(session, 1, seed=9)
    session.go_back(2, seed=6)

    loaded = load(path, find)

    assert loaded.problem is None
    assert digest(loaded.session.state) == digest(session.state)
    assert loaded.session.branches == session.branches
    assert [open_branch(loaded.session, branch).moves for branch in loaded.session.branches] == [
        branch.moves for branch in session.branches
    ]


def test_the_log_says_so_in_red_and_nothing_can_be_redone() -> None:
    session = Session(GAME, setup("hh"))
    play(session, 4)

    session.go_back(1)

    red = [line.phrase.key for line in session.log_lines(None) if line.judged and line.phrase is not None]
    assert red == ["session.log.went_back"]
    assert not session.can_redo().allowed


def test_what_came_to_light_is_shuffled_back_in() -> None:
    session = Session(GAME, setup("hh"))
    session.submit(Draw())

    session.go_back(0, seed=5)

    assert [shuffle.after for shuffle in session.setup.shuffles] == [0]


@pytest.mark.parametrize("number", [-1, 3, 99])
def test_nobody_goes_back_to_the_present_or_beyond_the_beginning(number: int) -> None:
    session = Session(GAME, setup("hh"))
    play(session, 3)

    with pytest.raises(IllegalMove):
        session.go_back(number)


def test_a_game_that_is_over_stays_over() -> None:
    session = Session(GAME, setup("hh"))
    play(session, 3)
    session.break_off("agreed")

    with pytest.raises(IllegalMove):
        session.go_back(1)
