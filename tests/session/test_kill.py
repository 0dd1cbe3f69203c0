"""A killed program loses nothing that it has shown."""

import random
from pathlib import Path

import pytest

from tests.session.killing import lost_after_kill

KILLS = {"session": 5, "window": 2}  # of each part; `bench/kills.py` kills as often as one likes


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("mode", KILLS)
def test_everything_shown_is_there_after_a_kill(tmp_path: Path, mode: str, part: int) -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    rng = random.Random(seed)

    for run in range(KILLS[mode]):
        shown, lost = lost_after_kill(mode, tmp_path / str(run), rng)

        assert shown
        assert lost == ""
