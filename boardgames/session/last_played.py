"""Remembers the last seats and options of every game between starts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from boardgames.session.seats import Seat, Setup

FILE_NAME = "recent.json"


class Party(msgspec.Struct, frozen=True):
    """The last seats and options of a game."""

    seats: tuple[Seat, ...]
    options: Mapping[str, str] = {}


class Recent(msgspec.Struct, frozen=True):
    """The last party of every game, the newest at the end."""

    parties: Mapping[str, Party] = {}

    def with_setup(self, setup: Setup) -> Recent:
        """Return a copy after a game was started."""
        party = Party(setup.seats, dict(setup.options))
        others = {game: old for game, old in self.parties.items() if game != setup.game}
        return Recent({**others, setup.game: party})

    @property
    def game(self) -> str:
        """The game that was started last, "" without one."""
        return next(reversed(list(self.parties)), "")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game that was started last."""
        return self.parties[self.game].seats if self.parties else ()


def load(path: Path) -> Recent:
    """Load the file; a missing or damaged one counts as empty, because nothing depends on it."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Recent)
    except (OSError, ValueError, RecursionError):
        return Recent()


def save(recent: Recent, path: Path) -> None:
    """Save atomically: a crash leaves either the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(path.suffix + ".new")
    with new.open("wb") as file:
        file.write(msgspec.json.encode(recent))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
