"""Save files: a JSON line for the set-up, then one per move or undo, each on disk before it is reported."""

import hashlib
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal, Self

import msgspec

from boardgames.core.moves import Plain
from boardgames.core.phrase import Phrase, say
from boardgames.core.shuffle import Shuffle
from boardgames.data import user_files
from boardgames.session.ending import Ending
from boardgames.session.names import LONGEST_SAVE, clean
from boardgames.session.seats import Seat, Setup
from boardgames.session.ways import Ways

FORMAT = 1
MOST_BYTES = 16 * 1024 * 1024
LONGEST_NAME_BYTES = 240  # most systems allow 255
_SUM_BYTES = 4
_SUM_TAIL = len(',"c":""}') + 2 * _SUM_BYTES
_START = "pilgrim-table"
_UNREADABLE = (ValueError, RecursionError)  # not JSON, not UTF-8, or nested too deeply

Count = Annotated[int, msgspec.Meta(ge=1)]
Took = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Seed = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # larger ones could be read but not written again


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: everything needed to start the same game again."""

    format: int
    game: str
    data: str  # digest of the board's data
    seats: tuple[Seat, ...]
    options: dict[str, str]
    seed: Seed
    created: str
    name: str = ""
    shuffles: tuple[Shuffle, ...] = ()
    ways: Ways = Ways()

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return Setup(self.game, self.seats, self.options, self.seed, self.shuffles, self.ways)


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A later line: exactly one of move, corrections, undo, redo, name of the save, new seats, new ways, time of a
    decision that the table left, the end."""

    m: list[str | int] | None = None
    correct: list[list[str | int]] | None = None  # what the table set right
    why: str = ""  # its reason
    t: Took = 0  # seconds that a person took for the move, where a clock runs
    unasked: bool = False  # whether the move was made for its player, who had said so earlier
    undo: Count | None = None
    agreed: bool = False
    keeps: bool = False  # whether the line that was taken back can be looked at: the table went back
    shuffle: Seed | None = None  # of what was unseen, after an undo
    redo: Count | None = None
    name: str | None = None
    seats: tuple[Seat, ...] | None = None
    others: tuple[int, ...] = ()  # with new seats: those at which somebody else sits down
    ways: Ways | None = None
    paused: Took | None = None  # seconds that a person has taken for a decision before the table was left
    end: Ending | None = None  # broken off before its rules ended it

    @property
    def is_valid(self) -> bool:
        """Whether the line has exactly one meaning."""
        parts = (self.m, self.correct, self.undo, self.redo, self.name, self.seats, self.ways, self.paused, self.end)
        return sum(part is not None for part in parts) == 1


Trouble = Literal["missing", "empty", "not_journal", "huge", "version", "game", "setup", "edited", "illegal", "write"]


class JournalError(Exception):
    """A save that cannot be opened or written, as an English sentence and as a phrase."""

    def __init__(self, trouble: Trouble, text: str, phrase: Phrase) -> None:
        super().__init__(text)
        self.trouble = trouble
        self.phrase = phrase


class Problem(msgspec.Struct, frozen=True):
    """Why a save opens for viewing only, with the line and the number of moves before it."""

    trouble: Trouble
    text: str
    phrase: Phrase
    line: int
    move: int = 0


class Contents(msgspec.Struct, frozen=True):
    """The contents of a save file: its intact lines, their length, and the problem after them."""

    header: Header
    records: tuple[Record, ...]
    checksum: str
    sound_bytes: int
    torn: bytes = b""
    problem: Problem | None = None

    @property
    def name(self) -> str:
        """The current name of the save."""
        named = next((r.name for r in reversed(self.records) if r.name is not None), self.header.name)
        return clean(named, LONGEST_SAVE)


def header_of(setup: Setup, data: str, created: str, name: str = "") -> Header:
    """Return the first line for a new game."""
    return Header(
        format=FORMAT,
        game=setup.game,
        data=data,
        seats=setup.seats,
        options=dict(sorted(setup.options.items())),
        seed=setup.seed,
        created=created,
        name=name,
        shuffles=setup.shuffles,
        ways=setup.ways,
    )


