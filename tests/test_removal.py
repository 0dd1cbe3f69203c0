"""A game is one folder of code and one of facts: without them, its drawings and its tests, all the rest still works."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from boardgames.app.wiring import available, definition
from boardgames.data import user_dirs
from boardgames.data.user_dirs import HOME_VARIABLE
from boardgames.ui.board import placing_cache
from tests.compiled import forget_compiled, take_compiled

ROOT = Path(__file__).parents[1]
PARTS = ("assets", "boardgames", "boards", "docs", "tests")
FILES = ("pyproject.toml", "run.py", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE")
DRAWN = (".svg", ".ogg", ".wav", ".png")
TEXTS = (".py", ".yaml", ".json", ".md")
WORD = re.compile(r"[a-z0-9_-]+")
SCENES = ("new-game", "viewer", "table", "score")  # the others show one game, and no list of them
LAWS = (
    "tests/contract/test_rules.py::test_every_legal_move_applies_and_has_a_plain_form",
    "tests/contract/test_screen.py::test_slots_and_pieces_have_ids_of_their_own",
)
OTHER_TESTS = (
    "tests/session/test_journal.py",
    "tests/session/test_session.py",
    "tests/data/test_disk_cache.py",
    "tests/data/test_yaml_cache.py",
)
TRY = """
import sys
import pytest
from boardgames.app.cli import main
from boardgames.app.wiring import available
out, game, checked, scenes, *tests = sys.argv[1:]
assert main(["check", f"boards/{checked}"]) == 0
print("games:", *available())
for scene in ("library", "about"):
    assert main(["shot", scene, f"{out}/{scene}.png", "--size", "1024x640"]) == 0
for scene in scenes.split():
    assert main(["shot", scene, f"{out}/{scene}.png", "--size", "1024x640", "--game", game, "--moves", "20"]) == 0
sys.exit(pytest.main(["-n", "0", "-p", "no:cacheprovider", "-m", "not slow", *tests]))
"""


@cache
def words(folder: Path) -> set[str]:
    """Every word in the texts below a folder."""
    files = (path for path in folder.rglob("*") if path.suffix in TEXTS)
    return {word for path in files for word in WORD.findall(path.read_text(encoding="utf-8"))}


def own_assets(slug: str) -> Iterator[Path]:
    """The drawings and sounds of a game: those called after it, and those that only its own folders name.

    Icons called `ui-...` are for all games, whoever uses them now."""
    code, facts = ROOT / "boardgames", ROOT / "boards"
    own = words(code / "games" / slug) | words(facts / slug)
    shared = [path for path in code.iterdir() if path.is_dir() and path.name != "games"]
    games = [path for folder in (code / "games", facts) for path in folder.iterdir() if path.name != slug]
    others = set().union(*map(words, [*shared, *(path for path in games if path.is_dir()), ROOT / "assets"]))
    for path in (path for path in (ROOT / "assets").rglob("*") if path.suffix in DRAWN):
        is_called_after_it = path.stem.replace("-", "_").startswith(slug)
        is_named_by_it = path.stem in own and path.stem not in others and not path.stem.startswith("ui-")
        if is_called_after_it or is_named_by_it:
            yield path.relative_to(ROOT)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the program, made once: each game goes and comes back."""
    root = tmp_path_factory.mktemp("removal") / "copy"
    for part in PARTS:
        shutil.copytree(ROOT / part, root / part)
    for file in FILES:
        shutil.copy2(ROOT / file, root / file)
    take_compiled(root, "boardgames", "tests")
    placed, here = user_dirs.cache_dir() / placing_cache.KIND, root / "home" / "cache" / placing_cache.KIND
    if placed.is_dir():  # the copy has the same names at the same places
        shutil.copytree(placed, here)
    yield root
    forget_compiled(root)
    if here.is_dir():
        shutil.copytree(here, placed, dirs_exist_ok=True)


@pytest.fixture
def without(request: pytest.FixtureRequest, copy: Path, tmp_path: Path) -> Iterator[Path]:
    """The copy without one game."""
    slug: str = request.param
    drawings = list(own_assets(slug))
    assert len(drawings) > 3
    folders = [Path(folder) / slug for folder in ("boardgames/games", "boards", "tests/games")]
    for gone in (*drawings, *folders):
        (tmp_path / gone).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(copy / gone, tmp_path / gone)
    yield copy
    for gone in (*drawings, *folders):
        shutil.move(tmp_path / gone, copy / gone)


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the program, with settings and saves of its own; what is compiled there stays there."""
    settings = {"PYTHONPATH": str(root), HOME_VARIABLE: str(root / "home"), "SDL_VIDEODRIVER": "dummy"}
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    inherited.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=inherited | settings | {"SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("without", available(), indirect=True)
def test_the_program_stands_without_any_one_of_its_games(
    without: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    gone = request.node.callspec.params["without"]
    others = [slug for slug in available() if slug != gone]

    laws = [f"{law}[{slug}-{definition(slug).game.players.min}]" for law in LAWS for slug in others]
    checked = others[available().index(gone) % len(others)]  # with its lesson and puzzles; each game in some case

    tried = run(without, "-c", TRY, str(tmp_path), others[0], checked, " ".join(SCENES), *laws, *OTHER_TESTS)

    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert f"games: {' '.join(others)}\n" in tried.stdout
    assert all((tmp_path / f"{scene}.png").stat().st_size > 10_000 for scene in ("library", *SCENES))
