"""The state of a replay: its position, step size, speed and viewer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from boardgames.core.phrase import Phrase
from boardgames.session.journal import JournalError
from boardgames.session.lead_changes import Block, blocks
from boardgames.session.loading import open_view
from boardgames.session.log import LogLine, open_lines
from boardgames.session.services import Services
from boardgames.session.session import Session

PAUSE_SECONDS = {"move": 0.9, "turn": 1.4, "round": 1.8}
OPEN, PUBLIC = "open", "public"


def load_replay(services: Services, path: Path) -> tuple[Session | None, Phrase | None]:
    """Replay a save without modifying it; return the session and why it is incomplete or missing."""
    try:
        loaded = open_view(path, services.find)
    except JournalError as problem:
        return None, problem.phrase
    return loaded.session, loaded.problem.phrase if loaded.problem is not None else None


class Player:
    """The state of a replay after `at` moves."""

    def __init__(
        self,
        session: Session,
        number: int | None = None,
        is_steady: bool = False,
        plays_to: int | None = None,
        is_part: bool = False,
        table: Session | None = None,
    ) -> None:
        self.session = session
        self._table = table or session  # the game that is played: whoever sits there now looks at a line set aside
        self.first = number or 0 if is_part else 0  # of a part only: nothing before it and after `plays_to` is shown
        self._last = plays_to if is_part else None
        self.plays_to = plays_to  # where it stops playing, if that is not the end; it plays at once
        self.is_steady = is_steady  # nothing is hidden, so an open table does not change its viewer
        self.turns = self._part_of(blocks(session))
        are_scores_open = session.is_over or session.setup.ways.scores == "live"
        self.turning = session.turning_points() if are_scores_open else ()
        self.at = min(max(number or 0, 0), self.length)
        self.step = "move"
        self.speed = 1.0
        self.playing = plays_to is not None
        self.eyes = self._first_eyes()
        self._waited = 0.0

    @property
    def length(self) -> int:
        """The number of moves of the game."""
        return len(self.session.entries)

    @property
    def last(self) -> int:
        """The last move that is shown."""
        return self.length if self._last is None else self._last

    def _part_of(self, turns: tuple[Block, ...]) -> tuple[Block, ...]:
        """The turns of the part that is shown, without what lies outside it."""
        found = [turn for turn in turns if turn.last > self.first and turn.first <= self.last]
        return tuple(
            replace(turn, first=max(turn.first, self.first + 1), last=min(turn.last, self.last)) for turn in found
        )

    @property
    def state(self) -> Any:
        """The state to show."""
        return self.session.state_at(self.at)

    # Eyes

    def choices(self) -> list[str]:
        """Return the possible viewers: open and all seats when the game is over, else public and the one person or the
        one who must decide: nobody looks at another's hand while the game goes on."""
        if self._table.is_over:
            return [OPEN, *(f"seat/{seat}" for seat in range(len(self.session.setup.seats)))]
        seat = self._table.viewer()
        return [PUBLIC, *([f"seat/{seat}"] if seat is not None else [])]

    def _first_eyes(self) -> str:
        humans = self._table.setup.humans
        if self._table.is_over or len(humans) != 1:
            return self.choices()[0]
        return f"seat/{humans[0]}"

    def is_private(self, eyes: str) -> bool:
        """Whether others at this screen must look away first."""
        return not self._table.is_over and eyes.startswith("seat/") and len(self._table.setup.humans) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose table is shown; in an open replay with hidden hands, the seat that moved last."""
        if self.eyes.startswith("seat/"):
            return int(self.eyes.partition("/")[2])
        if self.eyes == OPEN and self.session.entries:
            return 0 if self.is_steady else self.session.entries[max(self.at - 1, 0)].seat
        return None

    def lines(self) -> tuple[LogLine, ...]:
        """Return the log as the viewer may read it."""
        if self.eyes == OPEN:
            return self.session.shown_lines(open_lines(self.session.log), self.viewer)
        lines = self.session.log_lines(self.viewer)
        if self._last is None:
            return lines
        # A turn is announced with the last move of the turn before it.
        return tuple(line for line in lines if self.first < line.number + (line.kind != "line") <= self.last)

    # Going about

    def _stops(self) -> list[int]:
        """Return the move numbers at which a step of the chosen size ends."""
        if self.step == "move":
            return list(range(self.first, self.last + 1))
        ends = [self.first]
        for turn, following in zip(self.turns, [*self.turns[1:], None], strict=True):
            if self.step == "turn" or following is None or following.round != turn.round:
                ends.append(turn.last)
        return ends

    def target(self, direction: int) -> int:
        """Return the move number after a step forward (1) or back (-1)."""
        if direction > 0:
            return next((stop for stop in self._stops() if stop > self.at), self.last)
        return next((stop for stop in reversed(self._stops()) if stop < self.at), self.first)

    def choose_step(self, step: str) -> None:
        """Set the step size: move, turn or round."""
        self.step = step

    def choose_speed(self, speed: str) -> None:
        """Set the speed."""
        self.speed = float(speed)

    def toggle(self) -> None:
        """Play or pause; at the end, start again."""
        self.playing = not self.playing and self.length > 0
        self._waited = 0.0
        if self.playing and self.at == self.last:
            self.at = self.first

    def update(self, dt: float) -> int | None:
        """Advance time; return the move number to go to, or None."""
        if not self.playing:
            return None
        self._waited += dt
        if self._waited < PAUSE_SECONDS[self.step] / self.speed:
            return None
        self._waited = 0.0
        return self.target(1)
