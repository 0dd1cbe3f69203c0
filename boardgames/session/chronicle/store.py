"""The chronicle on disk: an index of the finished games beside the saves, brought up to date journal by journal.

The index holds one line per save, after a line with their checksum. A save that has not changed since is never read
again, and a finished game stays in the chronicle when its save is deleted from the list of saves."""

from __future__ import annotations

import gc
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from boardgames.data import user_files
from boardgames.session.chronicle.record import GameRecord, record_of
from boardgames.session.journal import JournalError, display_name
from boardgames.session.saves import ENDING, LATEST_SECONDS, Saves

FILE_NAME = "chronicle.jsonl"
MOST_BYTES = 256 << 20
VERSION = 3  # older indexes do not know who played which rounds of a seat, or made no move: saves are read again
_NANO = 10**9


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was read of a save; without a file the save was deleted since."""

    file: str = ""
    size: int = 0
    changed: int = 0  # file time in nanoseconds
    record: GameRecord | None = None  # None: not finished, or not readable


class _Head(msgspec.Struct, frozen=True):
    """The first line of the index."""

    checksum: int  # of all lines after it
    version: int = 0  # of what a record contains


class Chronicle:
    """The finished games of a folder of saves. `look` finds what has changed, `work` reads it save by save."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._index = saves.folder / FILE_NAME
        self._files: dict[str, _Line] = {}
        self._records: dict[str, GameRecord] = {}
        self._waiting: list[tuple[str, int, int]] = []
        self._dropped: set[str] = set()  # games that were in the index and must not come back
        self._is_changed = False
        self._stamp = _facts(self._index)  # of the index as it was read or written last
        self._sorted: tuple[GameRecord, ...] | None = None
        self._load()
        self.look()

    @property
    def records(self) -> tuple[GameRecord, ...]:
        """All finished games known so far, the newest first; the same object until something changes."""
        if self._sorted is None:
            found = sorted(self._records.values(), key=lambda record: (record.created, record.id), reverse=True)
            self._sorted = tuple(found)
        return self._sorted

    @property
    def waiting(self) -> int:
        """How many saves have to be read yet."""
        return len(self._waiting)

    def look(self) -> bool:
        """Find the saves that are new, have changed or are gone; true when there are such."""
        found = {name: facts for name, *facts in _journals(self._saves.folder)}
        gone = [name for name in self._files if name not in found]
        for name in gone:
            del self._files[name]  # its record stays
            self._is_changed = True
        self._waiting = [
            (name, size, changed)
            for name, (size, changed) in found.items()
            if name not in self._files or (self._files[name].size, self._files[name].changed) != (size, changed)
        ]
        return bool(gone or self._waiting)

    def work(self) -> bool:
        """Read the next save; true when there was one."""
        if not self._waiting:
            return False
        self._read(*self._waiting.pop())
        return True

    def complete(self) -> None:
        """Read all saves that wait, and write the index."""
        while self.work():
            pass
        self.save()

    def note(self, path: Path) -> None:
        """Read one save at once, before it is deleted."""
        self._read(path.name, *_facts(path))
        self.save()

    def files_of(self, record: GameRecord) -> list[Path]:
        """Return the saves of a game: none after they were deleted, several when it was copied."""
        names = [name for name, line in self._files.items() if line.record and line.record.id == record.id]
        return [self._saves.folder / name for name in sorted(names)]

    def delete(self, record: GameRecord) -> None:
        """Delete a game with its saves for good; JournalError where the system refuses."""
        for path in self.files_of(record):
            if os.path.lexists(path):  # another window may have deleted it
                self._saves.delete(path)
            del self._files[path.name]
        self._saves.empty_bin()
        self._drop(record)
        self._note_change()
        self.save()

    def save(self) -> None:
        """Write the index if something has changed; where nothing can be written, it is made again next time."""
        if not self._is_changed:
            return
        self._take_over()
        seen = {line.record.id for line in self._files.values() if line.record is not None}
        deleted = [_Line(record=record) for key, record in self._records.items() if key not in seen]
        body = msgspec.json.Encoder().encode_lines([*self._files.values(), *deleted])
        head = msgspec.json.encode(_Head(zlib.crc32(body), VERSION))
        with suppress(user_files.Unwritable):
            user_files.replace(self._index, head + b"\n" + body)
            self._is_changed, self._stamp = False, _facts(self._index)

    def _take_over(self) -> None:
        """Keep the games that another window has written into the index: their saves may be gone."""
        if _facts(self._index) == self._stamp:
            return
        known = self._dropped | self._records.keys()
        with suppress(user_files.Unreadable):
            for line in _lines(user_files.read(self._index, MOST_BYTES)):
                if line.record is not None and line.record.id not in known:
                    self._records[line.record.id], self._sorted = line.record, None

    def _drop(self, record: GameRecord) -> None:
        """Forget a game, also if the index still contains it."""
        self._records.pop(record.id, None)
        self._dropped.add(record.id)

    def _load(self) -> None:
        try:
            raw = user_files.read(self._index, MOST_BYTES)
        except user_files.Unreadable:
            return
        with _without_collections():
            lines = list(_lines(raw))
        is_current = _version(raw) == VERSION
        for line in lines:
            if line.file and is_current and (line.record is None or line.record.has_deeds):
                self._files[line.file] = line
            if line.record is not None:
                self._records[line.record.id] = line.record

    def _read(self, name: str, size: int, changed: int) -> None:
        seconds, path = min(max(changed / _NANO, 0), LATEST_SECONDS), self._saves.folder / name
        try:
            record = record_of(self._saves.view(path), seconds)
        except JournalError:
            record = None
        if record is None and not os.path.lexists(path):  # deleted since it was found: its record stays
            self._files.pop(name, None)
            self._note_change()
            return
        before = self._files.get(name)
        line = _Line(display_name(Path(name)), size, changed, record)
        self._files[name] = line
        if before is not None and before.record is not None and not self.files_of(before.record):
            self._drop(before.record)  # it was taken back and ended otherwise
        if record is not None:
            self._records[record.id] = record
            self._dropped.discard(record.id)
        self._note_change()

    def _note_change(self) -> None:
        self._is_changed, self._sorted = True, None


@contextmanager
def _without_collections() -> Iterator[None]:
    """Let the garbage collector rest: going through a million new values again and again, it finds nothing and takes
    four times as long as reading them."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _lines(raw: bytes) -> Iterator[_Line]:
    """Return the lines of an index; of a damaged one those that still make sense, the others are read again."""
    head, _, body = raw.partition(b"\n")
    decoder = msgspec.json.Decoder(_Line)
    with suppress(ValueError, RecursionError):
        if msgspec.json.decode(head, type=_Head).checksum == zlib.crc32(body):
            yield from decoder.decode_lines(body)
            return
    for line in body.split(b"\n"):
        with suppress(ValueError, RecursionError):
            found = decoder.decode(line)
            if found.record is None or found.record.is_sound():
                yield found


def _version(raw: bytes) -> int:
    """Return the version of an index, 0 where its first line is damaged."""
    with suppress(ValueError, RecursionError):
        return msgspec.json.decode(raw.partition(b"\n")[0], type=_Head).version
    return 0


def _journals(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Return name, size and time of all saves; nothing where the folder cannot be read."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ENDING):
                yield (entry.name, *_facts(entry))


def _facts(path: Path | os.DirEntry[str]) -> tuple[int, int]:
    """Return size and time of a file; nothing for one that was deleted meanwhile."""
    try:
        stat = path.stat()
    except OSError:
        return 0, 0
    return stat.st_size, stat.st_mtime_ns
