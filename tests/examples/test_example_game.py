"""The worked example of docs/adding-a-game.md: installed as the page says, it obeys every law and can be played."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boardgames.core import game
from boardgames.data.check import check
from tests.compiled import forget_compiled, take_compiled
from tests.examples.installed import EXAMPLE, NAME, ROOT, install

MOST_LINES = 660
LAWS = ("bots", "hidden", "rules", "saving", "screen")


@pytest.fixture(scope="module")
def passed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The tests that the copy with the example has passed: its own, the laws and the robot finger, run only once."""
    tree = install(tmp_path_factory.mktemp("installed"))
    take_compiled(tree, "boardgames", "tests")
    alone = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST")}
    command = ["-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "-k", NAME, "--junitxml", "report.xml", "tests"]
    run = subprocess.run([sys.executable, *command], cwd=tree, env=alone, capture_output=True, text=True, check=False)
    forget_compiled(tree)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    cases = ElementTree.parse(tree / "report.xml").iter("testcase")
    return {f"{case.get('classname')}.{case.get('name')}" for case in cases if not len(case)}


def test_its_board_folder_has_no_problem() -> None:
    assert check(EXAMPLE / "boards" / NAME) == []


@pytest.mark.parametrize("laws", LAWS)
def test_the_laws_of_all_games_hold(passed: set[str], laws: str) -> None:
    assert [name for name in passed if name.startswith(f"tests.contract.test_{laws}.")]


def test_bots_play_whole_games(passed: set[str]) -> None:
    assert f"tests.contract.test_bots.test_greed_beats_random_play[{NAME}]" in passed


PLAYED = [f"can_be_{part}_by_{hand}_alone" for part in ("begun", "ended") for hand in ("mouse", "keyboard")]


@pytest.mark.parametrize("how", PLAYED)
def test_it_is_played_by_mouse_and_by_keyboard(passed: set[str], how: str) -> None:
    assert [name for name in passed if f"{how}[{NAME}-2]" in name]


def test_its_lesson_is_taken_by_mouse_and_by_keyboard(passed: set[str]) -> None:
    taken = [name for name in passed if name.startswith("tests.ui.test_lessons.test_a_lesson_is_taken_to_its_end")]

    assert {name.split("[")[1].split("-")[1] for name in taken} == {"False", "True"}


def test_its_own_tests_cite_every_rule(passed: set[str]) -> None:
    assert [name for name in passed if name.startswith(f"tests.games.{NAME}.rules.")]
    assert f"tests.games.test_rule_ids.test_every_rule_id_is_cited_by_a_test[{NAME}]" in passed


def test_it_is_small() -> None:
    files = [path for path in EXAMPLE.rglob("*") if path.is_file() and path.suffix != ".pyc"]

    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES


def test_its_rules_know_no_table_and_nothing_in_it_a_window() -> None:
    code = EXAMPLE / "games" / NAME

    assert not [name for path in code.rglob("*.py") for name in imported(path) if ".ui" in name or "pygame" in name]
    assert not [name for path in (code / "rules").glob("*.py") for name in imported(path) if "presentation" in name]


def test_the_page_shows_lines_that_are_really_there() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    excerpts = re.findall(r"```(?:python|yaml)\n(.*?)```", page, re.S)
    files = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".yaml")]
    there = {line.strip() for path in files for line in path.read_text(encoding="utf-8").splitlines()}

    assert len(excerpts) > 10
    assert [line for excerpt in excerpts for line in excerpt.splitlines() if line.strip() not in there] == []


def test_the_page_lists_everything_a_game_may_offer() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    offers = [kind for kind in vars(game).values() if getattr(kind, "_is_runtime_protocol", False)]

    assert len(offers) > 5
    assert [kind.__name__ for kind in offers if f"`{kind.__name__}`" not in page] == []


def test_examples_are_in_the_source_package_and_not_in_the_wheel() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]

    assert "examples" in built["sdist"]["include"]
    assert built["wheel"]["packages"] == ["boardgames"]
    assert not [path for path in built["wheel"]["force-include"] if path.startswith("examples")]


def imported(path: Path) -> list[str]:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [f"{node.module}.{alias.name}" for node in tree if isinstance(node, ast.ImportFrom) for alias in node.names]
