"""Definitions in the disk cache: the same as read anew, never stale, never needed."""

import shutil
from pathlib import Path

import pytest

from boardgames.data import definition_cache, load
from boardgames.data.files import boards_dir, slugs
from boardgames.data.problems import DataError
from boardgames.data.user_dirs import HOME_VARIABLE


def forget() -> None:
    """As if the program started anew."""
    definition_cache._LOADED.clear()


@pytest.fixture(autouse=True)
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the definitions on a computer on which nothing was cached yet."""
    forget()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home" / "cache" / definition_cache.KIND


@pytest.mark.parametrize("slug", slugs())
def test_what_was_cached_is_what_is_read(cached: Path, slug: str) -> None:
    definition_cache.load_cached(slug)
    forget()

    assert definition_cache.load_cached(slug) == load.load(slug)
    assert len(list(cached.iterdir())) == 1


def test_the_second_start_reads_no_yaml(monkeypatch: pytest.MonkeyPatch) -> None:
    slug = slugs()[0]
    definition_cache.load_cached(slug)
    forget()
    monkeypatch.setattr(load, "read_folder", lambda folder: pytest.fail("the folder was parsed again"))

    assert definition_cache.load_cached(slug).slug == slug


@pytest.mark.parametrize("slug", slugs())
def test_the_facts_alone_are_those_of_the_whole(slug: str) -> None:
    before = definition_cache.load_game(slug)
    forget()

    assert before == definition_cache.load_game(slug) == load.load(slug).game
    assert not definition_cache._LOADED


def test_what_was_read_in_this_run_is_the_same_object() -> None:
    slug = slugs()[0]

    assert definition_cache.load_cached(slug) is definition_cache.load_cached(slug)


def test_an_edited_board_is_read_anew(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(boards_dir() / slugs()[0], folder)
    before = definition_cache.load_cached(folder)
    forget()
    game = folder / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")

    assert definition_cache.load_cached(folder).digest != before.digest


def test_a_torn_file_is_done_without(cached: Path) -> None:
    slug = slugs()[0]
    definition_cache.load_cached(slug)
    forget()
    [file] = cached.iterdir()
    file.write_bytes(file.read_bytes()[:100])

    assert definition_cache.load_cached(slug) == load.load(slug)


def test_a_broken_board_is_never_cached(tmp_path: Path, cached: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(boards_dir() / slugs()[0], folder)
    (folder / "game.yaml").write_text("nonsense: [", encoding="utf-8")

    with pytest.raises(DataError):
        definition_cache.load_cached(folder)
    assert not cached.exists()
