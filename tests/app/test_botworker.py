"""The bots' process: answers, forgets, survives being left alone, and ends."""

import os
import random
import signal
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from boardgames.app import wiring
from boardgames.app.botworker import ANSWER_SECONDS, Answerer, BotWorker, Question
from boardgames.bots.advice import Advice
from boardgames.bots.bot import always
from boardgames.bots.judgement import forecast_of
from boardgames.bots.par import GAMES
from boardgames.data.strings import LANGUAGES, Strings
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session
from tests.app.bot_kills import PATIENCE_SECONDS, BotKills, Clock, answer, forked, pid_of
from tests.session.playing import GAME, play, setup
from tests.toy import ToyGame


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = forked(think_seconds=0.2)
    yield worker
    worker.close()


def test_bots_play_a_whole_game_from_their_process(worker: BotWorker) -> None:
    session = Session(GAME, setup("bbb"))

    while not session.is_over:
        worker.ask(session)
        session.submit(answer(worker))

    assert GAME.outcome(session.state) is not None


def test_a_forgotten_question_is_never_answered_with_an_old_move(worker: BotWorker) -> None:
    session = Session(GAME, setup("bbb"))
    worker.ask(session)
    worker.forget()
    assert worker.poll() is None
    play(session, 3)

    worker.ask(session)

    assert answer(worker) in GAME.legal(session.state)


def test_nothing_is_started_before_a_question(worker: BotWorker) -> None:
    assert worker.poll() is None
    assert worker._process is None


def test_closing_ends_the_process(worker: BotWorker) -> None:
    worker.ask(Session(GAME, setup("bb")))
    process = worker._process
    assert process is not None

    worker.close()

    process.join(PATIENCE_SECONDS)  # on a busy computer it takes a while to die
    assert process.exitcode == -signal.SIGKILL


def test_a_bot_that_is_hurried_answers_at_once_and_the_next_question_is_its_own() -> None:
    worker = forked("tests.app.toy_services:endless", think_seconds=10 * PATIENCE_SECONDS)
    session = Session(GAME, setup("bbb"))
    for _ in range(2):
        worker.ask(session)
        worker.hurry()
        worker.hurry()  # twice: the second comes too late, and nothing else is thrown away for it
        session.submit(answer(worker))
    worker.close()

    assert len(session.moves) == 2


def test_hurrying_nobody_does_nothing(worker: BotWorker) -> None:
    worker.hurry()

    assert worker._process is None


def troubles(session: Session) -> list[str]:
    """The lines of the log about bots that failed."""
    said = [line.phrase.key for line in session.log_lines(None) if line.phrase is not None]
    return [key.removeprefix("session.log.") for key in said if key.startswith("session.log.bot_")]


def stop_from_the_start(worker: BotWorker) -> None:
    """Let the first process of a worker stand still before it is asked, so that it cannot have answered when it is
    killed."""
    begin = worker._begin

    def begin_and_stop() -> Connection:
        worker._begin = begin  # type: ignore[method-assign]
        line = begin()
        os.kill(pid_of(worker), signal.SIGSTOP)
        return line

    worker._begin = begin_and_stop  # type: ignore[method-assign]


def test_a_real_bot_moves_although_its_process_is_killed_and_the_next_one_stopped() -> None:
    slug = min(wiring.available(), key=lambda slug: len(wiring.definition(slug).board.nodes))
    clock = Clock()
    worker = BotWorker(think_seconds=0.1, clock=clock)  # started as in the program
    stop_from_the_start(worker)
    seats = tuple(Seat(f"P{n}", "", "bot", "gentle") for n in range(wiring.about(slug).players.min))
    session = Session(wiring.open_game(slug), Setup(slug, seats, {}, 3))

    worker.ask(session)
    os.kill(pid_of(worker), signal.SIGKILL)
    session.submit(answer(worker))
    stopped, process = pid_of(worker), worker._process
    os.kill(stopped, signal.SIGSTOP)
    worker.ask(session)
    clock.seconds += ANSWER_SECONDS + 1.0
    session.submit(answer(worker))

    assert pid_of(worker) != stopped
    assert process is not None
    process.join(PATIENCE_SECONDS)
    assert process.exitcode == -signal.SIGKILL
    assert troubles(session) == ["bot_restarted", "bot_restarted"]
    worker.close()


def test_a_bot_moves_whenever_its_process_is_killed() -> None:
    """`bench/kills.py bots` does the same with all games, as often as one likes."""
    seed = int(os.environ.get("BOARDGAMES_SEED") or random.randrange(1 << 30))
    print(f"BOARDGAMES_SEED={seed}")

    with BotKills(seed) as kills:
        troubles = [kills.trouble_after_kill() for _ in range(20)]

    assert troubles == [""] * 20


