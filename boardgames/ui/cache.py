"""Pictures kept for later, the least used thrown away first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


class Pictures:
    """A bounded store of pictures by key; the bound is on their memory."""

    def __init__(self, megabytes: int) -> None:
        self.limit = megabytes * MEGABYTE
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, made on first use. Never draw on it."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        self._kept[key] = made
        self.used += _bytes(made)
        while self.used > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.used -= _bytes(old)
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
