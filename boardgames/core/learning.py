"""A game in numbers, for programs that learn: a number for every action, a place for everything that a seat sees."""

from array import array
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, Protocol, TypeAlias

from boardgames.core.moves import Move

Part = str | int
Key = tuple[Part, ...]
Sight: TypeAlias = "array[int]"  # signed 16-bit numbers


class _Implied:
    """A field of a move that follows from the position and the other fields; moves differing only in it never meet."""


class _Seats:
    """A field that names a seat: counted from the seat that decides, so that all seats share their actions."""

    def __init__(self, first: int) -> None:
        self.first = first


IMPLIED, ANY_SEAT, OTHERS = _Implied(), _Seats(0), _Seats(1)
Field = Iterable[Part] | _Implied | _Seats


class Actions:
    """The numbers of all moves with a certain number of seats. They never change during a game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.keys: dict[Key, int] = {}
        self._fields: dict[type[Move], tuple[Field, ...]] = {}

    def add(self, kind: type[Move], *fields: Field, among: Iterable[Key] | None = None) -> None:
        """Number all moves of a kind: every combination of the values of its fields, or those `among` some."""
        if len(fields) != len(kind.__struct_fields__):
            raise ValueError(f"{kind.word} has {len(kind.__struct_fields__)} fields, not {len(fields)}")
        self._fields[kind] = fields
        values = [
            range(field.first, self.seats) if isinstance(field, _Seats) else field
            for field in fields
            if not isinstance(field, _Implied)
        ]
        for parts in product(*values) if among is None else among:
            self.keys[(kind.word, *parts)] = len(self.keys)

    def add_all(self, kinds: Iterable[type[Move]], *fields: Field) -> None:
        """Number all moves of several kinds with the same fields."""
        for kind in kinds:
            self.add(kind, *fields)

    def __len__(self) -> int:
        return len(self.keys)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each action does, in words of the journal; other seats are counted from the one that decides."""
        return tuple("/".join(map(str, key)) for key in self.keys)

    def key(self, m: Move, seat: int) -> Key:
        """Return what distinguishes the action of a move from all others, for the seat that makes it."""
        parts: list[Part] = [m.word]
        for name, field in zip(m.__struct_fields__, self._fields[type(m)], strict=True):
            if not isinstance(field, _Implied):
                part = getattr(m, name)
                parts.append((part - seat) % self.seats if isinstance(field, _Seats) else part)
        return tuple(parts)

    def of(self, seat: int) -> dict[Move, int]:
        """Return the numbers of the moves that a seat makes: a dictionary that fills itself."""
        return _Numbers(self, seat)


class _Numbers(dict[Move, int]):
    """Numbers of moves; those not met before are looked up by their key."""

    def __init__(self, actions: Actions, seat: int) -> None:
        super().__init__()
        self._actions, self._seat = actions, seat

    def __missing__(self, m: Move) -> int:
        number = self[m] = self._actions.keys[self._actions.key(m, self._seat)]
        return number


class Layout:
    """The places of the numbers in an observation, with their names and bounds."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.least: list[int] = []
        self.most: list[int] = []

    def __len__(self) -> int:
        return len(self.names)

    def one(self, name: str, most: int = 1, least: int = 0) -> int:
        """Add a number and return its place."""
        self.names.append(name)
        self.least.append(least)
        self.most.append(most)
        return len(self.names) - 1

    def row(self, name: str, ids: Iterable[Part], most: int = 1, least: int = 0) -> int:
        """Add a number for each id and return the place of the first."""
        first = len(self.names)
        for part in ids:
            self.one(f"{name}/{part}", most, least)
        return first

    def span(self, name: str, ids: Iterable[Part], most: int = 1, least: int = 0) -> slice:
        """Add a number for each id and return all their places, to be filled at once."""
        return slice(self.row(name, ids, most, least), len(self.names))

    def rows(self, name: str, count: int, ids: Sequence[Part], most: int = 1) -> tuple[int, ...]:
        """Add several rows, such as one per seat, and return the place of the first number of each."""
        return tuple(self.row(f"{name}/{n}", ids, most) for n in range(count))

    def each(self, name: str, count: int, most: int = 1, least: int = 0) -> int:
        """Add a number per seat, the viewer's own first, and return the place of the first."""
        return self.row(name, range(count), most, least)

    def blank(self) -> Sight:
        """Return an observation of nothing but zeros."""
        return array("h", bytes(2 * len(self.names)))


@lru_cache(maxsize=1 << 14)
def flags(mask: int, width: int) -> Sight:
    """Return the bits of a mask as numbers; the same object each time, so it is only copied from."""
    return array("h", [mask >> n & 1 for n in range(width)])


class Observer(Protocol):
    """What the seats of one game see, as numbers; seats are counted from the viewer, who is number 0."""

    layout: Layout

    def observe(self, s: Any, viewer: int) -> Sight:
        """Return what the viewer may see now, and nothing else."""
