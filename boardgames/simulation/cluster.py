"""A Dask cluster as a crew: units travel as a few hundred bytes, counts come back, and Dask replaces what dies."""

import logging
import math
import re
import signal
import time
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from boardgames.simulation import extras
from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.plan import Plan, Unit
from boardgames.simulation.version import fingerprint
from boardgames.simulation.work import Result, answer

CONNECT_SECONDS = 15
WORKERS_SECONDS = 60  # a cluster that was just started may be empty for a while
MOST_LOCAL = 256
MOST_TRIES = 20  # of one unit, each after several workers died with it
AHEAD = 2  # units per thread: one is played, one waits beside it
_LOOK_SECONDS = 1.0
_LOCAL = "local:"
_ADDRESS = re.compile(r"(?:[a-z]+://)?[^\s/:@]+:[0-9]{1,5}|(?:[a-z]+://)?\[[0-9a-fA-F:]+\]:[0-9]{1,5}")


class Cluster:
    """Workers on other computers, or in a cluster that was started here."""

    unit_seconds = 1.0

    def __init__(self, client: Any, started: Any = None) -> None:
        self._client = client
        self._started = started  # a cluster of our own, which ends with us
        self._done: SimpleQueue[Any] = SimpleQueue()
        self._units: dict[str, tuple[Any, Unit, int]] = {}  # future, unit, tries; by the key of the future
        self._threads = 0
        self._counted = -math.inf

    @property
    def words(self) -> str:
        """Who plays, for people."""
        return f"a cluster with {self._threads} worker threads"

    @property
    def capacity(self) -> int:
        """How many units should be under way at once: workers come and go."""
        if time.monotonic() - self._counted > _LOOK_SECONDS:
            self._threads = sum(self._client.nthreads().values())
            self._counted = time.monotonic()
        return max(1, AHEAD * self._threads)

    def start(self, unit: Unit) -> None:
        """Begin a unit."""
        self._submit(unit, 1)

    def wait(self) -> Result:
        """Return a finished unit; one that was lost with its workers is begun anew."""
        while True:
            try:
                future = self._done.get(timeout=_LOOK_SECONDS)
            except Empty:
                if self._client.status != "running":
                    raise CrewProblem("the cluster does not answer any more; start it again") from None
                continue
            _, unit, tries = self._units.pop(future.key)
            if future.status == "finished":
                return msgspec.msgpack.decode(future.result(), type=Result)
            self._again(future, unit, tries)

    def close(self) -> None:
        """Take back what is under way, and end the cluster if it was started here."""
        if self._client.status == "running":
            self._client.cancel([future for future, _, _ in self._units.values()])
        self._units.clear()
        self._client.close()
        if self._started is not None:
            self._started.close()

    def _submit(self, unit: Unit, tries: int) -> None:
        future = self._client.submit(answer, msgspec.msgpack.encode(unit), pure=False)
        self._units[future.key] = future, unit, tries
        future.add_done_callback(self._done.put)

    def _again(self, future: Any, unit: Unit, tries: int) -> None:
        """Begin a unit anew if only its workers failed, or took its result with them; errors of the program are
        raised."""
        if self._client.status != "running":
            raise CrewProblem("the connection to the cluster was lost; start it again")
        problem = future.exception() if future.status == "error" else None
        if problem is not None and not isinstance(problem, extras.load("distributed").KilledWorker):
            raise problem
        if tries >= MOST_TRIES:
            raise CrewProblem(f"workers keep dying with the deals from seed {unit.plan.seed + unit.first}")
        self._submit(unit, tries + 1)


def connect(address: str, plan: Plan) -> Cluster:
    """Return the cluster at an address, or a new one for `local:N`; all its workers must have our version."""
    started = start_local(address.removeprefix(_LOCAL)) if address.startswith(_LOCAL) else None
    if started is None and not _ADDRESS.fullmatch(address):
        raise CrewProblem(f"--cluster takes an address such as tcp://host:8786, or local:N, not {address!r}")
    try:
        client = open_client(started or address)
    except (OSError, ValueError) as problem:
        if started is not None:
            started.close()
            raise CrewProblem(f"the cluster that was started here does not answer ({problem}); try again") from problem
        raise CrewProblem(
            f"no scheduler answers at {address}; start one with 'dask scheduler' and workers with"
            " 'dask worker ADDRESS --nthreads 1'"
        ) from problem
    cluster = Cluster(client, started)
    try:
        _check_workers(client, address, plan)
    except CrewProblem:
        cluster.close()
        raise
    return cluster


def open_client(where: Any) -> Any:
    """Connect to a cluster of our own or to the scheduler at an address; OSError where nobody answers."""
    return extras.load("distributed").Client(where, timeout=CONNECT_SECONDS, set_as_default=False)


def start_local(count: str) -> Any:
    """Start a cluster on this computer."""
    if not re.fullmatch("[0-9]{1,3}", count) or not 1 <= int(count) <= MOST_LOCAL:
        raise CrewProblem(f"local:N takes a number from 1 to {MOST_LOCAL}, not {count!r}")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the workers: Ctrl-C is for the process that reports
    try:
        return extras.load("distributed").LocalCluster(
            n_workers=int(count), threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
        )
    finally:
        signal.signal(signal.SIGINT, before)


def _check_workers(client: Any, address: str, plan: Plan) -> None:
    try:
        client.wait_for_workers(1, timeout=WORKERS_SECONDS)
    except TimeoutError as problem:
        raise CrewProblem(
            f"the scheduler at {address} has no workers; start some with 'dask worker ADDRESS --nthreads 1'"
        ) from problem
    for worker, found in sorted(client.run(fingerprint, plan.game, on_error="return").items()):
        if isinstance(found, BaseException):
            raise CrewProblem(f"worker {worker} cannot load the program ({found}); install the same version there")
        if found != plan.version:
            raise CrewProblem(
                f"worker {worker} has version {found} of the program, here it is {plan.version};"
                " install the same version everywhere"
            )
