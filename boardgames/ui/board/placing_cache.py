"""The cache of placed names: in memory for scenes that are opened again, on disk for the next start."""

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
from boardgames.ui.waiting import patience

KIND = "placings"
MOST_PLACINGS = 8
PLACINGS: OrderedDict[str, Placing] = OrderedDict()  # the most recent ones


class _Saved(msgspec.Struct, frozen=True, array_like=True):
    """The candidates of every name, and the index of the chosen one."""

    choices: list[list[Candidate]]
    taken: list[int]


def placing(key: str, spots: Sequence[Spot], make: Callable[[], Placing]) -> Placing:
    """The placing of a key, made on first use. The key contains everything it depends on."""
    found = find(key, spots)
    return found if found is not None else add(key, _made(make))


def find(key: str, spots: Sequence[Spot]) -> Placing | None:
    """The placing of a key, if it was made before."""
    found = PLACINGS.pop(key, None)
    if found is None:
        found = _read(key, spots)
    return None if found is None else _remember(key, found)


def add(key: str, made: Placing) -> Placing:
    """Cache a placing that was just made."""
    return _remember(key, _write(key, made))


def _remember(key: str, found: Placing) -> Placing:
    PLACINGS[key] = found
    while len(PLACINGS) > MOST_PLACINGS:
        PLACINGS.popitem(last=False)
    return found


def _made(make: Callable[[], Placing]) -> Placing:
    with patience():  # up to a second on a large map
        return make()


@cache
def _program() -> tuple[int, ...]:
    """A stamp of the code that places names: a change of it makes the cache stale."""
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
    taken = [options.index(option) for options, option in zip(choices, made.chosen, strict=True)]
    disk_cache.write(KIND, (_program(), key), msgspec.msgpack.encode(_Saved(choices, taken)))
    return made
