"""Compiled modules for a copy of the program: what has not changed is not compiled again."""

import shutil
import sys
from importlib.util import cache_from_source
from pathlib import Path

ROOT = Path(__file__).parents[1]


def take_compiled(tree: Path, *folders: str) -> None:
    """Where compiled modules lie apart from their sources, those of a copy have places of their own: fill these."""
    if sys.pycache_prefix is None:
        return  # they were copied along
    for folder in {source.parent for name in folders for source in (ROOT / name).rglob("*.py")}:
        made, wanted = _compiled(folder), _compiled(tree / folder.relative_to(ROOT))
        if made.is_dir():
            shutil.copytree(made, wanted, dirs_exist_ok=True, ignore=lambda at, names: _folders(Path(at), names))


def forget_compiled(tree: Path) -> None:
    """Remove the compiled modules of a copy that lie apart from it."""
    if sys.pycache_prefix is not None:
        shutil.rmtree(_compiled(tree), ignore_errors=True)


def _compiled(folder: Path) -> Path:
    return Path(cache_from_source(str(folder / "module.py"))).parent


def _folders(at: Path, names: list[str]) -> list[str]:
    return [name for name in names if (at / name).is_dir()]
