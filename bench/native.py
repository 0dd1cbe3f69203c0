"""Sources as mypyc likes them: states and tables of a game become classes of plain C structs."""

import ast
import importlib
import re
import shutil
from pathlib import Path
from typing import Any, get_type_hints

from boardgames.core.state import DeclaredState, copies

CORE = ("agenda", "rng", "graph")
BOTS = ("race", "playing_on", "search", "chance")
INTERPRETED = {"moves", "events", "card_events", "sanhedrin_events", "printed", "names"}  # structs, or never dear
TABLES = re.compile(r"^class (\w+)\(msgspec\.Struct, frozen=True\):", re.MULTILINE)
IMPORT = "import msgspec\n"


def groups(work: Path, games: list[str]) -> list[tuple[list[str], str]]:
    """The modules to compile, one library for the shared ones and one per game."""
    shared = [f"boardgames/core/{name}.py" for name in CORE] + [f"boardgames/bots/{name}.py" for name in BOTS]
    found = [(shared, "shared_native")]
    for game in games:
        rules = sorted((work / "boardgames" / "games" / game / "rules").rglob("*.py"))
        chosen = [file for file in rules if file.parent.name != "rules" or file.stem not in INTERPRETED]
        found.append(([file.relative_to(work).as_posix() for file in chosen], f"{game}_native"))
    return found


def copy_source(source: str, target: str) -> str:
    """Copy one file, rewritten if it is one of those."""
    path = Path(source)
    text = None
    if path.parent.name == "rules" and path.stem == "state":
        text = native_state(path.read_text(encoding="utf-8"), _state_of(path))
    elif path.parent.name == "rules" and path.stem in ("definitions", "move_tables"):
        text = native_tables(path.read_text(encoding="utf-8"))
    if text is None:
        return str(shutil.copy2(source, target))
    Path(target).write_text(text, encoding="utf-8")
    return target


def _state_of(path: Path) -> type[DeclaredState]:
    slug = path.parents[1].name
    found: type[DeclaredState] = importlib.import_module(f"boardgames.games.{slug}.rules.state").State
    return found


def native_state(text: str, state: type[DeclaredState]) -> str:
    """A state without a base, with `clone` written out."""
    fields: dict[str, Any] = get_type_hints(state)
    name = state.__name__
    body = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name)
    clone = [f'    def clone(self) -> "{name}":', f"        other = {name}()"]
    clone += [f"        {line}" for line in copies(fields)] + ["        return other"]
    lines = text.splitlines()
    lines[body.end_lineno : body.end_lineno] = ["", *clone]
    return "\n".join(lines).replace(f"class {name}({DeclaredState.__name__}):", f"class {name}:") + "\n"


def native_tables(text: str) -> str:
    """Frozen structs as frozen dataclasses, but for those that msgspec reads itself."""
    read_by_msgspec = set(re.findall(r"msgspec\.convert\([^()]*?, (\w+)\)", text))

    def replaced(found: re.Match[str]) -> str:
        name = found[1]
        return found[0] if name in read_by_msgspec else f"@dataclasses.dataclass(frozen=True)\nclass {name}:"

    return TABLES.sub(replaced, text).replace(IMPORT, f"import dataclasses\n{IMPORT}", 1)
