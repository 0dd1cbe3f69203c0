"""Time to the first frame of the library, beside a bare program that opens a window of the same size and flips it.

    python bench/startup.py [--runs 5]

Both are whole processes from the interpreter's start; they take turns, and the median counts. The first run of ours
finds an empty cache folder and uncompiled code: it is told apart as the cold start.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = 3.0
BARE = """
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
import pygame
pygame.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
pygame.display.flip()
os._exit(0)
"""
OURS = """
import os, sys
sys.path.insert(0, sys.argv.pop())
from boardgames.app.cli import main
import pygame
pygame.display.flip = lambda: os._exit(0)
main([])
os._exit(1)
"""


def seconds_of(code: str, home: str) -> tuple[float, float]:
    """How long a program runs until its first flip: by the clock, and in processor time."""
    environment = {**os.environ, "BOARDGAMES_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment["PYTHONPYCACHEPREFIX"] = f"{home}/pycache"  # compiled once, as on any computer
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.setdefault("SDL_VIDEODRIVER", "dummy")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    start, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-c", code, str(ROOT)], env=environment, cwd=ROOT, check=True)
    wall, after = time.perf_counter() - start, os.times()
    return wall, after.children_user + after.children_system - before.children_user - before.children_system


def middle(times: list[tuple[float, float]], which: int) -> float:
    """The median of the clock (0) or of the processor time (1)."""
    return statistics.median(pair[which] for pair in times)


def main() -> int:
    """Measure and print; 1 when the start takes more than the target."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    ours: list[tuple[float, float]] = []
    bare: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as home:
        seconds_of(BARE, home)  # the first start reads files from the disk
        cold = seconds_of(OURS, home)
        for _ in range(runs):
            bare.append(seconds_of(BARE, home))
            ours.append(seconds_of(OURS, home))
    print(f"{'':<28}{'clock':>10}{'fastest .. slowest':>24}{'processor':>14}")
    for name, times in (("bare window + flip", bare), ("first frame of the library", ours)):
        walls = [wall for wall, _ in times]
        spread = f"{min(walls):.3f} .. {max(walls):.3f}"
        print(f"{name:<28}{middle(times, 0):8.3f} s{spread:>24}{middle(times, 1):12.2f} s")
    print(f"{'cold, with an empty cache':<28}{cold[0]:8.3f} s{'':>24}{cold[1]:12.2f} s")
    ratio = middle(ours, 0) / middle(bare, 0)
    busy = middle(ours, 1) / middle(bare, 1)
    print(f"start: {ratio:.1f} x the bare window by the clock, {busy:.1f} x in processor time, target {TARGET:.0f} x")
    return 0 if ratio <= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
