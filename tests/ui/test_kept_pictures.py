"""Pictures kept on the disk: drawn once, read afterwards, bounded, drawn anew when torn."""

from pathlib import Path

import pygame
import pytest

from boardgames.ui import disk_cache

SIZE = (7, 5)


def drawn() -> pygame.Surface:
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    picture.fill((200, 30, 90, 120))
    return picture


def test_the_second_time_a_picture_is_read_and_looks_the_same(tmp_path: Path) -> None:
    first = disk_cache.picture(tmp_path, "lid", SIZE, drawn)
    second = disk_cache.picture(tmp_path, "lid", SIZE, lambda: pytest.fail("drawn again"))

    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_another_key_or_size_is_another_picture(tmp_path: Path) -> None:
    disk_cache.picture(tmp_path, "lid", SIZE, drawn)

    with pytest.raises(ZeroDivisionError):
        disk_cache.picture(tmp_path, "other", SIZE, lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        disk_cache.picture(tmp_path, "lid", (5, 7), lambda: 1 / 0)


def test_a_torn_file_is_drawn_anew(tmp_path: Path) -> None:
    disk_cache.picture(tmp_path, "lid", SIZE, drawn)
    next(tmp_path.iterdir()).write_bytes(b"torn")

    again = disk_cache.picture(tmp_path, "lid", SIZE, drawn)

    assert again.get_size() == SIZE
    assert next(tmp_path.iterdir()).stat().st_size == SIZE[0] * SIZE[1] * 4


def test_the_folder_stays_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MOST_FILES", 3)
    for number in range(6):
        disk_cache.picture(tmp_path, f"lid {number}", SIZE, drawn)

    assert len(list(tmp_path.iterdir())) == 3
