"""The chronicle on disk: what it remembers of a journal, when it reads again, what damage does."""

import os
from pathlib import Path

import pytest

from boardgames.core.phrase import Noun, say, seat_noun
from boardgames.session.chronicle.record import MOST_POINTS, TAKEN_BACK, WENT_BACK, plain, read_phrase, thinned
from boardgames.session.chronicle.store import FILE_NAME, VERSION, Chronicle
from boardgames.session.log import ScorePoint
from boardgames.session.saves import Saves
from boardgames.session.seats import Seat
from boardgames.session.standing import standing
from tests.session.chronicled import finished, record, saves
from tests.session.playing import play


def opened(folder: Path) -> Chronicle:
    chronicle = Chronicle(saves(folder))
    chronicle.complete()
    return chronicle


def test_a_finished_game_is_remembered_with_its_sheet(tmp_path: Path) -> None:
    session = finished(tmp_path, "Ann Ben:steady")

    (found,) = opened(tmp_path).records

    assert found.standing == standing(session)
    assert found.seats == session.seats
    assert found.course == session.score_history()
    assert (found.moves, found.rounds) == (len(session.entries), session.game.round(session.state))
    assert (found.created, found.seed, found.options) == ("2026-01-01T20:00:00", 7, {"length": "short"})


def test_an_unfinished_game_is_not_in_the_chronicle_until_it_ends(tmp_path: Path) -> None:
    finished(tmp_path, moves=2)
    assert opened(tmp_path).records == ()

    loaded = saves(tmp_path).open(next(tmp_path.glob("*.journal"))).session
    while not loaded.is_over:
        loaded.submit(loaded.game.legal(loaded.state)[0])

    assert len(opened(tmp_path).records) == 1


def test_saves_that_have_not_changed_are_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(tmp_path)
    finished(tmp_path, moves=2, day=2)
    before = opened(tmp_path).records
    monkeypatch.setattr(Saves, "view", lambda self, path: pytest.fail(f"{path} was read again"))

    assert opened(tmp_path).records == before


def test_the_newest_evening_comes_first(tmp_path: Path) -> None:
    for day in (3, 1, 2):
        finished(tmp_path, seed=day, day=day)

    assert [found.created[8:10] for found in opened(tmp_path).records] == ["03", "02", "01"]


def test_a_game_whose_end_was_taken_back_is_remembered_as_it_ended_then(tmp_path: Path) -> None:
    finished(tmp_path)
    (before,) = opened(tmp_path).records
    session = saves(tmp_path).open(next(tmp_path.glob("*.journal"))).session
    taken_back = session.undo(agreed=True)
    while not session.is_over:
        session.submit(next(move for move in session.game.legal(session.state) if move not in taken_back))

    (after,) = opened(tmp_path).records

    assert after.id != before.id
    assert after.marks == (TAKEN_BACK,)


def test_going_back_is_neither_a_correction_nor_an_undo(tmp_path: Path) -> None:
    finished(tmp_path, moves=4)
    session = saves(tmp_path).open(next(tmp_path.glob("*.journal"))).session
    session.go_back(2)
    play(session, 1000, 7)

    (found,) = opened(tmp_path).records

    assert found.marks == (WENT_BACK,)
    assert not found.counts_for_records


def test_a_copy_of_a_save_is_the_same_game(tmp_path: Path) -> None:
    finished(tmp_path)
    path = next(tmp_path.glob("*.journal"))
    copied = saves(tmp_path).copy(path, "the same again")

    chronicle = opened(tmp_path)

    assert len(chronicle.records) == 1
    assert chronicle.files_of(chronicle.records[0]) == sorted([path, copied])


def test_a_game_stays_when_its_save_is_deleted(tmp_path: Path) -> None:
    finished(tmp_path)
    (before,) = opened(tmp_path).records
    next(tmp_path.glob("*.journal")).unlink()

    again = opened(tmp_path)

    assert again.records == (before,)
    assert again.files_of(before) == []
    assert opened(tmp_path).records == (before,)


def test_a_game_stays_when_its_save_is_deleted_before_it_is_read_again(tmp_path: Path) -> None:
    finished(tmp_path)
    chronicle = opened(tmp_path)
    (before,) = chronicle.records
    (path,) = chronicle.files_of(before)
    saves(tmp_path).rename(path, "Sunday")
    assert chronicle.look()

    saves(tmp_path).delete(path)
    chronicle.complete()

    assert chronicle.records == (before,)
    assert chronicle.files_of(before) == []
    assert opened(tmp_path).records == (before,)


def test_two_windows_keep_what_the_other_has_read(tmp_path: Path) -> None:
    one = opened(tmp_path)
    finished(tmp_path)
    (before,) = opened(tmp_path).records
    next(tmp_path.glob("*.journal")).unlink()
    finished(tmp_path, seed=8, day=2)

    one.look()
    one.complete()

    assert before in one.records
    assert opened(tmp_path).records == one.records
    one.delete(before)
    assert before not in opened(tmp_path).records


def test_a_game_can_be_deleted_whose_save_another_window_has_deleted(tmp_path: Path) -> None:
    finished(tmp_path)
    chronicle = opened(tmp_path)
    (record,) = chronicle.records
    saves(tmp_path).delete(*chronicle.files_of(record))

    chronicle.delete(record)

    assert opened(tmp_path).records == ()


