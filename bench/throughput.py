"""Moves a second of random four-player games, beside random games of other projects, taking turns on one core.

    python bench/throughput.py [--seconds 30] [--seed 1]

Counts processor time. The others (bench/rivals.py) come with the extra `bench`; what is not installed is left out.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import rivals
from bench.rivals import Player
from boardgames.app import wiring
from boardgames.core.rng import Rng

SEATS = 4
Result = tuple[int, int, float]  # games, moves, seconds


def our_player(slug: str) -> Player:
    """Plays one random game of ours."""
    game = wiring.open_game(slug)

    def play(seed: int) -> int:
        s, rng, moves = game.new({}, SEATS, seed), Rng(seed + 1), 0
        while game.actor(s) is not None:
            game.apply(s, rng.choice(game.legal(s)))
            moves += 1
        return moves

    return play


def measure(players: dict[str, Player], seconds: float, seed: int) -> dict[str, Result]:
    """Games, moves and seconds of each; they take turns game by game, so that all feel the same weather."""
    results = dict.fromkeys(players, (0, 0, 0.0))
    for name, player in players.items():
        player(seed)  # warm up
        print(f"warmed up: {name}", file=sys.stderr)
    begun, number = time.process_time(), 0
    while time.process_time() - begun < seconds:
        number += 1
        for name, player in players.items():
            games, moves, spent = results[name]
            start = time.process_time()
            moves += player(seed + number)
            results[name] = (games + 1, moves, spent + time.process_time() - start)
    return results


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure (default 30)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    ours = {slug: our_player(slug) for slug in wiring.available() if has_seats(slug)}
    others = rivals.installed()
    results = measure({**ours, **others}, options.seconds, options.seed)
    speeds = {name: moves / spent for name, (_, moves, spent) in results.items()}
    print(
        f"{'game':<16}{'games':>7}{'moves/game':>12}{'moves/s':>10}" + "".join(f"{'x ' + name:>14}" for name in others)
    )
    for name, (games, moves, _) in results.items():
        ratios = "".join(f"{speeds[name] / speeds[other]:>14.1f}" for other in others)
        print(f"{name:<16}{games:>7}{moves / games:>12.0f}{speeds[name]:>10,.0f}{ratios}")


def has_seats(slug: str) -> bool:
    """Whether four can play."""
    players = wiring.definition(slug).game.players
    return players.min <= SEATS <= players.max


if __name__ == "__main__":
    main()