@pytest.mark.parametrize("opener", ["broken", "raising", "cheating"])
def test_a_bot_that_fails_twice_is_stood_in_for_and_works_again_later(opener: str) -> None:
    worker = forked(f"tests.app.toy_services:{opener}")
    session = Session(GAME, setup("bb"))
    worker.ask(session)

    session.submit(answer(worker))
    assert troubles(session) == ["bot_replaced"]

    worker._opener = "tests.app.toy_services:open_game"
    worker.ask(session)
    session.submit(answer(worker))
    assert troubles(session) == ["bot_replaced", "bot_restarted"]
    worker.close()


def test_a_slow_answer_within_the_limit_is_waited_for() -> None:
    clock = Clock()
    worker = forked(clock=clock)
    session = Session(GAME, setup("bb"))
    worker.ask(session)
    first = pid_of(worker)
    clock.seconds += ANSWER_SECONDS - 1.0

    session.submit(answer(worker))

    assert pid_of(worker) == first
    assert troubles(session) == []
    worker.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["session.log.bot_replaced", "session.log.bot_restarted"])
def test_what_the_log_says_of_it_has_words(language: str, key: str) -> None:
    assert Strings(language).has(key)


def test_only_what_is_new_is_played_and_all_again_after_an_undo() -> None:
    game = ToyGame()
    answerer = Answerer("tests.app.toy_services:open_game")
    session = Session(GAME, setup("bb"))
    asked = []
    for moves in (2, 2, -3, 1):
        if moves > 0:
            play(session, moves)
        else:
            session.take_back(-moves, agreed=False)
        plain = tuple(move.plain() for move in session.moves)
        question = Question(1, "toy", 2, {"length": "long"}, 7, plain, "greedy")

        asked.append(game.moves.read(answerer.answer(question, always).move) in GAME.legal(session.state))

    assert asked == [True] * 4


def advice_of(worker: BotWorker) -> Advice:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if (found := worker.advice()) is not None:
            return found
        time.sleep(0.01)  # a frame
    raise AssertionError("no advice")


def test_advice_comes_from_the_same_process_and_is_no_move(worker: BotWorker) -> None:
    session = Session(GAME, setup("hb"))
    worker.advise(session)
    assert worker.poll() is None

    found = advice_of(worker)

    assert found.tips
    assert all(GAME.moves.read(tip.move) in GAME.legal(session.state) for tip in found.tips)
    assert worker.advice() is None
    worker.ask(session)
    assert answer(worker) in GAME.legal(session.state)


def test_a_process_that_fails_gives_no_advice_and_notes_nothing() -> None:
    worker = forked("tests.app.toy_services:broken")
    session = Session(GAME, setup("hb"))

    worker.advise(session)
    found = advice_of(worker)
    worker.close()

    assert found.tips == ()
    assert not troubles(session)


def test_the_par_of_a_deal_comes_from_the_same_process_after_what_was_played_before(worker: BotWorker) -> None:
    session, had = Session(GAME, setup("hb")), (5,) * (GAMES - 2)

    worker.play_par(session, had)
    deadline, found = time.monotonic() + PATIENCE_SECONDS, None
    while (found is None or found.done < 1) and time.monotonic() < deadline:
        found = worker.par() or found
        time.sleep(0.01)

    assert found is not None
    assert found.totals[: len(had)] == had
    assert len(found.totals) == GAMES
    assert worker.par() is None


def test_the_course_of_a_game_comes_from_the_same_process_and_ends(worker: BotWorker) -> None:
    session = Session(GAME, setup("hb"))
    play(session, 1000)

    worker.look_back(session)
    deadline, found = time.monotonic() + PATIENCE_SECONDS, None
    while found is None and time.monotonic() < deadline:
        found = worker.course()
        time.sleep(0.01)

    assert found is not None
    assert found.done == 1.0
    assert worker.course() is None


def test_the_process_looks_back_on_every_position_of_a_game_with_a_judgement() -> None:
    slug = next(slug for slug in wiring.available() if forecast_of(wiring.open_game(slug)) is not None)
    session = Session(wiring.open_game(slug), Setup(slug, (Seat("A", ""), Seat("B", "")), {}, 3))
    play(session, 12)
    plain = tuple(move.plain() for move in session.moves)
    question = Question(1, slug, 2, {}, 3, plain, "skilled", "course")

    first = next(Answerer("boardgames.app.wiring:open_game").answers(question, always)).course

    assert first is not None
    assert first.points[0].number == 0
    assert 0 < first.done < 1
