"""The cache of pictures: one budget in bytes for all of them, the least recently used thrown away first.

Each module that caches pictures has a part of its own, so that equal keys of two modules never meet:

    FACES = PICTURES.part("faces")
    FACES.get((card, size), lambda: paint(card, size))
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import pygame

MEGABYTE = 1 << 20
BUDGET = 256 * MEGABYTE
GIVE_BACK_BYTES = 32 * MEGABYTE  # thrown away pictures after which free memory goes back to the system
T = TypeVar("T")
Key = tuple[str, Hashable]  # name of the part, key within it


def bytes_of(picture: pygame.Surface) -> int:
    """The memory of a picture."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class PictureCache:
    """Pictures by part and key, together never larger than the budget."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self._entries: OrderedDict[Key, tuple[Any, int]] = OrderedDict()  # with its bytes, the oldest use first
        self._parts: set[str] = set()
        self._thrown_away = 0  # bytes since free memory was last given back

    def part(self, name: str) -> Part[pygame.Surface]:
        """A new part for pictures; ValueError for a name that is taken."""
        return self.part_for(name, bytes_of)

    def part_for(self, name: str, size_of: Callable[[T], int]) -> Part[T]:
        """A new part for things that own a picture; `size_of` counts its bytes."""
        if name in self._parts:
            raise ValueError(f"the picture cache has a part {name!r} already; choose another name")
        self._parts.add(name)
        return Part(self, name, size_of)

    def find(self, key: Key) -> Any:
        """What is cached under a key, None without it; counts as a use."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def add(self, key: Key, thing: object, size: int) -> None:
        """Cache a thing; what alone exceeds the budget is not cached, so that it does not push out all others."""
        self.remove(key)
        if size > self.budget:
            return
        self._entries[key] = (thing, size)
        self.used += size
        while self.used > self.budget:
            _, (_, old) = self._entries.popitem(last=False)
            self.used -= old
            self._thrown_away += old
        if self._thrown_away > GIVE_BACK_BYTES:
            self._thrown_away = 0
            give_back_memory()

    def remove(self, key: Key) -> None:
        """Forget one key, if it is cached."""
        _, size = self._entries.pop(key, (None, 0))
        self.used -= size

    def clear(self) -> None:
        """Forget all pictures."""
        self._entries.clear()
        self.used = 0

    def in_order(self) -> list[Key]:
        """All keys, the least recently used first."""
        return list(self._entries)


def give_back_memory() -> None:
    """Give free memory back to the system: the C library of Linux holds on to what pictures leave behind."""
    if sys.platform == "linux":
        import ctypes  # slow to import: not for the first picture

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only glibc has it
        if trim is not None:
            trim(0)


class Part(Generic[T]):
    """The pictures of one module."""

    def __init__(self, cache: PictureCache, name: str, size_of: Callable[[T], int]) -> None:
        self._cache, self._name, self._size_of = cache, name, size_of

    def __len__(self) -> int:
        return sum(name == self._name for name, _ in self._cache.in_order())

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The picture of a key, made on first use. The key names all that it is drawn from. Never draw on it."""
        full_key = (self._name, key)
        found: T | None = self._cache.find(full_key)
        if found is None:
            found = make()
            self._cache.add(full_key, found, self._size_of(found))
        return found

    def clear(self) -> None:
        """Forget the pictures of this part."""
        for key in self._cache.in_order():
            if key[0] == self._name:
                self._cache.remove(key)


class SameObject:
    """Makes a key of an object that has no hash: equal only to itself. It holds the object, so its id stays its own."""

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameObject) and other._thing is self._thing

    def __hash__(self) -> int:
        return id(self._thing)


# One for the program: every picture is a pure function of its key, so it does not matter who asked first.
PICTURES = PictureCache()
