"""The search for places of names: at once, or in steps while simple places stand in for those it will find.

A map that is seen for the first time waits for its names: simple places would leave some out and move others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardgames.ui.board import labels, placing_cache
from boardgames.ui.steps import Steps, finish

Key = tuple[object, ...]


@dataclass(frozen=True)
class Request:
    """Everything that the places of names depend on; `larger` measures larger letters, the largest first."""

    spots: Sequence[labels.Spot]
    measure: labels.Measure
    larger: Sequence[labels.Measure]
    roads: Sequence[Sequence[labels.Point]]
    docks: Sequence[labels.Box]
    bounds: labels.Box
    nodes: Sequence[tuple[labels.Point, float]]
    shy: Mapping[str, float]
    own: tuple[float, float]
    letterings: Sequence[labels.Box] = ()

    @property
    def cache_key(self) -> str:
        """Cache key: letters count by the sizes of all names."""
        sizes = [measure(spot.kind, (spot.text,)) for measure in (*self.larger, self.measure) for spot in self.spots]
        around = (self.nodes, self.roads, self.docks, self.bounds, self.shy, self.own, self.letterings)
        return repr((self.spots, sizes, *around))

    def steps(self) -> Steps[labels.Placing]:
        """The search."""
        around = self.obstacles()
        yield
        return (yield from labels.place_in_steps(self.spots, self.measure, around, self.larger))

    def obstacles(self) -> labels.Obstacles:
        """What the names should avoid."""
        return labels.obstacles_of(
            self.spots, self.roads, self.docks, self.bounds, self.nodes, self.shy, self.own, self.letterings
        )


class _Waiting(NamedTuple):
    """A search that is not over: simple places stand in for those it will find."""

    key: Key
    stand_in: labels.Placing
    steps: Steps[None]


class NameSearch:
    """The placings of one board by key; those that are not cached are searched for."""

    def __init__(self) -> None:
        self.may_wait = False  # whether somebody calls `advance` in every frame
        self.starts_simply = False  # whether even the first placing may be a simple one
        self._found: dict[Key, labels.Placing] = {}
        self._waiting: _Waiting | None = None
        self._shown: Mapping[str, labels.Name] = {}  # the last placing that was asked for
        self._before: tuple[Key, Mapping[str, labels.Name]] = ((), {})

    def keep(self, size: Key, before: Mapping[str, labels.Name]) -> None:
        """Let names stay where they were before a change of the board while new places are searched for.

        `size` is how the keys begin of the placings that have this zoom, language and size of letters."""
        self._before, self.starts_simply = (size, before), True

    @property
    def is_waiting(self) -> bool:
        """Whether simple places are shown."""
        return self._waiting is not None

    def placing(self, key: Key, request: Callable[[], Request]) -> labels.Placing:
        """The placing of a key; simple places while it is searched for."""
        found = self._found.get(key)
        if found is None and self._waiting is not None and self._waiting.key == key:
            return self._waiting.stand_in
        if found is None:
            found = self._search(key, request())
        self._shown = found
        return found

    def _search(self, key: Key, request: Request) -> labels.Placing:
        self._waiting = None
        cache_key, spots = request.cache_key, request.spots
        if not self.may_wait or not (self._shown or self.starts_simply):
            self._found[key] = placing_cache.placing(cache_key, spots, lambda: finish(request.steps()))
            return self._found[key]
        found = placing_cache.find(cache_key, spots)
        if found is None:
            stand_in = self._stand_in(key, request)
            self._waiting = _Waiting(key, stand_in, self._find(key, cache_key, request))
            return stand_in
        self._found[key] = found
        return found

    def _stand_in(self, key: Key, request: Request) -> labels.Placing:
        around, smaller, (size, before) = request.obstacles(), len(request.larger), self._before
        if before and key[: len(size)] == size:
            return labels.place_as_before(request.spots, request.measure, before, smaller, around)
        return labels.place_simply(request.spots, request.measure, self._shown, smaller, around)

    def _find(self, key: Key, cache_key: str, request: Request) -> Steps[None]:
        placing = yield from request.steps()
        yield
        self._found[key] = placing_cache.add(cache_key, placing)

    def steps(self) -> Steps[None]:
        """What is left of the search, if there is one."""
        waiting = self._waiting
        while waiting is not None and waiting is self._waiting:
            if next(waiting.steps, self) is self:
                self._waiting = None
            yield
