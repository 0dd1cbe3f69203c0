"""Plans and games of the toy for the tests of simulations."""

from collections.abc import Sequence
from random import Random

from boardgames.simulation.plan import Plan, Unit
from boardgames.simulation.record import GameRecord
from boardgames.simulation.tally import Summary
from boardgames.simulation.version import fingerprint
from boardgames.simulation.words import Words
from boardgames.simulation.work import Result, play_deal, play_unit

TOY = "tests.app.toy_services:open_game"
WORDS = Words("The Toy", {"cards": "Cards laid"}, lambda key: f"the text of {key}", {"length": "short"})


TWO = ("random", "random")


def plan(bots: Sequence[str] = TWO, lengths: Sequence[str] = ("short",), seed: int = 5, rotates: bool = False) -> Plan:
    """A simulation of the toy; with several lengths a sweep."""
    variants = tuple({"length": length} for length in lengths)
    return Plan("toy", fingerprint("toy"), variants, tuple(bots), seed, rotates, TOY)


def played(chosen: Plan, deals: int) -> Summary:
    """The counts of so many deals, played here one by one."""
    summary = Summary.empty(len(chosen.variants))
    for number in range(deals):
        summary.add(play_deal(chosen, number))
    return summary


def record(rng: Random, seats: int = 3) -> GameRecord:
    """A made-up game, so that many of them cost nothing."""
    totals = tuple(rng.randrange(12) for _ in range(seats))
    moves = rng.randrange(20, 60)
    return GameRecord(
        seed=rng.randrange(1000),
        options={"length": "short"},
        bots=("greedy", *["random"] * (seats - 1)),
        moves=moves,
        turns=rng.randrange(5, 10),
        rounds=rng.randrange(2, 5),
        branching={1: moves - 15, 4: 10, rng.randrange(5, 30): 5},
        totals=totals,
        rows={"cards": totals},
        winners=tuple(seat for seat in range(seats) if totals[seat] == max(totals)),
        rule=rng.choice(("T-2", "T-3")),
        reason="toy.most",
    )


class Shuffled:
    """A crew that finishes what it was given in any order, and remembers how much was under way."""

    words = "a shuffled crew"
    unit_seconds = 0.001

    def __init__(self, capacity: int, rng: Random) -> None:
        self.capacity = capacity
        self.units: list[Unit] = []
        self.most = 0
        self.is_closed = False
        self._rng = rng

    def start(self, unit: Unit) -> None:
        self.units.append(unit)
        self.most = max(self.most, len(self.units))

    def wait(self) -> Result:
        return play_unit(self.units.pop(self._rng.randrange(len(self.units))))

    def close(self) -> None:
        self.is_closed = True
