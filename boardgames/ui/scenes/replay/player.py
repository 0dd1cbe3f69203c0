"""Where a replay stands and how it goes on: by move, turn or round, by itself or by hand, through whose eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardgames.core.phrase import Phrase
from boardgames.session.journal import JournalError
from boardgames.session.loading import KnownGame, open_view
from boardgames.session.log import LogLine
from boardgames.session.services import Services
from boardgames.session.session import Session
from boardgames.ui.scenes.replay.log_list import open_lines
from boardgames.ui.scenes.replay.timeline import blocks

PAUSE_SECONDS = {"move": 0.9, "turn": 1.4, "round": 1.8}
OPEN, PUBLIC = "open", "public"


def load_replay(services: Services, path: Path) -> tuple[Session | None, Phrase | None]:
    """A save replayed without touching it, and why it does not play to its end or cannot be shown at all."""

    def find(slug: str) -> KnownGame | None:
        return KnownGame(services.game(slug), services.definition(slug).digest) if services.playable(slug) else None

    try:
        loaded = open_view(path, find)
    except JournalError as problem:
        return None, problem.phrase
    return loaded.session, loaded.problem.phrase if loaded.problem is not None else None


class Player:
    """The state of a replay: `at` moves have been made."""

    def __init__(self, session: Session, number: int | None = None, is_steady: bool = False) -> None:
        self.session = session
        self.is_steady = is_steady  # nothing is hidden: an open table stays where it is
        self.turns = blocks(session)
        self.turning = session.turning_points()
        self.at = min(max(number or 0, 0), self.length)
        self.step = "move"
        self.speed = 1.0
        self.playing = False
        self.eyes = self._first_eyes()
        self._waited = 0.0

    @property
    def length(self) -> int:
        """How many moves the game has."""
        return len(self.session.entries)

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.session.state_at(self.at)

    # Eyes

    def choices(self) -> list[str]:
        """Through whose eyes it can be seen: open only when the game is over, else the public and people's seats."""
        seats = range(len(self.session.setup.seats)) if self.session.is_over else self.session.setup.humans
        return [OPEN if self.session.is_over else PUBLIC, *(f"seat/{seat}" for seat in seats)]

    def _first_eyes(self) -> str:
        humans = self.session.setup.humans
        if self.session.is_over or len(humans) != 1:
            return self.choices()[0]
        return f"seat/{humans[0]}"

    def is_private(self, eyes: str) -> bool:
        """Whether others at this screen must look away first."""
        return not self.session.is_over and eyes.startswith("seat/") and len(self.session.setup.humans) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose table is shown; an open table is that of the last mover, where hands are hidden."""
        if self.eyes.startswith("seat/"):
            return int(self.eyes.partition("/")[2])
        if self.eyes == OPEN and self.session.entries:
            return 0 if self.is_steady else self.session.entries[max(self.at - 1, 0)].seat
        return None

    def lines(self) -> tuple[LogLine, ...]:
        """The log as these eyes may read it."""
        if self.eyes == OPEN:
            return open_lines(self.session.log)
        return self.session.log_lines(self.viewer)

    # Going about

    def _stops(self) -> list[int]:
        """The numbers of moves at which a step of the chosen kind ends."""
        if self.step == "move":
            return list(range(self.length + 1))
        ends = [0]
        for turn, following in zip(self.turns, [*self.turns[1:], None], strict=True):
            if self.step == "turn" or following is None or following.round != turn.round:
                ends.append(turn.last)
        return ends

    def target(self, direction: int) -> int:
        """Where a step forward (1) or back (-1) leads."""
        if direction > 0:
            return next((stop for stop in self._stops() if stop > self.at), self.length)
        return next((stop for stop in reversed(self._stops()) if stop < self.at), 0)

    def choose_step(self, step: str) -> None:
        """Step by move, turn or round from now on."""
        self.step = step

    def choose_speed(self, speed: str) -> None:
        """Play slower or faster from now on."""
        self.speed = float(speed)

    def toggle(self) -> None:
        """Play or pause; at the end it begins again."""
        self.playing = not self.playing and self.length > 0
        self._waited = 0.0
        if self.playing and self.at == self.length:
            self.at = 0

    def update(self, dt: float) -> int | None:
        """Let time pass; where it goes by itself now, if anywhere."""
        if not self.playing:
            return None
        self._waited += dt
        if self._waited < PAUSE_SECONDS[self.step] / self.speed:
            return None
        self._waited = 0.0
        return self.target(1)
