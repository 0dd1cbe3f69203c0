"""Definitions kept between two starts: the same as read anew, never stale, never needed."""

import shutil
from pathlib import Path

import pytest

from boardgames.data import definition_cache, load
from boardgames.data.files import boards_dir, slugs
from boardgames.data.problems import DataError


def forget() -> None:
    """As if the program started anew."""
    definition_cache._LOADED.clear()


@pytest.fixture(autouse=True)
def _anew() -> None:
    forget()


@pytest.mark.parametrize("slug", slugs())
def test_what_was_kept_is_what_is_read(tmp_path: Path, slug: str) -> None:
    definition_cache.load_kept(slug, tmp_path)
    forget()

    assert definition_cache.load_kept(slug, tmp_path) == load.load(slug)
    assert len(list(tmp_path.glob(f"{slug}-*.definition"))) == 1


def test_the_second_start_reads_no_yaml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = slugs()[0]
    definition_cache.load_kept(slug, tmp_path)
    forget()
    monkeypatch.setattr(load, "read_folder", lambda folder: pytest.fail("the folder was parsed again"))

    assert definition_cache.load_kept(slug, tmp_path).slug == slug


@pytest.mark.parametrize("slug", slugs())
def test_the_facts_alone_are_those_of_the_whole(tmp_path: Path, slug: str) -> None:
    before = definition_cache.load_game(slug, tmp_path)
    forget()

    assert before == definition_cache.load_game(slug, tmp_path) == load.load(slug).game
    assert not definition_cache._LOADED


def test_what_was_read_in_this_run_is_the_same_object(tmp_path: Path) -> None:
    slug = slugs()[0]

    assert definition_cache.load_kept(slug, tmp_path / "one") is definition_cache.load_kept(slug, tmp_path / "other")


def test_an_edited_board_is_read_anew(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(boards_dir() / slugs()[0], folder)
    before = definition_cache.load_kept(folder, tmp_path)
    forget()
    game = folder / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")

    assert definition_cache.load_kept(folder, tmp_path).digest != before.digest
    assert len(list(tmp_path.glob("mine-*.definition"))) == 1


def test_a_torn_cache_and_a_cache_that_cannot_be_written_are_done_without(tmp_path: Path) -> None:
    slug = slugs()[0]
    definition_cache.load_kept(slug, tmp_path)
    forget()
    file = next(tmp_path.glob("*.definition"))
    file.write_bytes(file.read_bytes()[:100])

    assert definition_cache.load_kept(slug, tmp_path) == load.load(slug)
    forget()
    assert definition_cache.load_kept(slug, tmp_path / "nowhere") == load.load(slug)


def test_a_broken_board_is_never_kept(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(boards_dir() / slugs()[0], folder)
    (folder / "game.yaml").write_text("nonsense: [", encoding="utf-8")

    with pytest.raises(DataError):
        definition_cache.load_kept(folder, tmp_path)
    assert not list(tmp_path.glob("*.definition"))
