"""Shows how far a simulation is: a bar on a terminal, now and then a line elsewhere."""

import shutil
import time
from collections.abc import Callable
from typing import TextIO

BAR_SECONDS = 0.1  # between two pictures of the bar
LINE_SECONDS = 10.0  # between two lines
LEAST_SECONDS = 0.001  # the clock of some systems ticks so seldom that a short run takes no time at all
_WIDEST_BAR = 40
_NARROWEST_BAR = 10


class Progress:
    """Counts games; those that were there before say nothing about the rate."""

    def __init__(self, total: int, done: int, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = total
        self._first = self._done = done
        self._stream = stream
        self._clock = clock
        self._is_terminal = stream.isatty()
        self._begun = clock()
        self._shown = self._begun if not self._is_terminal else self._begun - BAR_SECONDS
        self._width = 0

    @property
    def seconds(self) -> float:
        """Time by the clock since the beginning."""
        return self._clock() - self._begun

    def show(self, done: int) -> None:
        """Show the number of games that are done, unless it was shown a moment ago."""
        self._done = done
        now = self._clock()
        if now - self._shown < (BAR_SECONDS if self._is_terminal else LINE_SECONDS):
            return
        self._shown = now
        if self._is_terminal:
            self._draw()
        else:
            print(self.words(), file=self._stream, flush=True)

    def finish(self) -> None:
        """Remove the bar."""
        if self._width:
            print(f"\r{' ' * self._width}\r", end="", file=self._stream, flush=True)
            self._width = 0

    def words(self) -> str:
        """Return the state in words: how many of how many, the rate, the remaining time."""
        text, played = f"{self._done:,} of {self._total:,} games", self._done - self._first
        if played and self.seconds > 0:
            text += f", {rate(played, self.seconds)}, "
            text += f"{duration((self._total - self._done) * self.seconds / played)} left"
        return text

    def _draw(self) -> None:
        words, columns = self.words(), shutil.get_terminal_size().columns
        room = min(_WIDEST_BAR, columns - len(words) - 5)
        filled = room * self._done // self._total if self._total else room
        bar = f"[{'#' * filled}{'.' * (room - filled)}] " if room >= _NARROWEST_BAR else ""
        line = f"{bar}{words}"[: columns - 1]
        print(f"\r{line}{' ' * (self._width - len(line))}", end="", file=self._stream, flush=True)
        self._width = max(self._width, len(line))


def rate(count: int, seconds: float, what: str = "games") -> str:
    """Return how fast something goes, with as many digits as it deserves."""
    seconds = max(seconds, LEAST_SECONDS)
    number, unit = (count / seconds, "s") if count >= seconds else (60 * count / seconds, "min")
    return f"{number:,.0f} {what}/{unit}" if number >= 100 else f"{number:.3g} {what}/{unit}"


def duration(seconds: float) -> str:
    """Return a time as people say it: 8 s, 3 min 20 s, 2 h 5 min."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours:,} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
