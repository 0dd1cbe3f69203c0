"""Keepsakes of a finished game: what the window orders of the process that makes them, and what it hears of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Literal, Protocol

import msgspec

from boardgames.core.corrections import Correct
from boardgames.core.moves import Plain
from boardgames.data import user_files
from boardgames.session.history import Entry
from boardgames.session.journal import MOST_BYTES, Record, encode_all, header_of
from boardgames.session.log import REASON
from boardgames.session.session import Session
from boardgames.session.settings import Settings

Part = Literal["pictures", "story", "film"]
PARTS: tuple[Part, ...] = ("pictures", "story", "film")


class Order(msgspec.Struct, frozen=True):
    """What to make of a game, and where."""

    journal: bytes
    settings: Settings
    parts: tuple[Part, ...]
    folder: str
    stem: str  # what the names of the files begin with


class Progress(msgspec.Struct, frozen=True):
    """How far the work is."""

    done: float = 0.0
    part: Part | None = None  # being made now
    written: tuple[str, ...] = ()  # files that are complete
    problem: str = ""  # why it ended early, in the words of the system
    file: str = ""  # that could not be written

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.done >= 1 or bool(self.problem)


class Keeper(Protocol):
    """Makes keepsakes in another process: order once, then poll in every frame."""

    def begin(self, order: Order) -> None:
        """Start the work; cancels an earlier order."""

    def poll(self) -> Progress | None:
        """Return how far it is if there is news; a process that fails is a problem."""

    def cancel(self) -> None:
        """Stop the work; what is complete stays."""

    def close(self) -> None:
        """End the process."""


def journal_of(session: Session, data: str) -> bytes:
    """Return the save of a game as bytes; where there is no file, its moves with the seats as they are now."""
    path = session.journal.path if session.journal is not None else session.read_from
    if path is not None:
        try:
            return user_files.read(path, MOST_BYTES)
        except user_files.Unreadable:
            pass  # it was deleted or locked meanwhile: the moves are known
    header = header_of(session.setup, data, datetime.now().isoformat(timespec="seconds"))
    records = list(records_in(session.entries))
    if session.ending is not None:
        records.append(Record(end=session.ending))
    return encode_all(header, records)[0]


def records_in(entries: Sequence[Entry]) -> Iterator[Record]:
    """Yield the lines of a journal that make the same moves; what was set right together is one line."""
    together: list[Plain] = []
    for number, entry in enumerate(entries, start=1):
        if not isinstance(entry.move, Correct):
            yield Record(m=entry.move.plain())
            continue
        together.append(entry.move.plain())
        goes_on = number < len(entries) and isinstance(entries[number].move, Correct)
        if not goes_on or _gives_reason(entry):
            yield Record(correct=together, why=entry.why)
            together = []


def _gives_reason(entry: Entry) -> bool:
    """Whether a correction is the last of those that were made for the same reason together."""
    return any(event.log is not None and event.log.key == REASON for event in entry.events)
