"""A killed program loses nothing that it has shown."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames.session.loading import load
from tests.session.playing import find, play

ROOT = Path(__file__).parents[2]
KILLS = 20


def killed_run(folder: Path, after_lines: int, extra_seconds: float) -> list[str]:
    folder.mkdir()
    command = [sys.executable, "-m", "tests.session.kill_player", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        lines = [player.stdout.readline() for _ in range(after_lines)]
        time.sleep(extra_seconds)  # the kill falls anywhere inside a write
        player.kill()
        lines += player.stdout.readlines()
    return [line for line in lines if line.endswith("\n")]


@pytest.mark.parametrize("part", range(4))
def test_everything_shown_is_there_after_a_kill(tmp_path: Path, part: int) -> None:
    seed = random.randrange(1 << 30)
    print("seed", seed)
    rng = random.Random(seed)
    for run in range(KILLS // 4):
        folder = tmp_path / str(run)

        shown = killed_run(folder, rng.randrange(1, 120), rng.random() * 0.02)

        for name in {line.split()[0] for line in shown}:
            moves = [line.split()[1:] for line in shown if line.split()[0] == name]
            loaded = load(folder / name, find)
            assert loaded.problem is None
            assert [[str(p) for p in m.plain()] for m in loaded.session.moves][: len(moves)] == moves
            play(loaded.session, 2)  # and it can be played on
