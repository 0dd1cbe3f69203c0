"""Bots think in a process of their own, so that frames never wait: it gets the moves so far and answers with one.

A process that dies, hangs or answers nonsense is replaced and asked again; when that fails too, chance chooses here,
so that a game always goes on.
"""

import importlib
import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import msgspec

from boardgames.bots import registry
from boardgames.bots.bot import Bot, ask, luck
from boardgames.bots.replay import Origin, Replay
from boardgames.core.moves import Move, MoveError, Plain
from boardgames.core.phrase import say, seat_noun
from boardgames.core.rng import Rng
from boardgames.session.session import Session

THINK_SECONDS = 4.0
ANSWER_SECONDS = 20.0  # from the question on, with the start of the process: whoever takes longer hangs
TRIES = 2
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
    """The answerer of the bots as the window sees it."""

    def __init__(
        self,
        opener: str = _OPENER,
        think_seconds: float = THINK_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._opener = opener
        self._think_seconds = think_seconds
        self._clock = clock
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._ticket = 0
        self._asked: Session | None = None  # whose answer is awaited
        self._question = b""
        self._deadline = 0.0
        self._failures = 0  # since the last good answer: a process that never works costs one try per move, not two

    def ask(self, session: Session) -> None:
        """Let the bot whose turn it is begin to think; an earlier question is forgotten."""
        seat = session.actor
        if seat is None:
            raise ValueError("the game is over, no bot can move")
        self._ticket += 1
        question = Question(
            self._ticket,
            session.setup.game,
            len(session.setup.seats),
            dict(session.setup.options),
            session.setup.seed,
            tuple(move.plain() for move in session.moves),
            session.setup.seats[seat].level,
        )
        self._asked, self._question = session, msgspec.msgpack.encode(question)
        self._send()

    def poll(self) -> Move | None:
        """Its move when it has one; a process that failed is replaced, and at last a move is made for it."""
        session = self._asked
        if session is None:
            return None
        try:
            move = self._received(session)
        except (OSError, EOFError, MoveError, msgspec.DecodeError):
            self._end()
            self._failures += 1
            if self._failures < TRIES:
                self._send()
                return None
            self._note(session, "session.log.bot_replaced")
            move = stand_in(session)
        else:
            if move is not None and self._failures:
                self._failures = 0
                self._note(session, "session.log.bot_restarted")
        if move is not None:
            self._asked = None
        return move

    def forget(self) -> None:
        """The answer is no longer wanted."""
        self._asked = None

    def close(self) -> None:
        """End the process."""
        self.forget()
        self._end()

    def _received(self, session: Session) -> Move | None:
        """The answer, if it is there; an error when it will never come or cannot be played."""
        if self._line is None:
            raise EOFError("the bots' process could not be asked")
        while self._line.poll():
            answer = msgspec.msgpack.decode(self._line.recv_bytes(), type=Answer)
            if answer.ticket == self._ticket:
                move = session.game.moves.read(answer.move)
                if move not in session.game.legal(session.state):
                    raise MoveError(f"a bot chose {move}, which is not legal")
                return move
        if self._clock() > self._deadline:
            raise TimeoutError("the bots' process does not answer")
        return None

    def _note(self, session: Session, key: str) -> None:
        seat = session.actor
        if seat is not None:
            session.note(seat, say(key, seat=seat_noun(seat)))

    def _send(self) -> None:
        self._deadline = self._clock() + ANSWER_SECONDS
        try:
            if self._line is None:
                self._line = self._begin()
            self._line.send_bytes(self._question)
        except OSError:
            self._end()  # the next poll finds nobody on the line

    def _begin(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(
            target=work, args=(theirs, self._opener, self._think_seconds), name="bots", daemon=True
        )
        self._process.start()
        theirs.close()
        return ours

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None and self._process.pid is not None:
            self._process.kill()  # it has nothing to lose, and one that was stopped hears nothing else
            self._process.join(_CLOSE_SECONDS)
        self._process = None


def stand_in(session: Session) -> Move:
    """Any legal move: what is left when the process of the bots cannot be asked."""
    return Rng(luck(session.setup.seed, len(session.moves))).choice(session.game.legal(session.state))


class Answerer:
    """Inside the process: keeps the last position and the bots that were asked."""

    def __init__(self, opener: str) -> None:
        module, name = opener.split(":")
        self._opener, self._open = opener, getattr(importlib.import_module(module), name)
        self._replay = Replay()
        self._bots: dict[str, Bot] = {}

    def answer(self, question: Question, more: Callable[[], bool]) -> Answer:
        """Think and choose."""
        game = self._open(question.game)
        origin = Origin(self._opener, question.game, question.seats, question.options, question.seed, question.moves)
        s = self._replay.state(game, origin)
        if question.bot not in self._bots:
            self._bots[question.bot] = registry.make(question.bot)
        move = ask(self._bots[question.bot], game, s, question.seed, len(question.moves), more, origin)
        return Answer(question.ticket, move.plain())

    def close(self) -> None:
        """Let the bots end what they started."""
        for bot in self._bots.values():
            bot.close()


def work(line: Connection, opener: str, think_seconds: float) -> None:
    """The life of the bots' process: answer the newest question until the window hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answerer = Answerer(opener)
    try:
        while True:
            question = msgspec.msgpack.decode(line.recv_bytes(), type=Question)
            answer = answerer.answer(question, _patience(line, time.monotonic() + think_seconds))
            line.send_bytes(msgspec.msgpack.encode(answer))
    except (EOFError, OSError):
        answerer.close()


def _patience(line: Connection, deadline: float) -> Callable[[], bool]:
    """Time to think: until the deadline, or until a newer question is on the line."""
    return lambda: time.monotonic() < deadline and not line.poll()
