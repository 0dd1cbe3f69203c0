"""Where names stand, kept for scenes that are opened again, and on the disk for the next start of the program."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from boardgames.data import cache_files as disk
from boardgames.data import user_dirs
from boardgames.ui.board.label_places import Candidate, Spot
from boardgames.ui.board.label_search import Crowd
from boardgames.ui.board.labels import Placing

MOST_PLACINGS, MOST_FILES = 24, 60
SUFFIX = ".names"
PLACINGS: OrderedDict[str, Placing] = OrderedDict()  # the last ones


class _Kept(msgspec.Struct, frozen=True, array_like=True):
    """The places of every name, and which of them it has taken."""

    choices: list[list[Candidate]]
    taken: list[int]


def placing(key: str, spots: Sequence[Spot], make: Callable[[], Placing]) -> Placing:
    """The placing of a key, made on first use. The key tells all that it depends on."""
    name = blake2b(f"{_program()} {key}".encode(), digest_size=16).hexdigest()
    found = PLACINGS.pop(name, None)
    if found is None:
        file = user_dirs.cache_dir() / "names" / f"{name}{SUFFIX}"
        kept = _read(file, spots)
        found = _written(file, make()) if kept is None else kept
    PLACINGS[name] = found
    while len(PLACINGS) > MOST_PLACINGS:
        PLACINGS.popitem(last=False)
    return found


@cache
def _program() -> tuple[int, ...]:
    """Changes with the program that places names."""
    return disk.stamp(sorted(Path(__file__).parent.glob("label*.py")))


def _read(file: Path, spots: Sequence[Spot]) -> Placing | None:
    """What was kept; None without it, or when it is damaged."""
    try:
        kept = msgspec.msgpack.decode(disk.kept(file), type=_Kept)
        stand = [options[number] for options, number in zip(kept.choices, kept.taken, strict=True)]
    except (msgspec.DecodeError, IndexError, ValueError):
        return None
    return Placing(spots, Crowd.of(kept.choices), stand) if len(stand) == len(spots) else None


def _written(file: Path, made: Placing) -> Placing:
    choices = made.crowd.choices
    taken = [options.index(option) for options, option in zip(choices, made.stand, strict=True)]
    disk.keep_among(file, msgspec.msgpack.encode(_Kept(choices, taken)), MOST_FILES)
    return made
