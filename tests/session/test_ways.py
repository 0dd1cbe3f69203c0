"""Ways to play a table: what is written down, what changes during a game, and how the clock counts."""

from pathlib import Path

import msgspec
import pytest

from boardgames.core.events import Emit
from boardgames.core.moves import Move
from boardgames.session import journal as files
from boardgames.session import last_played
from boardgames.session.clock import clock_text, seconds_left
from boardgames.session.journal import Record
from boardgames.session.last_played import Recent
from boardgames.session.loading import load
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import IllegalMove, Session
from boardgames.session.ways import Ways
from tests.session.playing import DIGEST, GAME, find, journalled, play, setup
from tests.toy import Play, ToyGame, ToyState

LEARNING = Ways(open_hands=True, scores="own", clock="game", seconds=600)


def timed(clock: str, seconds: int = 60, kinds: str = "hh") -> Session:
    """A session with a clock."""
    return Session(GAME, msgspec.structs.replace(setup(kinds), ways=Ways(clock=clock, seconds=seconds)))


def decide(session: Session, seconds: int) -> None:
    """Make the first legal move after some seconds."""
    session.submit(GAME.legal(session.state)[0], seconds=seconds)


def test_ways_of_a_new_game_and_their_changes_survive_loading(tmp_path: Path) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(msgspec.structs.replace(setup("hh"), ways=LEARNING))
    play(session, 2)
    assert session.journal is not None
    before = load(session.journal.path, find).session.setup.ways

    session.play_by(Ways(scores="end"))

    loaded = load(session.journal.path, find).session
    assert before == LEARNING
    assert loaded.setup.ways == Ways(scores="end")
    keys = [line.phrase.key for line in loaded.log_lines(None) if line.phrase is not None]
    assert [key.rpartition(".")[2] for key in keys if ".ways." in key] == ["scores_end", "closed_hands", "clock_off"]


