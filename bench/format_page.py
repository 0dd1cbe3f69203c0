"""Write the tables of docs/board-format.md from the types that the program reads boards into.

python bench/format_page.py           tell whether the page is up to date
python bench/format_page.py --write   bring it up to date
"""

from __future__ import annotations

import ast
import inspect
import io
import re
import sys
import tokenize
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as types

sys.path.insert(0, str(Path(__file__).parents[1]))

from boardgames.app import wiring
from boardgames.data import defs
from boardgames.ui.game_screen import NO_GAME_SCREEN
from boardgames.ui.looks_check import ScreenLooks, view_looks
from boardgames.ui.zones.looks import AnyFaceLooks, AnyMeasures, AnyZoneLooks

PAGE = Path(__file__).parents[1] / "docs" / "board-format.md"
MARKED = re.compile(r"(<!-- tables: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
FRAMES = ("wide", "narrow", "small")
USUAL = {
    "id": "a word that never changes",
    "name": "its name",
    "facts": "what only the rules of this game understand",
    "shown": "what only the screen of this game understands",
}
INLINE: tuple[type, ...] = (defs.Text, defs.Span)
SIMPLE: dict[type, str] = {
    types.StrType: "text",
    types.IntType: "whole number",
    types.FloatType: "number",
    types.BoolType: "true or false",
    types.AnyType: "anything",
}


def page() -> str:
    """The page as it should be."""
    return MARKED.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}{found[3]}", PAGE.read_text(encoding="utf-8"))


def tables(kind: type, left_out: Collection[str] = (), told: set[type] | None = None) -> str:
    """A table of a type and of every type in it, but for some keys of the first."""
    told = set(INLINE) if told is None else told
    told.add(kind)
    fields = [field for field in _fields(kind) if field.name not in left_out]
    text = _table(kind, fields) if fields else ""
    for part in (part for field in fields for part in _structs(field.type)):
        if part not in told:
            text += f"**{_called(part)}**: {_doc(part)}\n\n{tables(part, (), told)}"
    return text


def views() -> str:
    """The looks and measures of every general view."""
    known = view_looks(NO_GAME_SCREEN)
    first = {looks: name for name, looks in reversed(known.items())}
    return "".join(
        _view(name, looks) if first[looks] == name else f"### {name}\n\nThe same as {first[looks]}.\n\n"
        for name, looks in known.items()
    )


def own_views() -> str:
    """The same of the views that games bring along and have declared."""
    found = ""
    for slug in wiring.available():
        for name in (own := wiring.open_screen(slug)).views:
            looks = view_looks(own)[name]
            found += _view(name, looks) if looks is not AnyZoneLooks else ""
    return found


def _view(name: str, looks: type[AnyZoneLooks]) -> str:
    measures = next(field.type for field in _fields(looks) if field.name == "wide").cls
    text = f"### {name}\n\n{_doc(looks)}\n\n{tables(looks, AnyZoneLooks.__struct_fields__)}"
    own = tables(measures, AnyMeasures.__struct_fields__)
    return text + (f"Under `wide`, `narrow` and `small`:\n\n{own}" if own else "")


def _table(kind: type, fields: list[types.Field]) -> str:
    rows = ["| key | what it is | meaning |", "|---|---|---|"]
    for field in fields:
        key = f"**`{field.name}`**" if field.required else f"`{field.name}`"
        meaning = comments(kind).get(field.name) or USUAL.get(field.name, "")
        rows.append(f"| {key} | {_plain(field.type)}{_default(field)} | {meaning} |")
    return "\n".join(rows) + "\n\n"


def _fields(kind: type) -> tuple[types.Field, ...]:
    found = types.type_info(kind)
    assert isinstance(found, types.StructType)
    return found.fields


@cache
def comments(kind: type) -> dict[str, str]:
    """The comment behind every field of a struct, also of those that it inherits."""
    found: dict[str, str] = {}
    for base in kind.__mro__:
        if base is msgspec.Struct:
            break
        if not issubclass(base, msgspec.Struct):
            continue
        source = inspect.getsource(base)
        lines = io.StringIO(source).readline
        said = {t.start[0]: t.string[1:].strip() for t in tokenize.generate_tokens(lines) if t.type == tokenize.COMMENT}
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.end_lineno in said:
                found.setdefault(node.target.id, said[node.end_lineno])
    return found


def _plain(wanted: types.Type) -> str:
    """A type in plain words."""
    if isinstance(wanted, types.UnionType):
        return " or ".join(_plain(one) for one in wanted.types if not isinstance(one, types.NoneType))
    if isinstance(wanted, types.LiteralType):
        return ", ".join(f"`{one}`" for one in wanted.values if one != "")
    if isinstance(wanted, types.StructType):
        words = {defs.Text: "text in both languages", defs.Span: "`{min, max}`"}
        return words.get(wanted.cls, f"*{_called(wanted.cls)}*")
    if isinstance(wanted, types.TupleType):
        return f"[{', '.join(_plain(one) for one in wanted.item_types)}]"
    if isinstance(wanted, types.VarTupleType):
        return f"list of {_plain(wanted.item_type)}"
    if isinstance(wanted, types.DictType):
        return "mapping" if isinstance(wanted.value_type, types.AnyType) else f"mapping to {_plain(wanted.value_type)}"
    if isinstance(wanted, types.StrType) and wanted.pattern == defs.COLOUR:
        return "colour"
    return SIMPLE[type(wanted)]


def _default(field: types.Field) -> str:
    """The value that holds without the key, where it is a plain one."""
    if isinstance(field.default, bool):
        return ""
    return f" (`{field.default}`)" if isinstance(field.default, str | int | float) and field.default != "" else ""


def _structs(wanted: types.Type) -> Iterator[type]:
    """The structs that a type is made of."""
    if isinstance(wanted, types.StructType):
        yield wanted.cls
    for name in ("types", "item_types", "item_type", "value_type"):
        inner: Any = getattr(wanted, name, ())
        for one in inner if isinstance(inner, tuple) else (inner,):
            yield from _structs(one)


def _called(kind: type) -> str:
    """What a struct is called on the page: its name without the end that all of its kind have."""
    words = re.findall(r"[A-Z][a-z]*", re.sub(r"(Looks|Look|Def)$", "", kind.__name__))
    return " ".join(words).capitalize()


def _doc(kind: type) -> str:
    return inspect.cleandoc(kind.__doc__ or "").split("\n")[0]


TABLES = {
    "game": lambda: tables(defs.GameDef),
    "board": lambda: tables(defs.BoardDef),
    "cards": lambda: tables(defs.CardsDef),
    "screen": lambda: tables(defs.ScreenDef),
    "zones": lambda: tables(AnyZoneLooks, FRAMES),
    "measures": lambda: tables(AnyMeasures),
    "views": views,
    "own_views": own_views,
    "looks": lambda: tables(ScreenLooks),
    "faces": lambda: tables(AnyFaceLooks),
}


def main() -> int:
    """Check the page, or write it."""
    wanted = page()
    if "--write" in sys.argv[1:]:
        PAGE.write_text(wanted, encoding="utf-8")
    elif wanted != PAGE.read_text(encoding="utf-8"):
        print("docs/board-format.md is out of date: python bench/format_page.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