def encode(item: Header | Record, before: str) -> tuple[bytes, str]:
    """Return one line with its running checksum, and that checksum."""
    body = msgspec.json.encode(item)
    checksum = _checksum(before, body)
    return body[:-1] + b',"c":"' + checksum.encode() + b'"}\n', checksum


def encode_all(header: Header, records: Sequence[Record]) -> tuple[bytes, str]:
    """Return a complete file and its last checksum."""
    line, checksum = encode(header, _START)
    lines = [line]
    for record in records:
        line, checksum = encode(record, checksum)
        lines.append(line)
    return b"".join(lines), checksum


class Journal:
    """A save file open for writing: every line is on disk when the call returns."""

    def __init__(self, path: Path, checksum: str, size: int) -> None:
        self.path = path
        self._checksum = checksum
        self._size = size
        self._partial = b""  # a line that could not be written, while some of it may be in the file
        self._file = path.open("r+b", buffering=0)
        self._file.seek(size)

    @classmethod
    def create(cls, path: Path, header: Header, records: Sequence[Record] = ()) -> Self:
        """Create a new file; never overwrites one."""
        lines, checksum = encode_all(header, records)
        is_ours = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                is_ours = True
                file.write(lines)
                file.flush()
                os.fsync(file.fileno())
            _sync_folder(path.parent)
            return cls(path, checksum, len(lines))
        except OSError as problem:
            if is_ours:
                with suppress(OSError):
                    path.unlink()  # the game is not in it
            raise _write_error(path, problem) from problem

    @classmethod
    def reopen(cls, path: Path, contents: Contents) -> Self:
        """Continue after the intact lines; an incomplete last line is moved to a separate file."""
        try:
            if contents.torn:
                with _aside(path).open("ab") as aside:
                    aside.write(contents.torn + b"\n")
                    aside.flush()
                    os.fsync(aside.fileno())
                os.truncate(path, contents.sound_bytes)
            return cls(path, contents.checksum, contents.sound_bytes)
        except OSError as problem:
            raise _write_error(path, problem) from problem

    def move(self, plain: Plain, seconds: int = 0, unasked: bool = False) -> None:
        """Write a move, how long it took where a clock runs, and whether it was made for its player."""
        self._append(Record(m=plain, t=seconds, unasked=unasked))

    def correct(self, changes: list[Plain], why: str) -> None:
        """Write what the table set right together, and why."""
        self._append(Record(correct=changes, why=why))

    def undo(self, count: int, agreed: bool, shuffle: int | None = None, keeps: bool = False) -> None:
        """Write that `count` moves were undone or set aside, and by which seed the unseen was shuffled."""
        self._append(Record(undo=count, agreed=agreed, shuffle=shuffle, keeps=keeps))

    def redo(self, count: int) -> None:
        """Write that `count` moves were redone."""
        self._append(Record(redo=count))

    def rename(self, name: str) -> None:
        """Write a new name of the save."""
        self._append(Record(name=name))

    def seats(self, seats: tuple[Seat, ...], others: tuple[int, ...] = ()) -> None:
        """Write who sits at the table from now on, and where that is somebody else."""
        self._append(Record(seats=seats, others=others))

    def ways(self, ways: Ways) -> None:
        """Write how the table plays from now on."""
        self._append(Record(ways=ways))

    def pause(self, seconds: int) -> None:
        """Write how long a person has thought about a decision that is still open."""
        self._append(Record(paused=seconds))

    def end(self, ending: Ending) -> None:
        """Write that the game was broken off."""
        self._append(Record(end=ending))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _append(self, record: Record) -> None:
        try:
            self._restore_file()
            self._drop_partial_line()
            self._skip_renames()
            is_shared = os.fstat(self._file.fileno()).st_size != self._size
        except OSError as problem:
            raise _write_error(self.path, problem) from problem
        if is_shared:
            text = f"{self.path.name}: another window plays this game too; close one of them and load it again."
            raise JournalError("write", text, say("session.journal.shared", file=display_name(self.path)))
        line, checksum = encode(record, self._checksum)
        self._partial = line
        try:
            written = 0
            while written < len(line):
                written += self._file.write(line[written:]) or 0
            os.fsync(self._file.fileno())
        except OSError as problem:
            with suppress(OSError):  # then it goes before the next line is written; loading drops it, too
                self._drop_partial_line()
            raise _write_error(self.path, problem) from problem
        self._partial = b""
        self._checksum = checksum
        self._size += len(line)

    def _skip_renames(self) -> None:
        """Skip lines that the list of saves has appended to rename the game while it is being played."""
        self._file.seek(self._size)
        for line in self._file.read().split(b"\n")[:-1]:
            body = _body(line, self._checksum)
            record = None if body is None else _record(body)
            if body is None or record is None or record.name is None:
                break
            self._checksum = _checksum(self._checksum, body)
            self._size += len(line) + 1
        self._file.seek(self._size)

    def _restore_file(self) -> None:
        """Write the file again if it was deleted during play, so that nothing on the screen is lost."""
        if self.path.exists():
            return
        self._file.seek(0)
        contents = self._file.read(self._size)
        try:
            self.path.write_bytes(contents)
            deleted, self._file = self._file, self.path.open("r+b", buffering=0)
            deleted.close()
            self._file.seek(self._size)
        except OSError as problem:
            raise _write_error(self.path, problem) from problem

    def _drop_partial_line(self) -> None:
        """Cut off what was written of a line that failed; what another window wrote instead stays."""
        if not self._partial:
            return
        self._file.seek(self._size)
        if self._partial.startswith(self._file.read()):
            self._file.truncate(self._size)
        self._file.seek(self._size)
        self._partial = b""


