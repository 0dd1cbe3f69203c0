"""Work that is noted as it is done: results go to a file at once, and the same command goes on where it was stopped."""

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def whole_lines(log: Path) -> list[bytes]:
    """The lines of a file of results; one that was torn when the program was stopped is left out and closed."""
    content = log.read_bytes() if log.is_file() else b""
    if content and not content.endswith(b"\n"):
        with log.open("ab") as file:
            file.write(b"\n")
    return [line for line in content.splitlines() if line.endswith(b"}")]


def in_order(work: Callable[[Any], T], tasks: Sequence[Any], workers: int) -> Iterator[T]:
    """The results in the order of their tasks, on so many cores."""
    if workers == 1:
        yield from map(work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(work, tasks)


def noted(
    work: Callable[[Any], T], tasks: dict[int, Any], log: Path, kind: type[T], key: Callable[[T], int], workers: int
) -> list[T]:
    """The results of tasks by number, those noted already and the rest, in the order of their numbers."""
    log.parent.mkdir(parents=True, exist_ok=True)
    found = {key(one): one for one in (msgspec.json.decode(line, type=kind) for line in whole_lines(log))}
    left, begun = [task for number, task in tasks.items() if number not in found], time.perf_counter()
    with log.open("ab") as file:
        for count, one in enumerate(in_order(work, left, workers), start=1):
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            found[key(one)] = one
            minutes = (time.perf_counter() - begun) / count * (len(left) - count) / 60
            text = f"\r{len(tasks) - len(left) + count}/{len(tasks)} done, {minutes:.0f} min left   "
            print(text, end="", file=sys.stderr, flush=True)
    return [found[number] for number in sorted(tasks)]
