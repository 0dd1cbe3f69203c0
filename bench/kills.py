"""Kills the program again and again and looks whether anything that was shown is lost.

    python bench/kills.py session|window|bots [--kills 1000] [--seed 1]

`session` kills a process that plays into journals, `window` one with the real table, played by posted clicks. What a
process has printed before it was killed must be in its journals, which must open and play on. `bots` kills the bots'
process while it thinks about a move of a real game: a legal move must come all the same.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.app.bot_kills import GAMES, BotKills
from tests.session.killing import MODES, Players

PROGRESS = 50  # kills


def main() -> int:
    """Kill and print; the exit code is 1 when something was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=[*MODES, "bots"])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.mode == "bots":
        return kill_bots(options.kills, options.seed)
    return kill_players(options.mode, options.kills, options.seed)


def kill_players(mode: str, kills: int, seed: int) -> int:
    """Kill those who write journals."""
    rng, moves, failed = random.Random(seed), 0, 0
    with Players(mode) as players:
        for number in range(1, kills + 1):
            with tempfile.TemporaryDirectory(prefix="kills-") as folder:
                shown, lost = players.lost_after_kill(Path(folder) / "saves", rng)
            moves += shown
            failed += bool(lost)
            if lost:
                print(f"kill {number}: {lost}", flush=True)
            if number % PROGRESS == 0:
                print(f"{number} kills, {moves} moves shown, {failed} kills with a loss", flush=True)
    print(f"{mode}: {kills} kills from seed {seed}, {moves} moves shown, {failed} with a loss")
    return 1 if failed else 0


def kill_bots(count: int, seed: int) -> int:
    """Kill the bots' process."""
    failed = 0
    with BotKills(seed, GAMES) as kills:
        for number in range(1, count + 1):
            trouble = kills.trouble_after_kill()
            failed += bool(trouble)
            if trouble:
                print(f"kill {number}: {trouble}", flush=True)
            if number % PROGRESS == 0:
                print(f"{number} kills, {kills.replaced} processes replaced, {failed} failed", flush=True)
    print(f"bots: {count} kills from seed {seed}, {kills.replaced} processes replaced, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
