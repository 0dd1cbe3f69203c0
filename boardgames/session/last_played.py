"""Remembers the last seats, options and ways of every game between starts."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from boardgames.data import user_dirs, user_files
from boardgames.session.seats import Seat, Setup
from boardgames.session.ways import Ways

FILE_NAME = "recent.json"
MOST_BYTES = 1 << 20


class Party(msgspec.Struct, frozen=True):
    """The last seats and options of a game, and how it was played."""

    seats: tuple[Seat, ...]
    options: Mapping[str, str] = {}
    ways: Ways = Ways()


class Recent(msgspec.Struct, frozen=True):
    """The last party of every game, the newest at the end."""

    parties: Mapping[str, Party] = {}

    def with_setup(self, setup: Setup) -> Recent:
        """Return a copy after a game was started."""
        party = Party(setup.seats, dict(setup.options), setup.ways)
        others = {game: old for game, old in self.parties.items() if game != setup.game}
        return Recent({**others, setup.game: party})

    def with_names(self, names: Mapping[str, str]) -> Recent:
        """Return a copy with names set right, by the wrong ones; nobody takes a name that another has."""
        return Recent({game: _renamed(party, names) for game, party in self.parties.items()})

    @property
    def game(self) -> str:
        """The game that was started last, "" without one."""
        return next(reversed(list(self.parties)), "")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game that was started last."""
        return self.parties[self.game].seats if self.parties else ()


def _renamed(party: Party, names: Mapping[str, str]) -> Party:
    seats = tuple(replace(seat, name=names.get(seat.name, seat.name)) for seat in party.seats)
    has_doubles = len({seat.name for seat in seats}) < len({seat.name for seat in party.seats})
    return party if has_doubles else replace(party, seats=seats)


def recent_file() -> Path:
    """Return the file of this computer."""
    return user_dirs.settings_file().with_name(FILE_NAME)


def load(path: Path) -> Recent:
    """Load the file; a missing or damaged one counts as empty, because nothing depends on it."""
    try:
        return msgspec.json.decode(user_files.read(path, MOST_BYTES), type=Recent)
    except (user_files.Unreadable, ValueError, RecursionError):
        return Recent()


def save(recent: Recent, path: Path) -> None:
    """Save atomically, or not at all where nothing can be written: nothing depends on it."""
    with suppress(user_files.Unwritable):
        user_files.replace(path, msgspec.json.encode(recent))
