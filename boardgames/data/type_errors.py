"""Compares data with the type it should have and reports every difference with its place."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import inspect

from boardgames.core.phrase import Phrase, say
from boardgames.data.defs import COLOUR
from boardgames.data.problems import Problem, Words, did_you_mean
from boardgames.data.source import KeyPath, Source


def shape_problems(source: Source, wanted: Any) -> Iterator[Problem]:
    """Find every place where the data of a file does not have the wanted type."""
    return part_problems(source, (), source.data, wanted)


def part_problems(source: Source, key_path: KeyPath, value: Any, wanted: Any) -> Iterator[Problem]:
    """Find every place where a part of a file does not have the wanted type."""
    return _differences(source, key_path, value, type_info(wanted))


def type_info(kind: Any) -> inspect.Type:
    """Describe a type, once: that of a board takes longer than comparing a board with it."""
    return _described(kind)


_described = cache(inspect.type_info)


def _differences(source: Source, key_path: KeyPath, value: Any, wanted: inspect.Type) -> Iterator[Problem]:
    if isinstance(wanted, inspect.UnionType):
        yield from _union(source, key_path, value, wanted)
    elif isinstance(wanted, inspect.StructType):
        yield from _struct(source, key_path, value, wanted)
    elif isinstance(wanted, inspect.VarTupleType | inspect.TupleType):
        yield from _list(source, key_path, value, wanted)
    elif isinstance(wanted, inspect.DictType):
        yield from _mapping(source, key_path, value, wanted)
    elif not fits(value, wanted):
        what = _say(wanted) if _is_sane(value, wanted) else _say_limits(wanted)
        yield _misfit(source, key_path, value, what, _remedy(value, wanted))
    elif isinstance(wanted, inspect.StrType) and wanted.pattern == COLOUR and not re.search(COLOUR, value):
        yield source.problem(key_path, say("problem.colour", colour=repr(value)), say("problem.colour_mend"))


def _union(source: Source, key_path: KeyPath, value: Any, wanted: inspect.UnionType) -> Iterator[Problem]:
    """Report nothing when one choice fits, else the differences from the choice with the same structure."""
    if value is None and wanted.includes_none:
        return
    choices = [choice for choice in wanted.types if not isinstance(choice, inspect.NoneType)]
    found = [list(_differences(source, key_path, value, choice)) for choice in choices]
    if not all(found):
        return
    alike = [number for number, choice in enumerate(choices) if isinstance(choice, _ALIKE.get(type(value), ()))]
    if alike or len(choices) == 1:
        yield from found[alike[0] if alike else 0]
    else:
        yield _misfit(source, key_path, value, _say(wanted), _remedy(value, choices[-1]))


def _struct(source: Source, key_path: KeyPath, value: Any, wanted: inspect.StructType) -> Iterator[Problem]:
    if not isinstance(value, dict):
        known = ", ".join(field.name for field in wanted.fields if field.required)
        yield _misfit(source, key_path, value, _kind("mapping"), say("problem.has_keys", keys=known))
        return
    fields = {field.name: field for field in wanted.fields}
    for key in value if wanted.forbid_unknown_fields else ():
        if key not in fields:
            left = [name for name in fields if name not in value]
            near = did_you_mean(key, left, say("problem.delete"))
            yield source.problem((*key_path, key), say("problem.unknown_key", name=repr(key)), near, key=True)
    for field in wanted.fields:
        if field.name in value:
            yield from _differences(source, (*key_path, field.name), value[field.name], field.type)
        elif field.required:
            message = say("problem.lacks", where=_name(key_path), name=repr(field.name))
            yield source.problem(key_path, message, say("problem.add", name=field.name, what=_say(field.type)))


def _list(
    source: Source, key_path: KeyPath, value: Any, wanted: inspect.VarTupleType | inspect.TupleType
) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield _misfit(source, key_path, value, _kind("list"), say("problem.write", what=_say(wanted)))
    elif isinstance(wanted, inspect.VarTupleType) and wanted.max_length is not None and len(value) > wanted.max_length:
        message = say("problem.members", where=_name(key_path), count=len(value))
        yield source.problem(key_path, message, say("problem.most_members", most=wanted.max_length))
    elif isinstance(wanted, inspect.VarTupleType) and len(value) < (wanted.min_length or 0):
        message = say("problem.members", where=_name(key_path), count=len(value))
        yield source.problem(key_path, message, say("problem.least_members", least=wanted.min_length or 0))
    elif isinstance(wanted, inspect.VarTupleType):
        for number, member in enumerate(value):
            yield from _differences(source, (*key_path, number), member, wanted.item_type)
    elif len(value) != len(wanted.item_types):
        message = say("problem.members", where=_name(key_path), count=len(value))
        yield source.problem(key_path, message, say("problem.write", what=_say(wanted)))
    else:
        for number, member in enumerate(value):
            yield from _differences(source, (*key_path, number), member, wanted.item_types[number])


def _mapping(source: Source, key_path: KeyPath, value: Any, wanted: inspect.DictType) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield _misfit(source, key_path, value, _kind("mapping"), say("problem.write_lines"))
        return
    for key, member in value.items():
        if isinstance(wanted.key_type, inspect.IntType) and not isinstance(key, int):
            yield source.problem((*key_path, key), say("problem.key_number", name=repr(key)), "", key=True)
        elif isinstance(wanted.key_type, inspect.StrType) and not isinstance(key, str):
            yield source.problem(
                (*key_path, key), say("problem.key_word", name=repr(key)), say("problem.quote"), key=True
            )
        elif isinstance(wanted.key_type, inspect.LiteralType) and not fits(key, wanted.key_type):
            message, near = say("problem.unknown_key", name=repr(key)), _remedy(key, wanted.key_type)
            yield source.problem((*key_path, key), message, near, key=True)
            continue
        yield from _differences(source, (*key_path, key), member, wanted.value_type)


def _misfit(source: Source, key_path: KeyPath, value: Any, wanted: Phrase, remedy: Words) -> Problem:
    message = say("problem.must_be", where=_name(key_path), what=wanted, got=_got(value))
    return source.problem(key_path, message, remedy)


def fits(value: Any, wanted: inspect.Type) -> bool:
    """Whether a single value has the wanted type."""
    if isinstance(wanted, inspect.AnyType):
        return True
    if isinstance(wanted, inspect.LiteralType):
        return any(type(value) is type(choice) and value == choice for choice in wanted.values)
    kinds = _KINDS[type(wanted)][0]
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool)) and _is_sane(value, wanted)


def _is_sane(value: Any, wanted: inspect.Type) -> bool:
    """Whether a number is within its limits; what is no number breaks none."""
    if not isinstance(wanted, inspect.IntType | inspect.FloatType) or not isinstance(value, int | float):
        return True
    return (wanted.ge is None or value >= wanted.ge) and (wanted.le is None or value <= wanted.le)


def _remedy(value: Any, wanted: inspect.Type) -> Words:
    if isinstance(wanted, inspect.LiteralType):
        return did_you_mean(value, [str(choice) for choice in wanted.values if choice != ""])
    if isinstance(wanted, inspect.StrType):
        return say("problem.quote") if isinstance(value, int | float) else say("problem.write_text")
    return ""


def _kind(name: str) -> Phrase:
    return say(f"problem.kind.{name}")


def _say(wanted: inspect.Type) -> Phrase:
    if isinstance(wanted, inspect.LiteralType):
        return say("problem.one_of", words=", ".join(str(choice) for choice in wanted.values if choice != ""))
    if isinstance(wanted, inspect.UnionType):
        first, *others = [_say(choice) for choice in wanted.types if not isinstance(choice, inspect.NoneType)]
        return say("problem.either", one=first, other=others[-1]) if others else first
    if isinstance(wanted, inspect.StructType):
        keys = ", ".join(field.name for field in wanted.fields if field.required)
        return say("problem.mapping_with", keys=keys)
    if isinstance(wanted, inspect.TupleType):
        count = len(wanted.item_types)
        numbers = all(isinstance(item, inspect.FloatType | inspect.IntType) for item in wanted.item_types)
        return _kind(f"numbers_{count}") if numbers else say("problem.list_of", count=count)
    if isinstance(wanted, inspect.VarTupleType):
        return _kind("list")
    return _kind(_KINDS[type(wanted)][1])


def _say_limits(wanted: inspect.Type) -> Phrase:
    limits = {key: f"{getattr(wanted, key):g}" for key in ("ge", "le")}
    return say("problem.between", what=_say(wanted), least=limits["ge"], most=limits["le"])


def _got(value: Any) -> Words:
    if value is None:
        return _kind("nothing")
    if isinstance(value, list | dict):
        return _kind("list" if isinstance(value, list) else "mapping")
    return repr(value) if len(repr(value)) <= 40 else repr(value)[:37] + "..."


def _name(key_path: KeyPath) -> Words:
    if not key_path:
        return say("problem.the_file")
    named = [str(part) for part in key_path if isinstance(part, str)]
    if isinstance(key_path[-1], int):
        return f"{named[-1] if named else 'list'}[{key_path[-1]}]"
    return repr(named[-1])


_ALIKE: dict[type, tuple[type, ...]] = {
    dict: (inspect.StructType, inspect.DictType),
    list: (inspect.TupleType, inspect.VarTupleType),
}
_KINDS: dict[type, tuple[tuple[type, ...], str]] = {
    inspect.StrType: ((str,), "text"),
    inspect.IntType: ((int,), "int"),
    inspect.FloatType: ((int, float), "number"),
    inspect.BoolType: ((bool,), "bool"),
    inspect.AnyType: ((object,), "any"),
    inspect.DictType: ((dict,), "mapping"),
}
