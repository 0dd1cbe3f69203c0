"""Opens files with one game per row, written as games are played; the ending of the name chooses the format."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from boardgames.simulation.columns import Columns
from boardgames.simulation.line_files import Lines, Table
from boardgames.simulation.parquet import Parquet
from boardgames.simulation.plan import Plan
from boardgames.simulation.work import Deal

FORMATS = (".parquet", ".csv", ".jsonl")


class RunFile(Protocol):
    """A file of games."""

    def deals(self, most: int) -> Iterator[Deal]:
        """Yield the deals that are there, at most so many; they are checked against the plan."""

    def append(self, deals: Iterable[Deal]) -> None:
        """Write more; only after the earlier ones were read."""

    def finish(self) -> None:
        """Close the file."""


def open_run_file(path: Path, plan: Plan, has_seconds: bool = True) -> RunFile:
    """Open a file of games by the ending of its name; without seconds two runs give the same file."""
    columns = Columns(plan, has_seconds)
    if path.suffix == ".parquet":
        return Parquet(path, plan, columns)
    return Table(path, plan, columns) if path.suffix == ".csv" else Lines(path, plan, columns)
