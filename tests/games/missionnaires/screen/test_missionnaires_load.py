"""Saved games in the list."""

import os
from pathlib import Path

import msgspec
import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.ui.scenes.common import save_words
from tests.ui.around import Hand, play_save


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramServices:
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    return ProgramServices()


@pytest.fixture
def saves(services: ProgramServices) -> list[Path]:
    """Three saves, the newest first."""
    paths = [
        play_save(services, ("Miriam", "Ben"), 3),
        play_save(services, ("Ruth", "Noah"), 9),
        play_save(services, ("Zoé", "Léo"), 5),
    ]
    for age, path in enumerate(paths):
        os.utime(path, (1_700_000_000 + 90_000 * age,) * 2)
    return paths[::-1]


@pytest.fixture
def hand(services: ProgramServices, saves: list[Path]) -> Hand:
    hand = Hand(services)
    hand.go("load")
    return hand


def test_the_winner_is_told_by_the_game_and_not_by_the_points(hand: Hand) -> None:
    save = msgspec.structs.replace(hand.top.save(), finished=True, points=(12, 12), winners=(1,), game="missionnaires")
    shared = msgspec.structs.replace(save, winners=(0, 1))

    told = [save_words.standing(hand.top.kit, row) for row in (save, shared)]

    assert told == ["**Finished**: Léo won", "**Finished**: Zoé and Léo won"]
