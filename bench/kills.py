"""Kills the program again and again and looks whether anything that was shown is lost.

    python bench/kills.py session|window [--kills 1000] [--seed 1]

`session` kills a process that plays into journals, `window` one with the real table, played by posted clicks. What a
process has printed before it was killed must be in its journals, which must open and play on.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.session.killing import MODES, lost_after_kill


def main() -> int:
    """Kill and print; the exit code is 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng, moves, failed = random.Random(options.seed), 0, 0
    for number in range(1, options.kills + 1):
        with tempfile.TemporaryDirectory(prefix="kills-") as folder:
            shown, lost = lost_after_kill(options.mode, Path(folder) / "saves", rng)
        moves += shown
        failed += bool(lost)
        if lost:
            print(f"kill {number}: {lost}", flush=True)
        if number % 50 == 0:
            print(f"{number} kills, {moves} moves shown, {failed} kills with a loss", flush=True)
    print(f"{options.mode}: {options.kills} kills from seed {options.seed}, {moves} moves shown, {failed} with a loss")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
