"""Rewrites sources for mypyc: states and tables become native classes, constants are known to the compiler."""

import ast
import re
from collections.abc import Iterator
from types import ModuleType
from typing import get_type_hints

from boardgames.core.state import DeclaredState, copies

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
IMPORTS = "import dataclasses\nimport typing\n"
Edit = tuple[int, int, list[str]]  # replace the lines from, before: with these


def rewritten(text: str, module: ModuleType) -> str:
    """The source of a module as mypyc likes it; the module says what its constants and fields are."""
    tree, lines = ast.parse(text), text.splitlines()
    read_by_msgspec = set(re.findall(r"msgspec\.convert\([^()]*(?:\([^()]*\))?[^()]*, (\w+)\)", text))
    edits: list[Edit] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            edits += _class_edits(node, lines, module, read_by_msgspec)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            edits += _constant_edits(node, lines, module)
    first = next(n for n, node in enumerate(tree.body) if not _is_prologue(node))
    line = tree.body[first].lineno - 1
    edits.append((line, line, IMPORTS.splitlines()))
    for begin, end, instead in sorted(edits, reverse=True):
        lines[begin:end] = instead
    return "\n".join(lines) + "\n"


def _is_prologue(node: ast.stmt) -> bool:
    """Whether a statement must stay at the top: the docstring, imports of the future."""
    return isinstance(node, ast.Expr) or (isinstance(node, ast.ImportFrom) and node.module == "__future__")


def _class_edits(node: ast.ClassDef, lines: list[str], module: ModuleType, read: set[str]) -> Iterator[Edit]:
    bases = {ast.unparse(base) for base in node.bases}
    top = node.lineno - 1
    if DeclaredState.__name__ in bases:
        yield top, top + 1, [f"class {node.name}:"]
        yield node.end_lineno or top, node.end_lineno or top, _clone(getattr(module, node.name))
    elif "msgspec.Struct" in bases and (node.name in read or ".rules." not in module.__name__):
        yield from (_quoted(field, lines) for field in node.body if isinstance(field, ast.AnnAssign))
    elif "msgspec.Struct" in bases and not node.decorator_list:
        yield top, top + 1, ["@dataclasses.dataclass(frozen=True)", f"class {node.name}:"]


def _clone(state: type[DeclaredState]) -> list[str]:
    name = state.__name__
    body = [f"other = {name}()", *copies(get_type_hints(state)), "return other"]
    return ["", f'    def clone(self) -> "{name}":', *(f"        {line}" for line in body)]


def _quoted(field: ast.AnnAssign, lines: list[str]) -> Edit:
    """The type of a field as a string: mypyc would leave only its outside, and msgspec reads data by all of it."""
    line, kind = lines[field.lineno - 1], field.annotation
    text = line[: kind.col_offset] + repr(ast.unparse(kind)) + line[kind.end_col_offset :]
    return field.lineno - 1, field.lineno, [text]


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
