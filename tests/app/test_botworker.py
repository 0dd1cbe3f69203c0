"""The bots' process: answers, forgets, survives being left alone, and ends."""

import time
from collections.abc import Iterator

import pytest

from boardgames.app.botworker import BotWorker, Desk, Question
from boardgames.bots.bot import always
from boardgames.core.moves import Move
from boardgames.session.house import BotFailed
from boardgames.session.session import Session
from tests.session.playing import GAME, play, setup
from tests.toy import ToyGame

PATIENCE_SECONDS = 20.0


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = BotWorker("tests.app.toyhouse:open_game", think_seconds=0.2)
    yield worker
    worker.close()


def answer(worker: BotWorker) -> Move:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        if (move := worker.poll()) is not None:
            return move
        time.sleep(0.01)  # a frame
    raise AssertionError("no answer")


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

    assert not process.is_alive()


def test_a_process_that_dies_is_reported_and_the_next_question_starts_another() -> None:
    worker = BotWorker("tests.app.toyhouse:broken")
    worker.ask(Session(GAME, setup("bb")))

    with pytest.raises(BotFailed):
        answer(worker)

    worker._opener = "tests.app.toyhouse:open_game"
    session = Session(GAME, setup("bb"))
    worker.ask(session)
    assert answer(worker) in GAME.legal(session.state)
    worker.close()


def test_the_desk_plays_only_what_is_new_and_starts_again_after_an_undo() -> None:
    game = ToyGame()
    desk = Desk(lambda slug: game)
    session = Session(GAME, setup("bb"))
    asked = []
    for moves in (2, 2, -3, 1):
        if moves > 0:
            play(session, moves)
        else:
            session.take_back(-moves, agreed=False)
        plain = tuple(move.plain() for move in session.moves)
        question = Question(1, "toy", 2, {"length": "long"}, 7, plain, "greedy")

        asked.append(game.moves.read(desk.answer(question, always).move) in GAME.legal(session.state))

    assert asked == [True] * 4
