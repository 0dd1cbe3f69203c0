"""A killed program loses nothing that it has shown. `bench/kills.py` kills as often as one likes."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.app import wiring
from tests.session import killing
from tests.session.killing import Players

KILLS = 20
GAMES = len(wiring.available())
MOST_MOVES = {"session": 120, "window": 5}


@pytest.mark.parametrize("mode", MOST_MOVES)
def test_everything_shown_is_there_after_a_kill(tmp_path: Path, mode: str) -> None:
    seed = int(os.environ.get("BOARDGAMES_SEED") or random.SystemRandom().randrange(1 << 20))
    print(f"BOARDGAMES_SEED={seed}")  # the moments of the kills differ all the same
    rng = random.Random(seed)

    with Players(mode) as players:
        for run in range(KILLS):
            one_game = seed + GAMES * run  # opening a table takes longer than playing at it
            shown, lost = players.lost_after_kill(tmp_path / str(run), rng, MOST_MOVES[mode], one_game)

            assert shown
            assert lost == "", f"seed {seed}"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Players]:
    """Players of which some meet an error after its first move."""
    mode = killing.MODES["session"]._replace(player="tests.session.failing_player")
    monkeypatch.setitem(killing.MODES, "failing", mode)
    with Players("failing") as players:
        yield players


def test_a_player_that_stops_by_itself_is_noticed_and_says_why(failing: Players, tmp_path: Path) -> None:
    rng = random.Random(1)

    with pytest.raises(AssertionError, match=r"seed 1: after 1 moves the player stopped by itself(.|\n)*KeyError: 'x'"):
        failing.lost_after_kill(tmp_path / "1", rng, seed=1)
    with pytest.raises(AssertionError, match="seed 3: after 1 moves the player stopped by itself with exit code -6"):
        failing.lost_after_kill(tmp_path / "3", rng, seed=3)

    assert failing.lost_after_kill(tmp_path / "2", rng, seed=2) == (1, "")
