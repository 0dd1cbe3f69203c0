"""The process that makes keepsakes: reports, ends when nobody waits, and tells when it breaks."""

import time
from multiprocessing.process import BaseProcess

import pytest

from boardgames.app.keepworker import KeepWorker
from boardgames.app.wiring import ProgramServices
from boardgames.session.keeping import Order, Progress
from boardgames.session.settings import Settings

PATIENCE_SECONDS = 600.0  # the computer may be busy with other things
MAKER = "tests.app.quick_maker"


def ordered(stem: str) -> KeepWorker:
    worker = KeepWorker(ProgramServices, MAKER)
    worker.begin(Order(b"", Settings(language="en"), ("story",), "", stem))
    return worker


def last_news(worker: KeepWorker, until: float = 1.0) -> Progress:
    """Poll until the work is over or so far."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        news = worker.poll()
        if news is not None and (news.is_over or news.done >= until):
            return news
        time.sleep(0.01)
    raise AssertionError("the process does not answer")


@pytest.mark.parametrize(("stem", "written"), [("fine", ("fine",)), ("broken", ())])
def test_the_process_reports_its_result_or_its_end(stem: str, written: tuple[str, ...]) -> None:
    news = last_news(ordered(stem))

    assert news.written == written
    assert bool(news.problem) == (not written)


def test_no_frame_waits_until_a_process_that_is_done_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = list[object]()
    worker = ordered("fine")
    with monkeypatch.context() as patched:
        patched.setattr(BaseProcess, "join", lambda process, timeout=None: waited.append(process))

        assert last_news(worker).is_over

    assert waited == []


def test_a_cancelled_process_ends_by_itself() -> None:
    worker = ordered("forever")
    last_news(worker, until=0.5)
    process = worker._process
    assert process is not None

    worker.cancel()
    process.join(PATIENCE_SECONDS)

    assert process.exitcode == 0
    assert worker.poll() is None
