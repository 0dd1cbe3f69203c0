"""A share of the fuzzer in every run: always the same inputs, so that a change is judged by itself; `bench/fuzz.py`
tries new ones. A failure prints the seed that repeats it.

`python bench/fuzz.py KIND --minutes 10` does the same for longer."""

from pathlib import Path
from random import Random

import pytest

from tests.fuzz.fuzzing import failures
from tests.fuzz.kinds import KINDS

SEED = 1
SHARE = {"boards": 30, "command-lines": 150, "homes": 50, "journals": 100, "names": 150, "settings": 200}


@pytest.mark.parametrize("kind", KINDS)
def test_no_input_breaks_the_program(kind: str, tmp_path: Path) -> None:

    broken = [failure for failure in failures(KINDS[kind](tmp_path), range(SEED, SEED + SHARE[kind])) if failure]

    assert not broken, f"{len(broken)} of {SHARE[kind]} inputs from seed {SEED}, the first: {broken[0]}"


def test_the_fuzzer_notices_what_breaks() -> None:
    class Broken:
        kind = "broken"

        def make(self, rng: Random) -> float:
            return rng.random()

        def attempt(self, made: float) -> None:
            if made < 0.5:
                raise KeyError(made)

    found = list(failures(Broken(), range(20)))

    assert 0 < sum(failure is not None for failure in found) < 20
    assert found == list(failures(Broken(), range(20)))
