"""Text files of games, one game per line; a file can be continued by a later run of the same plan."""

import csv
import io
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import msgspec

from boardgames.data.user_files import reason_of
from boardgames.simulation.columns import Columns, Value
from boardgames.simulation.plan import Plan
from boardgames.simulation.record import GameRecord
from boardgames.simulation.work import Deal


class RunFileProblem(Exception):
    """A file of games that cannot be read, continued or written; the text is one sentence with the remedy."""


class Lines:
    """A text file with one game per line; a line that was cut off when a run was killed is dropped."""

    def __init__(self, path: Path, plan: Plan, columns: Columns, first: int = 0) -> None:
        self._path = path
        self._plan = plan
        self.columns = columns
        self._first = first  # number of the first deal in the file
        self.good_bytes = 0  # of the complete deals that were read or written
        self._file: BinaryIO | None = None

    def header(self) -> bytes:
        """Return what stands before the first game."""
        return b""

    def encode(self, row: Mapping[str, Value]) -> bytes:
        """Return the line of a game."""
        return msgspec.json.encode(row) + b"\n"

    def decode(self, line: bytes) -> Mapping[str, Value]:
        """Return the row of a line; ValueError where it is none."""
        try:
            return msgspec.json.decode(line, type=dict[str, Value])
        except msgspec.DecodeError as problem:
            raise ValueError(str(problem)) from problem

    def deals(self, most: int) -> Iterator[Deal]:
        """Yield the deals that are there, at most so many; they are checked against the plan."""
        self.good_bytes, deal, number = 0, Deal(), self._first
        if most <= 0 or not os.path.exists(self._path):
            return
        with self._opened("rb") as file:
            offset = self._skip_header(file)
            for count, line in enumerate(file, start=2 if self.header() else 1):
                if not line.endswith(b"\n"):
                    return
                offset += len(line)
                try:
                    deal.append(checked(self._plan, number, len(deal), self.columns.record(self.decode(line))))
                except ValueError as problem:
                    raise RunFileProblem(cannot_continue(self._path, f"line {count}", problem)) from problem
                if len(deal) == len(self._plan.variants):
                    self.good_bytes = offset
                    yield deal
                    deal, number = [], number + 1
                    if number - self._first >= most:
                        return

    def _skip_header(self, file: BinaryIO) -> int:
        """Return the length of the header; one that was cut off counts as none."""
        header, found = self.header(), file.readline() if self.header() else b""
        if found != header and found.endswith(b"\n"):
            raise RunFileProblem(cannot_continue(self._path, "line 1", ValueError("it has other columns")))
        return len(header) if found == header else 0

    def append(self, deals: Iterable[Deal]) -> None:
        """Write more, behind the last complete deal."""
        try:
            if self._file is None:
                self._file = self._begin()
            lines = b"".join(self.encode(self.columns.flat(record)) for deal in deals for record in deal)
            self._file.write(lines)
            self._file.flush()
            self.good_bytes += len(lines)
        except OSError as problem:
            raise RunFileProblem(f"{self._path} cannot be written ({reason_of(problem)})") from problem

    def _begin(self) -> BinaryIO:
        file = self._opened("r+b" if os.path.exists(self._path) else "w+b")
        file.truncate(self.good_bytes)
        file.seek(self.good_bytes)
        if not self.good_bytes:
            self.good_bytes = file.write(self.header())
        return file

    def _opened(self, mode: str) -> BinaryIO:
        try:
            return open(self._path, mode)  # type: ignore[return-value]  # the modes are binary
        except OSError as problem:
            raise RunFileProblem(f"{self._path} cannot be opened ({reason_of(problem)})") from problem

    def finish(self) -> None:
        """Close the file."""
        file, self._file = self._file, None
        try:
            if file is not None:
                file.close()  # which writes what could not be written before
        except OSError as problem:
            raise RunFileProblem(f"{self._path} cannot be written ({reason_of(problem)})") from problem


class Table(Lines):
    """A CSV file."""

    def header(self) -> bytes:
        """Return the names of the columns."""
        return _csv_line(list(self.columns.kinds))

    def encode(self, row: Mapping[str, Value]) -> bytes:
        """Return the line of a game."""
        return _csv_line(list(row.values()))

    def decode(self, line: bytes) -> Mapping[str, Value]:
        """Return the row of a line; ValueError where it is none."""
        try:
            return dict(zip(self.columns.kinds, next(csv.reader([line.decode()])), strict=True))
        except csv.Error as problem:
            raise ValueError(str(problem)) from problem


def _csv_line(values: list[Value] | list[str]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue().encode()


def checked(plan: Plan, deal: int, variant: int, record: GameRecord) -> GameRecord:
    """Return the record if it is that of this deal and variant; else ValueError."""
    for what, found, wanted in (
        ("seed", record.seed, plan.seed + deal),
        ("bots", record.bots, plan.bots_of(deal)),
        ("options", record.options, plan.variants[variant]),
    ):
        if found != wanted:
            raise ValueError(f"it is a game of another run, with other {what}: {found}, not {wanted}")
    return record


def cannot_continue(path: Path, place: str, problem: ValueError) -> str:
    """Say why a file cannot be continued."""
    return f"{path}, {place}: {problem}; repeat the command that wrote the file, or choose another one"
