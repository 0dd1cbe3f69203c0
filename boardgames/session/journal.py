"""Save files: a JSON line for the set-up, then one for each move or undo, safe on disk before anybody hears of it."""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from stat import S_ISREG
from typing import Annotated, Literal, Self

import msgspec

from boardgames.core.moves import Plain
from boardgames.core.phrase import Phrase, say
from boardgames.session.names import LONGEST_SAVE, clean
from boardgames.session.seats import Seat, Setup

FORMAT = 1
MOST_BYTES = 16 * 1024 * 1024
_SUM_BYTES = 4
_SUM_TAIL = len(',"c":""}') + 2 * _SUM_BYTES
_START = "pilgrim-table"
_UNREADABLE = (ValueError, RecursionError)  # no JSON, no UTF-8, or nested without end

Count = Annotated[int, msgspec.Meta(ge=1)]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: everything that makes the game begin the same way again."""

    format: int
    game: str
    data: str  # digest of the board's data
    seats: tuple[Seat, ...]
    options: dict[str, str]
    seed: int
    created: str
    name: str = ""

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return Setup(self.game, self.seats, self.options, self.seed)


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A later line: exactly one of move, undo, redo or a new name of the save."""

    m: list[str | int] | None = None
    undo: Count | None = None
    agreed: bool = False
    redo: Count | None = None
    name: str | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the line says exactly one thing."""
        return sum(part is not None for part in (self.m, self.undo, self.redo, self.name)) == 1


Trouble = Literal["missing", "empty", "not_journal", "huge", "version", "game", "setup", "edited", "illegal", "write"]


class JournalError(Exception):
    """A save that cannot be opened or written; the text is one English sentence, the phrase the same to translate."""

    def __init__(self, trouble: Trouble, text: str, phrase: Phrase) -> None:
        super().__init__(text)
        self.trouble = trouble
        self.phrase = phrase


class Problem(msgspec.Struct, frozen=True):
    """Why a save opens for viewing only: at which line and after how many moves."""

    trouble: Trouble
    text: str
    phrase: Phrase
    line: int
    move: int = 0


class Contents(msgspec.Struct, frozen=True):
    """What a save file holds: the lines that are sound, how far they reach, and what is wrong behind them."""

    header: Header
    records: tuple[Record, ...]
    checksum: str
    sound_bytes: int
    torn: bytes = b""
    problem: Problem | None = None

    @property
    def name(self) -> str:
        """The name that the save got last."""
        named = next((r.name for r in reversed(self.records) if r.name is not None), self.header.name)
        return clean(named, LONGEST_SAVE)


def header_of(setup: Setup, data: str, created: str, name: str = "") -> Header:
    """The first line for a new game."""
    return Header(
        format=FORMAT,
        game=setup.game,
        data=data,
        seats=setup.seats,
        options=dict(sorted(setup.options.items())),
        seed=setup.seed,
        created=created,
        name=name,
    )


def encode(item: Header | Record, before: str) -> tuple[bytes, str]:
    """One line with its running checksum, and that checksum."""
    body = msgspec.json.encode(item)
    checksum = _checksum(before, body)
    return body[:-1] + b',"c":"' + checksum.encode() + b'"}\n', checksum


def encode_all(header: Header, records: Sequence[Record]) -> tuple[bytes, str]:
    """A whole file and its last checksum."""
    line, checksum = encode(header, _START)
    lines = [line]
    for record in records:
        line, checksum = encode(record, checksum)
        lines.append(line)
    return b"".join(lines), checksum


class Journal:
    """A save file that is being written: every line is on disk when the call returns."""

    def __init__(self, path: Path, checksum: str, size: int) -> None:
        self.path = path
        self._checksum = checksum
        self._size = size
        self._file = path.open("r+b", buffering=0)
        self._file.seek(size)

    @classmethod
    def create(cls, path: Path, header: Header, records: Sequence[Record] = ()) -> Self:
        """Begin a new file; it never replaces another."""
        lines, checksum = encode_all(header, records)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                file.write(lines)
                file.flush()
                os.fsync(file.fileno())
            _sync_folder(path.parent)
            return cls(path, checksum, len(lines))
        except OSError as problem:
            raise _write_error(path, problem) from problem

    @classmethod
    def reopen(cls, path: Path, contents: Contents) -> Self:
        """Go on writing behind the sound lines; a torn last line is kept in a file beside it."""
        try:
            if contents.torn:
                with path.with_name(path.name + ".torn").open("ab") as aside:
                    aside.write(contents.torn + b"\n")
                    aside.flush()
                    os.fsync(aside.fileno())
                os.truncate(path, contents.sound_bytes)
            return cls(path, contents.checksum, contents.sound_bytes)
        except OSError as problem:
            raise _write_error(path, problem) from problem

    def move(self, plain: Plain) -> None:
        """Write a move."""
        self._append(Record(m=plain))

    def undo(self, count: int, agreed: bool) -> None:
        """Write that so many moves were taken back."""
        self._append(Record(undo=count, agreed=agreed))

    def redo(self, count: int) -> None:
        """Write that so many moves were played again."""
        self._append(Record(redo=count))

    def rename(self, name: str) -> None:
        """Write a new name of the save."""
        self._append(Record(name=name))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _append(self, record: Record) -> None:
        self._come_back()
        self._follow_names()
        line, checksum = encode(record, self._checksum)
        if os.fstat(self._file.fileno()).st_size != self._size:
            text = f"{self.path.name}: another window plays this game too; close one of them and load it again."
            raise JournalError("write", text, say("session.journal.shared", file=shown_name(self.path)))
        try:
            written = 0
            while written < len(line):
                written += self._file.write(line[written:]) or 0
            os.fsync(self._file.fileno())
        except OSError as problem:
            self._forget_half_line()
            raise _write_error(self.path, problem) from problem
        self._checksum = checksum
        self._size += len(line)

    def _follow_names(self) -> None:
        """Take over a name that the list of saves has given to the game while it is being played."""
        self._file.seek(self._size)
        for line in self._file.read().split(b"\n")[:-1]:
            body = _body(line, self._checksum)
            record = None if body is None else _record(body)
            if body is None or record is None or record.name is None:
                break
            self._checksum = _checksum(self._checksum, body)
            self._size += len(line) + 1
        self._file.seek(self._size)

    def _come_back(self) -> None:
        """A save that was deleted while it is played is there again with the next line: nothing on screen is lost."""
        if self.path.exists():
            return
        self._file.seek(0)
        kept = self._file.read(self._size)
        try:
            self.path.write_bytes(kept)
            gone, self._file = self._file, self.path.open("r+b", buffering=0)
            gone.close()
            self._file.seek(self._size)
        except OSError as problem:
            raise _write_error(self.path, problem) from problem

    def _forget_half_line(self) -> None:
        try:
            self._file.truncate(self._size)
            self._file.seek(self._size)
        except OSError:
            # The half line stays; loading drops it as torn, and nothing may be written behind it.
            self._file.close()


def read(path: Path) -> Contents:
    """The lines of a save file; JournalError when there is nothing to show, a problem when only the end is unsound."""
    raw = _bytes_of(path)
    lines = raw.split(b"\n")
    torn = lines.pop()
    if not lines:
        raise _not_journal(path)
    header = _header(path, lines[0])
    checksum, size, records = _START, 0, list[Record]()
    for number, line in enumerate(lines, start=1):
        body = _body(line, checksum)
        record = None if body is None or number == 1 else _record(body)
        if body is None or (number > 1 and record is None):
            problem = _edited(path, number)
            return Contents(header, tuple(records), checksum, size, b"", problem)
        checksum = _checksum(checksum, body)
        size += len(line) + 1
        if record is not None:
            records.append(record)
    return Contents(header, tuple(records), checksum, size, torn)


def shown_name(path: Path) -> str:
    """The name of a file as text; what is no text in it becomes a question mark."""
    return path.name.encode("utf-8", "replace").decode("utf-8")


def _bytes_of(path: Path) -> bytes:
    try:
        stat = path.stat()
        if not S_ISREG(stat.st_mode):  # a folder, or a pipe that would be waited for without end
            raise _not_journal(path)
        size = stat.st_size
        if size > MOST_BYTES:
            text = f"{path.name}: {size // 1024 // 1024} MB is too large for a saved game."
            raise JournalError("huge", text, say("session.journal.huge", file=shown_name(path)))
        raw = path.read_bytes()
    except OSError as problem:
        text = f"{path.name}: cannot be read ({problem.strerror})."
        phrase = say("session.journal.missing", file=shown_name(path), reason=problem.strerror or "")
        raise JournalError("missing", text, phrase) from problem
    if not raw.strip():
        text = f"{path.name}: the file is empty, there is no game in it."
        raise JournalError("empty", text, say("session.journal.empty", file=shown_name(path)))
    return raw


def _header(path: Path, line: bytes) -> Header:
    try:
        tree = msgspec.json.decode(line)
    except _UNREADABLE as problem:
        raise _not_journal(path) from problem
    if not isinstance(tree, dict) or not {"format", "game", "seats"} <= tree.keys():
        raise _not_journal(path)
    if tree["format"] != FORMAT:
        version = str(tree["format"])
        text = f"{path.name}: save format {version} is unknown here; this program reads format {FORMAT}. Update it."
        phrase = say("session.journal.version", file=shown_name(path), version=version, known=FORMAT)
        raise JournalError("version", text, phrase)
    try:
        return msgspec.convert(tree, Header)
    except msgspec.ValidationError as problem:
        text = f"{path.name}: the first line is damaged ({problem})."
        raise JournalError("setup", text, say("session.journal.header", file=shown_name(path))) from problem


def _body(line: bytes, before: str) -> bytes | None:
    body = line[:-_SUM_TAIL] + b"}"
    tail = line[-_SUM_TAIL:]
    expected = b',"c":"' + _checksum(before, body).encode() + b'"}'
    return body if tail == expected else None


def _record(body: bytes) -> Record | None:
    try:
        record = msgspec.json.decode(body, type=Record)
    except _UNREADABLE:
        return None
    return record if record.is_whole else None


def _checksum(before: str, body: bytes) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=_SUM_BYTES).hexdigest()


def _edited(path: Path, line: int) -> Problem:
    text = f"{path.name}: line {line} was changed after it was written; the game can be viewed up to there."
    return Problem("edited", text, say("session.journal.edited", file=shown_name(path), line=line), line)


def _not_journal(path: Path) -> JournalError:
    text = f"{path.name}: this is not a saved game of Pilgrim Table."
    return JournalError("not_journal", text, say("session.journal.not_journal", file=shown_name(path)))


def _write_error(path: Path, problem: OSError) -> JournalError:
    reason = problem.strerror or str(problem)
    text = f"{path}: cannot be written ({reason}); the last move was not made. Free some space and try again."
    return JournalError("write", text, say("session.journal.write", file=shown_name(path), reason=reason))


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":  # other systems cannot open a folder
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
