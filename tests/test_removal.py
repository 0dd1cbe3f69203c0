"""A game is one folder of code and one of facts: without them, its drawings and its tests, all the rest still works."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.app.wiring import available, definition
from boardgames.data.user_dirs import HOME_VARIABLE

ROOT = Path(__file__).parents[1]
PARTS = ("assets", "boardgames", "boards", "docs", "tests")
FILES = ("pyproject.toml", "run.py", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE")
DRAWN = (".svg", ".ogg", ".wav", ".png")
TEXTS = (".py", ".yaml", ".json", ".md")
WORD = re.compile(r"[a-z0-9_-]+")
SCENES = ("new-game", "viewer", "rules", "cards", "table", "curtain", "recap", "replay", "score")
LAWS = (
    "tests/contract/test_rules.py::test_every_legal_move_applies_and_has_a_plain_form",
    "tests/contract/test_screen.py::test_slots_and_pieces_have_ids_of_their_own",
)
OTHER_TESTS = (
    "tests/test_imports.py",
    "tests/session/test_journal.py",
    "tests/session/test_session.py",
    "tests/data/test_disk_cache.py",
    "tests/data/test_yaml_cache.py",
)
# With fewer games a word of two may become the word of one: that test is about all of them together.
LEFT_OUT = "tests/test_imports.py::test_no_word_of_a_single_game_stands_in_code_that_serves_all_games"
DRAW = """
import sys
from boardgames.app.cli import main
from boardgames.app.wiring import available
out, game, *scenes = sys.argv[1:]
assert main(["check"]) == 0
print("games:", *available())
for scene in ("library", "settings", "load", "about"):
    assert main(["shot", scene, f"{out}/{scene}.png", "--size", "1024x640"]) == 0
for scene in scenes:
    assert main(["shot", scene, f"{out}/{scene}.png", "--size", "1024x640", "--game", game, "--moves", "20"]) == 0
"""


def words(*folders: Path) -> set[str]:
    """Every word in the texts below some folders."""
    files = (path for folder in folders for path in folder.rglob("*") if path.suffix in TEXTS)
    return {word for path in files for word in WORD.findall(path.read_text(encoding="utf-8"))}


def own_assets(root: Path, slug: str) -> Iterator[Path]:
    """The drawings and sounds of a game: those called after it, and those that only its own folders name.

    Icons called `ui-...` are for all games, whoever uses them now."""
    code, facts = root / "boardgames", root / "boards"
    own = words(code / "games" / slug, facts / slug)
    shared = [path for path in code.iterdir() if path.is_dir() and path.name != "games"]
    games = [path for folder in (code / "games", facts) for path in folder.iterdir() if path.name != slug]
    others = words(*shared, *(path for path in games if path.is_dir()), root / "assets")
    for path in (path for path in (root / "assets").rglob("*") if path.suffix in DRAWN):
        is_called_after_it = path.stem.replace("-", "_").startswith(slug)
        is_named_by_it = path.stem in own and path.stem not in others and not path.stem.startswith("ui-")
        if is_called_after_it or is_named_by_it:
            yield path


@pytest.fixture
def without(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the program without one game."""
    slug, root = request.param, tmp_path / "copy"
    for part in PARTS:
        shutil.copytree(ROOT / part, root / part)
    for file in FILES:
        shutil.copy2(ROOT / file, root / file)
    gone = list(own_assets(root, slug))
    assert len(gone) > 3
    for path in gone:
        path.unlink()
    for folder in ("boardgames/games", "boards", "tests/games"):
        shutil.rmtree(root / folder / slug)
    return root


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the program, with settings and saves of its own."""
    settings = {"PYTHONPATH": str(root), HOME_VARIABLE: str(root / "home"), "SDL_VIDEODRIVER": "dummy"}
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
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
def test_the_program_stands_without_any_one_of_its_games(without: Path, request: pytest.FixtureRequest) -> None:
    gone = request.node.callspec.params["without"]
    others = [slug for slug in available() if slug != gone]

    drawn = run(without, "-c", DRAW, str(without), others[0], *SCENES)

    assert drawn.returncode == 0, drawn.stdout + drawn.stderr
    assert all((without / f"{scene}.png").stat().st_size > 10_000 for scene in ("library", *SCENES))
    assert f"games: {' '.join(others)}\n" in drawn.stdout

    quietly = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "--deselect", LEFT_OUT)
    laws = [f"{law}[{slug}-{definition(slug).game.players.min}]" for law in LAWS for slug in others]
    tested = run(without, *quietly, *laws, *OTHER_TESTS)

    assert tested.returncode == 0, tested.stdout + tested.stderr
