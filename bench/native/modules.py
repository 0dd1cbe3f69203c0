"""The modules that are compiled, and where their rewritten sources go."""

import importlib
import shutil
from pathlib import Path

from bench.native.sources import STRUCTS, rewritten

ROOT = Path(__file__).resolve().parents[2]
CORE = ("agenda", "graph", "rng")
BOTS = ("chance", "judgement", "playing_on", "race", "search")
STAND_INS = {"boardgames/core/rng.py": Path(__file__).with_name("rng.py")}
# The moves and what is printed are structs that msgspec makes; events are told to people only, who read slowly.
INTERPRETED = {"__init__", "moves", "printed", "events", "card_events", "sanhedrin_events"}
Group = tuple[list[str], str]  # files, name of their library


def groups(games: list[str]) -> list[Group]:
    """The files to compile: one library of the shared ones, one per game."""
    shared = [f"boardgames/core/{name}.py" for name in CORE] + [f"boardgames/bots/{name}.py" for name in BOTS]
    return [(shared, "shared_native"), *((_rules(game), f"{game}_native") for game in games)]


def _rules(game: str) -> list[str]:
    folder = ROOT / "boardgames" / "games" / game / "rules"
    files = [file for file in folder.rglob("*.py") if file.parent != folder or file.stem not in INTERPRETED]
    return sorted(file.relative_to(ROOT).as_posix() for file in files)


def write(work: Path, compiled: list[Group]) -> list[str]:
    """Write all sources to a folder, those to be compiled as mypyc likes them; return the files that are new."""
    shutil.rmtree(work / "boardgames", ignore_errors=True)
    shutil.copytree(ROOT / "boardgames", work / "boardgames", ignore=shutil.ignore_patterns("__pycache__"))
    new = []
    for file in [file for files, _ in compiled for file in files]:
        if file in STAND_INS:
            shutil.copy2(STAND_INS[file], work / file)
            continue
        module = importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        source, structs = rewritten((ROOT / file).read_text(encoding="utf-8"), module)
        (work / file).write_text(source, encoding="utf-8")
        if structs:
            new.append(file.replace(".py", f"{STRUCTS}.py"))
            (work / new[-1]).write_text(structs, encoding="utf-8")
    return new
