"""Saved games in the list."""

import os
from pathlib import Path

import pytest

from boardgames.app.wiring import ProgramServices
from boardgames.session.seats import Seat, Setup
from boardgames.ui.scenes.common import save_words
from boardgames.ui.widgets import Label
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


def test_a_save_tells_which_variant_is_played(services: ProgramServices) -> None:
    seats = tuple(Seat(name, "") for name in ("Ann", "Ben", "Cleo", "Dan"))
    options = {"teams": "on", "simplified": "on", "portals_mode": "random", "hand_limit_mode": "strict"}
    options["first_player"] = "seat_1"
    services.saves.begin(Setup("portals", seats, options, 3))
    summaries = [services.saves.list()[0], services.saves.list()[0]]  # read from the file, then remembered

    told = [save_words.variants(save, services.definition("portals"), "en") for save in summaries]

    assert told == [("Teams", "Simplified game", "Portals (Random)", "First player (Ann)")] * 2
    hand = Hand(services)
    hand.go("load")
    texts = [child.text for child in hand.top.stage.walk() if isinstance(child, Label)]
    assert "Teams · Simplified game · Portals (Random) · First player (Ann)" in texts
