"""The papers name code that exists: every `x/y.py`, and every `Name.member` (`x/y.py`)."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("*/README.md")])
PATH = r"`((?:[\w.-]+/)+[\w-]+\.py)`"
named = pytest.mark.parametrize(
    "paper",
    [paper for paper in PAPERS if re.search(PATH, paper.read_text(encoding="utf-8"))],
    ids=lambda paper: str(paper.relative_to(ROOT)),
)


@named
def test_every_python_file_in_the_papers_exists(paper: Path) -> None:
    paths = re.findall(PATH, paper.read_text(encoding="utf-8"))

    assert [path for path in paths if found(paper, path) is None] == []


@named
def test_every_name_given_with_its_file_is_defined_there(paper: Path) -> None:
    pairs = re.findall(r"`([\w.]+)` \(" + PATH + r"\)", paper.read_text(encoding="utf-8"))

    missing = [
        f"{name} ({path})"
        for name, path in pairs
        if (file := found(paper, path)) is not None and name not in names_in(file)
    ]

    assert missing == []


def test_the_page_about_the_architecture_names_the_functions_on_its_walks() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

    assert len(re.findall(r"`[\w.]+` \(" + PATH + r"\)", page)) > 30


def found(paper: Path, path: str) -> Path | None:
    """The file: below the paper, the project, the program, or the code of the example."""
    bases = (paper.parent, ROOT, ROOT / "boardgames", ROOT / "examples" / "nine_lamps" / "games" / "nine_lamps")
    return next((base / path for base in bases if (base / path).is_file()), None)


def names_in(file: Path) -> set[str]:
    """Functions, classes, methods and fields, and constants."""
    names: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        names |= defined(node)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{member}" for part in node.body for member in defined(part)}
    return names


def defined(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}
