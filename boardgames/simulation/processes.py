"""Worker processes on this computer; one that dies is replaced, and its unit is played by another."""

import multiprocessing
import os
import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

import msgspec

from boardgames.simulation.crew import CrewProblem
from boardgames.simulation.plan import Unit
from boardgames.simulation.work import Result, answer

MOST_DEATHS = 3  # per worker, without a result in between
_CLOSE_SECONDS = 1.0
_DEATH_SECONDS = 60.0  # from the end of its connection to that of a process, on a busy computer
_FAILED = b"!"  # in front of a traceback instead of a result
_TOLD = b"="


class WorkerFailed(RuntimeError):
    """A game raised an error; the text is the traceback of the worker."""


def cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Processes:
    """So many processes, each with one unit at a time."""

    unit_seconds = 0.3

    def __init__(self, workers: int) -> None:
        self.words = f"{workers} workers"
        self._workers = workers
        self._units: list[Unit] = []  # not begun yet
        self._busy: dict[Connection, tuple[BaseProcess, Unit]] = {}
        self._idle: list[tuple[Connection, BaseProcess]] = []
        self._deaths = 0

    @property
    def capacity(self) -> int:
        """How many units should be under way at once."""
        return self._workers

    @property
    def pids(self) -> list[int]:
        """The processes that play now."""
        return [process.pid or 0 for process, _ in self._busy.values()]

    def start(self, unit: Unit) -> None:
        """Begin a unit."""
        self._units.append(unit)
        self._hand_out()

    def wait(self) -> Result:
        """Return a finished unit; that of a worker that died is begun anew."""
        while True:
            self._hand_out()
            ready = wait(list(self._busy))
            for line in [line for line in self._busy if line in ready]:
                process, unit = self._busy.pop(line)
                try:
                    message = line.recv_bytes()
                except (EOFError, OSError):
                    self._bury(line, process, unit)
                    continue
                self._idle.append((line, process))
                self._deaths = 0
                if message.startswith(_FAILED):
                    raise WorkerFailed(message.removeprefix(_FAILED).decode())
                return msgspec.msgpack.decode(message.removeprefix(_TOLD), type=Result)

    def close(self) -> None:
        """End all processes; they have nothing to save."""
        self._units.clear()
        lines = [*self._idle, *((line, process) for line, (process, _) in self._busy.items())]
        for line, process in lines:
            line.close()
            process.kill()
        for _, process in lines:
            process.join(_CLOSE_SECONDS)
        self._idle, self._busy = [], {}

    def _hand_out(self) -> None:
        while self._units and len(self._busy) < self._workers:
            with _interrupts_later():
                line, process = self._idle.pop() if self._idle else _started()
                unit = self._units.pop(0)
                self._busy[line] = process, unit
            try:
                line.send_bytes(msgspec.msgpack.encode(unit))
            except OSError:
                del self._busy[line]
                self._bury(line, process, unit)

    def _bury(self, line: Connection, process: BaseProcess, unit: Unit) -> None:
        line.close()
        process.join(_DEATH_SECONDS)
        self._units.insert(0, unit)
        self._deaths += 1
        if self._deaths >= MOST_DEATHS * self._workers:
            raise CrewProblem(f"worker processes keep dying (exit code {process.exitcode}); try fewer with --workers")


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Let Ctrl-C wait until a process is started and known; the process inherits that, until it ignores Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # its own start would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _started() -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")  # the same on every system, and no thread is copied
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), name="simulation", daemon=True)
    process.start()
    theirs.close()
    return ours, process


def work(line: Connection) -> None:
    """The life of a worker: play what it is sent until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that reports
    while True:
        try:
            message = line.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            told = _TOLD + answer(message)
        except Exception:  # noqa: BLE001 - the error belongs to whoever started the run
            told = _FAILED + traceback.format_exc().encode()
        try:
            line.send_bytes(told)
        except OSError:
            return
