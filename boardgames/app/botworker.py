"""Runs bots in a separate process, so that frames never wait: it receives the moves so far and returns the next one.

A process that dies, hangs or returns an illegal move is replaced and asked again; if that fails too, a random legal
move is made here, so that the game always goes on.
"""

import importlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from typing import Literal, TypeVar, cast

import msgspec

from boardgames.bots import registry
from boardgames.bots.advice import ADVISER, Advice, Ranking, advise
from boardgames.bots.bot import Bot, ask, luck, view_of
from boardgames.bots.looking_back import Course, look_back
from boardgames.bots.par import Par, play_par
from boardgames.bots.replay import Origin, Replay, all_states, first_state
from boardgames.core.moves import Move, MoveError, Plain
from boardgames.core.phrase import say, seat_noun
from boardgames.core.rng import Rng
from boardgames.core.shuffle import Shuffle
from boardgames.session.session import Session

THINK_SECONDS = 4.0
ANSWER_SECONDS = 20.0  # including the start of the process; after that it counts as hanging
TRIES = 2
POLITENESS = 5  # steps of the system's priority behind the window
PAR_SEAT = 0  # of the player, whose place the bots take
HURRY = b""  # a message instead of a question: any message ends the thinking
Wish = Literal["move", "advice", "course", "par"]
IN_PARTS = ("course", "par")  # wishes that take long: they are answered in parts and dropped for anything else
_CLOSE_SECONDS = 1.0
Growing = TypeVar("Growing", Course, Par)
_TROUBLE = (OSError, EOFError, MoveError, msgspec.DecodeError)
_OPENER = "boardgames.app.wiring:open_game"


class Question(msgspec.Struct, frozen=True):
    """Everything a bot process needs: it replays the moves and redeals what its seat cannot see."""

    ticket: int
    game: str  # with its edition
    seats: int
    options: dict[str, str]
    seed: int
    moves: tuple[Plain, ...]
    bot: str
    wish: Wish = "move"
    shuffles: tuple[Shuffle, ...] = ()
    had: tuple[int, ...] = ()  # totals of games that were played before


class Answer(msgspec.Struct, frozen=True):
    """What was wished for with a ticket."""

    ticket: int
    move: Plain | None = None
    advice: Advice | None = None
    course: Course | None = None  # one after another, until it is done
    par: Par | None = None  # the same


class BotWorker:
    """The bots as the window sees them: asks the process and polls for its answer."""

    def __init__(
        self,
        opener: str = _OPENER,
        think_seconds: float = THINK_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        start: Literal["spawn", "forkserver"] = "spawn",
    ) -> None:
        """`spawn` starts the process on every system alike and shares nothing with the window."""
        self._start = start
        self._opener = opener
        self._think_seconds = think_seconds
        self._clock = clock
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._ticket = 0
        self._asked: Session | None = None  # whose answer is awaited
        self._wish: Wish = "move"
        self._question = b""
        self._deadline = 0.0
        self._failures = 0  # since the last good answer, so that a process that never works gets one try per move

    def ask(self, session: Session) -> None:
        """Ask the bot that must decide; cancels an earlier question."""
        if session.actor is None:
            raise ValueError("the game is over, no bot can move")
        self._put(session, session.setup.seats[session.actor].level, "move")

    def advise(self, session: Session) -> None:
        """Ask what a good bot would do in place of the person who must decide; cancels an earlier question."""
        self._put(session, ADVISER, "advice")

    def look_back(self, session: Session) -> None:
        """Ask for the chances to win in the course of a finished game; cancels an earlier question."""
        self._put(session, ADVISER, "course")

    def play_par(self, session: Session, had: tuple[int, ...] = ()) -> None:
        """Let bots play the deal of a session again and again; cancels an earlier question."""
        self._put(session, ADVISER, "par", had)

    def _put(self, session: Session, bot: str, wish: Wish, had: tuple[int, ...] = ()) -> None:
        self._ticket += 1
        question = Question(
            self._ticket,
            session.setup.edition,
            len(session.setup.seats),
            dict(session.setup.options),
            session.setup.seed,
            tuple(move.plain() for move in session.moves),
            bot,
            wish,
            session.setup.shuffles,
            had,
        )
        self._asked, self._wish, self._question = session, wish, msgspec.msgpack.encode(question)
        self._send()

    def poll(self) -> Move | None:
        """Return its move if it has one; a failed process is replaced, finally a random move is made for it."""
        session = self._asked if self._wish == "move" else None
        if session is None:
            return None
        try:
            answer = self._received()
            move = self._legal(session, answer.move) if answer is not None else None
        except _TROUBLE:
            if self._try_again():
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

    def advice(self) -> Advice | None:
        """Return the advice if there is one; it is empty where the process failed."""
        session = self._asked if self._wish == "advice" else None
        if session is None:
            return None
        try:
            answer = self._received()
            found = answer.advice if answer is not None else None
            for tip in found.tips if found is not None else ():
                self._legal(session, tip.move)
        except _TROUBLE:
            if self._try_again():
                return None
            found = Advice(())
        if found is not None:
            self._asked, self._failures = None, 0
        return found

    def course(self) -> Course | None:
        """Return more of the chances if there is more; where the process failed, a course that is done and empty."""
        return self._more("course", lambda answer: answer.course, Course(done=1.0))

    def par(self) -> Par | None:
        """Return more of the par if there is more; where the process failed, one that is done and empty."""
        return self._more("par", lambda answer: answer.par, Par(done=1.0))

    def _more(self, wish: Wish, part: Callable[[Answer], Growing | None], failed: Growing) -> Growing | None:
        """Return more of something that grows until it is done."""
        if self._asked is None or self._wish != wish:
            return None
        try:
            answer = self._received()
        except _TROUBLE:
            if self._try_again():
                return None
            found: Growing | None = failed
        else:
            found = part(answer) if answer is not None else None
        if found is None:
            return None
        self._deadline = self._clock() + ANSWER_SECONDS
        if found.done >= 1:
            self._asked, self._failures = None, 0
        return found

    def _try_again(self) -> bool:
        """Replace a failed process and ask the new one; False if that was tried before."""
        self._end()
        self._failures += 1
        if self._failures < TRIES:
            self._send()
        return self._failures < TRIES

    def hurry(self) -> None:
        """Let the bot that thinks answer with the best it has found so far."""
        if self._asked is not None and self._line is not None:
            try:
                self._line.send_bytes(HURRY)
            except OSError:
                self._end()  # the next poll finds nobody on the line and asks again

    def forget(self) -> None:
        """Cancel the question."""
        self._asked = None

    def close(self) -> None:
        """End the process."""
        self.forget()
        self._end()

    def _received(self) -> Answer | None:
        """Return the answer if there is one; raise an error when it cannot come."""
        if self._line is None:
            raise EOFError("the bots' process could not be asked")
        while self._line.poll():
            answer = msgspec.msgpack.decode(self._line.recv_bytes(), type=Answer)
            if answer.ticket == self._ticket:
                return answer
        if self._clock() > self._deadline:
            raise TimeoutError("the bots' process does not answer")
        return None

    def _legal(self, session: Session, plain: Plain | None) -> Move:
        move = session.game.moves.read(plain)
        if move not in session.game.legal(session.state):
            raise MoveError(f"a bot chose {move}, which is not legal")
        return move

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
            self._end()  # the next poll reports the failure

    def _begin(self) -> Connection:
        context = cast(SpawnContext, multiprocessing.get_context(self._start))
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
            self._process.kill()  # it has nothing to save, and a stopped process ignores gentler signals
            self._process.join(_CLOSE_SECONDS)
        self._process = None


