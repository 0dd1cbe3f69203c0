"""The modules that are compiled, and where their rewritten sources go."""

import importlib
import shutil
from pathlib import Path

from bench.native.sources import STRUCTS, rewritten, structs_name

ROOT = Path(__file__).resolve().parents[2]
CORE = ("agenda", "graph", "rng")
BOTS = ("chance", "judgement", "playing_on", "race", "search")
SIMULATION = ("play",)
STAND_INS = {"boardgames/core/rng.py": Path(__file__).with_name("rng.py")}
# The moves and what is printed are structs that msgspec makes; events are for people only, who read slowly.
INTERPRETED = {"__init__", "moves", "printed", "events", "card_events", "sanhedrin_events", "learning"}
Group = tuple[list[str], str]  # files, name of their library


def groups(games: list[str]) -> list[Group]:
    """The files to compile: one library of the shared ones, one per game."""
    packages = {"core": CORE, "bots": BOTS, "simulation": SIMULATION}
    shared = [f"boardgames/{package}/{name}.py" for package, names in packages.items() for name in names]
    return [(shared, "shared_native"), *((_rules(game), f"{game}_native") for game in games)]


def _rules(game: str) -> list[str]:
    folder = ROOT / "boardgames" / "games" / game / "rules"
    files = [file for file in folder.rglob("*.py") if file.parent != folder or file.stem not in INTERPRETED]
    return sorted(file.relative_to(ROOT).as_posix() for file in files)


def write(work: Path, compiled: list[Group]) -> None:
    """Write all sources to a folder, those to be compiled as mypyc likes them."""
    for package in ("boardgames", STRUCTS):
        shutil.rmtree(work / package, ignore_errors=True)
    shutil.copytree(ROOT / "boardgames", work / "boardgames", ignore=shutil.ignore_patterns("__pycache__"))
    (work / STRUCTS).mkdir()
    (work / STRUCTS / "__init__.py").write_text('"""Structs of compiled modules."""\n', encoding="utf-8")
    for file in [file for files, _ in compiled for file in files]:
        if file in STAND_INS:
            shutil.copy2(STAND_INS[file], work / file)
            continue
        module = importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        source, structs = rewritten((ROOT / file).read_text(encoding="utf-8"), module)
        (work / file).write_text(source, encoding="utf-8")
        if structs:
            (work / STRUCTS / f"{structs_name(module.__name__)}.py").write_text(structs, encoding="utf-8")