def test_the_same_ways_are_no_change_and_a_finished_game_has_none(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    before = path.read_bytes()

    session.play_by(Ways())
    assert path.read_bytes() == before
    session.break_off("agreed")

    with pytest.raises(IllegalMove):
        session.play_by(LEARNING)


def test_a_save_of_an_earlier_version_is_played_in_the_usual_ways(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    header = msgspec.to_builtins(files.header_of(setup("hh"), DIGEST, "2026-01-01T12:00:00"))
    del header["ways"]
    for seat in header["seats"]:
        del seat["conceded"]
    body = msgspec.json.encode(header)
    path.write_bytes(body[:-1] + b',"c":"' + files._checksum(files._START, body).encode() + b'"}\n')

    loaded = load(path, find)

    assert loaded.problem is None
    assert loaded.session.setup == setup("hh")


@pytest.mark.parametrize("line", [b'{"ways":{"scores":"x"}}', b'{"ways":{"odd":1}}', b'{"ways":{"seconds":1}}'])
def test_ways_that_do_not_exist_are_no_line(line: bytes) -> None:
    assert files._record(line) is None
    assert files._record(b'{"ways":{"scores":"own"}}') == Record(ways=Ways(scores="own"))


def test_recent_parties_remember_their_ways(tmp_path: Path) -> None:
    path = tmp_path / "recent.json"
    chosen = Setup("toy", (Seat("A", "red"),), ways=LEARNING)

    last_played.save(Recent().with_setup(chosen), path)

    assert last_played.load(path).parties["toy"].ways == LEARNING


def test_a_turn_begins_with_all_its_time() -> None:
    session = timed("turn")
    first = session.actor
    assert first is not None
    assert seconds_left(session, first) == 60

    decide(session, 20)  # draws a card and still must play
    assert session.actor == first
    assert seconds_left(session, first, running=5) == 35
    while session.actor == first:
        decide(session, 1)

    assert session.actor is not None
    assert seconds_left(session, session.actor) == 60


def test_a_reserve_is_used_up_and_undo_does_not_give_it_back(tmp_path: Path) -> None:
    session = timed("game")
    first = session.actor
    assert first is not None
    decide(session, 20)

    session.undo(agreed=True)

    assert seconds_left(session, first) == 40


def test_a_turn_is_given_no_time_back_by_undo(tmp_path: Path) -> None:
    session = Saves(tmp_path, find).begin(timed("turn").setup)
    first = session.actor
    assert first is not None
    decide(session, 20)  # draws a card and still must play
    assert session.actor == first
    session.pause(5)

    session.undo(agreed=True)
    decide(session, 10)
    session.undo(agreed=True)

    assert session.journal is not None
    loaded = load(session.journal.path, find).session
    assert seconds_left(session, first) == seconds_left(loaded, first) == 25


def test_a_move_that_is_made_again_takes_its_time_only_once() -> None:
    session = timed("turn")
    session.policy = "friendly"  # nothing is shuffled, so that the draw can be made again
    first = session.actor
    assert first is not None
    decide(session, 20)

    session.undo()
    session.pause(4)
    session.redo()

    assert session.actor == first
    assert seconds_left(session, first) == 36


def test_a_turn_taken_back_with_everybodys_consent_goes_on_with_the_time_it_had() -> None:
    session = timed("turn")
    first = session.actor
    assert first is not None
    while session.actor == first:
        decide(session, 10)
    second, used = session.actor, session.spent[first]
    assert second is not None
    session.pause(9)  # the second player thinks before being asked

    session.undo(agreed=True, by=first)

    assert seconds_left(session, first) == 60 - used
    while session.actor == first:
        decide(session, 0)
    assert seconds_left(session, second) == 60


def test_the_time_of_a_reserve_survives_loading(tmp_path: Path) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(timed("game").setup)
    for seconds in (7, 0, 12):
        decide(session, seconds)
    assert session.journal is not None

    loaded = load(session.journal.path, find).session

    assert loaded.spent == session.spent
    assert [entry.seconds for entry in loaded.entries] == [7, 0, 12]


@pytest.mark.parametrize("clock", ["turn", "game"])
def test_the_time_of_an_open_decision_survives_leaving_the_table(tmp_path: Path, clock: str) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(timed(clock).setup)
    decide(session, 7)
    seat = session.actor
    assert seat is not None
    before = seconds_left(session, seat, running=11)

    session.pause(11)
    assert session.journal is not None
    loaded = load(session.journal.path, find).session

    assert seconds_left(session, seat) == seconds_left(loaded, seat) == before


def test_a_pause_belongs_to_its_own_turn() -> None:
    session = timed("turn")
    first = session.actor
    session.pause(30)
    while session.actor == first:
        decide(session, 0)
    while session.actor != first:
        decide(session, 0)

    assert first is not None
    assert seconds_left(session, first) == 60


def test_bots_and_tables_without_a_clock_have_no_time() -> None:
    assert seconds_left(timed("turn", kinds="hb"), 1) is None
    assert seconds_left(timed("off"), 0) is None


@pytest.mark.parametrize(
    ("seconds", "text"), [(120.0, "2:00"), (59.2, "1:00"), (9.0, "0:09"), (0.0, "0:00"), (-4.0, "0:00")]
)
def test_the_clock_shows_minutes_and_seconds(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_a_move_that_is_made_again_has_taken_its_time(tmp_path: Path) -> None:
    session = Saves(tmp_path, find).begin(timed("turn").setup)
    session.submit(Play(session.state.hands[session.actor][0]), seconds=40, unasked=True)

    session.undo(agreed=True)
    session.redo()

    assert session.journal is not None
    loaded = load(session.journal.path, find).session
    assert [(entry.seconds, entry.unasked) for entry in session.entries] == [(40, True)]
    assert [(entry.seconds, entry.unasked) for entry in loaded.entries] == [(40, True)]


class Turnless(ToyGame):
    """The toy as a game without turns."""

    def apply(self, s: ToyState, m: Move, emit: Emit | None = None) -> None:
        super().apply(s, m)


def test_a_pause_belongs_to_its_own_decision_where_there_are_no_turns() -> None:
    session = Session(Turnless(), timed("turn").setup)
    first = session.actor
    assert first is not None
    session.pause(30)
    decide(session, 5)
    assert session.actor == first
    assert seconds_left(session, first) == 25

    while session.actor == first:
        decide(session, 0)
    while session.actor != first:
        decide(session, 0)

    assert seconds_left(session, first) == 60


def test_going_back_leaves_no_pause_of_later_turns_behind(tmp_path: Path) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(timed("turn").setup)
    first = session.actor
    assert first is not None
    for _ in range(2):
        while session.actor == first:
            decide(session, 0)
        while session.actor != first:
            decide(session, 0)
    session.pause(50)
    decide(session, 0)

    session.go_back(0, seed=1)

    assert session.journal is not None
    loaded = load(session.journal.path, find).session
    assert seconds_left(session, first) == seconds_left(loaded, first) == 60
