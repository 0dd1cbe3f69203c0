"""Frames of the table while Master thinks, beside frames while nobody does, taking turns in one run.

    python bench/thinking.py [--size 1920x1080] [--questions 6] [--game SLUG] [--seed 1]

A frame handles the pointer, advances time, asks whether the bots' process has answered, draws and flips. It is timed by
the clock, because waiting for a processor is what is looked for: run it while the computer has nothing else to do.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

from bench.frames import Bench, Times
from boardgames.app.botworker import BotWorker
from boardgames.app.wiring import available
from boardgames.session.session import Session

MOST_MILLISECONDS = 50
FRAME_SECONDS = 1 / 60
WARM_UP_FRAMES = 30


class Thinking:
    """A table at which Master can be asked for the next move."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.worker = BotWorker()
        self.act = bench.hover(bench.targets_in(bench.table.frame.board))

    def frames(self, go_on: Callable[[], bool]) -> Times:
        """Seconds of the frames as long as it goes on, sixty of them in a second."""
        prepare, act = self.act
        times: Times = []
        while go_on():
            prepare()
            start = time.perf_counter()
            self.bench.table.update(FRAME_SECONDS)
            act()
            times.append(time.perf_counter() - start)
            time.sleep(max(0.0, FRAME_SECONDS - times[-1]))
        return times

    def still(self, count: int) -> Times:
        """So many frames while nobody thinks."""
        left = iter(range(count))
        return self.frames(lambda: next(left, None) is not None)

    def thought(self) -> Times:
        """The frames until Master has answered."""
        self.worker.ask(with_master(self.bench.session))
        return self.frames(lambda: self.worker.poll() is None)


def with_master(session: Session) -> Session:
    """The same game with Master in all seats."""
    seats = tuple(msgspec.structs.replace(seat, kind="bot", level="master") for seat in session.setup.seats)
    other = Session(session.game, msgspec.structs.replace(session.setup, seats=seats))
    for move in session.moves:
        other.submit(move)
    return other


def report(name: str, times: Times) -> None:
    """One line: the middle, the slowest hundredth and the slowest frame."""
    late = statistics.quantiles(times, n=100)[-1]
    line = f"{statistics.median(times) * 1000:8.2f} ms {late * 1000:10.2f} ms {max(times) * 1000:10.2f} ms"
    print(f"{name:<34}{len(times):6} frames {line}", flush=True)


def measure(slug: str, size: tuple[int, int], questions: int, seed: int) -> float:
    """Measure one game; returns the slowest frame while Master thought."""
    with tempfile.TemporaryDirectory() as saves:
        thinking = Thinking(Bench(slug, size, seed, Path(saves)))
        thinking.still(WARM_UP_FRAMES)
        count = len(thinking.thought())  # its process starts, which is not thinking
        busy: Times = []
        quiet: Times = []
        for number in range(questions):
            is_first = number % 2 == 0  # what is pointed at after a move costs more the first time
            quiet += thinking.still(count) if is_first else []
            busy += (found := thinking.thought())
            count = len(found)
            quiet += [] if is_first else thinking.still(count)
            thinking.bench.settle()
            thinking.bench.move_on()
            thinking.bench.settle()
        thinking.worker.close()
    report(f"{slug}, Master thinks", busy)
    report(f"{slug}, nobody thinks", quiet)
    return max(busy)


def main() -> int:
    """Measure and print; 1 when a frame took longer than wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--questions", type=int, default=6, help="moves that Master is asked for, in every game")
    parser.add_argument("--game", choices=available(), default=None, help="default: all of them")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    print(f"{'':<47}    median   slowest 1 %     slowest")
    games = [options.game] if options.game else available()
    size = (int(width), int(height))
    worst = max(measure(slug, size, options.questions, options.seed) for slug in games)
    print(f"slowest frame while Master thought: {worst * 1000:.1f} ms, wanted at most {MOST_MILLISECONDS} ms")
    return 0 if worst * 1000 <= MOST_MILLISECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
