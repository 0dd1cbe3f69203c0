"""Fuzzes the program for as long as one likes, and prints the first input of every way in which it fails.

    python bench/fuzz.py KIND [--minutes 10 | --inputs 100000] [--seed 1] [--only]

Every input has a seed of its own: `--only` repeats the input of one seed. Files are made in memory where the system
has a folder for that (`/dev/shm`): a disk takes longer than all the rest.
"""

import argparse
import itertools
import math
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.fuzz.fuzzing import failures, megabytes
from tests.fuzz.kinds import KINDS

MEMORY = "/dev/shm"
PROGRESS = 1000  # inputs


def main() -> int:
    """Fuzz; the exit code is 1 when something failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--inputs", type=int, help="try so many, however long it takes")
    parser.add_argument("--seed", type=int, default=time.time_ns() // 1000, help="the first seed (default: the clock)")
    parser.add_argument("--only", action="store_true", help="try only this seed")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.inputs) if options.inputs else itertools.count(options.seed)
    seeds = [options.seed] if options.only else seeds
    ends = math.inf if options.inputs else time.monotonic() + 60 * options.minutes
    tried, failed, known = 0, 0, set[str]()
    with tempfile.TemporaryDirectory(prefix="fuzz-", dir=MEMORY if os.path.isdir(MEMORY) else None) as folder:
        for failure in failures(KINDS[options.kind](Path(folder)), seeds):
            tried += 1
            if failure is not None:
                failed += 1
                if failure.place not in known:
                    print(str(failure).encode("utf-8", "backslashreplace").decode(), flush=True)
                    known.add(failure.place)
            if tried % PROGRESS == 0:
                print(f"{tried} inputs, {failed} failed, {time.process_time():.0f} s of the processor", flush=True)
            if time.monotonic() > ends:
                break
    print(f"{options.kind}: {tried} inputs from seed {options.seed}, {failed} failed in {len(known)} ways, "
          f"{megabytes()} MB")  # fmt: skip
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
