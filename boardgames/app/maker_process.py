"""A process that makes something for the window, so that frames never wait; it ends with its order."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Generic, Protocol, TypeVar

import msgspec

from boardgames.session.services import PROCESS_ENDED, Services

_CLOSE_SECONDS = 1.0


class ToldProgress(Protocol):
    """What every progress can say."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""


P = TypeVar("P", bound=ToldProgress)
ServicesMaker = Callable[[], Services]  # importable by its name, as another process calls it


class MakerProcess(Generic[P]):
    """The maker as the window sees it; `maker` is a module with `ORDER` and `make(services, order)`."""

    def __init__(self, make_services: ServicesMaker, maker: str, progress: type[P]) -> None:
        self._make_services = make_services
        self._maker = maker
        self._progress = progress
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def begin(self, order: msgspec.Struct) -> None:
        """Start the work; cancels an earlier order, without waiting for its end."""
        self.cancel()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        args = theirs, self._make_services, self._maker, msgspec.msgpack.encode(order)
        process = context.Process(target=work, args=args, name="maker", daemon=True)
        process.start()
        theirs.close()
        self._process, self._line = process, ours

    def news(self) -> list[P]:
        """Return everything that was reported since; a process that fails is a problem."""
        found: list[P] = []
        try:
            while self._line is not None and self._line.poll() and not (found and found[-1].is_over):
                found.append(msgspec.msgpack.decode(self._line.recv_bytes(), type=self._progress))
        except (OSError, EOFError, msgspec.DecodeError):  # what the system says of a broken pipe helps nobody
            if not found or not found[-1].is_over:
                found.append(self._progress(problem=PROCESS_ENDED))  # type: ignore[call-arg]
        if found and found[-1].is_over:
            self._forget()  # its process ends by itself, and no frame waits for that
        return found

    def cancel(self) -> None:
        """Ask the process to stop after its present step; no file is left half written."""
        self._forget()

    def _forget(self) -> None:
        if self._line is not None:
            self._line.close()
        self._line = self._process = None

    def close(self) -> None:
        """End the process; one that was cancelled ends by itself."""
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.join(_CLOSE_SECONDS)
            self._process = None


def work(line: Connection, make_services: ServicesMaker, maker: str, message: bytes) -> None:
    """Main function of the process: report every step until the order is done or the window hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    module = importlib.import_module(maker)  # after the drivers were chosen
    services, order = make_services(), msgspec.msgpack.decode(message, type=module.ORDER)
    try:
        for progress in module.make(services, order):
            line.send_bytes(msgspec.msgpack.encode(progress))
    except (BrokenPipeError, ConnectionResetError):
        return  # nobody waits for it any longer
