"""Where names stand, cached in memory for scenes that are opened again, and on the disk for the next start."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from boardgames.data import disk_cache
from boardgames.ui.board.label_places import Candidate, Spot
from boardgames.ui.board.label_search import Crowd
from boardgames.ui.board.labels import Placing

KIND = "placings"
MOST_PLACINGS = 24
PLACINGS: OrderedDict[str, Placing] = OrderedDict()  # the last ones


class _Saved(msgspec.Struct, frozen=True, array_like=True):
    """The places of every name, and which of them it has taken."""

    choices: list[list[Candidate]]
    taken: list[int]


def placing(key: str, spots: Sequence[Spot], make: Callable[[], Placing]) -> Placing:
    """The placing of a key, made on first use. The key names all that it depends on, the spots too."""
    found = PLACINGS.pop(key, None)
    if found is None:
        saved = _read(key, spots)
        found = _write(key, make()) if saved is None else saved
    PLACINGS[key] = found
    while len(PLACINGS) > MOST_PLACINGS:
        PLACINGS.popitem(last=False)
    return found


@cache
def _program() -> tuple[int, ...]:
    """Changes with the program that places names."""
    return disk_cache.stamp([Path(__file__), *sorted(Path(__file__).parent.glob("label*.py"))])


def _read(key: str, spots: Sequence[Spot]) -> Placing | None:
    raw = disk_cache.read(KIND, (_program(), key))
    if raw is None:
        return None
    saved = msgspec.msgpack.decode(raw, type=_Saved)
    taken = [options[number] for options, number in zip(saved.choices, saved.taken, strict=True)]
    return Placing(spots, Crowd.of(saved.choices), taken)


def _write(key: str, made: Placing) -> Placing:
    choices = made.crowd.choices
    taken = [options.index(option) for options, option in zip(choices, made.stand, strict=True)]
    disk_cache.write(KIND, (_program(), key), msgspec.msgpack.encode(_Saved(choices, taken)))
    return made
