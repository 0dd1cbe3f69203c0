"""Direction of the imports, and who may know what: pygame only in the window, no game named where all are served."""

import ast
import re
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from boardgames.data.files import slugs
from boardgames.data.load import load

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "boardgames"
GAMELESS = ("core", "data", "session", "bots", "ui")
WINDOW_ONLY = "pygame"


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


def test_imports_point_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    assert lint_imports(config_filename="pyproject.toml", no_cache=True) == 0


def test_only_the_window_and_the_screens_of_games_import_pygame() -> None:
    window = {PACKAGE / "ui", *(PACKAGE / "games" / slug / "screen" for slug in slugs())}
    outside = [path for path in sorted(PACKAGE.rglob("*.py")) if not window & set(path.parents)]

    guilty = [path for path in outside if any(name.split(".")[0] == WINDOW_ONLY for name in imported(path))]

    assert outside
    assert guilty == []


def texts(path: Path) -> list[tuple[int, str]]:
    """The string constants of a file but for its docstrings, which may use words such as "acts" as words."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in plain]
    return [(node.lineno, node.value) for node in constants if isinstance(node.value, str)]


def test_no_slug_stands_in_code_that_serves_all_games() -> None:
    words = re.compile(r"(?<![a-z])(" + "|".join(map(re.escape, slugs())) + r")(?![a-z])")

    guilty = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in modules(*GAMELESS)
        for line, text in texts(path)
        if words.search(text)
    ]

    assert slugs()
    assert guilty == []


def test_no_title_stands_in_files_that_serve_all_games() -> None:
    titles = {text for slug in slugs() for text in (load(slug).game.name.en, load(slug).game.name.fr) if " " in text}

    guilty = [
        (path, title) for path in modules(*GAMELESS) for title in titles if title in path.read_text(encoding="utf-8")
    ]

    assert guilty == []


def test_games_never_import_each_other() -> None:
    for slug in slugs():
        others = {f"boardgames.games.{other}" for other in slugs() if other != slug}
        for path in modules(f"games/{slug}"):
            assert not [name for name in imported(path) if any(name.startswith(other) for other in others)], path


def test_the_rules_use_no_chance_and_no_clock_of_their_own() -> None:
    guilty = [
        path
        for path in modules("core", "games", "bots")
        if {name.split(".")[0] for name in imported(path)} & {"random", "time", "datetime", "secrets"}
    ]

    assert guilty == []
