"""The saved games of this computer: listing, renaming, copying, deleting and restoring."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from boardgames.core.phrase import Phrase, say
from boardgames.core.shuffle import Shuffle
from boardgames.data import user_files
from boardgames.session import journal as files
from boardgames.session.branches import everybody_back, first_seats, records_of
from boardgames.session.ending import TIED, Ending
from boardgames.session.journal import Journal, JournalError, Record
from boardgames.session.loading import Finder, Loaded, load, open_view, step
from boardgames.session.names import LONGEST_SAVE, clean
from boardgames.session.seats import Seat, Setup
from boardgames.session.session import Session

ENDING = ".journal"
LATEST_SECONDS = 250_000_000_000  # the year 9892: a file may claim a time that no calendar has
MOST_SUMMARY_BYTES = 1 << 20


class SaveDetails(msgspec.Struct, frozen=True, kw_only=True):
    """Cached facts about an intact save, as cached on disk."""

    path: Path
    saved: str  # local time, ISO
    game: str = ""
    name: str = ""
    seats: tuple[Seat, ...] = ()
    points: tuple[int | None, ...] = ()  # of a finished game those of the score sheet, else those that all may see
    round: int = 0
    actor: int | None = None
    moves: int = 0
    seed: int = 0
    options: Mapping[str, str] = {}
    finished: bool = False
    winners: tuple[int, ...] = ()
    ending: Ending | None = None  # if it was broken off
    tied: bool = False  # whether several sides were ahead then
    view_only: bool = False
    data_changed: bool = False  # since it was saved, also if all its moves still fit


class Summary(SaveDetails, frozen=True, kw_only=True):
    """One entry of the list of saves: public facts only."""

    problem: Phrase | None = None  # why it is view-only, or why it cannot be opened (then `game` is empty)

    @property
    def file(self) -> str:
        """The name of its file."""
        return files.display_name(self.path)


class _Cached(msgspec.Struct, frozen=True):
    shape: Literal["tied"]  # version mark: entries without it do not know who was tied
    size: int
    changed: int
    data: str
    facts: SaveDetails


class Saves:
    """A folder of save files."""

    def __init__(self, folder: Path, find: Finder) -> None:
        self.folder = folder
        self._find = find
        self._trash = folder / ".trash"
        self._cache = folder / ".summaries"

    def begin(self, setup: Setup) -> Session:
        """Start a new game that is saved from its first move on, if the folder can be written."""
        return self._start(setup, ())

    def open(self, path: Path) -> Loaded:
        """Load a save, playable if possible."""
        return load(path, self._find)

    def view(self, path: Path) -> Loaded:
        """Replay a save as far as possible without writing to it; JournalError when there is nothing to show."""
        return open_view(path, self._find)

    def play_on(
        self, session: Session, number: int, seats: tuple[Seat, ...], fresh_seed: int | None = None, name: str = ""
    ) -> Session:
        """Start a new game from the position after `number` moves of another; a seed shuffles what nobody has seen.

        Its save may be given a name, and its log says where it began."""
        shuffles = tuple(shuffle for shuffle in session.setup.shuffles if shuffle.after <= number)
        if fresh_seed is not None:
            shuffles += (Shuffle(number, fresh_seed),)
        seats = everybody_back(seats)
        setup = msgspec.structs.replace(session.setup, seats=first_seats(session, seats), shuffles=shuffles)
        branch = self._start(setup, records_of(session, number, seats))
        if name and branch.journal is not None:
            branch.journal.rename(clean(name, LONGEST_SAVE))
        if branch.actor is not None:
            branch.note(branch.actor, say(f"session.log.branch_{'same' if fresh_seed is None else 'fresh'}", n=number))
        return branch

    def rematch(self, session: Session, seed: int) -> Session:
        """Start a new game with the same seats and options and another seed."""
        seats = tuple(seat.afresh for seat in session.setup.seats)
        return self.begin(msgspec.structs.replace(session.setup, seats=seats, seed=seed, shuffles=(), data=""))

    def list(self) -> tuple[Summary, ...]:
        """Return all saves, the newest first."""
        found = [(_stat(path)[1], path) for path in _journals(self.folder)]
        find = cache(self._find)  # it looks at the files of the game, which need not happen for each of many saves
        return tuple(self._summary(path, find) for _, path in sorted(found, reverse=True))

    def newest(self) -> Summary | None:
        """Return the newest game that can be continued."""
        return next((row for row in self.list() if not row.finished and not row.view_only), None)

    def has_finished(self, game: str) -> bool:
        """Whether the saves contain a finished game of this kind."""
        return any(row.finished and row.game == game for row in self.list())

    def summary(self, path: Path) -> Summary:
        """Return the public facts of a save, cached until the file changes."""
        return self._summary(path, self._find)

    def _summary(self, path: Path, find: Finder) -> Summary:
        size, changed = _stat(path)
        cached = self._remembered(path)
        if cached is not None and (cached.size, cached.changed) == (size, changed):
            known = find(cached.facts.game)
            if known is not None and known.data == cached.data:
                return Summary(**{**msgspec.structs.asdict(cached.facts), "path": path})
        seconds = min(max(changed // 10**9, 0), LATEST_SECONDS)
        summary = self._summarise(path, datetime.fromtimestamp(seconds).isoformat(timespec="seconds"))
        if summary.problem is None:
            self._remember(summary, size, changed)
        return summary

    def rename(self, path: Path, name: str) -> None:
        """Rename a save without changing its file time; JournalError when the file is damaged."""
        contents = files.read(path)
        if contents.problem is not None:
            raise JournalError("edited", contents.problem.text, contents.problem.phrase)
        with _explained(path):
            stat = path.stat()
            journal = Journal.reopen(path, contents)
            journal.rename(clean(name, LONGEST_SAVE))
            journal.close()
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))

    def copy(self, path: Path, name: str = "") -> Path:
        """Copy a save, preserving its file time; give the copy a name, unless the file is damaged."""
        with _explained(path):
            content, target = user_files.read(path, files.MOST_BYTES), self._free(self.folder, path.name)
            target.write_bytes(content)
            stat = path.stat()
            os.utime(target, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # but a copy of a locked file can be written
        if name and files.read(target).problem is None:
            self.rename(target, name)
        return target

    def delete(self, path: Path) -> Path:
        """Move a save to the bin; return the path for `restore`."""
        with _explained(path):
            self._trash.mkdir(exist_ok=True)
            return path.rename(self._free(self._trash, path.name))

    def restore(self, binned: Path) -> Path:
        """Move a save back out of the bin."""
        with _explained(binned):
            return binned.rename(self._free(self.folder, binned.name))

    def empty_bin(self) -> None:
        """Delete the saves in the bin for good."""
        for path in _journals(self._trash):
            with suppress(OSError):  # folders, and what may not be deleted, stay in the bin
                path.unlink()

    def _start(self, setup: Setup, records: tuple[Record, ...]) -> Session:
        known = self._find(setup.game)
        if known is None:
            raise ValueError(f"no rules for the game {setup.game!r}")
        known = known.of(setup.data) if setup.data else known
        session = Session(known.game, setup)
        for record in records:
            problem = step(session, record)
            if problem:
                raise ValueError(f"moves of another game do not fit: {problem}")
        now = datetime.now()
        header = files.header_of(setup, known.data, now.isoformat(timespec="seconds"))
        path = self._free(self.folder, f"{setup.game}-{now:%Y%m%d-%H%M%S}{ENDING}")
        try:
            session.journal = Journal.create(path, header, records)
        except JournalError as problem:
            session.unsaved = files.unsaved(path, problem)
        return session

    def _free(self, folder: Path, name: str) -> Path:
        stem = name.removesuffix(ENDING)
        path, number = folder / name, 1
        while os.path.lexists(path):
            number += 1
            path = folder / f"{stem}-{number}{ENDING}"
        return path

    def _remember(self, summary: Summary, size: int, changed: int) -> None:
        known = self._find(summary.game)
        facts = SaveDetails(**{name: getattr(summary, name) for name in SaveDetails.__struct_fields__})
        row = _Cached("tied", size, changed, known.data if known else "", facts)
        with suppress(OSError, user_files.Unwritable):  # only a cache: without it the list is slower next time
            self._cache.mkdir(exist_ok=True)
            cache = self._cache / (summary.path.name + ".json")
            user_files.write(cache, msgspec.json.encode(row, enc_hook=files.display_name))

    def _remembered(self, path: Path) -> _Cached | None:
        cache = self._cache / (path.name + ".json")
        try:
            raw = user_files.read(cache, MOST_SUMMARY_BYTES)
            return msgspec.json.decode(raw, type=_Cached, dec_hook=lambda kind, value: kind(value))
        except (user_files.Unreadable, ValueError, RecursionError):
            return None

    def _summarise(self, path: Path, saved: str) -> Summary:
        try:
            loaded = self.view(path)
        except JournalError as problem:
            return Summary(path=path, saved=saved, view_only=True, problem=problem.phrase)
        session = loaded.session
        outcome = session.outcome
        return Summary(
            path=path,
            saved=saved,
            game=session.setup.game,
            name=loaded.contents.name,
            seats=session.seats,
            points=outcome.totals if outcome is not None else _open_points(session),
            round=session.game.round(session.state),
            actor=session.actor,
            moves=len(session.entries),
            seed=session.setup.seed,
            options=dict(session.setup.options),
            finished=session.is_over,
            winners=outcome.winners if outcome is not None else (),
            ending=session.ending,
            tied=outcome is not None and outcome.reason.key == TIED,
            view_only=loaded.problem is not None,
            data_changed=loaded.data_differs,
            problem=loaded.problem.phrase if loaded.problem else None,
        )


def _open_points(session: Session) -> tuple[int | None, ...]:
    """Return the points of every seat that all may see during a game."""
    return tuple(card.score for card in sorted(session.table(None).rail, key=lambda card: card.seat))


def _journals(folder: Path) -> Sequence[Path]:
    """Return what is called a save in a folder, none where it cannot be read."""
    try:
        return [folder / name for name in os.listdir(folder) if name.endswith(ENDING)]
    except OSError:
        return []


def _stat(path: Path) -> tuple[int, int]:
    """Return size and time of a file, or of a broken link; nothing for one that was deleted meanwhile."""
    try:
        stat = path.stat()
    except OSError:
        try:
            stat = path.lstat()
        except OSError:
            return 0, 0
    return stat.st_size, stat.st_mtime_ns


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn what the system refuses into a JournalError."""
    try:
        yield
    except (OSError, user_files.Unreadable) as problem:
        reason = user_files.reason_of(problem) if isinstance(problem, OSError) else str(problem)
        text = f"{path.name}: cannot be changed ({reason})."
        phrase = say("session.journal.unchanged", file=files.display_name(path), reason=reason)
        raise JournalError("write", text, phrase) from problem
