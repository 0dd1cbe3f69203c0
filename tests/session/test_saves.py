"""The list of saved games."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.bots.replay import Origin, Replay, all_states
from boardgames.core.game import digest
from boardgames.data import user_files
from boardgames.session import journal as files
from boardgames.session.journal import JournalError
from boardgames.session.keeping import journal_of
from boardgames.session.loading import KnownGame
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat, Setup
from boardgames.session.standing import standing
from tests.session.playing import DIGEST, find, play, setup


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path, find)


def started(saves: Saves, moves: int = 4) -> Path:
    session = saves.begin(setup())
    play(session, moves)
    assert session.journal is not None
    session.journal.close()
    return session.journal.path


def test_a_new_game_is_in_the_list_at_once(saves: Saves) -> None:
    path = started(saves, 3)

    row = saves.list()[0]

    assert (row.path, row.game, row.moves, row.seed, row.finished, row.view_only) == (path, "toy", 3, 7, False, False)
    assert [seat.name for seat in row.seats] == ["P0", "P1"]
    assert row.actor is not None
    assert len(row.points) == 2
    assert path.name.startswith("toy-")


def test_the_list_remembers_until_a_file_changes(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path = started(saves, 3)
    first = saves.list()
    calls: list[Path] = []
    real = Saves._summarise
    monkeypatch.setattr(Saves, "_summarise", lambda self, p, saved: (calls.append(p), real(self, p, saved))[1])

    assert saves.list() == first
    assert calls == []
    saves.rename(path, "Sunday")
    assert saves.list()[0].name == "Sunday"
    assert calls == [path]


def test_a_damaged_memory_of_the_list_is_made_anew(saves: Saves, tmp_path: Path) -> None:
    started(saves, 3)
    first = saves.list()
    for cache in (tmp_path / ".summaries").iterdir():
        cache.write_bytes(b"\x00junk")

    assert saves.list() == first


def test_other_data_makes_the_list_look_again(saves: Saves, tmp_path: Path) -> None:
    started(saves, 3)
    saves.list()
    asked: list[str] = []

    def other(slug: str) -> KnownGame | None:
        asked.append(slug)
        known = find(slug)
        return KnownGame(known.game, "toy-data-2") if known else None

    assert Saves(tmp_path, other).list()[0].moves == 3
    assert len(asked) > 1


def test_a_save_knows_that_the_data_changed_also_when_its_row_is_cached(saves: Saves, tmp_path: Path) -> None:
    started(saves, 3)

    def other(slug: str) -> KnownGame | None:
        known = find(slug)
        return KnownGame(known.game, "toy-data-2") if known else None

    rows = [Saves(tmp_path, finder).list()[0] for finder in (find, other, other, find)]

    assert [row.data_changed for row in rows] == [False, True, True, False]
    assert not any(row.view_only for row in rows)


def test_the_newest_game_to_go_on_with_is_not_a_finished_or_broken_one(saves: Saves, tmp_path: Path) -> None:
    going = started(saves, 3)
    finished = started(saves, 1000)
    broken = tmp_path / "junk.journal"
    broken.write_bytes(b"junk")
    for age, path in enumerate([broken, finished, going]):
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))

    newest = saves.newest()
    rows = {row.path: row for row in saves.list()}

    assert newest is not None
    assert newest.path == going
    assert rows[finished].finished
    assert rows[finished].winners
    assert rows[broken].view_only
    assert rows[broken].problem is not None
    assert [row.path for row in saves.list()] == [broken, finished, going]


def test_a_game_counts_as_finished_only_when_it_was_played_to_its_end(saves: Saves) -> None:
    started(saves, 3)
    before = saves.has_finished("toy")

    started(saves, 1000)

    assert (before, saves.has_finished("toy"), saves.has_finished("other")) == (False, True, False)


def test_deleting_can_be_taken_back_until_the_bin_is_emptied(saves: Saves) -> None:
    path = started(saves)
    content = path.read_bytes()

    binned = saves.delete(path)
    gone = saves.list()
    back = saves.restore(binned)

    assert gone == ()
    assert back == path
    assert back.read_bytes() == content
    saves.delete(path)
    saves.empty_bin()
    assert not binned.exists()


def test_a_new_name_is_not_play_and_leaves_the_time_and_the_place_of_a_save(saves: Saves) -> None:
    old, new = started(saves), started(saves)
    os.utime(old, ns=(1_700_000_000_123_456_789,) * 2)
    before = saves.list()

    saves.rename(old, "Sunday")

    assert [(row.path, row.saved) for row in saves.list()] == [(row.path, row.saved) for row in before]
    assert saves.list()[1].name == "Sunday"
    newest = saves.newest()
    assert newest is not None
    assert newest.path == new


def test_a_game_that_got_a_name_while_it_is_played_goes_on(saves: Saves) -> None:
    session = saves.begin(setup())
    play(session, 2)
    assert session.journal is not None
    path = session.journal.path

    saves.rename(path, "Sunday")
    play(session, 2)

    row = saves.summary(path)
    assert (row.name, row.moves, row.problem) == ("Sunday", 4, None)


def test_a_game_that_is_deleted_while_it_is_played_is_there_again_with_the_next_move(saves: Saves) -> None:
    session = saves.begin(setup())
    play(session, 3)
    assert session.journal is not None
    path = session.journal.path

    saves.delete(path)
    saves.empty_bin()
    assert not path.exists()
    play(session, 2, seed=2)

    loaded = saves.open(path)
    assert loaded.problem is None
    assert loaded.session.moves == session.moves


def test_a_copy_is_a_save_of_its_own(saves: Saves) -> None:
    path = started(saves)

    copy = saves.copy(path)

    assert copy != path
    assert copy.read_bytes() == path.read_bytes()
    assert len(saves.list()) == 2


def test_a_damaged_save_cannot_be_renamed_and_stays_as_it_is(saves: Saves) -> None:
    path = started(saves)
    lines = path.read_bytes().split(b"\n")
    lines[2] = lines[2][:-3] + b"00}"
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()

    with pytest.raises(JournalError):
        saves.rename(path, "Sunday")

    assert path.read_bytes() == before


def test_playing_on_from_a_moment_makes_a_new_save(saves: Saves) -> None:
    old = saves.open(started(saves, 6)).session
    seats = (Seat("Ann", "blue"), Seat("Bot", "black", "bot", "gentle"))

    new = saves.play_on(old, 3, seats)

    assert digest(new.state) == digest(old.state_at(3))
    assert new.setup.seats == seats
    assert new.journal is not None
    assert digest(saves.open(new.journal.path).session.state) == digest(new.state)
    assert len(saves.list()) == 2


def test_playing_on_with_a_fresh_shuffle_keeps_what_was_seen_and_is_the_same_again(saves: Saves) -> None:
    old = saves.open(started(saves, 6)).session
    game, before = old.game, old.state_at(3)

    new = saves.play_on(old, 3, old.setup.seats, fresh_seed=5)
    shown = [game.table(new.state, seat) for seat in (None, 0, 1)]
    play(new, 4)

    assert shown == [game.table(before, seat) for seat in (None, 0, 1)]
    assert new.state_at(3).deck != before.deck
    assert sorted(new.state_at(3).deck) == sorted(before.deck)
    assert new.journal is not None
    assert digest(saves.open(new.journal.path).session.state) == digest(new.state)
    setup, moves = new.setup, tuple(move.plain() for move in new.moves)
    origin = Origin("", setup.game, 2, setup.options, setup.seed, moves, shuffles=setup.shuffles)
    assert digest(Replay().state(game, origin)) == digest(new.state), "bots play the same game"
    assert [digest(s) for s in all_states(game, origin)] == [digest(new.state_at(n)) for n in range(len(moves) + 1)]


def test_a_fresh_shuffle_survives_undo_and_redo_and_ends_with_a_rematch(saves: Saves) -> None:
    old = saves.open(started(saves, 6)).session
    new = saves.play_on(old, 3, old.setup.seats, fresh_seed=5)
    shuffled = digest(new.state)

    new.take_back(2, agreed=False)
    new.play_again()

    assert digest(new.state) == shuffled
    assert saves.play_on(new, 2, old.setup.seats).setup.shuffles == ()
    assert saves.rematch(new, 1).setup.shuffles == ()


def test_a_rematch_has_the_same_seats_and_another_deal(saves: Saves) -> None:
    old = saves.open(started(saves)).session

    new = saves.rematch(old, seed=99)

    assert new.setup.seats == old.setup.seats
    assert new.setup.seed == 99
    assert new.entries == []


DEEP = b"[" * 2000 + b"]" * 2000
BAD_FILES: dict[str, Callable[[Path], object]] = {
    "not UTF-8": lambda path: path.write_bytes(b'{"format":1,"game":"\xff\xfe","seats":[]}\n'),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path),
    "nested without end": lambda path: path.write_bytes(b'{"format":1,"game":"toy","seats":' + DEEP + b"}\n"),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_bad_file_is_a_line_of_the_list_and_can_be_deleted(saves: Saves, kind: str) -> None:
    good, bad = started(saves), saves.folder / "bad.journal"
    BAD_FILES[kind](bad)

    rows = {row.path: row for row in saves.list()}

    assert rows[good].game == "toy"
    assert (rows[bad].game, rows[bad].view_only) == ("", True)
    assert rows[bad].problem is not None
    saves.delete(bad)
    saves.empty_bin()
    assert [row.path for row in saves.list()] == [good]


def test_a_file_that_may_not_be_read_is_a_line_of_the_list(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path = started(saves)

    def refused(path: str, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(user_files, "_without_waiting", refused)
    row = saves.list()[0]

    assert (row.path, row.game) == (path, "")
    assert row.problem is not None
    assert row.problem.key == "session.journal.missing"


def test_a_line_with_bytes_that_are_no_text_ends_what_can_be_watched(saves: Saves) -> None:
    path = started(saves, 3)
    checksum, body = files.read(path).checksum, b'{"name":"\xff\xfe"}'
    tail = b',"c":"' + files._checksum(checksum, body).encode() + b'"}\n'
    path.write_bytes(path.read_bytes() + body[:-1] + tail)

    row = saves.list()[0]

    assert (row.game, row.moves, row.view_only) == ("toy", 3, True)


@pytest.mark.parametrize("name", [b"odd-\xff.journal", b"x" * 247 + b".journal"])
def test_a_save_with_an_odd_name_is_listed_like_any_other(saves: Saves, name: bytes) -> None:
    path = started(saves).rename(saves.folder / os.fsdecode(name))

    for _ in range(2):  # as it is found, and as it is remembered
        row = saves.list()[0]
        assert (row.path, row.game) == (path, "toy")
        assert row.file.encode("utf-8").endswith(b".journal")


def test_a_memory_of_the_list_that_is_no_text_is_made_anew(saves: Saves, tmp_path: Path) -> None:
    started(saves)
    first = saves.list()
    for cache in (tmp_path / ".summaries").iterdir():
        cache.write_bytes(cache.read_bytes().replace(b"P0", b"\xff\xfe"))

    assert saves.list() == first


def test_a_torn_line_of_a_save_with_the_longest_name_is_put_aside(saves: Saves) -> None:
    path = started(saves, 3).rename(saves.folder / ("n" * 247 + ".journal"))
    path.write_bytes(path.read_bytes() + b'{"m":["to')

    loaded = saves.open(path)

    assert loaded.problem is None
    assert [file.read_bytes() for file in saves.folder.glob("*.torn")] == [b'{"m":["to\n']


def test_a_seed_that_could_not_be_written_again_is_a_damaged_first_line(saves: Saves) -> None:
    path = started(saves, 0)
    line = path.read_bytes().replace(b'"seed":7', b'"seed":' + b"9" * 30)
    body = line[: -files._SUM_TAIL - 1] + b"}"
    path.write_bytes(body[:-1] + b',"c":"' + files._checksum(files._START, body).encode() + b'"}\n')

    row = saves.list()[0]

    assert row.problem is not None
    assert row.problem.key == "session.journal.header"


@pytest.mark.parametrize("slug", wiring.available())
@pytest.mark.parametrize("is_broken_off", [False, True])
def test_a_finished_game_has_the_points_of_the_score_sheet_in_the_list(
    tmp_path: Path, slug: str, is_broken_off: bool
) -> None:
    real = Saves(tmp_path, wiring.find)
    game = wiring.definition(slug).game
    seats = tuple(Seat(f"Player {n}", game.colours[n].id) for n in range(game.players.min))
    session = real.begin(Setup(slug, seats, {}, 3))
    play(session, 60 if is_broken_off else 100_000)
    if is_broken_off:
        session.break_off("agreed")

    (row,) = real.list()

    assert row.finished
    assert row.points == standing(session).totals
    assert [(card.score, card.at_end) for card in session.table(None).rail] == [(n, 0) for n in row.points]


def test_a_save_that_is_only_looked_at_is_kept_with_all_that_is_in_it(saves: Saves) -> None:
    session = saves.begin(setup("hb"))
    play(session, 2)
    session.reseat((session.setup.seats[0], Seat("Zoe", session.setup.seats[1].colour)), (1,))
    play(session, 2)
    assert session.journal is not None
    path = session.journal.path

    kept = journal_of(saves.view(path).session, DIGEST)

    assert kept == path.read_bytes()


def test_a_copy_of_a_locked_save_can_be_named_and_played(saves: Saves) -> None:
    path = started(saves)
    path.chmod(0o400)

    copy = saves.copy(path, "Mine")

    assert copy.stat().st_mode & 0o200
    assert saves.summary(copy).name == "Mine"
    assert copy.stat().st_mtime_ns == path.stat().st_mtime_ns
