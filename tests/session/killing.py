"""Kills processes that play, and looks for everything they have shown.

One process imports and opens what is needed, then forks a player for each kill: a start takes longer than a game."""

import json
import os
import random
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, NoReturn, Self

from boardgames.app import wiring
from boardgames.session.loading import KnownGame, load
from tests.session import playing

ROOT = Path(__file__).parents[2]
STOPPED = "# stopped"  # no line of a move begins like this
OVER = "# over"
FAILED = 70  # the exit code of a player that met an error
ENVIRONMENT = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "PYTHONUNBUFFERED": "1",
}


class Mode(NamedTuple):
    """The module that plays, how its games are found, and the most moves to wait for."""

    player: str
    find: Callable[[str], KnownGame | None]
    most_moves: int


MODES = {
    "session": Mode("tests.session.kill_player", playing.find, 120),
    "window": Mode("tests.ui.kill_window", wiring.find, 40),
}


class Players:
    """A process that forks players which wait to be killed."""

    def __init__(self, mode: str) -> None:
        self.mode = MODES[mode]

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", self.mode.player],
            cwd=ROOT,
            env=os.environ | ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()  # the end of its input is its end

    def lost_after_kill(
        self, folder: Path, rng: random.Random, most_moves: int = 0, seed: int | None = None
    ) -> tuple[int, str]:
        """Kill a player at a random moment; return how many moves it had shown, and what of them is lost."""
        after = rng.randrange(1, most_moves or self.mode.most_moves)
        seed = rng.randrange(1 << 20) if seed is None else seed
        shown = self._killed_run(folder, seed, after, rng.random() * 0.02)
        for name in {line.split()[0] for line in shown}:
            moves = [json.loads(line.partition(" ")[2]) for line in shown if line.startswith(f"{name} ")]
            loaded = load(folder / name, self.mode.find)
            if loaded.problem is not None:
                return len(shown), f"{name}: {loaded.problem}"
            found = [list(move.plain()) for move in loaded.session.moves]
            if found[: len(moves)] != moves:
                return len(shown), f"{name}: {len(moves)} moves were shown, {len(found)} are there"
            playing.play(loaded.session, 2)  # and it can be played on
        return len(shown), ""

    def _killed_run(self, folder: Path, seed: int, after_moves: int, extra_seconds: float) -> list[str]:
        folder.mkdir()
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seed} {folder}\n")
        self._process.stdin.flush()
        player = int(self._line())
        shown: list[str] = []
        while len(shown) < after_moves and not (line := self._line()).startswith(OVER):
            assert not line.startswith(STOPPED), f"seed {seed}: after {len(shown)} moves the player stopped{_why(line)}"
            shown.append(line)
        time.sleep(extra_seconds)  # the kill falls anywhere inside a write
        os.kill(player, signal.SIGKILL)
        while STOPPED not in (line := self._line()):  # perhaps behind a line that the kill has cut off
            shown.append(line)
        assert line.endswith(f"{STOPPED} {-signal.SIGKILL}\n"), f"seed {seed}: the player had stopped{_why(line)}"
        return [line for line in shown if not line.startswith(OVER)]

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process that forks players has ended"
        return line


def _why(line: str) -> str:
    """The exit code and the traceback of a player that nobody killed."""
    code, _, trace = line.partition(STOPPED)[2].strip().partition(" ")
    said = json.loads(trace) if trace else ""
    return f" by itself with exit code {code}\n{said}"


def serve(play: Callable[[int, Path], None], prepare: Callable[[int], None] = lambda seed: None) -> None:
    """Fork a player for each line of the input, a seed and a folder; `prepare` comes before, in the same process."""
    os.fsync = lambda file: None  # a kill takes nothing from the system's buffers, and a disk is slow
    for line in sys.stdin:
        seed, _, folder = line.strip().partition(" ")
        prepare(int(seed))
        child = os.fork()
        if not child:
            print(os.getpid(), flush=True)
            _play_until_killed(play, int(seed), Path(folder))
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        if code != FAILED:  # then it has said so itself
            print(f"{STOPPED} {code}", flush=True)


def _play_until_killed(play: Callable[[int, Path], None], seed: int, folder: Path) -> NoReturn:
    sys.excepthook = _stop
    play(seed, folder)
    print(OVER, flush=True)
    while True:
        signal.pause()


def _stop(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> NoReturn:
    print(f"{STOPPED} {FAILED} {json.dumps(''.join(traceback.format_exception(error)))}", flush=True)
    os._exit(FAILED)
