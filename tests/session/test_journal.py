"""Save files: byte-equal, checked line by line, and clear about everything that can be wrong with them."""

import os
from io import FileIO
from pathlib import Path

import msgspec
import pytest

from boardgames.core.game import digest
from boardgames.session import journal as files
from boardgames.session.journal import JournalError, encode_all, read
from boardgames.session.loading import KnownGame, load, open_view
from boardgames.session.saves import Saves
from boardgames.session.session import Session
from tests.session.playing import GAME, find, journalled, play, setup


def full(handle: int) -> None:
    """What a full disk says."""
    raise OSError(28, "No space left on device")


def saved(path: Path, moves: int = 6) -> str:
    """A save of so many moves with an undo and a redo in it; the answer is the digest of its state."""
    session = journalled(path)
    play(session, moves)
    session.undo(agreed=True)
    session.redo()
    session.undo(agreed=True)
    assert session.journal is not None
    session.journal.rename("Sunday")
    session.journal.close()
    return digest(session.state)


def test_loading_replays_to_the_same_state(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    state = saved(path)

    loaded = load(path, find)

    assert loaded.problem is None
    assert digest(loaded.session.state) == state
    assert loaded.contents.name == "Sunday"
    assert loaded.session.can_redo().allowed


def test_a_loaded_game_knows_which_moves_were_made_for_their_player(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    for unasked in (False, True, False):
        session.submit(GAME.legal(session.state)[0], unasked=unasked)

    loaded = load(path, find).session

    assert [entry.unasked for entry in loaded.entries] == [False, True, False]


def test_saving_what_was_loaded_gives_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    saved(path)

    contents = read(path)

    assert encode_all(contents.header, contents.records)[0] == path.read_bytes()


def test_a_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    saved(path)
    first = load(path, find).session
    play(first, 2)

    second = load(path, find).session

    assert digest(second.state) == digest(first.state)
    assert second.moves == first.moves


@pytest.mark.parametrize("cut", [1, 5, 17])
def test_a_torn_last_line_is_dropped_and_kept_aside(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    play(session, 6)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    torn = whole[:-cut].split(b"\n")[-1]

    viewed = open_view(path, find)
    untouched = path.read_bytes()
    loaded = load(path, find)
    play(loaded.session, 1)

    assert (viewed.problem, len(viewed.session.entries)) == (None, 5)
    assert untouched == whole[:-cut]
    assert path.with_name("a.journal.torn").read_bytes() == torn + b"\n"
    assert len(load(path, find).session.entries) == 6


def test_an_edited_line_is_noticed_and_the_game_opens_for_viewing_up_to_it(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    play(journalled(path), 6)
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"m"', b'"M"')
    edited = b"\n".join(lines)
    path.write_bytes(edited)

    loaded = load(path, find)

    assert loaded.problem is not None
    assert (loaded.problem.trouble, loaded.problem.line, loaded.problem.move) == ("edited", 4, 2)
    assert loaded.session.view_only
    assert "line 4" in loaded.problem.text
    assert path.read_bytes() == edited


def test_a_line_taken_out_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    play(journalled(path), 6)
    lines = path.read_bytes().split(b"\n")
    del lines[2]
    path.write_bytes(b"\n".join(lines))

    loaded = load(path, find)

    assert loaded.problem is not None
    assert len(loaded.session.entries) == 1


@pytest.mark.parametrize(
    "record", [files.Record(m=["play", 99]), files.Record(m=["fly"]), files.Record(undo=9), files.Record(redo=2)]
)
def test_a_move_that_does_not_fit_opens_for_viewing_up_to_there(tmp_path: Path, record: files.Record) -> None:
    path = tmp_path / "a.journal"
    play(journalled(path), 4)
    contents = read(path)
    path.write_bytes(encode_all(contents.header, [*contents.records[:2], record, *contents.records[2:]])[0])

    loaded = load(path, find)

    assert loaded.problem is not None
    assert (loaded.problem.trouble, loaded.problem.line, loaded.problem.move) == ("illegal", 4, 2)
    assert loaded.session.journal is None


def test_other_data_is_fine_as_long_as_every_move_fits(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    state = saved(path)

    loaded = load(path, lambda slug: KnownGame(GAME, "toy-data-2"))

    assert (loaded.problem, loaded.data_differs, digest(loaded.session.state)) == (None, True, state)


def header_with(**changes: object) -> bytes:
    header = {"format": 1, "game": "toy", "data": "x", "seats": [], "options": {}, "seed": 1, "created": ""} | changes
    return msgspec.json.encode(header) + b"\n"


@pytest.mark.parametrize(
    ("raw", "trouble"),
    [
        (b"", "empty"),
        (b"\n  \n", "empty"),
        (b"\x00\x01\xff\xfe\n\x80", "not_journal"),
        (b"hello\n", "not_journal"),
        (b"hello", "not_journal"),
        (b"[1, 2]\n", "not_journal"),
        (header_with(format=2), "version"),
        (header_with(seats=7), "setup"),
        (header_with(), "edited"),
    ],
)
def test_what_cannot_be_opened_says_so_in_a_sentence_and_is_left_alone(
    tmp_path: Path, raw: bytes, trouble: str
) -> None:
    path = tmp_path / "a.journal"
    path.write_bytes(raw)

    with pytest.raises(JournalError) as refused:
        load(path, find)

    assert refused.value.trouble == trouble
    assert str(refused.value).startswith("a.journal: ")
    assert str(refused.value).endswith(".")
    assert path.read_bytes() == raw
    assert [p.name for p in tmp_path.iterdir()] == ["a.journal"]


def test_another_game_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    saved(path)

    with pytest.raises(JournalError, match="'toy'"):
        load(path, lambda slug: None)


def test_seats_that_cannot_be_played_any_more_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    saved(path)
    contents = read(path)
    header = msgspec.structs.replace(contents.header, options={"length": "endless"})
    path.write_bytes(encode_all(header, contents.records)[0])

    with pytest.raises(JournalError) as refused:
        load(path, find)

    assert refused.value.trouble == "setup"


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    with path.open("wb") as file:
        file.truncate(files.MOST_BYTES + 1)

    with pytest.raises(JournalError) as refused:
        load(path, find)

    assert refused.value.trouble == "huge"


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as refused:
        load(tmp_path / "none.journal", find)

    assert refused.value.trouble == "missing"


def test_a_new_journal_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    saved(path)
    before = path.read_bytes()

    with pytest.raises(JournalError):
        journalled(path)

    assert path.read_bytes() == before


def test_a_full_disk_leaves_no_file_of_a_game_that_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full)

    session = Saves(tmp_path, find).begin(setup())

    assert session.unsaved is not None
    assert list(tmp_path.iterdir()) == []


def test_two_windows_cannot_write_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    saved(path)
    one, two = load(path, find).session, load(path, find).session
    play(one, 1)
    before = path.read_bytes()

    with pytest.raises(JournalError, match="another window"):
        play(two, 1)

    assert path.read_bytes() == before


def test_a_line_is_on_disk_before_anybody_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    order: list[str] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (order.append("fsync"), real(handle))[1])
    session.subscribe(lambda change: order.append("heard"))

    play(session, 2)

    assert order == ["fsync", "heard", "fsync", "heard"]


def test_a_failed_write_leaves_whole_lines_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    play(session, 2)
    before = path.read_bytes()

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(JournalError, match="No space left"):
            play(session, 1)

    assert path.read_bytes() == before
    play(session, 1)
    assert len(load(path, find).session.entries) == 3


class Unplugged:
    """A file on a disk that is gone: some calls fail."""

    def __init__(self, file: FileIO, *failing: str) -> None:
        self.file, self.failing = file, failing

    def __getattr__(self, name: str) -> object:
        if name in self.failing:
            raise OSError(5, "Input/output error")
        return getattr(self.file, name)


@pytest.mark.parametrize("failing", [("read",), ("fileno",), ("write", "truncate")])
def test_a_disk_that_was_gone_for_a_while_loses_nothing_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: tuple[str, ...]
) -> None:
    path = tmp_path / "a.journal"
    session = journalled(path)
    play(session, 2)
    journal = session.journal
    assert journal is not None
    file = journal._file

    for calls in (failing, ("read",)):
        monkeypatch.setattr(journal, "_file", Unplugged(file, *calls))
        with pytest.raises(JournalError, match="Input/output error"):
            play(session, 1)
    monkeypatch.setattr(journal, "_file", file)
    play(session, 1)

    assert load(path, find).session.moves == session.moves
    assert len(session.moves) == 3


def half_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game of two moves, with a line behind them that could not be written and not be cut off."""
    session = journalled(path)
    play(session, 2)
    journal = session.journal
    assert journal is not None
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        broken.setattr(journal, "_file", Unplugged(journal._file, "truncate"))
        with pytest.raises(JournalError, match="No space left"):
            play(session, 1)
    return session


def test_a_line_that_could_not_be_cut_off_goes_before_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.journal"
    session = half_written(path, monkeypatch)

    play(session, 1, seed=2)

    assert load(path, find).session.moves == session.moves
    assert len(session.moves) == 3


def test_what_another_window_wrote_after_a_failed_line_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    session = half_written(path, monkeypatch)

    play(load(path, find).session, 1, seed=2)
    before = path.read_bytes()

    with pytest.raises(JournalError, match="another window"):
        play(session, 1)
    assert path.read_bytes() == before
