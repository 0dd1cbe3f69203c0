"""Loads saves by replaying them: into a playable session, or for viewing up to the first line that no longer fits."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from boardgames.core.corrections import Correct
from boardgames.core.game import Game, SetupError
from boardgames.core.moves import MoveError
from boardgames.core.phrase import say
from boardgames.data.files import BOARD_MARK
from boardgames.session import journal as files
from boardgames.session.journal import Contents, JournalError, Problem, Record
from boardgames.session.session import IllegalMove, Session


class KnownGame(msgspec.Struct, frozen=True):
    """The rules of a game and the digest of the data they were built from."""

    game: Game
    data: str
    earlier: Callable[[str], "KnownGame | None"] = lambda digest: None  # the same rules with the data of this digest

    def of(self, digest: str) -> "KnownGame":
        """Return the game with the data of this digest; with today's if the others were not kept."""
        return self if digest == self.data else self.earlier(digest) or self


Finder = Callable[[str], KnownGame | None]


class Loaded(msgspec.Struct, frozen=True):
    """A loaded save: playable, or for viewing only because of `problem`."""

    session: Session
    contents: Contents
    problem: Problem | None
    data_differs: bool


def open_view(path: Path, find: Finder) -> Loaded:
    """Replay a save as far as possible without modifying the file; JournalError when there is nothing to show."""
    contents, file = files.read(path), files.display_name(path)
    if contents.problem is not None and contents.problem.line == 1:
        text = f"{path.name}: the set-up in line 1 was changed after it was written, so the game cannot be rebuilt."
        raise JournalError("edited", text, say("session.journal.header", file=file))
    known = find(contents.header.game)
    if known is None and BOARD_MARK in contents.header.game:
        board = contents.header.game.partition(BOARD_MARK)[2]
        text = f"{path.name}: a game on your own board {board!r}, which is no longer kept beside the saves."
        raise JournalError("game", text, say("session.journal.own_board", file=file, board=board))
    if known is None:
        text = f"{path.name}: a game of {contents.header.game!r}, which this program cannot play."
        raise JournalError("game", text, say("session.journal.game", file=file, game=contents.header.game))
    played, setup = known.of(contents.header.data), contents.header.setup
    if played.data != known.data:
        setup = msgspec.structs.replace(setup, data=played.data)
    try:
        session = Session(played.game, setup)
    except SetupError as problem:
        text = f"{path.name}: these seats and options can no longer be played ({problem})."
        raise JournalError("setup", text, say("session.journal.setup", file=file, why=problem.phrase)) from problem
    differs = known.data != contents.header.data
    trouble = _replay(session, contents, differs, file) or contents.problem
    if trouble is not None:
        trouble = msgspec.structs.replace(trouble, move=len(session.entries))
    session.view_only, session.read_from = trouble is not None, path
    return Loaded(session, contents, trouble, differs)


def load(path: Path, find: Finder) -> Loaded:
    """Replay a save and continue writing to it if it is intact; where that is impossible, in memory only."""
    loaded = open_view(path, find)
    if loaded.problem is None:
        loaded.session.read_from = None  # it goes on, perhaps in memory only
        try:
            loaded.session.journal = files.Journal.reopen(path, loaded.contents)
        except JournalError as problem:
            loaded.session.unsaved = files.unsaved(path, problem)
    return loaded


def _replay(session: Session, contents: Contents, differs: bool, file: str) -> Problem | None:
    for line, record in enumerate(contents.records, start=2):
        why = step(session, record)
        if why:
            played = len(session.entries)
            cause = "the game's data changed since it was saved" if differs else "it does not follow the rules"
            text = f"{file}: line {line} (after move {played}) no longer fits, {cause}: {why}."
            key = "session.journal.data" if differs else "session.journal.illegal"
            return Problem("illegal", text, say(key, file=file, line=line, move=played), line)
    return None


def step(session: Session, record: Record) -> str:
    """Replay one line; return why that is impossible, or an empty string."""
    if record.m is not None:
        try:
            session.submit(session.game.moves.read(record.m), seconds=record.t, unasked=record.unasked)
        except (MoveError, IllegalMove) as problem:
            return str(problem)
    elif record.correct is not None:
        return _correct(session, record.correct, record.why)
    elif record.undo is not None:
        if session.ending is not None:
            return "the game was broken off"
        if record.undo > len(session.entries):
            return f"{record.undo} moves to take back, {len(session.entries)} were played"
        if record.keeps:
            session.set_aside(record.undo, record.shuffle)
        else:
            session.take_back(record.undo, record.agreed, record.shuffle)
    elif record.redo is not None:
        if session.can_redo().count != record.redo:
            return f"{record.redo} moves to play again, {session.can_redo().count} were taken back"
        session.play_again()
    else:
        return _change_table(session, record)
    return ""


def _correct(session: Session, changes: list[list[str | int]], why: str) -> str:
    """Set right again what the table set right; return why that is impossible, or an empty string."""
    try:
        moves = [session.game.moves.read(change) for change in changes]
        session.correct([move for move in moves if isinstance(move, Correct)], why)
    except (MoveError, IllegalMove) as problem:
        return str(problem)
    return ""


def _change_table(session: Session, record: Record) -> str:
    """Replay a line that is no move; return why that is impossible, or an empty string."""
    try:
        if record.seats is not None:
            session.reseat(record.seats, record.others)
        elif record.ways is not None:
            session.play_by(record.ways)
        elif record.paused is not None:
            session.pause(record.paused)
        elif record.end is not None:
            session.break_off(record.end)
    except IllegalMove as problem:
        return str(problem)
    return ""
