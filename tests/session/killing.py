"""Kills a process that plays, and looks for everything it has shown."""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from boardgames.app import wiring
from boardgames.session.loading import KnownGame, load
from tests.session import playing

ROOT = Path(__file__).parents[2]
Find = Callable[[str], KnownGame | None]
MODES: dict[
    str, tuple[str, Find, int]
] = {  # the process that plays, how its games are found, the most lines to wait for
    "session": ("tests.session.kill_player", playing.find, 120),
    "window": ("tests.ui.kill_window", wiring.find, 40),
}


def lost_after_kill(mode: str, folder: Path, rng: random.Random) -> tuple[int, str]:
    """Kill a process at a random moment; return how many moves it had shown, and what of them is lost."""
    player, find, most_lines = MODES[mode]
    shown = _killed_run(player, folder, rng.randrange(1, most_lines), rng.random() * 0.02)
    for name in {line.split()[0] for line in shown}:
        moves = [json.loads(line.partition(" ")[2]) for line in shown if line.startswith(f"{name} ")]
        loaded = load(folder / name, find)
        if loaded.problem is not None:
            return len(shown), f"{name}: {loaded.problem}"
        found = [list(move.plain()) for move in loaded.session.moves]
        if found[: len(moves)] != moves:
            return len(shown), f"{name}: {len(moves)} moves were shown, {len(found)} are there"
        playing.play(loaded.session, 2)  # and it can be played on
    return len(shown), ""


def _killed_run(player: str, folder: Path, after_lines: int, extra_seconds: float) -> list[str]:
    folder.mkdir()
    command = [sys.executable, "-m", player, str(folder)]
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=quiet, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(after_lines)]
        time.sleep(extra_seconds)  # the kill falls anywhere inside a write
        process.kill()
        lines += process.stdout.readlines()
    return [line for line in lines if line.endswith("\n")]
