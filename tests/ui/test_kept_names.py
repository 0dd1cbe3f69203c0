"""Where names stand is kept on the disk: the next start need not look for their places again."""

import pytest

from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.ui.board import labels, name_cache


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(name_cache, "PLACINGS", type(name_cache.PLACINGS)())
    return tmp_path


def measure(kind, lines):
    return 7.0 * max(len(line) for line in lines), 14.0 * len(lines)


def given_placing():
    spots = [
        labels.Spot("a", "Rome", "city", (100.0, 100.0), 10, "e"),
        labels.Spot("b", "Ai", "city", (130, 100), 8, "w"),
    ]
    return spots, labels.place(spots, measure)


def test_names_stand_after_the_next_start_where_they_stood(folder):
    spots, placed = given_placing()
    name_cache.placing("board", spots, lambda: placed)
    name_cache.PLACINGS.clear()

    read = name_cache.placing("board", spots, lambda: pytest.fail("placed again"))

    piece = placed["a"].box
    assert dict(read) == dict(placed)
    assert dict(read.beside([piece])) == dict(placed.beside([piece])) != dict(placed)


@pytest.mark.parametrize("damage", [b"", b"\x92\x90\x90", b"no names"])
def test_a_damaged_file_of_names_is_made_anew(damage, folder):
    spots, placed = given_placing()
    name_cache.placing("board", spots, lambda: placed)
    name_cache.PLACINGS.clear()
    [file] = folder.rglob(f"*{name_cache.SUFFIX}")
    file.write_bytes(damage)

    assert name_cache.placing("board", spots, lambda: placed) is placed


def test_only_so_many_files_of_names_are_kept(folder, monkeypatch):
    monkeypatch.setattr(name_cache, "MOST_FILES", 3)
    spots, placed = given_placing()

    for number in range(5):
        name_cache.placing(f"board {number}", spots, lambda: placed)

    assert len(list(folder.rglob(f"*{name_cache.SUFFIX}"))) == 3
