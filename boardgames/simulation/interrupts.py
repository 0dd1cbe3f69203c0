"""Ctrl-C while results are awaited, but never while one is being counted and written."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Within `with interrupts:` Ctrl-C raises KeyboardInterrupt, within `with interrupts.held():` only after it."""

    def __init__(self) -> None:
        self._is_held = False
        self._is_wanted = False
        self._before: object = None

    def __enter__(self) -> "Interrupts":
        self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *problem: object) -> None:
        signal.signal(signal.SIGINT, self._before)  # type: ignore[arg-type]  # what signal() returned

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let something finish first."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        if self._is_wanted:
            raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._is_wanted = True
        if not self._is_held:
            raise KeyboardInterrupt
