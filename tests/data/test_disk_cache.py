"""The disk cache: sound or not there, never needed, bounded, apart for each version of the program."""

import os
from pathlib import Path

import pytest

from boardgames.data import disk_cache
from boardgames.data.user_dirs import HOME_VARIABLE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer on which nothing was cached yet."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home" / "cache"


def test_what_was_written_is_read_by_its_kind_and_key_only() -> None:
    disk_cache.write("lids", ("acts", 3), b"drawn")

    assert disk_cache.read("lids", ("acts", 3)) == b"drawn"
    assert disk_cache.read("lids", ("acts", 4)) is None
    assert disk_cache.read("yaml", ("acts", 3)) is None


@pytest.mark.parametrize("damage", [b"", b"xy", b"something else altogether", None])
def test_a_damaged_file_is_as_good_as_none(folder: Path, damage: bytes | None) -> None:
    disk_cache.write("lids", "acts", b"a content of some length")
    [file] = (folder / "lids").iterdir()

    file.write_bytes(file.read_bytes()[:-3] if damage is None else damage)

    assert disk_cache.read("lids", "acts") is None


def test_another_version_of_the_program_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    disk_cache.write("lids", "acts", b"drawn")

    monkeypatch.setattr(disk_cache, "__version__", "99")

    assert disk_cache.read("lids", "acts") is None


def test_a_home_that_cannot_be_written_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file"))

    disk_cache.write("lids", "acts", b"drawn")

    assert disk_cache.read("lids", "acts") is None


def test_all_kinds_share_one_limit_and_what_was_not_read_for_long_goes_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = bytes(100)
    for kind in ("lids", "yaml", "names"):
        disk_cache.write(kind, "old", content)
        [file] = (folder / kind).iterdir()
        os.utime(file, (1, 1))
    disk_cache.read("lids", "old")
    disk_cache.read("names", "old")
    monkeypatch.setattr(disk_cache, "MOST_BYTES", 3 * file.stat().st_size)

    disk_cache.write("lids", "new", content)

    assert disk_cache.read("yaml", "old") is None
    assert [disk_cache.read(*one) for one in (("lids", "old"), ("names", "old"), ("lids", "new"))] == [content] * 3


def test_files_of_somebody_else_in_the_folder_are_never_deleted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "letters").mkdir(parents=True)
    letter = folder / "letters" / "to-ann.txt"
    letter.write_bytes(bytes(500))
    os.utime(letter, (0, 0))
    monkeypatch.setattr(disk_cache, "MOST_BYTES", 150)

    for number in range(3):
        disk_cache.write("lids", number, bytes(100))

    assert letter.exists()
    assert len(list((folder / "lids").iterdir())) == 1
