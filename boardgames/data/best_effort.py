"""Makes a broken file loadable: harmless values replace invalid ones, so that the rest can be checked too."""

from itertools import count
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from boardgames.data.source import KeyPath
from boardgames.data.type_errors import fits, type_info

FAR, STEP = -1_000, -3  # made-up positions lie outside every canvas and never coincide
D = TypeVar("D")


class BeyondRepair(Exception):
    """Too much is missing: references to it would be reported as wrong although they may be right."""


class _Misfit(Exception):
    """A value of the wrong type; the enclosing field gets a made-up one."""


def repaired(data: Any, kind: type[D]) -> tuple[D, list[KeyPath]]:
    """Convert data that do not fit a type; return the result and what was made up.

    BeyondRepair when an id or a list member is missing."""
    repairer = _Repairer()
    try:
        plain = repairer.fit(data, type_info(kind), ())
        return msgspec.convert(plain, kind), repairer.made_up
    except (_Misfit, msgspec.ValidationError, OverflowError) as error:
        raise BeyondRepair from error


class _Repairer:
    def __init__(self) -> None:
        self.made_up: list[KeyPath] = []
        self._fresh = count(1)

    def fit(self, value: Any, wanted: inspect.Type, key_path: KeyPath) -> Any:
        """Return the value with its valid parts; _Misfit when the value itself is invalid."""
        if isinstance(wanted, inspect.UnionType):
            return None if value is None and wanted.includes_none else self.fit(value, _first(wanted), key_path)
        if isinstance(wanted, inspect.StructType):
            return self._struct(_of(value, dict), wanted, key_path)
        if isinstance(wanted, inspect.VarTupleType):
            if not (wanted.min_length or 0) <= len(_of(value, list)) <= (wanted.max_length or len(value)):
                raise BeyondRepair
            members = enumerate(value)
            return [self._member(member, wanted.item_type, (*key_path, number)) for number, member in members]
        if isinstance(wanted, inspect.DictType):
            return {key: self.fit(part, wanted.value_type, (*key_path, key)) for key, part in _of(value, dict).items()}
        if isinstance(wanted, inspect.TupleType):
            kinds = wanted.item_types
            if len(_of(value, list)) != len(kinds) or not all(map(fits, value, kinds)):
                raise _Misfit
        elif not fits(value, wanted):
            raise _Misfit
        return value

    def _member(self, value: Any, wanted: inspect.Type, key_path: KeyPath) -> Any:
        try:
            return self.fit(value, wanted, key_path)
        except _Misfit:
            if isinstance(wanted, inspect.StructType):
                raise BeyondRepair from None
            raise

    def _struct(self, value: dict[str, Any], wanted: inspect.StructType, key_path: KeyPath) -> dict[str, Any]:
        found = {}
        for field in wanted.fields:
            here = (*key_path, field.name)
            if field.name in value:
                try:
                    found[field.name] = self.fit(value[field.name], field.type, here)
                    continue
                except _Misfit:
                    if _holds_members(field.type):
                        raise BeyondRepair from None
            if field.required and field.name == "id":
                raise BeyondRepair
            if field.required:
                self.made_up.append(here)
                found[field.name] = self._make_up(field.type)
        return found

    def _make_up(self, wanted: inspect.Type) -> Any:
        if isinstance(wanted, inspect.UnionType):
            return self._make_up(_first(wanted))
        if isinstance(wanted, inspect.StructType):
            return {field.name: self._make_up(field.type) for field in wanted.fields if field.required}
        if isinstance(wanted, inspect.TupleType):
            far = FAR + STEP * next(self._fresh)
            return [_within(far, kind) for kind in wanted.item_types]
        if isinstance(wanted, inspect.LiteralType):
            return wanted.values[0]
        if isinstance(wanted, inspect.StrType):
            return f"?{next(self._fresh)}"
        plain: dict[type, Any] = {inspect.VarTupleType: [], inspect.DictType: {}, inspect.BoolType: False}
        return plain.get(type(wanted), _within(1, wanted))


def _within(number: float, kind: inspect.Type) -> float:
    """Return the number, or the largest allowed one: everything fits on the largest canvas."""
    least, most = getattr(kind, "ge", None), getattr(kind, "le", None)
    return most if least is not None and most is not None and number < least else number


def _of(value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise _Misfit
    return value


def _first(wanted: inspect.UnionType) -> inspect.Type:
    return next(kind for kind in wanted.types if not isinstance(kind, inspect.NoneType))


def _holds_members(wanted: inspect.Type) -> bool:
    """Whether other parts of the file may refer to the members of a field."""
    return isinstance(wanted, inspect.VarTupleType) and isinstance(wanted.item_type, inspect.StructType)
