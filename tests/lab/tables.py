"""The environments that the tests of `boardgames.lab` use, and positions of random games."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from boardgames import lab
from boardgames.app import wiring
from boardgames.core.rng import Rng
from boardgames.lab import GameEnvironment
from tests.contract.cases import Case, cases

SEED = 5
SLUGS = tuple(lab.game_of(name) for name in lab.names())
WAYS = tuple(case for case in cases() if case.slug in SLUGS)  # every seat count, and any two options together


class Kind(NamedTuple):
    """An environment with a number of seats."""

    name: str
    seats: int

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"

    def make(self, **arguments: Any) -> GameEnvironment:
        """A new one."""
        return lab.make(self.name, seats=self.seats, **arguments)


def _kinds() -> Iterator[Kind]:
    for name in lab.names():
        players = wiring.about(lab.game_of(name)).players
        yield from (Kind(name, seats) for seats in range(players.min, players.max + 1))


KINDS = tuple(_kinds())
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
every_way = pytest.mark.parametrize("case", WAYS, ids=str)
every_name = pytest.mark.parametrize("name", lab.names())


def random_action(environment: GameEnvironment, rng: Rng) -> int:
    """One of the legal actions, all equally likely."""
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return int(rng.choice(np.flatnonzero(mask)))


def play(environment: GameEnvironment, moves: int, seed: int = SEED) -> None:
    """Make random moves, at most so many."""
    rng = Rng(seed)
    for _ in range(moves):
        if environment.terminations[environment.agent_selection]:
            return
        environment.step(random_action(environment, rng))


def walk(case: Case, moves: int, seed: int = SEED) -> Iterator[Any]:
    """The states of a random game before each of its first moves, one after another in the same object."""
    game, rng, s = case.game, Rng(seed), case.new(seed)
    for _ in range(moves):
        legal = game.legal(s)
        if not legal:
            return
        yield s
        game.apply(s, rng.choice(legal))
