"""What a judgement costs beside a move, in every game that names features.

    python bench/judgement.py [--seats 2] [--seconds 2]

A move is what a search does for one: copy a position, list its sensible moves, make one. Both are measured by turns on
the same positions, those of a game that cheap bots play; only their ratio means something on another computer.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.app import wiring
from boardgames.bots.bot import View, ask
from boardgames.bots.search import SearchBot
from boardgames.core.game import Game, Judging
from boardgames.core.rng import Rng

WANTED = 3.0  # moves, at most


def positions(game: Game, seats: int) -> list[Any]:
    """The positions of one game, in the order in which a search meets them: each with those that may follow."""
    s, bot, found, moves = game.new({}, seats, 1), SearchBot(looks=4, width=0), [], 0
    while game.actor(s) is not None and moves < 600:
        game.apply(s, ask(bot, game, s, 1, moves))
        moves += 1
        found.append(s.clone())
    return [s for s in found if game.actor(s) is not None]


def measured(game: Game, states: list[Any], seconds: float) -> tuple[float, float]:
    """Microseconds of a move and of a judgement."""
    view = View(game, states[0], 0, Rng(1))

    def move(s: Any) -> None:
        after = s.clone()
        game.apply(after, view.rng.choice(view.sensible(after)))

    spent, rounds = {"move": 0.0, "judgement": 0.0}, 0
    works: dict[str, Callable[[Any], Any]] = {"move": move, "judgement": lambda s: view.value(s, 0)}
    while sum(spent.values()) < seconds:
        rounds += 1
        for name, work in works.items():
            begun = time.process_time()
            for s in states:
                work(s)
            spent[name] += time.process_time() - begun
    each = 1e6 / (rounds * len(states))
    return spent["move"] * each, spent["judgement"] * each


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each game (default 2)")
    options = parser.parse_args()
    print(f"{'game':<16}{'seats':>6}{'move us':>10}{'judgement us':>14}{'moves':>8}   (wanted: at most {WANTED:g})")
    for slug in wiring.available():
        game, players = wiring.open_game(slug), wiring.definition(slug).game.players
        if isinstance(game, Judging):
            seats = max(players.min, min(players.max, options.seats))
            move, judgement = measured(game, positions(game, seats), options.seconds)
            print(f"{slug:<16}{seats:>6}{move:>10.1f}{judgement:>14.1f}{judgement / move:>8.1f}")


if __name__ == "__main__":
    main()
