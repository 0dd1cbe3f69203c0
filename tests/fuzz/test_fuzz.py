"""A share of the fuzzer in every run: always the same inputs, so that a change is judged by itself; `bench/fuzz.py`
tries new ones. A failure prints the seed that repeats it.

`python bench/fuzz.py KIND --minutes 10` does the same for longer."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from boardgames.data.files import boards_dir, slugs
from boardgames.data.load import load_board
from tests.fuzz import fuzzing
from tests.fuzz.boards import FEW, MANY, small, written
from tests.fuzz.fuzzing import failures
from tests.fuzz.kinds import KINDS

SEED = 1
SHARE = {"boards": 30, "command-lines": 150, "homes": 50, "journals": 100, "names": 150, "settings": 200}


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory, if the system has one: a disk takes longer than all the rest."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as name:
        yield Path(name)


@pytest.mark.parametrize("kind", KINDS)
def test_no_input_breaks_the_program(kind: str, folder: Path) -> None:

    broken = [failure for failure in failures(KINDS[kind](folder), range(SEED, SEED + SHARE[kind])) if failure]

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


class Filling:
    """Inputs that fill so much memory of a process which other tests have filled before."""

    kind = "filling"

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.megabytes = 10 * fuzzing.MOST_MEGABYTES
        monkeypatch.setattr(fuzzing, "megabytes", lambda: self.megabytes)
        monkeypatch.setattr(fuzzing, "QUICK_SECONDS", -1.0)

    def make(self, rng: Random) -> int:
        return rng.choice((0, fuzzing.MOST_MEGABYTES, fuzzing.MOST_MEGABYTES + 1))

    def attempt(self, made: int) -> None:
        self.megabytes += made


def test_only_memory_that_the_input_fills_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {failure.made for failure in failures(Filling(monkeypatch), range(30)) if failure is not None}

    assert found == {str(fuzzing.MOST_MEGABYTES + 1)}


def test_an_input_hangs_when_the_processor_works_on_and_not_when_the_computer_stands_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimpleNamespace(seconds=0.0, process_time=lambda: clock.seconds, monotonic=lambda: 0.0)
    monkeypatch.setattr(fuzzing, "time", clock)
    watch = fuzzing.Watch()

    clock.seconds += 100.0
    for _ in range(fuzzing.MOST_SECONDS - 1):
        watch.look(0, None)
        clock.seconds += 1.0
    watch.look(0, None)

    clock.seconds += 1.0
    with pytest.raises(fuzzing.Hang, match=r"6\.0 s of the processor"):
        watch.look(0, None)


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("few", [*FEW, MANY])
def test_boards_are_sound_before_they_are_mutated(few: int, slug: str, tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(written(small(boards_dir() / slug / "board.yaml", few)), encoding="utf-8")

    assert load_board(path).board.canvas
