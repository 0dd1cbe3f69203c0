"""YAML files in the disk cache: the same as parsed, never stale, never needed."""

from pathlib import Path

import pytest

from boardgames.data import source, yaml_cache
from boardgames.data.files import assets_dir
from boardgames.data.problems import DataError
from boardgames.data.yaml_cache import cached_yaml


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer on which nothing was cached yet."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("name", ["theme.yaml", "lang/en.yaml", "lang/fr.yaml", "lids/lettering.yaml"])
def test_the_second_reading_parses_nothing_and_gives_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = assets_dir() / name
    first = cached_yaml(path)
    monkeypatch.setattr(source, "parse", lambda file, text: pytest.fail("the file was parsed again"))

    second = cached_yaml(path)

    assert second == first


def test_an_edited_file_is_parsed_anew(tmp_path: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    cached_yaml(path)

    path.write_text("a: 22\n3: c\n", encoding="utf-8")

    assert cached_yaml(path) == {"a": 22, 3: "c"}
    assert cached_yaml(path) == {"a": 22, 3: "c"}


def test_a_torn_cache_is_done_without(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    cached_yaml(path)
    [file] = (home / "cache" / yaml_cache.KIND).iterdir()

    file.write_bytes(file.read_bytes()[:4])

    assert cached_yaml(path) == {"a": 1}


def test_a_broken_file_is_never_cached(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "words.yaml"
    path.write_text("a: [1\n", encoding="utf-8")

    with pytest.raises(DataError, match=r"words\.yaml:2:1"):
        cached_yaml(path)

    assert not (home / "cache" / yaml_cache.KIND).exists()
