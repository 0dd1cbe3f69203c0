"""Saves of earlier versions open and play on: one of each game and version is kept with the tests of the game."""

import shutil
from pathlib import Path

import pytest

from boardgames.app import wiring
from boardgames.core.rng import Rng
from boardgames.session.loading import load

GAMES = Path(__file__).parents[1] / "games"
KEPT = sorted(path for slug in wiring.available() for path in (GAMES / slug / "saves").glob("*.journal"))


def test_every_game_has_a_save_of_the_first_version() -> None:
    assert {path.parents[1].name for path in KEPT if path.stem == "0.1.0"} == set(wiring.available())


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_save_of_an_earlier_version_opens_whole_and_plays_on(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)

    loaded = load(copy, wiring.find)
    session, rng = loaded.session, Rng(1)
    moves = len(session.moves)
    for _ in range(5):
        if not session.is_over:
            session.submit(rng.choice(session.game.legal(session.state)))

    assert loaded.problem is None, "a rule or a number changed: migrate the save or tell players in the list"
    assert moves > 100
    assert session.is_over or len(session.moves) == moves + 5
