"""Pictures in the disk cache: drawn once, read afterwards, drawn anew when torn."""

from pathlib import Path

import pygame
import pytest

from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.ui import disk_pictures

SIZE = (7, 5)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer on which nothing was cached yet."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path / "cache" / "lids"


def drawn() -> pygame.Surface:
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    picture.fill((200, 30, 90, 120))
    return picture


def test_the_second_time_a_picture_is_read_and_looks_the_same() -> None:
    first = disk_pictures.picture("lids", "lid", SIZE, drawn)
    second = disk_pictures.picture("lids", "lid", SIZE, lambda: pytest.fail("drawn again"))

    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_another_key_or_size_is_another_picture() -> None:
    disk_pictures.picture("lids", "lid", SIZE, drawn)

    with pytest.raises(ZeroDivisionError):
        disk_pictures.picture("lids", "other", SIZE, lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        disk_pictures.picture("lids", "lid", (5, 7), lambda: 1 / 0)


def test_a_torn_file_is_drawn_anew(folder: Path) -> None:
    disk_pictures.picture("lids", "lid", SIZE, drawn)
    [file] = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])

    again = disk_pictures.picture("lids", "lid", SIZE, drawn)

    assert again.get_size() == SIZE
    assert file.read_bytes() == whole
