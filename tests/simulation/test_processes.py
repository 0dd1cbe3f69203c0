"""Worker processes: the same results, whatever becomes of the workers."""

import os
import signal

import pytest

from boardgames.simulation import processes
from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.plan import Plan, Unit
from boardgames.simulation.processes import Processes, WorkerFailed
from boardgames.simulation.report import report_of
from boardgames.simulation.schedule import results
from boardgames.simulation.tally import Summary
from tests.simulation.given import plan, played


def with_opener(opener: str) -> Plan:
    chosen = plan()
    return Plan("toy", chosen.version, chosen.variants, chosen.bots, 5, False, f"tests.app.toy_services:{opener}")


def test_a_worker_that_is_killed_is_replaced_and_loses_nothing() -> None:
    chosen, summary, crew, killed = plan(lengths=("short", "long")), Summary.empty(2), Processes(2), 0

    try:
        for result in results(chosen, 0, 120, crew):
            summary.merge(result.summary)
            if crew.pids and not killed:
                killed = crew.pids[0]
                os.kill(killed, signal.SIGKILL)
    finally:
        crew.close()

    assert killed
    assert report_of(chosen, summary) == report_of(chosen, played(chosen, 120))


def test_lines_of_another_kind_as_windows_has_them_are_read_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class PipeConnection:
        """What the ends of a pipe are there."""

    monkeypatch.setattr(processes, "Connection", PipeConnection)
    chosen, summary, crew = plan(), Summary.empty(1), Processes(2)

    try:
        for result in results(chosen, 0, 4, crew):
            summary.merge(result.summary)
    finally:
        crew.close()

    assert summary.deals == 4


def test_workers_that_always_die_are_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "MOST_DEATHS", 2)
    monkeypatch.setattr(processes, "_CLOSE_SECONDS", 0.0)  # a process that dies slowly has an exit code too
    crew = Processes(1)
    crew.start(Unit(with_opener("broken"), 0, 1))

    try:
        with pytest.raises(CrewProblem, match="keep dying \\(exit code 3\\); try fewer"):
            crew.wait()
    finally:
        crew.close()


def test_ctrl_c_leaves_a_worker_alone_that_is_only_starting() -> None:
    crew = Processes(1)
    crew.start(Unit(plan(), 0, 1))
    started = crew.pids
    os.kill(*started, signal.SIGINT)

    try:
        crew.wait()

        assert [process.pid for _, process in crew._idle] == started
    finally:
        crew.close()


def test_an_error_in_a_game_comes_with_its_traceback() -> None:
    chosen = with_opener("raising")
    crew = Processes(1)
    crew.start(Unit(Plan("toy", chosen.version, chosen.variants, ("greedy", "greedy"), 5, False, chosen.opener), 0, 1))

    try:
        with pytest.raises(WorkerFailed, match="an error that this test wants"):
            crew.wait()
    finally:
        crew.close()
