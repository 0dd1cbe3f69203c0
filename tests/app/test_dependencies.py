"""What the program needs is written down three times; the three agree."""

import re
import runpy
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TO_PLAY: list[str] = PROJECT["dependencies"]
TO_TEST: list[str] = PROJECT["optional-dependencies"]["test"]


def names(requirements: list[str]) -> set[str]:
    """Names of packages without their versions; stubs hold nothing that can be imported."""
    found = {re.split(r"[<>=!~ ]", line)[0].lower() for line in requirements}
    return {name for name in found if not name.startswith("types-")}


def test_the_script_block_asks_for_what_the_project_asks_for() -> None:
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    block = text.split("# /// script\n")[1].split("# ///\n")[0]
    script = tomllib.loads("".join(line.removeprefix("#").lstrip(" ") for line in block.splitlines(keepends=True)))

    assert sorted(script["dependencies"]) == sorted(TO_PLAY + TO_TEST)
    assert script["requires-python"] == PROJECT["requires-python"]


def test_what_the_start_looks_for_belongs_to_what_is_installed() -> None:
    run = runpy.run_path(str(ROOT / "run.py"))
    owners = packages_distributions()

    for needed, wanted in ((run["NEEDED"], TO_PLAY), (run["NEEDED_FOR_TESTS"], TO_TEST)):
        assert {owner.lower() for name in needed for owner in owners[name]} == names(wanted)
