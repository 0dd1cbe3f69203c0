"""Kills the bots' process again and again: whatever it was doing, the bot moves all the same.

Processes are forked from one that has opened the games already: a start takes longer than a move."""

import multiprocessing
import os
import random
import signal
import time
from types import TracebackType
from typing import Self

from boardgames.app import wiring
from boardgames.app.botworker import BotWorker
from boardgames.core.moves import Move
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.session.playing import GAME, setup

PATIENCE_SECONDS = 600.0  # the computer may be busy with other things
LONGEST_SECONDS = 0.1  # from a question to the kill
REST_SHARE = 0.5  # of the moves are followed by one without a kill: else random moves would stand in for all others
TOY = "tests.app.toy_services:open_game"
GAMES = "tests.app.opened_games:open_game"
PRELOADED = ["boardgames.app.botworker", "tests.app.toy_services"]


class Clock:
    """Time that passes only when told to: a computer that is busy is no bot that hangs."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def forked(opener: str = TOY, **more: object) -> BotWorker:
    """A worker whose processes start quickly and are waited for however long they take."""
    multiprocessing.set_forkserver_preload([*PRELOADED, *([GAMES.partition(":")[0]] if opener == GAMES else [])])
    return BotWorker(opener, start="forkserver", **{"clock": Clock(), **more})  # type: ignore[arg-type]


def answer(worker: BotWorker) -> Move:
    """Wait for a move."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if (move := worker.poll()) is not None:
            return move
        time.sleep(0.002)
    raise AssertionError("no answer")


def pid_of(worker: BotWorker) -> int:
    """The process of a worker."""
    assert worker._process is not None
    assert worker._process.pid is not None
    return worker._process.pid


class BotKills:
    """A game in which the bots' process is killed at every move."""

    def __init__(self, seed: int, opener: str = TOY) -> None:
        self.rng = random.Random(seed)
        self.opener = opener
        self.worker = forked(opener, think_seconds=LONGEST_SECONDS / 2)
        self.session = self._fresh()
        self.replaced = 0  # how often another process was asked, and not only a random move made

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.worker.close()

    def _fresh(self) -> Session:
        if self.opener == TOY:
            return Session(GAME, setup("bbb", seed=self.rng.randrange(1 << 20)))
        slug = self.rng.choice(wiring.available())
        levels = [self.rng.choice(("gentle", "steady")) for _ in range(wiring.about(slug).players.min)]
        seats = tuple(Seat(f"P{n}", "", "bot", level) for n, level in enumerate(levels))
        return Session(wiring.open_game(slug), Setup(slug, seats, {}, self.rng.randrange(1 << 20)))

    def trouble_after_kill(self) -> str:
        """Ask for a move, kill the process at a random moment; return what went wrong."""
        if self.session.is_over or len(self.session.moves) >= 60:
            self.session = self._fresh()
        self.worker.ask(self.session)
        while self.worker._process is None or not self.worker._process.is_alive():
            self.worker.poll()  # it was killed after its last answer, which is noticed now
        process, killed = self.worker._process, pid_of(self.worker)
        time.sleep(self.rng.choice((0.0, self.rng.random() * LONGEST_SECONDS)))  # at once, or after the answer
        os.kill(killed, signal.SIGKILL)
        process.join(PATIENCE_SECONDS)
        trouble = self._move()
        now = self.worker._process
        self.replaced += now is not None and now is not process
        if self.rng.random() < REST_SHARE and not self.session.is_over:
            self.worker.ask(self.session)
            trouble = trouble or self._move()
        return trouble or ("the killed process was not cleared away" if os.path.exists(f"/proc/{killed}") else "")

    def _move(self) -> str:
        move = answer(self.worker)
        if move not in self.session.game.legal(self.session.state):
            return f"{move} is not legal"
        self.session.submit(move)
        return ""
