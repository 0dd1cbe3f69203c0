"""Rewrites sources for mypyc: states and tables become native classes, constants are known to the compiler."""

import ast
import re
from collections.abc import Iterator
from types import ModuleType
from typing import get_type_hints

from boardgames.core.state import DeclaredState, copies

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
STRUCTS = "native_structs"  # package with the structs of compiled modules
Edit = tuple[int, int, list[str]]  # replace the lines from, before: with these


def rewritten(text: str, module: ModuleType) -> tuple[str, str]:
    """The source of a module as mypyc likes it, and that of a module with its structs, if it has any for msgspec.

    The imported module says what its constants and fields are."""
    tree, lines = ast.parse(text), text.splitlines()
    structs = [node for node in tree.body if isinstance(node, ast.ClassDef) and _is_for_msgspec(node, text, module)]
    edits: list[Edit] = [(node.lineno - 1, node.end_lineno or node.lineno, []) for node in structs]
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node not in structs:
            edits += _class_edits(node, module)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            edits += _constant_edits(node, lines, module)
    names = ", ".join(node.name for node in structs)
    imports = ["import dataclasses", "import typing"]
    imports += [f"from {STRUCTS}.{structs_name(module.__name__)} import {names}"] if structs else []
    top = next(node.lineno - 1 for node in tree.body if not isinstance(node, ast.Expr))
    edits.append((top, top, imports))
    apart = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) or node in structs]
    structs_text = "\n".join(ast.unparse(node) for node in apart) + "\n" if structs else ""
    for begin, end, instead in sorted(edits, reverse=True):
        lines[begin:end] = instead
    return "\n".join(lines) + "\n", structs_text


def structs_name(module: str) -> str:
    """The module with the structs of another module."""
    return module.replace(".", "_")


def _is_struct(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base) == "msgspec.Struct" for base in node.bases)


def _is_for_msgspec(node: ast.ClassDef, text: str, module: ModuleType) -> bool:
    """Whether msgspec reads such structs: compiled, they would lose their options and the types of their fields."""
    is_converted = re.search(rf"msgspec\.convert\(.*, {node.name}\)", text) is not None
    return _is_struct(node) and (is_converted or ".rules." not in module.__name__)


def _class_edits(node: ast.ClassDef, module: ModuleType) -> Iterator[Edit]:
    top, end = node.lineno - 1, node.end_lineno or node.lineno
    if any(ast.unparse(base) == DeclaredState.__name__ for base in node.bases):
        yield top, top + 1, [f"class {node.name}:"]
        yield end, end, _clone(getattr(module, node.name))
    elif _is_struct(node):
        yield top, top + 1, ["@dataclasses.dataclass(frozen=True)", f"class {node.name}:"]


def _clone(state: type[DeclaredState]) -> list[str]:
    name = state.__name__
    body = [f"other = {name}()", *copies(get_type_hints(state)), "return other"]
    return ["", f'    def clone(self) -> "{name}":', *(f"        {line}" for line in body)]


def _constant_edits(node: ast.Assign | ast.AnnAssign, lines: list[str], module: ModuleType) -> Iterator[Edit]:
    """Constants are final, so that they are not looked up by name; plain numbers and words stand for themselves."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [part.id for part in parts if isinstance(part, ast.Name) and CONSTANT.fullmatch(part.id)]
    if not names or len(names) < len(parts):
        return
    begin, end = node.lineno - 1, node.end_lineno or node.lineno
    values = [getattr(module, name) for name in names]
    if all(isinstance(value, int | float | str) for value in values):
        yield begin, end, [f"{name}: typing.Final = {value!r}" for name, value in zip(names, values, strict=True)]
    elif isinstance(node, ast.AnnAssign):
        yield (
            begin,
            begin + 1,
            [_final(names[0], ast.unparse(node.annotation), lines[begin][node.annotation.end_col_offset or 0 :])],
        )
    elif len(names) == 1 and (kind := _kind_of(values[0])):
        yield begin, begin + 1, [_final(names[0], kind, lines[begin][len(names[0]) :])]


def _final(name: str, kind: str, rest: str) -> str:
    return f"{name}: typing.Final[{kind}]{rest}"


def _kind_of(value: object) -> str:
    """The type of a tuple whose items have one type; nothing for other values."""
    kinds = {type(item) for item in value} if isinstance(value, tuple) else set()
    if len(kinds) != 1:
        return ""
    (kind,) = kinds
    if kind is tuple:
        inside = {_kind_of(item) for item in value}  # type: ignore[attr-defined]
        return f"tuple[{inside.pop()}, ...]" if len(inside) == 1 and inside != {""} else ""
    return f"tuple[{kind.__name__}, ...]" if kind in (int, float, str) or hasattr(kind, "_fields") else ""
