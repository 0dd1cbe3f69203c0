"""YAML files kept as plain data: the same as parsed, never stale, never needed."""

from pathlib import Path

import pytest

from boardgames.data import source, yaml_cache
from boardgames.data.files import assets_dir
from boardgames.data.problems import DataError
from boardgames.data.yaml_cache import read_plain


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer on which nothing was kept yet."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("name", ["theme.yaml", "lang/en.yaml", "lang/fr.yaml", "lids/lettering.yaml"])
def test_the_second_reading_parses_nothing_and_gives_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = assets_dir() / name
    first = read_plain(path)
    monkeypatch.setattr(source, "parse", lambda file, text: pytest.fail("the file was parsed again"))

    second = read_plain(path)

    assert second == first


def test_an_edited_file_is_parsed_anew(tmp_path: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    read_plain(path)

    path.write_text("a: 22\n3: c\n", encoding="utf-8")

    assert read_plain(path) == {"a": 22, 3: "c"}
    assert read_plain(path) == {"a": 22, 3: "c"}


def test_a_torn_cache_is_done_without(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    read_plain(path)
    kept = next((home / "cache").glob(f"*{yaml_cache._SUFFIX}"))

    kept.write_bytes(kept.read_bytes()[:4])

    assert read_plain(path) == {"a": 1}


def test_a_broken_file_is_never_kept(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: [1\n", encoding="utf-8")

    with pytest.raises(DataError, match=r"words\.yaml:2:1"):
        read_plain(path)

    assert list((home / "cache").glob(f"words-*{yaml_cache._SUFFIX}")) == []
