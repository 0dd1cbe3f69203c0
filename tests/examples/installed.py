"""A copy of the program in which the example is the only game: its folders go where docs/adding-a-game.md says."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAME = "nine_lamps"
EXAMPLE = ROOT / "examples" / NAME
SUITES = (
    "conftest.py",
    "toy.py",
    "quick.py",
    "pairwise.py",
    "covered.py",
    "kept_games.py",
    "contract",
    "ui/ended.py",
    "ui/finger.py",
    "ui/posted.py",
    "ui/test_robot_finger.py",
    "ui/lessons.py",
    "ui/test_lessons.py",
    "games/test_rule_ids.py",
)


def install(tree: Path) -> Path:
    """Make the copy in an empty folder, of links where the disk allows them: nothing in it may be written to."""
    without = shutil.ignore_patterns(*(folder.name for folder in (ROOT / "boards").iterdir()))
    shutil.copytree(ROOT / "boardgames", tree / "boardgames", ignore=without, copy_function=_link)
    shutil.copytree(ROOT / "assets", tree / "assets", copy_function=_link)
    for name in ("pyproject.toml", "run.py"):
        _link(ROOT / name, tree / name)
    for name in SUITES:
        source, target = ROOT / "tests" / name, tree / "tests" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, copy_function=_link)
        else:
            _link(source, target)
    shutil.copytree(EXAMPLE / "boards" / NAME, tree / "boards" / NAME)
    shutil.copytree(EXAMPLE / "games" / NAME, tree / "boardgames" / "games" / NAME)
    shutil.copytree(EXAMPLE / "tests", tree / "tests" / "games" / NAME)
    return tree


def _link(source: str | Path, target: str | Path) -> None:
    try:
        os.link(source, target)
    except OSError:  # another disk, or a system without links
        shutil.copy2(source, target)
