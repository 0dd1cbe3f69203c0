"""How much of its workers' time a cluster spends on games: the same deals alone and on a Dask cluster on this computer.

    python bench/cluster.py [--game portals] [--deals 4000] [--bots random] [--workers 2] [--repeats 3]

Both take turns, and the start of the workers does not count. Efficiency is the time of one process divided by the
time of all workers; what is lost, spread over the games, is the overhead of each. Needs the extra `cluster` and as many
free cores as workers: on a busy computer the figures mean nothing.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from boardgames.simulation.cluster import Cluster, connect
from boardgames.simulation.crew import Alone, Crew
from boardgames.simulation.plan import Plan
from boardgames.simulation.schedule import results
from boardgames.simulation.tally import Summary
from boardgames.simulation.version import fingerprint

WANTED = 0.85


def main() -> int:
    """Measure and print; the exit code is 1 when the cluster wastes too much or counts something else."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="portals")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--repeats", type=int, default=3)
    chosen = parser.parse_args()
    plan = Plan(chosen.game, fingerprint(chosen.game), ({},), (chosen.bots,) * chosen.seats, 1)
    cluster = connect(f"local:{chosen.workers}", plan)
    try:
        return compare(plan, chosen.deals, cluster, chosen.workers, chosen.repeats)
    finally:
        cluster.close()


def compare(plan: Plan, deals: int, cluster: Cluster, workers: int, repeats: int) -> int:
    """Let both play in turn."""
    seconds_of(plan, deals // 10 + 1, cluster)  # the workers import the program
    alone, together = [], []
    for number in range(1, repeats + 1):
        one, first = seconds_of(plan, deals, Alone())
        many, second = seconds_of(plan, deals, cluster)
        if first != second:
            print("the cluster counted something else than one process")
            return 1
        alone.append(one)
        together.append(many)
        print(f"{number} of {repeats}: alone {one:.1f} s, {workers} workers {many:.1f} s", flush=True)
    one, many = statistics.median(alone), statistics.median(together)
    efficiency = one / (workers * many)
    lost = (workers * many - one) / deals
    print(f"efficiency {efficiency:.0%} (wanted {WANTED:.0%}), {1000 * lost:.2f} ms lost per game of {plan.game}")
    return 0 if efficiency >= WANTED else 1


def seconds_of(plan: Plan, deals: int, crew: Crew) -> tuple[float, Summary]:
    """The time that the deals take, and what was counted."""
    total, began = Summary.empty(1), time.perf_counter()
    for result in results(plan, 0, deals, crew):
        total.merge(result.summary)
    return time.perf_counter() - began, total


if __name__ == "__main__":
    sys.exit(main())
