"""A killed program loses nothing that it has shown. `bench/kills.py` kills as often as one likes."""

import random
from pathlib import Path

import pytest

from boardgames.app import wiring
from tests.session.killing import Players

KILLS = 20
SEED = 3  # the moments of the kills differ all the same; `bench/kills.py` takes any seed
GAMES = len(wiring.available())
MOST_MOVES = {"session": 120, "window": 5}


@pytest.mark.parametrize("mode", MOST_MOVES)
def test_everything_shown_is_there_after_a_kill(tmp_path: Path, mode: str) -> None:
    rng = random.Random(SEED)

    with Players(mode) as players:
        for run in range(KILLS):
            one_game = SEED + GAMES * run  # opening a table takes longer than playing at it
            shown, lost = players.lost_after_kill(tmp_path / str(run), rng, MOST_MOVES[mode], one_game)

            assert shown
            assert lost == ""
