"""The picture cache: one budget in bytes for all pictures, the least recently used evicted first.

Each module that caches pictures has its own part, so that keys of two modules never collide:

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
BUDGET = 96 * MEGABYTE
GIVE_BACK_BYTES = 16 * MEGABYTE  # evicted bytes after which free memory is returned to the system
OWN_MAPPING_BYTES = 128 << 10  # an allocation of this size or more gets pages of its own
T = TypeVar("T")
Key = tuple[str, Hashable]  # name of the part, key within it


def bytes_of(picture: pygame.Surface) -> int:
    """Return the memory that a picture takes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class PictureCache:
    """Pictures by part and key, together never exceeding the budget."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self._entries: OrderedDict[Key, tuple[Any, int]] = OrderedDict()  # value and bytes, least recently used first
        self._parts: set[str] = set()
        self._evicted = 0  # bytes since free memory was last returned
        self._making = 0  # how many pictures are being made, one within another

    def part(self, name: str, is_material: bool = False) -> Part[pygame.Surface]:
        """Create a part for pictures; ValueError if the name is taken.

        Material is what other pictures are made of: while one of them is made, large pieces of it are not cached."""
        return self.part_for(name, bytes_of, is_material)

    def part_for(self, name: str, size_of: Callable[[T], int], is_material: bool = False) -> Part[T]:
        """Create a part for objects that own a picture; `size_of` counts its bytes."""
        if name in self._parts:
            raise ValueError(f"the picture cache has a part {name!r} already; choose another name")
        self._parts.add(name)
        return Part(self, name, size_of, is_material)

    def find(self, key: Key) -> Any:
        """Return what is cached under a key, or None; counts as a use."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def add(self, key: Key, value: object, size: int) -> None:
        """Cache a value, unless it alone exceeds the budget."""
        self.remove(key)
        if size > self.budget:
            return
        self._entries[key] = (value, size)
        self.used += size
        while self.used > self.budget:
            _, (_, old) = self._entries.popitem(last=False)
            self.used -= old
            self._evicted += old
        if self._evicted > GIVE_BACK_BYTES:
            self._evicted = 0
            give_back_memory()

    def made(self, make: Callable[[], T]) -> T:
        """Make a picture."""
        self._making += 1
        try:
            return make()
        finally:
            self._making -= 1

    @property
    def is_making(self) -> bool:
        """Whether a picture is being made."""
        return self._making > 0

    def remove(self, key: Key) -> None:
        """Remove a key, if it is cached."""
        _, size = self._entries.pop(key, (None, 0))
        self.used -= size

    def clear(self) -> None:
        """Remove all pictures."""
        self._entries.clear()
        self.used = 0

    def in_order(self) -> list[Key]:
        """Return all keys, the least recently used first."""
        return list(self._entries)


def give_back_memory() -> None:
    """Return free memory to the system: the C library of Linux does not do so by itself."""
    _ask_glibc("malloc_trim", 0)


def give_back_pictures_at_once() -> None:
    """Let the memory of every large picture go back to the system as soon as the picture is gone.

    By default glibc raises its limit with each freed picture, until all lie in one heap full of holes."""
    _ask_glibc("mallopt", -3, OWN_MAPPING_BYTES)  # M_MMAP_THRESHOLD


def _ask_glibc(function: str, *arguments: int) -> None:
    if sys.platform == "linux":
        import ctypes  # slow to import; not needed for the first picture

        found = getattr(ctypes.CDLL(None), function, None)  # only glibc has it
        if found is not None:
            found(*arguments)


class Part(Generic[T]):
    """The pictures of one module."""

    def __init__(self, cache: PictureCache, name: str, size_of: Callable[[T], int], is_material: bool) -> None:
        self._cache, self._name, self._size_of, self._is_material = cache, name, size_of, is_material

    def __len__(self) -> int:
        return sum(name == self._name for name, _ in self._cache.in_order())

    def find(self, key: Hashable) -> T | None:
        """Return the picture of a key, if it is cached."""
        found: T | None = self._cache.find((self._name, key))
        return found

    def add(self, key: Hashable, picture: T) -> None:
        """Cache a picture."""
        self._cache.add((self._name, key), picture, self._size_of(picture))

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the picture of a key, made on first use. The key names all its inputs. Never draw on the picture."""
        found = self.find(key)
        if found is None:
            found = self._cache.made(make)
            if not self._is_used_up(found):
                self.add(key, found)
        return found

    def _is_used_up(self, made: T) -> bool:
        """Whether a picture goes into another one that is cached itself."""
        return self._is_material and self._cache.is_making and self._size_of(made) >= OWN_MAPPING_BYTES

    def clear(self) -> None:
        """Remove the pictures of this part."""
        for key in self._cache.in_order():
            if key[0] == self._name:
                self._cache.remove(key)


class SameObject:
    """A cache key for an unhashable object, equal only for the same object; it keeps the object alive."""

    def __init__(self, wrapped: object) -> None:
        self._wrapped = wrapped

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameObject) and other._wrapped is self._wrapped

    def __hash__(self) -> int:
        return id(self._wrapped)


# One for the whole program: every picture is a pure function of its key.
PICTURES = PictureCache()
