"""Moves a second of random four-player games, beside random four-player games of catanatron, taking turns on one core.

    python bench/throughput.py [--seconds 20] [--seed 1]

catanatron comes with the extra `bench`; without it only our own games are measured.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.app import wiring
from boardgames.simulation.play import play_game

SEATS = 4
RIVAL = "catanatron"
Player = Callable[[int], int]  # seed -> moves played


def our_player(slug: str) -> Player:
    """Plays one random game of ours."""
    game = wiring.open_game(slug)
    return lambda seed: play_game(game, {}, ("random",) * SEATS, seed).moves


def rival_player() -> Player | None:
    """Plays one random game of catanatron, None when it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        return len(game.state.actions)

    return play


def measure(players: dict[str, Player], seconds: float, seed: int) -> dict[str, tuple[int, int, float]]:
    """Games, moves and seconds of each; they take turns game by game, so that all feel the same weather."""
    results = dict.fromkeys(players, (0, 0, 0.0))
    for name, player in players.items():
        player(seed)  # warm up
        print(f"warmed up: {name}", file=sys.stderr)
    begun, number = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        number += 1
        for name, player in players.items():
            games, moves, spent = results[name]
            start = time.perf_counter()
            moves += player(seed + number)
            results[name] = (games + 1, moves, spent + time.perf_counter() - start)
    return results


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to measure (default 20)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players = {slug: our_player(slug) for slug in wiring.available() if has_seats(slug)}
    rival = rival_player()
    if rival is None:
        print(f"{RIVAL} is not installed (pip install '.[bench]'): only our own games are measured", file=sys.stderr)
    else:
        players[RIVAL] = rival
    results = measure(players, options.seconds, options.seed)
    speeds = {name: moves / spent for name, (_, moves, spent) in results.items()}
    print(f"{'game':<16}{'games':>7}{'moves/game':>12}{'moves/s':>12}{'x ' + RIVAL:>14}")
    for name, (games, moves, _) in results.items():
        ratio = f"{speeds[name] / speeds[RIVAL]:.1f}" if RIVAL in speeds else "-"
        print(f"{name:<16}{games:>7}{moves / games:>12.0f}{speeds[name]:>12,.0f}{ratio:>14}")


def has_seats(slug: str) -> bool:
    """Whether four can play."""
    players = wiring.definition(slug).game.players
    return players.min <= SEATS <= players.max


if __name__ == "__main__":
    main()
