"""Compares plain data with the type it should have, and notes every difference with its place."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from boardgames.data.problems import Problem, did_you_mean
from boardgames.data.source import Key, Source

Way = tuple[Key, ...]


def shape_problems(source: Source, wanted: type) -> Iterator[Problem]:
    """Every place where the data of a file does not have the wanted type."""
    return _differences(source, (), source.data, inspect.type_info(wanted))


def _differences(source: Source, way: Way, value: Any, wanted: inspect.Type) -> Iterator[Problem]:
    if isinstance(wanted, inspect.UnionType):
        if value is None and wanted.includes_none:
            return
        choices = [choice for choice in wanted.types if not isinstance(choice, inspect.NoneType)]
        yield from _differences(source, way, value, choices[0])
    elif isinstance(wanted, inspect.StructType):
        yield from _struct(source, way, value, wanted)
    elif isinstance(wanted, inspect.VarTupleType | inspect.TupleType):
        yield from _list(source, way, value, wanted)
    elif isinstance(wanted, inspect.DictType):
        yield from _mapping(source, way, value, wanted)
    elif not _fits(value, wanted):
        yield source.problem(way, f"{_name(way)} must be {_say(wanted)}, not {_got(value)}", _remedy(value, wanted))


def _struct(source: Source, way: Way, value: Any, wanted: inspect.StructType) -> Iterator[Problem]:
    if not isinstance(value, dict):
        known = ", ".join(field.name for field in wanted.fields if field.required)
        yield source.problem(way, f"{_name(way)} must be a mapping, not {_got(value)}", f"it has the keys {known}")
        return
    fields = {field.name: field for field in wanted.fields}
    for key in value:
        if key not in fields:
            left = [name for name in fields if name not in value]
            yield source.problem((*way, key), f"unknown key {key!r}", did_you_mean(key, left, "delete it"), key=True)
    for field in wanted.fields:
        if field.name in value:
            yield from _differences(source, (*way, field.name), value[field.name], field.type)
        elif field.required:
            yield source.problem(way, f"{_name(way)} has no {field.name!r}", f"add `{field.name}:`, {_say(field.type)}")


def _list(source: Source, way: Way, value: Any, wanted: inspect.VarTupleType | inspect.TupleType) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield source.problem(way, f"{_name(way)} must be a list, not {_got(value)}", f"write {_say(wanted)}")
    elif isinstance(wanted, inspect.VarTupleType):
        for number, member in enumerate(value):
            yield from _differences(source, (*way, number), member, wanted.item_type)
    elif len(value) != len(wanted.item_types):
        yield source.problem(way, f"{_name(way)} has {len(value)} members", f"write {_say(wanted)}")
    else:
        for number, member in enumerate(value):
            yield from _differences(source, (*way, number), member, wanted.item_types[number])


def _mapping(source: Source, way: Way, value: Any, wanted: inspect.DictType) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield source.problem(way, f"{_name(way)} must be a mapping, not {_got(value)}", "write `key: value` lines")
        return
    for key, member in value.items():
        if isinstance(wanted.key_type, inspect.IntType) and not isinstance(key, int):
            yield source.problem((*way, key), f"the key {key!r} must be a whole number", "", key=True)
        elif isinstance(wanted.key_type, inspect.StrType) and not isinstance(key, str):
            yield source.problem((*way, key), f"the key {key!r} must be a word", "put it in quotes", key=True)
        yield from _differences(source, (*way, key), member, wanted.value_type)


def _fits(value: Any, wanted: inspect.Type) -> bool:
    if isinstance(wanted, inspect.AnyType):
        return True
    if isinstance(wanted, inspect.LiteralType):
        return any(type(value) is type(one) and value == one for one in wanted.values)
    kinds = _KINDS[type(wanted)][0]
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def _remedy(value: Any, wanted: inspect.Type) -> str:
    if isinstance(wanted, inspect.LiteralType):
        return did_you_mean(value, [str(one) for one in wanted.values])
    if isinstance(wanted, inspect.StrType):
        return "put it in quotes" if isinstance(value, int | float) else "write a text"
    return ""


def _say(wanted: inspect.Type) -> str:
    if isinstance(wanted, inspect.LiteralType):
        return "one of " + ", ".join(str(one) for one in wanted.values)
    if isinstance(wanted, inspect.UnionType):
        return _say(next(one for one in wanted.types if not isinstance(one, inspect.NoneType)))
    if isinstance(wanted, inspect.StructType):
        return "a mapping with " + ", ".join(field.name for field in wanted.fields if field.required)
    if isinstance(wanted, inspect.TupleType):
        return "[" + ", ".join("number" for _ in wanted.item_types) + "]"
    if isinstance(wanted, inspect.VarTupleType):
        return "a list"
    return _KINDS[type(wanted)][1]


def _got(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a mapping"
    return repr(value) if len(repr(value)) <= 40 else repr(value)[:37] + "..."


def _name(way: Way) -> str:
    if not way:
        return "the file"
    named = [str(part) for part in way if isinstance(part, str)]
    if isinstance(way[-1], int):
        return f"{named[-1] if named else 'list'}[{way[-1]}]"
    return repr(named[-1])


_KINDS: dict[type, tuple[tuple[type, ...], str]] = {
    inspect.StrType: ((str,), "a text"),
    inspect.IntType: ((int,), "a whole number"),
    inspect.FloatType: ((int, float), "a number"),
    inspect.BoolType: ((bool,), "true or false"),
    inspect.AnyType: ((object,), "anything"),
    inspect.DictType: ((dict,), "a mapping"),
}
