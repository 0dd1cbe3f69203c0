"""The places of names are cached on disk, so that the next start need not search for them again."""

import pytest

from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.ui.board import labels, placing_cache

pytestmark = pytest.mark.names


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(placing_cache, "PLACINGS", type(placing_cache.PLACINGS)())
    return tmp_path


def measure(kind, lines):
    return 7.0 * max(len(line) for line in lines), 14.0 * len(lines)


def given_placing():
    spots = [
        labels.Spot("a", "Rome", "city", (100.0, 100.0), 10, "e"),
        labels.Spot("b", "Ai", "city", (130, 100), 8, "w"),
    ]
    return spots, labels.place(spots, measure)


def test_names_have_the_same_places_after_the_next_start(folder):
    spots, placed = given_placing()
    placing_cache.placing("board", spots, lambda: placed)
    placing_cache.PLACINGS.clear()

    read = placing_cache.placing("board", spots, lambda: pytest.fail("placed again"))

    piece = placed["a"].box
    assert dict(read) == dict(placed)
    assert dict(read.beside([piece])) == dict(placed.beside([piece])) != dict(placed)


@pytest.mark.parametrize("damage", [b"", b"\x92\x90\x90", b"no names"])
def test_a_damaged_file_of_names_is_made_anew(damage, folder):
    spots, placed = given_placing()
    placing_cache.placing("board", spots, lambda: placed)
    placing_cache.PLACINGS.clear()
    [file] = (folder / "cache" / placing_cache.KIND).iterdir()
    file.write_bytes(damage)

    assert placing_cache.placing("board", spots, lambda: placed) is placed
