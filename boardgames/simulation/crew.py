"""Who plays units of work: this very process here, other processes in processes.py, other computers in cluster.py."""

from typing import Protocol

from boardgames.simulation.plan import Unit
from boardgames.simulation.work import Result, play_unit


class CrewProblem(Exception):
    """The crew cannot go on; the text is one sentence with the remedy."""


class Crew(Protocol):
    """Plays units, several at a time, in any order."""

    unit_seconds: float  # how long a unit should take, so that asking costs little and progress shows

    @property
    def words(self) -> str:
        """Who plays, for people: "2 workers"."""

    @property
    def capacity(self) -> int:
        """How many units should be under way at once."""

    def start(self, unit: Unit) -> None:
        """Begin a unit."""

    def wait(self) -> Result:
        """Return a finished unit; wait for one if none is finished yet."""

    def close(self) -> None:
        """Stop whatever is under way."""


class Alone:
    """Plays in this process."""

    words = "1 worker"
    unit_seconds = 0.2
    capacity = 1

    def __init__(self) -> None:
        self._units: list[Unit] = []

    def start(self, unit: Unit) -> None:
        """Begin a unit."""
        self._units.append(unit)

    def wait(self) -> Result:
        """Play the unit."""
        return play_unit(self._units.pop(0))

    def close(self) -> None:
        """Forget what was not played."""
        self._units.clear()
