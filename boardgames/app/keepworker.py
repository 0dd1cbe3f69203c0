"""Makes keepsakes in a separate process, so that frames never wait; the process ends with its order."""

import importlib
import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from boardgames.session.keeping import Order, Progress

_MAKER = "boardgames.ui.keepsakes.make"
_CLOSE_SECONDS = 1.0


class KeepWorker:
    """The keeper as the window sees it."""

    def __init__(self, maker: str = _MAKER) -> None:
        self._maker = maker
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def begin(self, order: Order) -> None:
        """Start the work; cancels an earlier order."""
        self.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=work, args=(theirs, self._maker, msgspec.msgpack.encode(order)), name="keeper", daemon=True
        )
        process.start()
        theirs.close()
        self._process, self._line = process, ours

    def poll(self) -> Progress | None:
        """Return how far it is if there is news; a process that fails is a problem."""
        if self._line is None:
            return None
        found: Progress | None = None
        try:
            while self._line.poll():
                found = msgspec.msgpack.decode(self._line.recv_bytes(), type=Progress)
        except (OSError, EOFError, msgspec.DecodeError) as problem:
            if found is None or not found.is_over:
                found = Progress(problem=str(problem) or "the process ended")
        if found is not None and found.is_over:
            self.close()
        return found

    def cancel(self) -> None:
        """Ask the process to stop after its present step; no file is left half written."""
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


def work(line: Connection, maker: str, message: bytes) -> None:
    """Main function of the process: report every step until the order is done or the window hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from boardgames.app.wiring import ProgramServices  # after the drivers were chosen

    services, order = ProgramServices(), msgspec.msgpack.decode(message, type=Order)
    try:
        for progress in importlib.import_module(maker).make(services, order):
            line.send_bytes(msgspec.msgpack.encode(progress))
    except (BrokenPipeError, ConnectionResetError):
        return  # nobody waits for it any longer
