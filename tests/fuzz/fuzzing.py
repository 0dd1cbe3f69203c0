"""The fuzzer: one input per seed, tried within limits of time and memory; a failure names the seed that repeats it."""

import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from random import Random
from types import FrameType
from typing import Any, NamedTuple, Protocol
from unittest.mock import patch

MOST_SECONDS = 5  # of the processor: others may be at work on this computer
MOST_WAITING_SECONDS = 600  # by the clock: what waits for a pipe needs no processor, nor does one of low priority
LOOK_SECONDS = 1.0  # between two looks at the clocks, and the most that one adds: a computer may stand still meanwhile
MOST_MEGABYTES = 512  # more than the process ever used before: other tests may have filled it
RSS_UNITS_PER_MEGABYTE = 1 << 20 if sys.platform == "darwin" else 1 << 10  # bytes on macOS, kilobytes elsewhere
QUICK_SECONDS = 0.01  # in which no input can fill so much, so that nobody has to look, which takes as long


class Fuzzer(Protocol):
    """One kind of input: how to make one, and what the program promises about it."""

    kind: str

    def make(self, rng: Random) -> Any:
        """Make an input; its repr is printed when it fails."""

    def attempt(self, made: Any) -> None:
        """Give the input to the program; any exception is a failure."""


class Hang(BaseException):
    """An input that takes too long; no `except Exception` of the program may catch it."""


class Failure(NamedTuple):
    """An input that breaks a promise."""

    kind: str
    seed: int
    made: str
    reason: str

    @property
    def place(self) -> str:
        """The end of the traceback: failures with the same place have the same cause."""
        lines = self.reason.strip().splitlines()
        return "\n".join([*[line for line in lines if line.startswith("  File")][-3:], lines[-1].split(":")[0]])

    def __str__(self) -> str:
        return f"{self.kind} with seed {self.seed}: {self.made}\n{self.reason}"


def failures(fuzzer: Fuzzer, seeds: Iterable[int]) -> Iterator[Failure | None]:
    """Try one input per seed; yield what went wrong with it, or None."""
    before = signal.getsignal(signal.SIGALRM)
    try:
        with patch.object(os, "fsync", _forget):  # nobody pulls the plug here, and it takes most of the time
            for seed in seeds:
                yield _try(fuzzer, seed)
    finally:
        signal.signal(signal.SIGALRM, before)


class Watch:
    """The time that an input takes."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._worked = time.process_time()
        self._used = 0.0

    def look(self, number: int, frame: FrameType | None) -> None:
        """Raise Hang when it was too long."""
        worked, waited = time.process_time(), time.monotonic() - self._begun
        self._used += min(worked - self._worked, LOOK_SECONDS)
        self._worked = worked
        if self._used > MOST_SECONDS or waited > MOST_WAITING_SECONDS:
            signal.setitimer(signal.ITIMER_REAL, 0)
            raise Hang(f"{self._used:.1f} s of the processor in {waited:.0f} s")


def _try(fuzzer: Fuzzer, seed: int) -> Failure | None:
    made = fuzzer.make(Random(f"{fuzzer.kind} {seed}"))
    worked, filled = time.process_time(), megabytes()
    signal.signal(signal.SIGALRM, Watch().look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
    try:
        fuzzer.attempt(made)
    except BaseException as problem:
        if isinstance(problem, KeyboardInterrupt):
            raise
        return Failure(fuzzer.kind, seed, repr(made), traceback.format_exc())
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    if time.process_time() - worked > QUICK_SECONDS and megabytes() - filled > MOST_MEGABYTES:
        return Failure(fuzzer.kind, seed, repr(made), f"{megabytes() - filled} MB of memory")
    return None


def _forget(file: int) -> None:
    """Write nothing to the disk."""


def megabytes() -> int:
    """The most memory this process ever used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // RSS_UNITS_PER_MEGABYTE
