"""Steps a second of our environments beside PettingZoo's own connect four and gin rummy, taking turns on one core.

    python bench/environment.py [NAME ...] [--seconds 60]   # the table of speeds
    python bench/environment.py --suites                    # PettingZoo's suites in full, for every seat count
    python bench/environment.py --walk 200                  # so many random games each: every move has a number
    python bench/environment.py --openspiel                 # random games with OpenSpiel's own checks

Every step observes the agent that must decide and takes a random legal action; times are processor times.
The rivals need `pettingzoo[classic]` (extra `bench`). PettingZoo 1.27 has no gin rummy any more: it is made here from
the same wrapper round rlcard as its other card games.
"""

import argparse
import os
import random
import sys
import time
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from boardgames import lab
from boardgames.app import wiring
from boardgames.core.rng import Rng

CHUNK = 100  # steps of an environment before the next one has its turn
LOOK_EVERY = 40  # moves between two looks at hidden information
MOST_MOVES = 100_000


def kinds(chosen: Sequence[str] = ()) -> Iterator[tuple[str, int]]:
    """Every environment, or the chosen ones, with every number of seats."""
    for name in chosen or lab.names():
        players = wiring.about(lab.game_of(name)).players
        yield from ((name, seats) for seats in range(players.min, players.max + 1))


def rivals() -> dict[str, Any]:
    """PettingZoo's environments, as it makes them and without its wrappers; none where they are not installed."""
    try:
        from pettingzoo.classic import connect_four_v3
        from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase
    except ImportError as problem:
        print(f"no rivals: {problem}; pip install 'pettingzoo[classic]'", file=sys.stderr)
        return {}

    class GinRummy(RLCardBase):
        metadata = {"name": "gin_rummy_v4", "render_modes": []}  # noqa: RUF012 - as PettingZoo has it
        render_mode = None

        def __init__(self) -> None:
            super().__init__("gin-rummy", 2, (5, 52))

    return {
        "connect four": connect_four_v3.env(),
        "connect four, no wrappers": connect_four_v3.raw_env(),
        "gin rummy": GinRummy(),
    }


def take_steps(environment: Any, count: int) -> None:
    """Take random steps; the next game begins where one ends."""
    for _ in range(count):
        if not environment.agents:
            environment.reset()
        observation, _, termination, truncation, _ = environment.last()
        legal = [] if termination or truncation else np.flatnonzero(observation["action_mask"].view(bool)).tolist()
        environment.step(random.choice(legal) if legal else None)


def speeds(chosen: Sequence[str], seconds: float) -> None:
    """Print steps a second; all take turns, so that they feel the same weather."""
    players = rivals() | {f"{name}, {seats} seats": lab.make(name, seats=seats) for name, seats in kinds(chosen)}
    spent, steps = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0)
    for number, environment in enumerate(players.values()):
        environment.reset(seed=number)
        take_steps(environment, CHUNK)
    while sum(spent.values()) < seconds:
        for name, environment in players.items():
            begun = time.process_time()
            take_steps(environment, CHUNK)
            spent[name] += time.process_time() - begun
            steps[name] += CHUNK
    rate = {name: steps[name] / spent[name] for name in players}
    others = [name for name in ("connect four", "gin rummy") if name in rate]
    print(f"{'environment':<28}{'steps/s':>10}" + "".join(f"{'x ' + other:>16}" for other in others))
    for name in players:
        print(f"{name:<28}{rate[name]:>10,.0f}" + "".join(f"{rate[name] / rate[other]:>16.2f}" for other in others))


def suites(chosen: Sequence[str]) -> None:
    """Run the suites of PettingZoo, with the numbers of cycles that it uses itself."""
    warnings.simplefilter("ignore")  # they know by name which environments may have a mask
    for name, seats in kinds(chosen):
        print(f"== {name}, {seats} seats", flush=True)
        api_test(lab.make(name, seats=seats))
        seed_test(lambda name=name, seats=seats: lab.make(name, seats=seats))
        render_test(lambda name=name, seats=seats, **mode: lab.make(name, seats=seats, **mode))
        performance_benchmark(lab.make(name, seats=seats))
    print("all suites passed")


def walk(chosen: Sequence[str], games: int) -> None:
    """Play random games and look at every move: its number, the bounds of what is seen, hidden information."""
    for name, seats in kinds(chosen):
        environment, begun, moves, met = lab.make(name, seats=seats), time.process_time(), 0, set[int]()
        space = environment.observation_space(environment.possible_agents[0])
        for seed in range(games):
            environment.reset(seed=seed)
            rng = Rng(seed)
            while not environment.terminations[environment.agent_selection] and len(environment.moves) < MOST_MOVES:
                seen = environment.observe(environment.agent_selection)
                legal = np.flatnonzero(seen["action_mask"].view(bool))
                if len(legal) != len(environment.game.legal(environment.position)):
                    raise AssertionError(f"{name}, seed {seed}: two moves share a number")
                met.update(legal.tolist())
                if len(environment.moves) % LOOK_EVERY == 0:
                    look(environment, space, seen, seed)
                environment.step(int(rng.choice(legal)))
            moves += len(environment.moves)
        spent = time.process_time() - begun
        share = f"{len(met)} of {len(environment.actions)} actions met"
        print(f"{name}, {seats} seats: {games} games, {moves} moves, {share}, {spent:.0f} s", flush=True)


def look(environment: lab.GameEnvironment, space: Any, seen: Any, seed: int) -> None:
    """Check bounds and length, and that another deal of what a seat may not see looks the same to it."""
    if not space.contains(seen):
        raise AssertionError(f"{environment}, seed {seed}: an observation is out of bounds")
    game, s, observer = environment.game, environment.position, environment.observer
    for viewer in range(environment.seats):
        dealt = game.determinize(s, viewer, Rng(seed))
        if observer.observe(dealt, viewer) != observer.observe(s, viewer):
            raise AssertionError(f"{environment}, seed {seed}: seat {viewer} sees what it may not")


def openspiel_games(chosen: Sequence[str]) -> None:
    """Let OpenSpiel play a random game of each and check every state."""
    import pyspiel

    from boardgames.lab import openspiel

    openspiel.register()
    for name, seats in kinds(chosen):
        begun = time.process_time()
        pyspiel.random_sim_test(pyspiel.load_game(name, {"seats": seats}), num_sims=1, serialize=False, verbose=False)
        print(f"{name}, {seats} seats: passed, {time.process_time() - begun:.1f} s", flush=True)


def main() -> None:
    """Measure or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="environments (default: all)")
    parser.add_argument("--seconds", type=float, default=60.0, help="processor time of the table (default 60)")
    parser.add_argument("--suites", action="store_true", help="run PettingZoo's suites instead")
    parser.add_argument("--walk", type=int, default=0, metavar="GAMES", help="check so many random games instead")
    parser.add_argument("--openspiel", action="store_true", help="let OpenSpiel check the games instead")
    options = parser.parse_args()
    if options.suites:
        suites(options.names)
    elif options.openspiel:
        openspiel_games(options.names)
    elif options.walk:
        walk(options.names, options.walk)
    else:
        speeds(options.names, options.seconds)


if __name__ == "__main__":
    main()
