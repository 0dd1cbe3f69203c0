"""Homes: folders and files of the player that are something else than expected, or cannot be made.

Everything the program does with its folders must work or say why not; a game can always be played, at least in memory,
and nothing that belongs to somebody else is overwritten."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from boardgames.data import disk_cache, user_dirs, user_files
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.data.user_files import Unwritable
from boardgames.data.variables import variables
from boardgames.session import last_played, settings
from boardgames.session.journal import JournalError
from boardgames.session.saves import Saves
from tests.session import playing

MINE = b"mine, not yours"
ENTRIES: dict[str, Callable[[Path], object]] = {
    "a file": lambda path: path.write_bytes(MINE),
    "an empty file": lambda path: path.touch(),
    "a folder": lambda path: path.mkdir(),
    "a full folder": lambda path: (path / "x" / "y").mkdir(parents=True),
    "a pipe": os.mkfifo,
    "a link to nowhere": lambda path: path.symlink_to("no/where"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to a folder of the system": lambda path: path.symlink_to("/proc/self"),
    "nested deeply": lambda path: path.write_bytes(b"[" * 9000),
    "not UTF-8": lambda path: path.write_bytes(b'{"language": "\xff\xfe"}'),
    "odd values": lambda path: path.write_bytes(b'{"language": 7, "text_size": 1e300, "parties": {"x": 1}}'),
    "of an odd time": lambda path: (path.write_bytes(MINE), os.utime(path, (0, 2.0**40))),
}
NAMES = (
    "saves", "saves/.summaries", "saves/.trash", "saves/a.journal", "cache", "cache/test", "settings.json",
    "settings.json.new", "settings.json.bad", "recent.json", "recent.json.new", "pictures",
)  # fmt: skip
HOMES = (
    "home",
    "home/below/it",
    "h" * 300,
    os.fsdecode(b"h\xff"),
    "☀",
    "/proc/none",
    "/dev/null/home",
    "/dev/full",
    " ",
)


class Made(NamedTuple):
    """A home and what is in it; without a home the variable is unset."""

    home: str | None
    entries: tuple[tuple[str, str], ...]
    variables: tuple[tuple[str, str], ...] = ()


class Homes:
    """Homes."""

    kind = "homes"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self, rng: Random) -> Made:
        """Return a home."""
        home = rng.choice((HOMES[0], HOMES[0], HOMES[0], rng.choice(HOMES)))
        entries = tuple((rng.choice(NAMES), rng.choice(list(ENTRIES))) for _ in range(rng.choice((0, 1, 1, 2, 4))))
        if rng.random() < 0.2:
            names = rng.sample(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), 2)
            return Made(None, (), tuple((name, rng.choice(("", "relative", *HOMES))) for name in names))
        return Made(home, entries)

    def attempt(self, made: Made) -> None:
        """Use everything in it."""
        shutil.rmtree(self.folder)
        self.folder.mkdir()
        fixed = {name: "" if not value else str(self.folder / value) for name, value in made.variables}
        home = self.folder / (made.home or "unset")
        placed = [path for name, what in made.entries if (path := _place(home / name, what)) is not None]
        with variables({**fixed, HOME_VARIABLE: str(home) if made.home else ""}):
            _use_all()
        for path in placed:
            if path.read_bytes() != MINE:
                raise AssertionError(f"{path.name} was overwritten")


def _place(path: Path, what: str) -> Path | None:
    """Put something at a path, if it can be; return a file that must stay as it is."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            return None
        ENTRIES[what](path)
    except OSError:
        return None
    is_ours = path.name.endswith((".new", ".bad", ".json", ".journal"))
    return path if what == "a file" and not is_ours else None


def _use_all() -> None:
    file = user_dirs.settings_file()
    chosen = msgspec.structs.replace(settings.load(file), volume=33)
    with suppress(Unwritable):
        settings.save(chosen, file)
        if settings.load(file) != chosen:
            raise AssertionError("the settings were not saved")
    recent = last_played.load(file.with_name(last_played.FILE_NAME)).with_setup(playing.setup())
    last_played.save(recent, file.with_name(last_played.FILE_NAME))
    disk_cache.write("test", "key", b"content")
    if disk_cache.read("test", "key") not in (None, b"content"):
        raise AssertionError("the cache returns something else")
    with suppress(Unwritable):
        user_files.make_folder(user_dirs.keepsakes_dir())
        user_files.write(user_dirs.keepsakes_dir() / "a.png", b"")
    _use_saves(Saves(user_dirs.saves_dir(), playing.find))


def _use_saves(saves: Saves) -> None:
    before = saves.list()
    session = saves.begin(playing.setup())
    playing.play(session, 3)
    if (session.journal is None) == (session.unsaved is None):
        raise AssertionError("a game is saved, or the player is told")
    if session.journal is None:
        return
    path = session.journal.path
    session.journal.close()
    if len(saves.list()) != len(before) + 1 or saves.newest() is None:
        raise AssertionError("the new game is not in the list")
    with suppress(JournalError):
        saves.rename(path, "A name")
        saves.restore(saves.delete(saves.copy(path, "Another")))
    for row in saves.list():
        with suppress(JournalError):
            saves.delete(row.path)
    saves.empty_bin()