def test_a_deleted_game_is_gone_with_all_its_saves(tmp_path: Path) -> None:
    finished(tmp_path)
    finished(tmp_path, seed=8, day=2)
    chronicle = opened(tmp_path)
    kept, gone = chronicle.records
    saves(tmp_path).copy(chronicle.files_of(gone)[0])
    chronicle = opened(tmp_path)

    chronicle.delete(gone)

    assert opened(tmp_path).records == (kept,)
    assert len(list(tmp_path.rglob("*.journal"))) == 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]\n", b'{"format":1}\n', b'{"checksum":1}\n{"file":"x"}\n'])
def test_an_index_that_makes_no_sense_is_built_again(tmp_path: Path, content: bytes) -> None:
    finished(tmp_path)
    before = opened(tmp_path).records

    (tmp_path / FILE_NAME).write_bytes(content)

    assert opened(tmp_path).records == before


def test_of_a_damaged_index_the_sound_lines_are_used(tmp_path: Path) -> None:
    for day in (1, 2, 3):
        finished(tmp_path, seed=day, day=day)
    before = opened(tmp_path).records
    for path in tmp_path.glob("*.journal"):
        path.unlink()
    index = tmp_path / FILE_NAME
    head, *lines = index.read_bytes().split(b"\n")
    third = next(n for n, line in enumerate(lines) if b"2026-01-03" in line)
    lines[third] = lines[third].replace(b'"ranks":[', b'"ranks":[1,')

    index.write_bytes(b"\n".join([head, *lines]))

    assert opened(tmp_path).records == before[1:]


def test_files_that_are_no_saves_do_no_harm(tmp_path: Path) -> None:
    finished(tmp_path)
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "empty.journal").touch()
    (tmp_path / "other.journal").write_text("not a game\n")
    os.symlink(tmp_path / "nowhere", tmp_path / "broken.journal")

    assert len(opened(tmp_path).records) == 1


def test_without_a_folder_the_chronicle_is_empty(tmp_path: Path) -> None:
    assert opened(tmp_path / "missing").records == ()


def test_a_record_needs_lists_of_one_length(tmp_path: Path) -> None:
    sound = record("Ann Ben", (3, 4))

    assert sound.is_sound()
    assert not record("Ann Ben Cleo", (3, 4)).is_sound()
    assert not record("Ann Ben", (3, 4), created="yesterday").is_sound()
    assert not record("Ann Ben", (3, 4), plain_reason=["end", [["seat", [1]]]]).is_sound()
    assert not record("Ann Ben", (3, 4), order=(1, 1)).is_sound()


def test_minutes_are_counted_only_of_an_evening_without_a_break(tmp_path: Path) -> None:
    finished(tmp_path)
    path = next(tmp_path.glob("*.journal"))
    (found,) = opened(tmp_path).records
    assert found.minutes is None  # the file is older than the game says it is

    began = 1_767_297_600 - _offset()  # 2026-01-01 20:00 here
    os.utime(path, (began + 2700, began + 2700))

    assert opened(tmp_path).records[0].minutes == 45


def _offset() -> int:
    """Seconds that this computer's clock is ahead of 20:00 in Greenwich."""
    from datetime import datetime

    return 1_767_297_600 - round(datetime(2026, 1, 1, 20).timestamp())


def test_phrases_survive_as_lists() -> None:
    phrase = say("won", seat=seat_noun(1), n=3, how=say("by", card=Noun("card", "x"), word="far"))

    assert read_phrase(plain(phrase)) == phrase


def test_a_long_course_is_thinned_but_keeps_its_ends() -> None:
    course = [ScorePoint(n, n, (n,)) for n in range(500)]

    found = thinned(course)

    assert len(found) == MOST_POINTS
    assert (found[0], found[-1]) == (course[0], course[-1])
    assert thinned(course[:20]) == tuple(course[:20])


def test_a_record_knows_who_gave_a_seat_up_and_older_indexes_are_read_again(tmp_path: Path) -> None:
    session = finished(tmp_path, "Ann Tom", moves=3)
    path = next(tmp_path.glob("*.journal"))
    loaded = saves(tmp_path).open(path).session
    seats = loaded.setup.seats
    loaded.reseat((seats[0], Seat("Tom", "blue", "bot", "gentle")))
    loaded.reseat((seats[0], Seat("Kim", "blue")))
    play(loaded, 1000, 7)
    loaded.journal.close()  # type: ignore[union-attr]
    assert loaded.is_over
    assert session.moves == loaded.moves[:3]
    chronicle = Chronicle(saves(tmp_path))
    chronicle.complete()

    (record,) = chronicle.records
    index = tmp_path / FILE_NAME
    head, _, body = index.read_bytes().partition(b"\n")
    index.write_bytes(head.replace(b',"version":%d' % VERSION, b"") + b"\n" + body.replace(b'"earlier"', b'"unknown"'))
    again = Chronicle(saves(tmp_path))

    assert [(one.seat, one.name, one.kind) for one in record.earlier] == [(1, "Tom", "human")]
    assert record.idle == ()
    assert record.rounds == loaded.entries[-1].round
    assert again.waiting == 1
    again.complete()
    assert again.records[0].earlier == record.earlier
