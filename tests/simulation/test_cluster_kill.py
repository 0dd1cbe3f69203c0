"""A real cluster on this computer: a scheduler and two workers, one of which is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardgames.app import cli
from boardgames.simulation import cluster, simulation
from boardgames.simulation.cluster import Cluster, connect
from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.plan import Unit
from boardgames.simulation.version import fingerprint
from boardgames.simulation.work import Result
from tests.simulation.given import plan

ROOT = Path(__file__).parents[2]
GAME = "portals"
PATIENCE_SECONDS = 600.0  # the computer may be busy with other things
KILLED = "killed"  # the name of the worker that dies
Worker = subprocess.Popen[bytes]


def started(program: str, *words: str) -> Worker:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--no-dashboard"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)


def written_address(facts: Path) -> str:
    """What the scheduler writes about itself, once it is there to its end: a file exists before it is full."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return str(json.loads(facts.read_text(encoding="utf-8"))["address"])
        except (FileNotFoundError, json.JSONDecodeError):
            assert time.monotonic() < deadline, f"the scheduler wrote no whole {facts.name}"
            time.sleep(0.05)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a scheduler and its workers as long as a busy computer needs."""
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(cluster, "WORKERS_SECONDS", PATIENCE_SECONDS)


@pytest.fixture(scope="module")
def workers() -> list[Worker]:
    """The workers that were started."""
    return []


@pytest.fixture(scope="module")
def address(workers: list[Worker], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    facts = folder / "scheduler.json"
    scheduler = started("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(facts))
    found = written_address(facts)
    one = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", "--local-directory", str(folder))
    workers += [started("dask_worker", found, *one, "--name", name) for name in (KILLED, "spared")]
    yield found
    for process in (*workers, scheduler):
        process.kill()
        process.wait()


def test_a_worker_that_is_killed_in_mid_run_changes_no_byte_of_the_report(
    address: str, workers: list[Worker], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", GAME, "--seats", "2", "--games", "200", "--json", "--sweep", "simplified=off,on"]
    assert cli.main([*words, "--workers", "1"]) == 0
    alone = capsys.readouterr().out
    wait_for_both(address)
    given = simulation.results
    deaths: list[int] = []

    def killing(*arguments: Any) -> Iterator[Result]:
        workers[0].send_signal(signal.SIGSTOP)  # what it is given from now on, it has when it dies
        kill_once_it_is_busy(arguments[3], workers[0], deaths)
        return given(*arguments)

    monkeypatch.setattr(simulation, "results", killing)

    assert cli.main([*words, "--cluster", address]) == 0

    captured = capsys.readouterr()
    assert deaths == [-signal.SIGKILL]
    assert captured.out == alone
    assert "a cluster with" in captured.err


def wait_for_both(address: str) -> None:
    """Let both workers arrive."""
    crew = connect(address, msgspec.structs.replace(plan(), game=GAME, version=fingerprint(GAME)))
    crew._client.wait_for_workers(2, timeout=PATIENCE_SECONDS)
    crew.close()


def kill_once_it_is_busy(crew: Any, worker: Worker, deaths: list[int]) -> None:
    """Kill a worker that stands still as soon as it has been given units, before a result is awaited in vain."""
    wait = crew.wait

    def wait_after_kill() -> Result:
        while not deaths and crew._done.empty():  # if it has been given none yet, those of the other get done
            if has_units(crew._client, KILLED):
                worker.kill()
                deaths.append(worker.wait())
            time.sleep(0.01)
        return wait()

    crew.wait = wait_after_kill


def has_units(client: Any, name: str) -> bool:
    """Whether a worker has been given units, so that it loses some."""
    names = {at: facts["name"] for at, facts in client.scheduler_info()["workers"].items()}
    return any(units and names.get(at) == name for at, units in client.processing().items())


class Lost:
    """A unit whose result its worker took along."""

    def __init__(self, key: str, status: str, result: bytes) -> None:
        self.key, self.status, self._result = key, status, result

    def result(self) -> bytes:
        return self._result

    def add_done_callback(self, call: Callable[[Any], None]) -> None:
        call(self)


class Losing:
    """A cluster that loses the first result and gives it the next time."""

    status = "running"

    def __init__(self) -> None:
        self.begun = 0

    def submit(self, work: Callable[[bytes], bytes], unit: bytes, pure: bool) -> Lost:
        self.begun += 1
        return Lost(str(self.begun), "lost" if self.begun == 1 else "finished", work(unit))


def test_a_unit_whose_result_was_lost_with_its_worker_is_played_again() -> None:
    client = Losing()
    crew = Cluster(client)
    crew.start(Unit(plan(), 0, 2))

    result = crew.wait()

    assert (client.begun, result.first, result.count) == (2, 0, 2)


def test_workers_of_another_version_are_refused_by_name(address: str) -> None:
    with pytest.raises(CrewProblem, match=r"worker tcp://127\.0\.0\.1:\d+ has version \w{12} of the program, here it"):
        connect(address, msgspec.structs.replace(plan(), game=GAME, version="0" * 12))


def test_workers_without_the_program_are_refused_by_name() -> None:
    class Client:
        """A cluster on which the program is not installed."""

        def wait_for_workers(self, count: int, timeout: float) -> None: ...

        def run(self, *_: object, on_error: str) -> dict[str, Exception]:
            return {"tcp://far:1": ModuleNotFoundError("No module named 'boardgames'")}

    with pytest.raises(CrewProblem, match=r"worker tcp://far:1 cannot load the program \(No module named 'boardgames'"):
        cluster._check_workers(Client(), "tcp://far:2", plan())


def test_where_no_scheduler_answers_a_sentence_says_how_to_start_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.2)

    with pytest.raises(CrewProblem, match=r"no scheduler answers at 127\.0\.0\.1:9; start one with 'dask scheduler'"):
        connect("127.0.0.1:9", plan())


def test_a_cluster_of_our_own_that_does_not_answer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        is_closed = False

        def close(self) -> None:
            self.is_closed = True

    def nobody(where: object) -> object:
        raise OSError("timed out")

    own = Silent()
    monkeypatch.setattr(cluster, "start_local", lambda count: own)
    monkeypatch.setattr(cluster, "open_client", nobody)

    with pytest.raises(CrewProblem, match="started here does not answer"):
        connect("local:2", plan())

    assert own.is_closed
