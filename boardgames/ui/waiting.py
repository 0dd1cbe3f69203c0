"""The pointer of the system that asks for patience, while something takes longer than a frame."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import pygame

LATE_SECONDS = 0.06  # a drawing that nothing can interrupt may follow before people notice a wait, at 0.1
_depth = [0]  # how many of them are nested


@contextmanager
def patience() -> Iterator[None]:
    """Show the waiting pointer in the meantime; without a window nothing happens."""
    _depth[0] += 1
    if _depth[0] == 1:
        _show(pygame.SYSTEM_CURSOR_WAIT)
    try:
        yield
    finally:
        _depth[0] -= 1
        if not _depth[0]:
            _show(pygame.SYSTEM_CURSOR_ARROW)


@contextmanager
def patience_when_late() -> Iterator[None]:
    """Show the waiting pointer as soon as something takes longer than people notice; Windows has no such alarm."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    with ExitStack() as late:
        before = signal.signal(signal.SIGALRM, lambda *_: late.enter_context(patience()))
        signal.setitimer(signal.ITIMER_REAL, LATE_SECONDS)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def _show(cursor: int) -> None:
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        with suppress(pygame.error):  # some drivers have no pointers
            pygame.mouse.set_cursor(cursor)
