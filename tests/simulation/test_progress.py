"""Progress: a bar on a terminal, lines elsewhere."""

import io

import pytest

from boardgames.simulation.progress import Progress, duration, rate


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_elsewhere_there_is_a_plain_line_every_ten_seconds() -> None:
    clock, stream = Clock(), io.StringIO()
    progress = Progress(1000, 0, stream, clock)

    for second in range(1, 26):
        clock.now = 100.0 + second
        progress.show(20 * second)
    progress.finish()

    assert stream.getvalue().splitlines() == [
        "200 of 1,000 games, 20 games/s, 40 s left",
        "400 of 1,000 games, 20 games/s, 30 s left",
    ]


def test_on_a_terminal_a_bar_is_redrawn_in_place_and_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    clock, stream = Clock(), Terminal()
    progress = Progress(400, 100, stream, clock)

    clock.now = 110.0
    progress.show(200)
    clock.now = 110.01
    progress.show(201)
    progress.finish()

    assert stream.getvalue().split("\r")[1].startswith("[")
    bar, words = stream.getvalue().split("\r")[1].split("] ")
    assert bar.count("#") == pytest.approx(len(bar) / 2, abs=1)
    assert words == "200 of 400 games, 10 games/s, 20 s left"  # the hundred that were there say nothing of the rate
    assert stream.getvalue().count("games/s") == 1
    assert stream.getvalue().endswith(" \r")
    assert "\n" not in stream.getvalue()


def test_the_bar_gives_way_on_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    clock, stream = Clock(), Terminal()
    progress = Progress(400, 0, stream, clock)

    clock.now = 101.0
    progress.show(2)

    assert max(map(len, stream.getvalue().split("\r"))) < 30


def test_slow_games_are_counted_by_the_minute() -> None:
    clock, stream = Clock(), io.StringIO()
    progress = Progress(10, 0, stream, clock)

    clock.now = 160.0
    progress.show(4)

    assert stream.getvalue() == "4 of 10 games, 4 games/min, 1 min 30 s left\n"


def test_times_are_told_as_people_say_them() -> None:
    assert [duration(seconds) for seconds in (0.4, 8, 200, 7500)] == ["0 s", "8 s", "3 min 20 s", "2 h 5 min"]


def test_a_run_between_two_ticks_of_the_clock_has_a_rate() -> None:
    assert rate(3, 0.0) == rate(3, 0.001) == "3,000 games/s"
