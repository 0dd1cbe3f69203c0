"""Bots think in a process of their own, so that frames never wait: it gets the moves so far and answers with one."""

import importlib
import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from boardgames.bots import registry
from boardgames.bots.bot import View
from boardgames.core.game import Game
from boardgames.core.moves import Move, Plain
from boardgames.core.rng import Rng
from boardgames.session.house import BotFailed
from boardgames.session.session import Session

THINK_SECONDS = 2.0
_CLOSE_SECONDS = 1.0
_OPENER = "boardgames.app.wiring:open_game"


class Question(msgspec.Struct, frozen=True):
    """Everything a bot process needs to know: it plays the moves again and deals what its seat cannot see anew."""

    ticket: int
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    moves: tuple[Plain, ...]
    bot: str


class Answer(msgspec.Struct, frozen=True):
    """The move for a ticket."""

    ticket: int
    move: Plain


class BotWorker:
    """The desk of the bots as the window sees it."""

    def __init__(self, opener: str = _OPENER, think_seconds: float = THINK_SECONDS) -> None:
        self._opener = opener
        self._think_seconds = think_seconds
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._ticket = 0
        self._waiting: Game | None = None

    def ask(self, session: Session) -> None:
        """Let the bot whose turn it is begin to think; an earlier question is forgotten."""
        seat = session.actor
        if seat is None:
            raise ValueError("the game is over, no bot can move")
        self._ticket += 1
        self._waiting = session.game
        question = Question(
            self._ticket,
            session.setup.game,
            len(session.setup.seats),
            dict(session.setup.options),
            session.setup.seed,
            tuple(move.plain() for move in session.moves),
            session.setup.seats[seat].level,
        )
        self._send(msgspec.msgpack.encode(question))

    def poll(self) -> Move | None:
        """Its move when it has one; BotFailed when the process died."""
        if self._waiting is None or self._line is None:
            return None
        try:
            while self._line.poll():
                answer = msgspec.msgpack.decode(self._line.recv_bytes(), type=Answer)
                if answer.ticket == self._ticket:
                    move = self._waiting.moves.read(answer.move)
                    self._waiting = None
                    return move
        except (EOFError, OSError) as problem:
            self._end()
            raise BotFailed("the bots' process ended before it answered") from problem
        return None

    def forget(self) -> None:
        """The answer is no longer wanted."""
        self._waiting = None

    def close(self) -> None:
        """End the process."""
        self._end()

    def _send(self, question: bytes) -> None:
        if self._line is None:
            self._begin()
        try:
            if self._line is not None:
                self._line.send_bytes(question)
        except OSError as problem:
            self._end()
            raise BotFailed("the bots' process ended before it was asked") from problem

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(
            target=work, args=(theirs, self._opener, self._think_seconds), name="bots", daemon=True
        )
        self._process.start()
        theirs.close()

    def _end(self) -> None:
        self._waiting = None
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(_CLOSE_SECONDS)
            self._process = None


class Desk:
    """Inside the process: keeps the last position, so that a longer list of the same moves only plays the rest."""

    def __init__(self, open_game: Callable[[str], Game]) -> None:
        self._open = open_game
        self._table: tuple[Any, ...] = ()
        self._moves: tuple[Plain, ...] = ()
        self._state: Any = None

    def answer(self, question: Question, more: Callable[[], bool]) -> Answer:
        """Think and choose."""
        game = self._open(question.game)
        s = self._position(game, question)
        seat = game.actor(s)
        if seat is None:
            raise ValueError("the game is over, no bot can move")
        # The bot's own chance: the same game gives the same choices, and nothing of the deal leaks from it.
        rng = Rng(question.seed * 1_000_003 + len(question.moves))
        move = registry.make(question.bot).choose(View(game, s, seat, rng), more)
        return Answer(question.ticket, move.plain())

    def _position(self, game: Game, question: Question) -> Any:
        table = (question.game, question.seats, question.options, question.seed)
        known = len(self._moves)
        if table != self._table or question.moves[:known] != self._moves:
            self._state, known = game.new(question.options, question.seats, question.seed), 0
        for plain in question.moves[known:]:
            game.apply(self._state, game.moves.read(plain))
        self._table, self._moves = table, question.moves
        return self._state


def work(line: Connection, opener: str, think_seconds: float) -> None:
    """The life of the bots' process: answer the newest question until the window hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    module, name = opener.split(":")
    desk = Desk(getattr(importlib.import_module(module), name))
    try:
        while True:
            question = msgspec.msgpack.decode(line.recv_bytes(), type=Question)
            answer = desk.answer(question, _patience(line, time.monotonic() + think_seconds))
            line.send_bytes(msgspec.msgpack.encode(answer))
    except (EOFError, OSError):
        return


def _patience(line: Connection, deadline: float) -> Callable[[], bool]:
    """Time to think: until the deadline, or until a newer question is on the line."""
    return lambda: time.monotonic() < deadline and not line.poll()
