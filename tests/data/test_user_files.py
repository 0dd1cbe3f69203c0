"""Files of the player, whatever they are."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames.data import user_files
from boardgames.data.user_files import Unreadable, Unwritable

ODD: dict[str, Callable[[Path], object]] = {
    "missing": lambda path: None,
    "folder": lambda path: path.mkdir(),
    "special": os.mkfifo,
    "huge": lambda path: path.write_bytes(b"x" * 101),
    "unread": lambda path: path.symlink_to(path),
}


@pytest.mark.parametrize("trouble", ODD)
def test_what_cannot_be_read_is_named(trouble: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    ODD[trouble](path)

    with pytest.raises(Unreadable) as caught:
        user_files.read(path, 100)

    assert caught.value.trouble == trouble


def test_a_file_of_the_allowed_size_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 100)

    assert user_files.read(tmp_path / "file", 100) == b"x" * 100


def test_a_file_whose_size_the_system_does_not_know_is_limited_too() -> None:
    with pytest.raises(Unreadable) as caught:
        user_files.read(Path("/proc/self/status"), 10)  # says that it has 0 bytes

    assert caught.value.trouble == "huge"


@pytest.mark.parametrize("name", ["a\0b", "n" * 300, "\ud800"])
def test_a_name_that_no_file_can_have_is_no_file(name: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        user_files.read(tmp_path / name, 100)
    with pytest.raises(Unwritable):
        user_files.write(tmp_path / name, b"new")
    with pytest.raises(Unwritable):
        user_files.replace(tmp_path / name, b"new")


@pytest.mark.parametrize("kind", ["folder", "special"])
def test_only_files_are_written(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    ODD[kind](path)

    with pytest.raises(Unwritable):
        user_files.write(path, b"new")
    with pytest.raises(Unwritable):
        user_files.replace(tmp_path / "file" / "x", b"new") if kind == "special" else user_files.replace(path, b"new")


def test_a_file_is_replaced_as_a_whole_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "made" / "file.json"

    user_files.replace(path, b"old")
    user_files.replace(path, b"new")

    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]
