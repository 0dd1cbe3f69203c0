"""Parquet files of games. They cannot grow, so games are noted line by line beside them and put in at the end."""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, takewhile
from pathlib import Path
from typing import Any

from boardgames.data.user_files import reason_of
from boardgames.simulation import extras
from boardgames.simulation.columns import Columns, Value
from boardgames.simulation.line_files import Lines, RunFileProblem, cannot_continue, checked
from boardgames.simulation.plan import Plan
from boardgames.simulation.work import Deal

GROUP_ROWS = 10_000  # always the same, so that the same games give the same file
_READ_ROWS = 1000


class Parquet:
    """A Parquet file and, during a run, the lines of `<name>.part`; a run that was killed leaves them behind."""

    def __init__(self, path: Path, plan: Plan, columns: Columns) -> None:
        self._path = path
        self._plan = plan
        self._columns = columns
        self._lines_path = path.with_name(path.name + ".part")
        self._lines = Lines(self._lines_path, plan, columns)
        self._pyarrow = extras.load("pyarrow")
        self._parquet = extras.load("pyarrow.parquet")

    def deals(self, most: int) -> Iterator[Deal]:
        """Yield the deals that are there, at most so many; they are checked against the plan."""
        number, deal = 0, Deal()
        for row in self._rows():
            if number >= most:
                break
            try:
                deal.append(checked(self._plan, number, len(deal), self._columns.record(row)))
            except ValueError as problem:
                raise RunFileProblem(cannot_continue(self._path, f"deal {number + 1}", problem)) from problem
            if len(deal) == len(self._plan.variants):
                yield deal
                number, deal = number + 1, []
        yield from self._noted(most)

    def _noted(self, most: int) -> Iterator[Deal]:
        """Yield the deals of the lines; all are read, for all of them belong into the file."""
        first = self._count() // len(self._plan.variants)
        self._lines = Lines(self._lines_path, self._plan, self._columns, first)
        if self._lines_are_in_the_file(first):
            self._lines_path.unlink()
        for number, deal in enumerate(self._lines.deals(sys.maxsize), start=first):
            if number < most:
                yield deal

    def _lines_are_in_the_file(self, first: int) -> bool:
        """Whether an earlier run was killed between the last two steps of `finish`."""
        try:
            with self._lines_path.open("rb") as file:
                line = file.readline()
        except FileNotFoundError:
            return False
        except OSError as problem:  # its name may be too long, where that of the file is not
            raise RunFileProblem(f"{self._lines_path} cannot be opened ({reason_of(problem)})") from problem
        if not line.endswith(b"\n"):
            return False
        try:
            record = self._columns.record(self._lines.decode(line))
            number = record.seed - self._plan.seed
            checked(self._plan, number, 0, record)
        except ValueError:  # of another run, or something else: whoever reads the lines says so
            return False
        return 0 <= number < first

    def append(self, deals: Iterable[Deal]) -> None:
        """Note more games."""
        self._lines.append(deals)

    def finish(self) -> None:
        """Put the lines into the file."""
        self._lines.finish()
        if not self._lines.good_bytes:
            return
        new = self._path.with_name(self._path.name + ".new")
        try:
            self._write(new)
            os.replace(new, self._path)
            self._lines_path.unlink()
        except OSError as problem:
            raise RunFileProblem(
                f"{self._path} cannot be written ({reason_of(problem)}); the games are in {self._lines_path},"
                " and the same command goes on from there"
            ) from problem

    def _write(self, path: Path) -> None:
        kinds = {int: self._pyarrow.int64(), float: self._pyarrow.float64(), str: self._pyarrow.string()}
        schema = self._pyarrow.schema([(name, kinds[kind]) for name, kind in self._columns.kinds.items()])
        with self._parquet.ParquetWriter(path, schema) as writer:
            rows: list[Mapping[str, Value]] = []
            for row in chain(self._old_rows(writer), self._new_rows()):
                rows.append(row)
                if len(rows) == GROUP_ROWS:
                    writer.write_table(self._pyarrow.Table.from_pylist(rows, schema))
                    rows = []
            if rows:
                writer.write_table(self._pyarrow.Table.from_pylist(rows, schema))

    def _new_rows(self) -> Iterator[Mapping[str, Value]]:
        with self._lines_path.open("rb") as file:
            while file.tell() < self._lines.good_bytes:
                yield self._lines.decode(file.readline())

    def _old_rows(self, writer: Any) -> Iterator[Mapping[str, Value]]:
        """Write the whole groups at the beginning of the file as they are; yield the rows behind them."""
        if not self._path.exists():
            return
        with self._parquet.ParquetFile(self._path) as file:
            sizes = [file.metadata.row_group(number).num_rows for number in range(file.num_row_groups)]
            whole = len(list(takewhile(lambda size: size == GROUP_ROWS, sizes)))
            for number in range(len(sizes)):  # another program may have cut it into other groups
                if number < whole:
                    writer.write_table(file.read_row_group(number))
                else:
                    yield from file.read_row_group(number).to_pylist()

    def _count(self) -> int:
        return int(self._parquet.read_metadata(self._path).num_rows) if self._path.exists() else 0

    def _rows(self) -> Iterator[Mapping[str, Value]]:
        if not os.path.exists(self._path):
            return
        try:
            with self._parquet.ParquetFile(self._path) as file:
                for batch in file.iter_batches(_READ_ROWS):
                    rows: Sequence[Mapping[str, Value]] = batch.to_pylist()
                    yield from rows
        except (OSError, self._pyarrow.ArrowInvalid) as problem:
            raise RunFileProblem(f"{self._path} is no Parquet file; choose another one") from problem
