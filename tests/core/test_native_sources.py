"""Sources rewritten for the compiler mean the same: constants, states, tables, and structs that msgspec reads."""

import sys
from types import ModuleType

import msgspec
import pytest

from bench.native.sources import STRUCTS, rewritten

NAME = "sample.rules.state"
SOURCE = '''\
"""A module of rules."""

import msgspec

from boardgames.core.state import DeclaredState

NONE = -1
EAST, WEST = range(2)
NAMES = ("east", "west")
COSTS: dict[str, int] = {"east": 1 << 3}


class Card(msgspec.Struct, frozen=True):
    """Read from a file."""

    numbers: tuple[int, ...]


class Table(msgspec.Struct, frozen=True):
    """Made by the rules."""

    costs: tuple[int, ...]
    most: int = 4


class State(DeclaredState):
    """A position."""

    seat: int
    rows: list[list[int]]

    def double(self) -> int:
        """A query."""
        return 2 * self.seat


def read(facts: object) -> Card:
    """A card."""
    return msgspec.convert(facts, Card)
'''


def loaded(name: str, source: str) -> ModuleType:
    module = ModuleType(name)
    sys.modules[name] = module
    exec(source, module.__dict__)
    return module


@pytest.fixture
def native(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    source, structs = rewritten(SOURCE, loaded(NAME, SOURCE))
    loaded(STRUCTS, "")
    loaded(f"{STRUCTS}.{NAME.replace('.', '_')}", structs)
    return loaded(f"{NAME}.native", source)


def test_constants_are_final_and_keep_their_values(native: ModuleType) -> None:
    source, _ = rewritten(SOURCE, native)

    assert [line for line in source.splitlines() if "typing.Final" in line] == [
        "NONE: typing.Final = -1",
        "EAST: typing.Final = 0",
        "WEST: typing.Final = 1",
        'NAMES: typing.Final[tuple[str, ...]] = ("east", "west")',
        'COSTS: typing.Final[dict[str, int]] = {"east": 1 << 3}',
    ]
    assert (native.NONE, native.EAST, native.WEST, native.NAMES) == (-1, 0, 1, ("east", "west"))


def test_a_state_becomes_a_class_of_its_own_with_its_queries_and_its_clone(native: ModuleType) -> None:
    s = native.State()
    s.seat, s.rows = 3, [[1], [2]]

    copy = s.clone()
    copy.rows[0].append(9)

    assert native.State.__bases__ == (object,)
    assert (copy.seat, copy.rows, s.rows, copy.double()) == (3, [[1, 9], [2]], [[1], [2]], 6)


def test_tables_become_dataclasses_that_are_still_compared_by_value(native: ModuleType) -> None:
    assert not issubclass(native.Table, msgspec.Struct)
    assert native.Table((1, 2)) == native.Table((1, 2), 4)
    assert hash(native.Table((1, 2))) == hash(native.Table((1, 2), 4))


def test_structs_that_msgspec_reads_stay_structs_in_a_module_of_their_own(native: ModuleType) -> None:
    card = native.read({"numbers": [1, 2]})

    assert issubclass(native.Card, msgspec.Struct)
    assert (card.numbers, native.Card.__module__) == ((1, 2), f"{STRUCTS}.sample_rules_state")
