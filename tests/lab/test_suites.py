"""PettingZoo's own suites pass for every game at every seat count."""

import importlib
from itertools import count
from types import SimpleNamespace

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from tests.lab.tables import Kind, every_kind

# The suites know by name which environments have a mask beside the observation, and warn about all others.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)
SECONDS_PER_LOOK = 6  # the clock of the benchmark, which stops after 5 seconds


@every_kind
def test_the_api_is_that_of_pettingzoo(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(kind.make(), num_cycles=40)

    assert "Passed API test" in capsys.readouterr().out


@every_kind
def test_the_same_seed_gives_the_same_game(kind: Kind) -> None:
    made = []

    def make() -> object:
        made.append(kind.make())
        return made[-1]

    seed_test(make, num_cycles=10)

    first, second = made
    assert first.moves == second.moves != []


@every_kind
def test_the_benchmark_runs_and_prints(
    kind: Kind, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    clock = count(step=SECONDS_PER_LOOK)
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))

    performance_benchmark(kind.make())

    assert "turns per second" in capsys.readouterr().out
