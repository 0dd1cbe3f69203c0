"""Homes that cannot be used, without a window."""

from pathlib import Path

import platformdirs
import pytest

from boardgames.data import user_dirs
from boardgames.session import saves as saves_module
from boardgames.session import settings
from boardgames.session.journal import JournalError
from boardgames.session.saves import Saves
from tests.session.playing import find, play, setup


def test_a_new_game_without_a_folder_is_played_in_memory(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    saves = Saves(tmp_path / "saves", find)

    session = saves.begin(setup())
    play(session, 3)

    assert len(session.entries) == 3
    assert session.unsaved is not None
    assert session.unsaved.key == "session.journal.unsaved"
    assert (saves.list(), (tmp_path / "saves").read_text()) == ((), "in the way")


def test_a_save_that_cannot_be_written_goes_on_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(setup())
    assert session.journal is not None
    session.journal.close()
    path = session.journal.path
    path.write_bytes(path.read_bytes() + b"torn")
    (tmp_path / (path.name + ".torn")).mkdir()

    loaded = saves.open(path)
    play(loaded.session, 2)

    assert len(loaded.session.entries) == 2
    assert loaded.session.unsaved is not None
    assert path.read_bytes().endswith(b"torn")


def test_what_the_system_refuses_is_said_in_a_sentence(tmp_path: Path) -> None:
    saves = Saves(tmp_path, find)
    session = saves.begin(setup())
    assert session.journal is not None
    session.journal.close()
    (tmp_path / ".trash").write_text("in the way")

    with pytest.raises(JournalError) as caught:
        saves.delete(session.journal.path)

    assert caught.value.phrase.key == "session.journal.unchanged"
    assert len(saves.list()) == 1


def test_a_save_from_another_age_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path, find)
    saves.begin(setup())
    monkeypatch.setattr(saves_module, "_stat", lambda path: (1, 2**80))  # some disks can store such a time

    assert saves.list()[0].saved > "9000"


def test_settings_that_are_a_folder_are_the_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()

    assert settings.load(tmp_path / "settings.json") == settings.Settings()
    assert list(tmp_path.iterdir()) == [tmp_path / "settings.json"]


def test_without_any_home_the_temporary_folder_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(user_dirs.HOME_VARIABLE)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *args, **rest: "~/.local/share/pilgrim-table")

    assert user_dirs.saves_dir().is_absolute()


def test_asking_for_a_folder_makes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_dirs.HOME_VARIABLE, str(tmp_path / "home"))

    folders = (user_dirs.saves_dir(), user_dirs.cache_dir(), user_dirs.settings_file().parent)

    assert not any(folder.exists() for folder in folders)


def test_an_endless_save_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "a.journal").symlink_to("/dev/zero")

    with pytest.raises(JournalError) as caught:
        Saves(tmp_path, find).copy(tmp_path / "a.journal", "Copy")

    assert dict(caught.value.phrase.args)["reason"] == "Not a regular file"
    assert [path.name for path in tmp_path.iterdir()] == ["a.journal"]
