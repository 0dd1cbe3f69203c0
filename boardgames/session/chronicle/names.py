"""Names of players in the chronicle: joined and renamed there, without changing any save."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from boardgames.data import user_files
from boardgames.session.names import LONGEST_PLAYER, clean
from boardgames.session.seats import Seat
from boardgames.session.sitters import Earlier

FILE_NAME = "chronicle-names.json"
MOST_BYTES = 1 << 20


class Who(NamedTuple):
    """Somebody who played: a person by the name shown, or all bots of a level."""

    name: str
    is_bot: bool = False

    @property
    def key(self) -> str:
        """A text that stands for it in lists."""
        return f"{'bot' if self.is_bot else 'person'}/{self.name}"


class Names(msgspec.Struct, frozen=True):
    """The shown name of every name that was changed."""

    shown: Mapping[str, str] = {}

    def of(self, name: str) -> str:
        """Return the shown name of a name in a save."""
        return self.shown.get(name, name)

    def who(self, seat: Seat) -> Who:
        """Return who sat on a seat."""
        return Who(self.of(seat.name)) if seat.was_person else Who(seat.level, is_bot=True)

    def who_left(self, one: Earlier) -> Who:
        """Return who played for a seat before its last player."""
        return Who(self.of(one.name)) if one.is_human else Who(one.level, is_bot=True)

    def renamed(self, old: str, new: str) -> Names:
        """Show everybody shown as `old` as `new`: renames a player, or joins two."""
        new = clean(new, LONGEST_PLAYER)
        if not new or old == new:
            return self
        shown = {name: new if target == old else target for name, target in self.shown.items()}
        return Names({**shown, old: new} if old not in shown else shown)._tidy()

    def separated(self, name: str) -> Names:
        """Show a name as it stands in the saves again."""
        return Names({known: target for known, target in self.shown.items() if known != name})

    def joined_in(self, shown: str) -> tuple[str, ...]:
        """Return the names in saves that are shown as another."""
        return tuple(sorted(name for name, target in self.shown.items() if target == shown))

    def _tidy(self) -> Names:
        return Names({name: target for name, target in self.shown.items() if name != target})


def load(path: Path) -> Names:
    """Load the names; a missing or damaged file changes none."""
    try:
        return msgspec.json.decode(user_files.read(path, MOST_BYTES), type=Names)
    except (user_files.Unreadable, ValueError, RecursionError):
        return Names()


def save(names: Names, path: Path) -> None:
    """Save atomically; where nothing can be written, they hold until the program ends."""
    with suppress(user_files.Unwritable):
        user_files.replace(path, msgspec.json.format(msgspec.json.encode(names), indent=2))