def read(path: Path) -> Contents:
    """Read a save file; JournalError when there is nothing to show, a problem when only the end is damaged."""
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


def display_name(path: Path) -> str:
    """Return a file name for display; undecodable bytes become question marks."""
    return path.name.encode("utf-8", "replace").decode("utf-8")


def _bytes_of(path: Path) -> bytes:
    try:
        raw = user_files.read(path, MOST_BYTES)
    except user_files.Unreadable as problem:
        raise _unreadable(path, problem) from problem
    if not raw.strip():
        text = f"{path.name}: the file is empty, there is no game in it."
        raise JournalError("empty", text, say("session.journal.empty", file=display_name(path)))
    return raw


def _unreadable(path: Path, problem: user_files.Unreadable) -> JournalError:
    if problem.trouble in ("folder", "special"):
        return _not_journal(path)
    if problem.trouble == "huge":
        text = f"{path.name}: {problem.size // 1024 // 1024} MB is too large for a saved game."
        return JournalError("huge", text, say("session.journal.huge", file=display_name(path)))
    text = f"{path.name}: cannot be read ({problem.reason})."
    return JournalError("missing", text, say("session.journal.missing", file=display_name(path), reason=problem.reason))


def _aside(path: Path) -> Path:
    """Return the file for an incomplete last line; the names of files have a limit."""
    return path.with_name(os.fsdecode(os.fsencode(path.name)[:LONGEST_NAME_BYTES]) + ".torn")


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
        phrase = say("session.journal.version", file=display_name(path), version=version, known=FORMAT)
        raise JournalError("version", text, phrase)
    try:
        return msgspec.convert(tree, Header)
    except msgspec.ValidationError as problem:
        text = f"{path.name}: the first line is damaged ({problem})."
        raise JournalError("setup", text, say("session.journal.header", file=display_name(path))) from problem


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
    return record if record.is_valid else None


def _checksum(before: str, body: bytes) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=_SUM_BYTES).hexdigest()


def _edited(path: Path, line: int) -> Problem:
    text = f"{path.name}: line {line} was changed after it was written; the game can be viewed up to there."
    return Problem("edited", text, say("session.journal.edited", file=display_name(path), line=line), line)


def _not_journal(path: Path) -> JournalError:
    text = f"{path.name}: this is not a saved game of Pilgrim Table."
    return JournalError("not_journal", text, say("session.journal.not_journal", file=display_name(path)))


def unsaved(path: Path, problem: JournalError) -> Phrase:
    """Return the phrase for a game that goes on without a save."""
    return say("session.journal.unsaved", file=display_name(path), reason=dict(problem.phrase.args)["reason"])


def _write_error(path: Path, problem: OSError) -> JournalError:
    reason = problem.strerror or str(problem)
    text = f"{path}: cannot be written ({reason}); the last move was not made. Free some space and try again."
    return JournalError("write", text, say("session.journal.write", file=display_name(path), reason=reason))


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":  # other systems cannot open a folder
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
