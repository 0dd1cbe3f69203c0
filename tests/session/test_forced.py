"""The only move possible: it has a line in the log that says so, in a loaded game too."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.core.phrase import Phrase, say, seat_noun
from boardgames.data.strings import Strings
from boardgames.session.automatic import is_forced
from boardgames.session.branches import open_branch
from boardgames.session.deeds import deeds_in_order
from boardgames.session.journal import Journal, header_of
from boardgames.session.loading import KnownGame, load
from boardgames.session.log import LogLine, line_text
from boardgames.session.session import Session
from tests.session.playing import DIGEST, play, setup
from tests.toy import Draw, ToyGame, ToyState


class OneWay(ToyGame):
    """The toy in which whoever can draw a card must do so."""

    def legal(self, s: ToyState) -> Sequence[Move]:
        found = super().legal(s)
        return [move for move in found if move == Draw()] or list(found)


class Silent(OneWay):
    """The same without events."""

    def apply(self, s: ToyState, m: Move, emit: Emit | None = None) -> None:
        super().apply(s, m)


class Ends(OneWay):
    """The same, and what is left ends the turn."""

    def auto_end(self, s: ToyState) -> Move | None:
        return Draw()


def given(game: ToyGame, kinds: str = "hh") -> Session:
    """A session in which the first player has drawn, having no other move."""
    session = Session(game, setup(kinds))
    session.submit(Draw())
    return session


def forced(session: Session, viewer: int | None = None) -> list[Phrase | None]:
    return [line.phrase for line in session.log_lines(viewer) if line.forced]


def test_the_line_of_the_only_move_is_marked() -> None:
    session = given(OneWay())

    assert forced(session) == [say("toy.drew", seat=seat_noun(0))]
    assert [line.forced for line in deeds_in_order(session, 1, None)][:1] == [True]


def test_a_move_that_was_chosen_is_not_marked() -> None:
    assert forced(given(ToyGame())) == []


def test_the_only_move_of_a_bot_is_not_marked() -> None:
    assert forced(given(OneWay(), "bh")) == []


def test_the_only_move_has_a_line_even_if_the_game_says_nothing() -> None:
    session = given(Silent())

    assert forced(session) == [say("session.log.forced", seat=seat_noun(0), what=say("toy.move.draw"))]
    assert session.entries[0].is_step  # for undo nothing has changed


@pytest.mark.parametrize(
    ("game", "is_first", "expected"), [(Ends(), True, True), (Ends(), False, False), (OneWay(), False, True)]
)
def test_an_end_of_turn_is_marked_only_if_nothing_came_before_it(game: ToyGame, is_first: bool, expected: bool) -> None:
    s = game.new({"length": "short"}, 2, 3)

    assert is_forced(game, s, Draw(), is_first) == expected


def test_a_loaded_game_marks_the_same_moves(tmp_path: Path) -> None:
    path, chosen = tmp_path / "game.journal", setup("hh")
    game = OneWay()
    session = Session(game, chosen, Journal.create(path, header_of(chosen, DIGEST, "2026-01-01T12:00:00")))
    session.submit(Draw())

    loaded = load(path, lambda slug: KnownGame(game, DIGEST)).session

    assert forced(loaded) == forced(session) != []
    assert loaded.log_lines(0) == session.log_lines(0)


def test_a_move_played_again_is_marked_as_before() -> None:
    session = given(OneWay())
    session.policy = "friendly"
    session.undo()
    assert forced(session) == []

    session.redo()

    assert len(forced(session)) == 1


@pytest.mark.parametrize(
    ("language", "words", "expected"),
    [
        ("en", "Ann drew a card.", "Ann drew a card (only possible move)."),
        ("en", "Ann drew", "Ann drew (only possible move)"),
        ("en", "Ann passed (1 of 2).", "Ann passed (1 of 2; only possible move)."),
        ("fr", "Ann a passé.", "Ann a passé (seul coup possible)."),
        ("fr", "Ann a passé (1 sur 2).", "Ann a passé (1 sur 2 ; seul coup possible)."),
    ],
)
def test_the_remark_stands_before_the_full_stop(language: str, words: str, expected: str) -> None:
    phrase = say("session.log.reason", why=words)
    line = LogLine("line", 1, 1, 0, phrase, forced=True)

    found = line_text(Strings(language), line)

    assert found.partition(": " if language == "en" else " : ")[2] == expected


def test_a_line_that_tells_several_says_how_many() -> None:
    line = LogLine("line", 1, 1, 0, say("session.log.reason", why="Rain."), times=3)

    assert line_text(Strings("en"), line) == "Why: Rain\u00a0×3."


def test_a_line_that_was_set_aside_has_the_log_of_its_time() -> None:
    session = Session(OneWay(), setup("hhh"))
    session.submit(Draw())
    bot = replace(session.setup.seats[0], kind="bot")
    session.reseat((bot, *session.setup.seats[1:]))
    play(session, 4)
    before = session.log_lines(None)

    session.go_back(0, seed=1)

    assert open_branch(session, session.branches[0]).log_lines(None) == before