def stand_in(session: Session) -> Move:
    """Return a random legal move, for when the bots' process does not work."""
    return Rng(luck(session.setup.seed, len(session.moves))).choice(session.game.legal(session.state))


class Answerer:
    """Runs inside the process; caches the last position and the bots that were asked."""

    def __init__(self, opener: str) -> None:
        module, name = opener.split(":")
        self._opener, self._open = opener, getattr(importlib.import_module(module), name)
        self._replay = Replay()
        self._bots: dict[str, Bot] = {}

    def answers(self, question: Question, more: Callable[[], bool]) -> Iterator[Answer]:
        """Answer a question, in parts where that takes long."""
        if question.wish not in IN_PARTS:
            yield self.answer(question, more)
            return
        game = self._open(question.game)
        if question.wish == "par":
            origin = self._origin(question)
            for par in play_par(game, lambda: first_state(game, origin), PAR_SEAT, question.seed, question.had):
                yield Answer(question.ticket, par=par)
            return
        moves, bot = [game.moves.read(plain) for plain in question.moves], registry.make(question.bot)
        for course in look_back(game, all_states(game, self._origin(question)), moves, cast(Ranking, bot)):
            yield Answer(question.ticket, course=course)

    def answer(self, question: Question, more: Callable[[], bool]) -> Answer:
        """Choose a move, or advise."""
        game = self._open(question.game)
        origin = self._origin(question)
        s = self._replay.state(game, origin)
        if question.bot not in self._bots:
            self._bots[question.bot] = registry.make(question.bot)
        bot, count = self._bots[question.bot], len(question.moves)
        if question.wish == "advice":
            view = view_of(game, s, question.seed, count, origin)
            return Answer(question.ticket, advice=advise(cast(Ranking, bot), view, more))
        return Answer(question.ticket, ask(bot, game, s, question.seed, count, more, origin).plain())

    def _origin(self, question: Question) -> Origin:
        table = (question.game, question.seats, question.options, question.seed, question.moves)
        return Origin(self._opener, *table, shuffles=question.shuffles)

    def close(self) -> None:
        """Let the bots end what they started."""
        for bot in self._bots.values():
            bot.close()


def work(line: Connection, opener: str, think_seconds: float) -> None:
    """Main function of the bots' process: answer questions until the window closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITENESS)  # the window comes first; helpers of a bot inherit it
    answerer = Answerer(opener)
    try:
        while True:
            message = line.recv_bytes()
            if message == HURRY:  # the answer was on its way already
                continue
            question = msgspec.msgpack.decode(message, type=Question)
            for answer in answerer.answers(question, _time_left(line, time.monotonic() + think_seconds)):
                line.send_bytes(msgspec.msgpack.encode(answer))
                if question.wish in IN_PARTS and line.poll():  # something else is asked
                    break
    except (EOFError, OSError):
        answerer.close()


def _time_left(line: Connection, deadline: float) -> Callable[[], bool]:
    """Return a function that is true until the deadline, or until any message arrives."""
    return lambda: time.monotonic() < deadline and not line.poll()
